package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

// TestMain runs the command instead of the tests if the environment says so, so that no test
// builds it.
func TestMain(m *testing.M) {
	if os.Getenv("KOMADAI_MAIN") != "" {
		main()
	}
	os.Exit(m.Run())
}

// A user is the folder of a user's module.
type user string

func newUser(t *testing.T, source string) user {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	u := user(t.TempDir())
	u.write(t, "go.mod", "module user\n\ngo 1.26.0\n\nrequire github.com/komadai/komadai v0.0.0\n\nreplace github.com/komadai/komadai => "+strconv.Quote(root)+"\n")
	u.write(t, "use.go", source)
	return u
}

func (u user) write(t *testing.T, name, text string) {
	if err := os.WriteFile(filepath.Join(string(u), name), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// run runs a command in the folder, and returns what it reports and its status.
func (u user) run(t *testing.T, name string, args ...string) (lines string, status int) {
	cmd := exec.Command(name, args...)
	cmd.Dir = string(u)
	cmd.Env = append(os.Environ(), "KOMADAI_MAIN=1", "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if exit, ok := errors.AsType[*exec.ExitError](err); err != nil && (!ok || exit.ExitCode() < 0) {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(out)) {
		if !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "exit") {
			lines += filepath.Base(line)
		}
	}
	return lines, cmd.ProcessState.ExitCode()
}

const wrong = `package user

import "github.com/komadai/komadai/pin"

var _, _ = pin.MustParse("K^^"), pin.MustParse("K+")
`

const (
	one   = `use.go:5:26: pin.MustParse of "K^^" always panics: pin: invalid terminal marker` + "\n"
	other = `pin.MustParse of "K+" always panics: pin: invalid terminal marker` + "\n"
)

// The command prints each mistake. With -fix it prints those that it cannot fix. In test files
// it finds them with -tests.
func TestCommand(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	u := newUser(t, wrong)
	expect := func(wantLines string, wantStatus int, name string, args ...string) {
		t.Helper()
		if lines, status := u.run(t, name, args...); lines != wantLines || status != wantStatus {
			t.Errorf("%s: status %d, lines\n%s\nwant %d,\n%s", args, status, lines, wantStatus, wantLines)
		}
	}
	two := one + "use.go:5:48: " + other
	expect(two, 3, self, "./...")
	expect("use.go:5:47: "+other, 3, self, "-fix", "./...")
	if fixed, err := os.ReadFile(filepath.Join(string(u), "use.go")); err != nil || string(fixed) != strings.Replace(wrong, "^^", "^", 1) {
		t.Errorf("fixed: %v\n%s", err, fixed)
	}
	if !longtest.Enabled() { // each run type-checks what the program imports
		return
	}
	u = newUser(t, wrong)
	expect(two, 1, "go", "vet", "-vettool="+self, "./...")
	u = newUser(t, strings.Replace(wrong, "K+", "++K", 1))
	expect("", 0, self, "--fix=1", "./...")
	u.write(t, "use_test.go", wrong)
	expect("", 0, self, "./...")
	expect(strings.ReplaceAll(two, "use", "use_test"), 3, self, "-tests", "./...")
}
