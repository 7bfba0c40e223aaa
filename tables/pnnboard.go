package tables

// DecodePNNBoard is DecodeBoard for the pieces of PNN, by their numbers.
func DecodePNNBoard[T ~uint16](board []T, s string) (shape BoardShape, offset int, fault BoardFault) {
	return DecodeBoard(board, s, &pnnBoard)
}

// AppendPNNBoard is AppendBoard for the pieces of PNN.
func AppendPNNBoard[T ~uint16](dst []byte, board []T, shape BoardShape) []byte {
	return AppendBoard(dst, board, shape, &pnnBoard)
}

// PNNHandOrder returns the place of a piece among the pieces of equal count in a hand.
func PNNHandOrder(number uint16) int {
	if number > PNNCount {
		return 0
	}
	return int(pnnHandOrder[number])
}
