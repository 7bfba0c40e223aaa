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
	shape, ok := decodeSmallBoard(board, s, t)
	if !ok {
		shape, offset, fault = scanBoard[T](nil, s, t)
	}
	switch {
	case fault != BoardValid:
		return BoardShape{}, offset, fault
	case shape.Files*shape.Ranks*shape.Layers > len(board):
		return shape, 0, BoardShort
	case !ok:
		scanBoard(board, s, t)
	}
	return shape, 0, BoardValid
}

// decodeSmallBoard is DecodeBoard for boards of one or two dimensions and up to BoardWidth
// files, without a branch that the text decides. It returns false for all other fields.
//
// It reads into cells, where each rank is followed by a mark, all bits set, that its slash
// leaves like a piece. The end of the text is read as one more slash. Since the byte before
// decides what a byte may be, three digits can get through, but no such count is less than
// 20 in the way they are read here.
func decodeSmallBoard[T ~uint8 | ~uint16](board []T, s string, t *BoardTable) (shape BoardShape, ok bool) {
	if len(s) >= 512 { // so that the sum of all advances fits
		return BoardShape{}, false
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
		return BoardShape{}, false
	}
	files := int(used/ranks) - 1
	marks := ^T(0)
	for end := files; end < int(used); end += files + 1 {
		marks &= cells[uint8(end)]
	}
	if marks != ^T(0) {
		return BoardShape{}, false
	}
	shape = BoardShape{files, int(ranks), 1}
	if files*int(ranks) > len(board) {
		return shape, true
	}
	for from := cells[:used]; len(from) > files; from = from[files+1:] {
		if files == 8 && len(from) >= 8 && len(board) >= 8 {
			*(*[8]T)(board) = *(*[8]T)(from) // faster than copy
		} else {
			copy(board[:files], from)
		}
		board = board[files:]
	}
	return shape, true
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
// unless board is nil; then the field must be valid, and board long enough.
func scanBoard[T ~uint8 | ~uint16](board []T, s string, t *BoardTable) (shape BoardShape, offset int, fault BoardFault) {
	if s == "" {
		return shape, 0, BoardEmpty
	}
	file, rank, layer := 0, 1, 1
	cells := 0
	for i := 0; ; {
		if i < len(s) && s[i] != '/' {
			value, n, size, fault := t.item(s[i:])
			if fault != BoardValid {
				return shape, i, fault
			}
			if board != nil {
				clear(board[cells:][:n])
				board[cells] += T(value)
			}
			file += n
			cells += n
			if file > BoardMaxSide || cells > BoardMaxCells {
				return shape, i, BoardTooLarge
			}
			i += size
			continue
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
		case shape.Files != 0 && file != shape.Files:
			return shape, i, BoardIrregular
		}
		shape.Files, file = file, 0
		if slashes == 1 {
			if rank++; rank > BoardMaxSide {
				return shape, i, BoardTooLarge
			}
			i++
			continue
		}
		layered := slashes == 2 || layer > 1
		if layered && (rank == 1 || shape.Ranks != 0 && rank != shape.Ranks) {
			return shape, i, BoardIrregular
		}
		shape.Ranks, rank = rank, 1
		if slashes == 0 {
			shape.Layers = layer
			return shape, 0, BoardValid
		}
		if layer++; layer > BoardMaxSide {
			return shape, i, BoardTooLarge
		}
		i += 2
	}
}

// item returns the piece or the count at the start of s, as a value and a number of cells,
// and its length.
func (t *BoardTable) item(s string) (value uint32, cells, size int, fault BoardFault) {
	if s[0] == '0' {
		return 0, 0, 0, BoardCount
	}
	for size < len(s) && s[size]-'0' < 10 {
		cells = min(10*cells+int(s[size]-'0'), BoardMaxSide+1)
		size++
	}
	if size > 0 {
		return 0, cells, size, BoardValid
	}
	before := uint16(0)
	for size < len(s) && s[size] < 128 && s[size] != '/' {
		step := t.Steps[before+uint16(s[size])]
		if step&boardInvalid != 0 || size > 0 && step>>boardAdvance > 0 {
			break
		}
		value += step & 0xffff
		before = t.Kinds[s[size]]
		size++
	}
	if t.Steps[before+'/']&boardInvalid != 0 { // it must not end here
		return 0, 0, 0, BoardPiece
	}
	return value, 1, size, BoardValid
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
