// Package tables holds the tokens of each notation, their numbers, attributes, texts and
// transformations, as static tables with small functions to read them.
//
// It is the data of the notation packages, which give the numbers types, names and errors:
// a program imports those. No importing package can change a table, and nothing runs at
// init. Every function takes any number: 0, which stands for none, and the numbers out of
// range all give the zero result.
//
// The functions called PIN, SIN, PNN, QPI, Cell and Location return the number of a text
// that is a token, and 0 for any other. Those that end with Prefix return the number and the
// size of the longest token at the start of a text, or 0 and 0.
//
// Gen writes the files that end with _data.go. The comment of each table names the function
// of gen that defines its entries.
package tables

//go:generate go run ../gen -root ..
