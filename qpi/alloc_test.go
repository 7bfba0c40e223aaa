package qpi_test

import (
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// Results end here, so that no call can be optimised away.
var (
	gotID              qpi.Identifier
	gotStyle           qpi.Style
	gotPiece           pnn.Piece
	gotErr             error
	gotSize            int
	gotYes             bool
	gotAttributes      attributes
	gotStyleAttributes styleAttributes
	gotBytes           []byte
)

func TestNothingIsAllocated(t *testing.T) {
	var inputs []string
	for text := range numbers {
		inputs = append(inputs, text)
	}
	for text := range refused {
		inputs = append(inputs, text)
	}
	inputs = append(inputs, strings.Repeat("C:K^", 1000))
	var inputBytes [][]byte
	for _, text := range inputs {
		inputBytes = append(inputBytes, []byte(text))
	}
	ids := []qpi.Identifier{qpi.None, 16225, 40000, 65535}
	for _, tok := range tokens {
		ids = append(ids, tok.id())
	}
	matches := []qpi.Match{{First: 'C', Second: 'S'}, {First: 'c', Second: 'c'}, {}, {First: -1, Second: '\u212a'}}
	room := make([]byte, 0, 5)

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
	onIDs := func(f func(qpi.Identifier)) func() {
		return func() {
			for _, id := range ids {
				f(id)
			}
		}
	}
	onStyles := func(f func(qpi.Style)) func() {
		return func() {
			for n := range 256 {
				f(qpi.Style(n))
			}
		}
	}
	for name, f := range map[string]func(){
		"Parse":        onStrings(func(s string) { gotID, gotErr = qpi.Parse(s) }),
		"Lookup":       onStrings(func(s string) { gotID = qpi.Lookup(s) }),
		"LookupBytes":  onBytes(func(b []byte) { gotID = qpi.LookupBytes(b) }),
		"Decode":       onBytes(func(b []byte) { gotID, gotSize = qpi.Decode(b) }),
		"DecodeString": onStrings(func(s string) { gotID, gotSize = qpi.DecodeString(s) }),
		"Validate":     onStrings(func(s string) { gotErr = qpi.Validate(s) }),
		"IsValid":      onStrings(func(s string) { gotYes = qpi.IsValid(s) }),
		"MustParse":    func() { gotID = qpi.MustParse("s:+k^") },
		"queries":      onIDs(func(id qpi.Identifier) { gotAttributes = attributesOf(id) }),
		"AppendTo":     onIDs(func(id qpi.Identifier) { gotBytes = id.AppendTo(room) }),
		"AppendText":   onIDs(func(id qpi.Identifier) { gotBytes, gotErr = id.AppendText(room) }),
		"Flip":         onIDs(func(id qpi.Identifier) { gotID = id.Flip() }),
		"WithStyle": onIDs(func(id qpi.Identifier) {
			gotID = id.WithStyle(3) + id.WithStyle(0) + id.WithStyle(200)
		}),
		"WithPIN": onIDs(func(id qpi.Identifier) {
			gotID = id.WithPIN(167) + id.WithPIN(0) + id.WithPIN(40000)
		}),
		"New": onStyles(func(s qpi.Style) {
			for id := range pin.Identifier(400) {
				gotID = qpi.New(s, id)
			}
		}),
		"All": func() {
			for id := range qpi.All() {
				gotID += id
			}
		},
		"Match.QPI": func() {
			for _, m := range matches {
				for p := range pnn.Piece(700) {
					gotID = m.QPI(p)
				}
			}
		},
		"Match.Piece": onIDs(func(id qpi.Identifier) {
			for _, m := range matches {
				gotPiece, gotYes = m.Piece(id)
			}
		}),

		"ParseStyle":       onStrings(func(s string) { gotStyle, gotErr = qpi.ParseStyle(s) }),
		"ParseStyle(C)":    func() { gotStyle, gotErr = qpi.ParseStyle("C") },
		"LookupStyle":      onStrings(func(s string) { gotStyle = qpi.LookupStyle(s[:min(1, len(s))]) }),
		"ValidateStyle":    onStrings(func(s string) { gotErr = qpi.ValidateStyle(s) }),
		"IsValidStyle":     onStrings(func(s string) { gotYes = qpi.IsValidStyle(s) }),
		"MustParseStyle":   func() { gotStyle = qpi.MustParseStyle("s") },
		"NewStyle":         func() { gotStyle = qpi.NewStyle('c', pin.Second) },
		"Style queries":    onStyles(func(s qpi.Style) { gotStyleAttributes = styleAttributesOf(s) }),
		"Style.AppendTo":   onStyles(func(s qpi.Style) { gotBytes = s.AppendTo(room) }),
		"Style.AppendText": onStyles(func(s qpi.Style) { gotBytes, gotErr = s.AppendText(room) }),
		"AllStyles": func() {
			for s := range qpi.AllStyles() {
				gotStyle += s
			}
		},
	} {
		if n := testing.AllocsPerRun(5, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
