package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// A reason is why the compiler leaves something in some functions, or does not inline them.
type reason struct {
	Why       string
	Functions []string
}

func because(why string, functions ...string) reason { return reason{why, functions} }

// explain returns an error that tells which functions have no reason, or more than one, and
// which have one and need none.
func explain(what string, functions []string, reasons []reason) error {
	count := make(map[string]int)
	for _, r := range reasons {
		for _, f := range r.Functions {
			count[f]++
		}
	}
	var wrong []string
	for _, f := range functions {
		switch count[f] {
		case 0:
			wrong = append(wrong, f+" has no reason")
		case 1:
		default:
			wrong = append(wrong, f+" has more than one reason")
		}
		delete(count, f)
	}
	for f := range count {
		wrong = append(wrong, f+" has a reason, and needs none")
	}
	if len(wrong) == 0 {
		return nil
	}
	slices.Sort(wrong)
	return fmt.Errorf("reasons.go, %s:\n\t%s", what, strings.Join(wrong, "\n\t"))
}

// functions are those that remarks are about.
func functions(remarks []remark) []string {
	set := make(map[string]bool)
	for _, r := range remarks {
		set[r.function] = true
	}
	return slices.Sorted(maps.Keys(set))
}

// boundsReasons are why the compiler checks what it checks.
var boundsReasons = []reason{
	because("That the mark or the text has these lengths is known to the tables, and not to the compiler.",
		"tables.CellText", "tables.VocabularyName", "pin.Identifier.Letter"),
	because("Where a part of the text is, if there is one, is worked out without a branch, and so out of the compiler's sight.",
		"tables.CellLong"),
	because("Where the letters begin and end comes out of a table of marks.",
		"tables.IsName", "pnn.Name.BaseName", "pnn.Name.Prefix", "pnn.Name.Suffix", "pnn.Name.SameBaseName"),
	because("A caller has seen to it that the name has a byte, and a letter behind a sign.",
		"tables.letters", "tables.NameInitial", "pnn.Initial",
		"pnn.Name.Side", "pnn.Name.State", "pnn.Name.IsTerminal", "pnn.Name.IsNormal", "pnn.Name.IsEnhanced",
		"pnn.Name.IsDiminished", "pnn.Name.IsFirstPlayer", "pnn.Name.IsSecondPlayer"),
	because("From the test of the length, which is 3 to 5, the compiler takes that there is a last byte, and not that there are three.",
		"tables.QPI", "qpi.Lookup", "qpi.LookupBytes", "qpi.IsValid", "qpi.Parse", "qpi.Identifier.UnmarshalText",
		"pmn.IsValidPiece", "pmn.NewAction", "pmn.wrong", "pmn.AppendParseJSON"),
	because("The piece is as in `tables.QPI`. Growing cuts dst at its capacity and back at its length.",
		"pmn.AppendParse"),
	because("The size comes out of a call.",
		"tables.QPIPrefix", "pmn.unquote", "pmn.reader.input"),
	because("A number out of range is taken for 0, and the compiler does not follow it through that.",
		"tables.vocabularyOf", "tables.VocabularyGame", "tables.VocabularyStyle", "tables.VocabularyHas", "tables.VocabularyLookup",
		"pnn.Vocabulary.Game", "pnn.Vocabulary.Style", "pnn.Vocabulary.String", "pnn.Vocabulary.AppendText", "pnn.Vocabulary.MarshalText",
		"pnn.Vocabulary.Lookup", "pnn.Vocabulary.PIN", "pnn.Vocabulary.Contains", "pnn.Vocabulary.All"),
	because("Where the windows are is worked out from the length that has been tested, and the sizes of the tables, which are powers of two, are known to gen only.",
		"tables.Words.Lookup", "tables.Words.lookupLong", "tables.Words.slot", "tables.two", "tables.four"),
	because("Only of what is refused: the reason is a number out of a table.",
		"pin.refusal", "pin.Parse", "pin.Validate", "pin.MustParse", "pin.Identifier.UnmarshalText", "qpi.refusal"),
	because("Only of what is refused.",
		"pnn.pieceRefusal", "cell.refusal", "pmn.refusal", "pmn.jsonRefusal"),
	because("The capacity has been tested and not the length; and how long a text is when it is not empty is known to the tables only.",
		"pin.Identifier.AppendTo", "pnn.Piece.AppendTo", "qpi.Identifier.AppendTo"),
	because("It is the panic that is promised for a dimension that the coordinate does not have.",
		"cell.Coordinate.At"),
	because("As in `Coordinate.At`: how many dimensions there are is a byte of the number.",
		"cell.Coordinate.AppendTo", "cell.Coordinate.Indices"),
	because("How many entries a ledger has is kept in a field, and where the later ones are in a map.",
		"pmn.ledger.of", "pmn.ledger.all", "pmn.Move.Apply"),
	because("How far the reader is, which is never behind the end, is kept in a field.",
		"pmn.reader.next", "pmn.reader.skip", "pmn.reader.goOn", "pmn.reader.space", "pmn.reader.string", "pmn.reader.null",
		"pmn.isNull"),
	because("The reader has held the escape to the grammar before.",
		"pmn.character"),
	because("The copy is as long as what it is of.",
		"pmn.FromActions"),
}

