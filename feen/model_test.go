package feen_test

import (
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pnn"
)

// The model is FEEN without a table: it cuts a text into tokens and judges them one by one.
// Of the packages it uses types, constants and sentinel errors only.

// A placement is a field as the model reads it.
type placement struct {
	shape  feen.Shape
	cells  []string // "" is empty
	offset int
	err    error
}

var placementToken = regexp.MustCompile(`/+|[0-9]+|[+-]?[A-Za-z]\^?'?|(?s:.)`)

func readPlacement(s string) placement {
	if s == "" {
		return placement{err: feen.ErrEmptyPlacement}
	}
	refused := func(offset int, err error) placement { return placement{offset: offset, err: err} }
	var cells []string
	layers := [][]int{{0}} // the lengths of the ranks of each layer
	for _, at := range append(placementToken.FindAllStringIndex(s, -1), []int{len(s), len(s)}) {
		layer := &layers[len(layers)-1]
		rank := &(*layer)[len(*layer)-1]
		token := s[at[0]:at[1]]
		isEnd := token == ""
		count := 1
		switch {
		case isEnd || token[0] == '/':
			switch {
			case !isEnd && (at[0] == 0 || at[1] == len(s)):
				return refused(at[0], feen.ErrSeparator)
			case len(token) > 2:
				return refused(at[0]+2, feen.ErrTooManyDimensions)
			case *rank != layers[0][0]:
				return refused(at[0], feen.ErrIrregular)
			}
			isLayered := len(layers) > 1 || token == "//"
			if token != "/" && isLayered && (len(*layer) == 1 || len(*layer) != len(layers[0])) {
				return refused(at[0], feen.ErrIrregular)
			}
			switch token {
			case "/":
				*layer = append(*layer, 0)
			case "//":
				layers = append(layers, []int{0})
			}
			if len(*layer) > 255 || len(layers) > 255 {
				return refused(at[0], feen.ErrTooLarge)
			}
			continue
		case '0' <= token[0] && token[0] <= '9':
			if token[0] == '0' {
				return refused(at[0], feen.ErrInvalidCount)
			}
			n, err := strconv.Atoi(token)
			if err != nil || n > 255 {
				return refused(at[0], feen.ErrTooLarge)
			}
			count = n
			cells = append(cells, make([]string, n)...)
		case pieceNumber(token) > 0:
			cells = append(cells, token)
		default:
			return refused(at[0], feen.ErrInvalidPiece)
		}
		if *rank += count; *rank > 255 || len(cells) > 65025 {
			return refused(at[0], feen.ErrTooLarge)
		}
	}
	return placement{shape: feen.Shape{Files: layers[0][0], Ranks: len(layers[0]), Layers: len(layers)}, cells: cells}
}

// pieceNumber is the number of a piece, 0 for "".
func pieceNumber(token string) pnn.Piece { return pnn.Piece(notationtest.PieceNumbers[token]) }

// A sample is a line of feen.tsv.
type sample struct {
	ok         bool
	text, note string
}

func samples(t testing.TB) (all []sample) {
	t.Helper()
	data, err := os.ReadFile("../testdata/feen.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		columns := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		text, err := strconv.Unquote(columns[1])
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, sample{columns[0] == "ok", text, columns[2]})
	}
	return all
}

// mutated returns a text with a few small mistakes, which it may survive.
func mutated(text string, random *rand.Rand, alphabet string) string {
	b := []byte(text)
	for range 1 + random.IntN(3) {
		i := random.IntN(len(b) + 1)
		j := min(len(b), i+1+random.IntN(3))
		c := alphabet[random.IntN(len(alphabet))]
		switch random.IntN(6) {
		case 0, 1:
			b = append(b[:i], append([]byte{c}, b[i:]...)...)
		case 2, 3:
			if i < len(b) {
				b[i] = c
			}
		case 4:
			b = append(b[:i], b[j:]...)
		case 5: // twice
			b = append(b[:j:j], b[i:]...)
		}
	}
	return string(b)
}

// A position is a text as the model reads it.
type position struct {
	placement
	hands  [2][]item
	styles string // the first side's, then the second's, in upper case
	turn   int
	field  feen.Field
}

type item struct {
	count int
	piece string
}

func (p *position) refuse(field feen.Field, offset int, err error) {
	*p = position{placement: placement{offset: offset, err: err}, field: field}
}

