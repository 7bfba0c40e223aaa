package main

// The grammar of PIN, [+-]?[A-Za-z]\^?, as the four choices that make a token. The order of
// each is the order of the numbering.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" // the first side's, then the second's

var prefixes = [...]string{normal: "", enhanced: "+", diminished: "-"}

const suffix = "^"

const (
	normal = iota
	enhanced
	diminished
)

// A pin is the attributes of a token.
type pin struct {
	letter   int // A=0 to Z=25
	side     int // first=0, second=1
	state    int
	terminal int // 1 with ^
}

// number is the formula of the numbering.
func (p pin) number() int {
	return 1 + p.letter + 26*p.side + 52*p.state + 156*p.terminal
}

func (p pin) String() string {
	return prefixes[p.state] + letters[p.letter+26*p.side:][:1] + suffix[:p.terminal]
}

// pins returns every token, in number order.
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

// abbrs returns the letter of each token in upper case, after 0 for none.
func abbrs() []string {
	rows := []string{"\x00"}
	for _, p := range pins() {
		rows = append(rows, upper[p.letter:][:1])
	}
	return rows
}

// The flags of a token, one for each Is-query. Bits 1 and 2 are the state as a number, and
// bit 4 is the side.
const (
	flagNormal = 1 << iota
	flagEnhanced
	flagDiminished
	flagFirst
	flagSecond
	flagTerminal
	flagNonTerminal
)

func flags(p pin) uint8 {
	return []uint8{flagNormal, flagEnhanced, flagDiminished}[p.state] |
		[]uint8{flagFirst, flagSecond}[p.side] |
		[]uint8{flagNonTerminal, flagTerminal}[p.terminal]
}

func enhance(p pin) pin     { p.state = enhanced; return p }
func diminish(p pin) pin    { p.state = diminished; return p }
func normalize(p pin) pin   { p.state = normal; return p }
func flip(p pin) pin        { p.side = 1 - p.side; return p }
func terminal(p pin) pin    { p.terminal = 1; return p }
func nonTerminal(p pin) pin { p.terminal = 0; return p }

func unenhance(p pin) pin {
	if p.state == enhanced {
		p.state = normal
	}
	return p
}

func undiminish(p pin) pin {
	if p.state == diminished {
		p.state = normal
	}
	return p
}
