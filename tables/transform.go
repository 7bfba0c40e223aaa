package tables

// The transformations return the number of another token, or 0. A native piece of PNN has
// the number of its PIN token, and a derived one keeps its derivation, so they serve both
// notations: count is PINCount or PNNCount, the greatest number of a token.

// Enhance sets the state to enhanced.
func Enhance(number, count uint16) uint16 { return apply(&enhance, number, count) }

// Unenhance sets the state to normal if it is enhanced.
func Unenhance(number, count uint16) uint16 { return apply(&unenhance, number, count) }

// Diminish sets the state to diminished.
func Diminish(number, count uint16) uint16 { return apply(&diminish, number, count) }

// Undiminish sets the state to normal if it is diminished.
func Undiminish(number, count uint16) uint16 { return apply(&undiminish, number, count) }

// Normalize sets the state to normal.
func Normalize(number, count uint16) uint16 { return apply(&normalize, number, count) }

// Flip swaps the side.
func Flip(number, count uint16) uint16 { return apply(&flip, number, count) }

// Terminal adds the terminal marker.
func Terminal(number, count uint16) uint16 { return apply(&terminal, number, count) }

// NonTerminal removes the terminal marker.
func NonTerminal(number, count uint16) uint16 { return apply(&nonTerminal, number, count) }

// apply returns the number that a table of half distances maps number to. (A table for PIN
// alone would be half as long, but reducing the number of a derived piece to that of its
// token takes longer than the look-up.)
func apply(table *[PNNCount + 1]int8, number, count uint16) uint16 {
	if number <= min(count, PNNCount) {
		return number + 2*uint16(table[number])
	}
	return 0
}
