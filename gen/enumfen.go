package main

import "slices"

// inFEN returns the game with the pieces that FEN has: in its letters, without ^, and without the
// states that FEN has no mark for.
func (g game) inFEN() game {
	g.enum.plain = true
	g.pieces = slices.Clone(g.pieces)
	for i, p := range g.pieces {
		g.pieces[i].letter = g.fen.letters[p.names[0]]
		g.pieces[i].states = [3]bool{normal: true, enhanced: g.isPromoted(p)}
	}
	return g
}

// setFEN sets what FEN writes on a board, and the tokens that the pieces have in g, the game as
// its file has it. The pieces are those of g.inFEN.
func (e *enum) setFEN(g game) {
	e.FEN = true
	for i := range e.Pieces {
		p := &e.Pieces[i]
		own := g.pieces[slices.IndexFunc(g.pieces, func(own gamePiece) bool { return own.names[0] == p.of.names[0] })]
		token := own.token(p.Side)
		token.state = p.State
		p.Own = token.number()
		text := string(rune(p.char()))
		switch mark := g.fen.choices["enhanced"]; {
		case p.State == enhanced && mark == "+":
			p.Board = []string{mark + text}
		case p.State == enhanced:
			p.Board = []string{text + mark}
		default:
			p.Board = []string{text}
			if also := g.fen.also[own.names[0]]; also != 0 {
				p.Board = append(p.Board, string(rune(also|byte(p.Side)<<5)))
			}
		}
		for state := range own.states {
			token.state = state
			if own.states[state] && (state == p.State || p.State == normal && !p.of.states[state]) {
				e.OwnTokens = append(e.OwnTokens, enumToken{token.number(), token.String(), p.Const})
				if own.terminal {
					e.OwnTokens = append(e.OwnTokens, enumToken{nonTerminal(token).number(), nonTerminal(token).String(), p.Const})
				}
			}
		}
	}
	slices.SortFunc(e.OwnTokens, func(a, b enumToken) int { return a.Number - b.Number })
}
