package main

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/komadai/komadai/internal/basenames"
)

// How a base name is looked up with a few multiplications and one slot to compare with.
//
// The set holds each base name twice, in upper and in lower case, as it may stand in a text.
// So a text in mixed case is not found, and needs no check.
//
// A base name is split into parts of four bytes, which together with the length determine
// it. The parts may overlap, so that no branch depends on the length: in a stream of
// different names, such a branch would be mispredicted every other time and cost more than
// the rest of the look-up. A base name of four to eight letters is its first four and its last
// four; one of four to twelve has a third part, its middle four. Each set uses the cheapest
// split that suits most of its base names.
//
// Each part is multiplied by a random number, and the products are added. The upper sixteen
// bits of the sum, plus the length, select a bucket. The sixteen bits below, XORed with the
// displacement of the bucket, select the slot. Gen chooses the displacements bucket by bucket,
// from the fullest to the emptiest, so that every base name gets a slot of its own. If it finds
// none for some bucket, it tries other multipliers.
//
// The length is in the choice of the bucket because the parts alone do not distinguish ABCD
// from ABCDABCD. There are at least sixteen buckets, so two such base names, whose lengths
// differ by eight at most, are in different ones.
//
// The few base names of other lengths are stored as text. Their parts are a hash of all
// bytes, and the slot has the index of the text to compare with.

// A baseName is one of a set, in upper case, with the number of its letter.
type baseName struct {
	text   string
	number int
}

// splits are the ways to split base names of certain lengths.
var splits = [...]struct {
	name        string // in package basenames
	least, most int
}{
	basenames.From2To4:  {"From2To4", 2, 4},
	basenames.From4To8:  {"From4To8", 4, 8},
	basenames.From4To12: {"From4To12", 4, 12},
	basenames.From2To8:  {"From2To8", 2, 8},
}

const (
	maxBaseNames = 10_000 // in two cases, in 32,768 slots, which sixteen bits select from
	minBuckets   = 16
	maxTrials    = 1_000
)

var (
	errTooManyNames = fmt.Errorf("more than %d names", maxBaseNames)
	errNoHash       = errors.New("no perfect hash found")
)

// perfectHash returns the table of a set of different base names. The same set gives the
// same table.
func perfectHash(set []baseName) (basenames.Table, error) {
	if len(set) > maxBaseNames {
		return basenames.Table{}, errTooManyNames
	}
	keys := make([]baseName, 0, 2*len(set))
	for _, n := range set {
		keys = append(keys, n, baseName{strings.ToLower(n.text), n.number + 26})
	}
	random := rand.NewPCG(1, 2)
	for range maxTrials {
		t := hashTable{
			Lengths: lengthsFor(set),
			Mul:     [3]uint64{random.Uint64() | 1, random.Uint64() | 1, random.Uint64() | 1},
			Slots:   make([]basenames.Slot, powerOfTwo(len(keys)*5/4)),
		}
		t.Displacements = make([]uint16, max(minBuckets, len(t.Slots)/4))
		if t.fill(keys) {
			return basenames.Table(t), nil
		}
	}
	return basenames.Table{}, errNoHash
}

// powerOfTwo returns the least power of two that is not less than n.
func powerOfTwo(n int) int {
	return 1 << bits.Len(uint(max(n, 1)-1))
}

// lengthsFor returns the lengths that include most of the base names, and of several such
// the first, which is the cheapest.
func lengthsFor(set []baseName) (best basenames.Lengths) {
	most := 0
	for i := range splits {
		included := 0
		for _, n := range set {
			if include(basenames.Lengths(i), n.text) {
				included++
			}
		}
		if included > most {
			best, most = basenames.Lengths(i), included
		}
	}
	return best
}

func include(l basenames.Lengths, s string) bool {
	return splits[l].least <= len(s) && len(s) <= splits[l].most
}

// A hashTable is a basenames.Table that is being filled.
type hashTable basenames.Table

// A candidate is a key with its bucket, and its slot before the displacement.
type candidate struct {
	key          baseName
	parts        [3]uint32
	bucket, slot int
}

// fill chooses the displacements and puts every key into a slot. It reports whether it
// could.
func (t *hashTable) fill(keys []baseName) bool {
	buckets := make([][]candidate, len(t.Displacements))
	for _, key := range keys {
		c := candidate{key: key, parts: t.parts(key.text)}
		var sum uint64
		for i, part := range c.parts {
			sum += uint64(part) * t.Mul[i]
		}
		c.bucket = int(sum>>48+uint64(len(key.text))) % len(t.Displacements)
		c.slot = int(sum >> 32 & 0xffff)
		buckets[c.bucket] = append(buckets[c.bucket], c)
	}
	slices.SortStableFunc(buckets, func(a, b []candidate) int { return cmp.Compare(len(b), len(a)) })
	for _, bucket := range buckets {
		if len(bucket) > 0 && !t.fillBucket(bucket) {
			return false
		}
	}
	return true
}

// fillBucket puts the keys of one bucket into free slots.
func (t *hashTable) fillBucket(bucket []candidate) bool {
	for displacement := range len(t.Slots) {
		free := make(map[int]bool)
		for _, c := range bucket {
			if i := (c.slot ^ displacement) % len(t.Slots); t.Slots[i].Len == 0 {
				free[i] = true
			}
		}
		if len(free) < len(bucket) {
			continue
		}
		t.Displacements[bucket[0].bucket] = uint16(displacement)
		for _, c := range bucket {
			s := basenames.Slot{Parts: c.parts, Len: uint8(len(c.key.text)), Number: uint8(c.key.number)}
			if !include(t.Lengths, c.key.text) {
				s.Parts = [3]uint32{uint32(len(t.Long))}
				t.Long = append(t.Long, c.key.text)
			}
			t.Slots[(c.slot^displacement)%len(t.Slots)] = s
		}
		return true
	}
	return false
}

// parts splits a base name into its start, its middle and its end.
func (t *hashTable) parts(s string) [3]uint32 {
	n := len(s)
	if !include(t.Lengths, s) {
		hash := (*basenames.Table)(t).Hash(s)
		return [3]uint32{uint32(hash), 0, uint32(hash >> 32)}
	}
	switch t.Lengths {
	case basenames.From2To4:
		return [3]uint32{littleEndian(s[:2]), 0, littleEndian(s[n-2:])}
	case basenames.From4To8:
		return [3]uint32{littleEndian(s[:4]), 0, littleEndian(s[n-4:])}
	case basenames.From4To12:
		return [3]uint32{littleEndian(s[:4]), littleEndian(s[(n-4)/2:][:4]), littleEndian(s[n-4:])}
	}
	second, third := min(2, n-2), max(0, n-4)
	return [3]uint32{littleEndian(s[:2] + s[second:][:2]), 0, littleEndian(s[third:][:2] + s[n-2:])}
}

// littleEndian returns up to four bytes as a number.
func littleEndian(s string) (n uint32) {
	for i, b := range []byte(s) {
		n |= uint32(b) << (8 * i)
	}
	return n
}
