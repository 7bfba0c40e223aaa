package qpi

import (
	"iter"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// A Style is a style of SIN, as its number: 1 to [StyleCount]. It is a letter, and the
// side that plays it natively, which is told by its case. The zero value is [NoStyle].
type Style uint8

// NoStyle is no style. Its text is empty, its attributes are zero, and its Flip is
// NoStyle. Any number above [StyleCount] behaves as NoStyle.
const NoStyle Style = 0

const (
	// StyleCount is the number of styles: the valid Styles are 1 to StyleCount.
	StyleCount = 52

	// StylePattern is the grammar of SIN as a regular expression for the whole input.
	StylePattern = `^[A-Za-z]$`
)

func _() {
	// As in qpi.go.
	var same [1]struct{}
	_ = same[StyleCount-tables.SINCount]
}

// NewStyle returns the style of abbr, a letter in either case, and the side that plays it
// natively. It panics with [pin.ErrInvalidAbbr] or [pin.ErrInvalidSide].
func NewStyle(abbr rune, side pin.Side) Style { return Style(pin.NewIdentifier(abbr, side)) }

// ParseStyle returns the style that s is. If s is anything but one letter, the error is
// [ErrInvalidStyle], and the Style is [NoStyle].
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
		panic(input.Refused(err, s))
	}
	return style
}

// LookupStyle returns the style that s is, or [NoStyle].
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

// token is the PIN token of the same letter, which has the same number.
func (s Style) token() pin.Identifier {
	if s > StyleCount {
		return pin.None
	}
	return pin.Identifier(s)
}

// Abbr returns the letter of the style, 'A' to 'Z' whatever its side, or 0 for [NoStyle].
func (s Style) Abbr() rune { return s.token().Abbr() }

// Side returns the side that plays the style natively, or [pin.First] for [NoStyle].
func (s Style) Side() pin.Side { return s.token().Side() }

// Flip returns the same letter as the style of the other side.
func (s Style) Flip() Style { return Style(s.token().Flip()) }

// String returns the letter in the case of its side, such as "s", or "" for [NoStyle].
func (s Style) String() string { return s.token().String() }

// AppendTo appends the style to dst and returns the extended slice, as append does. It
// allocates only if dst has no room. [NoStyle] appends nothing.
func (s Style) AppendTo(dst []byte) []byte { return s.token().AppendTo(dst) }

// AppendText is [Style.AppendTo] as an encoding.TextAppender. The error is always nil.
func (s Style) AppendText(dst []byte) ([]byte, error) { return s.AppendTo(dst), nil }

// MarshalText returns the style, as an encoding.TextMarshaler. The error is always nil:
// the text of [NoStyle] is empty.
func (s Style) MarshalText() ([]byte, error) { return s.AppendTo(nil), nil }

// UnmarshalText sets s to the style that text is, or to [NoStyle] if text is empty, as an
// encoding.TextUnmarshaler. If text is anything else, the error wraps [ErrInvalidStyle]
// and quotes text, and s stays as it was.
func (s *Style) UnmarshalText(text []byte) error {
	style := Style(tables.SIN(text))
	if style == NoStyle && len(text) > 0 {
		return input.Refused(ErrInvalidStyle, string(text))
	}
	*s = style
	return nil
}
