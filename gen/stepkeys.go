package main

// mix is the last step of SplitMix64, by Sebastiano Vigna: each bit of z changes half of the
// bits of the result. It is one to one, and 0 stays 0.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// hashToken returns the number of a piece's PIN token without ^, of which the keys are made: it
// does not change if a piece is added to the game.
func (p enumPiece) hashToken() uint64 {
	return uint64(pin{letter: int(p.of.letter - 'A'), side: p.Side, state: p.State}.number())
}

// Keys returns the hash keys of pieces, by piece, NoPiece included, and by cell. A cell has less
// than 24 bits, so no key is that of a hand.
func (t stepTables) Keys() [][]uint64 {
	keys := [][]uint64{make([]uint64, t.Cells)}
	for _, p := range t.Pieces {
		var row []uint64
		for cell := range uint64(t.Cells) {
			row = append(row, mix(p.hashToken()*(cell<<8|1)))
		}
		keys = append(keys, row)
	}
	return keys
}

// HandKeys returns the hash keys of one piece in hand, not mixed, by piece.
func (t stepTables) HandKeys() []uint64 {
	keys := []uint64{0}
	for _, p := range t.Pieces {
		keys = append(keys, (p.hashToken()<<16|1)<<32)
	}
	return keys
}

// TurnKey returns the hash key of the second side's turn.
func (t stepTables) TurnKey() uint64 { return mix(1 << 63) }
