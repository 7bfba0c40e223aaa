package bench

import (
	"math/rand/v2"
	"testing"

	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// moves returns a stream of moves with so many actions, as elements. One location in eight is the hand.
func moves(actions int) [][]string {
	r := rand.New(rand.NewPCG(1, 2))
	place := func() string {
		if r.IntN(8) == 0 {
			return "*"
		}
		return short(r).String()
	}
	all := make([][]string, streamLength/(3*actions))
	for i := range all {
		for range actions {
			all[i] = append(all[i], place(), place(), qpi.Identifier(1+r.IntN(qpi.Count)).String())
		}
	}
	return all
}

func BenchmarkAppendParse(b *testing.B) {
	stream := moves(2)
	c := comparison{B: b, tokens: len(stream)}
	c.run("floor", func() (sum int) {
		for _, elements := range stream {
			sum += int(elements[0][0])
		}
		return sum
	})
	var dst []pmn.Action
	c.run("pmn", func() (sum int) {
		for _, elements := range stream {
			var err error
			if dst, err = pmn.AppendParse(dst[:0], elements); err != nil {
				b.Fatal(err)
			}
			sum += int(dst[1].Piece)
		}
		return sum
	})
	c.run("branching", func() (sum int) {
		for _, elements := range stream {
			dst, _ = parsedByHand(dst[:0], elements)
			sum += int(dst[1].Piece)
		}
		return sum
	})
}

func BenchmarkAppendParseJSON(b *testing.B) {
	var stream [][]byte
	for _, elements := range moves(2) {
		stream = append(stream, pmn.MustParse(elements...).AppendJSON(nil))
	}
	c := comparison{B: b, tokens: len(stream)}
	c.run("floor", func() (sum int) {
		for _, data := range stream {
			sum += int(data[0])
		}
		return sum
	})
	var dst []pmn.Action
	c.run("pmn", func() (sum int) {
		for _, data := range stream {
			var err error
			if dst, err = pmn.AppendParseJSON(dst[:0], data); err != nil {
				b.Fatal(err)
			}
			sum += int(dst[1].Piece)
		}
		return sum
	})
	c.run("json", func() (sum int) {
		for _, data := range stream {
			var elements []string
			var err error
			if dst, err = unmarshalled(dst[:0], data, &elements); err != nil {
				b.Fatal(err)
			}
			sum += int(dst[1].Piece)
		}
		return sum
	})
	var elements []string
	c.run("json-reused", func() (sum int) {
		for _, data := range stream {
			var err error
			if dst, err = unmarshalled(dst[:0], data, &elements); err != nil {
				b.Fatal(err)
			}
			sum += int(dst[1].Piece)
		}
		return sum
	})
}
