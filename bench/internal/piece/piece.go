// Package piece is what gen pieces generates for the benchmarks, and constants with a switch,
// as one writes them by hand.
package piece

//go:generate go -C ../../.. run ./gen pieces -in bench/internal/piece/piece.toml -type Piece -out bench/internal/piece/piece_gen.go

// Switch returns the piece of a letter of FEN, or NoPiece.
func Switch(c byte) Piece {
	switch c {
	case 'K':
		return WhiteKing
	case 'Q':
		return WhiteQueen
	case 'R':
		return WhiteRook
	case 'B':
		return WhiteBishop
	case 'N':
		return WhiteKnight
	case 'P':
		return WhitePawn
	case 'k':
		return BlackKing
	case 'q':
		return BlackQueen
	case 'r':
		return BlackRook
	case 'b':
		return BlackBishop
	case 'n':
		return BlackKnight
	case 'p':
		return BlackPawn
	}
	return NoPiece
}

// SwitchDecode is DecodeString with a switch.
func SwitchDecode(s string) (Piece, int) {
	prefix, i := byte(0), 0
	if s != "" && s[0] == '+' {
		prefix, i = s[0], 1
	}
	if i >= len(s) {
		return NoPiece, 0
	}
	p := Switch(s[i])
	if p == NoPiece {
		return NoPiece, 0
	}
	i++
	if p.IsTerminal() && i < len(s) && s[i] == '^' {
		i++
	}
	if prefix != 0 {
		p += WhitePromotedKing - WhiteKing
	}
	return p, i
}

// SwitchBoard reads a placement field of chess with a switch.
func SwitchBoard(board *[64]Piece, field string) bool {
	*board = [64]Piece{}
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
		default:
			p := Switch(c)
			if p == NoPiece || square == end {
				return false
			}
			board[square&63] = p
			square++
		}
	}
	return square == 64
}
