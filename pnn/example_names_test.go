package pnn_test

import (
	"fmt"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// filter returns the names for which a query returns true.
func filter(names []pnn.Name, query func(pnn.Name) bool) []pnn.Name {
	var some []pnn.Name
	for _, n := range names {
		if query(n) {
			some = append(some, n)
		}
	}
	return some
}

// group returns the names by their letter, without those that have none.
func group(names []pnn.Name, token func(pnn.Name) pin.Identifier) map[string][]pnn.Name {
	groups := make(map[string][]pnn.Name)
	for _, n := range names {
		if id := token(n); id != pin.None {
			letter := string(id.Abbr())
			groups[letter] = append(groups[letter], n)
		}
	}
	return groups
}

// Names filtered by their attributes and grouped by their letter: CHARIOT is R in xiangqi,
// but C by its initial, like CANNON.
func Example_names() {
	var names []pnn.Name
	for _, text := range []string{
		"GENERAL^", "CHARIOT", "CANNON", "+SOLDIER", "Horse", "QUEEN",
		"general^", "chariot", "soldier", "+^", "horse2",
	} {
		n, err := pnn.ParseName(text)
		if err != nil {
			fmt.Printf("%q: %v\n", text, err)
			continue
		}
		names = append(names, n)
	}

	fmt.Println("second side:", filter(names, pnn.Name.IsSecondPlayer))
	fmt.Println("enhanced:", filter(names, pnn.Name.IsEnhanced))
	fmt.Println("terminal:", filter(names, pnn.Name.IsTerminal))

	first := filter(names, pnn.Name.IsFirstPlayer)
	fmt.Println("by initial:", group(first, pnn.Initial))
	fmt.Println("in xiangqi:", group(first, func(n pnn.Name) pin.Identifier {
		return pnn.Xiangqi.Lookup(n.String())
	}))
	// Output:
	// "Horse": pnn: mixed case
	// "+^": pnn: empty name
	// "horse2": pnn: invalid character
	// second side: [general^ chariot soldier]
	// enhanced: [+SOLDIER]
	// terminal: [GENERAL^ general^]
	// by initial: map[C:[CHARIOT CANNON] G:[GENERAL^] Q:[QUEEN] S:[+SOLDIER]]
	// in xiangqi: map[C:[CANNON] G:[GENERAL^] R:[CHARIOT] S:[+SOLDIER]]
}
