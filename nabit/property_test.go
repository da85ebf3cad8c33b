package nabit_test

import (
	"maps"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/nabit"
)

func TestSizes(t *testing.T) {
	t.Parallel()
	require.LessOrEqual(t, int(unsafe.Sizeof(nabit.State{})), 2048)
	require.LessOrEqual(t, int(unsafe.Sizeof(nabit.Play{})), 64)
	t.Log(unsafe.Sizeof(nabit.State{}), unsafe.Sizeof(nabit.View{}), unsafe.Sizeof(nabit.Move{}), unsafe.Sizeof(nabit.Play{}))
}

// TestThousandGames plays random games to the end with Commit, and looks after the tiles at every act.
func TestThousandGames(t *testing.T) {
	t.Parallel()
	games := uint64(1000)
	if testing.Short() {
		games = 16
	}
	all := []nabit.Config{{}, {Policy: wordgame.Void, Tie: nabit.TieLatest}, {BankFromBag: true, FinishRound: true}, {Policy: wordgame.Double}}
	var rules []*nabit.Rules
	for _, c := range all {
		rules = append(rules, rulesOf(t, c))
	}
	plays := []nabit.Play(nil)
	ends := map[wordgame.Cause]int{}
	nabs, banked, stacks := 0, 0, 0
	for seed := range games {
		r := rules[seed%uint64(len(rules))]
		rng := wordgame.NewRand(seed)
		s, _, err := r.Begin(wordgame.Opening{Seats: 2 + int(seed%3), Seed: seed})
		require.NoError(t, err)
		for acts := 0; !r.Outcome(s).Over; acts++ {
			require.Less(t, acts, 1000, "the game does not end")
			plays = choices(r, &s, plays[:0], &rng)
			p := plays[rng.IntN(len(plays))]
			if p.Move().Kind == nabit.KindPlace {
				_, n := r.Score(&s, p)
				nabs += n
			}
			require.NoError(t, r.Commit(&s, p))
			r.Settle(&s)
			counted(t, r, &s)
		}
		conserved(t, r, s)
		v := r.View(s, table)
		for i := range v.Banks {
			banked += v.Banks[i].Len()
		}
		for _, stack := range v.Grid.Stacks() {
			stacks = max(stacks, stack.Height())
		}
		ends[v.Cause]++
	}
	require.Greater(t, nabs, int(games))
	require.Greater(t, banked, int(games)/2)
	if !testing.Short() {
		require.Equal(t, nabit.MaxHeight, stacks)
		require.Greater(t, ends[nabit.CauseOut], 100)
	}
	t.Log(ends, nabs, "nabs,", banked, "tiles banked")
}

// choices lists the plays of one of the seats that may act. Where tiles can be placed or banked, that is preferred.
func choices(r *nabit.Rules, s *nabit.State, dst []nabit.Play, rng *wordgame.Rand) []nabit.Play {
	turn := r.ToAct(*s)
	who := turn.Must
	if rng.IntN(8) == 0 {
		who = turn.May
	}
	seats := slices.Collect(who.All())
	dst = r.AppendPlays(dst, s, seats[rng.IntN(len(seats))])
	if k := dst[0].Move().Kind; k == nabit.KindPlace || k == nabit.KindBank {
		n := 1
		for n < len(dst) && dst[n].Move().Kind == k {
			n++
		}
		dst = dst[:n]
	}
	return dst
}

// counted is the quick form of conserved: no tile is lost or made.
func counted(t *testing.T, r *nabit.Rules, s *nabit.State) {
	v := r.View(*s, table)
	total, want := v.Grid.Len(), 0
	for i := range int(v.Seats) {
		bag := r.Set().Colour(wordgame.Seat(i))
		want += bag.Len()
		total += v.Hands[i].Len() + v.Bags[i].Len() + v.Banks[i].Len()
	}
	if total != want {
		t.Fatalf("%d tiles, want %d", total, want)
	}
}

