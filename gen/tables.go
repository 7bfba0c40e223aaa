package main

import "io/fs"

// files returns every file that the generator writes, about the notations and about the
// games in a folder, none of which may have one of the names taken in Go.
func files(folder fs.FS, taken ...string) ([]file, error) {
	games, err := readGames(folder, taken...)
	if err != nil {
		return nil, err
	}
	data, err := gamesFile(games)
	if err != nil {
		return nil, err
	}
	return []file{pinFile(), pnnFile(), cellFile(), qpiFile(), data, vocabularyFile(games), boardFile()}, nil
}

// pinFile is what package tables knows of PIN.
func pinFile() file {
	f := file{
		path: "tables/pin_data.go",
		consts: []constants{
			{doc: "PINCount is how many tokens there are. They are numbered from 1.", list: []constant{
				{name: "PINCount", value: len(pins())},
			}},
			{doc: "The flags that PINFlags returns.", list: []constant{
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
			{doc: "The parts of a code, and the codes of inputs that are refused by their length.", list: []constant{
				{name: "pinNumberBits", value: numberBits},
				{name: "pinEmptyInput", value: int(share{fault: emptyInput}.code())},
				{name: "pinInputTooLong", value: int(share{fault: inputTooLong}.code())},
			}},
		},
		tables: []table{
			planeTable("pinFirst", "pinFirst is the codes of the first byte, by the length of the token less one.", codes(firstOf1), codes(firstOf2), codes(firstOf3)),
			planeTable("pinMiddle", "pinMiddle is the codes of the middle byte.", codes(middlePlane)),
			planeTable("pinLast", "pinLast is the codes of the last byte.", codes(lastPlane)),
			stringTable("pinReasons", "pinReasons is the reason for a refusal, by its fault.", reasons()),
			stringTable("pinTexts", "pinTexts is the tokens, each padded to three bytes and followed by its length.", rows(pins(), pinText)...),
			stringTable("pinAbbrs", "pinAbbrs is the letters of the tokens, in upper case.", rows(pins(), abbr)...),
			stringTable("pinFlags", "pinFlags is the flags of the tokens.", rows(pins(), flags)...),
		},
	}
	for _, t := range transformations {
		name := "pin" + t.name
		doc := name + " " + t.does + ": half the way to the new number."
		f.tables = append(f.tables, stringTable(name, doc, rows(pins(), halfDelta(t.of))...))
	}
	return f
}

// pnnFile is what package tables knows of PNN, except for what is in pinFile.
func pnnFile() file {
	f := file{
		path: "tables/pnn_data.go",
		consts: []constants{
			{doc: "PNNCount is how many pieces there are. They are numbered from 1.", list: []constant{
				{name: "PNNCount", value: len(pieces())},
			}},
			{doc: "The bits of a mark that a prefix has, and a suffix.", list: []constant{
				{name: "markPrefixBit", value: markPrefixBit},
				{name: "markSuffixBit", value: markSuffixBit},
			}},
			{doc: "MaxWord is the greatest length of a word.", list: []constant{
				{name: "MaxWord", value: maxLetters},
			}},
			{doc: "The classes of a byte.", list: []constant{
				{name: "classUpper", value: classUpper},
				{name: "classLower", value: classLower},
			}},
		},
		tables: []table{
			stringTable("pnnDerived", "pnnDerived is whether a byte, as the last of a piece, makes it derived: 1 or 0.", perByte(derives)...),
			stringTable("pnnTexts", "pnnTexts is the pieces, each padded to four bytes and followed by its length.", pieceTexts()...),
			stringTable("marks", "marks is the mark of every byte, as the first or the last of a name: what it adds to a number.", perByte(mark)...),
			stringTable("classes", "classes is the class of every byte, as one of a name.", perByte(class)...),
		},
	}
	for _, t := range transformations {
		name := "pnn" + t.name
		doc := name + " " + t.does + ": half the way to the new number."
		f.tables = append(f.tables, stringTable(name, doc, rows(pieces(), halfDelta(ofPiece(t.of)))...))
	}
	return f
}

// cellFile is what package tables knows of CELL.
func cellFile() file {
	return file{
		path: "tables/cell_data.go",
		consts: []constants{
			{doc: "Hand is the number of *, the hand in the place of a coordinate. Theirs are less.", list: []constant{
				{name: "Hand", value: handNumber},
			}},
			{doc: "boardSide is the length of the board that boardTexts is of.", list: []constant{
				{name: "boardSide", value: boardSide},
			}},
		},
		tables: []table{
			planeTable("cellFirst", "cellFirst is the codes of the first byte of one or two.", shortFirst),
			planeTable("cellSecond", "cellSecond is the codes of the last byte, by the length less one.", shortSecondOf1, shortSecondOf2),
			stringTable("cellDims", "cellDims is how many dimensions there are, by the number of capitals and digits.", dimensions()...),
			planeTable("smallHigh", "smallHigh is what the first small letter adds, by the number of them less one.", onlyLetter(smalls), firstLetter(smalls)),
			planeTable("smallLow", "smallLow is what the last small letter adds.", lastLetter(smalls)),
			planeTable("digitHundreds", "digitHundreds is what the last digit but two adds, by the number of them.", absent, absent, absent, digit(100, true)),
			planeTable("digitTens", "digitTens is what the last digit but one adds, by the number of them.", absent, absent, digit(10, true), digit(10, false)),
			planeTable("digitOnes", "digitOnes is what the last digit adds, by the number of them.", absent, ones(true), ones(false), ones(false)),
			planeTable("capitalHigh", "capitalHigh is what the first capital adds, by the number of them.", absent, onlyLetter(capitals), firstLetter(capitals)),
			planeTable("capitalLow", "capitalLow is what the last capital adds, by the number of them.", absent, lastLetter(capitals), lastLetter(capitals)),
			stringTable("boardTexts", "boardTexts is the cells of a board, each padded to four bytes and followed by its length.", boardTexts()...),
			stringTable("indexTexts", "indexTexts is the indices in each of the alphabets, padded to three bytes and followed by their length.", indexTexts()...),
		},
	}
}

// qpiFile is what package tables knows of SIN and QPI, except for what is in pinFile.
func qpiFile() file {
	return file{
		path: "tables/qpi_data.go",
		consts: []constants{
			{doc: "How many tokens there are. They are numbered from 1.", list: []constant{
				{name: "SINCount", value: len(styles())},
				{name: "QPICount", value: len(qualifieds())},
			}},
			{doc: "qpiSeparator is where in a code what differs from the colon is.", list: []constant{
				{name: "qpiSeparator", value: separatorBits},
			}},
		},
		tables: []table{
			planeTable("qpiStyle", "qpiStyle is the codes of the style.", qualifiedCodes(stylePlane)),
			planeTable("qpiFirst", "qpiFirst is the codes of the first byte of the PIN token, by the length of that less one.",
				qualifiedCodes(firstOf1), qualifiedCodes(firstOf2), qualifiedCodes(firstOf3)),
			planeTable("qpiMiddle", "qpiMiddle is the codes of the middle byte of the PIN token.", qualifiedCodes(middlePlane)),
			planeTable("qpiLast", "qpiLast is the codes of the last byte.", qualifiedCodes(lastPlane)),
			stringTable("qpiTexts", "qpiTexts is the tokens, each padded to five bytes and followed by its length.", qualifiedTexts()...),
		},
	}
}
