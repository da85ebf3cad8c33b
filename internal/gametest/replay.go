package gametest

import (
	"fmt"
	"reflect"
	"runtime"
	"sync"
	"testing"

	"github.com/tilewright/wordgame"
)

// seedField is the field of a State that holds the seed, whatever its game.
const seedField = "seed"

// checkReplay: the record alone leads to the live State, and without its seed to one that differs in nothing but the seed.
func (g *Game[S, M, E, V, P]) checkReplay(t testing.TB, s S, rec wordgame.Record[M]) {
	t.Helper()
	got, err := wordgame.Replay(g.Rules, rec)
	if err != nil {
		t.Fatalf("Replay: %v", err)
	}
	if got != s {
		t.Fatal("Replay ends in another State than the game")
	}
	for i, a := range rec.Acts {
		if i < 60 || i%10 == 0 {
			checkMove(t, g, a.Move)
		}
	}
	checkRecord(t, g, rec)
	rec.Opening.Seed = 0
	if got, err = wordgame.Replay(g.Rules, rec); err != nil {
		t.Fatalf("Replay without the seed: %v", err)
	}
	if field := difference(s, got); field != "" {
		t.Fatalf("Replay without the seed ends in a State with another %s", field)
	}
}

// difference names a field other than the seed in which two States differ, or is "".
func difference[S comparable](a, b S) string {
	x, y := reflect.ValueOf(a), reflect.ValueOf(b)
	if x.Kind() != reflect.Struct {
		if a != b {
			return x.Type().String()
		}
		return ""
	}
	for i := range x.NumField() {
		if f := x.Type().Field(i); f.Name != seedField && !x.Field(i).Equal(y.Field(i)) {
			return f.Name
		}
	}
	return ""
}

// processors is held by who changes GOMAXPROCS, so that nobody restores what another one has set.
var processors sync.Mutex

// traced is how many acts of a game are compared.
const traced = 30

// checkIndependence plays the same game alone and from several goroutines at once that share the Rules, with one processor
// and with four: the same plays in the same order, the same events, the same States.
func (g *Game[S, M, E, V, P]) checkIndependence(t testing.TB, o wordgame.Opening) {
	t.Helper()
	processors.Lock()
	defer processors.Unlock()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	want, err := g.trace(o)
	if err != nil {
		t.Fatal(err)
	}
	runtime.GOMAXPROCS(4)
	var group sync.WaitGroup
	got, errs := make([][]any, 3), make([]error, 3)
	for i := range got {
		group.Add(1)
		go func() {
			defer group.Done()
			got[i], errs[i] = g.trace(o)
		}()
	}
	group.Wait()
	for i := range got {
		if errs[i] != nil {
			t.Fatal(errs[i])
		}
		for k := range want {
			if k >= len(got[i]) || !reflect.DeepEqual(want[k], got[i][k]) {
				t.Fatalf("item %d of the same game is another one in another goroutine: %+v", k, want[k])
			}
		}
	}
}

// trace plays the beginning of a game and returns all that it shows.
func (g *Game[S, M, E, V, P]) trace(o wordgame.Opening) (shown []any, err error) {
	rng := wordgame.NewRand(o.Seed)
	s, events, err := wordgame.Begin(g.Rules, nil, o)
	for acts := 0; err == nil; acts++ {
		shown = append(shown, s, events)
		if g.Rules.Outcome(s).Over || acts == traced {
			return shown, nil
		}
		if g.Plays != nil {
			for by := range g.Rules.ToAct(s).May.All() {
				for p := range g.Plays(s, by) {
					shown = append(shown, g.Move(p))
				}
			}
		}
		by, m, ok := g.chooseRandom(s, g.Rules.ToAct(s), &rng)
		if !ok {
			for by = range g.Rules.ToAct(s).Must.All() {
				break
			}
			m, _ = g.Rules.Default(s, by)
		}
		s, events, err = wordgame.Apply(g.Rules, nil, s, by, m)
	}
	return nil, fmt.Errorf("the game %+v: %w", o, err)
}
