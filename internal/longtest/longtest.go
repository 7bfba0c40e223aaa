// Package longtest is the switch for what takes long in tests. It is a variable of the environment,
// because `go test ./...` passes a flag to every package, and a package that does not define it fails.
package longtest

import "os"

// Enabled reports whether KOMADAI_LONG is set. Tests then try everything, where they otherwise try
// samples, and build other programs. Call it from a test, not from a variable's initializer: the go
// command caches a result by the variables that tests have read.
func Enabled() bool { return os.Getenv("KOMADAI_LONG") != "" }

// Or returns long if KOMADAI_LONG is set, and short if it is not.
func Or[T any](short, long T) T {
	if Enabled() {
		return long
	}
	return short
}
