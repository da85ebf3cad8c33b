package scrabbleme_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// Rules that no scenario of the list shows.

func TestThreeSwappers(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "HORN CAT DOG DEN", racks: []string{"H?RNIOU", "C?TSION", "D?GEAIL", "DENAILO"}, bag: repeat("E", 40), podium: repeat("E", 12),
	}
	g := sc.start(t).do(seatA, "8F HoRN").do(seatB, "8G CaT").do(seatC, "8G DoG").do(3, "8G DEN").accept().scores(12, 8, 8, 8)
	// A scored most; B and C are equal in the round and in the whole: the lower seat first.
	g.waits(scrabbleme.PhaseSwap, seatA).do(seatA, "swap seat 3").board(seatA, "8G DEN").board(3, "8F HoRN")
	g.waits(scrabbleme.PhaseSwap, seatB).refused(seatC, "swap seat 1", wordgame.ErrTurn).do(seatB, "swap seat 2")
	// C, last, gets its own board back, which B has taken.
	g.board(seatC, "8G CaT").waits(scrabbleme.PhaseSwap, seatC).do(seatC, "swap seat 1").board(seatC, "8G DoG").board(seatB, "8G CaT")
	// Equal in the round, unequal in the whole: the lower total last.
	sc.scores = []int32{0, 5, 6, 0}
	g = sc.start(t).do(seatA, "8F HoRN").do(seatB, "8G CaT").do(seatC, "8G DoG").do(3, "8G DEN").accept()
	g.do(seatA, "swap seat 3").waits(scrabbleme.PhaseSwap, seatC)
	// The higher scorer first, whatever the seats and totals.
	sc.scores, sc.racks, sc.podium = []int32{9, 0}, []string{"C?TSION", "H?RNIOU"}, repeat("E", 6)
	sc.start(t).do(seatA, "8G CaT").do(seatB, "8F HoRN").accept().waits(scrabbleme.PhaseSwap, seatB)
}

func TestTwoBlanksInOneWord(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT DOG", racks: []string{"C??SION", "DOGINUR"}, bag: repeat("E", 20), podium: "RRRRRR"}.start(t)
	g.do(seatA, "8G Cat").do(seatB, "8G DOG").accept().scores(6, 10).do(seatA, "swap seat 1").waits(scrabbleme.PhasePick, seatA)
	g.board(seatA, "8G DOG").board(seatB, "8G Cat")
}

func TestChallengedWordWithABlank(t *testing.T) {
	t.Parallel()
	g := scene{words: "DOG", racks: []string{"C?TSION", "DOGINUR"}, bag: repeat("E", 20), podium: "RRRRRR"}.start(t)
	g.do(seatA, "8G CaT").do(seatB, "8G DOG").do(seatB, "challenge seat 0").accept().scores(0, 10)
	require.Contains(t, g.events, scrabbleme.Event(scrabbleme.Withdrawn{By: seatA, Tiles: g.run("CaT")}))
	g.waits(scrabbleme.PhasePick, seatB).board(seatA).hold(seatA, "C?TSION").do(seatB, "pick")
	// The tiles came back as they were: the blank may stand for another letter now, the next word covers the star.
	g.refused(seatA, "4A CuT", board.ErrStart).do(seatA, "8G CuT")
}

// C71e of the collected cases: boards are a seat's own, the bag is one, the order of draws is stated.
func TestC71eOneBagManyBoards(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CAT CATS", racks: []string{"CATSSSS", "CATSSSS"}, bag: "ABCDEFGHIJKLMNOPRTUVWXYZ", podium: repeat("E", 6)}
	a := sc.start(t).do(seatA, "8G CAT").do(seatB, "8F CATS").accept().scores(10, 12)
	a.board(seatA, "8G CAT").board(seatB, "8F CATS")
	// Draws come in the order of picking, whoever built first.
	b := sc.start(t).do(seatB, "8F CATS").do(seatA, "8G CAT").act(table, scrabbleme.TimeUp())
	require.True(t, a.s == b.s)
	a.do(seatA, "pick").waits(scrabbleme.PhasePick, seatB).bag(24 - 3)
	drew := a.events[1].(scrabbleme.Drew)
	require.Equal(t, scrabbleme.Drew{By: seatA, N: 3, Tiles: drew.Tiles}, drew)
	require.Equal(t, scrabbleme.Event(scrabbleme.Drew{By: seatA, N: 3}), drew.For(seatB))
}

