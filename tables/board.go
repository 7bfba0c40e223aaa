// Gen pieces -standalone copies this file, so it refers to nothing outside of itself.

package tables

// A BoardTable holds the tokens of the pieces on a board, as the generator computes them.
type BoardTable struct {
	Kinds   [256]uint16     // the kind of each byte: where the steps of the byte after it start
	Steps   [8 * 128]uint32 // what a byte does, by the kind of the byte before it
	Texts   []uint64        // the counts from BoardWidth down to 1, the empty cell, the pieces
	Slashes int             // how many may stand in a row: 2, or 1 if there are no layers
}

// The parts of a step. The lowest 16 bits are added to the cell after the step.
const (
	boardAdvance = 16      // cells to go on, before the addition
	boardRank    = 30      // 1 for /
	boardInvalid = 1 << 31 // the byte cannot stand here, or is left to scanBoard
)

// The parts of a text, whose first four bytes are the text itself.
const (
	boardSize = 32 // its length
	boardBack = 56 // how far to go back first, as a negative number: over a count that grows
)

// BoardWidth is the greatest number of files for decodeSmallBoard and appendSmallBoard. A
// count of such a board starts with a 1 or has one digit.
const BoardWidth = 19

// BoardMaxSide and BoardMaxCells are the limits of FEEN.
const (
	BoardMaxSide  = 255
	BoardMaxCells = 65025
)

// A BoardShape is the size of a board in each dimension: 1 in those it lacks.
type BoardShape struct{ Files, Ranks, Layers int }

// A BoardFault is the reason a placement field is refused.
type BoardFault uint8

const (
	BoardValid      BoardFault = iota
	BoardShort                 // the field is valid, and the slice has too few cells for it
	BoardEmpty                 // no bytes
	BoardSeparator             // a slash at the start or the end
	BoardDimensions            // too many slashes in a row
	BoardCount                 // a count that starts with 0
	BoardPiece                 // no count, piece or slash
	BoardTooLarge              // more cells, ranks or layers than FEEN allows
	BoardIrregular             // ranks or layers of different sizes
)

// DecodeBoard reads a placement field. If it is valid and board has enough cells, DecodeBoard
// stores every cell of the position, empty ones as 0. Otherwise it stores nothing and
// returns the fault, with the offset of the byte that causes it. The shape is that of any
// valid field.
func DecodeBoard[T ~uint8 | ~uint16](board []T, s string, t *BoardTable) (shape BoardShape, offset int, fault BoardFault) {
	if shape, fault = decodeSmallBoard(board, s, t); fault != BoardIrregular {
		return shape, 0, fault
	}
	shape, offset, fault = scanBoard[T](nil, s, t)
	switch cells := shape.Cells(); {
	case fault != BoardValid:
	case cells > len(board):
		fault = BoardShort
	default:
		clear(board[:cells])
		scanBoard(board, s, t)
	}
	return shape, offset, fault
}

// decodeSmallBoard is DecodeBoard for boards of one or two dimensions, up to BoardWidth files,
// and up to 256 cells, one for each rank included, without a branch that the text decides. It
// returns BoardIrregular for all other fields.
//
// It reads into cells, where each rank is followed by a mark, all bits set, that its slash
// leaves like a piece. The end of the text is read as one more slash. Since the byte before
// decides what a byte may be, three digits can get through, but no such count is less than
// 20 in the way they are read here.
func decodeSmallBoard[T ~uint8 | ~uint16](board []T, s string, t *BoardTable) (shape BoardShape, fault BoardFault) {
	if len(s) >= 1024 { // too long for such a board; the advances of a shorter text do not overflow
		return shape, BoardIrregular
	}
	var cells [256]T
	var before uint16
	var faults uint32
	at := ^uint32(0) // the cell, and from bit 14 on the number of slashes
	for ; len(s) >= 2; s = s[2:] {
		before, at, faults = boardStep(&cells, t, before, s[0], at, faults)
		before, at, faults = boardStep(&cells, t, before, s[1], at, faults)
	}
	if len(s) > 0 {
		before, at, faults = boardStep(&cells, t, before, s[0], at, faults)
	}
	_, at, faults = boardStep(&cells, t, before, '/', at, faults)

	const rank = 1 << (boardRank - boardAdvance)
	at++
	used, ranks := at%rank, at/rank
	if faults&boardInvalid != 0 || used > 256 || used%ranks != 0 || used/ranks > BoardWidth+1 {
		return shape, BoardIrregular
	}
	files := int(used/ranks) - 1
	marks, end := ^T(0), uint8(files)
	for range ranks {
		marks &= cells[end]
		end += uint8(files) + 1
	}
	if marks != ^T(0) {
		return shape, BoardIrregular
	}
	shape = BoardShape{files, int(ranks), 1}
	if files*int(ranks) > len(board) {
		return shape, BoardShort
	}
	for from := cells[:used]; len(from) > files; from = from[files+1:] {
		if files == 8 {
			*(*[8]T)(board) = *(*[8]T)(from) // faster than copy
		} else {
			copy(board[:files], from)
		}
		board = board[files:]
	}
	return shape, BoardValid
}

