package pnn_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// pieceRunes surround the letters, and repeat K with high bits changed, which a
// conversion to a narrower type would lose.
var pieceRunes = func() []rune {
	all := []rune{unicode.MaxRune, math.MaxInt32, math.MinInt32, -'K', '\u212a'} // the last is the Kelvin sign
	for r := rune(-1); r <= 0x180; r++ {
		all = append(all, r)
	}
	for bit := 7; bit < 32; bit++ {
		all = append(all, 'K'^rune(-1)<<bit, rune(uint32('K')^1<<bit), rune(uint32('k')^1<<bit))
	}
	return all
}()

var (
	pieceSides  = []pin.Side{0, 1, 2, 3, 128, 255}
	pieceStates = []pin.State{0, 1, 2, 3, 4, 128, 255}
)

func TestPieceTransformations(t *testing.T) {
	for _, tr := range pieceTransformations {
		for _, tok := range pieceTokens {
			if got, want := tr.apply(tok.piece()), tr.model(tok); got != want.piece() {
				t.Errorf("%s of %s = %d (%v); want %d (%s)",
					tr.name, tok.text(), uint16(got), got, uint16(want.piece()), want.text())
			}
		}
	}
}

// pieceInvalidWith is a With-method given what it must refuse.
type pieceInvalidWith struct {
	name string
	call func(pnn.Piece) pnn.Piece
	want error
}

var pieceInvalidWiths = func() (all []pieceInvalidWith) {
	for _, abbr := range pieceRunes {
		if !strings.ContainsRune(pieceLetters, abbr) {
			all = append(all, pieceInvalidWith{fmt.Sprintf("WithAbbr(%#x)", abbr),
				func(p pnn.Piece) pnn.Piece { return p.WithAbbr(abbr) }, pin.ErrInvalidAbbr})
		}
	}
	for _, side := range pieceSides[2:] {
		all = append(all, pieceInvalidWith{fmt.Sprintf("WithSide(%d)", side),
			func(p pnn.Piece) pnn.Piece { return p.WithSide(side) }, pin.ErrInvalidSide})
	}
	for _, state := range pieceStates[3:] {
		all = append(all, pieceInvalidWith{fmt.Sprintf("WithState(%d)", state),
			func(p pnn.Piece) pnn.Piece { return p.WithState(state) }, pin.ErrInvalidState})
	}
	return all
}()

func TestPieceWithRefuses(t *testing.T) {
	for _, with := range pieceInvalidWiths {
		for _, tok := range pieceTokens {
			got, panicked := pieceTry(func() pnn.Piece { return with.call(tok.piece()) })
			if panicked != with.want {
				t.Errorf("%s of %s = %d, panics with %v; want %v", with.name, tok.text(), uint16(got), panicked, with.want)
			}
		}
	}
}

func TestPieceConstructor(t *testing.T) {
	for _, abbr := range pieceRunes {
		for _, side := range pieceSides {
			for _, state := range pieceStates {
				for _, native := range []bool{pnn.Native, pnn.Foreign} {
					want, wantErr := pieceFetch(abbr, side, state, native)
					got, panicked := pieceTry(func() pnn.Piece { return pnn.NewPiece(abbr, side, state, native) })
					if panicked != any(wantErr) || wantErr == nil && got != want.piece() {
						t.Errorf("NewPiece(%#x, %d, %d, %t) = %d, panics with %v; want %s, %v",
							abbr, uint8(side), uint8(state), native, uint16(got), panicked, want.text(), wantErr)
					}
				}
			}
		}
	}
}

func TestPieceSame(t *testing.T) {
	for _, same := range pieceSames {
		for _, a := range pieceTokens {
			for _, b := range pieceTokens {
				if got, want := same.ask(a.piece(), b.piece()), same.model(a, b); got != want {
					t.Errorf("%s of %s and %s = %t; want %t", same.name, a.text(), b.text(), got, want)
				}
			}
			p := a.piece()
			if same.ask(p, pnn.NoPiece) || same.ask(pnn.NoPiece, p) {
				t.Errorf("%s finds %s and none alike", same.name, a.text())
			}
		}
	}
}
