package scrabble_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// TestUnevenTable plays games at a table where people deal and rule: tiles stay owed and come at any time, rulings follow no
// lexicon, seats leave and points are adjusted in every phase. Each position on the way can be seen, sampled, saved and resumed, and
// the record leads to the last one.
func TestUnevenTable(t *testing.T) {
	t.Parallel()
	games := uint64(150)
	if testing.Short() {
		games = 15
	}
	causes, owing := map[wordgame.Cause]int{}, 0
	for seed := range games {
		luck := wordgame.NewRand(seed)
		c := modelConfig(t, &luck)
		if c.Policy == wordgame.Void {
			c.Policy = wordgame.Double
		}
		r, err := scrabble.New(c)
		require.NoError(t, err)
		rec := wordgame.Record[scrabble.Move]{Rules: r.ID(), Opening: wordgame.Opening{Seats: 2 + luck.IntN(3), Seed: seed}}
		if c.Policy == wordgame.Triple {
			rec.Opening.Seats = 2
		}
		s, _, err := r.Start(rec.Opening)
		require.NoError(t, err)
		for !r.Outcome(s).Over {
			require.Less(t, len(rec.Acts), 3000)
			by, m := unevenMove(r, s, &luck)
			next, _, err := r.Step(s, by, m)
			if err != nil {
				require.True(t, next == s)
				m, _ = r.Default(s, table)
				by = table
				if r.ToAct(s).Must != wordgame.Only(table) {
					for by = range r.ToAct(s).Must.All() {
						break
					}
					m, _ = r.Default(s, by)
				}
				next, _, err = r.Step(s, by, m)
				require.NoError(t, err)
			}
			rec.Acts = append(rec.Acts, wordgame.Act[scrabble.Move]{By: by, Move: m})
			s = next
			if v := r.View(s, table); v.Due != [wordgame.MaxSeats]uint8{} && v.Deal == 0 {
				owing++
			}
			soundAndSeen(t, r, s, &luck)
		}
		causes[r.Outcome(s).Cause]++
		again, err := wordgame.Replay(r, rec)
		require.NoError(t, err)
		require.True(t, again == s)
	}
	t.Log(causes, owing)
	require.Greater(t, owing, int(games), "tiles were owed between deals")
}

// unevenMove is a move worth trying; where the Table is due, it deals some of the tiles or rules as it likes.
func unevenMove(r *scrabble.Rules, s scrabble.State, luck *wordgame.Rand) (wordgame.Seat, scrabble.Move) {
	v := r.View(s, table)
	if v.Phase == scrabble.PhaseJudge && luck.IntN(3) > 0 {
		return table, scrabble.Ruling(uint32(luck.IntN(4)))
	}
	if owed := v.Due; luck.IntN(3) == 0 || v.Wait.Must.Has(table) {
		seat := wordgame.Seat(luck.IntN(int(v.Seats)))
		rng := luck.Split(7)
		secret := r.Sample(v, &rng) // any tiles of the bag will do: those that no rack of this state holds
		var run tiles.Run
		if m, ok := r.Default(secret, table); ok && m.Kind == scrabble.KindDeal {
			seat, run = m.Seat, m.Place.Tiles
		} else if owed[seat] > 0 {
			return table, scrabble.Deal(seat, tiles.RunOf(tiles.Letter(1+luck.IntN(26)).Tile()))
		}
		if v.Phase != scrabble.PhaseDraw && luck.IntN(3) > 0 {
			run = tiles.RunOf(run.Slice()[:luck.IntN(run.Len()+1)]...)
		}
		if luck.IntN(30) == 0 {
			return table, scrabble.RetireSeat(seat)
		}
		if luck.IntN(20) == 0 {
			return table, scrabble.Adjust(seat, -10)
		}
		return table, scrabble.Deal(seat, run)
	}
	return modelMove(r, s, true, luck)
}

// soundAndSeen: the position survives saving, and whoever looks at it sees what another position could show.
func soundAndSeen(t *testing.T, r *scrabble.Rules, s scrabble.State, luck *wordgame.Rand) {
	t.Helper()
	scrabble.Conserve(t, r, &s)
	require.Equal(t, r.Outcome(s).Over, r.ToAct(s).May == 0)
	if luck.IntN(4) > 0 { // the rest takes its time
		return
	}
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	back, err := r.UnmarshalState(data)
	require.NoError(t, err, "%s", data)
	require.True(t, back == s)
	for _, to := range []wordgame.Seat{seatA, seatB, table} {
		v := r.View(s, to)
		rng := luck.Split(uint64(to))
		sampled := r.Sample(v, &rng)
		scrabble.Conserve(t, r, &sampled)
		require.True(t, r.View(sampled, to) == v, "View(Sample(v)) for seat %d", to)
		data, err := r.MarshalView(v)
		require.NoError(t, err)
		seen, err := r.UnmarshalView(data)
		require.NoError(t, err, "%s", data)
		require.True(t, seen == v)
	}
}