// boardStep reads a byte after one of the kind before, and returns its own kind.
func boardStep[T ~uint8 | ~uint16](cells *[256]T, t *BoardTable, before uint16, c byte, at, faults uint32) (uint16, uint32, uint32) {
	// A byte above 127 finds the step of another. It makes the next byte a fault.
	step := t.Steps[(before+uint16(c))%uint16(len(t.Steps))]
	at += step >> boardAdvance
	cells[uint8(at)] += T(step)
	return t.Kinds[c], at, faults | step
}

// scanBoard reads any placement field, and finds the offset of a fault. It stores the cells
// unless board is nil; then the field must be valid, and board long enough and all 0.
func scanBoard[T ~uint8 | ~uint16](board []T, s string, t *BoardTable) (shape BoardShape, offset int, fault BoardFault) {
	if s == "" {
		return shape, 0, BoardEmpty
	}
	var before uint16
	cells, first := 0, 0 // the cells so far, and those before this rank
	rank, layer := 1, 1
	files, ranks := 0, 0 // of the ranks and layers so far, 0 in the first
	for i := 0; ; {
		for ; i < len(s); i++ { // pieces, and counts of one digit
			step := t.Steps[(before+uint16(s[i]))%uint16(len(t.Steps))]
			if step >= 9<<boardAdvance || s[i] >= 128 {
				break
			}
			before = t.Kinds[s[i]]
			cells += int(step >> boardAdvance)
			if board != nil {
				board[cells-1] += T(step)
			} else if (cells-first > BoardMaxSide || cells > BoardMaxCells) && t.Steps[before+'/']&boardInvalid == 0 {
				if step>>boardAdvance == 0 {
					i-- // to the sign
				}
				return shape, i, BoardTooLarge
			}
		}
		switch {
		case before != 0 && t.Steps[before+'/']&boardInvalid != 0: // a sign must not end here
			return shape, i - 1, BoardPiece
		case i < len(s) && s[i]-'0' < 10:
			start, n := i, 0
			if i > 0 && s[i-1]-'0' < 10 { // the first digit has been read
				start--
				cells -= int(s[start] - '0')
			} else if s[i] == '0' {
				return shape, i, BoardCount
			}
			for i = start; i < len(s) && s[i]-'0' < 10; i++ {
				n = min(10*n+int(s[i]-'0'), BoardMaxSide+1)
			}
			before = t.Kinds[s[i-1]]
			if cells += n; cells-first > BoardMaxSide || cells > BoardMaxCells {
				return shape, start, BoardTooLarge
			}
			continue
		case i < len(s) && s[i] != '/':
			return shape, i, BoardPiece
		}
		slashes := 0
		for i+slashes < len(s) && s[i+slashes] == '/' {
			slashes++
		}
		switch {
		case i == 0, slashes > 0 && i+slashes == len(s):
			return shape, i, BoardSeparator
		case slashes > t.Slashes:
			return shape, i + t.Slashes, BoardDimensions
		case files != 0 && cells-first != files:
			return shape, i, BoardIrregular
		}
		files, first = cells-first, cells
		if slashes == 1 {
			rank++
		} else {
			if (slashes == 2 || layer > 1) && (rank == 1 || ranks != 0 && rank != ranks) {
				return shape, i, BoardIrregular
			}
			if slashes == 0 {
				return BoardShape{files, rank, layer}, 0, BoardValid
			}
			ranks, rank = rank, 1
			layer++
		}
		if rank > BoardMaxSide || layer > BoardMaxSide {
			return shape, i, BoardTooLarge
		}
		before = 0
		i += slashes
	}
}

