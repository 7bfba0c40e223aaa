package main

import (
	"flag"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// goldens have one thing each that gen can emit.
var goldens = []file{
	{path: "golden/constants.go", consts: []constants{
		{doc: "Count is alone.", list: []constant{{name: "Count", value: 312}}},
		{doc: "These are aligned, and have a type.", of: "uint32", list: []constant{{name: "Zero", doc: "Zero has a comment."}, {name: "Above16Bits", value: 1 << 16}}},
	}},
	{path: "golden/array.go", tables: []table{
		array("bytes", "bytes has a byte less 128.", perByte(func(b byte) int8 { return int8(int(b) - 128) })),
		array("words", "words has a byte twice.", perByte(func(b byte) uint16 { return 0x101 * uint16(b) })),
		array("tokens", "tokens has the flags of each token.", perToken(pins(), flags)),
	}},
	{path: "golden/arrays.go", tables: []table{
		arrays("small", "small has two rows.", [][]uint8{{1, 2}, {3, 4}}),
		arrays("large", "large has a byte four times, and 0.", [][]uint32{perByte(func(b byte) uint32 { return 0x1010101 * uint32(b) }), make([]uint32, 256)}),
	}},
	{path: "golden/texts.go", tables: []table{
		textTable("quoted", "quoted has texts that need quotes.", padded([]string{"", `"\`, "é\x00\xff", "\n12"}, 4)),
		textTable("cells", "cells has 16 texts a line.", padded(boardTexts()[:40], 3)),
	}},
}

func TestGolden(t *testing.T) {
	for _, f := range goldens {
		got, err := f.render("go run ./golden")
		if err != nil {
			t.Fatal(err)
		}
		checkGolden(t, filepath.Join("testdata", strings.ReplaceAll(strings.TrimSuffix(f.path, ".go"), "golden/", "")+".golden"), string(got))
	}
}

func TestRenderRefuses(t *testing.T) {
	for want, f := range map[string]file{
		"expected":                  {tables: []table{array("1st", "Doc.", []uint8{0})}},
		"goimports would change it": {tables: []table{array("text", "//\nimport \"os\"", []uint8{0})}},
	} {
		f.path = "golden/refused.go"
		got, err := f.render(command)
		if err == nil || got != nil || !strings.HasPrefix(err.Error(), f.path+": ") || !strings.Contains(err.Error(), want) {
			t.Errorf("%q, %v; want an error about %s: %s", got, err, f.path, want)
		}
	}
}
