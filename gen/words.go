package main

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
)

// How a word is looked up with few multiplications and one comparison.
//
// A word is in the set twice, in upper and in lower case, since that is how it may
// stand in a text: then a word in mixed case is not found, without a look at its case.
//
// A word is taken as parts of four bytes, which with its length are all of it. That is
// done through windows, as many and as wide as most words of the set ask for, so that
// no decision depends on the length: in a mixed stream of words it would be wrong every
// other time, and cost more than all the rest. A word of four to eight letters is its
// first four and its last four, which overlap; one of four to twelve has another four
// in its middle.
//
// Each part is multiplied by a random number, and the products are added up. Of the
// sum, the upper sixteen bits, plus the length, choose a bucket, and the sixteen below
// that, XORed with the bucket's step, the slot. The bucket's step is chosen so that
// all of its words come to slots that are free, from the fullest bucket to the
// emptiest; if there is none for some bucket, other numbers are tried.
//
// The length is part of the choice of the bucket because the parts alone do not tell
// ABCD from ABCDABCD. There are sixteen buckets at least, so that two such words, whose
// lengths differ by eight at most, cannot be in the same one.
//
// Words of a length that the windows are not for are few. Two of their parts are a hash
// of them, and what stands in the slot is where the word is, to compare with.

// A word is one of the set, in upper case, with the number of its letter.
type word struct {
	text   string
	number int
}

// A wordTable is a set of words laid out, as tables.Words has it.
type wordTable struct {
	windows windows
	mul     [3]uint64
	steps   []uint16
	slots   []wordSlot
	long    []string
}

type wordSlot struct {
	parts  [3]uint32
	length int
	number int
}

// Windows are ways to see a word in parts.
type windows int

const (
	narrow windows = iota
	wide
	broad
	mixed
)

// windowNames are what package tables calls them.
var windowNames = [...]string{narrow: "Narrow", wide: "Wide", broad: "Broad", mixed: "Mixed"}

const (
	maxLetters = 255    // of a word: its length is a byte
	maxWords   = 10_000 // 20,000 keys, in 32,768 slots, which sixteen bits choose from
	minBuckets = 16
	maxTrials  = 1_000
)

var (
	errTooManyWords = fmt.Errorf("more than %d names", maxWords)
	errNoHash       = errors.New("no perfect hash found")
)

// perfectHash lays out a set of different words. The same set gives the same layout.
func perfectHash(words []word) (wordTable, error) {
	if len(words) > maxWords {
		return wordTable{}, errTooManyWords
	}
	keys := make([]word, 0, 2*len(words))
	for _, w := range words {
		keys = append(keys, w, word{strings.ToLower(w.text), w.number + 26})
	}
	random := rand.NewPCG(1, 2)
	for range maxTrials {
		t := wordTable{
			windows: windowsFor(words),
			mul:     [3]uint64{random.Uint64() | 1, random.Uint64() | 1, random.Uint64() | 1},
			slots:   make([]wordSlot, powerOfTwo(len(keys)*5/4)),
		}
		t.steps = make([]uint16, max(minBuckets, len(t.slots)/4))
		if fill(&t, keys) {
			return t, nil
		}
	}
	return wordTable{}, errNoHash
}

// powerOfTwo is the least that is not less than n.
func powerOfTwo(n int) int {
	return 1 << bits.Len(uint(max(n, 1)-1))
}

// The lengths that windows are for.
var lengths = [...]struct{ least, most int }{
	narrow: {2, 4},
	wide:   {4, 8},
	broad:  {4, 12},
	mixed:  {2, 8},
}

// windowsFor chooses the windows that are for most of the words, and of those the
// first, which are the fewest.
func windowsFor(words []word) (best windows) {
	most := 0
	for i := range lengths {
		fit := 0
		for _, w := range words {
			if windows(i).fit(w.text) {
				fit++
			}
		}
		if fit > most {
			best, most = windows(i), fit
		}
	}
	return best
}

// fit reports whether w are for words of that length.
func (w windows) fit(s string) bool {
	return lengths[w].least <= len(s) && len(s) <= lengths[w].most
}

// A place is where a key goes: its bucket, and its slot before the bucket's step.
type place struct {
	key          word
	parts        [3]uint32
	bucket, slot int
}

// fill puts every key into a slot, and chooses the steps for that. It reports whether
// there are such steps.
func fill(t *wordTable, keys []word) bool {
	buckets := make([][]place, len(t.steps))
	for _, key := range keys {
		p := place{key: key, parts: parts(t, key.text)}
		var sum uint64
		for i, part := range p.parts {
			sum += uint64(part) * t.mul[i]
		}
		p.bucket = int(sum>>48+uint64(len(key.text))) % len(t.steps)
		p.slot = int(sum >> 32 & 0xffff)
		buckets[p.bucket] = append(buckets[p.bucket], p)
	}
	slices.SortStableFunc(buckets, func(a, b []place) int { return cmp.Compare(len(b), len(a)) })
	for _, bucket := range buckets {
		if len(bucket) > 0 && !fillBucket(t, bucket) {
			return false
		}
	}
	return true
}

// fillBucket puts the keys of one bucket into slots that are free.
func fillBucket(t *wordTable, bucket []place) bool {
	for step := range len(t.slots) {
		slots := make(map[int]bool)
		for _, p := range bucket {
			if slot := (p.slot ^ step) % len(t.slots); t.slots[slot].length == 0 {
				slots[slot] = true
			}
		}
		if len(slots) < len(bucket) {
			continue
		}
		t.steps[bucket[0].bucket] = uint16(step)
		for _, p := range bucket {
			slot := wordSlot{p.parts, len(p.key.text), p.key.number}
			if !t.windows.fit(p.key.text) {
				slot.parts = [3]uint32{uint32(len(t.long))}
				t.long = append(t.long, p.key.text)
			}
			t.slots[(p.slot^step)%len(t.slots)] = slot
		}
		return true
	}
	return false
}

// parts takes a word apart: its beginning, its middle, its end.
func parts(t *wordTable, s string) [3]uint32 {
	n := len(s)
	switch {
	case !t.windows.fit(s):
		hash := hashOf(t, s)
		return [3]uint32{uint32(hash), 0, uint32(hash >> 32)}
	case t.windows == narrow:
		return [3]uint32{number32(s[:2]), 0, number32(s[n-2:])}
	case t.windows == wide:
		return [3]uint32{number32(s[:4]), 0, number32(s[n-4:])}
	case t.windows == broad:
		return [3]uint32{number32(s[:4]), number32(s[(n-4)/2:][:4]), number32(s[n-4:])}
	}
	second, third := min(2, n-2), max(0, n-4)
	return [3]uint32{number32(s[:2] + s[second:][:2]), 0, number32(s[third:][:2] + s[n-2:])}
}

// hashOf is a hash of a word, byte by byte.
func hashOf(t *wordTable, s string) (hash uint64) {
	for _, b := range []byte(s) {
		hash = (hash ^ uint64(b)) * t.mul[1]
		hash ^= hash >> 32
	}
	return hash
}

// number32 is up to four bytes as a number, the first as the lowest.
func number32(s string) (n uint32) {
	for i, b := range []byte(s) {
		n |= uint32(b) << (8 * i)
	}
	return n
}
