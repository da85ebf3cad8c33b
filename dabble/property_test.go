package dabble

import (
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// common two- to six-letter words, so that random tiles make some.
const smallWords = "AT TO IN IS IT ON NO SO GO HE RE EN TEN NET EAT TEA ATE ONE SIT RAN RATE NOTE TONE SORE INTO STONE NOTES RATES TRAIN SENIOR " +
	"RETAIN STRAIN"

func smallRules(t testing.TB, c Config) *Rules {
	t.Helper()
	if c.Set == nil {
		c.Set = English()
	}
	g, err := lexicon.Parse(c.Set.Alphabet(), strings.Fields(smallWords)...)
	require.NoError(t, err)
	c.Lexicon = g
	r, err := New(c)
	require.NoError(t, err)
	return r
}

func configs() map[string]Config {
	return map[string]Config{
		"box": {StaleTimeUps: 2}, "void": {Policy: wordgame.Void, StaleTimeUps: 2}, "first": FirstEdition(), "booklet": Booklet(),
		"untimed": {Untimed: true, FailedChallenge: Out}, "minus": {FailedChallenge: Minus25, NoTieBonus: true, SharedWin: true, StaleTimeUps: 1},
	}
}

func TestSizes(t *testing.T) {
	t.Parallel()
	require.LessOrEqual(t, int(unsafe.Sizeof(State{})), 512)
	require.LessOrEqual(t, int(unsafe.Sizeof(Play{})), 64)
	t.Log(unsafe.Sizeof(State{}), unsafe.Sizeof(View{}), unsafe.Sizeof(Move{}), unsafe.Sizeof(Play{}))
}

// conserve: every tile of the set lies somewhere, and what the engine makes it would also read.
func conserve(t testing.TB, r *Rules, s *State) {
	t.Helper()
	b := s.pool
	for i := range s.racks {
		for _, x := range s.racks[i].Slice() {
			b.Add(x, 1)
		}
	}
	require.True(t, b == r.set.Bag(), "tiles were lost or made")
	require.NoError(t, r.soundSeats(s))
	require.NoError(t, r.soundTiles(s))
	require.NoError(t, r.soundPhase(s))
}

// choices feeds decisions, from a generator or from a fuzzer's bytes.
type choices interface{ IntN(n int) int }

// anyMove is a move that may be right: the tiles are mostly those that the seat holds.
func anyMove(r *Rules, s *State, by wordgame.Seat, g choices) Move {
	rack := s.racks[by%wordgame.MaxSeats].Run()
	list := slices.Clone(rack.Slice())
	for i := range list {
		j := i + g.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	fill := func(some uint32) (rows Rows) {
		n := 0
		for i := range RowCount {
			for j := range rows.Row(i) {
				if n == len(list) || some>>i&1 == 0 {
					break
				}
				if rows.Row(i)[j] = list[n]; list[n] == tiles.Blank {
					rows.Row(i)[j] = tiles.Letter(g.IntN(28)).OnBlank()
				}
				n++
			}
		}
		return rows
	}
	m := Move{Kind: Kind(g.IntN(12))}
	switch m.Kind {
	case KindCall:
		if rows, ok := r.Solve(&s.racks[by%wordgame.MaxSeats]); ok && g.IntN(2) == 0 {
			return Call(rows)
		}
		m.Rows = fill(allRows)
	case KindShow:
		m.Rows = fill(uint32(g.IntN(32)))
	case KindExchange:
		m.Tiles = tiles.RunOf(list[:min(len(list), g.IntN(21))]...)
	case KindChallenge:
		m.Seat, m.Words = wordgame.Seat(g.IntN(5)), uint32(g.IntN(40))
		if g.IntN(4) > 0 {
			m.Words &= s.rows[m.Seat%wordgame.MaxSeats].Filled()
		}
	case KindRetire:
		if g.IntN(20) > 0 {
			return Pass()
		}
		if by == wordgame.Table {
			m.Seat = wordgame.Seat(g.IntN(5))
		}
	case KindDeal:
		m.Seat, m.Tiles = wordgame.Seat(g.IntN(5)), tiles.RunOf(list[:min(len(list), g.IntN(21))]...)
	case KindRuling:
		m.Words = s.doubted() & uint32(g.IntN(1<<20))
	}
	return m
}

// checked makes an act by Step and by Commit. It reports whether it was legal.
func checked(t testing.TB, r *Rules, s *State, by wordgame.Seat, m Move) ([]Event, bool) {
	t.Helper()
	before := *s
	next, events, err := r.Step(*s, by, m)
	require.True(t, *s == before)
	p, err2 := r.Check(*s, by, m)
	require.Equal(t, err == nil, err2 == nil)
	if err != nil {
		var e *wordgame.MoveError
		require.ErrorAs(t, err, &e)
		require.NotEmpty(t, e.Text)
		require.True(t, next == before)
		require.Empty(t, events)
		return nil, false
	}
	require.NoError(t, r.Commit(s, p))
	require.True(t, *s == next, "Commit and Step differ")
	if *s != before {
		require.ErrorIs(t, r.Commit(s, p), wordgame.ErrStale)
	}
	require.Equal(t, by, p.By())
	q, err := r.Check(before, by, p.Move())
	require.NoError(t, err, "the canonical form is legal")
	require.Equal(t, p, q)
	conserve(t, r, s)
	return events, true
}

func TestRandomPlayouts(t *testing.T) {
	t.Parallel()
	var kinds [12]int
	for name, c := range configs() {
		r := smallRules(t, c)
		games := uint64(9)
		if testing.Short() {
			games = 2
		}
		for seed := range games {
			playout(t, r, seed+uint64(len(name))<<8, &kinds)
		}
	}
	t.Log(kinds)
	for k := KindCall; k <= KindTimeUp && !testing.Short(); k++ {
		require.Positive(t, kinds[k], k)
	}
}

// playout plays random acts of random seats, the Table's too; now and then the engine settles.
func playout(t *testing.T, r *Rules, seed uint64, kinds *[12]int) {
	rng := wordgame.NewRand(seed)
	s, _, err := r.Begin(wordgame.Opening{Seats: 2 + int(seed%3), Seed: seed})
	require.NoError(t, err)
	var sums [wordgame.MaxSeats]int32
	for acts := 0; s.phase != PhaseOver; acts++ {
		require.Less(t, acts, 60000)
		seats := []wordgame.Seat{0, 1, 2, 3, wordgame.Table, 9}
		by := seats[rng.IntN(len(seats))]
		m := anyMove(r, &s, by, &rng)
		if rng.IntN(6) == 0 {
			for by = range r.ToAct(s).Must.All() {
				m, _ = r.Default(s, by)
				break
			}
		}
		if m.Kind == KindTimeUp && s.phase == PhaseBuild && rng.IntN(3) > 0 { // give time
			continue
		}
		events, ok := checked(t, r, &s, by, m)
		if ok {
			kinds[m.Kind]++
		}
		for _, e := range events {
			if e, ok := e.(Scored); ok {
				sums[e.By] += e.Points
			}
		}
		require.Equal(t, s.scores, sums)
	}
}

// TestEveryoneSeesTheSame makes acts in states that differ only in what a seat can't see: it sees no difference after them.
func TestEveryoneSeesTheSame(t *testing.T) {
	t.Parallel()
	for name, c := range configs() {
		r := smallRules(t, c)
		compared := 0
		for seed := range uint64(4) {
			compared += compareViews(t, r, seed)
		}
		require.Greater(t, compared, 80, name)
	}
}

// compareViews plays a game and returns how many views after an act were compared.
func compareViews(t *testing.T, r *Rules, seed uint64) (compared int) {
	t.Helper()
	rng := wordgame.NewRand(seed)
	s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: seed})
	require.NoError(t, err)
	for range 3000 {
		if s.phase == PhaseOver {
			break
		}
		by := wordgame.Seat(rng.IntN(3))
		m := anyMove(r, &s, by, &rng)
		if rng.IntN(3) == 0 {
			for by = range r.ToAct(s).Must.All() {
				m, _ = r.Default(s, by)
				break
			}
		}
		next, events, err := r.Step(s, by, m)
		if err != nil {
			continue
		}
		for seat := range wordgame.Seat(3) {
			if r.laysOpen(&s, by, seat, m) {
				continue
			}
			g := rng.Split(uint64(seat))
			other, events2, err := r.Step(r.Sample(r.View(s, seat), &g), by, m)
			if err != nil { // tiles that by does not hold in that state
				continue
			}
			compared++
			require.Len(t, events2, len(events), "%v", m)
			for i := range events {
				require.Equal(t, events[i].For(seat), events2[i].For(seat), "a secret shows in an event")
			}
			require.True(t, r.View(next, seat) == r.View(other, seat), "a secret shows in a view")
		}
		s = next
	}
	return compared
}

