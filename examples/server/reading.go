package main

import (
	"encoding/json"

	"github.com/tilewright/wordgame"
)

// summary is what the lobby shows of a table.
type summary struct {
	ID      string          `json:"id"`
	Game    string          `json:"game"`
	Options json.RawMessage `json:"options,omitempty"`
	Seconds int             `json:"seconds"`
	Seats   []seatOut       `json:"seats"`
	Free    int             `json:"free"`
	Over    bool            `json:"over"`
	Version int             `json:"version"`
}

type seatOut struct {
	Name string `json:"name"` // "" is a free seat
	Bot  bool   `json:"bot"`
}

func (t *table) summary() summary {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.summarize()
}

func (t *table) summarize() summary {
	s := summary{ID: t.id, Game: t.opening.Game, Options: t.opening.Options, Seconds: t.opening.Seconds, Free: t.free(), Version: t.version}
	for _, seat := range t.seats {
		s.Seats = append(s.Seats, seatOut{seat.Name, seat.Bot})
	}
	s.Over = t.match != nil && t.match.outcome().Over
	return s
}

// snapshot is all that a seat sees at one version.
type snapshot struct {
	Table   summary         `json:"table"`
	Me      wordgame.Seat   `json:"me"`
	Static  any             `json:"static"`
	Begun   bool            `json:"begun"`
	View    json.RawMessage `json:"view,omitempty"`
	Must    []int           `json:"must"`
	May     []int           `json:"may"`
	Outcome *outcomeOut     `json:"outcome,omitempty"`
	Left    *float64        `json:"left,omitempty"` // seconds left of the turn or round
	Acts    []happened      `json:"acts"`
}

type outcomeOut struct {
	Over    bool           `json:"over"`
	Cause   wordgame.Cause `json:"cause"`
	Scores  []int32        `json:"scores"`
	Winners []int          `json:"winners"`
}

// happened is one act as a seat saw it.
type happened struct {
	By     wordgame.Seat     `json:"by"`
	Events []json.RawMessage `json:"events"`
}

func (t *table) snapshot(to wordgame.Seat) (snapshot, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.picture(to, 0)
}

// picture is snapshot with the acts from number from on.
func (t *table) picture(to wordgame.Seat, from int) (snapshot, error) {
	s := snapshot{Table: t.summarize(), Me: to, Must: []int{}, May: []int{}, Acts: []happened{}}
	if from == 0 {
		s.Static = t.engine.static()
	}
	if t.match == nil {
		return s, nil
	}
	s.Begun = true
	turn := t.match.toAct()
	s.Must, s.May = seatList(turn.Must), seatList(turn.May)
	o := t.match.outcome()
	s.Outcome = &outcomeOut{Over: o.Over, Cause: o.Cause, Scores: o.Scores[:o.Seats], Winners: seatList(o.Winners)}
	if left, limited := t.timeLeft(); limited && !o.Over {
		seconds := left.Seconds()
		s.Left = &seconds
	}
	var err error
	if s.View, err = t.match.view(to); err != nil {
		return s, err
	}
	for n := from; n <= len(t.acts); n++ {
		h := happened{By: wordgame.Table}
		if n > 0 {
			h.By = t.acts[n-1].By
		}
		if h.Events, err = t.match.events(n, to); err != nil {
			return s, err
		}
		s.Acts = append(s.Acts, h)
	}
	return s, nil
}

// seatList is for pages: a slice of Seats, which are bytes, would become base64.
func seatList(seats wordgame.Seats) []int {
	list := []int{}
	for s := range seats.All() {
		list = append(list, int(s))
	}
	return list
}

func (t *table) preview(by wordgame.Seat, move json.RawMessage) (any, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.match == nil {
		return nil, refuse(409, reasonWaiting, "The game has not begun.")
	}
	return t.match.preview(by, move)
}

// hint is what a bot would do, but only against bots: among people it would be cheating.
func (t *table) hint(by wordgame.Seat) (any, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.match == nil {
		return nil, refuse(409, reasonWaiting, "The game has not begun.")
	}
	for i, s := range t.seats {
		if wordgame.Seat(i) != by && !s.Bot {
			return nil, refuse(403, reasonRequest, "There are no hints in a game among people.")
		}
	}
	if !t.match.toAct().May.Has(by) {
		return nil, refuse(409, wordgame.ErrTurn, "It is not your turn.")
	}
	for i := range uint64(64) { // a bot may take its time in a race; an adviser should not
		if move, ok := t.match.bot(by, wordgame.NewRand(uint64(t.version)).Split(i)); ok {
			return map[string]json.RawMessage{"move": move}, nil
		}
	}
	if move, ok := t.match.fallback(by); ok {
		return map[string]json.RawMessage{"move": move}, nil
	}
	return nil, refuse(404, reasonRequest, "There is nothing to advise now.")
}
