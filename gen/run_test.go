package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/komadai/komadai/games"
)

// An outcome is all that a run gives to who called it.
type outcome struct {
	Status         int
	Stdout, Stderr string
}

func runWith(args ...string) outcome {
	var stdout, stderr bytes.Buffer
	status := run(args, &stdout, &stderr)
	return outcome{status, stdout.String(), stderr.String()}
}

var shippedFiles = sync.OnceValues(func() ([]file, error) { return files(games.Files) })

// shipped is the files that are made of this module's games.
func shipped(t *testing.T) []file {
	t.Helper()
	all, err := shippedFiles()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// generated writes all files under dir.
func generated(t *testing.T, dir string) {
	t.Helper()
	if got := runWith("-root", dir); got.Status != 0 || got.Stderr != "" {
		t.Fatalf("%+v", got)
	}
}

// copied writes all files under dir as a run has written them elsewhere.
func copied(t *testing.T, from, dir string) {
	t.Helper()
	if err := os.CopyFS(dir, os.DirFS(from)); err != nil {
		t.Fatal(err)
	}
}

// An entry is a file or folder as others see it.
type entry struct {
	Mode     fs.FileMode
	Modified time.Time
	Content  string
}

// snapshot is everything in dir, and dir.
func snapshot(t *testing.T, dir string) map[string]entry {
	t.Helper()
	all := make(map[string]entry)
	err := filepath.WalkDir(dir, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		e := entry{Mode: info.Mode(), Modified: info.ModTime()}
		if !d.IsDir() {
			content, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			e.Content = string(content)
		}
		relative, err := filepath.Rel(dir, name)
		all[filepath.ToSlash(relative)] = e
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// contents is what is in dir, whenever it was written.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := make(map[string]string)
	for name, e := range snapshot(t, dir) {
		all[name] = e.Mode.String() + " " + e.Content
	}
	return all
}

// age makes everything in dir so old that a change of it would show.
func age(t *testing.T, dir string) {
	t.Helper()
	then := time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)
	for name := range snapshot(t, dir) {
		if err := os.Chtimes(filepath.Join(dir, name), then, then); err != nil {
			t.Fatal(err)
		}
	}
}

// reportOn is the line about a file, by what stands in it.
func reportOn(t *testing.T, dir string, f file) string {
	t.Helper()
	src, err := os.ReadFile(filepath.Join(dir, f.path))
	if err != nil {
		t.Fatal(err)
	}
	what := read(t, f.path, src)
	what.Values = declared(f).Values // TestReadBack holds them
	tables, entries, size := count(what)
	return fmt.Sprintf("%s  %d tables  %d entries  %d bytes\n", f.path, tables, entries, size)
}

func TestWrite(t *testing.T) {
	dir, plain := t.TempDir(), t.TempDir()
	if err := os.Mkdir(filepath.Join(plain, "folder"), 0o777); err != nil {
		t.Fatal(err)
	}
	folder := snapshot(t, plain)["folder"].Mode // what the umask leaves of it
	got := runWith("-root", dir)
	var want outcome
	for _, f := range shipped(t) {
		want.Stdout += reportOn(t, dir, f)
		if mode := snapshot(t, dir)[path.Dir(f.path)].Mode; mode != folder {
			t.Errorf("the folder of %s has mode %v; want %v", f.path, mode, folder)
		}
		if mode := snapshot(t, dir)[f.path].Mode; mode != 0o644 {
			t.Errorf("%s has mode %v; want %v", f.path, mode, fs.FileMode(0o644))
		}
	}
	if diff := diff(want, got); diff != "" {
		t.Errorf("a run gives (-want +got):\n%s", diff)
	}
}

// The files are the same wherever gen is run, and whatever was there before.
func TestSameBytes(t *testing.T) {
	fresh := t.TempDir()
	generated(t, fresh)
	want := contents(t, fresh)
	if len(want) <= len(shipped(t)) {
		t.Fatalf("%d files written; want %d in their folders", len(want), len(shipped(t)))
	}
	for _, test := range []struct {
		name, from string
		args       []string
		before     func(name string) error
	}{
		{"again", ".", nil, func(string) error { return nil }},
		{"from a folder of it", "tables", []string{"-root", ".."}, os.Remove},
		{"over an empty file", ".", nil, func(name string) error { return os.Truncate(name, 0) }},
		{"over a longer file", ".", nil, func(name string) error { return os.WriteFile(name, make([]byte, 1<<20), 0o600) }},
		{"over a private file", ".", nil, func(name string) error { return os.Chmod(name, 0o600) }},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			copied(t, fresh, dir)
			for _, f := range shipped(t) {
				if err := test.before(filepath.Join(dir, f.path)); err != nil {
					t.Fatal(err)
				}
			}
			t.Chdir(filepath.Join(dir, test.from))
			if got := runWith(test.args...); got.Status != 0 || got.Stderr != "" {
				t.Fatalf("%+v", got)
			}
			if diff := diff(want, contents(t, dir)); diff != "" {
				t.Errorf("not the same files (-want +got):\n%s", diff)
			}
		})
	}
}

