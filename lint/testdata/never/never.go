// Package never compares texts with what no token is.
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
	use(id.String() == "K+")            // want `id.String\(\) == "K\+" is always false: pin: invalid terminal marker`
	use(id.String() != "K+")            // want `id.String\(\) != "K\+" is always true: pin: invalid terminal marker`
	use(id.String() == king)            // want `id.String\(\) == king is always false: pin: input exceeds 3 characters`
	use("1" == id.String())             // want `"1" == id.String\(\) is always false`
	use((id.String()) == ("++K"))       // want `always false: pin: must contain exactly one letter`
	use(id.Flip().String() == "K"+"^^") // want `always false`
	use((&id).String() == "KK")         // want `always false`
	use(id.String() == `K'`)            // want `always false`
	use(p.String() == "K''")            // want `p.String\(\) == "K''" is always false: pnn: invalid derivation marker`
	use(n.String() == "King")           // want `n.String\(\) == "King" is always false: pnn: mixed case`
	use(q.String() == "C.K")            // want `q.String\(\) == "C.K" is always false: qpi: missing separator`
	use(q.PIN().String() == "C:K")      // want `always false: pin: `
	use(s.String() != "CC")             // want `s.String\(\) != "CC" is always true: qpi: invalid style`
	use(c.String() == "E4")             // want `c.String\(\) == "E4" is always false: cell: must start with lowercase letter`
	use(l.String() == "**")             // want `l.String\(\) == "\*\*" is always false: pmn: invalid location`
	use(a.Source.String() == "e0")      // want `always false: pmn: invalid location`
	return id.String() == "KING"        // want `always false`
}

type board struct {
	pin.Identifier
	cells [81]pnn.Piece
}

func more(b board, at func() cell.Coordinate) {
	for b.String() != "K+" { // want `b.String\(\) != "K\+" is always true`
	}
	if b.cells[0].String() == "KK" || at().String() == "a0" { // want `b.cells\[0\].String\(\) == "KK" is always false` `at\(\).String\(\) == "a0" is always false`
	}
	_ = func() bool { return at().String() == "" && at().String() == "*" } // want `at\(\).String\(\) == "\*" is always false`
}

func switches(id pin.Identifier, l pmn.Location, n pnn.Name) {
	switch id.String() {
	case "K", "K+": // want `case "K\+" is never met: pin: invalid terminal marker`
	case king: // want `case king is never met: pin: input exceeds 3 characters`
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

type textual interface{ String() string }

func taken(id pin.Identifier, n pnn.Name, v pnn.Vocabulary, m pmn.Move, text string, t texts, i textual) {
	use(id.String() == "")
	use(id.String() != "")
	use(id.String() == text)
	use(id.String() == id.Flip().String())
	use(id.String() == "K"+text)
	use(id.String() < "K+")
	use(id.String()+"K" == "K+K")
	use(id.Letter() == "K+", id.Prefix() == "++", id.Suffix() == "x")
	use(n.String() == "KING", n.String() != "+rook^")
	use(n.Value() == "King", n.BaseName() == "King")
	use(v.String() == "King", m.String() == "e2e4")
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
