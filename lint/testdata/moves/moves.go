// Package moves passes lists of constants to parsing functions.
package moves

import "github.com/komadai/komadai/pmn"

func use(...any) {}

const pawn = "C:P"

type elements []string

func lengths(dst []pmn.Action) {
	use(pmn.MustParse())                              // want `pmn.MustParse of 0 elements always panics: a move has 3k elements or 3k\+2, and at least 2`
	use(pmn.MustParse("e2"))                          // want `pmn.MustParse of 1 elements always panics`
	use(pmn.MustParse("e2", "e4", "C:P", "e5"))       // want `pmn.MustParse of 4 elements always panics`
	use(pmn.MustParse([]string{}...))                 // want `pmn.MustParse of 0 elements always panics`
	use(pmn.MustParse(elements{"e2"}...))             // want `pmn.MustParse of 1 elements always panics`
	use(pmn.Parse([]string{}))                        // want `pmn.Parse of 0 elements always fails`
	use(pmn.Parse([]string{"e2", "e4", "C:P", "e5"})) // want `pmn.Parse of 4 elements always fails`
	use(pmn.AppendParse(nil, []string{"e2"}))         // want `pmn.AppendParse of 1 elements always fails`
	use(pmn.MustParse("e2", "e4", "C:P", text("e5"))) // want `pmn.MustParse of 4 elements always panics`
}

func one(dst []pmn.Action) {
	use(pmn.MustParse("e2", "e4", "CP"))                              // want `pmn.MustParse always panics: element 2 "CP": invalid piece`
	use(pmn.MustParse("e0", "e4"))                                    // want `pmn.MustParse always panics: element 0 "e0": invalid location`
	use(pmn.MustParse("e1", "g1", "C:K", "h1", "", "C:R"))            // want `element 4 "": invalid location`
	use(pmn.MustParse([]string{"e2", "e4", "*"}...))                  // want `element 2 "\*": invalid piece`
	use(pmn.Parse([]string{"e2", "E4"}))                              // want `pmn.Parse always fails: element 1 "E4": invalid location`
	use(pmn.Parse(elements{"e2", "e4", pawn, "", "e5"}))              // want `element 3 "": invalid location`
	use(pmn.AppendParse(dst[:0], []string{"e2", "e4", "C:P" + "^^"})) // want `pmn.AppendParse always fails: element 2 "C:P\^\^": invalid piece`
	use(pmn.Parse([]string{text("e2"), "e9e", text("")}))             // want `element 1 "e9e": invalid location`
	use(pmn.MustParse("**", "**"))                                    // want `element 0 "\*\*"` `element 1 "\*\*"`
	use(pmn.Parse([]string{
		"e2",
		"e4",
		"CP", // want `element 2 "CP"`
	}))
}

func json(dst []pmn.Action) {
	use(pmn.AppendParseJSON(nil, []byte(`["e2"]`)))               // want `pmn.AppendParseJSON of .* always fails: pmn: .*invalid length`
	use(pmn.AppendParseJSON(dst[:0], []byte(`["e2","e4","CP"]`))) // want `pmn.AppendParseJSON of .* always fails: pmn: element 2 "CP": invalid piece`
	use(pmn.AppendParseJSON(nil, []byte("")))                     // want `not a JSON array of strings`

	use(new(pmn.Move).UnmarshalJSON([]byte(`["e2"]`)))      // want `pmn.Move.UnmarshalJSON of .* always fails: .*invalid length`
	use(new(pmn.Move).UnmarshalText([]byte(`["e2","e0"]`))) // want `pmn.Move.UnmarshalText of .* always fails: .*invalid location`

	use(new(pmn.Move).UnmarshalJSON([]byte(`null`)), new(pmn.Move).UnmarshalText([]byte(`["e2","e4"]`)), new(pmn.Move).UnmarshalText(nil))
	use(pmn.AppendParseJSON(nil, []byte(`["e2","e4"]`)))
	use(pmn.AppendParseJSON(nil, []byte(` [ "\u00652", "e4" ] `)))
	use(pmn.AppendParseJSON(dst[:0], []byte("[\"e2\",\"e4\",\"C:P\"]")))
	use(pmn.AppendParseJSON(dst[:0], raw))
}

var raw = []byte(`["e2"]`)

func accepted(dst []pmn.Action, list []string) {
	use(pmn.MustParse("e2", "e4"))
	use(pmn.MustParse("e2", "e4", pawn))
	use(pmn.MustParse("e1", "g1", "C:K", "h1", "f1", "C:R"))
	use(pmn.MustParse("*", "e5", "S:P"))
	use(pmn.MustParse(list...))
	use(pmn.MustParse(two()))
	use(pmn.MustParse(text("e2"), text("e4")))
	use(pmn.MustParse([]string{0: "e2"}...))
	use(pmn.Parse([]string{"e2", "e4"}))
	use(pmn.Parse([]string{0: "e2", 1: "e4"}))
	use(pmn.Parse([]string{1: "e0"}))
	use(pmn.Parse(list))
	use(pmn.Parse(nil))
	use(pmn.AppendParse(both()))
	use(pmn.AppendParse(dst, list))
	use(pmn.AppendParse(dst, []string{"e2", "e4", "C:P", "e7", "e5"}))
	use(pmn.IsValid([]string{"e2"}), pmn.Validate([]string{"e2"}))
}

func text(s string) string { return s }

func two() (string, string) { return "e2", "e4" }

func both() ([]pmn.Action, []string) { return nil, nil }
