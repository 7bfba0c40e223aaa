package diagram

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

// A PieceSet is a way to draw pieces in SVG. A piece for which a set has no figure is drawn as
// in Letters. Beside a figure are the marks of the piece that the figure does not show: it
// stands for a king with its terminal marker, and for states as described below.
//
// A number that is not a PieceSet behaves as Letters.
type PieceSet uint8

const (
	// ByStyle draws each piece by its style in the match: as Chess for the letters C and G,
	// as Shogi for S, as Xiangqi for X, and as Letters for any other.
	ByStyle PieceSet = iota

	// Letters draws the notation of a piece on a tile that is light for the first side, dark
	// for the second, and points away from its side.
	Letters

	// Chess draws the figures of Unicode, U+265A to U+265F, light and dark, on a checkered
	// board. The letters are K, Q, R, B, N and P. States of K, R and P, which are rights, are
	// not shown.
	Chess

	// Shogi draws a character on a tile that points away from its side. The letters are those
	// of shogi in package pnn; promoted pieces have a character of their own.
	Shogi

	// Xiangqi draws red and black discs, and a river and palaces on a board of 9 x 10. The
	// letters are those of xiangqi in package pnn, or K, B, N and P for G, E, H and S. States
	// of generals and soldiers are not shown.
	Xiangqi
)

// setOf returns the set for a style.
func setOf(style qpi.Style) PieceSet {
	switch style.Abbr() {
	case 'C', 'G':
		return Chess
	case 'S':
		return Shogi
	case 'X':
		return Xiangqi
	}
	return Letters
}

// figures are what a set draws for pieces in one state.
type figures struct {
	letters    string    // the pieces that have a figure
	characters [2]string // by side, a character of three bytes for each letter
	kings      string    // the letters whose terminal marker is not shown
	stateless  string    // the letters whose state is not shown
}

func (s PieceSet) figures(state pin.State) figures {
	switch {
	case s == Chess:
		const chessmen = "♚♛♜♝♞♟"
		return figures{"KQRBNP", [2]string{chessmen, chessmen}, "K", "KRP"}
	case s == Shogi && state == pin.Normal:
		return figures{"KRBGSNLP", [2]string{"玉飛角金銀桂香歩", "王飛角金銀桂香歩"}, "K", ""}
	case s == Shogi && state == pin.Enhanced:
		const promoted = "龍馬全圭杏と"
		return figures{"RBSNLP", [2]string{promoted, promoted}, "", "RBSNLP"}
	case s == Xiangqi:
		return figures{"GAEHRCSKBNP", [2]string{"帥仕相傌俥炮兵帥相傌兵", "將士象馬車砲卒將象馬卒"}, "GK", "GSKP"}
	}
	return figures{}
}
