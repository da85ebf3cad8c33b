package gametest

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/tilewright/wordgame"
)

// toy is a game that keeps the contract, or breaks one law of it: what the suite finds is what it is worth. The Table deals
// each seat a secret 1, 2 or 3; in turn they add up to that to a sum; who reaches 9 wins.
type toy struct {
	fault string
	calls *atomic.Int64
}

type toyState struct {
	seed  uint64
	Hands [2]int
	Sum   int
	Gains [2]int32
	To    wordgame.Seat
}

type toyMove struct {
	N    int
	Seat wordgame.Seat
}

type toyView struct {
	Me          wordgame.Seat
	Hand, Sum   int
	Leak        int
	Dealt       [2]bool
	Gains       [2]int32
	To          wordgame.Seat
	OutsideHand bool
}

type toyEvent struct {
	By     wordgame.Seat
	N      int
	Secret bool
	leaky  bool
}

type toyPlay struct {
	m  toyMove
	by wordgame.Seat
	of toyState
}

func (e toyEvent) For(to wordgame.Seat) toyEvent {
	if e.Secret && to != e.By && !e.leaky {
		e.N = 0
	}
	return e
}

func no(why wordgame.Reason) error { return &wordgame.MoveError{Reason: why, Text: "No."} }

func (g toy) Start(o wordgame.Opening) (toyState, []toyEvent, error) {
	if o.Seats != 2 && g.fault != "any number of seats" {
		return toyState{}, nil, no(wordgame.ErrSeats)
	}
	return toyState{seed: o.Seed}, nil, nil
}

func (g toy) Step(s toyState, by wordgame.Seat, m toyMove) (toyState, []toyEvent, error) {
	if _, err := g.Check(s, by, m); err != nil {
		if g.fault == "a refusal changes the state" {
			s.Sum++
		}
		if g.fault == "an untyped error" {
			err = errors.New("no")
		}
		return s, nil, err
	}
	if by == wordgame.Table {
		s.Hands[m.Seat] = m.N
		return s, []toyEvent{{By: m.Seat, N: m.N, Secret: true, leaky: g.fault == "an event tells"}}, nil
	}
	s.Sum += m.N
	s.Gains[by] += int32(m.N)
	s.To = 1 - s.To
	if g.fault == "another result each time" {
		s.Sum += int(g.calls.Add(1) % 2)
	}
	e := toyEvent{By: by, N: m.N}
	if g.fault == "an event tells the hand" {
		e.By = wordgame.Seat(s.Hands[1-by])
	}
	return s, []toyEvent{e}, nil
}

func (g toy) Default(s toyState, by wordgame.Seat) (toyMove, bool) {
	if !g.ToAct(s).Must.Has(by) {
		return toyMove{}, false
	}
	if by == wordgame.Table {
		seat := wordgame.Seat(0)
		if s.Hands[0] != 0 {
			seat = 1
		}
		rng := wordgame.NewRand(s.seed).Split(uint64(seat))
		return toyMove{N: 1 + rng.IntN(3), Seat: seat}, true
	}
	if g.fault == "the default does not end it" && s.Sum > 4 {
		return toyMove{N: 0}, true
	}
	return toyMove{N: 1}, true
}

func (g toy) ToAct(s toyState) wordgame.Turn {
	who := wordgame.Only(s.To)
	switch {
	case g.Outcome(s).Over:
		if g.fault != "somebody acts in a finished game" {
			who = 0
		}
	case s.Hands[0] == 0 || s.Hands[1] == 0:
		who = wordgame.Only(wordgame.Table)
	}
	return wordgame.Turn{Must: who, May: who}
}

func (g toy) Outcome(s toyState) wordgame.Outcome {
	o := wordgame.Outcome{Seats: 2, Scores: [4]int32{s.Gains[0], s.Gains[1]}}
	if s.Sum >= 9 {
		o.Over, o.Cause, o.Winners = true, "nine", wordgame.Only(1-s.To)
	}
	if g.fault == "points without an event" && s.Sum > 5 {
		o.Scores[0]++
	}
	return o
}

