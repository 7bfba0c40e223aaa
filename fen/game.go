package fen

import (
	"iter"
	"strings"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/internal/placement"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A Game is how other programs write the positions and moves of one game: FEN and UCI, or SFEN
// and USI, with the game's board, letters, castling and hands. Its text is the game's name.
//
// The games are those in the module's folder games with a table [fen], with a constant each.
// The numbers may change when games are added: store names. [NoGame] and any number above the
// games refuse every text, record and move with [ErrUnknownGame].
type Game uint8

// NoGame is none: its name is "", its shape and its start are zero.
const NoGame Game = 0

// Games returns all games, in the order of their names.
func Games() iter.Seq[Game] {
	return func(yield func(Game) bool) {
		for i := range games {
			if i > 0 && !yield(Game(i)) {
				return
			}
		}
	}
}

// ByGame returns the game of a name, such as "chess960", and true. If there is no such game,
// it returns [NoGame] and false. The names are those of [pnn.Vocabulary.Game].
func ByGame(name string) (Game, bool) {
	for g := range Games() {
		if g.String() == name {
			return g, true
		}
	}
	return NoGame, false
}

// String returns the name of the game in lowercase, such as "chess960", or "" for [NoGame].
func (g Game) String() string { return g.data().name }

// GoString returns a Go expression for g, which %#v prints: fen.Chess, fen.NoGame, or
// fen.Game(200) for a number above the games.
func (g Game) GoString() string {
	name := g.String()
	switch {
	case g == NoGame:
		return "fen.NoGame"
	case name == "":
		return gosource.Number("fen.Game", uint64(g))
	}
	return "fen." + strings.ToUpper(name[:1]) + name[1:]
}

// AppendText appends the name of the game, as an [encoding.TextAppender]. The error is always
// nil.
func (g Game) AppendText(dst []byte) ([]byte, error) { return append(dst, g.String()...), nil }

// MarshalText returns the name of the game in a new slice, as an [encoding.TextMarshaler]. The
// error is always nil.
func (g Game) MarshalText() ([]byte, error) { return []byte(g.String()), nil }

// UnmarshalText sets g to the game that text names, or to [NoGame] if text is empty, as an
// [encoding.TextUnmarshaler]. If text is anything else, it leaves g unchanged and returns an
// error that quotes text and wraps [ErrUnknownGame].
func (g *Game) UnmarshalText(text []byte) error {
	parsed, ok := ByGame(string(text))
	if !ok && len(text) > 0 {
		return input.Error(ErrUnknownGame, text)
	}
	*g = parsed
	return nil
}

// Shape returns the shape of the game's board, or the zero Shape.
func (g Game) Shape() feen.Shape { return g.data().shape }

// Styles returns the styles of the game's positions, the same for both sides, or the zero
// Match.
func (g Game) Styles() qpi.Match { return g.data().styles }

// Start returns the record before the first move, or the zero Record. For Chess960 it is the start
// of chess, one of 960.
func (g Game) Start() Record {
	r, _ := g.Parse(g.data().start)
	return r
}

// A game has what package fen knows of a game. The tables have no entries for what the game
// does not have.
type game struct {
	name   string
	start  string
	shape  feen.Shape
	cells  int // of the board
	styles qpi.Match

	letters   [26]uint16          // the piece of the first side by its letter
	board     *boardTable         // reads and writes a placement
	pieces    *[pieceCount]uint32 // the text of a piece and its qualities, by its number
	hand      string              // the letters of the pieces that a hand can hold, in order
	captured  *[pieceCount]uint16 // what a captured piece is in the hand; nil if it is gone
	sides     [2]gameSide
	places    [10]uint32   // the places that pieces can have, by row from the far rank
	castling  [2]int       // the files on which a king ends, left and right; 0 without castling
	first     *[256]uint32 // the tables of moves: see Move
	second    [2]*[256]uint32
	third     *[256]uint32
	fourth    [2]*[256]uint32
	promotion *[256]uint32

	twoSteps   bool // pawns may go two steps from their first rank
	sfen       bool // SFEN and USI, and not FEN and UCI
	byFile     bool // castling is a rook's file, and the king's move to the rook
	byCaptures bool // half moves are counted from captures alone
	kingPasses bool // a pass is a king's move to its own cell
	inPlace    bool // a pawn can be promoted on its cell
}

// A gameSide is a side on the board. Ranks are the indices of their first cells.
type gameSide struct {
	home             int       // the rank that is closest to the side
	pawns            int       // the rank from which its pawns may go two steps
	step             int       // a pawn's step
	kingAt           int       // where its king starts
	king, rook, pawn pnn.Piece // without a right, and not on its first rank
}

type boardTable = placement.Table

// The parts of a piece's number.
const (
	second     = 26 // 'K' - '@' is the number of K, and 'K' - '@' + second of k
	enhanced   = 52
	diminished = 2 * enhanced
	terminal   = 3 * enhanced
	pieceCount = 256 // more than the number of any piece of a game
)

// The qualities of a piece. Its letter is in the bits below.
const (
	king      = 1 << (8 + iota)
	pawn      // which can be promoted
	rook      // which can castle
	held      // can be in hand
	promotion // can be what a pawn is promoted to
	odd       // is not as reading FEN gives it: a state or a missing ^ that FEN cannot say
	first     // a pawn on its first rank; first<<1 is one of the second side; so the next
	_
	right // a rook with its right to castle
	_
	passed // a pawn that has just gone two steps
	_

	places = 3 * (first | right | passed)
)

// data returns what the package knows of the game.
func (g Game) data() *game {
	if int(g) < len(games) {
		return &games[g]
	}
	return &games[NoGame]
}
