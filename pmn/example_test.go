package pmn_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func ExampleParse() {
	m, err := pmn.Parse([]string{"e1", "g1", "C:K^", "h1", "f1", "C:R"})
	fmt.Println(m, err)

	_, err = pmn.Parse([]string{"e2", "e4", "C:P", "e5", "E6"})
	fmt.Println(err)
	fmt.Println(errors.Is(err, pmn.ErrInvalidMove), errors.Is(err, pmn.ErrInvalidLocation))
	// Output:
	// ["e1","g1","C:K^","h1","f1","C:R"] <nil>
	// pmn: element 4 "E6": invalid location
	// true true
}

func ExampleMustParse() {
	castling := pmn.MustParse("e1", "g1", "C:K^", "h1", "f1", "C:R")
	drop := pmn.MustParse("*", "e5", "S:P")
	fmt.Println(castling, drop)
	// Output: ["e1","g1","C:K^","h1","f1","C:R"] ["*","e5","S:P"]
}

// The fields of an Error have the invalid element.
func ExampleValidate() {
	for _, elements := range [][]string{
		{"e2", "e4", "C:P"},
		{"e2"},
		{"e2", "e4", "pawn"},
	} {
		err := pmn.Validate(elements)
		fmt.Println(err)
		if e, ok := errors.AsType[*pmn.Error](err); ok && e.Element >= 0 {
			fmt.Printf("not %q, which is at %d\n", e.Input, e.Element)
		}
	}
	// Output:
	// <nil>
	// pmn: invalid length 1
	// pmn: element 2 "pawn": invalid piece
	// not "pawn", which is at 2
}

func ExampleIsValid() {
	fmt.Println(pmn.IsValid([]string{"e2", "e4"}), pmn.IsValid([]string{"e2", "e4", ""}))
	// Output: true false
}

func ExampleAppendParse() {
	actions := make([]pmn.Action, 0, 8)
	for _, elements := range [][]string{
		{"e1", "g1", "C:K^", "h1", "f1", "C:R"},
		{"e5", "e9!"},
		{"*", "e5", "S:P"},
	} {
		var err error
		actions, err = pmn.AppendParse(actions[:0], elements)
		fmt.Println(len(actions), cap(actions), err)
	}
	// Output:
	// 2 8 <nil>
	// 0 8 pmn: element 1 "e9!": invalid location
	// 1 8 <nil>
}

// A capture en passant in JSON.
func ExampleAppendParseJSON() {
	var actions []pmn.Action
	actions, err := pmn.AppendParseJSON(actions, []byte(`["e5", "f6", "C:P", "f5", "*", "c:p"]`))
	for _, a := range actions {
		fmt.Println(a.Source, "to", a.Destination, a.Piece)
	}
	fmt.Println(err)

	_, err = pmn.AppendParseJSON(nil, []byte(`["e5", 6]`))
	fmt.Println(err)
	// Output:
	// e5 to f6 C:P
	// f5 to * c:p
	// <nil>
	// pmn: element 1 "6]": not a JSON array of strings
}

// An engine that has its moves as numbers converts them to actions.
func ExampleFromActions() {
	e2, e4 := cell.NewCoordinate(4, 1), cell.NewCoordinate(4, 3)
	m, err := pmn.FromActions(pmn.Action{
		Source:      pmn.At(e2),
		Destination: pmn.At(e4),
		Piece:       qpi.MustParse("C:P"),
	})
	fmt.Println(m, err)

	_, err = pmn.FromActions(pmn.Action{Source: pmn.At(e2)})
	fmt.Println(errors.Is(err, pmn.ErrInvalidLocation))
	// Output:
	// ["e2","e4","C:P"] <nil>
	// true
}

func ExampleIsValidPiece() {
	fmt.Println(pmn.IsValidPiece("C:P"), pmn.IsValidPiece("P"), pmn.IsValidPiece(""))
	// Output: true false false
}

func ExampleAt() {
	fmt.Println(pmn.At(cell.NewCoordinate(4, 3)))
	fmt.Println(pmn.At(cell.Coordinate{}) == pmn.NoLocation)
	// Output:
	// e4
	// true
}