func readPosition(s string) (p position) {
	fields := strings.Split(s, " ")
	switch {
	case s == "":
		p.refuse(feen.Whole, 0, feen.ErrEmptyInput)
		return p
	case len(s) > 4096:
		p.refuse(feen.Whole, 0, feen.ErrInputTooLong)
		return p
	case len(fields) != 3:
		p.refuse(feen.Whole, 0, feen.ErrFieldCount)
		return p
	}
	if p.placement = readPlacement(fields[0]); p.err != nil {
		p.refuse(feen.Placement, p.offset, p.err)
	}
	if p.err == nil {
		p.readHands(fields[1], len(fields[0])+1)
	}
	if p.err == nil {
		p.readStyleTurn(fields[2], len(fields[0])+len(fields[1])+2)
	}
	room := 0
	for _, c := range p.cells {
		if c == "" {
			room++
		}
	}
	for _, held := range slices.Concat(p.hands[:]...) {
		room -= held.count
	}
	if room < 0 {
		p.refuse(feen.Whole, 0, feen.ErrTooManyPieces)
	}
	return p
}

func (p *position) readHands(rest string, at int) {
	side := 0
	for rest != "" {
		parts := handToken.FindStringSubmatch(rest)
		count, piece := parts[1], parts[2]
		n := 1
		switch {
		case parts[0] == "/":
			if side++; side == 2 {
				p.refuse(feen.Hands, at, feen.ErrHandsSeparator)
				return
			}
			at, rest = at+1, rest[1:]
			continue
		case count == "1" || strings.HasPrefix(count, "0"):
			p.refuse(feen.Hands, at, feen.ErrInvalidCount)
			return
		case count != "":
			var err error
			if n, err = strconv.Atoi(count); err != nil || n > 65025 {
				p.refuse(feen.Whole, 0, feen.ErrTooManyPieces)
				return
			}
		}
		if piece == "" {
			p.refuse(feen.Hands, at+len(count), feen.ErrInvalidPiece)
			return
		}
		for _, before := range p.hands[side] {
			if before.piece == piece || compareItems(before, item{n, piece}) >= 0 {
				p.refuse(feen.Hands, at, feen.ErrHandOrder)
				return
			}
		}
		p.hands[side] = append(p.hands[side], item{n, piece})
		at, rest = at+len(parts[0]), rest[len(parts[0]):]
	}
	if side == 0 {
		p.refuse(feen.Hands, at, feen.ErrHandsSeparator)
	}
}

func (p *position) readStyleTurn(s string, at int) {
	if !styleTurn.MatchString(s) {
		for i, part := range []string{"[A-Za-z]", "/", "[A-Za-z]", "$"} {
			if i == len(s) || !regexp.MustCompile("^"+part).MatchString(s[i:]) {
				p.refuse(feen.StyleTurn, at+i, feen.ErrInvalidStyleTurn)
				return
			}
		}
	}
	switch isUpper := func(s string) bool { return strings.ToUpper(s) == s }; {
	case isUpper(s[:1]) == isUpper(s[2:]):
		p.refuse(feen.StyleTurn, at+2, feen.ErrSameSide)
	case isUpper(s[2:]):
		p.turn, p.styles = 1, strings.ToUpper(s[2:]+s[:1])
	default:
		p.styles = strings.ToUpper(s[:1] + s[2:])
	}
}

var (
	handToken = regexp.MustCompile(`^(?:/|([0-9]*)([+-]?[A-Za-z]\^?'?|))`)
	styleTurn = regexp.MustCompile(`^[A-Za-z]/[A-Za-z]$`)
)

// compareItems compares two items by their order in a hand, by the criteria one after the other.
func compareItems(a, b item) int {
	criteria := func(i item) []int {
		letter := strings.Trim(i.piece, "+-^'")
		return []int{
			-i.count,
			int(strings.ToUpper(letter)[0]),
			strings.Count(letter, strings.ToLower(letter)),
			strings.IndexByte("-+"+letter, i.piece[0]),
			strings.Count(i.piece, "^"),
			strings.Count(i.piece, "'"),
		}
	}
	return slices.Compare(criteria(a), criteria(b))
}

// handPieces are the items of a hand with the numbers of their pieces.
func handPieces(items []item) (hand feen.Hand) {
	for _, i := range items {
		hand = append(hand, feen.Held{Piece: pieceNumber(i.piece), Count: i.count})
	}
	return hand
}