func TestExchangesByAll(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CAT", racks: []string{"AAAAAAA", "BBBBBBB", "CCCCCCC"}, bag: "DDDDDDD", podium: repeat("E", 9)}
	g := sc.start(t).do(seatA, "-AAAAAAA").do(seatB, "-BBB").bag(7)
	// All three were tested against the bag as it was. In the order of picking A draws all of it; B and C wait until the old
	// tiles have come back. The podium is not for exchanges, and is full.
	g.do(seatC, "-CC").waits(scrabbleme.PhaseBuild, seatA, seatB, seatC).hold(seatA, "DDDDDDD").bag(7 - 12 + 12).podium(repeat("E", 9))
	for _, seat := range []wordgame.Seat{seatB, seatC} {
		v := g.view(seat)
		require.Equal(t, 7, v.Rack.Len())
	}
	require.EqualValues(t, 1, g.view(table).Idle)
	// A builder that the bag was too short for draws after those who exchanged.
	mixed := scene{
		words: "CAT", racks: []string{"CATAAAA", "CATBBBB", "DDDDDDD"}, bag: "EE", podium: "F",
		config: scrabbleme.Config{MinBagToExchange: 1, PickOrder: scrabbleme.SeatOrder},
	}
	g = mixed.start(t).do(seatA, "8G CAT").do(seatB, "8G CAT").do(seatC, "-DDDD").accept()
	// Nothing was left for B and C but C's own four tiles, which C gets back.
	g.do(seatA, "pick F").hold(seatA, "AAAAFEE").hold(seatC, "DDDDDDD").hold(seatB, "BBBB").bag(0).podium("")
}

// What a builder found neither in the bag nor on the podium it draws of the tiles that others have exchanged.
func TestBuilderWaitsForExchangedTiles(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "CAT", racks: []string{"DDDDDDD", "CATBBBB"}, bag: "EEE", podium: "F", config: scrabbleme.Config{MinBagToExchange: 1},
	}.start(t)
	g.do(seatA, "-DDD").do(seatB, "8G CAT").accept().hold(seatA, "DDDDEEE").bag(0).waits(scrabbleme.PhasePick, seatB)
	g.do(seatB, "pick F").hold(seatB, "BBBBFDD").podium("D").bag(0).waits(scrabbleme.PhaseBuild, seatA, seatB)
	require.Equal(t, scrabbleme.Event(scrabbleme.Returned{By: seatA, N: 3}), g.events[1])
	// Whose turn it is draws first for its exchange and then picks, before the turn goes on.
	both := scene{
		words: "CAT", racks: []string{"DDDDDD", "CATBBBB"}, bag: "EEEE", podium: "F", config: scrabbleme.Config{MinBagToExchange: 1},
	}.start(t).do(seatA, "-D").do(seatB, "8G CAT").accept().hold(seatA, "DDDDDE").waits(scrabbleme.PhasePick, seatA)
	both.do(seatA, "pick F").hold(seatA, "DDDDDEF").waits(scrabbleme.PhasePick, seatB)
}

func TestExchangeOneByOne(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "CAT", racks: []string{"QVVVVVV", "CATBBBB"}, bag: repeat("E", 10), podium: "RRRRRR",
		config: scrabbleme.Config{OneByOne: true},
	}.start(t)
	// A, first with 0 points, draws one tile each time it is its turn, without being asked.
	g.do(seatA, "-VVVV").do(seatB, "8G CAT").accept().waits(scrabbleme.PhasePick, seatB).hold(seatA, "QVVE")
	g.do(seatB, "pick R").hold(seatA, "QVVEE").do(seatB, "pick").hold(seatA, "QVVEEE").do(seatB, "pick").hold(seatA, "QVVEEEE")
	g.hold(seatB, "BBBBREE").waits(scrabbleme.PhaseBuild, seatA, seatB).bag(10 - 4 - 2 + 4 - 1)
}

func TestBagRunsOutWithThePodiumFull(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT DOG", racks: []string{"CATSION", "DOGINUR"}, bag: "EEE", podium: "QZXJKV"}.start(t)
	g.do(seatA, "8G CAT").do(seatB, "8G DOG").accept().scores(10, 10).waits(scrabbleme.PhasePick, seatA)
	g.do(seatA, "pick").bag(0).podium("QZXJKV").refused(seatB, "pick", wordgame.ErrBag).do(seatB, "pick QJX").podium("ZKV")
	g.waits(scrabbleme.PhaseBuild, seatA, seatB).refused(seatA, "-E", wordgame.ErrBag)
}

