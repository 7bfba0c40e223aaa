package placement

// scan reads any placement field, and finds the offset of a fault. It stores the pieces unless
// board is nil; then the field must be valid, and board long enough and all 0.
func scan[T ~uint8 | ~uint16, S string | []byte](board []T, s S, t *Table) (shape Shape, offset int, fault Fault) {
	if len(s) == 0 {
		return Shape{}, 0, Empty
	}
	cells, rank, layer := 0, 1, 1
	files, ranks := 0, 0 // of the ranks and layers so far, 0 in the first
	for i := 0; ; {
		n, end, fault := scanRank(board, s, i, min(MaxSide, MaxCells-cells), t)
		if fault != Valid {
			return Shape{}, end, fault
		}
		i = end
		slashes := 0
		for i+slashes < len(s) && s[i+slashes] == '/' {
			slashes++
		}
		switch {
		case i == 0, slashes > 0 && i+slashes == len(s):
			return Shape{}, i, Separator
		case slashes > t.Slashes:
			return Shape{}, i + t.Slashes, Dimensions
		case files != 0 && n != files:
			return Shape{}, i, Irregular
		}
		files = n
		cells += n
		if board != nil {
			board = board[n:]
		}
		if slashes == 1 {
			rank++
		} else {
			if (slashes == 2 || layer > 1) && (rank == 1 || ranks != 0 && rank != ranks) {
				return Shape{}, i, Irregular
			}
			if slashes == 0 {
				return Shape{files, rank, layer}, 0, Valid
			}
			ranks, rank = rank, 1
			layer++
		}
		if rank > MaxSide || layer > MaxSide {
			return Shape{}, i, TooLarge
		}
		i += slashes
	}
}

// scanRank reads a rank of up to limit cells from s[i:], which ends before a slash or with s.
// It returns the number of cells and the end of the rank, or the offset of a fault.
func scanRank[T ~uint8 | ~uint16, S string | []byte](board []T, s S, i, limit int, t *Table) (cells, end int, fault Fault) {
	pieces, slash := t.Pieces, t.Bytes['/']
	before := slash
	for {
		for ; i < len(s) && s[i] != '0'; i++ { // pieces, and counts of one digit
			k := t.Bytes[s[i]]
			step := before >> StepMask & k
			if step > 9 {
				break
			}
			cells += int(step)
			if board != nil {
				board[cells-1] += T(pieces[before&StepRow+uint64(s[i])])
			} else if cells > limit && k>>StepMask&slash < StepFault {
				if step == 0 {
					i-- // to the sign
				}
				return 0, i, TooLarge
			}
			before = k
		}
		switch {
		case before != slash && before>>StepMask&slash >= StepFault: // a sign must not end here
			return 0, i - 1, InvalidPiece
		case i == len(s) || s[i] == '/':
			return cells, i, Valid
		case !isDigit(s[i]):
			return 0, i, InvalidPiece
		case i == 0 || !isDigit(s[i-1]):
			return 0, i, InvalidCount
		}
		i-- // the first digit has been read
		start, n := i, 0
		cells -= int(s[i] - '0')
		for ; i < len(s) && isDigit(s[i]); i++ {
			n = min(10*n+int(s[i]-'0'), MaxSide+1)
		}
		if cells += n; cells > limit {
			return 0, start, TooLarge
		}
	}
}

func isDigit(c byte) bool { return c-'0' < 10 }
