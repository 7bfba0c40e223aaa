package dropped

import (
	"testing"

	"a/shogi"

	"github.com/komadai/komadai/pin"
)

func TestAllocates(t *testing.T) {
	id := pin.MustParse("K")
	if n := testing.AllocsPerRun(100, func() { id.Flip(); id.AppendTo(nil) }); n > 0 {
		t.Error(n)
	}
	check := func(f func()) { f() }
	check(func() { id.Flip() })
	defer func() { recover() }()
	id.WithSide(2)
}

func TestDropped(t *testing.T) {
	id := pin.MustParse("K")
	id.Flip() // want `result of pin.Identifier.Flip is not used`
	if id != pin.MustParse("k") {
		t.Error(id)
	}
	t.Run("piece", func(t *testing.T) {
		shogi.BlackKing.Flip() // want `result of shogi.Piece.Flip is not used`
	})
}

func BenchmarkFlip(b *testing.B) {
	id := pin.MustParse("K")
	for b.Loop() {
		id.Flip()
	}
}
