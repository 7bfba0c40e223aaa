package pmn

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/tables"
)

// ParsePly returns the ply that s describes, or the zero Ply and the first of these reasons
// that applies. It allocates nothing.
//
//   - [ErrEmptyInput]: s has 0 bytes;
//   - [ErrInputTooLong]: s has more than [MaxPlyLength] bytes;
//   - [ErrInvalidOperator]: s has no operator, or one at a place where no kind of ply has it;
//   - [ErrInvalidLocation] or [ErrInvalidPiece]: the first invalid part from the left is in
//     the place of a coordinate of CELL, or of a piece of PNN.
func ParsePly(s string) (p Ply, err error) {
	p.Kind, p.Source, p.Destination, p.Piece, p.Becomes, p.Captured, err = parsePly(s)
	return p, err
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
	var p Ply
	p.Kind, p.Source, p.Destination, p.Piece, p.Becomes, p.Captured, _ = parsePly(s)
	return p
}

// LookupPlyBytes is like [LookupPly] but its input is a slice.
func LookupPlyBytes(b []byte) Ply {
	if len(b) > MaxPlyLength { // string(b) would allocate
		return Ply{}
	}
	return LookupPly(string(b))
}

// ValidatePly returns nil if s is a ply, and otherwise the error of [ParsePly].
func ValidatePly(s string) error {
	_, err := ParsePly(s)
	return err
}

// IsValidPly reports whether s is a ply.
func IsValidPly(s string) bool { return LookupPly(s).Kind != NoPly }

// A short ply has cells of two bytes and pieces of one letter. In it, one of the first three
// bytes is the operator. Its entry is the kind, times 16, plus the length of the ply without the
// suffixes = and /, or in Modify the length of the cell:
//
//	3 *e5 or +e5   4 P*e5   5 e2-e4   2 e4=P
//
// Bytes of cells and pieces have no entry, so if all other bytes of that length are such
// bytes, the sum of the three entries is that of the operator. A length above 5 comes from
// two operators, and so with a kind above Modify.
var (
	plyFirst  = [256]uint8{'+': uint8(StaticCapture)<<4 | 3, '*': uint8(Drop)<<4 | 3, '.': uint8(DropCapture)<<4 | 3}
	plySecond = [256]uint8{'*': uint8(Drop)<<4 | 4, '.': uint8(DropCapture)<<4 | 4}
	plyThird  = [256]uint8{'-': uint8(Quiet)<<4 | 5, '+': uint8(Capture)<<4 | 5, '~': uint8(Special)<<4 | 5, '=': uint8(Modify)<<4 | 2}
)

// plyHeads has, for each of those lengths, all bits set where there is no source, and where
// there is a piece.
var plyHeads = [8]struct{ noSource, piece uint32 }{3: {noSource: 1<<32 - 1}, 4: {noSource: 1<<32 - 1, piece: 1<<32 - 1}}

// plySuffixes has four bits for each kind: whether it may have no suffix, only =, only / and
// both.
const plySuffixes uint64 = 0b0011<<(4*Quiet) | 0b1111<<(4*Capture) | 0b1111<<(4*Special) | 0b0101<<(4*StaticCapture) |
	0b0011<<(4*Drop) | 0b1111<<(4*DropCapture) | 0b0010<<(4*Modify)

// equal returns 1<<32 - 1 if a and b are equal, and otherwise 0, without a branch.
func equal(a, b byte) uint32 { return uint32(int32(uint32(a^b)-1) >> 31) }

// parsePly reads a short ply without a branch that depends on what it says, and any other text
// with readPly. It returns the fields of the ply, because the compiler would keep a Ply in memory.
func parsePly(s string) (kind PlyKind, source, destination cell.Coordinate, piece, becomes, captured pnn.Piece, err error) {
	if len(s) < 3 {
		return plyFields(readPly(s))
	}
	code := plyFirst[s[0]] + plySecond[s[1]] + plyThird[s[2]]
	kind, head := PlyKind(code>>4), int(code&7)
	if head < 2 || head > len(s) {
		return plyFields(readPly(s))
	}
	from := tables.ShortLocation(s[:2])
	to := tables.ShortLocation(s[head-2 : head])
	dropped := tables.LetterCode(s[0]) & plyHeads[head].piece

	// A suffix is the last two bytes. Of two suffixes, the two bytes before are the first.
	tail, last := len(s)-head, len(s)-2
	first := last - tail>>1&2
	isBecomes, isCaptured := equal(s[first], '='), equal(s[last], '/')
	after := tables.LetterCode(s[first+1]) & isBecomes
	taken := tables.LetterCode(s[last+1]) & isCaptured
	if uint32(tail)+2*(isBecomes+isCaptured) != 0 ||
		plySuffixes>>(uint32(kind)<<2|isBecomes&1|isCaptured&2)&1 == 0 ||
		from|plyHeads[head].noSource == 0 || to == 0 || dropped|after|taken > tables.PINCount {
		return plyFields(readPly(s))
	}
	if kind == Modify {
		dropped, after = after, 0
	}
	return kind, cell.FromNumber(from &^ plyHeads[head].noSource), cell.FromNumber(to),
		pnn.Piece(dropped), pnn.Piece(after), pnn.Piece(taken), nil
}

