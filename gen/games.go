package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// A game is what a game file says, with everything that it leaves to defaults.
type game struct {
	name        string
	at          unstable.Position // of the name, or where it could be
	style       byte
	description string
	enum        enumOptions
	pieces      []gamePiece
}

// A gamePiece is one piece of a game, of either side.
type gamePiece struct {
	names       []string // the first is what the piece is called; any of them is understood
	letter      byte
	states      [3]bool
	terminal    bool
	description string
	at          unstable.Position // of the first name
}

// readGames reads all game files in a folder, in the order of their names. If there
// is anything wrong with any of them, the error tells all of it.
func readGames(folder fs.FS) ([]game, error) {
	files, err := fs.Glob(folder, "*.toml")
	if err != nil {
		return nil, err
	}
	var games []game
	var failed error
	from := make(map[string]string) // the file of each game, by its name in Go
	for _, file := range files {
		data, err := fs.ReadFile(folder, file)
		if err != nil {
			return nil, err
		}
		file = path.Join("games", file)
		g, err := readGame(file, data)
		if err != nil {
			failed = errors.Join(failed, err)
			continue
		}
		name := g.identifier()
		switch other, taken := from[name]; {
		case taken:
			err = problem{file, g.at.Line, g.at.Column, fmt.Sprintf("game %q is in %s already, as pnn.%s: give it a name of its own", g.name, other, name)}
		case slices.Contains(pnnNames, name):
			err = problem{file, g.at.Line, g.at.Column, fmt.Sprintf("game %q would be pnn.%s, which is something else: give it another name", g.name, name)}
		default:
			from[name] = file
			games = append(games, g)
		}
		failed = errors.Join(failed, err)
	}
	switch {
	case failed != nil:
		return nil, failed
	case len(games) == 0:
		return nil, errors.New("games: no game file: write games/NAME.toml")
	case len(games) > 255:
		return nil, fmt.Errorf("games: %d game files: there is room for 255", len(games))
	}
	slices.SortFunc(games, func(a, b game) int { return cmp.Compare(a.name, b.name) })
	return games, nil
}

// pnnNames are the names that package pnn has already, and a game could have.
var pnnNames = []string{
	"AllPieces", "ByGame", "DecodePiece", "DecodePieceString", "ErrEmptyInput", "ErrEmptyName",
	"ErrInputTooLong", "ErrInvalidCharacter", "ErrInvalidDerivationMarker", "ErrInvalidStateModifier",
	"ErrInvalidTerminalMarker", "ErrMixedCase", "ErrMustContainOneLetter", "ErrUnknownGame", "Foreign", "ForeignSuffix",
	"Initial", "IsValidName", "IsValidPiece", "LookupName", "LookupPiece", "LookupPieceBytes",
	"MaxPieceLength", "MustParseName", "MustParsePiece", "Name", "NamePattern", "Native", "NativeSuffix",
	"NewPiece", "NoPiece", "NoVocabulary", "ParseName", "ParsePiece", "Piece", "PieceCount", "PiecePattern",
	"ValidateName", "ValidatePiece", "Vocabularies", "Vocabulary", "VocabularyCount",
}

// words is every name of the game, with the number of its letter for the first side.
func (g game) words() []word {
	var all []word
	for _, p := range g.pieces {
		for _, name := range p.names {
			all = append(all, word{name, pin{letter: int(p.letter - 'A')}.number()})
		}
	}
	return all
}

// uses reports whether a token is one that the game uses: a terminal piece is written
// with its ^ or without, any other only without.
func (g game) uses(token pin) bool {
	return slices.ContainsFunc(g.pieces, func(p gamePiece) bool {
		return int(p.letter-'A') == token.letter && p.states[token.state] && (p.terminal || token.terminal == 0)
	})
}

// tokens is a bit for each number of a token, which says whether the game uses it.
func (g game) tokens() []byte {
	set := make([]byte, len(pins())/8+1)
	for _, p := range pins() {
		if g.uses(p) {
			set[p.number()/8] |= 1 << (p.number() % 8)
		}
	}
	return set
}

// shapes is the first name of a piece in the four shapes that all others can be
// cut from.
func (p gamePiece) shapes() string {
	upper := p.names[0]
	lower := strings.ToLower(upper)
	return "+" + upper + "^+" + lower + "^-" + upper + "^-" + lower + "^"
}

// identifier is the game's name as Go would have it: MiniShogi for mini-shogi.
func (g game) identifier() string {
	var b strings.Builder
	for part := range strings.SplitSeq(g.name, "-") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}
