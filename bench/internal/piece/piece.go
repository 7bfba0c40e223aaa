// Package piece is what gen pieces generates for the benchmarks.
package piece

//go:generate go -C ../../.. run ./gen pieces -in bench/internal/piece/piece.toml -type Piece -out bench/internal/piece/piece_gen.go
