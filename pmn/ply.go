package pmn

import (
	"errors"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pnn"
)

// PlyPattern is the grammar of plies as a regular expression for the whole input.
const PlyPattern = `^(\.\.\.|` +
	plyCell + `(-` + plyCell + plyBecomes + `|[+~]` + plyCell + plyBecomes + plyCaptured + `|=` + plyPiece + `)|` +
	`\+` + plyCell + plyCaptured + `|` +
	`(` + plyPiece + `)?(\*` + plyCell + plyBecomes + `|\.` + plyCell + plyBecomes + plyCaptured + `))$`

// The parts of PlyPattern. Those of cells and pieces are cell.Pattern and pnn.PiecePattern
// without the ends.
const (
	plyCell = `([a-z]|[a-h][a-z]|i[a-v])` +
		`(([1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-6])` +
		`([A-Z]|[A-H][A-Z]|I[A-V])?)?`
	plyPiece    = `[+-]?[A-Za-z]\^?'?`
	plyBecomes  = `(=` + plyPiece + `)?`
	plyCaptured = `(/` + plyPiece + `)?`
)

// MaxPlyLength is the length in bytes of the longest ply, such as iv256IV~iv256IV=+K^'/+K^'.
const MaxPlyLength = 25

// A Ply is a move in PMN's text form. Plies are comparable, and the zero Ply is none.
//
// A Ply is valid if its cells and pieces are those that its Kind has. An invalid Ply
// behaves like none: its text is empty.
//
// Package encoding/gob cannot encode a Ply, whose coordinates have no exported fields: encode
// its text.
type Ply struct {
	Kind PlyKind

	// The zero Coordinate where the kind has no such cell. A static capture and the drops
	// have a Destination only. Modify has its cell in both.
	Source, Destination cell.Coordinate

	Piece    pnn.Piece // the dropped piece, or none; of Modify, the piece it leaves
	Becomes  pnn.Piece // the piece after the move, if it changes
	Captured pnn.Piece // the captured piece in the hand, if it changes
}

// IsValid reports whether the cells and pieces of p are those of its kind.
func (p Ply) IsValid() bool {
	if p.Kind == NoPly || int(p.Kind) >= len(plyForms) {
		return false
	}
	form, none := &plyForms[p.Kind], cell.Coordinate{}
	return (p.Source != none) == form.source && (p.Destination != none) == form.destination &&
		isOptional(p.Piece, form.piece) && isOptional(p.Becomes, form.becomes) && isOptional(p.Captured, form.captured) &&
		(p.Kind != Modify || p.Source == p.Destination && p.Piece != pnn.NoPiece)
}

// isOptional reports whether p is none, or a piece where there may be one.
func isOptional(p pnn.Piece, allowed bool) bool {
	return p == pnn.NoPiece || allowed && p <= pnn.PieceCount
}

// String returns the text of p, or "" if p is invalid. It allocates the text.
func (p Ply) String() string {
	var text [MaxPlyLength]byte
	return string(p.AppendTo(text[:0]))
}

// AppendTo appends the text of p to dst and returns the extended slice. It allocates only if
// dst lacks room.
func (p Ply) AppendTo(dst []byte) []byte {
	if !p.IsValid() {
		return dst
	}
	if p.Kind == Modify {
		dst = append(p.Source.AppendTo(dst), '=')
		return p.Piece.AppendTo(dst)
	}
	dst = p.Source.AppendTo(dst)
	dst = p.Piece.AppendTo(dst)
	dst = append(dst, plyForms[p.Kind].operator...)
	dst = p.Destination.AppendTo(dst)
	if p.Becomes != pnn.NoPiece {
		dst = p.Becomes.AppendTo(append(dst, '='))
	}
	if p.Captured != pnn.NoPiece {
		dst = p.Captured.AppendTo(append(dst, '/'))
	}
	return dst
}

// AppendText implements [encoding.TextAppender]. It is like [Ply.AppendTo]; the error is
// always nil.
func (p Ply) AppendText(dst []byte) ([]byte, error) { return p.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. The text of an invalid ply is empty; the
// error is always nil.
func (p Ply) MarshalText() ([]byte, error) {
	return p.AppendTo(make([]byte, 0, MaxPlyLength)), nil
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets p to the ply that text
// describes, or to the zero Ply if text is empty. For any other text it returns an error
// that quotes text and wraps the error of [ParsePly], and p is unchanged.
func (p *Ply) UnmarshalText(text []byte) error {
	parsed, err := ParsePly(string(text))
	if err != nil && len(text) > 0 {
		return input.Error(err, text)
	}
	*p = parsed
	return nil
}

// GoString returns a Go expression for p, which %#v prints: pmn.MustParsePly("e2-e4"),
// pmn.Ply{}, or a composite literal for an invalid ply.
func (p Ply) GoString() string {
	switch {
	case p.IsValid():
		return `pmn.MustParsePly("` + p.String() + `")`
	case p == Ply{}:
		return "pmn.Ply{}"
	}
	return "pmn.Ply{Kind: " + p.Kind.GoString() + ", Source: " + p.Source.GoString() + ", Destination: " + p.Destination.GoString() +
		", Piece: " + p.Piece.GoString() + ", Becomes: " + p.Becomes.GoString() + ", Captured: " + p.Captured.GoString() + "}"
}

// The reasons that a text is not a ply, apart from [ErrInvalidLocation] and
// [ErrInvalidPiece].
var (
	ErrEmptyInput   = errors.New("pmn: empty input")
	ErrInputTooLong = errors.New("pmn: input exceeds 25 characters")

	// ErrInvalidOperator: the text has no operator, or one at a place where it cannot be.
	ErrInvalidOperator = errors.New("pmn: invalid operator")
)
