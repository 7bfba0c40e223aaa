// Package sqltext stores tokens, positions and moves as text with package database/sql, which
// by itself stores the numbers of tokens and refuses positions:
//
//	_, err := db.Exec("INSERT INTO games (start, ply) VALUES (?, ?)", sqltext.Value(p), sqltext.Value(ply))
//	err = db.QueryRow("SELECT start, ply FROM games").Scan(sqltext.Scan(&p), sqltext.Scan(&ply))
//
// It accepts every type of this module that has a text, and every other type with the methods
// of package encoding. None, whose text is empty, is NULL in the database.
package sqltext

import (
	"database/sql"
	"database/sql/driver"
	"encoding"
	"errors"
)

// ErrNotText is the error of scanning a number, a boolean or a time.
var ErrNotText = errors.New("sqltext: value in the database is not text")

// Value returns v as an argument of a query: its text, or NULL if the text is empty or v is
// nil. If v has no text, such as a position that fails its Check, the query fails with the
// error of AppendText. The text is a copy that is made when the query is executed.
func Value(v encoding.TextAppender) driver.Valuer { return valuer{v} }

type valuer struct{ v encoding.TextAppender }

func (a valuer) Value() (driver.Value, error) {
	if a.v == nil {
		return nil, nil
	}
	text, err := a.v.AppendText(nil)
	if err != nil || len(text) == 0 {
		return nil, err
	}
	return string(text), nil
}

// Scan returns a destination for Scan of [sql.Row] and [sql.Rows], which sets v to the text
// in a column. NULL is the empty text, which sets v to none; a type without none, such as
// pin.Side, refuses it. The error is that of UnmarshalText, or [ErrNotText] for a column that
// is not a string or a slice of bytes. After an error, v is as it was.
func Scan(v encoding.TextUnmarshaler) sql.Scanner { return scanner{v} }

type scanner struct{ v encoding.TextUnmarshaler }

func (d scanner) Scan(src any) error {
	switch text := src.(type) {
	case nil:
		return d.v.UnmarshalText(nil)
	case string:
		return d.v.UnmarshalText([]byte(text))
	case []byte:
		return d.v.UnmarshalText(text)
	}
	return ErrNotText
}
