package bench

import (
	"strconv"
	"strings"

	"github.com/komadai/komadai/pin"
)

// A fenPosition is what an engine keeps of a FEN: a square for each letter, and the fields.
type fenPosition struct {
	squares   [64]byte // the letter of FEN, or 0
	side      int
	castling  uint8 // a bit for each of KQkq
	enPassant int   // a square, or -1
	halfmoves int
	number    int
}

// set reads a whole FEN and reports whether its letters and numbers are valid. It checks neither rooks
// nor pawns.
func (p *fenPosition) set(s string) bool {
	*p = fenPosition{enPassant: -1}
	placement, rest, ok := strings.Cut(s, " ")
	if !ok || !p.setSquares(placement) || len(rest) < 4 || rest[1] != ' ' {
		return false
	}
	switch rest[0] {
	case 'w':
	case 'b':
		p.side = 1
	default:
		return false
	}
	castling, rest, _ := strings.Cut(rest[2:], " ")
	if castling != "-" {
		for i := range len(castling) {
			n := strings.IndexByte("KQkq", castling[i])
			if n < 0 || p.castling>>n&1 != 0 {
				return false
			}
			p.castling |= 1 << n
		}
	}
	enPassant, rest, _ := strings.Cut(rest, " ")
	if enPassant != "-" {
		if len(enPassant) != 2 || enPassant[0] < 'a' || enPassant[0] > 'h' || enPassant[1] != "63"[p.side] {
			return false
		}
		p.enPassant = int(enPassant[0]-'a') + 8*int('8'-enPassant[1])
	}
	halfmoves, number, _ := strings.Cut(rest, " ")
	var err1, err2 error
	p.halfmoves, err1 = strconv.Atoi(halfmoves)
	p.number, err2 = strconv.Atoi(number)
	return err1 == nil && err2 == nil
}

func (p *fenPosition) setSquares(placement string) bool {
	at, end := 0, 8
	for i := range len(placement) {
		switch c := placement[i]; {
		case c == '/':
			if at != end || end == 64 {
				return false
			}
			end += 8
		case '1' <= c && c <= '8':
			if at += int(c - '0'); at > end {
				return false
			}
		case at == end || fenLetters[c] == pin.None:
			return false
		default:
			p.squares[at&63] = c
			at++
		}
	}
	return at == 64
}

// appendTo appends the FEN of the position.
func (p *fenPosition) appendTo(dst []byte) []byte {
	for rank := 0; rank < 64; rank += 8 {
		if rank > 0 {
			dst = append(dst, '/')
		}
		empty := byte(0)
		for _, c := range p.squares[rank : rank+8] {
			if c == 0 {
				empty++
				continue
			}
			if empty > 0 {
				dst = append(dst, '0'+empty)
				empty = 0
			}
			dst = append(dst, c)
		}
		if empty > 0 {
			dst = append(dst, '0'+empty)
		}
	}
	dst = append(dst, ' ', "wb"[p.side&1], ' ')
	if p.castling == 0 {
		dst = append(dst, '-')
	}
	for n := range 4 {
		if p.castling>>n&1 != 0 {
			dst = append(dst, "KQkq"[n])
		}
	}
	if p.enPassant < 0 {
		dst = append(dst, ' ', '-', ' ')
	} else {
		dst = append(dst, ' ', 'a'+byte(p.enPassant%8), '8'-byte(p.enPassant/8), ' ')
	}
	dst = strconv.AppendInt(dst, int64(p.halfmoves), 10)
	return strconv.AppendInt(append(dst, ' '), int64(p.number), 10)
}

// appendFEEN appends a FEN as FEEN. Castling is that of standard chess alone.
func (p *fenPosition) appendFEEN(dst []byte, s string) ([]byte, bool) {
	if !p.set(s) {
		return dst, false
	}
	marked, ok := p.marked()
	if !ok {
		return dst, false
	}
	for i, square := 0, 0; s[i] != ' '; i++ {
		c := s[i]
		if c < 'A' {
			dst = append(dst, c)
			if c != '/' {
				square += int(c - '0')
			}
			continue
		}
		switch {
		case marked>>(square&63)&1 != 0:
			dst = append(dst, '-')
		case c == 'P' && square>>3 == 6 || c == 'p' && square>>3 == 1:
			dst = append(dst, '+')
		}
		if dst = append(dst, c); c|0x20 == 'k' {
			dst = append(dst, '^')
		}
		square++
	}
	return append(dst, " / C/c / c/C"[6*p.side:][:6]...), true
}

// marked returns a bit for each square whose piece has the mark -: rooks that may castle, and a pawn that has
// just gone two steps. It reports whether the fields agree with the board.
func (p *fenPosition) marked() (squares uint64, ok bool) {
	for n, rook := range [4]int{63, 56, 7, 0} {
		if p.castling>>n&1 == 0 {
			continue
		}
		if p.squares[rook] != "RRrr"[n] || p.squares[rook&^7|4] != "KKkk"[n] {
			return 0, false
		}
		squares |= 1 << rook
	}
	if p.enPassant < 0 {
		return squares, true
	}
	forward := 8 - 16*p.side // of the pawn
	pawn, from := p.enPassant+forward, p.enPassant-forward
	return squares | 1<<pawn, p.squares[pawn] == "pP"[p.side] && p.squares[p.enPassant] == 0 && p.squares[from] == 0
}

// uciByHand reads a move of UCI, byte by byte, into two squares and a letter, or returns 0.
func uciByHand(s string) (m uint32) {
	if len(s) != 4 && len(s) != 5 {
		return 0
	}
	for i := 0; i < 4; i += 2 {
		file, rank := s[i], s[i+1]
		if file < 'a' || file > 'h' || rank < '1' || rank > '8' {
			return 0
		}
		m = m<<6 | uint32('8'-rank)<<3 | uint32(file-'a')
	}
	if len(s) == 5 {
		switch s[4] {
		case 'n':
			m |= 1 << 12
		case 'b':
			m |= 2 << 12
		case 'r':
			m |= 3 << 12
		case 'q':
			m |= 4 << 12
		default:
			return 0
		}
	}
	return m | 1<<16
}