func ExampleParseLocation() {
	l, err := pmn.ParseLocation("e4")
	fmt.Println(l, err)

	_, err = pmn.ParseLocation("hand")
	fmt.Println(err)
	// Output:
	// e4 <nil>
	// pmn: invalid location
}

func ExampleMustParseLocation() {
	fmt.Println(pmn.MustParseLocation("*") == pmn.Hand, pmn.MustParseLocation("e4"))
	// Output: true e4
}

func ExampleLookupLocation() {
	fmt.Println(pmn.LookupLocation("*") == pmn.Hand)
	fmt.Println(pmn.LookupLocation("E4") == pmn.NoLocation)
	// Output:
	// true
	// true
}

func ExampleValidateLocation() {
	fmt.Println(pmn.ValidateLocation("a1A"), pmn.ValidateLocation("**"))
	// Output: <nil> pmn: invalid location
}

func ExampleIsValidLocation() {
	fmt.Println(pmn.IsValidLocation("*"), pmn.IsValidLocation("e4"), pmn.IsValidLocation(""))
	// Output: true true false
}

func ExampleLocation_IsHand() {
	fmt.Println(pmn.Hand.IsHand(), pmn.MustParseLocation("e4").IsHand())
	// Output: true false
}

// A cell has indices; the hand has none.
func ExampleLocation_Cell() {
	for _, l := range []pmn.Location{pmn.MustParseLocation("e4"), pmn.Hand} {
		if c, ok := l.Cell(); ok {
			fmt.Println(l, "is", c.Indices())
		} else {
			fmt.Println(l, "is not a cell")
		}
	}
	// Output:
	// e4 is [4 3]
	// * is not a cell
}

func ExampleLocation_String() {
	fmt.Printf("%s %v %q\n", pmn.MustParseLocation("e4"), pmn.Hand, pmn.NoLocation)
	// Output: e4 * ""
}

func ExampleLocation_AppendTo() {
	text := pmn.MustParseLocation("e5").AppendTo([]byte("P*"))
	fmt.Printf("%s\n", text)
	// Output: P*e5
}

func ExampleLocation_AppendText() {
	text, err := pmn.Hand.AppendText([]byte("from "))
	fmt.Printf("%s %v\n", text, err)
	// Output: from * <nil>
}

// An action is an object in JSON, without the piece if that is inferred.
func ExampleLocation_MarshalText() {
	drop, err := pmn.NewAction("*", "e5", "S:P")
	if err != nil {
		fmt.Println(err)
		return
	}
	data, err := json.Marshal(drop)
	fmt.Println(string(data), err)

	var a pmn.Action
	err = json.Unmarshal([]byte(`{"source":"e2","destination":"e4"}`), &a)
	fmt.Println(a.Source, a.Destination, a.IsInferred(), err)
	// Output:
	// {"source":"*","destination":"e5","piece":"S:P"} <nil>
	// e2 e4 true <nil>
}

// A location as the value of a command-line flag.
func ExampleLocation_UnmarshalText() {
	var from pmn.Location
	flags := flag.NewFlagSet("perft", flag.ContinueOnError)
	flags.TextVar(&from, "from", pmn.NoLocation, "count only moves from here")

	err := flags.Parse([]string{"-from", "*"})
	fmt.Println(from, err)
	// Output: * <nil>
}

func ExampleNewAction() {
	a, err := pmn.NewAction("e7", "e8", "C:Q")
	fmt.Println(a.Source, a.Destination, a.Piece, err)

	_, err = pmn.NewAction("e7", "e8", "Q")
	fmt.Println(err)
	fmt.Println(errors.Is(err, pmn.ErrInvalidAction), errors.Is(err, pmn.ErrInvalidPiece))
	// Output:
	// e7 e8 C:Q <nil>
	// pmn: element 2 "Q": invalid piece
	// true true
}

