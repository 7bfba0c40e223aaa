package sqltext_test

import (
	"database/sql"
	"log"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/sqltext"
)

var (
	db  *sql.DB
	p   feen.Position
	ply pmn.Ply
)

func ExampleValue() {
	_, err := db.Exec("INSERT INTO moves (position, ply) VALUES (?, ?)", sqltext.Value(p), sqltext.Value(ply))
	if err != nil {
		log.Fatal(err)
	}
}

func ExampleScan() {
	row := db.QueryRow("SELECT position, ply FROM moves WHERE id = ?", 1)
	if err := row.Scan(sqltext.Scan(&p), sqltext.Scan(&ply)); err != nil {
		log.Fatal(err)
	}
}
