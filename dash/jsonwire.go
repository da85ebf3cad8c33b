package dash

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
	"github.com/tilewright/wordgame/tiles"
)

// The wire types: what stands in the JSON, with letters spelled. Their fields are part of the format.
type (
	seatTexts = [wordgame.MaxSeats]string
	seatPairs = [wordgame.MaxSeats][2]uint8
	seatCards = [wordgame.MaxSeats][]int

	deckWire struct {
		Loose []wire.Count `json:"loose"`
		Tail  []string     `json:"tail"`
	}
	stateWire struct {
		Seed       uint64         `json:"seed,string"`
		Draws      uint32         `json:"draws"`
		Turn       uint32         `json:"turn"`
		Won        seatCards      `json:"won"`
		Vowels     deckWire       `json:"vowels"`
		Consonants deckWire       `json:"consonants"`
		DashLoose  []int          `json:"dashLoose"`
		DashTail   []int          `json:"dashTail"`
		Hands      seatTexts      `json:"hands"`
		Known      seatTexts      `json:"known"`
		Claims     seatTexts      `json:"claims"`
		Aside      string         `json:"aside"`
		Due        seatPairs      `json:"due"`
		Stand      seatTexts      `json:"stand"`
		Barren     uint16         `json:"barren"`
		Gone       wordgame.Seats `json:"gone"`
		Seats      uint8          `json:"seats"`
		Revealer   wordgame.Seat  `json:"revealer"`
		Winner     wordgame.Seat  `json:"winner"`
		Want       string         `json:"want"`
		Open       DashCard       `json:"open"`
		Letter     string         `json:"letter"`
		Phase      string         `json:"phase"`
		Cause      wordgame.Cause `json:"cause"`
	}
	viewWire struct {
		Me         wordgame.Seat  `json:"me"`
		Seats      uint8          `json:"seats"`
		Revealer   wordgame.Seat  `json:"revealer"`
		Winner     wordgame.Seat  `json:"winner"`
		Phase      string         `json:"phase"`
		Cause      wordgame.Cause `json:"cause"`
		Must       wordgame.Seats `json:"must"`
		May        wordgame.Seats `json:"may"`
		Turn       uint32         `json:"turn"`
		Open       DashCard       `json:"open"`
		Letter     string         `json:"letter"`
		Want       string         `json:"want"`
		Barren     uint16         `json:"barren"`
		Stand      seatTexts      `json:"stand"`
		Gone       wordgame.Seats `json:"gone"`
		Hand       string         `json:"hand"`
		Held       seatPairs      `json:"held"`
		Known      seatTexts      `json:"known"`
		Due        seatPairs      `json:"due"`
		Claims     seatTexts      `json:"claims"`
		Aside      [2]uint8       `json:"aside"`
		MyAside    string         `json:"myAside"`
		Loose      [2]uint8       `json:"loose"`
		Vowels     []string       `json:"vowels"`
		Consonants []string       `json:"consonants"`
		DashLoose  uint8          `json:"dashLoose"`
		DashTail   []int          `json:"dashTail"`
		Won        seatCards      `json:"won"`
	}
	moveWire struct {
		Kind   string        `json:"kind"`
		Deck   string        `json:"deck,omitempty"`
		Vowels uint8         `json:"vowels,omitempty"`
		Seat   wordgame.Seat `json:"seat,omitempty"`
		Dash   DashCard      `json:"dash,omitempty"`
		Cards  string        `json:"cards,omitempty"`
		As     string        `json:"as,omitempty"`
	}
)

func (r *Rules) stateWire(s *State) stateWire {
	return stateWire{
		Seed: s.seed, Draws: s.draws, Turn: s.turn, Won: wonWire(s.won), Vowels: r.deckWire(&s.decks[0]),
		Consonants: r.deckWire(&s.decks[1]), DashLoose: numbers(s.dashes.loose), DashTail: tailNumbers(&s.dashes.tail),
		Hands: wire.RackTexts(r.set, s.hands), Known: wire.RackTexts(r.set, s.known), Claims: r.runTexts(s.claims),
		Aside: r.set.FormatTiles(s.aside),
		Due:   s.due, Stand: standTexts(s.stand), Barren: s.barren, Gone: s.gone, Seats: s.seats, Revealer: s.revealer,
		Winner: s.winner, Want: s.want.String(), Open: s.open, Letter: r.set.FormatTile(s.letter), Phase: s.phase.String(),
		Cause: s.cause.Cause(),
	}
}