// TestControlEqualsModel keeps the model of the table beside games with bluffs and challenges: after every act each word
// has the controller that the rules say, and what was nabbed is the same. It also takes each play back where it is
// challenged, and compares what was with what is.
func TestControlEqualsModel(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	games := uint64(36)
	if testing.Short() {
		games = 6
	}
	for seed := range games {
		tie := nabit.Tie(seed % 3)
		r := smallRules(t, nabit.Config{Tie: tie, BankFromBag: seed%4 == 1, Policy: []wordgame.Policy{0, wordgame.Double}[seed%2]}, true)
		rng := wordgame.NewRand(seed)
		s, _, err := r.Begin(wordgame.Opening{Seats: 2 + int(seed%3), Seed: seed})
		require.NoError(t, err)
		m := newModel(tie)
		var undo *model
		var undoState nabit.State
		for acts := 0; !r.Outcome(s).Over && acts < 400; acts++ {
			by, move := someMove(r, s, &rng)
			before := s
			var events []nabit.Event
			s, events, err = r.Apply(s, by, move)
			require.NoError(t, err)
			for _, e := range events {
				switch e := e.(type) {
				case nabit.Placed:
					undo, undoState = m.clone(), before
					from := m.play(e.By, e.Place.Slice())
					require.Equal(t, sorted(from), sorted(victims(e)), "nabs\n%s", r.FormatGrid(gridAt(r, s)))
					seen["nabs"] += len(from)
					if len(e.Words) > 2 {
						seen["three words"]++
					}
				case nabit.Withdrawn:
					m = undo
					(&game{t: t, r: r, s: s}).same(undoState)
					seen["withdrawn"]++
				}
			}
			agree(t, r, s, m)
			seen["acts"]++
		}
	}
	if !testing.Short() {
		for what, least := range map[string]int{"nabs": 100, "three words": 50, "withdrawn": 100, "acts": 1000} {
			require.Greater(t, seen[what], least, what)
		}
	}
	t.Log(seen)
}

func gridAt(r *nabit.Rules, s nabit.State) *nabit.Grid {
	v := r.View(s, table)
	return &v.Grid
}

func victims(e nabit.Placed) (from []wordgame.Seat) {
	for _, n := range e.Nabs {
		from = append(from, n.Was.By)
	}
	return from
}

func sorted(seats []wordgame.Seat) []wordgame.Seat { return slices.Sorted(slices.Values(seats)) }

// someMove picks a seat that may act, and a bluff, a good play, a bank, a challenge or a pass.
func someMove(r *nabit.Rules, s nabit.State, rng *wordgame.Rand) (wordgame.Seat, nabit.Move) {
	turn := r.ToAct(s)
	v := r.View(s, table)
	for seat := range turn.May.All() {
		if v.Last.Open && v.Last.By != seat && rng.IntN(3) == 0 {
			return seat, nabit.Challenge(0)
		}
	}
	seats := slices.Collect(turn.Must.All())
	by := seats[rng.IntN(len(seats))]
	if v.Phase == nabit.PhaseTurn && v.Hands[by].Len() > 0 && rng.IntN(4) > 0 {
		for range 40 {
			m := bluff(r, &v, &v.Hands[by], rng)
			if _, err := r.Check(s, by, m); err == nil {
				return by, m
			}
		}
	}
	plays := choices(r, &s, nil, rng)
	p := plays[rng.IntN(len(plays))]
	return p.By(), p.Move()
}

// agree compares the words on the table, each with its controller. Each maximal run has exactly one.
func agree(t *testing.T, r *nabit.Rules, s nabit.State, m *model) {
	t.Helper()
	g := gridAt(r, s)
	got := [2]map[nabit.Square]wordgame.Seat{{}, {}}
	points := map[wordgame.Seat]int32{}
	for w := range g.Words() {
		_, twice := got[w.Dir][w.At]
		require.False(t, twice)
		got[w.Dir][w.At] = w.By
		points[w.By]++
		for i := range w.Word.Len() {
			at, ok := g.WordAt(next(w.At, w.Dir, i), w.Dir)
			require.True(t, ok)
			require.Equal(t, w, at, "every letter of a word knows the same")
		}
	}
	require.True(t, maps.Equal(m.held[board.Across], got[board.Across]) && maps.Equal(m.held[board.Down], got[board.Down]),
		"want %v\ngot %v\n%s", m.held, got, r.FormatGrid(g))
	v := r.View(s, table)
	for seat := range wordgame.Seat(v.Seats) {
		if v.Phase != nabit.PhaseOver {
			require.Equal(t, points[seat]+int32(v.Banks[seat].Len()), v.Scores[seat])
		}
	}
	runs := 0
	for sq := range g.Stacks() {
		for _, d := range []board.Dir{board.Across, board.Down} {
			if line := m.line(nil, sq, d); len(line) > 1 && line[0] == sq {
				runs++
			}
		}
	}
	require.Equal(t, runs, len(got[0])+len(got[1]), "each run of two or more is a word")
}

