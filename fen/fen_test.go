package fen_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// What the specification says of positions, as texts of FEN and FEEN that can be held against each other by eye.
func TestPositions(t *testing.T) {
	for _, test := range []struct {
		game      fen.Game
		text      string // as it is read
		feen      string
		canonical string // as it is written, if it is different
	}{
		{fen.Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "-rnbqk^bn-r/+p+p+p+p+p+p+p+p/8/8/8/8/+P+P+P+P+P+P+P+P/-RNBQK^BN-R / C/c", ""},
		{fen.Chess, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-rnbqk^bn-r/+p+p+p+p+p+p+p+p/8/8/4-P3/8/+P+P+P+P1+P+P+P/-RNBQK^BN-R / c/C", ""},
		{fen.Chess, "8/8/8/8/8/8/8/8 w - -", "8/8/8/8/8/8/8/8 / C/c", "8/8/8/8/8/8/8/8 w - - 0 1"},
		{fen.Chess, "8/8/8/8/8/8/8/8 w - - 7", "8/8/8/8/8/8/8/8 / C/c", "8/8/8/8/8/8/8/8 w - - 7 1"},
		{fen.Chess, "8/8/8/8/8/8/8/8 b - - 2147483647 2147483647", "8/8/8/8/8/8/8/8 / c/C", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 0", "-r3k^2-r/8/8/8/8/8/8/-R3K^2-R / C/c", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 0"},
		// The outermost rook; two rights on one side; a rook that is not the outermost.
		{fen.Chess, "8/8/8/8/8/8/8/RR1K1RR1 w KFQ - 0 1", "8/8/8/8/8/8/8/-RR1K^1-R-R1 / C/c", ""},
		{fen.Chess, "8/8/8/8/8/8/8/RR1K1RR1 w AG - 0 1", "8/8/8/8/8/8/8/-RR1K^1R-R1 / C/c", "8/8/8/8/8/8/8/RR1K1RR1 w KQ - 0 1"},
		{fen.Chess960, "rr1k1r2/8/8/8/8/8/8/RR1K1RR1 w kqGFB - 0 1", "-rr1k^1-r2/8/8/8/8/8/8/R-R1K^1-R-R1 / C/c", "rr1k1r2/8/8/8/8/8/8/RR1K1RR1 w GFBfa - 0 1"},
		{fen.Capablanca, "r4k3r/10/10/10/10/10/10/R4K3R w JAkq - 0 1", "-r4k^3-r/10/10/10/10/10/10/-R4K^3-R / C/c", "r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1"},
		{fen.Grand, "r8r/1nbqkcabn1/pppppppppp/10/10/4P5/10/PPPP1PPPPP/1NBQKCABN1/R8R b - e4 0 1", "r8r/1nbqk^cabn1/+p+p+p+p+p+p+p+p+p+p/10/10/4-P5/10/+P+P+P+P1+P+P+P+P+P/1NBQK^CABN1/R8R / g/G", ""},
		{fen.Crazyhouse, "r3k2R~/8/8/8/8/8/8/R3K3[pPQ] w Qq - 0 1", "-r3k^2+R/8/8/8/8/8/8/-R3K^3 PQ/p C/c", "r3k2R~/8/8/8/8/8/8/R3K3[QPp] w Qq - 0 1"},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3/ppNp w - - 0 1", "4k^3/8/8/8/8/8/8/4K^3 N/3p C/c", "4k3/8/8/8/8/8/8/4K3[Nppp] w - - 0 1"},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "4k^3/8/8/8/8/8/8/4K^3 / C/c", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k^3/8/8/8/8/8/8/4K^3 / C/c", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k^3/8/8/8/8/8/8/4K^3 / C/c", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1"},
		{fen.Crazyhouse, "4k2r/8/8/8/8/8/8/4KR1R~[] w Fk - 0 1", "4k^2-r/8/8/8/8/8/8/4K^-R1+R / C/c", ""},
		{fen.Xiangqi, "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1", "rheag^aehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAG^AEHR / X/x", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"},
		{fen.Janggi, "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR b - - 0 1", "rnba1abnr/4k^4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K^4/RNBA1ABNR / j/J", ""},
		{fen.Makruk, "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - 0 1", "rnbmk^bnr/8/pppppppp/8/8/PPPPPPPP/8/RNBK^MBNR / M/m", ""},
		{fen.Sittuyin, "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1", "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8 2N2R2SFK^/2n2r2sfk^ T/t", "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFSSNNRRkfssnnrr] w - - 0 1"},
		{fen.Shogi, "4k4/9/9/9/4+R+b3/9/9/9/4K4 w RB2G2SNL10Pbg2sn2l7p 1", "4k^4/9/9/9/4+R+b3/9/9/9/4K^4 10P2G2SBLNR/7p2l2sbgn s/S", ""},
		{fen.Shogi, "4k4/9/9/9/9/9/9/9/4K4 b p2P", "4k^4/9/9/9/9/9/9/9/4K^4 2P/p S/s", "4k4/9/9/9/9/9/9/9/4K4 b 2Pp 1"},
		{fen.Minishogi, "rbsgk/4p/5/P4/KGSBR b - 1", "rbsgk^/4p/5/P4/K^GSBR / S/s", ""},
	} {
		r, err := test.game.Parse(test.text)
		if err != nil || r.Position.String() != test.feen {
			t.Errorf("%v: %s is %v, %v, want %s", test.game, test.text, r.Position, err, test.feen)
			continue
		}
		want := test.canonical
		if want == "" {
			want = test.text
		}
		if got, err := test.game.AppendTo([]byte("> "), &r); string(got) != "> "+want || err != nil {
			t.Errorf("%v: %s is written %s, %v, want %s", test.game, test.text, got, err, want)
		}
	}
}

// refused checks the field, the byte and the reason of an error.
func checkRefusal(t *testing.T, what string, err error, field fen.Field, offset int, reason error) {
	t.Helper()
	e := new(fen.Error)
	if !errors.As(err, &e) || e.Field != field || e.Offset != offset || !errors.Is(err, reason) {
		t.Errorf("%s: %v; want %v, byte %d: %v", what, err, field, offset, reason)
	}
}

func TestRefusedTexts(t *testing.T) {
	const empty = "8/8/8/8/8/8/8/8"
	for _, test := range []struct {
		game   fen.Game
		text   string
		field  fen.Field
		offset int
		reason error
	}{
		{fen.Chess, "", fen.Whole, 0, fen.ErrEmptyInput},
		{fen.Chess, strings.Repeat("8", 4097), fen.Whole, 0, fen.ErrInputTooLong},
		{fen.Chess, empty, fen.Whole, 0, fen.ErrFieldCount},
		{fen.Chess, empty + " w -", fen.Whole, 0, fen.ErrFieldCount},
		{fen.Chess, empty + " w - - 0 1 ", fen.Whole, 0, fen.ErrFieldCount},
		{fen.Chess, "z w  - - 0 1", fen.Whole, 0, fen.ErrFieldCount},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b", fen.Whole, 0, fen.ErrFieldCount},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b - 1 1", fen.Whole, 0, fen.ErrFieldCount},
		{fen.Chess, " w - -", fen.Placement, 0, feen.ErrEmptyPlacement},
		{fen.Chess, "/8/8/8/8/8/8/8 w - -", fen.Placement, 0, feen.ErrSeparator},
		{fen.Chess, "8//8/8/8/8/8/8 w - -", fen.Placement, 1, feen.ErrIrregular},
		{fen.Chess, "8///8 w - -", fen.Placement, 3, feen.ErrTooManyDimensions},
		{fen.Chess, "4/4//4/4 w - -", fen.Placement, 0, fen.ErrInvalidShape},
		{fen.Chess, "8/08/8/8/8/8/8/8 w - -", fen.Placement, 2, feen.ErrInvalidCount},
		{fen.Chess, "8/8/8/8/8/8/8/7! w - -", fen.Placement, 15, feen.ErrInvalidPiece},
		{fen.Chess, "8/8/8/8/8/8/8/999 w - -", fen.Placement, 14, feen.ErrTooLarge},
		{fen.Chess, "8/7/8/8/8/8/8/8 w - -", fen.Placement, 3, feen.ErrIrregular},
		{fen.Chess, "8/8/3a4/8/8/8/8/8 w - -", fen.Placement, 5, fen.ErrInvalidPiece},
		{fen.Chess, "8/8/3+P4/8/8/8/8/8 w - -", fen.Placement, 5, fen.ErrInvalidPiece},
		{fen.Chess, "8/8/3K^4/8/8/8/8/8 w - -", fen.Placement, 6, feen.ErrInvalidPiece},
		{fen.Chess, "8/8/3Q~4/8/8/8/8/8 w - -", fen.Placement, 6, feen.ErrInvalidPiece},
		{fen.Crazyhouse, "8/8/3K~4/8/8/8/8/8 w - -", fen.Placement, 6, feen.ErrInvalidPiece},
		{fen.Shogi, "9/9/9/9/4+G4/9/9/9/9 b -", fen.Placement, 9, fen.ErrInvalidPiece},
		{fen.Shogi, "9/9/9/9/4+5/9/9/9/9 b -", fen.Placement, 9, feen.ErrInvalidPiece},
		{fen.Chess, "8/8/8/8/8/8/8 w - -", fen.Placement, 0, fen.ErrInvalidShape},
		{fen.Chess, "9/9/9/9/9/9/9/9/9/9 w - -", fen.Placement, 0, fen.ErrInvalidShape},
		{fen.Chess, empty + "[] w - -", fen.Placement, 15, feen.ErrInvalidPiece},
		{fen.Crazyhouse, empty + "[Kp] w - -", fen.Hands, 16, fen.ErrInvalidHands},
		{fen.Crazyhouse, empty + "[Q~] w - -", fen.Hands, 17, fen.ErrInvalidHands},
		{fen.Crazyhouse, empty + "[2P] w - -", fen.Hands, 16, fen.ErrInvalidHands},
		{fen.Crazyhouse, empty + "[P w - -", fen.Hands, 17, fen.ErrInvalidHands},
		{fen.Crazyhouse, empty + "[P]P w - -", fen.Hands, 18, fen.ErrInvalidHands},
		{fen.Crazyhouse, empty + "/P[P] w - -", fen.Placement, 17, feen.ErrIrregular},
		{fen.Chess, empty + " x - -", fen.Turn, 16, fen.ErrInvalidTurn},
		{fen.Chess, empty + " wb - -", fen.Turn, 17, fen.ErrInvalidTurn},
		{fen.Chess, empty + "  - - 0 1", fen.Turn, 16, fen.ErrInvalidTurn},
		{fen.Chess, empty + " w  - 0 1", fen.Castling, 18, fen.ErrInvalidCastling},
		{fen.Chess, empty + " w -K - 0 1", fen.Castling, 18, fen.ErrInvalidCastling},
		{fen.Chess, empty + " w K - 0 1", fen.Castling, 18, fen.ErrInvalidCastling},
		{fen.Chess, "8/8/8/8/8/8/8/4K2R w KQ - 0 1", fen.Castling, 22, fen.ErrInvalidCastling},
		{fen.Chess, "8/8/8/8/8/8/8/4K2R w KK - 0 1", fen.Castling, 22, fen.ErrInvalidCastling},
		{fen.Chess, "8/8/8/8/8/8/8/4K2R w KH - 0 1", fen.Castling, 22, fen.ErrInvalidCastling},
		{fen.Chess, "8/8/8/8/8/8/8/4K2R w Z - 0 1", fen.Castling, 21, fen.ErrInvalidCastling},
		{fen.Chess, "8/8/8/8/8/8/4K3/7R w K - 0 1", fen.Castling, 21, fen.ErrInvalidCastling},
		{fen.Crazyhouse, "8/8/8/8/8/8/8/4K2R~[] w K - 0 1", fen.Castling, 24, fen.ErrInvalidCastling},
		{fen.Grand, "10/10/10/10/10/10/10/10/10/R4K3R w K - 0 1", fen.Castling, 35, fen.ErrInvalidCastling},
		{fen.Chess, empty + " w - e9 0 1", fen.EnPassant, 20, fen.ErrInvalidEnPassant},
		{fen.Chess, empty + " w - e6 0 1", fen.EnPassant, 20, fen.ErrInvalidEnPassant},
		{fen.Chess, "8/8/8/4p3/8/8/8/8 b - e6 0 1", fen.EnPassant, 22, fen.ErrInvalidEnPassant},
		{fen.Chess, "8/8/4n3/4p3/8/8/8/8 w - e6 0 1", fen.EnPassant, 24, fen.ErrInvalidEnPassant},
		{fen.Chess, "8/4n3/8/4p3/8/8/8/8 w - e6 0 1", fen.EnPassant, 24, fen.ErrInvalidEnPassant},
		{fen.Makruk, "8/8/8/4p3/8/8/8/8 w - e6 0 1", fen.EnPassant, 22, fen.ErrInvalidEnPassant},
		{fen.Chess, empty + " w - -  1", fen.Halfmoves, 22, fen.ErrInvalidNumber},
		{fen.Chess, empty + " w - - 01 1", fen.Halfmoves, 23, fen.ErrInvalidNumber},
		{fen.Chess, empty + " w - - -1 1", fen.Halfmoves, 22, fen.ErrInvalidNumber},
		{fen.Chess, empty + " w - - 0 2147483648", fen.Number, 33, fen.ErrInvalidNumber},
		{fen.Chess, empty + " w - - 0 1a", fen.Number, 25, fen.ErrInvalidNumber},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b - 0", fen.Number, 22, fen.ErrInvalidNumber},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b  1", fen.Hands, 20, fen.ErrInvalidHands},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b 1P 1", fen.Hands, 20, fen.ErrInvalidHands},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b R02P 1", fen.Hands, 21, fen.ErrInvalidHands},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b 2 1", fen.Hands, 21, fen.ErrInvalidHands},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b PRP 1", fen.Hands, 22, fen.ErrInvalidHands},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b K 1", fen.Hands, 20, fen.ErrInvalidHands},
		{fen.Minishogi, "5/5/5/5/5 b N 1", fen.Hands, 12, fen.ErrInvalidHands},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 b 81PR 1", fen.Whole, 0, fen.ErrTooManyPieces},
		{fen.Minishogi, "5/5/5/5/4K b 25P 1", fen.Whole, 0, fen.ErrTooManyPieces},
		{fen.Crazyhouse, strings.Repeat("NNNNNNNN/", 8)[:71] + "[P] w - -", fen.Whole, 0, fen.ErrTooManyPieces},
		{fen.NoGame, empty + " w - -", fen.Whole, 0, fen.ErrUnknownGame},
		{fen.Game(200), "", fen.Whole, 0, fen.ErrUnknownGame},
	} {
		r := fen.Chess.Start()
		err := test.game.Set(&r, test.text)
		checkRefusal(t, fmt.Sprintf("%v %.60q", test.game, test.text), err, test.field, test.offset, test.reason)
		if len(r.Position.Board) != 0 || cap(r.Position.Board) < 64 || r.Position.Shape.IsValid() || r.Number != 0 {
			t.Errorf("%v %.60q leaves %+v", test.game, test.text, r)
		}
		_, err = test.game.Cut(test.text)
		if isJudged := test.field != fen.Placement && test.reason != fen.ErrTooManyPieces; isJudged && test.field != fen.Hands && test.field != fen.Castling && test.field != fen.EnPassant {
			checkRefusal(t, fmt.Sprintf("Cut of %v %.60q", test.game, test.text), err, test.field, test.offset, test.reason)
		}
	}
}

