package lint

import (
	"bytes"
	"fmt"
	"go/ast"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// refused reports a constant text, and how it may have been meant, if it is written there
// and one edit leads to one text of the notation only.
func (c *checker) refused(e ast.Expr, n notation, text, format string, args ...any) {
	var fixes []analysis.SuggestedFix
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	if conversion, isCall := ast.Unparen(e).(*ast.CallExpr); isCall {
		lit, ok = ast.Unparen(conversion.Args[0]).(*ast.BasicLit)
	}
	if near := n.near(text); ok && near != "" {
		fixes = append(fixes, analysis.SuggestedFix{
			Message:   fmt.Sprintf("Write %q", near),
			TextEdits: []analysis.TextEdit{{Pos: lit.Pos(), End: lit.End(), NewText: []byte(strconv.Quote(near))}},
		})
	}
	c.report(e, fixes, format, args...)
}

// report reports what is wrong with a node, unless a comment says not to.
func (c *checker) report(n ast.Node, fixes []analysis.SuggestedFix, format string, args ...any) {
	if !c.isIgnored(n) {
		c.Report(analysis.Diagnostic{Pos: n.Pos(), End: n.End(), Message: fmt.Sprintf(format, args...), SuggestedFixes: fixes})
	}
}

// isIgnored reports whether a comment says not to report what is wrong with a node.
func (c *checker) isIgnored(n ast.Node) bool {
	at := c.line(n)
	return c.ignored[line{at.file, 0}] || c.ignored[at]
}

// A line is one of a file, from 1, or the whole of it, 0.
type line struct {
	file string
	n    int
}

// findIgnored finds the comments that say what not to report:
//
//	//lint:ignore komadai the reason
//	//lint:file-ignore komadai the reason
//
// As elsewhere, the checks are a list with commas, and a reason has to be given. One
// behind code is about its line, and another about the line below the comment.
func (c *checker) findIgnored() {
	c.ignored = make(map[line]bool)
	for _, file := range c.Files {
		for _, group := range file.Comments {
			for _, comment := range group.List {
				words := strings.Fields(comment.Text)
				if len(words) < 3 || !slices.Contains(strings.Split(words[1], ","), name) {
					continue
				}
				at := c.line(comment)
				switch words[0] {
				case "//lint:ignore":
					if !c.isBehindCode(comment) {
						at.n = c.Fset.Position(group.End()).Line + 1
					}
					c.ignored[at] = true
				case "//lint:file-ignore":
					c.ignored[line{at.file, 0}] = true
				}
			}
		}
	}
}

// isBehindCode reports whether a comment is not the first on its line.
func (c *checker) isBehindCode(comment *ast.Comment) bool {
	file := c.Fset.File(comment.Pos())
	source, err := c.ReadFile(file.Name())
	if err != nil {
		return false
	}
	at := file.Offset(comment.Pos())
	start := file.Offset(file.LineStart(file.PositionFor(comment.Pos(), false).Line))
	return at <= len(source) && len(bytes.TrimSpace(source[start:at])) > 0
}

func (c *checker) line(n ast.Node) line {
	at := c.Fset.Position(n.Pos())
	return line{at.Filename, at.Line}
}
