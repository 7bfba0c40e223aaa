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
	"github.com/komadai/komadai/qpi"
)

// A moveRecord is a move with the positions before and after it.
type moveRecord struct {
	before, after string // FEEN
	fields        [2]string
	styles        [2]qpi.Style
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
		r := moveRecord{fields: [2]string{record.Before, record.After}, move: record.Move}
		for i, side := range pin.Sides() {
			r.styles[i] = qpi.NewStyle(game.Style(), side)
		}
		first, _ := move.First()
		turn := fmt.Sprintf(" %v/%v", r.styles[0], r.styles[1])
		if first.HasPiece() && first.Piece.Style().Side() == pin.Second {
			turn = fmt.Sprintf(" %v/%v", r.styles[1], r.styles[0])
		}
		r.before = record.Before + " /" + turn
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
// after it is written and compared. The row feen does so with hands, styles and turn, the row own with the
// board alone.
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
	var own ownBoard
	c.run("own", func() (sum int) {
		for i := range records {
			r := &records[i]
			if !own.replay(r.fields[0], r.styles, r.move, r.fields[1]) {
				b.Fatal(r.before)
			}
			sum += len(r.fields[1])
		}
		return sum
	})
}
