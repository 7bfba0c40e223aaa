package bench

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
)

// Records without the library: FEEN of two dimensions and moves in JSON, read and written by hand.

// A handPiece is a letter with marks, or 0.
type handPiece uint16

const (
	markEnhanced handPiece = 1 << (8 + iota)
	markDiminished
	markTerminal
	markDerived
)

type handHeld struct {
	piece handPiece
	count int
}

// A handPosition has a board of up to 16 files and 16 ranks.
type handPosition struct {
	cells        [16 * 16]handPiece // rank<<4 | file
	files, ranks int
	hands        [2][]handHeld
	styles       [2]byte // by side
	turn         int
}

func sideOf(letter byte) int { return int(letter >> 5 & 1) }

func isLetter(c byte) bool { return c|0x20-'a' < 26 }

// readPiece reads the piece at s[i] and returns the index after it.
func readPiece(s string, i int) (p handPiece, end int) {
	if i < len(s) && s[i] == '+' {
		p, i = markEnhanced, i+1
	} else if i < len(s) && s[i] == '-' {
		p, i = markDiminished, i+1
	}
	if i == len(s) || !isLetter(s[i]) {
		return 0, i
	}
	p, i = p|handPiece(s[i]), i+1
	if i < len(s) && s[i] == '^' {
		p, i = p|markTerminal, i+1
	}
	if i < len(s) && s[i] == '\'' {
		p, i = p|markDerived, i+1
	}
	return p, i
}

func readCount(s string, i int) (n, end int) {
	for i < len(s) && s[i]-'0' < 10 && n < 1<<16 {
		n, i = 10*n+int(s[i]-'0'), i+1
	}
	return n, i
}

// set reads a whole text and reports whether it is a position.
func (p *handPosition) set(s string) bool {
	board, rest, _ := strings.Cut(s, " ")
	hands, styles, _ := strings.Cut(rest, " ")
	if len(styles) != 3 || styles[1] != '/' || !isLetter(styles[0]) || styles[0]^styles[2] < 32 || !isLetter(styles[2]) {
		return false
	}
	p.turn = sideOf(styles[0])
	p.styles[p.turn], p.styles[1-p.turn] = styles[0], styles[2]
	return p.readBoard(board) && p.readHands(hands)
}

func (p *handPosition) readBoard(s string) bool {
	p.cells, p.files, p.ranks = [256]handPiece{}, 0, strings.Count(s, "/")+1
	if p.ranks > 16 {
		return false
	}
	file, rank := 0, p.ranks-1
	for i := 0; i < len(s); {
		switch c := s[i]; {
		case c == '/':
			if rank == p.ranks-1 {
				p.files = file
			}
			if file != p.files {
				return false
			}
			file, rank, i = 0, rank-1, i+1
		case c-'1' < 9:
			var empty int
			empty, i = readCount(s, i)
			if file += empty; file > 16 {
				return false
			}
		default:
			piece, end := readPiece(s, i)
			if piece == 0 || file >= 16 {
				return false
			}
			p.cells[rank<<4|file] = piece
			file, i = file+1, end
		}
	}
	return file > 0 && (p.ranks == 1 || file == p.files)
}

func (p *handPosition) readHands(s string) bool {
	p.hands[0], p.hands[1] = p.hands[0][:0], p.hands[1][:0]
	side := 0
	for i := 0; i < len(s); {
		if s[i] == '/' {
			side, i = side+1, i+1
			if side > 1 {
				return false
			}
			continue
		}
		count, end := readCount(s, i)
		piece, after := readPiece(s, end)
		if piece == 0 || end > i && (count < 2 || s[i] == '0') {
			return false
		}
		hand := &p.hands[side]
		*hand = append(*hand, handHeld{piece, max(count, 1)})
		if n := len(*hand); n > 1 && compareHeld((*hand)[n-2], (*hand)[n-1]) >= 0 {
			return false
		}
		i = after
	}
	return side == 1
}

// compareHeld has the order of pieces in hand.
func compareHeld(a, b handHeld) int {
	order := func(h handHeld) int {
		prefix := 2
		switch {
		case h.piece&markDiminished != 0:
			prefix = 0
		case h.piece&markEnhanced != 0:
			prefix = 1
		}
		letter := int(h.piece & 0xff)
		return -h.count<<16 | letter&31<<8 | letter>>5&1<<7 | prefix<<5 | int(h.piece>>10)&1<<4 | int(h.piece>>11)
	}
	return order(a) - order(b)
}

