package komadai

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/komadai/komadai/internal/librarytest"
)

const module = librarytest.Module

var listed = sync.OnceValues(func() ([]string, error) { return librarytest.Packages(".") })

// library returns the packages that a user's program imports, by their folders.
func library(t *testing.T) []string {
	t.Helper()
	names, err := listed()
	if err != nil || len(names) < 7 {
		t.Fatal(names, err)
	}
	return names
}

// goTool runs the go command in a folder and returns what it prints.
func goTool(t *testing.T, dir string, args ...string) string {
	t.Helper()
	// The result of a test is used again until a file that the test itself has opened changes.
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && (strings.HasSuffix(name, ".go") || name == "go.mod") {
			_, err = os.ReadFile(name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	out, err := librarytest.Go(dir, args...)
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// userModule returns a new folder of a module that requires this one, and nothing else.
func userModule(t *testing.T) (dir string) {
	t.Helper()
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	if dir, err = filepath.EvalSymlinks(t.TempDir()); err != nil { // as commands print it
		t.Fatal(err)
	}
	goTool(t, dir, "mod", "init", "user")
	goTool(t, dir, "mod", "edit", "-require="+module+"@v0.0.0", "-replace="+module+"="+here)
	return dir
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// standard is what the library may import of the standard library: packages that add little to a binary.
var standard = []string{"errors", "iter", "math", "math/bits", "slices", "strconv", "strings", "unicode/utf16", "unicode/utf8"}

// more is what single packages may import, too.
var more = map[string][]string{"sqltext": {"database/sql", "database/sql/driver", "encoding"}}

func TestImports(t *testing.T) {
	var ours []string
	for _, name := range library(t) {
		ours = append(ours, module+"/"+name)
	}
	list := func(args ...string) []string {
		return strings.Fields(goTool(t, ".", slices.Concat([]string{"list"}, args, ours)...))
	}
	imports := list("-f", `{{$by := .ImportPath}}{{range .Imports}}{{$by}} {{.}} {{end}}`)
	for pair := range slices.Chunk(imports, 2) {
		by, path := strings.TrimPrefix(pair[0], module+"/"), pair[1]
		if !slices.Contains(ours, path) && !slices.Contains(standard, path) && !slices.Contains(more[by], path) {
			t.Errorf("%s imports %s", by, path)
		}
	}
	if files := list("-f", `{{join .SFiles " "}} {{join .CgoFiles " "}}`); len(files) > 0 {
		t.Errorf("not written in Go alone: %s", files)
	}
	// Checksums of modules that the tests import would appear in the go.sum of a user.
	for _, path := range list("-deps", "-test", "-f", "{{with .Module}}{{.Path}}{{end}}") {
		if path != module {
			t.Errorf("the library or its tests depend on %s", path)
		}
	}
}

// inlined are functions whose work costs no more than a call.
var inlined = strings.Fields(`
	pin.Parse pin.Validate pin.IsValid pin.Lookup pin.LookupBytes pin.Decode pin.DecodeString pin.Identifier.String
	pin.Identifier.Abbr pin.Identifier.Side pin.Identifier.State pin.Identifier.IsTerminal
	pin.Identifier.IsFirstPlayer pin.Identifier.IsEnhanced pin.Identifier.SameSide pin.Identifier.SameAbbr pin.Identifier.Enhance
	pin.Identifier.Unenhance pin.Identifier.Diminish pin.Identifier.Undiminish pin.Identifier.Normalize
	pin.Identifier.Flip pin.Identifier.Terminal pin.Identifier.NonTerminal pin.Identifier.WithAbbr
	pin.Identifier.WithSide pin.Identifier.WithState pin.Identifier.WithTerminal pin.Fetch pin.NewIdentifier
	pin.NewIdentifierWithOptions
	pnn.LookupPiece pnn.LookupPieceBytes pnn.IsValidPiece pnn.DecodePiece pnn.DecodePieceString pnn.Piece.String
	pnn.Piece.PIN pnn.FromPIN pnn.Piece.Abbr pnn.Piece.Side pnn.Piece.State pnn.Piece.IsTerminal
	pnn.Piece.IsFirstPlayer pnn.Piece.IsEnhanced pnn.Piece.SameState pnn.Piece.IsNative pnn.Piece.IsDerived pnn.Piece.SameSide pnn.Piece.Enhance
	pnn.Piece.Unenhance pnn.Piece.Diminish pnn.Piece.Undiminish pnn.Piece.Normalize pnn.Piece.Flip
	pnn.Piece.Terminal pnn.Piece.NonTerminal pnn.Piece.Derive pnn.Piece.Underive pnn.NewPiece pnn.LookupName
	pnn.Initial pnn.Vocabulary.Lookup pnn.Vocabulary.Contains pnn.Vocabulary.Name
	tables.Cell tables.CellBytes
	cell.Lookup cell.LookupBytes cell.IsValid cell.Decode cell.DecodeString cell.Coordinate.Dims cell.Coordinate.At
	cell.Coordinate.Number cell.FromNumber cell.NewCoordinate
	qpi.Lookup qpi.LookupBytes qpi.IsValid qpi.Decode qpi.DecodeString qpi.LookupStyle qpi.New
	qpi.Identifier.String qpi.Identifier.Style qpi.Identifier.PIN qpi.Identifier.IsNative qpi.Identifier.IsDerived
	qpi.Identifier.Flip qpi.Identifier.WithStyle qpi.Identifier.WithPIN qpi.Style.Abbr qpi.Style.Side
	qpi.Style.Flip qpi.Style.String
	pmn.At pmn.LookupLocation pmn.Location.IsHand pmn.Location.Cell pmn.Action.HasPiece pmn.Action.IsInferred
	pmn.Action.IsDrop pmn.Action.IsCapture pmn.Move.Len pmn.Move.IsEmpty pmn.ParsePly pmn.LookupPly
`)

func TestInlining(t *testing.T) {
	args := []string{"build", "-gcflags=-m"}
	for _, name := range library(t) {
		args = append(args, "./"+name)
	}
	can := make(map[string]bool)
	for line := range strings.Lines(goTool(t, ".", args...)) {
		if place, name, ok := strings.Cut(strings.TrimSpace(line), ": can inline "); ok { // pin/pin.go:12:6
			folder, _, _ := strings.Cut(filepath.ToSlash(place), "/")
			can[folder+"."+name] = true
		}
	}
	for _, name := range inlined {
		if !can[name] {
			t.Errorf("%s is not inlined", name)
		}
	}
}
