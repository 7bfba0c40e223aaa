package pnn_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// Numbers are persisted by users, so these must never change.
func TestPieceConstants(t *testing.T) {
	// Fails to compile unless they are constants.
	const none pnn.Piece = pnn.NoPiece
	const count, longest int = pnn.PieceCount, pnn.MaxPieceLength
	const native, foreign bool = pnn.Native, pnn.Foreign
	const nativeSuffix, foreignSuffix string = pnn.NativeSuffix, pnn.ForeignSuffix

	if none != 0 || count != 624 || longest != 4 {
		t.Errorf("NoPiece, PieceCount, MaxPieceLength = %d, %d, %d", uint16(none), count, longest)
	}
	if !native || foreign || nativeSuffix != "" || foreignSuffix != "'" {
		t.Errorf("Native, Foreign = %t, %t, with the suffixes %q, %q", native, foreign, nativeSuffix, foreignSuffix)
	}
}

func TestPieceAttributes(t *testing.T) {
	for _, tok := range pieceTokens {
		if got, want := pieceAttributesOf(tok.piece()), tok.attributes(); got != want {
			t.Errorf("%d:\n got %+v\nwant %+v", uint16(tok.piece()), got, want)
		}
	}
}

func TestPieceFromPIN(t *testing.T) {
	for _, tok := range pieceTokens {
		want := tok
		want.derived = false
		if got := pnn.FromPIN(tok.pin()); got != want.piece() {
			t.Errorf("FromPIN(%d) = %d; want %d (%s)", uint16(tok.pin()), uint16(got), uint16(want.piece()), want.text())
		}
		p := tok.piece()
		if got := p.PIN().String() + p.Suffix(); got != p.String() {
			t.Errorf("%d reads %q, but its PIN and suffix %q", uint16(p), p, got)
		}
	}
	for n := 313; n <= 65536; n++ { // the last is 0 again
		if got := pnn.FromPIN(pin.Identifier(n & 0xffff)); got != pnn.NoPiece {
			t.Fatalf("FromPIN(%d) = %d; want NoPiece", n&0xffff, uint16(got))
		}
	}
}

func TestPieceReadBack(t *testing.T) {
	for _, tok := range pieceTokens {
		p, text := tok.piece(), tok.text()
		if got := p.String(); got != text {
			t.Errorf("%d reads %q; want %q", uint16(p), got, text)
		}
		if got, err := pnn.ParsePiece(text); got != p || err != nil {
			t.Errorf("ParsePiece(%q) = %d, %v; want %d", text, uint16(got), err, uint16(p))
		}
		if got := pnn.MustParsePiece(text); got != p {
			t.Errorf("MustParsePiece(%q) = %d; want %d", text, uint16(got), uint16(p))
		}
		if got, n := pnn.DecodePieceString(text + "/"); got != p || n != len(text) {
			t.Errorf("DecodePieceString(%q) = %d, %d; want %d, %d", text+"/", uint16(got), n, uint16(p), len(text))
		}
		b, err := p.MarshalText()
		if string(b) != text || err != nil {
			t.Errorf("%d.MarshalText() = %q, %v; want %q", uint16(p), b, err, text)
		}
		for _, before := range []pnn.Piece{pnn.NoPiece, 479, 40000} {
			back := before
			if err := back.UnmarshalText(b); back != p || err != nil {
				t.Errorf("UnmarshalText(%q) makes %d of %d, %v; want %d", b, uint16(back), uint16(before), err, uint16(p))
			}
		}
	}
}

// Whatever follows, a piece is cut where it ends.
func TestPieceDecodeRow(t *testing.T) {
	for _, sep := range []string{"", "/", " ", "1", "''", "\x00"} {
		row, want := "", []pnn.Piece{}
		for _, tok := range pieceTokens {
			if strings.HasSuffix(sep, "'") && !tok.derived {
				continue // a ' would make it another
			}
			row, want = row+tok.text()+sep, append(want, tok.piece())
		}
		var got, gotString []pnn.Piece
		for b := []byte(row); len(b) > 0; {
			p, n := pnn.DecodePiece(b)
			q, m := pnn.DecodePieceString(string(b))
			if n == 0 || m != n {
				t.Fatalf("no piece at the start of %.20q: sizes %d, %d", b, n, m)
			}
			got, gotString, b = append(got, p), append(gotString, q), b[n+len(sep):]
		}
		if !slices.Equal(got, want) || !slices.Equal(gotString, want) {
			t.Errorf("with %q between them, the pieces are read\n%v\nand\n%v", sep, got, gotString)
		}
	}
}

var pieceAppenders = []struct {
	name   string
	append func(p pnn.Piece, dst []byte) ([]byte, error)
}{
	{"AppendTo", func(p pnn.Piece, dst []byte) ([]byte, error) { return p.AppendTo(dst), nil }},
	{"AppendText", pnn.Piece.AppendText},
}

func TestPieceAppend(t *testing.T) {
	const kept, room = "ab", "~~~~~~~"
	for _, a := range pieceAppenders {
		for _, tok := range pieceTokens {
			text := tok.text()
			for spare := range len(room) + 1 {
				for before := range len(kept) + 1 {
					array := []byte(kept[:before] + room[:spare])
					dst := array[:before:len(array)]
					got, err := a.append(tok.piece(), dst)
					if want := kept[:before] + text; string(got) != want || err != nil {
						t.Errorf("%s to %q with %d to spare = %q, %v; want %q", a.name, dst, spare, got, err, want)
					}
					if string(dst) != kept[:before] {
						t.Errorf("%s of %q makes %q of %q", a.name, text, dst, kept[:before])
					}
					if spare < len(text) {
						continue
					}
					if &got[0] != &array[0] || cap(got) != cap(dst) {
						t.Errorf("%s of %q with %d to spare moves to a new array", a.name, text, spare)
					}
					if want := kept[:before] + text + room[len(text):spare]; string(array) != want {
						t.Errorf("%s of %q with %d to spare writes behind its text: %q", a.name, text, spare, array)
					}
				}
			}
		}
	}
}

// A caller may write into the bytes it was given: no table and no other caller notices.
func TestPieceTextsAreTheCallersOwn(t *testing.T) {
	for _, tok := range pieceTokens {
		var given [][]byte
		for range 2 {
			for _, a := range pieceAppenders {
				b, _ := a.append(tok.piece(), nil)
				given = append(given, b)
			}
			b, _ := tok.piece().MarshalText()
			given = append(given, b)
		}
		for _, b := range given {
			if string(b) != tok.text() {
				t.Errorf("%d reads %q; want %q", uint16(tok.piece()), b, tok.text())
			}
			clear(b[:cap(b)])
		}
	}
	for _, tok := range pieceTokens {
		if got := tok.piece().String(); got != tok.text() {
			t.Errorf("%d has become %q; want %q", uint16(tok.piece()), got, tok.text())
		}
	}
}

func TestPieceAll(t *testing.T) {
	var want []pnn.Piece
	for _, tok := range pieceTokens {
		want = append(want, tok.piece())
	}
	all := pnn.AllPieces()
	for range 2 { // a sequence can be ranged over again
		if got := slices.Collect(all); !slices.Equal(got, want) {
			t.Errorf("AllPieces() = %d", got)
		}
	}
	for _, last := range want {
		calls := 0
		pnn.AllPieces()(func(p pnn.Piece) bool { calls++; return p != last })
		if calls != int(last) {
			t.Errorf("AllPieces() yields %d times when told to stop after %d", calls, uint16(last))
		}
	}
}
