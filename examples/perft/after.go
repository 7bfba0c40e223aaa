package main

// passed returns the square that a pawn comes from after one step to its destination, where
// it captures en passant. For other pieces it returns the destination.
func (m move) passed() square { return m.to - ahead[m.piece] }

// after returns the position after a move.
func (p *position) after(m move) position {
	after := *p
	after.pass()
	after.side ^= 1
	if m.from == hand {
		after.held[m.piece.Normalize()]--
		after.board[m.to] = m.piece
		return after
	}
	taken := m.to
	if passable[p.board[m.passed()]] {
		taken = m.passed()
	}
	if p.house {
		after.held[p.board[taken].Captured()]++
		after.held[NoPiece] = 0 // where nothing is captured
	}
	after.board[taken], after.board[m.from] = NoPiece, NoPiece
	after.board[m.to] = m.piece
	if m.piece.IsTerminal() {
		after.castle(m)
	}
	return after
}

// pass ends the right to take a pawn of the other side en passant.
func (p *position) pass() {
	rank := p.board[passers[p.side]:][:8]
	for file := range rank {
		if passable[rank[file]] {
			rank[file] = rank[file].Normalize()
		}
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
