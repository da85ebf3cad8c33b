package scrabbleme

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// soundness plays acts and keeps positions by a name.
type soundness struct {
	t  *testing.T
	r  *Rules
	s  State
	at map[string]State
}

// setUp goes on from a position with these racks.
func (x *soundness) setUp(gone wordgame.Seats, racks ...string) {
	x.t.Helper()
	p := Position{Seats: len(racks), Round: 3, Gone: gone, Seed: 1}
	for i, text := range racks {
		run, err := x.r.set.ParseTiles(text)
		require.NoError(x.t, err)
		p.Racks[i] = tiles.RackOf(run.Slice()...)
	}
	var err error
	x.s, err = x.r.Setup(p)
	require.NoError(x.t, err)
}

// keep makes acts, "0 8G CAT" or "T tick", and keeps the position they lead to.
func (x *soundness) keep(name string, acts ...string) {
	x.t.Helper()
	for _, act := range acts {
		by := wordgame.Table
		if act[0] != 'T' {
			by = wordgame.Seat(act[0] - '0')
		}
		m, err := x.r.ParseMove(&x.s, by, act[2:])
		require.NoError(x.t, err, act)
		x.s, _, err = x.r.Step(x.s, by, m)
		require.NoError(x.t, err, act)
	}
	require.NoError(x.t, x.r.sound(&x.s), name)
	x.at[name] = x.s
}

// positions are some of each phase; in most of them seat 3 has left.
func positions(t *testing.T, r *Rules) map[string]State {
	t.Helper()
	x := soundness{t: t, r: r, at: map[string]State{}}
	x.setUp(wordgame.Only(3), "C?TSION", "DOGINUR", "DENAILO", "CATSIR")
	x.keep("build", "0 8G CaT", "1 -DRU")
	x.keep("show", "2 pass")
	x.keep("doubt", "T tick")
	x.keep("judge", "1 challenge seat 0", "2 pass")
	x.keep("swap", "T ruling good")
	x.keep("rest", "0 swap seat 1") // the tiles that seat 1 has exchanged are due
	x.keep("pick", "T deal AEI to seat 1")
	x.keep("due", "0 pick") // the blind tiles of seat 0 are due
	x.keep("fill", "T deal EEE to seat 0")
	x.keep("over", "0 retire", "1 retire")
	x.setUp(0, "CATSION", "DOGINUR", "DENAILO")
	x.keep("three")
	x.keep("three doubt", "0 8G CAT", "1 pass", "2 pass", "T tick")
	x.keep("three pick", "1 pass", "2 pass")
	x.keep("beside", "0 pick", "T deal EEE to seat 0", "T deal AAAEEEIII to the podium", "0 9G IO")
	x.s = x.at["three pick"]
	x.keep("one tile", "0 pick", "T deal EEE to seat 0", "T deal AAAEEEIII to the podium", "0 8G ...S")
	x.keep("three over", "1 retire", "2 retire")
	var err error
	x.s, _, err = r.Start(wordgame.Opening{Seats: 3})
	require.NoError(t, err)
	x.keep("deal")
	return x.at
}

