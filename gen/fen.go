package main

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/komadai/komadai/internal/placement"
)

// The tables of package fen, about the games that have [fen] in their files. A number of a
// piece is written as its letter and what the rest of the piece adds: 'R' - '@' + enhanced is
// the number of +R.

const module = "github.com/komadai/komadai"

// fenGames returns the games that package fen knows.
func fenGames(games []game) []game {
	return slices.DeleteFunc(slices.Clone(games), func(g game) bool { return g.fen.start == "" })
}

// A fenBuilder collects the tables of package fen.
type fenBuilder struct {
	tables []table
	names  map[string]string // of the tables, by their content
	kinds  boardKinds
	failed error
}

// add declares a table, unless there is one with the same content, and returns its address.
func (b *fenBuilder) add(g game, name, doc string, declare func(name string) jen.Code) jen.Code {
	content := fmt.Sprintf("%#v", declare(""))
	if b.names[content] == "" {
		b.names[content] = strings.ReplaceAll(g.name, "-", "") + name
		b.tables = append(b.tables, table{b.names[content] + " " + doc, declare(b.names[content])})
	}
	return jen.Op("&").Id(b.names[content])
}

// keyed is an array with an entry on each line.
func keyed(typ jen.Code, entries []jen.Code) func(name string) jen.Code {
	return func(name string) jen.Code {
		return jen.Var().Id(name).Op("=").Add(typ).ValuesFunc(func(group *jen.Group) {
			for _, e := range entries {
				group.Line().Add(e)
			}
			group.Line()
		})
	}
}

// fenFile has the games of package fen.
func fenFile(games []game) (file, error) {
	b := fenBuilder{names: make(map[string]string)}
	block := constants{doc: "The games of this module that have a FEN or SFEN. A number may change when a game is added.", of: "Game"}
	rows := []jen.Code{jen.Line().Values()}
	for i, g := range fenGames(games) {
		block.list = append(block.list, constant{name: g.identifier(), value: uint64(i + 1), doc: g.description})
		rows = append(rows, jen.Line().Values(b.game(g)))
	}
	b.tables = append(b.tables, table{
		"games has a row for each Game: game in gen/fen.go. The first is for NoGame.",
		jen.Var().Id("games").Op("=").Index(jen.Op("...")).Id("game").Values(append(rows, jen.Line())...),
	})
	return file{path: "fen/games_data.go", consts: []constants{block, b.kinds.block()}, tables: b.tables}, b.failed
}

// game is the row of a game.
func (b *fenBuilder) game(g game) jen.Dict {
	o := g.fen
	style := jen.LitRune(rune(g.style)).Op("-").LitRune('@')
	board, err := fenBoard(g)
	b.failed = errors.Join(b.failed, err)
	row := jen.Dict{
		jen.Id("name"):    jen.Lit(g.name),
		jen.Id("start"):   jen.Lit(o.start),
		jen.Id("shape"):   jen.Qual(module+"/feen", "Shape").Values(jen.Dict{jen.Id("Files"): jen.Lit(g.board.files), jen.Id("Ranks"): jen.Lit(g.board.ranks), jen.Id("Layers"): jen.Lit(1)}),
		jen.Id("cells"):   jen.Lit(g.board.files * g.board.ranks),
		jen.Id("styles"):  jen.Qual(module+"/qpi", "Match").Values(jen.Add(style), jen.Add(style).Op("+").Id("second")),
		jen.Id("letters"): jen.Index(jen.Lit(26)).Uint16().Values(fenLetters(g)...),
		jen.Id("board"): b.add(g, "Board", "reads and writes the pieces of a placement field: fenBoard in gen/fen.go.", func(name string) jen.Code {
			return b.kinds.code(name, "boardTable", board)
		}),
		jen.Id("pieces"): b.add(g, "Pieces", "has the letter and the qualities of each piece: fenForms in gen/fen.go.", keyed(jen.Index(jen.Id("pieceCount")).Uint32(), fenPieces(g))),
	}
	if places := fenPlaces(g); places != nil {
		row[jen.Id("places")] = jen.Index(jen.Lit(10)).Uint32().Values(places...)
	}
	if o.choices["notation"] == "SFEN" {
		row[jen.Id("sfen")] = jen.True()
	}
	row[jen.Id("sides")] = jen.Index(jen.Lit(2)).Id("gameSide").Values(jen.Line().Add(fenSide(g, board, 0)), jen.Line().Add(fenSide(g, board, 1)), jen.Line())
	if o.pawns > 0 {
		row[jen.Id("twoSteps")] = jen.True()
	}
	if len(o.castling) == 2 {
		row[jen.Id("castling")] = jen.Index(jen.Lit(2)).Int().Values(jen.LitRune(rune('a'+o.castling[0])).Op("-").LitRune('a'), jen.LitRune(rune('a'+o.castling[1])).Op("-").LitRune('a'))
	}
	for key, value := range map[string]string{"rights": "files", "clock": "captures", "pass": "king", "promotion": "in place"} {
		if o.choices[key] == value {
			row[jen.Id(map[string]string{"rights": "byFile", "clock": "byCaptures", "pass": "kingPasses", "promotion": "inPlace"}[key])] = jen.True()
		}
	}
	if hand := fenHand(g); hand != "" {
		row[jen.Id("hand")] = jen.Lit(hand)
	}
	if o.choices["hands"] == "captured" {
		row[jen.Id("captured")] = b.add(g, "Captured", "has what a captured piece is in the hand: fenCaptured in gen/fen.go.", keyed(jen.Index(jen.Id("pieceCount")).Uint16(), fenCaptured(g)))
	}
	maps.Copy(row, b.moves(g))
	return row
}

