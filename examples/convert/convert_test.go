package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

// records returns the lines of a file in testdata.
func records[T any](t testing.TB, name string) (all []T) {
	t.Helper()
	file, err := os.Open("../../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Buffer(nil, 1<<20); lines.Scan(); {
		var record T
		if err := json.Unmarshal(lines.Bytes(), &record); err != nil {
			t.Fatal(err)
		}
		all = append(all, record)
	}
	return all
}

// boardsOf returns the different boards of a game.
func boardsOf(t testing.TB, game string) (boards []string) {
	t.Helper()
	for _, r := range records[struct{ Variant, Before, After string }](t, "moves.ndjson") {
		if r.Variant == game {
			boards = append(boards, r.Before, r.After)
		}
	}
	slices.Sort(boards)
	return slices.Compact(boards)
}

// command runs convert.
func command(input string, args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	status = run(args, strings.NewReader(input), &out, &errs)
	return out.String(), errs.String(), status
}

// mustConvert converts lines that are valid.
func mustConvert(t *testing.T, game, to string, lines []string) []string {
	t.Helper()
	out, errs, status := command(strings.Join(lines, "\n"), "-game", game, "-to", to)
	if status != 0 || errs != "" {
		t.Fatalf("status %d:\n%.1000s", status, errs)
	}
	return strings.Split(strings.TrimSuffix(out, "\n"), "\n")
}

