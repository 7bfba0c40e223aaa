package main

import (
	"bytes"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"
)

// A file is one generated Go file: constants and tables.
type file struct {
	path   string // from the root of the module, with slashes
	consts []constants
	tables []table
}

// Constants are a block of constants of one type, which may be "".
type constants struct {
	doc  string
	of   string
	list []constant
}

// A constant is value<<shift. The shift is written as unit if that is a name.
type constant struct {
	name  string
	value uint64
	shift int
	unit  string
	doc   string // on the line before
	note  string // on the same line
}

// bits returns the value of the constant.
func (c constant) bits() int64 { return int64(c.value << c.shift) }

func (c constant) code(of string) jen.Code {
	code := jen.Id(c.name).Id(of).Op("=")
	switch high, low := c.value>>32, c.value&(1<<32-1); {
	case high > 0:
		code = code.Add(hex(high)).Op("<<").Lit(32).Op("+").Add(hex(low))
	case low >= 1<<16:
		code = code.Add(hex(low))
	default:
		code = code.Lit(int(low))
	}
	switch {
	case c.unit != "":
		code = code.Op("<<").Id(c.unit)
	case c.shift > 0:
		code = code.Op("<<").Lit(c.shift)
	}
	if c.note != "" {
		code = code.Comment(c.note)
	}
	return code
}

// A table is the declaration of static data.
type table struct {
	doc  string
	code jen.Code
}

// An integer is the type of the entries of a table.
type integer interface {
	int8 | uint8 | uint16 | uint32 | uint64
}

// array is a table of entries, which are written as sums of the nearest constant and a number.
func array[E integer](name, doc string, entries []E, named ...constant) table {
	return table{doc, jen.Var().Id(name).Op("=").Index(jen.Lit(len(entries))).Id(typeOf[E]()).Add(values(entries, named))}
}

// arrays is a table of rows of entries.
func arrays[E integer](name, doc string, rows [][]E, named ...constant) table {
	var all []jen.Code
	for _, entries := range rows {
		all = append(all, values(entries, named))
	}
	return table{doc, jen.Var().Id(name).Op("=").Index(jen.Lit(len(rows))).Index(jen.Lit(len(rows[0]))).Id(typeOf[E]()).Add(block(all))}
}

// perByte returns an entry for every byte.
func perByte[E integer](of func(byte) E) []E {
	entries := make([]E, 256)
	for b := range entries {
		entries[b] = of(byte(b))
	}
	return entries
}

// perToken returns 0 and an entry for every token.
func perToken[T any, E integer](tokens []T, of func(T) E) []E {
	entries := []E{0}
	for _, token := range tokens {
		entries = append(entries, of(token))
	}
	return entries
}

// textTable is a constant string of rows of the same size. After rows of four bytes and more, from
// which eight are sliced, it ends with zeros.
func textTable(name, doc string, rows []string) table {
	var all []string
	for _, line := range lines(rows) {
		all = append(all, strings.Join(line, ""))
	}
	if size := len(rows[0]); size > 3 {
		all = append(all, strings.Repeat("\x00", 8-size))
	}
	s := jen.Const().Id(name).Op("=")
	for i, line := range all {
		if i > 0 {
			s = s.Op("+").Line()
		}
		s = s.Lit(line)
	}
	return table{doc, s}
}

// padded returns a row for each text: the text, zeros up to a size, and its length.
func padded(texts []string, size int) (rows []string) {
	for _, text := range texts {
		rows = append(rows, text+strings.Repeat("\x00", size-len(text))+string(rune(len(text))))
	}
	return rows
}

// packed returns a row for each text: the text and zeros up to a size. The last byte of a shorter
// text is its length, shifted so that the same bits are the size in the last byte of a longest text:
// longest texts end with the same byte.
func packed(texts []string, size, shift int) (rows []string) {
	for _, text := range texts {
		row := make([]byte, size)
		copy(row, text)
		if len(text) < size {
			row[size-1] = byte(len(text) << shift)
		}
		rows = append(rows, string(row))
	}
	return rows
}

// block lists the elements of a literal, each on a line.
func block(elements []jen.Code) jen.Code {
	return jen.Custom(jen.Options{Open: "{", Close: "}", Separator: ",", Multi: true}, elements...)
}

// lines splits a table into lines: the entry for none and then 26 tokens a line, which differ
// only in their letter, or 16 entries a line.
func lines[E any](all []E) [][]E {
	if len(all)%26 == 1 {
		return append([][]E{all[:1]}, slices.Collect(slices.Chunk(all[1:], 26))...)
	}
	return slices.Collect(slices.Chunk(all, 16))
}

