package fen_test

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
)

// The model is FEN, SFEN, UCI and USI as the specification has them, in plain code and with pieces
// as texts. It uses types, constants and sentinel errors of the packages, and none of their tables.

// A modelGame is a row of the specification's tables.
type modelGame struct {
	game         fen.Game
	files, ranks int
	style        string
	pieces       map[byte]string // of the first side, by FEN's letter
	also         map[byte]string // letters that are read, too
	pawn         byte            // FEN's letter
	promoted     string          // letters of pieces that have an enhanced form
	mark         string          // of the enhanced form: +x or x~
	pawnRank     int             // 0 if pawns have no first rank
	castling     string          // the files on which a king ends
	byFile       bool            // castling by the rook's file, and the king to its rook
	hand         string          // letters of what a hand can hold, in order
	captures     bool            // captured pieces go into the hand
	sfen         bool
	byCaptures   bool // half moves are counted from captures alone
	kingPasses   bool
	inPlace      bool
}

// letters returns a table of pieces that are written with their letters.
func letters(all string) map[byte]string {
	pieces := make(map[byte]string)
	for i := range len(all) {
		pieces[all[i]] = all[i : i+1]
	}
	if pieces['K'] != "" {
		pieces['K'] = "K^"
	}
	return pieces
}

var modelGames = []modelGame{
	{game: fen.Chess, files: 8, ranks: 8, style: "C", pieces: letters("KQRBNP"), pawn: 'P', pawnRank: 2, castling: "cg"},
	{game: fen.Chess960, files: 8, ranks: 8, style: "C", pieces: letters("KQRBNP"), pawn: 'P', pawnRank: 2, castling: "cg", byFile: true},
	{game: fen.Crazyhouse, files: 8, ranks: 8, style: "C", pieces: letters("KQRBNP"), pawn: 'P', promoted: "QRBN", mark: "~", pawnRank: 2, castling: "cg", hand: "QRBNP", captures: true},
	{game: fen.Capablanca, files: 10, ranks: 8, style: "C", pieces: letters("KQRBNPAC"), pawn: 'P', pawnRank: 2, castling: "ci"},
	{game: fen.Grand, files: 10, ranks: 10, style: "G", pieces: letters("KQRBNPAC"), pawn: 'P', pawnRank: 3},
	{
		game: fen.Xiangqi, files: 9, ranks: 10, style: "X", pawn: 'P', byCaptures: true,
		pieces: map[byte]string{'K': "G^", 'A': "A", 'B': "E", 'N': "H", 'R': "R", 'C': "C", 'P': "S"}, also: map[byte]string{'H': "H", 'E': "E"},
	},
	{game: fen.Janggi, files: 9, ranks: 10, style: "J", pieces: letters("KABNRCP"), pawn: 'P', byCaptures: true, kingPasses: true},
	{game: fen.Makruk, files: 8, ranks: 8, style: "M", pawn: 'P', pieces: map[byte]string{'K': "K^", 'M': "M", 'R': "R", 'S': "B", 'N': "N", 'P': "P"}},
	{game: fen.Sittuyin, files: 8, ranks: 8, style: "T", pieces: letters("KFSNRP"), pawn: 'P', hand: "KFSNRP", inPlace: true},
	{game: fen.Shogi, files: 9, ranks: 9, style: "S", pieces: letters("KRBGSNLP"), pawn: 'P', promoted: "RBSNLP", mark: "+", hand: "RBGSNLP", captures: true, sfen: true},
	{game: fen.Minishogi, files: 5, ranks: 5, style: "S", pieces: letters("KRBGSP"), pawn: 'P', promoted: "RBSP", mark: "+", hand: "RBGSP", captures: true, sfen: true},
}

func modelOf(g fen.Game) *modelGame {
	for i := range modelGames {
		if modelGames[i].game == g {
			return &modelGames[i]
		}
	}
	panic(g)
}

// A modelRecord is a record with the pieces as texts. Empty cells are "".
type modelRecord struct {
	board        []string
	hands        [2]map[string]int
	turn         int
	half, number int
}

