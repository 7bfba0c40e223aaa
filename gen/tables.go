package main

// files is every file that the generator writes.
func files() []file {
	return []file{pinFile()}
}

// pinFile is what package tables knows of PIN.
func pinFile() file {
	f := file{
		path: "tables/pin_data.go",
		consts: []constants{
			{"PINCount is how many tokens there are. They are numbered from 1.", []constant{
				{"PINCount", len(pins())},
			}},
			{"The flags that PINFlags returns.", []constant{
				{"PINNormal", flagNormal},
				{"PINEnhanced", flagEnhanced},
				{"PINDiminished", flagDiminished},
				{"PINFirst", flagFirst},
				{"PINSecond", flagSecond},
				{"PINTerminal", flagTerminal},
				{"PINNonTerminal", flagNonTerminal},
			}},
			{"The reasons that PINReason returns.", []constant{
				{"PINEmptyInput", reasonEmpty},
				{"PINInputTooLong", reasonTooLong},
				{"PINMustContainOneLetter", reasonLetter},
				{"PINInvalidStateModifier", reasonState},
				{"PINInvalidTerminalMarker", reasonTerminal},
			}},
			{"The parts of a code, and the codes of inputs that are refused by their length.", []constant{
				{"pinNumberBits", numberBits},
				{"pinEmptyInput", int(code(0, emptyInput))},
				{"pinInputTooLong", int(code(0, inputTooLong))},
			}},
		},
		tables: []table{
			planeTable("pinFirst", "pinFirst is the codes of the first byte, by the length of the token less one.", firstOf1, firstOf2, firstOf3),
			planeTable("pinMiddle", "pinMiddle is the codes of the middle byte.", middlePlane),
			planeTable("pinLast", "pinLast is the codes of the last byte.", lastPlane),
			stringTable("pinReasons", "pinReasons is the reason for a refusal, by its fault.", reasons()),
			stringTable("pinTexts", "pinTexts is the tokens, each padded to three bytes and followed by its length.", perPIN(text)...),
			stringTable("pinAbbrs", "pinAbbrs is the letters of the tokens, in upper case.", perPIN(abbr)...),
			stringTable("pinFlags", "pinFlags is the flags of the tokens.", perPIN(flags)...),
		},
	}
	for _, t := range transformations {
		name := "pin" + t.name
		doc := name + " " + t.does + ": half the way to the new number."
		f.tables = append(f.tables, stringTable(name, doc, perPIN(halfDelta(t.of))...))
	}
	return f
}
