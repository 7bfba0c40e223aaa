package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// An atom is a letter of Betza's notation with its prefix and range: a way in which a piece of
// the first side moves, which plays toward higher ranks.
type atom struct {
	leaps           []vector
	most            int // how many leaps it makes in one direction, or 0 for any number
	moves, captures bool
	lame            bool // whether the cells that a leap passes have to be empty
	hops            bool // whether it passes exactly one piece, at the end of a leap
}

// A vector is a difference of two cells.
type vector struct{ files, ranks int }

// betzaHelp is what messages list as supported.
const betzaHelp = "write atoms W F D N A H L J G K R B Q; WW or W0 for any number of leaps, and W4 for four at most; " +
	"before an atom f b l r v s for directions, of N, L and J ff fs fl fh and the like; m to move only, c to capture only, n for lame, p to hop over one piece"

// betzaAtom matches spaces, a prefix, an atom and a range. C is another name of L, and Z of J.
var betzaAtom = regexp.MustCompile(`^ *([a-z]*)(WW?|FF?|DD?|NN?|AA?|HH?|LL?|CC?|JJ?|ZZ?|GG?|[KRBQ])([0-9]*)`)

// betzaLeaps has the leaps of each atom, each in one of its directions.
var betzaLeaps = map[byte][]vector{
	'W': {{0, 1}}, 'F': {{1, 1}}, 'D': {{0, 2}}, 'N': {{1, 2}}, 'A': {{2, 2}}, 'H': {{0, 3}},
	'L': {{1, 3}}, 'C': {{1, 3}}, 'J': {{2, 3}}, 'Z': {{2, 3}}, 'G': {{3, 3}},
	'K': {{0, 1}, {1, 1}}, 'Q': {{0, 1}, {1, 1}}, 'R': {{0, 1}}, 'B': {{1, 1}},
}

// parseBetza returns the atoms of a text, or an error and its offset.
func parseBetza(text string) (atoms []atom, offset int, err error) {
	text = strings.TrimRight(text, " ")
	for offset < len(text) {
		m := betzaAtom.FindStringSubmatch(text[offset:])
		if m == nil {
			rest := strings.TrimLeft(text[offset:], " abcdefghijklmnopqrstuvwxyz")
			if rest == "" {
				return nil, len(text), fmt.Errorf("an atom is missing at the end: %s", betzaHelp)
			}
			return nil, len(text) - len(rest), fmt.Errorf("%.1q is not an atom: %s", rest, betzaHelp)
		}
		offset += len(m[0])
		a, err := newAtom(m[1], m[2], m[3])
		if err != nil {
			return nil, offset - len(m[1]+m[2]+m[3]), fmt.Errorf("%s: %w: %s", m[1]+m[2]+m[3], err, betzaHelp)
		}
		atoms = append(atoms, a)
	}
	return atoms, 0, nil
}

func newAtom(prefix, letters, most string) (atom, error) {
	if i := strings.IndexFunc(prefix, func(c rune) bool { return !strings.ContainsRune("mcnpfblrvsh", c) }); i >= 0 {
		return atom{}, fmt.Errorf("%.1q is not supported", prefix[i:])
	}
	has := func(c string) bool { return strings.Contains(prefix, c) }
	a := atom{moves: has("m") || !has("c"), captures: has("c") || !has("m"), lame: has("n"), hops: has("p")}
	if len(letters) == 1 && !strings.Contains("RBQ", letters) {
		a.most = 1
	}
	if most != "" {
		a.most, _ = strconv.Atoi(most)
		if strconv.Itoa(a.most) != most || a.most > maxFiles {
			return atom{}, fmt.Errorf("%s is not a range: write a number from 0 to %d", most, maxFiles)
		}
	}
	for _, c := range []string{"m", "c", "n", "p"} {
		if strings.Count(prefix, c) > 1 {
			return atom{}, fmt.Errorf("%s is written twice", c)
		}
	}
	switch {
	case has("m") && has("c"):
		return atom{}, fmt.Errorf("m and c exclude each other: write two atoms, or neither letter for one that does both")
	case a.hops && (a.lame || a.most == 1):
		return atom{}, fmt.Errorf("p is for atoms of more than one leap, without n")
	case a.lame && strings.Contains("WFKRBQ", letters[:1]):
		return atom{}, fmt.Errorf("n is for atoms that pass cells, such as D and N")
	}
	ways := strings.NewReplacer("m", "", "c", "", "n", "", "p", "").Replace(prefix)
	for _, leap := range betzaLeaps[letters[0]] {
		leaps := leap.directed(ways)
		if leaps == nil {
			return atom{}, fmt.Errorf("%q are not directions of %s", ways, letters)
		}
		a.leaps = append(a.leaps, leaps...)
	}
	return a, nil
}

// These match the first direction in a list of them, for leaps along a rank or a file, for
// diagonal ones and for others. Letters of one direction have to hold together: fl is forward
// and to the left.
var (
	straightWay = regexp.MustCompile(`^[fblrvs]`)
	diagonalWay = regexp.MustCompile(`^([fb][lr]|[lr][fb]|[fblrvs])`)
	obliqueWay  = regexp.MustCompile(`^([fb][lrvsh]|[lr][fbvsh]|[vs])`)
)

// directed returns the leaps like v that go in one of some directions, or nil if these are not
// directions of v. No direction stands for all.
func (v vector) directed(ways string) (leaps []vector) {
	pattern := obliqueWay
	switch {
	case v.files == 0:
		pattern = straightWay
	case v.files == v.ranks:
		pattern = diagonalWay
	default:
		ways = strings.NewReplacer("ff", "fv", "bb", "bv", "ll", "ls", "rr", "rs").Replace(ways)
	}
	var chosen []string
	for rest := ways; rest != ""; rest = rest[len(chosen[len(chosen)-1]):] {
		way := pattern.FindString(rest)
		if way == "" {
			return nil
		}
		chosen = append(chosen, way)
	}
	for _, u := range []vector{v, {v.ranks, v.files}} {
		for _, u := range []vector{u, {-u.files, u.ranks}, {u.files, -u.ranks}, {-u.files, -u.ranks}} {
			if !slices.Contains(leaps, u) && (ways == "" || slices.ContainsFunc(chosen, u.goes)) {
				leaps = append(leaps, u)
			}
		}
	}
	return leaps
}

// goes reports whether v goes in a direction. Of an oblique leap, v and s are the longer way.
func (v vector) goes(way string) bool {
	files, ranks := max(v.files, -v.files), max(v.ranks, -v.ranks)
	is := map[rune]bool{
		'f': v.ranks > 0, 'b': v.ranks < 0, 'r': v.files > 0, 'l': v.files < 0,
		'v': ranks >= files, 's': files >= ranks, 'h': true,
	}
	return !strings.ContainsFunc(way, func(c rune) bool { return !is[c] })
}
