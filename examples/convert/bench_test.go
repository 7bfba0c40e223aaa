package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// writePositions writes n different positions of chess as FEN. Each has the ranks of one or
// two positions of the test data, and the castling that is possible.
func writePositions(t testing.TB, name string, n int) {
	file, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	out := bufio.NewWriter(file)
	var boards [][]string
	for _, board := range boardsOf(t, "chess") {
		boards = append(boards, strings.Split(board, "/"))
	}
	random := rand.New(rand.NewPCG(18, 2))
	seen := make(map[string]bool, n)
	for len(seen) < n {
		ranks := slices.Clone(boards[random.IntN(len(boards))])
		other := boards[random.IntN(len(boards))]
		copy(ranks[2:6], other[2:6])
		random.Shuffle(4, func(i, j int) { ranks[2+i], ranks[2+j] = ranks[2+j], ranks[2+i] })
		board := strings.Join(ranks, "/")
		if seen[board] {
			continue
		}
		seen[board] = true
		castling := ""
		if strings.HasSuffix(board, "K2R") {
			castling += "K"
		}
		if strings.HasPrefix(board, "r3k") {
			castling += "q"
		}
		if castling == "" {
			castling = "-"
		}
		fmt.Fprintf(out, "%s %c %s - 0 1\n", board, "wb"[random.IntN(2)], castling)
	}
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
}

// BenchmarkConvert converts a file of 2^21 different positions, either way.
func BenchmarkConvert(b *testing.B) {
	const positions = 1 << 21
	name := filepath.Join(b.TempDir(), "positions.fen")
	writePositions(b, name, positions)
	var feens bytes.Buffer
	if status := run([]string{name}, nil, &feens, os.Stderr); status != 0 {
		b.Fatal("status", status)
	}
	again := filepath.Join(b.TempDir(), "positions.feen")
	if err := os.WriteFile(again, feens.Bytes(), 0o666); err != nil {
		b.Fatal(err)
	}
	feens = bytes.Buffer{}
	for _, args := range [][]string{{"-to", "feen", name}, {"-to", "fen", again}} {
		b.Run(strings.Join(args[:2], "="), func(b *testing.B) {
			for b.Loop() {
				if status := run(args, nil, io.Discard, os.Stderr); status != 0 {
					b.Fatal("status", status)
				}
			}
			b.ReportMetric(positions*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mpositions/s")
		})
	}
}
