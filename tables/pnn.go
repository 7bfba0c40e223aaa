package tables

// PNN returns the number of s as a PNN piece, 1 to PNNCount, or 0 if it is none.
func PNN[S string | []byte](s S) (number uint16) {
	if last := len(s) - 1; last >= 0 {
		derived := pnnDerived[s[last]]
		if last -= int(derived); uint(last) <= 2 {
			number = pinFirst[last][s[0]] + pinMiddle[s[last>>1]] + pinLast[s[last]] // as in PIN
			if number > PINCount {
				return 0
			}
			number += uint16(derived) * PINCount
		}
	}
	return number
}

// PNNPrefix returns the number of the longest PNN piece that b starts with, and its
// size in bytes, or 0 and 0 if there is none.
func PNNPrefix[S string | []byte](b S) (number uint16, size int) {
	number, size = PINPrefix(b)
	if size > 0 && size < len(b) && b[size] == '\'' {
		number, size = number+PINCount, size+1
	}
	return number, size
}

// PNNText returns the text of a piece, or "".
func PNNText(number uint16) string {
	if number > PNNCount {
		return ""
	}
	// Eight bytes, of which five are the row, can be cut anywhere from 0 to 7.
	start := 5 * int(number)
	row := pnnTexts[start : start+8]
	return row[:row[4]&7]
}

// The transformations return the number of another piece, or 0. They keep the
// derivation.

// PNNEnhance sets the state to enhanced.
func PNNEnhance(number uint16) uint16 { return moved(pnnEnhance, number) }

// PNNUnenhance takes enhanced back to normal.
func PNNUnenhance(number uint16) uint16 { return moved(pnnUnenhance, number) }

// PNNDiminish sets the state to diminished.
func PNNDiminish(number uint16) uint16 { return moved(pnnDiminish, number) }

// PNNUndiminish takes diminished back to normal.
func PNNUndiminish(number uint16) uint16 { return moved(pnnUndiminish, number) }

// PNNNormalize sets the state to normal.
func PNNNormalize(number uint16) uint16 { return moved(pnnNormalize, number) }

// PNNFlip swaps the side.
func PNNFlip(number uint16) uint16 { return moved(pnnFlip, number) }

// PNNMakeTerminal adds the terminal marker.
func PNNMakeTerminal(number uint16) uint16 { return moved(pnnTerminal, number) }

// PNNMakeNonTerminal takes the terminal marker off.
func PNNMakeNonTerminal(number uint16) uint16 { return moved(pnnNonTerminal, number) }
