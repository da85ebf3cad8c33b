package scrabble_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/internal/gametest"
	"github.com/tilewright/wordgame/scrabble"
)

// The folder holds games that were played and saved: each a record and the position it ended in. It only grows. A record that no
// longer reads, or leads elsewhere, is one of a user's that we broke: then RulesVersion or the version of the format has to go up,
// and the old one still has to be read.
const goldenRecords = "testdata/records/v1"

var writeRecords = flag.Bool("write-records", false, "play and save the games that "+goldenRecords+" lacks; never changes one that is there")

// goldenConfigs must not change either: the records name their rules by all that is in them.
func goldenConfigs() map[string]scrabble.Config {
	return map[string]scrabble.Config{
		"box": scrabble.Box(), "tournament": scrabble.Tournament(), "fise": scrabble.FISE(), "void": {Policy: wordgame.Void},
		"triple": {Policy: wordgame.Triple},
		"house": {
			Policy: wordgame.Plus5Word, NamedOnly: true, ReturnStartTiles: true, MaxExchanges: 2, RackSize: 8, Bonus: 40, SharedWin: true,
			WithdrawnIsPass: true,
		},
	}
}

func goldenRules(t *testing.T) map[string]*scrabble.Rules {
	t.Helper()
	words := "al el la le no on os as es se so to ti it at ta ir ar ea de sea son sol sal mar mal pan par pie red ron ton ten tan una " +
		"era oda base case mesa nota rosa solo tres arena idea real final rival rumor error animal central general natural retinas"
	all := map[string]*scrabble.Rules{}
	for name, c := range goldenConfigs() {
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
	gametest.OldRecords(t, goldenRecords, rules, func(m scrabble.Move) bool {
		return m.Kind == scrabble.KindDeal || m.Kind == scrabble.KindRuling
	})
}

func saveGame(t *testing.T, r *scrabble.Rules, base string) {
	t.Helper()
	if _, err := os.Stat(base + ".record.json"); err == nil {
		return
	}
	luck := wordgame.NewRand(uint64(len(base)))
	rec := wordgame.Record[scrabble.Move]{Rules: r.ID()}
	seats := 2
	if strings.HasSuffix(base, "box") || strings.HasSuffix(base, "house") {
		seats = 3
	}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: seats, Seed: 1<<63 + 77})
	require.NoError(t, err)
	var plays []scrabble.Play
	for !r.Outcome(s).Over {
		by, m := randomAct(r, &s, &plays, &luck)
		if len(rec.Acts) == 40 && seats == 3 {
			by, m = 1, scrabble.Retire()
		}
		s, _, err = wordgame.Apply(r, &rec, s, by, m)
		require.NoError(t, err)
	}
	record, err := r.MarshalRecord(rec)
	require.NoError(t, err)
	state, err := r.MarshalState(s)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(base+".record.json", append(record, '\n'), 0o644))
	require.NoError(t, os.WriteFile(base+".state.json", append(state, '\n'), 0o644))
}
