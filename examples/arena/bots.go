package main

import (
	"github.com/tilewright/wordgame"
)

// Listed is a game whose moves can be listed and tried out: what the bots here need, for any game.
type Listed[S, M comparable, E wordgame.Event[E], V comparable, P interface{ Move() M }] interface {
	Game[S, M, E, V]
	wordgame.Lister[S, P]
	wordgame.Checker[S, M, P]
}

// idle does what counts when nobody is there.
func idle[V, M any]() entry[V, M] {
	return entry[V, M]{"idle", func(wordgame.Seat) Bot[V, M] {
		return func(V, *wordgame.Rand) (m M, ok bool) { return m, false }
	}}
}

// random takes any of its plays, each with the same chance.
func random[S, M comparable, E wordgame.Event[E], V comparable, P interface{ Move() M }](r Listed[S, M, E, V, P]) entry[V, M] {
	return entry[V, M]{"random", func(me wordgame.Seat) Bot[V, M] {
		return func(v V, g *wordgame.Rand) (m M, ok bool) {
			s := r.Sample(v, g)
			if !inTurn(r.ToAct(s), me) {
				return m, false
			}
			n := 0
			for p := range r.Plays(s, me) {
				if n++; g.IntN(n) == 0 {
					m = p.Move()
				}
			}
			return m, n > 0
		}
	}}
}

// inTurn reports whether it is the seat's turn, or a free-for-all. Otherwise a move would interrupt somebody else's.
func inTurn(t wordgame.Turn, me wordgame.Seat) bool {
	return t.Must.Has(me) || t.May.Has(me) && t.Must == wordgame.Only(wordgame.Table)
}

// greedy tries each of its plays in a position that fits what it sees, and takes the one that leaves it farthest ahead of
// the best of the others at once; of equal ones the first. Out of turn it acts only if that is better than to wait.
func greedy[S, M comparable, E wordgame.Event[E], V comparable, P interface{ Move() M }](r Listed[S, M, E, V, P]) entry[V, M] {
	return entry[V, M]{"greedy", func(me wordgame.Seat) Bot[V, M] {
		return func(v V, g *wordgame.Rand) (best M, ok bool) {
			s := r.Sample(v, g)
			top := int32(0)
			if !inTurn(r.ToAct(s), me) {
				top, ok = lead(r.Outcome(s), me), true
			}
			found := false
			for p := range r.Plays(s, me) {
				after := s
				if r.Commit(&after, p) != nil {
					continue
				}
				r.Settle(&after)
				if x := lead(r.Outcome(after), me); x > top || !ok {
					best, top, ok, found = p.Move(), x, true, true
				}
			}
			return best, found
		}
	}}
}

// lead is how far the seat is ahead; winning counts for more than any points.
func lead(o wordgame.Outcome, me wordgame.Seat) int32 {
	top := int32(-1 << 30)
	for seat := range wordgame.Seat(o.Seats) {
		if seat != me {
			top = max(top, o.Scores[seat])
		}
	}
	x := o.Scores[me] - top
	if o.Over && o.Winners.Has(me) {
		x += 1 << 20
	}
	return x
}

// hesitant is a bot that in a race only acts by a chance of percent a moment.
func hesitant[S, M comparable, E wordgame.Event[E], V comparable](r Game[S, M, E, V], name string, percent int, e entry[V, M]) entry[V, M] {
	return entry[V, M]{name, func(me wordgame.Seat) Bot[V, M] {
		bot := e.make(me)
		return func(v V, g *wordgame.Rand) (m M, ok bool) {
			if r.ToAct(r.Sample(v, g)).Must == wordgame.Only(wordgame.Table) && g.IntN(100) >= percent {
				return m, false
			}
			return bot(v, g)
		}
	}}
}
