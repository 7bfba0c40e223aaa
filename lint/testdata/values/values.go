// Package values compares texts where values can be compared.
package values

import (
	"github.com/komadai/komadai/lint/testdata/texts"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func use(...any) {}

const rook = "R"

func compared(id pin.Identifier, p pnn.Piece, q qpi.Identifier, s qpi.Style, c cell.Coordinate, l pmn.Location) bool {
	use(id.String() == "k")          // want `compare values: pin.Lookup\("k"\)`
	use("K^" == id.String())         // want `compare values: pin.Lookup\("K\^"\)`
	use((id.String()) == ("+K"))     // want `compare values: pin.Lookup\("\+K"\)`
	use(id.String() == rook)         // want `compare values: pin.Lookup\("R"\)`
	use(id.String() == "-"+"P")      // want `compare values: pin.Lookup\("-P"\)`
	use(p.String() == "+R'")         // want `compare values: pnn.LookupPiece\("\+R'"\)`
	use(q.String() == "C:+K^")       // want `compare values: qpi.Lookup\("C:\+K\^"\)`
	use(s.String() != "s")           // want `compare values: qpi.LookupStyle\("s"\)`
	use(c.String() == "e4")          // want `compare values: cell.Lookup\("e4"\)`
	use(l.String() == "*")           // want `compare values: pmn.LookupLocation\("\*"\)`
	return id.String() == texts.King // want `compare values: pin.Lookup\("K"\)`
}

type square struct {
	pin.Identifier
	at   *cell.Coordinate
	more []pin.Identifier
}

func hard(id *pin.Identifier, sq square) {
	use(id.String() == "k")                                           // want `compare values`
	use(sq.String() == "k")                                           // want `compare values`
	use(sq.at.String() == "e4")                                       // want `compare values`
	use((id.String)() == "Q")                                         // want `compare values`
	use(square{more: []pin.Identifier{1, 2}}.more[1].String() == "Q") // want `compare values`
	use(func() pin.Identifier { return 1 }().String() == "Q")         // want `compare values`
	use((<-make(chan pin.Identifier)).String() == "Q")                // want `compare values`
	use(pin.MustParse("q").                                           // want `compare values`
										Flip().
										String() == "Q")
	if sq := sq.more[0]; sq.String() == "Q" && (sq.Flip().String() != "Q") { // want `compare values` `compare values`
		use(sq)
	}
}

func values(id, other pin.Identifier, n pnn.Name, v pnn.Vocabulary, m pmn.Move, a pmn.Action, text string) {
	use(id == pin.Lookup("S"), id == other)
	use(id.String() == "")
	use(id.String() == text, text == "K")
	use(id.String() == other.String())
	use(id.String() <= "K")
	use(id.Letter() == "K", id.Prefix() == "+", string(id.Abbr()) == "K")
	use(n.String() == "KING", v.String() == "chess", m.String() == `["e2","e4"]`)
	use(a.Source == a.Destination)
	use(a.Source.IsHand())
	switch id.String() {
	case "K", "k":
	}
	use(map[string]int{"K": 1}[id.String()])
	written := id.String()
	use(written == "K")
	use(len(id.String()) == 2, id.String()[0] == '+')
}
