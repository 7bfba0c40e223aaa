package main

import (
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// rules are what a game file does not have.
type rules struct {
	shape    feen.Shape
	pawnRank int    // of the first side's pawns that may go two steps, from 1; 0 if FEN has no such pawns
	hand     string // what a side can hold, in SFEN's order; games without it are written in FEN
}

var games = map[string]rules{
	"capablanca": {shape: feen.Shape{Files: 10, Ranks: 8, Layers: 1}, pawnRank: 2},
	"chess":      {shape: feen.Shape{Files: 8, Ranks: 8, Layers: 1}, pawnRank: 2},
	"grand":      {shape: feen.Shape{Files: 10, Ranks: 10, Layers: 1}, pawnRank: 3},
	"janggi":     {shape: feen.Shape{Files: 9, Ranks: 10, Layers: 1}},
	"makruk":     {shape: feen.Shape{Files: 8, Ranks: 8, Layers: 1}},
	"minishogi":  {shape: feen.Shape{Files: 5, Ranks: 5, Layers: 1}, hand: "RBGSP"},
	"shogi":      {shape: feen.Shape{Files: 9, Ranks: 9, Layers: 1}, hand: "RBGSNLP"},
	"sittuyin":   {shape: feen.Shape{Files: 8, Ranks: 8, Layers: 1}},
	"xiangqi":    {shape: feen.Shape{Files: 9, Ranks: 10, Layers: 1}},
}

// A table converts the pieces of a rank. Its entries are pieces, NoPiece for NoPiece, or
// unknown, and some are marked.
type table [pnn.PieceCount + 1]pnn.Piece

const (
	unknown pnn.Piece = 1 << 15 // not a piece, or not one that can stand on the rank
	marked  pnn.Piece = 1 << 14 // castling or en passant
)

// A game is its notations and pieces. Tables have the far rank first.
type game struct {
	rules
	pnn.Vocabulary
	notation string // fen or sfen
	turns    string // the letters of the sides to move: black is the first side of SFEN
	readers  []fieldReader
	held     [2][]pnn.Piece // what a side can hold
	toFEEN   []table        // from FEEN, with or without ^
	fromFEN  []table        // or SFEN
	toFEN    []table
}

// newGame returns the game of that name, or nil.
func newGame(name string) *game {
	v, _ := pnn.ByGame(name)
	r, ok := games[name]
	if !ok {
		return nil
	}
	tables := func() []table { return make([]table, r.shape.Ranks) }
	g := &game{rules: r, Vocabulary: v, notation: "fen", turns: "wb", readers: fenFields, toFEEN: tables(), fromFEN: tables(), toFEN: tables()}
	if r.hand != "" {
		g.notation, g.turns, g.readers = "sfen", "bw", sfenFields
	}
	for p := range pnn.AllPieces() {
		piece := unknown
		switch {
		case v.Contains(p.Terminal().PIN()):
			piece = p.Terminal()
		case v.Contains(p.PIN()):
			piece = p
		}
		for rank := range r.shape.Ranks {
			g.toFEEN[rank][p] = piece
			g.fromFEN[rank][p] = unknown
			g.toFEN[rank][p] = unknown
		}
	}
	for p, piece := range g.toFEEN[0] {
		p := pnn.Piece(p)
		if p == pnn.NoPiece || piece == unknown || p.IsTerminal() || p.IsDerived() {
			continue
		}
		for rank := range r.shape.Ranks {
			g.add(rank, p, piece)
		}
	}
	for _, letter := range r.hand {
		for _, side := range pin.Sides() {
			g.held[side] = append(g.held[side], pnn.NewPiece(letter, side, pin.Normal, pnn.Native))
		}
	}
	return g
}

// add adds a piece to fromFEN and toFEN. In FEN and SFEN it is p.
func (g *game) add(rank int, p, piece pnn.Piece) {
	if g.pawnRank == 0 {
		g.fromFEN[rank][p] = piece
		g.toFEN[rank][piece] = p
		return
	}
	letter := p.Normalize()
	steps := rank - (g.shape.Ranks - g.pawnRank) // upwards from the pawns' rank, as a negative number
	if p.Side() == pin.Second {
		steps = g.pawnRank - 1 - rank
	}
	isPawn := p.Abbr() == 'P'
	switch {
	case p.IsNormal():
		g.toFEN[rank][piece] = letter
		if isPawn && steps == 0 {
			piece = piece.Enhance()
		}
		g.fromFEN[rank][p] = piece
	case isPawn && p.IsEnhanced():
		if steps == 0 {
			g.toFEN[rank][piece] = letter
		}
	case !isPawn || steps == -2:
		g.toFEN[rank][piece] = letter | marked
	}
}
