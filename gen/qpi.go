package main

// styles returns every style of SIN. A style is a letter in the case of its side, and has
// the number of that letter in PIN.
func styles() []pin { return pins()[:len(letters)] }

// A qualified is the parts of a QPI token, <style>:<pin>.
type qualified struct {
	style, pin pin
}

const separator = ":"

// number returns the number of the PIN token, and 312 more for every style before this.
func (q qualified) number() int {
	return q.pin.number() + len(pins())*(q.style.number()-1)
}

func (q qualified) String() string { return q.style.String() + separator + q.pin.String() }

// qualifieds returns every token, in number order.
func qualifieds() []qualified {
	var all []qualified
	for _, style := range styles() {
		for _, p := range pins() {
			all = append(all, qualified{style, p})
		}
	}
	return all
}
