package main

// How a PIN token is looked up without a branch.
//
// The length of a token, 1 to 3, chooses a plane of codes for its first byte.
// Its middle byte, s[(n-1)>>1], and its last byte have a plane each, the same
// for all lengths. (In a token of one byte the three are the same byte; in one
// of two bytes, the first and the middle.) The three codes, added up as
// uint16, are the token's number if the bytes are a token. If they are none,
// the sum is out of range, and its upper bits tell why:
//
//	code = number + fault<<9
//
// So each plane adds its share of the number, and its share of the faults: what
// cannot be legal at its place whatever the other bytes are. Where a byte may
// be legal or not, depending on another, the faults of the two cancel out in
// the legal case only.
const numberBits = 9

// The shares of the faults.
const (
	lastIsOther   = 1 // neither ^ nor a letter
	lastIsLetter  = 2 // wrong, except behind a prefix
	middleIsOther = 4 // no letter: wrong, except for a prefix in two bytes
	firstIsLetter = 8 // wrong in three bytes
	firstIsOther  = 16
	emptyInput    = 24 // these two are not sums: they stand for a length
	inputTooLong  = 25
)

// A share is what a byte adds to a code.
type share struct {
	number, fault int
}

func (s share) code() uint16 { return uint16(s.number + s.fault<<numberBits) }

// codes is a plane of shares as one of codes.
func codes(of func(byte) share) func(byte) uint16 {
	return func(b byte) uint16 { return of(b).code() }
}

// letterOf is what a letter adds to the number: itself and its side. 0 is no letter.
func letterOf(b byte) int {
	for i := range len(letters) {
		if letters[i] == b {
			return 1 + i
		}
	}
	return 0
}

// stateOf is what a prefix adds to the number. 0 is no prefix.
func stateOf(b byte) int {
	for state, prefix := range prefixes {
		if prefix == string(rune(b)) {
			return pin{state: state}.number() - pin{}.number()
		}
	}
	return 0
}

var terminal = pin{terminal: 1}.number() - pin{}.number()

// lastPlane: ^ is always right here, a letter only behind a prefix.
func lastPlane(b byte) share {
	switch {
	case b == suffix[0]:
		return share{terminal, 0}
	case letterOf(b) > 0:
		return share{letterOf(b), lastIsLetter}
	}
	return share{0, lastIsOther}
}

// middlePlane: in a token of three bytes, the letter. In shorter ones the byte
// is also the first, whose plane makes up for it. By itself it is the number of
// a letter alone, which tables.PINPrefix and tables.NameInitial make use of.
func middlePlane(b byte) share {
	if letterOf(b) > 0 {
		return share{letterOf(b), 0}
	}
	return share{0, middleIsOther}
}

// firstOf1 sees the same byte as the other two planes: a letter that both have
// counted, and the last has found fault with.
func firstOf1(b byte) share {
	if letterOf(b) > 0 {
		return share{-letterOf(b), -lastIsLetter}
	}
	return share{}
}

// firstOf2 sees the same byte as the middle plane, which has counted a letter
// and found fault with a prefix. Behind a prefix the last byte is a letter.
func firstOf2(b byte) share {
	switch {
	case stateOf(b) > 0:
		return share{stateOf(b), -middleIsOther - lastIsLetter}
	case letterOf(b) > 0:
		return share{}
	}
	return share{0, firstIsOther - middleIsOther}
}

// firstOf3: a prefix, or it is no token.
func firstOf3(b byte) share {
	switch {
	case stateOf(b) > 0:
		return share{stateOf(b), 0}
	case letterOf(b) > 0:
		return share{0, firstIsLetter}
	}
	return share{0, firstIsOther}
}

// The reasons why an input is no token.
const (
	reasonNone = iota
	reasonEmpty
	reasonTooLong
	reasonLetter   // must contain exactly one letter
	reasonState    // invalid state modifier
	reasonTerminal // invalid terminal marker
)

// reason is what a fault, as the planes add it up, comes to. The last two are
// those of a prefix before a byte that is no letter, in two bytes: the first
// plane took off the fault of a letter that is not there.
func reason(fault int) byte {
	switch {
	case fault == 0:
		return reasonNone
	case fault == emptyInput:
		return reasonEmpty
	case fault == inputTooLong:
		return reasonTooLong
	case fault >= 1<<(16-numberBits)-lastIsLetter:
		return reasonLetter
	case fault >= firstIsOther:
		return reasonState
	case fault >= firstIsLetter:
		return reasonTerminal
	case fault >= middleIsOther:
		return reasonLetter
	}
	return reasonTerminal
}

// reasons is the reason for every fault that a code can hold.
func reasons() []byte {
	all := make([]byte, 1<<(16-numberBits))
	for fault := range all {
		all[fault] = reason(fault)
	}
	return all
}
