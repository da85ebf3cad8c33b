package main

import (
	"encoding/json"
	"fmt"

	"github.com/tilewright/wordgame"
)

// engine is a game with its house rules, whatever the game: positions, moves and events are JSON.
type engine interface {
	// begin deals a new match.
	begin(seats int, seed uint64) (match, error)
	// static is what a page needs to draw the game and never changes: layout, points of the tiles.
	static() any
}

// match is one game being played. It is not safe for concurrent use: its table sees to that.
type match interface {
	// apply makes a move of a seat, and returns it as a log should have it. A refused move is a *wordgame.MoveError and changes
	// nothing.
	apply(by wordgame.Seat, move json.RawMessage) (json.RawMessage, error)
	// undo takes back the last apply. The host needs it where the move could not be written down.
	undo()
	// fallback is what counts when the seat does nothing.
	fallback(by wordgame.Seat) (move json.RawMessage, ok bool)
	// tickWaits reports whether the Table's next answer settles claims, which should not wait for the time to be up.
	tickWaits() bool
	// bot asks the game's bot for the seat; hint asks it what it would do for a person.
	bot(by wordgame.Seat, luck wordgame.Rand) (move json.RawMessage, ok bool)
	// preview says what a move would do, without making it.
	preview(by wordgame.Seat, move json.RawMessage) (any, error)
	// retire is the move by which a seat leaves.
	retire() json.RawMessage
	toAct() wordgame.Turn
	outcome() wordgame.Outcome
	// view is what a seat sees now.
	view(to wordgame.Seat) (json.RawMessage, error)
	// events is what a seat saw of act n, counted from 0, the deal.
	events(n int, to wordgame.Seat) ([]json.RawMessage, error)
}

// rules is what the server asks of a game.
type rules[S, M comparable, E wordgame.Event[E], V comparable] interface {
	wordgame.Rules[S, M, E]
	wordgame.Viewer[S, V]
	wordgame.Codec[S, V, M, E]
}

// host makes a game into an engine. Tick and Preview may be missing.
type host[S, M comparable, E wordgame.Event[E], V comparable] struct {
	Rules   rules[S, M, E, V]
	Bot     func(V, *wordgame.Rand) (M, bool)
	Retire  M
	Tick    M // the zero M in games without claims
	Parse   func(*S, wordgame.Seat, string) (M, error)
	Preview func(S, wordgame.Seat, M) (any, error) // nil: only whether it is legal
	Static  any
}

func (h *host[S, M, E, V]) static() any { return h.Static }

func (h *host[S, M, E, V]) begin(seats int, seed uint64) (match, error) {
	s, events, err := wordgame.Begin(h.Rules, nil, wordgame.Opening{Seats: seats, Seed: seed})
	if err != nil {
		return nil, err
	}
	return &playing[S, M, E, V]{host: h, now: s, seen: [][]E{events}}, nil
}

// playing is a match: the position and all that happened. State is a value, so the position before is a copy.
type playing[S, M comparable, E wordgame.Event[E], V comparable] struct {
	*host[S, M, E, V]
	now, before S
	seen        [][]E // the events of each act
}

func (p *playing[S, M, E, V]) apply(by wordgame.Seat, move json.RawMessage) (json.RawMessage, error) {
	m, err := p.read(by, move)
	if err != nil {
		return nil, err
	}
	next, events, err := wordgame.Apply(p.Rules, nil, p.now, by, m)
	if err != nil {
		return nil, err
	}
	p.before, p.now, p.seen = p.now, next, append(p.seen, events)
	return p.write(m), nil
}

func (p *playing[S, M, E, V]) undo() {
	p.now, p.seen = p.before, p.seen[:len(p.seen)-1]
}

