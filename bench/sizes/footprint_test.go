package main

import (
	"os"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The page is what is measured now, from its second section on: the sizes of programs, in the
// first, are not the same in each Go release. To measure is to hold the data to its budget,
// and what the compiler leaves to its reasons.
func TestPage(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	goMod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	minor := "go" + string(regexp.MustCompile(`(?m)^go (\d+\.\d+)`).FindSubmatch(goMod)[1])
	if runtime.Version() != minor && !strings.HasPrefix(runtime.Version(), minor+".") {
		t.Skipf("the page is about %s, and this is %s", minor, runtime.Version())
	}
	committed, err := os.ReadFile("../../docs/dev/footprint.md")
	if err != nil {
		t.Fatal(err)
	}
	if system := runtime.GOOS + "/" + runtime.GOARCH; !strings.Contains(string(committed), ", for "+system+".\n") {
		t.Skipf("the page is not about %s", system)
	}
	fresh, err := measure()
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(lasting(t, committed), lasting(t, fresh)); diff != "" {
		t.Errorf("docs/dev/footprint.md is not what go run ./sizes -o ../docs/dev/footprint.md writes (-committed +fresh):\n%s", diff)
	}
}

// growing are the rows that grow with each game.
var growing = regexp.MustCompile(`(?m)^\| (the games: .*|\*\*in all\*\*) \|.*\n`)

// lasting is what of a page changes neither with the Go release nor with another game.
func lasting(t *testing.T, page []byte) string {
	t.Helper()
	const heading = "\n## Static data\n"
	_, rest, ok := strings.Cut(string(page), heading)
	if !ok {
		t.Fatalf("the page has no heading %q", heading)
	}
	return growing.ReplaceAllString(rest, "")
}

func TestExplain(t *testing.T) {
	reasons := []reason{because("It is so.", "a", "b"), because("It must be.", "b", "c")}
	err := explain("bounds", []string{"a", "b", "d"}, reasons)
	want := "reasons.go, bounds:\n\tb has more than one reason\n\tc has a reason, and needs none\n\td has no reason"
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if err := explain("bounds", []string{"a", "b"}, reasons[:1]); err != nil {
		t.Error(err)
	}
}

func TestPackageOf(t *testing.T) {
	for symbol, want := range map[string]string{
		"errors.New": "errors",
		"github.com/komadai/komadai/pin.(*Identifier).UnmarshalText":     modulePath + "/pin",
		"github.com/komadai/komadai/tables.PIN[go.shape.string]":         modulePath + "/tables",
		"slices.Equal[go.shape.[]github.com/komadai/komadai/pmn.Action]": "slices",
		"type:.eq.github.com/komadai/komadai/pmn.Error":                  modulePath + "/pmn",
		"type:.eq.[4]string":                 "comparing values",
		"internal/runtime/maps.(*Iter).Next": "internal/runtime/maps",
		"github.com/komadai/komadai/pmn.(*ledger[go.shape.uint16,go.shape.int]).all":     modulePath + "/pmn",
		"github.com/komadai/komadai/pmn.unique[github.com/komadai/komadai/pmn.Location]": modulePath + "/pmn",
	} {
		if got := packageOf(symbol); got != want {
			t.Errorf("packageOf(%q) = %q, want %q", symbol, got, want)
		}
	}
}
