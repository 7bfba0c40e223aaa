// Package gosource writes values of the notation packages as Go source, for their
// GoString methods, which the %#v of package fmt calls.
package gosource

import "strconv"

// Token returns an expression for a value of type typ: a call of parse with text; none,
// if text is empty and number is 0; or a conversion of number, if no token has it.
func Token(parse, text, none, typ string, number uint64) string {
	switch {
	case text != "":
		return parse + "(" + strconv.Quote(text) + ")"
	case number == 0:
		return none
	}
	return Number(typ, number)
}

// Number returns a conversion of number to typ.
func Number(typ string, number uint64) string {
	return typ + "(" + strconv.FormatUint(number, 10) + ")"
}