// read reads a move as a page or a log has it: without the envelope, which is the same for all moves of a table. A text is a
// move as a person would write it, "8D CAT", in the game's own notation.
func (p *playing[S, M, E, V]) read(by wordgame.Seat, move json.RawMessage) (m M, err error) {
	if len(move) == 0 || !json.Valid(move) {
		return m, &wordgame.MoveError{Reason: wordgame.ErrForm, Text: "The move is no JSON."}
	}
	if move[0] == '"' {
		var text string
		if err = json.Unmarshal(move, &text); err == nil {
			m, err = p.Parse(&p.now, by, text)
		}
		if err != nil {
			err = &wordgame.MoveError{Reason: wordgame.ErrForm, Text: fmt.Sprintf("The move can't be read: %v.", err)}
		}
		return m, err
	}
	envelope := map[string]json.RawMessage{}
	data, err := p.Rules.MarshalMove(p.Retire) // any move shows what the envelope is
	if err == nil {
		err = json.Unmarshal(data, &envelope)
	}
	envelope["data"] = move
	if err == nil {
		data, err = json.Marshal(envelope)
	}
	if err != nil {
		return m, err
	}
	if m, err = p.Rules.UnmarshalMove(data); err != nil {
		return m, &wordgame.MoveError{Reason: wordgame.ErrForm, Text: fmt.Sprintf("The move can't be read: %v.", err)}
	}
	return m, nil
}

// write is read's opposite. It can't fail for a move that the game made itself.
func (p *playing[S, M, E, V]) write(m M) json.RawMessage {
	data, err := p.Rules.MarshalMove(m)
	if err == nil {
		data, err = unwrap(data)
	}
	if err != nil {
		panic("server: the game's own move can't be written: " + err.Error())
	}
	return data
}

// unwrap takes the data out of its envelope.
func unwrap(data []byte) (json.RawMessage, error) {
	var envelope struct{ Data json.RawMessage }
	if err := json.Unmarshal(data, &envelope); err != nil {
		return nil, err
	}
	return envelope.Data, nil
}

func (p *playing[S, M, E, V]) fallback(by wordgame.Seat) (json.RawMessage, bool) {
	m, ok := p.Rules.Default(p.now, by)
	if !ok {
		return nil, false
	}
	return p.write(m), true
}

func (p *playing[S, M, E, V]) tickWaits() bool {
	var none M
	m, ok := p.Rules.Default(p.now, wordgame.Table)
	return ok && p.Tick != none && m == p.Tick
}

func (p *playing[S, M, E, V]) bot(by wordgame.Seat, luck wordgame.Rand) (json.RawMessage, bool) {
	m, ok := p.Bot(p.Rules.View(p.now, by), &luck)
	if !ok {
		return nil, false
	}
	return p.write(m), true
}

func (p *playing[S, M, E, V]) preview(by wordgame.Seat, move json.RawMessage) (any, error) {
	m, err := p.read(by, move)
	if err != nil {
		return nil, err
	}
	if p.Preview == nil { // at least whether it is legal; what it leads to is not for the seat to know yet
		_, _, err = p.Rules.Step(p.now, by, m)
		return struct{}{}, err
	}
	return p.Preview(p.now, by, m)
}

func (p *playing[S, M, E, V]) retire() json.RawMessage { return p.write(p.Retire) }

func (p *playing[S, M, E, V]) toAct() wordgame.Turn { return p.Rules.ToAct(p.now) }

func (p *playing[S, M, E, V]) outcome() wordgame.Outcome { return p.Rules.Outcome(p.now) }

func (p *playing[S, M, E, V]) view(to wordgame.Seat) (json.RawMessage, error) {
	data, err := p.Rules.MarshalView(p.Rules.View(p.now, to))
	if err != nil {
		return nil, err
	}
	return unwrap(data)
}

func (p *playing[S, M, E, V]) events(n int, to wordgame.Seat) ([]json.RawMessage, error) {
	list := []json.RawMessage{}
	for _, e := range p.seen[n] {
		data, err := p.Rules.MarshalEvent(e.For(to))
		if err == nil {
			data, err = unwrap(data)
		}
		if err != nil {
			return nil, err
		}
		list = append(list, data)
	}
	return list, nil
}
