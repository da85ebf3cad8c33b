package dash

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/wire"
	"github.com/tilewright/wordgame/tiles"
)

type racks = [wordgame.MaxSeats]tiles.Rack

// faults collects what goes wrong in reading, so that a value can be read field by field.
type faults []error

func (f *faults) add(err error) {
	if err != nil {
		*f = append(*f, err)
	}
}

func (f *faults) bad(format string, args ...any) { f.add(fmt.Errorf(format, args...)) }

// get takes a value apart from its error.
func get[T any](f *faults) func(T, error) T {
	return func(v T, err error) T {
		f.add(err)
		return v
	}
}

// state makes a State of what was read and checks what the engine relies on.
func (r *Rules) state(w stateWire) (State, error) {
	var f faults
	s := State{
		rules: r.fingerprint, seed: w.Seed, draws: w.Draws, turn: w.Turn, won: readWon(w.Won, &f),
		aside: get[tiles.Run](&f)(r.set.ParseTiles(w.Aside)),
		hands: get[racks](&f)(wire.Racks(r.set, w.Hands)), known: get[racks](&f)(wire.Racks(r.set, w.Known)),
		claims: r.readRuns(w.Claims, &f), due: w.Due,
		stand: readStands(w.Stand, &f), barren: w.Barren, gone: w.Gone, seats: w.Seats, revealer: w.Revealer, winner: w.Winner,
		want: get[Pile](&f)(pileOf(w.Want)), open: w.Open, letter: r.readTile(w.Letter, &f), phase: get[Phase](&f)(phaseOf(w.Phase)),
	}
	s.decks = [2]tiles.Deck{r.readDeck(w.Vowels, &f), r.readDeck(w.Consonants, &f)}
	s.dashes = pile{loose: readSet(w.DashLoose, &f), n: uint8(min(len(w.DashTail), MaxDashes)), tail: readTail(w.DashTail, &f)}
	var ok bool
	if s.cause, ok = causeOf(w.Cause); !ok {
		f.bad("there is no cause %.20q", w.Cause)
	}
	if len(f) == 0 {
		r.sound(&s, f.bad)
	}
	return s, errors.Join(f...)
}

func (r *Rules) view(w viewWire) (View, error) {
	var f faults
	v := View{
		Me: w.Me, Seats: w.Seats, Revealer: w.Revealer, Winner: w.Winner, Phase: get[Phase](&f)(phaseOf(w.Phase)), Cause: w.Cause,
		Wait: wordgame.Turn{Must: w.Must, May: w.May}, Rules: r.fingerprint, Turn: w.Turn, Open: w.Open,
		Letter: r.readTile(w.Letter, &f), Want: get[Pile](&f)(pileOf(w.Want)), Barren: w.Barren, Stand: readStands(w.Stand, &f),
		Gone: w.Gone, Hand: get[tiles.Rack](&f)(wire.Rack(r.set, w.Hand)), Held: w.Held,
		Known: get[racks](&f)(wire.Racks(r.set, w.Known)), Due: w.Due,
		Claims: r.readRuns(w.Claims, &f), Aside: w.Aside, MyAside: get[tiles.Run](&f)(r.set.ParseTiles(w.MyAside)), Loose: w.Loose,
		LooseDashes: w.DashLoose, UnderDashes: readTail(w.DashTail, &f), Won: readWon(w.Won, &f),
	}
	if _, ok := causeOf(w.Cause); !ok {
		f.bad("there is no cause %.20q", w.Cause)
	}
	for i, texts := range [][]string{w.Vowels, w.Consonants} {
		if len(texts) > tiles.MaxDeck {
			f.bad("%d cards under a deck", len(texts))
			continue
		}
		for j, text := range texts {
			v.Under[i][j] = r.readTile(text, &f)
		}
	}
	return v, errors.Join(f...)
}

func phaseOf(word string) (Phase, error) {
	return wire.Named(word, PhaseDeal, PhaseOver+1, "phase")
}

func pileOf(word string) (Pile, error) {
	return wire.Named(word, Pile(0), Dashes+1, "deck")
}

func readStands(words seatTexts, f *faults) (stands [wordgame.MaxSeats]Stand) {
	for i, word := range words {
		stands[i] = get[Stand](f)(wire.Named(word, StandIn, StandExchanged+1, "stand of a seat"))
	}
	return stands
}

// readTile reads one card, or none.
func (r *Rules) readTile(text string, f *faults) tiles.Tile {
	run, err := r.set.ParseTiles(text)
	f.add(err)
	switch run.Len() {
	case 0:
		return 0
	case 1:
		return run.At(0)
	}
	f.bad("%.20q is more than one card", text)
	return 0
}

func (r *Rules) readRuns(texts seatTexts, f *faults) (runs [wordgame.MaxSeats]tiles.Run) {
	for i, text := range texts {
		var err error
		runs[i], err = r.set.ParseTiles(text)
		f.add(err)
	}
	return runs
}

func (r *Rules) readDeck(w deckWire, f *faults) tiles.Deck {
	d := tiles.DeckOf(get[tiles.Bag](f)(wire.Bag(r.set, w.Loose)))
	for _, text := range w.Tail {
		if t := r.readTile(text, f); t == 0 || !d.PutUnder(t) {
			f.bad("more than %d cards in known order, or no card among them", tiles.MaxDeck)
			break
		}
	}
	return d
}

// readSet reads a set of Dash cards.
func readSet(list []int, f *faults) (set DashSet) {
	for _, d := range list {
		if d < 1 || d > MaxDashes {
			f.bad("there is no Dash card %d", d)
			continue
		}
		set = set.With(DashCard(d))
	}
	return set
}

func readWon(lists seatCards, f *faults) (won [wordgame.MaxSeats]DashSet) {
	for i, list := range lists {
		won[i] = readSet(list, f)
	}
	return won
}

func readTail(list []int, f *faults) (tail [MaxDashes]DashCard) {
	if len(list) > MaxDashes {
		f.bad("there are %d Dash cards in a tail", len(list))
		return tail
	}
	for i, d := range list {
		if d < 1 || d > MaxDashes {
			f.bad("there is no Dash card %d", d)
			continue
		}
		tail[i] = DashCard(d)
	}
	return tail
}
