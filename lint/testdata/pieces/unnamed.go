package pieces

// This file cannot name the constant: it does not import the package.
func unnamed(sq square) bool {
	return sq.Piece.String() == "R" || // want `compare values`
		sq.Piece.String() == "+G" // want `always false`
}
