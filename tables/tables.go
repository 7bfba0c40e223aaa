// Package tables holds what is known of a notation before a program is built:
// its tokens, their numbers, their attributes and what becomes of them, as static
// arrays and constant strings behind small functions, most of which the compiler inlines.
//
// It serves the notation packages, which are what a program should import: they
// give the numbers types, names and errors. Nothing here can be changed from
// outside, and nothing is built at start. A number out of range is as good as 0,
// which stands for none, in every function.
//
// The data is in files that gen writes. How it is laid out, and why, is told in
// gen, next to the functions that define it.
package tables

//go:generate go run ../gen -root ..
