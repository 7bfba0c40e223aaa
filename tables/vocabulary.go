package tables

import "github.com/komadai/komadai/internal/basenames"

// A vocabulary is the names and letters of the pieces of a game. The first stands for no
// game, and so does a number of a vocabulary that is out of range.
type vocabulary struct {
	baseNames basenames.Table
	game      string
	style     byte
	names     [26]string // by letter, the name as "+NAME^+name^-NAME^-name^", or ""
	tokens    string     // a bit for each number of a PIN token: whether the game uses it
}

func vocabularyOf(v uint8) *vocabulary {
	if int(v) >= len(vocabularies) {
		v = 0
	}
	return &vocabularies[v]
}

// VocabularyGame returns the name of the game, or "".
func VocabularyGame(v uint8) string { return vocabularyOf(v).game }

// VocabularyStyle returns the letter of the game's style in upper case, or 0.
func VocabularyStyle(v uint8) byte { return vocabularyOf(v).style }

// VocabularyLookup returns the number of the PIN token of a name in the game, or 0.
func VocabularyLookup(v uint8, name string) uint16 {
	if int(v) >= len(vocabularies) { // a call of vocabularyOf would keep callers from being inlined
		return 0
	}
	return vocabularies[v].baseNames.Lookup(name)
}

// VocabularyHas reports whether the game uses a PIN token.
func VocabularyHas(v uint8, number uint16) bool {
	tokens := vocabularyOf(v).tokens
	return int(number>>3) < len(tokens) && tokens[number>>3]>>(number&7)&1 != 0
}

// VocabularyName returns the name of a PIN token in the game, or "" if the game has no piece
// with its letter.
func VocabularyName(v uint8, number uint16) string {
	abbr, flags := PINAbbr(number), PINFlags(number)
	if abbr == 0 {
		return ""
	}
	forms := vocabularyOf(v).names[abbr-'A']
	if forms == "" {
		return ""
	}
	size := len(forms) / 4
	form := int(flags/PINSecond&1 + flags/PINDiminished&1*2)
	start, end := form*size, (form+1)*size
	return forms[start+int(flags/PINNormal&1) : end-int(flags/PINNonTerminal&1)]
}
