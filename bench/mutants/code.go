package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"strconv"
	"strings"
)

// operators has the operator that replaces another.
var operators = map[token.Token]token.Token{
	token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD,
	token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.XOR: token.AND, token.AND_NOT: token.AND,
	token.SHL: token.SHR, token.SHR: token.SHL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN,
	token.MUL_ASSIGN: token.QUO_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN, token.REM_ASSIGN: token.MUL_ASSIGN,
	token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN,
	token.XOR_ASSIGN: token.AND_ASSIGN, token.AND_NOT_ASSIGN: token.AND_ASSIGN,
	token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN,
	token.INC: token.DEC, token.DEC: token.INC,
	token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK,
}

// code adds the mutants of a function, or of a declaration that is not a table.
func (s *source) code(decl ast.Node) {
	replace := func(n ast.Node, text string) { s.edit(n.Pos(), n.End(), text) }
	operator := func(at token.Pos, op token.Token) {
		if other, ok := operators[op]; ok {
			s.edit(at, at+token.Pos(len(op.String())), other.String())
		}
	}
	// done has expressions for which another mutant does as much: a == that is a whole condition,
	// and the bound in x < 3, which x <= 3 changes.
	done := make(map[ast.Expr]bool)
	condition := func(x ast.Expr) {
		done[x] = true
		replace(x, "true || ("+s.text(x)+")")
		replace(x, "false && ("+s.text(x)+")")
	}
	ast.PreorderStack(decl, nil, func(n ast.Node, stack []ast.Node) bool {
		switch n := n.(type) {
		case *ast.Field, *ast.ArrayType:
			return false
		case *ast.BinaryExpr:
			if n.Op != token.EQL && n.Op != token.NEQ || !done[n] {
				operator(n.OpPos, n.Op)
			}
			switch n.Op {
			case token.LSS, token.GEQ:
				done[n.Y] = true
			case token.GTR, token.LEQ:
				done[n.X] = true
			}
		case *ast.UnaryExpr:
			if (n.Op == token.NOT || n.Op == token.SUB) && !done[n] {
				replace(n, s.text(n.X))
			}
		case *ast.IncDecStmt:
			operator(n.TokPos, n.Tok)
		case *ast.AssignStmt:
			operator(n.TokPos, n.Tok)
		case *ast.BranchStmt:
			operator(n.TokPos, n.Tok)
		case *ast.IfStmt:
			condition(n.Cond)
		case *ast.SwitchStmt:
			for _, clause := range n.Body.List {
				if n.Tag == nil {
					for _, x := range clause.(*ast.CaseClause).List {
						condition(x)
					}
				}
			}
		case *ast.BlockStmt:
			s.leaveOut(n.List)
		case *ast.CaseClause:
			s.leaveOut(n.Body)
		case *ast.ReturnStmt:
			if last := len(n.Results) - 1; last >= 0 && returnsError(stack, last) && s.text(n.Results[last]) != "nil" {
				replace(n.Results[last], "nil")
			}
		case *ast.Ident:
			switch n.Name {
			case "true":
				replace(n, "false")
			case "false":
				replace(n, "true")
			}
		case *ast.BasicLit:
			if text := otherLiteral(n); text != "" && !done[n] {
				replace(n, text)
			}
		}
		return true
	})
}

// leaveOut adds the mutants without one of the statements.
func (s *source) leaveOut(list []ast.Stmt) {
	for _, statement := range list {
		switch statement := statement.(type) {
		case *ast.AssignStmt:
			if statement.Tok == token.ASSIGN {
				s.edit(statement.Pos(), statement.End(), "")
			}
		case *ast.ExprStmt:
			s.edit(statement.Pos(), statement.End(), "")
		}
	}
}

// returnsError reports whether the last result of the innermost function is an error, with index
// last.
func returnsError(stack []ast.Node, last int) bool {
	for i := len(stack) - 1; i >= 0; i-- {
		var t *ast.FuncType
		switch f := stack[i].(type) {
		case *ast.FuncLit:
			t = f.Type
		case *ast.FuncDecl:
			t = f.Type
		default:
			continue
		}
		if t.Results == nil || t.Results.NumFields() != last+1 {
			return false
		}
		fields := t.Results.List
		id, ok := fields[len(fields)-1].Type.(*ast.Ident)
		return ok && id.Name == "error"
	}
	return false
}

// otherLiteral returns the literal that replaces another, or "".
func otherLiteral(lit *ast.BasicLit) string {
	switch lit.Kind {
	case token.INT:
		return nextNumber(lit.Value)
	case token.CHAR:
		if r, _, _, err := strconv.UnquoteChar(lit.Value[1:len(lit.Value)-1], '\''); err == nil {
			return strconv.QuoteRune(r + 1)
		}
	case token.STRING:
		if lit.Value == `""` || lit.Value == "``" {
			return `"x"`
		}
		return `""`
	}
	return ""
}

// nextNumber returns the literal of the next number, or "".
func nextNumber(literal string) string {
	n, err := strconv.ParseUint(literal, 0, 64)
	switch {
	case err != nil || n+1 == 0:
		return ""
	case strings.HasPrefix(literal, "0x"):
		return fmt.Sprintf("%#x", n+1)
	}
	return strconv.FormatUint(n+1, 10)
}
