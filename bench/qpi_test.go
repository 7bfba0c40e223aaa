package bench

import (
	"slices"
	"testing"

	"github.com/komadai/komadai/qpi"
)

var (
	qualifiedIDs = stream(slices.Collect(qpi.All()))
	qualifieds   = texts(qualifiedIDs)
)

func BenchmarkQPILookup(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("qpi", func() (sum int) {
		for _, s := range qualifieds {
			sum += int(qpi.Lookup(s))
		}
		return sum
	})
	c.run("floor", floorOf(qualifieds))
	c.run("branching", func() (sum int) {
		for _, s := range qualifieds {
			sum += int(qualifiedBranching(s))
		}
		return sum
	})
	c.run("map", func() (sum int) {
		for _, s := range qualifieds {
			sum += int(qualifiedMapped[s])
		}
		return sum
	})
}

func BenchmarkQPIString(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("qpi", func() (sum int) {
		for _, id := range qualifiedIDs {
			s := id.String()
			sum += len(s) + int(s[0])
		}
		return sum
	})
	c.run("floor", floorOf(qualifieds))
	c.run("building", func() (sum int) {
		for _, id := range qualifiedIDs {
			s := id.Style().String() + ":" + id.PIN().String()
			sum += len(s) + int(s[0])
		}
		return sum
	})
}
