package scrabble_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

const (
	seatA = wordgame.Seat(0)
	seatB = wordgame.Seat(1)
	seatC = wordgame.Seat(2)
	table = wordgame.Table
)

// scene is a position in words. The set holds exactly the tiles named, with the values of its edition.
type scene struct {
	config scrabble.Config // Lexicon is filled in
	words  string
	board  []string // placements, "8G CAT"
	racks  []string
	bag    string
	scores []int32
	to     wordgame.Seat
}

// game is a running position of a test.
type game struct {
	t      *testing.T
	r      *scrabble.Rules
	s      scrabble.State
	events []scrabble.Event
}

func repeat(tile string, n int) string { return strings.Repeat(tile, n) }

func (sc scene) start(t *testing.T) *game {
	t.Helper()
	base := sc.config.Set
	if base == nil {
		base = tiles.English()
	}
	full, err := board.NewBoard(board.Config{Layout: board.Standard(), Set: base})
	require.NoError(t, err)
	var grid board.Grid
	counts := map[tiles.Tile]int{}
	for _, text := range sc.board {
		p, err := full.ParsePlacement(&grid, text)
		require.NoError(t, err)
		squares, ok := full.Covers(&grid, p)
		require.True(t, ok, text)
		for i, sq := range squares {
			grid.Put(sq, p.Tiles.At(i))
			counts[p.Tiles.At(i).Bare()]++
		}
	}
	p := scrabble.Position{Seats: len(sc.racks), To: sc.to, Grid: grid, Seed: 7}
	for i, text := range sc.racks {
		p.Racks[i] = rackOf(t, base, text)
		for _, x := range p.Racks[i].Slice() {
			counts[x]++
		}
	}
	for rest := sc.bag; rest != ""; {
		n := min(len(rest), 20)
		run, err := base.ParseTiles(rest[:n])
		require.NoError(t, err)
		for _, x := range run.Slice() {
			counts[x]++
		}
		rest = rest[n:]
	}
	copy(p.Scores[:], sc.scores)
	set := setOf(t, base, counts)
	c := sc.config
	c.Set = set
	if c.Lexicon == nil {
		c.Lexicon, err = lexicon.Parse(base.Alphabet(), strings.Fields(sc.words)...)
		require.NoError(t, err)
	}
	r, err := scrabble.New(c)
	require.NoError(t, err)
	s, err := r.Setup(p)
	require.NoError(t, err)
	return &game{t: t, r: r, s: s}
}

// setOf makes a set of exactly these tiles. Seats need full racks in Begin only, so the fill-up lies in no test's way.
func setOf(t *testing.T, base *tiles.Set, counts map[tiles.Tile]int) *tiles.Set {
	t.Helper()
	a := base.Alphabet()
	c := tiles.SetConfig{ID: "test@1", Alphabet: a, Blanks: counts[tiles.Blank]}
	for l := tiles.Letter(1); int(l) <= a.Len(); l++ {
		c.Tiles = append(c.Tiles, tiles.TileConfig{
			Count: counts[l.Tile()], Points: base.Points(l.Tile()), Vowel: base.Vowels().Has(l),
		})
	}
	set, err := tiles.NewSet(c)
	require.NoError(t, err)
	return set
}

func rackOf(t *testing.T, set *tiles.Set, text string) tiles.Rack {
	t.Helper()
	run, err := set.ParseTiles(text)
	require.NoError(t, err)
	return tiles.RackOf(run.Slice()...)
}

func (g *game) run(text string) tiles.Run {
	g.t.Helper()
	run, err := tiles.English().ParseTiles(text)
	if g.r != nil {
		run, err = g.r.Set().ParseTiles(text)
	}
	require.NoError(g.t, err)
	return run
}

func (g *game) place(text string) scrabble.Move {
	g.t.Helper()
	v := g.r.View(g.s, table)
	p, err := g.r.Board().ParsePlacement(&v.Grid, text)
	require.NoError(g.t, err)
	return scrabble.Move{Kind: scrabble.KindPlace, Place: p}
}

func (g *game) exchange(text string) scrabble.Move { return scrabble.Exchange(g.run(text)) }

// do applies an act with the engine's answers, and drives Commit in lockstep.
func (g *game) do(by wordgame.Seat, m scrabble.Move) *game {
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
	g.invariants()
	return g
}

// step makes an act alone.
func (g *game) step(by wordgame.Seat, m scrabble.Move) *game {
	g.t.Helper()
	s, events, err := g.r.Step(g.s, by, m)
	require.NoError(g.t, err)
	g.s, g.events = s, events
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

func (g *game) refused(by wordgame.Seat, m scrabble.Move, why wordgame.Reason) *game {
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

func (g *game) view(to wordgame.Seat) scrabble.View { return g.r.View(g.s, to) }

func (g *game) scores(want ...int32) *game {
	g.t.Helper()
	o := g.r.Outcome(g.s)
	require.Equal(g.t, want, o.Scores[:len(want)])
	return g
}

func (g *game) over(why wordgame.Cause, winners ...wordgame.Seat) *game {
	g.t.Helper()
	o := g.r.Outcome(g.s)
	require.True(g.t, o.Over, "the game is not over")
	require.Equal(g.t, why, o.Cause)
	require.Equal(g.t, wordgame.Only(winners...), o.Winners)
	require.Equal(g.t, scrabble.Event(scrabble.Ended{Outcome: o}), g.events[len(g.events)-1])
	g.refused(seatA, scrabble.Pass(), wordgame.ErrOver)
	return g
}

func (g *game) toMove(seat wordgame.Seat) *game {
	g.t.Helper()
	require.False(g.t, g.r.Outcome(g.s).Over, "the game is over")
	require.Equal(g.t, wordgame.Only(seat), g.r.ToAct(g.s).Must)
	return g
}

func (g *game) rack(seat wordgame.Seat) string {
	v := g.view(seat)
	return g.r.Set().FormatTiles(v.Rack.Run())
}

func (g *game) bag(n int) *game {
	g.t.Helper()
	require.Equal(g.t, n, int(g.view(table).Bag))
	return g
}

func (g *game) deal(seat wordgame.Seat, text string) *game {
	g.t.Helper()
	return g.step(table, scrabble.Deal(seat, g.run(text)))
}

func (g *game) passes(seats ...wordgame.Seat) *game {
	g.t.Helper()
	for _, s := range seats {
		g.do(s, scrabble.Pass())
	}
	return g
}

func begin(t *testing.T, c scrabble.Config, words string) *scrabble.Rules {
	t.Helper()
	set := c.Set
	if set == nil {
		set = tiles.English()
	}
	g, err := lexicon.Parse(set.Alphabet(), strings.Fields(words)...)
	require.NoError(t, err)
	c.Lexicon = g
	r, err := scrabble.New(c)
	require.NoError(t, err)
	return r
}
