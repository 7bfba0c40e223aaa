// Package internal holds the source of package placement, which gen pieces -standalone copies:
// here, so that a program with package placement does not import package embed.
package internal

import "embed"

// Placement holds the files of package placement, in the folder placement.
//
//go:embed placement/placement.go placement/decode.go placement/scan.go placement/append.go
var Placement embed.FS
