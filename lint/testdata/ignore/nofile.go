//lint:file-ignore SA4006 it is another's
//lint:file-ignore komadai
package ignore

import "github.com/komadai/komadai/pin"

func reportedFile() {
	use(pin.MustParse("K+")) // want `always panics`
}
