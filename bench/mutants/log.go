package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"
)

// A log is the results of runs, a line each: verdict, package, time, mutant.
type log struct {
	results map[string]result // by mutant, those that are not to be run again
	file    *os.File          // nil if there is none
}

// openLog reads the log of earlier runs, if there is one, to go on with it. If its name is ""
// nothing is kept.
func openLog(name string) (*log, error) {
	l := &log{results: make(map[string]result)}
	if name == "" {
		return l, nil
	}
	old, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	for s := range strings.Lines(string(old)) {
		fields := strings.SplitN(strings.TrimSuffix(s, "\n"), "\t", 4)
		if len(fields) == 4 && verdict(fields[0]) != survived {
			l.results[fields[3]] = result{verdict: verdict(fields[0]), by: fields[1]}
		}
	}
	l.file, err = os.OpenFile(name, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o666)
	return l, err
}

func (l *log) add(r result, took time.Duration) error {
	if l.file == nil {
		return nil
	}
	_, err := fmt.Fprintf(l.file, "%s\t%s\t%.1fs\t%s\n", r.verdict, r.by, took.Seconds(), r.mutant.name())
	return err
}

func (l *log) close() { l.file.Close() }
