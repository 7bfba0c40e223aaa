/*
Gen writes Go source: the pieces of a game as a typed enum, and how they move as tables, for any
program; and the tables of this module.

# Pieces

To keep gen as a tool of a module:

	go get -tool github.com/komadai/komadai/gen

In the package of an engine, write a line

	//go:generate go tool gen pieces -in shogi.toml -type Piece

and run go generate, which reads the pieces of a game from shogi.toml and writes piece_gen.go:

	BlackKing Piece = 1 // K^: One step in any direction.
	BlackRook Piece = 2 // R: Any distance along a rank or a file.
	...

A board is an array of pieces, and a table of their values an array indexed by them.
hand[board[sq].Captured()]++ is an array load and an increment. The file declares:

  - the constants, NoPiece and Count;
  - ErrInvalidPiece, ErrInvalidBoard and ErrInvalidHand, and PieceError, which says more;
  - Parse, MustParse, Lookup, LookupBytes, Decode, DecodeString, LookupName, FromPIN,
    FromQPI, All and AllOf;
  - DecodeBoard, AppendBoard, DecodeHand and AppendHand, for the fields of a position;
  - FromPosition, SetPosition and PlyOf, for the positions of package feen and the plies of
    package pmn;
  - the methods PIN, QPI, String, Name, AppendTo, AppendText, MarshalText, UnmarshalText,
    Side, State, Kind, IsFirstPlayer, IsSecondPlayer, IsNormal, IsEnhanced, IsDiminished,
    IsTerminal, CanEnhance, CanDiminish, Flip, Enhance, Diminish, Normalize and Captured;
  - Kind, a piece without its side, with its constants and the methods Of, String, Name,
    AppendTo, AppendText, MarshalText and UnmarshalText.

All of it is static tables: nothing runs at init, and only MarshalText, errors that quote
their input and appending to a full slice allocate. It is safe for concurrent use. A piece
that is added to the game changes the numbers of others: store texts.

The format of a game file is that of the files of this module, in games/: a game, its style,
and its pieces, each with a name. The other keys have defaults:

	game = "tori"             # the name of the file
	style = "T"               # the first letter of the game
	description = "..."

	[board]
	files = 7
	ranks = 7

	[enum]
	first = "White"           # the words for the sides
	second = "Black"
	normal = ""               # and for the states
	enhanced = "Promoted"
	diminished = "Diminished"
	words = "prefix"          # WhitePromotedRook; or "suffix": RookPromotedWhite
	caret = true              # whether a terminal piece has its ^ in String, Name, PIN and QPI

	[[piece]]
	name = "SWALLOW"
	letter = "S"              # the first letter of the name
	aliases = ["SPARROW"]     # other names that LookupName reads
	description = "..."
	go = "Swallow"            # the name in Go
	terminal = false          # whether losing it may end the game
	states = ["enhanced"]     # in addition to the normal state
	captured = "SWALLOW"      # the piece that enters the captor's hand
	moves = "..."             # see below, as for checks and bars
	enhanced = { go = "Goose", description = "...", captured = "..." }
	diminished = { ... }

How other programs write positions and moves of the game, for package fen, is in a table
of its own, after [board]. Only start is required:

	[fen]
	start = "... w - - 0 1"   # the text of the first position
	notation = "FEN"          # or "SFEN": then moves are USI, and not UCI
	letters = { HORSE = "N" } # letters that differ from those of the pieces
	also = { HORSE = "H" }    # letters that are read, too
	pawn = "PAWN"             # the piece that is promoted
	pawns = 2                 # the rank from which the first side's pawns may go two steps
	castling = ["c", "g"]     # the files that the king castles to; the rook is called ROOK
	rights = "sides"          # KQkq and e1g1; or "files": HAha and e1h1
	enhanced = "+"            # the mark of an enhanced piece: before the letter; or "~", after
	                          # it; or "", none. Without the key it cannot be written.
	hands = "captured"        # hands hold captured pieces; or "any": what the game starts with
	clock = "pawns"           # what restarts the half moves: captures, drops and pawn moves; or
	                          # "captures" alone
	pass = "0000"             # or "king": the king's move to its own cell
	promotion = "moves"       # or "in place", too

What enhanced and diminished mean is up to the game: in shogi, enhanced is promoted; in chess,
a diminished rook may still castle, and a diminished pawn may be taken en passant. Where the
word for enhanced is Promoted, Enhance, Normalize and CanEnhance are also called Promote,
Demote and CanPromote.

The flags are:

	-in file
		The game: a file that ends with .toml, or the name of a game of this module,
		such as chess.
	-type name
		The name of the type. The default is Piece. If it is not exported, neither are
		the functions.
	-out file
		The file to write, in the folder of its package. The default is the type in
		lower case, with _gen.go.
	-noun
		Put the type into the names of functions and kinds, for more than one enum in
		a package: ParsePiece for Parse, PieceCount for Count.
	-standalone
		Write a file that imports nothing of this module. PIN and QPI tokens are
		numbers in it, and it has no FromPosition, SetPosition and PlyOf.
	-caret=false
		Leave out the ^ of terminal pieces in String, Name, PIN and QPI, as FEN does. The
		functions that read still accept it.
	-fen
		The pieces that FEN or SFEN has, for a game with [fen] in its file: in FEN's
		letters, without ^, and without the states that FEN does not mark, such as a
		rook that may still castle. In chess, they are 12. DecodeBoard and DecodeHand
		read what Cut of package fen returns, and FromPosition what its Parse returns.
	-package name
		The name of the package, if its folder has no Go files yet and go generate is
		not what runs this.
	-force
		Overwrite a file that another command wrote.
	-check
		Write nothing, and exit with status 1 if the file is not what would be written.

Mistakes in a game file are reported together, each with its file, line, column and a fix, and
so are names that the package declares already, in files for this system. Then nothing is written.

# Moves

With moves in the game file, a second line below the first, in the same file,

	//go:generate go tool gen steps -in shogi.toml -type Piece

writes piece_steps_gen.go beside the enum: what an engine's inner loops index. It imports nothing,
nothing runs at init, nothing allocates, and every function inlines. It declares:

  - Cells, the length of a board. Cells have numbers from 0, rank by rank from the first side's
    last, as package feen numbers them;
  - Piece.Steps, how a piece moves from a cell, as a list of the type Step;
  - Attackers, from where a cell is attacked, as a list of the type Attacker;
  - Piece.Key, Piece.HandKey and TurnKey, the parts of a position's hash.

A step says which cell to look at, whether the piece may move or capture there, and how much
further the next step is if the cell is empty or taken:

	list := piece.Steps(from)
	for i := 0; i < len(list); {
		s := list[i]
		if there := board[s.Cell()]; there == NoPiece {
			if s.Moves() {
				moves = append(moves, move{from, s.Cell()})
			}
			i += s.IfEmpty()
		} else {
			if s.Captures() && there.Side() != piece.Side() {
				moves = append(moves, move{from, s.Cell()})
			}
			i += s.IfTaken()
		}
	}

Castling, en passant, promotion, drops, passes, repetition and the safety of the king stay with
the engine. len(piece.Steps(cell)) is 0 where a piece could never move again.

The tables of chess take 37 kB, 11 of them keys; those of grand chess, on 100 cells, 86 kB. A program
contains the tables of the functions that it calls.

These keys of the game file are about moves:

	[board]
	files = 9
	ranks = 10
	symmetry = "rotation"     # or "reflection": how the second side sees the board

	[[piece]]
	name = "SOLDIER"
	moves = ["fW", { betza = "sW", from = "a6-i10" }]

	[[piece]]
	name = "GENERAL"
	moves = { betza = "W", within = "d1-f3" }
	checks = "fR"             # attacks, but no moves: the generals may not face each other

	[[piece]]
	name = "CANNON"
	moves = "pR"
	bars = ["CANNON"]         # pieces that it neither captures nor passes

from are the cells that a piece may come from, and within those that it may come from, pass and
go to: cells and rectangles, "d1 f1 d8-f10". They are the first side's. A state has moves, checks
and bars of its own if it has moves, and otherwise those of the normal state. A piece that never
moves has moves = [].

Moves are in Betza's notation. A capital letter is a leap, in all its directions:

	W  one step straight        A  two diagonally                  G  three diagonally
	F  one diagonally           H  three straight                  K  W and F
	D  two straight             L  three and one aside (or C)      R  any number of W
	N  two and one aside        J  three and two aside (or Z)      B  any number of F
	                                                               Q  R and B

A doubled letter is any number of leaps, and a number after it the most: NN, R4. Lowercase letters
before it apply to this letter only:

	f b l r v s      forward, backward, left, right, f and b, l and r: fsW, flF
	ff fs fl fh ...  of the eight ways of N, L and J: the two that go furthest forward,
	                 the other two forward, the two forward to the left, all four
	m c              to move only, to capture only
	n                lame: the cells that it passes must be empty, straight steps first: nN, nD
	p                over exactly one piece, from a leap's end: pR, and cpR to capture only

A step that two letters give is in the list once. A prefix has m, c, n and p once at most, and
not both m and c. Rules that give no move on the board, and an m in checks, are mistakes.

The flags are -in, -type, -out, -package, -noun, -fen, -force and -check, as above, with _steps_gen.go at
the end of the file's name, and

	-stride number
		The difference of the numbers of a cell and the next on its file, if it is
		not the number of files: for a board with a margin after each rank but the
		last. FromPosition, SetPosition, DecodeBoard, AppendBoard, PlyOf and feen.Shape
		have indices without the margin: their i is the cell i/files*stride + i%files.

# Tables

	go run ./gen          # or: go generate ./...
	go run ./gen -check   # for CI

enumerates every token of every notation, reads the game files in games/, and writes arrays
and constant strings, which package tables wraps in small functions.

Gen replaces the old files only when all new ones are complete: if it fails, the old ones
are unchanged. The same version of gen writes the same bytes on every machine.

The flags are:

	-check
		Write nothing. Exit with status 1, and name the files, if any differs from
		what gen would write, or was written by an older gen and is no longer used.
	-root dir
		The root of the module. It must exist; gen makes the folders in it. The
		default is the current folder.

The exit status is 0 for success, 1 for failure and 2 for wrong usage.
*/
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/komadai/komadai/games"
)

