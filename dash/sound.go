package dash

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// sound reports what is wrong with a State from outside: what the engine relies on holds in every State that it makes.
func (r *Rules) sound(s *State, bad func(string, ...any)) {
	if s.seats < 2 || s.seats > wordgame.MaxSeats {
		bad("there are %d seats", s.seats)
		return
	}
	over := s.phase == PhaseOver
	if least := 2; s.gone&^s.all() != 0 || s.left().Len() < least && !(over && s.left().Len() == 1) {
		bad("seats have left that are not at the table, or all but one have")
		return
	}
	turns := s.phase == PhaseDeal || s.phase == PhaseReveal || s.phase == PhaseLetter
	if uint8(s.revealer) >= s.seats || turns && s.gone.Has(s.revealer) {
		bad("seat %d can't turn the Dash card", s.revealer)
	}
	if s.phase > PhaseOver || over != (s.cause != causeNone) {
		bad("a cause without an end, or the other way round")
	}
	if r.c.StaleAfter > 0 && int(s.barren) >= r.c.StaleAfter && !over {
		bad("%d Dash cards without a taker would have ended the game", s.barren)
	}
	for i := range wordgame.Seat(wordgame.MaxSeats) {
		r.soundSeat(s, i, bad)
	}
	r.soundTable(s, bad)
	r.soundDue(s, bad)
	r.soundDashes(s, bad)
	r.soundCards(s, bad)
}

// soundSeat looks at what belongs to one seat.
func (r *Rules) soundSeat(s *State, i wordgame.Seat, bad func(string, ...any)) {
	hand, claim, due := s.hands[i].Len(), s.claims[i].Len(), int(s.due[i][0])+int(s.due[i][1])
	if uint8(i) >= s.seats || s.gone.Has(i) {
		if hand+claim+due > 0 || s.stand[i] != StandIn || s.known[i].Len() > 0 || uint8(i) >= s.seats && s.won[i] != 0 {
			bad("seat %d is not at the table, but has cards", i)
		}
		return
	}
	if n := hand + claim + due; n > HandSize {
		bad("the hand of seat %d has %d cards, more than %d", i, n, HandSize)
	}
	if !s.hands[i].Contains(s.known[i].Run()) {
		bad("cards of seat %d are known that it does not hold", i)
	}
	most := ToWin - 1
	if s.phase == PhaseOver {
		most = ToWin
	}
	if n := s.won[i].Len(); n > most {
		bad("seat %d has won %d Dash cards, more than %d", i, n, most)
	}
	ok := s.stand[i] == StandIn
	switch s.phase {
	case PhaseReveal, PhaseLetter:
		ok = ok || s.stand[i] == StandExchanged
	case PhaseRace:
		ok = s.stand[i] <= StandExchanged
	}
	if !ok {
		bad("seat %d stands otherwise to the Dash card than it can: %d", i, s.stand[i])
	}
	if (s.stand[i] == StandLaid) != (claim > 0) {
		bad("seat %d has a claim without cards, or the other way round", i)
	}
}

// soundTable looks at the open card and its letter.
func (r *Rules) soundTable(s *State, bad func(string, ...any)) {
	lettered := r.Card(s.open).Task.Lettered()
	if s.open != 0 && r.Card(s.open) == (Card{}) {
		bad("there is no Dash card %d", s.open)
	}
	if s.letter != 0 && !r.set.Fits(s.letter) {
		bad("there is no letter card %d", s.letter)
	}
	ok := false
	switch s.phase {
	case PhaseDeal, PhaseReveal, PhaseDraw:
		ok = s.open == 0 && s.letter == 0
	case PhaseLetter:
		ok = lettered && s.letter == 0
	case PhaseRace:
		ok = s.open != 0 && lettered == (s.letter != 0)
	case PhaseOver:
		ok = lettered || s.letter == 0
	}
	if !ok {
		bad("the open Dash card or its letter card does not belong to the phase %s", s.phase)
	}
	if s.letter != 0 && r.vowelOnly(s) && r.colour(s.letter) != 0 {
		bad("the letter card must be a vowel")
	}
	if s.phase != PhaseDraw {
		if s.winner != 0 {
			bad("seat %d can't draw now", s.winner)
		}
		return
	}
	if uint8(s.winner) >= s.seats || s.gone.Has(s.winner) {
		bad("seat %d can't draw", s.winner)
	} else if s.hands[s.winner].Len() >= HandSize || s.decks[0].Len()+s.decks[1].Len() == 0 {
		bad("there is nothing to draw for seat %d", s.winner)
	}
}