// take takes a piece out of the hand of the side to move, or puts it there.
func (p *handPosition) take(piece handPiece, n int) bool {
	hand := &p.hands[p.turn]
	i := slices.IndexFunc(*hand, func(h handHeld) bool { return h.piece == piece })
	if i < 0 {
		i, *hand = len(*hand), append(*hand, handHeld{piece, 0})
	}
	(*hand)[i].count += n
	left := (*hand)[i].count
	if left <= 0 {
		*hand = slices.Delete(*hand, i, i+1)
	}
	slices.SortFunc(*hand, compareHeld)
	return left >= 0
}

// play plays a move, a JSON array without spaces, and reports whether it can be.
func (p *handPosition) play(move []byte) bool {
	text, ok := bytes.CutPrefix(move, []byte("["))
	for ok && len(text) > 1 {
		var words [3][]byte
		n := 0
		for ; n < 3 && len(text) > 1 && text[0] == '"'; n++ {
			end := bytes.IndexByte(text[1:], '"') + 1
			if end < 2 {
				return false
			}
			words[n], text = text[1:end], text[end+2:] // with a comma, or a bracket
		}
		ok = n > 1 && p.act(words[0], words[1], words[2])
	}
	p.turn = 1 - p.turn
	return ok
}

// at returns the index of a cell on the board, -1 for the hand, and -2 for other texts.
func (p *handPosition) at(word []byte) int {
	if len(word) == 1 && word[0] == '*' {
		return -1
	}
	rank := 0
	switch {
	case len(word) == 2 && word[1]-'1' < 9:
		rank = int(word[1] - '1')
	case len(word) == 3 && word[1] == '1' && word[2]-'0' < 7:
		rank = int(word[2]-'0') + 9
	default:
		return -2
	}
	if file := int(word[0]) - 'a'; 0 <= file && file < p.files && rank < p.ranks {
		return rank<<4 | file
	}
	return -2
}

func (p *handPosition) act(from, to, name []byte) bool {
	source, destination := p.at(from), p.at(to)
	if source < -1 || destination < -1 || source < 0 && len(name) == 0 {
		return false
	}
	var piece handPiece
	if source >= 0 {
		piece = p.cells[source]
		if piece == 0 {
			return false
		}
		p.cells[source] = 0
	}
	if len(name) > 0 {
		end := 0
		if len(name) < 3 || name[1] != ':' {
			return false
		}
		if piece, end = readPiece(string(name), 2); piece == 0 || end < len(name) || piece&markDerived != 0 {
			return false
		}
		if side := sideOf(byte(piece)); name[0]|0x20 != p.styles[side]|0x20 {
			piece |= markDerived
		}
	}
	if source < 0 && !p.take(piece, -1) {
		return false
	}
	if destination < 0 {
		return p.take(piece, 1)
	}
	p.cells[destination] = piece
	return true
}

func appendHandPiece(dst []byte, p handPiece) []byte {
	if p&markEnhanced != 0 {
		dst = append(dst, '+')
	} else if p&markDiminished != 0 {
		dst = append(dst, '-')
	}
	dst = append(dst, byte(p))
	if p&markTerminal != 0 {
		dst = append(dst, '^')
	}
	if p&markDerived != 0 {
		dst = append(dst, '\'')
	}
	return dst
}

func appendCount(dst []byte, n, least int) []byte {
	switch {
	case n < least:
		return dst
	case n < 10:
		return append(dst, byte('0'+n))
	}
	return strconv.AppendInt(dst, int64(n), 10)
}

// appendTo appends the text of the position.
func (p *handPosition) appendTo(dst []byte) []byte {
	for rank := p.ranks - 1; rank >= 0; rank-- {
		empty := 0
		for _, piece := range p.cells[rank<<4:][:p.files] {
			if piece == 0 {
				empty++
				continue
			}
			dst, empty = appendHandPiece(appendCount(dst, empty, 1), piece), 0
		}
		dst = appendCount(dst, empty, 1)
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	dst = append(dst, ' ')
	for side, hand := range p.hands {
		for _, held := range hand {
			dst = appendHandPiece(appendCount(dst, held.count, 2), held.piece)
		}
		if side == 0 {
			dst = append(dst, '/')
		}
	}
	return append(dst, ' ', p.styles[p.turn], '/', p.styles[1-p.turn])
}
