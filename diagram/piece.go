package diagram

import (
	"strings"

	"github.com/komadai/komadai/pnn"
)

// piece draws a piece with its middle at x, y.
func (d *drawing) piece(x, y int, p pnn.Piece) {
	set := d.sets[p.StyleSide()]
	f := set.figures(p.State())
	away := p.Side() != d.bottom()
	d.put(`<g class="`)
	d.put(sideNames[p.Side()])
	d.put(`" transform="translate(% %)`, x, y)
	i := strings.IndexRune(f.letters, p.Abbr())
	if i < 0 {
		d.put(`">`)
		d.letters(p, away)
		d.put("</g>\n")
		return
	}
	variant := ""
	switch set {
	case Chess:
		d.put(`"><text class="chess" dy=".36em">`)
		variant = "\ufe0e" // text, not emoji
	case Shogi:
		if away {
			d.put(" rotate(180)")
		}
		d.put(`"><path class="wood" d="` + up + `"/><text class="shogi" dy=".38em" lang="ja">`)
	case Xiangqi:
		d.put(`"><circle class="wood" r="21"/><text class="xiangqi" dy=".36em" lang="zh-Hant">`)
	}
	const size = len("♚")
	d.put(f.characters[p.Side()][i*size:][:size])
	d.put(variant)
	d.put("</text>")
	d.beside(p, f)
	d.put("</g>\n")
}

// beside draws the marks of a piece that its figure does not show.
func (d *drawing) beside(p pnn.Piece, f figures) {
	var marks [len("+^'")]byte
	text := marks[:0]
	if !strings.ContainsRune(f.stateless, p.Abbr()) {
		text = append(text, p.Prefix()...)
	}
	if p.IsTerminal() && !strings.ContainsRune(f.kings, p.Abbr()) {
		text = append(text, '^')
	}
	text = append(text, p.Suffix()...)
	if len(text) > 0 {
		d.put(`<text class="beside" x="16" y="-9">`)
		d.dst = append(d.dst, text...)
		d.put("</text>")
	}
}

// Tiles around the point 0 0.
const (
	up   = "M0-21 15-15 19 19H-19L-15-15Z"
	down = "M0 21-15 15-19-19H19L15 15Z"
)

// letters draws a piece as its notation on a tile.
func (d *drawing) letters(p pnn.Piece, away bool) {
	tile, y := up, 2
	if away {
		tile, y = down, -2
	}
	text := p.String()
	d.put(`<path class="tile" d="`)
	d.put(tile)
	d.put(`"/><text class="letters" y="%" dy=".35em" font-size="%">`, y, [...]int{1: 22, 18, 15, 13}[len(text)])
	d.put(text)
	d.put("</text>")
}
