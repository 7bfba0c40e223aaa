// Package own has an enum whose constants are not exported.
package own

func use(...any) {}

func refused(m Man) {
	use(MustParseMan("+Q"))                    // want `MustParseMan of "\+Q" always panics: not a piece of the game`
	use(LookupMan("C:K"))                      // want `LookupMan of "C:K" is always none`
	use(LookupManBytes([]byte("K'")))          // want `LookupManBytes of "K'" is always none`
	use(DecodeManString("+Q"))                 // want `DecodeManString of "\+Q" is always none`
	use(m.String() == "+Q")                    // want `always false`
	use(m.String() == "K^", m.String() != "q") // want `compare values: own.whiteKing is faster` `compare values`
}

func accepted(m Man) {
	use(MustParseMan("+K"), LookupMan("-p"), LookupManBytes([]byte("K^")))
	use(DecodeManString("Q+"))
	use(m == whiteKing, m.String() == "")
}

// King returns a value of the type for other packages.
func King() Man { return whiteKing }

// Men embeds the type.
type Men struct{ Man }
