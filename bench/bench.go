// Package bench measures the library and its alternatives on the same input, in the same run. It holds
// the inputs and the alternatives; the benchmarks are in its tests. The command report writes a page
// about them.
//
// # Streams
//
// The branch predictor of a processor learns a short or regular sequence of tokens, and then a parser with
// many branches looks as fast as one without. So the input is a stream of 65,536 pseudo-random tokens,
// spread evenly over the domain. Each loop ranges over the stream and adds results to a local variable;
// adding to a package variable would cost more than the work.
//
// The floor is the same loop without the work: it adds up first bytes. Ratios to the floor vary less
// between machines than times.
package bench

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
)

const streamLength = 65536

// stream returns a stream of values, the same one for the same values.
func stream[T any](values []T) []T {
	r := rand.New(rand.NewPCG(1, 2))
	s := make([]T, streamLength)
	for i := range s {
		s[i] = values[r.IntN(len(values))]
	}
	return s
}

// readLines reads a file of test data, a JSON value on each line.
func readLines[T any](name string) (values []T) {
	data, err := os.ReadFile("../testdata/" + name)
	if err != nil {
		panic(err)
	}
	for line := range bytes.Lines(data) {
		var value T
		if err := json.Unmarshal(line, &value); err != nil {
			panic(err)
		}
		values = append(values, value)
	}
	return values
}
