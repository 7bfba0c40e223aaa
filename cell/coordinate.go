package cell

// A Coordinate is a place on a board: one to three indices, 0 to 255, in the order file,
// rank, layer. Two Coordinates are the same place if and only if they are equal. Those of
// different dimensions differ: a is not a1.
//
// The zero Coordinate is the absence of a place. Its text is empty and it has no
// dimensions.
//
// Coordinate implements [encoding.TextMarshaler] and [encoding.TextUnmarshaler], so it
// works in JSON (values and map keys), XML and package flag. The zero Coordinate marshals
// to the empty text and back.
type Coordinate struct {
	number uint32 // see Number
}

// NewCoordinate returns the coordinate with these indices, in the order file, rank, layer.
// It panics with an error if the number of indices is not 1, 2 or 3.
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

// FromNumber returns the coordinate with the given [Coordinate.Number], or the zero
// Coordinate if no coordinate has it.
func FromNumber(number uint32) Coordinate {
	indices, dims := number&0xffffff, number>>24
	if dims > MaxDimensions || indices>>(8*dims) != 0 {
		return Coordinate{}
	}
	return Coordinate{number}
}

// IsValid reports whether c is not the zero Coordinate.
func (c Coordinate) IsValid() bool { return c.number != 0 }

// Number returns the number of the coordinate, which is part of the API and will not
// change, so it may be stored: the first index, 256 times the second, 65536 times the
// third, and 1<<24 times the number of dimensions. It is 0 for the zero Coordinate.
func (c Coordinate) Number() uint32 { return c.number }

// Dims returns the number of dimensions, 1 to 3, or 0 for the zero Coordinate.
func (c Coordinate) Dims() int { return int(c.number >> 24) }

// At returns the index in dimension i: 0 is the file, 1 the rank, 2 the layer. For e4,
// At(0) is 4 and At(1) is 3. It panics if i is not in the range 0 to Dims()-1.
func (c Coordinate) At(i int) uint8 {
	indices := [MaxDimensions]uint8{uint8(c.number), uint8(c.number >> 8), uint8(c.number >> 16)}
	return indices[:c.Dims()][i]
}

// Indices returns the indices, in the order file, rank, layer, in a new slice. It is nil
// for the zero Coordinate.
func (c Coordinate) Indices() []uint8 {
	var indices []uint8
	for i := range c.Dims() {
		indices = append(indices, c.At(i))
	}
	return indices
}
