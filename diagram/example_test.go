package diagram_test

import (
	"fmt"
	"os"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/diagram"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
)

func ExampleAppendText() {
	p := feen.MustParse("r1bk^3r/p2pBpNp/n4n2/1p1NP2P/6P1/3P4/P1P1K^3/q5b1 / c/C")
	os.Stdout.Write(diagram.AppendText(nil, &p))
	// Output:
	// second, c, to move: -
	// 8 r . b k^ .  . . r
	// 7 p . . p  B  p N p
	// 6 n . . .  .  n . .
	// 5 . p . N  P  . . P
	// 4 . . . .  .  . P .
	// 3 . . . P  .  . . .
	// 2 P . P .  K^ . . .
	// 1 q . . .  .  . b .
	//   a b c d  e  f g h
	// first, C: -
}

// The last move is marked, and the second side is at the bottom.
func ExampleAppendSVG() {
	p := feen.MustParse("-rnbqk^bn-r/+p+p+p+p+p+p+p+p/8/8/8/8/+P+P+P+P+P+P+P+P/-RNBQK^BN-R / C/c")
	ply := pmn.MustParsePly("e2-e4")
	if err := p.PlayPly(ply); err != nil {
		fmt.Println(err)
	}
	svg := diagram.AppendSVG(nil, &p, diagram.Options{
		Bottom:   p.Turn,
		LastMove: []cell.Coordinate{ply.Source, ply.Destination},
	})
	fmt.Printf("%.40s...\n", svg)
	// Output:
	// <svg xmlns="http://www.w3.org/2000/svg" ...
}
