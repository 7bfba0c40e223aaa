package bench

import (
	"math/rand/v2"
	"testing"

	"github.com/komadai/komadai/cell"
)

// coordinates returns n coordinates, each drawn by of.
func coordinates(n int, of func(r *rand.Rand) cell.Coordinate) []cell.Coordinate {
	r := rand.New(rand.NewPCG(1, 2))
	all := make([]cell.Coordinate, n)
	for i := range all {
		all[i] = of(r)
	}
	return all
}

func index(r *rand.Rand, n int) uint8 { return uint8(r.IntN(n)) }

// short draws a coordinate of two bytes, as boards of up to 26 by 9 have.
func short(r *rand.Rand) cell.Coordinate { return cell.NewCoordinate(index(r, 26), index(r, 9)) }

// board draws a coordinate of a board of 32 by 32, whose texts are in a table.
func board(r *rand.Rand) cell.Coordinate { return cell.NewCoordinate(index(r, 32), index(r, 32)) }

// mixed draws a coordinate of one to three dimensions.
func mixed(r *rand.Rand) cell.Coordinate {
	indices := []uint8{index(r, 256), index(r, 256), index(r, 256)}
	return cell.NewCoordinate(indices[:1+r.IntN(3)]...)
}

func BenchmarkCellLookup(b *testing.B) {
	for _, input := range []struct {
		name   string
		stream []cell.Coordinate
	}{
		{"two bytes", coordinates(streamLength, short)},
		{"mixed", coordinates(streamLength, mixed)},
	} {
		b.Run("cells="+input.name, func(b *testing.B) {
			cells := texts(input.stream)
			c := comparison{B: b, tokens: streamLength}
			c.run("cell", func() (sum int) {
				for _, s := range cells {
					sum += int(cell.Lookup(s).Number())
				}
				return sum
			})
			c.run("floor", floorOf(cells))
			c.run("single", func() (sum int) {
				for _, s := range cells {
					sum += int(cellSinglePass(s).Number())
				}
				return sum
			})
			c.run("fast-path", func() (sum int) {
				for _, s := range cells {
					sum += int(cellFastPath(s).Number())
				}
				return sum
			})
			c.run("twice", func() (sum int) {
				for _, s := range cells {
					sum += int(cellTwoPasses(s).Number())
				}
				return sum
			})
		})
	}
}

func BenchmarkCellString(b *testing.B) {
	cells := coordinates(streamLength, board)
	c := comparison{B: b, tokens: streamLength}
	c.run("cell", func() (sum int) {
		for _, id := range cells {
			s := id.String()
			sum += len(s) + int(s[0])
		}
		return sum
	})
	c.run("floor", floorOf(texts(cells)))
	c.run("building", func() (sum int) {
		for _, id := range cells {
			s := cellBuilt(id)
			sum += len(s) + int(s[0])
		}
		return sum
	})
}