// numberCode is the number of a piece.
func numberCode(p pin) *jen.Statement {
	code := jen.LitRune(rune('A' + p.letter)).Op("-").LitRune('@')
	for _, part := range []struct {
		is   bool
		name string
	}{{p.terminal == 1, "terminal"}, {p.state == enhanced, "enhanced"}, {p.state == diminished, "diminished"}, {p.side == 1, "second"}} {
		if part.is {
			code = code.Op("+").Id(part.name)
		}
	}
	return code
}

// token returns a piece of a game in the normal state.
func (p gamePiece) token(side int) pin {
	t := pin{letter: int(p.letter - 'A'), side: side}
	if p.terminal {
		t.terminal = 1
	}
	return t
}

// rank returns the index of the first cell of a rank, which is counted from 1 on a side's edge.
func (g game) rank(n, side int) int {
	if side == 0 {
		n = g.board.ranks + 1 - n
	}
	return (n - 1) * g.board.files
}

// fenSide is a side on the board.
func fenSide(g game, board placement.Table, side int) jen.Code {
	row := jen.Dict{
		jen.Id("home"): jen.Lit(g.rank(1, side)),
		jen.Id("step"): jen.Lit(g.rank(2, side) - g.rank(1, side)),
	}
	if g.fen.pawns > 0 {
		row[jen.Id("pawns")] = jen.Lit(g.rank(g.fen.pawns, side))
	}
	start := make([]uint16, g.board.files*g.board.ranks)
	text, _, _ := strings.Cut(g.fen.start, " ")
	text, _, _ = strings.Cut(text, "[")
	placement.Decode(start, text, &board)
	for _, p := range g.pieces {
		if at := slices.Index(start, uint16(p.token(side).number())); at >= 0 && p.terminal {
			row[jen.Id("kingAt")] = jen.Lit(at)
		}
		for name, is := range map[string]bool{"king": p.terminal, "rook": g.isRook(p), "pawn": p.names[0] == g.fen.pawn} {
			if is {
				row[jen.Id(name)] = numberCode(p.token(side))
			}
		}
	}
	return jen.Values(row)
}

// fenPlaces is where pieces can have the marks of castling, of first ranks and of en passant, by
// row from the far rank.
func fenPlaces(g game) (entries []jen.Code) {
	places := make(map[int]*jen.Statement)
	for side := range 2 {
		if len(g.fen.castling) > 0 {
			places[g.rank(1, side)/g.board.files] = jen.Id("right").Op("<<").Lit(side)
		}
		if g.fen.pawns > 0 {
			places[g.rank(g.fen.pawns, side)/g.board.files] = jen.Id("first").Op("<<").Lit(side)
			places[g.rank(g.fen.pawns+2, side)/g.board.files] = jen.Id("passed").Op("<<").Lit(side)
		}
	}
	for _, row := range slices.Sorted(maps.Keys(places)) {
		entries = append(entries, jen.Lit(row).Op(":").Add(places[row]))
	}
	return entries
}

// isRook reports whether the king castles with a piece.
func (g game) isRook(p gamePiece) bool { return len(g.fen.castling) == 2 && p.names[0] == "ROOK" }

// canHold reports whether a piece in the normal state can be in a hand.
func (g game) canHold(p gamePiece) bool {
	hands := g.fen.choices["hands"]
	return hands == "any" || hands == "captured" && !p.terminal
}

// fenHand is the letters of the pieces that can be in a hand, in the order of the game file.
func fenHand(g game) (hand string) {
	for _, p := range g.pieces {
		if g.canHold(p) {
			hand += string(rune(g.fen.letters[p.names[0]]))
		}
	}
	return hand
}

