package values

import _ "github.com/komadai/komadai/pin"

func blank(sq square) bool { return sq.more[0].String() == "V" } // want `compare values`
