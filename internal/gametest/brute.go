package gametest

import (
	"testing"

	"github.com/tilewright/wordgame"
)

// checkBrute: Plays lists exactly what Check accepts and the lexicon has, found by trying everything.
func (g *Game[S, M, E, V, P]) checkBrute(t testing.TB, s S) {
	t.Helper()
	if g.Brute == nil || g.Plays == nil {
		return
	}
	for by := range g.Rules.ToAct(s).May.Without(wordgame.Table).All() {
		listed, found := map[M]bool{}, map[M]bool{}
		for p := range g.Plays(s, by) {
			listed[g.Move(p)] = true
		}
		for m := range g.Brute(s, by) {
			p, err := g.Rules.Check(s, by, m)
			if err != nil || g.Good != nil && !g.Good(&s, p) {
				continue
			}
			if found[g.Move(p)] = true; !listed[g.Move(p)] {
				t.Fatalf("Plays for seat %d lacks %+v, which is legal", by, g.Move(p))
			}
		}
		for m := range listed {
			if !found[m] {
				t.Fatalf("Plays for seat %d lists %+v, which trying everything doesn't find", by, m)
			}
		}
	}
}
