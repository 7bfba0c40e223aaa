package main

import (
	"slices"

	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pin"
)

// A move takes a piece from one square to another, or from the hand if from is hand. Piece
// is the piece after the move.
type move struct {
	from, to square
	piece    Piece
}

const hand square = -1 // not on the board

// name returns a move as UCI has it, such as "e7e8q".
func (p *position) name(m move) string {
	becomes := m.piece.Kind().Of(pin.First).PIN()
	if m.from == hand {
		return string(p.game.AppendMove(nil, p.game.NewDrop(becomes, int(m.to))))
	}
	if ahead[p.board[m.from]] == ahead[m.piece] {
		becomes = pin.None
	}
	return string(p.game.AppendMove(nil, p.game.NewMove(int(m.from), int(m.to), becomes)))
}

// passed returns the square that a pawn comes from after one step to its destination, where
// it captures en passant. For other pieces it returns the destination.
func (m move) passed() square { return m.to - ahead[m.piece] }

// after returns the position after a move.
func (p *position) after(m move) (next position) {
	next = *p
	next.pass()
	next.side ^= 1
	if m.from == hand {
		next.hands[p.side][m.piece]--
		next.board[m.to] = m.piece
		return next
	}
	taken := m.to
	if passable[p.board[m.passed()]] {
		taken = m.passed()
	}
	if captured := p.board[taken]; captured != NoPiece && p.game == fen.Crazyhouse {
		next.hands[p.side][captured.Captured()]++
	}
	next.board[taken], next.board[m.from] = NoPiece, NoPiece
	next.board[m.to] = m.piece
	if m.piece.IsTerminal() {
		next.castle(m)
	}
	return next
}

// pass ends the right to take a pawn of the other side en passant.
func (p *position) pass() {
	pawn := EnPassantPawn.Of(p.side ^ 1)
	rank := p.board[passers[p.side]:][:8]
	if file := slices.Index(rank, pawn); file >= 0 {
		rank[file] = pawn.Normalize()
	}
}

// castle moves the rook, if a king's move is castling, and ends the right to castle.
func (p *position) castle(m move) {
	for _, w := range wings[m.piece.Side()] {
		if m.from == w.king && m.to == w.king+2*w.step {
			p.board[w.king+w.step] = p.board[w.rook].Normalize()
			p.board[w.rook] = NoPiece
		}
		if p.board[w.rook] == castlers[m.piece.Side()] {
			p.board[w.rook] = p.board[w.rook].Normalize()
		}
	}
}
