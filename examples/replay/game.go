package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/komadai/komadai/diagram"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
)

// A move is in one of PMN's two forms: a JSON array, or a text.
type move struct {
	list pmn.Move
	ply  pmn.Ply
}

func (m *move) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &m.ply)
	}
	return m.list.UnmarshalJSON(data)
}

func (m move) play(p *feen.Position) error {
	if m.list.IsEmpty() {
		return p.PlayPly(m.ply)
	}
	return p.Play(m.list)
}

func (m move) String() string {
	if m.list.IsEmpty() {
		return m.ply.String()
	}
	return m.list.String()
}

// play plays a game and writes the last position, or each if all is true.
func (r *record) play(out io.Writer, all bool) error {
	p := &r.Position
	if all {
		fmt.Fprintf(out, "%s\n", diagram.AppendText(nil, p))
	}
	for i, m := range r.Moves {
		if err := m.play(p); err != nil {
			return fmt.Errorf("move %d, %v: %w", i+1, m, err)
		}
		if all {
			fmt.Fprintf(out, "%d. %v\n%s\n", i+1, m, diagram.AppendText(nil, p))
		}
	}
	if !all {
		fmt.Fprintf(out, "%s\n", diagram.AppendText(nil, p))
	}
	if r.After != "" && p.String() != r.After {
		return fmt.Errorf("the last position is\n\t%v, want\n\t%s", p, r.After)
	}
	return nil
}
