package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
)

// indexName returns the text of an index in a dimension, as in a coordinate of CELL.
func indexName(dimension int, index uint8) string {
	first, second, third := cell.Format(0), cell.Format(0, index), cell.Format(0, 0, index)
	switch dimension {
	case 0:
		return cell.Format(index)
	case 1:
		return strings.TrimPrefix(second, first)
	}
	return strings.TrimPrefix(third, cell.Format(0, 0))
}

// drawText draws the position in plain text.
func drawText(p feen.Position) []byte {
	files, ranks, layers := names(p, 0), names(p, 1), names(p, 2)
	width := len(files[len(files)-1])
	for _, piece := range p.Board {
		width = max(width, len(piece.String()))
	}
	margin := len(ranks[len(ranks)-1])

	var out bytes.Buffer
	side := func(side pin.Side) {
		if !hasSides(p) {
			return
		}
		out.WriteString(label(p, side))
		for i, held := range p.Hands[side] {
			out.WriteString([]string{", in hand: ", " "}[min(i, 1)])
			if held.Count > 1 {
				fmt.Fprint(&out, held.Count)
			}
			out.WriteString(held.Piece.String())
		}
		out.WriteByte('\n')
	}
	// row writes a line of each layer. A name that is "" takes no room.
	row := func(name string, text func(file, layer int) string) {
		var line strings.Builder
		for layer := range layers {
			if layer > 0 {
				line.WriteString("    ")
			}
			if margin > 0 {
				fmt.Fprintf(&line, "%*s  ", margin, name)
			}
			for file := range files {
				fmt.Fprintf(&line, "%-*s ", width, text(file, layer))
			}
		}
		out.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}

	side(pin.Second)
	out.WriteByte('\n')
	if len(layers) > 1 {
		row("", func(file, layer int) string {
			if file > 0 {
				return ""
			}
			return layers[layer]
		})
	}
	for rank := len(ranks) - 1; rank >= 0; rank-- {
		row(ranks[rank], func(file, layer int) string {
			if text := at(p, file, rank, layer).String(); text != "" {
				return text
			}
			return "."
		})
	}
	row("", func(file, _ int) string { return files[file] })
	out.WriteByte('\n')
	side(pin.First)
	if !hasSides(p) {
		return append(bytes.Trim(out.Bytes(), "\n"), '\n')
	}
	return out.Bytes()
}
