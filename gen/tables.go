package main

import (
	"io/fs"
	"slices"
)

// files returns every file that gen writes, about the notations and the games in a folder,
// none of which may have one of the names taken in Go.
func files(folder fs.FS, taken ...string) ([]file, error) {
	games, err := readGames(folder, taken...)
	if err != nil {
		return nil, err
	}
	data, err := gamesFile(games)
	if err != nil {
		return nil, err
	}
	boards, err := boardFile()
	if err != nil {
		return nil, err
	}
	fen, err := fenFile(games)
	if err != nil {
		return nil, err
	}
	return []file{pinFile(), pnnFile(), cellFile(), qpiFile(), data, vocabularyFile(games), boards, fen}, nil
}

// texts returns the text for none, which is empty, and that of each token.
func texts[T interface{ String() string }](tokens []T) []string {
	all := []string{""}
	for _, token := range tokens {
		all = append(all, token.String())
	}
	return all
}

// pinFile has the tables of PIN. Those of codes serve QPI, too.
func pinFile() file {
	return file{
		path: "tables/pin_data.go",
		consts: []constants{
			{doc: "PINCount is the number of PIN tokens, which are numbered from 1.", list: []constant{
				{name: "PINCount", value: uint64(len(pins()))},
			}},
			{doc: "The flags that PINFlags and PNNFlags return.", list: []constant{
				{name: "PINNormal", value: flagNormal},
				{name: "PINEnhanced", value: flagEnhanced},
				{name: "PINDiminished", value: flagDiminished},
				{name: "PINFirst", value: flagFirst},
				{name: "PINSecond", value: flagSecond},
				{name: "PINTerminal", value: flagTerminal},
				{name: "PINNonTerminal", value: flagNonTerminal},
			}},
			{doc: "The reasons that PINReason returns.", list: []constant{
				{name: "PINEmptyInput", value: reasonEmpty},
				{name: "PINInputTooLong", value: reasonTooLong},
				{name: "PINMustContainOneLetter", value: reasonLetter},
				{name: "PINInvalidStateModifier", value: reasonState},
				{name: "PINInvalidTerminalMarker", value: reasonTerminal},
			}},
			{doc: "A code is a number and, from numberBits on, faults, which are added modulo 64: gen/codes.go.", list: []constant{
				{name: "numberBits", value: numberBits},
			}},
			{doc: "The faults of a byte in a PIN token. A byte that cancels faults has them from 64 down.", list: pinFaults},
			{doc: "The codes of lengths.", list: []constant{
				fault("emptyInputCode", emptyInput, ""),
				fault("inputTooLongCode", inputTooLong, ""),
			}},
		},
		tables: []table{
			arrays("firstCodes", "firstCodes has the codes of the first byte, by the length less one: firstCode1, firstCode2 and firstCode3 in gen/codes.go.", [][]uint32{perByte(firstCode1), perByte(firstCode2), perByte(firstCode3)}, pinFaults...),
			array("middleCodes", "middleCodes has the codes of the middle byte: middleCode in gen/codes.go.", perByte(middleCode), pinFaults...),
			array("lastCodes", "lastCodes has the codes of the last byte: lastCode in gen/codes.go.", perByte(lastCode), pinFaults...),
			array("reasons", "reasons has the reason for each sum of faults: reason in gen/codes.go.", reasons()),
			textTable("pinTexts", "pinTexts has the text of each token in three bytes, of which the last is ^ or twice the length: packed in gen/emit.go.", packed(texts(pins()), 3, 1)),
			array("pinFlags", "pinFlags has the flags of each token: flags in gen/pin.go.", perToken(pins(), flags)),
			textTable("pinAbbrs", "pinAbbrs has the letter of each token in upper case: abbrs in gen/pin.go.", abbrs()),
		},
	}
}

// pnnFile has the tables of PNN. Those of transformations serve PIN, too: a native piece has
// the number of its token.
func pnnFile() file {
	f := file{
		path: "tables/pnn_data.go",
		consts: []constants{
			{doc: "PNNCount is the number of PNN pieces, which are numbered from 1.", list: []constant{
				{name: "PNNCount", value: uint64(len(pieces()))},
			}},
			{doc: "The code of a piece is less.", list: []constant{
				fault("pieceLimit", maxPieceFaults+1, ""),
			}},
			{doc: "The faults of a byte in a piece: gen/piececodes.go.", list: slices.Concat(pieceFirstFaults, pieceSecondFaults, pieceThirdFaults, pieceLastFaults)},
			{doc: "The classes of a byte.", list: []constant{
				{name: "classUpper", value: classUpper},
				{name: "classLower", value: classLower},
			}},
		},
		tables: []table{
			arrays("pieceFirst", "pieceFirst has the codes of the first byte, by the length less one: pieceFirst1 to pieceFirst4 in gen/piececodes.go.", [][]uint32{perByte(pieceFirst1), perByte(pieceFirst2), perByte(pieceFirst3), perByte(pieceFirst4)}, pieceFirstFaults...),
			array("pieceSecond", "pieceSecond has the codes of the second byte: pieceSecond in gen/piececodes.go.", perByte(pieceSecond), pieceSecondFaults...),
			array("pieceThird", "pieceThird has the codes of the third byte: pieceThird in gen/piececodes.go.", perByte(pieceThird), pieceThirdFaults...),
			array("pieceLast", "pieceLast has the codes of the last byte: pieceLast in gen/piececodes.go.", perByte(pieceLast), pieceLastFaults...),
			array("pieceFlags", "pieceFlags has the flags of each piece: flags in gen/pin.go.", perToken(pieces(), func(p piece) uint8 { return flags(p.pin) })),
			array("classes", "classes has the class of each byte: class in gen/pnn.go.", perByte(class)),
			textTable("pieceTexts", "pieceTexts has the text of each piece, padded to four bytes, and its length: padded in gen/emit.go.", padded(texts(pieces()), 4)),
		},
	}
	for _, t := range []struct {
		name string
		of   func(pin) pin
	}{
		{"enhance", enhance}, {"unenhance", unenhance}, {"diminish", diminish}, {"undiminish", undiminish},
		{"normalize", normalize}, {"flip", flip}, {"terminal", terminal}, {"nonTerminal", nonTerminal},
	} {
		doc := t.name + " has half the distance to the new number of each piece: halfDistance in gen/pnn.go, of " + t.name + " in gen/pin.go."
		f.tables = append(f.tables, array(t.name, doc, perToken(pieces(), halfDistance(t.of))))
	}
	return f
}

