package placement

// Decode reads a placement field. If it is valid and board has enough cells, Decode stores
// every cell of the position, empty ones as 0. Otherwise it stores nothing and returns the
// fault, with the offset of the byte that causes it. The shape is that of any valid field.
func Decode[T ~uint8 | ~uint16, S string | []byte](board []T, s S, t *Table) (shape Shape, offset int, fault Fault) {
	if shape, fault = decodeSmall(board, s, t); fault != Irregular {
		return shape, 0, fault
	}
	shape, offset, fault = scan([]T(nil), s, t)
	switch cells := shape.Cells(); {
	case fault != Valid:
	case cells > len(board):
		fault = Short
	default:
		clear(board[:cells])
		scan(board, s, t)
	}
	return shape, offset, fault
}

// decodeSmall is Decode for boards of one or two dimensions, up to 19 files and 256 cells, one
// for each rank included, without a branch that the text decides. It returns Irregular for
// all other fields.
//
// It reads into cells, where each rank is followed by a mark, all bits set, that its slash
// leaves like a piece. The end of the text is read as one more slash.
func decodeSmall[T ~uint8 | ~uint16, S string | []byte](board []T, s S, t *Table) (Shape, Fault) {
	if len(s) >= 1024 { // too long for such a board; the sums of a shorter text do not overflow
		return Shape{}, Irregular
	}
	var cells [256]T
	var at uint64
	if len(board) <= 110 && len(t.Pieces) == 256 {
		at = add(&cells, s, t)
	} else {
		at = addRows(&cells, s, t)
	}
	return storeSmall(board, &cells, at)
}

// add adds the pieces of a field to cells, and returns where the field ends: the cell, with
// the slashes and faults. It knows counts up to 10, and one row of pieces.
func add[T ~uint8 | ~uint16, S string | []byte](cells *[256]T, s S, t *Table) (at uint64) {
	cells[0] = 0 // is not nil, so the loop does not check
	pieces, before := (*[256]uint16)(t.Pieces), t.Bytes['/']
	for i := 0; i < len(s); i++ {
		c := s[i]
		k := t.Bytes[c]
		at += before >> StepMask & k
		cells[uint8(at)] += T(pieces[c])
		before = k
	}
	at += before >> StepMask & t.Bytes['/']
	cells[uint8(at)] += ^T(0)
	return at
}

// addRows is add with counts up to 19 and rows.
func addRows[T ~uint8 | ~uint16, S string | []byte](cells *[256]T, s S, t *Table) (at uint64) {
	cells[0] = 0 // is not nil, so the loop does not check
	pieces, before := t.Pieces, t.Bytes['/']
	for i := 0; i < len(s); i++ {
		c := s[i]
		k := t.Bytes[c]
		step := before >> StepMask & k
		if step >= StepTen { // the first digit of 12 has gone on by 1, not by 10
			step -= StepTen - 9
		}
		at += step
		cells[uint8(at)] += T(pieces[before&StepRow+uint64(c)])
		before = k
	}
	at += before >> StepMask & t.Bytes['/']
	cells[uint8(at)] += ^T(0)
	return at
}

// storeSmall stores the ranks in cells, from cells[1] to where the text ended.
func storeSmall[T ~uint8 | ~uint16](board []T, cells *[256]T, at uint64) (Shape, Fault) {
	if at == 8*StepSlash+72 && len(board) >= 64 {
		if cells[9]&cells[18]&cells[27]&cells[36]&cells[45]&cells[54]&cells[63]&cells[72] != ^T(0) {
			return Shape{}, Irregular
		}
		board := (*[64]T)(board)
		*(*[8]T)(board[0:]) = *(*[8]T)(cells[1:]) // faster than copy
		*(*[8]T)(board[8:]) = *(*[8]T)(cells[10:])
		*(*[8]T)(board[16:]) = *(*[8]T)(cells[19:])
		*(*[8]T)(board[24:]) = *(*[8]T)(cells[28:])
		*(*[8]T)(board[32:]) = *(*[8]T)(cells[37:])
		*(*[8]T)(board[40:]) = *(*[8]T)(cells[46:])
		*(*[8]T)(board[48:]) = *(*[8]T)(cells[55:])
		*(*[8]T)(board[56:]) = *(*[8]T)(cells[64:])
		return Shape{8, 8, 1}, Valid
	}
	n, m := uint32(at%StepSlash), uint32(at/StepSlash) // cells with marks, and ranks; faults make more than 256 ranks
	if n > 256 || m > 256 || n%m != 0 || n/m > MaxFiles+1 {
		return Shape{}, Irregular
	}
	used, ranks, files := int(n), int(m), int(n/m)-1
	for end := files + 1; end <= used; end += files + 1 {
		if cells[uint8(end)] != ^T(0) {
			return Shape{}, Irregular
		}
	}
	shape := Shape{files, ranks, 1}
	if files*ranks > len(board) {
		return shape, Short
	}
	for from := 1; from < used; from += files + 1 {
		rank := cells[from : from+files]
		if 8 <= files && files <= 16 { // two copies that overlap
			*(*[8]T)(board) = *(*[8]T)(rank)
			*(*[8]T)(board[files-8:]) = *(*[8]T)(rank[files-8:])
		} else {
			copy(board, rank)
		}
		board = board[files:]
	}
	return shape, Valid
}
