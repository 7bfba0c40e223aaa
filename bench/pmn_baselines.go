package bench

import (
	"encoding/json"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// PMN without tables, with the results of pmn.AppendParse except for errors.

// parsedByHand parses a move with cellSinglePass and qualifiedBranching.
func parsedByHand(dst []pmn.Action, elements []string) ([]pmn.Action, bool) {
	if len(elements) < 2 || len(elements)%3 == 1 {
		return dst, false
	}
	actions := dst
	for i := 0; i < len(elements); i += 3 {
		a := pmn.Action{Source: locationByHand(elements[i]), Destination: locationByHand(elements[i+1])}
		if a.Source == pmn.NoLocation || a.Destination == pmn.NoLocation {
			return dst, false
		}
		if i+2 < len(elements) {
			a.Piece = qualifiedBranching(elements[i+2])
			if a.Piece == 0 {
				return dst, false
			}
		}
		actions = append(actions, a)
	}
	return actions, true
}

func locationByHand(s string) pmn.Location {
	if s == "*" {
		return pmn.Hand
	}
	return pmn.At(cellSinglePass(s))
}

// unmarshalled reads a move with encoding/json into elements, which a caller may reuse, and then
// parses them.
func unmarshalled(dst []pmn.Action, data []byte, elements *[]string) ([]pmn.Action, error) {
	if err := json.Unmarshal(data, elements); err != nil {
		return dst, err
	}
	return pmn.AppendParse(dst, *elements)
}

// plyByHand finds the operator of a ply and reads the parts on its two sides.
func plyByHand(s string) pmn.Ply {
	if s == "..." {
		return pmn.Ply{Kind: pmn.Pass}
	}
	i := strings.IndexAny(s, "*.")
	if i < 0 {
		i = strings.IndexAny(s, "-+~=")
	}
	if i < 0 {
		return pmn.Ply{}
	}
	var p pmn.Ply
	before, after := s[:i], s[i+1:]
	switch {
	case s[i] == '*' || s[i] == '.':
		p.Kind = pmn.Drop
		if s[i] == '.' {
			p.Kind = pmn.DropCapture
		}
		if p.Piece = pieceBranching(before); p.Piece == pnn.NoPiece && before != "" {
			return pmn.Ply{}
		}
	case i == 0 && s[i] == '+':
		p.Kind = pmn.StaticCapture
	default:
		switch s[i] {
		case '-':
			p.Kind = pmn.Quiet
		case '+':
			p.Kind = pmn.Capture
		case '~':
			p.Kind = pmn.Special
		case '=':
			p.Kind = pmn.Modify
		}
		if p.Source = cellFastPath(before); p.Source == (cell.Coordinate{}) {
			return pmn.Ply{}
		}
	}
	if p.Kind == pmn.Modify {
		p.Destination, p.Piece = p.Source, pieceBranching(after)
		if p.Piece == pnn.NoPiece {
			return pmn.Ply{}
		}
		return p
	}
	after, captured, hasCaptured := strings.Cut(after, "/")
	after, becomes, hasBecomes := strings.Cut(after, "=")
	p.Destination, p.Becomes, p.Captured = cellFastPath(after), pieceBranching(becomes), pieceBranching(captured)
	switch {
	case p.Destination == cell.Coordinate{},
		hasCaptured && (p.Captured == pnn.NoPiece || p.Kind == pmn.Quiet || p.Kind == pmn.Drop),
		hasBecomes && (p.Becomes == pnn.NoPiece || p.Kind == pmn.StaticCapture):
		return pmn.Ply{}
	}
	return p
}
