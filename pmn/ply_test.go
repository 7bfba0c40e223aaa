package pmn_test

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// plyModels are the kinds of plies as regular expressions in which a part is whatever has no
// operator: before the operator, after it, after = and after /.
var plyModels = []struct {
	kind   pmn.PlyKind
	source bool
	form   *regexp.Regexp
}{
	{pmn.Quiet, true, plyModel(`([^-+]+)-(PART)(?:=(PART))?()`)},
	{pmn.Capture, true, plyModel(`([^-+]+)\+(PART)(?:=(PART))?(?:/(PART))?`)},
	{pmn.Special, true, plyModel(`([^-+]+)~(PART)(?:=(PART))?(?:/(PART))?`)},
	{pmn.StaticCapture, false, plyModel(`()\+(PART)()(?:/(PART))?`)},
	{pmn.Drop, false, plyModel(`(PART)\*(PART)(?:=(PART))?()`)},
	{pmn.DropCapture, false, plyModel(`(PART)\.(PART)(?:=(PART))?(?:/(PART))?`)},
	{pmn.Modify, true, plyModel(`([^-+]+)=(PART)()()`)},
}

func plyModel(form string) *regexp.Regexp {
	form = strings.ReplaceAll(form, `[^-+]`, `[^-+~=/*.]`)
	return regexp.MustCompile(`(?s)\A` + strings.ReplaceAll(form, `PART`, `[^~=/*.]*`) + `\z`)
}

// readPly is the model of ParsePly.
func readPly(s string) (p pmn.Ply, err error) {
	switch {
	case s == "":
		return p, pmn.ErrEmptyInput
	case len(s) > 25:
		return p, pmn.ErrInputTooLong
	case s == "...":
		return pmn.Ply{Kind: pmn.Pass}, nil
	}
	place := func(s string) cell.Coordinate {
		l := readPlace(s)
		if l == noPlace || l == hand {
			err = cmp.Or(err, pmn.ErrInvalidLocation)
		}
		return cell.FromNumber(uint32(l))
	}
	piece := func(s string, has bool) pnn.Piece {
		n := notationtest.PieceNumbers[s]
		if has && n == 0 {
			err = cmp.Or(err, pmn.ErrInvalidPiece)
		}
		return pnn.Piece(n)
	}
	for _, model := range plyModels {
		part := model.form.FindStringSubmatchIndex(s)
		if part == nil {
			continue
		}
		text := func(i int) string { return s[max(0, part[2*i]):max(0, part[2*i+1])] }
		p.Kind = model.kind
		switch {
		case model.kind == pmn.Modify:
			p.Source = place(text(1))
			p.Destination, p.Piece = p.Source, piece(text(2), true)
			if err != nil {
				return pmn.Ply{}, err
			}
			return p, nil
		case model.source:
			p.Source = place(text(1))
		default:
			p.Piece = piece(text(1), text(1) != "")
		}
		p.Destination = place(text(2))
		p.Becomes = piece(text(3), part[6] > part[5] && part[6] > 0)
		p.Captured = piece(text(4), part[8] > part[5] && part[8] > 0 && s[part[8]-1] == '/')
		if err != nil {
			return pmn.Ply{}, err
		}
		return p, nil
	}
	return p, pmn.ErrInvalidOperator
}

