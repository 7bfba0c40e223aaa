package tables

import (
	"math"
	"testing"
)

// What Cell leaves to CellLong is read correctly, but not fast.
func TestShortCells(t *testing.T) {
	for file := byte('a'); file <= 'z'; file++ {
		for rank := byte('1'); rank <= '9'; rank++ {
			s := string([]byte{file, rank})
			left := false
			got := shortCell(s, func(s string) uint32 { left = true; return CellLong(s) })
			if want := CellLong(s); got != want || left {
				t.Errorf("%s: %#x, by CellLong: %t; want %#x", s, got, left, want)
			}
		}
	}
}

func TestIndexTextOfNoDimension(t *testing.T) {
	for _, dimension := range []int{math.MinInt, -1, 3, math.MaxInt} {
		if text := IndexText(dimension, 7); text != "" {
			t.Errorf("dimension %d: %q", dimension, text)
		}
	}
}
