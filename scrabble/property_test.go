package scrabble

import (
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

var smallWords = []string{
	"AA", "AB", "AD", "AE", "AN", "AT", "BE", "BO", "DE", "DO", "EN", "GO", "HE", "IN", "IS", "IT", "LO", "NO", "ON", "OR",
	"QI", "RE", "SO", "TO", "ZA", "CAT", "CATS", "DOG", "EAT", "TEA", "TEN", "NET", "ONE", "ION", "OAT", "RAT", "STAR", "RATES",
	"TONE", "NOTE", "STONE", "ONSET", "RETAIN", "RETINA", "SENATOR",
}

func smallRules(t testing.TB, c Config) *Rules {
	t.Helper()
	g, err := lexicon.Parse(tiles.English().Alphabet(), smallWords...)
	require.NoError(t, err)
	c.Lexicon = g
	r, err := New(c)
	require.NoError(t, err)
	return r
}

func configs() map[string]Config {
	return map[string]Config{
		"box": Box(), "tournament": Tournament(), "void": {Policy: wordgame.Void}, "single end": {SingleEnd: true},
		"named": {NamedOnly: true}, "word": {Policy: wordgame.Plus5Word, MaxExchanges: 1}, "triple": {Policy: wordgame.Triple},
		"return": {ReturnStartTiles: true, WithdrawnIsPass: true, RackSize: 5, MinBagToExchange: wordgame.None},
	}
}

func TestSizes(t *testing.T) {
	t.Parallel()
	require.LessOrEqual(t, int(unsafe.Sizeof(State{})), 1024)
	require.LessOrEqual(t, int(unsafe.Sizeof(Play{})), 64)
	t.Log(unsafe.Sizeof(State{}), unsafe.Sizeof(View{}), unsafe.Sizeof(Move{}), unsafe.Sizeof(Play{}))
}

// conserve checks that every tile of the set lies somewhere, and that no count is out of step.
func conserve(t *testing.T, r *Rules, s *State) {
	t.Helper()
	b := s.bag
	for i := range s.racks {
		for _, x := range s.racks[i].Slice() {
			b.Add(x, 1)
		}
		require.True(t, s.racks[i].Contains(s.known[i].Run()), "known tiles that are not on the rack")
	}
	for _, x := range s.aside.Slice() {
		b.Add(x, 1)
	}
	for row := range int8(board.MaxSide) {
		for col := range int8(board.MaxSide) {
			if x := s.grid.At(board.Square{Row: row, Col: col}); x != 0 {
				b.Add(x, 1)
			}
		}
	}
	require.True(t, b == r.set.Bag(), "tiles were lost or made")
	require.GreaterOrEqual(t, s.bagLen(), 0)
}

// junk is a move that any client might send.
func junk(r *wordgame.Rand) Move {
	m := Move{Kind: Kind(r.IntN(11)), Seat: wordgame.Seat(r.IntN(5)), Words: uint32(r.IntN(4))}
	if r.IntN(2) == 0 {
		m.Seat, m.Words = 0, 0
	}
	for range r.IntN(4) {
		m.Place.Tiles = m.Place.Tiles.Add(tiles.Tile(r.IntN(256)))
	}
	m.Place.At = board.Square{Row: int8(r.IntN(25) - 5), Col: int8(r.IntN(25) - 5)}
	m.Place.Dir = board.Dir(r.IntN(3))
	return m
}

func TestRandomPlayouts(t *testing.T) {
	t.Parallel()
	for name, c := range configs() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := smallRules(t, c)
			games := uint64(9)
			if testing.Short() {
				games = 3
			}
			for seed := range games {
				playout(t, r, seed)
			}
		})
	}
}