func TestShareTile(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "CAT CATS ID ADD SO AD TA DA AS IDS", boards: [4][]string{{"8F CAT"}}, racks: []string{"IDADSOS", "EEEEEEE"}, bag: repeat("E", 20),
	}
	beside := []string{"9H AS", "I8 SO", "7H AD"} // hooks and side by side: no tile of the word lies there before
	through := []string{"8F ...S", "G7 D.D", "G7 D.", "G8 .D", "H8 .D"}
	literal := sc
	literal.config.ShareTile = true
	g := literal.start(t)
	for _, text := range beside[1:] {
		require.Contains(t, g.refuse(seatA, g.move(seatA, text), scrabbleme.ErrThrough).Text, "on the board")
	}
	for _, text := range through {
		g.clone().do(seatA, text)
	}
	for _, text := range append(beside, through...) {
		sc.start(t).do(seatA, text)
	}
	all, some := 0, 0
	free := sc.start(t)
	for range free.r.Plays(free.s, seatA) {
		all++
	}
	best := 0
	for p := range g.r.Plays(g.s, seatA) {
		some++
		best = max(best, p.Score())
	}
	require.Less(t, some, all)
	p, ok := g.r.Best(&g.s, seatA)
	require.True(t, ok)
	require.Equal(t, best, p.Score())
	_, ok = g.r.Best(&g.s, seatB)
	require.False(t, ok)
	// On an empty board the first word is free.
	literal.boards[0] = nil
	literal.start(t).do(seatA, "8G ADD")
}

func TestRethink(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CAT DOG", racks: []string{"CATSION", "DOGINUR"}, bag: repeat("E", 20), podium: "RRRRRR"}
	sc.config.Rethink = true
	g := sc.start(t).do(seatA, "8G CAT").waits(scrabbleme.PhaseBuild, seatB)
	require.Equal(t, wordgame.Only(seatA, seatB), g.r.ToAct(g.s).May)
	before := g.view(seatB)
	g.do(seatA, "-SION")
	require.True(t, before == g.view(seatB), "B sees that A changed its mind")
	g.do(seatA, "pass").do(seatA, "8H CAT").do(seatB, "8G DOG").waits(scrabbleme.PhaseDoubt, seatA, seatB)
	g.refused(seatA, "8G CAT", wordgame.ErrPhase).accept().scores(10, 10).board(seatA, "8H CAT")
}

func TestTimed(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CAT DOG", racks: []string{"CATSION", "DOGINUR", "DENAILO"}, bag: repeat("E", 20), podium: repeat("R", 9)}
	sc.config.Timed = true
	g := sc.start(t).do(seatA, "8G CAT").waits(scrabbleme.PhaseBuild, seatB, seatC)
	require.True(t, g.r.ToAct(g.s).May.Has(table))
	require.Empty(t, g.r.AppendPlays(nil, &g.s, table), "but it doesn't build")
	_, ok := g.r.Best(&g.s, table)
	require.False(t, ok)
	g.step(table, scrabbleme.TimeUp()).waits(scrabbleme.PhaseDoubt, seatB, seatC) // no Tick is wanted: the Table has had its say
	require.Equal(t, scrabbleme.Event(scrabbleme.Closed{Late: wordgame.Only(seatB, seatC)}), g.events[0])
	require.Contains(t, g.events, scrabbleme.Event(scrabbleme.Passed{By: seatB, Why: scrabbleme.WhyChoice}))
	require.Equal(t, scrabbleme.DeedPass, g.view(seatA).Did[seatC])
	g.act(table, scrabbleme.TimeUp()).scores(10, 0, 0).waits(scrabbleme.PhasePick, seatA)
	g.refuse(table, scrabbleme.TimeUp(), wordgame.ErrPhase) // only building and answering are timed
	g.do(seatA, "pick").act(table, scrabbleme.TimeUp())
	g.waits(scrabbleme.PhaseBuild, seatA, seatB, seatC)
}

func TestRoundThatNobodyCanBuildIn(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "CATS DOG", racks: []string{"CATSION", "DOGINUR"}, bag: repeat("E", 20), podium: "RRRRRR", idle: 0,
	}
	g := sc.start(t).do(seatA, "8H CATS").do(seatB, "8G DOG").do(seatA, "challenge seat 1").do(seatB, "challenge seat 0").scores(12, 10)
	// Both have lost round 2: it closes by itself, and is one without a play.
	g.do(seatB, "pick").do(seatA, "pick").waits(scrabbleme.PhaseBuild, seatA, seatB)
	require.EqualValues(t, 3, g.view(table).Round)
	require.EqualValues(t, 1, g.view(table).Idle)
	// A seat that loses its round still challenges.
	sc.skip = wordgame.Only(seatB)
	g = sc.start(t).waits(scrabbleme.PhaseBuild, seatA).do(seatA, "8H TACS").waits(scrabbleme.PhaseDoubt, seatB).do(seatB, "challenge seat 0")
	g.scores(0, 0).waits(scrabbleme.PhaseBuild, seatA, seatB)
}

