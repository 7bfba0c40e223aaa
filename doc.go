// Package komadai is the root of a module that reads, writes and transforms the notation
// of abstract strategy games, as published at https://sashite.dev/specs. Import the
// package of the notation that you need:
//
//   - [github.com/komadai/komadai/pin]: pieces, such as "+K^" (PIN).
//   - [github.com/komadai/komadai/pnn]: pieces with a derivation, such as "+R'" (EPIN), and
//     names of pieces, such as "+ROOK^" (PNN).
//   - [github.com/komadai/komadai/qpi]: styles, such as "C" (SIN), and pieces with a style,
//     such as "C:+K^" (QPI).
//   - [github.com/komadai/komadai/cell]: coordinates, such as "e4" (CELL).
//   - [github.com/komadai/komadai/pmn]: moves, such as ["e2","e4","C:P"] and "e2-e4" (PMN).
//   - [github.com/komadai/komadai/feen]: positions, such as "k^+p4+PK^ / C/c" (FEEN).
//   - [github.com/komadai/komadai/fen]: positions and moves of other programs: FEN and SFEN, UCI
//     and USI.
//   - [github.com/komadai/komadai/diagram]: positions as SVG and as text.
//   - [github.com/komadai/komadai/sqltext]: values as text in database/sql.
//
// An error that quotes an invalid input quotes at most 64 bytes of it.
//
// The command [github.com/komadai/komadai/gen] writes a type for the pieces of a game of
// your own, and [github.com/komadai/komadai/lint] finds mistakes in constants. Package
// [github.com/komadai/komadai/tables] has the tables of all notations; programs do not
// import it.
package komadai
