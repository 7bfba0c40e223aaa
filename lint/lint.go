// Package lint finds mistakes in notation before a program runs: a text that its parser must
// refuse is a bug if it is a constant, and the compiler does not see it.
//
//	pin.MustParse("K+")           // always panics
//	pnn.ParseName("King")         // always fails
//	cell.Lookup("e0")             // is always none
//	pmn.MustParse("e2", "e4", "C:P", "e5") // a move has 3k elements or 3k+2
//	id.String() == "k+"           // always false
//	id.String() == "k"            // id == pin.MustParse("k") in a variable is faster
//	pin.NewIdentifier('1', side)  // always panics
//
// [Analyzer] is for drivers of golang.org/x/tools/go/analysis; the program in komadai runs
// it by itself, as go vet -vettool, and as go tool. It also knows the pieces that gen
// writes for a game.
//
// It leaves alone what tests refusal on purpose: the arguments of Validate and IsValid, a
// parse of which only the error is used, a look-up that is compared with none, whatever
// stands where a panic is recovered from, and in the files of tests also an error that is
// compared with another, or found to be nil, and what examples print. A comment
//
//	//lint:ignore komadai the reason
//
// silences it on its line, or, if there is nothing else on that, on the line below;
// //lint:file-ignore does so in a file.
package lint

import (
	"go/ast"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// name is what the analyzer is called, in comments too.
const name = "komadai"

// Analyzer reports constants that are no notation, and comparisons of texts where one of
// values would do.
var Analyzer = &analysis.Analyzer{
	Name:      name,
	Doc:       "report constants that the parsers of github.com/komadai/komadai must refuse\n\nA notation literal is a constant, so that a wrong one can be found at build time.",
	URL:       "https://pkg.go.dev/github.com/komadai/komadai/lint",
	Requires:  []*analysis.Analyzer{inspect.Analyzer},
	FactTypes: []analysis.Fact{new(enum)},
	Run:       run,
}

func run(pass *analysis.Pass) (any, error) {
	c := checker{Pass: pass, taken: make(map[string]bool)}
	c.exportEnums()
	c.findIgnored()
	in := pass.ResultOf[inspect.Analyzer].(*inspector.Inspector)
	nodes := []ast.Node{(*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil), (*ast.SwitchStmt)(nil)}
	in.WithStack(nodes, func(n ast.Node, push bool, stack []ast.Node) bool {
		if !push {
			return true
		}
		switch n := n.(type) {
		case *ast.CallExpr:
			c.call(n, stack)
		case *ast.BinaryExpr:
			c.comparison(n)
		case *ast.SwitchStmt:
			c.switched(n)
		}
		return true
	})
	c.reportComparisons()
	return nil, nil
}

// A checker checks one package.
type checker struct {
	*analysis.Pass
	ignored     map[line]bool
	comparisons []comparison
	taken       map[string]bool // names of variables that fixes declare
}
