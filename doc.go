// Package komadai is the root of a library for the notation of abstract strategy
// games: chess, shogi, xiangqi and their variants. Every token of its closed
// notations was computed before the program was built and sits in a static
// array, so that at run time there is nothing left to do but index.
//
// There is no code here. Import the notation that you need:
//
//   - [github.com/komadai/komadai/pin]: pieces, such as "+K^".
//   - [github.com/komadai/komadai/pnn]: pieces with an origin, such as "+R'", and with a
//     name, such as "+ROOK^".
//   - [github.com/komadai/komadai/qpi]: pieces of a style, such as "C:+K^".
//   - [github.com/komadai/komadai/cell]: coordinates, such as "e4".
//   - [github.com/komadai/komadai/pmn]: moves, such as ["e2","e4","C:P"].
//
// Their tables are in [github.com/komadai/komadai/tables], which a program has no
// need to import, and are written by the program in gen.
package komadai
