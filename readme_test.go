package komadai

import (
	"fmt"
	"go/ast"
	"go/parser"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A part is what a page has besides prose: a fenced block in some language, or a command,
// which is a line by four spaces to the right.
type part struct {
	heading, language, text string
}

const command = "command" // the language of a command

var partsOf = regexp.MustCompile("(?ms)^#+ ([^\n]+)$|^```([a-z]*)\n(.*?)^```$|^    (\\S[^\n]*)$")

// read is the text of a file.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// parts are those of a page, in order.
func parts(t *testing.T, page string) (all []part) {
	t.Helper()
	heading := ""
	for _, m := range partsOf.FindAllStringSubmatch(read(t, page), -1) {
		switch {
		case m[1] != "":
			heading = m[1]
		case m[4] != "":
			text, _, _ := strings.Cut(m[4], " #")
			all = append(all, part{heading, command, strings.TrimSpace(text)})
		default:
			all = append(all, part{heading, m[2], m[3]})
		}
	}
	return all
}

// fixtures are what the blocks of Go under a heading need to be a program, and what has to
// be true when they are done.
var fixtures = map[string]string{
	"Komadai": `
		const e1, to, sq = 4, 4, 4
		var board [64]pin.Identifier
		var hand [pin.Count + 1]int
		var pieceSquare [pin.Count + 1][64]int
		pieceSquare[pin.MustParse("K^")][sq] = 7
		score := 1
		defer func() { is("8, 1", values(score, hand[pin.MustParse("k^")])) }()
	`,
	"PIN": `
		row := []byte("k2+R^")
		var squares []pin.Identifier
		defer func() { is("[k   +R^]", values(squares)) }()
	`,
	"CELL": `
		var board [8][8]string
		board[3][4] = "row 3, column 4"
	`,
	"PMN": `
		board := &board{files: 8, ranks: 8}
		board.Place(cell.MustParse("e7"), qpi.MustParse("C:P"))
		data := []byte("[\"*\",\"e5\",\"S:P\"]")
		var moves []pmn.Action
		defer func() { is("C:Q, [* e5 S:P]", values(board.Piece(cell.MustParse("e8")), moves[0].Strings())) }()
	`,
	"A game of your own": `
		const sq, to = 3, 4
		var board [49]Piece
		var hand [Count + 1]int
		board[sq] = BlackPromotedSwallow
		placement := []byte("+s5")
		defer func() { is("1, P^", values(hand[WhiteSwallow], board[to])) }()
	`,
}

// snippets is the program that the blocks go into. In it, is compares values with the
// comment that tells them.
const snippets = `package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func values(v ...any) []any { return v }

func is(comment string, lists ...[]any) {
	var all []string
	for _, list := range lists {
		for _, v := range list {
			all = append(all, fmt.Sprint(v))
		}
	}
	got := strings.Join(all, ", ")
	if comment != "" && !regexp.MustCompile("(^|[ \"])" + regexp.QuoteMeta(got) + "($|[ \",.:;])").MatchString(comment) {
		fmt.Printf("%s, and the comment says %s\n", got, comment)
		os.Exit(1)
	}
}
`

var defines = regexp.MustCompile(`^\s*(\w+(?:, \w+)*) := `)

// checked is a line of a block of Go as it is in the program: where it is expressions, or
// defines variables, they must have the values that its comment tells, if it has one.
func checked(line string) string {
	code, comment, _ := strings.Cut(line, "//")
	expressions, before := code, ""
	if m := defines.FindStringSubmatch(code); m != nil {
		expressions, before = m[1], code+"; "
	}
	call := "is(" + expressions + ")"
	e, err := parser.ParseExpr(call)
	if err != nil || len(e.(*ast.CallExpr).Args) == 0 {
		return line
	}
	line = before + "is(" + strconv.Quote(strings.TrimSpace(comment))
	for _, arg := range e.(*ast.CallExpr).Args {
		line += ", values(" + call[arg.Pos()-1:arg.End()-1] + ")"
	}
	return line + ")"
}

// snippetsOf is the program of all blocks of Go, and how many comments it checks.
func snippetsOf(all []part) (program string, comments int) {
	program = snippets
	calls := ""
	for i, p := range all {
		switch {
		case p.language != "go":
			continue
		case strings.HasPrefix(p.text, "//go:"):
			program += "\n" + p.text
			continue
		}
		program += fmt.Sprintf("\n// %s\nfunc block%d() error {\n%s", p.heading, i, fixtures[p.heading])
		for line := range strings.Lines(p.text) {
			if path, ok := strings.CutPrefix(line, "import "); ok && strings.Contains(snippets, path) {
				continue
			}
			line = checked(strings.TrimRight(line, "\n"))
			if strings.Contains(line, "is(") && !strings.Contains(line, `is("",`) {
				comments++
			}
			program += line + "\n"
		}
		program += "return nil\n}\n"
		calls += fmt.Sprintf("is(\"<nil>\", values(block%d()))\n", i)
	}
	return program + "\nfunc main() {\n" + calls + "}\n", comments
}

// clone is a copy of this module, for commands that write into it.
func clone(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	err := fs.WalkDir(os.DirFS("."), ".", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != "." && name[0] == '.':
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(dir, name), 0o777)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, name), text, 0o666)
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

