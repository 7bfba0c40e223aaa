package main

import (
	"flag"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// checkGolden compares got with a file, which -update writes.
func checkGolden(t *testing.T, golden, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got; -update if it should be so):\n%s", golden, diff)
	}
}

// diff returns "" if two values are deeply equal, and otherwise where they first differ.
func diff(want, got any) string {
	if reflect.DeepEqual(want, got) {
		return ""
	}
	before, isText := want.(string)
	after, _ := got.(string)
	if !isText {
		before, after = fmt.Sprintf("%+v", want), fmt.Sprintf("%+v", got)
	}
	old, new := strings.Split(before, "\n"), strings.Split(after, "\n")
	for i := range min(len(old), len(new)) {
		if old[i] != new[i] {
			return fmt.Sprintf("line %d:\n-%s\n+%s", i+1, old[i], new[i])
		}
	}
	return fmt.Sprintf("%d and %d lines, equal as far as both go", len(old), len(new))
}

// withoutPlaces returns games without their enums and without where in a file they are.
func withoutPlaces(games ...game) []game {
	for i := range games {
		g := &games[i]
		g.at, g.boardAt, g.enum, g.pieces = position{}, position{}, enumOptions{}, append([]gamePiece(nil), g.pieces...)
		for j := range g.pieces {
			g.pieces[j].at = position{}
			for k := range g.pieces[j].forms {
				g.pieces[j].forms[k].at = position{}
			}
		}
	}
	return games
}