// plyFields returns a ply as parsePly does.
func plyFields(p Ply, err error) (PlyKind, cell.Coordinate, cell.Coordinate, pnn.Piece, pnn.Piece, pnn.Piece, error) {
	return p.Kind, p.Source, p.Destination, p.Piece, p.Becomes, p.Captured, err
}

// readPly reads any ply.
func readPly(s string) (Ply, error) {
	switch {
	case s == "...":
		return Ply{Kind: Pass}, nil
	case s == "":
		return Ply{}, ErrEmptyInput
	case len(s) > MaxPlyLength:
		return Ply{}, ErrInputTooLong
	}
	kind, middle, becomes, captured := cutPly(s)
	if kind == NoPly {
		return Ply{}, ErrInvalidOperator
	}
	p, none := Ply{Kind: kind}, cell.Coordinate{}
	if before := s[:middle]; plyForms[kind].source {
		if p.Source = cell.Lookup(before); p.Source == none {
			return Ply{}, ErrInvalidLocation
		}
	} else if p.Piece = pnn.LookupPiece(before); p.Piece == pnn.NoPiece && before != "" {
		return Ply{}, ErrInvalidPiece
	}
	after := s[middle+1 : becomes]
	if kind == Modify {
		p.Destination, p.Piece = p.Source, pnn.LookupPiece(after)
		if p.Piece == pnn.NoPiece {
			return Ply{}, ErrInvalidPiece
		}
		return p, nil
	}
	if p.Destination = cell.Lookup(after); p.Destination == none {
		return Ply{}, ErrInvalidLocation
	}
	if becomes < captured {
		if p.Becomes = pnn.LookupPiece(s[becomes+1 : captured]); p.Becomes == pnn.NoPiece {
			return Ply{}, ErrInvalidPiece
		}
	}
	if captured < len(s) {
		if p.Captured = pnn.LookupPiece(s[captured+1:]); p.Captured == pnn.NoPiece {
			return Ply{}, ErrInvalidPiece
		}
	}
	return p, nil
}

// cutPly returns the kind of the ply s and the offsets of its operators: of the first, and of
// = and /, or of where they would be. If the operators are not those of a ply, the kind is
// NoPly.
func cutPly(s string) (kind PlyKind, middle, becomes, captured int) {
	var operator byte // the first, or a * or . after a piece with + or -
	for i := range len(s) {
		valid := true
		switch c := s[i]; c {
		case '-', '+':
			if operator == 0 {
				operator, middle = c, i
			}
		case '*', '.':
			valid = (operator == 0 || operator == '-' || operator == '+') && becomes == 0 && captured == 0
			operator, middle = c, i
		case '~':
			valid = operator == 0
			operator, middle = c, i
		case '=':
			if operator == 0 {
				operator, middle = c, i
			} else {
				valid = becomes == 0 && captured == 0
				becomes = i
			}
		case '/':
			valid = operator != 0 && captured == 0
			captured = i
		}
		if !valid {
			return NoPly, 0, 0, 0
		}
	}
	kind = PlyKind(plyFirst[operator] >> 4)
	if middle > 0 {
		kind = PlyKind((plySecond[operator] | plyThird[operator]) >> 4)
	}
	if form := &plyForms[kind]; becomes != 0 && !form.becomes || captured != 0 && !form.captured {
		return NoPly, 0, 0, 0
	}
	if captured == 0 {
		captured = len(s)
	}
	if becomes == 0 {
		becomes = captured
	}
	return kind, middle, becomes, captured
}