// recordOf returns a record as the model has it.
func recordOf(r *fen.Record) modelRecord {
	m := modelRecord{turn: int(r.Position.Turn), half: r.Halfmoves, number: r.Number}
	for _, p := range r.Position.Board {
		m.board = append(m.board, p.String())
	}
	for side, hand := range r.Position.Hands {
		m.hands[side] = make(map[string]int)
		for _, h := range hand {
			m.hands[side][h.Piece.String()] = h.Count
		}
	}
	return m
}

func (m *modelRecord) String() string { return fmt.Sprintf("%+v", *m) }

func (m *modelRecord) equal(n *modelRecord) bool {
	return slices.Equal(m.board, n.board) && maps.Equal(m.hands[0], n.hands[0]) && maps.Equal(m.hands[1], n.hands[1]) &&
		m.turn == n.turn && m.half == n.half && m.number == n.number
}

// of returns a side's piece.
func of(side int, piece string) string {
	if side == 1 {
		return strings.ToLower(piece)
	}
	return piece
}

func sideOf(piece string) int {
	if strings.ToLower(piece) == piece {
		return 1
	}
	return 0
}

// bare returns a piece without its state and its ^, as of the first side.
func bare(piece string) string { return strings.ToUpper(strings.Trim(piece, "+-^")) }

// is reports whether a piece is the side's one of a letter of FEN, in any state.
func (g *modelGame) is(piece string, side int, letter byte) bool {
	return piece != "" && sideOf(piece) == side && bare(piece) == bare(g.pieces[letter])
}

// row returns the index of the first cell of a rank, counted from 1 on a side's edge.
func (g *modelGame) row(side, rank int) int {
	if side == 0 {
		return (g.ranks - rank) * g.files
	}
	return (rank - 1) * g.files
}

// forward is a step of a side's pawn.
func (g *modelGame) forward(side int) int { return g.row(side, 2) - g.row(side, 1) }

func (g *modelGame) on(cell, row int) bool { return row <= cell && cell < row+g.files }

// A refusal is the error of a text.
type refusal struct {
	field  fen.Field
	offset int
	err    error
}

func refuse(field fen.Field, offset int, err error) { panic(refusal{field, offset, err}) }

// refused returns an error as a refusal.
func refused(err error) refusal {
	e := new(fen.Error)
	if !errors.As(err, &e) {
		return refusal{}
	}
	return refusal{e.Field, e.Offset, e.Err}
}

// parse reads a text.
func (g *modelGame) parse(s string) (m modelRecord, why refusal) {
	defer func() {
		if r := recover(); r != nil {
			why = r.(refusal)
		}
	}()
	fields := strings.Split(s, " ")
	switch {
	case s == "":
		refuse(fen.Whole, 0, fen.ErrEmptyInput)
	case len(s) > 4096:
		refuse(fen.Whole, 0, fen.ErrInputTooLong)
	case g.sfen && (len(fields) < 3 || len(fields) > 4) || !g.sfen && (len(fields) < 4 || len(fields) > 6):
		refuse(fen.Whole, 0, fen.ErrFieldCount)
	}
	var at []int // where the fields start
	for i := range fields {
		at = append(at, len(strings.Join(fields[:i], " ")+" "))
	}
	at[0] = 0
	m.number = 1
	m.hands = [2]map[string]int{{}, {}}
	g.parsePlacement(&m, fields[0])
	m.turn = parseTurn(fields[1], at[1])
	numbers := 4
	if g.sfen {
		m.turn = 1 - m.turn
		g.parseHands(&m, fields[2], at[2])
		numbers = 3
	} else {
		g.parseCastling(&m, fields[2], at[2])
		g.parseEnPassant(&m, fields[3], at[3])
		if len(fields) > 4 {
			m.half = parseNumber(fen.Halfmoves, fields[4], at[4])
			numbers = 5
		}
	}
	if len(fields) > numbers {
		m.number = parseNumber(fen.Number, fields[numbers], at[numbers])
		if g.sfen && m.number == 0 {
			refuse(fen.Number, at[numbers], fen.ErrInvalidNumber)
		}
	}
	pieces := 0
	for _, p := range m.board {
		if p != "" {
			pieces++
		}
	}
	for _, hand := range m.hands {
		for _, n := range hand {
			pieces += n
		}
	}
	if pieces > len(m.board) {
		refuse(fen.Whole, 0, fen.ErrTooManyPieces)
	}
	return m, refusal{}
}

var placementToken = regexp.MustCompile(`/+|[0-9]+|(?s:.)`)