// TestTranslation: where the first word is laid makes no difference, and a table moved by Setup has the same plays.
func TestTranslation(t *testing.T) {
	t.Parallel()
	g := scene{words: "GAME TAME TRY", hands: []string{"U/G A/K M/Z E/C I/T", "A/T E/R U/Y O/N S/T"}, bags: []string{bag20}}.start(t)
	far := *g
	g.do(yellow, "U/G:G(0,0) A/K:A(0,1) M/Z:M(0,2) E/C:E(0,3)")
	far.do(yellow, "E/C:E(-100,127) A/K:A(-100,125) M/Z:M(-100,126) U/G:G(-100,124)")
	require.True(t, g.s == far.s, "the first word starts on (0,0)")

	r := smallRules(t, nabit.Config{}, true)
	s, p := halfway(t, r, 4)
	moved := p
	moved.Table = slices.Clone(p.Table)
	for i := range moved.Table {
		moved.Table[i].At.Row += 7
		moved.Table[i].At.Col -= 11
	}
	moved.Held = slices.Clone(p.Held)
	for i := range moved.Held {
		moved.Held[i].At.Row += 7
		moved.Held[i].At.Col -= 11
	}
	s2, err := r.Setup(moved)
	require.NoError(t, err)
	var want, got []string
	for x := range r.Plays(s, p.To) {
		m := x.Move()
		puts := slices.Clone(m.Place.Slice())
		for i := range puts {
			puts[i].At.Row += 7
			puts[i].At.Col -= 11
		}
		m.Place = nabit.PlacementOf(puts...)
		want = append(want, r.FormatMove(&s, m))
	}
	for x := range r.Plays(s2, p.To) {
		got = append(got, r.FormatMove(&s2, x.Move()))
	}
	require.NotEmpty(t, want)
	require.Equal(t, want, got)
}

// halfway plays some turns and returns the State with the Position that Setup makes it of.
func halfway(t testing.TB, r *nabit.Rules, turns int) (nabit.State, nabit.Position) {
	t.Helper()
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 11})
	require.NoError(t, err)
	rng := wordgame.NewRand(1)
	for n := 0; n < turns || r.View(s, table).Phase != nabit.PhaseTurn; n++ {
		plays := choices(r, &s, nil, &rng)
		require.NoError(t, r.Commit(&s, plays[rng.IntN(len(plays))]))
		r.Settle(&s)
	}
	v := r.View(s, table)
	p := nabit.Position{Seats: int(v.Seats), To: v.To}
	for sq, stack := range v.Grid.Stacks() {
		for i := range stack.Height() {
			p.Table = append(p.Table, nabit.Laid{At: sq, Piece: stack.At(i)})
		}
	}
	for w := range v.Grid.Words() {
		p.Held = append(p.Held, nabit.Held{At: w.At, Dir: w.Dir, By: w.By})
	}
	for i := range v.Hands {
		p.Hands[i], p.Banks[i] = v.Hands[i].Slice(), v.Banks[i].Slice()
	}
	again, err := r.Setup(p)
	require.NoError(t, err)
	a, b := r.View(again, table), v
	require.Equal(t, b.Grid, a.Grid)
	require.Equal(t, b.Bags, a.Bags)
	return again, p
}

// TestManyGoroutines: one Rules serves them all, and each plays the same game. The race detector watches.
func TestManyGoroutines(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, nabit.Config{Policy: wordgame.Void})
	ends := make(chan nabit.State)
	for range 4 {
		go func() {
			rng := wordgame.NewRand(9)
			s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 9})
			for err == nil && !r.Outcome(s).Over {
				plays := choices(r, &s, nil, &rng)
				err = r.Commit(&s, plays[rng.IntN(len(plays))])
				r.Settle(&s)
			}
			ends <- s
		}()
	}
	first := <-ends
	require.True(t, r.Outcome(first).Over)
	for range 3 {
		require.True(t, first == <-ends)
	}
}
