package dabble_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
)

// grow writes the records of the present version where there are none. What is there never changes: a library that can't
// read it any more has broken somebody's games.
var grow = flag.Bool("grow", false, "write the records that testdata lacks")

// recordWords is the lexicon of the records in testdata. Never change it.
const recordWords = "AT TO NO ON IN IT SO OS EN RE ER WE OH GO TEN NET EAT TEA ATE ONE SIT ITS RAN TIN ION FUN CAT TAN " +
	"RATE TEAR NOTE TONE SORE ROSE STAR RATS INTO TURN YEAR MIND STONE NOTES ONSET RATES STARE ASTER TRAIN SUPER FUDGE HOTEL " +
	"SENIOR RETAIN STRAIN TRAINS SATIRE CLEVER RADIOS"

// recordConfigs are the games in testdata/records/v1, by the beginning of their names.
func recordConfigs(t *testing.T) map[string]dabble.Config {
	t.Helper()
	easy := exactly(t, dabble.English(), append(slices.Repeat([]string{"AEINORST"}, 10), "??")...) // here good calls are possible
	return map[string]dabble.Config{
		"box":     dabble.Box(),
		"void":    {Set: easy, Policy: wordgame.Void, Untimed: true, Target: 300},
		"first":   dabble.FirstEdition(),
		"booklet": dabble.Booklet(),
		"spanish": {Set: dabble.Spanish(), FailedChallenge: dabble.Minus25, NoTieBonus: true, Bonus: 50, StaleTimeUps: 3},
	}
}

// TestOldRecords: the games that earlier versions have written are read, replayed to the same State and dealt again from
// their seeds.
func TestOldRecords(t *testing.T) {
	t.Parallel()
	for name, c := range recordConfigs(t) {
		r := rulesOf(t, c, recordWords)
		file := filepath.Join("testdata", "records", "v1", name)
		if *grow {
			growRecord(t, r, file)
		}
		rec, err := r.UnmarshalRecord(read(t, file+".record.json"))
		require.NoError(t, err, name)
		want, err := r.UnmarshalState(read(t, file+".state.json"))
		require.NoError(t, err, name)
		require.True(t, r.Outcome(want).Over)
		got, err := wordgame.Replay(r, rec)
		require.NoError(t, err, name)
		require.True(t, got == want, name)

		half, err := wordgame.ReplayTo(r, rec, len(rec.Acts)/2)
		require.NoError(t, err)
		view, err := r.UnmarshalView(read(t, file+".view.json"))
		require.NoError(t, err, name)
		require.True(t, view == r.View(half, seatB), name)
		seen, err := wordgame.UnmarshalTranscript[dabble.View, dabble.Event](r, read(t, file+".transcript.json"))
		require.NoError(t, err, name)
		again, err := wordgame.Transcribe(r, rec, seatB)
		require.NoError(t, err)
		require.Equal(t, again, seen, name)

		replayed, _, err := r.Start(rec.Opening)
		require.NoError(t, err)
		s, _, err := r.Begin(rec.Opening)
		require.NoError(t, err)
		for _, a := range rec.Acts {
			if replayed == s { // else the engine has made this act itself, as it did then
				s, _, err = r.Apply(s, a.By, a.Move)
				require.NoError(t, err, name)
			}
			replayed, _, err = r.Step(replayed, a.By, a.Move)
			require.NoError(t, err, name)
		}
		require.True(t, replayed == s && s == want, name)
	}
}

func read(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return data
}

// growRecord plays a game and writes it, unless it is there.
func growRecord(t *testing.T, r *dabble.Rules, file string) {
	t.Helper()
	if _, err := os.Stat(file + ".record.json"); err == nil {
		return
	}
	s, rec := bluffs(t, r, 3, 1<<63+77)
	half, err := wordgame.ReplayTo(r, rec, len(rec.Acts)/2)
	require.NoError(t, err)
	seen, err := wordgame.Transcribe(r, rec, seatB)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	put := func(what string, data []byte, err error) {
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file+what, append(data, '\n'), 0o644))
	}
	data, err := r.MarshalRecord(rec)
	put(".record.json", data, err)
	data, err = r.MarshalState(s)
	put(".state.json", data, err)
	data, err = r.MarshalView(r.View(half, seatB))
	put(".view.json", data, err)
	data, err = wordgame.MarshalTranscript(r, seen)
	put(".transcript.json", data, err)
}

// bluffs plays a game to its end in which all kinds of acts come up, and of the Table's only those that the engine doesn't
// give itself.
func bluffs(t *testing.T, r *dabble.Rules, seats int, seed uint64) (dabble.State, wordgame.Record[dabble.Move]) {
	t.Helper()
	rec := wordgame.Record[dabble.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: seats, Seed: seed})
	require.NoError(t, err)
	g := wordgame.NewRand(seed)
	for n := 0; !r.Outcome(s).Over; n++ {
		require.Less(t, n, 5000)
		by := table
		for by = range r.ToAct(s).May.All() {
			if g.IntN(3) == 0 {
				break
			}
		}
		m, ok := r.Default(s, by)
		moves := extra(r, s, by, &g)
		v := r.View(s, by)
		if rows, points := r.Best(&v.Rack); points > 0 {
			moves = append(moves, dabble.Show(rows))
		}
		for _, x := range moves {
			if _, err := r.Check(s, by, x); err == nil && x.Kind != dabble.KindRetire && g.IntN(2) == 0 {
				m, ok = x, true
			}
		}
		if m.Kind == dabble.KindTimeUp && g.IntN(3) > 0 {
			ok = false
		}
		if ok {
			s, _, err = wordgame.Apply(r, &rec, s, by, m)
			require.NoError(t, err)
		}
	}
	return s, rec
}
