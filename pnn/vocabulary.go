package pnn

import (
	"iter"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// A Vocabulary is the names of the pieces of one game and their letters: in chess
// KNIGHT is N, in xiangqi CHARIOT is R. It leads from names to PIN tokens and back.
//
// The games are those of this module's folder games, a constant each; a name's prefix,
// case and suffix always carry over to the token unchanged, so it is only letters that a
// game decides. Where there is no game, [Initial] is the convention.
//
// The zero value is [NoVocabulary]. The numbers of the others may change as games are
// added: what may be stored is the name of the game, for [ByGame].
type Vocabulary uint8

// NoVocabulary is the vocabulary of no game: no name and no token is in it, its game is
// empty and its style 0. Any number above [VocabularyCount] behaves as NoVocabulary.
const NoVocabulary Vocabulary = 0

// Vocabularies returns the vocabulary of every game, in number order, which is the
// alphabetical order of the games.
func Vocabularies() iter.Seq[Vocabulary] {
	return func(yield func(Vocabulary) bool) {
		for i := range VocabularyCount {
			if !yield(Vocabulary(i + 1)) {
				return
			}
		}
	}
}

// ByGame returns the vocabulary of a game by its name, such as "shogi", and true. If
// there is no such game, it returns [NoVocabulary] and false.
func ByGame(game string) (Vocabulary, bool) {
	for v := range Vocabularies() {
		if v.Game() == game {
			return v, true
		}
	}
	return NoVocabulary, false
}

// Game returns the name of the game, in lower case: "shogi". It is "" for
// [NoVocabulary].
func (v Vocabulary) Game() string { return tables.VocabularyGame(uint8(v)) }

// String returns the name of the game, as [Vocabulary.Game] does.
func (v Vocabulary) String() string { return v.Game() }

// AppendText appends the name of the game, as an encoding.TextAppender. The error is
// always nil.
func (v Vocabulary) AppendText(dst []byte) ([]byte, error) { return append(dst, v.Game()...), nil }

// MarshalText returns the name of the game, as an encoding.TextMarshaler. The error is
// always nil: the text of [NoVocabulary] is empty.
func (v Vocabulary) MarshalText() ([]byte, error) { return v.AppendText(nil) }

// UnmarshalText sets v to the vocabulary of the game that text names, or to [NoVocabulary]
// if text is empty, as an encoding.TextUnmarshaler. If text is anything else, the error
// wraps [ErrUnknownGame] and quotes text, and v stays as it was.
func (v *Vocabulary) UnmarshalText(text []byte) error {
	parsed, ok := ByGame(string(text))
	if !ok && len(text) > 0 {
		return input.Refused(ErrUnknownGame, string(text))
	}
	*v = parsed
	return nil
}

// Style returns the letter that stands for the game's style in SIN and QPI, 'A' to 'Z',
// or 0 for [NoVocabulary]. Two games may have the same.
func (v Vocabulary) Style() rune { return rune(tables.VocabularyStyle(uint8(v))) }

// Lookup returns the PIN token that a name stands for in the game: in shogi "+rook" is
// +r. If name is not a PNN name, or not of this game, it returns [pin.None]. It does not
// ask whether the game uses that state or that marker, which [Vocabulary.Contains] does.
func (v Vocabulary) Lookup(name string) pin.Identifier {
	return pin.Identifier(tables.VocabularyLookup(uint8(v), name))
}

// PIN is [Vocabulary.Lookup] for a name that has been parsed: it returns the PIN token
// that the name stands for in the game, and true; or [pin.None] and false, if the name is
// not of this game.
func (v Vocabulary) PIN(n Name) (pin.Identifier, bool) {
	id := v.Lookup(n.text)
	return id, id != pin.None
}

// Name returns the name that a PIN token has in the game, with its prefix, case and
// suffix, and true: in chess the name of +r is +rook. If a piece goes by several names,
// it is the first of them. If the game has no piece with that letter, Name returns the
// zero Name and false.
func (v Vocabulary) Name(id pin.Identifier) (Name, bool) {
	n := Name{tables.VocabularyName(uint8(v), uint16(id))}
	return n, n.text != ""
}

// Contains reports whether the game uses a PIN token, with its state and its marker: in
// shogi it does +R, but not +G or -R. What a state means is up to the game: +R is a
// promoted rook in shogi, and one that may still castle in chess. Contains takes a
// terminal piece, such as the king, with its ^ or without, as FEN and the first edition
// of PIN write it, and any other piece without.
func (v Vocabulary) Contains(id pin.Identifier) bool {
	return tables.VocabularyHas(uint8(v), uint16(id))
}

// All returns every PIN token that the game uses, as [Vocabulary.Contains] tells it, with
// its name, in the order of the tokens' numbers.
func (v Vocabulary) All() iter.Seq2[Name, pin.Identifier] {
	return func(yield func(Name, pin.Identifier) bool) {
		for id := pin.Identifier(1); id <= pin.Count; id++ {
			if n, _ := v.Name(id); v.Contains(id) && !yield(n, id) {
				return
			}
		}
	}
}
