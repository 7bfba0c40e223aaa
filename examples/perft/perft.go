package main

// perft returns the number of sequences of depth moves.
func perft(p position, depth int) int {
	if depth == 0 {
		return 1
	}
	var buffer [512]move // more than the positions of a game have
	moves := p.appendMoves(buffer[:0])
	if depth == 1 {
		return len(moves)
	}
	nodes := 0
	for _, m := range moves {
		nodes += perft(p.after(m), depth-1)
	}
	return nodes
}

// A part is a first move with its share of the nodes.
type part struct {
	move  string
	nodes int
	after position
}

// divide returns the parts of a position.
func divide(p position, depth int) (parts []part) {
	for _, m := range p.appendMoves(nil) {
		after := p.after(m)
		parts = append(parts, part{p.name(m), perft(after, depth-1), after})
	}
	return parts
}
