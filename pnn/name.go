package pnn

import (
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// A Name is a PNN name, such as +ROOK^: the name of a piece in letters of one case, of
// any length, with PIN's prefix and suffix around it. It holds the string that it was
// parsed from, and nothing else. Two Names are the same if and only if they are equal.
//
// The zero Name is no name. Its texts are empty, its attributes are zero, and its Is-
// and Same-queries are false.
type Name struct{ text string }

// NamePattern is the grammar of PNN's names as a regular expression for the whole
// input.
const NamePattern = `^[+-]?([A-Z]+|[a-z]+)\^?$`

// ParseName returns the name that s is. It shares the bytes of s. If s is not a name,
// the error is the one that [ValidateName] returns, and the Name is the zero Name.
func ParseName(s string) (Name, error) {
	if !tables.IsName(s) {
		return Name{}, nameRefusal(s)
	}
	return Name{s}, nil
}

// MustParseName is like [ParseName] but panics if s is not a name, with an error that
// quotes s and wraps the one of [ValidateName]. It is meant for names written in the
// program.
func MustParseName(s string) Name {
	n, err := ParseName(s)
	if err != nil {
		panic(input.Refused(err, s))
	}
	return n
}

// LookupName returns the name that s is, or the zero Name. It shares the bytes of s.
func LookupName(s string) Name {
	if !tables.IsName(s) {
		return Name{}
	}
	return Name{s}
}

// ValidateName returns nil if s is a name. Otherwise it returns what is wrong with the
// first byte of s that cannot stand where it stands:
//
//   - [ErrEmptyInput]: there is none, s is empty;
//   - [ErrEmptyName]: s ends where its first letter should be, or it ends with a ^ there;
//   - [ErrInvalidTerminalMarker]: it is a ^ with anything behind it;
//   - [ErrMixedCase]: it is a letter of the other case;
//   - [ErrInvalidCharacter]: it is anything else.
func ValidateName(s string) error {
	_, err := ParseName(s)
	return err
}

// IsValidName reports whether s is a name.
func IsValidName(s string) bool { return tables.IsName(s) }

// Initial returns the PIN token of the first letter of the name, with its prefix, case
// and suffix: what the name stands for unless a game says otherwise (see
// [Vocabulary]). Of +ROOK^ it is +R^. Of the zero Name it is [pin.None].
func Initial(n Name) pin.Identifier { return pin.Identifier(tables.NameInitial(n.text)) }

// Value returns the name, as [Name.String] does.
func (n Name) Value() string { return n.text }

// String returns the name, such as "+ROOK^", or "" for the zero Name.
func (n Name) String() string { return n.text }

// BaseName returns the name without prefix and suffix, in its case: "ROOK".
func (n Name) BaseName() string {
	start, end := tables.Letters(n.text)
	return n.text[start:end]
}

// Prefix returns the sign of the name's state: "+", "-" or "".
func (n Name) Prefix() string {
	start, _ := tables.Letters(n.text)
	return n.text[:start]
}

// Suffix returns "^" if the name has the terminal marker, or "".
func (n Name) Suffix() string {
	_, end := tables.Letters(n.text)
	return n.text[end:]
}

// Side returns the side of the name: [pin.First] if it is in upper case, as also for
// the zero Name, and [pin.Second] in lower case.
func (n Name) Side() pin.Side { return Initial(n).Side() }

// State returns the state of the name, or [pin.Normal] for the zero Name.
func (n Name) State() pin.State { return Initial(n).State() }

// IsTerminal reports whether the name has the terminal marker.
func (n Name) IsTerminal() bool { return Initial(n).IsTerminal() }

// IsNormal reports whether the name's state is [pin.Normal].
func (n Name) IsNormal() bool { return Initial(n).IsNormal() }

// IsEnhanced reports whether the name's state is [pin.Enhanced].
func (n Name) IsEnhanced() bool { return Initial(n).IsEnhanced() }

// IsDiminished reports whether the name's state is [pin.Diminished].
func (n Name) IsDiminished() bool { return Initial(n).IsDiminished() }

// IsFirstPlayer reports whether the name's side is [pin.First].
func (n Name) IsFirstPlayer() bool { return Initial(n).IsFirstPlayer() }

// IsSecondPlayer reports whether the name's side is [pin.Second].
func (n Name) IsSecondPlayer() bool { return Initial(n).IsSecondPlayer() }

// SameBaseName reports whether both names have the same letters, in any case: of
// +rook and ROOK^ it is true. The zero Name is like nothing, not even itself.
func (n Name) SameBaseName(other Name) bool {
	a, b := n.BaseName(), other.BaseName()
	if a == "" || len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if lower(a[i]) != lower(b[i]) {
			return false
		}
	}
	return true
}

// AppendTo appends the name to dst and returns the extended slice, as append does. It
// allocates only if dst has no room. The zero Name appends nothing.
func (n Name) AppendTo(dst []byte) []byte { return append(dst, n.text...) }

// AppendText is [Name.AppendTo] as an encoding.TextAppender. The error is always nil.
func (n Name) AppendText(dst []byte) ([]byte, error) { return n.AppendTo(dst), nil }

// MarshalText returns the name, as an encoding.TextMarshaler. The error is always nil:
// the text of the zero Name is empty.
func (n Name) MarshalText() ([]byte, error) { return n.AppendTo(nil), nil }

// UnmarshalText sets n to the name that text is, or to the zero Name if text is empty,
// as an encoding.TextUnmarshaler. The name is a copy of text. If text is anything
// else, the error wraps the one of [ValidateName] and quotes text, and n stays as it
// was.
func (n *Name) UnmarshalText(text []byte) error {
	s := string(text)
	name, err := ParseName(s)
	if err != nil && s != "" {
		return input.Refused(err, s)
	}
	*n = name
	return nil
}
