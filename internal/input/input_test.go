package input

import (
	"errors"
	"testing"
)

func TestRefused(t *testing.T) {
	why := errors.New("notation: no good")
	err := Refused(why, "K\"\x00")
	if got, want := err.Error(), `notation: no good: "K\"\x00"`; got != want {
		t.Errorf("the error says %s; want %s", got, want)
	}
	if !errors.Is(err, why) || errors.Is(err, errors.New("notation: no good")) {
		t.Error("the error is not its reason")
	}
}