func (g *modelGame) parsePlacement(m *modelRecord, s string) {
	hands, start, wrong := "", 0, -1 // the letters in hand, where they start, and what is wrong after them
	if g.hand != "" && !g.sfen {
		if board, rest, ok := strings.Cut(s, "["); ok {
			start = len(board) + 1
			inside, after, closed := strings.Cut(rest, "]")
			switch {
			case !closed:
				wrong = len(s)
			case after != "":
				wrong = len(s) - len(after)
			}
			s, hands = board, inside
		} else if strings.Count(s, "/") == g.ranks {
			i := strings.LastIndexByte(s, '/')
			s, hands, start = s[:i], s[i+1:], i+1
		}
	}
	g.parseBoard(m, s)
	for i := 0; i < len(hands) && hands != "-"; i++ {
		side := sideOf(hands[i : i+1])
		letter := strings.ToUpper(hands[i : i+1])
		if !strings.Contains(g.hand, letter) {
			refuse(fen.Hands, start+i, fen.ErrInvalidHands)
		}
		m.hands[side][of(side, g.pieces[letter[0]])]++
	}
	if wrong >= 0 {
		refuse(fen.Hands, wrong, fen.ErrInvalidHands)
	}
}

// parseBoard reads the board: feen's reasons first, then its shape.
func (g *modelGame) parseBoard(m *modelRecord, s string) {
	place := func(offset int, err error) { refuse(fen.Placement, offset, err) }
	if s == "" {
		place(0, feen.ErrEmptyPlacement)
	}
	var lengths []int
	files := 0
	plus := false // before the token
	for _, span := range append(placementToken.FindAllStringIndex(s, -1), []int{len(s), len(s)}) {
		token := s[span[0]:span[1]]
		isEnd := token == ""
		if plus && (isEnd || !g.canPromote(token)) {
			refusePiece(s, span[0]-1)
		}
		switch {
		case isEnd, token[0] == '/':
			lengths = append(lengths, files)
			files = 0
			judgeSlash(s, span, lengths)
		case token[0] == '0':
			place(span[0], feen.ErrInvalidCount)
		case '1' <= token[0] && token[0] <= '9':
			n, err := strconv.Atoi(token)
			if err != nil || files+n > 255 || len(m.board)+n > 65025 {
				place(span[0], feen.ErrTooLarge)
			}
			files += n
			m.board = append(m.board, make([]string, n)...)
		case token == "+" && g.mark == "+":
			plus = true
			continue
		case token == "~" && span[0] > 0 && g.mark == "~" && g.canPromote(s[span[0]-1:span[0]]):
			m.board[len(m.board)-1] = "+" + m.board[len(m.board)-1]
		default:
			letter := strings.ToUpper(token)[0]
			piece := cmp.Or(g.pieces[letter], g.also[letter])
			if piece == "" {
				refusePiece(s, span[0])
			}
			if plus {
				piece = "+" + piece
			}
			if files++; files > 255 || len(m.board) == 65025 {
				offset := span[0]
				if plus {
					offset--
				}
				place(offset, feen.ErrTooLarge)
			}
			m.board = append(m.board, of(sideOf(token), piece))
		}
		plus = false
	}
	if len(lengths) != g.ranks || lengths[0] != g.files {
		place(0, fen.ErrInvalidShape)
	}
	for side := range 2 {
		for i := range m.board {
			if g.pawnRank > 0 && g.on(i, g.row(side, g.pawnRank)) && m.board[i] == of(side, "P") {
				m.board[i] = of(side, "+P")
			}
		}
	}
}

// judgeSlash judges the slashes at a place, or the end, after ranks of some lengths.
func judgeSlash(s string, span []int, lengths []int) {
	size := span[1] - span[0]
	switch {
	case size > 0 && (span[0] == 0 || span[1] == len(s)):
		refuse(fen.Placement, span[0], feen.ErrSeparator)
	case size > 1: // for feen, a layer
		_, err := feen.DecodeBoard(nil, s)
		if e, ok := err.(*feen.Error); ok && e.Offset >= span[0] {
			refuse(fen.Placement, e.Offset, e.Err)
		}
		refuse(fen.Placement, 0, fen.ErrInvalidShape)
	case lengths[len(lengths)-1] != lengths[0]:
		refuse(fen.Placement, span[0], feen.ErrIrregular)
	case len(lengths) > 255 && size > 0:
		refuse(fen.Placement, span[0], feen.ErrTooLarge)
	}
}

