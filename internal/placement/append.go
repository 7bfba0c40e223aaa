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

// appendSmall is Append for boards of up to MaxFiles files, without a branch that the board
// decides: a count is written for every empty cell, over the one of the cell before. It
// returns false for a wider board, and for a number that is no piece.
func appendSmall[T ~uint8 | ~uint16](dst []byte, board []T, shape Shape, texts []uint64) ([]byte, bool) {
	if shape.Files > MaxFiles {
		return nil, false
	}
	var text [256 + 4]byte
	size, ranks := 0, shape.Ranks // with the cells of this rank so far; ranks to go in this layer
	for len(board) > 0 {
		row := board[:shape.Files]
		board = board[shape.Files:]
		if size > 256-(4*MaxFiles+2) {
			dst = append(dst, text[:size]...)
			size = 0
		}
		run := 0 // of empty cells before this one, as a negative number
		for ; len(row) >= 2; row = row[2:] {
			p, q := int(row[0]), int(row[1])
			run = (run - 1) & ((p - 1) >> 31)
			i := uint(MaxFiles + p + run)
			run = (run - 1) & ((q - 1) >> 31)
			j := uint(MaxFiles + q + run)
			if i >= uint(len(texts)) || j >= uint(len(texts)) {
				return nil, false
			}
			size = put(&text, size, texts[i])
			size = put(&text, size, texts[j])
		}
		if len(row) > 0 {
			p := int(row[0])
			run = (run - 1) & ((p - 1) >> 31)
			i := uint(MaxFiles + p + run)
			if i >= uint(len(texts)) {
				return nil, false
			}
			size = put(&text, size, texts[i])
		}
		if size>>TextCells != shape.Files {
			return nil, false
		}
		size -= shape.Files << TextCells
		text[size&255] = '/'
		size++
		if ranks--; ranks == 0 {
			text[size&255] = '/'
			size++
			ranks = shape.Ranks
		}
	}
	return append(dst, text[:size-len("//")]...), true
}

// put writes a text and returns the new size.
func put(text *[256 + 4]byte, size int, word uint64) int {
	size += int(int64(word) >> TextBack)
	b := text[size&255 : size&255+4]
	b[0], b[1], b[2], b[3] = byte(word), byte(word>>8), byte(word>>16), byte(word>>24)
	return size + int(word>>TextSize&(1<<(TextBack-TextSize)-1))
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
