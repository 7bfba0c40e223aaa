package placement

// Append appends the placement field of a board to dst. It appends nothing if FEEN has no
// text for the shape or board has too few cells. A number that is no piece is written as an
// empty cell; Append reports whether there was none.
func Append[T ~uint8 | ~uint16](dst []byte, board []T, shape Shape, t *Table) ([]byte, bool) {
	cells := shape.Cells()
	if cells == 0 || cells > len(board) {
		return dst, false
	}
	board = board[:cells]
	if out, ok := appendSmall(dst, board, shape, t.Texts); ok {
		return out, true
	}
	allPieces := true
	for i := 0; i < cells; i += shape.Files {
		if i > 0 {
			dst = append(dst, '/')
			if i%(shape.Files*shape.Ranks) == 0 {
				dst = append(dst, '/')
			}
		}
		var ok bool
		dst, ok = appendRank(dst, board[i:i+shape.Files], t.Texts)
		allPieces = allPieces && ok
	}
	return dst, allPieces
}

// appendSmall is Append for boards of up to MaxFiles files. It returns false for a wider board,
// and for a number that is no piece.
func appendSmall[T ~uint8 | ~uint16](dst []byte, board []T, shape Shape, texts []uint64) ([]byte, bool) {
	if shape.Files > MaxFiles {
		return nil, false
	}
	var text [256 + 4]byte
	size, ranks := 0, shape.Ranks // of the text; ranks to go in this layer
	for i := 0; i < len(board); i += shape.Files {
		if size > 256-(4*MaxFiles+2) {
			dst = append(dst, text[:size]...)
			size = 0
		}
		end := writeRank(&text, uint64(size), board[i:i+shape.Files], texts)
		if int(end>>TextCells&255) != shape.Files {
			return nil, false
		}
		text[end&255] = '/'
		size = int(end&255) + 1
		if ranks--; ranks == 0 {
			text[size&255] = '/'
			size++
			ranks = shape.Ranks
		}
	}
	return append(dst, text[:size-len("//")]...), true
}

// writeRank writes a rank after size bytes of text, without a branch that the rank decides: a
// count is written for every empty cell, over the one of the cell before. It returns the sum of
// size and the upper halves of the entries: fewer cells than in row if a number is no piece.
func writeRank[T ~uint8 | ~uint16](text *[256 + 4]byte, size uint64, row []T, texts []uint64) uint64 {
	_ = *text // is not nil, so the loop does not check
	run := 0  // of empty cells before this one, as a negative number
	for _, p := range row {
		run = (run - 1) & ((int(p) - 1) >> 31)
		i := uint(MaxFiles + int(p) + run)
		if i >= uint(len(texts)) {
			break
		}
		word := texts[i]
		size += uint64(int64(word) >> TextBack)
		b := text[size&255 : size&255+4]
		b[0], b[1], b[2], b[3] = byte(word), byte(word>>8), byte(word>>16), byte(word>>24)
		size += word >> TextSize
	}
	return size
}

// appendRank appends a rank of any length.
func appendRank[T ~uint8 | ~uint16](dst []byte, row []T, texts []uint64) ([]byte, bool) {
	empty, allPieces := 0, true
	for i, p := range row {
		word := uint64(0)
		if int(p) < len(texts)-MaxFiles {
			word = texts[MaxFiles+int(p)]
		}
		isPiece := word != 0
		if !isPiece {
			empty++
			allPieces = allPieces && p == 0
		}
		if empty > 0 && (isPiece || i == len(row)-1) {
			if empty >= 100 {
				dst = append(dst, '0'+byte(empty/100))
			}
			if empty >= 10 {
				dst = append(dst, '0'+byte(empty/10%10))
			}
			dst = append(dst, '0'+byte(empty%10))
			empty = 0
		}
		if isPiece {
			text := [4]byte{byte(word), byte(word >> 8), byte(word >> 16), byte(word >> 24)}
			dst = append(dst, text[:word>>TextSize&7]...)
		}
	}
	return dst, allPieces
}
