package bench

import (
	"fmt"
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// A moveRecord is a move with the positions before and after it.
type moveRecord struct {
	before, after string // FEEN
	move          []byte // JSON
}

// moveRecords returns a stream of the moves in the test data, except drops, for which a hand would have to
// be known. Before a move, hands are empty.
func moveRecords() (all []*moveRecord) {
	for _, record := range readLines[struct {
		Variant, Before, After string
		Move                   pmn.Move
	}]("moves.ndjson") {
		game, ok := pnn.ByGame(record.Variant)
		if !ok || record.Move.HasDrops() {
			continue
		}
		turn := fmt.Sprintf(" / %c/%c", game.Style(), game.Style()|0x20)
		if first, _ := record.Move.First(); first.HasPiece() && first.Piece.Style().Side() == pin.Second {
			turn = fmt.Sprintf(" / %c/%c", game.Style()|0x20, game.Style())
		}
		p := feen.MustParse(record.Before + turn)
		check(p.Play(record.Move))
		accept(strings.HasPrefix(p.String(), record.After+" "))
		all = append(all, &moveRecord{record.Before + turn, p.String(), record.Move.AppendJSON(nil)})
	}
	return stream(all)[:4096]
}

// A token is a record: the position before a move is read, the move is read and played, and the position
// after it is written and compared.
func BenchmarkRecord(b *testing.B) {
	records := moveRecords()
	var p feen.Position
	var actions []pmn.Action
	var text []byte
	each(b, "feen", records, func(r *moveRecord) int {
		err := p.Set(r.before)
		if err == nil {
			actions, err = pmn.AppendParseJSON(actions[:0], r.move)
		}
		if err == nil {
			err = p.PlayActions(actions)
		}
		check(err)
		text = p.AppendTo(text[:0])
		accept(string(text) == r.after)
		return len(text)
	})
	var byHand handPosition
	each(b, "hand", records, func(r *moveRecord) int {
		accept(byHand.set(r.before) && byHand.play(r.move))
		text = byHand.appendTo(text[:0])
		accept(string(text) == r.after)
		return len(text)
	})
}

// Positions of shogi have pieces in hand.
func TestPositionsByHand(t *testing.T) {
	var p handPosition
	for _, text := range shogiTexts() {
		if !p.set(text) || string(p.appendTo(nil)) != text {
			t.Fatalf("%q is written as %q", text, p.appendTo(nil))
		}
	}
	for _, text := range []string{
		"", "8/8", "3/4 / C/c", "/3 / C/c", "3/ / C/c", "3 C/c", "3 1P/ C/c", "3 P2P/ C/c", "3 PP/ C/c", "3 RB/ C/c", "3 / C/C", "3 / C/", "3- / C/c",
	} {
		if p.set(text) || feen.IsValid(text) {
			t.Errorf("%q is read", text)
		}
	}
	for _, r := range moveRecords() {
		if !p.set(r.before) || !p.play(r.move) || string(p.appendTo(nil)) != r.after {
			t.Fatalf("%s makes %q of %q, by hand %q", r.move, r.after, r.before, p.appendTo(nil))
		}
	}
}
