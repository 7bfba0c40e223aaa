package pnn

import (
	"iter"
	"strings"

	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// A Vocabulary is the piece names of one game with their letters: in chess KNIGHT is N,
// in xiangqi CHARIOT is R. It converts names to PIN tokens and back. Prefix, case and
// suffix carry over unchanged; the game decides only the letter.
//
// The games are those in the module's folder games, with a constant each. The zero value
// is [NoVocabulary]. The numbers of the others may change when games are added. Store the
// name of the game instead, which [ByGame] and UnmarshalText accept.
type Vocabulary uint8

// NoVocabulary is the absence of a vocabulary: it contains no names and no tokens, its
// game is "" and its style 0. Any number above [VocabularyCount] behaves as NoVocabulary.
const NoVocabulary Vocabulary = 0

// Vocabularies returns the vocabularies of all games, in number order, which is the
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

// ByGame returns the vocabulary of the game with the given name, such as "shogi", and
// true. If there is no such game, it returns [NoVocabulary] and false.
func ByGame(game string) (Vocabulary, bool) {
	for v := range Vocabularies() {
		if v.Game() == game {
			return v, true
		}
	}
	return NoVocabulary, false
}

// Game returns the name of the game in lowercase, such as "shogi", or "" for
// [NoVocabulary].
func (v Vocabulary) Game() string { return tables.VocabularyGame(uint8(v)) }

// String returns the same as [Vocabulary.Game].
func (v Vocabulary) String() string { return v.Game() }

// GoString returns a Go expression for v, which %#v prints: pnn.Shogi, pnn.NoVocabulary,
// or pnn.Vocabulary(200) for a number above [VocabularyCount].
func (v Vocabulary) GoString() string {
	game := v.Game()
	switch {
	case v == NoVocabulary:
		return "pnn.NoVocabulary"
	case game == "":
		return gosource.Number("pnn.Vocabulary", uint64(v))
	}
	name := "pnn."
	for part := range strings.SplitSeq(game, "-") { // the constant of mini-shogi is MiniShogi
		name += strings.ToUpper(part[:1]) + part[1:]
	}
	return name
}

// AppendText appends the name of the game, as an [encoding.TextAppender]. The error is
// always nil.
func (v Vocabulary) AppendText(dst []byte) ([]byte, error) { return append(dst, v.Game()...), nil }

// MarshalText implements [encoding.TextMarshaler]. It returns the name of the game in a
// new slice, which is empty and not nil for [NoVocabulary]. The error is always nil.
func (v Vocabulary) MarshalText() ([]byte, error) { return []byte(v.Game()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets v to the vocabulary of the
// game that text names, or to [NoVocabulary] if text is empty. If text is anything else,
// it leaves v unchanged and returns an error that quotes text and wraps
// [ErrUnknownGame].
func (v *Vocabulary) UnmarshalText(text []byte) error {
	parsed, ok := ByGame(string(text))
	if !ok && len(text) > 0 {
		return input.Error(ErrUnknownGame, text)
	}
	*v = parsed
	return nil
}

// Style returns the letter of the game's style in SIN and QPI, 'A' to 'Z', or 0 for
// [NoVocabulary]. Games may have the same letter.
func (v Vocabulary) Style() rune { return rune(tables.VocabularyStyle(uint8(v))) }

// Lookup returns the PIN token of a name in the game: +r for "+rook" in shogi. If name is
// not a PNN name, or not of this game, it returns [pin.None]. Any prefix and suffix is
// accepted; [Vocabulary.Contains] reports whether the game uses the token.
func (v Vocabulary) Lookup(name string) pin.Identifier {
	return pin.Identifier(tables.VocabularyLookup(uint8(v), name))
}

// PIN is like [Vocabulary.Lookup] but its input is a [Name]. It returns the PIN token
// and true, or [pin.None] and false if the name is not of this game.
func (v Vocabulary) PIN(n Name) (pin.Identifier, bool) {
	id := v.Lookup(n.text)
	return id, id != pin.None
}

// Name returns the name of a PIN token in the game, with its prefix, case and suffix, and
// true: +rook for +r in chess. If the piece has several names, it is the first. If the
// game has no piece with that letter, Name returns the zero Name and false.
func (v Vocabulary) Name(id pin.Identifier) (Name, bool) {
	n := Name{tables.VocabularyName(uint8(v), uint16(id))}
	return n, n.text != ""
}

// Contains reports whether the game uses a PIN token with this state and marker: shogi
// uses +R, but not +G or -R. A state means what the game says: +R is a promoted rook in
// shogi, and a rook that may castle now in chess. A terminal piece, such as the king,
// is contained with ^ and without, as FEN and the first revision of PIN write it; any
// other piece only without.
func (v Vocabulary) Contains(id pin.Identifier) bool {
	return tables.VocabularyHas(uint8(v), uint16(id))
}

// All returns every PIN token that [Vocabulary.Contains] reports, with its name, in
// number order.
func (v Vocabulary) All() iter.Seq2[Name, pin.Identifier] {
	return func(yield func(Name, pin.Identifier) bool) {
		for id := pin.Identifier(1); id <= pin.Count; id++ {
			if n, _ := v.Name(id); v.Contains(id) && !yield(n, id) {
				return
			}
		}
	}
}
