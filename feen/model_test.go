package feen_test

import (
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
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
		case pieceToken.MatchString(token):
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

var pieceToken = regexp.MustCompile(`^[+-]?[A-Za-z]\^?'?$`)

// pieceNumber is the number of a piece by the formula, 0 for "".
func pieceNumber(token string) pnn.Piece {
	if token == "" {
		return 0
	}
	number := 0
	for i, mark := range []string{"+", "-", "^", "'"} {
		if strings.Contains(token, mark) {
			number += []int{52, 104, 156, 312}[i]
		}
	}
	letter := strings.Trim(token, "+-^'")[0]
	if letter >= 'a' {
		return pnn.Piece(number + 27 + int(letter-'a'))
	}
	return pnn.Piece(number + 1 + int(letter-'A'))
}

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
