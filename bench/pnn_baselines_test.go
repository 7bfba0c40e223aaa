package bench

import (
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func TestPNNBaselinesDoTheSame(t *testing.T) {
	inputs := product([]string{"", "+", "-", "^", "1"}, []string{"", "A", "Z", "@", "k", "\x00"}, []string{"", "^", "K", "+"}, []string{"", "'", "^", "\xff"})
	for p := range pnn.AllPieces() {
		inputs = append(inputs, p.String())
		if built := pieceBuilt(p); built != p.String() {
			t.Errorf("%v is built as %q", p, built)
		}
	}
	for _, s := range inputs {
		want := pnn.LookupPiece(s)
		if a, b := pieceBranching(s), pieceMapped[s]; a != want || b != want {
			t.Errorf("%q: branching %d, map %d; want %d", s, a, b, want)
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
		if got := nameScanned(s); got != want {
			t.Errorf("%q: scanning %t; want %t", s, got, want)
		}
	}
	if got := len(names(pnn.Chess)); got != 6*12 {
		t.Errorf("%d names of chess; want 72", got)
	}
	if pnn.Chess.Lookup("king") == pin.None {
		t.Error("no king in chess")
	}
}
