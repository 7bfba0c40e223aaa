package main

// How PNN pieces are parsed without a branch on their bytes: with a sum of codes, as PIN tokens
// are (gen/codes.go), of four bytes. The length, 1 to 4, chooses the table of the first byte,
// s[0]. The second, s[(n-1)>>1], the third, s[(n-1)&2], and the last, s[n-1], have a table each:
//
//	n  bytes    pieces
//	1  0 0 0 0  K
//	2  0 0 0 1  +K, K^, K'
//	3  0 1 2 2  +K^, +K', K^'
//	4  0 1 2 3  +K^'
//
// The sum is the number of a piece if its faults are 0 or 1. If only 0 were right, +K^ and +K'
// would give ^ and ' the same fault, and then K^^ would be as right as K^'.
const maxPieceFaults = 1

// The faults: small numbers with which every text that is not a piece has another sum, modulo
// 64. TestWhole in package tables tries them all.
const (
	caretAsLast   = 1
	letterAsLast  = 8
	otherAsLast   = 2
	markAsThird   = 2
	letterAsThird = 2
	otherAsThird  = 8
	caretAsSecond = 2
	otherAsSecond = 8
	wrongFirst    = 2
)

// The faults as constants of the generated file. Those that cancel others come last.
var (
	pieceFirstFaults = []constant{
		fault("ex", wrongFirst, "the first byte of two to four: neither a letter nor a prefix, or a letter of four"),
		fault("e4p", maxPieceFaults, "of four: a prefix"),
		fault("e1l", -letterAsThird-letterAsLast, "the only byte: a letter"),
		fault("e2p", -otherAsSecond-otherAsThird-letterAsLast, "of two: a prefix"),
		fault("e2l", -letterAsThird, "a letter"),
		fault("e3p", -caretAsLast, "of three: a prefix"),
		fault("e3l", -caretAsSecond-markAsThird, "a letter"),
	}
	pieceSecondFaults = []constant{
		fault("sc", caretAsSecond, "the second byte: ^"),
		fault("sx", otherAsSecond, "neither ^ nor a letter"),
	}
	pieceThirdFaults = []constant{
		fault("tl", letterAsThird, "the third byte: a letter or '"),
		fault("tx", otherAsThird, "neither a letter, nor ^ or '"),
	}
	pieceLastFaults = []constant{
		fault("zc", caretAsLast, "the last byte: ^"),
		fault("zl", letterAsLast, "a letter"),
		fault("zx", otherAsLast, "neither a letter, nor ^ or '"),
	}
)

// perDerived is what the derivation mark adds to the number.
var perDerived = piece{derived: 1}.number() - piece{}.number()

func pieceLast(b byte) uint32 {
	switch {
	case b == derivation[0]:
		return code(perDerived, 0)
	case b == suffix[0]:
		return code(perTerminal, caretAsLast)
	case letterOf(b) > 0:
		return code(letterOf(b), letterAsLast)
	}
	return code(0, otherAsLast)
}

// pieceThird adds no number: pieceFirst4 has that of ^.
func pieceThird(b byte) uint32 {
	switch {
	case b == suffix[0]:
		return code(0, 0)
	case b == derivation[0]:
		return code(0, markAsThird)
	case letterOf(b) > 0:
		return code(0, letterAsThird)
	}
	return code(0, otherAsThird)
}

// pieceSecond has the number of a letter, and pieceFirst3 that of ^.
func pieceSecond(b byte) uint32 {
	switch {
	case letterOf(b) > 0:
		return code(letterOf(b), 0)
	case b == suffix[0]:
		return code(0, caretAsSecond)
	}
	return code(0, otherAsSecond)
}

// pieceFirst1 cancels the other codes of a letter.
func pieceFirst1(b byte) uint32 {
	if letterOf(b) > 0 {
		return code(-letterOf(b), -letterAsThird-letterAsLast)
	}
	return code(0, 0)
}

// pieceFirst2 cancels the second and third code of the same byte, and for a prefix the fault
// of a letter as the last byte.
func pieceFirst2(b byte) uint32 {
	switch {
	case stateOf(b) > 0:
		return code(stateOf(b), -otherAsSecond-otherAsThird-letterAsLast)
	case letterOf(b) > 0:
		return code(0, -letterAsThird)
	}
	return code(0, wrongFirst)
}

// pieceFirst3: after a prefix, the last byte is ^ or ', with 1 fault or 2 as it is the third,
// too. After a letter, ^ and ' follow.
func pieceFirst3(b byte) uint32 {
	switch {
	case stateOf(b) > 0:
		return code(stateOf(b), -caretAsLast)
	case letterOf(b) > 0:
		return code(letterOf(b)+perTerminal, -caretAsSecond-markAsThird)
	}
	return code(0, wrongFirst)
}

// pieceFirst4: with 1 fault, so that no other is allowed.
func pieceFirst4(b byte) uint32 {
	if stateOf(b) > 0 {
		return code(stateOf(b)+perTerminal, maxPieceFaults)
	}
	return code(0, wrongFirst)
}
