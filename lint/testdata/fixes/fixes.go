// Package fixes has mistakes whose fix must not be offered, or must leave comments and shadowed names alone.
package fixes

import (
	"github.com/komadai/komadai/cell"
	board "github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func use(...any) {}

type text string

func literals(id pin.Identifier) {
	use(pin.MustParse(min("A", "++K")))                   // want `pin.MustParse of "\+\+K" always panics`
	use(pin.MustParse(max("++K", "+^")))                  // want `pin.MustParse of "\+\^" always panics`
	use(pin.MustParse("K" + "^^"))                        // want `always panics`
	use(pin.LookupBytes([]byte("K^^")))                   // want `always none`
	use(pin.LookupBytes([]byte(string(text(("K^^"))))))   // want `always none`
	use(pin.LookupBytes([]byte( /* a king */ "K^^")))     // want `always none`
	use(pin.MustParse("K^^" /* a king */))                // want `always panics`
	use(pin.MustParse("\x4b^^"), pin.MustParse("é"))      // want `pin.MustParse of "K\^\^" always panics` `pin.MustParse of "\\u00e9" always panics`
	use(pin.MustParse("K^\u200b"), pin.MustParse("\xff")) // want `pin.MustParse of "K\^\\u200b" always panics` `pin.MustParse of "\\xff" always panics`
	use(cell.MustParse("e4-"), board.MustParse("e4!"))    // want `cell.MustParse of "e4-" always panics` `cell.MustParse of "e4!" always panics`
}

func comments(id pin.Identifier, p pnn.Piece) {
	use(id. /* upright */ String() == "K") // want `compare values`
	use(id.String( /* upright */ ) == "K") // want `compare values`
	use(id.String() /* upright */ == "K")  // want `compare values`
	use(id.                                // want `compare values`
						String() == "K")
	use( /* king */ id.String() == /* queen */ "K" /* rook */)       // want `compare values`
	use(pnn.Piece( /* native */ id), pin.Identifier(p /* native */)) // want `use pnn.FromPIN` `use pnn.Piece.PIN`
}

func cases(id pin.Identifier) {
	switch id.Abbr() {
	case 'K':
	case 'k': // want `case 'k' is never met`
	case 'q': // want `case 'q' is never met`
	}
	switch id.String() {
	case "K^":
	case "K^^": // want `case "K\^\^" is never met`
	}
}

func shadowed(pin, pnn interface{ Abbr() rune }, token struct{ id id }) {
	use(token.id.String() == "K") // want `compare values`
	use(piece(token.id))          // want `use pnn.FromPIN`
	use(pin, pnn)
}

type (
	id    = pin.Identifier
	piece = pnn.Piece
)
