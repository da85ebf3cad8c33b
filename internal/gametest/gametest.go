// Package gametest is the conformance suite that every game of this module passes: one call of [Run] per game and
// Config. It knows the root package's interfaces and nothing of any game.
package gametest

import (
	"errors"
	"fmt"
	"iter"
	"reflect"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/tilewright/wordgame"
)

// Rules is what the suite needs of a game.
type Rules[S, M comparable, E wordgame.Event[E], V comparable, P any] interface {
	wordgame.Rules[S, M, E]
	wordgame.Viewer[S, V]
	wordgame.Checker[S, M, P]
}

// Game is one game under one Config. If Rules has the methods of wordgame.Codec, round trips are tested too.
type Game[S, M comparable, E wordgame.Event[E], V comparable, P any] struct {
	Rules Rules[S, M, E, V, P]
	Seats []int // numbers of players to try
	Games int   // random playouts a number of players, 0: 3
	Bound int   // acts after which a game must be over, 0: 5,000

	// Plays lists a seat's plays and Move is the move of a play. A game without a list leaves Plays nil: its random
	// playouts then take Default's moves and those of Extra.
	Plays func(s S, by wordgame.Seat) iter.Seq[P]
	Move  func(p P) M

	// Extra offers moves that Plays does not list (challenges, leaving) or that are wrong; nil: none. All are tried from
	// every seat; they may be refused but must not panic.
	Extra func(s S, by wordgame.Seat, g *wordgame.Rand) []M

	// Invariant is called after every act: conservation of tiles and the like. nil: nothing is checked.
	Invariant func(t *testing.T, s S)

	// Total returns by how much an event changes the score of each seat; nil: scores are not compared with events.
	Total func(e E) [wordgame.MaxSeats]int32

	// Brute lists every move that could be one of Plays, made without the game's own lister, and Good says whether all words
	// of a play are in the lexicon: Plays must list exactly those of Brute that Check accepts and Good finds good. Use a small
	// lexicon and small hands. nil: the lister gets no second opinion.
	Brute func(s S, by wordgame.Seat) iter.Seq[M]
	Good  func(s *S, p P) bool

	// Reveals says whether an act in s, with these events, lays open what was hidden before; then it may well look different
	// in states that looked alike. The end of a game always may. nil: nothing else does.
	Reveals func(s S, events []E) bool
}

// Run plays random games and games of Default moves and checks the laws of the contract at every act.
func Run[S, M comparable, E wordgame.Event[E], V comparable, P any](t *testing.T, g Game[S, M, E, V, P]) {
	t.Helper()
	g.run(t)
}

// run is Run with a t that tests of the suite itself can put in place of the real one.
func (g *Game[S, M, E, V, P]) run(t testing.TB) {
	t.Helper()
	if g.Games == 0 {
		g.Games = 3
	}
	if g.Bound == 0 {
		g.Bound = 5000
	}
	for _, seats := range g.Seats {
		for i := range g.Games {
			g.playout(t, wordgame.Opening{Seats: seats, Seed: uint64(i)*0x9e3779b97f4a7c15 + 7}, true)
		}
		g.playout(t, wordgame.Opening{Seats: seats, Seed: 1}, false)
		g.checkIndependence(t, wordgame.Opening{Seats: seats, Seed: 11})
	}
	for _, seats := range []int{-1, 0, wordgame.MaxSeats + 1, 1 << 20} {
		if _, events, err := g.Rules.Start(wordgame.Opening{Seats: seats}); err == nil || len(events) > 0 {
			t.Errorf("Start with %d seats: want an error and no events, got %v", seats, events)
		}
	}
}

// playout plays one game; without random moves it takes Default's answer for the first of Must, again and again.
func (g *Game[S, M, E, V, P]) playout(t testing.TB, o wordgame.Opening, random bool) {
	t.Helper()
	var rec wordgame.Record[M]
	rng := wordgame.NewRand(o.Seed + 1)
	s, events, err := wordgame.Begin(g.Rules, &rec, o)
	if err != nil {
		t.Fatalf("Begin(%+v): %v", o, err)
	}
	again, events2, err := wordgame.Begin(g.Rules, nil, o)
	if err != nil || again != s || !reflect.DeepEqual(events, events2) {
		t.Fatalf("Begin(%+v) is not the same twice: %v", o, err)
	}
	if first, _, err := g.Rules.Start(o); err != nil || g.checkAnswers(t, first, &rng, true) != s {
		t.Fatalf("Start(%+v) and the Table's answers lead elsewhere than Begin: %v", o, err)
	}
	sums := g.sum([wordgame.MaxSeats]int32{}, events)
	g.checkEvents(t, events)
	every := 8
	if testing.Short() {
		every = 32
	}
	for acts := 0; ; acts++ {
		full := acts < 6 || acts%every == 0 // the dear checks need not run at every act of a long game
		g.checkState(t, s, &rng, full)
		if got := g.Rules.Outcome(s).Scores; g.Total != nil && got != sums {
			t.Fatalf("act %d: the scores are %v, the events add up to %v", acts, got, sums)
		}
		if g.Rules.Outcome(s).Over {
			break
		}
		if acts >= g.Bound {
			t.Fatalf("not over after %d acts", acts)
		}
		by, m := g.choose(t, s, &rng, random)
		next, events := g.apply(t, &rec, s, by, m)
		if stepped, _, err := g.Rules.Step(s, by, m); err != nil || g.checkAnswers(t, stepped, &rng, full) != next {
			t.Fatalf("Step(%+v by seat %d) and the Table's answers lead elsewhere than Apply: %v", m, by, err)
		}
		g.checkEvents(t, events)
		sums = g.sum(sums, events)
		s = next
	}
	g.checkOver(t, s, &rng)
	g.checkReplay(t, s, rec)
	checkLog(t, g, s, rec)
}

