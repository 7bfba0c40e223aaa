// Package letters passes constant attributes, and indices, to constructors.
package letters

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func use(...any) {}

const (
	one   = '1'
	rook  = 'R'
	king  = 107.0
	digit = 4.8e1
)

func refused(id pin.Identifier, p pnn.Piece, q qpi.Identifier) {
	use(pin.NewIdentifier('1', pin.First))                               // want `pin.NewIdentifier of '1' always panics: pin: invalid abbr \(must be A-Z\)`
	use(pin.NewIdentifier(one, pin.First))                               // want `pin.NewIdentifier of '1' always panics`
	use(pin.NewIdentifier(0, pin.First))                                 // want `pin.NewIdentifier of '\\x00' always panics`
	use(pin.NewIdentifier(digit, pin.First))                             // want `pin.NewIdentifier of '0' always panics`
	use(pin.NewIdentifier('Z'+1, pin.First))                             // want `pin.NewIdentifier of '\[' always panics`
	use(pin.NewIdentifier(rune("+K"[0]), pin.First))                     // not constant
	use(pin.NewIdentifierWithOptions('+', pin.First, pin.Normal, false)) // want `pin.NewIdentifierWithOptions of '\+' always panics`
	use(pnn.NewPiece('^', pin.First, pin.Normal, pnn.Native))            // want `pnn.NewPiece of '\^' always panics`
	use(qpi.NewStyle(' ', pin.First))                                    // want `qpi.NewStyle of ' ' always panics`
	use(id.WithAbbr('`'))                                                // want "pin.Identifier.WithAbbr of '`' panics: pin: invalid abbr"
	use(p.WithAbbr('\''))                                                // want `pnn.Piece.WithAbbr of '\\'' panics`

	use(id.WithSide(2), id.WithState(3))                            // want `pin.Identifier.WithSide of 2 panics: pin: invalid side` `pin.Identifier.WithState of 3 panics: pin: invalid state`
	use(p.WithSide(pin.Second+1), p.WithState(255))                 // want `pnn.Piece.WithSide of 2 panics` `pnn.Piece.WithState of 255 panics`
	use(pin.NewIdentifier('K', 2))                                  // want `pin.NewIdentifier of 2 always panics: pin: invalid side`
	use(pin.NewIdentifierWithOptions('K', pin.First, 3, false))     // want `pin.NewIdentifierWithOptions of 3 always panics: pin: invalid state`
	use(pnn.NewPiece('K', pin.First, pin.Diminished+1, pnn.Native)) // want `pnn.NewPiece of 3 always panics`
	use(qpi.NewStyle('C', 7))                                       // want `qpi.NewStyle of 7 always panics`
	use(pin.Fetch('1', pin.First, pin.Normal, false))               // want `pin.Fetch of '1' always fails: pin: invalid abbr`
	use(pnn.FetchPiece('K', pin.First, 3, pnn.Native))              // want `pnn.FetchPiece of 3 always fails: pin: invalid state`
	use(qpi.FetchStyle('*', pin.First))                             // want `qpi.FetchStyle of '\*' always fails`
	use(qpi.New(qpi.NoStyle, id))                                   // want `qpi.New of 0 is always none: not a style`
	use(qpi.New(q.Style(), pin.Count+1))                            // want `qpi.New of 313 is always none: not a PIN token`
	use(q.WithStyle(53))                                            // want `qpi.Identifier.WithStyle of 53 is always none: not a style`
	use(q.WithPIN(pin.None))                                        // want `qpi.Identifier.WithPIN of 0 is always none: not a PIN token`

	use(cell.NewCoordinate())           // want `cell.NewCoordinate of 0 indices always panics: a coordinate has 1 to 3`
	use(cell.NewCoordinate(1, 2, 3, 4)) // want `cell.NewCoordinate of 4 indices always panics`
	use(cell.Format())                  // want `cell.Format of 0 indices always panics`
}

func accepted(id pin.Identifier, q qpi.Identifier, side pin.Side, r rune, indices []uint8) {
	use(pin.NewIdentifier('k', pin.First))
	use(pin.NewIdentifier(rook, pin.Second))
	use(pin.NewIdentifier(king, pin.Second))
	use(pin.NewIdentifier(r, pin.Second))
	use(pin.NewIdentifierWithOptions('a', pin.First, pin.Normal, false))
	use(pnn.NewPiece('Q', pin.First, pin.Normal, pnn.Native))
	use(qpi.NewStyle('c', pin.First))
	use(id.WithAbbr('k'), id.WithSide(1), id.WithState(2), id.WithSide(side), id.WithSide(side+2))
	use(pin.Fetch('k', pin.Second, pin.Diminished, true))
	use(q.WithStyle(52), q.WithPIN(312), qpi.New(1, pin.Count), qpi.New(q.Style(), id))
	use(pin.None.WithAbbr('1'))
	use(pnn.NoPiece.WithAbbr('1'))
	use(pin.Identifier.WithAbbr(1, 'K'))
	use(pin.Identifier.WithAbbr('1', 'K'))
	use(qpi.NewMatch('1', '2'))

	use(cell.NewCoordinate(1), cell.NewCoordinate(4, 3), cell.NewCoordinate(0, 0, 0))
	use(cell.NewCoordinate(indices...))
	use(cell.NewCoordinate(indices[:4]...))
	use(cell.Format(indices...))
	use(cell.NewCoordinate(four()))
}

func four() (a, b, c, d uint8) { return }
