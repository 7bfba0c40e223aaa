package main

import (
	"flag"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files anew")

// goldens are files with one thing in each, and the last with all. What they
// should look like is in testdata, under the same names.
var goldens = []file{
	{path: "golden/constants.go", consts: []constants{
		{doc: "Count is by itself.", list: []constant{{name: "Count", value: 312}}},
		{doc: "These are lined up.", list: []constant{{name: "Zero"}, {name: "below", value: -1}, {name: "Above16Bits", value: 1 << 16}}},
	}},
	{path: "golden/bytes.go", tables: []table{
		stringTable("every", "every is each byte once.", everyByte()...),
		stringTable("digits", "digits is bytes before what could be taken for a part of them.", []byte("\x000\xffA\\x41\\\"\n0")),
	}},
	{path: "golden/lines.go", tables: []table{
		stringTable("none", "none has no lines."),
		stringTable("one", "one has one.", []byte("K^")),
		stringTable("blank", "blank has an empty one.", []byte("ab"), nil, []byte("c")),
	}},
	{path: "golden/plane.go", tables: []table{
		planeTable("plane", "plane is a byte, twice.", twice),
	}},
	{path: "golden/planes.go", tables: []table{
		planeTable("planes", "planes is a byte twice, its complement, and nothing.", twice, complement, nothing),
	}},
	{path: "golden/wide.go", tables: []table{
		planeTable("wide", "wide is a byte, four times.", fourTimes),
	}},
	{path: "golden/wides.go", tables: []table{
		planeTable("wides", "wides is a byte four times, its complement, and nothing.", fourTimes, wideComplement, wideNothing),
	}},
	{path: "golden/whole.go",
		consts: []constants{{doc: "Count is how many.", list: []constant{{name: "Count", value: 2}}}},
		tables: []table{
			planeTable("words", "words is first.", nothing),
			stringTable("text", "text is second.", []byte("text")),
			planeTable("wide", "wide is third.", wideNothing),
		},
	},
}

// everyByte is all bytes, sixteen a line.
func everyByte() [][]byte {
	lines := make([][]byte, 16)
	for b := range 256 {
		lines[b/16] = append(lines[b/16], byte(b))
	}
	return lines
}

func twice(b byte) uint16      { return 0x101 * uint16(b) }
func complement(b byte) uint16 { return ^uint16(b) }
func nothing(byte) uint16      { return 0 }

func fourTimes(b byte) uint32      { return 0x1010101 * uint32(b) }
func wideComplement(b byte) uint32 { return ^uint32(b) }
func wideNothing(byte) uint32      { return 0 }

func TestGolden(t *testing.T) {
	for _, f := range goldens {
		name := strings.TrimSuffix(path.Base(f.path), ".go")
		t.Run(name, func(t *testing.T) {
			got, err := f.render("go run ./golden")
			if err != nil {
				t.Fatal(err)
			}
			golden := filepath.Join("testdata", name+".golden")
			if *update {
				if err := os.WriteFile(golden, got, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatal(err)
			}
			if diff := diff(string(want), string(got)); diff != "" {
				t.Errorf("%s (-want +got; -update if it should be so):\n%s", golden, diff)
			}
		})
	}
}

func TestPlaneTable(t *testing.T) {
	checkPlanes(t, 2, twice, complement, nothing)
	checkPlanes(t, 4, fourTimes, wideComplement, wideNothing)
	checkPlanes(t, 2, twice)
	checkPlanes(t, 4, fourTimes)
}

// checkPlanes wants a plane of each function, of words of so many bytes.
func checkPlanes[W uint16 | uint32](t *testing.T, bytes int, of ...func(byte) W) {
	t.Helper()
	table := planeTable("name", "doc", of...)
	if len(table.planes) != len(of) {
		t.Fatalf("%d planes; want %d", len(table.planes), len(of))
	}
	if entries, size := table.size(); entries != 256*len(of) || size != 256*len(of)*bytes {
		t.Errorf("%d entries, %d bytes; want %d entries of %d", entries, size, 256*len(of), bytes)
	}
	for i, f := range of {
		for b := range 256 {
			if got, want := table.planes[i][b], uint32(f(byte(b))); got != want {
				t.Errorf("plane %d at %#x: %#x; want %#x", i, b, got, want)
			}
		}
	}
}

func TestRenderRefuses(t *testing.T) {
	for _, test := range []struct {
		name string
		f    file
		want string
	}{
		{"a constant's name", file{consts: []constants{{doc: "Doc.", list: []constant{{name: "1st", value: 1}}}}}, "expected"},
		{"a table's name", file{tables: []table{stringTable("1st", "Doc.")}}, "expected"},
		{"the name of planes", file{tables: []table{planeTable("1st", "Doc.", twice)}}, "expected"},
		{"an import without use", file{tables: []table{stringTable("text", "//\nimport \"os\"")}}, "not as goimports would have it"},
		{"a use without import", file{tables: []table{stringTable("size = os.DevNull //", "Doc.")}}, "not as goimports would have it"},
	} {
		test.f.path = "golden/refused.go"
		got, err := test.f.render(command)
		if err == nil {
			t.Errorf("%s: no error, but\n%s", test.name, got)
			continue
		}
		if message := err.Error(); got != nil || !strings.HasPrefix(message, test.f.path+": ") || !strings.Contains(message, test.want) {
			t.Errorf("%s: %q, with %d bytes; want an error about %s: %s", test.name, message, len(got), test.f.path, test.want)
		}
	}
}
