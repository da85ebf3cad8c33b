package gametest

import (
	"reflect"
	"testing"

	"github.com/tilewright/wordgame"
)

// checkSecrets: in two states that look alike to a seat, that seat has the same plays, and after each it sees the same.
func (g *Game[S, M, E, V, P]) checkSecrets(t testing.TB, s S, rng *wordgame.Rand) {
	t.Helper()
	for by := range g.Rules.ToAct(s).May.Without(wordgame.Table).All() {
		other := g.Rules.Sample(g.Rules.View(s, by), rng)
		var moves []M
		if m, ok := g.Rules.Default(s, by); ok {
			moves = append(moves, m)
		}
		if g.Plays != nil {
			listed := 0
			for p := range g.Plays(s, by) {
				if listed++; listed%16 == 1 {
					moves = append(moves, g.Move(p))
				}
			}
			for range g.Plays(other, by) {
				listed--
			}
			if listed != 0 {
				t.Fatalf("seat %d has %d more plays than in a state that looks the same to it", by, listed)
			}
		}
		for _, m := range moves {
			g.looksAlike(t, s, other, by, m, by)
		}
	}
}

// checkOnlookers: in two states that look alike to a seat, it sees the same after what another does by default.
func (g *Game[S, M, E, V, P]) checkOnlookers(t testing.TB, s S, rng *wordgame.Rand) {
	t.Helper()
	for by := range g.Rules.ToAct(s).May.Without(wordgame.Table).All() {
		m, ok := g.Rules.Default(s, by)
		if !ok {
			continue
		}
		for _, to := range readers() {
			if to == by || to >= wordgame.Seat(g.Rules.Outcome(s).Seats) && to != wordgame.Table {
				continue
			}
			other := g.Rules.Sample(g.Rules.View(s, to), rng)
			if m2, ok := g.Rules.Default(other, by); ok && m2 == m { // the default may lie in what to can't see
				g.looksAlike(t, s, other, by, m, to)
			}
		}
	}
}

// checkAnswers lets the Table answer act by act, as Apply does at once, and returns where that leads. Positions that wait for
// the Table are positions like others, and what it deals may look different only to those who see it.
func (g *Game[S, M, E, V, P]) checkAnswers(t testing.TB, s S, rng *wordgame.Rand, full bool) S {
	t.Helper()
	for g.Rules.ToAct(s).May == wordgame.Only(wordgame.Table) {
		if full {
			g.checkState(t, s, rng, true)
			for _, to := range readers() {
				if to < wordgame.Seat(g.Rules.Outcome(s).Seats) || to == wordgame.Table {
					g.checkAnswer(t, s, g.Rules.Sample(g.Rules.View(s, to), rng), to)
				}
			}
		}
		m, ok := g.Rules.Default(s, wordgame.Table)
		if !ok {
			break
		}
		next, _, err := g.Rules.Step(s, wordgame.Table, m)
		if err != nil {
			t.Fatalf("the Table's own answer %+v is refused: %v", m, err)
		}
		s = next
	}
	return s
}

// checkAnswer makes the Table's answers in two states that look alike to a seat. They may differ, by what is drawn; but if
// the states look alike afterwards, the events must too.
func (g *Game[S, M, E, V, P]) checkAnswer(t testing.TB, s, other S, to wordgame.Seat) {
	t.Helper()
	m, ok := g.Rules.Default(s, wordgame.Table)
	m2, ok2 := g.Rules.Default(other, wordgame.Table)
	if ok != ok2 {
		t.Fatalf("the Table has an answer or none, depending on what seat %d can't see", to)
	}
	next, events, err := g.Rules.Step(s, wordgame.Table, m)
	next2, events2, err2 := g.Rules.Step(other, wordgame.Table, m2)
	if err != nil || err2 != nil {
		t.Fatalf("the Table's own answers %+v and %+v are refused: %v, %v", m, m2, err, err2)
	}
	if g.Rules.View(next, to) == g.Rules.View(next2, to) && !g.revealed(s, events, next, other, events2, next2) {
		g.eventsAlike(t, events, events2, to)
	}
}

// revealed reports whether two acts may look different because they laid open what was hidden: two ends of a game may.
func (g *Game[S, M, E, V, P]) revealed(s S, events []E, next, s2 S, events2 []E, next2 S) bool {
	if g.Rules.Outcome(next).Over && g.Rules.Outcome(next2).Over {
		return true
	}
	return g.Reveals != nil && (g.Reveals(s, events) || g.Reveals(s2, events2))
}

// eventsAlike: both lists look the same to the seat.
func (g *Game[S, M, E, V, P]) eventsAlike(t testing.TB, events, events2 []E, to wordgame.Seat) {
	t.Helper()
	if len(events) != len(events2) {
		t.Fatalf("%+v and %+v are for states that look the same to seat %d", events, events2, to)
	}
	for i := range events {
		if !reflect.DeepEqual(events[i].For(to), events2[i].For(to)) {
			t.Fatalf("event %+v tells seat %d a secret", events[i], to)
		}
	}
}

// looksAlike makes the act in two states that look alike to a seat, which must see the same happen in both.
func (g *Game[S, M, E, V, P]) looksAlike(t testing.TB, s, other S, by wordgame.Seat, m M, to wordgame.Seat) {
	t.Helper()
	next, events, err := g.Rules.Step(s, by, m)
	next2, events2, err2 := g.Rules.Step(other, by, m)
	if (err == nil) != (err2 == nil) {
		t.Fatalf("%+v by seat %d goes another way in a state that looks the same to seat %d: %v, %v", m, by, to, err, err2)
	}
	if err != nil || g.revealed(s, events, next, other, events2, next2) {
		return
	}
	g.eventsAlike(t, events, events2, to)
	if g.Rules.View(next, to) != g.Rules.View(next2, to) {
		t.Fatalf("the view of seat %d after %+v by seat %d tells a secret", to, m, by)
	}
}
