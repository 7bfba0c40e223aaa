// Package feen reads and writes positions of abstract strategy games: the pieces on the
// board and in hand, the style of each side, and the side to move. It implements FEEN,
// https://sashite.dev/specs/feen/1.0.0/.
package feen

// MaxStringLength is the length of the longest FEEN text in bytes.
const MaxStringLength = 4096
