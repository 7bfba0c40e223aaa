package main

import (
	"github.com/komadai/komadai/feen"
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

// A table converts pieces. Its entries are pieces, NoPiece for NoPiece, or unknown.
type table [pnn.PieceCount + 1]pnn.Piece

const unknown pnn.Piece = 1 << 15

// A game is its notations and pieces.
type game struct {
	rules
	pnn.Vocabulary
	notation string // fen or sfen
	turns    string // the letters of the sides to move: black is the first side of SFEN
	readers  []fieldReader
	toFEEN   table // from FEEN, with or without ^
	fromFEN  table // or SFEN
	toFEN    table
}

// newGame returns the game of that name, or nil.
func newGame(name string) *game {
	v, _ := pnn.ByGame(name)
	r, ok := games[name]
	if !ok {
		return nil
	}
	g := &game{rules: r, Vocabulary: v, notation: "fen", turns: "wb", readers: fenFields}
	if r.hand != "" {
		g.notation, g.turns, g.readers = "sfen", "bw", sfenFields
	}
	for p := range pnn.AllPieces() {
		g.toFEEN[p], g.fromFEN[p], g.toFEN[p] = unknown, unknown, unknown
	}
	for p := range pnn.AllPieces() {
		piece := p
		if v.Contains(p.Terminal().PIN()) {
			piece = p.Terminal()
		}
		if !v.Contains(piece.PIN()) {
			continue
		}
		g.toFEEN[p] = piece
		if p.IsNative() && !p.IsTerminal() && (p.IsNormal() || r.pawnRank == 0) {
			g.fromFEN[p] = piece
			g.toFEN[piece] = p
		}
	}
	return g
}
