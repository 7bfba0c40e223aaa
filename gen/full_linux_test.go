package main

import (
	"errors"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A limit on the size of files stands for a full disk: a part of the data is written.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "file")
	if err := os.WriteFile(name, []byte("old"), 0o644); err != nil {
		t.Fatal(err)
	}
	before := contents(t, dir)

	signal.Ignore(syscall.SIGXFSZ)
	defer signal.Reset(syscall.SIGXFSZ)
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}
	low := limit
	low.Cur = 512
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &low); err != nil {
		t.Fatal(err)
	}
	err := writeAll([]output{{filepath.Join(dir, "fits"), nil}, {name, make([]byte, 1024)}})
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit); err != nil {
		t.Fatal(err)
	}

	if !errors.Is(err, syscall.EFBIG) {
		t.Errorf("%v; want %v", err, syscall.EFBIG)
	}
	if diff := cmp.Diff(before, contents(t, dir)); diff != "" {
		t.Errorf("a failed run changes files (-before +after):\n%s", diff)
	}
}
