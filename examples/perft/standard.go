package main

// A standard is a position of which the counts are published.
type standard struct {
	name, fen string
	counts    []int // after one move, two ...
}

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// standards are the positions of the Chess Programming Wiki, "Perft Results", and for
// Crazyhouse those of the tests of Fairy-Stockfish.
var standards = []standard{
	{"start", start, []int{20, 400, 8902, 197281, 4865609}},
	{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", []int{48, 2039, 97862, 4085603}},
	{"3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", []int{14, 191, 2812, 43238, 674624}},
	{"4", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", []int{6, 264, 9467, 422333}},
	{"5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", []int{44, 1486, 62379, 2103487}},
	{"6", "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", []int{46, 2079, 89890, 3894594}},
	{"house", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", []int{20, 400, 8902, 197281, 4888832}},
	{"all drops", "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", []int{301, 75353}},
	{"two drops", "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", []int{67, 3083, 88634}},
	{"middlegame", "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1", []int{42, 1347, 58057}},
}
