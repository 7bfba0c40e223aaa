package purpose

import (
	"errors"
	"fmt"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
)

func TestRefusals(t *testing.T) {
	if id, err := pin.Parse("K+"); err == nil {
		t.Errorf("K+ is %v", id)
	}
	if id, err := pin.Parse("K+"); !errors.Is(err, pin.ErrInvalidTerminalMarker) {
		t.Errorf("K+: %v, %v", id, err)
	}
	if id, err := pin.Parse("K+"); err != pin.ErrInvalidTerminalMarker {
		t.Errorf("K+: %v, %v", id, err)
	}
	var e *pmn.Error
	if m, err := pmn.Parse([]string{"e2", "e0"}); !errors.As(err, &e) || e.Element != 1 {
		t.Errorf("%v, %v", m, err)
	}
	if with := panics(func() { pin.MustParse("K+") }); with == nil {
		t.Error("no panic")
	}
	t.Run("panics", func(t *testing.T) {
		defer func() {
			if recover() == nil {
				t.Error("no panic")
			}
		}()
		pin.MustParse("K+")
	})
}

func TestMistakes(t *testing.T) {
	id, err := pin.Parse("K+") // want `pin.Parse of "K\+" always fails`
	if err != nil {
		t.Fatal(err)
	}
	use(id)
	if err := pin.Validate("K+"); !errors.Is(err, pin.ErrEmptyInput) {
		t.Error(err)
	}
	king := pin.MustParse("K+") // want `always panics`
	use(king)
	t.Run("king", func(t *testing.T) {
		if king != pin.MustParse("K^^") { // want `always panics`
			t.Error(king)
		}
	})
}

func Example() {
	id, err := pin.Parse("K+")
	fmt.Println(id, err)
	fmt.Println(pin.Parse("K+"))
	fmt.Println(pin.MustParse("K+")) // want `always panics`
	// Output: makes go test run the example
}

func TestExample(t *testing.T) {
	fmt.Println(pin.Parse("K+")) // want `always fails`
}

type matcher struct{}

func (matcher) to(matcher) {}

func expect(f func()) matcher { return matcher{} }

func TestExpect(t *testing.T) {
	expect(func() { pin.MustParse("K+") }).to(matcher{}) // want `always panics`
}
