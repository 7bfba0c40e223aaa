package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// A game is the content of a game file, defaults included.
type game struct {
	name        string
	at          position // of the name, or the start of the file
	style       byte
	description string
	board       boardSize
	boardAt     position // of the table [board]
	fen         fenOptions
	enum        enumOptions
	pieces      []gamePiece
}

// A gamePiece is a piece of a game, without its side.
type gamePiece struct {
	names    []string // its name, then its aliases
	letter   byte
	states   [3]bool
	terminal bool
	forms    [3]gameForm // by state; only those of its states are used
	at       position    // of the name
}

// A gameForm is what a game file says about a piece in one state. Each string may be empty.
type gameForm struct {
	goName, description string
	captured            string   // the name of the piece that enters the captor's hand
	at                  position // of goName

	moves, checks []moveRule // nil: those of the normal state
	bars          []string   // the names of the pieces that it neither passes nor captures
}

// readGames reads all game files in a folder, ordered by the names of the games. The error
// reports every problem. No game's identifier may be one of taken, the names that package
// pnn declares itself.
func readGames(folder fs.FS, taken ...string) ([]game, error) {
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
		switch other, exists := from[name]; {
		case exists:
			err = problem{file, g.at, fmt.Sprintf("game %q is in %s already, as pnn.%s: give it a name of its own", g.name, other, name)}
		case slices.Contains(taken, name):
			err = problem{file, g.at, fmt.Sprintf("game %q would be pnn.%s, which is something else: give it another name", g.name, name)}
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

// baseNames returns every name of the game, with the number of its letter for the first side.
func (g game) baseNames() []baseName {
	var all []baseName
	for _, p := range g.pieces {
		for _, name := range p.names {
			all = append(all, baseName{name, pin{letter: int(p.letter - 'A')}.number()})
		}
	}
	return all
}

// uses reports whether the game has the piece that a token names. A terminal piece may be
// written with or without its ^.
func (g game) uses(token pin) bool {
	return slices.ContainsFunc(g.pieces, func(p gamePiece) bool {
		return int(p.letter-'A') == token.letter && p.states[token.state] && (p.terminal || token.terminal == 0)
	})
}

// tokens returns a set of bits, one for each token's number: those that the game uses.
func (g game) tokens() []byte {
	set := make([]byte, len(pins())/8+1)
	for _, p := range pins() {
		if g.uses(p) {
			set[p.number()/8] |= 1 << (p.number() % 8)
		}
	}
	return set
}

// nameForms returns the first name of a piece with all affixes, in the four forms of which every
// other is a part.
func (p gamePiece) nameForms() string {
	upper := p.names[0]
	lower := strings.ToLower(upper)
	return "+" + upper + "^+" + lower + "^-" + upper + "^-" + lower + "^"
}

// identifier returns the game's name in Go: MiniShogi for mini-shogi.
func (g game) identifier() string {
	var b strings.Builder
	for part := range strings.SplitSeq(g.name, "-") {
		b.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return b.String()
}
