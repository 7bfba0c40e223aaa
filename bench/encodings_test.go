package bench

import (
	"reflect"
	"testing"

	burntsushi "github.com/BurntSushi/toml"
	pelletier "github.com/pelletier/go-toml/v2"
	"gopkg.in/yaml.v3"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A record has a field of each type of the library that has a text.
type record struct {
	Identifier pin.Identifier
	Piece      pnn.Piece
	Name       pnn.Name
	Vocabulary pnn.Vocabulary
	Coordinate cell.Coordinate
	Qualified  qpi.Identifier
	Style      qpi.Style
	Location   pmn.Location
	Move       pmn.Move
	Ply        pmn.Ply
	Position   feen.Position
	Board      []pin.Identifier
}

// Values survive formats other than JSON and XML, which the packages test themselves: so do zero
// values, for which TextMarshaler and TextUnmarshaler have to handle the empty text.
func TestEncodings(t *testing.T) {
	full := record{
		pin.MustParse("+K^"), pnn.MustParsePiece("-r'"), pnn.MustParseName("+ROOK^"), pnn.Shogi, cell.MustParse("iv256IV"),
		qpi.MustParse("s:+P"), qpi.MustParseStyle("C"), pmn.MustParseLocation("*"), pmn.MustParse("e2", "e4", "C:P"),
		pmn.MustParsePly("b7+a8=Q/r"), feen.MustParse("k^+p4+PK^ 2b/ C/s"), []pin.Identifier{pin.MustParse("r"), pin.None, pin.MustParse("k^")},
	}
	for _, format := range []struct {
		name      string
		marshal   func(any) ([]byte, error)
		unmarshal func([]byte, any) error
	}{
		{"gopkg.in/yaml.v3", yaml.Marshal, yaml.Unmarshal},
		{"github.com/BurntSushi/toml", burntsushi.Marshal, burntsushi.Unmarshal},
		{"github.com/pelletier/go-toml/v2", pelletier.Marshal, pelletier.Unmarshal},
	} {
		for name, want := range map[string]record{"full": full, "zero": {Board: []pin.Identifier{}}} {
			t.Run(format.name+"/"+name, func(t *testing.T) {
				data, err := format.marshal(want)
				if err != nil {
					t.Fatal(err)
				}
				var got record
				if err := format.unmarshal(data, &got); err != nil {
					t.Fatalf("%v\n%s", err, data)
				}
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%+v is written as\n%sand read as %+v", want, data, got)
				}
			})
		}
	}
}
