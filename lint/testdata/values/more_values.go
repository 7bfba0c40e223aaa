package values

import "github.com/komadai/komadai/pin"

// What has an underscore in its name is not always for some systems only.
func more(id pin.Identifier) bool { return id.String() == "k" } // want `compare values`
