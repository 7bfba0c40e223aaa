package pmn

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pnn"
)

// ParsePly returns the ply that s describes, or the zero Ply and the first of these reasons
// that applies. It allocates nothing.
//
//   - [ErrEmptyInput]: s has 0 bytes;
//   - [ErrInputTooLong]: s has more than [MaxPlyLength] bytes;
//   - [ErrInvalidOperator]: s has no operator, or one at a place where no kind of ply has it;
//   - [ErrInvalidLocation] or [ErrInvalidPiece]: the first invalid part from the left is in
//     the place of a coordinate of CELL, or of a piece of PNN.
func ParsePly(s string) (Ply, error) {
	p := LookupPly(s)
	if p.Kind == NoPly {
		return readPly(s)
	}
	return p, nil
}

// MustParsePly is like [ParsePly] but panics if s is not a ply, with an error that quotes s
// and wraps the error of ParsePly.
func MustParsePly(s string) Ply {
	p, err := ParsePly(s)
	if err != nil {
		panic(input.Error(err, s))
	}
	return p
}

// LookupPly returns the ply that s describes, or the zero Ply.
func LookupPly(s string) Ply {
	kind, from, to, piece, becomes, captured := shortPly(s)
	if kind == NoPly {
		p, _ := readPly(s)
		return p
	}
	return Ply{kind, cell.FromNumber(from), cell.FromNumber(to), piece, becomes, captured}
}

// LookupPlyBytes is like [LookupPly] but its input is a slice.
func LookupPlyBytes(b []byte) Ply {
	if len(b) > MaxPlyLength {
		return Ply{}
	}
	return LookupPly(string(b)) // short enough not to allocate
}

// ValidatePly returns nil if s is a ply, and otherwise the error of [ParsePly].
func ValidatePly(s string) error {
	_, err := ParsePly(s)
	return err
}

// IsValidPly reports whether s is a ply.
func IsValidPly(s string) bool { return LookupPly(s).Kind != NoPly }

// Most plies have cells of two bytes and pieces of one letter. These tables of their first
// three bytes find the operator: one entry is the kind, times 16, and the three add up to
// the kind and the length of the ply without the suffixes = and /, or in Modify without all
// that follows the cell:
//
//	5 e2-e4   4 P*e5   3 *e5 or +e5   2 e4=P
var (
	plyFirst = [256]uint8{'+': uint8(StaticCapture) << 4, '*': uint8(Drop) << 4, '.': uint8(DropCapture) << 4}

	plySecond = [256]uint8{
		'*': uint8(Drop)<<4 | 4, '.': uint8(DropCapture)<<4 | 4,
		'1': 2, '2': 2, '3': 2, '4': 2, '5': 2, '6': 2, '7': 2, '8': 2, '9': 2,
		'a': 3, 'b': 3, 'c': 3, 'd': 3, 'e': 3, 'f': 3, 'g': 3, 'h': 3, 'i': 3, 'j': 3, 'k': 3, 'l': 3, 'm': 3,
		'n': 3, 'o': 3, 'p': 3, 'q': 3, 'r': 3, 's': 3, 't': 3, 'u': 3, 'v': 3, 'w': 3, 'x': 3, 'y': 3, 'z': 3,
	}

	plyThird = [256]uint8{'-': uint8(Quiet)<<4 | 3, '+': uint8(Capture)<<4 | 3, '~': uint8(Special)<<4 | 3, '=': uint8(Modify) << 4}
)

// plyHeads has, for each of those lengths, masks for a source cell and for a piece in the
// first bytes.
var plyHeads = [8]struct {
	source uint32
	piece  pnn.Piece
}{2: {source: 1<<32 - 1}, 4: {piece: 1<<16 - 1}, 5: {source: 1<<32 - 1}}

