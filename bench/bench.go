// Package bench measures the library, each thing beside what one would do
// without it, on the same input and in the same run. It holds the inputs and
// the alternatives; the benchmarks are in its tests. The command report runs them
// and writes a page about it; compare compares two revisions of the library.
//
// # Streams
//
// A parser's speed depends on what it is given in a row. A processor learns a
// short or regular sequence of tokens by heart, and then a parser full of
// branches looks as fast as one without. So the input is a stream of 65,536
// tokens, pseudo-random and spread evenly over all that the notation has, and a
// figure is the time for one token of it. Each loop ranges over the stream and
// adds the results up in a local variable, or else the adding costs more than
// the work.
//
// The floor of such a loop is the same loop with no work in it: it adds up the
// first bytes. Ratios to the floor mean the same on a fast and on a slow machine,
// more nearly than times do.
package bench

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
)

const streamLength = 65536

// stream draws a stream of values, always the same one for the same values.
func stream[T any](values []T) []T {
	r := rand.New(rand.NewPCG(1, 2))
	s := make([]T, streamLength)
	for i := range s {
		s[i] = values[r.IntN(len(values))]
	}
	return s
}

// placements reads the piece placement field of every position in a sample of
// games.
func placements(name string) ([]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var fields []string
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var record struct{ Before string }
		if err := json.Unmarshal(lines.Bytes(), &record); err != nil {
			return nil, fmt.Errorf("%s: record %d: %w", name, len(fields)+1, err)
		}
		fields = append(fields, record.Before)
	}
	return fields, lines.Err()
}
