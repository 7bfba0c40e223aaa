package tables

// letters returns where the letters of a name begin and end, and what the bytes
// around them add to the number of a piece. The name has one byte at least. Whether
// they are letters is not looked at.
func letters(name string) (start, end int, around uint16) {
	first, last := marks[name[0]], marks[name[len(name)-1]]
	start = int(first >> markPrefixBit & 1)
	end = len(name) - int(last>>markSuffixBit)
	return start, end, uint16(first) + uint16(last)
}

// Letters returns where the letters of a name begin and end: behind its prefix and
// before its suffix. In an empty name that is 0 and 0.
func Letters(name string) (start, end int) {
	if name == "" {
		return 0, 0
	}
	start, end, _ = letters(name)
	return start, end
}

// IsName reports whether s is a PNN name.
func IsName(s string) bool {
	start, end := Letters(s)
	seen := byte(0)
	for _, b := range []byte(s[start:end]) {
		seen |= classes[b]
	}
	return seen == classUpper || seen == classLower
}

// NameInitial returns the number of the PIN token of a name's first letter, with its
// prefix, case and suffix. The name is one, or empty: then the number is 0.
func NameInitial(name string) uint16 {
	if name == "" {
		return 0
	}
	start, _, around := letters(name)
	return pinMiddle[name[start]] + around
}
