package cell

// A Coordinate is a place on a board: one to three indices, 0 to 255. Two Coordinates are
// the same place if and only if they are equal.
//
// The zero Coordinate is no place. Its text is empty, it has no dimensions, and it
// marshals to the empty text and back.
type Coordinate struct {
	number uint32 // a byte for each index, and on top the number of them
}

// NewCoordinate returns the coordinate with these indices, one for each dimension. It
// panics if there are none, or more than three.
func NewCoordinate(indices ...uint8) Coordinate {
	if len(indices) == 0 || len(indices) > MaxDimensions {
		panic(errDimensions)
	}
	number := uint32(len(indices)) << 24
	for dimension, index := range indices {
		number |= uint32(index) << (8 * dimension)
	}
	return Coordinate{number}
}

// FromNumber returns the coordinate with the number that [Coordinate.Number] tells, or
// the zero Coordinate if there is none with it.
func FromNumber(number uint32) Coordinate {
	indices, dims := number&0xffffff, number>>24
	if dims > MaxDimensions || indices>>(8*dims) != 0 {
		return Coordinate{}
	}
	return Coordinate{number}
}

// Number returns the coordinate as a number, which is part of the API and may be stored:
// the first index, 256 times the second, 65536 times the third, and 1<<24 times the
// number of dimensions. It is 0 for the zero Coordinate.
func (c Coordinate) Number() uint32 { return c.number }

// Dims returns how many dimensions the coordinate has, 1 to 3, or 0 if it is the zero
// Coordinate.
func (c Coordinate) Dims() int { return int(c.number >> 24) }

// At returns the index in a dimension, counted from 0: of e4, At(0) is 4 and At(1) is 3.
// It panics if the coordinate has no such dimension.
func (c Coordinate) At(i int) uint8 {
	indices := [MaxDimensions]uint8{uint8(c.number), uint8(c.number >> 8), uint8(c.number >> 16)}
	return indices[:c.Dims()][i]
}

// Indices returns the indices of the coordinate in a new slice, which is nil for the zero
// Coordinate.
func (c Coordinate) Indices() []uint8 {
	var indices []uint8
	for i := range c.Dims() {
		indices = append(indices, c.At(i))
	}
	return indices
}
