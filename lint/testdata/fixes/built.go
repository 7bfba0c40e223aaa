// The build constraint stands below this comment, in the same group.
//go:build !never

package fixes

import "github.com/komadai/komadai/pin"

func built(id pin.Identifier) bool { return id.String() == "k" } // want `compare values`