// values lists entries, without those that are 0: by the byte if there are 256, by the token if
// there is one for none and 26 for each kind, and otherwise all of them in lines of 16.
func values[E integer](entries []E, named []constant) jen.Code {
	var all []jen.Code
	switch {
	case len(entries) == 256:
		all = byteRows(entries, named)
	case len(entries)%26 == 1:
		all = tokenRows(entries, named)
	case len(entries) <= 16:
		return jen.Values(literals(entries, named)...)
	default:
		for line := range slices.Chunk(entries, 16) {
			all = append(all, jen.List(literals(line, named)...))
		}
	}
	return block(all)
}

// rowStarts are the bytes at which a row of a table of bytes starts: each row is of one kind.
var rowStarts = append([]byte("\x00\x10 0:AN[an{"), 0x80, 0x90, 0xa0, 0xb0, 0xc0, 0xd0, 0xe0, 0xf0)

// byteRows is a row for each range of bytes without an entry of 0.
func byteRows[E integer](entries []E, named []constant) (rows []jen.Code) {
	for from := 0; from < len(entries); {
		to := from + 1
		for to < len(entries) && entries[to] != 0 && entries[from] != 0 && !slices.Contains(rowStarts, byte(to)) {
			to++
		}
		if entries[from] != 0 {
			rows = append(rows, startingAt(byteCode(from), literals(entries[from:to], named)))
		}
		from = to
	}
	return rows
}

// byteCode is a byte, or a greater index, as a key.
func byteCode(b int) *jen.Statement {
	if ' ' <= b && b <= '~' {
		return jen.LitRune(rune(b))
	}
	return jen.Lit(b)
}

// tokenRows is a row for each 26 tokens that differ in their letter, after a comment.
func tokenRows[E integer](entries []E, named []constant) (rows []jen.Code) {
	all := texts(pieces())
	for i, line := range lines(entries)[1:] {
		if slices.ContainsFunc(line, func(e E) bool { return e != 0 }) {
			first := 1 + 26*i
			comment := jen.Comment(all[first] + " to " + all[first+25]).Line()
			rows = append(rows, comment.Add(startingAt(jen.Lit(first), literals(line, named))))
		}
	}
	return rows
}

// startingAt is a list of elements, the first with a key.
func startingAt(key *jen.Statement, elements []jen.Code) jen.Code {
	return key.Op(":").List(elements...)
}

func literals[E integer](entries []E, named []constant) (all []jen.Code) {
	for _, e := range entries {
		all = append(all, literal(e, named))
	}
	return all
}

func typeOf[E integer]() string { return fmt.Sprintf("%T", E(0)) }

// literal is an entry as a constant, if one is near, and a number.
func literal[E integer](e E, named []constant) jen.Code {
	for _, c := range named {
		switch d := int64(e) - c.bits(); {
		case d == 0:
			return jen.Id(c.name)
		case 0 < d && d < 4096:
			return jen.Id(c.name).Op("+").Lit(int(d))
		case -1024 < d && d < 0 && int64(e) >= 1024:
			return jen.Id(c.name).Op("-").Lit(int(-d))
		}
	}
	if int64(e) >= 1<<16 || int64(e) < -1<<16 {
		return hex(uint64(e))
	}
	return jen.Lit(int(e))
}

// hex is a literal of eight digits, or more, that jennifer has no statement for.
func hex(v uint64) jen.Code { return jen.Id(fmt.Sprintf("%#08x", v)) }

// generatedBy starts every generated file. The command follows.
const generatedBy = "// Code generated by "

func header(command string) string { return fmt.Sprintf(generatedBy+"%q; DO NOT EDIT.", command) }

// render returns the source of f.
func (f file) render(command string) ([]byte, error) {
	out := jen.NewFile(path.Base(path.Dir(f.path)))
	out.HeaderComment(header(command))
	for _, block := range f.consts {
		out.Comment(block.doc)
		if len(block.list) == 1 && block.list[0].doc == "" {
			out.Const().Add(block.list[0].code(block.of))
		} else {
			out.Const().DefsFunc(func(g *jen.Group) {
				for _, c := range block.list {
					if c.doc != "" {
						g.Comment("// " + c.doc)
					}
					g.Add(c.code(block.of))
				}
			})
		}
		out.Line()
	}
	for _, t := range f.tables {
		out.Comment(t.doc)
		out.Add(t.code)
		out.Line()
	}
	var buf bytes.Buffer
	if err := out.Render(&buf); err != nil {
		return nil, fmt.Errorf("%s: %w", f.path, err)
	}
	return buf.Bytes(), nil
}
