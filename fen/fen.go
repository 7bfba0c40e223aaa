// Package fen reads and writes the positions and moves of other programs: positions in FEN, its
// relatives X-FEN and Shredder-FEN, and SFEN; moves in UCI and USI.
//
//	game       position                                              move
//	Chess      rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2  g1f3, e7e8q, e1g1
//	Chess960   nrk1qnbr/1pp2ppp/p4b2/3pp3/8/1N2BPPP/PPPPP3/1RKBQN1R b HBhb - 2 5  c8b8
//	Crazyhouse r1b2rk1/pppq1ppp/8/3n4/8/8/PPP2PPP/RNBQ~1RK1[Pn] w - - 0 20    P@e5
//	Xiangqi    rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1  h3e3, a10a9
//	Shogi      lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3  8h2b+, P*5e
//
// A [Game] stands for a game and its notations. It reads a text into a [Record]: a position of
// package feen, with castling and en passant as states of its pieces, and the clocks. It reads a
// move into a [Move], an integer with the indices of two cells, which [Game.Play] carries out and
// [Game.Ply] converts to PMN. It writes records and moves, too. For a program with a board of its
// own, [Game.Cut] returns the fields of a text.
//
// The package knows only the rules that the notations need: it does not know whether a move is
// legal.
//
// # Errors
//
// A refusal is an [*Error] with the field, the offset of the first invalid byte, and a reason for
// errors.Is. Texts are limited to 4,096 bytes.
//
// # Allocation and concurrency
//
// [Game.Set], [Game.AppendTo], [Game.Play], [Game.Cut] and all functions of moves allocate nothing
// on memory that is large enough. Validate allocates nothing for a valid text, and IsValid
// never allocates. A refusal allocates its error.
//
// The package has no mutable state, so its functions are safe for concurrent use, and so are
// records that no goroutine changes.
package fen
