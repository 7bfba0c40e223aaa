package komadai

import _ "embed"

//go:embed tables/board.go
var boardSource string

// BoardSource returns the text of tables/board.go, which gen pieces -standalone copies. Programs
// do not need it.
func BoardSource() string { return boardSource }
