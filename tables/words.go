package tables

// Words is a set of words with a number for each, under a perfect hash: wherever a
// text would be in the set, there is one place to look. gen finds it, and tells in
// gen/words.go how it works and why.
type Words struct {
	Windows Windows
	Mul     [3]uint64 // the multipliers of the parts of a word
	Steps   []uint16  // by bucket, what takes its words to their slots; a power of two
	Slots   []Slot    // a power of two
	Long    []string  // the words that have no windows
}

// A Slot is the place of one word. In an empty one all is 0.
type Slot struct {
	Parts  [3]uint32 // what the windows show of the word; for one in Long, where it is there
	Len    uint8     // 1 to MaxWord
	Number uint8
}

// Windows tells how a word is taken into parts without a decision on its length:
// through windows of two or four bytes, which overlap as they must.
type Windows uint8

const (
	Narrow Windows = iota // two to four letters: the first two and the last two
	Wide                  // four to eight letters: the first four and the last four
	Broad                 // four to twelve letters: the first four, the middle four, the last four
	Mixed                 // two to eight letters: the first two, two pairs between, the last two
)

// Where the pairs between begin in a word of Mixed, by its length.
const (
	mixedSecond = "\x00\x00\x00\x01\x02\x02\x02\x02\x02"
	mixedThird  = "\x00\x00\x00\x00\x00\x01\x02\x03\x04"
)

// Lookup returns the number of a name's letters, plus what is around them: the number
// of a PIN token. It is 0 if the letters are no word of the set, in upper or lower case.
func (w *Words) Lookup(name string) uint16 {
	if name == "" {
		return 0
	}
	start, end, around := letters(name)
	length := uint(end - start) // less than it can be, it is very great, as an uint
	var first, middle, last uint32
	switch windows := w.Windows; {
	case windows == Wide && length-4 <= 4:
		first, last = four(name, start), four(name, end-4)
	case windows == Narrow && length-2 <= 2:
		first, last = two(name, start), two(name, end-2)
	case windows == Broad && length-4 <= 8:
		first, last = four(name, start), four(name, end-4)
		middle = four(name, int(uint(start+end-4)/2))
	case windows == Mixed && length-2 <= 6:
		first = two(name, start) | two(name, start+int(mixedSecond[length]))<<16
		last = two(name, start+int(mixedThird[length])) | two(name, end-2)<<16
	default:
		return w.lookupLong(name, start, end, around)
	}
	slot := w.slot(first, middle, last, length)
	number := uint16(slot.Number) + around
	if (first^slot.Parts[0])|(middle^slot.Parts[1])|(last^slot.Parts[2])|(uint32(length)^uint32(slot.Len)) != 0 {
		number = 0
	}
	return number
}

// slot is where a word with these parts and this length is, if it is in the set.
func (w *Words) slot(first, middle, last uint32, length uint) *Slot {
	hash := uint64(first)*w.Mul[0] + uint64(middle)*w.Mul[1] + uint64(last)*w.Mul[2]
	step := w.Steps[(hash>>48+uint64(length))&uint64(len(w.Steps)-1)]
	return &w.Slots[(hash>>32^uint64(step))&uint64(len(w.Slots)-1)]
}

// lookupLong is Lookup for words of a length that the windows are not for. Their parts
// are a hash of them, and the slot tells where the word is to compare with.
func (w *Words) lookupLong(name string, start, end int, around uint16) uint16 {
	if end <= start || end-start > MaxWord {
		return 0
	}
	word := name[start:end]
	hash := uint64(0)
	for _, b := range []byte(word) {
		hash = (hash ^ uint64(b)) * w.Mul[1]
		hash ^= hash >> 32
	}
	slot := w.slot(uint32(hash), 0, uint32(hash>>32), uint(len(word)))
	if int(slot.Len) != len(word) || w.Long[slot.Parts[0]] != word {
		return 0
	}
	return uint16(slot.Number) + around
}

// two is two bytes of s as a number.
func two(s string, at int) uint32 {
	w := s[at : at+2]
	return uint32(w[0]) | uint32(w[1])<<8
}

// four is four bytes of s as a number.
func four(s string, at int) uint32 {
	w := s[at : at+4]
	return uint32(w[0]) | uint32(w[1])<<8 | uint32(w[2])<<16 | uint32(w[3])<<24
}