// fenLetters is the number of the first side's piece by its letter.
func fenLetters(g game) (entries []jen.Code) {
	for _, p := range g.pieces {
		for _, letter := range []byte{g.fen.letters[p.names[0]], g.fen.also[p.names[0]]} {
			if letter != 0 {
				entries = append(entries, jen.Lit(int(letter-'A')).Op(":").Add(numberCode(p.token(0))))
			}
		}
	}
	return entries
}

// fenCaptured is the piece in the hand by the piece on the board.
func fenCaptured(g game) (entries []jen.Code) {
	for _, p := range g.pieces {
		for side := range 2 {
			for state, form := range p.forms {
				into := p
				for _, other := range g.pieces {
					if other.names[0] == form.captured {
						into = other
					}
				}
				if p.states[state] && g.canHold(into) {
					from := p.token(side)
					from.state = state
					entries = append(entries, numberCode(from).Op(":").Add(numberCode(into.token(1-side))))
				}
			}
		}
	}
	return entries
}

// isPromoted reports whether a piece has an enhanced state that FEN writes with a mark.
func (g game) isPromoted(p gamePiece) bool {
	return g.fen.choices["enhanced"] != "" && p.states[enhanced] && !(p.names[0] == g.fen.pawn && g.fen.pawns > 0)
}

// fenBoard is how FEN reads and writes the pieces on a board.
func fenBoard(g game) (placement.Table, error) {
	var read []boardPiece
	written := make([]string, pin{letter: 25, side: 1, state: diminished, terminal: 1}.number())
	for _, p := range g.pieces {
		for side := range 2 {
			text := g.fenText(p, side)
			read = append(read, boardPiece{text, p.token(side).number()})
			if also := g.fen.also[p.names[0]]; also != 0 {
				read = append(read, boardPiece{string(rune(also | byte(side)<<5)), p.token(side).number()})
			}
			for _, f := range g.fenForms(p, side) {
				if f.number() > 255 {
					return placement.Table{}, fmt.Errorf("games: %s: number %d of %s has no room in fen's tables", g.name, f.number(), f)
				}
				written[f.number()-1] = text
			}
			if g.isPromoted(p) {
				promoted := enhance(p.token(side)).number()
				written[promoted-1] = text + g.fen.choices["enhanced"]
				if g.fen.choices["enhanced"] == "+" {
					written[promoted-1] = "+" + text
				}
				read = append(read, boardPiece{written[promoted-1], promoted})
			}
		}
	}
	for written[len(written)-1] == "" {
		written = written[:len(written)-1]
	}
	return placementTable(1, read, written)
}

// fenText is the letter of a piece.
func (g game) fenText(p gamePiece, side int) string {
	return string(rune(g.fen.letters[p.names[0]] | byte(side)<<5))
}

// fenPieces is the letter and the qualities of each piece that FEN can write.
func fenPieces(g game) (entries []jen.Code) {
	for _, p := range g.pieces {
		for side := range 2 {
			for _, f := range g.fenForms(p, side) {
				code := numberCode(f.pin).Op(":").LitRune(rune(g.fenText(p, side)[0]))
				for _, quality := range f.qualities {
					code = code.Op("|").Id(quality)
					if side == 1 && slices.Contains([]string{"first", "right", "passed"}, quality) {
						code = code.Op("<<").Lit(1)
					}
				}
				entries = append(entries, code)
			}
		}
	}
	return entries
}

// A fenForm is a piece in a state, with what package fen has to know of it.
type fenForm struct {
	pin
	qualities []string // names of constants in package fen
}

// fenForms is the states of a piece that FEN can write.
func (g game) fenForms(p gamePiece, side int) (forms []fenForm) {
	mark, marked := g.fen.choices["enhanced"]
	isPawn, isRook, castles := p.names[0] == g.fen.pawn, g.isRook(p), len(g.fen.castling) == 2
	add := func(t pin, qualities ...string) {
		switch {
		case p.terminal:
			qualities = append(qualities, "king")
		case isPawn:
			qualities = append(qualities, "pawn")
		case isRook:
			qualities = append(qualities, "rook")
		}
		forms = append(forms, fenForm{t, qualities})
	}
	plain := p.token(side)
	var qualities []string
	if g.canHold(p) {
		qualities = append(qualities, "held")
	}
	if !p.terminal && !isPawn && mark == "" {
		qualities = append(qualities, "promotion")
	}
	add(plain, qualities...)
	if p.terminal {
		add(nonTerminal(plain), append(qualities, "odd")...)
	}
	switch {
	case isPawn && g.fen.pawns > 0:
		add(enhance(plain), "first")
		add(diminish(plain), "passed")
	case g.isPromoted(p) && mark == "~":
		add(enhance(plain), "promotion")
	case g.isPromoted(p):
		add(enhance(plain))
	case p.states[enhanced] && marked, castles && p.terminal && !marked: // FEN does not have the state
		add(enhance(plain), "odd")
		if p.terminal {
			add(nonTerminal(enhance(plain)), "odd")
		}
	case isRook && !marked: // as the older convention marks a right to castle
		add(enhance(plain), "odd", "right")
	}
	if isRook {
		add(diminish(plain), "right")
	}
	return forms
}

