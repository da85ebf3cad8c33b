package main

import (
	"bytes"
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

// play plays one game. All type arguments are inferred from r. The same seed and bots give the same game.
func play[S, M comparable, E wordgame.Event[E], V comparable](
	r Game[S, M, E, V], rec *wordgame.Record[M], seed uint64, bots ...Bot[V, M],
) (wordgame.Outcome, error) {
	s, _, err := wordgame.Begin[S, M, E](r, rec, wordgame.Opening{Seats: len(bots), Seed: seed})
	if err != nil {
		return wordgame.Outcome{}, err
	}
	luck := wordgame.NewRand(seed).Split(1 << 40) // far from the draws of the game
	for turn := uint64(0); ; turn++ {
		o := r.Outcome(s)
		if o.Over {
			return o, nil
		}
		if len(rec.Acts) > maxActs {
			return o, errEndless
		}
		by, m, err := next(r, s, luck.Split(turn), bots)
		if err != nil {
			return o, err
		}
		if s, _, err = wordgame.Apply[S, M, E](r, rec, s, by, m); err != nil {
			return o, fmt.Errorf("a bot's move by seat %d: %w", by, err)
		}
	}
}

// next asks the bots. Who may interrupt is asked first, then those whom the game waits for; where nobody acts, the Default of
// the first of these counts.
func next[S, M comparable, E wordgame.Event[E], V comparable](
	r Game[S, M, E, V], s S, luck wordgame.Rand, bots []Bot[V, M],
) (by wordgame.Seat, m M, err error) {
	turn := r.ToAct(s)
	for _, group := range []wordgame.Seats{turn.May &^ turn.Must, turn.Must} {
		for seat := range group.Without(wordgame.Table).All() {
			g := luck.Split(uint64(seat))
			if m, ok := bots[seat](r.View(s, seat), &g); ok {
				return seat, m, nil
			}
		}
	}
	for by = range turn.Must.All() {
		if m, ok := r.Default(s, by); ok {
			return by, m, nil
		}
	}
	return by, m, errors.New("the game stands still")
}
