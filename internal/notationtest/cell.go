package notationtest

import (
	"strconv"
	"strings"

	"github.com/komadai/komadai/cell"
)

// cellAlphabets are the bytes of the dimensions.
var cellAlphabets = [3]string{Letters[26:], "0123456789", Letters[:26]}

// CellIndices are the texts of the indices 0 to 255 in each dimension, counted as the specification does.
var CellIndices = func() (all [3][256]string) {
	letters := strings.Split(cellAlphabets[0], "")
	for _, first := range cellAlphabets[0] {
		for _, last := range cellAlphabets[0] {
			letters = append(letters, string(first)+string(last))
		}
	}
	for i := range 256 {
		all[0][i], all[1][i], all[2][i] = letters[i], strconv.Itoa(i+1), strings.ToUpper(letters[i])
	}
	return all
}()

var cellIndices = func() (all [3]map[string]uint8) {
	for dim := range CellIndices {
		all[dim] = make(map[string]uint8)
		for i, text := range CellIndices[dim] {
			all[dim][text] = uint8(i)
		}
	}
	return all
}()

// A Cell is the model of a coordinate: its indices.
type Cell []uint8

// Text returns the text of the coordinate.
func (c Cell) Text() (s string) {
	for dim, index := range c {
		s += CellIndices[dim][index]
	}
	return s
}

// Number returns the number of the coordinate.
func (c Cell) Number() uint32 {
	number := 1 << 24 * uint32(len(c))
	for dim, factor := range []uint32{1, 256, 65536}[:len(c)] {
		number += factor * uint32(c[dim])
	}
	return number
}

// ReadCell returns the coordinate that s is, or the reason in the specification's table.
func ReadCell(s string) (Cell, error) {
	switch {
	case len(s) == 0:
		return nil, cell.ErrEmptyInput
	case len(s) > 7:
		return nil, cell.ErrInputTooLong
	case s[0] < 'a' || s[0] > 'z':
		return nil, cell.ErrInvalidStart
	}
	var c Cell
	for dim := 0; len(s) > 0; dim++ {
		if dim == 3 {
			return nil, cell.ErrTooManyDims
		}
		if dim == 1 && s[0] == '0' {
			return nil, cell.ErrLeadingZero
		}
		size := 0
		for size < len(s) && strings.IndexByte(cellAlphabets[dim], s[size]) >= 0 {
			size++
		}
		if size == 0 {
			return nil, cell.ErrUnexpectedChar
		}
		index, ok := cellIndices[dim][s[:size]]
		if !ok {
			return nil, cell.ErrIndexOutOfRange
		}
		c, s = append(c, index), s[size:]
	}
	return c, nil
}
