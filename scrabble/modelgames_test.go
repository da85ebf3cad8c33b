package scrabble_test

import (
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

var (
	manyEnglish = sync.OnceValue(func() *lexicon.Graph { return shortWords(english.Words(tiles.English().Alphabet())) })
	manySpanish = sync.OnceValue(func() *lexicon.Graph { return shortWords(spanish.Words(tiles.Spanish().Alphabet())) })
)

// shortWords leaves the long words out: they take most of the time, and games come to their end without them.
func shortWords(g *lexicon.Graph, err error) *lexicon.Graph {
	if err == nil {
		g, err = lexicon.Build(g.Alphabet(), slices.Collect(g.OfLength(1, 5)))
	}
	if err != nil {
		panic(err)
	}
	return g
}

// modelConfig is a game that is short and full of challenges.
func modelConfig(t *testing.T, luck *wordgame.Rand) scrabble.Config {
	t.Helper()
	some := func(n ...int) int { return n[luck.IntN(len(n))] }
	coin := func() bool { return luck.IntN(3) == 0 }
	set := tiles.English()
	if coin() {
		set = tiles.Spanish()
	}
	counts := map[tiles.Tile]int{tiles.Blank: 2}
	for l := range set.Alphabet().All().All() {
		counts[l.Tile()] = (set.Count(l.Tile()) + 2) / 3
	}
	var words lexicon.Lexicon
	switch few, err := lexicon.Parse(set.Alphabet(), fewWords...); {
	case coin():
		require.NoError(t, err)
		words = few
	case set.Alphabet().Len() == tiles.English().Alphabet().Len():
		words = manyEnglish()
	default:
		words = manySpanish()
	}
	small, err := board.ParseLayout("small", "T.d.D.d\n.t...t.\nd.D.D.d\n....+..\nd.D.D.Q\n.t...q.\nT.d.D.d\n.......")
	require.NoError(t, err)
	c := scrabble.Config{
		Set: setOf(t, set, counts), Lexicon: words, Policy: wordgame.Policy(luck.IntN(int(wordgame.Triple) + 1)),
		Bonus: some(0, wordgame.None, 35), RackSize: some(0, 2, 3, 5, 6), MinBagToExchange: some(0, wordgame.None, 3), MaxExchanges: some(0, 0, 1, 2),
		SingleEnd: coin(), ReturnStartTiles: coin(), NamedOnly: coin(), EndPasses: some(0, wordgame.None, 1, 3),
		EndZeros: some(0, 0, 0, 1, 5, 12), EndZerosSeat: some(0, 0, 0, 1, 2, 3), NoEmptyEnd: coin(), WithdrawnIsPass: coin(), DoubleRack: coin(),
		SharedWin: coin(), StaleAfter: some(0, 0, 1, 3),
	}
	if coin() {
		c.Layout = small
	}
	return c
}

// newModel reads the racks after the deal from the seats' views.
func newModel(r *scrabble.Rules, s scrabble.State, n int) *model {
	m := &model{
		r: r, c: r.Config(), n: n, grid: map[board.Square]tiles.Tile{}, bag: tray{}, scores: make([]int, n),
		passes: make([]int, n), swaps: make([]int, n), gone: make([]bool, n), skip: make([]bool, n), to: int(r.View(s, table).To),
	}
	bag := r.Set().Bag()
	for x, k := range bag.All() {
		m.bag[x] = k
	}
	for i := range n {
		v := r.View(s, wordgame.Seat(i))
		m.racks = append(m.racks, tray{})
		m.bag.move(m.racks[i], v.Rack.Slice())
	}
	return m
}

// same compares everything that is public or on a rack.
func (m *model) same(t *testing.T, s scrabble.State) {
	t.Helper()
	v, o := m.r.View(s, table), m.r.Outcome(s)
	require.Equal(t, m.over, o.Over)
	require.Equal(t, m.may(), v.Wait.May)
	require.Equal(t, m.cause, o.Cause)
	require.Equal(t, m.winners, o.Winners)
	require.Equal(t, m.bag.len(), int(v.Bag))
	for i := range m.n {
		require.Equal(t, m.scores[i], int(o.Scores[i]), "score of seat %d", i)
		rack := tray{}
		me := m.r.View(s, wordgame.Seat(i))
		tray{}.move(rack, me.Rack.Slice())
		for x, n := range rack {
			require.Equal(t, n, m.racks[i][x])
		}
		require.Equal(t, rack.len(), m.racks[i].len())
		require.Equal(t, rack.len(), int(v.Sizes[i]))
		require.Equal(t, m.gone[i], v.Gone.Has(wordgame.Seat(i)))
		if !m.over {
			require.Equal(t, m.skip[i], v.Skip.Has(wordgame.Seat(i)))
			require.Equal(t, m.passes[i], int(v.Passes[i]), "passes of seat %d", i)
		}
	}
	if m.over {
		return
	}
	require.Equal(t, m.zeros, int(v.Zeros))
	if m.waits == nil {
		require.Equal(t, m.to, int(v.To))
		require.Equal(t, wordgame.Only(wordgame.Seat(m.to)), v.Wait.Must)
	} else {
		require.Equal(t, v.Wait.May, v.Wait.Must)
	}
	laid := 0
	for row := range int8(board.MaxSide) {
		for col := range int8(board.MaxSide) {
			sq := board.Square{Row: row, Col: col}
			if x := v.Grid.At(sq); x != 0 {
				laid++
				require.Equal(t, m.grid[sq], x)
			}
		}
	}
	require.Len(t, m.grid, laid)
}

// modelMove is a move worth trying, legal or not. Calm players mostly lay the best words, so that games come to their end.
func modelMove(r *scrabble.Rules, s scrabble.State, calm bool, luck *wordgame.Rand) (wordgame.Seat, scrabble.Move) {
	v := r.View(s, table)
	by := v.To
	if p, ok := r.Best(&s, by); ok && calm && luck.IntN(4) > 0 {
		return by, p.Move()
	}
	if luck.IntN(3) == 0 {
		by = wordgame.Seat(luck.IntN(int(v.Seats)))
	}
	rack := r.View(s, by).Rack
	var run tiles.Run
	for range 1 + luck.IntN(4) {
		if rack.Len() > 0 {
			x := rack.At(luck.IntN(rack.Len()))
			rack.Remove(x)
			if x == tiles.Blank && luck.IntN(8) > 0 {
				x = tiles.Letter(1 + luck.IntN(r.Set().Alphabet().Len())).OnBlank()
			}
			run = run.Add(x)
		}
	}
	l := r.Board().Layout()
	near := l.Start()
	for range 60 { // a square beside a tile
		sq := board.Square{Row: int8(luck.IntN(l.Rows())), Col: int8(luck.IntN(l.Cols()))}
		if v.Grid.At(beside(sq, board.Across, 1)) != 0 || v.Grid.At(beside(sq, board.Down, -1)) != 0 {
			near = sq
			break
		}
	}
	switch luck.IntN(24) {
	case 0, 1, 2, 3:
		return by, scrabble.Challenge(uint32(luck.IntN(3)))
	case 4, 5, 6, 7:
		return by, scrabble.Place(near, board.Dir(luck.IntN(2)), run)
	case 8, 9, 10:
		return by, scrabble.Pass()
	case 11, 12:
		bare := tiles.RackOf(run.Slice()...)
		return by, scrabble.Exchange(bare.Run())
	case 13:
		if luck.IntN(6) == 0 {
			return by, scrabble.Retire()
		}
		return table, scrabble.Pass()
	case 14, 15, 16: // any play, which may be a challenge
		plays := r.AppendPlays(nil, &s, by)
		if len(plays) > 0 {
			return by, plays[luck.IntN(len(plays))].Move()
		}
	}
	if p, ok := r.Best(&s, by); ok {
		return by, p.Move()
	}
	return by, scrabble.Pass()
}

func TestModel(t *testing.T) {
	t.Parallel()
	games := uint64(1500)
	if testing.Short() {
		games = 100
	}
	causes := map[wordgame.Cause]int{}
	for seed := range games {
		luck := wordgame.NewRand(seed)
		r, err := scrabble.New(modelConfig(t, &luck))
		require.NoError(t, err)
		seats := 2 + luck.IntN(3)
		if r.Config().Policy == wordgame.Triple {
			seats = 2
		}
		s, _, err := r.Begin(wordgame.Opening{Seats: seats, Seed: seed})
		require.NoError(t, err)
		m := newModel(r, s, seats)
		for acts := 0; !m.over; acts++ {
			require.Less(t, acts, 2000)
			by, mv := modelMove(r, s, seed%3 > 0, &luck)
			next, events, err := r.Apply(s, by, mv)
			var drawn []tiles.Tile
			for _, e := range events {
				if e, ok := e.(scrabble.Drew); ok {
					drawn = append(drawn, e.Tiles.Slice()...)
				}
			}
			require.Equal(t, m.act(by, mv, drawn), err == nil, "seed %d, act %d: seat %d, %s, %v", seed, acts, by, r.FormatMove(&s, mv), err)
			s = next
			m.same(t, s)
		}
		causes[m.cause]++
	}
	t.Log(causes)
}
