package tables

// DecodePNNBoard is DecodeBoard for the pieces of PNN, by their numbers.
func DecodePNNBoard[T ~uint16](board []T, s string) (shape BoardShape, offset int, fault BoardFault) {
	return DecodeBoard(board, s, &pnnBoard)
}

// AppendPNNBoard is AppendBoard for the pieces of PNN.
func AppendPNNBoard[T ~uint16](dst []byte, board []T, shape BoardShape) []byte {
	return AppendBoard(dst, board, shape, &pnnBoard)
}