// laysOpen reports whether an act shows a seat what it could not know before, so that it differs in states that looked alike.
func (r *Rules) laysOpen(s *State, by, seat wordgame.Seat, m Move) bool {
	switch m.Kind {
	case KindDeal, KindRuling:
		return true
	case KindTick, KindTimeUp:
		return s.called.Without(seat) != 0
	case KindShow, KindCall:
		return seat != by
	case KindPass:
		return r.c.Unused && s.phase == PhaseShow && seat != by
	}
	return false
}

func TestCommitAllocatesNothing(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates")
	}
	r := smallRules(t, Box())
	s, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: 4})
	require.NoError(t, err)
	call, err := r.Check(s, 1, anyCall(&s, 1))
	require.NoError(t, err)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		c := s
		if r.Commit(&c, call) != nil {
			panic("refused")
		}
		for c.round == 1 { // tick, accept, show nothing, score, deal
			for by := range r.toAct(&c).Must.All() {
				m, _ := r.Default(c, by)
				p, err := r.Check(c, by, m)
				if err != nil || r.Commit(&c, p) != nil {
					panic("refused")
				}
				break
			}
			r.Settle(&c)
		}
	}))
}

// TestSolverAllocatesLittle: its scratch memory is its own, whatever the tiles.
func TestSolverAllocatesLittle(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector allocates")
	}
	s := smallRules(t, Box()).Solver()
	for _, text := range []string{"EATTOINNOTESRATESTRA", "EATTOINNOTESRATESTR?", "EATTOINNOTESRATEST??"} {
		run, err := s.search.table.set.ParseTiles(text)
		require.NoError(t, err)
		rack := tiles.RackOf(run.Slice()...)
		require.LessOrEqual(t, testing.AllocsPerRun(20, func() { s.Solve(&rack) }), 3.0, text)
	}
}

