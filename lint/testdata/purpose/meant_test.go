package purpose

import (
	"errors"
	"runtime"
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
	assert.Equal(t, pin.None, pin.Lookup("K+"))
	assert.Equal(t, "", pin.Lookup("K+").String())
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

func TestTexts(t *testing.T) {
	if pin.Lookup("K+").String() != "" {
		t.Error("K+")
	}
	id := pin.Lookup("K+")
	if text := id.String(); id.String() != "" {
		t.Error(text)
	}
	switch pin.Lookup("K+") {
	case pin.None:
	default:
		t.Error("K+")
	}
	switch at := cell.Lookup("e0"); at {
	case cell.Coordinate{}:
	}
	switch pin.Lookup("K+") { // want `always none`
	case pin.MustParse("K"):
		t.Error("K+")
	}
	if pin.Lookup("K+").String() != "K" { // want `always none`
		t.Error("K+")
	}
	if pin.Lookup("K+").Letter() == "" { // want `always none`
		t.Error("K+")
	}
}

var (
	sink      pin.Identifier
	sinkCount int
	sinkError error
)

func BenchmarkRefused(b *testing.B) {
	for b.Loop() {
		sink = pin.Lookup("K+")
		sink, sinkError = pin.Parse("K+")
		sinkCount += int(pin.Lookup("K+"))
		pin.Lookup("K+")
		runtime.KeepAlive(pin.Lookup("K+"))
	}
	b.Run("name", func(b *testing.B) {
		var local pnn.Name
		for b.Loop() {
			local, sinkError = pnn.ParseName("King")
		}
		use(local)
	})
	id := pin.Lookup("K+") // want `always none`
	use(id)
	use(pin.Lookup("K+"))      // want `always none`
	sink = pin.MustParse("K+") // want `always panics`
}

func TestAllocates(t *testing.T) {
	n := testing.AllocsPerRun(100, func() {
		sink, sinkError = pin.Parse("K+")
	})
	sink, sinkError = pin.Parse("K+") // want `always fails`
	measure(n, func() { sink = pin.Lookup("K+") })
	measure(n, func() { use(pin.Lookup("K+")) }) // want `always none`
	func() { sink = pin.Lookup("K+") }()         // want `always none`
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
	assert.Equal(t, pin.MustParse("K"), pin.Lookup("K+")) // want `always none`
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
