package tables

// PNNPlaces and QPIPlaces are the tables that PNN and QPI use for the bytes of texts of each length.
var (
	PNNPlaces = [][][]*[256]uint32{
		{{&pieceFirst[0], &pieceSecond, &pieceThird, &pieceLast}},
		{{&pieceFirst[1], &pieceSecond, &pieceThird}, {&pieceLast}},
		{{&pieceFirst[2]}, {&pieceSecond}, {&pieceThird, &pieceLast}},
		{{&pieceFirst[3]}, {&pieceSecond}, {&pieceThird}, {&pieceLast}},
	}
	QPIPlaces = [][][]*[256]uint32{
		{{&styleCodes}, {&separators}, {&firstCodes[0], &middleCodes, &lastCodes}},
		{{&styleCodes}, {&separators}, {&firstCodes[1], &middleCodes}, {&lastCodes}},
		{{&styleCodes}, {&separators}, {&firstCodes[2]}, {&middleCodes}, {&lastCodes}},
	}
)

// separators makes every byte a kind: no table has the separator.
var separators = func() (all [256]uint32) {
	for b := range all {
		all[b] = uint32(b)
	}
	return all
}()
