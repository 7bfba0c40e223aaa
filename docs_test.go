package komadai

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// fences are the fenced blocks of a page, in order.
var fences = regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$")

// The page is followed step by step, in a module that has this one in the place of a
// released one.
func TestYourGame(t *testing.T) {
	dir, _ := userModule(t)
	page, err := os.ReadFile("docs/your-game.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := fences.FindAllStringSubmatch(string(page), -1)
	if len(blocks) != 3 || blocks[0][1] != "toml" || blocks[1][1] != "go" || blocks[2][1] != "" {
		t.Fatalf("%d blocks; want the game, the program and what it prints", len(blocks))
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"go.sum":       string(sums),
		"dobutsu.toml": blocks[0][2],
		"main.go":      blocks[1][2],
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{"GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off"}
	run(t, dir, env, "go", "get", "-tool", module+"/gen")
	run(t, dir, env, "go", "generate")
	if got, want := run(t, dir, env, "go", "run", "."), strings.Fields(blocks[2][2]); !slices.Equal(got, want) {
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

// Every input in a table of errors is refused for the reason that the table gives. What is
// before "as" says what they have in common.
func TestDocumentedErrors(t *testing.T) {
	tested := make(map[string]bool)
	for table, validate := range validators {
		page, heading, _ := strings.Cut(table, " ")
		text, err := os.ReadFile("docs/" + page + ".md")
		if err != nil {
			t.Fatal(err)
		}
		_, rows, ok := strings.Cut(string(text), "| "+heading+" | error |\n|---|---|\n")
		if !ok {
			t.Errorf("no table of %s in docs/%s.md", heading, page)
		}
		rows, _, _ = strings.Cut(rows, "\n\n")
		for row := range strings.Lines(rows) {
			cells := strings.Split(row, " | ")
			name := code.FindStringSubmatch(cells[len(cells)-1])
			want, ok := documented[name[1]]
			if !ok {
				t.Errorf("docs/%s.md: no error %s", page, name[1])
			}
			tested[name[1]] = true
			parts := strings.Split(cells[0], ", as ")
			inputs := []string{""}
			if len(parts) > 1 {
				inputs = nil
				for _, part := range parts[1:] {
					part, _, _ = strings.Cut(part, ";")
					for _, input := range code.FindAllStringSubmatch(part, -1) {
						inputs = append(inputs, input[1])
					}
				}
			}
			for _, input := range inputs {
				if err := validate(input); !errors.Is(err, want) {
					t.Errorf("docs/%s.md: %q is refused with %v; on the page, %s", page, input, err, name[1])
				}
			}
		}
	}
	if len(tested) < len(documented) {
		t.Errorf("only %d of %d errors are on the pages", len(tested), len(documented))
	}
}
