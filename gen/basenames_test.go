package main

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/komadai/komadai/internal/basenames"

	"github.com/komadai/komadai/internal/longtest"
)

// namedSet gives names the numbers 1 to 26, in turn.
func namedSet(names []string) (set []baseName) {
	for i, name := range names {
		set = append(set, baseName{name, 1 + i%26})
	}
	return set
}

// randomNames returns n different names of random lengths out of some.
func randomNames(n int, lengths ...int) []string {
	r := rand.New(rand.NewPCG(uint64(n), uint64(lengths[0])))
	return different(n, func(int) string {
		name := make([]byte, lengths[r.IntN(len(lengths))])
		for i := range name {
			name[i] = byte('A' + r.IntN(26))
		}
		return string(name)
	})
}

// different returns the first n different results of a function.
func different(n int, of func(i int) string) (names []string) {
	seen := make(map[string]bool)
	for i := 0; len(names) < n; i++ {
		if name := of(i); !seen[name] {
			seen[name] = true
			names = append(names, name)
		}
	}
	return names
}

// from returns the lengths from least to most.
func from(least, most int) (lengths []int) {
	for n := least; n <= most; n++ {
		lengths = append(lengths, n)
	}
	return lengths
}

// counting returns i in so many letters, of which the first counts fastest.
func counting(i, letters int) string {
	name := make([]byte, letters)
	for j := range name {
		name[j] = byte('A' + i%26)
		i /= 26
	}
	return string(name)
}

// nameSets returns sets of names by what is special about them.
var nameSets = sync.OnceValue(func() map[string][]string {
	sets := make(map[string][]string)
	for _, n := range []int{0, 1, 2, 3, 8, 26, 100, 1000, 6553, 10_000} { // of 6553, four slots in five are taken
		for mix, lengths := range map[string][]int{
			"4 to 8":               from(4, 8),
			"2 to 8":               from(2, 8),
			"4 to 12":              from(4, 12),
			"1 to 255":             from(1, 255),
			"4 to 8, some 1 or 9":  {4, 5, 6, 7, 8, 4, 5, 6, 7, 8, 1, 9, 3},
			"2 to 8, some 1 or 40": {2, 3, 4, 5, 6, 7, 8, 2, 3, 4, 5, 6, 7, 8, 1, 40},
			"4 or 255":             {4, 255},
			"2 to 4":               from(2, 4),
			"3 or 4":               {3, 4},
			"2 to 4, some 1 or 5":  {2, 3, 4, 3, 4, 1, 5},
			"2 to 4, some 1 or 9":  {2, 3, 4, 3, 4, 1, 9},
		} {
			sets[fmt.Sprintf("%d of %s", n, mix)] = randomNames(n, lengths...)
		}
	}
	for _, length := range from(1, 255) {
		if length <= 16 || length >= 254 || length == 64 {
			sets[fmt.Sprintf("26 of %d", length)] = randomNames(26, length)
		}
	}

	// These have equal halves, ends or parts.
	sets["halves"] = []string{"ABCD", "ABCDABCD", "EBCD", "ABCDEBCD", "EBCDABCD", "EBCDEBCD", "AB", "ABAB", "ABABAB", "ABABABAB", "ABABABABAB", "ABABABABABAB"}
	sets["wide halves"] = []string{"ABCD", "ABCDABCD", "EBCD", "ABCDEBCD", "EBCDABCD", "EBCDEBCD", "ABCDBCD", "BCDABCD"}
	sets["thirds"] = []string{"ABCD", "ABCDABCD", "ABCDABCDABCD", "ABCDEFGHABCD", "EFGHABCDEFGH", "ABCDABCDEFGH", "EFGHABCDABCD", "ABCDEFGH", "EFGH", "EFGHABCD", "EFGHEFGHEFGH"}
	for _, most := range []int{4, 8, 12, 13, 255} {
		for _, step := range []int{1, 2, 4} {
			var same []string
			for n := step; n <= most; n += step {
				same = append(same, strings.Repeat("A", n), strings.Repeat("B", n))
			}
			sets[fmt.Sprintf("one letter up to %d by %d", most, step)] = same
		}
	}
	sets["of four letters, and those twice"] = different(10_000, func(i int) string {
		return strings.Repeat(counting(i/2*53, 4), 1+i%2)
	})
	sets["swapped"] = different(10_000, func(i int) string {
		x, y := counting(i/6*7, 4), counting(i/6*11, 4)
		return []string{x, y, x + y, y + x, x + y + x, y + x + y}[i%6]
	})
	sets["all in their last three"] = different(10_000, func(i int) string { return "ABCDE" + counting(i, 3) })
	sets["all in their first three"] = different(10_000, func(i int) string { return counting(i, 3) + "ABCDE" })
	sets["all in their middle"] = different(10_000, func(i int) string { return "ABC" + counting(i, 3) + "DE" })
	sets["all in their ends"] = different(10_000, func(i int) string { return counting(i, 2) + "ABCD" + counting(i/676, 2) })
	sets["all in their middle, of 12"] = different(10_000, func(i int) string { return "ABCDE" + counting(i, 3) + "ABCD" })
	sets["all in two letters, of 255"] = different(10_000, func(i int) string {
		name := []byte(strings.Repeat("A", 255))
		name[i%150], name[i%150+1+i/150] = 'B', 'C'
		return string(name)
	})
	sets["all in two letters, of 9 to 255"] = different(10_000, func(i int) string {
		name := []byte(strings.Repeat("AB", 128)[:9+i%247])
		copy(name[i*7%(len(name)-1):], counting(i, 2))
		return string(name)
	})
	sets["every name of three letters from A to U"] = different(9261, func(i int) string {
		return string([]byte{byte('A' + i%21), byte('A' + i/21%21), byte('A' + i/441)})
	})
	sets["every name of two letters, and one"] = append(different(676, func(i int) string { return counting(i, 2) }), different(26, func(i int) string { return counting(i, 1) })...)
	return sets
})

