// Package database passes tokens to database/sql.
package database

import (
	"context"
	"database/sql"
	"database/sql/driver"

	"github.com/komadai/komadai/lint/testdata/own"
	"github.com/komadai/komadai/lint/testdata/shogi"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func use(...any) {}

const insert, choose = "INSERT INTO squares VALUES (?, ?)", "SELECT piece FROM squares WHERE cell = ?"

type square struct {
	at    cell.Coordinate
	piece *pnn.Piece
}

func passed(ctx context.Context, db *sql.DB, tx *sql.Tx, s *sql.Stmt, conn *sql.Conn, id pin.Identifier, p feen.Position, k shogi.Piece, sq square) {
	use(db.Exec(insert, id, 1))                                  // want `sql.DB.Exec passes the number of pin.Identifier: use sqltext.Value$`
	use(db.ExecContext(ctx, insert, "e4", id.Flip()))            // want `sql.DB.ExecContext passes the number of pin.Identifier`
	use(db.Query(choose, sq.at))                                 // want `sql.DB.Query cannot pass cell.Coordinate: use sqltext.Value$`
	use(db.QueryRow(choose, &sq.at))                             // want `sql.DB.QueryRow cannot pass cell.Coordinate`
	use(db.QueryRowContext(ctx, choose, k))                      // want `sql.DB.QueryRowContext passes the number of shogi.Piece`
	use(tx.Exec(insert, sq.piece, id.Side()))                    // want `sql.Tx.Exec passes the number of pnn.Piece` `passes the number of pin.Side`
	use(s.Exec(pmn.MustParse("e2", "e4"), pmn.Ply{}))            // want `sql.Stmt.Exec cannot pass pmn.Move` `sql.Stmt.Exec cannot pass pmn.Ply`
	use(s.QueryContext(ctx, qpi.MustParse("C:K"), qpi.NoStyle))  // want `passes the number of qpi.Identifier` `passes the number of qpi.Style`
	use(conn.ExecContext(ctx, insert, pmn.NoLocation, p.Styles)) // want `sql.Conn.ExecContext passes the number of pmn.Location` `cannot pass qpi.Match`
	use(db.Exec(insert, sql.Named("piece", shogi.BlackKing)))    // want `sql.Named passes the number of shogi.Piece`
	use(db.Exec(insert, pnn.MustParseName("KING")))              // want `cannot pass pnn.Name`
}

func scanned(row *sql.Row, rows *sql.Rows, id pin.Identifier, sq *square, p *feen.Position, k *shogi.Piece) {
	use(row.Scan(&id))                    // want `sql.Row.Scan reads a number into pin.Identifier: use sqltext.Scan$`
	use(rows.Scan(&sq.at, &sq.piece))     // want `sql.Rows.Scan cannot read cell.Coordinate: use sqltext.Scan$` `sql.Rows.Scan reads a number into pnn.Piece`
	use(rows.Scan(p, new(int), k))        // want `cannot read feen.Position` `reads a number into shogi.Piece`
	use(row.Scan(&p.Styles, &p.Turn))     // want `cannot read qpi.Match` `reads a number into pin.Side`
	use((row.Scan)(&p.Board[0]))          // want `reads a number into pnn.Piece`
	use(rows.Scan(new(**pin.Identifier))) // want `reads a number into pin.Identifier`
}

type stored pin.Identifier

func (s stored) Value() (driver.Value, error) { return pin.Identifier(s).String(), nil }

func (s *stored) Scan(any) error { return nil }

type wrapper struct{ *sql.DB }

func (wrapper) Exec(query string, args ...any) error { return nil }

type logger interface{ Exec(string, ...any) error }

func texts(db *sql.DB, s *sql.Stmt, w wrapper, l logger, id pin.Identifier, p feen.Position, args []any) {
	use(db.Exec(insert, id.String(), string(id.AppendTo(nil))))
	use(db.Exec(insert, uint16(id), int(id), id == pin.None))
	use(db.Query(choose, p.String(), p.Turn.String(), len(p.Board), p.Shape.Files))
	use(db.QueryRow(id.String(), nil, "K"))
	use(db.Exec(insert, stored(id), &args))
	use(db.Exec(insert, args...))
	use(w.Exec(insert, id), l.Exec(insert, id))
	use(s.Exec())
	use(s.Close(), db.Ping(), sql.Named("piece", id.String()), driver.Value(id))
	use(db.Exec(insert, any(id), args[0]))
	use(db.Exec(insert, own.King()))
	use(db.Exec(insert, p.Board, p.Hands))
	use(sql.Out{Dest: &id}, sql.Drivers())
}

func values(row *sql.Row, rows *sql.Rows, man *own.Man, id pin.Identifier, text *string, args []any) {
	use(row.Scan(text), rows.Scan(text, new(sql.NullString)), row.Scan())
	use(row.Scan(man), row.Scan((*stored)(&id)), row.Scan((*uint16)(&id)), rows.Scan(args...))
	use(id.UnmarshalText([]byte(*text)), new(sql.NullString).Scan(id.String()))
}