// command is the command in the comment of the generated files.
const command = "go run ./gen"

func main() {
	os.Exit(run(os.Args[1:], os.Stderr))
}

func run(args []string, stderr io.Writer) int {
	if len(args) > 0 && (args[0] == "pieces" || args[0] == "steps") {
		return runPieces("gen "+args[0], args[1:], stderr)
	}
	set := flag.NewFlagSet("gen", flag.ContinueOnError)
	set.SetOutput(stderr)
	checking := set.Bool("check", false, "write nothing; fail if a file is stale")
	root := set.String("root", "", "the `dir` that is the root of the module (default: the current folder)")
	set.Usage = func() {
		fmt.Fprintf(stderr, "Usage of gen:\n")
		set.PrintDefaults()
		fmt.Fprintf(stderr, "  pieces\n\twrite the pieces of a game as a Go type; gen pieces -h lists its flags\n")
		fmt.Fprintf(stderr, "  steps\n\twrite how these pieces move as tables; gen steps -h lists its flags\n")
	}
	if err := set.Parse(args); err != nil {
		if err == flag.ErrHelp {
			return 0
		}
		return 2
	}
	if set.NArg() > 0 {
		fmt.Fprintf(stderr, "gen: unexpected argument %q\n", set.Arg(0))
		set.Usage()
		return 2
	}
	if *root == "" {
		if *root = "."; !isModule(*root) {
			fmt.Fprintf(stderr, "gen: this folder is not the root of komadai, whose tables gen writes; for a game, use gen pieces\n")
			set.Usage()
			return 2
		}
	}
	return status("gen", writeTables(*root, *checking), stderr)
}