// A moveTable collects the entries of a table of the texts of moves.
type moveTable []jen.Code

func (t *moveTable) add(b byte, value *jen.Statement) {
	*t = append(*t, jen.LitRune(rune(b)).Op(":").Add(value))
}

// moves is the tables of the texts of moves. The sum of the entries of all bytes is a move, and
// counts the bytes: fen/move.go says how.
func (b *fenBuilder) moves(g game) jen.Dict {
	sfen := g.fen.choices["notation"] == "SFEN"
	first, second, second10 := moveCell(g, jen.Null())
	third, fourth, fourth10 := moveCell(g, jen.Op("<<").Id("toAt"))
	var last moveTable
	for _, p := range g.pieces {
		letter, number := g.fen.letters[p.names[0]], p.token(0)
		if g.canHold(p) {
			first.add(letter, jen.Id("dropLetter").Op("+").Parens(numberCode(number)).Op("<<").Id("pieceAt"))
		}
		if !p.terminal && p.names[0] != g.fen.pawn && !sfen {
			if g.fen.choices["enhanced"] == "~" {
				number = enhance(number)
			}
			last.add(letter|0x20, jen.Id("oneByte").Op("+").Id("special").Op("+").Parens(numberCode(number)).Op("<<").Id("pieceAt"))
		}
	}
	switch {
	case sfen:
		second.add('*', jen.Id("dropSign"))
		last.add('+', jen.Id("oneByte").Op("+").Id("special"))
	case g.fen.choices["hands"] != "":
		second.add('@', jen.Id("dropSign"))
	}
	if !sfen && g.fen.choices["pass"] != "king" {
		first.add('0', jen.Id("nullDigit").Op("+").Id("special"))
		for _, to := range []*moveTable{&second, &third, &fourth} {
			to.add('0', jen.Id("nullDigit"))
		}
	}
	typ := jen.Index(jen.Lit(256)).Uint32()
	of := func(name, doc string, entries moveTable) jen.Code {
		return b.add(g, name, doc+": moves in gen/fen.go.", keyed(typ, entries))
	}
	row := jen.Dict{
		jen.Id("first"):     of("First", "has the first byte of a move: the file it comes from, or what is dropped", first),
		jen.Id("third"):     of("Third", "has the file it goes to", third),
		jen.Id("promotion"): of("Promotion", "has what is after the two cells", last),
	}
	secondOf := []jen.Code{of("Second", "has the rank it comes from", second)}
	fourthOf := []jen.Code{of("Fourth", "has the rank it goes to", fourth)}
	if second10 != nil {
		secondOf = append(secondOf, of("Second10", "has the first digit of rank 10", second10))
		fourthOf = append(fourthOf, of("Fourth10", "has the first digit of rank 10", fourth10))
	}
	row[jen.Id("second")] = jen.Index(jen.Lit(2)).Op("*").Add(typ).Values(secondOf...)
	row[jen.Id("fourth")] = jen.Index(jen.Lit(2)).Op("*").Add(typ).Values(fourthOf...)
	return row
}

// moveCell is the bytes of a cell's file, of its rank, and the first one of rank 10. What they
// have of a Move is shifted by part, an operator or nothing.
func moveCell(g game, part jen.Code) (files, ranks, rank10 moveTable) {
	sfen := g.fen.choices["notation"] == "SFEN"
	of := func(bytes string, cells int) *jen.Statement {
		return jen.Id(bytes).Op("+").Lit(cells).Add(part)
	}
	for x := range g.board.files {
		b := byte('a' + x)
		if sfen {
			b = byte('0' + g.board.files - x)
		}
		files.add(b, of("oneByte", x+1))
	}
	for y := range g.board.ranks {
		switch row := g.board.files * (g.board.ranks - 1 - y); {
		case sfen:
			ranks.add(byte('a'+y), of("oneByte", g.board.files*y))
		case y == 9:
			rank10.add('1', of("twoBytes", row))
		default:
			ranks.add(byte('1'+y), of("oneByte", row))
		}
	}
	return files, ranks, rank10
}