// Who has a file open while it is written anew has the whole of the old one.
func TestReplace(t *testing.T) {
	const old = "package tables // stale\n"
	dir := t.TempDir()
	readers := make(map[string]*os.File)
	for _, f := range shipped(t) {
		name := filepath.Join(dir, f.path)
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, []byte(old), 0o644)); err != nil {
			t.Fatal(err)
		}
		reader, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		defer reader.Close()
		readers[name] = reader
	}
	generated(t, dir)
	for name, reader := range readers {
		if got, err := io.ReadAll(reader); string(got) != old || err != nil {
			t.Errorf("who reads %s while it is replaced gets %d bytes, %v; want the old %d", name, len(got), err, len(old))
		}
		if got, err := os.ReadFile(name); string(got) == old || err != nil {
			t.Errorf("%s is still stale, %v", name, err)
		}
	}
}

// The longest of names leaves no room for another beside it.
func TestNoTemporaryFile(t *testing.T) {
	const old = "old"
	dir := t.TempDir()
	name, other := filepath.Join(dir, strings.Repeat("n", 255)), filepath.Join(dir, "other")
	if err := os.WriteFile(name, []byte(old), 0o644); err != nil {
		t.Skip(err)
	}
	before := contents(t, dir)
	if err := writeAll([]output{{other, []byte("new")}, {name, []byte("new")}}); err == nil {
		t.Error("no error")
	}
	if diff := diff(before, contents(t, dir)); diff != "" {
		t.Errorf("a failed run changes files (-before +after):\n%s", diff)
	}
}

// spoils are ways for a file to become stale.
var spoils = []struct {
	name  string
	spoil func(name string) error
}{
	{"no file", os.Remove},
	{"no folder", func(name string) error { return os.RemoveAll(filepath.Dir(name)) }},
	{"empty", func(name string) error { return os.Truncate(name, 0) }},
	{"cut short", edit(func(old []byte) []byte { return old[:len(old)-1] })},
	{"longer", edit(func(old []byte) []byte { return append(old, '\n') })},
	{"first byte", edit(func(old []byte) []byte { old[0] ^= 1; return old })},
	{"last byte", edit(func(old []byte) []byte { old[len(old)-1] ^= 1; return old })},
	{"lines of Windows", edit(func(old []byte) []byte { return bytes.ReplaceAll(old, []byte("\n"), []byte("\r\n")) })},
}

func edit(change func(old []byte) []byte) func(string) error {
	return func(name string) error {
		old, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(name, change(bytes.Clone(old)), 0o644)
	}
}

// checkSpoiled spoils a file of those in a folder, and wants a check to name it, with all
// else that has gone with it, and to report on the others.
func checkSpoiled(t *testing.T, all []file, dir string, spoil func() error, check func() outcome) {
	t.Helper()
	reports := make(map[string]string)
	for _, f := range all {
		reports[f.path] = reportOn(t, dir, f)
	}
	whole := snapshot(t, dir)
	if err := spoil(); err != nil {
		t.Fatal(err)
	}
	age(t, dir)
	before := snapshot(t, dir)
	var want outcome
	for _, f := range all {
		if before[f.path].Content == whole[f.path].Content {
			want.Stdout += reports[f.path]
			continue
		}
		if want.Status = 1; want.Stderr == "" {
			want.Stderr = "gen: "
		}
		want.Stderr += fmt.Sprintf("%s: stale: go generate would write something else\n", filepath.Join(dir, f.path))
	}
	if diff := diff(want, check()); diff != "" {
		t.Errorf("-check gives (-want +got):\n%s", diff)
	}
	if diff := diff(before, snapshot(t, dir)); diff != "" {
		t.Errorf("-check changes files (-before +after):\n%s", diff)
	}
}

func TestCheck(t *testing.T) {
	fresh := t.TempDir()
	generated(t, fresh)
	spoiled := func(name string, spoil func(dir string) error) {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			copied(t, fresh, dir)
			checkSpoiled(t, shipped(t), dir, func() error { return spoil(dir) }, func() outcome { return runWith("-check", "-root", dir) })
		})
	}
	spoiled("current", func(string) error { return nil })
	for _, f := range shipped(t) { // one at a time
		spoiled(f.path, func(dir string) error { return os.Truncate(filepath.Join(dir, f.path), 100) })
	}
	spoiled("no folder", func(dir string) error { return os.RemoveAll(filepath.Join(dir, "tables")) })
}

