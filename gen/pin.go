package main

// The grammar of PIN, [+-]?[A-Za-z]\^?, as the four choices that make a token.
// The order of each is the order of the numbering.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" // side by side: first, then second

var prefixes = [...]string{normal: "", enhanced: "+", diminished: "-"}

const suffix = "^"

const (
	normal = iota
	enhanced
	diminished
)

// A pin is one token, taken apart.
type pin struct {
	letter   int // A=0 to Z=25
	side     int // first=0, second=1
	state    int
	terminal int // 1 with ^
}

// number is the formula that the whole library is numbered by.
func (p pin) number() int {
	return 1 + p.letter + 26*p.side + 52*p.state + 156*p.terminal
}

func (p pin) String() string {
	return prefixes[p.state] + letters[p.letter+26*p.side:][:1] + suffix[:p.terminal]
}

// pins is every token, in number order.
func pins() []pin {
	var all []pin
	for terminal := range 2 {
		for state := range prefixes {
			for side := range 2 {
				for letter := range 26 {
					all = append(all, pin{letter, side, state, terminal})
				}
			}
		}
	}
	return all
}

// rows is the lines of a table with a row for each token, behind a row of
// zeros for none. Tokens that differ in their letter alone share a line.
func rows[T any](tokens []T, row func(T) []byte) [][]byte {
	lines := [][]byte{make([]byte, len(row(tokens[0])))}
	for i, token := range tokens {
		if i%26 == 0 {
			lines = append(lines, nil)
		}
		last := &lines[len(lines)-1]
		*last = append(*last, row(token)...)
	}
	return lines
}

// padded is a text, padded to the size of the greatest one, and its length.
func padded(text string, size int) []byte {
	row := make([]byte, size+1)
	row[size] = byte(copy(row, text))
	return row
}

// pinText is the token, padded to three bytes, and its length.
func pinText(p pin) []byte { return padded(p.String(), 3) }

// abbr is the letter in upper case, whatever the side.
func abbr(p pin) []byte { return []byte{letters[p.letter]} }

// The flags of a token, one for each question that can be asked of it. State
// and side can be read off as numbers: bits 1 and 2, bit 4.
const (
	flagNormal = 1 << iota
	flagEnhanced
	flagDiminished
	flagFirst
	flagSecond
	flagTerminal
	flagNonTerminal
)

func flags(p pin) []byte {
	f := []byte{flagNormal, flagEnhanced, flagDiminished}[p.state]
	f |= []byte{flagFirst, flagSecond}[p.side]
	f |= []byte{flagNonTerminal, flagTerminal}[p.terminal]
	return []byte{f}
}

// The transformations, each as what it makes of a token.
var transformations = []struct {
	name, does string
	of         func(pin) pin
}{
	{"Enhance", "sets the state to enhanced", func(p pin) pin { p.state = enhanced; return p }},
	{"Unenhance", "takes enhanced back to normal", func(p pin) pin {
		if p.state == enhanced {
			p.state = normal
		}
		return p
	}},
	{"Diminish", "sets the state to diminished", func(p pin) pin { p.state = diminished; return p }},
	{"Undiminish", "takes diminished back to normal", func(p pin) pin {
		if p.state == diminished {
			p.state = normal
		}
		return p
	}},
	{"Normalize", "sets the state to normal", func(p pin) pin { p.state = normal; return p }},
	{"Flip", "swaps the side", func(p pin) pin { p.side = 1 - p.side; return p }},
	{"Terminal", "adds the terminal marker", func(p pin) pin { p.terminal = 1; return p }},
	{"NonTerminal", "takes the terminal marker off", func(p pin) pin { p.terminal = 0; return p }},
}

// halfDelta is how far of moves a token's number, halved: every distance is a
// multiple of 26, and half the greatest, 156, fits a signed byte.
func halfDelta[T interface{ number() int }](of func(T) T) func(T) []byte {
	return func(token T) []byte {
		return []byte{byte((of(token).number() - token.number()) / 2)}
	}
}
