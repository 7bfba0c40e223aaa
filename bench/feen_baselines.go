package bench

import (
	"regexp"

	"github.com/komadai/komadai/pin"
)

// A shogiboard is the board of an engine. It begins with the far rank, as FEEN does.
type shogiboard [81]pin.Identifier

// read reads a placement field and reports whether it has nine ranks of nine squares.
func (b *shogiboard) read(field string) bool {
	*b = shogiboard{}
	square, end := 0, 9 // of the rank
	for i := 0; i < len(field); {
		size, squares := 1, int(field[i]-'0')
		if field[i] == '/' {
			if square != end || end == 81 {
				return false
			}
			end += 9
			i++
			continue
		}
		if field[i] < '1' || '9' < field[i] {
			var piece pin.Identifier
			piece, size = pin.DecodeString(field[i:])
			if square == end || size == 0 {
				return false
			}
			b[square] = piece
			squares = 1
		}
		if square += squares; square > end {
			return false
		}
		i += size
	}
	return square == 81
}

// The grammars of a placement field and of FEEN.
var (
	placementGrammar = regexp.MustCompile(`^(?:(?:[1-9][0-9]*|[+-]?[A-Za-z]\^?'?)+(?:/|$))+$`)
	feenGrammar      = regexp.MustCompile(`^(?:(?:[1-9][0-9]*|[+-]?[A-Za-z]\^?'?)+(?:/|//| ))+(?:[1-9]?[0-9]*[+-]?[A-Za-z]\^?'?)*/(?:[1-9]?[0-9]*[+-]?[A-Za-z]\^?'?)* (?:[A-Z]/[a-z]|[a-z]/[A-Z])$`)
)
