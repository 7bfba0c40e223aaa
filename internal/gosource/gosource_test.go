package gosource

import "testing"

func TestSource(t *testing.T) {
	for _, test := range [][2]string{
		{Token("pin.MustParse", "K", "pin.None", "pin.Identifier", 11), `pin.MustParse("K")`},
		{Token("pin.MustParse", "", "pin.None", "pin.Identifier", 0), "pin.None"},
		{Token("pin.MustParse", "", "pin.None", "pin.Identifier", 400), "pin.Identifier(400)"},
	} {
		if test[0] != test[1] {
			t.Errorf("%s; want %s", test[0], test[1])
		}
	}
}
