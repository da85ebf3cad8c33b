package scrabbleme_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

func TestRecordRoundTrip(t *testing.T) {
	t.Parallel()
	r, rec, s := eventful(t)
	rec.Opening.Seed = 1<<63 + 5 // the acts hold all tiles: another seed makes no difference but for itself
	data, err := r.MarshalRecord(rec)
	require.NoError(t, err)
	got, err := r.UnmarshalRecord(data)
	require.NoError(t, err)
	assert.Equal(t, rec, got)
	assert.Contains(t, string(data), `"seed":"9223372036854775813"`, "64-bit numbers are text: JavaScript would round them")
	live, err := wordgame.Replay(r, got)
	require.NoError(t, err)
	assert.Equal(t, r.View(s, table), r.View(live, table))
	rec.Acts[3].Move.Kind = 99
	_, err = r.MarshalRecord(rec)
	require.ErrorContains(t, err, "act 4")
	_, err = r.UnmarshalRecord([]byte(strings.Replace(string(data), `"kind":"deal"`, `"kind":"steal"`, 1)))
	require.ErrorContains(t, err, "act 1")
}

func TestReadingIsStrict(t *testing.T) {
	t.Parallel()
	r, _, s := eventful(t)
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	good := string(data)
	require.NotContains(t, r.ID(), ",", "this test puts spaces around commas")
	got, err := r.UnmarshalState([]byte(strings.ReplaceAll(good, ",", " ,\n")))
	require.NoError(t, err, "spaces don't matter")
	assert.True(t, got == s)
	for name, change := range map[string][2]string{
		"newer version":      {`"version":1`, `"version":2`},
		"other format":       {`"scrabbleme/state"`, `"scrabbleme/view"`},
		"other rules":        {`bonus=50`, `bonus=35`},
		"unknown field":      {`"draws":`, `"cheat":1,"draws":`},
		"field twice":        {`"round":`, `"round":3,"round":`},
		"other case":         {`"round":`, `"Round":`},
		"missing field":      {`"due":0,`, ``},
		"unknown phase":      {`"phase":"build"`, `"phase":"nap"`},
		"unknown cause":      {`"cause":""`, `"cause":"boredom"`},
		"end without cause":  {`"phase":"build"`, `"phase":"over"`},
		"wrong phase":        {`"phase":"build"`, `"phase":"show"`},
		"unknown seat":       {`"seats":3`, `"seats":2`},
		"too many seats":     {`"seats":3`, `"seats":5`},
		"unknown deed":       {`"did":["none"`, `"did":["sleep"`},
		"impossible deed":    {`"did":["none"`, `"did":["place"`},
		"points for nothing": {`"gained":[0`, `"gained":[7`},
		"racks counted":      {`"raw":[0`, `"raw":[7`},
		"too many points":    {`"scores":[`, `"scores":[2000000000,`},
		"tile from nowhere":  {`{"tile":"A","n":`, `{"tile":"A","n":1},{"tile":"A","n":`},
		"grid with few rows": {`"grids":[[`, `"grids":[[". .",`},
		"empty grid written": {`"grids":[null`, `"grids":[[]`},
		"null":               {`"scores":[`, `"scores":null,"raw":[`},
		"more data":          {`{"format"`, `{} {"format"`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		if bad == good && name == "empty grid written" || bad == good && name == "grid with few rows" {
			continue // whose board is empty depends on the game
		}
		require.NotEqual(t, good, bad, name)
		got, err := r.UnmarshalState([]byte(bad))
		assert.Error(t, err, name)
		assert.True(t, got == scrabbleme.State{}, name)
	}
	other := rulesOf(t, scrabbleme.Config{OneByOne: true})
	_, err = other.UnmarshalState(data)
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = other.MarshalState(s)
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = other.MarshalView(r.View(s, 0))
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = s.MarshalJSON()
	require.Error(t, err)
}

// TestReadViews: a view that no position could look like is refused, so that what is read can be sampled.
func TestReadViews(t *testing.T) {
	t.Parallel()
	r, _, s := eventful(t)
	data, err := r.MarshalView(r.View(s, seatB))
	require.NoError(t, err)
	for _, change := range [][2]string{
		{`"bag":`, `"bag":1`}, {`"must":`, `"must":1`}, {`"rack":"`, `"rack":"Z`}, {`"sizes":[7`, `"sizes":[6`}, {`"aside":[0`, `"aside":[200`},
		{`"sizes":[7`, `"sizes":[255`}, {`"done":0`, `"done":1`}, {`"me":1`, `"me":2`}, {`"seats":3`, `"seats":200`},
	} {
		bad := strings.Replace(string(data), change[0], change[1], 1)
		require.NotEqual(t, string(data), bad, change[0])
		_, err := r.UnmarshalView([]byte(bad))
		assert.Error(t, err, change[1])
	}
}

// TestReadViewsOfFewTiles: more tiles than the set has are no position, and none is drawn from an empty bag.
func TestReadViewsOfFewTiles(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"AB", "C"}, podium: "D"}.start(t)
	data, err := g.r.MarshalView(g.view(seatA))
	require.NoError(t, err)
	for _, change := range [][2]string{{`"sizes":[2,1`, `"sizes":[2,2`}, {`"known":["",""`, `"known":["","A"`}, {`"podium":"D"`, `"podium":"DD"`}, {`"aside":[0,0`, `"aside":[0,9`}} {
		bad := strings.Replace(string(data), change[0], change[1], 1)
		require.NotEqual(t, string(data), bad, change[0])
		_, err := g.r.UnmarshalView([]byte(bad))
		assert.ErrorContains(t, err, "more tiles than the set has", change[1])
	}
	many := oddRules(t, map[string]int{"A": 300}, 0, "AA") // enough tiles for any number, but no rack holds so many
	s, _, err := many.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	data, err = many.MarshalView(many.View(s, seatA))
	require.NoError(t, err)
	for _, change := range [][2]string{{`"sizes":[7,7`, `"sizes":[7,200`}, {`"aside":[0,0`, `"aside":[0,200`}} {
		bad := strings.Replace(string(data), change[0], change[1], 1)
		require.NotEqual(t, string(data), bad, change[0])
		_, err := many.UnmarshalView([]byte(bad))
		assert.Error(t, err, change[1])
	}
}

