package main

// How a PNN piece is looked up without a branch: as a PIN token is (pinplanes.go),
// with a byte more. The length of a piece, 1 to 4, chooses a plane of codes for
// its first byte and one for its last. The second, s[(n-1)>>1], and the third,
// s[n>>1], have a plane each. In a short piece some of the four are the same byte:
//
//	K               s[0] s[0] s[0] s[0]
//	+K  K^  K'      s[0] s[0] s[1] s[1]
//	+K^ +K' K^'     s[0] s[1] s[1] s[2]
//	+K^'            s[0] s[1] s[2] s[3]
//
// The codes, added up as uint16, are
//
//	code = number + slack<<10 + fault<<11
//
// and a piece is what has no fault. (Why a text is none is told without tables.)
//
// Slack is there for the third line. Say that what + and K add as the first byte
// is told apart by what K and ^ add as the second: then the last byte, ^ or ', is
// right behind either, and K^^ passes. No sum can tell these four apart. So a letter
// that comes first and a ^ that comes last each put 1 into the slack: one of them is
// right, and two of them carry into the fault.
const (
	pieceNumberBits = 10
	slack           = 1 << pieceNumberBits
	pieceCodeBits   = pieceNumberBits + 1
)

// The shares of the faults, which leave 1 in the end if any of them is left.
const (
	secondIsCaret = 1 // wrong, except behind a letter, in three bytes
	secondIsOther = 2 // neither ^ nor a letter: wrong, except for a prefix in two bytes
	thirdIsLetter = 4 // wrong, except as the last or behind a prefix
	thirdIsOther  = 8 // neither ^ nor a letter: wrong, except for ' in two bytes
	wrongFirst    = 5
	wrongLast     = 16
)

var derived = piece{derived: 1}.number() - piece{}.number()

func pieceCode(number, fault int) uint16 {
	return uint16(number + fault<<pieceCodeBits)
}

// pieceSecond: in a piece of three or four bytes, the letter, or the ^ behind it. In
// shorter ones it is also the first, whose plane makes up for it.
func pieceSecond(b byte) uint16 {
	switch {
	case letterOf(b) > 0:
		return pieceCode(letterOf(b), 0)
	case b == suffix[0]:
		return pieceCode(0, secondIsCaret)
	}
	return pieceCode(0, secondIsOther)
}

// pieceThird: in a piece of four bytes, the ^. In shorter ones it is also the
// second or the last.
func pieceThird(b byte) uint16 {
	switch {
	case letterOf(b) > 0:
		return pieceCode(0, thirdIsLetter)
	case b == suffix[0]:
		return pieceCode(terminal, 0)
	}
	return pieceCode(0, thirdIsOther)
}

// pieceFirstOf1 sees the byte that all planes see: a letter, which the second has
// counted and the third has found fault with.
func pieceFirstOf1(b byte) uint16 {
	if letterOf(b) > 0 {
		return pieceCode(0, -thirdIsLetter)
	}
	return 0
}

func pieceLastOf1(byte) uint16 { return 0 }

// pieceFirstOf2 sees the byte that the second plane sees. Behind a prefix the last
// is a letter.
func pieceFirstOf2(b byte) uint16 {
	if stateOf(b) > 0 {
		return pieceCode(stateOf(b), -secondIsOther-wrongLast)
	}
	return 0
}

// pieceLastOf2 sees the byte that the third plane sees, which has counted ^. A
// letter is wrong except behind a prefix.
func pieceLastOf2(b byte) uint16 {
	switch {
	case letterOf(b) > 0:
		return pieceCode(letterOf(b), wrongLast-thirdIsLetter)
	case b == derivation[0]:
		return pieceCode(derived, -thirdIsOther)
	}
	return 0
}

// pieceFirstOf3: the byte behind it, which the second and the third plane see, is a
// letter after a prefix and ^ after a letter.
func pieceFirstOf3(b byte) uint16 {
	switch {
	case stateOf(b) > 0:
		return pieceCode(stateOf(b), -thirdIsLetter)
	case letterOf(b) > 0:
		return pieceCode(letterOf(b)+slack, -secondIsCaret)
	}
	return 0
}

func pieceLastOf3(b byte) uint16 {
	switch b {
	case suffix[0]:
		return pieceCode(terminal+slack, 0)
	case derivation[0]:
		return pieceCode(derived, 0)
	}
	return pieceCode(0, wrongLast)
}

// pieceFirstOf4: a prefix, or it is no piece.
func pieceFirstOf4(b byte) uint16 {
	if stateOf(b) > 0 {
		return pieceCode(stateOf(b), 0)
	}
	return pieceCode(0, wrongFirst)
}

func pieceLastOf4(b byte) uint16 {
	if b == derivation[0] {
		return pieceCode(derived, 0)
	}
	return pieceCode(0, wrongLast)
}