// unsound are changes that make a position one that the engine could stumble over. Each is refused by one line of jsonsound.go.
var unsound = []struct {
	at, what string
	change   func(*State)
}{
	{"build", "one seat", func(s *State) { s.seats = 1 }},
	{"build", "five seats", func(s *State) { s.seats = 5 }},
	{"three", "gone, but never there", func(s *State) { s.gone = s.gone.With(3) }},
	{"three", "first, but never there", func(s *State) { s.first = s.first.With(3) }},
	{"build", "gone seat loses the round", func(s *State) { s.skip = s.skip.With(3) }},
	{"build", "gone seat loses the next round", func(s *State) { s.owe = s.owe.With(3) }},
	{"doubt", "gone seat is asked", func(s *State) { s.ask = s.ask.With(3) }},
	{"swap", "gone seat must swap", func(s *State) { s.swaps = s.swaps.With(3) }},
	{"build", "one seat left", func(s *State) { s.gone = wordgame.Only(1, 2, 3) }},
	{"over", "nobody left", func(s *State) { s.gone = wordgame.Only(0, 1, 2, 3) }},
	{"build", "a cause, but not over", func(s *State) { s.cause = causeOut }},
	{"over", "over without a cause", func(s *State) { s.cause = causeNone }},
	{"build", "round 0", func(s *State) { s.round = 0 }},
	{"deal", "a round before the deal", func(s *State) { s.round = 1 }},
	{"three", "a score of nobody", func(s *State) { s.scores[3] = 1 }},
	{"three over", "a last score of nobody", func(s *State) { s.raw[3] = 1 }},
	{"three pick", "gained by nobody", func(s *State) { s.gained[3] = 1 }},
	{"three", "a rack of nobody", func(s *State) { s.bag.Remove(1); s.racks[3].Add(1) }},
	{"three", "a board of nobody", func(s *State) { s.bag.Remove(1); s.grids[3].Put(board.Square{}, 1) }},
	{"three", "nobody builds", func(s *State) { s.built[3].At.Row = 1 }},
	{"three", "nobody has passed", func(s *State) { s.did[3] = DeedPass }},
	{"three", "tiles wait for nobody", func(s *State) { s.rest[3] = 1 }},
	{"three doubt", "nobody is doubted", func(s *State) { s.doubts[3] = 1 }},
	{"build", "racks counted", func(s *State) { s.raw[0] = 1 }},
	{"build", "known, but not held", func(s *State) { s.known[0] = tiles.RackOf(26) }},
	{"rest", "eight tiles with those to come", func(s *State) { s.bag.Remove(1); s.racks[1].Add(1); s.due-- }},

	{"build", "a tile less", func(s *State) { s.bag.Remove(1) }},
	{"build", "a tile more", func(s *State) { s.bag.Add(1, 1) }},
	{"build", "a tile on the last rack more", func(s *State) { s.racks[3].Add(20) }},
	{"build", "an A for a B", func(s *State) { s.bag.Remove(1); s.bag.Add(2, 1) }},

	{"pick", "a word without tiles", func(s *State) { s.built[0] = board.Placement{} }},
	{"build", "a word of tiles not held", func(s *State) { s.built[0].Tiles = tiles.RunOf(13, tiles.Letter(1).OnBlank(), 20) }},
	{"one tile", "a word in no canonical form", func(s *State) { s.built[0].Dir = board.Down }},
	{"build", "a word of other points", func(s *State) { s.gained[0]++ }},
	{"build", "a word off the star", func(s *State) { s.built[0].At.Row = 0 }},
	{"build", "a word of a gone seat", func(s *State) {
		s.did[3], s.built[3], s.gained[3] = DeedPlace, s.built[0], 10
		s.built[3].Tiles = tiles.RunOf(3, 1, 20)
	}},
	{"doubt", "a word shown of a gone seat", func(s *State) {
		s.did[3], s.built[3], s.gained[3] = DeedPlace, s.built[0], 10
		s.built[3].Tiles = tiles.RunOf(3, 1, 20)
		s.known[3] = tiles.RackOf(3, 1, 20)
	}},
	{"doubt", "a word shown, but not known", func(s *State) { s.known[0] = tiles.Rack{} }},
	{"doubt", "a word shown that does not fit", func(s *State) { s.built[0].At.Row = 0 }},
	{"build", "an exchange out of order", func(s *State) { s.built[1].Tiles = tiles.RunOf(21, 18) }},
	{"build", "an exchange on a square", func(s *State) { s.built[1].At.Row = 1 }},
	{"build", "an exchange of nothing", func(s *State) { s.built[1].Tiles = tiles.Run{} }},
	{"build", "an exchange of tiles not held", func(s *State) { s.built[1].Tiles = tiles.RunOf(26) }},
	{"doubt", "an exchange that waits for less", func(s *State) { s.rest[1]-- }},
	{"doubt", "an exchange shown of nothing", func(s *State) { takeBack(s); s.rest[1] = 0 }},
	{"rest", "an exchange drawn of nothing", func(s *State) { takeBack(s); s.rest[1] = 0 }},
	{"rest", "an exchange that waits for more", func(s *State) { s.racks[1].Remove(7); s.bag.Add(7, 1); s.rest[1]++ }},
	{"fill", "an exchange of tiles gone back", func(s *State) { s.bag.Remove(1); s.built[1].Tiles = tiles.RunOf(1) }},
	{"pick", "a word that is off lies there", func(s *State) { s.did[0], s.gained[0] = DeedOff, 0 }},
	{"doubt", "off before the ruling", func(s *State) { s.did[2] = DeedOff }},
	{"show", "off in secret", func(s *State) { s.did[2] = DeedOff }},
	{"doubt", "a pass with a word", func(s *State) { s.built[2].At.Row = 1 }},
	{"build", "points for nothing", func(s *State) { s.gained[2] = 1 }},
	{"deal", "a pass before the first round", func(s *State) { s.did[0] = DeedPass }},
	{"over", "a pass after the end", func(s *State) { s.did[0] = DeedPass }},
	{"build", "a word in a lost round", func(s *State) { s.skip = wordgame.Only(0) }},
	{"pick", "tiles wait for who exchanged none", func(s *State) { s.rest[0] = 1 }},
	{"build", "tiles wait in secret", func(s *State) { s.rest[1] = 1; s.racks[1].Remove(15); s.bag.Add(15, 1) }},
	{"rest", "tiles wait for a gone seat", func(s *State) { s.gone = s.gone.With(1) }},
	{"pick", "a challenge too late", func(s *State) { s.doubts[0] = wordgame.Only(1) }},
	{"doubt", "a challenge of a pass", func(s *State) { s.doubts[2] = wordgame.Only(1) }},
	{"doubt", "a challenge by nobody", func(s *State) { s.doubts[0] = wordgame.Only(5) }},
	{"doubt", "a challenge of one's own", func(s *State) { s.doubts[0] = wordgame.Only(0) }},

	{"deal", "nothing to deal", func(s *State) { s.due = 0 }},
	{"fill", "nothing to fill", func(s *State) { s.due, s.deal = 0, 0 }},
	{"pick", "a deal of none", func(s *State) { s.deal = 1 }},
	{"pick", "a podium filled up with none", func(s *State) { s.deal = wordgame.Table }},
	{"fill", "a deal to a gone seat in the end", func(s *State) { s.deal, s.due = 3, 1 }},
	{"fill", "more than the podium still has room for", func(s *State) { s.bag.Remove(1); s.podium.Add(1) }},
	{"due", "more due than there is room", func(s *State) { s.due = 7 }},
	{"due", "a deal to a gone seat", func(s *State) { s.deal = 3 }},
	{"due", "a deal to nobody", func(s *State) { s.deal = 4 }},
	{"due", "a deal to another", func(s *State) { s.deal, s.due = 2, 1; s.racks[2].Remove(1); s.bag.Add(1, 1) }},
	{"rest", "more due than was exchanged", func(s *State) { s.due++; s.racks[1].Remove(7); s.bag.Add(7, 1) }},
	{"due", "more due than the bag has", func(s *State) { spend(s, 2) }},
	{"fill", "more than the podium has room for", func(s *State) { s.due++ }},
	{"deal", "too few tiles for all", func(s *State) { spend(s, 3*RackSize+9-1) }},
	{"deal", "a rack too early", func(s *State) { s.bag.Remove(1); s.racks[1].Add(1) }},
	{"deal", "less due than there is room", func(s *State) { s.due-- }},
	{"build", "tiles due", func(s *State) { s.deal, s.due = wordgame.Table, 1 }},

	{"pick", "asked too late", func(s *State) { s.ask = wordgame.Only(0) }},
	{"pick", "a swap too late", func(s *State) { s.swaps = wordgame.Only(0) }},
	{"swap", "asked in a swap", func(s *State) { s.ask = wordgame.Only(1) }},
	{"build", "a turn while all build", func(s *State) { s.to = 1 }},
	{"show", "a turn when all have built", func(s *State) { s.to = 1 }},
	{"doubt", "a turn while all answer", func(s *State) { s.to = 1 }},
	{"judge", "a turn when all have answered", func(s *State) { s.to = 1 }},
	{"build", "all have built", func(s *State) { s.did[2] = DeedPass }},
	{"show", "one has not built", func(s *State) { s.did[2] = DeedNone }},
	{"doubt", "nobody asked", func(s *State) { s.ask = 0 }},
	{"three doubt", "one asked who has nothing to answer", func(s *State) { s.ask = s.ask.With(0) }},
	{"judge", "nothing to judge", func(s *State) { s.doubts = [wordgame.MaxSeats]wordgame.Seats{} }},
	{"swap", "nobody to swap", func(s *State) { s.swaps = 0 }},
	{"swap", "another's turn to swap", func(s *State) { s.to = 1 }},
	{"pick", "a gone seat's turn", func(s *State) { s.to = 3 }},
	{"pick", "nobody's turn", func(s *State) { s.to = 4 }},
	{"pick", "the turn of who needs nothing", func(s *State) { s.to = 2 }},
	{"rest", "an exchange not dealt", func(s *State) { s.deal, s.due = 0, 0 }},
	{"due", "a podium filled up too early", func(s *State) { s.deal, s.due = wordgame.Table, 1 }},
	{"fill", "more owed than the bag has", func(s *State) { owe(s); spend(s, 1) }},
}

