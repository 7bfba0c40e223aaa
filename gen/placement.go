package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/komadai/komadai/internal/placement"
)

// A boardPiece is a text that a placement field may have for a piece, with the number of the
// piece. Several texts may have the same number.
type boardPiece struct {
	text   string
	number int
}

// placementTable returns the table that reads the given texts as pieces, and writes a piece as
// the text in written, from number 1 on, where "" stands for a number that is no piece. Up to
// slashes of them may stand in a row.
//
// The table knows which bytes a piece may start and end with, and which byte may follow which.
// placementTable returns an error if that describes other texts, too.
func placementTable(slashes int, read []boardPiece, written []string) (placement.Table, error) {
	t := placement.Table{Slashes: slashes, Texts: cellTexts(written)}
	g := newBoardGrammar(read)
	if err := g.check(read); err != nil {
		return t, err
	}
	for c := range t.Bytes {
		t.Bytes[c] = g.entry(byte(c))
	}
	if t.Pieces = boardNumbers(read, ""); t.Pieces != nil {
		return t, nil
	}
	for i, sign := range []byte(g.signs) {
		t.Bytes[sign] |= uint64(i+1) * 256
	}
	if t.Pieces = boardNumbers(read, g.signs); t.Pieces == nil {
		return t, errors.New("the numbers of pieces are not sums over their bytes")
	}
	return t, nil
}

// A boardGrammar says which bytes may follow each other in a placement field.
type boardGrammar struct {
	first, last [256]bool      // of a piece
	next        [256][256]bool // in a piece, by the byte before
	bytes       string         // those of counts, pieces and the slash
	signs       string         // those of a piece that another byte must follow
	classes     []string       // different sets of bytes that another byte cannot follow
}