func (g toy) View(s toyState, to wordgame.Seat) toyView {
	v := toyView{Me: to, Sum: s.Sum, Gains: s.Gains, To: s.To}
	for i := range v.Dealt {
		v.Dealt[i] = s.Hands[i] != 0
	}
	if to < 2 {
		v.Hand = s.Hands[to]
		if g.fault == "a view tells" {
			v.Leak = s.Hands[1-to]
		}
	}
	return v
}

func (g toy) Sample(v toyView, r *wordgame.Rand) toyState {
	s := toyState{Sum: v.Sum, Gains: v.Gains, To: v.To, seed: r.Uint64()}
	for i := range s.Hands {
		switch {
		case wordgame.Seat(i) == v.Me:
			s.Hands[i] = v.Hand
		case v.Dealt[i]:
			s.Hands[i] = 1 + r.IntN(3)
		}
	}
	return s
}

func (g toy) Check(s toyState, by wordgame.Seat, m toyMove) (toyPlay, error) {
	p := toyPlay{m: m, by: by, of: s}
	switch {
	case by != wordgame.Table && by > 1:
		if g.fault == "a panic" && by == 255 {
			panic("seat 255")
		}
		return p, no(wordgame.ErrSeat)
	case g.Outcome(s).Over:
		return p, no(wordgame.ErrOver)
	case !g.ToAct(s).May.Has(by):
		return p, no(wordgame.ErrTurn)
	case by == wordgame.Table:
		if m.Seat > 1 || s.Hands[m.Seat] != 0 || m.N < 1 || m.N > 3 {
			return p, no(wordgame.ErrForm)
		}
	case m.Seat != 0 || m.N > s.Hands[by] || m.N < 1 && g.fault != "the default does not end it":
		return p, no(wordgame.ErrForm)
	}
	return p, nil
}

func (g toy) Commit(s *toyState, p toyPlay) error {
	if p.of != *s && g.fault != "a stale play" {
		return no(wordgame.ErrStale)
	}
	*s, _, _ = g.Step(*s, p.by, p.m)
	if g.fault == "commit goes elsewhere" && s.Sum > 3 {
		s.Sum++
	}
	return nil
}

func (g toy) Settle(s *toyState) {
	for g.ToAct(*s).May == wordgame.Only(wordgame.Table) {
		m, _ := g.Default(*s, wordgame.Table)
		*s, _, _ = g.Step(*s, wordgame.Table, m)
	}
}

func (g toy) Plays(s toyState, by wordgame.Seat) iter.Seq[toyPlay] {
	return func(yield func(toyPlay) bool) {
		if by > 1 || !g.ToAct(s).May.Has(by) {
			return
		}
		last := s.Hands[by]
		switch g.fault {
		case "a play is missing":
			last = min(last, 2)
		case "a play is illegal":
			last++
		case "another order each time":
			if g.calls.Add(1)%2 == 0 && last > 1 {
				_ = yield(toyPlay{m: toyMove{N: 2}, by: by, of: s}) && yield(toyPlay{m: toyMove{N: 1}, by: by, of: s})
				return
			}
			last = min(last, 2)
		case "a play comes twice":
			yield(toyPlay{m: toyMove{N: 1}, by: by, of: s})
		}
		for n := 1; n <= last; n++ {
			if !yield(toyPlay{m: toyMove{N: n}, by: by, of: s}) {
				return
			}
		}
	}
}

// recorder stands in for the test: it keeps what the suite says.
type recorder struct {
	testing.TB
	said []string
}

