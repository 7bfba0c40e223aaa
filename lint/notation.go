package lint

import (
	"errors"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A notation says why a text does not belong to it.
type notation struct {
	validate func(string) error
	alphabet string // the bytes of its texts, to find the one that was meant; "" for no search
	fold     bool   // the text that was meant is the one in uppercase
}

const (
	letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	digits  = "0123456789"
)

var (
	pinToken   = notation{validate: pin.Validate, alphabet: letters + "+-^"}
	pnnPiece   = notation{validate: pnn.ValidatePiece, alphabet: letters + "+-^'"}
	pnnName    = notation{validate: pnn.ValidateName, alphabet: letters + "+-^"}
	baseName   = notation{validate: validateBaseName, alphabet: letters}
	game       = notation{validate: validateGame, alphabet: letters + digits + "-"}
	qpiToken   = notation{validate: qpi.Validate, alphabet: letters + "+-^:"}
	sinStyle   = notation{validate: qpi.ValidateStyle, alphabet: letters}
	coordinate = notation{validate: cell.Validate, alphabet: letters + digits}
	location   = notation{validate: pmn.ValidateLocation, alphabet: letters + digits + "*"}
	ply        = notation{validate: pmn.ValidatePly, alphabet: letters + digits + "+-^'~=/*."}
	moveJSON   = notation{validate: validateMoveJSON}
	position   = notation{validate: feen.Validate}
	placement  = notation{validate: validatePlacement}
	abbr       = notation{validate: validateAbbr, fold: true}
)

func validateBaseName(s string) error {
	name, err := pnn.ParseName(s)
	if err == nil && name.BaseName() != s {
		err = errors.New("a base name has no prefix and no suffix")
	}
	return err
}

func validateGame(s string) error {
	if _, ok := pnn.ByGame(s); !ok {
		return pnn.ErrUnknownGame
	}
	return nil
}

func validateMoveJSON(s string) error {
	_, err := pmn.AppendParseJSON(nil, []byte(s))
	return err
}

func unmarshalMove(s string) error { return new(pmn.Move).UnmarshalJSON([]byte(s)) }

func validatePlacement(s string) error {
	shape, err := feen.DecodeBoard(nil, s)
	if shape.IsValid() {
		return nil // only the board is too small
	}
	return err
}

func validateAbbr(s string) error {
	if len(s) != 1 || s[0] < 'A' || s[0] > 'Z' {
		return errors.New("an abbreviation is an uppercase letter")
	}
	return nil
}

// orNone returns the notation with the empty text, which stands for none.
func (n notation) orNone() notation {
	validate := n.validate
	n.validate = func(s string) error {
		if s == "" {
			return nil
		}
		return validate(s)
	}
	return n
}

// starting returns the notation of texts that start with a token. size returns the length
// of the token, or 0.
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

// namesOf returns the notation of the names of a game.
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

// oneOf returns the notation of some texts.
func oneOf(all []string, why string) notation {
	n := pinToken
	n.validate = func(s string) error {
		if !slices.Contains(all, s) {
			return errors.New(why)
		}
		return nil
	}
	return n
}

// maxNear is the length of the longest text that near looks at, longer than any token.
const maxNear = 32

// near returns the only text of the notation that is one edit away from s, or "". An edit
// inserts, deletes or replaces a byte, or swaps two neighbors.
func (n notation) near(s string) string {
	if upper := strings.ToUpper(s); n.fold && n.validate(upper) == nil {
		return upper
	}
	if n.alphabet == "" || len(s) > maxNear {
		return ""
	}
	found, several := "", false
	try := func(parts ...string) {
		candidate := strings.Join(parts, "")
		if candidate != s && candidate != found && n.validate(candidate) == nil {
			several = found != ""
			found = candidate
		}
	}
	for i := 0; i <= len(s) && !several; i++ {
		head, tail := s[:i], s[i:]
		if tail != "" {
			try(head, tail[1:])
		}
		if len(tail) > 1 && !several {
			try(head, tail[1:2], tail[:1], tail[2:])
		}
		for j := 0; j < len(n.alphabet) && !several; j++ {
			b := n.alphabet[j : j+1]
			try(head, b, tail)
			if tail != "" && !several {
				try(head, b, tail[1:])
			}
		}
	}
	if several {
		return ""
	}
	return found
}

// A manner is how a function refuses its arguments.
type manner int

const (
	panics manner = iota
	fails         // returns an error
	isNone        // returns none
)

func (m manner) String() string {
	return [...]string{panics: "always panics", fails: "always fails", isNone: "is always none"}[m]
}

// A parser is a function that refuses all texts except those of a notation.
type parser struct {
	notation
	manner
	argument int // which argument the text is
}

const module = "github.com/komadai/komadai/"

// parsers are the functions and methods of this module that parse a text, by full name.
var parsers = map[string]parser{
	module + "pnn.ByGame":          {game, isNone, 0},
	module + "fen.ByGame":          {game, isNone, 0},
	module + "pmn.AppendParseJSON": {moveJSON, fails, 1},
	module + "feen.DecodeBoard":    {placement, fails, 1},

	"(*" + module + "pnn.Vocabulary).UnmarshalText": {game.orNone(), fails, 0},
	"(*" + module + "pmn.Move).UnmarshalJSON":       {notation{validate: unmarshalMove}, fails, 0},
	"(*" + module + "pmn.Move).UnmarshalText":       {notation{validate: unmarshalMove}.orNone(), fails, 0},
	"(*" + module + "feen.Position).Set":            {position, fails, 0},
}

// A kind is a type whose values are written as text, and the functions that parse it. Each
// level of verbs includes those before it.
type kind struct {
	pkg, noun, name string // the verbs carry the noun: ParsePiece
	notation
	verbs
	decode func(string) int // the length of the token at the start of a text
}

type verbs int

const (
	parse   verbs = iota // Parse, MustParse, UnmarshalText
	lookUp               // Lookup
	asBytes              // LookupBytes
	decode               // Decode, DecodeString
)

var kinds = []kind{
	{"pin", "", "Identifier", pinToken, decode, sizeOf(pin.DecodeString)},
	{"pnn", "Piece", "Piece", pnnPiece, decode, sizeOf(pnn.DecodePieceString)},
	{"pnn", "Name", "Name", pnnName, lookUp, nil},
	{"qpi", "", "Identifier", qpiToken, decode, sizeOf(qpi.DecodeString)},
	{"qpi", "Style", "Style", sinStyle, lookUp, nil},
	{"cell", "", "Coordinate", coordinate, decode, sizeOf(cell.DecodeString)},
	{"pmn", "Location", "Location", location, lookUp, nil},
	{"pmn", "Ply", "Ply", ply, asBytes, nil},
	{"feen", "", "Position", position, parse, nil},
}

// isNotation reports whether the package of a path is one of this module's notations.
func isNotation(path string) bool {
	return slices.ContainsFunc(kinds, func(k kind) bool { return module+k.pkg == path })
}

// A writer is a method that returns a text of a notation, or "" for none.
type writer struct {
	notation
	lookup string         // the function that returns the value of a text, where that is faster
	enum   *enum          // or the constants of the texts,
	pkg    *types.Package // in this package
}

// writers are the methods of this module that return a text or an abbreviation, by full name.
var writers = map[string]writer{
	"(" + module + "pnn.Name).Value":        {notation: pnnName},
	"(" + module + "pnn.Name).BaseName":     {notation: baseName},
	"(" + module + "pnn.Vocabulary).Game":   {notation: game},
	"(" + module + "pnn.Vocabulary).String": {notation: game},
	"(" + module + "pin.Identifier).Abbr":   {notation: abbr},
	"(" + module + "pnn.Piece).Abbr":        {notation: abbr},
	"(" + module + "qpi.Style).Abbr":        {notation: abbr},
	"(" + module + "pnn.Vocabulary).Style":  {notation: abbr},
}

func init() {
	for _, k := range kinds {
		pkg := module + k.pkg + "."
		add := func(name string, n notation, m manner) { parsers[name] = parser{n, m, 0} }
		w := writer{notation: k.notation}
		add(pkg+"Parse"+k.noun, k.notation, fails)
		add(pkg+"MustParse"+k.noun, k.notation, panics)
		add("(*"+pkg+k.name+").UnmarshalText", k.orNone(), fails)
		if k.verbs >= lookUp {
			add(pkg+"Lookup"+k.noun, k.notation, isNone)
			if k.name != "Name" { // comparing names compares texts
				w.lookup = pkg + "Lookup" + k.noun
			}
		}
		if k.verbs >= asBytes {
			add(pkg+"Lookup"+k.noun+"Bytes", k.notation, isNone)
		}
		if k.verbs >= decode {
			add(pkg+"Decode"+k.noun, k.starting(k.decode), isNone)
			add(pkg+"Decode"+k.noun+"String", k.starting(k.decode), isNone)
		}
		writers["("+pkg+k.name+").String"] = w
	}
}

func sizeOf[T any](decode func(string) (T, int)) func(string) int {
	return func(s string) int {
		_, size := decode(s)
		return size
	}
}
