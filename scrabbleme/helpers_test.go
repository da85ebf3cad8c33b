package scrabbleme_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabbleme"
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
	config scrabbleme.Config // Lexicon is filled in
	words  string
	boards [wordgame.MaxSeats][]string // placements, "8G CAT"
	racks  []string
	podium string
	bag    string
	scores []int32
	gained []int32 // the position is before the refill of a round with these
	idle   int
	skip   wordgame.Seats
}

// game is a running position of a test.
type game struct {
	t      *testing.T
	r      *scrabbleme.Rules
	s      scrabbleme.State
	events []scrabbleme.Event
	acts   int
}

func repeat(tile string, n int) string { return strings.Repeat(tile, n) }

func (sc scene) start(t *testing.T) *game {
	t.Helper()
	base := sc.config.Set
	if base == nil {
		base = tiles.English()
	}
	layout := sc.config.Layout
	if layout == nil {
		layout = board.Standard()
	}
	full, err := board.NewBoard(board.Config{Layout: layout, Set: base})
	require.NoError(t, err)
	counts := map[tiles.Tile]int{}
	p := scrabbleme.Position{Seats: len(sc.racks), Seed: 7, Idle: sc.idle, Skip: sc.skip, Refill: sc.gained != nil}
	for i, plays := range sc.boards {
		for _, text := range plays {
			place, err := full.ParsePlacement(&p.Grids[i], text)
			require.NoError(t, err)
			squares, ok := full.Covers(&p.Grids[i], place)
			require.True(t, ok, text)
			for k, sq := range squares {
				p.Grids[i].Put(sq, place.Tiles.At(k))
				counts[place.Tiles.At(k).Bare()]++
			}
		}
	}
	count := func(text string) tiles.Rack {
		run, err := base.ParseTiles(text)
		require.NoError(t, err)
		for _, x := range run.Slice() {
			counts[x]++
		}
		return tiles.RackOf(run.Slice()...)
	}
	for i, text := range sc.racks {
		p.Racks[i] = count(text)
	}
	p.Podium = count(sc.podium)
	for rest := sc.bag; rest != ""; {
		n := min(len(rest), 20)
		count(rest[:n])
		rest = rest[n:]
	}
	copy(p.Scores[:], sc.scores)
	copy(p.Gained[:], sc.gained)
	c := sc.config
	c.Set = setOf(t, base, counts)
	if c.Lexicon == nil {
		c.Lexicon, err = lexicon.Parse(base.Alphabet(), strings.Fields(sc.words)...)
		require.NoError(t, err)
	}
	r, err := scrabbleme.New(c)
	require.NoError(t, err)
	s, err := r.Setup(p)
	require.NoError(t, err)
	return &game{t: t, r: r, s: s}
}

// setOf makes a set of exactly these tiles.
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

func (g *game) run(text string) tiles.Run {
	g.t.Helper()
	run, err := g.r.Set().ParseTiles(text)
	require.NoError(g.t, err)
	return run
}

// move reads a move of a seat.
func (g *game) move(by wordgame.Seat, text string) scrabbleme.Move {
	g.t.Helper()
	m, err := g.r.ParseMove(&g.s, by, text)
	require.NoError(g.t, err, text)
	return m
}

