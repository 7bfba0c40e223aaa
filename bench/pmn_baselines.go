package bench

import (
	"encoding/json"

	"github.com/komadai/komadai/pmn"
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