// An action that is neither a drop nor a capture is a board move, even from hand to hand.
func ExampleAction_kinds() {
	for a := range pmn.MustParse(
		"*", "e5", "S:P",
		"e5", "*", "S:P",
		"e4", "e5", "S:P",
		"*", "*", "S:P",
	).All() {
		fmt.Println(a.IsDrop(), a.IsCapture(), a.IsBoardToBoard(), a.IsBoardMove())
	}
	// Output:
	// true false false false
	// false true false false
	// false false true true
	// false false false true
}

func ExampleAction_FromReserve() {
	for a := range pmn.MustParse("*", "e5", "S:P", "e5", "*", "S:P", "*", "*", "S:+P").All() {
		fmt.Println(a.FromReserve(), a.ToReserve())
	}
	// Output:
	// true false
	// false true
	// true true
}

func ExampleAction_IsValid() {
	e2, e4 := pmn.MustParseLocation("e2"), pmn.MustParseLocation("e4")
	fmt.Println(pmn.Action{Source: e2, Destination: e4}.IsValid())
	fmt.Println(pmn.Action{Source: e2}.IsValid())
	// Output:
	// true
	// false
}

func ExampleAction_IsInferred() {
	for _, piece := range []string{"C:P", ""} {
		a, err := pmn.NewAction("e2", "e4", piece)
		fmt.Println(a.HasPiece(), a.IsInferred(), err)
	}
	// Output:
	// true false <nil>
	// false true <nil>
}

func ExampleAction_Strings() {
	for _, piece := range []string{"C:P", ""} {
		a, err := pmn.NewAction("e2", "e4", piece)
		fmt.Printf("%q %v\n", a.Strings(), err)
	}
	// Output:
	// ["e2" "e4" "C:P"] <nil>
	// ["e2" "e4"] <nil>
}

func ExampleMove_All() {
	castling := pmn.MustParse("e1", "g1", "C:K^", "h1", "f1", "C:R")
	for a := range castling.All() {
		fmt.Println(a.Piece, "from", a.Source, "to", a.Destination)
	}
	// Output:
	// C:K^ from e1 to g1
	// C:R from h1 to f1
}

// Actions returns a copy.
func ExampleMove_Actions() {
	m := pmn.MustParse("e7", "e8", "C:Q")
	actions := m.Actions()
	actions[0].Piece = qpi.MustParse("C:N")
	fmt.Println(m)
	fmt.Println(pmn.FromActions(actions...))
	// Output:
	// ["e7","e8","C:Q"]
	// ["e7","e8","C:N"] <nil>
}

// The last action of a capture is that of the capturing piece.
func ExampleMove_Last() {
	m := pmn.MustParse("e5", "*", "c:p", "d4", "e5", "C:N")
	first, _ := m.First()
	last, ok := m.Last()
	fmt.Println(m.Len(), first.Piece, last.Source, ok)

	_, ok = pmn.Move{}.Last()
	fmt.Println(ok)
	// Output:
	// 2 c:p d4 true
	// false
}

func ExampleMove_queries() {
	m := pmn.MustParse("d5", "*", "c:p", "c4", "d5")
	fmt.Println(m.IsEmpty(), m.IsSimple(), m.IsCompound())
	fmt.Println(m.HasDrops(), m.HasCaptures(), m.HasInferred())
	// Output:
	// false false true
	// false true true
}

func ExampleMove_BoardMoves() {
	m := pmn.MustParse("d5", "*", "c:p", "c4", "d5", "C:P")
	for _, a := range m.BoardMoves() {
		fmt.Println(a.Strings())
	}
	// Output: [c4 d5 C:P]
}

// A man in draughts captures two others.
func ExampleMove_Sources() {
	m := pmn.MustParse(
		"a3", "c5", "D:M", "b4", "*", "d:m",
		"c5", "e7", "D:M", "d6", "*", "d:m",
	)
	fmt.Println(m.Sources())
	fmt.Println(m.Destinations())
	fmt.Println(m.Pieces())
	// Output:
	// [a3 b4 c5 d6]
	// [c5 * e7]
	// [D:M d:m]
}

