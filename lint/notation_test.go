package lint

import (
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func TestNear(t *testing.T) {
	shogi := pieces([]string{"K^", "G", "+R", "g"})
	for _, test := range []struct {
		notation
		text, want string
	}{
		// A byte more.
		{qpiToken, "CK", "C:K"},
		{namesOf(pnn.Chess), "KNGHT", "KNIGHT"},
		{game, "ches", "chess"},
		// A byte less.
		{pinToken, "K^^", "K^"},
		{pinToken, "++K", "+K"},
		{pinToken, "+K^\n", "+K^"},
		{pnnPiece, "+K^'x", "+K^'"},
		{sinStyle, "CC", "C"},
		{location, "**", "*"},
		{game, "shogii", "shogi"},
		{shogi, "+K^", "K^"},
		// Another byte.
		{qpiToken, "C.K", "C:K"},
		{qpiToken, "s;+r^", "s:+r^"},
		{namesOf(pnn.Xiangqi), "KANNON", "CANNON"},
		{game, "makrug", "makruk"},
		// Two that change places.
		{qpiToken, ":CK", "C:K"},
		{pnnPiece, "K'^'", "K^'"},
		{namesOf(pnn.Chess), "+rkoo", ""}, // two pairs of them
		{namesOf(pnn.Chess), "+roko", "+rook"},
		{game, "sohgi", "shogi"},

		// None.
		{pinToken, "", ""},
		{pinToken, "king", ""},
		{pinToken, "é^", ""},
		{qpiToken, "chess", ""},
		{coordinate, "?!", ""},
		{location, "***", ""},
		{game, "go", ""},
		{shogi, "QQ^", ""},
		// Several.
		{pinToken, "K+", ""},  // K, +K
		{pinToken, "K'", ""},  // K, K^ and more
		{pinToken, "1", ""},   // every letter
		{pnnPiece, "K''", ""}, // K', K^'
		{pnnName, "King", ""}, // king, ing
		{coordinate, "e0", ""},
		{coordinate, "E4", ""},
		{qpiToken, "C:K+", ""},
		{shogi, "R", ""}, // G, +R, g
		{sinStyle, "", ""},

		// Too long to tell, and not for that.
		{sinStyle, strings.Repeat("C", 65), ""},
		{namesOf(pnn.Chess), "KING" + strings.Repeat("G", 1_000_000), ""},
		{moveJSON, `["e2","e4",]`, ""},
	} {
		if got := test.near(test.text); got != test.want {
			t.Errorf("near(%.20q) = %q; want %q", test.text, got, test.want)
		}
	}
}

// Of every short text, near finds the token that is an edit away if and only if one is.
func TestNearIsTheOnlyOne(t *testing.T) {
	var tokens []string
	for id := range pin.All() {
		tokens = append(tokens, id.String())
	}
	found := 0
	texts := []string{""}
	for len(texts[0]) <= 4 {
		var longer []string
		for _, text := range texts {
			var near []string
			for _, token := range tokens {
				if isEdit(text, token) {
					near = append(near, token)
				}
			}
			want := ""
			if len(near) == 1 {
				want = near[0]
				found++
			}
			if got := pinToken.near(text); got != want {
				t.Errorf("near(%q) = %q; want one of %q", text, got, near)
			}
			for _, b := range []string{"K", "r", "+", "^", "!"} {
				longer = append(longer, text+b)
			}
		}
		texts = longer
	}
	if found < 10 {
		t.Errorf("%d texts are near to one token", found)
	}
}

// isEdit reports whether an edit makes b of a: as what both start and end with shows.
func isEdit(a, b string) bool {
	start := 0
	for start < min(len(a), len(b)) && a[start] == b[start] {
		start++
	}
	a, b = a[start:], b[start:]
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a)+len(b) == 1 || len(a) == 1 && len(b) == 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}
