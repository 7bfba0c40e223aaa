package tables

// PINCode returns the number of s as a PIN token, or a code above PINCount if s is not a
// token. PINReason returns the reason from that code.
func PINCode[S string | []byte](s S) (code uint32) {
	last := len(s) - 1
	if uint(last) <= 2 {
		return firstCodes[last][s[0]] + middleCodes[s[last>>1]] + lastCodes[s[last]]
	}
	if last < 0 {
		return emptyInputCode
	}
	return inputTooLongCode
}

// LetterCode is PINCode of a token of one byte.
func LetterCode(b byte) uint32 { return middleCodes[b] }

// PIN returns the number of s as a PIN token, 1 to PINCount, or 0.
func PIN[S string | []byte](s S) uint16 {
	code := PINCode(s)
	if code >= PINCount+1 { // compiles to a conditional move, which > PINCount needs one more instruction for
		code = 0
	}
	return uint16(code)
}

// PINReason returns why an input with this code is not a token, or 0 if it is one.
func PINReason(code uint32) uint8 { return reasons[code>>numberBits] }

// PINPrefix returns the number of the longest PIN token at the start of s, and its size in
// bytes, or 0 and 0.
func PINPrefix[S string | []byte](s S) (number uint16, size int) {
	var first, second, third byte // 0, which no token has, if s is shorter
	switch {
	case len(s) > 2:
		first, second, third = s[0], s[1], s[2]
	case len(s) == 2:
		first, second = s[0], s[1]
	case len(s) == 1:
		first = s[0]
	}
	// Nearly every token in the positions of games is a letter by itself, so this branch is
	// predicted there. The code below has no other branch that the data decides.
	if code := middleCodes[first] | uint32(is(second, '^'))<<numberBits; code <= PINCount {
		return uint16(code), 1
	}
	// If there is a token, its prefix has no bit 6, and this is the index of its last byte.
	// The codes decide whether there is one.
	prefix := int(first>>6&1 ^ 1)
	last := prefix + is(second, '^') + is(third, '^')&prefix
	if last >= len(s) || last > 2 {
		return 0, 0
	}
	code := firstCodes[last][s[0]] + middleCodes[s[last>>1]] + lastCodes[s[last]]
	if code > PINCount {
		return 0, 0
	}
	return uint16(code), last + 1
}

// is returns 1 if b is the byte want, and 0 otherwise, without a branch.
func is(b, want byte) int { return int((uint32(b^want) - 1) >> 31) }

// PINText returns the text of a token, or "".
func PINText(number uint16) string {
	if number <= PINCount {
		// Bits 1 and 2 of the last byte are the length, also in ^.
		start := 3 * int(number)
		row := pinTexts[start : start+3]
		return row[:row[2]>>1&3]
	}
	return ""
}

// PINAbbr returns the letter of a token in upper case, or 0.
func PINAbbr(number uint16) byte {
	if number <= PINCount {
		return pinAbbrs[number]
	}
	return 0
}

// PINFlags returns the flags of a token, or 0.
//
// The usual case comes first, here and in the functions like it: then the processor takes no jump.
func PINFlags(number uint16) uint8 {
	if number <= PINCount {
		return pinFlags[number]
	}
	return 0
}