// cellFile has the tables of CELL.
func cellFile() file {
	hand := constant{name: "Hand", value: 1, shift: handBits}
	dimensions := []constant{{name: "oneIndex", value: 1, shift: 24}, {name: "twoIndices", value: 2, shift: 24}}
	marks := []constant{
		{name: "cellMark", value: 1, shift: markBits, note: "a letter"},
		{name: "tensMark", value: tensMark >> markBits, shift: markBits, note: "0"},
		{name: "tensMarks", value: (tensMark + firstTensMark) >> markBits, shift: markBits, note: "another digit"},
		{name: "hundredsMark", value: hundredsMark >> markBits, shift: markBits},
	}
	noLetter := constant{name: "cx", value: 1, shift: markBits, note: "no lowercase letter"}
	return file{
		path: "tables/cell_data.go",
		consts: []constants{
			{doc: "Hand is the number of *, the hand. That of a coordinate is less.", list: []constant{
				hand,
			}},
			{doc: "boardSide is the length of the board that boardTexts has.", list: []constant{
				{name: "boardSide", value: boardSide},
			}},
			{doc: "The numbers of coordinates with one and two dimensions start here.", list: dimensions},
			{doc: "The marks of an entry are above what it adds: gen/cellcodes.go.", list: append(marks, noLetter, constant{name: "digitMarks", value: digitMarks >> markBits, shift: markBits})},
		},
		tables: []table{
			array("cellFirst", "cellFirst has the codes of the first byte of one or two: cellFirst in gen/cellcodes.go.", perByte(cellFirst), hand),
			arrays("cellLast", "cellLast has the codes of the last byte, by the length less one: cellLast1 and cellLast2 in gen/cellcodes.go.", [][]uint32{perByte(cellLast1), perByte(cellLast2)}, append(dimensions, hand)...),
			arrays("cellForms", "cellForms has the dimensions and marks, by the number of uppercase letters and of digits: cellForms in gen/cellcodes.go.", cellForms()),
			arrays("cellStart", "cellStart has what the first byte adds, by the number of other lowercase letters: cellStart in gen/cellcodes.go.", [][]uint16{perByte(cellStart(lastLetter)), perByte(cellStart(firstLetter))}, noLetter),
			array("cellLower", "cellLower has what the second lowercase letter adds: cellLetter in gen/cellcodes.go.", perByte(cellLetter(lower, lastLetter)), marks...),
			array("cellUnits", "cellUnits has what the last digit adds: cellUnits in gen/cellcodes.go.", perByte(cellUnits), marks...),
			array("cellTens", "cellTens has what the last digit but one adds: cellTens in gen/cellcodes.go.", perByte(cellTens), marks...),
			array("cellHundreds", "cellHundreds has what the last digit but two adds: cellHundreds in gen/cellcodes.go.", perByte(cellHundreds), marks...),
			arrays("cellUpper", "cellUpper has what the last uppercase letter and the one before it add: cellLetter in gen/cellcodes.go.", [][]uint16{perByte(cellLetter(upper, lastLetter)), perByte(cellLetter(upper, firstLetter))}, marks...),
			textTable("boardTexts", "boardTexts has the text of each cell of a board, padded to four bytes, and its length: boardTexts in gen/cell.go.", padded(boardTexts(), 4)),
			textTable("indexTexts", "indexTexts has the text of each index in each alphabet, padded to three bytes, and its length: indexTexts in gen/cell.go.", padded(indexTexts(), 3)),
		},
	}
}

// qpiFile has what is particular to SIN and QPI.
func qpiFile() file {
	styleFault := constant{name: "notStyle", value: 1, shift: 22}
	return file{
		path: "tables/qpi_data.go",
		consts: []constants{
			{doc: "The numbers of tokens, which are numbered from 1.", list: []constant{
				{name: "SINCount", value: uint64(len(styles()))},
				{name: "QPICount", value: uint64(len(qualifieds()))},
			}},
			{doc: "The code of a first byte that is not a letter.", list: []constant{styleFault}},
		},
		tables: []table{
			array("styleCodes", "styleCodes has the codes of the first byte, the style: styleCode in gen/codes.go.", perByte(styleCode), styleFault),
			textTable("qpiTexts", "qpiTexts has the text of each token in five bytes, of which the last is ^ or sixteen times the length: packed in gen/emit.go.", packed(texts(qualifieds()), 5, 4)),
		},
	}
}