var epinPattern = regexp.MustCompile(`^[+-]?[A-Za-z]`)

// refusePiece refuses what is no piece of the game: a piece of another game, or none.
func refusePiece(s string, at int) {
	if epinPattern.MatchString(s[at:]) {
		refuse(fen.Placement, at, fen.ErrInvalidPiece)
	}
	refuse(fen.Placement, at, feen.ErrInvalidPiece)
}

func (g *modelGame) canPromote(letter string) bool {
	return len(letter) == 1 && strings.Contains(g.promoted, strings.ToUpper(letter))
}

func parseTurn(s string, at int) int {
	switch {
	case s == "w":
		return 0
	case s == "b":
		return 1
	case s != "" && (s[0] == 'w' || s[0] == 'b'):
		at++
	}
	refuse(fen.Turn, at, fen.ErrInvalidTurn)
	return 0
}

// rookOf returns the rook that a letter gives the right to castle, or -1.
func (g *modelGame) rookOf(board []string, letter byte) int {
	side := sideOf(string(letter))
	home := g.row(side, 1)
	var kings, rooks []int // files
	for x := range g.files {
		switch {
		case g.is(board[home+x], side, 'K'):
			kings = append(kings, x)
		case g.is(board[home+x], side, 'R'):
			rooks = append(rooks, x)
		}
	}
	if len(kings) == 0 {
		return -1
	}
	file := strings.IndexByte("abcdefghijklmnopqrstuvwxyz", letter|0x20)
	switch letter | 0x20 {
	case 'k': // the last rook after a king
		file = -1
		for _, x := range rooks {
			if x > kings[0] {
				file = x
			}
		}
	case 'q': // the first rook before a king
		file = -1
		if len(rooks) > 0 && rooks[0] < kings[len(kings)-1] {
			file = rooks[0]
		}
	}
	if !slices.Contains(rooks, file) {
		return -1
	}
	return home + file
}

func (g *modelGame) parseCastling(m *modelRecord, s string, at int) {
	if s == "-" {
		return
	}
	for i := 0; i < len(s) || i == 0; i++ {
		rook := -1
		if i < len(s) && g.castling != "" && (s[i]|0x20 >= 'a' && int(s[i]|0x20-'a') < g.files || strings.IndexByte("KQkq", s[i]) >= 0) {
			rook = g.rookOf(m.board, s[i])
		}
		if rook < 0 || strings.ToUpper(m.board[rook]) != "R" {
			refuse(fen.Castling, at+i, fen.ErrInvalidCastling)
		}
		m.board[rook] = "-" + m.board[rook]
	}
}

var cellPattern = regexp.MustCompile(`^([a-j])([1-9]|10)$`)

// cell returns the index of a cell, or -1.
func (g *modelGame) cell(s string) int {
	m := cellPattern.FindStringSubmatch(s)
	if m == nil {
		return -1
	}
	file := int(m[1][0] - 'a')
	rank, _ := strconv.Atoi(m[2])
	if file >= g.files || rank > g.ranks {
		return -1
	}
	return (g.ranks-rank)*g.files + file
}

func (g *modelGame) cellText(i int) string {
	return string(rune('a'+i%g.files)) + strconv.Itoa(g.ranks-i/g.files)
}

func (g *modelGame) parseEnPassant(m *modelRecord, s string, at int) {
	if s == "-" {
		return
	}
	side, over := 1-m.turn, g.cell(s)
	if over >= 0 && g.pawnRank > 0 && g.on(over, g.row(side, g.pawnRank+1)) {
		pawn, behind := over+g.forward(side), over-g.forward(side)
		if m.board[over] == "" && m.board[behind] == "" && m.board[pawn] == of(side, "P") {
			m.board[pawn] = of(side, "-P")
			return
		}
	}
	refuse(fen.EnPassant, at, fen.ErrInvalidEnPassant)
}

var handItem = regexp.MustCompile(`[0-9]*(?s:.?)`)

