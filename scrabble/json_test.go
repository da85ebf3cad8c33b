package scrabble_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// played returns a game of some acts and its record.
func played(t testing.TB, r *scrabble.Rules, acts int) (scrabble.State, wordgame.Record[scrabble.Move]) {
	t.Helper()
	rec := wordgame.Record[scrabble.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 3, Seed: 1<<63 + 5})
	require.NoError(t, err)
	for range acts {
		for by := range r.ToAct(s).Must.All() {
			m, ok := r.Default(s, by)
			require.True(t, ok)
			if p, ok := r.Best(&s, by); ok {
				m = p.Move()
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
	r := rulesOf(t, scrabble.FISE())
	s, rec := played(t, r, 5)
	data, err := r.MarshalRecord(rec)
	require.NoError(t, err)
	got, err := r.UnmarshalRecord(data)
	require.NoError(t, err)
	assert.Equal(t, rec, got)
	live, err := wordgame.Replay(r, got)
	require.NoError(t, err)
	assert.True(t, live == s)
	assert.Contains(t, string(data), `"seed":"9223372036854775813"`, "64-bit numbers are text: JavaScript would round them")
}

func TestReadingIsStrict(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabble.Box())
	s, _ := played(t, r, 3)
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	good := string(data)
	got, err := r.UnmarshalState([]byte(strings.ReplaceAll(good, ",", " ,\n")))
	if strings.Contains(r.ID(), ",") {
		t.Fatal("this test puts spaces around commas, and the ID has some")
	}
	require.NoError(t, err, "spaces don't matter")
	assert.True(t, got == s)
	for name, change := range map[string][2]string{
		"newer version":      {`"version":1`, `"version":2`},
		"other format":       {`"scrabble/state"`, `"scrabble/view"`},
		"other rules":        {`bonus=50`, `bonus=35`},
		"unknown field":      {`"draws":`, `"cheat":1,"draws":`},
		"field twice":        {`"turn":`, `"turn":3,"turn":`},
		"other case":         {`"turn":`, `"Turn":`},
		"missing field":      {`"out":false,`, ``},
		"number for text":    {`"seed":"9223372036854775813"`, `"seed":9223372036854775813`},
		"unknown phase":      {`"phase":"turn"`, `"phase":"nap"`},
		"unknown seat":       {`"seats":3`, `"seats":2`},
		"tile from nowhere":  {`{"tile":"A","n":`, `{"tile":"A","n":1},{"tile":"A","n":`},
		"grid with few rows": {`"grid":["`, `"grid":[". .","`},
		"null":               {`"scores":[`, `"scores":null,"raw":[`},
		"more data":          {`{"format"`, `{} {"format"`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		require.NotEqual(t, good, bad, name)
		_, err := r.UnmarshalState([]byte(bad))
		assert.Error(t, err, name)
	}
	other := rulesOf(t, scrabble.Tournament())
	_, err = other.UnmarshalState(data)
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = other.MarshalState(s)
	require.ErrorIs(t, err, wordgame.ErrRules)
}

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, scrabble.FISE())
	ch, err := r.Set().ParseTiles("[CH]A?")
	require.NoError(t, err)
	for _, m := range []scrabble.Move{
		scrabble.Pass(), scrabble.Exchange(ch), scrabble.Challenge(5), scrabble.Retire(), scrabble.Adjust(2, -30), scrabble.Ruling(1),
		scrabble.Deal(1, ch), scrabble.Place(board.Square{Row: 7, Col: 3}, board.Down, tiles.RunOf(ch.At(0), ch.At(1))),
	} {
		data, err := r.MarshalMove(m)
		require.NoError(t, err)
		got, err := r.UnmarshalMove(data)
		require.NoError(t, err, "%s", data)
		assert.Equal(t, m, got)
	}
	for _, m := range []scrabble.Move{
		{}, {Kind: 99}, scrabble.Place(board.Square{}, 9, ch), scrabble.Place(board.Square{}, 0, tiles.RunOf(60)),
	} {
		_, err := r.MarshalMove(m)
		assert.Error(t, err, "%+v", m)
	}
}