// A nameModel maps the names of a set, in both cases, to their numbers.
type nameModel map[string]int

func modelOf(set []baseName) nameModel {
	m := make(nameModel)
	for _, base := range set {
		m[base.text] = base.number
		m[strings.ToLower(base.text)] = base.number + 26
	}
	return m
}

// number returns the number of the token of a name with affixes.
func (m nameModel) number(name string) int {
	prefix, suffix := "", ""
	if strings.HasPrefix(name, "+") || strings.HasPrefix(name, "-") {
		prefix, name = name[:1], name[1:]
	}
	if strings.HasSuffix(name, "^") {
		suffix, name = "^", strings.TrimSuffix(name, "^")
	}
	letter, ok := m[name]
	if !ok {
		return 0
	}
	return numbers[prefix+tokens[letter-1]+suffix]
}

// misses calls yield with texts that differ a little from a name, some of which may be names.
func misses(name string, yield func(string)) {
	for i := 0; i <= len(name); i += max(1, len(name)/7) {
		end := min(i+1, len(name))
		changes := []string{"", "A", "a", "+", "^", "'", "\x00", " ", "@", "[", "\n", "\x80"}
		for _, flip := range []byte{0, 1, 0x20, 0x80} {
			if i < end {
				changes = append(changes, string([]byte{name[i] ^ flip}))
			}
		}
		for _, c := range changes {
			yield(name[:i] + c + name[i:])
			yield("-" + name[:i] + c + name[end:] + "^")
		}
	}
	yield("+" + name + "^^")
	yield("++" + name)
	yield(name + name)
}

var affixPairs = [][2]string{{"", ""}, {"+", ""}, {"-", ""}, {"", "^"}, {"+", "^"}, {"-", "^"}}

