package pnn

import (
	"errors"

	"github.com/komadai/komadai/pin"
)

// The reasons why an input is not a piece or not a name. [ParsePiece],
// [ValidatePiece], [ParseName] and [ValidateName] return them as they are;
// [MustParsePiece] and [MustParseName] panic with an error that wraps one, and the
// UnmarshalText methods return such an error.
var (
	// ErrEmptyInput is returned if the input has no bytes.
	ErrEmptyInput = errors.New("pnn: empty input")

	// ErrInvalidTerminalMarker is returned for a piece if its letter is followed by
	// something other than ^ or ', as in "KQ", and for a name if something follows ^, as
	// in "^KING" or "KING^^".
	ErrInvalidTerminalMarker = errors.New("pnn: invalid terminal marker")

	// ErrInputTooLong is returned for a piece if the input has more than four bytes.
	ErrInputTooLong = errors.New("pnn: input exceeds 4 characters")

	// ErrMustContainOneLetter is returned for a piece if the input is one byte that is not
	// a letter, such as "'", or starts with + or - and no letter follows, as in "+'".
	ErrMustContainOneLetter = errors.New("pnn: must contain exactly one letter")

	// ErrInvalidStateModifier is returned for a piece if the input has two bytes or more
	// and starts with something other than +, - or a letter, as in "'K".
	ErrInvalidStateModifier = errors.New("pnn: invalid state modifier")

	// ErrInvalidDerivationMarker is returned for a piece if something follows ', as in
	// "K'^", or something other than ' follows ^, as in "K^K".
	ErrInvalidDerivationMarker = errors.New("pnn: invalid derivation marker")

	// ErrEmptyName is returned for a name if the input has no letters, as in "+" or "+^".
	ErrEmptyName = errors.New("pnn: empty name")

	// ErrMixedCase is returned for a name if a letter has another case than the first.
	ErrMixedCase = errors.New("pnn: mixed case")

	// ErrInvalidCharacter is returned for a name if the input has a byte that is not a
	// letter, + or - at the start, or ^, as in "KING1" or "++KING".
	ErrInvalidCharacter = errors.New("pnn: invalid character")
)

// ErrUnknownGame is wrapped by the error of [Vocabulary.UnmarshalText] if the text is not
// the name of a game.
var ErrUnknownGame = errors.New("pnn: unknown game")

// pieceReason returns why s is not a piece.
func pieceReason(s string) error {
	id, size := pin.DecodeString(s)
	switch {
	case s == "":
		return ErrEmptyInput
	case len(s) > MaxPieceLength:
		return ErrInputTooLong
	case size == 0 && (len(s) == 1 || s[0] == '+' || s[0] == '-'):
		return ErrMustContainOneLetter
	case size == 0:
		return ErrInvalidStateModifier
	case id.IsTerminal() || s[size] == '\'':
		return ErrInvalidDerivationMarker
	}
	return ErrInvalidTerminalMarker
}

// nameReason returns why s is not a name: the reason of the first invalid byte.
func nameReason(s string) error {
	if s == "" {
		return ErrEmptyInput
	}
	letters := s
	if s[0] == '+' || s[0] == '-' {
		letters = s[1:]
	}
	if letters == "" || letters == "^" {
		return ErrEmptyName
	}
	for _, b := range []byte(letters) {
		switch letter := lower(b); {
		case b == '^': // not the last byte, or s would be valid
			return ErrInvalidTerminalMarker
		case letter < 'a' || letter > 'z':
			return ErrInvalidCharacter
		case isLower(b) != isLower(letters[0]):
			return ErrMixedCase
		}
	}
	return nil
}

// lower returns a letter in lowercase. It maps no other byte to a letter.
func lower(b byte) byte { return b | 0x20 }

func isLower(letter byte) bool { return letter == lower(letter) }
