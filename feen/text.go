package feen

import (
	"strconv"

	"github.com/komadai/komadai/internal/placement"
	"github.com/komadai/komadai/tables"
)

// String returns the text of the position, or "" if it fails [Position.Check].
func (p Position) String() string {
	var text [128]byte // most positions of chess and shogi fit
	return string(p.AppendTo(text[:0]))
}

// AppendTo appends the text of the position to dst and returns the extended slice, as append
// does. It allocates only if dst has no room. A position that fails [Position.Check] appends
// nothing.
func (p Position) AppendTo(dst []byte) []byte {
	dst, _ = p.appendText(dst)
	return dst
}

// appendText is AppendTo, and reports whether the position passes Check.
func (p *Position) appendText(dst []byte) (text []byte, ok bool) {
	inHands, _, reason := p.reason(true)
	if reason != nil {
		return dst, false
	}
	text, ok = tables.AppendPNNBoard(dst, p.Board, placement.Shape(p.Shape))
	if !ok || tooMany(text[len(dst):], inHands, len(p.Board)) {
		return dst, false
	}
	text = append(text, ' ')
	for side, hand := range p.Hands {
		if side == 1 {
			text = append(text, '/')
		}
		for _, held := range hand {
			text = appendHeld(text, held)
		}
	}
	text = p.Styles[p.Turn].AppendTo(append(text, ' '))
	return p.Styles[1-p.Turn].AppendTo(append(text, '/')), true
}

func appendHeld(dst []byte, h Held) []byte {
	if h.Count > 1 {
		dst = strconv.AppendInt(dst, int64(h.Count), 10)
	}
	return h.Piece.AppendTo(dst)
}

// AppendText is [Position.AppendTo] as an encoding.TextAppender. The error is the one of
// [Position.Check], or nil for the zero Position, whose text is empty.
func (p Position) AppendText(dst []byte) ([]byte, error) {
	dst, ok := p.appendText(dst)
	if !ok && !p.isNone() {
		return dst, p.Check()
	}
	return dst, nil
}

// MarshalText returns the text of the position, as an encoding.TextMarshaler. The error is the
// one of [Position.AppendText].
func (p Position) MarshalText() ([]byte, error) { return p.AppendText([]byte{}) }
