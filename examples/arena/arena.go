package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/tilewright/wordgame"
)

// Game is what the arena needs of a game: interfaces of the root package, nothing of its own.
type Game[S, M comparable, E wordgame.Event[E], V comparable] interface {
	wordgame.Rules[S, M, E]
	wordgame.Viewer[S, V]
	wordgame.MoveCodec[M]
}

// Bot chooses a move from what its seat sees; false means that it does nothing now.
type Bot[V, M any] func(V, *wordgame.Rand) (M, bool)

// Maker seats a bot.
type Maker[V, M any] func(me wordgame.Seat) Bot[V, M]

// result is a game that is over.
type result struct {
	Outcome wordgame.Outcome
	Acts    int
	Log     []byte // as a log file has it, if it was asked for
}

// contest is a game with its bots and without its types.
type contest struct {
	id   string   // of the Rules
	bots []string // names, in the order in which they are shown
	play func(bots []string, seed uint64, log bool) (result, error)
}

// entry is a bot of a game.
type entry[V, M any] struct {
	name string
	make Maker[V, M]
}

// newContest hides the types of a game.
func newContest[S, M comparable, E wordgame.Event[E], V comparable](r Game[S, M, E, V], entries ...entry[V, M]) contest {
	c := contest{id: r.ID()}
	makers := map[string]Maker[V, M]{}
	for _, e := range entries {
		c.bots = append(c.bots, e.name)
		makers[e.name] = e.make
	}
	c.play = func(names []string, seed uint64, log bool) (result, error) {
		bots := make([]Bot[V, M], len(names))
		for i, name := range names {
			makeBot, ok := makers[name]
			if !ok {
				return result{}, fmt.Errorf("there is no bot %q", name)
			}
			bots[i] = makeBot(wordgame.Seat(i))
		}
		rec := wordgame.Record[M]{Rules: c.id}
		o, err := play(r, &rec, seed, bots...)
		res := result{Outcome: o, Acts: len(rec.Acts)}
		if err != nil || !log {
			return res, err
		}
		l := wordgame.NewLog(rec)
		for i, name := range names {
			l.Tags = append(l.Tags, wordgame.Tag{Name: fmt.Sprintf("player %d", i+1), Text: name})
		}
		l.Outcome = &o
		var file bytes.Buffer
		err = wordgame.NewLogWriter[M](&file, r).Write(l)
		res.Log = file.Bytes()
		return res, err
	}
	return c
}

// maxActs is more than any game takes; a bot or a game that stands still is found out.
const maxActs = 100_000

// errEndless is a game that does not end.
var errEndless = errors.New("the game does not end")

// host plays a game.
type host[S, M comparable, E wordgame.Event[E], V comparable] struct {
	r    Game[S, M, E, V]
	rec  *wordgame.Record[M]
	bots []Bot[V, M]
	luck wordgame.Rand // of the bots
	s    S
}

// play plays one game. All type arguments are inferred from r. The same seed and bots give the same game.
func play[S, M comparable, E wordgame.Event[E], V comparable](
	r Game[S, M, E, V], rec *wordgame.Record[M], seed uint64, bots ...Bot[V, M],
) (wordgame.Outcome, error) {
	s, _, err := wordgame.Begin[S, M, E](r, rec, wordgame.Opening{Seats: len(bots), Seed: seed})
	if err != nil {
		return wordgame.Outcome{}, err
	}
	h := host[S, M, E, V]{r: r, rec: rec, bots: bots, s: s}
	luck := wordgame.NewRand(seed).Split(1 << 40) // far from the draws of the game
	for step := uint64(0); ; step++ {
		o := r.Outcome(h.s)
		if o.Over {
			return o, nil
		}
		if len(rec.Acts) > maxActs {
			return o, errEndless
		}
		h.luck = luck.Split(step)
		if turn := r.ToAct(h.s); turn.Must == wordgame.Only(wordgame.Table) {
			err = h.moment(turn.May)
		} else {
			err = h.turn(turn)
		}
		if err != nil {
			return o, err
		}
	}
}

// ask lets a bot act; false means that it does nothing.
func (h *host[S, M, E, V]) ask(seat wordgame.Seat) (bool, error) {
	g := h.luck.Split(uint64(seat))
	m, ok := h.bots[seat](h.r.View(h.s, seat), &g)
	if !ok {
		return false, nil
	}
	return true, h.act(seat, m)
}

func (h *host[S, M, E, V]) act(by wordgame.Seat, m M) (err error) {
	if h.s, _, err = wordgame.Apply[S, M, E](h.r, h.rec, h.s, by, m); err != nil {
		return fmt.Errorf("a bot's move by seat %d: %w", by, err)
	}
	return nil
}

// turn asks who may interrupt first, then those whom the game waits for; where nobody acts, the Default of the first of these
// counts.
func (h *host[S, M, E, V]) turn(turn wordgame.Turn) error {
	for _, group := range []wordgame.Seats{turn.May &^ turn.Must, turn.Must} {
		for seat := range group.Without(wordgame.Table).All() {
			if acted, err := h.ask(seat); acted || err != nil {
				return err
			}
		}
	}
	for by := range turn.Must.All() {
		if m, ok := h.r.Default(h.s, by); ok {
			return h.act(by, m)
		}
	}
	return errors.New("the game stands still")
}

// moment is for a race, where the game waits for nobody: each bot is asked once, and who claims something in this moment
// ties. A moment in which nobody does anything is the end of the time.
func (h *host[S, M, E, V]) moment(may wordgame.Seats) error {
	silent := true
	for seat := range may.Without(wordgame.Table).All() {
		if turn := h.r.ToAct(h.s); turn.Must != wordgame.Only(wordgame.Table) || !turn.May.Has(seat) {
			continue // the race ended while others were asked
		}
		acted, err := h.ask(seat)
		if err != nil {
			return err
		}
		silent = silent && !acted
	}
	if m, ok := h.r.Default(h.s, wordgame.Table); ok && (silent || h.isTick(m)) {
		return h.act(wordgame.Table, m)
	}
	return nil
}

// isTick reports whether claims wait for this answer of the Table. On the wire the kinds have the same names in all games.
func (h *host[S, M, E, V]) isTick(m M) bool {
	data, err := h.r.MarshalMove(m)
	var move struct{ Data struct{ Kind string } }
	return err == nil && json.Unmarshal(data, &move) == nil && move.Data.Kind == "tick"
}
