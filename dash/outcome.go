package dash

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// ToAct says whom the game waits for, and who else may act. In the race that is the Table with its Tick or TimeUp, while
// all who are in may act. Leaving is possible at any time and not counted here.
func (r *Rules) ToAct(s State) wordgame.Turn { return r.toAct(&s) }

func (r *Rules) toAct(s *State) wordgame.Turn {
	table := wordgame.Only(wordgame.Table)
	if s.phase == PhaseOver {
		return wordgame.Turn{}
	}
	if s.waits() {
		return wordgame.Turn{Must: table, May: table}
	}
	revealer := wordgame.Only(s.revealer)
	switch s.phase {
	case PhaseReveal:
		return wordgame.Turn{Must: revealer, May: revealer | s.in()}
	case PhaseLetter:
		return wordgame.Turn{Must: revealer, May: revealer}
	case PhaseRace:
		return wordgame.Turn{Must: table, May: table | s.in()}
	}
	return wordgame.Turn{Must: wordgame.Only(s.winner), May: wordgame.Only(s.winner)}
}

// Default is what counts when the seat does nothing: the revealer turns the Dash card and takes the letter card from the
// vowel deck (NamedLetter: names the first vowel there is), who is in the race gives up, the winner draws vowels up to
// DealVowels, then consonants. The Table's is the engine's own answer: cards from the generator, a Tick where claims wait,
// else TimeUp. It is false where the seat has nothing to do.
//
// From any State on, the Defaults of all who must act end the game after at most 5 acts for each Dash card that
// StaleAfter allows (where that is not off), 8 deals, and 14 acts for a winner who draws.
func (r *Rules) Default(s State, by wordgame.Seat) (Move, bool) {
	if by == wordgame.Table {
		return r.answer(&s)
	}
	if !r.toAct(&s).May.Has(by) {
		return Move{}, false
	}
	switch s.phase {
	case PhaseReveal:
		if s.revealer != by {
			return Move{}, false
		}
		return Reveal(), true
	case PhaseLetter:
		if r.c.NamedLetter {
			return NameLetter(r.firstVowel()), true
		}
		return ChooseDeck(s.deckFor(Vowels)), true
	case PhaseRace:
		return GiveUp(), true
	}
	vowels := 0
	for _, t := range s.hands[by].Slice() {
		vowels += 1 - r.colour(t)
	}
	if vowels < r.c.DealVowels {
		return Draw(s.deckFor(Vowels)), true
	}
	return Draw(s.deckFor(Consonants)), true
}

// firstVowel is the first vowel card in the set's order. New has seen to it that there is one.
func (r *Rules) firstVowel() tiles.Tile {
	for l := range r.set.Vowels().All() {
		if r.set.Fits(l.Tile()) {
			return l.Tile()
		}
	}
	panic("dash: a Set without vowels")
}

// answer is the Table's part of Default.
func (r *Rules) answer(s *State) (Move, bool) {
	if !r.toAct(s).Must.Has(wordgame.Table) {
		return Move{}, false
	}
	if s.want != 0 {
		return r.turn(s), true
	}
	seat := s.revealer
	for range s.seats { // in playing order
		for i, n := range s.due[seat] {
			if n > 0 {
				return r.draw(s, seat, Vowels+Pile(i), n), true
			}
		}
		if seat++; uint8(seat) >= s.seats {
			seat = 0
		}
	}
	if s.laid() != 0 {
		return Tick(), true
	}
	return TimeUp(), true
}

// turn is the card that the Table turns. Draw n comes from Split(n) of the seed, so that a replay that is told its draws
// ends in the same State.
func (r *Rules) turn(s *State) Move {
	if s.want == Dashes {
		g := wordgame.NewRand(s.seed).Split(uint64(s.draws))
		return DealDash(s.dashes.next(&g))
	}
	return r.draw(s, wordgame.Table, s.want, 1)
}

// draw draws n cards of a deck for a seat, or face up for the Table.
func (r *Rules) draw(s *State, seat wordgame.Seat, from Pile, n uint8) Move {
	m := Move{Kind: KindDeal, Deck: from, Seat: seat}
	deck := s.decks[from-1]
	seed := wordgame.NewRand(s.seed)
	for i := range uint32(n) {
		g := seed.Split(uint64(s.draws + i))
		m.Cards = m.Cards.Add(deck.Draw(&g))
	}
	return m
}

// Outcome is the score board, during the game and after it: the numbers of Dash cards won. Who has most of those that are
// left wins; several with as many, which only a game without progress can have, share the win.
func (r *Rules) Outcome(s State) wordgame.Outcome { return r.outcome(&s) }

func (r *Rules) outcome(s *State) wordgame.Outcome {
	o := wordgame.Outcome{Over: s.phase == PhaseOver, Seats: s.seats}
	for i, won := range s.won {
		o.Scores[i] = int32(won.Len())
	}
	if !o.Over {
		return o
	}
	o.Cause = s.cause.Cause()
	best := int32(-1)
	for i := range s.left().All() {
		switch n := o.Scores[i]; {
		case n > best:
			best, o.Winners = n, wordgame.Only(i)
		case n == best:
			o.Winners = o.Winners.With(i)
		}
	}
	return o
}
