package bench

import (
	"strconv"

	"github.com/komadai/komadai/cell"
)

// CELL without tables, with the results of cell.Lookup.

// cellSinglePass parses a coordinate by hand, dimension by dimension.
func cellSinglePass(s string) cell.Coordinate {
	if s == "" || len(s) > cell.MaxStringLen {
		return cell.Coordinate{}
	}
	var indices [cell.MaxDimensions]uint8
	i, dims := 0, 0
	for ; i < len(s) && dims < len(indices); dims++ {
		start, index := i, 0
		switch dims {
		case 0:
			for ; i < len(s) && 'a' <= s[i] && s[i] <= 'z'; i++ {
				index = 26*index + int(s[i]-'a') + 1
			}
		case 1:
			if s[i] == '0' {
				return cell.Coordinate{}
			}
			for ; i < len(s) && '0' <= s[i] && s[i] <= '9'; i++ {
				index = 10*index + int(s[i]-'0')
			}
		case 2:
			for ; i < len(s) && 'A' <= s[i] && s[i] <= 'Z'; i++ {
				index = 26*index + int(s[i]-'A') + 1
			}
		}
		if i == start || i-start > 3 || index > cell.MaxIndex+1 {
			return cell.Coordinate{}
		}
		indices[dims] = uint8(index - 1)
	}
	if i < len(s) {
		return cell.Coordinate{}
	}
	return cell.NewCoordinate(indices[:dims]...)
}

// cellFastPath is cellSinglePass after a test for two bytes, which most coordinates have.
func cellFastPath(s string) cell.Coordinate {
	if len(s) == 2 && s[0]-'a' < 26 && s[1]-'1' < 9 {
		return cell.NewCoordinate(s[0]-'a', s[1]-'1')
	}
	return cellSinglePass(s)
}

// cellTwoPasses validates a coordinate, and then reads it.
func cellTwoPasses(s string) cell.Coordinate {
	var parts [cell.MaxDimensions]string
	dims, ok := cellParts(s, &parts)
	if !ok {
		return cell.Coordinate{}
	}
	var indices [cell.MaxDimensions]uint8
	for i, part := range parts[:dims] {
		index := 0
		if i == 1 {
			index, _ = strconv.Atoi(part)
		} else {
			for _, b := range []byte(part) {
				index = 26*index + int(b|0x20-'a') + 1
			}
		}
		if index > cell.MaxIndex+1 {
			return cell.Coordinate{}
		}
		indices[i] = uint8(index - 1)
	}
	return cell.NewCoordinate(indices[:dims]...)
}

func cellParts(s string, parts *[cell.MaxDimensions]string) (dims int, ok bool) {
	if s == "" || len(s) > cell.MaxStringLen {
		return 0, false
	}
	for s != "" {
		if dims == cell.MaxDimensions {
			return 0, false
		}
		size := 0
		for size < len(s) && dimensionHas(dims, s[size]) {
			size++
		}
		if size == 0 || s[0] == '0' {
			return 0, false
		}
		parts[dims], s = s[:size], s[size:]
		dims++
	}
	return dims, true
}

func dimensionHas(dimension int, b byte) bool {
	switch dimension {
	case 0:
		return 'a' <= b && b <= 'z'
	case 1:
		return '0' <= b && b <= '9'
	}
	return 'A' <= b && b <= 'Z'
}

// cellBuilt returns a new string with the text of a coordinate.
func cellBuilt(c cell.Coordinate) string {
	var text []byte
	for i := range c.Dims() {
		index, first := int(c.At(i)), byte("a1A"[i])
		switch {
		case i == 1:
			text = strconv.AppendInt(text, int64(index)+1, 10)
			continue
		case index >= 26:
			text = append(text, first+byte(index/26-1))
		}
		text = append(text, first+byte(index%26))
	}
	return string(text)
}
