package diagram_test

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/diagram"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
)

var update = flag.Bool("update", false, "write the pictures of the pages")

// The pictures of the pages are drawn from games.
func TestPictures(t *testing.T) {
	for _, game := range []struct{ name, start, plies string }{
		// The last move of Anderssen against Kieseritzky, London 1851.
		{"chess.svg", "r1bk^3r/p2p1pNp/n2B1n2/1p1NP2P/6P1/3P4/P1P1K^3/q5b1 / C/c", "d6-e7"},
		// An exchange of bishops, from the first move of the game.
		{"board.svg", "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL / S/s",
			"c3-c4 b7-b6 h3-h4 f9-g8 d1-c2 b6-b5 b2-c3 g7-g6 c1-b2 h8+c3=+b/b b2+c3/B g9-f8 g1-g2 " +
				"c9-c8 f3-f4 d7-d6 g2-f3 c8-d7 e1-d2 f8-g7 g3-g4 c7-c6 h1-g3 b9-c7 a3-a4 a7-a6 i3-i4 " +
				"i7-i6 h2-h1 e9-f8 f1-f2 d9-d8 f3-e4 b8-b9 d2-c1 d7-e6"},
	} {
		p := feen.MustParse(game.start)
		var last pmn.Ply
		for text := range strings.FieldsSeq(game.plies) {
			last = pmn.MustParsePly(text)
			if err := p.PlayPly(last); err != nil {
				t.Fatalf("%s: %s: %v", game.name, text, err)
			}
		}
		want := diagram.AppendSVG(nil, &p, diagram.Options{LastMove: []cell.Coordinate{last.Source, last.Destination}})
		name := "../docs/" + game.name
		if *update {
			if err := os.WriteFile(name, want, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(name); err != nil || !bytes.Equal(got, want) {
			t.Errorf("docs/%s is not current; go test ./diagram -run Pictures -update writes it: %v", game.name, err)
		}
	}
}
