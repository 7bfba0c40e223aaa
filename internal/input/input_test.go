package input

import (
	"errors"
	"testing"
)

func TestError(t *testing.T) {
	reason := errors.New("notation: invalid")
	err := Error(reason, "K\"\x00")
	if got, want := err.Error(), `notation: invalid: "K\"\x00"`; got != want {
		t.Errorf("the error is %s; want %s", got, want)
	}
	if !errors.Is(err, reason) || errors.Is(err, errors.New("notation: invalid")) {
		t.Error("the error does not wrap its reason")
	}
}
