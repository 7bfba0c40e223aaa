package pieces

// The package of the constant is not imported here.
func unnamed(sq square) bool {
	return sq.Piece.String() == "R" || // want `compare values`
		sq.Piece.String() == "+G" // want `always false`
}