// checkNames looks up every name of the set, with all affixes and in both cases, and texts
// that differ a little.
func checkNames(t *testing.T, set []baseName, table *basenames.Table) {
	t.Helper()
	m := modelOf(set)
	check := func(name string) {
		if got, want := int(table.Lookup(name)), m.number(name); got != want {
			t.Errorf("the number of %q is %d; want %d", name, got, want)
		}
	}
	sample := 1 + len(set)/2000
	for i, base := range set {
		for _, text := range []string{base.text, strings.ToLower(base.text)} {
			for _, affix := range affixPairs {
				check(affix[0] + text + affix[1])
			}
			if i%sample == 0 {
				misses(text, check)
			}
		}
		if t.Failed() {
			return
		}
	}
	for _, name := range []string{"", "+^", "-^", "++", "^^", "+^^", "+ ", "\x80^", "\x00\x00\x00\x00", strings.Repeat("\x00", 8), strings.Repeat("A", 256), strings.Repeat("A", 511), "ZZ", "abc", "ABCD", "KING"} {
		check(name)
	}
	for b := range 256 {
		check(string([]byte{byte(b)}))
	}
}

// checkSizes checks the lengths of a table, which package basenames masks hashes with.
func checkSizes(t *testing.T, names int, table *basenames.Table) {
	t.Helper()
	slots, buckets := len(table.Slots), len(table.Displacements)
	if slots&(slots-1) != 0 || slots < 2*names || slots > 5*names+1 {
		t.Errorf("%d slots for %d names; want a power of two near twice as many", slots, names)
	}
	if buckets&(buckets-1) != 0 || buckets < 8 || buckets > max(16, slots) {
		t.Errorf("%d displacements for %d slots; want a power of two of 8 or more", buckets, slots)
	}
	if most := slices.Max(table.Displacements); int(most) >= slots {
		t.Errorf("a displacement of %d, with %d slots", most, slots)
	}
}

func TestPerfectHash(t *testing.T) {
	t.Parallel()
	for name, names := range nameSets() {
		if !longtest.Enabled() && len(names) > 100 && !strings.HasPrefix(name, "all in their last") {
			continue
		}
		t.Run(name, func(t *testing.T) {
			set := namedSet(names)
			table, err := perfectHash(set)
			if err != nil {
				t.Fatal(err)
			}
			checkSizes(t, len(set), &table)
			checkNames(t, set, &table)
			if len(set) > 100 {
				return
			}
			if again, err := perfectHash(slices.Clone(set)); !reflect.DeepEqual(table, again) || err != nil {
				t.Errorf("the same set gives another table, %v", err)
			}
		})
	}
}

// manyNames returns a game file with 26 pieces that share the names.
func manyNames(names []string) string {
	var text strings.Builder
	for i := range 26 {
		first := names[i]
		fmt.Fprintf(&text, "[[piece]]\nname = %q\nletter = \"%c\"\naliases = [\n", first, 'A'+i)
		for j := i + 26; j < len(names); j += 26 {
			fmt.Fprintf(&text, "\t%q,\n", names[j])
		}
		text.WriteString("]\n")
	}
	return text.String()
}

// The first of the lengths that include the most names.
func TestLengthsFor(t *testing.T) {
	for _, test := range []struct {
		names string
		want  basenames.Lengths
	}{
		{"", basenames.From2To4}, {"A", basenames.From2To4}, {"MA MET RUEA", basenames.From2To4}, {"KING ROOK", basenames.From2To4}, {"KING QUEEN", basenames.From4To8},
		{"KING ARCHBISHOP", basenames.From4To12}, {"MA QUEEN", basenames.From2To8}, {"MA MET QUEEN ARCHBISHOP", basenames.From2To8}, {"MA M ARCHBISHOPS KHAN", basenames.From2To4},
	} {
		if got := lengthsFor(namedSet(strings.Fields(test.names))); got != test.want {
			t.Errorf("for %s, %s; want %s", test.names, splits[got].name, splits[test.want].name)
		}
	}
}
