package values

import "github.com/komadai/komadai/pin"

// The variable of another file can be used here, but not one of this file in others.
func linux(id pin.Identifier) bool {
	return id.String() == "k" || id.String() == "Y" // want `compare values` `compare values`
}
