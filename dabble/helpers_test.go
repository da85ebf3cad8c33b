package dabble_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

const (
	seatA = wordgame.Seat(0)
	seatB = wordgame.Seat(1)
	seatC = wordgame.Seat(2)
	table = wordgame.Table
)

// The racks and words of the scenarios. rows1 and rows2 are the rulebook's examples.
const (
	rack1 = "WEFUNTURNSUPERCLEVER"
	rack2 = "OHCATYEARFUDGEKHBTVS"
	rack3 = "GOTANMINDHOTELRADIOS"
	rows1 = "WE/FUN/TURN/SUPER/CLEVER"
	rows2 = "OH/CAT/YEAR/FUDGE/-"
	rows3 = "GO/TAN/MIND/HOTEL/RADIOS"
	bad1  = "WE/FUN/TURN/SUPER/CLEVRE"

	words = "WE FUN TURN SUPER CLEVER OH CAT YEAR FUDGE GO TAN MIND HOTEL RADIOS"
)

// The rows of a challenge, by their lengths.
const (
	row2 = 1 << iota
	row3
	row4
	row5
	row6
)

// scene is a position in words.
type scene struct {
	config dabble.Config // Lexicon is filled in
	words  string        // "": words
	racks  []string
	pool   string // with exact: the tiles that are on no rack
	exact  bool   // the set holds exactly the tiles of racks and pool, with the values of its edition
	scores []int32
	out    wordgame.Seats
}

// game is a running position of a test.
type game struct {
	t      *testing.T
	r      *dabble.Rules
	s      dabble.State
	events []dabble.Event
	log    []dabble.Event // all events since the beginning of the test
}

func rulesOf(t testing.TB, c dabble.Config, text string) *dabble.Rules {
	t.Helper()
	if c.Set == nil {
		c.Set = dabble.English()
	}
	if c.Lexicon == nil {
		g, err := lexicon.Parse(c.Set.Alphabet(), strings.Fields(text)...)
		require.NoError(t, err)
		c.Lexicon = g
	}
	r, err := dabble.New(c)
	require.NoError(t, err)
	return r
}

// exactly makes a set of just these tiles.
func exactly(t testing.TB, base *tiles.Set, texts ...string) *tiles.Set {
	t.Helper()
	counts := map[tiles.Tile]int{}
	for _, text := range texts {
		run, err := base.ParseTiles(text)
		require.NoError(t, err)
		for _, x := range run.Slice() {
			counts[x]++
		}
	}
	a := base.Alphabet()
	c := tiles.SetConfig{ID: "test@1", Alphabet: a, Blanks: counts[tiles.Blank]}
	for l := tiles.Letter(1); int(l) <= a.Len(); l++ {
		c.Tiles = append(c.Tiles, tiles.TileConfig{Count: counts[l.Tile()], Points: base.Points(l.Tile())})
	}
	set, err := tiles.NewSet(c)
	require.NoError(t, err)
	return set
}

func (sc scene) start(t *testing.T) *game {
	t.Helper()
	if sc.config.Set == nil {
		sc.config.Set = dabble.English()
	}
	if sc.exact {
		sc.config.Set = exactly(t, sc.config.Set, append([]string{sc.pool}, sc.racks...)...)
	}
	if sc.words == "" {
		sc.words = words
	}
	g := &game{t: t, r: rulesOf(t, sc.config, sc.words)}
	p := dabble.Position{Seats: len(sc.racks), Seed: 7, Out: sc.out}
	for i, text := range sc.racks {
		p.Racks[i] = g.rackOf(text)
	}
	copy(p.Scores[:], sc.scores)
	var err error
	g.s, err = g.r.Setup(p)
	require.NoError(t, err)
	return g
}

func started(t *testing.T, c dabble.Config, seats int, seed uint64) *game {
	t.Helper()
	g := &game{t: t, r: rulesOf(t, c, words)}
	var err error
	g.s, g.events, err = g.r.Begin(wordgame.Opening{Seats: seats, Seed: seed})
	require.NoError(t, err)
	g.log = g.events
	return g
}

func (g *game) run(text string) tiles.Run {
	g.t.Helper()
	run, err := g.r.Set().ParseTiles(text)
	require.NoError(g.t, err)
	return run
}

func (g *game) rackOf(text string) tiles.Rack {
	g.t.Helper()
	run := g.run(text)
	return tiles.RackOf(run.Slice()...)
}

func (g *game) rows(text string) dabble.Rows {
	g.t.Helper()
	rows, err := dabble.ParseRows(g.r.Set(), text)
	require.NoError(g.t, err)
	return rows
}

// do applies an act with the engine's answers, and drives Commit in lockstep.
func (g *game) do(by wordgame.Seat, m dabble.Move) *game {
	g.t.Helper()
	s, events, err := g.r.Apply(g.s, by, m)
	require.NoError(g.t, err)
	p, err := g.r.Check(g.s, by, m)
	require.NoError(g.t, err)
	c := g.s
	require.NoError(g.t, g.r.Commit(&c, p))
	g.r.Settle(&c)
	require.True(g.t, c == s, "Commit and Settle lead elsewhere than Apply")
	g.s, g.events = s, events
	g.log = append(g.log, events...)
	g.invariants()
	return g
}

