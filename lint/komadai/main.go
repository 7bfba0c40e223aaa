// Komadai reports constants that Komadai's parsers always refuse, and other mistakes that
// package lint lists.
//
//	go get -tool github.com/komadai/komadai/lint/komadai
//	go tool komadai ./...
//	go tool komadai -fix ./...
//
// With -fix it applies the fixes and then prints what is left. Its exit status is 0 if
// nothing is left, and 3 otherwise.
//
// To run it with the cache of go vet, instead of vet's own checks:
//
//	go vet -vettool=$(go tool -n komadai) ./...
package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/komadai/komadai/lint"
)

// fixing is set in the environment of the process that applies fixes.
const fixing = "KOMADAI_FIXING"

func main() {
	byVet := strings.HasSuffix(os.Args[len(os.Args)-1], ".cfg")
	if os.Getenv(fixing) == "" && !byVet && slices.ContainsFunc(os.Args, sets("fix")) && !slices.ContainsFunc(os.Args, sets("diff")) {
		fix()
		os.Args = slices.DeleteFunc(os.Args, sets("fix"))
	}
	singlechecker.Main(lint.Analyzer)
}

// sets returns a function that reports whether an argument sets a flag to true.
func sets(name string) func(arg string) bool {
	return func(arg string) bool {
		given, value, hasValue := strings.Cut(strings.Replace(arg, "--", "-", 1), "=")
		set, _ := strconv.ParseBool(value)
		return given == "-"+name && (set || !hasValue)
	}
}

// fix applies the fixes in another process, since singlechecker exits after them and prints
// none of the diagnostics. It exits if that fails.
func fix() {
	self, err := os.Executable()
	if err == nil {
		cmd := exec.Command(self, os.Args[1:]...)
		cmd.Env = append(os.Environ(), fixing+"=1")
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		err = cmd.Run()
	}
	if exit, ok := errors.AsType[*exec.ExitError](err); ok {
		os.Exit(exit.ExitCode())
	} else if err != nil {
		fmt.Fprintln(os.Stderr, "komadai:", err)
		os.Exit(1)
	}
}
