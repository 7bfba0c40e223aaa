package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"go/token"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/komadai/komadai/games"
)

// A piecesCommand is the flags of gen pieces or gen steps.
type piecesCommand struct {
	name                           string
	in, typeName, out, packageName string
	noun, fen, force, checking     bool
	standalone, caret              bool // of gen pieces only
	stride                         int  // of gen steps only
}

var typeNames = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_]*$`)

// The names of the commands.
const (
	piecesName = "gen pieces"
	stepsName  = "gen steps"
)

// runPieces runs gen pieces or gen steps and returns the exit status.
func runPieces(name string, args []string, stderr io.Writer) int {
	c := piecesCommand{name: name, caret: true}
	set := flag.NewFlagSet(name, flag.ContinueOnError)
	set.SetOutput(stderr)
	set.StringVar(&c.in, "in", "", "the game: a `file` that ends with .toml, or the name of one of "+strings.Join(shippedGames(), ", "))
	set.StringVar(&c.typeName, "type", "Piece", "the `name` of the type")
	set.StringVar(&c.out, "out", "", "the `file` to write (default: the type in lower case, with "+c.suffix()+")")
	set.StringVar(&c.packageName, "package", "", "the `name` of the package (default: that of the folder's Go files)")
	set.BoolVar(&c.noun, "noun", false, "put the type into the names of functions: ParsePiece for Parse")
	set.BoolVar(&c.fen, "fen", false, "write the pieces of FEN: its letters, without ^, without states that FEN does not mark")
	if name == piecesName {
		set.BoolVar(&c.standalone, "standalone", false, "write a file that imports nothing of this module")
		set.BoolVar(&c.caret, "caret", true, "whether a terminal piece has its ^ in String, Name, PIN and QPI; false overrides the file")
	} else {
		set.IntVar(&c.stride, "stride", 0, "the `number` that leads from a cell to the next on its file (default: the number of files); index i of FromPosition, PlyOf and feen.Shape is the cell i/files*stride + i%files")
	}
	set.BoolVar(&c.force, "force", false, "overwrite a file that "+name+" did not write")
	set.BoolVar(&c.checking, "check", false, "write nothing; fail if the file is stale")
	if err := set.Parse(args); err != nil {
		if err == flag.ErrHelp {
			return 0
		}
		return 2
	}
	if err := c.wrong(set.Args()); err != nil {
		fmt.Fprintf(stderr, "%s: %v\n", name, err)
		set.Usage()
		return 2
	}
	c.out = cmp.Or(c.out, strings.ToLower(c.typeName)+c.suffix())
	return status(name, c.run(), stderr)
}

// suffix returns the end of the name of the file to write.
func (c piecesCommand) suffix() string {
	if c.name == stepsName {
		return "_steps_gen.go"
	}
	return "_gen.go"
}

// wrong returns the mistake in the flags or the arguments after them, or nil.
func (c piecesCommand) wrong(args []string) error {
	switch {
	case len(args) > 0:
		return fmt.Errorf("unexpected argument %q", args[0])
	case c.in == "":
		return errors.New("-in is missing, for example -in chess")
	case !typeNames.MatchString(c.typeName) || reserved(c.typeName):
		return fmt.Errorf("-type %q: use a name for a Go type, as in -type Piece", c.typeName)
	case c.packageName != "" && !token.IsIdentifier(c.packageName) || c.packageName == "_":
		return fmt.Errorf("-package %q: use a name for a Go package, as in -package engine", c.packageName)
	case c.out != "" && !strings.HasSuffix(c.out, ".go"):
		return fmt.Errorf("-out %q: use a name that ends with .go", c.out)
	}
	return nil
}

// run writes the file, or returns every problem.
func (c piecesCommand) run() error {
	file, data, err := c.read()
	if err != nil {
		return err
	}
	g, err := readGame(file, data)
	if err != nil {
		return err
	}
	others, err := readPackage(filepath.Dir(c.out), c.out)
	if err != nil {
		return err
	}
	_, source, err := c.source(g, file, others)
	if err != nil {
		return err
	}
	o := output{c.out, source}
	if c.checking {
		return o.check()
	}
	if err := c.mayOverwrite(); err != nil {
		return err
	}
	return writeAll([]output{o})
}

// source returns the enum of a game and the source of the generated file in a package of other
// files.
func (c piecesCommand) source(g game, file string, others goPackage) (e enum, source []byte, err error) {
	own := g
	switch {
	case c.fen && g.fen.start == "" && c.name == stepsName:
		return e, nil, fmt.Errorf("-fen: %s has no table [fen]: write one, or leave out -fen", file)
	case c.fen && g.fen.start == "":
		return e, nil, fmt.Errorf("-fen: %s has no table [fen]: write one, or use -caret=false for pieces without ^", file)
	case c.fen:
		g = g.inFEN()
	case !c.caret:
		g.enum.plain = true
	}
	e = newEnum(g, c.typeName, c.noun)
	if c.fen {
		e.setFEN(own)
	}
	e.Command, e.File, e.Standalone = c.String(), c.fileFromOut(), c.standalone
	if e.Package, err = c.packageOf(others.name); err == nil {
		err = e.reservedNames(file)
	}
	switch {
	case err != nil:
		return e, nil, err
	case c.name == stepsName:
		source, err = e.renderSteps(g, file, c.stride)
	default:
		source, err = e.render()
	}
	if err == nil {
		err = clashes(e, source, file, others)
	}
	return e, source, err
}

// String returns the command with the flags that decide what it writes.
func (c piecesCommand) String() string {
	command := c.name + " -in " + c.inFromOut() + " -type " + c.typeName
	if c.noun {
		command += " -noun"
	}
	if c.standalone {
		command += " -standalone"
	}
	if !c.caret {
		command += " -caret=false"
	}
	if c.fen {
		command += " -fen"
	}
	if c.stride > 0 {
		command += fmt.Sprint(" -stride ", c.stride)
	}
	return command
}

// inFromOut returns the game as -in names it from the folder of the output, so that the
// file is the same wherever the command runs.
func (c piecesCommand) inFromOut() string {
	if !strings.HasSuffix(c.in, ".toml") {
		return c.in
	}
	in, err1 := filepath.Abs(c.in)
	dir, err2 := filepath.Abs(filepath.Dir(c.out))
	name, err3 := filepath.Rel(dir, in)
	if errors.Join(err1, err2, err3) != nil {
		name = c.in
	}
	return filepath.ToSlash(name)
}

// fileFromOut is inFromOut, and for a game of this module its file there.
func (c piecesCommand) fileFromOut() string {
	if name := c.inFromOut(); name != c.in || strings.HasSuffix(name, ".toml") {
		return name
	}
	return "games/" + c.in + ".toml of komadai"
}

// read returns the game file and its name for errors.
func (c piecesCommand) read() (file string, data []byte, err error) {
	if strings.HasSuffix(c.in, ".toml") {
		data, err = os.ReadFile(c.in)
		return c.in, data, err
	}
	if !slices.Contains(shippedGames(), c.in) {
		return "", nil, fmt.Errorf("no game %q: use a file that ends with .toml, or one of %s", c.in, strings.Join(shippedGames(), ", "))
	}
	file = c.in + ".toml"
	data, err = games.Files.ReadFile(file)
	return path.Join("games", file), data, err
}

// shippedGames returns the names of the games of this module.
func shippedGames() []string {
	files, _ := fs.Glob(games.Files, "*.toml") // it fails only on a malformed pattern
	for i, file := range files {
		files[i] = strings.TrimSuffix(file, ".toml")
	}
	return files
}

// packageOf is the name of the package that the file is for; there is that of the folder's Go
// files, or "".
func (c piecesCommand) packageOf(there string) (string, error) {
	switch name := os.Getenv("GOPACKAGE"); { // which go generate sets, for the current folder
	case there != "" && c.packageName != "" && c.packageName != there:
		return "", fmt.Errorf("-package %s: the folder's Go files are package %s", c.packageName, there)
	case there != "":
		return there, nil
	case c.packageName != "":
		return c.packageName, nil
	case name != "" && sameFile(filepath.Dir(c.out), "."):
		return name, nil
	}
	return "", fmt.Errorf("%s: no Go files here, so the name of the package is unknown: use -package NAME", filepath.Dir(c.out))
}

// mayOverwrite returns an error if the file exists and a command other than this for the
// same type wrote it.
func (c piecesCommand) mayOverwrite() error {
	old, err := os.ReadFile(c.out)
	if errors.Is(err, fs.ErrNotExist) || err == nil && c.force {
		return nil
	}
	if err != nil {
		return err
	}
	other, ok := generatedType(old, c.name)
	if !ok {
		return fmt.Errorf("%s is there, and %s did not write it: use -out for another name, or -force to overwrite it", c.out, c.name)
	}
	if other != "" && other != c.typeName {
		return fmt.Errorf("%s has the type %s: use -out for another name, or -force to overwrite it", c.out, other)
	}
	return nil
}

// generatedType reports whether a command, gen pieces or gen steps, wrote a file, and returns its
// -type, or "" if the first line lacks it.
func generatedType(data []byte, command string) (typeName string, ok bool) {
	line, _, _ := strings.Cut(string(data), "\n")
	made, ok := strings.CutPrefix(line, generatedBy+`"`+command+" ")
	_, typeName, _ = strings.Cut(made, "-type ")
	typeName, _, _ = strings.Cut(typeName, " ")
	return strings.TrimSuffix(typeName, `";`), ok
}
