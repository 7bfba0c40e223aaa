package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// An outcome is the result of a run.
type outcome struct {
	Status int
	Stderr string
}

// samples are files that gen could write.
var samples = []file{
	{path: "sample/count.go", consts: []constants{{doc: "Count is alone.", list: []constant{{name: "Count", value: 312}}}}},
	{path: "sample/bytes.go", tables: []table{array("bytes", "bytes has two bytes.", []uint8{1, 2})}},
	{path: "sample/texts.go", tables: []table{textTable("texts", "texts has a text.", []string{"abc"})}},
}

func runWith(args ...string) outcome {
	var stderr strings.Builder
	status := run(args, &stderr)
	return outcome{status, stderr.String()}
}

// An entry is the state of a file or folder.
type entry struct {
	Mode     fs.FileMode
	Modified time.Time
	Content  string
}

// snapshot returns everything in dir, and dir itself.
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

// contents is like snapshot without the times.
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

func TestCommitted(t *testing.T) {
	if got := runWith("-check", "-root", ".."); got != (outcome{}) {
		t.Errorf("%+v", got)
	}
}

// A reader of an old file keeps all of it while gen replaces the file.
func TestReplace(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	writeTree(t, dir, map[string]string{"file": "old"})
	reader, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if err := writeAll([]output{{name, []byte("new")}}); err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(reader); string(got) != "old" || err != nil {
		t.Errorf("the reader gets %q, %v", got, err)
	}
	if got, err := os.ReadFile(name); string(got) != "new" || err != nil {
		t.Errorf("the file is %q, %v", got, err)
	}
}

// Check names the files that differ in any way, and changes none.
func TestCheck(t *testing.T) {
	edit := func(change func(old []byte) []byte) func(string) error {
		return func(name string) error {
			old, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			return os.WriteFile(name, change(old), 0o644)
		}
	}
	for name, spoil := range map[string]func(name string) error{
		"removed":   os.Remove,
		"empty":     func(name string) error { return os.Truncate(name, 0) },
		"longer":    edit(func(old []byte) []byte { return append(old, '\n') }),
		"last byte": edit(func(old []byte) []byte { old[len(old)-1] ^= 1; return old }),
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			if err := errors.Join(generate(samples, dir, false), generate(samples, dir, true)); err != nil {
				t.Fatal(err)
			}
			var want []string
			text := "%s: " + errStale.Error()
			if name == "removed" {
				text = "%s is missing: go generate would write it"
			}
			for i, f := range samples {
				if name := filepath.Join(dir, f.path); i%2 == 0 {
					want = append(want, fmt.Sprintf(text, name))
					if err := spoil(name); err != nil {
						t.Fatal(err)
					}
				}
			}
			age(t, dir)
			before := snapshot(t, dir)
			err := generate(samples, dir, true)
			if diff := diff(strings.Join(want, "\n"), fmt.Sprint(err)); diff != "" {
				t.Errorf("the error (-want +got):\n%s", diff)
			}
			if diff := diff(before, snapshot(t, dir)); diff != "" {
				t.Errorf("the files (-before +after):\n%s", diff)
			}
		})
	}
}

// A file of an older gen is an error. One that somebody wrote, or another command, is not.
func TestLeftover(t *testing.T) {
	dir := t.TempDir()
	if err := generate(samples, dir, false); err != nil {
		t.Fatal(err)
	}
	writeTree(t, filepath.Join(dir, "sample"), map[string]string{
		"written.go": "package sample\n",
		"others.go":  header("another") + "\n\npackage sample\n",
	})
	if err := generate(samples, dir, true); err != nil {
		t.Error(err)
	}
	writeTree(t, filepath.Join(dir, "sample"), map[string]string{"old_data.go": header(command) + "\n\npackage sample\n"})
	want := filepath.Join(dir, "sample", "old_data.go") + ": leftover: gen no longer writes it; delete it"
	if err := generate(samples, dir, true); err == nil || err.Error() != want {
		t.Errorf("%v; want %s", err, want)
	}
}

// If one file cannot be generated or written, none is.
func TestAllOrNothing(t *testing.T) {
	broken := file{path: "sample/broken.go", tables: []table{array("1st", "Doc.", []uint8{0})}}
	for _, all := range [][]file{append(slices.Clone(samples), broken), append([]file{broken}, samples...)} {
		dir := t.TempDir()
		if err := generate(all, dir, false); err == nil {
			t.Error("no error for a file that is not Go")
		}
		if left := snapshot(t, dir); len(left) != 1 {
			t.Errorf("files were written: %v", left)
		}
	}
	for _, f := range samples {
		dir := t.TempDir()
		obstacle := filepath.Join(dir, f.path)
		if err := os.MkdirAll(obstacle, 0o777); err != nil {
			t.Fatal(err)
		}
		before := contents(t, dir)
		if err := generate(samples, dir, false); err == nil || err.Error() != obstacle+": in the way: not a file" {
			t.Errorf("%v; want an error about %s", err, obstacle)
		}
		if diff := diff(before, contents(t, dir)); diff != "" {
			t.Errorf("a failed run changes files (-before +after):\n%s", diff)
		}
	}
}

func TestUsage(t *testing.T) {
	t.Chdir(t.TempDir())
	writeTree(t, ".", map[string]string{"file": ""})
	for _, test := range []struct {
		args   string
		status int
		stderr string
	}{
		{"-h", 0, "-root dir"},
		{"-nosuch", 2, "-nosuch"},
		{"-root . stray -check", 2, "gen: unexpected argument \"stray\"\nUsage of gen:\n"},
		{"", 2, "use gen pieces\nUsage of gen:\n"}, // not the root of this module
		{"-check", 2, "use gen pieces\nUsage of gen:\n"},
		{"-root file", 1, "gen: open file/pnn: not a directory\n"},
		{"-root nosuch -check", 1, "gen: stat nosuch: "},
	} {
		got := runWith(strings.Fields(test.args)...)
		if got.Status != test.status || !strings.Contains(got.Stderr, test.stderr) {
			t.Errorf("%q: %+v; want status %d, and %q", test.args, got, test.status, test.stderr)
		}
	}
	if left := snapshot(t, "."); len(left) != 2 {
		t.Errorf("files were written: %v", left)
	}
}