// escapeReasons are why something is on the heap.
var escapeReasons = []reason{
	because("The error of what is refused.",
		"input.Refused", "pmn.NewAction", "pmn.refusal", "pmn.jsonRefusal", "pmn.reader.input"),
	because("The error of a move that cannot be carried out.",
		"pmn.Move.Apply"),
	because("The text of an error.",
		"input.refused.Error", "pmn.Error.Error"),
	because("The panic.",
		"pin.MustParse", "pnn.MustParseName", "pnn.MustParsePiece", "cell.MustParse", "qpi.MustParse", "qpi.MustParseStyle",
		"pmn.MustParse", "pmn.MustParseLocation"),
	because("The error of what is refused, with its text.",
		"pin.Identifier.UnmarshalText", "pnn.Piece.UnmarshalText", "pnn.Vocabulary.UnmarshalText", "cell.Coordinate.UnmarshalText",
		"qpi.Identifier.UnmarshalText", "qpi.Style.UnmarshalText", "pmn.Location.UnmarshalText"),
	because("A Name is its string, and the slice that it is read from is the caller's; and the error of what is refused.",
		"pnn.Name.UnmarshalText"),
	because("Grows dst, if that has no room.",
		"pin.Identifier.AppendTo", "pnn.Name.AppendTo", "pnn.Name.AppendText", "pnn.Piece.AppendTo", "pnn.Vocabulary.AppendText",
		"cell.Coordinate.AppendTo", "qpi.Identifier.AppendTo", "pmn.Location.AppendTo", "pmn.Move.AppendJSON",
		"pmn.Action.appendStrings", "pmn.AppendParse", "pmn.AppendParseJSON", "pmn.unquote"),
	because("The new slice that is returned.",
		"pnn.Name.MarshalText", "pnn.Vocabulary.MarshalText", "cell.Coordinate.Indices",
		"pmn.Move.Actions", "pmn.Move.BoardMoves", "pmn.Move.Sources", "pmn.Move.Destinations", "pmn.Move.Pieces", "pmn.unique"),
	because("The text, where there is no constant string of it.",
		"cell.Coordinate.String", "pmn.Move.String"),
	because("The function that is returned, unless it inlines into a loop that ranges over it.",
		"pin.All", "pnn.AllPieces", "pnn.Vocabularies", "pnn.Vocabulary.All", "qpi.All", "qpi.AllStyles", "pmn.Move.All"),
	because("The new move has actions of its own; and the error of what is refused.",
		"pmn.FromActions"),
	because("The new move has actions of its own.",
		"pmn.Move.WithActions", "pmn.Move.UnmarshalJSON"),
	because("Of a move that touches more than sixteen cells, or pieces in reserve: eight actions never do.",
		"pmn.ledger.of"),
}

