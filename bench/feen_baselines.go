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

// shogiLetters has the pieces of SFEN that are not promoted.
var shogiLetters = func() (all [256]pin.Identifier) {
	for _, c := range "KRBGSNLPkrbgsnlp" {
		all[c] = pin.MustParse(string(c))
	}
	return all
}()

// readLetters is read for SFEN alone, whose pieces are sixteen letters, promoted after a +.
func (b *shogiboard) readLetters(field string) bool {
	*b = shogiboard{}
	square, end := 0, 9
	promoted := false
	for i := range len(field) {
		c := field[i]
		if c == '+' && !promoted {
			promoted = true
			continue
		}
		piece := shogiLetters[c]
		switch {
		case piece != pin.None && square < end:
			if promoted {
				piece = piece.Enhance()
			}
			b[square] = piece
			square++
			promoted = false
		case promoted:
			return false
		case '1' <= c && c <= '9' && square+int(c-'0') <= end:
			square += int(c - '0')
		case c == '/' && square == end && end < 81:
			end += 9
		default:
			return false
		}
	}
	return square == 81 && !promoted
}

// The grammars of a placement field and of FEEN.
var (
	placementGrammar = regexp.MustCompile(`^(?:(?:[1-9][0-9]*|[+-]?[A-Za-z]\^?'?)+(?:/|$))+$`)
	feenGrammar      = regexp.MustCompile(`^(?:(?:[1-9][0-9]*|[+-]?[A-Za-z]\^?'?)+(?:/|//| ))+(?:[1-9]?[0-9]*[+-]?[A-Za-z]\^?'?)*/(?:[1-9]?[0-9]*[+-]?[A-Za-z]\^?'?)* (?:[A-Z]/[a-z]|[a-z]/[A-Z])$`)
)
