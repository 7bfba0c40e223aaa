package komadai

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/komadai/komadai"

// runtimePackages are those that a user's program imports, and what each may
// import of this module.
var runtimePackages = map[string][]string{
	"tables":            {},
	"internal/gosource": {},
	"internal/input":    {},
	"pin":               {"tables", "internal/gosource", "internal/input"},
	"pnn":               {"tables", "internal/gosource", "internal/input", "pin"},
	"cell":              {"tables", "internal/gosource", "internal/input"},
	"qpi":               {"tables", "internal/gosource", "internal/input", "pin", "pnn"},
	"pmn":               {"tables", "internal/gosource", "internal/input", "cell", "qpi"},
}

// standard is what they may import of the standard library: nothing that makes a
// binary grow.
var standard = []string{"errors", "iter", "math/bits", "slices", "strconv", "strings", "unicode/utf16", "unicode/utf8"}

// banned is what those must not bring along.
var banned = []string{"fmt", "reflect", "regexp", "encoding", "os", "time"}

// run returns the output of a command in dir, word by word.
func run(t *testing.T, dir string, env []string, command ...string) []string {
	t.Helper()
	openSources(t)
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(command, " "), err, out)
	}
	return strings.Fields(string(out))
}

// openSources opens every file that a command may look at. The result of a test is
// cached until a file that the test itself has opened changes.
func openSources(t *testing.T) {
	t.Helper()
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && (strings.HasSuffix(name, ".go") || name == "go.mod") {
			_, err = os.ReadFile(name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestImports(t *testing.T) {
	for name, ours := range runtimePackages {
		allowed := slices.Clone(standard)
		for _, p := range ours {
			allowed = append(allowed, module+"/"+p)
		}
		for _, path := range run(t, ".", nil, "go", "list", "-f", `{{join .Imports "\n"}}`, "./"+name) {
			if !slices.Contains(allowed, path) {
				t.Errorf("%s imports %s", name, path)
			}
		}
		for _, path := range run(t, ".", nil, "go", "list", "-deps", "./"+name) {
			first, _, _ := strings.Cut(path, "/")
			if slices.Contains(banned, first) {
				t.Errorf("%s depends on %s", name, path)
			}
		}
		// A test's imports reach the go.sum of a program that imports the package.
		for _, path := range run(t, ".", nil, "go", "list", "-deps", "-test", "-f", `{{with .Module}}{{.Path}}{{end}}`, "./"+name) {
			if path != module {
				t.Errorf("%s or its tests depend on %s", name, path)
			}
		}
	}
}

func TestNothingImportsTools(t *testing.T) {
	// Of each package, word by word: itself, and all that it and its tests import.
	const list = `{{.ImportPath}} {{join .Imports " "}} {{join .TestImports " "}} {{join .XTestImports " "}}`
	packages := run(t, ".", nil, "go", "list", "./...")
	for _, name := range packages {
		for _, path := range run(t, ".", nil, "go", "list", "-f", list, name)[1:] {
			if path != name && (path == module+"/gen" || path == module+"/lint" && name != module+"/lint/komadai") {
				t.Errorf("%s imports %s", name, path)
			}
		}
	}
	if len(packages) < 5 {
		t.Errorf("only the packages %q", packages)
	}
}

// program is a user's: it imports every package.
const program = `package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func main() {
	println(pin.MustParse("+K^").Flip().String())
	println(pnn.MustParsePiece("+R'").Flip().String(), pnn.Shogi.Lookup("+rook").String())
	println(cell.MustParse("iv256IV").String(), qpi.MustParse("C:+K^").Flip().String())
	println(pmn.MustParse("e2", "e4", "C:P").String())
}
`

// userModule is a folder with a module of a user's, which has nothing to hand but
// this one.
func userModule(t *testing.T) (dir string, env []string) {
	t.Helper()
	if testing.Short() {
		t.Skip("builds a program")
	}
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	dir = t.TempDir()
	for name, text := range map[string]string{
		"go.mod":  "module user\n\ngo 1.26\n\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + here + "\n",
		"main.go": program,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir, []string{"GOFLAGS=-mod=mod", "GOPROXY=off", "GOMODCACHE=" + t.TempDir(), "GOWORK=off"}
}

func TestUserNeedsNoOtherModule(t *testing.T) {
	dir, env := userModule(t)
	run(t, dir, env, "go", "mod", "tidy")
	run(t, dir, env, "go", "build", "-o", "program", ".")
	sums, err := os.ReadFile(filepath.Join(dir, "go.sum"))
	if err == nil && len(sums) > 0 {
		t.Errorf("go.sum of a program that imports every package:\n%s", sums)
	}
}

func TestNothingIsBuiltAtStart(t *testing.T) {
	dir, env := userModule(t)
	run(t, dir, env, "go", "build", "-o", "program", ".")
	trace := run(t, dir, []string{"GODEBUG=inittrace=1"}, filepath.Join(dir, "program"))
	if !slices.Contains(trace, "runtime") || !slices.Contains(trace, "+k^") || !slices.Contains(trace, "+r'") ||
		!slices.Contains(trace, "iv256IV") || !slices.Contains(trace, `["e2","e4","C:P"]`) {
		t.Fatalf("no trace: %q", trace)
	}
	for _, word := range trace {
		if strings.HasPrefix(word, module) {
			t.Errorf("%s does work at start", word)
		}
	}

	// In data sections, where the linker puts what the compiler has filled; b would
	// be memory to fill.
	found := 0
	symbols := run(t, dir, nil, "go", "tool", "nm", "program")
	for i, word := range symbols {
		if strings.HasPrefix(word, module+"/tables.") && !strings.EqualFold(symbols[i-1], "t") {
			found++
			if section := symbols[i-1]; !strings.Contains("DdRr", section) {
				t.Errorf("%s is in section %s", word, section)
			}
		}
	}
	if found < 16 {
		t.Errorf("%d tables found in the program", found)
	}
}

// inlined are the functions that must disappear into the loop that calls them: a
// call would cost as much as what they do.
var inlined = map[string][]string{
	"pin": {
		"Parse", "Validate", "IsValid", "Lookup", "LookupBytes", "Decode", "DecodeString",
		"Identifier.String", "Identifier.Abbr", "Identifier.Side", "Identifier.State",
		"Identifier.IsTerminal", "Identifier.IsFirstPlayer", "Identifier.SameSide", "Identifier.SameAbbr",
		"Identifier.Enhance", "Identifier.Unenhance", "Identifier.Diminish", "Identifier.Undiminish",
		"Identifier.Normalize", "Identifier.Flip", "Identifier.Terminal", "Identifier.NonTerminal",
		"Identifier.WithAbbr", "Identifier.WithSide", "Identifier.WithState", "Identifier.WithTerminal",
	},
	"pnn": {
		"LookupPiece", "LookupPieceBytes", "IsValidPiece", "DecodePiece", "DecodePieceString",
		"Piece.String", "Piece.PIN", "FromPIN", "Piece.Abbr", "Piece.Side", "Piece.State",
		"Piece.IsTerminal", "Piece.IsFirstPlayer", "Piece.IsNative", "Piece.IsDerived", "Piece.SameSide",
		"Piece.Enhance", "Piece.Unenhance", "Piece.Diminish", "Piece.Undiminish", "Piece.Normalize",
		"Piece.Flip", "Piece.Terminal", "Piece.NonTerminal", "Piece.Derive", "Piece.Underive",
		"LookupName", "Initial", "Vocabulary.Lookup", "Vocabulary.Contains", "Vocabulary.Name",
	},
	"cell": {
		"Lookup", "LookupBytes", "IsValid", "Decode", "DecodeString",
		"Coordinate.Dims", "Coordinate.At", "Coordinate.Number", "FromNumber", "NewCoordinate",
	},
	"qpi": {
		"Lookup", "LookupBytes", "IsValid", "Decode", "DecodeString", "LookupStyle", "New", "Identifier.String",
		"Identifier.Style", "Identifier.PIN", "Identifier.IsNative", "Identifier.IsDerived", "Identifier.Flip",
		"Identifier.WithStyle", "Identifier.WithPIN", "Style.Abbr", "Style.Side", "Style.Flip", "Style.String",
	},
	"pmn": {
		"At", "LookupLocation", "Location.IsHand", "Location.Cell",
		"Action.HasPiece", "Action.IsInferred", "Action.IsDrop", "Action.IsCapture",
		"Move.Len", "Move.IsEmpty",
	},
}

func TestInlining(t *testing.T) {
	for name, functions := range inlined {
		// Of each, word by word, the compiler says: can inline NAME
		said := run(t, ".", nil, "go", "build", "-gcflags=-m", "./"+name)
		can := make(map[string]bool)
		for i := 2; i < len(said); i++ {
			if said[i-2] == "can" && said[i-1] == "inline" {
				can[said[i]] = true
			}
		}
		for _, f := range functions {
			if !can[f] {
				t.Errorf("%s.%s is not inlined", name, f)
			}
		}
	}
}