// hotReasons are why functions that are called for every token, or more often, do not inline.
var hotReasons = []reason{
	because("The work itself, all in one: what inlines calls it once a token.",
		"tables.CellLong", "tables.CellPrefix", "tables.CellText", "tables.IsName", "tables.PINPrefix", "tables.PNNPrefix",
		"tables.QPIPrefix", "tables.VocabularyName", "tables.Words.Lookup"),
	because("Two loads, but there is a function to go on to for longer texts.",
		"tables.Cell", "tables.CellBytes", "tables.Location"),
	because("Besides the look-up there is a call for the reason. The Lookup beside it inlines.",
		"pnn.ParseName", "pnn.ParsePiece", "cell.Parse", "qpi.Parse", "qpi.ParseStyle", "pmn.ValidateLocation"),
	because("Tests for room, and writes a few bytes one by one; or asks which kind of text it is.",
		"pin.Identifier.AppendTo", "pnn.Piece.AppendTo", "cell.Coordinate.AppendTo", "qpi.Identifier.AppendTo", "pmn.Location.AppendTo"),
	because("A table, and a way on for what is not in it.",
		"cell.Coordinate.String", "pmn.Location.String"),
	because("Reads the token of the name's letter first. `Initial` inlines: ask its result more than once.",
		"pnn.Name.Side", "pnn.Name.State", "pnn.Name.IsTerminal", "pnn.Name.IsNormal", "pnn.Name.IsEnhanced",
		"pnn.Name.IsDiminished", "pnn.Name.IsFirstPlayer", "pnn.Name.IsSecondPlayer", "pnn.Name.SameBaseName"),
	because("Two or three steps through the token, each of which inlines by itself.",
		"pin.Identifier.Letter",
		"pnn.Piece.ChangeHands", "pnn.Piece.SameAbbr", "pnn.Piece.SameStyle", "pnn.Piece.StyleSide",
		"pnn.Piece.WithAbbr", "pnn.Piece.WithSide", "pnn.Piece.WithState", "pnn.Piece.WithTerminal", "pnn.Vocabulary.PIN",
		"qpi.Identifier.ChangeHands", "qpi.Match.QPI", "qpi.Match.Piece", "pmn.IsValidPiece"),
	because("Holds both of its locations to what a location can be.",
		"pmn.Action.IsValid", "pmn.Action.IsBoardToBoard", "pmn.Action.IsBoardMove"),
	because("A whole move.",
		"pmn.AppendParse", "pmn.AppendParseJSON", "pmn.Move.AppendJSON", "pmn.Move.Apply"),
}

// otherReasons are why the other functions do not inline.
var otherReasons = []reason{
	because("Makes an error that quotes, to panic with.",
		"pin.MustParse", "pnn.MustParseName", "pnn.MustParsePiece", "cell.MustParse", "qpi.MustParse", "qpi.MustParseStyle",
		"pmn.MustParse", "pmn.MustParseLocation"),
	because("Makes an error that quotes.",
		"pin.Identifier.UnmarshalText", "pnn.Name.UnmarshalText", "pnn.Piece.UnmarshalText", "pnn.Vocabulary.UnmarshalText",
		"cell.Coordinate.UnmarshalText", "qpi.Identifier.UnmarshalText", "qpi.Style.UnmarshalText", "pmn.Location.UnmarshalText",
		"pmn.Move.UnmarshalJSON", "pmn.NewAction", "pmn.Error.Error"),
	because("Holds each attribute to its range.",
		"pin.Fetch", "pin.NewIdentifier", "pnn.NewPiece"),
	because("Goes through all games.",
		"pnn.ByGame"),
	because("Makes a string, or a slice.",
		"cell.Format", "pmn.Action.Strings", "pmn.FromActions", "pmn.Move.WithActions",
		"pmn.Move.Sources", "pmn.Move.Destinations", "pmn.Move.Pieces"),
}
