// Package lint reports constants that Komadai's functions always refuse, and misuse of the
// values of its types. The compiler accepts both.
//
//	pin.MustParse("K+")                     // always panics
//	pnn.ParseName("King")                   // always fails
//	cell.Lookup("e0")                       // is always none
//	pmn.MustParse("e2", "e4", "C:P", "e5")  // a move has 3k elements or 3k+2
//	pmn.MustParsePly("e2e4")                // always panics
//	pmn.MustParsePly("P*e5=P")              // no position allows it
//	feen.Parse("8/8")                       // always fails
//	fen.Chess.ParseMove("e9")               // always fails
//	pin.NewIdentifier('1', side)            // always panics
//	id.String() == "k+"                     // always false
//	id.String() == "k"                      // id == pin.Lookup("k") is faster
//	id.Abbr() == 'k'                        // always false
//	pnn.Chess.Contains(pin.MustParse("+Q")) // always false
//	pnn.Piece(id)                           // use pnn.FromPIN
//
// It also reports a transformation whose result is not used (id.Flip() as a statement), an
// array with an element for each value of one type indexed by another type, constant JSON
// that json.Unmarshal cannot decode, and tokens and positions that are passed to database/sql
// without package sqltext. All of this includes the types that gen pieces writes.
//
// [Analyzer] is for drivers of golang.org/x/tools/go/analysis. The komadai command runs it
// by itself, as go tool, and as go vet -vettool.
//
// Tests pass invalid texts on purpose, so in test files the analyzer reports only numbers
// of one type used as another's. With the flag -tests it reports everything there too.
//
// A comment
//
//	//lint:ignore komadai the reason
//
// silences the analyzer on its line or, alone on a line, on the line below.
// //lint:file-ignore silences it in the file.
package lint

import (
	"go/ast"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// name is the name of the analyzer, also in comments that silence it.
const name = "komadai"

// Analyzer reports the mistakes that the package comment lists. Some diagnostics have a fix.
var Analyzer = &analysis.Analyzer{
	Name:      name,
	Doc:       "report constants that Komadai's parsers always refuse\n\nIt also reports values of one notation used as another's, and results that are not used.",
	URL:       "https://pkg.go.dev/github.com/komadai/komadai/lint",
	Requires:  []*analysis.Analyzer{inspect.Analyzer},
	FactTypes: []analysis.Fact{new(enum), new(counter)},
	Run:       run,
}

var tests bool // the flag -tests

func init() {
	Analyzer.Flags.BoolVar(&tests, "tests", false, "check test files like all others")
}

func run(pass *analysis.Pass) (any, error) {
	root := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root()
	c := checker{Pass: pass, root: root}
	c.exportEnums()
	c.findIgnored()
	for file := range root.Children() {
		isChecked := tests || !strings.HasSuffix(c.line(file.Node()).file, "_test.go")
		for at := range file.Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil), (*ast.IndexExpr)(nil), (*ast.ExprStmt)(nil)) {
			c.mixed(at.Node())
			if isChecked {
				c.check(at.Node())
			}
		}
	}
	return nil, nil
}

// mixed reports numbers of one type used as another's. No test does that on purpose.
func (c *checker) mixed(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		c.conversion(n)
	case *ast.IndexExpr:
		c.indexed(n)
	}
}

// check reports all other mistakes.
func (c *checker) check(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		c.call(n)
	case *ast.BinaryExpr:
		c.comparison(n)
	case *ast.SwitchStmt:
		c.switched(n)
	case *ast.ExprStmt:
		c.dropped(n)
	}
}

// A checker checks one package.
type checker struct {
	*analysis.Pass
	root    inspector.Cursor
	ignored map[line]bool
	owners  map[*types.Array]*types.TypeName // nil until findOwners
}