func TestCheckKinds(t *testing.T) {
	all := []file{goldens[0], goldens[2], goldens[0]}
	all[2].path = "folder/constants.go"
	fresh := t.TempDir()
	if err := generate(all, fresh, false, io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, test := range spoils {
		for _, f := range all {
			t.Run(test.name+"/"+f.path, func(t *testing.T) {
				dir := t.TempDir()
				copied(t, fresh, dir)
				checkSpoiled(t, all, dir, func() error { return test.spoil(filepath.Join(dir, f.path)) }, func() outcome {
					var stdout strings.Builder
					if err := generate(all, dir, true, &stdout); err != nil {
						return outcome{1, stdout.String(), fmt.Sprintf("gen: %v\n", err)}
					}
					return outcome{0, stdout.String(), ""}
				})
			})
		}
	}
}

func TestCheckNamesAll(t *testing.T) {
	dir := t.TempDir()
	got := runWith("-check", "-root", dir)
	if got.Status != 1 || got.Stdout != "" || strings.Count(got.Stderr, "\n") != len(shipped(t)) {
		t.Errorf("nothing is there: %+v", got)
	}
	for _, f := range shipped(t) {
		if name := filepath.Join(dir, f.path); strings.Count(got.Stderr, name) != 1 {
			t.Errorf("%s is not named once in %q", name, got.Stderr)
		}
	}
}

func TestCommitted(t *testing.T) {
	if got := runWith("-check", "-root", ".."); got.Status != 0 {
		t.Error(got.Stderr)
	}
}

// One file that cannot be made keeps all from being written.
func TestAllOrNothing(t *testing.T) {
	broken := file{path: "golden/broken.go", tables: []table{stringTable("1st", "Doc.")}}
	for _, all := range [][]file{
		append(slices.Clone(goldens), broken),
		append([]file{broken}, goldens...),
	} {
		dir := t.TempDir()
		var report strings.Builder
		if err := generate(all, dir, false, &report); err == nil || report.Len() > 0 {
			t.Errorf("generate: %v, reporting %q", err, report.String())
		}
		if left := snapshot(t, dir); len(left) != 1 {
			t.Errorf("files were written: %v", left)
		}
	}
}

// What stands in the way of one file keeps all from being written.
func TestObstacleToOne(t *testing.T) {
	for _, obstructed := range goldens {
		dir := t.TempDir()
		if err := generate(goldens, dir, false, io.Discard); err != nil {
			t.Fatal(err)
		}
		for _, f := range goldens {
			name := filepath.Join(dir, f.path)
			if err := errors.Join(os.Remove(name), os.WriteFile(name, []byte("old"), 0o644)); err != nil {
				t.Fatal(err)
			}
		}
		name := filepath.Join(dir, obstructed.path)
		if err := errors.Join(os.Remove(name), os.Mkdir(name, 0o777)); err != nil {
			t.Fatal(err)
		}
		before := contents(t, dir)
		var report strings.Builder
		if err := generate(goldens, dir, false, &report); err == nil || !strings.Contains(err.Error(), name) || report.Len() > 0 {
			t.Errorf("generate: %v, reporting %q; want an error that names %s", err, report.String(), name)
		}
		if diff := diff(before, contents(t, dir)); diff != "" {
			t.Errorf("a failed run changes files (-before +after):\n%s", diff)
		}
	}
}

// A link stays one, and what it leads to is written.
func TestLink(t *testing.T) {
	dir, elsewhere := t.TempDir(), t.TempDir()
	name, target := filepath.Join(dir, shipped(t)[0].path), filepath.Join(elsewhere, "target.go")
	if err := errors.Join(os.Mkdir(filepath.Dir(name), 0o777), os.WriteFile(target, []byte("old"), 0o644)); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(target, name); err != nil {
		t.Skip(err)
	}
	generated(t, dir)
	if info, err := os.Lstat(name); err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link has become %v, %v", info, err)
	}
	if got := runWith("-check", "-root", dir); got.Status != 0 {
		t.Errorf("%+v", got)
	}
}

func TestObstaclesAreTold(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{nil, {"-check"}} {
		got := runWith(append(args, "-root", file)...)
		if diff := diff(outcome{1, "", "gen: " + file + ": not a folder\n"}, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", args, diff)
		}
	}
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	if err := errors.Join(os.Mkdir(a, 0o777), os.Mkdir(b, 0o777)); err != nil {
		t.Fatal(err)
	}
	want := a + ": in the way: not a file\n" + b + ": in the way: not a file"
	if err := writeAll([]output{{name: a}, {name: b}}); err == nil || err.Error() != want {
		t.Errorf("%v; want %s", err, want)
	}
}

