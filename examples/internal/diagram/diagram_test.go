package diagram

import (
	"testing"

	"github.com/komadai/komadai/feen"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"1+rk^/K^2 2P'B/ C/s": `second, s: -
2 .  +r k^
1 K^ .  .
  a  b  c
first, C, to move: 2P' B
`,
		"k2K /2r s/C": `second, s, to move: 2r
 k . . K
 a b c d
first, C: -
`,
		"ab/cd//AB/1D / G/g": `second, g: -
2 A B   2 a b
1 . D   1 c d
  a b     a b
  A       B
first, G, to move: -
`,
	} {
		p := feen.MustParse(text)
		if got := Text(&p); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", text, got, want)
		}
	}
}
