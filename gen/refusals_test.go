package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is told about each of the bad games, to the letter.
func TestRefusalsGolden(t *testing.T) {
	var got strings.Builder
	for _, test := range badGames {
		_, err := readGame(testFile, []byte(test.text))
		fmt.Fprintf(&got, "# %s\n%v\n", test.name, err)
	}
	golden := filepath.Join("testdata", "refusals.golden")
	if *update {
		if err := os.WriteFile(golden, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := diff(string(want), got.String()); diff != "" {
		t.Errorf("%s (-want +got; -update if it should be so):\n%s", golden, diff)
	}
}

// Of windows that are for as many words, the first.
func TestWindowsFor(t *testing.T) {
	for _, test := range []struct {
		names string
		want  windows
	}{
		{"", narrow}, {"A", narrow}, {"MA MET RUEA", narrow}, {"KING ROOK", narrow}, {"KING QUEEN", wide},
		{"KING ARCHBISHOP", broad}, {"MA QUEEN", mixed}, {"MA MET QUEEN ARCHBISHOP", mixed}, {"MA M ARCHBISHOPS KHAN", narrow},
	} {
		if got := windowsFor(namedSet(strings.Fields(test.names))); got != test.want {
			t.Errorf("for %s, %s; want %s", test.names, windowNames[got], windowNames[test.want])
		}
	}
}
