package scrabbleme_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

func TestSMET2DefaultToTheEnd(t *testing.T) {
	t.Parallel()
	def := func(g *game, seats ...wordgame.Seat) *game {
		g.t.Helper()
		for _, seat := range seats {
			m, ok := g.r.Default(g.s, seat)
			require.True(g.t, ok)
			g.act(seat, m)
		}
		return g
	}
	t.Run("SME-T2.1", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, scrabbleme.Config{})
		s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 3})
		require.NoError(t, err)
		g := &game{t: t, r: r, s: s}
		var value [2]int32
		for i := range value {
			v := g.view(wordgame.Seat(i))
			for _, x := range v.Rack.Slice() {
				value[i] += int32(r.Set().Points(x))
			}
		}
		_, ok := r.Default(g.s, table)
		require.False(t, ok)
		def(g, seatA, seatB).waits(scrabbleme.PhaseBuild, seatA, seatB)
		def(g, seatA, seatB).scores(-value[0], -value[1])
		require.Equal(t, scrabbleme.CauseStale, r.Outcome(g.s).Cause)
	})
	sc := scene{
		words: "CAT DOG DEN", racks: []string{"C?TSION", "DOGINUR", "DENAILO"}, bag: repeat("E", 20), podium: repeat("E", 9),
	}
	t.Run("SME-T2.2", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).do(seatA, "8G CaT").do(seatB, "8G DOG").do(seatC, "8G DEN")
		def(g, seatA, seatB, seatC).waits(scrabbleme.PhaseSwap, seatA)
		gone := g.clone().do(seatB, "retire")
		def(g, seatA).board(seatB, "8G CaT").board(seatA, "8G DOG")
		def(gone, seatA).board(seatC, "8G CaT").board(seatA, "8G DEN")
		def(g, seatA).hold(seatA, "SIONEEE")
	})
	t.Run("SME-T2.3", func(t *testing.T) {
		t.Parallel()
		short := scene{words: "CAT", racks: []string{"ABCD", "ABCDEFG"}, bag: "E", podium: "KVJ", gained: []int32{5, 9}, scores: []int32{5, 9}}
		g := short.start(t).waits(scrabbleme.PhasePick, seatA)
		require.Equal(t, scrabbleme.Pick(tilesOf(t, "JK")), func() scrabbleme.Move { m, _ := g.r.Default(g.s, seatA); return m }())
		def(g, seatA).hold(seatA, "ABCDEJK").podium("V")
		blind := short
		blind.bag = repeat("E", 20)
		def(blind.start(t), seatA).hold(seatA, "ABCDEEE")
	})
}

