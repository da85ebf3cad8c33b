package dash

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// View is what one seat sees: the position now, with what the whole table has seen and not lost sight of, such as cards
// that were laid down in vain and the order of cards put under a deck.
type View struct {
	Me       wordgame.Seat // the reader; Table: the spectators
	Seats    uint8
	Revealer wordgame.Seat // turns the card, or has turned it
	Winner   wordgame.Seat // PhaseDraw: who draws
	Phase    Phase
	Cause    wordgame.Cause
	Wait     wordgame.Turn
	Rules    uint64
	Turn     uint32                        // Dash cards turned so far
	Open     DashCard                      // lies open, 0: none
	Letter   tiles.Tile                    // turned or named for it, 0: none
	Want     Pile                          // the deck of which the Table is to turn a card, 0: none
	Barren   uint16                        // Dash cards in a row without a taker
	Stand    [wordgame.MaxSeats]Stand      // how each seat stands to the open card
	Gone     wordgame.Seats                // have left
	Hand     tiles.Rack                    // the reader's
	Held     [wordgame.MaxSeats][2]uint8   // vowels and consonants in each hand: the backs show it
	Known    [wordgame.MaxSeats]tiles.Rack // the part of each hand that everybody has seen
	Due      [wordgame.MaxSeats][2]uint8   // vowels and consonants that the Table owes
	Claims   [wordgame.MaxSeats]tiles.Run  // on the table, waiting for the Tick
	Aside    [2]uint8                      // exchanged vowels and consonants until the new ones are dealt
	MyAside  tiles.Run                     // these, if the reader exchanges
	Loose    [2]uint8                      // cards in unknown order, of the vowel deck and of the consonants
	Under    [2][tiles.MaxDeck]tiles.Tile  // below these in known order, the next one first; 0 past the last
	// The Dash deck likewise. Its loose cards are all that lie nowhere else.
	LooseDashes uint8
	UnderDashes [MaxDashes]DashCard
	Won         [wordgame.MaxSeats]DashSet
}

// View returns what the seat sees; for the Table what spectators see. It panics if the State is of other Rules.
func (r *Rules) View(s State, to wordgame.Seat) View {
	r.mustOwn(&s)
	v := View{
		Me: to, Seats: s.seats, Revealer: s.revealer, Winner: s.winner, Phase: s.phase, Cause: s.cause.Cause(), Wait: r.toAct(&s),
		Rules: s.rules, Turn: s.turn, Open: s.open, Letter: s.letter, Want: s.want, Barren: s.barren, Stand: s.stand, Gone: s.gone,
		Known: s.known, Due: s.due, Claims: s.claims, LooseDashes: uint8(s.dashes.loose.Len()), UnderDashes: s.dashes.tail, Won: s.won,
	}
	for i := range s.hands {
		v.Held[i] = r.colours(s.hands[i].Slice())
	}
	v.Aside = r.colours(s.aside.Slice())
	for i := range s.decks {
		loose := s.decks[i].Loose()
		v.Loose[i] = uint8(loose.Len())
		copy(v.Under[i][:], s.decks[i].Tail())
	}
	if uint8(to) < s.seats {
		v.Hand = s.hands[to]
		if s.owing().Has(to) {
			v.MyAside = s.aside
		}
	}
	return v
}

// colours counts vowels and consonants.
func (r *Rules) colours(cards []tiles.Tile) (n [2]uint8) {
	for _, t := range cards {
		n[r.colour(t)]++
	}
	return n
}
