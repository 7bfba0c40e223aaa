// Package games holds the game files: for each game a TOML file with its pieces, their
// names and their letters. They are the only data of this module about pieces that is
// written by hand; gen makes tables of it. The README tells how to write one.
package games

import "embed"

// Files is the game files, each named after its game: chess.toml.
//
//go:embed *.toml
var Files embed.FS