// A board, a hand or a right that the notation cannot say is not written.
func TestRefusedRecords(t *testing.T) {
	for _, test := range []struct {
		game   fen.Game
		feen   string
		change func(*fen.Record)
		field  fen.Field
		reason error
	}{
		{fen.Chess, "8/8/8/8/8/8/8/8 / G/g", nil, fen.Whole, fen.ErrCannotSay},
		{fen.Chess, "8/8/8/8/8/8/8/8 / C/g", nil, fen.Whole, fen.ErrCannotSay},
		{fen.Chess, "9/9/9/9/9/9/9/9 / C/c", nil, fen.Placement, fen.ErrInvalidShape},
		{fen.Chess, "8/8/8/8/8/8/8/8 / C/c", func(r *fen.Record) { r.Position.Board = r.Position.Board[1:] }, fen.Placement, fen.ErrInvalidShape},
		{fen.Chess, "8/8/8/8/8/8/8/8 / C/c", func(r *fen.Record) { *r = fen.Record{} }, fen.Placement, fen.ErrInvalidShape},
		{fen.Chess, "8/8/8/8/8/8/8/8 / C/c", func(r *fen.Record) { r.Position.Turn = 2 }, fen.Turn, fen.ErrInvalidTurn},
		{fen.Chess, "8/8/8/8/8/8/8/8 / C/c", func(r *fen.Record) { r.Halfmoves = -1 }, fen.Halfmoves, fen.ErrInvalidNumber},
		{fen.Chess, "8/8/8/8/8/8/8/8 / C/c", func(r *fen.Record) { r.Number = math.MinInt }, fen.Number, fen.ErrInvalidNumber},
		{fen.Chess, "8/8/8/8/8/8/8/8 / C/c", func(r *fen.Record) { r.Position.Board[3] = 65535 }, fen.Placement, fen.ErrCannotSay},
		{fen.Chess, "8/8/8/8/8/8/8/8 / C/c", func(r *fen.Record) { r.Position.Board[3] = 300 }, fen.Placement, fen.ErrCannotSay},
		{fen.Chess, "8/8/8/3q'4/8/8/8/8 / C/c", nil, fen.Placement, fen.ErrCannotSay},
		{fen.Chess, "8/8/8/3a4/8/8/8/8 / C/c", nil, fen.Placement, fen.ErrCannotSay},
		{fen.Chess, "8/8/8/3+q4/8/8/8/8 / C/c", nil, fen.Placement, fen.ErrCannotSay},
		{fen.Chess, "8/8/8/3q^4/8/8/8/8 / C/c", nil, fen.Placement, fen.ErrCannotSay},
		{fen.Chess, "8/8/8/3+P4/8/8/8/8 / C/c", nil, fen.Placement, fen.ErrCannotSay},
		{fen.Chess, "8/3+P4/8/8/8/8/8/8 / C/c", nil, fen.Placement, fen.ErrCannotSay},
		{fen.Chess, "8/8/8/8/3-P4/8/8/8 / C/c", nil, fen.Placement, fen.ErrCannotSay},                // of the side to move
		{fen.Chess, "8/8/8/8/3-P-P3/8/8/8 / c/C", nil, fen.EnPassant, fen.ErrCannotSay},              // a second one
		{fen.Chess, "8/8/8/8/3-P4/8/3N4/8 / c/C", nil, fen.EnPassant, fen.ErrCannotSay},              // from where something stands
		{fen.Chess, "8/8/8/8/3-P4/3N4/8/8 / c/C", nil, fen.EnPassant, fen.ErrCannotSay},              // over something
		{fen.Chess, "8/8/8/8/8/3-P4/8/8 / c/C", nil, fen.Placement, fen.ErrCannotSay},                // not after two steps
		{fen.Chess, "8/8/8/8/8/8/K^7/7-R / C/c", nil, fen.Castling, fen.ErrCannotSay},                // the king is not on its home rank
		{fen.Chess, "8/8/8/8/8/8/7-R/K^7 / C/c", nil, fen.Placement, fen.ErrCannotSay},               // nor the rook
		{fen.Chess, "8/8/8/8/8/8/8/7+R / C/c", nil, fen.Castling, fen.ErrCannotSay},                  // the older convention
		{fen.Grand, "10/10/10/10/10/10/10/10/10/4K^4-R / G/g", nil, fen.Placement, fen.ErrCannotSay}, // no castling
		{fen.Crazyhouse, "8/8/8/8/8/8/8/4+K^3 / C/c", nil, fen.Placement, fen.ErrCannotSay},
		{fen.Makruk, "8/8/8/3+P4/8/8/8/8 / M/m", nil, fen.Placement, fen.ErrCannotSay},
		{fen.Crazyhouse, "8/8/8/8/8/8/8/8 p/ C/c", nil, fen.Hands, fen.ErrCannotSay},
		{fen.Crazyhouse, "8/8/8/8/8/8/8/8 K^/ C/c", nil, fen.Hands, fen.ErrCannotSay},
		{fen.Crazyhouse, "8/8/8/8/8/8/8/8 +Q/ C/c", nil, fen.Hands, fen.ErrCannotSay},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 +R/ S/s", nil, fen.Hands, fen.ErrCannotSay},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 2P/ S/s", func(r *fen.Record) { r.Position.Hands[0][0].Count = -2 }, fen.Hands, fen.ErrInvalidHands},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 2P/ S/s", func(r *fen.Record) { r.Position.Hands[0][0].Count = math.MaxInt }, fen.Whole, fen.ErrTooManyPieces},
		{fen.Crazyhouse, "8/8/8/8/8/8/8/8 2P/ C/c", func(r *fen.Record) { r.Position.Hands[0][0].Count = math.MaxInt }, fen.Whole, fen.ErrTooManyPieces},
		{fen.Crazyhouse, "8/8/8/8/8/8/8/7N 63P/ C/c", func(r *fen.Record) { r.Position.Board[0] = r.Position.Board[63] }, fen.Whole, fen.ErrTooManyPieces},
		{fen.Shogi, "9/9/9/9/9/9/9/9/9 P/ S/s", func(r *fen.Record) { r.Position.Hands[0] = append(r.Position.Hands[0], r.Position.Hands[0][0]) }, fen.Hands, fen.ErrCannotSay},
		{fen.NoGame, "8/8/8/8/8/8/8/8 / C/c", nil, fen.Whole, fen.ErrUnknownGame},
		{fen.Game(200), "8/8/8/8/8/8/8/8 / C/c", nil, fen.Whole, fen.ErrUnknownGame},
	} {
		r := fen.Record{Position: feen.MustParse(test.feen), Number: 1}
		if test.change != nil {
			test.change(&r)
		}
		dst := []byte("before")
		got, err := test.game.AppendTo(dst, &r)
		checkRefusal(t, fmt.Sprintf("%v %s", test.game, test.feen), err, test.field, -1, test.reason)
		if string(got) != "before" {
			t.Errorf("%v %s: %s is written", test.game, test.feen, got)
		}
		// Nothing panics.
		test.game.Play(&r, fen.Chess.LookupMove("e2e4"))
		test.game.MoveOf(&r, pmn.MustParsePly("e1~g1"))
		test.game.MoveOf(&r, pmn.MustParsePly("*e1"))
	}
}

