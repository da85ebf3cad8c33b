package nabit_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/nabit"
)

var update = flag.Bool("update", false, "write the records that testdata lacks; those that are there never change")

// recordWords is the lexicon of the records in testdata. Never change it.
const recordWords = "AT EAT TEA TEN NET ONE TO NO ON IN IT IS AS SEA SET TIN TAN TON NOT OAR OR RAT RATE IRATE AI AE OE RE NE EN GO SO DO HE TREE"

func recordRules(t *testing.T, name string) *nabit.Rules {
	t.Helper()
	c := map[string]nabit.Config{
		"rulebook": {},
		"options":  {Policy: wordgame.Double, Tie: nabit.TieLatest, BankFromBag: true, FinishRound: true, MinusUnplayed: true},
	}[name]
	var err error
	c.Lexicon, err = lexicon.Parse(nabit.English().Alphabet(), strings.Fields(recordWords)...)
	require.NoError(t, err)
	r, err := nabit.New(c)
	require.NoError(t, err)
	return r
}

// TestOldRecords: records of earlier versions are read, replayed to the same State, and a seed deals the same tiles.
func TestOldRecords(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"rulebook", "options"} {
		r := recordRules(t, name)
		file := filepath.Join("testdata", "records", "1-"+name)
		if _, err := os.Stat(file + ".record.json"); *update && os.IsNotExist(err) {
			s, rec := played(t, r, 5, 1000)
			writeRecord(t, r, file, s, rec)
		}
		data, err := os.ReadFile(file + ".record.json")
		require.NoError(t, err)
		rec, err := r.UnmarshalRecord(data)
		require.NoError(t, err)
		got, err := wordgame.Replay(r, rec)
		require.NoError(t, err)
		data, err = os.ReadFile(file + ".state.json")
		require.NoError(t, err)
		want, err := r.UnmarshalState(data)
		require.NoError(t, err)
		require.True(t, got == want, name)
		require.True(t, r.Outcome(got).Over)

		s, _, err := r.Begin(rec.Opening)
		require.NoError(t, err)
		for _, a := range rec.Acts {
			if a.By != table {
				s, _, err = r.Apply(s, a.By, a.Move)
				require.NoError(t, err)
			}
		}
		require.True(t, s == want, "the engine deals and rules as it did")
	}
}

func writeRecord(t *testing.T, r *nabit.Rules, file string, s nabit.State, rec wordgame.Record[nabit.Move]) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
	data, err := r.MarshalRecord(rec)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file+".record.json", append(data, '\n'), 0o600))
	data, err = r.MarshalState(s)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(file+".state.json", append(data, '\n'), 0o600))
}
