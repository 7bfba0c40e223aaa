package main

// passed returns the square behind a pawn's destination, on which a pawn of the other side
// is taken if it may be en passant. Of other pieces it is the destination.
func (m move) passed() square { return m.to - ahead[m.piece] }

// after returns the position after a move.
func (p *position) after(m move) position {
	after := *p
	after.side ^= 1
	if p.board[m.passed()].IsDiminished() {
		after.board[m.passed()] = NoPiece
	}
	after.board[m.from] = NoPiece
	after.board[m.to] = m.piece
	if p.board[m.from].IsEnhanced() && m.piece.IsTerminal() {
		after.castle(m)
	}
	if p.board[m.from].IsEnhanced() || p.board[m.to].IsEnhanced() {
		after.settle()
	}
	rank := after.board[passers[p.side]:][:8] // where it is too late to take en passant
	for file := range rank {
		rank[file] = rank[file].Normalize()
	}
	return after
}

// castle moves the rook, if a king's move is castling.
func (p *position) castle(m move) {
	for _, w := range wings {
		if m.from == w.king && m.to == w.king+2*w.step {
			p.board[w.king+w.step] = p.board[w.rook].Normalize()
			p.board[w.rook] = NoPiece
		}
	}
}
