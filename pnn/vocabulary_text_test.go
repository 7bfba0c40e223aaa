package pnn_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"strconv"
	"testing"

	"github.com/komadai/komadai/pnn"
)

var (
	_ encoding.TextAppender    = pnn.Chess
	_ encoding.TextMarshaler   = pnn.Chess
	_ encoding.TextUnmarshaler = new(pnn.Vocabulary)
)

func TestVocabularyTexts(t *testing.T) {
	for n := range 256 {
		v := pnn.Vocabulary(n)
		text, err := v.MarshalText()
		if string(text) != v.Game() || err != nil {
			t.Errorf("%d marshals to %q, %v; want %q", n, text, err, v.Game())
		}
		appended, err := v.AppendText([]byte("game "))
		if string(appended) != "game "+v.Game() || err != nil {
			t.Errorf("%d appends %q, %v", n, appended, err)
		}
		want := v
		if v.Game() == "" {
			want = pnn.NoVocabulary
		}
		got := pnn.Vocabulary(200)
		if err := got.UnmarshalText(text); got != want || err != nil {
			t.Errorf("%q unmarshals to %d, %v; want %d", text, got, err, want)
		}
	}
	data, err := json.Marshal([]pnn.Vocabulary{pnn.Shogi, pnn.NoVocabulary})
	if got, want := string(data), `["shogi",""]`; got != want || err != nil {
		t.Errorf("in JSON, %s, %v; want %s", got, err, want)
	}
}

func TestVocabularyUnmarshalRefuses(t *testing.T) {
	for _, text := range []string{"Shogi", "go", "shogi ", "\x00"} {
		v := pnn.Chess
		err := v.UnmarshalText([]byte(text))
		if !errors.Is(err, pnn.ErrUnknownGame) || v != pnn.Chess {
			t.Errorf("%q: %v, and %v", text, err, v)
		}
		if want := "pnn: unknown game: " + strconv.Quote(text); err != nil && err.Error() != want {
			t.Errorf("the error says %s; want %s", err, want)
		}
	}
}
