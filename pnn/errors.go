package pnn

import (
	"errors"

	"github.com/komadai/komadai/pin"
)

// The reasons why an input is not a piece, or not a name. [ValidatePiece] and
// [ValidateName] tell which applies when.
var (
	ErrEmptyInput              = errors.New("pnn: empty input")
	ErrInvalidTerminalMarker   = errors.New("pnn: invalid terminal marker")
	ErrInputTooLong            = errors.New("pnn: input exceeds 4 characters")      // of a piece
	ErrMustContainOneLetter    = errors.New("pnn: must contain exactly one letter") // of a piece
	ErrInvalidStateModifier    = errors.New("pnn: invalid state modifier")          // of a piece
	ErrInvalidDerivationMarker = errors.New("pnn: invalid derivation marker")       // of a piece
	ErrEmptyName               = errors.New("pnn: empty name")                      // of a name
	ErrMixedCase               = errors.New("pnn: mixed case")                      // of a name
	ErrInvalidCharacter        = errors.New("pnn: invalid character")               // of a name
)

// ErrUnknownGame is why a text is not the name of a game.
var ErrUnknownGame = errors.New("pnn: unknown game")

// pieceRefusal is why s, which is no piece, is none.
func pieceRefusal(s string) error {
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

// nameRefusal is why s, which is no name, is none: what is wrong with the first byte
// that cannot stand where it stands.
func nameRefusal(s string) error {
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
		case b == '^':
			return ErrInvalidTerminalMarker // with something behind it, or s were a name
		case letter < 'a' || letter > 'z':
			return ErrInvalidCharacter
		case isLower(b) != isLower(letters[0]):
			return ErrMixedCase
		}
	}
	return nil
}

// lower is a letter in lower case. What is no letter does not become one.
func lower(b byte) byte { return b | 0x20 }

func isLower(letter byte) bool { return letter == lower(letter) }
