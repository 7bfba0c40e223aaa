package lint

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// goCommand runs a command of Go in a folder, and returns what it prints and its error.
func goCommand(dir string, args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	return string(out), err
}

func mustGo(t testing.TB, dir string, args ...string) string {
	t.Helper()
	out, err := goCommand(dir, args...)
	if err != nil {
		t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return out
}

func write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// root is the folder of this module.
func root(t testing.TB) string {
	t.Helper()
	dir, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// goMod is the go.mod of a user's module that has this one in the place of a released one.
func goMod(t testing.TB) string {
	return "module user\n\ngo 1.26.0\n\nrequire " + module + " v0.0.0\n\nreplace " + module + " => " + root(t) + "\n"
}

// The command reports nothing in this module, and the files that it checks in its tests are
// those that gen writes.
func TestOwnCode(t *testing.T) {
	if testing.Short() {
		t.Skip("checks all packages")
	}
	openSources(t)
	mustGo(t, root(t), "run", "./lint/komadai", "./...")
	mustGo(t, ".", "run", "../gen", "pieces", "-check", "-in", "shogi", "-package", "shogi", "-out", "testdata/shogi/piece_gen.go")
	mustGo(t, ".", "run", "../gen", "pieces", "-check", "-in", "testdata/own/own.toml", "-type", "man", "-noun", "-standalone", "-package", "own", "-out", "testdata/own/man_gen.go")
}

// openSources opens all that the command looks at, so that the result of the test is not
// kept when that changes.
func openSources(t *testing.T) {
	t.Helper()
	err := filepath.WalkDir(root(t), func(name string, d fs.DirEntry, err error) error {
		if err == nil && (filepath.Ext(name) == ".go" || filepath.Ext(name) == ".tmpl") {
			_, err = os.ReadFile(name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// With -fix the command makes the golden files of what is in testdata, but for the order of
// what it declares, and what it leaves is no worse.
func TestFix(t *testing.T) {
	if testing.Short() {
		t.Skip("checks a module")
	}
	if runtime.GOOS != "linux" {
		t.Skip("one of the files is for Linux")
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("testdata")); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "go.mod"), strings.Replace(read(t, "testdata/go.mod"), "../..", root(t), 1))
	command := filepath.Join(t.TempDir(), "komadai")
	mustGo(t, ".", "build", "-o", command, "./komadai")
	fix := exec.Command(command, "-fix", "./...")
	fix.Dir = dir
	fix.Env = append(os.Environ(), "GOPROXY=off", "GOWORK=off")
	if out, err := fix.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		golden := name + ".golden"
		if _, err := os.Stat(golden); err != nil {
			relative, _ := filepath.Rel(dir, name)
			golden = filepath.Join("testdata", relative)
		}
		if want, got := sortedLines(read(t, golden)), sortedLines(read(t, name)); !slices.Equal(want, got) {
			t.Errorf("%s, fixed:\n%s\nwant:\n%s", name, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	mustGo(t, dir, "vet", "./...")
}

func sortedLines(text string) []string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	slices.Sort(lines)
	return lines
}

// The command is a tool of a user's module, and one of go vet.
func TestUserModule(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the command")
	}
	dir := t.TempDir()
	write(t, filepath.Join(dir, "go.mod"), goMod(t))
	write(t, filepath.Join(dir, "go.sum"), read(t, filepath.Join(root(t), "go.sum")))
	write(t, filepath.Join(dir, "shogi/piece_gen.go"), read(t, "testdata/shogi/piece_gen.go"))
	write(t, filepath.Join(dir, "main.go"), `package main

import (
	"user/shogi"

	"github.com/komadai/komadai/pin"
)

func main() {
	println(pin.MustParse("K^^").String(), shogi.Lookup("Q").String() == "K^")
}
`)
	mustGo(t, dir, "get", "-tool", module+"/lint/komadai")
	out, err := goCommand(dir, "tool", "komadai", "./...")
	reported(t, "go tool komadai", out, err)
	tool := strings.TrimSpace(mustGo(t, dir, "tool", "-n", "komadai"))
	out, err = goCommand(dir, "vet", "-vettool="+tool, "./...")
	reported(t, "go vet -vettool", out, err)

	mustGo(t, dir, "vet", "./...")
	mustGo(t, dir, "tool", "komadai", "./shogi")
	mustGo(t, dir, "tool", "komadai", "-fix", "./...")
	if text := read(t, filepath.Join(dir, "main.go")); !strings.Contains(text, `pin.MustParse("K^").String(), shogi.Lookup("Q") == shogi.BlackKing)`) {
		t.Errorf("fixed:\n%s", text)
	}
	if out, err := goCommand(dir, "vet", "-vettool="+tool, "./..."); err == nil || strings.Count(out, "main.go:") != 1 {
		t.Errorf("go vet after that: %v\n%s", err, out)
	}
}

func reported(t *testing.T, command, out string, err error) {
	t.Helper()
	var lines []string
	for line := range strings.Lines(out) {
		if _, report, ok := strings.Cut(line, "main.go:"); ok {
			lines = append(lines, strings.TrimSpace(report))
		}
	}
	slices.Sort(lines)
	want := []string{
		`10:24: pin.MustParse of "K^^" always panics: pin: invalid terminal marker`,
		`10:41: compare values: the texts of Piece cost more`,
		`10:54: shogi.Lookup of "Q" is always none: not a piece of the game`,
	}
	if err == nil || !slices.Equal(lines, want) {
		t.Errorf("%s: %v\n%s", command, err, out)
	}
}

// How long go vet takes for a module of 1,000 files that have all changed, without this
// tool and with it.
func BenchmarkThousandFiles(b *testing.B) {
	dir := b.TempDir()
	tool := filepath.Join(b.TempDir(), "komadai")
	mustGo(b, ".", "build", "-o", tool, "./komadai")
	write(b, filepath.Join(dir, "go.mod"), goMod(b))
	changes := 0
	change := func() {
		changes++
		for n := range 1000 {
			folder := fmt.Sprintf("p%d", n/50)
			source := bytes.ReplaceAll([]byte(thousandth), []byte("NUMBER"), fmt.Append(nil, n))
			write(b, filepath.Join(dir, folder, fmt.Sprintf("file%d.go", n)), fmt.Sprintf("package %s\n%s\n// %d\n", folder, source, changes))
		}
	}
	vet := func(args ...string) time.Duration {
		change()
		start := time.Now()
		mustGo(b, dir, slices.Concat([]string{"vet"}, args, []string{"./..."})...)
		return time.Since(start)
	}
	vet()
	vet("-vettool=" + tool) // what they know of other packages is kept
	var without, with time.Duration
	for b.Loop() {
		without += vet()
		with += vet("-vettool=" + tool)
	}
	b.ReportMetric(without.Seconds()/float64(b.N), "s-without")
	b.ReportMetric(with.Seconds()/float64(b.N), "s-with")
	b.ReportMetric(with.Seconds()/without.Seconds(), "ratio")
}

// thousandth is what each of the files has.
const thousandth = `
import (
	"fmt"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

var (
	kingNUMBER   = pin.MustParse("K^")
	rookNUMBER   = pnn.MustParsePiece("+R'")
	pawnNUMBER   = qpi.MustParse("C:P")
	centreNUMBER = [...]cell.Coordinate{cell.MustParse("d4"), cell.MustParse("e4"), cell.MustParse("d5"), cell.MustParse("e5")}
	castleNUMBER = pmn.MustParse("e1", "g1", "C:K", "h1", "f1", "C:R")
)

type boardNUMBER struct {
	squares [64]pin.Identifier
	hand    map[pin.Identifier]int
}

func parseNUMBER(placement string) (*boardNUMBER, error) {
	b := &boardNUMBER{hand: make(map[pin.Identifier]int)}
	for i, rank := range strings.Split(placement, "/") {
		for file := 0; rank != ""; file++ {
			id, size := pin.DecodeString(rank)
			if size == 0 {
				return nil, fmt.Errorf("rank %d: %q", i, rank)
			}
			b.squares[8*i+file] = id
			rank = rank[size:]
		}
	}
	return b, nil
}

func (b *boardNUMBER) play(elements []string) error {
	actions, err := pmn.AppendParse(nil, elements)
	if err != nil {
		return fmt.Errorf("move %v: %w", elements, err)
	}
	for _, action := range actions {
		from, isCell := action.Source.Cell()
		switch {
		case !isCell:
			b.hand[action.Piece.PIN()]--
		case action.ToReserve():
			b.hand[action.Piece.PIN()]++
		default:
			b.squares[from.Number()%64] = pin.None
		}
		if to, isCell := action.Destination.Cell(); isCell {
			b.squares[to.Number()%64] = action.Piece.PIN()
		}
	}
	return nil
}

func (b *boardNUMBER) kings() (kings []string) {
	for i, id := range b.squares {
		switch {
		case id == kingNUMBER || id.Flip() == kingNUMBER:
			kings = append(kings, cell.NewCoordinate(uint8(i%8), uint8(i/8)).String())
		case id.IsTerminal() && id.SameSide(pin.NewIdentifier('K', pin.First)):
			kings = append(kings, fmt.Sprint(id, pnn.FromPIN(id) == rookNUMBER))
		case id.String() == fmt.Sprintf("%c", id.Abbr()):
			kings = append(kings, pnn.Chess.String(), pnn.Chess.Lookup("KNIGHT").String())
		}
	}
	if _, err := pin.Parse("K+"); err == nil {
		kings = append(kings, castleNUMBER.String(), pawnNUMBER.String())
	}
	return kings
}
`
