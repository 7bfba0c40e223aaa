package bench

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
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
func moveRecords(tb testing.TB) []moveRecord {
	data, err := os.ReadFile("../testdata/moves.ndjson")
	if err != nil {
		tb.Fatal(err)
	}
	var all []moveRecord
	for line := range bytes.Lines(data) {
		var record struct {
			Variant, Before, After string
			Move                   json.RawMessage
		}
		var move pmn.Move
		if err := errors.Join(json.Unmarshal(line, &record), move.UnmarshalJSON(record.Move)); err != nil {
			tb.Fatal(err)
		}
		game, ok := pnn.ByGame(record.Variant)
		if !ok || move.HasDrops() {
			continue
		}
		turn := fmt.Sprintf(" / %c/%c", game.Style(), game.Style()|0x20)
		if first, _ := move.First(); first.HasPiece() && first.Piece.Style().Side() == pin.Second {
			turn = fmt.Sprintf(" / %c/%c", game.Style()|0x20, game.Style())
		}
		r := moveRecord{before: record.Before + turn, move: record.Move}
		p := feen.MustParse(r.before)
		if err := p.Play(move); err != nil {
			tb.Fatal(err)
		}
		r.after = p.String()
		if !strings.HasPrefix(r.after, record.After+" ") {
			tb.Fatalf("%s makes %s of %s", record.Move, r.after, r.before)
		}
		all = append(all, r)
	}
	return stream(all)[:4096]
}

// A token is a record: the position before a move is read, the move is read and played, and the position
// after it is written and compared.
func BenchmarkRecord(b *testing.B) {
	records := moveRecords(b)
	c := comparison{B: b, tokens: len(records)}
	var p feen.Position
	var actions []pmn.Action
	var text []byte
	c.run("feen", func() (sum int) {
		for i := range records {
			r := &records[i]
			err := p.Set(r.before)
			if err == nil {
				actions, err = pmn.AppendParseJSON(actions[:0], r.move)
			}
			if err == nil {
				err = p.PlayActions(actions)
			}
			if text = p.AppendTo(text[:0]); err != nil || string(text) != r.after {
				b.Fatalf("%q: %v", r.before, err)
			}
			sum += len(text)
		}
		return sum
	})
	var byHand handPosition
	c.run("hand", func() (sum int) {
		for i := range records {
			r := &records[i]
			ok := byHand.set(r.before) && byHand.play(r.move)
			if text = byHand.appendTo(text[:0]); !ok || string(text) != r.after {
				b.Fatalf("%q: %s", r.before, text)
			}
			sum += len(text)
		}
		return sum
	})
}
