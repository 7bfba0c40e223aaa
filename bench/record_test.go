package bench

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// A gameRecord is a move of a recorded game with the positions before and after it.
type gameRecord struct {
	before, after string // FEEN
	fields        [2]string
	styles        [2]qpi.Style
	move          []byte // JSON
}

// gameRecords returns the moves of the recorded games, in random order.
func gameRecords(tb testing.TB) []gameRecord {
	data, err := os.ReadFile("../testdata/games.ndjson")
	if err != nil {
		tb.Fatal(err)
	}
	var all []gameRecord
	for line := range bytes.Lines(data) {
		var game struct {
			Position feen.Position
			Moves    []json.RawMessage
		}
		if err := json.Unmarshal(line, &game); err != nil {
			tb.Fatal(err)
		}
		p := &game.Position
		for _, text := range game.Moves {
			var move pmn.Move
			r := gameRecord{before: p.String(), move: text}
			if err := move.UnmarshalJSON(text); err != nil {
				tb.Fatal(err)
			}
			if err := p.Play(move); err != nil {
				tb.Fatal(err)
			}
			r.after = p.String()
			r.fields = [2]string(firstFields([]string{r.before, r.after}))
			r.styles = [2]qpi.Style{qpi.NewStyle(p.Styles.First, pin.First), qpi.NewStyle(p.Styles.Second, pin.Second)}
			all = append(all, r)
		}
	}
	return stream(all)[:4096]
}

// A token is a record of seven games: the position before a move is read, the move is read and played,
// and the position after it is written and compared. The row feen does so with hands, styles and turn,
// the row own with the board alone.
func BenchmarkRecord(b *testing.B) {
	records := gameRecords(b)
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