// AppendBoard appends the placement field of a board to dst. It appends nothing if FEEN has
// no text for the shape or board has too few cells. A number that is not a piece is written as
// an empty cell.
func AppendBoard[T ~uint8 | ~uint16](dst []byte, board []T, shape BoardShape, t *BoardTable) []byte {
	cells := shape.Cells()
	if cells == 0 || cells > len(board) {
		return dst
	}
	board = board[:cells]
	if out, ok := appendSmallBoard(dst, board, shape, t.Texts); ok {
		return out
	}
	for i := 0; i < cells; i += shape.Files {
		if i > 0 {
			dst = append(dst, '/')
			if i%(shape.Files*shape.Ranks) == 0 {
				dst = append(dst, '/')
			}
		}
		dst = appendRank(dst, board[i:i+shape.Files], t.Texts)
	}
	return dst
}

// appendSmallBoard is AppendBoard for boards of up to BoardWidth files, without a branch that
// the board decides: a count is written for every empty cell, over the one of the cell
// before. It returns false for a wider board, and for a number that is not a piece.
func appendSmallBoard[T ~uint8 | ~uint16](dst []byte, board []T, shape BoardShape, texts []uint64) ([]byte, bool) {
	if shape.Files > BoardWidth {
		return nil, false
	}
	var text [256 + 4]byte
	size, ranks := 0, shape.Ranks // ranks to go in this layer
	for len(board) > 0 {
		row := board[:shape.Files]
		board = board[shape.Files:]
		if size > 256-(4*BoardWidth+2) {
			dst = append(dst, text[:size]...)
			size = 0
		}
		run := 0 // of empty cells before this one, as a negative number
		for ; len(row) >= 2; row = row[2:] {
			p, q := int(row[0]), int(row[1])
			run = (run - 1) & ((p - 1) >> 31)
			i := uint(BoardWidth + p + run)
			run = (run - 1) & ((q - 1) >> 31)
			j := uint(BoardWidth + q + run)
			if i >= uint(len(texts)) || j >= uint(len(texts)) {
				return nil, false
			}
			size = boardPut(&text, size, texts[i])
			size = boardPut(&text, size, texts[j])
		}
		if len(row) > 0 {
			p := int(row[0])
			run = (run - 1) & ((p - 1) >> 31)
			i := uint(BoardWidth + p + run)
			if i >= uint(len(texts)) {
				return nil, false
			}
			size = boardPut(&text, size, texts[i])
		}
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

// Cells returns the number of cells, or 0 if FEEN has no text for the shape.
func (s BoardShape) Cells() int {
	ok := uint(s.Files-1) < BoardMaxSide && uint(s.Ranks-1) < BoardMaxSide && uint(s.Layers-1) < BoardMaxSide &&
		s.Files*s.Ranks*s.Layers <= BoardMaxCells && (s.Layers == 1 || s.Ranks > 1)
	if !ok {
		return 0
	}
	return s.Files * s.Ranks * s.Layers
}

// boardPut writes a text and returns the new size.
func boardPut(text *[256 + 4]byte, size int, word uint64) int {
	size += int(int64(word) >> boardBack)
	b := text[size&255 : size&255+4]
	b[0], b[1], b[2], b[3] = byte(word), byte(word>>8), byte(word>>16), byte(word>>24)
	return size + int(uint8(word>>boardSize))
}

// appendRank appends a rank of any length.
func appendRank[T ~uint8 | ~uint16](dst []byte, row []T, texts []uint64) []byte {
	empty := 0
	for i, p := range row {
		known := p > 0 && int(p) < len(texts)-BoardWidth
		if !known {
			empty++
		}
		if empty > 0 && (known || i == len(row)-1) {
			if empty >= 100 {
				dst = append(dst, '0'+byte(empty/100))
			}
			if empty >= 10 {
				dst = append(dst, '0'+byte(empty/10%10))
			}
			dst = append(dst, '0'+byte(empty%10))
			empty = 0
		}
		if known {
			word := texts[BoardWidth+int(p)]
			text := [4]byte{byte(word), byte(word >> 8), byte(word >> 16), byte(word >> 24)}
			dst = append(dst, text[:word>>boardSize&7]...)
		}
	}
	return dst
}
