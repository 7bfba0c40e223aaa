package fen_test

import (
	"errors"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/internal/longtest"
)

// A checker compares package fen with the model.
type checker struct {
	testing.TB
	*modelGame
}

// eachGame runs a test in parallel for each game, with the texts and moves of other programs.
func eachGame(t *testing.T, test func(t *testing.T, c checker, rows []row, random *rand.Rand)) {
	all := rows(t)
	for i := range modelGames {
		g := &modelGames[i]
		t.Run(g.game.String(), func(t *testing.T) {
			t.Parallel()
			own := slices.DeleteFunc(slices.Clone(all), func(r row) bool { return r.game != g.game })
			test(t, checker{t, g}, own, rand.New(rand.NewPCG(24, uint64(i))))
		})
	}
}

// text checks what is read of a text. It returns the record, and whether there is one.
func (c checker) text(s string) (r fen.Record, m modelRecord, ok bool) {
	c.Helper()
	r, err := c.game.Parse(s)
	m, want := c.parse(s)
	if got := refused(err); got != want {
		c.Fatalf("%v: %q is refused with %v, want %v", c.game, s, got, want)
	}
	if got := c.game.Validate(s); !reflect.DeepEqual(got, err) || c.game.IsValid(s) != (err == nil) {
		c.Fatalf("%v: Validate(%q) = %v, want %v", c.game, s, got, err)
	}
	var again fen.Record
	if err2 := c.game.SetBytes(&again, []byte(s)); !reflect.DeepEqual(err2, err) || err == nil && !reflect.DeepEqual(again, r) {
		c.Fatalf("%v: SetBytes(%q) = %v", c.game, s, err2)
	}
	c.cut(s, err == nil)
	if err != nil {
		if !reflect.DeepEqual(r, fen.Record{}) && (len(r.Position.Board) > 0 || len(r.Position.Hands[0])+len(r.Position.Hands[1]) > 0 || r.Number != 0 || r.Position.Shape.IsValid()) {
			c.Fatalf("%v: %q is refused, and gives %+v", c.game, s, r)
		}
		return r, m, false
	}
	c.record(&r, &m)
	return r, m, true
}

// cut checks that Cut reads what Parse reads, and that AppendFields is the inverse.
func (c checker) cut(s string, isValid bool) {
	c.Helper()
	f, err := c.game.Cut(s)
	if err != nil {
		if isValid {
			c.Fatalf("%v: Cut(%q) = %v", c.game, s, err)
		}
		return
	}
	again, err := c.game.Cut(string(c.game.AppendFields(nil, f)))
	if g := f; err == nil {
		for _, f := range []*fen.Fields{&g, &again} {
			f.Hands = strings.TrimPrefix(f.Hands, "-")
		}
		if g != again {
			c.Fatalf("%v: Cut(%q) is %+v, and again %+v", c.game, s, f, again)
		}
	} else if isValid {
		c.Fatalf("%v: AppendFields of %q: %v", c.game, s, err)
	}
}

// record checks a record against the model's, its text, and what is read of the text.
func (c checker) record(r *fen.Record, m *modelRecord) {
	c.Helper()
	if got := recordOf(r); !got.equal(m) {
		c.Fatalf("%v: the record is\n%v, want\n%v", c.game, got, m)
	}
	if r.Position.Shape != c.game.Shape() || r.Position.Styles != c.game.Styles() {
		c.Fatalf("%v: shape %v, styles %v", c.game, r.Position.Shape, r.Position.Styles)
	}
	if err := r.Position.Check(); err != nil {
		c.Fatalf("%v: %v: %v", c.game, m, err)
	}
	text, err := c.game.AppendTo(nil, r)
	if want := c.modelGame.text(m); string(text) != want || err != nil {
		c.Fatalf("%v: the text is %s, %v, want %s", c.game, text, err, want)
	}
	again, err := c.game.Parse(string(text))
	if got := recordOf(&again); err != nil || !got.equal(m) {
		c.Fatalf("%v: %s is read as %v, %v", c.game, text, got, err)
	}
}

