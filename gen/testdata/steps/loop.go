// A program that knows the moves of a game from its generated files only. Each line that it reads
// is checked: "move PLACEMENT FROM TO" says that a piece may go there, and "perft PLACEMENT ZONE
// COUNT..." how many sequences of one, two and more moves there are, if pieces may promote in a
// zone of some ranks.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
)

type board [Cells]Piece

type move struct {
	from, to int
	piece    Piece // after the move
}

// moves appends the moves of the piece on a cell, legal or not.
func (b *board) moves(dst []move, from int) []move {
	piece := b[from]
	list := piece.Steps(from)
	for i := 0; i < len(list); {
		s := list[i]
		if there := b[s.Cell()]; there == NoPiece {
			if s.Moves() {
				dst = append(dst, move{from, s.Cell(), piece})
			}
			i += s.IfEmpty()
		} else if s.Bars(there) {
			i += s.IfBarred()
		} else {
			if s.Captures() && there.Side() != piece.Side() {
				dst = append(dst, move{from, s.Cell(), piece})
			}
			i += s.IfTaken()
		}
	}
	return dst
}

// attackers appends the cells of the pieces of a side that attack a cell.
func (b *board) attackers(dst []int, to int, side pin.Side) []int {
	list := Attackers(to)
	for i := 0; i < len(list); {
		a := list[i]
		if there := b[a.Cell()]; there == NoPiece {
			i += a.IfEmpty()
		} else {
			if a.Attacks(there) && there.Side() == side {
				dst = append(dst, a.Cell())
			}
			if a.Bars(there) {
				i += a.IfBarred()
			} else {
				i += a.IfTaken()
			}
		}
	}
	return dst
}

// legal returns the legal moves of a side, except castling, en passant and drops. A side may
// promote in the last ranks of its zone.
func (b *board) legal(side pin.Side, files, zone int) (legal []move) {
	var all []move
	for from, piece := range b {
		if piece == NoPiece || piece.Side() != side {
			continue
		}
		for _, m := range b.moves(nil, from) {
			all = append(all, m)
			far := min(m.from, m.to) / files
			if side == pin.Second {
				far = (Cells - 1 - max(m.from, m.to)) / files
			}
			if far < zone && piece.CanEnhance() && piece.IsNormal() {
				all = append(all, move{m.from, m.to, piece.Enhance()})
			}
		}
	}
	for _, m := range all {
		after := b.after(m)
		king := slices.IndexFunc(after[:], func(p Piece) bool { return p.IsTerminal() && p.Side() == side })
		if len(m.piece.Steps(m.to)) > 0 && len(after.attackers(nil, king, 1-side)) == 0 {
			legal = append(legal, m)
		}
	}
	return legal
}

func (b board) after(m move) board {
	b[m.from], b[m.to] = NoPiece, m.piece
	return b
}

func (b board) perft(side pin.Side, files, zone, depth int) (nodes int) {
	legal := b.legal(side, files, zone)
	if depth == 1 {
		return len(legal)
	}
	for _, m := range legal {
		nodes += b.after(m).perft(1-side, files, zone, depth-1)
	}
	return nodes
}

// compare checks that the attackers of a king on a cell are the pieces that can capture it.
func (b board) compare(king Piece, to, files int) error {
	b[to] = king
	var want []int
	for from, piece := range b {
		if piece == NoPiece || piece.Side() == king.Side() {
			continue
		}
		captures := slices.ContainsFunc(b.moves(nil, from), func(m move) bool { return m.to == to })
		if captures || strings.EqualFold(piece.Normalize().Name(), "general^") && b.faces(from, to, files) {
			want = append(want, from)
		}
	}
	got := b.attackers(nil, to, 1-king.Side())
	if slices.Sort(got); !slices.Equal(got, want) {
		return fmt.Errorf("%s: %v attack cell %d, and %v can capture there", AppendBoard(nil, b[:], files), got, to, want)
	}
	return nil
}

// faces reports whether a general on a cell has nothing between itself and another cell ahead.
func (b *board) faces(from, to, files int) bool {
	if b[from].IsFirstPlayer() {
		files = -files
	}
	at := from + files
	for at != to && 0 <= at && at < Cells && b[at] == NoPiece {
		at += files
	}
	return at == to
}

func main() {
	lines, random := bufio.NewScanner(os.Stdin), rand.New(rand.NewPCG(1, 2))
	for lines.Scan() {
		if err := check(strings.Fields(lines.Text()), random); err != nil {
			fmt.Println(lines.Text(), err)
		}
	}
}

// check checks a line, and the attackers on its board and on a board of random pieces.
func check(fields []string, random *rand.Rand) error {
	var b, scattered board
	files, ranks, err := DecodeBoard(b[:], fields[1])
	if err != nil {
		return err
	}
	if fields[0] == "move" {
		var ends [2]int
		for i, name := range fields[2:] {
			c := cell.MustParse(name)
			ends[i] = (ranks-1-int(c.At(1)))*files + int(c.At(0))
		}
		if !slices.Contains(b.moves(nil, ends[0]), move{ends[0], ends[1], b[ends[0]]}) {
			return errors.New("is not among the moves")
		}
	} else {
		zone, _ := strconv.Atoi(fields[2])
		for i, want := range fields[3:] {
			if got := b.perft(pin.First, files, zone, i+1); fmt.Sprint(got) != want {
				return fmt.Errorf("has %d, want %s", got, want)
			}
		}
	}
	for range Cells / 3 {
		scattered[random.IntN(Cells)] = Piece(random.IntN(Count) + 1)
	}
	for range 10 {
		to := random.IntN(Cells)
		for _, king := range []Piece{1, Count/2 + 1} {
			err = errors.Join(err, b.compare(king, to, files), scattered.compare(king, to, files))
		}
	}
	return err
}
