package main

import (
	"fmt"
	"strconv"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

// styles are what the sides play natively, by side.
type styles [2]qpi.Style

// read sets the board up as a piece placement field tells: rows from the last rank to the
// first, with / between, a number for so many empty cells, and PIN tokens. Each piece is of
// its own side's style.
func (b *board) read(placement string, of styles) error {
	*b = board{ranks: 1}
	for _, c := range []byte(placement) {
		if c == '/' {
			b.ranks++
		}
	}
	if b.ranks > maxSide {
		return fmt.Errorf("%d ranks; there may be %d", b.ranks, maxSide)
	}
	file, rank := 0, b.ranks-1
	for i := 0; i < len(placement); {
		switch c := placement[i]; {
		case c == '/':
			if err := b.endRank(file, rank); err != nil {
				return err
			}
			file = 0
			rank--
			i++
		case '0' <= c && c <= '9':
			empty := 0
			for ; i < len(placement) && '0' <= placement[i] && placement[i] <= '9' && empty <= maxSide; i++ {
				empty = 10*empty + int(placement[i]-'0')
			}
			file += empty
		default:
			id, size := pin.DecodeString(placement[i:])
			if size == 0 {
				return fmt.Errorf("at byte %d, %q starts no PIN token", i, placement[i:])
			}
			if file < maxSide {
				b.cells[rank<<4|file] = qpi.New(of[id.Side()], id)
			}
			file++
			i += size
		}
	}
	return b.endRank(file, rank)
}

// endRank holds every rank to the length of the one that is read first.
func (b *board) endRank(files, rank int) error {
	if rank == b.ranks-1 {
		b.files = files
	}
	switch {
	case files == 0:
		return fmt.Errorf("rank %d has no files", rank+1)
	case files > maxSide:
		return fmt.Errorf("rank %d has %d files; there may be %d", rank+1, files, maxSide)
	case files != b.files:
		return fmt.Errorf("rank %d has %d files, and rank %d has %d", rank+1, files, b.ranks, b.files)
	}
	return nil
}

// appendTo appends the piece placement field of the board to dst.
func (b *board) appendTo(dst []byte) []byte {
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
