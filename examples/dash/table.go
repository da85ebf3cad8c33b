package main

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
)

// patience is how many moments the Table waits for a word.
const patience = 60

// host is what every host of a race does: it asks the players, moment by moment, and says when a moment is over.
type host struct {
	r       *dash.Rules
	players []player
	luck    wordgame.Rand
	asked   uint64
	show    *narrator
}

// play plays one game.
func (h *host) play(seed uint64) (dash.State, error) {
	s, events, err := h.r.Begin(wordgame.Opening{Seats: len(h.players), Seed: seed})
	if err != nil {
		return s, err
	}
	h.show.tell(s, events)
	for !h.r.Outcome(s).Over && err == nil {
		if h.r.View(s, wordgame.Table).Phase == dash.PhaseRace {
			s, err = h.race(s)
			continue
		}
		for seat := range h.r.ToAct(s).Must.All() {
			s, err = h.ask(s, seat)
			break
		}
	}
	return s, err
}

// race lets the moments pass until the Dash card is won or goes under its deck. Whoever lays cards in the same moment ties,
// so it doesn't matter who is asked first.
func (h *host) race(s dash.State) (dash.State, error) {
	card := h.r.View(s, wordgame.Table).Turn
	for moment := 1; ; moment++ {
		h.show.moment = moment
		for seat := range h.r.ToAct(s).May.Without(wordgame.Table).All() {
			var err error
			if s, err = h.ask(s, seat); err != nil {
				return s, err
			}
		}
		if v := h.r.View(s, wordgame.Table); v.Phase != dash.PhaseRace || v.Turn != card {
			return s, nil // nobody could act any more, and the engine has settled it
		}
		m := dash.Tick()
		if moment == patience {
			m = dash.TimeUp()
		}
		next, err := h.apply(s, wordgame.Table, m)
		if err != nil {
			return s, err
		}
		if s = next; h.r.View(s, wordgame.Table).Phase != dash.PhaseRace {
			return s, nil
		}
	}
}

// ask asks one player, who may do nothing in a race.
func (h *host) ask(s dash.State, seat wordgame.Seat) (dash.State, error) {
	h.asked++
	g := h.luck.Split(h.asked)
	v := h.r.View(s, seat)
	if !v.Wait.May.Has(seat) { // the race ended while others were asked
		return s, nil
	}
	m, ok := h.players[seat].bot(h.r, v, &g)
	if !ok {
		if v.Phase != dash.PhaseRace {
			return s, fmt.Errorf("%s must act and doesn't", h.players[seat].name)
		}
		return s, nil
	}
	return h.apply(s, seat, m)
}

func (h *host) apply(s dash.State, by wordgame.Seat, m dash.Move) (dash.State, error) {
	next, events, err := h.r.Apply(s, by, m)
	if err != nil {
		return s, err
	}
	h.show.tell(next, events)
	return next, nil
}
