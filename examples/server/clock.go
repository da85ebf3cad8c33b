package main

import (
	"errors"
	"log"
	"math/rand/v2"
	"time"

	"github.com/tilewright/wordgame"
)

// tickAfter is how long claims count as made in the same moment.
const tickAfter = 400 * time.Millisecond

// patience is how many turns of a bot a round without a clock lasts when only bots are left in it.
const patience = 100

// schedule sets the table's one timer for whatever the host itself has to do next: a bot's move, a tick, the end of the time.
// It is called with the table locked, after every change. With a negative pace the host does nothing by itself.
func (t *table) schedule() {
	if t.timer != nil {
		t.timer.Stop()
	}
	if t.match == nil || t.closed || t.pace < 0 || t.match.outcome().Over {
		return
	}
	wait := time.Duration(-1)
	soonest := func(d time.Duration) {
		if wait < 0 || d < wait {
			wait = max(d, 0)
		}
	}
	if t.bots()&t.match.toAct().May != 0 {
		soonest(t.pace)
	}
	if t.match.tickWaits() {
		soonest(min(tickAfter, t.pace))
	}
	if left, limited := t.timeLeft(); limited {
		soonest(left)
	}
	if wait < 0 {
		return
	}
	version := t.version
	t.timer = time.AfterFunc(wait, func() { t.ring(version) })
}

// timeLeft is how much of the turn or round is left; limited is false where nothing ends by time.
func (t *table) timeLeft() (left time.Duration, limited bool) {
	if t.opening.Seconds == 0 {
		return 0, false
	}
	return time.Until(t.round.Add(time.Duration(t.opening.Seconds) * time.Second)), true
}

// bots are the seats that the host plays.
func (t *table) bots() wordgame.Seats {
	var seats wordgame.Seats
	for i, s := range t.seats {
		if s.Bot {
			seats = seats.With(wordgame.Seat(i))
		}
	}
	return seats
}

// ring does what is due, unless the table changed since the timer was set.
func (t *table) ring(version int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.version != version || t.closed || t.match.outcome().Over {
		return
	}
	if act, ok := t.due(); ok {
		err := t.record(entry{Act: &act})
		if refused := (*wordgame.MoveError)(nil); errors.As(err, &refused) { // a bot's mistake must not stop the game
			log.Printf("table %s: seat %d as the host plays it: %v: %s", t.id, act.By, err, act.Move)
			if act, ok = t.fallback(act.By); ok {
				err = t.record(entry{Act: &act})
			}
		}
		if err == nil {
			return // record has scheduled what comes next
		}
	}
	t.schedule()
}

// due is the host's own next act: settling claims comes before new ones, the end of the time before a bot's move.
func (t *table) due() (acted, bool) {
	if t.match.tickWaits() {
		return t.fallback(wordgame.Table)
	}
	turn := t.match.toAct()
	if left, limited := t.timeLeft(); limited && left <= 0 {
		if turn.Must.Has(wordgame.Table) {
			return t.fallback(wordgame.Table)
		}
		for seat := range turn.Must.All() {
			return t.fallback(seat)
		}
	}
	luck := wordgame.NewRand(rand.Uint64()) // not from the table's seed: what a bot does must not tell what will be drawn
	for seat := range (turn.May & t.bots()).All() {
		if move, ok := t.match.bot(seat, luck.Split(uint64(seat))); ok {
			return acted{By: seat, Move: move}, true
		}
		if turn.Must.Has(seat) {
			return t.fallback(seat)
		}
	}
	// Where only bots are left in a round without a clock, nobody else ends it.
	if t.opening.Seconds == 0 && time.Since(t.round) > patience*t.pace && turn.Must == wordgame.Only(wordgame.Table) && turn.May.Without(wordgame.Table)&^t.bots() == 0 {
		return t.fallback(wordgame.Table)
	}
	return acted{}, false
}

func (t *table) fallback(seat wordgame.Seat) (acted, bool) {
	move, ok := t.match.fallback(seat)
	return acted{By: seat, Move: move}, ok
}
