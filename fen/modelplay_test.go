package fen_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"github.com/komadai/komadai/fen"
)

// The moves of the model.

// A modelMove is a move as the model reads it. A cell that the text lacks is -1.
type modelMove struct {
	from, to int
	letter   byte // in upper case, what is dropped or promoted to; '+' in USI
	null     bool
}

// never is a pattern that nothing matches.
const never = `[^\s\S]`

var movePatterns = func() map[fen.Game]*regexp.Regexp {
	patterns := make(map[fen.Game]*regexp.Regexp)
	for _, g := range modelGames {
		patterns[g.game] = g.movePattern()
	}
	return patterns
}()

// movePattern is the grammar of the game's moves.
func (g *modelGame) movePattern() *regexp.Regexp {
	if g.sfen {
		cell := fmt.Sprintf("[1-%d][a-%c]", g.files, 'a'+g.ranks-1)
		return regexp.MustCompile(fmt.Sprintf(`^(?:(%s)(%[1]s)(\+)?|([%s])\*(%[1]s))$`, cell, g.hand))
	}
	rank := fmt.Sprintf("[1-%d]", min(g.ranks, 9))
	if g.ranks == 10 {
		rank = "(?:[1-9]|10)"
	}
	cell := fmt.Sprintf("[a-%c]%s", 'a'+g.files-1, rank)
	letters := ""
	for letter := range g.pieces {
		if letter != 'K' && letter != g.pawn {
			letters += strings.ToLower(string(letter))
		}
	}
	drops, null := never, "0000"
	if g.hand != "" {
		drops = "[" + g.hand + "]"
	}
	if g.kingPasses {
		null = never
	}
	return regexp.MustCompile(fmt.Sprintf(`^(?:(%s)(%[1]s)([%s])?|(%s)@(%[1]s)|%[4]s)$`, cell, letters, drops, null))
}

// parseMove reads a move.
func (g *modelGame) parseMove(s string) (m modelMove, ok bool) {
	parts := movePatterns[g.game].FindStringSubmatch(s)
	if parts == nil {
		return m, false
	}
	cell := func(s string) int {
		if g.sfen && s != "" {
			return int(s[1]-'a')*g.files + g.files - int(s[0]-'0')
		}
		return g.cell(s)
	}
	m = modelMove{from: cell(parts[1]), to: cell(parts[2]), null: s == "0000"}
	if parts[4] != "" {
		m.to = cell(parts[5])
	}
	if letter := parts[3] + parts[4]; letter != "" {
		m.letter = strings.ToUpper(letter)[0]
	}
	return m, true
}

// moveText returns the text of a move.
func (g *modelGame) moveText(m modelMove) string {
	cell := g.cellText
	sign := "@"
	if g.sfen {
		cell = func(i int) string { return fmt.Sprintf("%d%c", g.files-i%g.files, 'a'+i/g.files) }
		sign = "*"
	}
	switch {
	case m.null:
		return "0000"
	case m.from < 0:
		return string(m.letter) + sign + cell(m.to)
	case m.letter != 0:
		return cell(m.from) + cell(m.to) + strings.ToLower(string(m.letter))
	}
	return cell(m.from) + cell(m.to)
}

func abs(n int) int { return max(n, -n) }

// play returns the record after a move and the ply, or the reason that the move is refused.
func (g *modelGame) play(before *modelRecord, m modelMove) (after modelRecord, ply string, err error) {
	after = modelRecord{board: slices.Clone(before.board), hands: [2]map[string]int{{}, {}}, turn: 1 - before.turn, half: before.half + 1, number: before.number}
	if g.sfen {
		after.half = 0
		after.number++
	} else if before.turn == 1 {
		after.number++
	}
	if g.hand != "" {
		after.hands = [2]map[string]int{maps.Clone(before.hands[0]), maps.Clone(before.hands[1])}
	}
	var counted bool
	switch {
	case m.null:
		ply = "..."
	case m.from < 0:
		ply, counted, err = g.drop(&after, before, m)
	default:
		ply, counted, err = g.move(&after, before, m)
	}
	if counted && !g.sfen {
		after.half = 0
	}
	for i, p := range after.board { // what the next FEN says of pawns
		for side := range 2 {
			switch p {
			case of(side, "-P"):
				// It stays if it has just gone there.
				if before.board[i] == p {
					after.board[i] = of(side, "P")
				}
			case of(side, "P"), of(side, "+P"):
				if g.pawnRank == 0 {
					continue
				}
				after.board[i] = of(side, "P")
				if g.on(i, g.row(side, g.pawnRank)) {
					after.board[i] = of(side, "+P")
				}
			}
		}
	}
	return after, ply, err
}

