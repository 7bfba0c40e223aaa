package main

import "github.com/komadai/komadai/internal/notationtest"

// The texts of the PIN tokens in number order, and their numbers.
var tokens, numbers = notationtest.PINTexts[1:], notationtest.PieceNumbers
