package notationtest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
)

// TestFetch tests a constructor and its variant that panics: want returns the result of
// both, or their error.
func TestFetch[T comparable](t *testing.T, terminal bool,
	fetch func(rune, pin.Side, pin.State) (T, error),
	construct func(rune, pin.Side, pin.State) T,
	want func(PIN) T,
) {
	t.Helper()
	for _, abbr := range Runes {
		for _, side := range Sides {
			for _, state := range States {
				var wanted T
				model, wantErr := FetchPIN(abbr, side, state, terminal)
				if wantErr == nil {
					wanted = want(model)
				}
				if got, err := fetch(abbr, side, state); got != wanted || err != wantErr {
					t.Fatalf("fetching (%#x, %d, %d) gives %v, %v; want %v, %v", abbr, side, state, got, err, wanted, wantErr)
				}
				got, panicked := Try(func() T { return construct(abbr, side, state) })
				if got != wanted || panicked != any(wantErr) {
					t.Fatalf("constructing (%#x, %d, %d) gives %v, panics with %v; want %v, %v", abbr, side, state, got, panicked, wanted, wantErr)
				}
			}
		}
	}
}

// Try calls f and returns its result and the value that it panicked with.
func Try[T any](f func() T) (result T, panicked any) {
	defer func() { panicked = recover() }()
	return f(), nil
}

// Attributes are the queries that pin.Identifier, pnn.Piece and pnn.Name share.
type Attributes interface {
	Prefix() string
	Side() pin.Side
	State() pin.State
	IsTerminal() bool
	IsNormal() bool
	IsEnhanced() bool
	IsDiminished() bool
	IsFirstPlayer() bool
	IsSecondPlayer() bool
}

// CheckAttributes compares the attributes of a value with the model's, which are nil for
// none, and returns the difference, or "".
func CheckAttributes(v Attributes, model *PIN) string {
	type attributes struct {
		Prefix                       string
		Side                         pin.Side
		State                        pin.State
		Terminal                     bool
		Normal, Enhanced, Diminished bool
		First, Second                bool
	}
	got := attributes{v.Prefix(), v.Side(), v.State(), v.IsTerminal(), v.IsNormal(), v.IsEnhanced(), v.IsDiminished(), v.IsFirstPlayer(), v.IsSecondPlayer()}
	var want attributes
	if p := model; p != nil {
		want = attributes{p.Prefix(), pin.Side(p.Side), pin.State(p.State), p.Terminal, p.State == 0, p.State == 1, p.State == 2, p.Side == 0, p.Side == 1}
	}
	if got != want {
		return fmt.Sprintf("%#v is %+v; want %+v", v, got, want)
	}
	return ""
}

// A Piece is the methods that pin.Identifier and pnn.Piece share.
type Piece[T any] interface {
	comparable
	Attributes
	Abbr() rune
	Letter() string
	Enhance() T
	Unenhance() T
	Diminish() T
	Undiminish() T
	Normalize() T
	Flip() T
	Terminal() T
	NonTerminal() T
	WithAbbr(rune) T
	WithSide(pin.Side) T
	WithState(pin.State) T
	WithTerminal(bool) T
	SameAbbr(T) bool
	SameSide(T) bool
	SameState(T) bool
	SameTerminal(T) bool
}

// changes returns the results of all transformations of a value and of its model, in the
// same order, including the With-methods with all valid arguments.
func changes[T Piece[T]](v T, p PIN) (got []T, want []PIN) {
	got, want = make([]T, 0, 80), make([]PIN, 0, 80)
	add := func(result T, change func(p *PIN)) {
		q := p
		change(&q)
		got, want = append(got, result), append(want, q)
	}
	add(v.Enhance(), func(p *PIN) { p.State = 1 })
	add(v.Unenhance(), func(p *PIN) { p.State = []int{0, 0, 2}[p.State] })
	add(v.Diminish(), func(p *PIN) { p.State = 2 })
	add(v.Undiminish(), func(p *PIN) { p.State = []int{0, 1, 0}[p.State] })
	add(v.Normalize(), func(p *PIN) { p.State = 0 })
	add(v.Flip(), func(p *PIN) { p.Side = 1 - p.Side })
	add(v.Terminal(), func(p *PIN) { p.Terminal = true })
	add(v.NonTerminal(), func(p *PIN) { p.Terminal = false })
	add(v.WithTerminal(true), func(p *PIN) { p.Terminal = true })
	add(v.WithTerminal(false), func(p *PIN) { p.Terminal = false })
	for i, abbr := range Letters {
		add(v.WithAbbr(abbr), func(p *PIN) { p.Letter = i % 26 })
	}
	for side := range 2 {
		add(v.WithSide(pin.Side(side)), func(p *PIN) { p.Side = side })
	}
	for state := range 3 {
		add(v.WithState(pin.State(state)), func(p *PIN) { p.State = state })
	}
	return got, want
}

