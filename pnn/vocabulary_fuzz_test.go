package pnn_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pnn"
)

func FuzzVocabulary(f *testing.F) {
	models := gameModels(f)
	for _, m := range models {
		for name := range m.letters {
			f.Add(name)
			f.Add("+" + strings.ToLower(name) + "^")
			f.Add("-" + name[:1] + strings.ToLower(name[1:]))
			f.Add(name + name)
		}
	}
	for _, text := range vocabularyEndings {
		f.Add(text)
		f.Add("KING" + text)
		f.Add(text + "ma")
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, m := range models {
			if wrong := m.misread(text); wrong != "" {
				t.Errorf("%s: %s", m.game, wrong)
			}
			around := "K" + text + "K"
			if wrong := m.mislooked(around[1:][:len(text)]); wrong != "" {
				t.Errorf("%s, in the midst of more: %s", m.game, wrong)
			}
		}
		for _, v := range vocabularyOutsiders() {
			if id := v.Lookup(text); id != 0 {
				t.Errorf("%d: Lookup(%q) = %d", uint8(v), text, uint16(id))
			}
		}
	})
}

// Of games, there are those that the model has.
func FuzzByGame(f *testing.F) {
	want := make(map[string]pnn.Vocabulary)
	for _, m := range gameModels(f) {
		want[m.game] = m.vocabulary
		f.Add(m.game)
		f.Add(strings.ToUpper(m.game))
		f.Add(m.game + m.game)
	}
	f.Add("")
	f.Fuzz(func(t *testing.T, text string) {
		game, there := want[text]
		if v, ok := pnn.ByGame(text); v != game || ok != there || v.Game() != text && there {
			t.Errorf("ByGame(%q) = %d, %t; want %d", text, uint8(v), ok, uint8(game))
		}
		v := pnn.Vocabulary(200)
		switch err := v.UnmarshalText([]byte(text)); {
		case there || text == "":
			if v != game || err != nil {
				t.Errorf("UnmarshalText(%q) gives %d, %v; want %d", text, uint8(v), err, uint8(game))
			}
		case v != 200 || !errors.Is(err, pnn.ErrUnknownGame) || !strings.Contains(err.Error(), strconv.Quote(text)):
			t.Errorf("UnmarshalText(%q) gives %d, %v", text, uint8(v), err)
		}
	})
}
