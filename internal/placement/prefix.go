package placement

// DecodePrefix is like Decode but its field may be followed by a byte that no field has, and
// more text. If the field is valid and read fast, DecodePrefix returns where it ends.
// Otherwise it stores nothing and returns a fault, but not the offset. Board has up to 110
// cells, and t one row of pieces.
func DecodePrefix[T ~uint8 | ~uint16, S string | []byte](board []T, s S, t *Table) (shape Shape, end int, fault Fault) {
	if len(s) >= 1024 || len(board) > 110 || len(t.Pieces) > 256 {
		return Shape{}, 0, Irregular
	}
	var cells [256]T
	at, end := addPrefix(&cells, s, t)
	shape, fault = storeSmall(board, &cells, at)
	return shape, end, fault
}

// addPrefix is add up to a byte that no field has. To look for it would make add slower.
func addPrefix[T ~uint8 | ~uint16, S string | []byte](cells *[256]T, s S, t *Table) (at uint64, end int) {
	cells[0] = 0 // is not nil, so the loop does not check
	pieces, before := (*[256]uint16)(t.Pieces), t.Bytes['/']
	for ; end < len(s); end++ {
		c := s[end]
		k := t.Bytes[c]
		if k == StepNone {
			break
		}
		at += before >> StepMask & k
		cells[uint8(at)] += T(pieces[c])
		before = k
	}
	at += before >> StepMask & t.Bytes['/']
	cells[uint8(at)] += ^T(0)
	return at, end
}
