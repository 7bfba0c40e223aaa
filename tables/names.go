package tables

import "github.com/komadai/komadai/internal/basenames"

// BaseName returns where the base name of a name starts and ends: after its prefix and
// before its suffix. For "" it returns 0 and 0.
func BaseName(name string) (start, end int) {
	if name == "" {
		return 0, 0
	}
	start, end, _ = basenames.Affixes(name)
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
	start, _, sum := basenames.Affixes(name)
	return uint16(middleCodes[name[start]]) + sum
}
