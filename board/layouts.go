package board

// The pictures below are facts: where the premium squares of the published boards are.

// Standard returns the standard 15x15 board, with the start on the double word of the centre.
func Standard() *Layout {
	return mustLayout("standard", `
T..d...T...d..T
.D...t...t...D.
..D...d.d...D..
d..D...d...D..d
....D.....D....
.t...t...t...t.
..d...d.d...d..
T..d...D...d..T
..d...d.d...d..
.t...t...t...t.
....D.....D....
d..D...d...D..d
..D...d.d...D..
.D...t...t...D.
T..d...T...d..T
`)
}

// Super returns the 21x21 board of the Super edition, with the start on the double word of the centre.
func Super() *Layout {
	return mustLayout("super", `
Q..d...T..d..T...d..Q
.D..t...D...D...t..D.
..D..q...D.D...q..D..
d..T..d...T...d..T..d
.t..D...t...t...D..t.
..q..D...d.d...D..q..
...d..D...d...D..d...
T......D.....D......T
.D..t...t...t...t..D.
..D..d...d.d...d..D..
d..T..d...D...d..T..d
..D..d...d.d...d..D..
.D..t...t...t...t..D.
T......D.....D......T
...d..D...d...D..d...
..q..D...d.d...D..q..
.t..D...t...t...D..t.
d..T..d...T...d..T..d
..D..q...D.D...q..D..
.D..t...D...D...t..D.
Q..d...T..d..T...d..Q
`)
}

// WordsWithFriends returns the 15x15 board of Words With Friends; its centre is plain.
func WordsWithFriends() *Layout {
	return mustLayout("wwf", `
...T..t.t..T...
..d..D...D..d..
.d..d.....d..d.
T..t...D...t..T
..d...d.d...d..
.D...t...t...D.
t...d.....d...t
...D.......D...
t...d.....d...t
.D...t...t...D.
..d...d.d...d..
T..t...D...t..T
.d..d.....d..d.
..d..D...D..d..
...T..t.t..T...
`)
}

// WordsWithFriendsSmall returns the 11x11 board of Words With Friends; its centre is plain.
func WordsWithFriendsSmall() *Layout {
	return mustLayout("wwf-small", `
t.T.....T.t
.D...D...D.
T.d.d.d.d.T
...t...t...
..d.....d..
.D.......D.
..d.....d..
...t...t...
T.d.d.d.d.T
.D...D...D.
t.T.....T.t
`)
}

// Wordfeud returns the normal 15x15 board of Wordfeud; its centre is plain.
func Wordfeud() *Layout {
	return mustLayout("wordfeud", `
t...T..d..T...t
.d...t...t...d.
..D...d.d...D..
...t...D...t...
T...D.d.d.D...T
.t...t...t...t.
..d.d.....d.d..
d..D.......D..d
..d.d.....d.d..
.t...t...t...t.
T...D.d.d.D...T
...t...D...t...
..D...d.d...D..
.d...t...t...d.
t...T..d..T...t
`)
}

// mustLayout is for the pictures above, which are tested.
func mustLayout(id, picture string) *Layout {
	l, err := ParseLayout(id, picture)
	if err != nil {
		panic(err)
	}
	return l
}
