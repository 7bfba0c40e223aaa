package pnn_test

import (
	"strings"
	"testing"
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
