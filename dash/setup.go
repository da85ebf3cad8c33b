package dash

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Position is what Setup needs. Letter cards that lie neither in a hand nor under a deck nor open are the loose ones of
// their deck; so it is with the Dash cards.
type Position struct {
	Seats      int
	Revealer   wordgame.Seat // turns the next Dash card, or has turned the open one
	Open       DashCard      // lies open, 0: none. A task with a letter card and no Letter: its letter is chosen next
	Letter     tiles.Tile    // the letter card turned (or the letter named) for it
	Drawing    bool          // no card lies open, Winner draws
	Winner     wordgame.Seat
	Hands      [wordgame.MaxSeats]tiles.Rack // up to HandSize cards each
	Known      [wordgame.MaxSeats]tiles.Rack // the part of each hand that everybody has seen
	Stand      [wordgame.MaxSeats]Stand      // of the seats still at the table; not StandLaid: let the seat Claim
	Vowels     []tiles.Tile                  // under the loose cards of the vowel deck, the next one first
	Consonants []tiles.Tile                  // under the loose consonants
	Dashes     []DashCard                    // under the loose Dash cards
	Won        [wordgame.MaxSeats]DashSet    // up to 4 a seat
	Barren     int                           // Dash cards in a row without a taker
	Gone       wordgame.Seats                // have left; their hands are empty
	Seed       uint64
}

// Setup makes a position. The error joins all its faults.
func (r *Rules) Setup(p Position) (State, error) {
	if err := r.seatsFault(p.Seats); err != nil {
		return State{}, err
	}
	var faults []error
	bad := func(format string, args ...any) { faults = append(faults, fmt.Errorf("dash: "+format, args...)) }
	s := State{
		rules: r.fingerprint, seed: p.Seed, won: p.Won, hands: p.Hands, known: p.Known, stand: p.Stand, gone: p.Gone,
		seats: uint8(p.Seats), revealer: p.Revealer, open: p.Open, letter: p.Letter, phase: PhaseReveal,
	}
	stale := r.c.StaleAfter
	if stale == 0 {
		stale = maxStaleAfter
	}
	if p.Barren < 0 || p.Barren >= stale {
		bad("Barren is %d, want 0 to %d", p.Barren, stale-1)
	} else {
		s.barren = uint16(p.Barren)
	}
	card := r.Card(p.Open)
	switch {
	case p.Open != 0 && p.Drawing:
		bad("a Dash card lies open while somebody draws")
	case p.Drawing:
		s.phase, s.winner = PhaseDraw, p.Winner
	case p.Open != 0 && card.Task.Lettered() && p.Letter == 0:
		s.phase = PhaseLetter
		if r.vowelOnly(&s) && !r.c.NamedLetter {
			s.want = Vowels
		}
	case p.Open != 0:
		s.phase = PhaseRace
	}
	for i := range s.stand {
		if s.stand[i] == StandLaid {
			bad("seat %d has laid cards that nobody knows", i)
		}
	}
	r.setupDecks(&p, &s, bad)
	r.sound(&s, bad)
	if len(faults) > 0 {
		return State{}, errors.Join(faults...)
	}
	return s, nil
}

// setupDecks makes the decks of what lies nowhere else.
func (r *Rules) setupDecks(p *Position, s *State, bad func(string, ...any)) {
	bags := r.fullBags()
	take := func(cards ...tiles.Tile) {
		for _, t := range cards {
			bags[r.colour(t)].Remove(t) // what isn't there is reported by sound
		}
	}
	for i := range p.Hands {
		take(p.Hands[i].Slice()...)
	}
	take(r.turnedLetter(r.Card(p.Open), p.Letter))
	under := [2][]tiles.Tile{p.Vowels, p.Consonants}
	take(p.Vowels...)
	take(p.Consonants...)
	for i, cards := range under {
		s.decks[i] = tiles.DeckOf(bags[i])
		for _, t := range cards {
			if t == 0 || !s.decks[i].PutUnder(t) {
				bad("more than %d cards under the %s, or no card among them", tiles.MaxDeck, Vowels+Pile(i))
				break
			}
		}
	}
	rest := r.allDashes().Without(p.Open & MaxDashes)
	for _, won := range p.Won {
		rest &^= won
	}
	for _, d := range p.Dashes {
		if s.dashes.n == MaxDashes || d == 0 || d > MaxDashes {
			bad("more than %d cards under the Dash deck, or no card among them", MaxDashes)
			break
		}
		rest = rest.Without(d)
		s.dashes.putUnder(d)
	}
	s.dashes.loose = rest
}