func playout(t *testing.T, r *Rules, seed uint64) {
	rng := wordgame.NewRand(seed)
	o := wordgame.Opening{Seats: 2 + int(seed%3), Seed: seed}
	if r.c.Policy == wordgame.Triple {
		o.Seats = 2
	}
	var rec wordgame.Record[Move]
	s, events, err := wordgame.Begin(r, &rec, o)
	require.NoError(t, err)
	var sums [wordgame.MaxSeats]int32
	for acts := 0; s.phase != PhaseOver; acts++ {
		require.Less(t, acts, 3000)
		if len(rec.Acts)%7 == 3 {
			m, by := junk(&rng), wordgame.Seat(rng.IntN(17))
			if m.Kind != KindRetire && m.Kind != KindAdjust {
				before := s
				if _, err := r.Check(s, by, m); err != nil {
					var e *wordgame.MoveError
					require.ErrorAs(t, err, &e)
				}
				require.True(t, before == s)
			}
		}
		s, events = oneAct(t, r, &rec, s, &rng, events)
		for _, e := range events {
			switch e := e.(type) {
			case Placed:
				sums[e.By] += e.Score
			case Withdrawn:
				sums[e.By] -= e.Score
			case Scored:
				sums[e.By] += e.Points
			}
			for seat := range wordgame.Seat(4) {
				require.Equal(t, e.For(seat), e.For(seat).For(seat))
			}
		}
		events = nil
		require.Equal(t, s.scores, sums)
		conserve(t, r, &s)
	}
	back, err := wordgame.Replay(r, rec)
	require.NoError(t, err)
	require.True(t, back == s, "the replay ends elsewhere")
	rec.Opening.Seed = 0
	back, err = wordgame.Replay(r, rec)
	require.NoError(t, err)
	back.seed = s.seed
	require.True(t, back == s, "a replay without its seed ends elsewhere")
}

func oneAct(t *testing.T, r *Rules, rec *wordgame.Record[Move], s State, rng *wordgame.Rand, first []Event) (State, []Event) {
	turn := r.ToAct(s)
	var may []wordgame.Seat
	for x := range turn.May.All() {
		may = append(may, x)
	}
	by := may[rng.IntN(len(may))]
	if turn.Must&^turn.May != 0 {
		t.Fatal("Must is no part of May")
	}
	for seat := range wordgame.Seat(5) {
		if seat == 4 {
			seat = wordgame.Table
		}
		v := r.View(s, seat)
		g := rng.Split(uint64(seat))
		require.True(t, r.View(r.Sample(v, &g), seat) == v)
	}
	plays := r.AppendPlays(nil, &s, by)
	require.NotEmpty(t, plays)
	seen := map[Move]bool{}
	for _, p := range plays {
		require.False(t, seen[p.move], "listed twice")
		seen[p.move] = true
		q, err := r.Check(s, by, p.move)
		require.NoError(t, err)
		require.Equal(t, q, p, "Plays and Check differ")
		require.Empty(t, r.Judge(&s, p))
	}
	m := plays[rng.IntN(len(plays))].move
	switch rng.IntN(12) {
	case 0: // a phoney, if it happens to be legal
		m = Place(board.Square{Row: int8(rng.IntN(15)), Col: int8(rng.IntN(15))}, board.Dir(rng.IntN(2)), s.racks[by%4].Run())
		if _, err := r.Check(s, by, m); err != nil {
			m = plays[0].move
		}
	case 1:
		if rng.IntN(6) == 0 {
			m = Retire()
		}
	case 2, 3, 4, 5, 6, 7:
		m = plays[0].move // often a placement
	}
	p, err := r.Check(s, by, m)
	require.NoError(t, err)
	sameForAll(t, r, s, by, m, rng)
	next, events, err := wordgame.Apply(r, rec, s, by, m)
	require.NoError(t, err)
	c := s
	require.NoError(t, r.Commit(&c, p))
	require.Error(t, r.Commit(&c, p), "a Play was taken twice")
	r.Settle(&c)
	require.True(t, c == next)
	return next, append(first, events...)
}

