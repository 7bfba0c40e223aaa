package feen

import "strconv"

// String returns the text of the position, or "" if it fails [Position.Check].
func (p Position) String() string {
	var text [128]byte // most positions of chess and shogi fit
	return string(p.AppendTo(text[:0]))
}

// AppendTo appends the text of the position to dst and returns the extended slice, as append
// does. It allocates only if dst has no room. A position that fails [Position.Check] appends
// nothing.
func (p Position) AppendTo(dst []byte) []byte {
	if _, reason := p.reason(); reason != nil {
		return dst
	}
	dst = AppendBoard(dst, p.Board, p.Shape)
	dst = append(dst, ' ')
	for side, hand := range p.Hands {
		if side == 1 {
			dst = append(dst, '/')
		}
		for _, held := range hand {
			dst = appendHeld(dst, held)
		}
	}
	dst = p.Styles[p.Turn].AppendTo(append(dst, ' '))
	return p.Styles[1-p.Turn].AppendTo(append(dst, '/'))
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
	if err := p.Check(); err != nil && !p.isNone() {
		return dst, err
	}
	return p.AppendTo(dst), nil
}

// MarshalText returns the text of the position, as an encoding.TextMarshaler. The error is the
// one of [Position.AppendText].
func (p Position) MarshalText() ([]byte, error) { return p.AppendText([]byte{}) }