// soundDue looks at what the Table is to deal.
func (r *Rules) soundDue(s *State, bad func(string, ...any)) {
	owing := s.owing()
	ok := s.want == 0 || owing == 0
	var due [2]int
	for _, d := range s.due {
		due[0] += int(d[0])
		due[1] += int(d[1])
	}
	switch sum := due[0] + due[1]; s.phase {
	case PhaseDeal:
		ok = ok && owing != 0 && s.want == 0
	case PhaseDraw:
		ok = ok && s.want == 0 && sum <= 1 && (sum == 0 || owing.Has(s.winner))
	case PhaseReveal, PhaseRace:
		ok = ok && owing.Len() <= 1 && sum <= s.aside.Len() && (owing != 0) == (s.aside.Len() > 0) &&
			(s.want == 0 || s.phase == PhaseReveal && s.want == Dashes)
		for i := range owing.All() {
			ok = ok && s.stand[i] == StandExchanged
		}
	case PhaseLetter:
		vowels := r.vowelOnly(s) && !r.c.NamedLetter
		ok = ok && owing == 0 && (s.want == 0 && !vowels || s.want.lettered() && !r.c.NamedLetter && (s.want == Vowels || !vowels))
	default:
		ok = ok && owing == 0 && s.want == 0
	}
	if s.phase != PhaseReveal && s.phase != PhaseRace && s.aside.Len() > 0 {
		ok = false
	}
	if s.want.lettered() {
		due[s.want-1]++
	}
	if !ok || due[0] > s.decks[0].Len() || due[1] > s.decks[1].Len() {
		bad("cards are due that can't be, or more than the decks hold")
	}
	if s.phase == PhaseLetter && !r.c.NamedLetter && s.decks[0].Len()+s.decks[1].Len() == 0 {
		bad("there is no letter card to turn")
	}
}

// soundDashes sees to it that every Dash card lies in one place.
func (r *Rules) soundDashes(s *State, bad func(string, ...any)) {
	var seen DashSet
	add := func(set DashSet) {
		if twice := seen & set; twice != 0 || set&^r.allDashes() != 0 {
			bad("Dash card %d lies in two places, or doesn't exist", max((seen&set).First(), (set&^r.allDashes()).First()))
		}
		seen |= set
	}
	add(s.dashes.loose)
	for _, d := range s.dashes.tail[:s.dashes.n] {
		add(DashSetOf(d))
	}
	add(DashSetOf(s.open))
	for _, won := range s.won {
		add(won)
	}
	if missing := r.allDashes() &^ seen; missing != 0 {
		bad("Dash card %d lies nowhere", missing.First())
	}
	if s.dashes.len() == 0 && s.phase == PhaseReveal {
		bad("there is no Dash card to turn")
	}
}

// soundCards sees to it that every letter card lies in one place, and in a deck of its colour.
func (r *Rules) soundCards(s *State, bad func(string, ...any)) {
	var count tiles.Bag
	add := func(t tiles.Tile, n int) {
		if t == 0 || t.IsBlank() || int(t.Letter()) > r.alphabet.Len() {
			bad("%d is no letter card", t)
			return
		}
		count.Add(t, n)
	}
	for i := range s.hands {
		for _, t := range s.hands[i].Slice() {
			add(t, 1)
		}
		for _, t := range s.claims[i].Slice() {
			add(t, 1)
		}
	}
	for _, t := range s.aside.Slice() {
		add(t, 1)
	}
	if t := r.turnedLetter(r.Card(s.open), s.letter); t != 0 {
		add(t, 1)
	}
	for i := range s.decks {
		loose := s.decks[i].Loose()
		for t, n := range loose.All() {
			add(t, n)
			if r.colour(t) != i {
				bad("%s does not belong to the %s", r.set.FormatTile(t), Vowels+Pile(i))
			}
		}
		for _, t := range s.decks[i].Tail() {
			add(t, 1)
			if r.colour(t) != i {
				bad("%s does not belong to the %s", r.set.FormatTile(t), Vowels+Pile(i))
			}
		}
	}
	for l := range r.alphabet.All().All() {
		t := l.Tile()
		if n, want := count.Count(t), r.set.Count(t); n > want {
			bad("%d more of %s than the set has", n-want, r.set.FormatTile(t))
		} else if n < want {
			bad("%d fewer of %s than the set has", want-n, r.set.FormatTile(t))
		}
	}
}
