package gametest

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/tilewright/wordgame"
)

// Tape reads the bytes of a fuzz target as decisions. Where they end it goes on with zeros.
type Tape struct{ Rest []byte }

// Next returns the next byte.
func (x *Tape) Next() byte {
	if len(x.Rest) == 0 {
		return 0
	}
	b := x.Rest[0]
	x.Rest = x.Rest[1:]
	return b
}

// read reads an act: a play of a seat that may act, its default, or anything that anybody could send.
func (g *Game[S, M, E, V, P]) read(s S, x *Tape) (wordgame.Seat, M) {
	choice := x.Next()
	luck := wordgame.NewRand(uint64(x.Next()))
	if choice < 64 {
		by := wordgame.Seat(choice % 17)
		moves := []M{randomMove[M](&luck)}
		if g.Extra != nil {
			moves = append(moves, g.Extra(s, by, &luck)...)
		}
		return by, moves[luck.IntN(len(moves))]
	}
	may := slices.Collect(g.Rules.ToAct(s).May.All())
	if len(may) == 0 {
		return 0, randomMove[M](&luck)
	}
	by := may[int(choice)%len(may)]
	if g.Plays != nil && by != wordgame.Table {
		if plays := slices.Collect(g.Plays(s, by)); len(plays) > 0 {
			return by, g.Move(plays[luck.IntN(len(plays))])
		}
	}
	m, _ := g.Rules.Default(s, by)
	return by, m
}

// Drive makes the acts that the tape says, at most 200, each alone as Step does, and checks that Check and Commit agree with
// it, that a refusal changes nothing, that Invariant holds and that everybody can have a View. It is for fuzz targets.
func (g *Game[S, M, E, V, P]) Drive(t testing.TB, s S, x *Tape) S {
	t.Helper()
	for acts := 0; acts < 200 && len(x.Rest) > 0; acts++ {
		by, m := g.read(s, x)
		next, _, err := g.Rules.Step(s, by, m)
		p, checkErr := g.Rules.Check(s, by, m)
		if (err == nil) != (checkErr == nil) {
			t.Fatalf("Check and Step differ about %+v by seat %d: %v, %v", m, by, checkErr, err)
		}
		if err != nil {
			if fault, err := refused(g.Rules, s, by, m); fault != "" {
				t.Fatalf("refusing %+v by seat %d gives %s: %v", m, by, fault, err)
			}
			continue
		}
		inPlace := s
		if err := g.Rules.Commit(&inPlace, p); err != nil || inPlace != next {
			t.Fatalf("Commit and Step differ after %+v by seat %d: %v", m, by, err)
		}
		s = next
		if tt, ok := t.(*testing.T); ok && g.Invariant != nil {
			g.Invariant(tt, s)
		}
		if (g.Rules.ToAct(s).May == 0) != g.Rules.Outcome(s).Over {
			t.Fatalf("May is empty exactly when the game is over: %+v", g.Rules.Outcome(s))
		}
		for _, to := range readers() {
			g.Rules.View(s, to)
		}
	}
	return s
}

// Finish lets everybody do nothing, as Default says, until the game is over.
func (g *Game[S, M, E, V, P]) Finish(t testing.TB, s S) {
	t.Helper()
	for acts := 0; !g.Rules.Outcome(s).Over; acts++ {
		if acts > 5000 {
			t.Fatal("Default does not end the game")
		}
		for by := range g.Rules.ToAct(s).Must.All() {
			m, ok := g.Rules.Default(s, by)
			if !ok {
				t.Fatalf("seat %d must act and has no Default", by)
			}
			next, _, err := g.Rules.Step(s, by, m)
			if err != nil {
				t.Fatalf("the default of seat %d is refused: %+v: %v", by, m, err)
			}
			s = next
			break
		}
	}
}

// Mutate puts other values of the same kind into some places of the "data" of an encoded value; words are texts worth
// trying, such as the wire words of the game.
func Mutate(data []byte, x *Tape, words []string) ([]byte, error) {
	var tree map[string]any
	if err := json.Unmarshal(data, &tree); err != nil {
		return nil, err
	}
	if tree["data"] == nil {
		return nil, errors.New("gametest: no data to change")
	}
	for range 1 + x.Next()%3 {
		mutate(tree["data"], x, words)
	}
	return json.Marshal(tree)
}

func mutate(node any, x *Tape, words []string) {
	for {
		switch n := node.(type) {
		case map[string]any:
			keys := make([]string, 0, len(n))
			for k := range n {
				keys = append(keys, k)
			}
			if len(keys) == 0 {
				return
			}
			slices.Sort(keys)
			k := keys[int(x.Next())%len(keys)]
			if v, leaf := another(n[k], n, x, words); leaf {
				n[k] = v
				return
			}
			node = n[k]
		case []any:
			if len(n) == 0 {
				return
			}
			i := int(x.Next()) % len(n)
			if v, leaf := another(n[i], n, x, words); leaf {
				n[i] = v
				return
			}
			node = n[i]
		default:
			return
		}
	}
}

// another is another value in place of a leaf. In a list the values often change places.
func another(v, around any, x *Tape, words []string) (any, bool) {
	list, _ := around.([]any)
	if len(list) > 0 && x.Next()%2 == 0 {
		if w := list[int(x.Next())%len(list)]; v == nil || w == nil {
			return w, true
		} else if _, nested := w.([]any); !nested {
			if _, nested := w.(map[string]any); !nested {
				return w, true
			}
		}
	}
	switch v := v.(type) {
	case bool:
		return !v, true
	case float64:
		b := float64(x.Next())
		return []float64{0, 1, 2, 3, v + 1, math.Max(0, v-1), b, -b, 1 << 30, math.MaxInt32, math.MaxUint32, math.MinInt32}[int(x.Next())%12], true
	case string:
		if len(words) > 0 {
			return words[int(x.Next())%len(words)], true
		}
	}
	return v, false
}
