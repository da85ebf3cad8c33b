package dash

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Sample returns a state that the view can't rule out, all such hands being equally likely by the cards unseen:
// View(Sample(v, g), v.Me) == v. It panics if the view is of other Rules or is not one that View has made.
func (r *Rules) Sample(v View, g *wordgame.Rand) State {
	why, ok := causeOf(v.Cause)
	if v.Rules != r.fingerprint || !ok || v.Seats > wordgame.MaxSeats {
		panic("dash: a View of other Rules")
	}
	s := State{
		rules: v.Rules, seed: g.Uint64(), turn: v.Turn, won: v.Won, known: v.Known, claims: v.Claims, aside: v.MyAside, due: v.Due,
		stand: v.Stand, barren: v.Barren, gone: v.Gone, seats: v.Seats, revealer: v.Revealer, winner: v.Winner, want: v.Want,
		open: v.Open, letter: v.Letter, phase: v.Phase, cause: why,
	}
	r.sampleDashes(&s, &v)
	bags := r.fullBags()
	take := func(cards []tiles.Tile) {
		for _, t := range cards {
			if !bags[r.colour(t)].Remove(t) {
				panic("dash: a View with more cards than its Set")
			}
		}
	}
	for i := range v.Under {
		take(known(&v.Under[i]))
	}
	if t := r.turnedLetter(r.Card(v.Open), v.Letter); t != 0 {
		take([]tiles.Tile{t})
	}
	take(v.MyAside.Slice())
	for i := range wordgame.Seat(v.Seats) {
		take(v.Claims[i].Slice())
		s.hands[i] = v.Known[i]
		if i == v.Me {
			s.hands[i] = v.Hand
		}
		take(s.hands[i].Slice())
	}
	for i := range wordgame.Seat(v.Seats) {
		has := r.colours(s.hands[i].Slice())
		for c := range bags {
			for range int(v.Held[i][c]) - int(has[c]) {
				s.hands[i].Add(bags[c].Draw(g))
			}
		}
	}
	if v.MyAside.Len() == 0 {
		var aside tiles.Rack
		for c, n := range v.Aside {
			for range n {
				aside.Add(bags[c].Draw(g))
			}
		}
		s.aside = aside.Run()
	}
	for i := range v.Under {
		s.decks[i] = tiles.DeckOf(bags[i])
		for _, t := range known(&v.Under[i]) {
			s.decks[i].PutUnder(t)
		}
	}
	return s
}

// sampleDashes makes the Dash deck: its loose cards are all that lie nowhere else.
func (r *Rules) sampleDashes(s *State, v *View) {
	s.dashes.tail = v.UnderDashes
	rest := r.allDashes().Without(v.Open)
	for _, won := range v.Won {
		rest &^= won
	}
	for _, d := range v.UnderDashes {
		if d != 0 {
			rest = rest.Without(d)
			s.dashes.n++
		}
	}
	s.dashes.loose = rest
}

// known cuts off the empty places.
func known(tail *[tiles.MaxDeck]tiles.Tile) []tiles.Tile {
	for i, t := range tail {
		if t == 0 {
			return tail[:i]
		}
	}
	return tail[:]
}
