package komadai

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// The page is followed step by step, in a module that has this one in the place of a
// released one.
func TestYourGame(t *testing.T) {
	dir, _ := userModule(t)
	blocks := slices.DeleteFunc(parts(t, "docs/your-game.md"), func(p part) bool { return p.language == command })
	if len(blocks) != 3 || blocks[0].language != "toml" || blocks[1].language != "go" || blocks[2].language != "" {
		t.Fatalf("%d blocks; want the game, the program and what it prints", len(blocks))
	}
	for name, text := range map[string]string{
		"go.sum":       read(t, "go.sum"),
		"dobutsu.toml": blocks[0].text,
		"main.go":      blocks[1].text,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{"GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off"}
	run(t, dir, env, "go", "get", "-tool", module+"/gen")
	run(t, dir, env, "go", "generate")
	if got, want := run(t, dir, env, "go", "run", "."), strings.Fields(blocks[2].text); !slices.Equal(got, want) {
		t.Errorf("the program prints\n%q\nand on the page it is\n%q", got, want)
	}
	run(t, dir, env, "go", "vet", ".")
	run(t, ".", nil, "go", "build", "-o", filepath.Join(dir, "komadai"), "./lint/komadai")
	run(t, dir, env, "go", "vet", "-vettool="+filepath.Join(dir, "komadai"), ".")
}

// documented are the errors of the tables in docs, by their names there.
var documented = map[string]error{
	"pin.ErrEmptyInput":              pin.ErrEmptyInput,
	"pin.ErrInputTooLong":            pin.ErrInputTooLong,
	"pin.ErrMustContainOneLetter":    pin.ErrMustContainOneLetter,
	"pin.ErrInvalidStateModifier":    pin.ErrInvalidStateModifier,
	"pin.ErrInvalidTerminalMarker":   pin.ErrInvalidTerminalMarker,
	"pnn.ErrEmptyInput":              pnn.ErrEmptyInput,
	"pnn.ErrInputTooLong":            pnn.ErrInputTooLong,
	"pnn.ErrMustContainOneLetter":    pnn.ErrMustContainOneLetter,
	"pnn.ErrInvalidStateModifier":    pnn.ErrInvalidStateModifier,
	"pnn.ErrInvalidTerminalMarker":   pnn.ErrInvalidTerminalMarker,
	"pnn.ErrInvalidDerivationMarker": pnn.ErrInvalidDerivationMarker,
	"pnn.ErrEmptyName":               pnn.ErrEmptyName,
	"pnn.ErrMixedCase":               pnn.ErrMixedCase,
	"pnn.ErrInvalidCharacter":        pnn.ErrInvalidCharacter,
	"cell.ErrEmptyInput":             cell.ErrEmptyInput,
	"cell.ErrInputTooLong":           cell.ErrInputTooLong,
	"cell.ErrInvalidStart":           cell.ErrInvalidStart,
	"cell.ErrUnexpectedChar":         cell.ErrUnexpectedChar,
	"cell.ErrLeadingZero":            cell.ErrLeadingZero,
	"cell.ErrTooManyDims":            cell.ErrTooManyDims,
	"cell.ErrIndexOutOfRange":        cell.ErrIndexOutOfRange,
	"qpi.ErrEmptyInput":              qpi.ErrEmptyInput,
	"qpi.ErrInputTooLong":            qpi.ErrInputTooLong,
	"qpi.ErrInvalidStyle":            qpi.ErrInvalidStyle,
	"qpi.ErrMissingSeparator":        qpi.ErrMissingSeparator,
	"pmn.ErrInvalidLength":           pmn.ErrInvalidLength,
	"pmn.ErrInvalidLocation":         pmn.ErrInvalidLocation,
	"pmn.ErrInvalidPiece":            pmn.ErrInvalidPiece,
}

// validators are what the first column of a table in docs is put to, by page and heading.
var validators = map[string]func(string) error{
	"pin input":  pin.Validate,
	"pnn input":  pnn.ValidatePiece,
	"pnn name":   pnn.ValidateName,
	"cell input": cell.Validate,
	"qpi input":  qpi.Validate,
	"pmn move": func(s string) error {
		var elements []string
		if err := json.Unmarshal([]byte(s), &elements); err != nil {
			return err
		}
		return pmn.Validate(elements)
	},
}

var code = regexp.MustCompile("`([^`]+)`")

// codes are what is between backquotes.
func codes(text string) (all []string) {
	for _, m := range code.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}

// table is the rows of the table with that header.
func table(t *testing.T, page, header string) (rows [][]string) {
	t.Helper()
	_, text, _ := strings.Cut(read(t, page), "| "+header+" |\n")
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "|") {
			break
		}
		if !strings.HasPrefix(line, "|---") {
			rows = append(rows, strings.Split(strings.Trim(line, "| \n"), " | "))
		}
	}
	if len(rows) == 0 {
		t.Fatalf("%s: no table of %s", page, header)
	}
	return rows
}