func TestSingle(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CATS DOG", racks: []string{"CATSION", "DOGINUR"}, bag: repeat("E", 20), podium: "RRRRRR"}
	sc.config.Policy = wordgame.Single
	g := sc.start(t).do(seatA, "8H CATS").do(seatB, "8G DOG").do(seatB, "challenge seat 0").accept().scores(12, 10)
	require.Zero(t, g.view(table).Owe)
}

// All words that a play makes are judged together.
func TestAllWordsAreJudged(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "CAT CATS SO DOG SOB", boards: [4][]string{{"8F CaT"}, {"8F DOG"}}, racks: []string{"SOBIIII", "SOBIIII"}, bag: repeat("E", 20),
	}
	g := sc.start(t).do(seatA, "I8 SOB").do(seatB, "I8 SOB")
	v := g.view(table)
	words, err := g.r.Board().Form(&v.Grids[seatA], v.Built[seatA])
	require.NoError(t, err)
	require.Len(t, words, 2) // SOB and CaTS
	m := g.move(seatB, "challenge seat 0")
	g.act(seatB, m).do(seatA, "challenge seat 1") // DOGS is no word here
	g.scores(6+5, 0).board(seatB, "8F DOG").waits(scrabbleme.PhasePick, seatA)
}

func TestStalePlay(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"CATCATS", "E"}, bag: "EEE"}.start(t)
	p, err := g.r.Check(g.s, seatA, g.move(seatA, "8G CAT"))
	require.NoError(t, err)
	g.do(seatA, "8G CAT").do(seatB, "pass").accept()
	require.ErrorIs(t, g.r.Commit(&g.s, p), wordgame.ErrStale)
	require.Panics(t, func() { g.r.Formed(&g.s, p) })
}

// Equal scores: who had more before the racks were counted. Elsewhere that counts for nothing.
func TestWhoWins(t *testing.T) {
	t.Parallel()
	q, j, e := "QVVUUII", "JKEEEEE", "E" // 22, 18 and 1 points
	for name, c := range map[string]struct {
		racks []string
		raw   []int32
		want  wordgame.Seats
	}{
		"equal, the first had more":  {[]string{q, j}, []int32{50, 46}, wordgame.Only(seatA)},
		"equal, the second had more": {[]string{j, q}, []int32{46, 50}, wordgame.Only(seatB)},
		"equal, both had as much":    {[]string{j, j}, []int32{46, 46}, wordgame.Only(seatA, seatB)},
		"less, though it had more":   {[]string{e, q}, []int32{40, 50}, wordgame.Only(seatA)},
		"less, with as much before":  {[]string{e, q}, []int32{50, 50}, wordgame.Only(seatA)},
		"less, though it was first":  {[]string{q, e}, []int32{50, 40}, wordgame.Only(seatB)},
		"two of three":               {[]string{q, j, j}, []int32{49, 46, 46}, wordgame.Only(seatB, seatC)},
		"the third had more":         {[]string{j, j, q}, []int32{46, 46, 50}, wordgame.Only(seatC)},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := scene{words: "CAT", racks: c.racks, scores: c.raw}.start(t)
			for seat := range c.racks {
				g.do(wordgame.Seat(seat), "pass")
			}
			require.Equal(t, scrabbleme.CausePasses, g.r.Outcome(g.s).Cause)
			require.Equal(t, c.want, g.r.Outcome(g.s).Winners)
		})
	}
}

func TestOtherRulesAreRefused(t *testing.T) {
	t.Parallel()
	a, b := begin(t, scrabbleme.Config{}, "CAT"), begin(t, scrabbleme.Config{OneByOne: true}, "CAT")
	s, _, err := a.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	_, _, err = b.Apply(s, 0, scrabbleme.Pass())
	require.ErrorIs(t, err, wordgame.ErrRules)
	require.Panics(t, func() { b.View(s, 0) })
	require.Panics(t, func() { b.AppendPlays(nil, &s, 0) })
	require.Panics(t, func() { b.Best(&s, 0) })
	require.Panics(t, func() { b.Sample(a.View(s, 0), &wordgame.Rand{}) })
	require.ErrorIs(t, a.Commit(&s, scrabbleme.Play{}), wordgame.ErrStale)
	var zero scrabbleme.State
	_, _, err = a.Apply(zero, 0, scrabbleme.Pass())
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = a.Check(s, 0, scrabbleme.Exchange(tiles.RunOf(0)))
	require.ErrorIs(t, err, wordgame.ErrHeld)
}
