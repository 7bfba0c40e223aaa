package bench

import (
	"testing"

	"github.com/corentings/chess/v2"
	notnil "github.com/notnil/chess"
)

// The inputs have no slash at the end, which the chess library accepts, and only ASCII, since it panics
// on others.
func TestChessBaselinesDoTheSame(t *testing.T) {
	fields := append(chessFields(),
		"8/8/8/8/8/8/8/8", "", "8", "/", "8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "9/8/8/8/8/8/8/8",
		"7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7", "54/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/72", "8/8/8/8/8/8/8/7k1", "0/8/8/8/8/8/8/8",
		"8/8/8/8/8/8/8/7A", "8/8/8/8/8/8/8/7+K", "8/8/8/8/8/8/8/8K")
	good := 0
	for _, field := range fields {
		var ours chessboard
		var theirs chess.Board
		ok, err := ours.read(field), theirs.UnmarshalText([]byte(field))
		if ok != (err == nil) {
			t.Errorf("%q: read %v, by the library %v", field, ok, err)
		}
		var letters chessboard
		if letters.readLetters(field) != ok || ok && letters != ours {
			t.Errorf("%q is read letter by letter as %v", field, letters)
		}
		if !ok {
			continue
		}
		good++
		if got := string(ours.appendTo(nil)); got != theirs.String() {
			t.Errorf("%q is written as %q, by the library as %q", field, got, theirs.String())
		}
		var other notnil.Board
		if err := other.UnmarshalText([]byte(field)); err != nil || other.String() != field {
			t.Errorf("%q is read by notnil as %q, %v", field, other.String(), err)
		}
		for square, id := range ours {
			piece := theirs.Piece(chess.Square(square ^ 56))
			if id.String() != fenOf(piece) {
				t.Errorf("%q: %v on %v, in the library %v", field, id, chess.Square(square^56), piece)
			}
		}
	}
	if good < 100 || len(fields)-good < 15 {
		t.Errorf("%d fields are read of %d", good, len(fields))
	}
}

// fenOf returns the letter of a piece in FEN.
func fenOf(p chess.Piece) string {
	s := p.Type().String()
	if p.Color() == chess.White {
		s = string(s[0] - 'a' + 'A')
	}
	return s
}
