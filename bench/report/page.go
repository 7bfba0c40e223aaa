package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"path"
	"strings"
	"text/template"

	"github.com/komadai/komadai/bench/internal/suite"
)

// A page is the data of page.md.tmpl.
type page struct {
	*suite.Results
	Dir      string // of the charts, beside the page
	measured []byte
	missing  error // the first row that the results lack
}

//go:embed page.md.tmpl
var pageText string

// newPage reads what was measured.
func newPage(measured []byte, dir string) (*page, error) {
	results, err := suite.Read(bytes.NewReader(measured), "results")
	if err != nil {
		return nil, err
	}
	for _, key := range []string{"command", "date", "go", "processors", "revision", "goos", "goarch", "cpu"} {
		if results.Settings[key] == "" {
			return nil, fmt.Errorf("no line %q in the results", key+": ...")
		}
	}
	for _, row := range results.Rows {
		if rounds := len(results.Rows[0].Costs); len(row.Costs) != rounds {
			return nil, fmt.Errorf("%d rounds of %s/by=%s, and %d of others", len(row.Costs), row.Group, row.Way, rounds)
		}
	}
	return &page{Results: results, Dir: dir, measured: measured}, nil
}

// files returns the page and the files beside it, by name.
func (p *page) files() (map[string][]byte, error) {
	var text bytes.Buffer
	tmpl, err := template.New("page").Funcs(template.FuncMap{"cost": p.cost, "ratio": p.ratio}).Parse(pageText)
	if err != nil {
		return nil, err
	}
	if err := tmpl.Execute(&text, p); err != nil {
		return nil, err
	}
	files := map[string][]byte{
		p.Dir + ".md":                   text.Bytes(),
		path.Join(p.Dir, "results.txt"): p.measured,
		path.Join(p.Dir, "speed.svg"):   p.bars(),
	}
	for _, g := range growths {
		files[path.Join(p.Dir, g.file)] = p.lines(g)
	}
	return files, p.missing
}

// row returns a row of the results. If they lack it, files returns an error.
func (p *page) row(group, way string) *suite.Row {
	row := p.Row(group, way)
	if row == nil {
		if p.missing == nil {
			p.missing = fmt.Errorf("no row %s/by=%s in the results", group, way)
		}
		return p.Rows[0]
	}
	return row
}

func (p *page) cost(group, way string) string { return ns(p.row(group, way).Median()) }

func (p *page) ratio(group, way, base string) string {
	return times(p.row(group, way).Over(p.row(group, base)).Median)
}

// ns formats a cost, with as many digits as its noise allows.
func ns(cost float64) string {
	switch {
	case cost < 9.995:
		return fmt.Sprintf("%.2f", cost)
	case cost < 99.95:
		return fmt.Sprintf("%.1f", cost)
	default:
		return fmt.Sprintf("%.0f", cost)
	}
}

// times formats a ratio.
func times(ratio float64) string {
	switch {
	case ratio < 0.995:
		return fmt.Sprintf("%.2f", ratio)
	case ratio < 99.95:
		return fmt.Sprintf("%.1f", ratio)
	default:
		return fmt.Sprintf("%.0f", ratio)
	}
}

// Score returns how many goals are met, such as "23 of 33".
func (p *page) Score() string {
	met, all := 0, p.goals()
	for _, g := range all {
		if ok, _ := g.met(p.measure(g)); ok {
			met++
		}
	}
	return fmt.Sprintf("%d of %d", met, len(all))
}

// Goals returns the table of the goals.
func (p *page) Goals() string {
	var b strings.Builder
	b.WriteString("| | goal | measured | from | to | |\n|---|---|--:|--:|--:|---|\n")
	for _, g := range p.goals() {
		measured := p.measure(g)
		met, close := g.met(measured)
		verdict := "met"
		if !met {
			verdict = "**missed**"
			if g.why != "" {
				verdict = fmt.Sprintf("**missed**: [why](#%s)", g.why)
			}
		}
		if close {
			verdict += ", within the noise"
		}
		fmt.Fprintf(&b, "| %s | %s | %.2f x | %.2f | %.2f | %s |\n", g.what, g, measured.Median, measured.Least, measured.Most, verdict)
	}
	return b.String()
}

// All returns the table of all groups with a row of the library.
func (p *page) All() string {
	var b strings.Builder
	b.WriteString("| | floor | ours | x floor | others, and how many times ours |\n|---|--:|--:|--:|---|\n")
	seen := make(map[string]bool)
	for _, ours := range p.Rows {
		if !ours.IsOurs() || seen[ours.Group] || isGrowth(ours.Group) {
			continue
		}
		seen[ours.Group] = true
		base, over := "", ""
		var others []string
		for _, row := range p.Group(ours.Group) {
			switch row.Way {
			case ours.Way:
			case "floor":
				base, over = ns(row.Median()), times(ours.Over(row).Median)
			default:
				others = append(others, fmt.Sprintf("%s %s (%s x)", row.Way, ns(row.Median()), times(row.Over(ours).Median)))
			}
		}
		fmt.Fprintf(&b, "| %s | %s | **%s** | %s | %s |\n", title(ours.Group), base, ns(ours.Median()), over, strings.Join(others, ", "))
	}
	return b.String()
}

