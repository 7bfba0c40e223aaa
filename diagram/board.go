package diagram

// board draws the empty board of a layer.
func (d *drawing) board(z int) {
	shape := d.p.Shape
	left, width, height := d.boardLeft(z), shape.Files*square, shape.Ranks*square
	d.put(`<rect class="board" x="%" y="%" width="%" height="%"/>`+"\n", left, d.top, width, height)
	switch {
	case d.sets[0] == Chess || d.sets[1] == Chess:
		d.checkers(z)
	case d.sets == [2]PieceSet{Xiangqi, Xiangqi} && shape.Files == 9 && shape.Ranks == 10:
		d.put(`<path class="lines" transform="translate(% %)" d="`+river+`"/>`+"\n", left, d.top)
	default:
		d.put(`<path class="lines" d="`)
		for x := 1; x < shape.Files; x++ {
			d.put("M% %v%", left+x*square, d.top, height)
		}
		for y := 1; y < shape.Ranks; y++ {
			d.put("M% %h%", left, d.top+y*square, width)
		}
		d.put(`"/>` + "\n")
	}
}

// checkers draws the dark cells of a layer: a1A and every second one from there.
func (d *drawing) checkers(z int) {
	shape := d.p.Shape
	d.put(`<path class="dark" d="`)
	for i := range shape.Files * shape.Ranks {
		x, y := i%shape.Files, shape.Ranks-1-i/shape.Files
		if (x+y+z)%2 == 0 {
			x, y = d.center(d.first(z) + i)
			d.put("M% %h%v%h-%z", x-square/2, y-square/2, square, square, square)
		}
	}
	d.put(`"/>` + "\n")
}

// river is the board of xiangqi: lines through the cells, which end at the river in the
// middle, and two palaces.
const river = "M24 24h384v432h-384z" +
	"M24 72h384m0 48h-384m0 48h384m0 48h-384m0 48h384m0 48h-384m0 48h384m0 48h-384" +
	"M72 24v192m48 0v-192m48 0v192m48 0v-192m48 0v192m48 0v-192m48 0v192" +
	"M72 264v192m48 0v-192m48 0v192m48 0v-192m48 0v192m48 0v-192m48 0v192" +
	"M168 24l96 96m0-96l-96 96M168 360l96 96m0-96l-96 96"
