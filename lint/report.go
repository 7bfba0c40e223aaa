package lint

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"sort"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// refused reports a constant that n refuses. If exactly one token is one edit away, that is
// the fix.
func (c *checker) refused(e ast.Expr, n notation, text, format string, args ...any) {
	c.report(e, c.write(e, n.near(text)), format, args...)
}

// write returns a fix that writes a text, which is not "", in the literal of a constant.
func (c *checker) write(e ast.Expr, text string) []analysis.SuggestedFix {
	lit := c.literal(e)
	if lit == nil || text == "" {
		return nil
	}
	return replace(lit, "Write ", quoteLike(lit, text))
}

// literal returns the string or rune literal that e is or converts, or nil.
func (c *checker) literal(e ast.Expr) *ast.BasicLit {
	switch e := ast.Unparen(e).(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING || e.Kind == token.CHAR {
			return e
		}
	case *ast.CallExpr:
		if c.isConversion(e) {
			return c.literal(e.Args[0])
		}
	}
	return nil
}

func quoteLike(lit *ast.BasicLit, text string) string {
	if lit.Kind == token.CHAR {
		return strconv.QuoteRune([]rune(text)[0])
	}
	return strconv.Quote(text)
}

// replace returns a fix that writes text for a node.
func replace(n ast.Node, message, text string) []analysis.SuggestedFix {
	return fix(message+text, analysis.TextEdit{Pos: n.Pos(), End: n.End(), NewText: []byte(text)})
}

func fix(message string, edits ...analysis.TextEdit) []analysis.SuggestedFix {
	return []analysis.SuggestedFix{{Message: message, TextEdits: edits}}
}

// report reports a node, unless a comment says not to. A fix that would delete a comment is
// left out.
func (c *checker) report(n ast.Node, fixes []analysis.SuggestedFix, format string, args ...any) {
	if c.isIgnored(n) {
		return
	}
	if len(fixes) > 0 && slices.ContainsFunc(fixes[0].TextEdits, c.hasComment) {
		fixes = nil
	}
	c.Report(analysis.Diagnostic{Pos: n.Pos(), End: n.End(), Message: fmt.Sprintf(format, args...), SuggestedFixes: fixes})
}

// hasComment reports whether an edit covers a comment.
func (c *checker) hasComment(edit analysis.TextEdit) bool {
	comments := c.file(edit.Pos).Comments
	i := sort.Search(len(comments), func(i int) bool { return comments[i].End() > edit.Pos })
	return i < len(comments) && comments[i].Pos() < edit.End
}

// file returns the file of a position.
func (c *checker) file(pos token.Pos) *ast.File {
	return c.Files[slices.IndexFunc(c.Files, func(f *ast.File) bool { return f.FileStart <= pos && pos <= f.FileEnd })]
}

func (c *checker) isIgnored(n ast.Node) bool {
	at := c.line(n)
	return c.ignored[line{at.file, 0}] || c.ignored[at]
}

// A line is a line of a file, from 1, or the whole file, 0.
type line struct {
	file string
	n    int
}

func (c *checker) line(n ast.Node) line {
	at := c.Fset.Position(n.Pos())
	return line{at.Filename, at.Line}
}

// findIgnored finds the comments
//
//	//lint:ignore komadai the reason
//	//lint:file-ignore komadai the reason
//
// As in other linters, the checks are a list with commas, and the reason is required.
func (c *checker) findIgnored() {
	c.ignored = make(map[line]bool)
	for _, file := range c.Files {
		var source []byte
		for _, group := range file.Comments {
			for _, comment := range group.List {
				words := strings.Fields(comment.Text)
				if len(words) < 3 || !slices.Contains(strings.Split(words[1], ","), name) {
					continue
				}
				at := c.line(comment)
				switch words[0] {
				case "//lint:ignore":
					if source == nil {
						source, _ = c.ReadFile(c.Fset.File(comment.Pos()).Name())
					}
					if !c.isAfterCode(comment, source) {
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

// isAfterCode reports whether something stands before a comment on its line.
func (c *checker) isAfterCode(comment *ast.Comment, source []byte) bool {
	file := c.Fset.File(comment.Pos())
	end := file.Offset(comment.Pos())
	start := file.Offset(file.LineStart(file.PositionFor(comment.Pos(), false).Line))
	return end <= len(source) && len(bytes.TrimSpace(source[start:end])) > 0
}
