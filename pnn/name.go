package pnn

import (
	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// A Name is a PNN name, such as +ROOK^. It refers to the string that it was parsed from:
// a Name cut from a large text keeps the whole text in memory, which strings.Clone
// avoids. Two Names are the same if and only if they are equal.
//
// The zero Name is the absence of a name. Its texts are empty, its attributes are zero,
// and its Is- and Same-queries return false.
//
// Name implements [encoding.TextMarshaler] and [encoding.TextUnmarshaler], so it works in
// JSON (values and map keys), XML and package flag. The zero Name marshals to the empty
// text and back.
type Name struct{ text string }

// NamePattern is the grammar of names as a regular expression for the whole input.
const NamePattern = `^[+-]?([A-Z]+|[a-z]+)\^?$`

// ParseName returns the Name of s, which shares the bytes of s. If s is not a name, it
// returns the zero Name and the error of [ValidateName].
func ParseName(s string) (Name, error) {
	if !tables.IsName(s) {
		return Name{}, nameReason(s)
	}
	return Name{s}, nil
}

// MustParseName is like [ParseName] but panics if s is not a name, with an error that
// quotes s and wraps the error of [ValidateName]. It is meant for constants.
func MustParseName(s string) Name {
	n, err := ParseName(s)
	if err != nil {
		panic(input.Error(err, s))
	}
	return n
}

// LookupName returns the Name of s, which shares the bytes of s, or the zero Name if s is
// not a name.
func LookupName(s string) Name {
	if !tables.IsName(s) {
		return Name{}
	}
	return Name{s}
}

// ValidateName returns nil if s is a name. Otherwise the first invalid byte decides the
// error:
//
//   - [ErrEmptyInput]: s has no bytes;
//   - [ErrEmptyName]: s, or s without a final ^, ends before its first letter;
//   - [ErrInvalidTerminalMarker]: a ^ that is not the last byte;
//   - [ErrMixedCase]: a letter of the other case;
//   - [ErrInvalidCharacter]: any other byte.
func ValidateName(s string) error {
	_, err := ParseName(s)
	return err
}

// IsValidName reports whether s is a name.
func IsValidName(s string) bool { return tables.IsName(s) }

// Initial returns the PIN token with the first letter of the name and its prefix, case
// and suffix: +R^ for +ROOK^. It is the convention where no [Vocabulary] applies. For the
// zero Name it returns [pin.None].
func Initial(n Name) pin.Identifier { return pin.Identifier(tables.NameInitial(n.text)) }

// Value returns the same as [Name.String].
func (n Name) Value() string { return n.text }

// String returns the text of the name, such as "+ROOK^", or "" for the zero Name.
func (n Name) String() string { return n.text }

// BaseName returns the name without prefix and suffix: "ROOK" for +ROOK^.
func (n Name) BaseName() string {
	start, end := tables.BaseName(n.text)
	return n.text[start:end]
}

// Prefix returns the prefix: "+", "-" or "".
func (n Name) Prefix() string {
	start, _ := tables.BaseName(n.text)
	return n.text[:start]
}

// Suffix returns "^" if the name has the terminal marker, or "".
func (n Name) Suffix() string {
	_, end := tables.BaseName(n.text)
	return n.text[end:]
}

// Side returns [pin.First] for an uppercase name, [pin.Second] for a lowercase name, and
// [pin.First] for the zero Name.
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

// SameBaseName reports whether both names have the same base name, in either case, as
// +rook and ROOK^ have. It returns false if one of them is the zero Name.
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

// AppendTo appends the text of the name to dst and returns the extended slice. It
// allocates only if dst lacks the capacity. The zero Name appends nothing.
func (n Name) AppendTo(dst []byte) []byte { return append(dst, n.text...) }

// AppendText is [Name.AppendTo] as an [encoding.TextAppender]. The error is always nil.
func (n Name) AppendText(dst []byte) ([]byte, error) { return n.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. It returns the text of the name in a
// new slice, which is empty and not nil for the zero Name. The error is always nil.
func (n Name) MarshalText() ([]byte, error) { return []byte(n.text), nil }

// GoString returns a Go expression for n, which %#v prints: pnn.MustParseName("+ROOK^"),
// or pnn.Name{}.
func (n Name) GoString() string {
	return gosource.Token("pnn.MustParseName", n.text, "pnn.Name{}", "", 0)
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets n to the name, in a copy
// of text, or to the zero Name if text is empty. If text is anything else, it leaves n
// unchanged and returns an error that quotes text and wraps the error of [ValidateName].
func (n *Name) UnmarshalText(text []byte) error {
	s := string(text)
	name, err := ParseName(s)
	if err != nil && s != "" {
		return input.Error(err, s)
	}
	*n = name
	return nil
}
