// Package odd has calls in unusual places.
package odd

import (
	"github.com/komadai/komadai/lint/testdata/texts"

	qualified "github.com/komadai/komadai/qpi"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
)

func use(...any) {}

var (
	first, second = pin.MustParse("K"), pin.MustParse("K+") // want `always panics`
	byName        = map[pin.Identifier]cell.Coordinate{
		pin.MustParse("++K"): cell.MustParse("e4"), // want `always panics`
		pin.MustParse("K"):   cell.MustParse("e0"), // want `always panics`
	}
	_ = struct{ king pin.Identifier }{king: pin.MustParse("K+")}       // want `always panics`
	_ = []pmn.Move{pmn.MustParse("e2", "e4"), pmn.MustParse("e2")}     // want `pmn.MustParse of 1 elements always panics`
	_ = &[]pin.Identifier{pin.MustParse("K").Flip(), pin.Lookup("K+")} // want `always none`
)

func init() {
	use((pin.MustParse)("K+"))     // want `pin.MustParse of "K\+" always panics`
	use(pin.MustParse(("K+")))     // want `always panics`
	use(pin.MustParse(`K+`))       // want `always panics`
	use(qualified.MustParse("CK")) // want `qpi.MustParse of "CK" always panics: qpi: missing separator`
}

func init() {
	defer use(pin.MustParse("K+")) // want `always panics`
	go use(pin.Lookup("K+"))       // want `always none`
	go func() {
		func() {
			use(pin.MustParse("K+")) // want `always panics`
		}()
	}()
}

func constants() (pin.Identifier, error) {
	use(pin.MustParse(texts.Wrong))                // want `pin.MustParse of "K\^\^" always panics`
	use(qualified.MustParse(string(texts.Typed)))  // want `qpi.MustParse of "C.K" always panics`
	use(pin.LookupBytes([]byte(texts.Wrong)))      // want `always none`
	use(pin.NewIdentifier(texts.Digit, pin.First)) // want `always panics`
	use(pin.MustParse(texts.King), pin.MustParse(string(texts.Typed[0])+""))
	const local = "K" + "^" + texts.King
	use(pin.MustParse(local))        // want `pin.MustParse of "K\^K" always panics`
	switch id := pin.Lookup("K+"); { // want `always none`
	case id.IsTerminal():
	}
	for range pin.MustParse("K+") { // want `always panics`
	}
	for id := pin.MustParse("K+"); id > 0; id++ { // want `always panics`
		label := map[string]pin.Identifier{"K+": pin.MustParse("K+")} // want `always panics`
		use(label, func(ids ...pin.Identifier) {}, id)
		select {
		case c <- pin.MustParse("K+"): // want `always panics`
		default:
		}
	}
	return pin.Parse("K+") // want `always fails`
}

var c chan pin.Identifier

func generic[T ~string](text T, more ...T) pin.Identifier {
	use(pin.MustParse(string(text)), pin.LookupBytes([]byte(text)))
	use(pin.MustParse(string(T("K"))))
	use(pin.MustParse(string(T("K+")))) // want `always panics`
	return pin.MustParse("K+")          // want `always panics`
}

type list[T any] struct{ all []T }

func (l *list[T]) add(t T) { l.all = append(l.all, t) }

func methods(l *list[pin.Identifier]) {
	l.add(pin.MustParse("K+")) // want `always panics`
	use(generic("K+"), generic[string]("K+"))
	parse, abbr := pin.MustParse, pin.MustParse("K").WithAbbr
	use(parse("K+"), abbr('1'))
	use(pin.Identifier.WithAbbr(pin.MustParse("K"), '1'))
	use(func(parse func(string) pin.Identifier) pin.Identifier { return parse("K+") }(pin.MustParse))
}

type parser struct{}

func (parser) MustParse(s string) pin.Identifier { return pin.MustParse(s) }

func (parser) Lookup(s string) pin.Identifier { return pin.Lookup(s) }

func shadowed() {
	use(pin.Lookup("++K")) // want `always none`
	pin := parser{}
	use(pin.MustParse("K+"), pin.Lookup("K+"))
	cell := struct{ Lookup func(string) int }{}
	use(cell.Lookup("e0"))
	{
		pmn := cell
		use(pmn.Lookup("e0"))
	}
}

func locally() {
	MustParse := func(s string) string { return s }
	use(MustParse("K+"))
	type Identifier = pin.Identifier
	use(Identifier(1).String() == "K+") // want `always false`
	var id interface{ String() string } = Identifier(1)
	use(id.String() == "K+")
}
