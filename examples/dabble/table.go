package main

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
)

// timer is how many seconds the Table lets pass before time is up: the rulebook's two minutes. No clock runs: a second is over
// when every player has been asked once.
const timer = 120

// host is what every host of a race does: it asks the players, second by second, and says when one is over.
type host struct {
	r       *dabble.Rules
	bots    []*bot
	luck    wordgame.Rand
	asked   uint64
	seconds int                    // since the timer was turned
	since   [wordgame.MaxSeats]int // the same for each seat: how long it has had its tiles
	show    *narrator
}

// play plays one game.
func (h *host) play(seed uint64) (dabble.State, error) {
	s, events, err := h.r.Begin(wordgame.Opening{Seats: len(h.bots), Seed: seed})
	if err != nil {
		return s, err
	}
	h.show.tell(s, s, events)
	for !h.r.Outcome(s).Over && err == nil {
		if h.r.View(s, wordgame.Table).Phase == dabble.PhaseBuild {
			s, err = h.second(s)
			continue
		}
		for seat := range h.r.ToAct(s).Must.All() {
			s, err = h.ask(s, seat)
			break
		}
	}
	return s, err
}

// second asks everybody who may still call. Who calls in the same second ties, so it doesn't matter who is asked first.
func (h *host) second(s dabble.State) (dabble.State, error) {
	h.seconds++
	for seat := range h.since {
		h.since[seat]++
	}
	h.show.seconds = h.seconds
	var err error
	for seat := range h.r.ToAct(s).May.Without(wordgame.Table).All() {
		if s, err = h.ask(s, seat); err != nil {
			return s, err
		}
	}
	if h.r.View(s, wordgame.Table).Phase != dabble.PhaseBuild {
		return s, nil // nobody was left who could call, and the engine has settled it
	}
	if h.seconds < timer {
		return h.apply(s, wordgame.Table, dabble.Tick())
	}
	return h.apply(s, wordgame.Table, dabble.TimeUp())
}

// ask asks one player, who may do nothing while time runs.
func (h *host) ask(s dabble.State, seat wordgame.Seat) (dabble.State, error) {
	h.asked++
	g := h.luck.Split(h.asked)
	v := h.r.View(s, seat)
	m, ok := h.bots[seat].move(v, h.since[seat], &g)
	if !ok {
		if v.Phase != dabble.PhaseBuild {
			return s, fmt.Errorf("%s must act and doesn't", h.bots[seat].name)
		}
		return s, nil
	}
	return h.apply(s, seat, m)
}

// apply makes an act. The timer is turned for a round and after an exchange, but not after a call that has fallen.
func (h *host) apply(s dabble.State, by wordgame.Seat, m dabble.Move) (dabble.State, error) {
	next, events, err := h.r.Apply(s, by, m)
	if err != nil {
		return s, err
	}
	for _, e := range events {
		switch e := e.(type) {
		case dabble.Closed, dabble.Expired:
			h.seconds = 0
		case dabble.Drew:
			h.since[e.By] = 0
		}
	}
	h.show.tell(s, next, events)
	return next, nil
}