func TestSMET3TheTable(t *testing.T) {
	t.Parallel()
	sc := scene{words: "CATS DOG DEN", racks: threeRacks, podium: repeat("R", 9), bag: repeat("E", 30)}
	built := func(t *testing.T) *game {
		return sc.start(t).do(seatA, "8H CATS").do(seatB, "8G DOG").do(seatC, "8G DEN")
	}
	t.Run("SME-T3.1", func(t *testing.T) {
		t.Parallel()
		g := built(t).do(seatB, "challenge seat 0").act(table, scrabbleme.TimeUp()).scores(12, 10, 8)
		require.Equal(t, wordgame.Only(seatB), g.view(table).Owe)
		require.Equal(t, wordgame.Only(seatA, seatB, seatC), g.events[0].(scrabbleme.Closed).Late)
	})
	t.Run("SME-T3.2", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.refuse(table, scrabbleme.TimeUp(), wordgame.ErrPhase)
		g = built(t).accept().waits(scrabbleme.PhasePick, seatC)
		g.refuse(table, scrabbleme.TimeUp(), wordgame.ErrPhase)
		blank := sc
		blank.racks, blank.podium = []string{"C?TSION", "DOGINUR"}, "RRRRRR"
		g = blank.start(t).do(seatA, "8G CaT").do(seatB, "8G DOG").accept().waits(scrabbleme.PhaseSwap, seatA)
		g.refuse(table, scrabbleme.TimeUp(), wordgame.ErrPhase)
	})
	t.Run("SME-T3.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).step(seatA, g0(t, "8H CATS")).step(seatB, g0(t, "8G DOG")).step(seatC, g0(t, "8G DEN"))
		g.waits(scrabbleme.PhaseShow, table).refused(seatA, "pass", wordgame.ErrTurn).step(table, scrabbleme.Tick())
		g.refuse(table, scrabbleme.Tick(), wordgame.ErrPhase)
		g.refuse(table, scrabbleme.Ruling([4]uint8{}), wordgame.ErrPhase)
		g.step(seatB, scrabbleme.Challenge(seatA)).step(seatB, scrabbleme.Pass()).step(seatA, scrabbleme.Pass())
		g.step(seatC, scrabbleme.Pass()).waits(scrabbleme.PhaseJudge, table)
		g.refuse(table, scrabbleme.Ruling([4]uint8{0, 1}), wordgame.ErrForm) // DOG was not challenged
		g.refuse(table, scrabbleme.Ruling([4]uint8{2}), wordgame.ErrForm)    // A built one word
		g.refuse(table, scrabbleme.Pass(), wordgame.ErrTurn)
		bad := g.clone().step(table, scrabbleme.Ruling([4]uint8{1})).scores(0, 10, 8).waits(scrabbleme.PhasePick, seatC)
		require.Zero(t, bad.view(table).Owe)
		g.step(table, scrabbleme.Ruling([4]uint8{})).scores(12, 10, 8).waits(scrabbleme.PhasePick, seatC)
		g.refuse(table, scrabbleme.Deal(seatC, g.run("E")), wordgame.ErrPhase)
		g.step(seatC, g.move(seatC, "pick R")).waits(scrabbleme.PhasePick, table)
		g.refuse(table, scrabbleme.Deal(seatC, g.run("ZZ")), wordgame.ErrBag)
		g.refuse(table, scrabbleme.Deal(seatC, g.run("EEE")), wordgame.ErrLimit)
		g.refuse(table, scrabbleme.Deal(seatA, g.run("EE")), wordgame.ErrSeat)
		g.refuse(table, scrabbleme.Deal(seatC, g.run("e")), wordgame.ErrForm)
		g.refuse(table, scrabbleme.Deal(seatC, tiles.Run{}), wordgame.ErrNoTiles)
		g.refuse(seatC, scrabbleme.Deal(seatC, g.run("EE")), wordgame.ErrTurn)
		g.step(table, scrabbleme.Deal(seatC, g.run("E"))).waits(scrabbleme.PhasePick, table) // one after the other
		g.step(table, scrabbleme.Deal(seatC, g.run("E"))).waits(scrabbleme.PhasePick, seatB).hold(seatC, "AILOREE")
		g.step(seatB, g.move(seatB, "pick")).step(table, scrabbleme.Deal(seatB, g.run("EEE")))
		g.step(seatA, g.move(seatA, "pick RRRR")).waits(scrabbleme.PhaseFill, table)
		g.refuse(table, scrabbleme.Deal(table, g.run("EEEEEE")), wordgame.ErrLimit)
		g.step(table, scrabbleme.Deal(table, g.run("EEEEE"))).waits(scrabbleme.PhaseBuild, seatA, seatC).podium("RRRREEEEE")
	})
	t.Run("SME-T3.4", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, scrabbleme.Config{})
		s, err := r.Setup(scrabbleme.Position{
			Seats: 2, Podium: tiles.RackOf(1, 2, 3, 4, 5, 6, 7), Scores: [4]int32{0, 0, 7},
			Racks: [4]tiles.Rack{tiles.RackOf(1, 2, 3, 4, 5, 6, 7, 8), tiles.RackOf(tiles.Blank, tiles.Blank, tiles.Blank)},
		})
		require.Equal(t, scrabbleme.State{}, s)
		for _, part := range []string{"podium has 7", "seat 0 has 8", "1 more of tile ?", "seat 2 of 2"} {
			require.ErrorContains(t, err, part)
		}
		var off board.Grid
		off.Put(board.Square{Row: 15, Col: 0}, 1)
		var bare board.Grid
		bare.Put(board.Square{Row: 7, Col: 7}, tiles.Blank)
		_, err = r.Setup(scrabbleme.Position{
			Seats: 4, Gone: wordgame.Only(0, 1, 2), Skip: wordgame.Only(0), Idle: -1, Gained: [4]int32{3}, Scores: [4]int32{1<<31 - 1},
			Grids: [4]board.Grid{off, bare}, Racks: [4]tiles.Rack{tiles.RackOf(60)},
		})
		for _, part := range []string{"Gone or Skip", "Idle", "gained 3", "score of seat 0", "off board 0", "without a letter on board 1", "tile 60"} {
			require.ErrorContains(t, err, part)
		}
		_, err = r.Setup(scrabbleme.Position{Seats: 5})
		require.ErrorIs(t, err, wordgame.ErrSeats)
	})
	t.Run("where the Table must act first", func(t *testing.T) {
		t.Parallel()
		sc := scene{words: "CAT", racks: []string{"", "SO"}, bag: "EEEEEEEEEEEEEEEE", skip: wordgame.Only(seatB), config: scrabbleme.Config{OutBonus: true}}
		g := sc.start(t).waits(scrabbleme.PhaseShow, table)
		require.Zero(t, g.view(table).First, "a rack that can be refilled is not out")
		settled := g.s
		g.r.Settle(&settled)
		g.refused(seatB, "pass", wordgame.ErrTurn).act(table, scrabbleme.Tick()).waits(scrabbleme.PhasePick, seatA)
		require.True(t, settled == g.s)
	})
	t.Run("SME-T3.5", func(t *testing.T) {
		t.Parallel()
		r, rec, s := eventful(t)
		back, err := wordgame.Replay(r, rec)
		require.NoError(t, err)
		require.True(t, back == s)
		seed := rec.Opening.Seed
		rec.Opening.Seed = 0
		back, err = wordgame.Replay(r, rec)
		require.NoError(t, err)
		require.False(t, back == s)
		data, err := r.MarshalState(s)
		require.NoError(t, err)
		rec.Opening.Seed = seed
		other, err := r.MarshalState(back)
		require.NoError(t, err)
		require.JSONEq(t, withoutSeed(string(data)), withoutSeed(string(other)))
	})
}

// g0 reads a move onto an empty board.
func g0(t *testing.T, text string) scrabbleme.Move {
	t.Helper()
	r := rulesOf(t, scrabbleme.Config{})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	m, err := r.ParseMove(&s, 0, text)
	require.NoError(t, err)
	return m
}
