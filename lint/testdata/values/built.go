//go:build !never

package values

import "github.com/komadai/komadai/pin"

func built(id pin.Identifier) bool {
	return id.String() == "k" || // want `compare values`
		id.Flip().String() == "k" // want `compare values`
}
