package gametest

import (
	"reflect"
	"testing"

	"github.com/tilewright/wordgame"
)

// readers are the seats that views and events are asked for: one more than any game has, and the spectators.
func readers() []wordgame.Seat { return []wordgame.Seat{0, 1, 2, 3, 4, wordgame.Table} }

// checkState holds for every position.
func (g *Game[S, M, E, V, P]) checkState(t testing.TB, s S, rng *wordgame.Rand, full bool) {
	t.Helper()
	turn, out := g.Rules.ToAct(s), g.Rules.Outcome(s)
	if turn.Must&^turn.May != 0 {
		t.Fatalf("Must is no subset of May: %+v", turn)
	}
	if (turn.May == 0) != out.Over {
		t.Fatalf("May is empty exactly when the game is over: %+v, %+v", turn, out)
	}
	if out.Over != (out.Cause != "") || !out.Over && out.Winners != 0 {
		t.Fatalf("Cause and Winners are set exactly when the game is over: %+v", out)
	}
	if out.Over && out.Winners.Len() == 0 {
		t.Fatalf("an ended game has no winner: %+v", out)
	}
	g.checkInvariant(t, s)
	if !full {
		return
	}
	for _, to := range readers() {
		v := g.Rules.View(s, to)
		if v != g.Rules.View(s, to) {
			t.Fatalf("View for seat %d is not the same twice", to)
		}
		if int(to) >= int(out.Seats) && to != wordgame.Table {
			continue // nobody sits there: the view must not panic, but nothing can be sampled from it
		}
		sampled := g.Rules.Sample(v, rng)
		if got := g.Rules.View(sampled, to); got != v {
			t.Fatalf("View(Sample(v)) for seat %d is\n%+v\nnot\n%+v", to, got, v)
		}
		g.checkInvariant(t, sampled)
		if to == wordgame.Table {
			checkStateCodec(t, g, sampled)
		}
		checkView(t, g, v)
	}
	g.checkPlays(t, s)
	g.checkBrute(t, s)
	g.checkSecrets(t, s, rng)
	g.checkOnlookers(t, s, rng)
	g.checkHostile(t, s, rng)
	checkStateCodec(t, g, s)
}

func (g *Game[S, M, E, V, P]) checkInvariant(t testing.TB, s S) {
	t.Helper()
	if real, ok := t.(*testing.T); ok && g.Invariant != nil {
		g.Invariant(real, s)
	}
}

// checkPlays: each listed play once, in the same order every time, accepted by Check and by Step.
func (g *Game[S, M, E, V, P]) checkPlays(t testing.TB, s S) {
	t.Helper()
	if g.Plays == nil {
		return
	}
	for _, by := range readers() {
		seen := map[M]bool{}
		var moves []M
		for p := range g.Plays(s, by) {
			m := g.Move(p)
			if seen[m] {
				t.Fatalf("Plays yields %+v twice", m)
			}
			seen[m] = true
			moves = append(moves, m)
			if g.Good != nil && !g.Good(&s, p) {
				t.Fatalf("Plays yields %+v, which has a word that the lexicon lacks", m)
			}
		}
		if len(moves) > 0 && !g.Rules.ToAct(s).May.Has(by) {
			t.Fatalf("Plays yields moves for seat %d, which can't act", by)
		}
		i := 0
		for p := range g.Plays(s, by) {
			if i >= len(moves) || g.Move(p) != moves[i] {
				t.Fatalf("Plays for seat %d has no fixed order", by)
			}
			if i++; i == 50 {
				break
			}
		}
		for i, m := range moves {
			if i%7 != 0 && i > 40 { // a sample of a long list
				continue
			}
			p, err := g.Rules.Check(s, by, m)
			if err != nil {
				t.Fatalf("Check refuses %+v by seat %d, which Plays lists: %v", m, by, err)
			}
			if g.Move(p) != m {
				t.Fatalf("Plays lists %+v, whose canonical form is %+v", m, g.Move(p))
			}
		}
	}
}

// checkHostile: whatever anybody asks for, Step and Check agree and a refusal changes nothing.
func (g *Game[S, M, E, V, P]) checkHostile(t testing.TB, s S, rng *wordgame.Rand) {
	t.Helper()
	seats := append(readers(), 14, 16, 200, 255)
	for _, by := range seats {
		moves := make([]M, 1, 16) // the zero move
		for range 6 {
			moves = append(moves, randomMove[M](rng))
		}
		if g.Extra != nil {
			moves = append(moves, g.Extra(s, by, rng)...)
		}
		for _, other := range readers() {
			if m, ok := g.Rules.Default(s, other); ok {
				moves = append(moves, m)
			}
		}
		for _, m := range moves {
			fault, err := refused(g.Rules, s, by, m)
			if fault != "" {
				t.Fatalf("refusing %+v by seat %d gives %s: %v", m, by, fault, err)
			}
			if _, checkErr := g.Rules.Check(s, by, m); (checkErr == nil) != (err == nil) {
				t.Fatalf("Check and Step differ about %+v by seat %d: %v, %v", m, by, checkErr, err)
			}
		}
	}
}

// randomMove fills the exported numbers of a move at random, small ones more often.
func randomMove[M any](rng *wordgame.Rand) M {
	var m M
	fill(reflect.ValueOf(&m).Elem(), rng)
	return m
}

func fill(v reflect.Value, rng *wordgame.Rand) {
	if !v.CanSet() {
		return
	}
	raw := rng.Uint64()
	if rng.IntN(3) > 0 {
		raw %= 16
	}
	switch v.Kind() {
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uint:
		v.SetUint(raw)
	case reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Int:
		v.SetInt(int64(raw))
	case reflect.Bool:
		v.SetBool(raw&1 == 1)
	case reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), rng)
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i), rng)
		}
	}
}

// checkEvents: For is never nil and hides once and for all.
func (g *Game[S, M, E, V, P]) checkEvents(t testing.TB, events []E) {
	t.Helper()
	for _, e := range events {
		checkEvent(t, g, e)
		for _, to := range readers() {
			once := e.For(to)
			if any(once) == nil {
				t.Fatalf("%T.For(%d) is nil", e, to)
			}
			if twice := once.For(to); !reflect.DeepEqual(once, twice) {
				t.Fatalf("For(%d) of %+v is not idempotent: %+v, %+v", to, e, once, twice)
			}
			if !reflect.DeepEqual(once, e) {
				checkEvent(t, g, once)
			}
		}
	}
}

// checkOver: a finished game refuses everything.
func (g *Game[S, M, E, V, P]) checkOver(t testing.TB, s S, rng *wordgame.Rand) {
	t.Helper()
	for _, by := range readers() {
		if m, ok := g.Rules.Default(s, by); ok {
			t.Errorf("seat %d has a Default in a finished game: %+v", by, m)
		}
		moves := []M{*new(M), randomMove[M](rng)}
		if g.Extra != nil {
			moves = append(moves, g.Extra(s, by, rng)...)
		}
		for _, m := range moves {
			fault, err := refused(g.Rules, s, by, m)
			if err == nil {
				t.Errorf("a finished game takes %+v by seat %d", m, by)
			} else if fault != "" {
				t.Errorf("a finished game answers %+v with %s", m, fault)
			}
		}
	}
	settled := s
	if g.Rules.Settle(&settled); settled != s {
		t.Error("Settle changes a finished game")
	}
}