func TestConvert(t *testing.T) {
	for _, test := range []struct{ game, line, feen string }{
		{"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "-rnbqk^bn-r/+p+p+p+p+p+p+p+p/8/8/8/8/+P+P+P+P+P+P+P+P/-RNBQK^BN-R / C/c"},
		{"chess", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", "-rnbqk^bn-r/+p+p+p+p+p+p+p+p/8/8/4-P3/8/+P+P+P+P1+P+P+P/-RNBQK^BN-R / c/C"},
		{"chess", "4k3/1P5p/8/pP6/8/8/p6P/R3K2R w Q a6 0 1", "4k^3/1P5+p/8/-pP6/8/8/p6+P/-R3K^2R / C/c"},
		{"chess", "rk5r/8/8/8/8/8/8/1RRKRR2 w KQq - 0 1", "-rk^5r/8/8/8/8/8/8/1-RRK^R-R2 / C/c"}, // outermost rooks
		{"chess", "8/8/8/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/8/8/8 / c/C"},
		{"capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1", "-rnabqk^bcn-r/+p+p+p+p+p+p+p+p+p+p/10/10/10/10/+P+P+P+P+P+P+P+P+P+P/-RNABQK^BCN-R / C/c"},
		{"grand", "r8r/1nbqkcabn1/pppppppppp/10/10/4P5/10/PPPP1PPPPP/1NBQKCABN1/R8R b - e4 0 1", "r8r/1nbqk^cabn1/+p+p+p+p+p+p+p+p+p+p/10/10/4-P5/10/+P+P+P+P1+P+P+P+P+P/1NBQK^CABN1/R8R / g/G"},
		{"xiangqi", "rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR w - - 0 1", "rheag^aehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAG^AEHR / X/x"},
		{"makruk", "rnbmkbnr/8/pppp+Pppp/8/8/PPPPPPPP/8/RNBKMBNR w - - 0 1", "rnbmk^bnr/8/pppp+Pppp/8/8/PPPPPPPP/8/RNBK^MBNR / M/m"},
		{"shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL / S/s"},
		{"shogi", "4k4/9/9/9/4+R+b3/9/9/9/4K4 w RB2G2SNL10Pbg2sn2l7p 1", "4k^4/9/9/9/4+R+b3/9/9/9/4K^4 10P2G2SBLNR/7p2l2sbgn s/S"},
		{"minishogi", "rbsgk/4p/5/P4/KGSBR w Pp 1", "rbsgk^/4p/5/P4/K^GSBR P/p s/S"},
	} {
		want := test.feen
		if got := mustConvert(t, test.game, "feen", []string{test.line}); got[0] != want {
			t.Errorf("%s is\n%s, want\n%s", test.line, got[0], want)
		}
		to := "fen"
		if strings.HasSuffix(test.game, "shogi") {
			to = "sfen"
		}
		for _, line := range []string{test.line, want, strings.ReplaceAll(want, "^", "")} {
			if got := mustConvert(t, test.game, to, []string{line}); got[0] != test.line {
				t.Errorf("%s is\n%s, want\n%s", line, got[0], test.line)
			}
		}
		if got := mustConvert(t, test.game, "feen", []string{strings.ReplaceAll(want, "^", "")}); got[0] != want {
			t.Errorf("without ^ it is %s, want %s", got[0], want)
		}
	}
}

// The shortest forms, and what is lost.
func TestForms(t *testing.T) {
	for _, test := range []struct{ game, to, line, want string }{
		{"chess", "fen", "7k/7p/8/8/8/8/8/8 w - -", "7k/7p/8/8/8/8/8/8 w - - 0 1"},
		{"chess", "fen", "7k/7p/8/8/8/8/8/8 w - - 49 99", "7k/7p/8/8/8/8/8/8 w - - 0 1"},
		{"chess", "fen", "7k/7p/8/8/8/8/8/8 / C/c", "7k/7p/8/8/8/8/8/8 w - - 0 1"},
		{"chess", "fen", "r3k2r/8/8/8/8/8/8/8 w qk - 0 1", "r3k2r/8/8/8/8/8/8/8 w kq - 0 1"},
		{"shogi", "sfen", "9/9/9/9/9/9/9/9/9 b p2P", "9/9/9/9/9/9/9/9/9 b 2Pp 1"},
		{"shogi", "sfen", "9/9/9/9/9/9/9/9/9 b - 44", "9/9/9/9/9/9/9/9/9 b - 1"},
		{"shogi", "feen", "k'8/9/9/9/9/9/9/9/9 2p/P S/s", "k^'8/9/9/9/9/9/9/9/9 2p/P S/s"},
		{"xiangqi", "feen", "9/9/9/9/9/9/9/9/9/9 Gg/ X/x", "9/9/9/9/9/9/9/9/9/9 G^g^/ X/x"},
	} {
		if got := mustConvert(t, test.game, test.to, []string{test.line}); got[0] != test.want {
			t.Errorf("%s is\n%s, want\n%s", test.line, got[0], test.want)
		}
	}
}

func TestInvalid(t *testing.T) {
	const empty = "8/8/8/8/8/8/8/8"
	for _, test := range []struct{ game, to, line, want string }{
		{"chess", "feen", "hello", "1: 1 fields; FEEN has 3, SFEN 3 or 4, and FEN 4 or 6"},
		{"chess", "feen", empty + " w - - 0", "1: 5 fields; FEEN has 3, SFEN 3 or 4, and FEN 4 or 6"},
		{"chess", "feen", empty + " w -  - 0 1", "1: 7 fields; FEEN has 3, SFEN 3 or 4, and FEN 4 or 6"},
		{"chess", "feen", strings.Repeat("8", 4097), "4097: line exceeds 4096 bytes"},
		{"chess", "feen", "9/9/9/9/9/9/9/9/9 b -", "1: sfen is not a notation of chess"},
		{"shogi", "feen", empty + " w - -", "1: fen is not a notation of shogi"},
		{"chess", "feen", "8/8/8/8/8/8/8/7! w - -", "16: feen: invalid piece"},
		{"chess", "feen", "8/8/8/8/8/8/8/7 w - -", "16: feen: ranks or layers of different sizes"},
		{"chess", "feen", "8/8/8/8/8/8/8 w - -", "1: the board of chess is 8 x 8"},
		{"chess", "feen", "9/9/9/9/9/9/9/9/9/9/9 w - -", "1: the board of chess is 8 x 8"},
		{"chess", "feen", "2/2//2/2 / C/c", "1: the board of chess is 8 x 8"},
		{"chess", "feen", "8/8/3kz3/8/8/8/8/8 w - -", `7: "z" is not a piece of chess here`},
		{"chess", "feen", "8/8/3+k4/8/8/8/8/8 w - -", `6: "+k" is not a piece of chess here`},
		{"chess", "feen", "8/8/3k^4/8/8/8/8/8 w - -", `6: "k^" is not a piece of chess here`},
		{"chess", "feen", "8/8/3k'4/8/8/8/8/8 w - -", `6: "k'" is not a piece of chess here`},
		{"chess", "feen", "-q7/8/8/8/8/8/8/8 / C/c", `1: "-q" is not a piece of chess here`},
		{"chess", "feen", "q^7/8/8/8/8/8/8/8 / C/c", `1: "q^" is not a piece of chess here`},
		{"chess", "feen", empty + " z/ C/c", `17: "z" is not a piece of chess`},
		{"chess", "feen", empty + " - C/c", "17: feen: invalid piece"},
		{"chess", "feen", empty + " / C/s", `19: "C/s" are not styles of chess`},
		{"chess", "feen", empty + " / C/C", "21: feen: styles of the same side"},
		{"chess", "feen", empty + " x - -", `17: "x" is not a side to move, w or b`},
		{"chess", "feen", empty + " wb - -", `17: "wb" is not a side to move, w or b`},
		{"chess", "feen", empty + " w  -", `19: "" is not castling of chess`},
		{"makruk", "feen", empty + " w K -", `19: "K" is not castling of makruk`},
		{"chess", "feen", "8/8/8/8/8/8/8/4K2R w KA -", `23: "A" is not one of KQkq`},
		{"chess", "feen", "8/8/8/8/8/8/8/4K2R w KQ -", `23: "Q" without a king and a rook for it`},
		{"chess", "feen", "8/8/8/8/8/8/8/4K2R w KK -", `23: "K" is repeated`},
		{"chess", "feen", empty + " w - e9", `21: "e9" is not a cell of chess`},
		{"chess", "feen", empty + " w - e6", `21: no pawn can have gone over e6`},
		{"chess", "feen", "8/8/8/4p3/8/8/8/8 b - e6", `23: no pawn can have gone over e6`},
		{"chess", "feen", "8/8/4n3/4p3/8/8/8/8 w - e6", `25: no pawn can have gone over e6`},
		{"chess", "feen", "8/4n3/8/4p3/8/8/8/8 w - e6", `25: no pawn can have gone over e6`},
		{"chess", "feen", "8/8/8/8/4p3/8/8/8 w - e5", `23: no pawn can have gone over e5`},
		{"chess", "feen", "8/8/8/8/8/8/8/4p3 w - e2", `23: no pawn can have gone over e2`},
		{"chess", "feen", "8/8/8/8/8/8/8/8 w - e1", `21: no pawn can have gone over e1`},
		{"chess", "feen", empty + " w - - x 1", `23: "x" is not a number of moves`},
		{"chess", "feen", empty + " w - - 0 ", `25: "" is not a number of moves`},
		{"chess", "fen", empty + " P/ C/c", "17: hands cannot be written in fen"},
		{"chess", "fen", "8/8/8/+P7/8/8/8/8 / C/c", `7: "+P" cannot be written in fen here`},
		{"chess", "fen", "8/8/8/-P7/8/8/8/8 / C/c", `7: "-P" cannot be written in fen here`},
		{"chess", "fen", "8/8/8/-p-p6/8/8/8/8 / C/c", `9: "-p" cannot be written in fen here`},
		{"chess", "fen", "8/8/8/-p7/8/8/8/8 / c/C", `7: "-p" cannot be written in fen here`},
		{"chess", "fen", "8/8/p7/-p7/8/8/8/8 / C/c", `8: "-p" cannot be written in fen here`},
		{"chess", "fen", "8/8/8/8/8/8/8/4+K2R / C/c", `16: "+K" is not a piece of chess here`},
		{"chess", "fen", "8/8/8/8/8/8/4K^3/7-R / C/c", `19: "-R" cannot be written in fen here`},
		{"chess", "fen", "8/8/8/8/8/8/8/4+K-R1R / C/c", `16: "+K" is not a piece of chess here`},
		{"chess", "fen", "8/8/8/8/8/8/8/3+K'4 / C/c", `16: "+K'" is not a piece of chess here`},
		{"chess", "fen", "8/8/8/8/8/8/8/3n'4 / C/c", `16: "n'" cannot be written in fen here`},
		{"shogi", "sfen", "9/9/9/9/9/9/9/9/9 p/ S/s", "19: hands cannot be written in sfen"},
		{"shogi", "sfen", "9/9/9/9/9/9/9/9/9 +P/ S/s", "19: hands cannot be written in sfen"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b ", "21: not a piece that can be in hand, or repeated"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b 0P", "21: invalid count"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b P99p", "22: invalid count"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b 2", "22: not a piece that can be in hand, or repeated"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b PK", "22: not a piece that can be in hand, or repeated"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b P+P", "22: not a piece that can be in hand, or repeated"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b PRP", "23: not a piece that can be in hand, or repeated"},
		{"minishogi", "feen", "5/5/5/5/5 b N 1", "13: not a piece that can be in hand, or repeated"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b 81PR", "1: feen: more pieces than cells"},
		{"shogi", "feen", "9/9/9/9/9/9/9/9/9 b - one", "1: fen is not a notation of shogi"},
	} {
		valid := map[string]string{"chess": empty + " / C/c", "shogi": "9/9/9/9/9/9/9/9/9 / S/s", "makruk": empty + " / M/m", "minishogi": "5/5/5/5/5 / S/s"}[test.game]
		out, errs, status := command(test.line+"\r\n\n"+valid+"\n", "-game", test.game, "-to", test.to)
		if want := "<stdin>:1:" + test.want + "\nconvert: 1 of 3 lines invalid\n"; errs != want || status != 1 || strings.Count(out, "\n") != 1 {
			t.Errorf("%.100s: status %d\n%s%s, want\n%s", test.line, status, out, errs, want)
		}
	}
}

// Every board of the test data is converted to FEEN as the specification has it, and back.
func TestBoards(t *testing.T) {
	caret := strings.NewReplacer("K", "K^", "k", "k^")
	for name := range games {
		v, _ := pnn.ByGame(name)
		boards := boardsOf(t, name)
		if len(boards) < 50 {
			t.Fatalf("%d boards of %s", len(boards), v.Game())
		}
		notation, end := "fen", " w - - 0 1"
		if strings.HasSuffix(v.Game(), "shogi") {
			notation, end = "sfen", " b - 1"
		}
		var lines, want []string
		for _, board := range boards {
			lines = append(lines, board+end)
			ranks := strings.Split(board, "/")
			second, home := map[string]int{"chess": 1, "capablanca": 1, "grand": 2}[v.Game()]
			if home {
				ranks[second] = strings.ReplaceAll(ranks[second], "p", "+p")
				ranks[len(ranks)-1-second] = strings.ReplaceAll(ranks[len(ranks)-1-second], "P", "+P")
			}
			field := caret.Replace(strings.Join(ranks, "/"))
			if v.Game() == "xiangqi" {
				field = strings.NewReplacer("G", "G^", "g", "g^").Replace(board)
			}
			want = append(want, fmt.Sprintf("%s / %c/%c", field, v.Style(), v.Style()|0x20))
		}
		got := mustConvert(t, v.Game(), "feen", lines)
		if !slices.Equal(got, want) {
			t.Errorf("%s: FEEN differs, such as %s, want %s", v.Game(), got[0], want[0])
		}
		if again := mustConvert(t, v.Game(), notation, got); !slices.Equal(again, lines) {
			t.Errorf("%s: %s differs, such as %s, want %s", v.Game(), notation, again[0], lines[0])
		}
	}
}

// Positions of shogi with hands become SFEN and come back, with ^.
func TestHands(t *testing.T) {
	count := 0
	for _, game := range records[struct{ Variant, Position, After string }](t, "games.ndjson") {
		if !strings.HasSuffix(game.Variant, "shogi") {
			continue
		}
		lines := []string{game.Position, game.After}
		sfens := mustConvert(t, game.Variant, "sfen", lines)
		back := mustConvert(t, game.Variant, "feen", sfens)
		for i, line := range lines {
			position := feen.MustParse(line)
			held := len(regexp.MustCompile(`[A-Za-z]`).FindAllString(strings.Fields(sfens[i])[2], -1))
			if kinds := len(position.Hands[0]) + len(position.Hands[1]); held != kinds {
				t.Errorf("%s has %d kinds in hand: %s", line, kinds, sfens[i])
			}
			if strings.ReplaceAll(back[i], "^", "") != line {
				t.Errorf("%s comes back as %s", line, back[i])
			}
			count++
		}
	}
	if count < 8 {
		t.Errorf("only %d positions", count)
	}
}

// FuzzConvert checks that what is converted is valid, and comes back.
func FuzzConvert(f *testing.F) {
	f.Add(0, "r3k2r/pppp1ppp/8/4p3/8/8/PPPPPPPP/R3K2R w KQkq e6 0 3")
	f.Add(0, "-r3k^2-r/+p+p+p+p1+p+p+p/8/4-p3/8/8/+P+P+P+P+P+P+P+P/-R3K^2-R / C/c")
	f.Add(0, "rk5r/8/8/8/8/8/8/1RRKRR2 b KQq -")
	f.Add(1, "4k4/9/9/9/4+R+b3/9/9/9/4K4 w RB2G2SNL10Pbg2sn2l7p 1")
	f.Add(1, "k'8/9/9/9/9/9/9/9/9 2p/P S/s")
	f.Add(2, "2eagae2/9/9/R3s1s1s/2s6/S5r2/2S1S3S/E3R4/4A4/4GA3 2c2hrs/2C2HES X/x")
	names := []string{"chess", "shogi", "xiangqi"}
	f.Fuzz(func(t *testing.T, game int, line string) {
		g := newGame(names[uint(game)%3])
		toFEEN, toOther := newConverter(g, "feen"), newConverter(g, g.notation)
		text, fault := toFEEN.convert(nil, line)
		other, otherFault := toOther.convert(nil, line)
		if fault != nil {
			if otherFault == nil && !strings.Contains(fault.reason, "more pieces than cells") {
				t.Errorf("%q: %s, and yet it is %q", line, fault.reason, other)
			}
			if fault.column < 1 || fault.column > len(line)+1 || len(text) > 0 {
				t.Errorf("%q: column %d, %q", line, fault.column, text)
			}
			return
		}
		if err := feen.Validate(string(text)); err != nil {
			t.Errorf("%q: %v", line, err)
		}
		if again, fault := toFEEN.convert(nil, string(text)); fault != nil || !bytes.Equal(again, text) {
			t.Errorf("%q is %q after %q", line, again, text)
		}
		if otherFault != nil {
			return
		}
		if back, fault := toFEEN.convert(nil, string(other)); fault != nil || normal(back) != normal(text) {
			t.Errorf("%q is %q, but by way of %q it is %q", line, text, other, back)
		}
	})
}

// normal removes the + that a pawn may have or not.
func normal(text []byte) string {
	ranks := strings.Split(string(text), "/")
	for _, i := range []int{1, 6} {
		if i < len(ranks) {
			ranks[i] = strings.NewReplacer("+P", "P", "+p", "p").Replace(ranks[i])
		}
	}
	return strings.Join(ranks, "/")
}

// Lines come out in order, however they arrive, and with their numbers.
func TestOrder(t *testing.T) {
	var input, want, faults strings.Builder
	for i := range 5000 {
		switch {
		case i%1000 == 999:
			input.WriteString(strings.Repeat("x", chunkSize+i) + "\n")
			fmt.Fprintf(&faults, "<stdin>:%d:4097: line exceeds 4096 bytes\n", i+1)
		case i%100 == 99:
			input.WriteString("9\n")
			fmt.Fprintf(&faults, "<stdin>:%d:1: 1 fields; FEEN has 3, SFEN 3 or 4, and FEN 4 or 6\n", i+1)
		default:
			rank := strings.NewReplacer("0", "N", "1", "B").Replace(fmt.Sprintf("%08b", i%256))
			fmt.Fprintf(&input, "8/8/8/%s/8/8/8/8 w - - 0 %d\n", rank, i)
			fmt.Fprintf(&want, "8/8/8/%s/8/8/8/8 / C/c\n", rank)
		}
	}
	text := strings.TrimSuffix(input.String(), "\n") + "\n8/8/8/8/8/8/8/8 w - -" // without an end
	want.WriteString("8/8/8/8/8/8/8/8 / C/c\n")
	faults.WriteString("convert: 50 of 5001 lines invalid\n")
	for name, in := range map[string]io.Reader{
		"whole": strings.NewReader(text), "halves": iotest.HalfReader(strings.NewReader(text)),
		"bytes": iotest.OneByteReader(strings.NewReader(text)), "early end": iotest.DataErrReader(strings.NewReader(text)),
	} {
		var out, errs bytes.Buffer
		status := run(nil, in, &out, &errs)
		if status != 1 || out.String() != want.String() || errs.String() != faults.String() {
			t.Errorf("%s: status %d, %d bytes, want %d\n%.2000s", name, status, out.Len(), want.Len(), errs.String())
		}
	}
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one"), filepath.Join(dir, "two")
	for name, text := range map[string]string{one: "\nbad", two: "8/8/8/8/8/8/8/8 w - -\r\n\r\nworse\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out, errs, status := command("8/8/8/8/8/8/8/8 b - -", one, two, filepath.Join(dir, "none"), "-")
	want := one + ":2:1: 1 fields; FEEN has 3, SFEN 3 or 4, and FEN 4 or 6\n" +
		two + ":3:1: 1 fields; FEEN has 3, SFEN 3 or 4, and FEN 4 or 6\n"
	if status != 1 || out != "8/8/8/8/8/8/8/8 / C/c\n8/8/8/8/8/8/8/8 / c/C\n" || !strings.HasPrefix(errs, want+"convert: open ") {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	var text, faults bytes.Buffer
	in := io.MultiReader(strings.NewReader("8/8/8/8/8/8/8/8 w - -\n"), iotest.ErrReader(errors.New("broken")))
	if status := run(nil, in, &text, &faults); status != 1 || text.String() != "8/8/8/8/8/8/8/8 / C/c\n" || faults.String() != "convert: broken\n" {
		t.Errorf("status %d\n%s%s", status, text.String(), faults.String())
	}
}

// A fullDisk has room for so many bytes.
type fullDisk int

func (d *fullDisk) Write(p []byte) (int, error) {
	if len(p) > int(*d) {
		return 0, errors.New("disk full")
	}
	*d -= fullDisk(len(p))
	return len(p), nil
}

// endless is an input without an end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	return copy(p, "8/8/8/8/8/8/8/8 w - -\n"), nil
}

func TestFullOutput(t *testing.T) {
	disk := fullDisk(100_000)
	var errs bytes.Buffer
	if status := run(nil, endless{}, &disk, &errs); status != 1 || errs.String() != "convert: disk full\n" {
		t.Errorf("status %d\n%s", status, errs.String())
	}
}

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-h"}, 0, "usage: convert "},
		{[]string{"-x"}, 2, "flag provided but not defined: -x\nusage: convert "},
		{[]string{"-game", "go"}, 2, "convert: unknown game \"go\"\n"},
		{[]string{"-to", "sfen"}, 2, "convert: positions of chess are written in feen or fen, not in \"sfen\"\n"},
		{[]string{"-game", "shogi", "-to", "fen"}, 2, "convert: positions of shogi are written in feen or sfen, not in \"fen\"\n"},
	} {
		if out, errs, status := command("", test.args...); status != test.status || out != "" || !strings.HasPrefix(errs, test.want) {
			t.Errorf("%q: status %d\n%s%s", test.args, status, out, errs)
		}
	}
}

func TestProgress(t *testing.T) {
	var out bytes.Buffer
	r := newReporter(&out)
	r.add(&chunk{lines: 10})
	r.clear = clearLine
	r.start, r.shown = r.start.Add(-1e9), r.shown.Add(-1e9)
	r.add(&chunk{lines: 3_000_000})
	r.add(&chunk{name: "file", lines: 1, faults: []*fault{{3_000_011, 7, "wrong"}}})
	r.finish()
	want := regexp.MustCompile(`^\r\x1b\[K3000010 lines, [23]\.\d million per second\r\x1b\[Kfile:3000011:7: wrong\n\r\x1b\[Kconvert: 1 of 3000011 lines invalid\n\r\x1b\[K$`)
	if !want.MatchString(out.String()) {
		t.Errorf("%q", out.String())
	}
}

func TestAllocations(t *testing.T) {
	g := newGame("chess")
	line := "r3k2r/pppp1ppp/8/4p3/8/8/PPPPPPPP/R3K2R w KQkq e6 0 3"
	c := newConverter(g, "feen")
	text, _ := c.convert(nil, line)
	for _, test := range []struct{ to, line string }{{"feen", line}, {"fen", line}, {"feen", string(text)}, {"fen", string(text)}} {
		c := newConverter(g, test.to)
		out, _ := c.convert(nil, test.line)
		if n := testing.AllocsPerRun(100, func() { c.convert(out[:0], test.line) }); n > 0 {
			t.Errorf("%s to %s allocates %v times", test.line, test.to, n)
		}
	}
}
