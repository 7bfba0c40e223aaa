package komadai

import (
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/librarytest"
	"github.com/komadai/komadai/internal/longtest"
)

const module = librarytest.Module

// library returns the packages that a user's program imports, by their folders.
func library(t *testing.T) []string {
	t.Helper()
	openSources(t)
	names, err := librarytest.Packages(".")
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// notations returns the packages of the library that have documented, exported names.
func notations(t *testing.T) []string {
	t.Helper()
	return slices.DeleteFunc(library(t), func(name string) bool {
		return name == "tables" || strings.HasPrefix(name, "internal/")
	})
}

// folders returns names as arguments of the go command.
func folders(names []string) (args []string) {
	for _, name := range names {
		args = append(args, "./"+name)
	}
	return args
}

// standard is what the library may import of the standard library: packages that add
// little to a binary.
var standard = []string{"errors", "iter", "math", "math/bits", "slices", "strconv", "strings", "unicode/utf16", "unicode/utf8"}

// banned are packages that the library must not depend on, directly or indirectly.
var banned = []string{"fmt", "reflect", "regexp", "encoding", "database", "os", "time"}

// database is the package of the library that alone may depend on all that database/sql
// depends on.
const database = "sqltext"

// run returns the words that a command prints.
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

// openSources opens every file that a command may read: go test reuses the result of a
// test until a file that the test itself has opened changes.
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
	ours := library(t)
	if len(ours) < 7 || !slices.Contains(ours, database) {
		t.Fatalf("the library is only %q", ours)
	}
	ours = slices.DeleteFunc(ours, func(name string) bool { return name == database })
	for _, path := range run(t, ".", nil, "go", "list", "-f", `{{join .Imports "\n"}}`, "./"+database) {
		if !slices.Contains([]string{"database/sql", "database/sql/driver", "encoding", "errors"}, path) {
			t.Errorf("%s imports %s", database, path)
		}
	}
	imports := run(t, ".", nil, append([]string{"go", "list", "-f", `{{join .Imports "\n"}}`}, folders(ours)...)...)
	for _, path := range imports {
		if !slices.Contains(standard, path) && !slices.Contains(ours, strings.TrimPrefix(path, module+"/")) {
			t.Errorf("the library imports %s", path)
		}
	}
	for _, file := range run(t, ".", nil, append([]string{"go", "list", "-f", `{{join .SFiles " "}} {{join .CgoFiles " "}}`}, folders(ours)...)...) {
		t.Errorf("%s is not written in Go alone", file)
	}
	for _, path := range run(t, ".", nil, append([]string{"go", "list", "-deps"}, folders(ours)...)...) {
		if first, _, _ := strings.Cut(path, "/"); slices.Contains(banned, first) {
			t.Errorf("the library depends on %s", path)
		}
	}
	// Checksums of modules that the tests import would appear in the go.sum of a user.
	for _, path := range run(t, ".", nil, append([]string{"go", "list", "-deps", "-test", "-f", `{{with .Module}}{{.Path}}{{end}}`}, folders(append(ours, database))...)...) {
		if path != module {
			t.Errorf("the library or its tests depend on %s", path)
		}
	}
}

// userModule returns the folder of a module whose program imports the whole library, and an
// environment without any other module.
func userModule(t *testing.T) (dir string, env []string) {
	t.Helper()
	if !longtest.Enabled() {
		t.Skip("builds a program")
	}
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	program := "package main\n\nimport (\n"
	for _, name := range library(t) {
		if !strings.HasPrefix(name, "internal/") {
			program += fmt.Sprintf("\t_ %q\n", module+"/"+name)
		}
	}
	dir = t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), "module user\n\ngo 1.26\n\nrequire "+module+" v0.0.0\n\nreplace "+module+" => "+here+"\n")
	write(t, filepath.Join(dir, "main.go"), program+")\n\nfunc main() {}\n")
	return dir, []string{"GOFLAGS=-mod=mod", "GOPROXY=off", "GOMODCACHE=" + t.TempDir(), "GOWORK=off"}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestUserNeedsNoOtherModule(t *testing.T) {
	dir, env := userModule(t)
	run(t, dir, env, "go", "mod", "tidy")
	run(t, dir, env, "go", "build", "-o", "program.exe", ".")
	sums, err := os.ReadFile(filepath.Join(dir, "go.sum"))
	if err == nil && len(sums) > 0 {
		t.Errorf("go.sum of a program that imports the library:\n%s", sums)
	}
}