// plyTexts are plies of each form, A and B being cells, and P and Q pieces.
var plyTexts = func() []string {
	all := []string{"..."}
	cells, pieces := []string{"e4", "iv256IV", "a", "h10"}, []string{"P", "z", "+P", "-k^'", "+K^'"}
	for form := range strings.FieldsSeq("A-B A-B=P A+B A+B=P A+B/P A+B=P/Q A~B A~B=P A~B/P A~B=P/Q +A +A/P *A P*A *A=P P*A=Q .A P.A .A=P .A/P .A=P/Q P.A=Q/P A=P") {
		for i := range len(cells) * len(cells) * len(pieces) * len(pieces) {
			a, b, p, q := cells[i%4], cells[i/4%4], pieces[i/16%5], pieces[i/80]
			all = append(all, strings.NewReplacer("A", a, "B", b, "P", p, "Q", q).Replace(form))
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}()

var plies = notationtest.Notation[pmn.Ply]{
	Parse: pmn.ParsePly, MustParse: pmn.MustParsePly, Lookup: pmn.LookupPly, LookupBytes: pmn.LookupPlyBytes,
	Validate: pmn.ValidatePly, IsValid: pmn.IsValidPly,
	Pattern: pmn.PlyPattern,
	Grammar: strings.NewReplacer(
		"CELL", `([a-z]|[a-h][a-z]|i[a-v])(([1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-6])([A-Z]|[A-H][A-Z]|I[A-V])?)?`,
		"PIECE", `[+-]?[A-Za-z]\^?'?`,
	).Replace(`\.\.\.|CELL-CELL(=PIECE)?|CELL[+~]CELL(=PIECE)?(/PIECE)?|\+CELL(/PIECE)?|(PIECE)?\*CELL(=PIECE)?|(PIECE)?\.CELL(=PIECE)?(/PIECE)?|CELL=PIECE`),
	Model: readPly,
	Tokens: func(yield func(pmn.Ply, string) bool) {
		for _, s := range plyTexts {
			if p, _ := readPly(s); !yield(p, s) {
				return
			}
		}
	},
	Nones: []pmn.Ply{{}},
	Invalid: map[string]error{
		"": pmn.ErrEmptyInput, "iv256IV~iv256IV=+K^'/+K^'x": pmn.ErrInputTooLong,
		strings.Repeat(" ", 26): pmn.ErrInputTooLong, "e2": pmn.ErrInvalidOperator, "e1e2": pmn.ErrInvalidOperator,
		"-e4": pmn.ErrInvalidOperator, "~e4": pmn.ErrInvalidOperator, "=P": pmn.ErrInvalidOperator,
		"....": pmn.ErrInvalidOperator, "..": pmn.ErrInvalidOperator, "e2-e4/p": pmn.ErrInvalidOperator,
		"e1-e2=Q/": pmn.ErrInvalidOperator, "+d4=P": pmn.ErrInvalidOperator, "P*e5/p": pmn.ErrInvalidOperator,
		"e4=P=Q": pmn.ErrInvalidOperator, "e4=P/p": pmn.ErrInvalidOperator, "e2=P*e4": pmn.ErrInvalidOperator,
		"e2+e4/p=Q": pmn.ErrInvalidOperator, "e2+e4/p/p": pmn.ErrInvalidOperator, "e2~e4~e5": pmn.ErrInvalidOperator,
		"/e4": pmn.ErrInvalidOperator, "e4/p": pmn.ErrInvalidOperator, "P*e.5": pmn.ErrInvalidOperator,
		"Q9~*": pmn.ErrInvalidOperator, "e1-": pmn.ErrInvalidLocation, "Q*": pmn.ErrInvalidLocation,
		"+": pmn.ErrInvalidLocation, "*": pmn.ErrInvalidLocation, "++e4": pmn.ErrInvalidLocation,
		"+e2-e4": pmn.ErrInvalidLocation, "e2-e4-e5": pmn.ErrInvalidLocation, "e2-E4=": pmn.ErrInvalidLocation,
		"e0=": pmn.ErrInvalidLocation, "e2-e4=": pmn.ErrInvalidPiece, "e1+e2=Q/": pmn.ErrInvalidPiece,
		"e2-e4*e5": pmn.ErrInvalidPiece, "QQ*e0": pmn.ErrInvalidPiece, "e4=+": pmn.ErrInvalidPiece,
	},
	Errors: map[string]error{
		"pmn: empty input": pmn.ErrEmptyInput, "pmn: input exceeds 25 characters": pmn.ErrInputTooLong, "pmn: invalid operator": pmn.ErrInvalidOperator,
		"pmn: invalid location": pmn.ErrInvalidLocation, "pmn: invalid piece": pmn.ErrInvalidPiece, "pmn: effects that only the rules know": pmn.ErrNeedsRules,
		"pmn: piece on the destination": pmn.ErrOccupied, "pmn: no piece to capture": pmn.ErrNothingToCapture,
	},
	Alphabet:        "e4-+P~*.=/'^0Aaz19Z \x00\xff",
	MaxLength:       25,
	Sampled:         true, // the model takes long
	StringAllocates: true,
	GoParse:         "pmn.MustParsePly",
	GoNone:          "pmn.Ply{}",
}

func TestPlyNotation(t *testing.T) { plies.Test(t) }

func TestPlyKinds(t *testing.T) {
	for text, want := range map[string]pmn.PlyKind{
		"...": pmn.Pass, "e2-e4": pmn.Quiet, "e7-e8=Q": pmn.Quiet, "e2-e2": pmn.Quiet, "d1+f3": pmn.Capture,
		"b7+a8=Q/r": pmn.Capture, "+d4": pmn.StaticCapture, "+d4/p": pmn.StaticCapture, "e1~g1": pmn.Special,
		"P*e5": pmn.Drop, "S*c3=+S": pmn.Drop, "*e5": pmn.Drop, "+P*e5": pmn.Drop, "-p'*e5": pmn.Drop,
		"L.b4": pmn.DropCapture, ".b4=+L/p": pmn.DropCapture, "e4=+P": pmn.Modify, "c3=k'": pmn.Modify,
		"iv256IV~iv256IV=+K^'/+K^'": pmn.Special, "a-b": pmn.Quiet, "a1A+c3C/-p": pmn.Capture,
	} {
		if p, err := pmn.ParsePly(text); p.Kind != want || err != nil {
			t.Errorf("ParsePly(%q) = %#v, %v; want %v", text, p, err, want)
		}
	}
}

// TestPlyCombinations checks each kind with every combination of suffixes, of cells and
// pieces short and long, and of each with one part invalid.
func TestPlyCombinations(t *testing.T) {
	cells := []string{"e4", "a", "iv256IV", "e10", "", "e0", "E4"}
	pieces := []string{"", "P", "z", "+P", "-k^'", "PP", "+", "1"}
	suffixes := []string{""}
	for _, becomes := range pieces {
		suffixes = append(suffixes, "="+becomes, "/"+becomes)
		for _, captured := range pieces {
			suffixes = append(suffixes, "="+becomes+"/"+captured)
		}
	}
	for _, operator := range []string{"-", "+", "~", "*", ".", "=", "/", ""} {
		for _, first := range append(cells, pieces...) {
			for _, second := range cells {
				for _, suffix := range suffixes {
					if diff := plies.Check([]byte(first + operator + second + suffix)); diff != "" {
						t.Fatal(diff)
					}
				}
			}
		}
	}
}

// TestPlyNear checks every byte at each place of plies of each kind.
func TestPlyNear(t *testing.T) {
	for _, s := range []string{"...", "e2-e4", "e7-e8=Q", "d1+f3", "d1+f3/p", "b7+a8=Q/r", "e1~g1=K/r", "+d4", "+d4/p", "*e5", "P*e5", "S*c3=S", ".b4", "L.b4=L/p", "e4=P"} {
		for text := range notationtest.Near(s) {
			if diff := plies.Check(text); diff != "" {
				t.Fatal(diff)
			}
		}
	}
}

// TestInvalidPlies checks that plies whose fields do not fit their kind have no text.
func TestInvalidPlies(t *testing.T) {
	e4 := cell.MustParse("e4")
	for _, p := range []pmn.Ply{
		{Kind: pmn.NoPly, Destination: e4}, {Kind: 9}, {Kind: 255, Destination: e4}, {Kind: pmn.Pass, Destination: e4}, {Kind: pmn.Pass, Piece: 1}, {Kind: pmn.Quiet},
		{Kind: pmn.Quiet, Source: e4}, {Kind: pmn.Quiet, Destination: e4}, {Kind: pmn.Quiet, Source: e4, Destination: e4, Piece: 1},
		{Kind: pmn.Quiet, Source: e4, Destination: e4, Captured: 1}, {Kind: pmn.Quiet, Source: e4, Destination: e4, Becomes: 625},
		{Kind: pmn.StaticCapture, Source: e4, Destination: e4}, {Kind: pmn.StaticCapture, Destination: e4, Becomes: 1}, {Kind: pmn.Drop, Destination: e4, Captured: 1},
		{Kind: pmn.Drop, Destination: e4, Piece: 625}, {Kind: pmn.Modify, Source: e4, Destination: e4}, {Kind: pmn.Modify, Source: e4, Destination: cell.MustParse("e5"), Piece: 1},
		{Kind: pmn.Modify, Source: e4, Destination: e4, Piece: 1, Becomes: 1},
	} {
		text, err := p.MarshalText()
		if p.IsValid() || p.String() != "" || len(text) > 0 || text == nil || err != nil || string(p.AppendTo([]byte("~"))) != "~" {
			t.Errorf("%#v: IsValid %t, %q, %q, %v", p, p.IsValid(), p.String(), text, err)
		}
	}
}

func TestPlyFormats(t *testing.T) {
	for want, v := range map[string]any{
		`pmn.StaticCapture`: pmn.StaticCapture,
		`pmn.PlyKind(9)`:    pmn.PlyKind(9),
		`pmn.Ply{Kind: pmn.Pass, Source: cell.MustParse("e4"), Destination: cell.Coordinate{}, Piece: pnn.MustParsePiece("A"), Becomes: pnn.NoPiece, Captured: pnn.NoPiece}`: pmn.Ply{
			Kind: pmn.Pass, Source: cell.MustParse("e4"), Piece: 1},
	} {
		if got := fmt.Sprintf("%#v", v); got != want {
			t.Errorf("%s; want %s", got, want)
		}
	}
	var values []any
	for kind := range pmn.PlyKind(10) {
		values = append(values, kind)
	}
	values = append(values, pmn.MustParsePly("+d4/p"))
	if got, want := fmt.Sprintln(values...), "NoPly Pass Quiet Capture Special StaticCapture Drop DropCapture Modify Unknown +d4/p\n"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
}

func TestPlyKindText(t *testing.T) {
	for n := range 256 {
		kind, got := pmn.PlyKind(n), pmn.Special
		text, err := kind.MarshalText()
		want := kind.String()
		if kind == pmn.NoPly || kind > pmn.Modify {
			kind, want = pmn.NoPly, ""
		}
		if unmarshalErr := got.UnmarshalText(text); string(text) != want || text == nil || err != nil || got != kind || unmarshalErr != nil {
			t.Errorf("%d: %q, %v, and back %v, %v", n, text, err, got, unmarshalErr)
		}
	}
	for _, text := range []string{"quiet", "Unknown", "Pass ", "1"} {
		kind := pmn.Drop
		if err := kind.UnmarshalText([]byte(text)); !errors.Is(err, pmn.ErrInvalidKind) || kind != pmn.Drop {
			t.Errorf("%q: %v, %v", text, kind, err)
		}
	}
}

func FuzzPly(f *testing.F) { plies.Fuzz(f, "e2-e4/p") }
