// Package never compares texts with constants that are never equal to them.
package never

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func use(...any) {}

const king = "king"

func equal(id pin.Identifier, p pnn.Piece, n pnn.Name, q qpi.Identifier, s qpi.Style, c cell.Coordinate, l pmn.Location, a pmn.Action) bool {
	use(id.String() == "K+")     // want `comparison with "K\+" is always false: pin: invalid terminal marker`
	use(id.String() != "K+")     // want `comparison with "K\+" is always true: pin: invalid terminal marker`
	use(id.String() == king)     // want `comparison with "king" is always false: pin: input exceeds 3 characters`
	use("1" == id.String())      // want `comparison with "1" is always false`
	use(p.String() == "K''")     // want `comparison with "K''" is always false: pnn: invalid derivation marker`
	use(n.String() == "King")    // want `comparison with "King" is always false: pnn: mixed case`
	use(q.String() == "C.K")     // want `comparison with "C.K" is always false: qpi: missing separator`
	use(s.String() != "CC")      // want `comparison with "CC" is always true: qpi: invalid style`
	use(c.String() == "E4")      // want `comparison with "E4" is always false: cell: must start with lowercase letter`
	use(l.String() == "**")      // want `comparison with "\*\*" is always false: pmn: invalid location`
	return id.String() == "KING" // want `always false`
}

func abbreviations(id pin.Identifier, p pnn.Piece, s qpi.Style, v pnn.Vocabulary) {
	use(id.Abbr() == 'k')    // want `comparison with 'k' is always false: an abbreviation is an uppercase letter`
	use(id.Abbr() != 'q')    // want `comparison with 'q' is always true`
	use('r' == p.Abbr())     // want `comparison with 'r' is always false`
	use((s.Abbr()) == ('c')) // want `comparison with 'c' is always false`
	use(v.Style() == 's')    // want `comparison with 's' is always false`
	use(id.Abbr() == 107)    // want `comparison with 'k' is always false`
	switch id.Flip().Abbr() {
	case 'k', 'Q': // want `case 'k' is never met: an abbreviation is an uppercase letter`
	case 'q': // want `case 'q' is never met`
	}
}

func names(n pnn.Name, v pnn.Vocabulary, text string) {
	use(n.Value() == "King")                       // want `comparison with "King" is always false: pnn: mixed case`
	use(n.BaseName() == "+ROOK")                   // want `comparison with "\+ROOK" is always false: a base name has no prefix and no suffix`
	use(v.Game() == "ches")                        // want `comparison with "ches" is always false: pnn: unknown game`
	use(pnn.MustParseName(text) == pnn.Name{})     // want `comparison with none is always false: pnn.MustParseName panics instead`
	use((pnn.Name{}) != pnn.MustParseName("KING")) // want `comparison with none is always true`
	use(pin.MustParse(text) == pin.None)           // want `comparison with none is always false: pin.MustParse panics instead`
	use(cell.MustParse(text) != cell.Coordinate{}) // want `comparison with none is always true: cell.MustParse panics instead`
	use(0 != qpi.MustParse(text))                  // want `comparison with none is always true`
	use((pmn.MustParsePly(text)) == pmn.Ply{})     // want `comparison with none is always false`
	switch n.BaseName() {
	case "KING", "ROOK^": // want `case "ROOK\^" is never met`
	}
}

type board struct {
	pin.Identifier
	cells [81]pnn.Piece
}

func more(b board, at func() cell.Coordinate) {
	for b.String() != "K+" { // want `comparison with "K\+" is always true`
	}
	if b.cells[0].String() == "KK" || at().String() == "a0" { // want `comparison with "KK" is always false` `comparison with "a0" is always false`
	}
	_ = func() bool { return at().String() == "" && at().String() == "*" } // want `comparison with "\*" is always false`
}

func switches(id pin.Identifier, l pmn.Location, n pnn.Name) {
	switch id.String() {
	case "K", "K+": // want `case "K\+" is never met: pin: invalid terminal marker`
	case king: // want `case "king" is never met: pin: input exceeds 3 characters`
	case "":
	case "k" + "^":
	default:
	}
	switch text := ""; l.String() {
	case "e4", "*", text:
	case "**": // want `case "\*\*" is never met: pmn: invalid location`
	}
	switch n.String() {
	case "KING", "+rook^":
	case "KING1", // want `case "KING1" is never met: pnn: invalid character`
		"Rook": // want `case "Rook" is never met: pnn: mixed case`
	}
	switch l.String() {
	case "*!": // want `case "\*!" is never met`
	case "?*": // want `case "\?\*" is never met`
	}
	switch {
	case id.String() == "K+": // want `always false`
	}
}

var never struct{ String func() string }

type texts struct{ text string }

func (t texts) String() string { return t.text }

func String() string { return "" }

type abbreviation rune

func (a abbreviation) Abbr() rune { return rune(a) }

type textual interface{ String() string }

func accepted(id pin.Identifier, n pnn.Name, v pnn.Vocabulary, m pmn.Move, text string, t texts, i textual) {
	use(id.String() == "")
	use(id.String() != "")
	use(id.String() == text)
	use(id.String() == id.Flip().String())
	use(id.String() == "K"+text)
	use(id.String() < "K+")
	use(id.String()+"K" == "K+K")
	use(id.Letter() == "K+", id.Prefix() == "++", id.Suffix() == "x")
	use(n.String() == "KING", n.String() != "+rook^")
	use(n.Value() == "KING", n.BaseName() == "KING", n.BaseName() != "rook", n.BaseName() == "")
	use(v.Game() == "chess", v.String() != "shogi", v.String() == "", m.String() == "e2e4")
	use(id.Abbr() == 'K', id.Abbr() != 'A', 'Z' == id.Abbr(), id.Abbr() == 0, id.Abbr() < 'a')
	use(id.Abbr() == rune(text[0]), id.Abbr() == id.Flip().Abbr(), v.Style() == 'C')
	use(id.Letter() == "k", string(id.Abbr()) == "k", abbreviation(0).Abbr() == 'k')
	switch id.Abbr() {
	case 'K', 'Q':
	case 0:
	}
	var best pin.Identifier
	use(pin.MustParse(text) == id, pin.Lookup(text) == pin.None, pin.None == 0, pin.MustParse(text) == best, pin.MustParse(text) == 1)
	best = id.Flip()
	use(best != pin.MustParse(text), pin.MustParse(text).Flip() == pin.None, pnn.LookupName(text) == pnn.Name{}, n == pnn.Name{})
	use(pnn.MustParseName(text) == pnn.MustParseName("KING"), pin.MustParse(text) > pin.None, v.Lookup(text) == pin.None)
	use(t.String() == "K+", i.String() == "K+", textual(id).String() == "K+")
	use(pin.Identifier.String(id) == "K+")
	use(text == "K+", id == 1)
	method := id.String
	use(method() == "K+")
	written := id.String()
	use(written == "K+")
	use(String() == "K+", never.String() == "K+")
	switch text {
	case "K+":
	}
	switch t.String() {
	case "K+":
	}
	switch {
	case text == "K+":
	}
	switch id {
	case 1:
	}
}
