package tables

// PNN returns the number of s as a PNN piece, 1 to PNNCount, or 0.
func PNN[S string | []byte](s S) uint16 {
	if last := len(s) - 1; uint(last) <= 3 {
		code := pieceFirst[last][s[0]] + pieceSecond[s[last>>1]] + pieceThird[s[last&2]] + pieceLast[s[last]]
		if code < pieceLimit {
			return uint16(code)
		}
	}
	return 0
}

// PNNPrefix returns the number of the longest PNN piece at the start of s, and its size in
// bytes, or 0 and 0.
func PNNPrefix[S string | []byte](s S) (number uint16, size int) {
	number, size = PINPrefix(s)
	if size > 0 && size < len(s) && s[size] == '\'' {
		number, size = number+PINCount, size+1
	}
	return number, size
}

// PNNText returns the text of a piece, or "".
func PNNText(number uint16) string {
	if number <= PNNCount {
		// The slice of eight bytes, of which five are the row, needs no check for any length.
		start := 5 * int(number)
		row := pieceTexts[start : start+8]
		return row[:row[4]&7]
	}
	return ""
}

// PNNFlags returns the flags of a piece, which are those of its PIN token, or 0.
func PNNFlags(number uint16) uint8 {
	if number <= PNNCount {
		return pieceFlags[number]
	}
	return 0
}
