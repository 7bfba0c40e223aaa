package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// An output is a file to write.
type output struct {
	name string
	data []byte
}

// writeAll writes every output, or none if one cannot be written: it writes all of them under
// temporary names beside their places, and then renames them.
func writeAll(outputs []output) error {
	var staged []string
	var failed error
	for _, o := range outputs {
		tmp, err := o.stage()
		if err != nil {
			failed = errors.Join(failed, err)
			continue
		}
		defer os.Remove(tmp) // fails after the rename
		staged = append(staged, tmp)
	}
	if failed != nil {
		return failed
	}
	for i, o := range outputs {
		if err := os.Rename(staged[i], o.place()); err != nil {
			return err
		}
	}
	return nil
}

// stage writes o into a temporary file beside its place.
func (o output) stage() (tmp string, err error) {
	place := o.place()
	mode := fs.FileMode(0o644)
	if info, err := os.Stat(place); err == nil {
		if !info.Mode().IsRegular() {
			return "", fmt.Errorf("%s: in the way: not a file", o.name)
		}
		mode = info.Mode().Perm()
	}
	dir := filepath.Dir(place)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	f, err := os.CreateTemp(dir, "."+filepath.Base(place)+".*")
	if p := new(*fs.PathError); errors.As(err, p) {
		return "", &fs.PathError{Op: "write", Path: o.name, Err: (*p).Err}
	} else if err != nil {
		return "", err
	}
	_, err = f.Write(o.data)
	err = errors.Join(err, f.Chmod(mode), f.Close())
	if err != nil {
		os.Remove(f.Name())
	}
	return f.Name(), err
}

// place returns the name of the file, or the target if it is a link.
func (o output) place() string {
	target, err := filepath.EvalSymlinks(o.name)
	if err == nil {
		return target
	}
	if target, readErr := os.Readlink(o.name); readErr == nil && errors.Is(err, fs.ErrNotExist) { // a dangling link
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(o.name), target)
		}
		return output{name: target}.place()
	}
	return o.name
}

var errStale = errors.New("stale: go generate would write something else")

// check returns an error if the file does not exist, and errStale if it has other content. Git
// may have changed its line ends.
func (o output) check() error {
	old, err := os.ReadFile(o.name)
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is missing: go generate would write it", o.name)
	} else if err != nil {
		return err
	}
	if !bytes.Equal(bytes.ReplaceAll(old, []byte("\r\n"), []byte("\n")), o.data) {
		return fmt.Errorf("%s: %w", o.name, errStale)
	}
	return nil
}
