//go:build never

package odd

import "github.com/komadai/komadai/pin"

var tagged = pin.MustParse("K+") + "this file is not built"