func (*recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.said = append(r.said, fmt.Sprintf(format, args...))
}
func (r *recorder) Error(args ...any) { r.said = append(r.said, fmt.Sprint(args...)) }
func (r *recorder) Fatalf(format string, args ...any) {
	r.Errorf(format, args...)
	runtime.Goexit()
}
func (r *recorder) Fatal(args ...any) {
	r.Error(args...)
	runtime.Goexit()
}

// listen runs the suite, or a part of it, and returns what it said.
func listen(part func(t testing.TB)) []string {
	r := &recorder{}
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if p := recover(); p != nil {
				r.said = append(r.said, fmt.Sprint("panic: ", p))
			}
		}()
		part(r)
	}()
	<-done
	return r.said
}

func suite(fault string) Game[toyState, toyMove, toyEvent, toyView, toyPlay] {
	r := toy{fault: fault, calls: new(atomic.Int64)}
	return Game[toyState, toyMove, toyEvent, toyView, toyPlay]{
		Rules: r, Seats: []int{2}, Bound: 50, Plays: r.Plays, Move: func(p toyPlay) toyMove { return p.m },
		Brute: func(toyState, wordgame.Seat) iter.Seq[toyMove] {
			return func(yield func(toyMove) bool) {
				for n := -1; n < 6 && yield(toyMove{N: n}); n++ {
				}
			}
		},
		Total: func(e toyEvent) (sums [wordgame.MaxSeats]int32) {
			if e.By < 2 && !e.Secret {
				sums[e.By] += int32(e.N)
			}
			return sums
		},
	}
}

func TestGoodGamePasses(t *testing.T) {
	t.Parallel()
	Run(t, suite(""))
}

func TestFaultsAreFound(t *testing.T) {
	t.Parallel()
	for fault, want := range map[string]string{
		"any number of seats": "want an error", "a refusal changes the state": "another State",
		"an untyped error": "no MoveError", "an event tells": "", "another result each time": "",
		"an event tells the hand": "tells", "the default does not end it": "", "somebody acts in a finished game": "May is empty",
		"points without an event": "the events add up", "a view tells": "", "a panic": "panic: seat 255", "a stale play": "another State",
		"commit goes elsewhere": "Commit and Step differ", "a play is missing": "lacks", "a play is illegal": "",
		"another order each time": "no fixed order", "a play comes twice": "twice",
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			g := suite(fault)
			if fault == "an event tells the hand" {
				g.Total = nil
			}
			said := strings.Join(listen(g.run), "\n")
			if said == "" || !strings.Contains(said, want) {
				t.Errorf("the suite says %q, want a complaint with %q", said, want)
			}
		})
	}
}

func TestReplayComparesAllButTheSeed(t *testing.T) {
	t.Parallel()
	a, b := toyState{seed: 1, Sum: 3}, toyState{seed: 2, Sum: 3}
	if got := difference(a, b); got != "" {
		t.Errorf("the seed does not count, got %q", got)
	}
	b.Gains[1] = 1
	if got := difference(a, b); got != "Gains" {
		t.Errorf("got %q, want Gains", got)
	}
}

func TestRoundTripFindsFaults(t *testing.T) {
	t.Parallel()
	encode := func(n int) ([]byte, error) { return json.Marshal(n) }
	decode := func(data []byte) (n int, err error) { return n, json.Unmarshal(data, &n) }
	for name, c := range map[string]struct {
		encode func(int) ([]byte, error)
		decode func([]byte) (int, error)
	}{
		"another value": {encode, func(data []byte) (int, error) { n, err := decode(data); return n + 1, err }},
		"no error":      {func(int) ([]byte, error) { return nil, errors.New("no") }, decode},
	} {
		if said := listen(func(t testing.TB) { roundTrip(t, 12345, c.encode, c.decode) }); len(said) != 1 {
			t.Errorf("%s: the suite says %q", name, said)
		}
	}
	// The first digits of a number are a number.
	if said := listen(func(t testing.TB) { cutOff(t, 12345, encode, decode) }); len(said) != 1 {
		t.Errorf("the suite says %q", said)
	}
}
