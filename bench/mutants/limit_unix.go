//go:build unix

package main

import "syscall"

// limitMemory limits the memory of this process and of each that it starts to 4 GiB, since a mutant
// may append without end.
func limitMemory() {
	const most = 4 << 30
	syscall.Setrlimit(syscall.RLIMIT_AS, &syscall.Rlimit{Cur: most, Max: most})
}
