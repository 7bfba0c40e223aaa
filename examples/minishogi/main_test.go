package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/internal/longtest"
)

var rate = regexp.MustCompile(`\d+\.\d thousand`)

// runMinishogi runs the command and returns its output without the rate. It expects no
// reports.
func runMinishogi(t *testing.T, args ...string) string {
	t.Helper()
	output, reports, status := command.Try(run, "", args...)
	if status != 0 || reports != "" {
		t.Fatalf("%q: status %d, %q", args, status, reports)
	}
	return rate.ReplaceAllString(output, "N thousand")
}

// TestSample compares the output with the documentation.
func TestSample(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, sample, _ := strings.Cut(string(source), "\t$ go run ./examples/minishogi ")
	sample, _, _ = strings.Cut(sample, "\n\nUsage:")
	args, sample, _ := strings.Cut(sample, "\n")
	want := strings.ReplaceAll(sample+"\n", "\n\t", "\n")
	want = rate.ReplaceAllString(strings.TrimPrefix(want, "\t"), "N thousand")
	if got := runMinishogi(t, strings.Fields(args)...); got != want {
		t.Errorf("%s\n%s, want\n%s", args, got, want)
	}
}

// TestDeterminism checks that a seed and a number determine a game.
func TestDeterminism(t *testing.T) {
	const games = 5
	all := runMinishogi(t, "-seed", "7", "-games", strconv.Itoa(games))
	if again := runMinishogi(t, "-seed", "7", "-games", strconv.Itoa(games)); again != all {
		t.Errorf("%s, then\n%s", all, again)
	}
	first := runMinishogi(t, "-seed", "7")
	game, _, _ := strings.Cut(first, "\n  games")
	if !strings.HasPrefix(all, game) {
		t.Errorf("of %d games\n%s, of one\n%s", games, all, first)
	}

	seen := make(map[string]int)
	for n, game := range strings.Split(all, "game ")[1:] {
		_, moves, _ := strings.Cut(game, "\n")
		if other, ok := seen[moves]; ok {
			t.Errorf("games %d and %d are the same", other+1, n+1)
		}
		seen[moves] = n
	}
	if len(seen) != games {
		t.Errorf("%d games, want %d", len(seen), games)
	}
	if other := runMinishogi(t, "-seed", "8"); other == first {
		t.Errorf("seeds 7 and 8 play\n%s", other)
	}
}

// TestSummary compares the summary with counts of the output.
func TestSummary(t *testing.T) {
	const games, limit = 20, 50
	lines := strings.Split(runMinishogi(t, "-games", "20", "-moves", "50"), "\n")
	var moves, captures, drops int
	for _, line := range lines {
		if strings.HasPrefix(line, "[") {
			moves++
			captures += strings.Count(line, `,"*",`)
			drops += strings.Count(line, `["*",`)
		}
	}
	var got tally
	summary := lines[len(lines)-4]
	_, err := fmt.Sscan(summary, &got.games, &got.moves, &got.captures, &got.drops, &got.promotions, &got.mismatches)
	want := tally{games, moves, captures, drops, got.promotions, 0}
	if err != nil || got != want {
		t.Errorf("%q, %v: want %+v", summary, err, want)
	}
	if moves == 0 || moves > games*limit || captures == 0 || drops == 0 || got.promotions == 0 {
		t.Errorf("nothing of something: %+v", got)
	}
}

func TestRate(t *testing.T) {
	for _, test := range []struct {
		moves int
		took  time.Duration
		want  string
	}{
		{3000, 2 * time.Second, "1.5"},
		{1, time.Second, "0.0"},
		{0, 0, "0.0"},
		{1, 0, "1000000.0"},
	} {
		var output bytes.Buffer
		print(&output, tally{moves: test.moves}, test.took)
		if !strings.HasSuffix(output.String(), "\n\n"+test.want+" thousand moves per second\n") {
			t.Errorf("%d in %v:\n%s, want %s", test.moves, test.took, output.String(), test.want)
		}
	}
}

func TestFull(t *testing.T) {
	for _, games := range []string{"0", "1", "100"} {
		if err := command.TryFull(run, "", "-games", games); err != nil {
			t.Errorf("%s games: %v", games, err)
		}
	}
}

func TestUsage(t *testing.T) {
	const want = "unexpected argument \"chess\"\nusage: test [-seed n] [-games n] [-moves n]\n"
	if _, reports, status := command.Try(run, "", "-games", "1", "chess"); status != 2 || reports != want {
		t.Errorf("status %d, %q", status, reports)
	}
}

// TestGeneratedFile checks that piece_gen.go is up to date.
func TestGeneratedFile(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("builds a program")
	}
	// The result is cached until a file that the test itself has opened changes.
	for _, pattern := range []string{"*_gen.go", "../../gen/*", "../../games/*", "../../pin/*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		for _, file := range files {
			if info, err := os.Stat(file); err == nil && !info.IsDir() {
				if _, err := os.ReadFile(file); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, command := range []string{"pieces", "steps"} {
		if out, err := exec.Command("go", "run", "../../gen", command, "-in", "minishogi", "-type", "Piece", "-check").CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
	}
}