// shortPly reads a pass, or a ply with cells of two bytes and pieces of one letter. For any
// other text kind is NoPly.
func shortPly(s string) (kind PlyKind, from, to uint32, piece, becomes, captured pnn.Piece) {
	if uint(len(s)-3) > 6 {
		return
	}
	code := plyFirst[s[0]] + plySecond[s[1]] + plyThird[s[2]]
	head := int(code & 7)
	if uint(head-2) > 3 || head > len(s) {
		if s == "..." {
			kind = Pass
		}
		return
	}
	from = shortCell(s[0], s[1]) & plyHeads[head].source
	to = shortCell(s[head-2], s[head-1])
	piece = shortPiece(s[0]) & plyHeads[head].piece
	if from|to >= invalidCell || piece >= invalidPiece {
		return
	}

	// Each byte of the head but the operator is part of a cell or a piece, for which the tables
	// have no kind: so the kind in code is valid, or NoPly.
	kind = PlyKind(code >> 4)
	form, valid := &plyForms[kind], false
	switch tail := s[head:]; len(tail) {
	case 0:
		valid = kind != Modify
	case 2:
		last := shortPiece(tail[1])
		switch {
		case tail[0] == '/':
			captured, valid = last, form.captured
		case tail[0] != '=':
		case kind == Modify:
			piece, valid = last, true
		default:
			becomes, valid = last, form.becomes
		}
	case 4:
		becomes, captured = shortPiece(tail[1]), shortPiece(tail[3])
		valid = tail[0] == '=' && tail[2] == '/' && form.becomes && form.captured
	}
	if !valid || piece|becomes|captured >= invalidPiece {
		kind = NoPly
	}
	return
}

const (
	invalidCell  = 1 << 31
	invalidPiece = 1 << 15
)

// shortCell returns the number of a coordinate of two bytes, or more than invalidCell.
func shortCell(file, rank byte) uint32 {
	x, y := uint32(file)-'a', uint32(rank)-'1'
	return 2<<24 | y<<8 | x | (x|(25-x)|y|(8-y))&invalidCell
}

// shortPiece returns the piece of a letter, or more than invalidPiece.
func shortPiece(letter byte) pnn.Piece {
	n := pnn.Piece(letter|0x20) - 'a'
	return 1 + n + 26*pnn.Piece(letter>>5&1) | (n|(25-n))&invalidPiece
}

// readPly reads any ply but a pass. It finds the operators first, then reads the parts
// between them.
func readPly(s string) (Ply, error) {
	switch {
	case s == "":
		return Ply{}, ErrEmptyInput
	case len(s) > MaxPlyLength:
		return Ply{}, ErrInputTooLong
	}
	var operator byte                 // the first, or a * or . after a piece with + or -
	var middle, becomes, captured int // the offsets of the operator, = and /
	for i := range len(s) {
		valid := true
		switch c := s[i]; c {
		case '-', '+':
			if operator == 0 {
				operator, middle = c, i
			}
		case '*', '.':
			valid = (operator == 0 || operator == '-' || operator == '+') && becomes+captured == 0
			operator, middle = c, i
		case '~':
			valid = operator == 0
			operator, middle = c, i
		case '=':
			if operator == 0 {
				operator, middle = c, i
			} else {
				valid = becomes+captured == 0
				becomes = i
			}
		case '/':
			valid = operator != 0 && captured == 0
			captured = i
		}
		if !valid {
			return Ply{}, ErrInvalidOperator
		}
	}
	p := Ply{Kind: PlyKind(plyFirst[operator] >> 4)}
	if middle > 0 {
		p.Kind = PlyKind((plySecond[operator] | plyThird[operator]) >> 4)
	}
	form := &plyForms[p.Kind]
	if p.Kind == NoPly || becomes > 0 && !form.becomes || captured > 0 && !form.captured {
		return Ply{}, ErrInvalidOperator
	}

	end := len(s)
	if captured > 0 {
		p.Captured, end = pnn.LookupPiece(s[captured+1:]), captured
	}
	if becomes > 0 {
		p.Becomes, end = pnn.LookupPiece(s[becomes+1:end]), becomes
	}
	first, second := s[:middle], s[middle+1:end]
	if form.source {
		p.Source = cell.Lookup(first)
	} else {
		p.Piece = pnn.LookupPiece(first)
	}
	if p.Kind == Modify {
		p.Destination, p.Piece = p.Source, pnn.LookupPiece(second)
	} else {
		p.Destination = cell.Lookup(second)
	}
	switch none := (cell.Coordinate{}); {
	case form.source && p.Source == none:
		return Ply{}, ErrInvalidLocation
	case p.Piece == pnn.NoPiece && (p.Kind == Modify || !form.source && first != ""):
		return Ply{}, ErrInvalidPiece
	case p.Destination == none:
		return Ply{}, ErrInvalidLocation
	case becomes > 0 && p.Becomes == pnn.NoPiece || captured > 0 && p.Captured == pnn.NoPiece:
		return Ply{}, ErrInvalidPiece
	}
	return p, nil
}