// play checks a move in a record, and plays it if that is possible.
func (c checker) play(r *fen.Record, m *modelRecord, text string) {
	c.Helper()
	code := c.move(text)
	move, ok := c.parseMove(text)
	if !ok {
		return
	}
	after, plyText, want := c.modelGame.play(m, move)
	ply, err := c.game.Ply(r, code)
	if !errors.Is(err, want) || want == nil && (err != nil || ply.String() != plyText) {
		c.Fatalf("%v: %s in %s is %v, %v, want %s, %v", c.game, text, c.modelGame.text(m), ply, err, plyText, want)
	}
	if want == nil {
		back, err := c.game.MoveOf(r, ply)
		own := c.moveText(c.spelling(m, move))
		if plyText == "..." && !c.kingPasses {
			own = "0000"
		}
		if got := string(c.game.AppendMove(nil, back)); err != nil || got != own && !(plyText == "..." && c.kingPasses) {
			c.Fatalf("%v: MoveOf(%v) in %s is %s, %v, want %s", c.game, ply, c.modelGame.text(m), got, err, own)
		}
		if same, err := c.game.Ply(r, back); same != ply || err != nil {
			c.Fatalf("%v: Ply of %s in %s is %v, %v, want %v", c.game, own, c.modelGame.text(m), same, err, ply)
		}
	}
	err = c.game.Play(r, code)
	if !errors.Is(err, want) || (err == nil) != (want == nil) {
		c.Fatalf("%v: %s in %s: %v, want %v", c.game, text, c.modelGame.text(m), err, want)
	}
	if err == nil {
		*m = after
	} else if got := refused(err); got.field != fen.MoveText || got.offset != -1 {
		c.Fatalf("%v: %s in %s: %+v", c.game, text, c.modelGame.text(m), got)
	}
	c.record(r, m)
}

// move checks the text of a move.
func (c checker) move(s string) fen.Move {
	c.Helper()
	got, err := c.game.ParseMove(s)
	want, ok := c.parseMove(s)
	if (err == nil) != ok || got != c.game.LookupMove(s) || got != c.game.LookupMoveBytes([]byte(s)) || (got != fen.NoMove) != ok {
		c.Fatalf("%v: ParseMove(%q) = %#x, %v", c.game, s, got, err)
	}
	if !ok {
		return got
	}
	if got.From() != want.from || got.To() != want.to || got.IsNull() != want.null || got.IsDrop() != (want.from < 0 && !want.null) ||
		got.IsPromotion() != (want.from >= 0 && want.letter != 0) {
		c.Fatalf("%v: %s is %d to %d", c.game, s, got.From(), got.To())
	}
	piece := c.pieces[want.letter]
	if want.from >= 0 && c.mark == "~" && piece != "" {
		piece = "+" + piece
	}
	if got.Piece().String() != piece {
		c.Fatalf("%v: %s has the piece %v, want %s", c.game, s, got.Piece(), piece)
	}
	if text := string(c.game.AppendMove([]byte("- "), got)); text != "- "+s || c.moveText(want) != s {
		c.Fatalf("%v: %s is written %s", c.game, s, text)
	}
	return got
}

// randomMove returns the text of a move, usually of a piece of the side to move.
func (c checker) randomMove(random *rand.Rand, m *modelRecord) string {
	move := modelMove{from: random.IntN(len(m.board)), to: random.IntN(len(m.board))}
	for range 20 {
		if p := m.board[move.from]; p != "" && sideOf(p) == m.turn {
			break
		}
		move.from = random.IntN(len(m.board))
	}
	isKing := c.is(m.board[move.from], m.turn, 'K')
	switch n := random.IntN(20); {
	case isKing && n < 10 && c.castling != "":
		move.to = c.row(m.turn, 1) + random.IntN(c.files)
	case n < 8: // near
		move.to = move.from + random.IntN(3) - 1 + c.files*(random.IntN(5)-2)
	case n == 8 && !c.sfen && !c.kingPasses:
		return "0000"
	case n == 9:
		move.to = move.from
	case n < 14 && c.hand != "":
		move.from, move.letter = -1, c.hand[random.IntN(len(c.hand))]
	case n < 16 && c.sfen:
		move.letter = '+'
	case n < 16:
		all := "QRBNACMSFR"
		move.letter = all[random.IntN(len(all))]
	}
	if move.to < 0 || move.to >= len(m.board) {
		move.to = random.IntN(len(m.board))
	}
	return c.moveText(move)
}

