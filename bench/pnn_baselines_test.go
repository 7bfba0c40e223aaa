package bench

import (
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func TestPNNBaselinesDoTheSame(t *testing.T) {
	inputs := []string{"", "'", "+'", "K^^", "K''", "+K^'x"}
	for _, a := range []string{"", "+", "-", "^", "1"} {
		for _, b := range []string{"", "A", "Z", "@", "k", "\x00"} {
			for _, c := range []string{"", "^", "K", "+"} {
				for _, d := range []string{"", "'", "^", "\xff"} {
					inputs = append(inputs, a+b+c+d)
				}
			}
		}
	}
	for _, s := range inputs {
		want := pnn.LookupPiece(s)
		if a, b, c := pieceBranching(s), pieceMapped[s], pieceMatched(s); a != want || b != want || c != want {
			t.Errorf("%q: branching %d, map %d, regexp %d; want %d", s, a, b, c, want)
		}
	}
	for p := range pnn.AllPieces() {
		s := p.String()
		if a, b, c := pieceBranching(s), pieceMapped[s], pieceMatched(s); a != p || b != p || c != p {
			t.Errorf("%q: branching %d, map %d, regexp %d; want %d", s, a, b, c, p)
		}
	}
}

func TestNameBaselinesDoTheSame(t *testing.T) {
	inputs := []string{"", "+", "^", "+^", "KING", "King", "kING", "+rook^", "++ROOK", "KING^^", "KI1NG", "[", "`", "{", "K@", "k{", "K\x80"}
	for v := range pnn.Vocabularies() {
		inputs = append(inputs, names(v)...)
		mapped, words := vocabularyMapped(v), wordsMapped(v)
		for _, s := range inputs {
			want := v.Lookup(s)
			if a, b := mapped[s], takenApart(words, s); a != want || b != want {
				t.Errorf("%q in %s: map %d, taken apart %d; want %d", s, v, a, b, want)
			}
		}
	}
	for _, s := range inputs {
		want := pnn.IsValidName(s)
		if a, b := nameScanned(s), nameGrammar.MatchString(s); a != want || b != want {
			t.Errorf("%q: scanning %t, regexp %t; want %t", s, a, b, want)
		}
	}
	if got := len(names(pnn.Chess)); got != 6*12 {
		t.Errorf("%d names of chess; want 72", got)
	}
	if pnn.Chess.Lookup("king") == pin.None {
		t.Error("no king in chess")
	}
}
