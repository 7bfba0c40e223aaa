//go:build unix

package main

import "syscall"

// limitMemory limits the memory of this process, and of those that it starts, to 4 GiB each: a
// mutant may append for ever.
func limitMemory() {
	const most = 4 << 30
	syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: most, Max: most})
}
