// Package placement reads and writes placement fields, the boards of FEEN and FEN, by the
// tables of a notation or a game. Gen makes the tables. Gen pieces -standalone copies the
// package, so it refers to nothing outside of itself.
package placement

// A Table holds the pieces of a notation or a game. The function placementTable of gen makes
// it from the texts that are read as pieces, and the text that each piece is written as. So a
// letter can be read as any piece: in a table for FEN, K can be the king K^.
type Table struct {
	// Bytes has what each byte does after the byte before it. The mask of the byte before
	// selects from the lower half:
	//
	//	bits  0-3   the cells to go on: 1 for the first byte of a piece and for a slash, the
	//	            number for a digit, and 9 for 0, as in 10
	//	bits  8-9   the row of Pieces for the next byte, which no mask selects
	//	bit  14     a slash
	//	bits 24-30  a fault, by the class of the byte; StepNone if no field has the byte
	//	bit  31     a digit, which is a fault or, after 1, goes on by 9 more
	//	bits 32-63  the mask for the next byte: the faults of classes that cannot follow, and
	//	            all other bits, except that the letter after a sign does not go on
	Bytes [256]uint64

	// Pieces has what each byte adds to the number of the piece in its cell, and all bits for
	// a slash. It has one row of 256 entries if the same sign always adds the same, and
	// otherwise four: for the byte after a sign, up to three signs have a row each.
	Pieces []uint16

	// Texts has what Append writes: the counts from MaxFiles down to 1, the empty cell, and
	// the pieces by number. An entry is 0 for the empty cell and for a number that is no
	// piece. From the lowest bit:
	//
	//	bits  0-31  the text
	//	bits 32-39  its length
	//	bit  48     1 cell
	//	bits 56-63  how far to go back first, as a negative number: over a count that grows
	Texts []uint64

	Slashes int // how many may stand in a row: 2, or 1 if there are no layers
}

// The parts of Table.Bytes.
const (
	StepCells = 1<<4 - 1
	StepRow   = 3 << 8
	StepSlash = 1 << 14
	StepFault = 1 << 24
	StepTen   = 1 << 31
	StepNone  = 127 * StepFault // the entry of a byte that no field has
	StepMask  = 32
)

// The parts of Table.Texts. TextCells is where the cells are in a size.
const (
	TextSize  = 32
	TextCells = 16
	TextBack  = 56
)

// MaxFiles is the greatest number of files that is read and written fast.
const MaxFiles = 19

// MaxSide and MaxCells are the limits of FEEN.
const (
	MaxSide  = 255
	MaxCells = 65025
)

// A Shape is the size of a board in each dimension: 1 in those it lacks.
type Shape struct{ Files, Ranks, Layers int }

// Cells returns the number of cells, or 0 if FEEN has no text for the shape.
func (s Shape) Cells() int {
	ok := uint(s.Files-1) < MaxSide && uint(s.Ranks-1) < MaxSide && uint(s.Layers-1) < MaxSide &&
		s.Files*s.Ranks*s.Layers <= MaxCells && (s.Layers == 1 || s.Ranks > 1)
	if !ok {
		return 0
	}
	return s.Files * s.Ranks * s.Layers
}

// A Fault is the reason a placement field is refused.
type Fault uint8

const (
	Valid        Fault = iota
	Short              // the field is valid, and the slice has too few cells for it
	Empty              // no bytes
	Separator          // a slash at the start or the end
	Dimensions         // too many slashes in a row
	InvalidCount       // a count that starts with 0
	InvalidPiece       // no count, piece or slash
	TooLarge           // more cells, ranks or layers than FEEN allows
	Irregular          // ranks or layers of different sizes
)

// String returns the reason in words.
func (f Fault) String() string {
	switch f {
	case Valid:
		return "valid"
	case Short:
		return "too few cells"
	case Empty:
		return "no bytes"
	case Separator:
		return "separator at the start or the end"
	case Dimensions:
		return "too many dimensions"
	case InvalidCount:
		return "invalid count"
	case InvalidPiece:
		return "invalid piece"
	case TooLarge:
		return "board too large"
	}
	return "ranks or layers of different sizes"
}
