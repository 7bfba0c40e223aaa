package fen

import (
	"strings"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/placement"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A reader reads a text field by field. Its methods return false after the first fault.
type reader[S string | []byte] struct {
	*game
	s       S
	at      int // where the next field starts; after the end if all are read
	refused *Error

	squares           []pnn.Piece         // the board
	inHand            [2][maxKinds]uint16 // by side and place in hand
	turn              pin.Side
	halfmoves, number int
}

// maxCells and maxKinds are enough for the board and the hands of any game.
const (
	maxCells = 100
	maxKinds = 8
)

// refuse stores a fault, and returns false.
func (r *reader[S]) refuse(field Field, at int, reason error) bool {
	*r.refused = Error{field, at, reason}
	return false
}

// ends reports whether a field ends at an index.
func ends[S string | []byte](s S, at int) bool { return at >= len(s) || s[at] == ' ' }

// dash reports whether the next field is "-", and goes on if it is.
func (r *reader[S]) dash() bool {
	s, at := r.s, r.at
	if at >= len(s) || s[at] != '-' || !ends(s, at+1) {
		return false
	}
	r.at = at + 2
	return true
}

// whole judges the text as a whole.
func (r *reader[S]) whole() bool {
	switch {
	case r.board == nil:
		return r.refuse(Whole, 0, ErrUnknownGame)
	case len(r.s) == 0:
		return r.refuse(Whole, 0, ErrEmptyInput)
	case len(r.s) > feen.MaxStringLength:
		return r.refuse(Whole, 0, ErrInputTooLong)
	}
	return true
}

// countFields refuses a text with a wrong number of fields.
func (r *reader[S]) countFields() bool {
	fields := 1
	for i := range len(r.s) {
		if r.s[i] == ' ' {
			fields++
		}
	}
	least, most := 4, 6
	if r.sfen {
		least, most = 3, 4
	}
	return fields >= least && fields <= most || r.refuse(Whole, 0, ErrFieldCount)
}

// placement cuts off the placement, and the hands that FEN has in it: in brackets, or as one
// more rank. It returns the index of the first byte that is wrong with the brackets, or -1.
func (r *reader[S]) placement() (board, hands S, wrong int) {
	end := index(r.s, ' ')
	if end < 0 {
		end = len(r.s)
	}
	r.at = end + 1
	board, hands = r.s[:end], r.s[:0]
	if r.hand == "" || r.sfen {
		return board, hands, -1
	}
	if start := index(board, '['); start >= 0 {
		board, hands = board[:start], board[start+1:]
		size := index(hands, ']')
		switch {
		case size < 0:
			return board, hands, end
		case size+1 < len(hands):
			return board, hands[:size], start + size + 2
		}
		return board, hands[:size], -1
	}
	slashes, last := 0, 0
	for i := range len(board) {
		if board[i] == '/' {
			slashes, last = slashes+1, i
		}
	}
	if slashes == r.shape.Ranks {
		return board[:last], board[last+1:], -1
	}
	return board, hands, -1
}

// index is strings.IndexByte.
func index[S string | []byte](s S, c byte) int {
	if s, ok := any(s).(string); ok {
		return strings.IndexByte(s, c)
	}
	for i := range len(s) {
		if s[i] == c {
			return i
		}
	}
	return -1
}

// readPlacement reads the placement.
func (r *reader[S]) readPlacement() bool {
	if r.hand == "" || r.sfen { // there are no hands in the placement
		shape, end, fault := placement.DecodePrefix(r.squares, r.s, r.board)
		if fault == placement.Valid && shape == placement.Shape(r.shape) && ends(r.s, end) {
			r.at = end + 1
			r.markPawns(r.squares)
			return true
		}
	}
	board, hands, wrong := r.placement()
	shape, at, fault := placement.Decode(r.squares, board, r.board)
	switch {
	case fault == placement.Short || fault == placement.Valid && shape != placement.Shape(r.shape):
		return r.refuse(Placement, 0, ErrInvalidShape)
	case fault == placement.Dimensions:
		return r.refuseLayers(string(board), at)
	case fault != placement.Valid:
		return r.refuse(Placement, at, placementError(board[at:], fault))
	}
	r.markPawns(r.squares)
	if len(hands) != 1 || hands[0] != '-' {
		for i := range len(hands) {
			if !r.hold(hands[i], 1) {
				return r.refuse(Hands, len(board)+1+i, ErrInvalidHands)
			}
		}
	}
	return wrong < 0 || r.refuse(Hands, wrong, ErrInvalidHands)
}

// refuseLayers refuses a board with two slashes in a row, of which the second is at an index: for
// the reason of package feen, if it has one from there on, or for its shape.
func (r *reader[S]) refuseLayers(board string, at int) bool {
	_, err := feen.DecodeBoard(nil, board)
	if e, ok := err.(*feen.Error); ok && e.Offset >= at-1 {
		return r.refuse(Placement, e.Offset, e.Err)
	}
	return r.refuse(Placement, 0, ErrInvalidShape)
}

// markPawns writes + for the pawns on their first ranks.
func (g *game) markPawns(board []pnn.Piece) {
	if !g.twoSteps {
		return
	}
	for side := range 2 {
		rank, pawn := board[g.sides[side].pawns:][:g.shape.Files], g.sides[side].pawn
		for i, piece := range rank {
			if piece == pawn { // compiled to a conditional move
				piece = pawn + enhanced
			}
			rank[i] = piece
		}
	}
}

// placementError returns the reason for a fault of a placement that starts at rest.
func placementError[S string | []byte](rest S, fault placement.Fault) error {
	switch fault {
	case placement.Empty:
		return feen.ErrEmptyPlacement
	case placement.Separator:
		return feen.ErrSeparator
	case placement.InvalidCount:
		return feen.ErrInvalidCount
	case placement.TooLarge:
		return feen.ErrTooLarge
	case placement.InvalidPiece:
		i := 0
		if rest[0] == '+' || rest[0] == '-' {
			i = 1
		}
		if i < len(rest) && rest[i]|lower-'a' < 26 { // a piece of another game
			return ErrInvalidPiece
		}
		return feen.ErrInvalidPiece
	}
	return feen.ErrIrregular
}

// readTurn reads the side to move.
func (r *reader[S]) readTurn() bool {
	s, at := r.s, r.at
	switch {
	case at >= len(s) || turns[s[at]] == 0:
		return r.refuse(Turn, at, ErrInvalidTurn)
	case !ends(s, at+1):
		return r.refuse(Turn, at+1, ErrInvalidTurn)
	}
	r.at, r.turn = at+2, turns[s[at]]-1
	if r.sfen {
		r.turn = 1 - r.turn
	}
	return true
}

// turns has the side to move of FEN by its letter, and 1.
var turns = [256]pin.Side{'w': pin.First + 1, 'b': pin.Second + 1}

// readCastling reads the rights to castle.
func (r *reader[S]) readCastling() bool {
	if r.dash() {
		return true
	}
	s, at := r.s, r.at
	for start := at; !ends(s, at) || at == start; at++ {
		if ends(s, at) || !r.isRight(s[at]) {
			return r.refuse(Castling, at, ErrInvalidCastling)
		}
		rook := r.rookOf(r.squares, s[at])
		if rook < 0 {
			return r.refuse(Castling, at, ErrInvalidCastling)
		}
		r.squares[rook] += diminished
	}
	r.at = at + 1
	return true
}

// isRight reports whether a letter can be a right to castle.
func (g *game) isRight(letter byte) bool {
	file := letter | 0x20 - 'a'
	return g.castles() && (file == 'k'-'a' || file == 'q'-'a' || int(file) < g.shape.Files)
}

// readEnPassant reads the cell that a pawn has just gone over.
func (r *reader[S]) readEnPassant() bool {
	start, side := r.at, int(1-r.turn)
	over, ok := r.readPassed()
	if !ok || over < 0 {
		return ok
	}
	step, board := r.sides[side].step, r.squares
	if board[over] != pnn.NoPiece || board[over-step] != pnn.NoPiece || board[over+step] != r.sides[side].pawn {
		return r.refuse(EnPassant, start, ErrInvalidEnPassant)
	}
	board[over+step] += diminished
	return true
}

// readPassed reads a cell that a pawn of the side not to move can go over in two steps, and returns
// its index, or -1 for "-".
func (r *reader[S]) readPassed() (over int, ok bool) {
	if r.dash() {
		return -1, true
	}
	over, end := r.readCell()
	side := int(1 - r.turn)
	if end < 0 || !ends(r.s, end) || !r.twoSteps || !r.onRank(over, r.sides[side].pawns+r.sides[side].step) {
		return -1, r.refuse(EnPassant, r.at, ErrInvalidEnPassant)
	}
	r.at = end + 1
	return over, true
}

// readCell returns the index of the next cell and where its text ends, or -1.
func (r *reader[S]) readCell() (cell, end int) {
	s, at := r.s, r.at
	if at+2 > len(s) {
		return 0, -1
	}
	file, rank, end := s[at]-'a', int(s[at+1]-'0'), at+2
	if rank == 1 && end < len(s) && s[end] == '0' {
		rank, end = 10, end+1
	}
	if int(file) >= r.shape.Files || rank == 0 || rank > r.shape.Ranks {
		return 0, -1
	}
	return int(file) + r.shape.Files*(r.shape.Ranks-rank), end
}

// readHands reads the hands of SFEN.
func (r *reader[S]) readHands() bool {
	if r.dash() {
		return true
	}
	s, at := r.s, r.at
	for first := true; first || !ends(s, at); first = false {
		start, count := at, 0
		for ; at < len(s) && s[at]-'0' < 10; at++ {
			count = min(10*count+int(s[at]-'0'), maxCells+1)
		}
		if at > start && (s[start] == '0' || count == 1) {
			return r.refuse(Hands, start, ErrInvalidHands)
		}
		if ends(s, at) || !r.hold(s[at], max(count, 1)) {
			return r.refuse(Hands, at, ErrInvalidHands)
		}
		at++
	}
	r.at = at + 1
	return true
}

// hold puts n pieces into the hand of their side. It returns false if the game does not have
// them in hands, or they are in an SFEN's hand already.
func (r *reader[S]) hold(letter byte, n int) bool {
	side := letter >> 5 & 1
	i := strings.IndexByte(r.hand, letter&^lower)
	if i < 0 || letter < 'A' || r.sfen && r.inHand[side][i] != 0 {
		return false
	}
	r.inHand[side][i] += uint16(n)
	return true
}

// tooMany reports whether there are more pieces than cells.
func (r *reader[S]) tooMany() bool {
	pieces := 0
	for i := range len(r.hand) {
		pieces += int(r.inHand[0][i] + r.inHand[1][i])
	}
	return pieces > 0 && pieces+count(r.squares) > len(r.squares)
}

// count returns the number of pieces on a board.
func count(board []pnn.Piece) (n int) {
	for _, piece := range board {
		if piece != pnn.NoPiece {
			n++
		}
	}
	return n
}

// readNumbers reads the fields of numbers, which may be missing.
func (r *reader[S]) readNumbers() bool {
	r.number = 1
	if !r.sfen && r.at <= len(r.s) && !r.readNumber(&r.halfmoves, Halfmoves) {
		return false
	}
	start := r.at
	if start > len(r.s) {
		return true
	}
	return r.readNumber(&r.number, Number) && (!r.sfen || r.number > 0 || r.refuse(Number, start, ErrInvalidNumber))
}

// readNumber reads a number.
func (r *reader[S]) readNumber(to *int, field Field) bool {
	s, at := r.s, r.at
	n, start := int64(0), at
	for ; at < len(s) && s[at]-'0' < 10; at++ {
		n = 10*n + int64(s[at]-'0')
		if n > maxNumber || at > start && n < 10 { // too large, or a leading zero
			break
		}
	}
	if at == start || !ends(s, at) {
		return r.refuse(field, at, ErrInvalidNumber)
	}
	r.at, *to = at+1, int(n)
	return true
}
