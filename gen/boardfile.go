package main

import "slices"

// A boardSize is the size of a game's board: the table [board] of its file. It is zero if the
// file has none.
type boardSize struct {
	files, ranks int
	reflected    bool // whether the second side's board is the first's reflected, not rotated
}

// A boardTable is the content of [board].
type boardTable struct {
	at       position
	Files    int  `key:"files"`
	Ranks    int  `key:"ranks"`
	Symmetry text `key:"symmetry"`
}

// maxFiles is the largest size of a board that a position can have, in files and in ranks.
const maxFiles = 255

func (r *gameReader) size(e tomlEntry, at position, to *int) {
	n, ok := e.value.value.(int64)
	if !ok || n < 1 || n > maxFiles {
		r.problem(at, "%s is not a number from 1 to %d: write it as in %s", e.key, maxFiles, examples[e.key])
		n = 1
	}
	*to = int(n)
}

// boardSize reports a board without one of its sizes.
func (r *gameReader) boardSize() boardSize {
	b := r.board
	if b.at.line > 0 && (b.Files == 0 || b.Ranks == 0) {
		r.problem(b.at, "a board without files or ranks: write %s and %s", examples["files"], examples["ranks"])
	}
	if i := slices.IndexFunc(r.pieces, (*pieceTable).hasMoves); i >= 0 && b.at.line == 0 {
		r.problem(r.pieces[i].at, "moves without the size of the board: write a table [board] with %s and %s", examples["files"], examples["ranks"])
	}
	if s := b.Symmetry; s.given() && s.value != "rotation" && s.value != "reflection" {
		r.problem(s.at, `symmetry %q: write "rotation" or "reflection", which leads from the first side's view of the board to the second's`, s.value)
	}
	return boardSize{b.Files, b.Ranks, b.Symmetry.value == "reflection"}
}
