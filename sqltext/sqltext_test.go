package sqltext_test

import (
	"database/sql/driver"
	"encoding"
	"errors"
	"testing"
	"time"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/sqltext"
)

func TestValue(t *testing.T) {
	for _, test := range []struct {
		v    encoding.TextAppender
		want driver.Value
	}{
		{pin.MustParse("+k^"), "+k^"},
		{pin.First, "First"},
		{pmn.MustParse("e2", "e4", "C:P"), `["e2","e4","C:P"]`},
		{feen.MustParse("k^+p4+PK^ / C/c"), "k^+p4+PK^ / C/c"},
		{pin.None, nil},
		{pin.Identifier(400), nil},
		{pmn.Move{}, nil},
		{feen.Position{}, nil},
		{nil, nil},
	} {
		if got, err := sqltext.Value(test.v).Value(); got != test.want || err != nil {
			t.Errorf("%v is %#v, %v; want %#v", test.v, got, err, test.want)
		}
	}
	invalid := feen.Position{Shape: feen.Shape{Files: 2, Ranks: 1, Layers: 1}}
	if got, err := sqltext.Value(invalid).Value(); got != nil || !errors.Is(err, feen.ErrIrregular) {
		t.Errorf("an invalid position is %v, %v", got, err)
	}
}

func TestScan(t *testing.T) {
	k := pin.MustParse("k")
	for _, test := range []struct {
		src  any
		want pin.Identifier // of an identifier that is k before
		err  error
	}{
		{"+R^", pin.MustParse("+R^"), nil},
		{[]byte("-p"), pin.MustParse("-p"), nil},
		{nil, pin.None, nil},
		{"", pin.None, nil},
		{"K!", k, pin.ErrInvalidTerminalMarker},
		{" K", k, pin.ErrInvalidStateModifier},
		{int64(5), k, sqltext.ErrNotText},
		{5.0, k, sqltext.ErrNotText},
		{true, k, sqltext.ErrNotText},
		{time.Time{}, k, sqltext.ErrNotText},
	} {
		got := k
		if err := sqltext.Scan(&got).Scan(test.src); got != test.want || !errors.Is(err, test.err) {
			t.Errorf("%#v is %v, %v; want %v, %v", test.src, got, err, test.want, test.err)
		}
	}
	side := pin.Second // a type without none
	if err := sqltext.Scan(&side).Scan(nil); side != pin.Second || !errors.Is(err, pin.ErrInvalidSide) {
		t.Errorf("NULL is %v, %v", side, err)
	}
}

// What was scanned does not change with the memory of the driver.
func TestScanCopies(t *testing.T) {
	src := []byte("KING")
	var name pnn.Name
	if err := sqltext.Scan(&name).Scan(src); err != nil {
		t.Fatal(err)
	}
	copy(src, "xxxx")
	if name.String() != "KING" {
		t.Error(name)
	}
}