// sameForAll makes the act in states that differ only in what a seat can't see: the seat sees no difference after it.
func sameForAll(t *testing.T, r *Rules, s State, by wordgame.Seat, m Move, rng *wordgame.Rand) {
	t.Helper()
	for seat := range wordgame.Seat(s.seats) {
		if seat != by && m.Kind != KindPass && m.Kind != KindChallenge && m.Kind != KindRetire {
			continue // the tiles of the act may lie elsewhere in the other state
		}
		g := rng.Split(uint64(seat) + 100)
		a, ea, err := r.Step(s, by, m)
		require.NoError(t, err)
		b, eb, err := r.Step(r.Sample(r.View(s, seat), &g), by, m)
		require.NoError(t, err)
		if a.phase == PhaseOver { // racks are laid open
			continue
		}
		require.True(t, r.View(a, seat) == r.View(b, seat), "a secret shows in a view")
		require.Len(t, eb, len(ea))
		for i := range ea {
			require.Equal(t, ea[i].For(seat), eb[i].For(seat), "a secret shows in an event")
		}
	}
}

// TestPlaysAreAll compares Plays with a lister that tries everything: runs of up to three tiles everywhere.
func TestPlaysAreAll(t *testing.T) {
	t.Parallel()
	r := smallRules(t, Config{RackSize: 3, SingleEnd: true})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 11})
	require.NoError(t, err)
	for range 14 {
		by := s.to
		want := map[Move]bool{}
		for row := range int8(15) {
			for col := range int8(15) {
				for d := range board.Dir(2) {
					everyRun(r, s.racks[by], tiles.Run{}, func(run tiles.Run) {
						p, err := r.legal(&s, by, Place(board.Square{Row: row, Col: col}, d, run))
						if err == nil && len(r.Judge(&s, p)) == 0 {
							want[p.move] = true
						}
					})
				}
			}
		}
		got := map[Move]bool{}
		var best Play
		for p := range r.Plays(s, by) {
			if p.move.Kind == KindPlace {
				got[p.move] = true
				if p.score > best.score {
					best = p
				}
			}
		}
		require.Equal(t, want, got)
		b, ok := r.Best(&s, by)
		require.Equal(t, len(got) > 0, ok)
		require.Equal(t, best.score, b.score)
		if !ok {
			b, err = r.Check(s, by, Exchange(tiles.RunOf(s.racks[by].At(0))))
			require.NoError(t, err)
		}
		require.NoError(t, r.Commit(&s, b))
		r.Settle(&s)
	}
}

func everyRun(r *Rules, rack tiles.Rack, run tiles.Run, visit func(tiles.Run)) {
	last := tiles.Tile(0)
	for i := range rack.Len() {
		x := rack.At(i)
		if x == last {
			continue
		}
		last = x
		rest := rack
		rest.Remove(x)
		if x != tiles.Blank {
			visit(run.Add(x))
			everyRun(r, rest, run.Add(x), visit)
			continue
		}
		for l := range r.set.BlankLetters().All() {
			visit(run.Add(l.OnBlank()))
			everyRun(r, rest, run.Add(l.OnBlank()), visit)
		}
	}
}

func TestCommitAllocatesNothing(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates")
	}
	r := smallRules(t, Box())
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 4})
	require.NoError(t, err)
	plays := r.AppendPlays(nil, &s, s.to)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		c := s
		if r.Commit(&c, plays[0]) != nil {
			panic("refused")
		}
		r.Settle(&c)
		plays = r.AppendPlays(plays[:0], &s, s.to)
		if _, err := r.Check(s, s.to, plays[0].move); err != nil {
			panic(err)
		}
	}))
}

func BenchmarkCommit(b *testing.B) {
	r := smallRules(b, Box())
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 4})
	require.NoError(b, err)
	p, ok := r.Best(&s, s.to)
	require.True(b, ok)
	b.ReportAllocs()
	for b.Loop() {
		c := s
		if r.Commit(&c, p) != nil {
			b.Fatal("refused")
		}
		r.Settle(&c)
	}
}