// anyCall lays the rack into the rows as it lies.
func anyCall(s *State, by wordgame.Seat) Move {
	var rows Rows
	for i, x := range s.racks[by].Slice() {
		if x == tiles.Blank {
			x = tiles.Letter(5).OnBlank()
		}
		rows[i] = x
	}
	return Call(rows)
}

// TestScoresStop: however long it goes on, scores never overflow, and the events say what was really scored.
func TestScoresStop(t *testing.T) {
	t.Parallel()
	r := smallRules(t, Config{Target: 1_000_000})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 4})
	require.NoError(t, err)
	s.scores = [wordgame.MaxSeats]int32{maxScore - 1, maxScore - 1}
	s, _, err = r.Apply(s, 0, anyCall(&s, 0))
	require.NoError(t, err)
	s, _, err = r.Apply(s, wordgame.Table, Tick())
	require.NoError(t, err)
	s, _, err = r.Apply(s, 1, Pass())
	require.NoError(t, err)
	s, events, err := r.Apply(s, 1, Pass())
	require.NoError(t, err)
	require.EqualValues(t, maxScore, s.scores[0])
	require.Contains(t, events, Event(Scored{By: 0, Points: 1, Why: WhyWords}))
	require.Equal(t, PhaseOver, s.phase)
}

func BenchmarkCommit(b *testing.B) {
	r := smallRules(b, Box())
	s, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: 4})
	require.NoError(b, err)
	p, err := r.Check(s, 1, anyCall(&s, 1))
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		c := s
		if r.Commit(&c, p) != nil {
			b.Fatal("refused")
		}
	}
}

// bytesOf makes choices of a fuzzer's bytes; when they are used up it chooses 0.
type bytesOf struct{ data []byte }

func (b *bytesOf) IntN(n int) int {
	v := 0
	for k := n; k > 1 && len(b.data) > 0; k >>= 8 {
		v = v<<8 | int(b.data[0])
		b.data = b.data[1:]
	}
	return v % n
}

// FuzzApply plays whatever the bytes say, by whatever seat.
func FuzzApply(f *testing.F) {
	f.Add(uint8(0), []byte("\x00\x01\x02calls and ticks"))
	f.Add(uint8(13), []byte(strings.Repeat("\x0f\x0b\x01\x04", 40)))
	rules := make([]*Rules, 0, len(configs()))
	for _, name := range []string{"box", "void", "first", "booklet", "untimed", "minus"} {
		rules = append(rules, smallRules(f, configs()[name]))
	}
	f.Fuzz(func(t *testing.T, which uint8, data []byte) {
		r := rules[int(which)%len(rules)]
		g := &bytesOf{data}
		s, _, err := r.Begin(wordgame.Opening{Seats: 2 + int(which)/16%3, Seed: uint64(which)})
		require.NoError(t, err)
		for len(g.data) > 0 && s.phase != PhaseOver {
			by := wordgame.Seat(g.IntN(17))
			m := anyMove(r, &s, by, g)
			if g.IntN(2) == 0 {
				checked(t, r, &s, by, m)
				continue
			}
			if next, _, err := r.Apply(s, by, m); err == nil {
				s = next
				conserve(t, r, &s)
			}
		}
		runOut(t, r, s)
	})
}

// runOut plays Default to the end: the game never stands still.
func runOut(t testing.TB, r *Rules, s State) {
	t.Helper()
	for acts := 0; s.phase != PhaseOver; acts++ {
		require.Less(t, acts, 2000)
		must := r.ToAct(s).Must
		require.NotZero(t, must)
		for by := range must.All() {
			m, ok := r.Default(s, by)
			require.True(t, ok)
			var err error
			s, _, err = r.Apply(s, by, m)
			require.NoError(t, err)
			break
		}
	}
	require.Zero(t, r.ToAct(s).May)
}
