package bench

import (
	"strconv"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// An ownBoard is the board that a program has without package feen: an array with space for 16 files and
// 16 ranks, read and written token by token. It is a pmn.Board and does not count the pieces in hand.
type ownBoard struct {
	cells        [16 * 16]qpi.Identifier // rank<<4 | file
	files, ranks int
}

func (b *ownBoard) at(c cell.Coordinate) *qpi.Identifier {
	return &b.cells[int(c.At(1))<<4|int(c.At(0))]
}

func (b *ownBoard) Contains(c cell.Coordinate) bool {
	return c.Dims() == 2 && int(c.At(0)) < b.files && int(c.At(1)) < b.ranks
}

func (b *ownBoard) Piece(c cell.Coordinate) qpi.Identifier    { return *b.at(c) }
func (b *ownBoard) Place(c cell.Coordinate, p qpi.Identifier) { *b.at(c) = p }
func (b *ownBoard) Held(qpi.Identifier) int                   { return 1000 }
func (b *ownBoard) Hold(qpi.Identifier, int)                  {}

// read reads a placement field and reports whether all ranks have the same length. The style of each
// piece is that of its side.
func (b *ownBoard) read(field string, styles [2]qpi.Style) bool {
	*b = ownBoard{ranks: 1}
	for i := range len(field) {
		if field[i] == '/' {
			b.ranks++
		}
	}
	if b.ranks > 16 {
		return false
	}
	file, rank := 0, b.ranks-1
	for i := 0; i < len(field); {
		switch c := field[i]; {
		case c == '/':
			if !b.endRank(file, rank) {
				return false
			}
			file, rank = 0, rank-1
			i++
		case '0' <= c && c <= '9':
			empty := 0
			for ; i < len(field) && '0' <= field[i] && field[i] <= '9' && empty <= 16; i++ {
				empty = 10*empty + int(field[i]-'0')
			}
			file += empty
		default:
			id, size := pin.DecodeString(field[i:])
			if size == 0 || file >= 16 {
				return false
			}
			b.cells[rank<<4|file] = qpi.New(styles[id.Side()], id)
			file++
			i += size
		}
	}
	return b.endRank(file, rank)
}

func (b *ownBoard) endRank(files, rank int) bool {
	if rank == b.ranks-1 {
		b.files = files
	}
	return 0 < files && files <= 16 && files == b.files
}

// appendTo appends the placement field of the board.
func (b *ownBoard) appendTo(dst []byte) []byte {
	for rank := b.ranks - 1; rank >= 0; rank-- {
		empty := 0
		for _, p := range b.cells[rank<<4:][:b.files] {
			if p == qpi.None {
				empty++
				continue
			}
			dst = appendEmpty(dst, empty)
			dst = p.PIN().AppendTo(dst)
			empty = 0
		}
		dst = appendEmpty(dst, empty)
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	return dst
}

func appendEmpty(dst []byte, n int) []byte {
	if n == 0 {
		return dst
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// replay sets up a position, plays a move on it and reports whether that makes the position after.
func (b *ownBoard) replay(before string, styles [2]qpi.Style, move []byte, after string) bool {
	var m pmn.Move
	if !b.read(before, styles) || m.UnmarshalJSON(move) != nil || m.Apply(b) != nil {
		return false
	}
	var field [128]byte
	return string(b.appendTo(field[:0])) == after
}