func (g *modelGame) drop(after, before *modelRecord, m modelMove) (ply string, counted bool, err error) {
	side := before.turn
	piece := of(side, g.pieces[m.letter])
	switch {
	case before.board[m.to] != "":
		return "", false, fen.ErrOccupied
	case before.hands[side][piece] == 0:
		return "", false, fen.ErrNotInHand
	}
	take(after.hands[side], piece, -1)
	after.board[m.to] = piece
	return piece + "*" + g.cellText(m.to), !g.byCaptures, nil
}

func take(hand map[string]int, piece string, n int) {
	if hand[piece] += n; hand[piece] == 0 {
		delete(hand, piece)
	}
}

// endRights ends the rights of a side.
func (g *modelGame) endRights(board []string, side int) {
	for i := range board {
		if board[i] == of(side, "-R") {
			board[i] = of(side, "R")
		}
	}
}

func (g *modelGame) move(after, before *modelRecord, m modelMove) (ply string, counted bool, err error) {
	side, board := before.turn, after.board
	piece, source := before.board[m.from], g.cellText(m.from)
	switch {
	case piece == "":
		return "", false, fen.ErrEmptySource
	case sideOf(piece) != side:
		return "", false, fen.ErrWrongSide
	}
	isKing, isPawn := g.is(piece, side, 'K'), g.is(piece, side, g.pawn)
	if m.letter != 0 && (g.sfen && (piece[0] == '+' || !strings.Contains(g.promoted, bare(piece))) || !g.sfen && !isPawn) {
		return "", false, fen.ErrInvalidMove
	}
	if isKing && g.castling != "" {
		if rook, isCastling := g.castlingRook(before, m.from, m.to); isCastling {
			if rook < 0 {
				return "", false, fen.ErrInvalidCastling
			}
			ply, err := g.castle(after, before, m.from, rook)
			return ply, false, err
		}
		g.endRights(board, side)
	}
	moved := piece
	if moved[0] == '-' || moved[0] == '+' && isPawn && g.pawnRank > 0 {
		moved = moved[1:]
	}
	becomes := moved
	switch {
	case m.letter == 0:
	case g.sfen:
		becomes = "+" + piece
	default:
		becomes = of(side, g.pieces[m.letter])
		if g.mark == "~" {
			becomes = "+" + becomes
		}
	}
	suffix := ""
	if m.letter != 0 {
		suffix = "=" + becomes
	}
	if m.from == m.to {
		switch {
		case isKing && g.kingPasses:
			return "...", false, nil
		case !g.inPlace || m.letter == 0:
			return "", false, fen.ErrOccupied
		}
		board[m.to] = becomes
		return source + suffix, true, nil
	}
	operator, held, err := g.capture(after, before, m, isPawn)
	if err != nil {
		return "", false, err
	}
	if held != "" {
		suffix += "/" + held
	}
	board[m.from], board[m.to] = "", becomes
	if step := g.forward(side); isPawn && m.letter == 0 && g.pawnRank > 0 && g.on(m.from, g.row(side, g.pawnRank)) &&
		m.to == m.from+2*step && before.board[m.from+step] == "" {
		board[m.to] = of(side, "-P")
	}
	return source + operator + g.cellText(m.to) + suffix, operator != "-" || isPawn && !g.byCaptures, nil
}