func (r *Rules) viewWire(v *View) viewWire {
	return viewWire{
		Me: v.Me, Seats: v.Seats, Revealer: v.Revealer, Winner: v.Winner, Phase: v.Phase.String(), Cause: v.Cause, Must: v.Wait.Must,
		May: v.Wait.May, Turn: v.Turn, Open: v.Open, Letter: r.set.FormatTile(v.Letter), Want: v.Want.String(), Barren: v.Barren,
		Stand: standTexts(v.Stand), Gone: v.Gone, Hand: r.set.FormatTiles(v.Hand.Run()), Held: v.Held, Known: wire.RackTexts(r.set, v.Known),
		Due: v.Due, Claims: r.runTexts(v.Claims), Aside: v.Aside, MyAside: r.set.FormatTiles(v.MyAside), Loose: v.Loose,
		Vowels: r.tileTexts(known(&v.Under[0])), Consonants: r.tileTexts(known(&v.Under[1])), DashLoose: v.LooseDashes,
		DashTail: tailNumbers(&v.UnderDashes), Won: wonWire(v.Won),
	}
}

func (r *Rules) moveWire(m Move) (moveWire, error) {
	w := moveWire{
		Kind: m.Kind.String(), Deck: m.Deck.String(), Vowels: m.Vowels, Seat: m.Seat, Dash: m.Dash, Cards: r.set.FormatTiles(m.Cards),
	}
	if m.As.Len() > 0 {
		w.As = r.alphabet.FormatWord(m.As)
	}
	if back, err := r.move(w); err != nil || back != m {
		return w, fmt.Errorf("dash: this move can't be written: kind %d, deck %d, or a card or letter that doesn't exist", m.Kind, m.Deck)
	}
	return w, nil
}

func (r *Rules) move(w moveWire) (Move, error) {
	m := Move{Vowels: w.Vowels, Seat: w.Seat, Dash: w.Dash}
	var err error
	if m.Kind, err = wire.Named(w.Kind, KindReveal, KindDeal+1, "move"); err != nil {
		return m, err
	}
	if m.Deck, err = pileOf(w.Deck); err != nil {
		return m, err
	}
	if m.Cards, err = r.set.ParseTiles(w.Cards); err != nil {
		return m, err
	}
	m.As, err = r.alphabet.ParseWord(w.As)
	return m, err
}

func (r *Rules) deckWire(d *tiles.Deck) deckWire {
	loose := d.Loose()
	return deckWire{Loose: wire.Counts(r.set, &loose), Tail: r.tileTexts(d.Tail())}
}

func (r *Rules) tileTexts(cards []tiles.Tile) []string {
	texts := make([]string, len(cards))
	for i, t := range cards {
		texts[i] = r.set.FormatTile(t)
	}
	return texts
}

func (r *Rules) runTexts(runs [wordgame.MaxSeats]tiles.Run) (texts seatTexts) {
	for i := range runs {
		texts[i] = r.set.FormatTiles(runs[i])
	}
	return texts
}

func standTexts(stands [wordgame.MaxSeats]Stand) (texts seatTexts) {
	for i, s := range stands {
		texts[i] = s.String()
	}
	return texts
}

func numbers(set DashSet) []int {
	list := []int{}
	for d := range set.All() {
		list = append(list, int(d))
	}
	return list
}

func tailNumbers(tail *[MaxDashes]DashCard) []int {
	list := []int{}
	for _, d := range tail {
		if d != 0 {
			list = append(list, int(d))
		}
	}
	return list
}

func wonWire(won [wordgame.MaxSeats]DashSet) (lists seatCards) {
	for i, set := range won {
		lists[i] = numbers(set)
	}
	return lists
}