// act applies an act with the engine's answers, and drives Commit in lockstep.
func (g *game) act(by wordgame.Seat, m scrabbleme.Move) *game {
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

// do is act with the move as a text.
func (g *game) do(by wordgame.Seat, text string) *game {
	g.t.Helper()
	return g.act(by, g.move(by, text))
}

// step makes an act alone.
func (g *game) step(by wordgame.Seat, m scrabbleme.Move) *game {
	g.t.Helper()
	s, events, err := g.r.Step(g.s, by, m)
	require.NoError(g.t, err)
	g.s, g.events = s, events
	g.invariants()
	return g
}

// invariants hold in every position: all tiles lie somewhere, views can be sampled, a finished game has nobody to act.
func (g *game) invariants() {
	g.t.Helper()
	scrabbleme.Conserve(g.t, g.r, &g.s)
	g.acts++
	for _, seat := range []wordgame.Seat{seatA, seatB, seatC, table} {
		v := g.r.View(g.s, seat)
		if seat != table && uint8(seat) >= v.Seats {
			continue
		}
		rng := wordgame.NewRand(uint64(g.acts))
		require.True(g.t, g.r.View(g.r.Sample(v, &rng), seat) == v, "View(Sample(v)) != v for seat %d", seat)
	}
	require.Equal(g.t, g.r.Outcome(g.s).Over, g.r.ToAct(g.s).May == 0)
}

func (g *game) refuse(by wordgame.Seat, m scrabbleme.Move, why wordgame.Reason) *wordgame.MoveError {
	g.t.Helper()
	s, events, err := g.r.Apply(g.s, by, m)
	require.ErrorIs(g.t, err, why)
	require.True(g.t, s == g.s, "a refused move changed the state")
	require.Empty(g.t, events)
	var e *wordgame.MoveError
	require.ErrorAs(g.t, err, &e)
	require.Regexp(g.t, `^[A-Z0-9].*\.$`, e.Text, "a sentence that a player could be shown")
	require.Equal(g.t, by, e.Seat)
	_, err = g.r.Check(g.s, by, m)
	require.Equal(g.t, e.Text, err.Error(), "Check and Apply give different reasons")
	return e
}

func (g *game) refused(by wordgame.Seat, text string, why wordgame.Reason) *game {
	g.t.Helper()
	g.refuse(by, g.move(by, text), why)
	return g
}

func (g *game) view(to wordgame.Seat) scrabbleme.View { return g.r.View(g.s, to) }

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
	require.Equal(g.t, scrabbleme.Event(scrabbleme.Ended{Outcome: o}), g.events[len(g.events)-1])
	for _, e := range g.events {
		if e, ok := e.(scrabbleme.Scored); ok && e.Why != scrabbleme.WhyWord {
			require.NotZero(g.t, e.Tiles.Len(), "an empty rack was counted")
		}
	}
	return g
}

// waits checks the phase and for whom the game waits.
func (g *game) waits(phase scrabbleme.Phase, seats ...wordgame.Seat) *game {
	g.t.Helper()
	require.Equal(g.t, phase.String(), g.view(table).Phase.String())
	require.Equal(g.t, wordgame.Only(seats...), g.r.ToAct(g.s).Must)
	return g
}

// accept lets all who are asked accept the words shown.
func (g *game) accept() *game {
	g.t.Helper()
	require.Equal(g.t, "doubt", g.view(table).Phase.String())
	for seat := range g.r.ToAct(g.s).Must.All() {
		g.do(seat, "pass")
	}
	return g
}

// hold compares the tiles with those on the rack.
func (g *game) hold(seat wordgame.Seat, want string) *game {
	g.t.Helper()
	v := g.view(seat)
	run := g.run(want)
	rack := tiles.RackOf(run.Slice()...)
	require.Equal(g.t, g.r.Set().FormatTiles(rack.Run()), g.r.Set().FormatTiles(v.Rack.Run()))
	return g
}

func (g *game) podium(want string) *game {
	g.t.Helper()
	v := g.view(table)
	run := g.run(want)
	rack := tiles.RackOf(run.Slice()...)
	require.Equal(g.t, g.r.Set().FormatTiles(rack.Run()), g.r.Set().FormatTiles(v.Podium.Run()))
	return g
}

func (g *game) bag(n int) *game {
	g.t.Helper()
	require.Equal(g.t, n, int(g.view(table).Bag))
	return g
}

// board checks that in front of the seat lie exactly the tiles of the placements.
func (g *game) board(seat wordgame.Seat, plays ...string) *game {
	g.t.Helper()
	var grid board.Grid
	for _, text := range plays {
		p, err := g.r.Board().ParsePlacement(&grid, text)
		require.NoError(g.t, err)
		squares, _ := g.r.Board().Covers(&grid, p)
		for i, sq := range squares {
			grid.Put(sq, p.Tiles.At(i))
		}
	}
	require.True(g.t, grid == g.view(table).Grids[seat], "board %d has other tiles than %v", seat, plays)
	return g
}

// clone goes on in another line of play.
func (g *game) clone() *game {
	c := *g
	return &c
}

func begin(t testing.TB, c scrabbleme.Config, words string) *scrabbleme.Rules {
	t.Helper()
	set := c.Set
	if set == nil {
		set = tiles.English()
	}
	g, err := lexicon.Parse(set.Alphabet(), strings.Fields(words)...)
	require.NoError(t, err)
	c.Lexicon = g
	r, err := scrabbleme.New(c)
	require.NoError(t, err)
	return r
}
