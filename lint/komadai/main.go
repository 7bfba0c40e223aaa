// Komadai reports constants that the parsers of notation must refuse, as package lint says.
//
//	go run github.com/komadai/komadai/lint/komadai ./...
//	go run github.com/komadai/komadai/lint/komadai -fix ./...   # and mends what it can
//
// In a module that has it as a tool,
//
//	go get -tool github.com/komadai/komadai/lint/komadai
//	go tool komadai ./...
//
// and with the cache of go vet, in the place of its own checks,
//
//	go vet -vettool=$(go tool -n komadai) ./...
package main

import (
	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/komadai/komadai/lint"
)

func main() { singlechecker.Main(lint.Analyzer) }
