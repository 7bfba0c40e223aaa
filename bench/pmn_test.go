package bench

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
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
	var dst []pmn.Action
	each(b, "pmn", stream, func(elements []string) int {
		var err error
		dst, err = pmn.AppendParse(dst[:0], elements)
		check(err)
		return int(dst[1].Piece)
	})
	each(b, "branching", stream, func(elements []string) int {
		var ok bool
		dst, ok = parsedByHand(dst[:0], elements)
		accept(ok)
		return int(dst[1].Piece)
	})
}

func BenchmarkAppendParseJSON(b *testing.B) {
	var stream [][]byte
	for _, elements := range moves(2) {
		stream = append(stream, pmn.MustParse(elements...).AppendJSON(nil))
	}
	appendParseJSON(b, stream)
}

// BenchmarkAppendParseJSONCells reads moves from cell to cell, without the hand.
func BenchmarkAppendParseJSONCells(b *testing.B) { appendParseJSON(b, cellMoves(false)) }

// BenchmarkAppendParseJSONSpaced reads those moves with white space.
func BenchmarkAppendParseJSONSpaced(b *testing.B) { appendParseJSON(b, cellMoves(true)) }

// cellMoves returns the moves of moves(2) without those that use the hand.
func cellMoves(spaced bool) (stream [][]byte) {
	for _, elements := range moves(2) {
		if slices.Contains(elements, "*") {
			continue
		}
		data := pmn.MustParse(elements...).AppendJSON(nil)
		if spaced {
			data = bytes.ReplaceAll(data, []byte(","), []byte(", "))
		}
		stream = append(stream, data)
	}
	return stream
}

func appendParseJSON(b *testing.B, stream [][]byte) {
	var dst []pmn.Action
	each(b, "pmn", stream, func(data []byte) int {
		var err error
		dst, err = pmn.AppendParseJSON(dst[:0], data)
		check(err)
		return int(dst[1].Piece)
	})
	var reused []string
	into := func(elements *[]string, data []byte) int {
		var err error
		dst, err = unmarshalled(dst[:0], data, elements)
		check(err)
		return int(dst[1].Piece)
	}
	each(b, "json", stream, func(data []byte) int { return into(new([]string), data) })
	each(b, "json-reused", stream, func(data []byte) int { return into(&reused, data) })
}

// plies returns a stream of plies of all kinds and suffixes on a board of 9 by 9. One piece
// in four has a prefix or a suffix if affixes is true, and none otherwise.
func plies(affixes bool) []string {
	r := rand.New(rand.NewPCG(1, 2))
	place := func() string { return cell.Format(index(r, 9), index(r, 9)) }
	piece := func() string {
		p := pnn.Piece(1 + r.IntN(52))
		if affixes && r.IntN(4) == 0 {
			p = pnn.Piece(1 + r.IntN(pnn.PieceCount))
		}
		return p.String()
	}
	maybe := func(operator string) string {
		if r.IntN(2) == 0 {
			return ""
		}
		return operator + piece()
	}
	kinds := []func() string{
		func() string { return "..." },
		func() string { return place() + "-" + place() + maybe("=") },
		func() string { return place() + "+" + place() + maybe("=") + maybe("/") },
		func() string { return place() + "~" + place() + maybe("=") + maybe("/") },
		func() string { return "+" + place() + maybe("/") },
		func() string { return maybe("") + "*" + place() + maybe("=") },
		func() string { return maybe("") + "." + place() + maybe("=") + maybe("/") },
		func() string { return place() + "=" + piece() },
	}
	stream := make([]string, streamLength)
	for i := range stream {
		stream[i] = strings.Clone(kinds[r.IntN(len(kinds))]())
	}
	return stream
}

func BenchmarkLookupPly(b *testing.B) {
	quiet := make([]string, streamLength)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range quiet {
		quiet[i] = cell.Format(index(r, 9), index(r, 9)) + "-" + cell.Format(index(r, 9), index(r, 9))
	}
	for _, group := range []struct {
		name   string
		stream []string
	}{{"quiet", quiet}, {"short", plies(false)}, {"affixes", plies(true)}} {
		b.Run("plies="+group.name, func(b *testing.B) {
			c := comparison{B: b, tokens: len(group.stream)}
			c.run("pmn", func() (sum int) {
				for _, s := range group.stream {
					p := pmn.LookupPly(s)
					sum += int(p.Kind) + int(p.Destination.Number()) + int(p.Captured)
				}
				return sum
			})
			c.run("branching", func() (sum int) {
				for _, s := range group.stream {
					p := plyByHand(s)
					sum += int(p.Kind) + int(p.Destination.Number()) + int(p.Captured)
				}
				return sum
			})
		})
	}
}
