package dash_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
)

// grow writes the texts of the present version where there are none. What is there never changes: a library that can't read
// it any more has broken somebody's games.
var grow = flag.Bool("grow", false, "write texts of the present version into testdata, if there are none")

// TestOldForms reads every state, record and transcript that was ever written, under several house rules. A transcript has
// nearly all kinds of events in it, and a view.
func TestOldForms(t *testing.T) {
	t.Parallel()
	folder := filepath.Join("testdata", "records", "v1-forms")
	text := func(name string) string {
		data, err := os.ReadFile(filepath.Join(folder, name))
		require.NoError(t, err)
		return string(data)
	}
	const lists = "../v1"
	house := dash.Config{SpellCH: true, FalsePlay: dash.LoseCard, MinWord: 3, InfinitivesOnly: true, DealVowels: 4, StaleAfter: wordgame.None}
	english := dash.English()
	english.NamedLetter = true
	all := map[string]dash.Config{"box": dash.Box(), "english": english, "house": house}
	for name, c := range all {
		r := rules(t, c, text(lists+"/words.txt"), text(lists+"/verbs.txt"), text(lists+"/verbs.txt"), text(lists+"/names.txt"))
		if *grow {
			growForms(t, r, filepath.Join(folder, name))
		}
		for format, again := range map[string]func(data []byte) ([]byte, error){
			"state": func(data []byte) ([]byte, error) {
				s, err := r.UnmarshalState(data)
				require.NoError(t, err)
				return r.MarshalState(s)
			},
			"record": func(data []byte) ([]byte, error) {
				rec, err := r.UnmarshalRecord(data)
				require.NoError(t, err)
				s, err := wordgame.Replay(r, rec)
				require.NoError(t, err)
				state, err := r.MarshalState(s)
				require.NoError(t, err)
				assert.Equal(t, text(name+".state.json"), string(state)+"\n", "the record leads elsewhere than it did")
				return r.MarshalRecord(rec)
			},
			"transcript": func(data []byte) ([]byte, error) {
				seen, err := wordgame.UnmarshalTranscript[dash.View, dash.Event](r, data)
				require.NoError(t, err)
				return wordgame.MarshalTranscript(r, seen)
			},
		} {
			old := text(name + "." + format + ".json")
			got, err := again([]byte(old))
			require.NoError(t, err)
			assert.Equal(t, old, string(got)+"\n", "%s %s", name, format)
		}
	}
}

// growForms writes a game of many acts: some of the words laid are none, and C leaves.
func growForms(t *testing.T, r *dash.Rules, name string) {
	t.Helper()
	s, rec := played(t, r, 60)
	g := wordgame.NewRand(5)
	for n := 0; n < 80 && !r.Outcome(s).Over; n++ {
		for by := range r.ToAct(s).May.All() {
			m, ok := r.Default(s, by)
			for _, x := range extra(r, s, by, &g) {
				if _, err := r.Check(s, by, x); err == nil && g.IntN(4) == 0 && x.Kind != dash.KindRetire {
					m, ok = x, true
				}
			}
			if n == 60 {
				by, m, ok = seatC, dash.Retire(), true
			}
			if ok {
				var err error
				s, _, err = wordgame.Apply(r, &rec, s, by, m)
				require.NoError(t, err)
				break
			}
		}
	}
	put := func(format string, data []byte, err error) {
		require.NoError(t, err)
		file := name + "." + format + ".json"
		if _, err := os.Stat(file); err == nil {
			return
		}
		require.NoError(t, os.WriteFile(file, append(data, '\n'), 0o644))
	}
	data, err := r.MarshalRecord(rec)
	put("record", data, err)
	data, err = r.MarshalState(s)
	put("state", data, err)
	seen, err := wordgame.Transcribe(r, rec, seatB)
	require.NoError(t, err)
	data, err = wordgame.MarshalTranscript(r, seen)
	put("transcript", data, err)
}
