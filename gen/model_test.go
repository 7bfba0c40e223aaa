package main

import "github.com/komadai/komadai/internal/notationtest"

// tokens are the PIN tokens, in number order.
var tokens = func() (all []string) {
	for _, p := range notationtest.PINs {
		all = append(all, p.Text())
	}
	return all
}()

// numbers are the numbers of the tokens.
var numbers = func() map[string]int {
	m := make(map[string]int)
	for _, p := range notationtest.PINs {
		m[p.Text()] = p.Number()
	}
	return m
}()
