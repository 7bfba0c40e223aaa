package pmn

import "testing"

// Any two bytes anywhere, among bytes that stand for themselves.
func TestPlain(t *testing.T) {
	stops := func(b byte) bool { return b == '"' || b == '\\' || b < ' ' }
	for _, around := range []byte{'a', ' ', '!', '#', '[', ']', 0x7f, 0x80, 0xff} {
		text := []byte{around, around, around, around, around, around, around, around, '"'}
		for i := range 8 {
			for b := range 256 {
				for j := range 8 {
					for _, other := range []byte{around, '"', '\\', '\n'} {
						text[i], text[j] = byte(b), other
						want := 0
						for want < 8 && !stops(text[want]) {
							want++
						}
						if got := plain(text); got != want {
							t.Fatalf("of %q, %d bytes are plain; want %d", text, got, want)
						}
						text[i], text[j] = around, around
					}
				}
			}
		}
	}
	for size := range 8 {
		if got := plain([]byte("abcdefg")[:size]); got != 0 {
			t.Errorf("of %d bytes, %d are plain; want none", size, got)
		}
	}
	if got := plain([]byte("abcdefgh")); got != 8 {
		t.Errorf("of eight letters, %d are plain", got)
	}
}
