// Package basenames looks up the base names of PNN's names in perfect hash tables, which gen makes:
// gen/basenames.go says how, and why they have this form.
package basenames

// A Table is a set of base names with a number for each. A text can be in one slot only.
type Table struct {
	Lengths       Lengths
	Mul           [3]uint64 // the multipliers of the parts of a base name
	Displacements []uint16  // by bucket, XORed with the hash to give the slot; a power of two of them
	Slots         []Slot    // a power of two of them
	Long          []string  // the base names whose length is not in Lengths
}

// A Slot holds one base name. An empty one is all 0.
type Slot struct {
	Parts  [3]uint32 // the parts of the base name; for one in Long, the first is its index there
	Len    uint8     // 1 to MaxLength
	Number uint8
}

// Lengths is a range of lengths, and how to split a base name of such a length into parts
// that cover it, by overlapping loads of two or four bytes, without a branch on the length.
type Lengths uint8

const (
	From2To4  Lengths = iota // the first two bytes and the last two
	From4To8                 // the first four and the last four
	From4To12                // the first four, the middle four and the last four
	From2To8                 // the first two, two pairs between, and the last two
)

// The offsets of the two pairs between in From2To8, by the length.
const (
	secondPair = "\x00\x00\x00\x01\x02\x02\x02\x02\x02"
	thirdPair  = "\x00\x00\x00\x00\x00\x01\x02\x03\x04"
)

// MaxLength is the greatest length of a base name.
const MaxLength = 255

// Lookup returns the number of a name's base name, in upper or lower case, plus what the
// prefix and the suffix add: the number of a PIN token. It returns 0 if the base name is not
// in the set.
//
// Each case first checks the length of the name, so that the compiler can prove the slices
// in range and leave out their checks.
func (n *Table) Lookup(name string) uint16 {
	switch lengths := n.Lengths; {
	case lengths == From4To8 && len(name) >= 4:
		base, sum := stripped(name)
		if length := len(base); 4 <= length && length <= 8 {
			first, last := four(base, 0), four(base, length-4)
			return n.slot(first, 0, last, length).number(first, 0, last, length, sum)
		}
	case lengths == From2To4 && len(name) >= 2:
		base, sum := stripped(name)
		if length := len(base); 2 <= length && length <= 4 {
			first, last := two(base, 0), two(base, length-2)
			return n.slot(first, 0, last, length).number(first, 0, last, length, sum)
		}
	case lengths == From4To12 && len(name) >= 4:
		base, sum := stripped(name)
		if length := len(base); 4 <= length && length <= 12 {
			first, middle, last := four(base, 0), four(base, (length-4)/2), four(base, length-4)
			return n.slot(first, middle, last, length).number(first, middle, last, length, sum)
		}
	case lengths == From2To8 && len(name) >= 2:
		base, sum := stripped(name)
		if length := len(base); 2 <= length && length <= 8 {
			first := two(base, 0) | two(base, int(secondPair[length]))<<16
			last := two(base, int(thirdPair[length])) | two(base, length-2)<<16
			return n.slot(first, 0, last, length).number(first, 0, last, length, sum)
		}
	}
	return n.lookupLong(name)
}

// stripped returns the base name of a name, and what the prefix and the suffix add to the
// number of a PIN token. The name is not empty, and is not checked.
func stripped(name string) (base string, sum uint16) {
	start, end, sum := Affixes(name)
	return name[start:end], sum
}

// slot returns the slot of a base name with these parts and this length.
func (n *Table) slot(first, middle, last uint32, length int) *Slot {
	hash := uint64(first)*n.Mul[0] + uint64(middle)*n.Mul[1] + uint64(last)*n.Mul[2]
	displacement := n.Displacements[(hash>>48+uint64(length))&uint64(len(n.Displacements)-1)]
	return &n.Slots[(hash>>32^uint64(displacement))&uint64(len(n.Slots)-1)]
}

// number returns the number of the slot plus sum, or 0 if the slot has another base name than
// the one with these parts and this length. It may branch: nearly every name that is looked up
// is in the set.
func (s *Slot) number(first, middle, last uint32, length int, sum uint16) uint16 {
	if s.Parts != [...]uint32{first, middle, last} || int(s.Len) != length {
		return 0
	}
	return uint16(s.Number) + sum
}

// lookupLong is Lookup for base names whose length is not in Lengths. Their parts are a hash
// of all bytes, and the slot has the index in Long of the one to compare with.
func (n *Table) lookupLong(name string) uint16 {
	if name == "" {
		return 0
	}
	base, sum := stripped(name)
	if base == "" || len(base) > MaxLength {
		return 0
	}
	hash := n.Hash(base)
	slot := n.slot(uint32(hash), 0, uint32(hash>>32), len(base))
	if int(slot.Len) != len(base) || n.Long[slot.Parts[0]] != base {
		return 0
	}
	return uint16(slot.Number) + sum
}

// Hash returns a hash of all bytes of a base name.
func (n *Table) Hash(base string) (hash uint64) {
	for _, b := range []byte(base) {
		hash = (hash ^ uint64(b)) * n.Mul[1]
		hash ^= hash >> 32
	}
	return hash
}

// affixSums has what a byte adds to the number of a PIN token as the first or the last of a name.
// Of these sums, only those of prefixes have bit 5, and only that of the suffix has bit 7.
var affixSums = [256]uint8{'+': 52, '-': 104, '^': 156}

// Affixes returns where the base name of a name starts and ends, and what its prefix and
// suffix add to the number of a PIN token. The name is not empty, and is not checked.
func Affixes(name string) (start, end int, sum uint16) {
	first, last := affixSums[name[0]], affixSums[name[len(name)-1]]
	start = int(first >> 5 & 1)
	end = len(name) - int(uint(last)>>7)
	return start, end, uint16(first) + uint16(last)
}

// two returns the two bytes of s from an offset as a number, little-endian.
func two(s string, offset int) uint32 {
	w := s[offset : offset+2]
	return uint32(w[0]) | uint32(w[1])<<8
}

// four returns the four bytes of s from an offset as a number, little-endian.
func four(s string, offset int) uint32 {
	w := s[offset : offset+4]
	return uint32(w[0]) | uint32(w[1])<<8 | uint32(w[2])<<16 | uint32(w[3])<<24
}