func TestMoveJSON(t *testing.T) {
	t.Parallel()
	r := begin(t, spanish(), "SOL")
	ch, err := r.Set().ParseTiles("[CH]A?")
	require.NoError(t, err)
	for _, m := range []scrabbleme.Move{
		scrabbleme.Pass(), scrabbleme.Exchange(ch), scrabbleme.Challenge(3), scrabbleme.Retire(), scrabbleme.Swap(2), scrabbleme.Ruling([4]uint8{1, 0, 0, 255}),
		scrabbleme.Deal(table, ch), scrabbleme.Pick(ch), scrabbleme.Tick(), scrabbleme.TimeUp(), scrabbleme.RetireSeat(3),
		scrabbleme.Place(board.Square{Row: 7, Col: 3}, board.Down, tiles.RunOf(ch.At(0), ch.At(1))),
	} {
		data, err := r.MarshalMove(m)
		require.NoError(t, err)
		got, err := r.UnmarshalMove(data)
		require.NoError(t, err, "%s", data)
		assert.Equal(t, m, got)
	}
	for _, m := range []scrabbleme.Move{
		{}, {Kind: 99}, scrabbleme.Place(board.Square{}, 9, ch), scrabbleme.Place(board.Square{}, 0, tiles.RunOf(60)),
	} {
		_, err := r.MarshalMove(m)
		assert.Error(t, err, "%+v", m)
	}
	for _, e := range []scrabbleme.Event{nil, scrabbleme.Decided{Move: scrabbleme.Move{Kind: 99}}} {
		_, err := r.MarshalEvent(e)
		assert.Error(t, err)
	}
	for _, text := range []string{`{"event":"sang","by":0}`, `{"event":"ended","by":15}`, `{"event":"placed","by":0}`, `{"event":"accepted","by":0,"n":1}`} {
		event, err := r.MarshalEvent(scrabbleme.Accepted{By: 0})
		require.NoError(t, err)
		_, err = r.UnmarshalEvent([]byte(strings.Replace(string(event), `{"event":"accepted","by":0}`, text, 1)))
		assert.Error(t, err, text)
	}
}