var (
	positions = regexp.MustCompile(`[0-9,]+ positions`)
	panicking = regexp.MustCompile("`(pin\\.\\w+)\\((\"[^\"]+\")\\)` will always panic")
)

const mistake = `package main

import "github.com/komadai/komadai/pin"

var _ = %s(%s)
`

// The README is followed from top to bottom. Its game is added to a clone, and generated in
// a program, which is all of its blocks of Go, on a board from the examples. In a test of
// that, lint finds the mistake that the README tells of, and no other.
func TestReadme(t *testing.T) {
	user, _ := userModule(t)
	cloned := clone(t)
	all := parts(t, "README.md")
	program, comments := snippetsOf(all)
	if comments < 9 {
		t.Errorf("only %d comments tell values", comments)
	}
	wrong := panicking.FindStringSubmatch(read(t, "README.md"))
	if wrong == nil {
		t.Fatal("no mistake that lint finds")
	}
	game := all[slices.IndexFunc(all, func(p part) bool { return p.language == "toml" })].text
	for name, text := range map[string]string{
		filepath.Join(cloned, "games/tori.toml"): game,
		filepath.Join(user, "tori.toml"):         game,
		filepath.Join(user, "main.go"):           program,
		filepath.Join(user, "mistake_test.go"):   fmt.Sprintf(mistake, wrong[1], wrong[2]),
		filepath.Join(user, "board.go"):          read(t, "examples/replay/board.go"),
		filepath.Join(user, "go.sum"):            read(t, "go.sum"),
	} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{"GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off"}

	for _, p := range all {
		if p.language != command {
			continue
		}
		switch name, _, _ := strings.Cut(p.text, " "); {
		case p.text == "go test ./...": // it would run this
		case strings.HasPrefix(p.text, "cd bench"): // it takes minutes
		case name != "go":
			if info, err := os.Stat(name); err != nil || info.Mode()&0o111 == 0 {
				t.Errorf("no program %s", name)
			}
		case strings.Contains(p.text, " ./examples/"):
			printed := run(t, cloned, nil, "sh", "-c", p.text)
			told := strings.ReplaceAll(positions.FindString(read(t, "README.md")), ",", "")
			if count, _, _ := strings.Cut(told, " "); !slices.Contains(printed, count) {
				t.Errorf("%s does not count %q", p.text, told)
			}
		case strings.HasPrefix(p.text, "go get "):
			run(t, user, env, "sh", "-c", p.text)
			if strings.HasSuffix(p.text, "/gen") {
				run(t, user, env, "go", "generate")
				run(t, user, env, "go", "run", ".")
			}
		default: // it has to fail, and to say why
			said := strings.Join(run(t, user, env, "sh", "-c", "! "+p.text), " ")
			if !strings.Contains(said, wrong[1]+" of "+wrong[2]+" always panics") || strings.Contains(said, "main.go") {
				t.Errorf("%s says\n%s", p.text, said)
			}
		}
	}
	run(t, cloned, nil, "go", "doc", "./pnn", "Tori")
}
