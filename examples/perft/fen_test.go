package main

import (
	"regexp"
	"strings"
	"testing"
)

// A FEN is written as it was read, except the clocks.
func TestFEN(t *testing.T) {
	fens := []string{
		"4k3/8/8/8/8/8/8/4K3 b - -",
		"4k3/p1p1p1p1/1p1p1p1p/8/2n3B1/1QQQ4/QQ4QQ/4K3 w - - 99 65535",
		"r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1",
		"r3k2r/8/8/8/8/8/8/R3K2R b Q -",
		"4k3/8/8/8/Pp6/8/8/4K3 b - a3 0 1",
		"4k3/8/8/6Pp/8/8/8/4K3 w - h6 0 1",
	}
	for _, s := range standards {
		fens = append(fens, s.fen)
	}
	for _, fen := range fens {
		want := strings.Join(strings.Fields(fen)[:4], " ")
		if got := at(t, fen).String(); got != want {
			t.Errorf("%s is written as %s", fen, got)
		}
	}
	// What may be written in more ways than one.
	if got, want := at(t, "r3k2r/8/11111111/8/8/8/44/R3K2R w qkQK -"), at(t, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

const kings = "4k3/8/8/8/8/8/8/4K3 "

var malformed = []struct{ fen, want string }{
	{"", `a FEN has 4 or 6 fields, with a space between, and "" has 1`},
	{kings + "w -", `a FEN has 4 or 6 fields, with a space between, and "` + kings + `w -" has 3`},
	{kings + "w - - 0", `a FEN has 4 or 6 fields, with a space between, and "` + kings + `w - - 0" has 5`},
	{kings + "w - - 0 1 ", `a FEN has 4 or 6 fields, with a space between, and "` + kings + `w - - 0 1 " has 7`},

	{"4k3/8/8/8/8/8/8/4X3 w - -", `column 18: "X" is not a piece of a FEN`},
	{"4k3/8/8/8/8/8/8/4é3 w - -", `column 18: "é" is not a piece of a FEN`},
	{"4k3/8/8/8/8/8/8/4\xff3 w - -", `column 18: "\xff" is not a piece of a FEN`},
	{"9/8/8/8/8/8/8/8 w - -", `column 1: "9" is not a piece of a FEN`},
	{"0k7/8/8/8/8/8/8/8 w - -", `column 1: "0" is not a piece of a FEN`},
	{"4+k^3/8/8/8/8/8/8/4K3 w - -", `column 2: "+" is not a piece of a FEN`},
	{"4k^3/8/8/8/8/8/8/4K3 w - -", `column 2: "k^" is not a piece of a FEN`},
	{"4-p3/8/8/8/8/8/8/4K3 w - -", `column 2: "-p" is not a piece of a FEN`},
	{"4-3/8/8/8/8/8/8/4K3 w - -", `column 2: "-" is not a piece of a FEN`},
	{" w - -", "column 1: the board ends in rank 8 after 0 files"},
	{"4k3 w - -", "column 4: the board ends in rank 8 after 8 files"},
	{"4k3/8/8/8/8/8/8/4K2 w - -", "column 20: the board ends in rank 1 after 7 files"},
	{"4k2/8/8/8/8/8/8/4K3 w - -", "column 4: rank 8 ends after 7 files"},
	{"4k3/8//8/8/8/8/8/4K3 w - -", "column 7: rank 6 ends after 0 files"},
	{"4k3/8/8/8/8/8/8/4K3/8 w - -", "column 20: there are more than 8 ranks"},
	{"4k4/8/8/8/8/8/8/4K3 w - -", "column 3: rank 8 has more than 8 files"},
	{"4k3/ppppppppp/8/8/8/8/8/4K3 w - -", "column 13: rank 7 has more than 8 files"},
	{"4k2p/8/8/8/8/8/8/4K3 w - -", "column 4: a pawn is on h8"},
	{"4k2P/8/8/8/8/8/8/4K3 w - -", "column 4: a pawn is on h8"},
	{"4k3/8/8/8/8/8/8/P3K3 w - -", "column 17: a pawn is on a1"},
	{"4k3/8/8/8/8/8/8/p3K3 w - -", "column 17: a pawn is on a1"},

	{"4k3/8/8/8/8/8/8/4K3[ w - -", `column 21: "" is not a hand`},
	{"4k3/8/8/8/8/8/8/4K3[K] w - -", `column 21: "K]" is not a hand`},
	{"4k3/8/8/8/8/8/8/4K3[-Q] w - -", `column 21: "-Q]" is not a hand`},
	{"4k3/8/8/8/8/8/8/4K3[Qx] w - -", `column 21: "Qx]" is not a hand`},
	{"4k3/8/8/8/8/8/8/4K~3[] w - -", `column 19: "~" is not a piece of a FEN`},
	{"4k3/8/8/8/8/p~7/8/4K3[] w - -", `column 14: "~" is not a piece of a FEN`},
	{"4k3/8/8/8/8/q~7/8/4K3 w - -", `column 14: "~" is not a piece of a FEN`},
	{"4k3/8/8/8/8/q~~6/8/4K3[] w - -", `column 15: "~" is not a piece of a FEN`},
	{"4k3/8/8/8/8/8/1~6/4K3[] w - -", `column 16: "~" is not a piece of a FEN`},

	{kings + " - -", `column 21: "" is not a side to move, w or b`},
	{kings + "W - -", `column 21: "W" is not a side to move, w or b`},
	{kings + "wb - -", `column 21: "wb" is not a side to move, w or b`},

	{kings + "w  -", "column 23: the castling field is empty; write - for none"},
	{kings + "w K -", `column 23: "K" takes a king on e1 and a rook on h1`},
	{"r3k2r/8/8/8/8/8/8/R3K1R1 w QK -", `column 29: "K" takes a king on e1 and a rook on h1`},
	{"r3k2r/8/8/8/8/8/8/R3K2r w QK -", `column 28: "K" takes a king on e1 and a rook on h1`},
	{"r2k3r/8/8/8/8/8/8/R3K2R w KQq -", `column 29: "q" takes a king on e8 and a rook on a8`},
	{"r3k2r/8/8/8/8/8/8/R3K2R w KQkqQ -", `column 31: "Q" is there already`},
	{"r3k2r/8/8/8/8/8/8/R3K2R w KA -", `column 28: "A" is not one of KQkq`},
	{"r3k2r/8/8/8/8/8/8/R3K2R w K- -", `column 28: "-" is not one of KQkq`},

	{kings + "w - ", `column 25: "" is not a square`},
	{kings + "w - e", `column 25: "e" is not a square`},
	{kings + "w - e9", `column 25: "e9" is not a square`},
	{kings + "w - i3", `column 25: "i3" is not a square`},
	{kings + "w - E6", `column 25: "E6" is not a square`},
	{kings + "w - e6A", `column 25: "e6A" is not a square`},
	{"4k3/8/8/3p4/8/8/8/4K3 w - e6", "column 27: no pawn can just have gone over e6"},
	{"4k3/8/8/3p4/8/8/8/4K3 w - d5", "column 27: no pawn can just have gone over d5"},
	{"4k3/8/8/3p4/8/8/8/4K3 b - d6", "column 27: no pawn can just have gone over d6"},
	{"4k3/8/8/3P4/8/8/8/4K3 w - d6", "column 27: no pawn can just have gone over d6"},
	{"4k3/3p4/8/3p4/8/8/8/4K3 w - d6", "column 29: no pawn can just have gone over d6"},
	{"4k3/8/3n4/3p4/8/8/8/4K3 w - d6", "column 29: no pawn can just have gone over d6"},
	{"4k3/8/8/8/3P4/8/8/4K3 b - d8", "column 27: no pawn can just have gone over d8"},
	{"4k3/8/8/8/3P4/8/8/4K3 w - d1", "column 27: no pawn can just have gone over d1"},

	{kings + "w - - x 1", `column 27: "x" is not a number of moves`},
	{kings + "w - - 0 -1", `column 29: "-1" is not a number of moves`},
	{kings + "w - - 0 ", `column 29: "" is not a number of moves`},
	{kings + "w - - 0 99999", `column 29: "99999" is not a number of moves`},

	{"8/8/8/8/8/8/8/4K3 w - -", "there are 1 white kings and 0 black ones"},
	{"4k3/8/8/8/8/8/8/3KK3 w - -", "there are 2 white kings and 1 black ones"},
	{"4k3/8/8/8/8/8/8/4R2K w - -", "the king of the side that is not to move is attacked"},
	{"4k3/3P4/8/8/8/8/8/7K w - -", "the king of the side that is not to move is attacked"},
	{"4k3/8/8/8/8/5n2/8/4K3 b - -", "the king of the side that is not to move is attacked"},
	{"8/8/8/8/8/4k3/4K3/8 b - -", "the king of the side that is not to move is attacked"},
}

func TestMalformedFEN(t *testing.T) {
	for _, test := range malformed {
		if _, err := readFEN(test.fen); err == nil || err.Error() != test.want {
			t.Errorf("%s: %v, want %s", test.fen, err, test.want)
		}
	}
}

// FuzzFEN inspects what can be read, and what comes after it.
func FuzzFEN(f *testing.F) {
	for _, s := range standards {
		f.Add(s.fen)
	}
	for _, test := range malformed {
		f.Add(test.fen)
	}
	grammar := regexp.MustCompile(`\A([KQRBNPkqrbnp1-8~]+/){7}[KQRBNPkqrbnp1-8~]+(\[[-0-9QRBNPqrbnp]*\])? [wb] ([KQkq]{1,4}|-) ([a-h][36]|-)( [0-9]+ [0-9]+)?\z`)
	empty := regexp.MustCompile(`[1-8]`)
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := readFEN(fen)
		if err != nil {
			return
		}
		if !grammar.MatchString(fen) {
			t.Fatalf("%q is read as %v", fen, p)
		}
		field, _, _ := strings.Cut(fen, " ")
		field, _, _ = strings.Cut(strings.ReplaceAll(field, "~", ""), "[")
		field = empty.ReplaceAllStringFunc(field, func(n string) string { return "........"[:n[0]-'0'] })
		for i, row := range strings.Split(field, "/") {
			if len(row) != 8 {
				t.Fatalf("%q is read as %v", fen, p)
			}
			for file, c := range []byte(row) {
				piece := p.board[8*i+file].PIN().NonTerminal().Normalize().String()
				if c == '.' && piece != "" || c != '.' && piece != string(c) {
					t.Errorf("%q is read as %v", fen, p)
				}
			}
		}
		walk(p, 1, func(p position) {
			if err := inspect(p); err != nil {
				t.Error(err)
			}
		})
	})
}