func (g *modelGame) parseHands(m *modelRecord, s string, at int) {
	if s == "-" {
		return
	}
	for i := 0; i < len(s) || i == 0; {
		item := handItem.FindString(s[i:])
		digits := len(item) - len(strings.TrimLeft(item, "0123456789"))
		n := 1
		if digits > 0 {
			n, _ = strconv.Atoi(item[:digits]) // the greatest int if it is too great
			if item[0] == '0' || item[:digits] == "1" {
				refuse(fen.Hands, at+i, fen.ErrInvalidHands)
			}
		}
		letter := item[digits:]
		side := sideOf(letter)
		piece := ""
		if letter != "" && strings.Contains(g.hand, strings.ToUpper(letter)) {
			piece = of(side, g.pieces[strings.ToUpper(letter)[0]])
		}
		if piece == "" || m.hands[side][piece] != 0 {
			refuse(fen.Hands, at+i+digits, fen.ErrInvalidHands)
		}
		m.hands[side][piece] = min(n, 101)
		i += max(len(item), 1)
	}
}

func parseNumber(field fen.Field, s string, at int) int {
	n := 0
	for i := range len(s) {
		digit := int(s[i]) - '0'
		if digit < 0 || digit > 9 || i > 0 && s[0] == '0' || 10*n+digit > 1<<31-1 {
			refuse(field, at+i, fen.ErrInvalidNumber)
		}
		n = 10*n + digit
	}
	if s == "" {
		refuse(field, at, fen.ErrInvalidNumber)
	}
	return n
}

// letterOf returns the text of a piece in a placement.
func (g *modelGame) letterOf(piece string) string {
	letters := bare(piece)
	for letter, p := range g.pieces {
		if strings.TrimSuffix(p, "^") == letters {
			text := of(sideOf(piece), string(letter))
			switch {
			case piece[0] != '+' || !strings.Contains(g.promoted, string(letter)):
				return text
			case g.mark == "+":
				return "+" + text
			}
			return text + "~"
		}
	}
	panic(piece)
}

// text returns the text of a record that parse has read.
func (g *modelGame) text(m *modelRecord) string {
	var ranks []string
	for row := range slices.Chunk(m.board, g.files) {
		rank, empty := "", 0
		for _, p := range append(slices.Clone(row), "end") {
			if p == "" {
				empty++
				continue
			}
			if empty > 0 {
				rank += strconv.Itoa(empty)
				empty = 0
			}
			if p != "end" {
				rank += g.letterOf(p)
			}
		}
		ranks = append(ranks, rank)
	}
	hands := ""
	for side := range 2 {
		for i := range len(g.hand) {
			n := m.hands[side][of(side, g.pieces[g.hand[i]])]
			letter := of(side, g.hand[i:i+1])
			switch {
			case n > 1 && g.sfen:
				hands += strconv.Itoa(n) + letter
			default:
				hands += strings.Repeat(letter, n)
			}
		}
	}
	board := strings.Join(ranks, "/")
	if g.sfen {
		if hands == "" {
			hands = "-"
		}
		return fmt.Sprintf("%s %c %s %d", board, "bw"[m.turn], hands, m.number)
	}
	if g.hand != "" {
		board += "[" + hands + "]"
	}
	return fmt.Sprintf("%s %c %s %s %d %d", board, "wb"[m.turn], g.castlingText(m), g.enPassantText(m), m.half, m.number)
}

func (g *modelGame) castlingText(m *modelRecord) (s string) {
	for side := range 2 {
		home := g.row(side, 1)
		plain := slices.Clone(m.board)
		for x := range g.files {
			plain[home+x] = strings.TrimPrefix(plain[home+x], "-")
		}
		for x := g.files - 1; x >= 0; x-- {
			if m.board[home+x] != of(side, "-R") {
				continue
			}
			letter := string(rune('A' + x))
			switch {
			case g.byFile:
			case g.rookOf(plain, of(side, "K")[0]) == home+x:
				letter = "K"
			case g.rookOf(plain, of(side, "Q")[0]) == home+x:
				letter = "Q"
			}
			s += of(side, letter)
		}
	}
	if s == "" {
		return "-"
	}
	return s
}

func (g *modelGame) enPassantText(m *modelRecord) string {
	side := 1 - m.turn
	if pawn := slices.Index(m.board, of(side, "-P")); pawn >= 0 {
		return g.cellText(pawn - g.forward(side))
	}
	return "-"
}