// What FEN does not have is left out, and the older convention is understood.
func TestWrittenAsIf(t *testing.T) {
	for _, test := range []struct {
		game       fen.Game
		feen, want string
	}{
		{fen.Chess, "r3k2r/p7/8/8/8/8/P7/R3K2R / C/c", "r3k2r/p7/8/8/8/8/P7/R3K2R w - - 0 1"},
		{fen.Chess, "+r3+k^2+r/8/8/8/8/8/8/-R3K2+R / C/c", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{fen.Chess960, "8/8/8/8/8/8/8/+R3+K2-R / C/c", "8/8/8/8/8/8/8/R3K2R w HA - 0 1"},
		{fen.Capablanca, "10/10/10/10/10/10/10/5+K^3+R / C/c", "10/10/10/10/10/10/10/5K3R w K - 0 1"},
		{fen.Crazyhouse, "8/8/8/8/8/8/8/+R3K^2-R / C/c", "8/8/8/8/8/8/8/R~3K2R[] w K - 0 1"},
		{fen.Chess, "8/8/8/8/8/8/8/8 3z2P/Q C/c", "8/8/8/8/8/8/8/8 w - - 0 1"},
		{fen.Xiangqi, "4+g^4/9/4+S4/9/9/9/9/9/9/4+G4 r/ X/x", "4k4/9/4P4/9/9/9/9/9/9/4K4 w - - 0 1"},
		{fen.Shogi, "4k4/9/9/9/9/9/9/9/4K4 / S/s", "4k4/9/9/9/9/9/9/9/4K4 b - 1"},
	} {
		r := fen.Record{Position: feen.MustParse(test.feen), Number: 1}
		if test.game == fen.Shogi {
			r.Number = 0
		}
		if got, err := test.game.AppendTo(nil, &r); string(got) != test.want || err != nil {
			t.Errorf("%v: %s is written %s, %v, want %s", test.game, test.feen, got, err, test.want)
		}
		// After a move, the record is what the next text says.
		if m, err := test.game.MoveOf(&r, pmn.Ply{Kind: pmn.Pass}); err == nil {
			if err := test.game.Play(&r, m); err != nil {
				t.Fatal(err)
			}
			text, err := test.game.AppendTo(nil, &r)
			again, err2 := test.game.Parse(string(text))
			if err != nil || err2 != nil || again.Position.String() != r.Position.String() {
				t.Errorf("%v: %s after a null move is %v, and %s is %v", test.game, test.feen, r.Position, text, again.Position)
			}
		}
	}
}

// Moves that the rows of other programs lack.
func TestMoves(t *testing.T) {
	for _, test := range []struct {
		game                     fen.Game
		before, move, after, ply string // after is "" if the move is refused
		reason                   error
	}{
		{fen.Chess, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "0000", "4k3/8/8/8/4P3/8/8/4K3 w - - 1 2", "...", nil},
		{fen.Chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 5 1", "e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "e2-e4", nil},
		{fen.Chess, "4k3/8/8/8/8/4n3/4P3/4K3 w - - 5 1", "e2e4", "4k3/8/8/8/4P3/4n3/8/4K3 b - - 0 1", "e2-e4", nil},
		// Both spellings of castling, rights of one side, two rooks on a side.
		{fen.Chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1h1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1", "e1~g1", nil},
		{fen.Chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1", "a1+a8", nil},
		{fen.Chess960, "8/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1c1", "8/8/8/8/8/8/8/2KR3R b - - 1 1", "f1~c1", nil},
		{fen.Chess960, "8/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1g1", "8/8/8/8/8/8/8/1R4KR b - - 1 1", "f1-g1", nil},
		{fen.Chess960, "8/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1h1", "8/8/8/8/8/8/8/1R3RK1 b - - 1 1", "f1~g1", nil},
		{fen.Chess, "8/8/8/8/8/8/8/4K1RR w KG - 0 1", "e1g1", "8/8/8/8/8/8/8/5RKR b - - 1 1", "e1~g1", nil},
		{fen.Chess, "8/8/8/8/8/8/8/3K1R1R w KF - 0 1", "d1g1", "8/8/8/8/8/8/8/5RKR b - - 1 1", "d1~g1", nil},
		{fen.Chess, "8/8/8/8/8/8/8/3KR2R w KE - 0 1", "d1h1", "8/8/8/8/8/8/8/4RRK1 b - - 1 1", "d1~h1", nil},
		{fen.Chess, "8/8/8/8/8/8/8/4KN1R w K - 0 1", "e1g1", "", "", fen.ErrOccupied},
		{fen.Chess, "8/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "", "", fen.ErrInvalidCastling},
		{fen.Chess, "8/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1g1", "", "", fen.ErrInvalidCastling},
		{fen.Chess, "8/8/8/8/8/8/8/4K2R w K - 0 1", "e1g3", "", "", fen.ErrInvalidCastling},
		{fen.Xiangqi, "4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1", "e1g1", "4k4/9/9/9/9/9/9/9/9/6K2 b - - 1 1", "e1-g1", nil},
		// A captured king: rights end, and in games with captured pieces it is refused.
		{fen.Chess, "r3k2r/8/8/8/8/8/4Q3/4K3 w kq - 0 1", "e2e8", "r3Q2r/8/8/8/8/8/8/4K3 b - - 0 1", "e2+e8", nil},
		{fen.Crazyhouse, "r3k2r/8/8/8/8/8/4Q3/4K3[] w kq - 0 1", "e2e8", "", "", fen.ErrCannotSay},
		{fen.Shogi, "4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "5b5a", "", "", fen.ErrCannotSay},
		// Promotions of what is no pawn, to what no pawn becomes, in place.
		{fen.Chess, "8/4P3/8/8/8/8/8/8 w - - 0 1", "e7e8", "4P3/8/8/8/8/8/8/8 b - - 0 1", "e7-e8", nil},
		{fen.Chess, "8/8/8/8/4R3/8/8/8 w - - 0 1", "e4e8q", "", "", fen.ErrInvalidMove},
		{fen.Chess, "8/4P3/8/8/8/8/8/8 w - - 0 1", "e7e7q", "", "", fen.ErrOccupied},
		{fen.Chess, "8/8/8/8/8/8/4P3/8 w - - 0 1", "e2e4q", "8/8/8/8/4Q3/8/8/8 b - - 0 1", "e2-e4=Q", nil},
		{fen.Sittuyin, "8/8/8/5P2/8/8/8/8[] w - - 4 1", "f5f5f", "8/8/8/5F2/8/8/8/8[] b - - 0 1", "f5=F", nil},
		{fen.Shogi, "9/9/9/9/4G4/9/9/9/9 b - 1", "5e5d+", "", "", fen.ErrInvalidMove},
		{fen.Shogi, "9/9/9/9/4+P4/9/9/9/9 b - 1", "5e5d+", "", "", fen.ErrInvalidMove},
		{fen.Shogi, "9/9/9/9/4P4/9/9/9/9 b - 1", "5e5e+", "", "", fen.ErrOccupied},
		// Drops, hands, captured pieces.
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[PQ] w - - 3 9", "P@e2", "4k3/8/8/8/8/8/4P3/4K3[Q] b - - 0 9", "P*e2", nil},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[QP] w - - 3 9", "N@e2", "", "", fen.ErrNotInHand},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[Q] b - - 3 9", "Q@e2", "", "", fen.ErrNotInHand},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[QP] w - - 3 9", "Q@e8", "", "", fen.ErrOccupied},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/3n~4/4K3[] w - - 3 9", "e1d2", "4k3/8/8/8/8/8/3K4/8[P] b - - 0 9", "e1+d2/P", nil},
		{fen.Sittuyin, "4k3/8/8/8/8/8/3n4/4K3[P] w - - 3 9", "e1d2", "4k3/8/8/8/8/8/3K4/8[P] b - - 0 9", "e1+d2", nil},
		{fen.Shogi, "4k4/9/9/9/4+b4/4R4/9/9/4K4 b P 7", "5f5e+", "4k4/9/9/9/4+R4/9/9/9/4K4 w BP 8", "e4+e5=+R/B", nil},
		// Half moves in xiangqi, which pawns do not end; a pass of janggi.
		{fen.Xiangqi, "4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 8 3", "e6e7", "4k4/9/9/4P4/9/9/9/9/9/4K4 b - - 9 3", "e6-e7", nil},
		{fen.Janggi, "4k4/9/9/9/4P4/9/9/9/9/4K4 b - - 8 3", "e10e10", "4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 9 4", "...", nil},
		{fen.Janggi, "4k4/9/9/9/4P4/9/9/9/9/4K4 w - - 8 3", "e6e6", "", "", fen.ErrOccupied},
		// En passant, and only by a pawn that goes one step diagonally.
		{fen.Chess, "8/8/8/3pP3/8/8/8/8 w - d6 0 3", "e5d6", "8/8/3P4/8/8/8/8/8 b - - 0 3", "e5~d6", nil},
		{fen.Chess, "8/8/8/3p4/8/8/8/B7 w - d6 0 3", "a1d6", "8/8/3B4/3p4/8/8/8/8 b - - 1 3", "a1-d6", nil},
		{fen.Chess, "8/8/8/3pP3/8/8/8/8 w - - 0 3", "e5d6", "8/8/3P4/3p4/8/8/8/8 b - - 0 3", "e5-d6", nil},
		{fen.Chess, "8/8/8/3pP3/8/8/8/8 w - d6 0 3", "e5d6q", "8/8/3Q4/8/8/8/8/8 b - - 0 3", "e5~d6=Q", nil},
		// What is refused everywhere.
		{fen.Chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e4e5", "", "", fen.ErrEmptySource},
		{fen.Chess, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e8e7", "", "", fen.ErrWrongSide},
		{fen.Chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1e2", "", "", fen.ErrOccupied},
		{fen.Chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e1e1", "", "", fen.ErrOccupied},
		{fen.Chess, "4k3/8/8/8/8/8/4P3/4K3 w - - 2147483647 1", "e1d1", "", "", fen.ErrInvalidNumber},
		{fen.Chess, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 2147483647", "e8d8", "", "", fen.ErrInvalidNumber},
	} {
		what := fmt.Sprintf("%v: %s in %s", test.game, test.move, test.before)
		r, err := test.game.Parse(test.before)
		if err != nil {
			t.Fatal(test.before, err)
		}
		m, err := test.game.ParseMove(test.move)
		if err != nil {
			t.Fatal(test.move, err)
		}
		if ply, err := test.game.Ply(&r, m); test.reason == nil && (err != nil || ply.String() != test.ply) {
			t.Errorf("%s is the ply %v, %v, want %s", what, ply, err, test.ply)
		}
		err = test.game.Play(&r, m)
		got, _ := test.game.AppendTo(nil, &r)
		want := test.after
		if test.reason != nil {
			want = test.before
		}
		if !errors.Is(err, test.reason) || string(got) != want {
			t.Errorf("%s gives %s, %v, want %s, %v", what, got, err, want, test.reason)
		}
	}
}

// Plies that are no moves, and other ways to write those that are.
func TestMoveOf(t *testing.T) {
	for _, test := range []struct {
		game      fen.Game
		text, ply string
		want      string // the move, or ""
	}{
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "e1~g1", "e1g1"},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "e1-g1", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "b2-b4", "b2b4"},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "b2-b4=-P", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "a1-b1=R", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "a1+a8/R", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "a1-a8", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "b2-b3=q", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "b2-b3=Q'", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "b2-b3=K^", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "b2-b9", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "P*b5", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "+b2", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "b2=Q", ""},
		{fen.Chess, "r3k2r/8/8/8/8/8/1P6/R3K2R w KQkq - 0 1", "...", "0000"},
		{fen.Chess960, "r3k2r/8/8/8/8/8/1P6/R3K2R w HAha - 0 1", "e1~g1", "e1h1"},
		{fen.Chess, "8/8/8/8/8/8/8/5K1R w K - 0 1", "f1~g1", "f1h1"}, // f1g1 is a step
		{fen.Chess, "8/8/8/8/8/8/8/3KR2R w KE - 0 1", "d1~g1", "d1g1"},
		{fen.Chess, "8/8/8/8/8/8/8/3KR2R w KE - 0 1", "d1~h1", "d1h1"},
		{fen.Chess, "8/8/8/8/8/8/8/3KR2R w KE - 0 1", "d1~c1", ""},
		{fen.Chess, "8/8/8/3pP3/8/8/8/8 w - d6 0 3", "e5~d6", "e5d6"},
		{fen.Chess, "8/8/8/3pP3/8/8/8/8 w - d6 0 3", "e5-d6", ""},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1", "*e5", "P@e5"},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[PQ] w - - 0 1", "*e5", ""},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1", "P*e2=+P", ""},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1", "p*e5", ""},
		{fen.Crazyhouse, "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1", "P.e8", ""},
		{fen.Janggi, "4k4/9/9/9/9/9/9/9/9/4K4 b - - 0 1", "...", "e10e10"},
		{fen.Janggi, "9/9/9/9/9/9/9/9/9/4K4 b - - 0 1", "...", ""},
		{fen.Sittuyin, "8/8/8/5P2/8/8/8/8[K] w - - 4 1", "f5=F", "f5f5f"},
		{fen.Sittuyin, "8/8/8/5P2/8/8/8/8[Kk] b - - 4 1", "k^*g7", "K@g7"},
		{fen.Shogi, "9/9/9/9/4P4/9/9/9/9 b - 1", "e5-e6=+P", "5e5d+"},
		{fen.Shogi, "9/9/9/9/4P4/9/9/9/9 b - 1", "e5-e6=G", ""},
		{fen.Shogi, "9/9/9/9/4P4/9/9/9/9 b - 1", "...", ""},
		{fen.NoGame, "", "...", ""},
	} {
		r, _ := test.game.Parse(test.text)
		m, err := test.game.MoveOf(&r, pmn.MustParsePly(test.ply))
		if got := string(test.game.AppendMove(nil, m)); got != test.want || (err != nil) != (test.want == "") || err != nil && refused(err).offset != -1 {
			t.Errorf("%v: MoveOf(%s) in %s is %s, %v, want %s", test.game, test.ply, test.text, got, err, test.want)
		}
	}
}

func TestRefusedMoves(t *testing.T) {
	for _, test := range []struct {
		game   fen.Game
		text   string
		offset int
		reason error
	}{
		{fen.Chess, "", 0, fen.ErrEmptyInput},
		{fen.Chess, "e", 1, fen.ErrInvalidMove},
		{fen.Chess, "e2e", 3, fen.ErrInvalidMove},
		{fen.Chess, "e2e9", 3, fen.ErrInvalidMove},
		{fen.Chess, "i2e4", 0, fen.ErrInvalidMove},
		{fen.Chess, "e2e4k", 4, fen.ErrInvalidMove},
		{fen.Chess, "e2e4p", 4, fen.ErrInvalidMove},
		{fen.Chess, "e2e4Q", 4, fen.ErrInvalidMove},
		{fen.Chess, "e2e4qq", 5, fen.ErrInvalidMove},
		{fen.Chess, "000", 3, fen.ErrInvalidMove},
		{fen.Chess, "0001", 3, fen.ErrInvalidMove},
		{fen.Chess, "00000", 4, fen.ErrInvalidMove},
		{fen.Chess, "P@e4", 0, fen.ErrInvalidMove},
		{fen.Crazyhouse, "K@e4", 0, fen.ErrInvalidMove},
		{fen.Crazyhouse, "P*e4", 1, fen.ErrInvalidMove},
		{fen.Crazyhouse, "P@e4q", 4, fen.ErrInvalidMove},
		{fen.Crazyhouse, "P@x4q", 2, fen.ErrInvalidMove},
		{fen.Sittuyin, "K@eBr", 3, fen.ErrInvalidMove},
		{fen.Grand, "a10a1", 5, nil},
		{fen.Grand, "a10a11", 5, fen.ErrInvalidMove},
		{fen.Grand, "a20a1", 2, fen.ErrInvalidMove},
		{fen.Grand, "a10b10qq", 7, fen.ErrInvalidMove},
		{fen.Janggi, "0000", 0, fen.ErrInvalidMove},
		{fen.Shogi, "0000", 0, fen.ErrInvalidMove},
		{fen.Shogi, "P@5e", 1, fen.ErrInvalidMove},
		{fen.Shogi, "P*ab+", 2, fen.ErrInvalidMove},
		{fen.Shogi, "P*5e+", 4, fen.ErrInvalidMove},
		{fen.Xiangqi, "h0g2", 1, fen.ErrInvalidMove},
		{fen.Shogi, "7g7j", 3, fen.ErrInvalidMove},
		{fen.Shogi, "K*5e", 0, fen.ErrInvalidMove},
		{fen.Minishogi, "6a5a", 0, fen.ErrInvalidMove},
		{fen.Chess, "e2e4\xff", 4, fen.ErrInvalidMove},
	} {
		m, err := test.game.ParseMove(test.text)
		if test.reason == nil {
			if err != nil {
				t.Errorf("%v: %s: %v", test.game, test.text, err)
			}
			continue
		}
		checkRefusal(t, fmt.Sprintf("%v: %q", test.game, test.text), err, fen.MoveText, test.offset, test.reason)
		if m != fen.NoMove {
			t.Errorf("%v: %q is %#x", test.game, test.text, m)
		}
	}
	if _, err := fen.NoGame.ParseMove("e2e4"); !errors.Is(err, fen.ErrUnknownGame) {
		t.Error(err)
	}
}

// A number is a move of a game if a text is read as that number, and only then it has a text.
func TestNumbersOfMoves(t *testing.T) {
	step := longtest.Or[fen.Move](4999, 31)
	for g := range fen.Games() {
		r := g.Start()
		for n := fen.Move(0); n < 1<<25; n += step {
			text := string(g.AppendMove(nil, n))
			if text != "" && g.LookupMove(text) != n {
				t.Fatalf("%v: %#x is %s", g, n, text)
			}
			if err := g.Play(&r, n); text == "" && !errors.Is(err, fen.ErrInvalidMove) {
				t.Fatalf("%v: %#x: %v", g, n, err)
			}
			if n.From() < -1 || n.From() > 126 || n.To() < -1 || n.To() > 126 || n.Piece() > pin.Count {
				t.Fatalf("%#x is %d to %d with %v", n, n.From(), n.To(), n.Piece())
			}
		}
	}
	if got := fen.NoGame.AppendMove(nil, fen.Chess.LookupMove("e2e4")); len(got) > 0 {
		t.Errorf("NoGame writes %s", got)
	}
}

// All strings of up to five bytes that moves have, and some that they have not.
func TestAllMoves(t *testing.T) {
	eachGame(t, func(t *testing.T, c checker, _ []row, _ *rand.Rand) {
		bytes := "abhij0189PKNq@*+\xff"
		if c.sfen {
			bytes = "0159aeipPKR@*+\xff"
		}
		for size := range longtest.Or(4, 6) {
			for b := range notationtest.Strings(bytes, size) {
				c.move(string(b))
			}
		}
		for _, tail := range []string{"a1", "a10", "e10q", "a1q", "a10qq"} {
			for b := range notationtest.Strings(bytes, 3) {
				c.move(string(b) + tail)
			}
		}
	})
}

func TestGames(t *testing.T) {
	names := []string{"capablanca", "chess", "chess960", "crazyhouse", "grand", "janggi", "makruk", "minishogi", "shogi", "sittuyin", "xiangqi"}
	var got []string
	for g := range fen.Games() {
		got = append(got, g.String())
		same, ok := fen.ByGame(g.String())
		v, known := pnn.ByGame(g.String())
		start := g.Start()
		text, err := g.AppendTo(nil, &start)
		again, err2 := g.Parse(string(text))
		if same != g || !ok || !known || g.Styles()[0].Abbr() != v.Style() || err != nil || err2 != nil || !again.Position.Equal(start.Position) || start.Number != 1 {
			t.Errorf("%v: %v, %s, %v, %v", g, same, text, err, err2)
		}
		if m := modelOf(g); g.Shape() != (feen.Shape{Files: m.files, Ranks: m.ranks, Layers: 1}) || g.Styles().String() != m.style+"/"+strings.ToLower(m.style) {
			t.Errorf("%v: %v %v", g, g.Shape(), g.Styles())
		}
	}
	if !slices.Equal(got, names) {
		t.Errorf("games %v, want %v", got, names)
	}
	for range fen.Games() {
		break
	}
	if g, ok := fen.ByGame("go"); g != fen.NoGame || ok {
		t.Errorf("go is %v", g)
	}
	for g, want := range map[fen.Game]string{fen.Chess960: "fen.Chess960", fen.NoGame: "fen.NoGame", 200: "fen.Game(200)"} {
		if got := fmt.Sprintf("%#v", g); got != want {
			t.Errorf("%#v, want %s", g, want)
		}
	}
	for _, g := range []fen.Game{fen.NoGame, 200} {
		if r := g.Start(); g.String() != "" || g.Shape().IsValid() || g.Styles().IsValid() || len(r.Position.Board) > 0 || g.LookupMove("e2e4") != fen.NoMove || g.LookupMoveBytes([]byte("e2e4")) != fen.NoMove {
			t.Errorf("%#v is a game", g)
		}
	}

	games := []fen.Game{fen.Shogi, fen.NoGame, fen.Chess960}
	text, err := json.Marshal(games)
	if string(text) != `["shogi","","chess960"]` || err != nil {
		t.Errorf("%s, %v", text, err)
	}
	var again []fen.Game
	if err := json.Unmarshal(text, &again); err != nil || !slices.Equal(again, games) {
		t.Errorf("%v, %v", again, err)
	}
	g := fen.Makruk
	if err := g.UnmarshalText([]byte("Chess")); !errors.Is(err, fen.ErrUnknownGame) || g != fen.Makruk || !strings.Contains(err.Error(), `"Chess"`) {
		t.Errorf("%v, %v", g, err)
	}
	if text, err := g.AppendText([]byte("game ")); string(text) != "game makruk" || err != nil {
		t.Errorf("%s, %v", text, err)
	}
}

func TestErrors(t *testing.T) {
	for f, want := range []string{"whole", "placement", "turn", "castling", "en passant", "hands", "half moves", "number", "move", "Unknown"} {
		if got := fen.Field(f).String(); got != want {
			t.Errorf("field %d is %s, want %s", f, got, want)
		}
	}
	if got := fmt.Sprintf("%#v %#v", fen.EnPassant, fen.Field(9)); got != "fen.EnPassant fen.Field(9)" {
		t.Error(got)
	}
	for _, test := range []struct {
		err  fen.Error
		want string
	}{
		{fen.Error{Field: fen.Castling, Offset: 48, Err: fen.ErrInvalidCastling}, "fen: castling, byte 48: invalid castling"},
		{fen.Error{Field: fen.Placement, Offset: 3, Err: feen.ErrIrregular}, "fen: placement, byte 3: ranks or layers of different sizes"},
		{fen.Error{Err: fen.ErrEmptyInput}, "fen: empty input"},
		{fen.Error{Field: fen.MoveText, Offset: -1, Err: fen.ErrOccupied}, "fen: move: piece on the destination"},
		{fen.Error{Field: fen.MoveText, Offset: 2}, "fen: move, byte 2: no reason"},
	} {
		if got := test.err.Error(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestCut(t *testing.T) {
	for _, test := range []struct {
		game    fen.Game
		text    string
		want    fen.Fields
		written string // if it is different
	}{
		{fen.Chess, "r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 4 20", fen.Fields{Placement: "r3k2r/8/8/8/4P3/8/8/R3K2R", Castling: "KQkq", Turn: pin.Second, EnPassant: cell.MustParse("e3"), Halfmoves: 4, Number: 20}, ""},
		{fen.Chess, "nonsense w hgKQ -", fen.Fields{Placement: "nonsense", Castling: "hgKQ", Number: 1}, "nonsense w hgKQ - 0 1"},
		{fen.Crazyhouse, "8/8[Zz9] b - - 1 2", fen.Fields{Placement: "8/8", Hands: "Zz9", Castling: "-", Turn: pin.Second, Halfmoves: 1, Number: 2}, ""},
		{fen.Crazyhouse, "8/8/8/8/8/8/8/8/Pp w - -", fen.Fields{Placement: "8/8/8/8/8/8/8/8", Hands: "Pp", Castling: "-", Number: 1}, "8/8/8/8/8/8/8/8[Pp] w - - 0 1"},
		{fen.Crazyhouse, "8[-] w - -", fen.Fields{Placement: "8", Hands: "-", Castling: "-", Number: 1}, "8[] w - - 0 1"},
		{fen.Shogi, "x w 2P3p 7", fen.Fields{Placement: "x", Hands: "2P3p", Number: 7}, ""},
		{fen.Shogi, "x b -", fen.Fields{Placement: "x", Hands: "-", Turn: pin.First, Number: 1}, "x b - 1"},
	} {
		if test.game == fen.Shogi && test.want.Number == 7 {
			test.want.Turn = pin.Second
		}
		got, err := test.game.Cut(test.text)
		if got != test.want || err != nil {
			t.Errorf("%v: Cut(%q) = %+v, %v, want %+v", test.game, test.text, got, err, test.want)
		}
		want := test.written
		if want == "" {
			want = test.text
		}
		if text := string(test.game.AppendFields([]byte("> "), got)); text != "> "+want {
			t.Errorf("%v: AppendFields of %q is %s", test.game, test.text, text)
		}
	}
	for _, test := range []struct {
		game   fen.Game
		text   string
		field  fen.Field
		offset int
		reason error
	}{
		{fen.Chess, "8 w KQK -", fen.Castling, 6, fen.ErrInvalidCastling},
		{fen.Chess, "8 w i -", fen.Castling, 4, fen.ErrInvalidCastling},
		{fen.Makruk, "8 w K -", fen.Castling, 4, fen.ErrInvalidCastling},
		{fen.Chess, "8 w - e3", fen.EnPassant, 6, fen.ErrInvalidEnPassant},
		{fen.Chess, "8 w - e4", fen.EnPassant, 6, fen.ErrInvalidEnPassant},
		{fen.Makruk, "8 w - e6", fen.EnPassant, 6, fen.ErrInvalidEnPassant},
		{fen.Crazyhouse, "8[Pp w - -", fen.Hands, 4, fen.ErrInvalidHands},
		{fen.NoGame, "8 w - -", fen.Whole, 0, fen.ErrUnknownGame},
	} {
		_, err := test.game.Cut(test.text)
		checkRefusal(t, fmt.Sprintf("Cut of %v %q", test.game, test.text), err, test.field, test.offset, test.reason)
	}
	if got := fen.Chess.AppendFields(nil, fen.Fields{Placement: "8"}); string(got) != "8 w - - 0 0" {
		t.Errorf("%s", got)
	}
}
