package bench

import (
	"strings"

	"github.com/komadai/komadai/qpi"
)

// QPI without tables, with the results of qpi.Lookup.

// qualifiedBranching parses a token by hand: the style, the colon, and then a PIN token.
func qualifiedBranching(s string) qpi.Identifier {
	if len(s) < 3 || s[1] != ':' {
		return qpi.None
	}
	var style qpi.Style
	switch b := s[0]; {
	case 'A' <= b && b <= 'Z':
		style = qpi.Style(b-'A') + 1
	case 'a' <= b && b <= 'z':
		style = qpi.Style(b-'a') + 27
	default:
		return qpi.None
	}
	id := qpi.Identifier(branching(s[2:]))
	if id == 0 {
		return qpi.None
	}
	return id + 312*qpi.Identifier(style-1)
}

// qualifiedMapped has the number of every token.
var qualifiedMapped = func() map[string]qpi.Identifier {
	m := make(map[string]qpi.Identifier, qpi.Count)
	for id := range qpi.All() {
		m[strings.Clone(id.String())] = id
	}
	return m
}()