// titles has what a group of benchmarks measures, where its name does not say it.
var titles = map[string]string{
	"Lookup":                         "`pin.Lookup`",
	"Parse":                          "`pin.Parse`",
	"String":                         "`pin.Identifier.String`",
	"AppendTo":                       "`pin.Identifier.AppendTo`",
	"Transform":                      "`Enhance().Flip().Terminal()`",
	"Decode":                         "`pin.Decode`, tokens laid end to end",
	"DecodePlacement":                "`pin.Decode`, placement fields of games",
	"LookupPiece":                    "`pnn.LookupPiece`",
	"ParsePiece":                     "`pnn.ParsePiece`",
	"PieceString":                    "`pnn.Piece.String`",
	"ParseName/letters=games":        "`pnn.ParseName`, a byte of the games' names",
	"VocabularyName":                 "`Shogi.Name`",
	"BaseNames/names=8":              "8 names of 4 to 8 letters",
	"CellLookup/cells=two_bytes":     "`cell.Lookup`, two bytes",
	"CellLookup/cells=board":         "`cell.Lookup`, any cell of 32 by 32",
	"CellLookup/cells=mixed":         "`cell.Lookup`, mixed",
	"CellString":                     "`cell.Coordinate.String`, 32 by 32",
	"CellDecode":                     "`cell.Decode`, two bytes laid end to end",
	"QPILookup":                      "`qpi.Lookup`",
	"QPIString":                      "`qpi.Identifier.String`",
	"AppendParse":                    "`pmn.AppendParse`, two actions",
	"AppendParseJSON":                "`pmn.AppendParseJSON`, two actions",
	"AppendParseJSONCells":           "`pmn.AppendParseJSON`, cells of two bytes",
	"AppendParseJSONSpaced":          "`pmn.AppendParseJSON`, with white space",
	"LookupPly/plies=quiet":          "`pmn.LookupPly`, `e2-e4`",
	"LookupPly/plies=short":          "`pmn.LookupPly`, all kinds",
	"LookupPly/plies=affixes":        "`pmn.LookupPly`, a quarter of the pieces with affixes",
	"DecodeBoard/pieces=plain":       "`feen.DecodeBoard`, chess",
	"DecodeBoard/pieces=marked":      "`feen.DecodeBoard`, with `+` and `^`",
	"AppendBoard":                    "`feen.AppendBoard`, chess",
	"DecodeShogiBoard":               "`feen.DecodeBoard`, shogi",
	"Set/game=chess":                 "`feen.Position.Set`, chess",
	"Set/game=shogi":                 "`feen.Position.Set`, shogi with hands",
	"PieceDecodeBoard/pieces=plain":  "generated `DecodeBoard`, chess",
	"PieceDecodeBoard/pieces=marked": "generated `DecodeBoard`, with `+` and `^`",
	"PieceAppendBoard":               "generated `AppendBoard`, chess",
	"PieceDecode":                    "generated `Decode`",
	"PieceLookup":                    "generated `Lookup`",
	"NewIdentifier":                  "`pin.NewIdentifierWithOptions`",
	"NewPiece":                       "`pnn.NewPiece`",
	"QPINew":                         "`qpi.New`",
	"ReadChess":                      "the board of a position of chess, read",
	"WriteChess":                     "the board of a position of chess, written",
	"ReadPosition":                   "a position of chess, read whole",
	"Record":                         "a position read, a move played, the result compared",
	"AskPiece":                       "the side and letter of a piece",
}

func title(group string) string {
	if game, ok := strings.CutPrefix(group, "VocabularyLookup/game="); ok {
		return "names of " + game
	}
	return cmp.Or(titles[group], "`"+group+"`")
}

// Streams returns the table of streams of one token and of more, repeated.
func (p *page) Streams() string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s |", streams.x)
	for _, l := range streams.lines {
		fmt.Fprintf(&b, " %s |", l.way)
	}
	b.WriteString("\n|--:|" + strings.Repeat("--:|", len(streams.lines)) + "\n")
	for _, size := range streams.sizes() {
		fmt.Fprintf(&b, "| %s |", grouped(size))
		for _, l := range streams.lines {
			fmt.Fprintf(&b, " %s |", p.cost(streams.at(size), l.way))
		}
		b.WriteString("\n")
	}
	return b.String()
}

// grouped formats n with a comma before every third digit.
func grouped(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", grouped(n/1000), n%1000)
}
