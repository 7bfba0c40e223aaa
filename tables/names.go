package tables

// affixes returns where the base name of a name starts and ends, and what its prefix and
// suffix add to the number of a PIN token. The name is not empty, and is not checked.
func affixes(name string) (start, end int, sum uint16) {
	first, last := affixSums[name[0]], affixSums[name[len(name)-1]]
	start = int(first >> prefixBit & 1)
	end = len(name) - int(uint(last)>>suffixBit)
	return start, end, uint16(first) + uint16(last)
}

// BaseName returns where the base name of a name starts and ends: after its prefix and
// before its suffix. For "" it returns 0 and 0.
func BaseName(name string) (start, end int) {
	if name == "" {
		return 0, 0
	}
	start, end, _ = affixes(name)
	return start, end
}

// IsName reports whether s is a PNN name.
func IsName(s string) bool {
	start, end := BaseName(s)
	seen := byte(0)
	for _, b := range []byte(s[start:end]) {
		seen |= classes[b]
	}
	return seen == classUpper || seen == classLower
}

// NameInitial returns the number of the PIN token of a name's first letter, with the name's
// prefix, case and suffix, or 0 for "". The text is a name or empty.
func NameInitial(name string) uint16 {
	if name == "" {
		return 0
	}
	start, _, sum := affixes(name)
	return uint16(middleCodes[name[start]]) + sum
}
