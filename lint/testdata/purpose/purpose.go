// Package purpose has constants that are refused on purpose, and by mistake.
package purpose

import (
	"errors"
	"fmt"
	"log"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

func use(...any) {}

func check() error {
	use(pin.IsValid("K+"), pin.Validate("K+"))
	if pin.Validate("K+") == nil || pin.IsValid("K+") {
		panic("K+")
	}
	if _, err := pin.Parse("K+"); err == nil {
		panic("K+")
	}
	_, err := pmn.Parse([]string{"e2"})
	if _, err = pmn.AppendParse(nil, []string{"e2", "e0"}); err != nil {
		use(err)
	}
	_, err = pmn.NewAction("e0", "", "K")
	var _, wrong = cell.Parse("e0")
	pin.Parse("K+")
	if _, ok := pnn.ByGame("go"); ok {
		panic("go")
	}
	if id, _ := pin.Parse("K+"); id != pin.None {
		panic("K+")
	}
	return errors.Join(err, wrong)
}

var _, errToken = pin.Parse("K+")

func lookedUp() {
	use(pin.Lookup("K+") == pin.None, pin.None == pin.Lookup("K+"))
	use(pin.Lookup("K+") != 0, (cell.Lookup("e0")) == cell.Coordinate{})
	if id := pin.Lookup("K+"); id != pin.None {
		panic(id)
	}
	id := pin.Lookup("K+")
	func() {
		if pin.None != id {
			panic(id)
		}
	}()
	var at = cell.Lookup("e0")
	if at == (cell.Coordinate{}) {
		return
	}
	_, size := pin.DecodeString("^K")
	use(size)
	if id, size := pin.DecodeString("^K"); size != 0 {
		panic(id)
	}
	_ = pin.Lookup("K+")
	if pin.Lookup("K+").String() != "" {
		panic("K+")
	}
	if text := id.String(); id.String() != "" {
		panic(text)
	}
	switch pin.Lookup("K+") {
	case pin.None:
	}
	switch at := cell.Lookup("e0"); at {
	case cell.Coordinate{}:
	}
	if got, want := pin.Lookup("K+"), pin.None; got != want {
		panic(got)
	}
	want := cell.Coordinate{}
	if got := cell.Lookup("e0"); got != want {
		panic(got)
	}
	use(cell.Lookup("e0") == nowhere)
	same(pin.None, pin.Lookup("K+"))
	same(pnn.Chess.Lookup("CANNON"), pin.None)
}

var nowhere cell.Coordinate

func same(a, b any) bool { return a == b }

func recovered() (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = r.(error)
		}
	}()
	use(pin.MustParse("K+"), pmn.MustParse("e2"), cell.NewCoordinate())
	return nil
}

func handle(err *error) {
	if r := recover(); r != nil {
		*err = r.(error)
	}
}

func handled() (err error) {
	defer handle(&err)
	use(pin.NewIdentifier('1', pin.First))
	return nil
}

func nested(loud bool) (err error) {
	if loud {
		defer handle(&err)
	}
	each := func() { use(pin.MustParse("K+")) }
	each()
	return nil
}

func panics(f func()) (with any) {
	defer func() { with = recover() }()
	f()
	return nil
}

func shouldPanic(name string, f func()) { use(name, f) }

func attempt(f func()) (err error) {
	defer handle(&err)
	f()
	return nil
}

func tried(f func()) any {
	defer func() { use(recover()) }()
	f()
	return nil
}

func tests() {
	use(panics(func() { pin.MustParse("K+") }))
	shouldPanic("letters", func() { pin.NewIdentifier('1', pin.First) })
	for _, f := range []func(){
		func() { pin.MustParse("K+") },
		func() { pmn.MustParse("e2") },
		func() { cell.Format() },
	} {
		use(panics(f))
	}
}

func trying() {
	use(tried(func() { pin.MustParse("K+") }))
}

func attempts() {
	f := func() { pin.MustParse("K+") }
	use(attempt(f))
}

func loudly() {
	f := func() {
		if pin.MustParse("K+") == 1 { // want `always panics`
			panic("none")
		}
	}
	use(f)
}

func ExampleRefused() {
	use(pin.Lookup("K+")) // want `always none`
}

func table() {
	for _, f := range []func(){
		func() { pin.MustParse("K+") },
	} {
		func() {
			defer func() { use(recover()) }()
			f()
		}()
	}
}

func notOnPurpose() error {
	id, err := pin.Parse("K+") // want `pin.Parse of "K\+" always fails`
	if err != nil {
		return err
	}
	use(id)
	use(pin.Parse("K+"))                        // want `always fails`
	if id, err := pin.Parse("K+"); err == nil { // want `always fails`
		use(id)
	}
	if id := pin.Lookup("K+"); id == pin.MustParse("K") { // want `always none`
		use(id)
	}
	use(pin.Lookup("K+"))            // want `always none`
	use(pin.Lookup("K+") > pin.None) // want `always none`
	some, _ := pin.Parse("K+")       // want `always fails`
	use(some)
	use(pin.Lookup("K+") == pin.MustParse("K"))            // want `always none`
	use(pin.Lookup("K+"), 0)                               // want `always none`
	board := [2]pin.Identifier{pin.Lookup("K+"), pin.None} // want `always none`
	board[0] = pin.Lookup("K+")                            // want `always none`
	if at, size := cell.DecodeString("E4"); size > 0 {     // want `always none`
		use(at)
	}
	switch pin.Lookup("K+") { // want `always none`
	case pin.MustParse("K"):
	}
	use(pin.Lookup("K+").Letter() == "") // want `always none`
	go pin.MustParse("K+")               // want `always panics`
	defer pin.MustParse("K+")            // want `always panics`
	func() {
		pin.MustParse("K+") // want `always panics`
	}()
	somewhere := cell.MustParse("e4")
	use(cell.Lookup("e0") == somewhere, cell.Lookup("e0") == anywhere) // want `always none` `always none`
	return fmt.Errorf("%v", board)
}

func elsewhere() {
	log.Panicln(pin.MustParse("K+")) // want `always panics`
	go func() {
		defer func() { use(recover()) }()
	}()
	pin.MustParse("K+")           // want `always panics`
	_, _ = pin.MustParse("K+"), 1 // want `always panics`
	id, n := pin.Lookup("K+"), 0  // want `always none`
	use(id, n)
	one, other := pin.Lookup("K+"), pin.Lookup("k") // want `always none`
	use(one, other == pin.None)
}

var anywhere = cell.MustParse("e4")

var king = pin.MustParse("K+") // want `always panics`

func init() {
	king = pin.MustParse("K+") // want `always panics`
}
