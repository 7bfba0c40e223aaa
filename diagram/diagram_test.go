package diagram_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/diagram"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"1+rk^/K^2 2P'B/ C/s": `second, s: -
2 .  +r k^
1 K^ .  .
  a  b  c
first, C, to move: 2P' B
`,
		"k^+p1PK^ / c/C": `second, c, to move: -
 k^ +p . P K^
 a  b  c d e
first, C: -
`,
		"9r/10/10/10/10/10/10/10/10/+K9 /p G/g": `second, g: p
10 .  . . . . . . . . r
 9 .  . . . . . . . . .
 8 .  . . . . . . . . .
 7 .  . . . . . . . . .
 6 .  . . . . . . . . .
 5 .  . . . . . . . . .
 4 .  . . . . . . . . .
 3 .  . . . . . . . . .
 2 .  . . . . . . . . .
 1 +K . . . . . . . . .
   a  b c d e f g h i j
first, G, to move: -
`,
		"1b/2//+A^B/C1 3k/ G/g": `second, g: -
2 +A^ B   2 .   b
1 C   .   1 .   .
  a   b     a   b
  A         B
first, G, to move: 3k
`,
		"26P": " . . . . . . . . . . . . . . . . . . . . . . . . . . P\n" +
			" a b c d e f g h i j k l m n o p q r s t u v w x y z aa\n",
	} {
		p := position(t, text)
		if got := diagram.AppendText([]byte("> "), &p); string(got) != "> "+want {
			t.Errorf("%s:\n%swant\n%s", text, got, want)
		}
	}
}

// position reads a FEEN text, or a placement field into a position without styles.
func position(t *testing.T, text string) (p feen.Position) {
	t.Helper()
	var err error
	if strings.Contains(text, " ") {
		p, err = feen.Parse(text)
	} else {
		p.Board = make([]pnn.Piece, 256)
		p.Shape, err = feen.DecodeBoard(p.Board, text)
		p.Board = p.Board[:p.Shape.Cells()]
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// random returns a valid position.
func random(r *rand.Rand) feen.Position {
	shape := feen.Shape{Files: 1 + r.IntN(30), Ranks: 1 + r.IntN(12), Layers: 1}
	if shape.Ranks > 1 {
		shape.Layers += r.IntN(4)
	}
	p := feen.New(shape, qpi.NewMatch('A'+r.Int32N(26), 'A'+r.Int32N(26)))
	p.Turn = pin.Side(r.IntN(2))
	for i := range p.Board {
		switch r.IntN(4) {
		case 0:
			p.Board[i] = pnn.Piece(1 + r.IntN(pnn.PieceCount))
		case 1: // room for a piece in hand
			p.Hands[r.IntN(2)].Add(pnn.Piece(1+r.IntN(pnn.PieceCount)), 1)
		}
	}
	return p
}

// The board can be read from the text.
func TestTextRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range 100 {
		p := random(r)
		text := string(diagram.AppendText(nil, &p))
		lines := strings.Split(text, "\n")
		board := make([]pnn.Piece, 0, len(p.Board))
		for z := range p.Shape.Layers {
			for _, line := range lines[1:][:p.Shape.Ranks] {
				words := strings.Fields(line)
				if p.Shape.Ranks > 1 { // which begins each layer
					words = words[(p.Shape.Layers-1-z)*(p.Shape.Files+1)+1:]
				}
				for _, word := range words[:p.Shape.Files] {
					board = append(board, pnn.LookupPiece(word))
				}
			}
		}
		if !slices.Equal(board, p.Board) {
			t.Fatalf("%v:\n%s", p, text)
		}
	}
}

// A drawing is what the tests read of an SVG element.
type drawing struct {
	XMLName xml.Name `xml:"http://www.w3.org/2000/svg svg"`
	Stray   string   `xml:",chardata"`
	Title   string   `xml:"title"`
	Shapes  []struct {
		Class string `xml:"class,attr"`
		X     int    `xml:"x,attr"`
		Y     int    `xml:"y,attr"`
	} `xml:"rect"`
	Texts  []text `xml:"text"`
	Pieces []struct {
		Stray     string   `xml:",chardata"`
		Side      string   `xml:"class,attr"`
		Transform string   `xml:"transform,attr"`
		Texts     []string `xml:"text"` // the figure, and its marks
	} `xml:"g"`
}

type text struct {
	Class string `xml:"class,attr"`
	X     int    `xml:"x,attr"`
	Y     int    `xml:"y,attr"`
	Text  string `xml:",chardata"`
}

func draw(t *testing.T, p feen.Position, o diagram.Options) (d drawing) {
	t.Helper()
	d, err := parse(diagram.AppendSVG(nil, &p, o))
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return d
}

// parse reads a document that has no more than an SVG element and the end of its line.
func parse(svg []byte) (d drawing, err error) {
	svg, isLine := bytes.CutSuffix(svg, []byte("</svg>\n"))
	if !isLine {
		return d, errors.New("no end")
	}
	err = xml.Unmarshal(append(svg, "</svg>"...), &d)
	stray := d.Stray
	for _, piece := range d.Pieces {
		stray += piece.Stray
	}
	if err == nil && strings.TrimSpace(stray) != "" {
		err = errors.New("text outside of elements for it")
	}
	return d, err
}

// texts returns the texts of a class.
func (d *drawing) texts(class string) (texts []text) {
	for _, text := range d.Texts {
		if text.Class == class {
			texts = append(texts, text)
		}
	}
	return texts
}

// cells returns the cells of a board by the place of their middle, from the places of the
// names of files, ranks and layers.
func (d *drawing) cells(shape feen.Shape) map[[2]int]cell.Coordinate {
	cells := map[[2]int]cell.Coordinate{}
	names := d.texts("name")
	for range shape.Layers {
		files, rest := names[:shape.Files], names[shape.Files:]
		ranks, layer := []text{{Y: d.Shapes[1].Y + 24}}, ""
		if shape.Ranks > 1 {
			ranks, rest = rest[:shape.Ranks], rest[shape.Ranks:]
		}
		if shape.Layers > 1 {
			layer, rest = rest[0].Text, rest[1:]
		}
		for _, file := range files {
			for _, rank := range ranks {
				cells[[2]int{file.X, rank.Y}] = cell.MustParse(file.Text + rank.Text + layer)
			}
		}
		names = rest
	}
	return cells
}

// The position can be read from the drawing.
func TestSVGRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 100 {
		p := random(r)
		o := diagram.Options{Pieces: diagram.Letters, Bottom: pin.Side(r.IntN(2))}
		d := draw(t, p, o)
		cells := d.cells(p.Shape)
		if len(cells) != p.Shape.Cells() {
			t.Fatalf("%v: %d cells", p, len(cells))
		}
		board := make([]pnn.Piece, p.Shape.Cells())
		var held []pnn.Piece
		for _, drawn := range d.Pieces {
			var at [2]int
			fmt.Sscanf(drawn.Transform, "translate(%d %d)", &at[0], &at[1])
			piece := pnn.MustParsePiece(drawn.Texts[0])
			if c, ok := cells[at]; ok {
				board[p.Shape.Index(c)] = piece
			} else {
				held = append(held, piece)
			}
		}
		var want []pnn.Piece
		counts := 0
		for _, of := range pin.Sides() {
			for _, item := range p.Hands[of] {
				want = append(want, item.Piece)
				counts += min(item.Count-1, 1)
			}
		}
		if !slices.Equal(board, p.Board) || !slices.Equal(held, want) || len(d.texts("count")) != counts || d.Title != p.String() {
			t.Fatalf("%v: held %v, %s", p, held, d.Title)
		}
	}
}

// figures returns what is drawn for each piece, in the order of the board and the hands.
func (d *drawing) figures() string {
	var figures []string
	for _, piece := range d.Pieces {
		figures = append(figures, strings.Join(piece.Texts, ""))
	}
	return strings.ReplaceAll(strings.Join(figures, " "), "\ufe0e", "")
}

func TestFigures(t *testing.T) {
	for _, test := range []struct {
		position string
		set      diagram.PieceSet
		want     string
	}{
		{"-rnbqk^bn-r/+p7/8/8/8/8/+P7/-RNBQK^BN-R / C/c", diagram.ByStyle, "♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜ ♟ ♟ ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜"},
		{"+k^+K/-rR^/-p+P/+q-N/A+c / C/c", diagram.ByStyle, "♚ ♚ ♜ ♜^ ♟ ♟ ♛+ ♞- A +c"}, // rights are not shown
		{"k^k'q^q^'/+bP'2 / G/g", diagram.ByStyle, "♚ ♚' ♛^ ♛^' ♝+ ♟'"},
		{"lnsgk^gsnl/1r5b1/9/9/PP7/1B5R1/LNSGK^GSNL / S/s", diagram.ByStyle,
			"香 桂 銀 金 王 金 銀 桂 香 飛 角 歩 歩 角 飛 香 桂 銀 金 玉 金 銀 桂 香"},
		{"+l+n+s+r+b+p/+L+N+S+R+B+P/+k^+G-P+r^+P'1 p/ S/s", diagram.ByStyle,
			"杏 圭 全 龍 馬 と 杏 圭 全 龍 馬 と +k^ +G -P 龍^ と' 歩"},
		{"rheag^aehr/1c5c1/s8/9/S8/1C5C1/RHEAG^AEHR / X/x", diagram.ByStyle,
			"車 馬 象 士 將 士 象 馬 車 砲 砲 卒 兵 炮 炮 俥 傌 相 仕 帥 仕 相 傌 俥"},
		{"+g^+s+rB/+G^+S+Eb / X/x", diagram.ByStyle, "將 卒 車+ 相 帥 兵 相+ 象"},
		{"rnbak^abnr/1c5c1/p8/9/P8/1C5C1/RNBAK^ABNR / X/x", diagram.ByStyle, // as in FEN
			"車 馬 象 士 將 士 象 馬 車 砲 砲 卒 兵 炮 炮 俥 傌 相 仕 帥 仕 相 傌 俥"},
		{"rnk^K^NR/r'K'4 P/p C/s", diagram.ByStyle, "飛 桂 王 ♚ ♞ ♜ ♜' 玉' ♟ 歩"}, // each by its style
		{"rnsmk^/RNSMK^ / M/m", diagram.ByStyle, "r n s m k^ R N S M K^"},
		{"rnsmk^/RNSMK^ / M/m", diagram.Chess, "♜ ♞ s m ♚ ♜ ♞ S M ♚"},
		{"+pK^/2 / S/s", diagram.Letters, "+p K^"},
		{"+pK^/2 / S/s", diagram.PieceSet(9), "+p K^"},
		{"kK", diagram.ByStyle, "k K"},
		{"kK", diagram.Shogi, "王 玉"},
	} {
		d := draw(t, position(t, test.position), diagram.Options{Pieces: test.set})
		if got := d.figures(); got != test.want {
			t.Errorf("%s: %s, want %s", test.position, got, test.want)
		}
	}
}

// The pieces of the side at the top are upside down in shogi.
func TestBottom(t *testing.T) {
	p := position(t, "lnsgk^gsnl/9/LNSGK^GSNL P/p S/s")
	for bottom, top := range map[pin.Side]string{pin.First: "second", pin.Second: "first", 7: "second"} {
		d := draw(t, p, diagram.Options{Bottom: bottom})
		for _, piece := range d.Pieces {
			if turned := strings.HasSuffix(piece.Transform, " rotate(180)"); turned != (piece.Side == top) {
				t.Errorf("at the bottom %v: %s, %s", bottom, piece.Side, piece.Transform)
			}
		}
		sides := d.texts("side")
		for _, side := range sides {
			if above := side.Y < d.Shapes[1].Y; above != strings.HasPrefix(side.Text, top) {
				t.Errorf("at the bottom %v: %s at %d", bottom, side.Text, side.Y)
			}
		}
		if len(d.Pieces) != 20 || len(sides) != 2 {
			t.Errorf("%d pieces, %d sides", len(d.Pieces), len(sides))
		}
	}
}

func TestMarks(t *testing.T) {
	p := position(t, "4/4/4/4 / C/c")
	lookup := func(names ...string) (cells []cell.Coordinate) {
		for _, name := range names {
			cells = append(cells, cell.Lookup(name))
		}
		return cells
	}
	for bottom, want := range map[pin.Side]string{
		pin.First:  "last a1, last c4, mark d2, ",
		pin.Second: "last d4, last b1, mark a3, ", // the names that these places have from the first side
	} {
		d := draw(t, p, diagram.Options{
			Bottom:   bottom,
			LastMove: lookup("a1", "", "c4", "e1"), // some are not on the board
			Marked:   lookup("d2", "d2A", "d"),
		})
		plain := draw(t, p, diagram.Options{})
		got := ""
		cells := plain.cells(p.Shape)
		for _, mark := range d.Shapes[2:] { // after the ground and the board
			inset := 0
			if mark.Class == "mark" {
				inset = 2
			}
			got += mark.Class + " " + cells[[2]int{mark.X + 24 - inset, mark.Y + 24 - inset}].String() + ", "
		}
		if got != want {
			t.Errorf("at the bottom %v: %swant %s", bottom, got, want)
		}
	}
}

func TestInvalid(t *testing.T) {
	valid := position(t, "k^1/1K^ P/p C/c")
	for name, change := range map[string]func(p *feen.Position){
		"zero":          func(p *feen.Position) { *p = feen.Position{} },
		"short board":   func(p *feen.Position) { p.Board = p.Board[:3] },
		"long board":    func(p *feen.Position) { p.Board = make([]pnn.Piece, 5) },
		"empty shape":   func(p *feen.Position) { p.Shape.Layers = 0 },
		"shape below 0": func(p *feen.Position) { p.Shape = feen.Shape{Files: -2, Ranks: -2, Layers: 1} },
		"large shape": func(p *feen.Position) {
			p.Shape = feen.Shape{Files: 256, Ranks: 1, Layers: 1}
			p.Board = make([]pnn.Piece, 256)
		},
	} {
		p := valid.Clone()
		change(&p)
		if text := diagram.AppendText(nil, &p); text != nil {
			t.Errorf("%s: %s", name, text)
		}
		if d := draw(t, p, diagram.Options{LastMove: []cell.Coordinate{cell.MustParse("a1")}}); len(d.Shapes)+len(d.Texts)+len(d.Pieces) != 1 {
			t.Errorf("%s: %+v", name, d)
		}
	}

	p := valid.Clone()
	p.Board[1], p.Board[2] = 625, 65535
	p.Hands[0] = feen.Hand{{Piece: 700, Count: 2}, {Piece: pnn.FromPIN(1), Count: 0}, {Count: 3}}
	p.Hands[1] = feen.Hand{{Piece: pnn.FromPIN(1), Count: -1}, {Piece: pnn.FromPIN(2), Count: 1 << 30}}
	p.Styles[1], p.Turn = 200, 9
	want := "second: 1073741824B\n2 k^ .\n1 .  K^\n  a  b\nfirst, C: -\n"
	if got := diagram.AppendText(nil, &p); string(got) != want {
		t.Errorf("%swant %s", got, want)
	}
	if d := draw(t, p, diagram.Options{}); d.figures() != "k^ ♚ ♝" || d.Title != "k^1/1K^" {
		t.Errorf("%s, title %q", d.figures(), d.Title)
	}
}

func TestAllocations(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 3))
	buffer := make([]byte, 0, 1<<20)
	for range 20 {
		p := random(r)
		o := diagram.Options{LastMove: []cell.Coordinate{p.Shape.Cell(0)}, Marked: []cell.Coordinate{p.Shape.Cell(1)}}
		if n := testing.AllocsPerRun(5, func() {
			diagram.AppendText(buffer, &p)
			diagram.AppendSVG(buffer, &p, o)
		}); n != 0 {
			t.Errorf("%v: %v allocations", p, n)
		}
	}
}

// Any position gives well-formed XML, and changes nothing before it.
func FuzzDraw(f *testing.F) {
	f.Add(uint8(8), uint8(8), uint8(1), []byte("\x01\x02\x00\x80\xff\xff"), []byte{1, 0, 2}, uint16(0x2103), uint8(0), uint8(0), true)
	f.Add(uint8(3), uint8(2), uint8(3), []byte{0, 1, 0, 2, 2, 113}, []byte{}, uint16(0), uint8(1), uint8(3), true)
	f.Add(uint8(30), uint8(1), uint8(1), []byte{0, 9}, []byte{0, 9, 255, 2, 113, 1}, uint16(0x5555), uint8(9), uint8(4), true)
	f.Add(uint8(0), uint8(4), uint8(1), []byte{0, 9}, []byte{}, uint16(0x1234), uint8(9), uint8(200), false)
	f.Fuzz(func(t *testing.T, files, ranks, layers uint8, board, hand []byte, styles uint16, sides, set uint8, fits bool) {
		p := feen.Position{
			Shape:  feen.Shape{Files: int(files), Ranks: int(ranks), Layers: int(layers)},
			Styles: qpi.Match{qpi.Style(styles), qpi.Style(styles >> 8)},
			Turn:   pin.Side(sides >> 4),
		}
		piece := func(b []byte, i int) pnn.Piece { return pnn.Piece(b[i%len(b)])<<8 | pnn.Piece(b[(i+1)%len(b)]) }
		if p.Shape.Cells() > 200 || len(hand) > 100 {
			return // it takes too long
		}
		if fits && len(board) > 0 {
			for i := range p.Shape.Cells() {
				p.Board = append(p.Board, piece(board, 2*i))
			}
		}
		for i := range len(hand) / 3 {
			p.Hands[i%2] = append(p.Hands[i%2], feen.Held{Piece: piece(hand, 3*i), Count: int(int8(hand[3*i+2]))})
		}
		o := diagram.Options{
			Pieces:   diagram.PieceSet(set),
			Bottom:   pin.Side(sides & 15),
			LastMove: []cell.Coordinate{p.Shape.Cell(0), cell.NewCoordinate(files, ranks)},
			Marked:   []cell.Coordinate{p.Shape.Cell(int(layers))},
		}
		svg := diagram.AppendSVG([]byte("> "), &p, o)
		d, err := parse(svg[2:])
		if err != nil || string(svg[:2]) != "> " {
			t.Fatalf("%v: %s", err, svg)
		}
		text := diagram.AppendText([]byte("> "), &p)
		isDrawn := p.Shape.IsValid() && len(p.Board) == p.Shape.Cells()
		if isDrawn != (len(text) > 2) || isDrawn != (len(d.Shapes) > 1) || string(text[:2]) != "> " {
			t.Fatalf("%+v: %s%s", p.Shape, text, svg)
		}
	})
}
