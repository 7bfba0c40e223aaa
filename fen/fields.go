package fen

import (
	"strings"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/placement"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// The functions that read a field take the whole text and the index of the field in it. They
// return the index of the next field, which is after the end of the text if there is none.
// The number of fields has been judged.

// judge judges a text as a whole.
func (g *game) judge(s string) Error {
	least, most := 3, 5 // spaces
	if g.sfen {
		least, most = 2, 3
	}
	switch spaces := strings.Count(s, " "); {
	case g.board == nil:
		return Error{Err: ErrUnknownGame}
	case s == "":
		return Error{Err: ErrEmptyInput}
	case len(s) > feen.MaxStringLength:
		return Error{Err: ErrInputTooLong}
	case spaces < least || spaces > most:
		return Error{Err: ErrFieldCount}
	}
	return Error{}
}

// ends reports whether a field ends at an index.
func ends(s string, at int) bool { return at == len(s) || s[at] == ' ' }

// readPlacement reads the placement, which is s, and the hands that FEN has in it.
func (g *game) readPlacement(p *feen.Position, s string) Error {
	board, hands, refused := g.splitHands(s)
	if refused.Err != nil {
		return refused
	}
	p.Board = p.Board[:g.shape.Cells()]
	shape, at, fault := placement.Decode(p.Board, board, g.board)
	if fault == placement.Short || fault == placement.Valid && shape != placement.Shape(g.shape) {
		return Error{Placement, 0, ErrInvalidShape}
	}
	if fault != placement.Valid {
		return Error{Placement, at, placementError(board[at:], fault)}
	}
	if g.pawns > 0 {
		pawn := g.normal('P')
		for side := range 2 {
			rank := p.Board[g.pawnRank(side):][:g.shape.Files]
			for i, piece := range rank {
				if piece == of(pawn, side) {
					rank[i] += enhanced
				}
			}
		}
	}
	if hands == "" || hands == "-" {
		return Error{}
	}
	for i := range len(hands) {
		if !g.hold(p, hands[i], 1) {
			return Error{Hands, len(board) + 1 + i, ErrInvalidHands}
		}
	}
	return Error{}
}

// splitHands returns the board of a placement, and the hands in brackets after it or in one more
// rank.
func (g *game) splitHands(s string) (board, hands string, refused Error) {
	if g.hand == "" || g.sfen {
		return s, "", Error{}
	}
	if i := strings.IndexByte(s, '['); i >= 0 {
		end := strings.IndexByte(s[i:], ']') + i
		switch {
		case end < i:
			return "", "", Error{Hands, len(s), ErrInvalidHands}
		case end+1 < len(s):
			return "", "", Error{Hands, end + 1, ErrInvalidHands}
		}
		return s[:i], s[i+1 : end], Error{}
	}
	if strings.Count(s, "/") == g.shape.Ranks {
		i := strings.LastIndexByte(s, '/')
		return s[:i], s[i+1:], Error{}
	}
	return s, "", Error{}
}

// hold puts n pieces into the hand of their side. It returns false if the game does not have
// them in hands.
func (g *game) hold(p *feen.Position, letter byte, n int) bool {
	i := letter | 0x20 - 'a'
	if i >= 26 || g.pieces[g.letters[i]]&held == 0 {
		return false
	}
	side := int(letter >> 5 & 1)
	return p.Hands[side].Add(of(pnn.Piece(g.letters[i]), side), n)
}

// placementError returns the reason for a fault of a placement that starts at rest.
func placementError(rest string, fault placement.Fault) error {
	switch fault {
	case placement.Empty:
		return feen.ErrEmptyPlacement
	case placement.Separator:
		return feen.ErrSeparator
	case placement.Dimensions:
		return feen.ErrTooManyDimensions
	case placement.InvalidCount:
		return feen.ErrInvalidCount
	case placement.TooLarge:
		return feen.ErrTooLarge
	case placement.InvalidPiece:
		if _, size := pnn.DecodePieceString(rest); size > 0 {
			return ErrInvalidPiece
		}
		return feen.ErrInvalidPiece
	}
	return feen.ErrIrregular
}

// readTurn reads the side to move.
func (g *game) readTurn(s string, at int) (pin.Side, int, Error) {
	switch {
	case ends(s, at) || s[at] != 'w' && s[at] != 'b':
		return 0, at, Error{Turn, at, ErrInvalidTurn}
	case !ends(s, at+1):
		return 0, at, Error{Turn, at + 1, ErrInvalidTurn}
	case (s[at] == 'b') != g.sfen:
		return pin.Second, at + 2, Error{}
	}
	return pin.First, at + 2, Error{}
}

// readCastling reads the rights to castle.
func (g *game) readCastling(p *feen.Position, s string, at int) (int, Error) {
	if isDash(s, at) {
		return at + 2, Error{}
	}
	for start := at; !ends(s, at) || at == start; at++ {
		rook := -1
		if !ends(s, at) {
			rook = g.rookOf(p.Board, s[at])
		}
		if rook < 0 {
			return at, Error{Castling, at, ErrInvalidCastling}
		}
		p.Board[rook] += diminished
	}
	return at + 1, Error{}
}

// isDash reports whether a field is "-".
func isDash(s string, at int) bool { return !ends(s, at) && s[at] == '-' && ends(s, at+1) }

// rookOf returns the rook that gets its right to castle by a letter, or -1.
func (g *game) rookOf(board []pnn.Piece, letter byte) int {
	if !g.castles() {
		return -1
	}
	side := int(letter >> 5 & 1)
	home, kingAt := g.homeRank(side), g.kingAt(board, side)
	if kingAt < 0 {
		return -1
	}
	at := -1
	switch file := int(letter|0x20) - 'a'; {
	case file == 'k'-'a':
		at = g.outermost(board, home+g.shape.Files-1, kingAt)
	case file == 'q'-'a':
		at = g.outermost(board, home, kingAt)
	case uint(file) < uint(g.shape.Files):
		at = home + file
	}
	if at < 0 || board[at] != of(g.normal('R'), side) {
		return -1
	}
	return at
}

// outermost returns the rook that is closest to the edge of the board between it and a king, or
// -1. The rook can be of any state.
func (g *game) outermost(board []pnn.Piece, edge, kingAt int) int {
	step := 1
	if edge > kingAt {
		step = -1
	}
	for i := edge; i != kingAt; i += step {
		if g.pieceOf(board[i])&rook != 0 && board[i].Side() == board[kingAt].Side() {
			return i
		}
	}
	return -1
}

// castles reports whether the game has castling.
func (g *game) castles() bool { return g.castling[1] != 0 }

// readEnPassant reads the cell that a pawn has just gone over.
func (g *game) readEnPassant(p *feen.Position, s string, at int) (int, Error) {
	over, next, refused := g.readPassed(s, at, p.Turn)
	if over < 0 {
		return next, refused
	}
	side := int(1 - p.Turn)
	step, board := g.forward(side), p.Board
	pawn := of(g.normal('P'), side)
	if board[over] != pnn.NoPiece || board[over-step] != pnn.NoPiece || board[over+step] != pawn {
		return at, Error{EnPassant, at, ErrInvalidEnPassant}
	}
	board[over+step] = pawn + diminished
	return next, Error{}
}

// readPassed reads a cell that a pawn of the side not to move can go over in two steps. It
// returns the cell, or -1 if there is none.
func (g *game) readPassed(s string, at int, turn pin.Side) (over, next int, refused Error) {
	if isDash(s, at) {
		return -1, at + 2, Error{}
	}
	side := int(1 - turn)
	over, size := g.decodeCell(s[at:])
	if size == 0 || !ends(s, at+size) || g.pawns == 0 || !g.onRank(over, g.pawnRank(side)+g.forward(side)) {
		return -1, at, Error{EnPassant, at, ErrInvalidEnPassant}
	}
	return over, at + size + 1, Error{}
}

// decodeCell returns the index of the cell that s starts with, and its size, or 0 and 0.
func (g *game) decodeCell(s string) (index, size int) {
	if len(s) < 2 {
		return 0, 0
	}
	file, rank, size := int(s[0])-'a', int(s[1])-'0', 2
	if len(s) > 2 && s[2]-'0' < 10 {
		rank, size = 10*rank+int(s[2]-'0'), 3
	}
	if uint(file) >= uint(g.shape.Files) || s[1]-'1' >= 9 || rank > g.shape.Ranks {
		return 0, 0
	}
	return file + g.shape.Files*(g.shape.Ranks-rank), size
}

// readHands reads the hands of SFEN.
func (g *game) readHands(p *feen.Position, s string, at int) (int, Error) {
	if isDash(s, at) {
		return at + 2, Error{}
	}
	for first := true; first || !ends(s, at); first = false {
		start, count := at, 0
		for ; at < len(s) && s[at]-'0' < 10; at++ {
			count = min(10*count+int(s[at]-'0'), maxNumber/10)
		}
		if at > start && (s[start] == '0' || count == 1) {
			return at, Error{Hands, start, ErrInvalidHands}
		}
		kinds := len(p.Hands[0]) + len(p.Hands[1])
		if ends(s, at) || !g.hold(p, s[at], max(count, 1)) || len(p.Hands[0])+len(p.Hands[1]) == kinds {
			return at, Error{Hands, at, ErrInvalidHands}
		}
		at++
	}
	return at + 1, Error{}
}

// tooMany reports whether there are more pieces than cells.
func (g *game) tooMany(p *feen.Position) bool {
	pieces := 0
	for _, hand := range p.Hands {
		for _, h := range hand {
			pieces += min(h.Count, len(p.Board)+1)
		}
	}
	if pieces == 0 {
		return false
	}
	for _, piece := range p.Board {
		if piece != pnn.NoPiece {
			pieces++
		}
	}
	return pieces > len(p.Board)
}

// readNumbers reads the fields of numbers, some or all of which may be missing.
func (g *game) readNumbers(s string, at int) (halfmoves, number int, refused Error) {
	number = 1
	if !g.sfen && at <= len(s) {
		if halfmoves, at, refused = readNumber(s, at, Halfmoves); refused.Err != nil {
			return 0, 0, refused
		}
	}
	if at <= len(s) {
		if number, _, refused = readNumber(s, at, Number); refused.Err == nil && g.sfen && number == 0 {
			refused = Error{Number, at, ErrInvalidNumber}
		}
	}
	return halfmoves, number, refused
}

// readNumber reads a number.
func readNumber(s string, at int, field Field) (n, next int, refused Error) {
	start := at
	for ; !ends(s, at); at++ {
		digit := int(s[at]) - '0'
		if uint(digit) > 9 || at > start && n == 0 {
			return 0, at, Error{field, at, ErrInvalidNumber}
		}
		if n > (maxNumber-digit)/10 {
			return 0, at, Error{field, at, ErrInvalidNumber}
		}
		n = 10*n + digit
	}
	if at == start {
		return 0, at, Error{field, at, ErrInvalidNumber}
	}
	return n, at + 1, Error{}
}
