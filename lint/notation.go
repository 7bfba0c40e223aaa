package lint

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A notation is what a text can be.
type notation struct {
	validate func(string) error
	alphabet string // the bytes that it is written with, or "" where none is meant for another
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

var (
	pinToken   = notation{pin.Validate, letters + "+-^"}
	pnnPiece   = notation{pnn.ValidatePiece, letters + "+-^'"}
	pnnName    = notation{pnn.ValidateName, letters + "+-^"}
	qpiToken   = notation{qpi.Validate, letters + "+-^:"}
	sinStyle   = notation{qpi.ValidateStyle, letters}
	coordinate = notation{cell.Validate, letters + "0123456789"}
	location   = notation{pmn.ValidateLocation, letters + "0123456789*"}
	moveJSON   = notation{func(s string) error {
		_, err := pmn.AppendParseJSON(nil, []byte(s))
		return err
	}, ""}
	game = notation{func(s string) error {
		if _, ok := pnn.ByGame(s); !ok {
			return pnn.ErrUnknownGame
		}
		return nil
	}, letters + "0123456789-"}
)

// orNothing is the notation and the empty text.
func (n notation) orNothing() notation {
	validate := n.validate
	n.validate = func(s string) error {
		if s == "" {
			return nil
		}
		return validate(s)
	}
	return n
}

// namesOf is the names of a game.
func namesOf(v pnn.Vocabulary) notation {
	n := pnnName
	n.validate = func(s string) error {
		if err := pnn.ValidateName(s); err != nil {
			return err
		}
		if v.Lookup(s) == pin.None {
			return fmt.Errorf("not a name of %s", v)
		}
		return nil
	}
	return n
}

// near is the one text of the notation that is one edit away from s, or "" if there is none
// or more than one: with one byte more, or less, or another, or two that change places.
// Nothing is near a text that is too long to be meant for a token.
func (n notation) near(s string) string {
	if n.alphabet == "" || len(s) > 64 {
		return ""
	}
	found := ""
	try := func(parts ...string) bool {
		candidate := strings.Join(parts, "")
		if candidate == s || candidate == found || n.validate(candidate) != nil {
			return true
		}
		first := found == ""
		found = candidate
		return first
	}
	for i := range len(s) + 1 {
		head, tail := s[:i], s[i:]
		if tail != "" && !try(head, tail[1:]) || len(tail) > 1 && !try(head, tail[1:2], tail[:1], tail[2:]) {
			return ""
		}
		for j := range n.alphabet {
			b := n.alphabet[j : j+1]
			if !try(head, b, tail) || tail != "" && !try(head, b, tail[1:]) {
				return ""
			}
		}
	}
	return found
}

// starting is a notation of which a text has to have a token at its start.
func (n notation) starting(size func(string) int) notation {
	validate := n.validate
	n.validate = func(s string) error {
		if size(s) > 0 {
			return nil
		}
		return validate(s)
	}
	return n
}

// A manner is how a function refuses a text.
type manner int

const (
	panics manner = iota
	fails         // with an error behind the value
	isNone        // with none for the value
)

// says is what happens, in a diagnostic.
var says = [...]string{panics: "always panics", fails: "always fails", isNone: "is always none"}

// A parser is what a function does with a text.
type parser struct {
	notation
	manner
}

const module = "github.com/komadai/komadai"

// parsers are those of this module's functions and methods, by their full names.
var parsers = map[string]parser{module + "/pnn.ByGame": {game, fails}}

func init() {
	for _, of := range []struct {
		pkg, noun string
		notation
		decode func(string) int
	}{
		{"pin", "", pinToken, sizeOf(pin.DecodeString)},
		{"pnn", "Piece", pnnPiece, sizeOf(pnn.DecodePieceString)},
		{"pnn", "Name", pnnName, nil},
		{"qpi", "", qpiToken, sizeOf(qpi.DecodeString)},
		{"qpi", "Style", sinStyle, nil},
		{"cell", "", coordinate, sizeOf(cell.DecodeString)},
		{"pmn", "Location", location, nil},
	} {
		add := func(format string, n notation, m manner) {
			parsers[module+"/"+of.pkg+"."+fmt.Sprintf(format, of.noun)] = parser{n, m}
		}
		add("Parse%s", of.notation, fails)
		add("MustParse%s", of.notation, panics)
		add("Lookup%s", of.notation, isNone)
		if of.decode != nil {
			add("Lookup%sBytes", of.notation, isNone)
			add("Decode%s", of.starting(of.decode), isNone)
			add("Decode%sString", of.starting(of.decode), isNone)
		}
	}
}

func sizeOf[T any](decode func(string) (T, int)) func(string) int {
	return func(s string) int {
		_, size := decode(s)
		return size
	}
}

// letterArguments are the functions and methods that panic if their first argument is no
// letter.
var letterArguments = []string{
	module + "/pin.NewIdentifier",
	module + "/pin.NewIdentifierWithOptions",
	"(" + module + "/pin.Identifier).WithAbbr",
	module + "/pnn.NewPiece",
	"(" + module + "/pnn.Piece).WithAbbr",
	module + "/qpi.NewStyle",
}

var errNoPiece = errors.New("not a piece of the game")

// pieces is the notation of an enum's texts.
func pieces(all []string) notation {
	return notation{func(s string) error {
		if !slices.Contains(all, s) {
			return errNoPiece
		}
		return nil
	}, letters + "+-^"}
}

// longest is the size of the longest text of the notation that s starts with, of three
// bytes at most.
func (n notation) longest(s string) int {
	for size := min(3, len(s)); size > 0; size-- {
		if n.validate(s[:size]) == nil {
			return size
		}
	}
	return 0
}
