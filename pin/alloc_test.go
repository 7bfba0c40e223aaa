package pin_test

import (
	"testing"

	"github.com/komadai/komadai/pin"
)

// Results end here, so that no call can be optimised away.
var (
	gotID   pin.Identifier
	gotErr  error
	gotSize int
	gotYes  bool
	gotText attributes
	gotByte []byte
)

func TestNothingIsAllocated(t *testing.T) {
	var inputs []string
	for text := range numbers {
		inputs = append(inputs, text)
	}
	for text := range refused {
		inputs = append(inputs, text)
	}
	var inputBytes [][]byte
	for _, text := range inputs {
		inputBytes = append(inputBytes, []byte(text))
	}
	ids := []pin.Identifier{pin.None, 313, 40000, 65535}
	for _, tok := range tokens {
		ids = append(ids, tok.id())
	}
	room := make([]byte, 0, 3)

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
	onIDs := func(f func(pin.Identifier)) func() {
		return func() {
			for _, id := range ids {
				f(id)
			}
		}
	}
	for name, f := range map[string]func(){
		"Parse":        onStrings(func(s string) { gotID, gotErr = pin.Parse(s) }),
		"Lookup":       onStrings(func(s string) { gotID = pin.Lookup(s) }),
		"LookupBytes":  onBytes(func(b []byte) { gotID = pin.LookupBytes(b) }),
		"Decode":       onBytes(func(b []byte) { gotID, gotSize = pin.Decode(b) }),
		"DecodeString": onStrings(func(s string) { gotID, gotSize = pin.DecodeString(s) }),
		"Validate":     onStrings(func(s string) { gotErr = pin.Validate(s) }),
		"IsValid":      onStrings(func(s string) { gotYes = pin.IsValid(s) }),
		"queries":      onIDs(func(id pin.Identifier) { gotText = attributesOf(id) }),
		"AppendTo":     onIDs(func(id pin.Identifier) { gotByte = id.AppendTo(room) }),
		"AppendText":   onIDs(func(id pin.Identifier) { gotByte, gotErr = id.AppendText(room) }),
		"transformations": onIDs(func(id pin.Identifier) {
			for _, tr := range transformations {
				gotID = tr.apply(id)
			}
		}),
		"Same": onIDs(func(id pin.Identifier) {
			for _, same := range sames {
				gotYes = same.ask(id, 167)
			}
		}),
		"All": func() {
			for id := range pin.All() {
				gotID += id
			}
		},
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
