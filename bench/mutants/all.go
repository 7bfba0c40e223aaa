package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"sync"
	"time"
)

// judgeAll judges all mutants, as many at a time as there are processors, but for those that are
// done. It looks first whether the tests pass without any mutant, and tells how far it is.
func judgeAll(mutants []mutant, quick func(mutant) bool, done *log, progress io.Writer) ([]result, error) {
	if err := testWithout(mutants); err != nil {
		return nil, err
	}
	results := make([]result, len(mutants))
	var left []int // those to run
	for i, m := range mutants {
		if r, ok := done.results[m.name()]; ok {
			results[i] = result{m, r.verdict, r.by}
		} else {
			left = append(left, i)
		}
	}
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)

	var workers sync.WaitGroup
	var mu sync.Mutex
	var failure error
	next, meter := 0, newMeter(len(left), progress)
	take := func() (i int, ok bool) {
		mu.Lock()
		defer mu.Unlock()
		if next == len(left) || failure != nil {
			return 0, false
		}
		next++
		return left[next-1], true
	}
	finish := func(i int, r result, took time.Duration, err error) {
		mu.Lock()
		defer mu.Unlock()
		if err == nil {
			results[i] = r
			meter.count(r.verdict)
			err = done.add(r, took)
		}
		failure = errors.Join(failure, err)
	}
	for range runtime.NumCPU() {
		own, err := os.MkdirTemp(dir, "")
		if err != nil {
			return nil, err
		}
		workers.Go(func() {
			for i, ok := take(); ok; i, ok = take() {
				start := time.Now()
				r, err := judge(mutants[i], quick(mutants[i]), own)
				finish(i, r, time.Since(start), err)
			}
		})
	}
	workers.Wait()
	return results, failure
}

// testWithout runs all tests that are run on any of the mutants, without one.
func testWithout(mutants []mutant) error {
	var tests []string
	for _, m := range mutants {
		tests = append(tests, testsOf(m.file)...)
	}
	slices.Sort(tests)
	tests = slices.Compact(tests)
	for _, way := range ways {
		for _, p := range tests {
			if v, err := test(p, way...); v != survived {
				return errors.Join(fmt.Errorf("the tests of %s fail without any mutant", p), err)
			}
		}
	}
	return nil
}

// A meter tells now and then how many mutants of all there are done.
type meter struct {
	w           io.Writer
	all         int
	counts      map[verdict]int
	start, told time.Time
}

func newMeter(all int, w io.Writer) *meter {
	return &meter{w: w, all: all, counts: make(map[verdict]int), start: time.Now(), told: time.Now()}
}

func (m *meter) count(v verdict) {
	m.counts[v]++
	done := m.counts[survived] + m.counts[killed] + m.counts[noProgram]
	if time.Since(m.told) < 10*time.Second && done < m.all {
		return
	}
	m.told = time.Now()
	left := time.Since(m.start) / time.Duration(done) * time.Duration(m.all-done)
	fmt.Fprintf(m.w, "%d of %d: %d killed, %d survived, %d no program; %v to go\n",
		done, m.all, m.counts[killed], m.counts[survived], m.counts[noProgram], left.Round(time.Second))
}
