// Package positions passes constant positions to what parses them.
package positions

import (
	"encoding/json"

	"github.com/komadai/komadai/feen"
)

func use(...any) {}

const (
	shogi = "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL / S/s"
	chess = "-rnbqk^bn-r/+p+p+p+p+p+p+p+p/8/8/8/8/+P+P+P+P+P+P+P+P/-RNBQK^BN-R / C/c"
	fen   = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
)

var start = feen.MustParse(fen) // want `feen.MustParse of "rnbq.*" always panics: feen: .*three fields`

func refused(p feen.Position, at *feen.Position) error {
	use(feen.MustParse(""))                  // want `feen.MustParse of "" always panics: feen: .*empty input`
	use(feen.MustParse(chess + "\n"))        // want `feen.MustParse of ".*\\n" always panics`
	use(feen.MustParse("8/8 / C/C"))         // want `always panics: feen: .*same side`
	use(feen.MustParse("8/8 PB/P C/c"))      // want `feen.MustParse of "8/8 PB/P C/c" always panics`
	use(p.Set("8/8 /\u2009C/c"))             // want `feen.Position.Set of "8/8 /\\u2009C/c" always fails`
	use(p.UnmarshalText([]byte("8/8")))      // want `feen.Position.UnmarshalText of "8/8" always fails`
	use(json.Unmarshal([]byte(`"8/8"`), at)) // want `json.Unmarshal of .* always fails: feen: `
	use(p.String() == fen)                   // want `comparison with "rnbq.*" is always false: feen: `
	at.Set("8/8")                            // want `feen.Position.Set of "8/8" always fails`
	p.Clone()                                // want `result of feen.Position.Clone is not used`
	if err := p.Set(fen); err != nil {       // want `always fails`
		return err
	}
	q, err := feen.Parse("8/8 / C") // want `feen.Parse of "8/8 / C" always fails`
	use(q)
	return err
}

func accepted(p feen.Position, text string) error {
	use(feen.MustParse(shogi), feen.MustParse(chess), feen.MustParse("ab/cd//AB/CD / G/g"), feen.MustParse("k^+p4+PK^ / C/c"))
	use(feen.MustParse("8/8 3P2BN/p C/s"), feen.MustParse(text), feen.MustParse(text+" / C/c"))
	use(p.Set(shogi), p.Set(text), p.UnmarshalText(nil), p.UnmarshalText([]byte(chess)))
	use(feen.IsValid(fen), feen.Validate(fen), p.String() == shogi, p.String() == "", p.String() != text)
	use(json.Unmarshal([]byte(`"8/8 / C/c"`), &p), json.Unmarshal([]byte(`""`), &p))
	q := p.Clone()
	return q.Set(text)
}