func TestNoRoot(t *testing.T) {
	root := filepath.Join(t.TempDir(), "nosuch")
	for _, args := range [][]string{nil, {"-check"}} {
		got := runWith(append(args, "-root", root)...)
		if got.Status != 1 || got.Stdout != "" || !strings.Contains(got.Stderr, root) || strings.Contains(got.Stderr, errStale.Error()) {
			t.Errorf("%q without a root: %+v", args, got)
		}
		if _, err := os.Stat(root); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%q makes a root: %v", args, err)
		}
	}
}

// A report that cannot be written is a failure.
func TestNoReport(t *testing.T) {
	full := errors.New("full")
	w := failing{full}
	if err := generate(goldens, t.TempDir(), false, w); !errors.Is(err, full) {
		t.Errorf("generate: %v; want %v", err, full)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// That one file is stale is no matter to the others.
func TestSeveral(t *testing.T) {
	dir := t.TempDir()
	if err := generate(goldens, dir, false, io.Discard); err != nil {
		t.Fatal(err)
	}
	var want strings.Builder
	for i, f := range goldens {
		name := filepath.Join(dir, f.path)
		if i%2 == 0 {
			want.WriteString(name + "\n")
			if err := os.Remove(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	err := generate(goldens, dir, true, io.Discard)
	if err == nil {
		t.Fatal("no error")
	}
	if diff := diff(want.String(), strings.ReplaceAll(err.Error()+"\n", ": "+errStale.Error(), "")); diff != "" {
		t.Errorf("the stale files (-want +got):\n%s", diff)
	}
}

// Permissions would not stop everybody, but what stands in the way does.
func TestObstacles(t *testing.T) {
	for _, test := range []struct {
		obstacle string // what gen has to name
		root     string
		put      func(name string) error
	}{
		{"tables/pin_data.go", ".", func(name string) error { return os.MkdirAll(name, 0o777) }},
		{"tables/pin_data.go", ".", func(name string) error {
			return errors.Join(os.MkdirAll(name, 0o777), os.WriteFile(filepath.Join(name, "inside"), []byte("kept"), 0o666))
		}},
		{"tables", ".", func(name string) error { return os.WriteFile(name, []byte("kept"), 0o666) }},
		{"root", "root", func(name string) error { return os.WriteFile(name, []byte("kept"), 0o666) }},
	} {
		for _, args := range [][]string{nil, {"-check"}} {
			dir := t.TempDir()
			obstacle := filepath.Join(dir, test.obstacle)
			if err := test.put(obstacle); err != nil {
				t.Fatal(err)
			}
			before := contents(t, dir)
			got := runWith(append(args, "-root", filepath.Join(dir, test.root))...)
			if got.Status != 1 || got.Stdout != "" || !strings.HasPrefix(got.Stderr, "gen: ") || !strings.Contains(got.Stderr, obstacle) {
				t.Errorf("%q with %s in the way: %+v; want status 1 and its name", args, test.obstacle, got)
			}
			for line := range strings.Lines(got.Stderr) {
				if strings.Contains(line, obstacle) && strings.Contains(line, errStale.Error()) {
					t.Errorf("%q with %s in the way gives advice that would not help: %s", args, test.obstacle, line)
				}
			}
			after := contents(t, dir)
			maps.DeleteFunc(after, func(name, content string) bool {
				return args == nil && before[name] == "" && content == before["."] // a new folder, and nothing in it
			})
			if diff := diff(before, after); diff != "" {
				t.Errorf("%q with %s in the way changes files (-before +after):\n%s", args, test.obstacle, diff)
			}
		}
	}
}

func TestUsage(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, test := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"-h"}, 0, "Usage of gen:"},
		{[]string{"-help"}, 0, "-check"},
		{[]string{"--help"}, 0, "-root dir"},
		{[]string{"-nosuch"}, 2, "-nosuch"},
		{[]string{"-check=perhaps"}, 2, "perhaps"},
		{[]string{"-root"}, 2, "-root"},
		{[]string{"stray"}, 2, "gen: unexpected argument \"stray\"\nUsage of gen:\n"},
		{[]string{"-check", "stray"}, 2, "Usage of gen:"},
		{[]string{"-root", ".", "stray", "-check"}, 2, `gen: unexpected argument "stray"`},
	} {
		got := runWith(test.args...)
		if got.Status != test.status || got.Stdout != "" || !strings.Contains(got.Stderr, test.stderr) {
			t.Errorf("%q: %+v; want status %d, and %q on stderr only", test.args, got, test.status, test.stderr)
		}
	}
	if left := snapshot(t, "."); len(left) != 1 {
		t.Errorf("files were written: %v", left)
	}
}
