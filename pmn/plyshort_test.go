package pmn

import "testing"

// TestShortPlies checks that plies with cells of two bytes and pieces of one letter do not take
// the slow path.
func TestShortPlies(t *testing.T) {
	for _, s := range []string{
		"e2-e4", "e7-e8=Q", "d1+f3", "d1+f3=Q", "d1+f3/p", "b7+a8=Q/r", "e1~g1", "e1~g1=K", "e1~g1/r", "e1~g1=K/r", "+d4", "+d4/p",
		"*e5", "*e5=S", "P*e5", "S*c3=S", ".b4", ".b4=L", ".b4/p", ".b4=L/p", "L.b4", "L.b4=L", "L.b4/p", "L.b4=L/p", "e4=P",
	} {
		if _, _, _, _, _, _, short, err := parsePly(s); err != nil || !short {
			t.Errorf("parsePly(%q): %v, %t", s, err, short)
		}
	}
	for _, s := range []string{"...", "e2-e10", "a1A-b1A", "e7-e8=+Q", "+P*e5", "e2"} {
		if _, _, _, _, _, _, short, _ := parsePly(s); short {
			t.Errorf("parsePly(%q) does not read it the slow way", s)
		}
	}
}
