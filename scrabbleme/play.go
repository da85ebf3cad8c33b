package scrabbleme

import "github.com/tilewright/wordgame"

// Play is a checked Move, good for the State it was made for and for no other. Only Check and Plays make one.
type Play struct {
	move  Move // canonical
	by    wordgame.Seat
	score int32
	key   uint64
}

// Move returns the move in its canonical form.
func (p Play) Move() Move { return p.move }

// By returns the seat that moves.
func (p Play) By() wordgame.Seat { return p.by }

// Score returns what the word scores if it stands; 0 for every other kind.
func (p Play) Score() int { return int(p.score) }