// writeTables writes all files of the module in a folder, or checks those that are there.
func writeTables(root string, checking bool) error {
	if _, err := os.Stat(root); err != nil {
		return err
	}
	taken, err := exportedNames(filepath.Join(root, "pnn"), "games_data.go")
	if err != nil {
		return err
	}
	all, err := files(games.Files, taken...)
	if err != nil {
		return err
	}
	return generate(all, root, checking)
}

// isModule reports whether a folder is the root of this module.
func isModule(dir string) bool {
	data, err := os.ReadFile(filepath.Join(dir, "go.mod"))
	return err == nil && strings.HasPrefix(string(data), "module github.com/komadai/komadai\n")
}

// status returns the exit status of a command that ends with err, and prints err. A problem
// in a file starts with the name of the file, as editors expect.
func status(command string, err error, stderr io.Writer) int {
	var p problem
	switch {
	case err == nil:
		return 0
	case errors.As(err, &p):
		fmt.Fprintln(stderr, err)
	default:
		fmt.Fprintf(stderr, "%s: %v\n", command, err)
	}
	return 1
}

// generate writes all files under root, or checks those that are there.
func generate(all []file, root string, checking bool) error {
	outputs := make([]output, len(all))
	for i, f := range all {
		source, err := f.render(command)
		if err != nil {
			return err
		}
		outputs[i] = output{filepath.Join(root, filepath.FromSlash(f.path)), source}
	}
	if !checking {
		return writeAll(outputs)
	}
	failed := leftover(outputs)
	for _, o := range outputs {
		failed = errors.Join(failed, o.check())
	}
	return failed
}

// leftover returns an error that names each file in the folders of the outputs that an older
// gen wrote, or nil.
func leftover(outputs []output) (failed error) {
	written, searched := make(map[string]bool), make(map[string]bool)
	for _, o := range outputs {
		written[o.name] = true
	}
	for _, o := range outputs {
		dir := filepath.Dir(o.name)
		if searched[dir] {
			continue
		}
		searched[dir] = true
		names, _ := filepath.Glob(filepath.Join(dir, "*.go"))
		for _, name := range names {
			data, _ := os.ReadFile(name)
			if !written[name] && bytes.HasPrefix(data, []byte(header(command))) {
				failed = errors.Join(failed, fmt.Errorf("%s: leftover: gen no longer writes it; delete it", name))
			}
		}
	}
	return failed
}