func newBoardGrammar(pieces []boardPiece) boardGrammar {
	g := boardGrammar{bytes: "/0123456789"}
	for _, p := range pieces {
		for i := range len(p.text) {
			if i == 0 {
				g.first[p.text[i]] = true
			} else {
				g.next[p.text[i-1]][p.text[i]] = true
			}
			if strings.IndexByte(g.bytes, p.text[i]) < 0 {
				g.bytes += p.text[i : i+1]
			}
		}
		g.last[p.text[len(p.text)-1]] = true
	}
	for i, b := range []byte(g.bytes) {
		if g.first[b] && !g.last[b] {
			g.signs += g.bytes[i : i+1]
		}
	}
	for _, c := range []byte(g.bytes) {
		if before := g.refused(c); before != "" && !slices.Contains(g.classes, before) {
			g.classes = append(g.classes, before)
		}
	}
	return g
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// follows reports whether c may follow b in a field with counts below 20. A slash also stands
// for the start and the end of the field.
func (g boardGrammar) follows(b, c byte) bool {
	switch isEnd := isDigit(b) || g.last[b]; {
	case c == '0':
		return b == '1'
	case isDigit(c):
		return b == '/' || b == '1' || g.last[b]
	case c == '/':
		return isEnd
	case g.first[c] && (b == '/' || isEnd):
		return true
	}
	return g.next[b][c]
}

// refused returns the bytes that c cannot follow.
func (g boardGrammar) refused(c byte) (all string) {
	for i, b := range []byte(g.bytes) {
		if !g.follows(b, c) {
			all += g.bytes[i : i+1]
		}
	}
	return all
}

// entry returns the entry of a byte in placement.Table.Bytes, without a row.
func (g boardGrammar) entry(c byte) uint64 {
	entry, refused := uint64(0), uint64(placement.StepNone)
	if strings.IndexByte(g.bytes, c) < 0 {
		return refused
	}
	for i, class := range g.classes {
		if class == g.refused(c) {
			entry |= placement.StepFault << i
		}
		if strings.IndexByte(class, c) < 0 {
			refused &^= placement.StepFault << i
		}
	}
	switch {
	case c == '0':
		entry |= 9
	case isDigit(c):
		entry |= uint64(c-'0') | placement.StepTen
	case c == '/':
		entry |= 1 | placement.StepSlash
	case g.first[c]:
		entry |= 1
	}
	mask := placement.StepSlash | refused
	if c == '1' {
		mask |= placement.StepTen
	}
	if strings.IndexByte(g.signs, c) < 0 {
		mask |= placement.StepCells
	}
	return entry | mask<<placement.StepMask
}

// check returns an error if the grammar is not that of the pieces, or the entries have no room
// for it.
func (g boardGrammar) check(pieces []boardPiece) error {
	longest, count := 0, 0
	for _, p := range pieces {
		longest = max(longest, len(p.text))
	}
	var from func(b byte, size int)
	from = func(b byte, size int) { // counts the texts that continue after b
		if g.last[b] {
			count++
		}
		for c := range 256 {
			if g.next[b][c] && size <= longest {
				from(byte(c), size+1)
			}
		}
	}
	for b := range 256 {
		if g.first[b] {
			from(byte(b), 1)
		}
		for c := range 256 {
			if g.last[b] && g.first[c] && g.next[b][c] {
				return fmt.Errorf("%c%c may be one piece or two", b, c)
			}
		}
	}
	switch {
	case count != len(pieces):
		return errors.New("the bytes of pieces can stand together in another way")
	case len(g.classes) > 7 || len(g.signs) > 3:
		return errors.New("too many kinds of bytes in pieces")
	}
	return nil
}

// boardNumbers returns placement.Table.Pieces, with a row for the byte after each sign. It
// returns nil if the numbers of the pieces are not sums over their bytes. A sign is worth 0
// if it has a row; otherwise shorter pieces tell what the bytes of longer ones are worth.
func boardNumbers(pieces []boardPiece, signs string) []uint16 {
	rows := 256
	if signs != "" {
		rows = 4 * 256
	}
	numbers, known := make([]uint16, rows), make([]bool, rows)
	numbers['/'] = 0xffff
	for _, sign := range []byte(signs) {
		known[sign] = true
	}
	pieces = slices.SortedStableFunc(slices.Values(pieces), func(a, b boardPiece) int { return cmp.Compare(len(a.text), len(b.text)) })
	for _, p := range pieces {
		row, sum, missing := 0, uint16(0), -1
		for _, c := range []byte(p.text) {
			i := row + int(c)
			switch {
			case known[i]:
				sum += numbers[i]
			case missing >= 0:
				return nil
			default:
				missing = i
			}
			row = 256 * (strings.IndexByte(signs, c) + 1)
		}
		switch rest := uint16(p.number) - sum; {
		case missing >= 0:
			numbers[missing], known[missing] = rest, true
		case rest != 0:
			return nil
		}
	}
	return numbers
}

// cellText returns an entry of placement.Table.Texts: a text, and how far to go back before it
// is written.
func cellText(text string, back int) uint64 {
	entry := uint64(len(text)+1<<placement.TextCells)<<placement.TextSize | uint64(-back)<<placement.TextBack
	for i, b := range []byte(text) {
		entry |= uint64(b) << (8 * i)
	}
	return entry
}

// cellTexts returns placement.Table.Texts.
func cellTexts(pieces []string) []uint64 {
	all := make([]uint64, placement.MaxFiles+1)
	before := 0
	for n := 1; n <= placement.MaxFiles; n++ {
		count := fmt.Sprint(n)
		all[placement.MaxFiles-n] = cellText(count, before)
		before = len(count)
	}
	for _, text := range pieces {
		if text == "" {
			all = append(all, 0)
		} else {
			all = append(all, cellText(text, 0))
		}
	}
	return all
}

// handOrder returns, by number, the place of each piece among the pieces of equal count in a
// hand: by letter, the first side's first, - before + before no prefix, ^ and ' last.
func handOrder() []uint16 {
	all := pieces()
	slices.SortFunc(all, func(a, b piece) int {
		return cmp.Or(
			a.letter-b.letter,
			a.side-b.side,
			b.state-a.state, // normal, enhanced, diminished
			a.terminal-b.terminal,
			a.derived-b.derived,
		)
	})
	places := make([]uint16, len(all)+1)
	for place, p := range all {
		places[p.number()] = uint16(place)
	}
	return places
}

// boardFile is what package tables needs for boards of PNN's pieces.
func boardFile() (file, error) {
	var read []boardPiece
	for _, p := range pieces() {
		read = append(read, boardPiece{p.String(), p.number()})
	}
	board, err := placementTable(2, read, texts(pieces())[1:])
	var kinds boardKinds
	code := kinds.code("pnnBoard", "BoardTable", board)
	return file{path: "tables/board_data.go", consts: []constants{kinds.block()}, tables: []table{
		{"pnnBoard has the pieces of PNN on a board: placementTable in gen/placement.go.", code},
		array("pnnHandOrder", "pnnHandOrder has the places of PNN's pieces in a hand: handOrder in gen/placement.go.", handOrder()),
	}}, err
}