// choose returns a move that the game must accept.
func (g *Game[S, M, E, V, P]) choose(t testing.TB, s S, rng *wordgame.Rand, random bool) (wordgame.Seat, M) {
	t.Helper()
	turn := g.Rules.ToAct(s)
	if random {
		if by, m, ok := g.chooseRandom(s, turn, rng); ok {
			return by, m
		}
	}
	for by := range turn.Must.All() {
		m, ok := g.Rules.Default(s, by)
		if !ok {
			t.Fatalf("seat %d must act and has no Default", by)
		}
		return by, m
	}
	t.Fatalf("the game stands still: %+v", turn)
	panic("unreachable")
}

func (g *Game[S, M, E, V, P]) chooseRandom(s S, turn wordgame.Turn, rng *wordgame.Rand) (by wordgame.Seat, m M, ok bool) {
	may := turn.May.Without(wordgame.Table)
	if may.Len() == 0 {
		return 0, m, false
	}
	skip := rng.IntN(may.Len())
	for by = range may.All() {
		if skip--; skip < 0 {
			break
		}
	}
	if g.Extra != nil && rng.IntN(4) == 0 {
		if extra := g.Extra(s, by, rng); len(extra) > 0 {
			m = extra[rng.IntN(len(extra))]
			if _, err := g.Rules.Check(s, by, m); err == nil {
				return by, m, true
			}
		}
	}
	if g.Plays == nil {
		m, ok = g.Rules.Default(s, by)
		return by, m, ok
	}
	n := 0
	for p := range g.Plays(s, by) {
		n++
		if rng.IntN(n) == 0 { // each play has the same chance without a list of them
			m, ok = g.Move(p), true
		}
		if n == 400 {
			break
		}
	}
	return by, m, ok
}

// apply makes the act by Apply and by Check, Commit and Settle, which must agree.
func (g *Game[S, M, E, V, P]) apply(t testing.TB, rec *wordgame.Record[M], s S, by wordgame.Seat, m M) (S, []E) {
	t.Helper()
	before := s
	next, events, err := wordgame.Apply(g.Rules, rec, s, by, m)
	if err != nil {
		t.Fatalf("Apply(%+v by seat %d): %v", m, by, err)
	}
	again, events2, err := wordgame.Apply(g.Rules, nil, s, by, m)
	if err != nil || again != next || !reflect.DeepEqual(events, events2) {
		t.Fatalf("Apply(%+v by seat %d) is not the same twice: %v", m, by, err)
	}
	if s != before {
		t.Fatalf("Apply(%+v by seat %d) changed its input", m, by)
	}
	p, err := g.Rules.Check(s, by, m)
	if err != nil {
		t.Fatalf("Apply accepts what Check refuses: %+v by seat %d: %v", m, by, err)
	}
	inPlace := s
	if err := g.Rules.Commit(&inPlace, p); err != nil {
		t.Fatalf("Commit(%+v by seat %d): %v", m, by, err)
	}
	stepped, _, err := g.Rules.Step(s, by, m)
	if err != nil || stepped != inPlace {
		t.Fatalf("Commit and Step differ after %+v by seat %d: %v", m, by, err)
	}
	g.Rules.Settle(&inPlace)
	if inPlace != next {
		t.Fatalf("Apply and Commit with Settle differ after %+v by seat %d", m, by)
	}
	if inPlace != s {
		stale := inPlace
		if err := g.Rules.Commit(&stale, p); err == nil {
			t.Fatalf("Commit took a Play of another State: %+v by seat %d", m, by)
		} else if stale != inPlace {
			t.Fatalf("Commit refused a Play and changed the State: %v", err)
		}
	}
	return next, events
}

func (g *Game[S, M, E, V, P]) sum(sums [wordgame.MaxSeats]int32, events []E) [wordgame.MaxSeats]int32 {
	if g.Total == nil {
		return sums
	}
	for _, e := range events {
		for i, d := range g.Total(e) {
			sums[i] += d
		}
	}
	return sums
}

// refused makes the act; fault is what is wrong with the refusal, or "".
func refused[S, M comparable, E wordgame.Event[E]](r wordgame.Rules[S, M, E], s S, by wordgame.Seat, m M) (fault string, err error) {
	next, events, err := r.Step(s, by, m)
	if err == nil {
		return "", nil
	}
	var refusal *wordgame.MoveError
	switch {
	case next != s:
		return "another State", err
	case len(events) > 0:
		return "events", err
	case !errors.As(err, &refusal):
		return "an error that is no MoveError", err
	case refusal.Reason == "":
		return "no Reason", err
	case !sentence(refusal.Text):
		return fmt.Sprintf("%q, which is no sentence for a player", refusal.Text), err
	}
	return "", err
}

// sentence reports whether a text begins and ends as a sentence does.
func sentence(text string) bool {
	first, _ := utf8.DecodeRuneInString(text)
	return unicode.In(first, unicode.Upper, unicode.Digit) && strings.HasSuffix(text, ".")
}
