package bench

import (
	"maps"
	"regexp"
	"strings"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// How PNN is read without tables. All give what package pnn gives.

// pieceBranching parses a piece as one would by hand: the mark, and then a PIN token.
func pieceBranching(s string) pnn.Piece {
	token, derived := strings.CutSuffix(s, "'")
	p := pnn.FromPIN(branching(token))
	if derived {
		p = p.Derive()
	}
	return p
}

// pieceMapped is every piece's number in a Go map.
var pieceMapped = func() map[string]pnn.Piece {
	m := make(map[string]pnn.Piece, pnn.PieceCount)
	for p := range pnn.AllPieces() {
		m[strings.Clone(p.String())] = p
	}
	return m
}()

var pieceGrammar = regexp.MustCompile(`^([+-]?[A-Za-z]\^?)('?)$`)

// pieceMatched parses a piece by the groups of a regular expression, of which what is
// in the first is looked up.
func pieceMatched(s string) pnn.Piece {
	m := pieceGrammar.FindStringSubmatchIndex(s)
	if m == nil {
		return pnn.NoPiece
	}
	p := pnn.FromPIN(pin.Lookup(s[m[2]:m[3]]))
	if m[4] < m[5] {
		p = p.Derive()
	}
	return p
}

var nameGrammar = regexp.MustCompile(pnn.NamePattern)

// nameScanned validates a name as one would by hand, byte by byte.
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

// names is every text that stands for a piece in a game by its first name: that in both cases,
// with every prefix and suffix.
func names(v pnn.Vocabulary) []string {
	var all []string
	for id := range pin.All() {
		if n, ok := v.Name(id); ok {
			all = append(all, strings.Clone(n.String()))
		}
	}
	return all
}

// vocabularyMapped is the numbers of those in a Go map.
func vocabularyMapped(v pnn.Vocabulary) map[string]pin.Identifier {
	m := make(map[string]pin.Identifier)
	for _, s := range names(v) {
		m[s] = v.Lookup(s)
	}
	return m
}

// wordsMapped is the numbers of those that have nothing around them.
func wordsMapped(v pnn.Vocabulary) map[string]pin.Identifier {
	m := vocabularyMapped(v)
	maps.DeleteFunc(m, func(s string, _ pin.Identifier) bool { return strings.ContainsAny(s, "+-^") })
	return m
}

// takenApart looks a name up as one would by hand: it takes off what is around the letters, and
// looks these up in a map.
func takenApart(words map[string]pin.Identifier, s string) pin.Identifier {
	around := pin.Identifier(0)
	if s != "" && s[0] == '+' {
		s, around = s[1:], 52
	} else if s != "" && s[0] == '-' {
		s, around = s[1:], 104
	}
	if s != "" && s[len(s)-1] == '^' {
		s, around = s[:len(s)-1], around+156
	}
	id := words[s]
	if id == pin.None {
		return pin.None
	}
	return id + around
}
