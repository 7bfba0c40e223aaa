// The build constraint is in the same comment group, below this line.
//go:build !never

package fixes

import "github.com/komadai/komadai/pin"

func built(id pin.Identifier) bool { return id.String() == "k" } // want `compare values`
