package pin_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"unicode"

	"github.com/komadai/komadai/pin"
)

// runes surround the letters, and repeat K with high bits changed, which a conversion
// to a narrower type would lose.
var runes = func() []rune {
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
	sides  = []pin.Side{0, 1, 2, 3, 255}
	states = []pin.State{0, 1, 2, 3, 4, 255}
)

func TestTransformations(t *testing.T) {
	for _, tr := range transformations {
		for _, tok := range tokens {
			if got, want := tr.apply(tok.id()), tr.model(tok); got != want.id() {
				t.Errorf("%s of %s = %d (%v); want %d (%s)", tr.name, tok.text(), got, got, want.id(), want.text())
			}
		}
	}
}

// invalidWith is a With-method given what it must refuse.
type invalidWith struct {
	name string
	call func(pin.Identifier) pin.Identifier
	want error
}

var invalidWiths = func() (all []invalidWith) {
	for _, abbr := range runes {
		if !strings.ContainsRune(letters, abbr) {
			all = append(all, invalidWith{fmt.Sprintf("WithAbbr(%#x)", abbr),
				func(id pin.Identifier) pin.Identifier { return id.WithAbbr(abbr) }, pin.ErrInvalidAbbr})
		}
	}
	for _, side := range sides[2:] {
		all = append(all, invalidWith{fmt.Sprintf("WithSide(%d)", side),
			func(id pin.Identifier) pin.Identifier { return id.WithSide(side) }, pin.ErrInvalidSide})
	}
	for _, state := range states[3:] {
		all = append(all, invalidWith{fmt.Sprintf("WithState(%d)", state),
			func(id pin.Identifier) pin.Identifier { return id.WithState(state) }, pin.ErrInvalidState})
	}
	return all
}()

func TestWithRefuses(t *testing.T) {
	for _, with := range invalidWiths {
		for _, tok := range tokens {
			got, panicked := try(func() pin.Identifier { return with.call(tok.id()) })
			if panicked != with.want {
				t.Errorf("%s of %s = %d, panics with %v; want %v", with.name, tok.text(), got, panicked, with.want)
			}
		}
	}
}

func TestConstructors(t *testing.T) {
	check := func(call string, got pin.Identifier, failed any, want token, wantErr error) {
		if failed != any(wantErr) || wantErr == nil && got != want.id() || wantErr != nil && got != pin.None {
			t.Errorf("%s = %d, %v; want %s, %v", call, got, failed, want.text(), wantErr)
		}
	}
	for _, abbr := range runes {
		for _, side := range sides {
			want, wantErr := fetch(abbr, side, 0, false)
			got, panicked := try(func() pin.Identifier { return pin.NewIdentifier(abbr, side) })
			check(fmt.Sprintf("NewIdentifier(%#x, %d)", abbr, side), got, panicked, want, wantErr)

			for _, state := range states {
				for _, terminal := range []bool{false, true} {
					want, wantErr := fetch(abbr, side, state, terminal)
					arguments := fmt.Sprintf("(%#x, %d, %d, %t)", abbr, side, state, terminal)
					got, panicked := try(func() pin.Identifier {
						return pin.NewIdentifierWithOptions(abbr, side, state, terminal)
					})
					check("NewIdentifierWithOptions"+arguments, got, panicked, want, wantErr)
					got, err := pin.Fetch(abbr, side, state, terminal)
					check("Fetch"+arguments, got, err, want, wantErr)
				}
			}
		}
	}
}

func TestSame(t *testing.T) {
	for _, same := range sames {
		for _, a := range tokens {
			for _, b := range tokens {
				if got, want := same.ask(a.id(), b.id()), same.model(a, b); got != want {
					t.Errorf("%s of %s and %s = %t; want %t", same.name, a.text(), b.text(), got, want)
				}
			}
		}
	}
}