// step makes an act alone.
func (g *game) step(by wordgame.Seat, m dabble.Move) *game {
	g.t.Helper()
	s, events, err := g.r.Step(g.s, by, m)
	require.NoError(g.t, err)
	g.s, g.events = s, events
	g.log = append(g.log, events...)
	g.invariants()
	return g
}

// invariants hold in every position: views can be sampled, a finished game has nobody to act.
func (g *game) invariants() {
	g.t.Helper()
	for _, seat := range []wordgame.Seat{seatA, seatB, table} {
		v := g.r.View(g.s, seat)
		rng := wordgame.NewRand(3)
		require.True(g.t, g.r.View(g.r.Sample(v, &rng), seat) == v, "View(Sample(v)) != v for seat %d", seat)
	}
	require.Equal(g.t, g.r.Outcome(g.s).Over, g.r.ToAct(g.s).May == 0)
}

func (g *game) refused(by wordgame.Seat, m dabble.Move, why wordgame.Reason) *game {
	g.t.Helper()
	s, events, err := g.r.Apply(g.s, by, m)
	require.ErrorIs(g.t, err, why)
	require.True(g.t, s == g.s, "a refused move changed the state")
	require.Empty(g.t, events)
	var e *wordgame.MoveError
	require.ErrorAs(g.t, err, &e)
	require.NotEmpty(g.t, e.Text)
	require.Equal(g.t, by, e.Seat)
	return g
}

// says is refused with a look at the sentence.
func (g *game) says(by wordgame.Seat, m dabble.Move, why wordgame.Reason, text string) *game {
	g.t.Helper()
	g.refused(by, m, why)
	_, _, err := g.r.Apply(g.s, by, m)
	require.Contains(g.t, strings.ToLower(err.Error()), strings.ToLower(text))
	return g
}

func (g *game) call(by wordgame.Seat, text string) *game {
	g.t.Helper()
	return g.do(by, dabble.Call(g.rows(text)))
}

func (g *game) show(by wordgame.Seat, text string) *game {
	g.t.Helper()
	return g.do(by, dabble.Show(g.rows(text)))
}

func (g *game) tick() *game   { g.t.Helper(); return g.do(table, dabble.Tick()) }
func (g *game) timeUp() *game { g.t.Helper(); return g.do(table, dabble.TimeUp()) }

func (g *game) exchange(by wordgame.Seat, text string) *game {
	g.t.Helper()
	return g.do(by, dabble.Exchange(g.run(text)))
}

func (g *game) passes(seats ...wordgame.Seat) *game {
	g.t.Helper()
	for _, s := range seats {
		g.do(s, dabble.Pass())
	}
	return g
}

// accepted lets all who are asked accept.
func (g *game) accepted() *game {
	g.t.Helper()
	require.Equal(g.t, dabble.PhaseDoubt, g.phase())
	for seat := range g.r.ToAct(g.s).Must.All() {
		g.passes(seat)
	}
	return g
}

func (g *game) view(to wordgame.Seat) dabble.View { return g.r.View(g.s, to) }
func (g *game) phase() dabble.Phase               { return g.view(table).Phase }

func (g *game) in(phase dabble.Phase, must ...wordgame.Seat) *game {
	g.t.Helper()
	require.Equal(g.t, phase, g.phase())
	require.Equal(g.t, wordgame.Only(must...), g.r.ToAct(g.s).Must)
	return g
}

func (g *game) scores(want ...int32) *game {
	g.t.Helper()
	o := g.r.Outcome(g.s)
	require.Equal(g.t, want, o.Scores[:len(want)])
	return g
}

func (g *game) round(n int) *game {
	g.t.Helper()
	require.EqualValues(g.t, n, g.view(table).Round)
	return g
}

func (g *game) pool(n int) *game {
	g.t.Helper()
	require.EqualValues(g.t, n, g.view(table).Pool)
	return g
}

func (g *game) rack(seat wordgame.Seat) string {
	v := g.view(seat)
	return g.r.Set().FormatTiles(v.Rack.Run())
}

func (g *game) over(why wordgame.Cause, winners ...wordgame.Seat) *game {
	g.t.Helper()
	o := g.r.Outcome(g.s)
	require.True(g.t, o.Over, "the game is not over")
	require.Equal(g.t, why, o.Cause)
	require.Equal(g.t, wordgame.Only(winners...), o.Winners)
	require.Equal(g.t, dabble.Event(dabble.Ended{Outcome: o}), g.events[len(g.events)-1])
	g.refused(table, dabble.Tick(), wordgame.ErrOver)
	return g
}

// gains is what the events say about the scores.
func gains(events []dabble.Event) (sums [wordgame.MaxSeats]int32) {
	for _, e := range events {
		if e, ok := e.(dabble.Scored); ok {
			sums[e.By] += e.Points
		}
	}
	return sums
}
