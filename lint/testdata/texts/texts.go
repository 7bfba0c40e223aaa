// Package texts has constants for other packages.
package texts

import "github.com/komadai/komadai/lint/testdata/shogi"

const (
	King  = "K"
	Wrong = "K^^"
	Digit = '1'
)

type Text string

const Typed Text = "C.K"

// Lookup has the name of a generated function of another package.
func Lookup(name string) shogi.Piece { return shogi.NoPiece }
