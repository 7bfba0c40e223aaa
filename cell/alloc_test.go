package cell_test

import (
	"testing"

	"github.com/komadai/komadai/cell"
)

// Results end here, so that no call can be optimised away.
var (
	gotCoordinate cell.Coordinate
	gotErr        error
	gotSize       int
	gotYes        bool
	gotPlace      place
	gotText       string
	gotBytes      []byte
)

func TestNothingIsAllocated(t *testing.T) {
	inputs := []string{"a257IV", "iv256IVx", "e2e4", "a1A, a1B"}
	coordinates := []cell.Coordinate{{}}
	for p := range placesOf([]uint8{0, 8, 9, 25, 26, 31, 32, 98, 99, 255}) {
		inputs = append(inputs, p.text())
		coordinates = append(coordinates, p.coordinate())
	}
	for _, r := range refusals {
		inputs = append(inputs, r.text)
	}
	var inputBytes [][]byte
	for _, text := range inputs {
		inputBytes = append(inputBytes, []byte(text))
	}
	// A board's worth, whose texts are there already.
	board := []cell.Coordinate{{}}
	for i := range uint8(32) {
		board = append(board, cell.NewCoordinate(i))
		for j := range uint8(32) {
			board = append(board, cell.NewCoordinate(i, j))
		}
	}
	room := make([]byte, 0, 7)

	onStrings := func(f func(string)) func() {
		return func() {
			for _, s := range inputs {
				f(s)
			}
		}
	}
	onBytes := func(f func([]byte)) func() {
		return func() {
			for _, b := range inputBytes {
				f(b)
			}
		}
	}
	onCoordinates := func(all []cell.Coordinate, f func(cell.Coordinate)) func() {
		return func() {
			for _, c := range all {
				f(c)
			}
		}
	}
	for name, f := range map[string]func(){
		"Parse":        onStrings(func(s string) { gotCoordinate, gotErr = cell.Parse(s) }),
		"Lookup":       onStrings(func(s string) { gotCoordinate = cell.Lookup(s) }),
		"LookupBytes":  onBytes(func(b []byte) { gotCoordinate = cell.LookupBytes(b) }),
		"Decode":       onBytes(func(b []byte) { gotCoordinate, gotSize = cell.Decode(b) }),
		"DecodeString": onStrings(func(s string) { gotCoordinate, gotSize = cell.DecodeString(s) }),
		"Validate":     onStrings(func(s string) { gotErr = cell.Validate(s) }),
		"IsValid":      onStrings(func(s string) { gotYes = cell.IsValid(s) }),
		"Dims and At":  onCoordinates(coordinates, func(c cell.Coordinate) { gotPlace = placeOf(c) }),
		"AppendTo":     onCoordinates(coordinates, func(c cell.Coordinate) { gotBytes = c.AppendTo(room) }),
		"AppendText":   onCoordinates(coordinates, func(c cell.Coordinate) { gotBytes, gotErr = c.AppendText(room) }),
		"String":       onCoordinates(board, func(c cell.Coordinate) { gotText = c.String() }),
		"NewCoordinate": onCoordinates(coordinates[1:], func(c cell.Coordinate) {
			gotCoordinate = cell.NewCoordinate(c.At(0))
			gotCoordinate = cell.NewCoordinate(c.At(0), 255)
			gotCoordinate = cell.NewCoordinate(c.At(0), 255, c.At(0))
		}),
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
