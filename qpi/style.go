package qpi

import (
	"iter"

	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// A Style is a SIN token as its number, 1 to [StyleCount]: a letter, whose case is the side
// that plays the style natively. The zero value is [NoStyle].
//
// Style implements [encoding.TextMarshaler] and [encoding.TextUnmarshaler] as [Identifier]
// does.
type Style uint8

// NoStyle is the absence of a style. Its text is empty, its attributes are zero, and its
// Flip is NoStyle. Any number above [StyleCount] behaves as NoStyle.
const NoStyle Style = 0

const (
	// StyleCount is the number of styles: the valid Styles are 1 to StyleCount.
	StyleCount = 52

	// StylePattern is the grammar of SIN as a regular expression for the whole input.
	StylePattern = `^[A-Za-z]$`
)

func _() {
	// See Count.
	var same [1]struct{}
	_ = same[StyleCount-tables.SINCount]
}

// NewStyle is like [FetchStyle] but panics with the error.
func NewStyle(abbr rune, side pin.Side) Style { return Style(pin.NewIdentifier(abbr, side)) }

// FetchStyle returns the style with the letter abbr, taken in either case, and the side
// that plays it natively. If one is out of range, it returns [NoStyle] and
// [pin.ErrInvalidAbbr] or [pin.ErrInvalidSide].
func FetchStyle(abbr rune, side pin.Side) (Style, error) {
	id, err := pin.Fetch(abbr, side, pin.Normal, false)
	return Style(id), err
}

// ParseStyle returns the Style of s. If s is not a single letter, it returns [NoStyle] and
// [ErrInvalidStyle].
func ParseStyle(s string) (Style, error) {
	style := LookupStyle(s)
	if style == NoStyle {
		return NoStyle, ErrInvalidStyle
	}
	return style, nil
}

// MustParseStyle is like [ParseStyle] but panics if s is not a style, with an error that
// quotes s and wraps [ErrInvalidStyle].
func MustParseStyle(s string) Style {
	style, err := ParseStyle(s)
	if err != nil {
		panic(input.Error(err, s))
	}
	return style
}

// LookupStyle returns the Style of s, or [NoStyle] if s is not a style.
func LookupStyle(s string) Style { return Style(tables.SIN(s)) }

// ValidateStyle returns nil if s is a style, and otherwise [ErrInvalidStyle].
func ValidateStyle(s string) error {
	_, err := ParseStyle(s)
	return err
}

// IsValidStyle reports whether s is a style.
func IsValidStyle(s string) bool { return LookupStyle(s) != NoStyle }

// AllStyles returns every style, in number order.
func AllStyles() iter.Seq[Style] {
	return func(yield func(Style) bool) {
		for style := Style(1); style <= StyleCount && yield(style); style++ {
		}
	}
}

// IsValid reports whether s is a style: neither [NoStyle] nor above [StyleCount].
func (s Style) IsValid() bool { return s-1 < StyleCount }

// identifier returns the PIN token of the same letter, which has the same number.
func (s Style) identifier() pin.Identifier {
	if s > StyleCount {
		return pin.None
	}
	return pin.Identifier(s)
}

// Abbr returns the abbreviation, 'A' to 'Z' for either side, or 0 for [NoStyle].
func (s Style) Abbr() rune { return s.identifier().Abbr() }

// Side returns the side that plays the style natively, or [pin.First] for [NoStyle].
func (s Style) Side() pin.Side { return s.identifier().Side() }

// Flip returns the style of the other side with the same letter.
func (s Style) Flip() Style { return Style(s.identifier().Flip()) }

// String returns the text of the style, such as "s", or "" for [NoStyle].
func (s Style) String() string { return s.identifier().String() }

// GoString returns a Go expression for s, which %#v prints: qpi.MustParseStyle("s"),
// qpi.NoStyle, or qpi.Style(60) for a number above [StyleCount].
func (s Style) GoString() string {
	return gosource.Token("qpi.MustParseStyle", s.String(), "qpi.NoStyle", "qpi.Style", uint64(s))
}

// AppendTo appends the text of the style to dst and returns the extended slice. It
// allocates only if dst lacks the capacity. [NoStyle] appends nothing.
func (s Style) AppendTo(dst []byte) []byte { return s.identifier().AppendTo(dst) }

// AppendText is [Style.AppendTo] as an [encoding.TextAppender]. The error is always nil.
func (s Style) AppendText(dst []byte) ([]byte, error) { return s.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. It returns the text of the style in a
// new slice, which is empty and not nil for [NoStyle]. The error is always nil.
func (s Style) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets s to the style, or to
// [NoStyle] if text is empty. If text is anything else, it leaves s unchanged and returns
// an error that quotes text and wraps [ErrInvalidStyle].
func (s *Style) UnmarshalText(text []byte) error {
	style := Style(tables.SIN(text))
	if style == NoStyle && len(text) > 0 {
		return input.Error(ErrInvalidStyle, text)
	}
	*s = style
	return nil
}
