package main

// A style of SIN is a letter in the case of a side, and numbered as that token of PIN.
func styles() []pin { return pins()[:len(letters)] }

// A qualified is one token of QPI, <style>:<pin>.
type qualified struct {
	style, pin pin
}

const separator = ":"

// number is that of the PIN token, and as many as PIN has tokens more for every style
// before this.
func (q qualified) number() int {
	return q.pin.number() + len(pins())*(q.style.number()-1)
}

func (q qualified) String() string { return q.style.String() + separator + q.pin.String() }

// qualifieds is every token, in number order.
func qualifieds() []qualified {
	var all []qualified
	for _, style := range styles() {
		for _, p := range pins() {
			all = append(all, qualified{style, p})
		}
	}
	return all
}

// qualifiedText is the token, padded to five bytes, and its length.
func qualifiedText(q qualified) []byte { return padded(q.String(), 5) }

// qualifiedTexts ends with two bytes of no row, so that eight bytes can be cut out from
// the start of any.
func qualifiedTexts() [][]byte {
	return append(rows(qualifieds(), qualifiedText), make([]byte, 2))
}

// A token of QPI is looked up as its PIN token is (pinplanes.go), with the same shares in
// codes of 32 bits, in which there is room for the greater numbers:
//
//	code = number + fault<<14
//
// The style adds its share. Between is the colon, or what differs from it, which is so far
// up that no faults of the token make up for it, and that of the style still further.
const (
	qualifiedNumberBits = 14
	separatorBits       = 20
	wrongStyle          = 1 << (28 - qualifiedNumberBits)
)

func qualifiedCodes(of func(byte) share) func(byte) uint32 {
	return func(b byte) uint32 {
		s := of(b)
		return uint32(s.number + s.fault<<qualifiedNumberBits)
	}
}

// stylePlane: a letter.
func stylePlane(b byte) share {
	if letterOf(b) == 0 {
		return share{fault: wrongStyle}
	}
	style := styles()[letterOf(b)-1]
	return share{number: qualified{style: style}.number() - pin{}.number()}
}
