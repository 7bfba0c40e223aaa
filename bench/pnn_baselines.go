package bench

import (
	"maps"
	"strings"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// PNN without tables, with the results of package pnn.

// pieceBranching parses a piece by hand: the derivation marker, and then a PIN token.
func pieceBranching(s string) pnn.Piece {
	token, derived := strings.CutSuffix(s, "'")
	p := pnn.Piece(branching(token))
	if derived && p != pnn.NoPiece {
		p += 312
	}
	return p
}

// pieceBuilt returns a new string with the text of a piece.
func pieceBuilt(p pnn.Piece) string {
	var buf [4]byte
	id := pin.Identifier(p)
	if p <= 312 {
		return string(appended(buf[:0], id))
	}
	return string(append(appended(buf[:0], id-312), '\''))
}

// pieceMapped has the number of every piece.
var pieceMapped = func() map[string]pnn.Piece {
	m := make(map[string]pnn.Piece, pnn.PieceCount)
	for p := range pnn.AllPieces() {
		m[strings.Clone(p.String())] = p
	}
	return m
}()

// nameScanned validates a name by hand, byte by byte.
func nameScanned(s string) bool {
	if s != "" && (s[0] == '+' || s[0] == '-') {
		s = s[1:]
	}
	s = strings.TrimSuffix(s, "^")
	if s == "" {
		return false
	}
	first := byte('A')
	if s[0] >= 'a' {
		first = 'a'
	}
	for i := range len(s) {
		if s[i] < first || s[i] > first+25 {
			return false
		}
	}
	return true
}

// names returns the texts for the pieces of a game by their first names: in both cases, with every
// prefix and suffix.
func names(v pnn.Vocabulary) []string {
	var all []string
	for id := range pin.All() {
		if n, ok := v.Name(id); ok {
			all = append(all, strings.Clone(n.String()))
		}
	}
	return all
}

// vocabularyMapped has the numbers of the names of a game.
func vocabularyMapped(v pnn.Vocabulary) map[string]pin.Identifier {
	m := make(map[string]pin.Identifier)
	for _, s := range names(v) {
		m[s] = v.Lookup(s)
	}
	return m
}

// wordsMapped has the numbers of the names without prefix and suffix.
func wordsMapped(v pnn.Vocabulary) map[string]pin.Identifier {
	m := vocabularyMapped(v)
	maps.DeleteFunc(m, func(s string, _ pin.Identifier) bool { return strings.ContainsAny(s, "+-^") })
	return m
}

// takenApart looks a name up by hand: it strips the prefix and the suffix, and looks up the rest in a
// map.
func takenApart(words map[string]pin.Identifier, s string) pin.Identifier {
	affixes := pin.Identifier(0)
	if s != "" && s[0] == '+' {
		s, affixes = s[1:], 52
	} else if s != "" && s[0] == '-' {
		s, affixes = s[1:], 104
	}
	if s != "" && s[len(s)-1] == '^' {
		s, affixes = s[:len(s)-1], affixes+156
	}
	id := words[s]
	if id == pin.None {
		return pin.None
	}
	return id + affixes
}
