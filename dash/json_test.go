package dash_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/tiles"
)

// played is a game of some acts by seats that lay what they can, and its record.
func played(t testing.TB, r *dash.Rules, acts int) (dash.State, wordgame.Record[dash.Move]) {
	t.Helper()
	rec := wordgame.Record[dash.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 3, Seed: 1<<63 + 5})
	require.NoError(t, err)
	for n := 0; n < acts && !r.Outcome(s).Over; n++ {
		for by := range r.ToAct(s).May.All() {
			m, ok := r.Default(s, by)
			if !ok {
				continue
			}
			for p := range r.Plays(s, by) {
				if p.Move().Kind == dash.KindClaim {
					m = p.Move()
				}
				break
			}
			if n%9 == 8 && m.Kind == dash.KindGiveUp {
				v := r.View(s, by)
				m = dash.Exchange(tiles.RunOf(v.Hand.Slice()[:2]...), 1)
			}
			s, _, err = wordgame.Apply(r, &rec, s, by, m)
			require.NoError(t, err)
			break
		}
	}
	return s, rec
}

func TestRecordRoundTrip(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dash.Box())
	s, rec := played(t, r, 60)
	data, err := r.MarshalRecord(rec)
	require.NoError(t, err)
	got, err := r.UnmarshalRecord(data)
	require.NoError(t, err)
	assert.Equal(t, rec, got)
	live, err := wordgame.Replay(r, got)
	require.NoError(t, err)
	assert.True(t, live == s)
	assert.Contains(t, string(data), `"seed":"9223372036854775813"`, "64-bit numbers are text: JavaScript would round them")
	_, err = r.UnmarshalRecord([]byte(strings.Replace(string(data), `"kind":"reveal"`, `"kind":"reveal","vowels":0`, 1)))
	require.Error(t, err)
}

// TestOldRecords replays every record that was ever written here: the folder only grows. The file's name tells how the game
// stands at its end, and the engine must still give the same answers as it did then.
func TestOldRecords(t *testing.T) {
	t.Parallel()
	text := func(name string) string {
		data, err := os.ReadFile(filepath.Join("testdata", "records", "v1", name))
		require.NoError(t, err)
		return string(data)
	}
	r := rules(t, dash.Box(), text("words.txt"), text("verbs.txt"), "", text("names.txt"))
	files, err := filepath.Glob("testdata/records/v1/*.json")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, name := range files {
		data, err := os.ReadFile(name)
		require.NoError(t, err)
		rec, err := r.UnmarshalRecord(data)
		require.NoError(t, err, name)
		s, _, err := r.Start(rec.Opening)
		require.NoError(t, err)
		for i, a := range rec.Acts {
			if a.Move.Kind == dash.KindDeal {
				m, ok := r.Default(s, table)
				require.True(t, ok)
				require.Equal(t, a.Move, m, "another card than then")
			}
			s, _, err = r.Step(s, a.By, a.Move)
			require.NoError(t, err, "%s, act %d", name, i)
		}
		o := r.Outcome(s)
		require.Equal(t, filepath.Base(name), fmt.Sprintf("box-%d-%d-%d.json", o.Scores[0], o.Scores[1], o.Scores[2]))
	}
}

func TestReadingIsStrict(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dash.Box())
	s, _ := played(t, r, 3)
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	good := string(data)
	got, err := r.UnmarshalState([]byte(strings.ReplaceAll(good, `,"`, " ,\n\"")))
	require.NoError(t, err, "spaces don't matter")
	assert.True(t, got == s)
	for name, change := range map[string][2]string{
		"newer version":      {`"version":1`, `"version":2`},
		"other format":       {`"dash/state"`, `"dash/view"`},
		"other rules":        {`stale=38`, `stale=35`},
		"unknown field":      {`"draws":`, `"cheat":1,"draws":`},
		"field twice":        {`"turn":`, `"turn":3,"turn":`},
		"other case":         {`"turn":`, `"Turn":`},
		"missing field":      {`"barren":`, `"barron":`},
		"number for text":    {`"seed":"9223372036854775813"`, `"seed":9223372036854775813`},
		"unknown phase":      {`"phase":"`, `"phase":"no`},
		"unknown cause":      {`"cause":"`, `"cause":"no`},
		"unknown deck":       {`"want":"`, `"want":"no`},
		"unknown stand":      {`"stand":["`, `"stand":["no`},
		"unknown seat":       {`"seats":3`, `"seats":2`},
		"five seats":         {`"seats":3`, `"seats":5`},
		"card from nowhere":  {`{"tile":"A","n":`, `{"tile":"A","n":1},{"tile":"A","n":`},
		"no such card":       {`{"tile":"A"`, `{"tile":"K"`},
		"a blank":            {`{"tile":"A"`, `{"tile":"?"`},
		"Dash card lost":     {`"dashLoose":[1,`, `"dashLoose":[`},
		"Dash card twice":    {`"dashTail":[`, `"dashTail":[1,`},
		"Dash card 99":       {`"dashTail":[`, `"dashTail":[99,`},
		"won what isn't":     {`"won":[[`, `"won":[[32],[`},
		"null":               {`"hands":[`, `"hands":null,"known":[`},
		"more data":          {`{"format"`, `{} {"format"`},
		"revealer elsewhere": {`"revealer":`, `"revealer":1`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		require.NotEqual(t, good, bad, name)
		_, err := r.UnmarshalState([]byte(bad))
		assert.Error(t, err, name)
	}
	other := rulesOf(t, dash.Config{StaleAfter: 5})
	_, err = other.UnmarshalState(data)
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = other.MarshalState(s)
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = other.MarshalView(r.View(s, 0))
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = json.Marshal(s)
	require.Error(t, err, "letters need their Set")
	require.NotContains(t, fmt.Sprintf("%v %+v %#v %s", s, s, s, s), "9223372036854775813", "the seed is secret")
}

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dash.Box())
	cards := tiles.RunOf(cardsOf(t, r.Set(), "[CH][QU]Ñ")...)
	word, err := r.Set().Alphabet().ParseWord("ÑU[C][H]E")
	require.NoError(t, err)
	for _, m := range []dash.Move{
		dash.Reveal(), dash.ChooseDeck(dash.Consonants), dash.NameLetter(cards.At(0)), dash.Claim(cards), dash.ClaimAs(cards, word),
		dash.GiveUp(), dash.Exchange(cards, 3), dash.Draw(dash.Vowels), dash.Retire(), dash.RetireSeat(2), dash.Tick(), dash.TimeUp(),
		dash.Deal(1, dash.Consonants, cards), dash.DealDash(19), dash.DealLetter(dash.Vowels, 1),
	} {
		data, err := r.MarshalMove(m)
		require.NoError(t, err)
		got, err := r.UnmarshalMove(data)
		require.NoError(t, err, "%s", data)
		assert.Equal(t, m, got)
	}
	for _, m := range []dash.Move{
		{}, {Kind: 99}, dash.Draw(9), dash.Claim(tiles.RunOf(60)), dash.ClaimAs(cards, tiles.WordOf(99)), dash.NameLetter(0),
	} {
		_, err := r.MarshalMove(m)
		assert.Error(t, err, "%+v", m)
	}
	_, err = r.MarshalEvent(nil)
	require.Error(t, err)
}
