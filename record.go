package wordgame

import (
	"fmt"
	"iter"
	"slices"
)

// Act is one line of a record: who did what. The Table's answers are acts like any other.
type Act[M any] struct {
	By   Seat
	Move M
}

// Record is a whole game. Replaying it needs no generator, and the lexicon only where the engine itself judges words: under
// Void, and in Dash.
type Record[M any] struct {
	Rules   string // the ID of the Rules it was played under
	Opening Opening
	Acts    []Act[M]
}

// Begin starts a game and lets the engine deal. It makes rec, which may be nil, the record of it: what rec held is dropped, and the
// Rules that have an ID are named.
func Begin[S, M comparable, E Event[E]](r Rules[S, M, E], rec *Record[M], o Opening) (S, []E, error) {
	s, events, err := r.Start(o)
	if err != nil {
		return s, nil, err
	}
	if rec != nil {
		*rec = Record[M]{Rules: rec.Rules, Opening: o}
		if named, ok := r.(Identified); ok {
			rec.Rules = named.ID()
		}
	}
	s, events = settle(r, rec, s, events)
	return s, events, nil
}

// Apply makes one act, then answers for the Table for as long as nobody else can act. On an error it returns s itself
// and no events, and writes nothing to rec, which may be nil.
func Apply[S, M comparable, E Event[E]](r Rules[S, M, E], rec *Record[M], s S, by Seat, m M) (S, []E, error) {
	next, events, err := r.Step(s, by, m)
	if err != nil {
		return s, nil, err
	}
	rec.add(by, m)
	next, events = settle(r, rec, next, events)
	return next, events, nil
}

// settle panics where the engine refuses its own answer: that is a fault of the game package, never of the caller.
func settle[S, M comparable, E Event[E]](r Rules[S, M, E], rec *Record[M], s S, events []E) (S, []E) {
	for r.ToAct(s).May == Only(Table) {
		m, ok := r.Default(s, Table)
		if !ok {
			break
		}
		next, more, err := r.Step(s, Table, m)
		if err != nil {
			panic("wordgame: the engine's own answer was refused: " + err.Error())
		}
		rec.add(Table, m)
		s, events = next, append(events, more...)
	}
	return s, events
}

func (rec *Record[M]) add(by Seat, m M) {
	if rec != nil {
		rec.Acts = append(rec.Acts, Act[M]{By: by, Move: m})
	}
}

// Replay makes the acts of a record one by one. After an error it returns the State before the act that failed. It does
// not compare rec.Rules with r: a game's own UnmarshalRecord does.
func Replay[S, M comparable, E Event[E]](r Rules[S, M, E], rec Record[M]) (S, error) {
	return ReplayTo(r, rec, len(rec.Acts))
}

// ReplayTo makes the first n acts of a record, 0 to all of them, so that a game can go on from there. Another n is an
// error, with the State after Start.
func ReplayTo[S, M comparable, E Event[E]](r Rules[S, M, E], rec Record[M], n int) (S, error) {
	s, _, err := r.Start(rec.Opening)
	if err != nil {
		return s, err
	}
	if n < 0 || n > len(rec.Acts) {
		return s, fmt.Errorf("there is no act %d among %d", n, len(rec.Acts))
	}
	for i, a := range rec.Acts[:n] {
		if s, _, err = r.Step(s, a.By, a.Move); err != nil {
			return s, fmt.Errorf("act %d of %d: %w", i+1, len(rec.Acts), err)
		}
	}
	return s, nil
}

// Positions yields the State after 0, 1, 2 and so on to all acts of a record. After an error, which comes with the State
// before the act that failed, it ends.
func Positions[S, M comparable, E Event[E]](r Rules[S, M, E], rec Record[M]) iter.Seq2[S, error] {
	return func(yield func(S, error) bool) {
		s, _, err := r.Start(rec.Opening)
		if !yield(s, err) || err != nil {
			return
		}
		for i, a := range rec.Acts {
			if s, _, err = r.Step(s, a.By, a.Move); err != nil {
				yield(s, fmt.Errorf("act %d of %d: %w", i+1, len(rec.Acts), err))
				return
			}
			if !yield(s, nil) {
				return
			}
		}
	}
}

// Branch returns a record of the first n acts that shares no memory with rec: what if it had gone on otherwise? It panics
// if rec has fewer acts.
func (rec Record[M]) Branch(n int) Record[M] {
	rec.Acts = slices.Clone(rec.Acts[:len(rec.Acts):len(rec.Acts)][:n])
	return rec
}

// Extend makes acts one by one by Step, as long as they are legal in s, and adds them to rec, which may be nil. It returns
// how many were made, and the error of the first that was not. After an act of a record was replaced, it takes over of the
// others what is still possible.
func Extend[S, M comparable, E Event[E]](r Rules[S, M, E], rec *Record[M], s S, acts []Act[M]) (S, int, error) {
	for i, a := range acts {
		next, _, err := r.Step(s, a.By, a.Move)
		if err != nil {
			return s, i, err
		}
		rec.add(a.By, a.Move)
		s = next
	}
	return s, len(acts), nil
}
