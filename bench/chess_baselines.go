package bench

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A chessboard is the board of an engine. It begins with the eighth rank, as FEN does.
type chessboard [64]pin.Identifier

// read reads a placement field and reports whether it has eight ranks of eight squares with chess
// pieces.
func (b *chessboard) read(field string) bool {
	*b = chessboard{}
	square, end := 0, 8 // of the rank
	for i := 0; i < len(field); {
		c := field[i]
		if c == '/' {
			if square != end || end == 64 {
				return false
			}
			end += 8
			i++
			continue
		}
		size, squares := 1, int(c-'0')
		if c < '1' || '8' < c {
			var piece pin.Identifier
			piece, size = pin.DecodeString(field[i:])
			if square == end || size != 1 || !pnn.Chess.Contains(piece) {
				return false
			}
			b[square&63] = piece
			squares = 1
		}
		square += squares
		if square > end {
			return false
		}
		i += size
	}
	return square == 64
}

// fenLetters has the pieces of FEN.
var fenLetters = func() (all [256]pin.Identifier) {
	for _, c := range "KQRBNPkqrbnp" {
		all[c] = pin.MustParse(string(c))
	}
	return all
}()

// readLetters is read for FEN alone, whose pieces are twelve letters.
func (b *chessboard) readLetters(field string) bool {
	*b = chessboard{}
	square, end := 0, 8
	for i := range len(field) {
		switch c := field[i]; {
		case c == '/':
			if square != end || end == 64 {
				return false
			}
			end += 8
		case '1' <= c && c <= '8':
			if square += int(c - '0'); square > end {
				return false
			}
		case square == end || fenLetters[c] == pin.None:
			return false
		default:
			b[square&63] = fenLetters[c]
			square++
		}
	}
	return square == 64
}

// appendTo appends the placement field of the board.
func (b *chessboard) appendTo(dst []byte) []byte {
	empty := byte(0)
	for square, piece := range b {
		if square&7 == 0 && square > 0 {
			dst = append(dst, '/')
		}
		if piece == pin.None {
			empty++
		}
		if empty > 0 && (piece != pin.None || square&7 == 7) {
			dst = append(dst, '0'+empty)
			empty = 0
		}
		if piece != pin.None {
			dst = piece.AppendTo(dst)
		}
	}
	return dst
}

// fenBytes has the letter of each piece of FEN.
var fenBytes = func() (all [pin.Count + 1]byte) {
	for _, c := range []byte("KQRBNPkqrbnp") {
		all[fenLetters[c]] = c
	}
	return all
}()

// appendLetters is appendTo for FEN alone.
func (b *chessboard) appendLetters(dst []byte) []byte {
	for rank := 0; rank < 64; rank += 8 {
		if rank > 0 {
			dst = append(dst, '/')
		}
		empty := byte(0)
		for _, piece := range b[rank : rank+8] {
			if piece == pin.None {
				empty++
				continue
			}
			if empty > 0 {
				dst = append(dst, '0'+empty)
				empty = 0
			}
			dst = append(dst, fenBytes[piece])
		}
		if empty > 0 {
			dst = append(dst, '0'+empty)
		}
	}
	return dst
}
