package notationtest

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// Lines decodes every line of a JSON file of the module's folder testdata.
func Lines[T any](t testing.TB, name string) (all []T) {
	t.Helper()
	data, err := os.ReadFile("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		var v T
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}
