package bench

import "github.com/komadai/komadai/pin"

// A chessboard is the board of an engine. It begins with the eighth rank, as FEN does.
type chessboard [64]pin.Identifier

// fenLetters has the pieces of FEN.
var fenLetters = func() (all [256]pin.Identifier) {
	for _, c := range "KQRBNPkqrbnp" {
		all[c] = pin.MustParse(string(c))
	}
	return all
}()

// readLetters reads a placement field of FEN, whose pieces are twelve letters, and reports whether it has eight
// ranks of eight squares.
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

// fenBytes has the letter of each piece of FEN.
var fenBytes = func() (all [pin.Count + 1]byte) {
	for _, c := range []byte("KQRBNPkqrbnp") {
		all[fenLetters[c]] = c
	}
	return all
}()

// appendLetters appends the placement field of the board.
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

// A shogiboard is the board of an engine. It begins with the far rank, as FEEN does.
type shogiboard [81]pin.Identifier

// shogiLetters has the pieces of SFEN that are not promoted.
var shogiLetters = func() (all [256]pin.Identifier) {
	for _, c := range "KRBGSNLPkrbgsnlp" {
		all[c] = pin.MustParse(string(c))
	}
	return all
}()

// readLetters reads a placement field of SFEN, whose pieces are sixteen letters, promoted after a +, and reports
// whether it has nine ranks of nine squares.
func (b *shogiboard) readLetters(field string) bool {
	*b = shogiboard{}
	square, end := 0, 9
	promoted := false
	for i := range len(field) {
		c := field[i]
		if c == '+' && !promoted {
			promoted = true
			continue
		}
		piece := shogiLetters[c]
		switch {
		case piece != pin.None && square < end:
			if promoted {
				piece = piece.Enhance()
			}
			b[square] = piece
			square++
			promoted = false
		case promoted:
			return false
		case '1' <= c && c <= '9' && square+int(c-'0') <= end:
			square += int(c - '0')
		case c == '/' && square == end && end < 81:
			end += 9
		default:
			return false
		}
	}
	return square == 81 && !promoted
}
