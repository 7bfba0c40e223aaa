package main

import (
	"encoding/binary"
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/komadai/komadai/internal/placement"
)

// boardKinds are constants for the entries of board tables: for those of Bytes, less the cells of
// a digit, and for those of Texts, less the text.
type boardKinds []constant

// name returns the name of a constant, which starts with prefix.
func (k *boardKinds) name(entry uint64, prefix, note string) string {
	same := 0
	for _, c := range *k {
		if c.value == entry {
			return c.name
		}
		if strings.HasPrefix(c.name, prefix) {
			same++
		}
	}
	name := prefix
	if same > 0 {
		name += fmt.Sprint(same + 1)
	}
	*k = append(*k, constant{name: name, value: entry, note: note})
	return name
}

// byteCode is an entry of placement.Table.Bytes.
func (k *boardKinds) byteCode(c byte, entry uint64) jen.Code {
	switch cells := entry & placement.StepCells; {
	case entry == boardGrammar{}.entry(c):
		return jen.Id(k.name(entry, "bx", "a byte that no field has"))
	case c == '0':
		return jen.Id(k.name(entry, "bz", "0, after 1"))
	case c == '1':
		return jen.Id(k.name(entry, "bo", "1, which a digit may follow"))
	case isDigit(c):
		return jen.Id(k.name(entry-cells, "bd", "a digit, which is added")).Op("+").Lit(int(cells))
	case c == '/':
		return jen.Id(k.name(entry, "bs", "a slash"))
	case cells == 0:
		return jen.Id(k.name(entry, "bm", "a mark after a letter"))
	case entry>>placement.StepMask&placement.StepCells == 0:
		return jen.Id(k.name(entry, "bp", "a prefix"))
	}
	return jen.Id(k.name(entry, "bl", "a letter"))
}

// textCode is an entry of placement.Table.Texts.
func (k *boardKinds) textCode(entry uint64) jen.Code {
	text := cellString(entry)
	prefix, note := fmt.Sprint("t", len(text)), fmt.Sprintf("a text of length %d", len(text))
	if back := -int64(entry) >> placement.TextBack; entry>>placement.TextBack > 0 {
		prefix, note = fmt.Sprint("c", len(text)), fmt.Sprintf("a count, over one of length %d", back+1)
	}
	code := jen.Id(k.name(entry>>placement.TextSize<<placement.TextSize, prefix, note))
	for i, b := range []byte(text) {
		code = code.Op("+").LitRune(rune(b))
		if i > 0 {
			code = code.Op("<<").Lit(8 * i)
		}
	}
	return code
}

func (k boardKinds) block() constants {
	return constants{doc: "The kinds of bytes in a placement field, and of texts: see placement.Table.", list: k}
}

// code returns the declaration of a board table under a name. The file calls the type of.
func (k *boardKinds) code(name, of string, t placement.Table) jen.Code {
	var entries, rows []jen.Code
	for c, entry := range t.Bytes {
		entries = append(entries, k.byteCode(byte(c), entry))
	}
	for i, from := range rowStarts {
		to := len(entries)
		if i+1 < len(rowStarts) {
			to = int(rowStarts[i+1])
		}
		rows = append(rows, startingAt(byteCode(int(from)), entries[from:to]))
	}
	pieces := append(byteRows(t.Pieces, nil), jen.Lit(len(t.Pieces)-1).Op(":").Lit(0))
	return jen.Var().Id(name).Op("=").Id(of).Values(jen.Dict{
		jen.Id("Bytes"):   jen.Index(jen.Lit(256)).Uint64().Add(block(rows)),
		jen.Id("Pieces"):  jen.Index().Uint16().Add(block(pieces)),
		jen.Id("Texts"):   jen.Index().Uint64().Add(block(k.textRows(t.Texts))),
		jen.Id("Slashes"): jen.Lit(t.Slashes),
	})
}

// textRows is a row for the counts, and rows for the pieces that have a text, of one kind each.
func (k *boardKinds) textRows(texts []uint64) (rows []jen.Code) {
	for from := 0; from < len(texts); {
		to := from
		var row []jen.Code
		for ; to < len(texts) && texts[to] != 0 && (to == from || (to-placement.MaxFiles)%26 != 1); to++ {
			row = append(row, k.textCode(texts[to]))
		}
		if len(row) > 0 {
			rows = append(rows, startingAt(jen.Lit(from), row))
		}
		from = max(to, from+1)
	}
	return rows
}

// cellString returns the text of an entry of placement.Table.Texts.
func cellString(entry uint64) string {
	text := binary.LittleEndian.AppendUint64(nil, entry)
	return string(text[:entry>>placement.TextSize&7])
}
