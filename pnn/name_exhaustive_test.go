package pnn_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/komadai/komadai/pnn"
)

// nameEveryString runs check on all strings of the alphabet that have one of the sizes.
func nameEveryString(t *testing.T, alphabet string, sizes []int, check func(string) string) {
	for _, first := range []byte(alphabet) {
		t.Run(fmt.Sprintf("%02x", first), func(t *testing.T) {
			t.Parallel()
			for _, size := range sizes {
				for b := range pieceStringsFrom(first, alphabet, size) {
					if wrong := check(string(b)); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		})
	}
}

func TestNameEveryString(t *testing.T) {
	nameEveryString(t, pieceAlphabet(), []int{1, 2, 3}, nameMistaken)
}

// Long enough for every order of faults.
func TestNameManyFaults(t *testing.T) {
	sizes := []int{4, 5, 6, 7, 8}
	if testing.Short() {
		sizes = sizes[:3]
	}
	nameEveryString(t, "Kk+^1", sizes, nameMistaken)
}

func TestNameFourBytes(t *testing.T) {
	nameEveryString(t, pieceKinds, []int{4}, nameMistaken)
}

func TestNameRefused(t *testing.T) {
	for s := range nameRefused {
		if wrong := nameMistaken(s); wrong != "" {
			t.Error(wrong)
		}
	}
}

// nameBroken are bytes that cannot stand among the letters, c being the one whose place
// they take: neighbours of the letters, signs, c in the other case and with single bits changed.
func nameBroken(c byte) []byte {
	return append([]byte("\x00@[`{^+- 1'\x7f\x80\xff"), c|0x80, c^0x20, c^0x40, c^0x60)
}

// A fault at any place of a name of any length, whatever word of it is read at once.
func TestNameOneFault(t *testing.T) {
	longest, longestAffixed := 300, 140
	if testing.Short() {
		longest, longestAffixed = 70, 34
	}
	for _, prefix := range []string{"", "+", "-"} {
		for _, suffix := range []string{"", "^"} {
			t.Run(prefix+"NAME"+suffix, func(t *testing.T) {
				t.Parallel()
				upTo := longest
				if prefix+suffix != "" {
					upTo = longestAffixed
				}
				for n := 1; n <= upTo; n++ {
					for _, name := range []string{nameLetters(n), strings.ToLower(nameLetters(n))} {
						b := []byte(prefix + name + suffix)
						if wrong := nameMistaken(string(b)); wrong != "" {
							t.Fatal(wrong)
						}
						for i, c := range b {
							for _, broken := range nameBroken(c) {
								b[i] = broken
								if wrong := nameMisread(string(b)); wrong != "" {
									t.Fatal(wrong)
								}
							}
							b[i] = c
						}
					}
				}
			})
		}
	}
}

// Of two faults the first tells the reason.
func TestNameTwoFaults(t *testing.T) {
	longest := 36
	if testing.Short() {
		longest = 12
	}
	for n := 2; n <= longest; n++ {
		for _, name := range []string{nameLetters(n), strings.ToLower(nameLetters(n)), "-" + nameLetters(n-1)} {
			b := []byte(name)
			for i := range b {
				for j := range i {
					ci, cj := b[i], b[j]
					for _, one := range []byte{'^', '1', '{', cj ^ 0x20, cj | 0x80, cj ^ 0x40} {
						for _, other := range []byte{'^', '@', ci ^ 0x20, ci | 0x80} {
							b[j], b[i] = one, other
							if wrong := nameMisread(string(b)); wrong != "" {
								t.Fatal(wrong)
							}
						}
					}
					b[i], b[j] = ci, cj
				}
			}
		}
	}
}

// Every byte at every place of a short name.
func TestNameEveryByte(t *testing.T) {
	for _, name := range []string{"KING", "king", "+ROOK^", "-bishop^", "CHANCELLOR", "archbishops", "NIGHTRIDERSNIGHTRIDERS"} {
		b := []byte(name)
		for i, c := range b {
			for x := range 256 {
				b[i] = byte(x)
				if wrong := nameMistaken(string(b)); wrong != "" {
					t.Fatal(wrong)
				}
			}
			b[i] = c
		}
	}
}

func TestNameMillionLetters(t *testing.T) {
	const million = 1_000_000
	upper := nameLetters(million)
	for _, name := range []string{upper, strings.ToLower(upper)} {
		for _, prefix := range []string{"", "+"} {
			for _, suffix := range []string{"", "^"} {
				if wrong := nameMisread(prefix + name + suffix); wrong != "" {
					t.Error(nameShorten(wrong))
				}
			}
		}
		b := []byte(name)
		for _, i := range []int{0, 1, million / 2, million - 2, million - 1} {
			c := b[i]
			for _, broken := range []byte{'^', '1', c ^ 0x20, c | 0x80} {
				b[i] = broken
				if wrong := nameMisread(string(b)); wrong != "" {
					t.Error(nameShorten(wrong))
				}
			}
			b[i] = c
		}
	}
}

func TestNamePattern(t *testing.T) {
	const pattern string = pnn.NamePattern // fails to compile unless it is a constant
	if !strings.HasPrefix(pattern, "^") || !strings.HasSuffix(pattern, "$") {
		t.Errorf("%s is not anchored", pattern)
	}
	for _, whole := range []*regexp.Regexp{regexp.MustCompile(pattern), regexp.MustCompile(`\A(?:` + pattern + `)\z`)} {
		for size := 1; size <= 4; size++ {
			for _, first := range []byte(pieceKinds) {
				for b := range pieceStringsFrom(first, pieceKinds+"\n", size) {
					if whole.Match(b) != nameGrammar.Match(b) {
						t.Fatalf("NamePattern and the grammar differ on %q", b)
					}
				}
			}
		}
		for s := range nameRefused {
			if whole.MatchString(s) {
				t.Errorf("NamePattern takes %q", s)
			}
		}
		for _, s := range nameTexts {
			if !whole.MatchString(s) || whole.MatchString(s+"\n") {
				t.Errorf("NamePattern refuses %q, or takes it with a newline behind", s)
			}
		}
	}
}
