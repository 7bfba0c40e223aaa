package main

import "github.com/komadai/komadai/pin"

// counts says how often each token occurs. A token is a small integer, so it is the
// index: there is no map, and nothing to hash.
type counts [pin.Count + 1]int

// walk adds n to the count of every token of a placement field: 1 to count it, -1 to
// take it back. It returns the offset of the first byte that cannot stand where it
// stands, or the field's length.
func (c *counts) walk(placement []byte, n int) int {
	for i := 0; i < len(placement); {
		if b := placement[i]; b == '/' || '0' <= b && b <= '9' {
			i++
			continue
		}
		token, size := pin.Decode(placement[i:])
		if size == 0 {
			return i
		}
		c[token] += n
		i += size
	}
	return len(placement)
}

// sum returns the number of tokens counted.
func (c *counts) sum() int {
	sum := 0
	for _, n := range c {
		sum += n
	}
	return sum
}
