// Package games holds a TOML file for each game, with its pieces, their names and their
// letters. gen reads these files and writes tables. docs/your-game.md says how to write one.
package games

import "embed"

// Files has the game files, each named after its game, such as chess.toml.
//
//go:embed *.toml
var Files embed.FS
