package main

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// A symbol is a name for some bytes of an object file or a program.
type symbol struct {
	name string
	kind string // as go tool nm has it: T code, D data, R data that cannot be written
	size int64
}

var nmLine = regexp.MustCompile(`^ *[0-9a-f]+ +(\d+) (\S) (.*)$`)

// symbols are those that go tool nm tells of a file.
func symbols(file string) (list []symbol, err error) {
	out, err := goCommand("", "tool", "nm", "-size", "-type", file)
	if err != nil {
		return nil, err
	}
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		if match := nmLine.FindStringSubmatch(lines.Text()); match != nil {
			size, err := strconv.ParseInt(match[1], 10, 64)
			if err != nil {
				return nil, err
			}
			name := strings.TrimSuffix(match[3], "<1>") // a mark of what is known in one file only
			list = append(list, symbol{name, strings.ToUpper(match[2]), size})
		}
	}
	return list, nil
}

// isVariable reports whether a symbol is a variable of the packages, or an array that one
// has without a name; and not what the compiler puts down about the code.
func (s symbol) isVariable() bool {
	if !strings.HasPrefix(s.name, modulePath) || strings.HasSuffix(s.name, "..inittask") {
		return false
	}
	return s.kind == "D" || s.kind == "R" && strings.Contains(s.name, "..stmp_")
}

// longText is how the names of the symbols of long strings begin.
const longText = "go:string..gostring."

// textSymbol is the name of the symbol that the compiler has for a constant string, as in
// its package staticdata: a long one goes by its length and hash.
func textSymbol(content string) string {
	if len(content) <= 100 {
		return "go:string." + strconv.Quote(content)
	}
	sum := sha256.Sum256(append([]byte{1}, content...))
	return fmt.Sprintf(longText+"%d.%s", len(content), base64.StdEncoding.EncodeToString(sum[:16]))
}

// start reports an error if a package has anything to do at start. What it has is in a list
// in its object file, behind eight bytes: the state of the list, and its length.
func (s *source) start() error {
	for _, p := range s.packages {
		list, err := symbols(p.ExportFile)
		if err != nil {
			return err
		}
		for _, symbol := range list {
			if strings.HasPrefix(symbol.name, modulePath) && strings.HasSuffix(symbol.name, "..inittask") && symbol.size > 8 {
				return fmt.Errorf("%s has something to do at start", p.PkgPath)
			}
		}
	}
	return nil
}
