package mixed

import (
	"github.com/komadai/komadai/lint/testdata/shogi"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A constant native piece has its PIN token's number. No other has a fix: a call is not constant.
const (
	kingToken   pin.Identifier = 11
	kingPiece                  = pnn.Piece(kingToken)
	lastToken                  = pin.Identifier(pnn.Piece(pin.Count))
	foreignKing pnn.Piece      = 11 + pin.Count
	wrongToken                 = pin.Identifier(foreignKing)  // want `use pnn.Piece.PIN`
	blackKing                  = shogi.Piece(kingToken)       // want `use shogi.FromPIN`
	shogiKing                  = pin.Identifier(shogi.King)   // want `conversion of shogi.Kind to pin.Identifier`
	kind                       = shogi.Kind(shogi.BlackKing)  // want `use shogi.Piece.Kind`
	style                      = qpi.Style(qpi.Identifier(1)) // want `use qpi.Identifier.Style`
	version                    = pnn.Vocabulary(kingToken)    // want `conversion of pin.Identifier to pnn.Vocabulary`
)

var (
	sized [pnn.Piece(kingToken)]int
	keyed = [...]int{pnn.Piece(kingToken): 1, pin.Identifier(kingPiece + 1): 2}
	wrong [shogi.Piece(kingToken)]int               // want `use shogi.FromPIN`
	keys  = [...]int{pin.Identifier(shogi.King): 1} // want `conversion of shogi.Kind to pin.Identifier`
)

func labels(id pin.Identifier, p pnn.Piece, k shogi.Piece) {
	switch p {
	case pnn.Piece(kingToken), pnn.Piece(lastToken):
	}
	switch id {
	case pin.Identifier(kingPiece), pin.Identifier(foreignKing): // want `use pnn.Piece.PIN`
	}
	switch k {
	case shogi.Piece(kingToken): // want `use shogi.FromPIN`
	}
	use(pnn.Piece(kingToken), (pnn.Piece)(kingToken+1), keyed[pnn.Piece(kingToken)])
}
