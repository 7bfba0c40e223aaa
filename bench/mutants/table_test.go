package main

import (
	"slices"
	"strings"
	"testing"
)

// entriesIn are the mutants of a declaration by entry.
func entriesIn(t *testing.T, decl string) map[string]mutant {
	t.Helper()
	found := make(map[string]mutant)
	for _, m := range mutantsOf(t, "package p\n\n"+decl+"\n", 1) {
		if m.place != "" {
			t.Fatalf("%s is no entry of a table", m.name())
		}
		found[m.was] = m
	}
	return found
}

func TestEntries(t *testing.T) {
	for decl, want := range map[string][]string{
		"var a = [3]int{7, 0x8, -9}":               {"a[0] = 0x7", "a[1] = 0x8", "a[2] = 0x9"},
		"var a = [2][2]int{{1, 2}, {3, 4}}":        {"a[0][0] = 0x1", "a[0][1] = 0x2", "a[1][0] = 0x3", "a[1][1] = 0x4"},
		"var a = [...]byte{3: 'x'}":                {"a[3] = 0x78"},
		"var a = [1]string{\"a\\x80\"}":            {"a[0][0] = 0x61", "a[0][1] = 0x80"},
		"var a = T{b: 1, c: U{d: 2}}":              {"a.b = 0x1", "a.c.d = 0x2"},
		"const a = \"\" + // why\n\t\"b\" + \"c\"": {"a[0] = 0x62", "a[1] = 0x63"},
		"const (\n\ta = \"b\"\n\tc = `d` + e\n)":   {"a[0] = 0x62", "c[0] = 0x64"},
	} {
		var got []string
		for name := range entriesIn(t, decl) {
			got = append(got, name)
		}
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("%s has the entries %q; want %q", decl, got, want)
		}
	}
}

func TestChanges(t *testing.T) {
	for decl, want := range map[string]string{
		"var a = [1]int{7}":       "var a = [1]int{8}",
		"var a = [1]int{0xf}":     "var a = [1]int{0x10}",
		"var a = [1]byte{'a'}":    "var a = [1]byte{'b'}",
		`const a = "\xff"`:        `const a = "\x00"`,
		"const a = `b`":           `const a = "c"`,
		"const a = \"\" + \"b\"":  "const a = \"\" + \"c\"",
		`const a = "b" // or "c"`: `const a = "c" // or "c"`,
	} {
		for _, m := range entriesIn(t, decl) {
			src, err := m.source()
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.TrimSpace(strings.TrimPrefix(string(src), "package p\n")); got != want {
				t.Errorf("%s becomes %s; want %s", decl, got, want)
			}
		}
	}
}

// Of a table with an entry that is not like the others, that one is drawn; half of those drawn
// get the next value, and the others one that the table has.
func TestDraw(t *testing.T) {
	numbers := strings.Repeat("5, ", 1000) + "9" + strings.Repeat(", 5", 1000)
	found := entriesIn(t, "var a = [...]int{"+numbers+"}")
	if len(found) != 4 {
		t.Fatalf("%d mutants; want 4", len(found))
	}
	if _, ok := found["a[1000] = 0x9"]; !ok {
		t.Error("the one entry that differs is not drawn")
	}
	next := 0
	for _, m := range found {
		was := m.was[strings.Index(m.was, " = ")+3:]
		switch was + " " + m.is {
		case "0x5 0x6", "0x9 0xa":
			next++
		case "0x5 0x9", "0x9 0x5":
		default:
			t.Errorf("%s becomes %s", m.was, m.is)
		}
	}
	if next != 2 {
		t.Errorf("%d entries get the next value; want 2", next)
	}
}

// What is drawn of a table depends on the seed, and not on what else there is in the file.
func TestDrawAgain(t *testing.T) {
	drawn := func(src string, seed uint64) (names []string) {
		for _, m := range mutantsOf(t, src, seed) {
			if strings.HasPrefix(m.was, "a[") {
				names = append(names, m.was+m.is)
			}
		}
		return names
	}
	table := "var a = [...]int{" + strings.Repeat("1, 2, 3, 4, 5, 6, 7, 8, ", 50) + "}\n"
	once := drawn("package p\n\n"+table, 1)
	if len(once) != 4 || !slices.Equal(once, drawn("package p\n\nconst b = \"bcd\"\n\n"+table, 1)) {
		t.Errorf("not drawn again: %q", once)
	}
	if slices.Equal(once, drawn("package p\n\n"+table, 2)) {
		t.Errorf("another seed draws the same: %q", once)
	}
}