// castlingTexts returns positions with kings and rooks anywhere on their home ranks, with rights.
func (c checker) castlingText(random *rand.Rand) string {
	m := modelRecord{board: make([]string, c.files*c.ranks), number: 1, turn: random.IntN(2)}
	for side := range 2 {
		home := c.row(side, 1)
		for x := range c.files {
			if n := random.IntN(9); n < 5 {
				m.board[home+x] = of(side, []string{"R", "R", "N", "Q", "B"}[n])
			}
		}
		m.board[home+random.IntN(c.files)] = of(side, "K^")
		if random.IntN(5) == 0 {
			m.board[home+random.IntN(c.files)] = of(side, "K^")
		}
		for range random.IntN(4) {
			if i := home + random.IntN(c.files); m.board[i] == of(side, "R") {
				m.board[i] = of(side, "-R")
			}
		}
	}
	for range random.IntN(20) {
		i := c.files + random.IntN(len(m.board)-2*c.files)
		m.board[i] = of(random.IntN(2), []string{"P", "P", "P", "N", "Q"}[random.IntN(5)])
	}
	return c.modelGame.text(&m)
}

// Random moves, legal or not, in the positions of other programs, in those that follow, and in
// others with castling.
func TestRandomMoves(t *testing.T) {
	eachGame(t, func(t *testing.T, c checker, rows []row, random *rand.Rand) {
		var texts []string
		for _, row := range rows {
			texts = append(texts, row.before)
			if c.castling != "" {
				texts = append(texts, c.castlingText(random))
			}
		}
		tries, played := 0, 0
		for _, text := range texts {
			r, m, ok := c.text(text)
			if !ok {
				t.Fatalf("%v: %s is refused", c.game, text)
			}
			for range longtest.Or(4, 100) {
				before := m.turn
				c.play(&r, &m, c.randomMove(random, &m))
				if tries++; before != m.turn {
					played++
				}
			}
		}
		if played < tries/5 {
			t.Errorf("%d of %d moves were possible", played, tries)
		}
	})
}

// Texts that are almost those of other programs.
func TestRandomTexts(t *testing.T) {
	eachGame(t, func(t *testing.T, c checker, rows []row, random *rand.Rand) {
		tries, valid := 0, 0
		for _, row := range rows {
			for range longtest.Or(4, 100) {
				if _, _, ok := c.text(mutated(random, row.before)); ok {
					valid++
				}
				tries++
				c.move(mutated(random, row.move))
			}
		}
		if valid < tries/100 {
			t.Errorf("%d of %d texts were valid", valid, tries)
		}
	})
}

// mutated returns a text with a few changes.
func mutated(random *rand.Rand, s string) string {
	const bytes = "KQRBNPkqrbnpacHhGgSsEeFfMmw  ---//[]~+*@0123456789^'\x00\xff"
	b := []byte(s)
	for range 1 + random.IntN(2) {
		i := random.IntN(len(b) + 1)
		c := bytes[random.IntN(len(bytes))]
		switch n := random.IntN(3); {
		case i == len(b) || n == 0:
			b = append(b[:i], append([]byte{c}, b[i:]...)...)
		case n == 1:
			b[i] = c
		case len(b) > 1:
			b = append(b[:i], b[i+1:]...)
		}
	}
	return string(b)
}