// invalidChanges calls the With-methods of v with arguments out of range, of which runes are
// abbreviations. It returns an error if v is a token and one does not panic with the error of its
// argument, or if v is none and one does not return none.
func invalidChanges[T Piece[T]](v T, token bool, runes []rune) error {
	check := func(want error, with func() T) error {
		if !token {
			want = nil
		}
		got, panicked := Try(with)
		if got != *new(T) || panicked != any(want) {
			return fmt.Errorf("a With-method of %#v returns %#v and panics with %v; want %v", v, got, panicked, want)
		}
		return nil
	}
	var errs []error
	for _, abbr := range runes {
		if !strings.ContainsRune(Letters, abbr) {
			errs = append(errs, check(pin.ErrInvalidAbbr, func() T { return v.WithAbbr(abbr) }))
		}
	}
	for _, side := range Sides[2:] {
		errs = append(errs, check(pin.ErrInvalidSide, func() T { return v.WithSide(side) }))
	}
	for _, state := range States[3:] {
		errs = append(errs, check(pin.ErrInvalidState, func() T { return v.WithState(state) }))
	}
	return errors.Join(errs...)
}

// same returns the results of the Same-queries.
func same[T Piece[T]](a, b T) [4]bool {
	return [4]bool{a.SameAbbr(b), a.SameSide(b), a.SameState(b), a.SameTerminal(b)}
}

// TestPieces tests the methods of a type of pieces on all tokens. Each function of values
// converts the model of a token to the type, and every transformation stays within the
// values of one.
func TestPieces[T Piece[T]](t *testing.T, nones []T, values ...func(PIN) T) {
	for _, value := range values {
		for _, p := range PINs {
			v := value(p)
			if wrong := CheckAttributes(v, &p); wrong != "" {
				t.Fatal(wrong)
			}
			if v.Abbr() != 'A'+rune(p.Letter) || v.Letter() != p.Cased() {
				t.Fatalf("%#v has the abbreviation %c and the letter %q", v, v.Abbr(), v.Letter())
			}
			got, want := changes(v, p)
			for i := range got {
				if got[i] != value(want[i]) {
					t.Fatalf("change %d of %#v gives %#v; want %#v", i, v, got[i], value(want[i]))
				}
			}
			runes := Runes
			if p.Letter > 0 {
				runes = Runes[:20]
			}
			if err := invalidChanges(v, true, runes); err != nil {
				t.Fatal(err)
			}
			for _, value := range values {
				for _, q := range PINs {
					want := [4]bool{p.Letter == q.Letter, p.Side == q.Side, p.State == q.State, p.Terminal == q.Terminal}
					if got := same(v, value(q)); got != want {
						t.Fatalf("Same-queries of %#v and %#v = %v; want %v", v, value(q), got, want)
					}
				}
			}
		}
	}
	none := *new(T)
	for i, v := range sampled(nones) {
		if wrong := CheckAttributes(v, nil); wrong != "" || v.Abbr() != 0 || v.Letter() != "" {
			t.Fatalf("%#v: %s, %q, %q", v, wrong, v.Abbr(), v.Letter())
		}
		if got, _ := changes(v, PIN{}); slices.ContainsFunc(got, func(result T) bool { return result != none }) {
			t.Fatalf("changes of %#v give %#v", v, got)
		}
		for _, other := range []T{none, v, values[0](PINs[i%312])} {
			if same(v, other) != [4]bool{} || same(other, v) != [4]bool{} {
				t.Fatalf("%#v is like %#v", v, other)
			}
		}
		if err := invalidChanges(v, false, Runes[:20]); err != nil {
			t.Fatal(err)
		}
	}
	v := values[0](PINs[3])
	if allocs := testing.AllocsPerRun(5, func() {
		same(v.Enhance().Unenhance().Diminish().Undiminish().Normalize().Flip().Terminal().NonTerminal(), v)
		same(v.WithAbbr('k').WithSide(pin.Second).WithState(pin.Enhanced).WithTerminal(true), none)
		v.Letter()
		v.Prefix()
	}); allocs != 0 {
		t.Errorf("transformations and queries allocate %v times", allocs)
	}
}