// owe lets seat 1 still wait for two tiles at the end of the round, of which one is due.
func owe(s *State) {
	for _, t := range []tiles.Tile{7, 15} { // G, O
		s.racks[1].Remove(t)
		s.bag.Add(t, 1)
	}
	s.rest[1], s.deal, s.due = 2, 1, 1
}

// takeBack puts what seat 1 has exchanged into the bag.
func takeBack(s *State) {
	for _, t := range s.built[1].Tiles.Slice() {
		s.bag.Add(t, 1)
	}
	s.built[1] = board.Placement{}
}

// spend lays tiles of the bag on board 0 until so many are left.
func spend(s *State, left int) {
	luck := wordgame.NewRand(1)
	for row := range int8(15) {
		for col := range int8(15) {
			at := board.Square{Row: row, Col: col}
			if s.bag.Len() > left && s.grids[0].At(at) == 0 {
				t := s.bag.Draw(&luck)
				if t == tiles.Blank {
					t = tiles.Letter(1).OnBlank()
				}
				s.grids[0].Put(at, t)
			}
		}
	}
}

func TestUnsoundPositions(t *testing.T) {
	t.Parallel()
	r, err := New(Config{Lexicon: lexicon.All})
	require.NoError(t, err)
	at := positions(t, r)
	for _, c := range unsound {
		s, ok := at[c.at]
		require.True(t, ok, c.at)
		c.change(&s)
		require.NotEqual(t, at[c.at], s, "%s: %s changes nothing", c.at, c.what)
		assert.Error(t, r.sound(&s), "%s: %s", c.at, c.what)
	}
	void, err := New(Config{Lexicon: lexicon.All, Policy: wordgame.Void})
	require.NoError(t, err)
	for _, phase := range []string{"doubt", "judge"} {
		s := at[phase]
		assert.Error(t, void.sound(&s), "%s where nothing is open to challenge", phase)
	}
	share, err := New(Config{Lexicon: lexicon.All, ShareTile: true})
	require.NoError(t, err)
	s := at["beside"]
	assert.Error(t, share.sound(&s), "a word beside others where it must share a tile")
	atOnce, err := New(Config{Lexicon: lexicon.All, Podium: AtOnce})
	require.NoError(t, err)
	s = at["due"]
	s.deal, s.due = wordgame.Table, 1
	assert.NoError(t, atOnce.sound(&s), "the podium is filled up between two picks")
	s.to = wordgame.Table
	assert.NoError(t, atOnce.sound(&s), "before the first one")
	s.to = 9
	assert.Error(t, atOnce.sound(&s))
	for name, left := range map[string]int{"deal": 3*RackSize + 9, "due": 3} {
		s := at[name]
		spend(&s, left)
		assert.NoError(t, r.sound(&s), "%s: just enough", name)
	}
	s = at["fill"]
	owe(&s)
	spend(&s, 2)
	assert.NoError(t, r.sound(&s), "fill: just enough")
	for _, points := range []int32{maxScore, -maxScore} {
		s := at["over"]
		s.scores[0], s.raw[1], s.gained[2] = points, points, points
		assert.NoError(t, inRange(&s))
		for _, v := range []*int32{&s.scores[0], &s.raw[1], &s.gained[2]} {
			*v += points / maxScore
			assert.Error(t, inRange(&s))
			*v = points
		}
	}
}
