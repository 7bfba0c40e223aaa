package pmn_test

import (
	"encoding/json"
	"errors"
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

func ExampleParseLocation() {
	l, err := pmn.ParseLocation("e4")
	fmt.Println(l, err)

	_, err = pmn.ParseLocation("hand")
	fmt.Println(err)
	// Output:
	// e4 <nil>
	// pmn: invalid location
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

func ExampleAction_IsInferred() {
	for _, piece := range []string{"C:P", ""} {
		a, err := pmn.NewAction("e2", "e4", piece)
		fmt.Println(a.HasPiece(), a.IsInferred(), err)
	}
	// Output:
	// true false <nil>
	// false true <nil>
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

func ExampleMove_AppendJSON() {
	line := []byte("move ")
	line = pmn.MustParse("e2", "e4", "C:P").AppendJSON(line)
	fmt.Printf("%s\n", line)
	// Output: move ["e2","e4","C:P"]
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
