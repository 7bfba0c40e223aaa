package cell_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"

	"github.com/komadai/komadai/cell"
)

func ExampleParse() {
	c, err := cell.Parse("e4")
	fmt.Println(c, err)

	_, err = cell.Parse("e04")
	fmt.Println(err)
	// Output:
	// e4 <nil>
	// cell: leading zero in number
}

func ExampleMustParse() {
	from, to := cell.MustParse("e2"), cell.MustParse("e4")
	fmt.Println(from, to)
	// Output: e2 e4
}

func ExampleLookup() {
	fmt.Println(cell.Lookup("e4"))
	fmt.Println(cell.Lookup("K^") == cell.Coordinate{})
	// Output:
	// e4
	// true
}

func ExampleLookupBytes() {
	for word := range bytes.FieldsSeq([]byte("e4 E4 4e a1A")) {
		fmt.Printf("%q ", cell.LookupBytes(word))
	}
	// Output: "e4" "" "" "a1A"
}

// Cells separated by commas.
func ExampleDecode() {
	list := []byte("a1,h8,iv256IV,e4")
	for {
		c, size := cell.Decode(list)
		if size == 0 {
			fmt.Printf("no cell at %q\n", list)
			return
		}
		fmt.Println(c.Indices())
		if list = list[size:]; len(list) == 0 {
			return
		}
		list = list[1:]
	}
	// Output:
	// [0 0]
	// [7 7]
	// [255 255 255]
	// [4 3]
}

// A lowercase letter after e8 ends the cell; an uppercase letter is its third dimension.
func ExampleDecodeString() {
	for _, text := range []string{"e8q", "e8Q", "e8=Q"} {
		c, size := cell.DecodeString(text)
		fmt.Printf("%v %q\n", c, text[size:])
	}
	// Output:
	// e8 "q"
	// e8Q ""
	// e8 "=Q"
}

func ExampleValidate() {
	for _, text := range []string{"e4", "E4", "e0", "e257", "e4e", "a1Aa"} {
		fmt.Println(text, cell.Validate(text))
	}
	if errors.Is(cell.Validate("E4"), cell.ErrInvalidStart) {
		fmt.Println("start with a lowercase letter, as in e4")
	}
	// Output:
	// e4 <nil>
	// E4 cell: must start with lowercase letter
	// e0 cell: leading zero in number
	// e257 cell: index exceeds 255
	// e4e cell: unexpected character
	// a1Aa cell: exceeds 3 dimensions
	// start with a lowercase letter, as in e4
}

func ExampleIsValid() {
	fmt.Println(cell.IsValid("e4"), cell.IsValid("4e"), cell.IsValid("e4 "))
	// Output: true false false
}

func ExampleFormat() {
	fmt.Println(cell.Format(4, 3), cell.Format(2), cell.Format(0, 0, 0), cell.Format(26, 9))
	// Output: e4 c a1A aa10
}

// The first rank of a chessboard.
func ExampleNewCoordinate() {
	for file := range uint8(8) {
		fmt.Print(cell.NewCoordinate(file, 0), " ")
	}
	// Output: a1 b1 c1 d1 e1 f1 g1 h1
}

func ExampleCoordinate_At() {
	c := cell.MustParse("e4")
	fmt.Println(c.Dims(), c.At(0), c.At(1))
	// Output: 2 4 3
}

func ExampleCoordinate_Indices() {
	for _, text := range []string{"c", "e4", "a1A", ""} {
		fmt.Print(cell.Lookup(text).Indices(), " ")
	}
	// Output: [2] [4 3] [0 0 0] []
}

// A number can be stored where a text would be too long.
func ExampleCoordinate_Number() {
	number := cell.MustParse("e4").Number()
	fmt.Println(number == 4+256*3+2<<24, cell.FromNumber(number))
	// Output: true e4
}

func ExampleFromNumber() {
	fmt.Println(cell.FromNumber(2<<24 | 3<<8 | 4))
	fmt.Println(cell.FromNumber(3<<8|4) == cell.Coordinate{}) // of no dimensions
	// Output:
	// e4
	// true
}

func ExampleCoordinate_String() {
	fmt.Printf("%s %v %q\n", cell.MustParse("e4"), cell.MustParse("a1A"), cell.Coordinate{})
	// Output: e4 a1A ""
}

func ExampleCoordinate_GoString() {
	fmt.Printf("%#v %#v\n", cell.Lookup("e4"), cell.Coordinate{})
	// Output: cell.MustParse("e4") cell.Coordinate{}
}

func ExampleCoordinate_AppendTo() {
	var text []byte
	for _, c := range []cell.Coordinate{cell.MustParse("e2"), cell.MustParse("e4")} {
		text = c.AppendTo(text)
	}
	fmt.Printf("%s\n", text)
	// Output: e2e4
}

func ExampleCoordinate_AppendText() {
	text, err := cell.MustParse("e4").AppendText([]byte("to "))
	fmt.Printf("%s %v\n", text, err)
	// Output: to e4 <nil>
}

// The zero Coordinate is an empty string in JSON, and a cell can be the key of a map.
func ExampleCoordinate_MarshalText() {
	type position struct {
		EnPassant cell.Coordinate            `json:"enPassant"`
		Pieces    map[cell.Coordinate]string `json:"pieces"`
	}
	e1, e8 := cell.MustParse("e1"), cell.MustParse("e8")

	data, err := json.Marshal(position{Pieces: map[cell.Coordinate]string{e1: "K", e8: "k"}})
	fmt.Println(string(data), err)

	var p position
	err = json.Unmarshal(data, &p)
	fmt.Println(p.EnPassant == cell.Coordinate{}, p.Pieces[e8], err)
	// Output:
	// {"enPassant":"","pieces":{"e1":"K","e8":"k"}} <nil>
	// true k <nil>
}

// A cell as the value of a command-line flag.
func ExampleCoordinate_UnmarshalText() {
	var target cell.Coordinate
	flags := flag.NewFlagSet("perft", flag.ContinueOnError)
	flags.TextVar(&target, "target", cell.Coordinate{}, "count only moves to this cell")

	err := flags.Parse([]string{"-target", "e4"})
	fmt.Println(target, err)
	// Output: e4 <nil>
}