// capture takes what a move captures off the board. It returns the ply's operator, and the piece that
// goes into the hand, if any.
func (g *modelGame) capture(after, before *modelRecord, m modelMove, isPawn bool) (operator, held string, err error) {
	side, taken := before.turn, -1
	if before.board[m.to] != "" {
		taken, operator = m.to, "+"
	} else if isPawn && g.pawnRank > 0 && abs(m.from%g.files-m.to%g.files) == 1 && abs(m.from/g.files-m.to/g.files) == 1 {
		for at := range before.board {
			if before.board[at] == of(1-side, "-P") && at-g.forward(1-side) == m.to {
				taken, operator = at, "~"
			}
		}
	}
	if taken < 0 {
		return "-", "", nil
	}
	victim := before.board[taken]
	isKing := g.is(victim, 1-side, 'K')
	switch {
	case sideOf(victim) == side:
		return "", "", fen.ErrOccupied
	case g.captures && isKing:
		return "", "", fen.ErrCannotSay
	case g.captures:
		held = of(side, bare(victim))
		if victim[0] == '+' && g.mark == "~" && bare(victim) != "P" {
			held = of(side, "P")
		}
		take(after.hands[side], held, 1)
	case isKing && g.castling != "":
		g.endRights(after.board, 1-side)
	}
	after.board[taken] = ""
	return operator, held, nil
}

// castlingRook reports whether a king's move is castling, or would have to be, and returns the rook
// or -1.
func (g *modelGame) castlingRook(m *modelRecord, from, to int) (rook int, isCastling bool) {
	side := m.turn
	home := g.row(side, 1)
	far := abs(from%g.files-to%g.files) > 1
	if !g.on(from, home) || !g.on(to, home) {
		return -1, far
	}
	if m.board[to] == of(side, "-R") {
		return to, true
	}
	if !far {
		return -1, false
	}
	for n, step := range []int{-1, 1} {
		if to != home+int(g.castling[n]-'a') {
			continue
		}
		for at := from + step; g.on(at, home); at += step {
			if m.board[at] == of(side, "-R") {
				return at, true
			}
		}
	}
	return -1, true
}

func (g *modelGame) castle(after, before *modelRecord, from, rook int) (ply string, err error) {
	side, board := before.turn, after.board
	home := g.row(side, 1)
	to, rookTo := home+int(g.castling[0]-'a'), 0
	rookTo = to + 1
	if rook > from {
		to = home + int(g.castling[1]-'a')
		rookTo = to - 1
	}
	for _, at := range []int{to, rookTo} {
		if board[at] != "" && at != from && at != rook {
			return "", fen.ErrOccupied
		}
	}
	ply = g.cellText(from) + "~" + g.cellText(to)
	if g.named(before, from, to, rook) != rook {
		ply = g.cellText(from) + "~" + g.cellText(rook)
	}
	king := board[from]
	g.endRights(board, side)
	board[from], board[rook] = "", ""
	board[to], board[rookTo] = king, of(side, "R")
	return ply, nil
}

// named returns the rook that a king castles with if only the cell is known on which it ends: the one
// that stands there, or the nearest one on the side of a rook.
func (g *modelGame) named(m *modelRecord, from, to, rook int) int {
	at, step := from, 1
	if rook < from {
		step = -1
	}
	if m.board[to] == of(m.turn, "-R") {
		return to
	}
	for m.board[at] != of(m.turn, "-R") {
		at += step
	}
	return at
}

// spelling returns a move in the game's own spelling of castling.
func (g *modelGame) spelling(m *modelRecord, move modelMove) modelMove {
	if move.from < 0 || g.castling == "" || !g.is(m.board[move.from], m.turn, 'K') {
		return move
	}
	rook, isCastling := g.castlingRook(m, move.from, move.to)
	if !isCastling || rook < 0 {
		return move
	}
	home := g.row(m.turn, 1)
	move.to = home + int(g.castling[0]-'a')
	if rook > move.from {
		move.to = home + int(g.castling[1]-'a')
	}
	if g.byFile || abs(move.from-move.to) < 2 || g.named(m, move.from, move.to, rook) != rook {
		move.to = rook
	}
	return move
}
