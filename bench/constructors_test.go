package bench

import (
	"slices"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// attributes are the arguments of a constructor.
type attributes struct {
	abbr             rune
	side             pin.Side
	state            pin.State
	terminal, native bool
}

// The loops go by index, since a copy of the attributes costs as much as the work.
//
// The row lookup reads the texts of the tokens that the others put together.
func BenchmarkNewIdentifier(b *testing.B) {
	all := make([]attributes, len(ids))
	for i, id := range ids {
		all[i] = attributes{abbr: id.Abbr(), side: id.Side(), state: id.State(), terminal: id.IsTerminal()}
	}
	c := comparison{B: b, tokens: len(ids)}
	c.run("pin", func() (sum int) {
		for i := range all {
			sum += int(pin.NewIdentifierWithOptions(all[i].abbr, all[i].side, all[i].state, all[i].terminal))
		}
		return sum
	})
	c.run("fetch", func() (sum int) {
		for i := range all {
			id, err := pin.Fetch(all[i].abbr, all[i].side, all[i].state, all[i].terminal)
			if err != nil {
				b.Fatal(err)
			}
			sum += int(id)
		}
		return sum
	})
	c.run("lookup", func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
}

func BenchmarkNewPiece(b *testing.B) {
	pieces := stream(slices.DeleteFunc(slices.Collect(pnn.AllPieces()), pnn.Piece.IsTerminal))
	all := make([]attributes, len(pieces))
	for i, p := range pieces {
		all[i] = attributes{abbr: p.Abbr(), side: p.Side(), state: p.State(), native: p.IsNative()}
	}
	texts := texts(pieces)
	c := comparison{B: b, tokens: len(pieces)}
	c.run("pnn", func() (sum int) {
		for i := range all {
			sum += int(pnn.NewPiece(all[i].abbr, all[i].side, all[i].state, all[i].native))
		}
		return sum
	})
	c.run("fetch", func() (sum int) {
		for i := range all {
			p, err := pnn.FetchPiece(all[i].abbr, all[i].side, all[i].state, all[i].native)
			if err != nil {
				b.Fatal(err)
			}
			sum += int(p)
		}
		return sum
	})
	c.run("lookup", func() (sum int) {
		for _, s := range texts {
			sum += int(pnn.LookupPiece(s))
		}
		return sum
	})
}

func BenchmarkQPINew(b *testing.B) {
	type halves struct {
		style qpi.Style
		id    pin.Identifier
	}
	all := make([]halves, len(qualifiedIDs))
	for i, id := range qualifiedIDs {
		all[i] = halves{id.Style(), id.PIN()}
	}
	c := comparison{B: b, tokens: len(all)}
	c.run("qpi", func() (sum int) {
		for i := range all {
			sum += int(qpi.New(all[i].style, all[i].id))
		}
		return sum
	})
	c.run("lookup", func() (sum int) {
		for _, s := range qualifieds {
			sum += int(qpi.Lookup(s))
		}
		return sum
	})
}