// A pawn goes to the last rank and is promoted there.
func ExampleMove_WithActions() {
	m := pmn.MustParse("e7", "e8", "C:P")
	promotion, err := pmn.NewAction("e8", "e8", "C:Q")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(m.WithActions(promotion))
	fmt.Println(m)
	// Output:
	// ["e7","e8","C:P","e8","e8","C:Q"] <nil>
	// ["e7","e8","C:P"]
}

func ExampleMove_Strings() {
	fmt.Printf("%q\n", pmn.MustParse("*", "e5", "S:P").Strings())
	// Output: ["*" "e5" "S:P"]
}

// A named piece differs from an inferred piece.
func ExampleMove_Equal() {
	m := pmn.MustParse("e2", "e4", "C:P")
	fmt.Println(m.Equal(pmn.MustParse("e2", "e4", "C:P")), m.Equal(pmn.MustParse("e2", "e4")))
	// Output: true false
}

func ExampleMove_String() {
	fmt.Println(pmn.MustParse("e2", "e4", "C:P"), pmn.Move{})
	// Output: ["e2","e4","C:P"] null
}

func ExampleMove_AppendJSON() {
	line := []byte("move ")
	line = pmn.MustParse("e2", "e4", "C:P").AppendJSON(line)
	fmt.Printf("%s\n", line)
	// Output: move ["e2","e4","C:P"]
}

func ExampleMove_MarshalJSON() {
	type game struct {
		Moves  []pmn.Move `json:"moves"`
		Sealed pmn.Move   `json:"sealed"`
	}
	data, err := json.Marshal(game{Moves: []pmn.Move{
		pmn.MustParse("e2", "e4", "C:P"),
		pmn.MustParse("e7", "e5", "c:p"),
	}})
	fmt.Println(string(data), err)
	// Output: {"moves":[["e2","e4","C:P"],["e7","e5","c:p"]],"sealed":null} <nil>
}

func ExampleMove_UnmarshalJSON() {
	var moves []pmn.Move
	err := json.Unmarshal([]byte(`[["e2", "e4", "C:P"], ["e7", "e5"]]`), &moves)
	fmt.Println(moves, err)

	err = json.Unmarshal([]byte(`[["e2", "e4", "P"]]`), &moves)
	fmt.Println(err, errors.Is(err, pmn.ErrInvalidPiece))
	// Output:
	// [["e2","e4","C:P"] ["e7","e5"]] <nil>
	// pmn: element 2 "P": invalid piece true
}

func ExampleParsePly() {
	p, err := pmn.ParsePly("b7+a8=Q/r")
	fmt.Println(p.Kind, p.Source, p.Destination, p.Becomes, p.Captured, err)

	_, err = pmn.ParsePly("e2-e4/p")
	fmt.Println(err)
	// Output:
	// Capture b7 a8 Q r <nil>
	// pmn: invalid operator
}

func ExamplePly() {
	p := pmn.Ply{
		Kind:        pmn.Drop,
		Piece:       pnn.MustParsePiece("P"),
		Destination: cell.MustParse("e5"),
	}
	fmt.Println(p)
	// Output: P*e5
}

// A capture by chess's first side from shogi's second side, with the piece that goes into
// the hand.
func ExamplePly_Actions() {
	var b crazyhouse
	b.Place(cell.MustParse("c4"), qpi.MustParse("C:B"))
	b.Place(cell.MustParse("d5"), qpi.MustParse("s:p"))
	match := qpi.NewMatch('C', 'S')

	actions, err := pmn.MustParsePly("c4+d5/P'").Actions(nil, &b, match, pin.First)
	text, _ := pmn.AppendJSON(nil, actions)
	fmt.Println(string(text), err)
	fmt.Println(pmn.PlyOf(actions, &b, match))

	_, err = pmn.MustParsePly("c4-d5").Actions(nil, &b, match, pin.First)
	fmt.Println(err)
	// Output:
	// ["d5","*","s:P","c4","d5","C:B"] <nil>
	// c4+d5/P' <nil>
	// pmn: piece on the destination
}
