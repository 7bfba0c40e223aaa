//go:build sqlite

// Package sqlite tests package sqltext with a database, which takes a minute to compile:
//
//	go test -tags sqlite ./sqlite
package sqlite

import (
	"database/sql"
	"encoding"
	"fmt"
	"testing"

	_ "modernc.org/sqlite"

	"github.com/komadai/komadai/bench/internal/piece"
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
	"github.com/komadai/komadai/sqltext"
)

// open returns an empty table with the columns text and number.
func open(t *testing.T) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite", ":memory:")
	if err == nil {
		t.Cleanup(func() { db.Close() })
		db.SetMaxOpenConns(1) // each connection has a database of its own
		_, err = db.Exec("CREATE TABLE t (text TEXT, number INTEGER)")
	}
	if err != nil {
		t.Fatal(err)
	}
	return db
}

// check stores v, which has a text, and its none, if the type has one, and scans them. It scans
// what the type refuses, too, which leaves the destination as it is.
func check[T encoding.TextAppender, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, v T, text string) {
	t.Run(fmt.Sprintf("%T", v), func(t *testing.T) {
		db := open(t)
		if _, err := db.Exec("INSERT INTO t VALUES (?, 5)", sqltext.Value(v)); err != nil {
			t.Fatal(err)
		}
		scan := func(column string, dst any) error {
			return db.QueryRow("SELECT " + column + " FROM t").Scan(dst)
		}
		var stored, typ string
		var got T
		if err := scan("text", &stored); err != nil || stored != text {
			t.Errorf("stored as %q, %v; want %q", stored, err, text)
		}
		if err := scan("typeof(text)", &typ); err != nil || typ != "text" {
			t.Errorf("stored as %s, %v", typ, err)
		}
		if err := scan("text", sqltext.Scan(P(&got))); err != nil || !equal(got, v) {
			t.Errorf("%v, %v; want %v", got, err, v)
		}
		if err := scan("CAST(text AS BLOB)", sqltext.Scan(P(&got))); err != nil || !equal(got, v) {
			t.Errorf("from bytes: %v, %v; want %v", got, err, v)
		}

		for _, column := range []string{"'@'", "text || '@'", "number", "1.5"} {
			if err := scan(column, sqltext.Scan(P(&got))); err == nil || !equal(got, v) {
				t.Errorf("from %s: %v, %v", column, got, err)
			}
		}

		var none T
		hasNone := P(&none).UnmarshalText(nil) == nil
		if err := scan("NULL", sqltext.Scan(P(&got))); (err == nil) != hasNone || hasNone && !equal(got, none) {
			t.Errorf("from NULL: %v, %v", got, err)
		}
		_, err := db.Exec("UPDATE t SET text = ?", sqltext.Value(none))
		if null := false; hasNone && (err != nil || scan("text IS NULL", &null) != nil || !null) {
			t.Errorf("none is not NULL: %v", err)
		}
	})
}

func equal[T encoding.TextAppender](a, b T) bool {
	return fmt.Sprintf("%#v", a) == fmt.Sprintf("%#v", b)
}

func TestTypes(t *testing.T) {
	check(t, pin.MustParse("+k^"), "+k^")
	check(t, pin.Second, "Second")
	check(t, pin.Enhanced, "Enhanced")
	check(t, pnn.MustParsePiece("-r^'"), "-r^'")
	check(t, pnn.MustParseName("+ROOK"), "+ROOK")
	check(t, pnn.Shogi, "shogi")
	check(t, qpi.MustParse("s:+P"), "s:+P")
	check(t, qpi.MustParseStyle("s"), "s")
	check(t, qpi.NewMatch('C', 'S'), "C/s")
	check(t, cell.MustParse("iv256IV"), "iv256IV")
	check(t, pmn.At(cell.MustParse("a1A")), "a1A")
	check(t, pmn.Location(pmn.Hand), "*")
	check(t, pmn.MustParse("e2", "e4"), `["e2","e4"]`)
	check(t, pmn.MustParsePly("b7+a8=Q/r"), "b7+a8=Q/r")
	check(t, pmn.DropCapture, "DropCapture")
	check(t, feen.MustParse("k^+p4+PK^ P/ C/c"), "k^+p4+PK^ P/ C/c")
	check(t, piece.MustParse("n"), "n")
}
