package pmn

import "testing"

// TestPlain checks any two bytes at any two places of eight.
func TestPlain(t *testing.T) {
	isPlain := func(b byte) bool { return b != '"' && b != '\\' && b >= ' ' }
	for _, others := range []byte{'a', ' ', '!', '#', '[', ']', 0x7f, 0x80, 0xff} {
		text := []byte{others, others, others, others, others, others, others, others, '"'}
		for i := range 8 {
			for b := range 256 {
				for j := range 8 {
					for _, second := range []byte{others, '"', '\\', '\n'} {
						text[i], text[j] = byte(b), second
						want := 0
						for want < 8 && isPlain(text[want]) {
							want++
						}
						if got := plain(text); got != want {
							t.Fatalf("plain(%q) = %d; want %d", text, got, want)
						}
						text[i], text[j] = others, others
					}
				}
			}
		}
	}
	for size := range 9 {
		if got, want := plain([]byte("abcdefgh")[:size]), size/8*8; got != want {
			t.Errorf("plain of %d letters = %d; want %d", size, got, want)
		}
	}
}
