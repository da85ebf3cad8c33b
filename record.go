package wordgame

import "fmt"

// Act is one line of a record: who did what. The Table's answers are acts like any other.
type Act[M any] struct {
	By   Seat
	Move M
}

// Record is a whole game. Replaying it needs neither the generator nor, except under Void, the lexicon.
type Record[M any] struct {
	Rules   string // the ID of the Rules it was played under
	Opening Opening
	Acts    []Act[M]
}

// Begin starts a game and lets the engine deal. It writes what happens to rec, which may be nil.
func Begin[S, M comparable, E Event[E]](r Rules[S, M, E], rec *Record[M], o Opening) (S, []E, error) {
	s, events, err := r.Start(o)
	if err != nil {
		return s, nil, err
	}
	if rec != nil {
		rec.Opening = o
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
	s, _, err := r.Start(rec.Opening)
	if err != nil {
		return s, err
	}
	for i, a := range rec.Acts {
		if s, _, err = r.Step(s, a.By, a.Move); err != nil {
			return s, fmt.Errorf("act %d of %d: %w", i+1, len(rec.Acts), err)
		}
	}
	return s, nil
}
