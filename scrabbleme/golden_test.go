package scrabbleme_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/gametest"
	"github.com/tilewright/wordgame/scrabbleme"
)

// The folder holds games that were played and saved: each a record and the position it ended in. It only grows. A record that no
// longer reads, or leads elsewhere, is one of a user's that we broke: then RulesVersion or the version of the format has to go up,
// and the old one still has to be read.
const goldenRecords = "testdata/records/v1"

var writeRecords = flag.Bool("write-records", false, "play and save the games that "+goldenRecords+" lacks; never changes one that is there")

// goldenRules must not change either: the records name their rules by all that is in them.
func goldenRules(t *testing.T) map[string]*scrabbleme.Rules {
	t.Helper()
	words := "AA AB AD AE AI AN AR AS AT BE BO DE DO EN ER ES GO HE IN IS IT LO NO ON OR OS QI RE SO TA TO UN ZA CAT DOG EAT TEA TEN NET ONE " +
		"ION OAT RAT STAR RATES TONE NOTE STONE RETINA"
	all := map[string]*scrabbleme.Rules{}
	for name, c := range map[string]scrabbleme.Config{
		"box":  {},
		"void": {Policy: wordgame.Void, Layout: scrabbleme.Layout11(), PickOrder: scrabbleme.HighestFirst, EndOnOut: true},
		"house": {
			Policy: wordgame.Single, Layout: scrabbleme.Layout9(), OneByOne: true, Podium: scrabbleme.AtOnce, MinBagToExchange: 1, OutBonus: true, Rethink: true,
			Timed: true, StaleAfter: 3,
		},
	} {
		all[name] = begin(t, c, words)
	}
	return all
}

func TestGoldenRecords(t *testing.T) {
	t.Parallel()
	rules := goldenRules(t)
	if *writeRecords {
		for name, r := range rules {
			saveGame(t, r, filepath.Join(goldenRecords, name))
		}
	}
	gametest.OldRecords(t, goldenRecords, rules, func(m scrabbleme.Move) bool {
		return m.Kind == scrabbleme.KindDeal || m.Kind == scrabbleme.KindRuling || m.Kind == scrabbleme.KindTick
	})
}

func saveGame(t *testing.T, r *scrabbleme.Rules, base string) {
	t.Helper()
	if _, err := os.Stat(base + ".record.json"); err == nil {
		return
	}
	rec := wordgame.Record[scrabbleme.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 3, Seed: 1<<63 + 77})
	require.NoError(t, err)
	luck := wordgame.NewRand(uint64(len(base)))
	for !r.Outcome(s).Over {
		by, m := randomAct(r, s, &luck)
		s, _, err = wordgame.Apply(r, &rec, s, by, m)
		require.NoError(t, err)
	}
	record, err := r.MarshalRecord(rec)
	require.NoError(t, err)
	state, err := r.MarshalState(s)
	require.NoError(t, err)
	require.NoError(t, os.MkdirAll(filepath.Dir(base), 0o755))
	require.NoError(t, os.WriteFile(base+".record.json", append(record, '\n'), 0o644))
	require.NoError(t, os.WriteFile(base+".state.json", append(state, '\n'), 0o644))
}

// randomAct is a placement or a bluff if there is one, else any play; words shown are sometimes challenged, sometimes the
// time is up.
func randomAct(r *scrabbleme.Rules, s scrabbleme.State, luck *wordgame.Rand) (by wordgame.Seat, m scrabbleme.Move) {
	for by = range r.ToAct(s).Must.All() {
		break
	}
	v := r.View(s, by)
	plays := r.AppendPlays(nil, &s, by)
	p := plays[luck.IntN(len(plays))]
	switch {
	case v.Phase == scrabbleme.PhaseDoubt && luck.IntN(8) == 0:
		return table, scrabbleme.TimeUp()
	case v.Phase == scrabbleme.PhaseDoubt && luck.IntN(4) > 0:
		p = plays[0]
	case v.Phase == scrabbleme.PhaseBuild && luck.IntN(8) > 0:
		p = plays[0]
		for tries := 0; tries < 60 && p.Move().Kind != scrabbleme.KindPlace; tries++ {
			if q, err := r.Check(s, by, bluff(r, &v, luck)); err == nil {
				p = q
			}
		}
	}
	return by, p.Move()
}
