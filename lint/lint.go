// Package lint reports constants that Komadai's functions always refuse, and misuse of the
// values of its types. The compiler accepts both.
//
//	pin.MustParse("K+")                     // always panics
//	pnn.ParseName("King")                   // always fails
//	cell.Lookup("e0")                       // is always none
//	pmn.MustParse("e2", "e4", "C:P", "e5")  // a move has 3k elements or 3k+2
//	pmn.MustParsePly("e2e4")                // always panics
//	feen.Parse("8/8")                       // always fails
//	pin.NewIdentifier('1', side)            // always panics
//	id.String() == "k+"                     // always false
//	id.String() == "k"                      // id == pin.Lookup("k") is faster
//	id.Abbr() == 'k'                        // always false
//	pnn.Chess.Contains(pin.MustParse("+Q")) // always false
//	pnn.Piece(id)                           // use pnn.FromPIN
//
// It also reports a transformation whose result is not used (id.Flip() as a statement), an
// array with an element for each value of one type indexed by another type, and constant
// JSON that json.Unmarshal cannot decode. All of this includes the types that
// gen pieces writes.
//
// [Analyzer] is for drivers of golang.org/x/tools/go/analysis. The komadai command runs it
// on its own, as go tool, and as go vet -vettool.
//
// Code that tests refusal is not reported: the arguments of Validate and IsValid, a call of
// which only the error is used, a result compared with none, a panic that is recovered; and
// in test files also a function that returns none, an error that is compared, returned or
// passed to a function that takes an error, what examples print, what benchmarks measure,
// and a function literal passed to another package, which may expect a panic.
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

func run(pass *analysis.Pass) (any, error) {
	root := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root()
	c := checker{Pass: pass, root: root, tested: make(map[types.Object]bool), recovering: make(map[function]bool)}
	c.exportEnums()
	c.findIgnored()
	for at := range root.Preorder((*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil), (*ast.IndexExpr)(nil), (*ast.ExprStmt)(nil)) {
		switch n := at.Node().(type) {
		case *ast.CallExpr:
			c.call(n, at)
			c.conversion(n)
		case *ast.BinaryExpr:
			c.comparison(n)
		case *ast.SwitchStmt:
			c.switched(n)
		case *ast.IndexExpr:
			c.indexed(n)
		case *ast.ExprStmt:
			c.dropped(n, at)
		}
	}
	return nil, nil
}

// A checker checks one package. The maps from uses on are filled when they are first needed,
// so that no finding walks the package or a function again.
type checker struct {
	*analysis.Pass
	root    inspector.Cursor
	ignored map[line]bool

	uses       map[types.Object][]inspector.Cursor // of variables, their declarations included
	functions  map[types.Object]inspector.Cursor   // declared in the package
	owners     map[*types.Array]*types.TypeName    // see findOwners
	tested     map[types.Object]bool               // see isTestedVariable
	recovering map[function]bool                   // see recovers
}
