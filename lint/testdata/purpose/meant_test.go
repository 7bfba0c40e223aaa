package purpose

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

func TestAssertions(t *testing.T) {
	{
		id, err := pin.Parse("K+")
		require.Error(t, err)
		use(id)
	}
	{
		id, err := pin.Parse("K+")
		assert.ErrorIs(t, err, pin.ErrInvalidTerminalMarker)
		use(id)
	}
	{
		id, err := pin.Parse("K+")
		assert.Equal(t, pin.ErrInvalidTerminalMarker, err)
		use(id)
	}
	{
		m, err := pmn.Parse([]string{"e2"})
		require.New(t).Error(err)
		use(m)
	}
	{
		m, err := pmn.Parse([]string{"e2", "e0"})
		if e, ok := errors.AsType[*pmn.Error](err); !ok || e.Element != 1 {
			t.Error(m)
		}
	}
	{
		id, err := pin.Parse("K+")
		wantError(t, err)
		use(id)
	}
	{
		id, err := pin.Parse("K+")
		is(t, err, pin.ErrInvalidTerminalMarker)
		use(id)
	}
	{
		id, err := pin.Parse("K+")
		assert.NotNil(t, err)
		use(id)
	}
	{
		id, err := pin.Parse("K+")
		if got := err != nil; !got {
			t.Error(id)
		}
	}
	{
		id, err := pin.Parse("K+")
		switch err {
		case pin.ErrInvalidTerminalMarker:
		default:
			t.Error(id)
		}
	}
	assert.Panics(t, func() { pin.MustParse("K+") })
	for _, f := range []func(){
		func() { pin.MustParse("K+") },
		func() { pmn.MustParse("e2") },
	} {
		assert.Panics(t, f)
	}
}

func wantError(t *testing.T, err error) {
	if err == nil {
		t.Error("no error")
	}
}

func is(t *testing.T, err, target error) {
	t.Helper()
	wantError(t, err)
	if !errors.Is(err, target) {
		t.Error(err)
	}
}

func mustNotPanic(t *testing.T, f func()) {
	t.Helper()
	f()
}

func mustPanic(t *testing.T, f func()) {
	if panics(f) == nil {
		t.Error("no panic")
	}
}

func TestPanics(t *testing.T) {
	mustPanic(t, func() { pin.MustParse("K+") })
	mustPanic(t, func() { pin.NewIdentifier('1', pin.First) })
}

func TestMustNotPanic(t *testing.T) {
	mustNotPanic(t, func() { pin.MustParse("K+") }) // want `always panics`
}

// A test may ask for none.
func TestNone(t *testing.T) {
	for _, test := range []struct{ got, want pin.Identifier }{
		{pin.Lookup("K+"), pin.None},
		{got: pin.Lookup("++K")},
	} {
		assert.Equal(t, test.want, test.got)
	}
	if got := pin.Lookup("K+").String(); len(got) > 0 || pin.Lookup("K+").IsTerminal() {
		t.Error(got)
	}
	if v, ok := pnn.ByGame("go"); !ok {
		t.Log(v)
	}
}

func TestErrors(t *testing.T) {
	var at cell.Coordinate
	for _, err := range []error{at.UnmarshalText([]byte("e0")), new(pin.Identifier).UnmarshalText([]byte("K+"))} {
		wantError(t, err)
	}
	for _, test := range []struct {
		err  error
		read func() error
	}{
		{err: at.UnmarshalText([]byte("a257"))},
		{read: func() error { return at.UnmarshalText([]byte("E4")) }},
	} {
		use(test)
	}
	read := func() (pin.Identifier, error) { return pin.Parse("K+") }
	use(read())
	refused := func(err error) { wantError(t, err) }
	id, err := pin.Parse("K+")
	refused(err)
	use(id)
	king, errKing := pin.Parse("K+") // want `always fails`
	if errKing != nil {
		panic(errKing)
	}
	use(king)
}

var panicking = []func(){
	func() { pin.MustParse("K+") },
	func() { cell.NewCoordinate() },
}

func TestPanicking(t *testing.T) {
	for _, f := range panicking {
		mustPanic(t, f)
	}
	t.Run("function value", func(t *testing.T) {
		recovers := func() { use(recover()) }
		defer recovers()
		pin.MustParse("K+")
	})
}

func TestOther(t *testing.T) {
	defer assert.NotNil(t, 1) // of another module
	pin.MustParse("K+")
}

func TestNotRecovered(t *testing.T) {
	defer close(make(chan int))
	defer t.Log("done")
	defer func() { t.Log("done") }()
	pin.MustParse("K+") // want `always panics`
}

var (
	sink      pin.Identifier
	sinkError error
)

func BenchmarkRefused(b *testing.B) {
	for b.Loop() {
		sink = pin.Lookup("K+")
		sink, sinkError = pin.Parse("K+")
	}
	b.Run("name", func(b *testing.B) {
		var local pnn.Name
		for b.Loop() {
			local, sinkError = pnn.ParseName("King")
		}
		use(local)
	})
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			id, err := pin.Parse("K+")
			use(id, err)
		}
	})
	sink = pin.MustParse("K+") // want `always panics`
}

func TestAllocates(t *testing.T) {
	n := testing.AllocsPerRun(100, func() {
		sink, sinkError = pin.Parse("K+")
	})
	sink, sinkError = pin.Parse("K+") // want `always fails`
	measure(n, func() { sink, sinkError = pin.Parse("K+") })
	measure(n, func() { use(pin.Parse("K+")) })    // want `always fails`
	func() { sink, sinkError = pin.Parse("K+") }() // want `always fails`
}

func measure(limit float64, f func()) { use(testing.AllocsPerRun(1, f) > limit) }

func TestSuccess(t *testing.T) {
	{
		id, err := pin.Parse("K+") // want `always fails`
		require.NoError(t, err)
		use(id)
	}
	{
		id, err := pin.Parse("K+") // want `always fails`
		require.New(t).NoError(err)
		use(id)
	}
	{
		id, err := pin.Parse("K+") // want `always fails`
		require.Nil(t, err)
		use(id)
	}
	{
		id, err := pin.Parse("K+") // want `always fails`
		if id == pin.MustParse("K") && (err != nil) {
			t.Fatal(err)
		}
	}
	{
		id, err := pin.Parse("K+") // want `always fails`
		succeeds(t, err)
		use(id)
	}
	{
		id, err := pin.Parse("K+") // want `always fails`
		t.Log(id, err)
	}
	t.Run("K+", func(t *testing.T) {
		pin.MustParse("K+") // want `always panics`
	})
}

func succeeds(t *testing.T, err error) {
	if err != nil {
		succeeds(t, nil)
		t.Fatal(err)
	}
}

func onlyError[T any](_ T, err error) error { return err }

func wantNone[T comparable](got T, err error) T {
	var none T
	if got != none {
		panic(err)
	}
	return got
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func TestResults(t *testing.T) {
	t.Log(onlyError(pin.Parse("K+")), wantNone(pin.Parse("K+")))
	t.Log(must(pin.Parse("K+"))) // want `always fails`
	t.Log(pin.Parse("K+"))       // want `always fails`
}
