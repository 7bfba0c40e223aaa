package main

// How PIN and QPI tokens are parsed without a branch on their bytes.
//
// The length of a PIN token, 1 to 3, chooses a table of codes for its first byte. Its middle
// byte, s[(n-1)>>1], and its last byte have a table each, the same for all lengths. (In one
// byte the three are the same byte; in two bytes, the first and the middle are.) The sum of
// the three codes is the number of the token. If the bytes are not a token, the sum is out of
// range, and its highest bits give the reason:
//
//	bits 0-13   the number; a PIN token uses 9 of them
//	bit 22      QPI: the first byte is not a letter
//	bits 26-31  the sum of the faults, modulo 64
//
// A fault marks a byte that is wrong at its place whatever the other bytes are. If a byte is
// wrong only next to certain others, the faults of the two cancel out in the legal case. No
// sum of numbers is negative or has more than 14 bits, so the fields stay apart.
const (
	notStyle   = 1 << 22
	numberBits = 26
)

// The faults.
const (
	lastIsInvalid   = 1 // neither ^ nor a letter
	lastIsLetter    = 2 // wrong, except after a prefix
	middleIsInvalid = 4 // not a letter: wrong, except for a prefix in two bytes
	firstIsLetter   = 8 // wrong in three bytes
	firstIsInvalid  = 16
	emptyInput      = 24 // not a sum: from the length alone
	inputTooLong    = 25 // likewise
)

// code returns the code of a number and a fault. Codes are added modulo 2^32, so both may
// be negative.
func code(number, fault int) uint32 { return uint32(number + fault<<numberBits) }

// fault is a fault as a constant of the generated file, modulo 64.
func fault(name string, value int, note string) constant {
	return constant{name: name, value: uint64(value & (faults - 1)), shift: numberBits, unit: "numberBits", note: note}
}

// pinFaults are the faults of one byte. Those that cancel others come last.
var pinFaults = []constant{
	fault("lx", lastIsInvalid, "the last byte: neither ^ nor a letter"),
	fault("ll", lastIsLetter, "a letter, which is wrong except after a prefix"),
	fault("mx", middleIsInvalid, "the middle byte: not a letter"),
	fault("fl", firstIsLetter, "the first of three bytes: a letter"),
	fault("fx", firstIsInvalid, "neither a letter nor a prefix"),
	fault("f2", firstIsInvalid-middleIsInvalid, "the first of two bytes, which is also the middle byte: neither a letter nor a prefix"),
	fault("l1", -lastIsLetter, "the only byte: a letter"),
	fault("p2", -middleIsInvalid-lastIsLetter, "the first of two bytes: a prefix"),
}

// letterOf returns what a letter adds to the number, for itself and its side, or 0.
func letterOf(b byte) int {
	for i := range len(letters) {
		if letters[i] == b {
			return 1 + i
		}
	}
	return 0
}

// stateOf returns what a prefix adds to the number, or 0.
func stateOf(b byte) int {
	for state, prefix := range prefixes {
		if prefix == string(rune(b)) {
			return pin{state: state}.number() - pin{}.number()
		}
	}
	return 0
}

// perTerminal is what the terminal marker adds to the number.
var perTerminal = pin{terminal: 1}.number() - pin{}.number()

// lastCode: ^ is always right here, a letter only after a prefix.
func lastCode(b byte) uint32 {
	switch {
	case b == suffix[0]:
		return code(perTerminal, 0)
	case letterOf(b) > 0:
		return code(letterOf(b), lastIsLetter)
	}
	return code(0, lastIsInvalid)
}

// middleCode: in three bytes, the letter. In fewer, the byte is also the first, whose code
// corrects this one. By itself it is the number of a letter, which tables.PINPrefix and
// tables.NameInitial use.
func middleCode(b byte) uint32 {
	if letterOf(b) > 0 {
		return code(letterOf(b), 0)
	}
	return code(0, middleIsInvalid)
}

// firstCode1 cancels the code of a letter as the last byte: it is the middle byte, too.
func firstCode1(b byte) uint32 {
	if letterOf(b) > 0 {
		return code(-letterOf(b), -lastIsLetter)
	}
	return code(0, 0)
}

// firstCode2: the middle code of the same byte has the number of a letter and the fault of
// a prefix. After a prefix, the last byte is a letter.
func firstCode2(b byte) uint32 {
	switch {
	case stateOf(b) > 0:
		return code(stateOf(b), -middleIsInvalid-lastIsLetter)
	case letterOf(b) > 0:
		return code(0, 0)
	}
	return code(0, firstIsInvalid-middleIsInvalid)
}

// firstCode3: only a prefix is right.
func firstCode3(b byte) uint32 {
	switch {
	case stateOf(b) > 0:
		return code(stateOf(b), 0)
	case letterOf(b) > 0:
		return code(0, firstIsLetter)
	}
	return code(0, firstIsInvalid)
}

// styleCode: the style of a QPI token, which is a letter.
func styleCode(b byte) uint32 {
	if letterOf(b) == 0 {
		return notStyle
	}
	style := styles()[letterOf(b)-1]
	return code(qualified{style: style}.number()-pin{}.number(), 0)
}

// The reasons why an input is not a PIN token.
const (
	reasonNone = iota
	reasonEmpty
	reasonTooLong
	reasonLetter   // must contain exactly one letter
	reasonState    // invalid state modifier
	reasonTerminal // invalid terminal marker
)

// reason returns the reason for a sum of faults. The last two sums, -2 and -1, are those of
// a prefix before a byte that is not a letter: the first code cancelled the fault of a letter.
func reason(fault int) uint8 {
	switch {
	case fault == 0:
		return reasonNone
	case fault == emptyInput:
		return reasonEmpty
	case fault == inputTooLong:
		return reasonTooLong
	case fault >= faults-lastIsLetter:
		return reasonLetter
	case fault >= firstIsInvalid:
		return reasonState
	case fault >= firstIsLetter:
		return reasonTerminal
	case fault >= middleIsInvalid:
		return reasonLetter
	}
	return reasonTerminal
}

// faults is the number of sums of faults that a code can hold.
const faults = 1 << (32 - numberBits)

// reasons returns the reason for each of them.
func reasons() []uint8 {
	all := make([]uint8, faults)
	for fault := range all {
		all[fault] = reason(fault)
	}
	return all
}