// Every input in a table of errors is refused for the reason that the table gives. What is
// before "as" says what they have in common.
func TestDocumentedErrors(t *testing.T) {
	tested := make(map[string]bool)
	for of, validate := range validators {
		page, heading, _ := strings.Cut(of, " ")
		for _, cells := range table(t, "docs/"+page+".md", heading+" | error") {
			name := codes(cells[len(cells)-1])[0]
			want, ok := documented[name]
			if !ok {
				t.Errorf("docs/%s.md: no error %s", page, name)
			}
			tested[name] = true
			parts := strings.Split(cells[0], ", as ")
			inputs := []string{""}
			if len(parts) > 1 {
				inputs = nil
				for _, part := range parts[1:] {
					part, _, _ = strings.Cut(part, ";")
					inputs = append(inputs, codes(part)...)
				}
			}
			for _, input := range inputs {
				if err := validate(input); !errors.Is(err, want) {
					t.Errorf("docs/%s.md: %q is refused with %v; on the page, %s", page, input, err, name)
				}
			}
		}
	}
	if len(tested) < len(documented) {
		t.Errorf("only %d of %d errors are on the pages", len(tested), len(documented))
	}
}

// examples are the tables of what is notation, by page and header: whether a row of one is
// true.
var examples = []struct {
	page, header string
	isTrue       func(row []string) bool
}{
	{"README.md", "token | piece", func(row []string) bool {
		return !slices.ContainsFunc(codes(row[0]), func(s string) bool {
			id := pin.Lookup(s)
			return id == pin.None || strings.Contains(row[1], "terminal") != id.IsTerminal() ||
				!id.IsNormal() && !strings.Contains(row[1], strings.ToLower(id.State().String()))
		})
	}},
	{"README.md", "| piece | name", func(row []string) bool {
		piece, name := strings.Trim(row[1], "`"), strings.ReplaceAll(strings.Trim(row[2], "`"), `\|`, "|")
		switch row[0] {
		case "text":
			return pnn.IsValidPiece(piece) && pnn.IsValidName(name)
		case "grammar":
			return pnn.PiecePattern == "^"+piece+"$" && pnn.NamePattern == "^"+name+"$"
		case "how many":
			return piece == strconv.Itoa(pnn.PieceCount)
		}
		return true
	}},
	{"README.md", "text | indices", func(row []string) bool {
		told, _, _ := strings.Cut(row[1], ":")
		return "["+strings.ReplaceAll(told, ",", "")+"]" == fmt.Sprint(cell.Lookup(codes(row[0])[0]).Indices())
	}},
	{"README.md", "move | elements", func(row []string) bool {
		var m pmn.Move
		err := json.Unmarshal([]byte(codes(row[1])[0]), &m)
		return err == nil && m.HasDrops() == (row[0] == "a drop") && m.HasCaptures() == (row[0] == "en passant") &&
			m.HasInferred() == (row[0] == "the piece is known")
	}},
	{"docs/qpi.md", "piece | qualified", func(row []string) bool {
		piece, qualified := pnn.LookupPiece(codes(row[0])[0]), qpi.Lookup(codes(row[1])[0])
		return qualified != qpi.None && qpi.Match{First: 'C', Second: 'S'}.QPI(piece) == qualified
	}},
}

func TestDocumentedExamples(t *testing.T) {
	for _, e := range examples {
		for _, row := range table(t, e.page, e.header) {
			if !e.isTrue(row) {
				t.Errorf("%s: it is not so: %s", e.page, strings.Join(row, " | "))
			}
		}
	}
}

// The grammar on a page is the one that the package exports. That of CELL has no limits on
// the page, and in the package those of its indices.
func TestDocumentedGrammars(t *testing.T) {
	for page, patterns := range map[string][]string{
		"pin": {pin.Pattern}, "pnn": {pnn.PiecePattern, pnn.NamePattern}, "qpi": {qpi.Pattern},
	} {
		for _, pattern := range patterns {
			grammar := "\n    " + pattern[1:len(pattern)-1] + "\n"
			if !strings.Contains(read(t, "docs/"+page+".md"), grammar) {
				t.Errorf("docs/%s.md: no grammar %s", page, strings.TrimSpace(grammar))
			}
		}
	}
}