// A user's module keeps its versions of modules that the tools of this one have required.
// The test needs a module proxy or a module cache with these versions.
func TestUserKeepsVersions(t *testing.T) {
	dir, _ := userModule(t)
	versions := map[string]string{
		"github.com/google/go-cmp": "v0.6.0",
		"golang.org/x/net":         "v0.40.0",
		"golang.org/x/text":        "v0.25.0",
	}
	goMod := read(t, filepath.Join(dir, "go.mod"))
	for path, version := range versions {
		goMod += "\nrequire " + path + " " + version + "\n"
	}
	write(t, filepath.Join(dir, "go.mod"), goMod)
	write(t, filepath.Join(dir, "main.go"), `package main

import (
	_ "github.com/google/go-cmp/cmp"
	_ "github.com/komadai/komadai/pin"
	_ "golang.org/x/net/html"
	_ "golang.org/x/text/language"
)

func main() {}
`)
	env := []string{"GOFLAGS=-mod=mod", "GOWORK=off"}
	for path, version := range versions {
		cmd := exec.Command("go", "mod", "download", path+"@"+version)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Skipf("no module proxy: %s", out)
		}
	}
	run(t, dir, env, "go", "mod", "tidy")
	for path, version := range versions {
		if got := run(t, dir, env, "go", "list", "-m", "-f", "{{.Version}}", path); got[0] != version {
			t.Errorf("go mod tidy raises %s from %s to %s", path, version, got[0])
		}
	}
}

func TestNothingRunsAtInit(t *testing.T) {
	dir, env := userModule(t)
	run(t, dir, env, "go", "build", "-o", "program.exe", ".")
	trace := run(t, dir, []string{"GODEBUG=inittrace=1"}, filepath.Join(dir, "program.exe"))
	if !slices.Contains(trace, "runtime") {
		t.Fatalf("no trace: %q", trace)
	}
	for _, word := range trace {
		if strings.HasPrefix(word, module) {
			t.Errorf("%s runs code at init", word)
		}
	}
}

// inlined are functions whose work costs no more than a call.
var inlined = map[string][]string{
	"pin": {
		"Parse", "Validate", "IsValid", "Lookup", "LookupBytes", "Decode", "DecodeString",
		"Identifier.String", "Identifier.Abbr", "Identifier.Side", "Identifier.State",
		"Identifier.IsTerminal", "Identifier.IsFirstPlayer", "Identifier.SameSide", "Identifier.SameAbbr",
		"Identifier.Enhance", "Identifier.Unenhance", "Identifier.Diminish", "Identifier.Undiminish",
		"Identifier.Normalize", "Identifier.Flip", "Identifier.Terminal", "Identifier.NonTerminal",
		"Identifier.WithAbbr", "Identifier.WithSide", "Identifier.WithState", "Identifier.WithTerminal", "Fetch", "NewIdentifier", "NewIdentifierWithOptions",
	},
	"pnn": {
		"LookupPiece", "LookupPieceBytes", "IsValidPiece", "DecodePiece", "DecodePieceString",
		"Piece.String", "Piece.PIN", "FromPIN", "Piece.Abbr", "Piece.Side", "Piece.State",
		"Piece.IsTerminal", "Piece.IsFirstPlayer", "Piece.IsNative", "Piece.IsDerived", "Piece.SameSide",
		"Piece.Enhance", "Piece.Unenhance", "Piece.Diminish", "Piece.Undiminish", "Piece.Normalize",
		"Piece.Flip", "Piece.Terminal", "Piece.NonTerminal", "Piece.Derive", "Piece.Underive",
		"NewPiece", "LookupName", "Initial", "Vocabulary.Lookup", "Vocabulary.Contains", "Vocabulary.Name",
	},
	"tables": {"Cell", "CellBytes"},
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
		"Move.Len", "Move.IsEmpty", "ParsePly", "LookupPly",
	},
}

func TestInlining(t *testing.T) {
	names := slices.Sorted(maps.Keys(inlined))
	// The compiler prints: pin/pin.go:12:6: can inline NAME
	words := run(t, ".", nil, append([]string{"go", "build", "-gcflags=-m"}, folders(names)...)...)
	can := make(map[string]bool)
	for i := 3; i < len(words); i++ {
		if words[i-2] == "can" && words[i-1] == "inline" {
			folder, _, _ := strings.Cut(filepath.ToSlash(words[i-3]), "/")
			can[folder+"."+words[i]] = true
		}
	}
	for name, functions := range inlined {
		for _, f := range functions {
			if !can[name+"."+f] {
				t.Errorf("%s.%s is not inlined", name, f)
			}
		}
	}
}
