package main

import (
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

func TestBudgets(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("builds programs")
	}
	p, err := measure("../..")
	if err != nil {
		t.Fatal(err)
	}
	// A size of zero would mean that the output of a tool has changed its form.
	for _, p := range p.Programs {
		if p.Size <= 0 || p.Stripped <= 0 || p.Code <= 0 || p.Data.Variables <= 0 || p.Data.Strings <= 0 {
			t.Errorf("measured %+v", p)
		}
	}
	if all := p.Packages[len(p.Packages)-1]; all.Variables < 10_000 || all.Strings < 10_000 {
		t.Errorf("measured %+v", all)
	}
}
