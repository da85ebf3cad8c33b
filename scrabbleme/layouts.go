package scrabbleme

import "github.com/tilewright/wordgame/board"

// Box is the game of the rulebook: the zero Config. It needs a Lexicon.
func Box() Config { return Config{} }

// Layout11 returns an 11x11 board. The real boards' premiums are not known to us: this one is invented, with triple words
// in the corners, as the rulebook's hints want it, in reach of one player's tiles.
func Layout11() *board.Layout {
	return mustLayout("scrabbleme-11", `
T..d...d..T
.D...t...D.
..D.d.d.D..
d..t...t..d
..d.....d..
.t...+...t.
..d.....d..
d..t...t..d
..D.d.d.D..
.D...t...D.
T..d...d..T
`)
}

// Layout9 returns a 9x9 board, invented like Layout11.
func Layout9() *board.Layout {
	return mustLayout("scrabbleme-9", `
T..d.d..T
.D..t..D.
..D...D..
d..d.d..d
.t..+..t.
d..d.d..d
..D...D..
.D..t..D.
T..d.d..T
`)
}

// mustLayout is for the pictures above, which are tested.
func mustLayout(id, picture string) *board.Layout {
	l, err := board.ParseLayout(id, picture)
	if err != nil {
		panic(err)
	}
	return l
}
