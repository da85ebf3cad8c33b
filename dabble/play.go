package dabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Play is a checked Move, good for the State it was made for and for no other. Only Check makes one.
type Play struct {
	key  uint64
	move Move // canonical
	by   wordgame.Seat
}

// Move returns the move in its canonical form.
func (p Play) Move() Move { return p.move }

// By returns the seat that moves.
func (p Play) By() wordgame.Seat { return p.by }

// Judge returns the words of a call or a show that the lexicon lacks. It is for rulings, hosts and tests, not for players
// while a challenge is possible.
func (r *Rules) Judge(_ *State, p Play) []tiles.Word { return r.unknown(&p.move.Rows) }

// unknown returns the words of complete rows that the lexicon lacks.
func (r *Rules) unknown(rows *Rows) (bad []tiles.Word) {
	for i := range RowCount {
		if rows.Has(i) {
			if w := rows.Word(i); !r.c.Lexicon.Has(w) {
				bad = append(bad, w)
			}
		}
	}
	return bad
}
