package dabble_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
)

// judged is a game in which much has happened: A's call has fallen, B and C have called, A doubts B.
func judged(t testing.TB) (*dabble.Rules, dabble.State) {
	t.Helper()
	r := rulesOf(t, dabble.Config{}, words)
	p := dabble.Position{Seats: 3, Seed: 1<<63 + 5, TimeUps: 2}
	for i, text := range []string{rack1, rack2, rack3} {
		run, err := r.Set().ParseTiles(text)
		require.NoError(t, err)
		for _, x := range run.Slice() {
			p.Racks[i].Add(x)
		}
	}
	s, err := r.Setup(p)
	require.NoError(t, err)
	for _, act := range []string{
		"0 call " + bad1, "15 tick", "1 challenge 0 6", "2 pass", "1 call OH/CAT/YAER/FUDGE/KHBTVS", "2 call " + rows3, "0 challenge 1 4 6",
	} {
		by, text, _ := strings.Cut(act, " ")
		var seat wordgame.Seat
		_, err := fmt.Sscan(by, &seat)
		require.NoError(t, err)
		m, err := r.ParseMove(&s, text)
		require.NoError(t, err, act)
		s, _, err = r.Apply(s, seat, m)
		require.NoError(t, err, act)
	}
	return r, s
}

func TestReadingIsStrict(t *testing.T) {
	t.Parallel()
	r, s := judged(t)
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	good := string(data)
	got, err := r.UnmarshalState([]byte(strings.ReplaceAll(good, ",", " ,\n")))
	require.NoError(t, err, "spaces don't matter")
	require.True(t, got == s)
	require.Contains(t, good, `"seed":"9223372036854775813"`, "64-bit numbers are text: JavaScript would round them")
	for name, change := range map[string][2]string{
		"newer version":     {`"version":1`, `"version":2`},
		"other format":      {`"dabble/state"`, `"dabble/view"`},
		"other rules":       {`bonus=25`, `bonus=35`},
		"unknown field":     {`"draws":`, `"cheat":1,"draws":`},
		"field twice":       {`"round":`, `"round":1,"round":`},
		"missing field":     {`"closing":false,`, ``},
		"unknown phase":     {`"phase":"doubt"`, `"phase":"nap"`},
		"wrong phase":       {`"phase":"doubt"`, `"phase":"judge"`},
		"build":             {`"phase":"doubt"`, `"phase":"build"`},
		"closing":           {`"phase":"doubt","closing":false`, `"phase":"show","closing":true`},
		"over":              {`"phase":"doubt"`, `"phase":"over"`},
		"cause":             {`"cause":""`, `"cause":"stale"`},
		"unknown cause":     {`"cause":""`, `"cause":"boredom"`},
		"seats":             {`"seats":3`, `"seats":2`},
		"five seats":        {`"seats":3`, `"seats":5`},
		"round 0":           {`"round":1`, `"round":0`},
		"score":             {`"scores":[-33`, `"scores":[2000000000`},
		"score of nobody":   {`"scores":[-33,0,0,0]`, `"scores":[-33,0,0,1]`},
		"tile from nowhere": {`"pool":[`, `"pool":[{"tile":"Q","n":1},`},
		"tile gone":         {`"pool":[{"tile":"A","n":7}`, `"pool":[{"tile":"A","n":6}`},
		"tile swapped":      {`{"tile":"A","n":7}`, `{"tile":"A","n":8}`},
		"other rack":        {`"racks":["CEEEEFLNNPRRRSTUUUVW"`, `"racks":["CEEEEFLNNPRRRSTUUUV"`},
		"rows not held":     {`GO/TAN/MIND`, `GO/TAN/MINE`},
		"row cut off":       {`GO/TAN/MIND/`, `GO/TAN/-/`},
		"half a row":        {`GO/TAN/MIND/`, `GO/TAN/MIN/`},
		"four rows":         {`GO/TAN/MIND/HOTEL/RADIOS`, `GO/TAN/MIND/HOTEL`},
		"rows of nobody":    {`"GO/TAN/MIND/HOTEL/RADIOS",""`, `"GO/TAN/MIND/HOTEL/RADIOS","-/-/-/-/-"`},
		"unseen":            {`"seen":7`, `"seen":3`},
		"open":              {`"open":6`, `"open":7`},
		"called":            {`"called":0`, `"called":1`},
		"stands":            {`"stands":0`, `"stands":1`},
		"fallen":            {`"fallen":1`, `"fallen":0`},
		"fallen and in":     {`"out":1`, `"out":0`},
		"out":               {`"out":1`, `"out":9`},
		"swapped":           {`"swapped":0`, `"swapped":1`},
		"wait":              {`"wait":0`, `"wait":1`},
		"deal":              {`"deal":0`, `"deal":2`},
		"gone":              {`"gone":0`, `"gone":7`},
		"asked":             {`"ask":[4,4,2,0]`, `"ask":[0,0,0,0]`},
		"asked of itself":   {`"ask":[4,4,2,0]`, `"ask":[4,6,2,0]`},
		"nobody asked":      {`"ask":[4,4,2,0]`, `"ask":[4,4,2,2]`},
		"good row bad":      {`"bad":[16,0,0,0]`, `"bad":[16,1,0,0]`},
		"sixth row":         {`"bad":[16,0,0,0]`, `"bad":[48,0,0,0]`},
		"no bad row":        {`"bad":[16,0,0,0]`, `"bad":[0,0,0,0]`},
		"doubts itself":     {`"doubts":[[0,20,0,0]`, `"doubts":[[1,20,0,0]`},
		"doubts nothing":    {`"doubts":[[0,20,0,0]`, `"doubts":[[0,52,0,0]`},
		"doubts and asked":  {`"ask":[4,4,2,0]`, `"ask":[6,4,2,0]`},
		"null":              {`"scores":[`, `"scores":null,"raw":[`},
		"more data":         {`{"format"`, `{} {"format"`},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		require.NotEqual(t, good, bad, name)
		s, err := r.UnmarshalState([]byte(bad))
		assert.Error(t, err, name)
		assert.True(t, s == dabble.State{}, name)
	}
	other := rulesOf(t, dabble.P9(), words)
	_, err = other.MarshalState(s)
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = other.MarshalView(r.View(s, seatA))
	require.ErrorIs(t, err, wordgame.ErrRules)
	rng := wordgame.NewRand(1)
	require.Panics(t, func() { other.Sample(r.View(s, seatA), &rng) })
}

func TestMoveAndEventJSON(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dabble.Config{Set: dabble.Spanish(), Lexicon: lexicon.All}, "")
	run, err := r.Set().ParseTiles("[CH]A?")
	require.NoError(t, err)
	rows, err := dabble.ParseRows(r.Set(), "YO/-/[ll]AMA/-/MU[CH]A?O")
	require.NoError(t, err)
	for _, m := range []dabble.Move{
		dabble.Pass(), dabble.Exchange(run), dabble.Challenge(2, 5), dabble.Retire(), dabble.RetireSeat(3), dabble.Ruling(1 << 19),
		dabble.Deal(1, run), dabble.Call(rows), dabble.Show(rows), dabble.Tick(), dabble.TimeUp(),
	} {
		data, err := r.MarshalMove(m)
		require.NoError(t, err)
		got, err := r.UnmarshalMove(data)
		require.NoError(t, err, "%s", data)
		require.Equal(t, m, got)
	}
	half := rows
	half[2] = run.At(0)
	wrong := run.Add(60)
	for _, m := range []dabble.Move{{}, {Kind: 99}, dabble.Call(half), dabble.Exchange(wrong), dabble.Show(dabble.Rows{0x40, 1})} {
		_, err := r.MarshalMove(m)
		assert.Error(t, err, "%+v", m)
	}
	o := wordgame.Outcome{Over: true, Seats: 2, Cause: dabble.CauseStale, Winners: 3}
	for _, e := range []dabble.Event{
		dabble.Drew{By: 1, N: 3, Tiles: run}, dabble.Exchanged{By: 1, N: 3}, dabble.Called{By: 2, Rows: rows}, dabble.Called{By: 2},
		dabble.Shown{By: 2, Call: true, Rows: rows, Points: [5]int32{1, 0, 3, 0, -5}, Loose: run}, dabble.Shown{By: 1},
		dabble.Passed{By: 1, Why: dabble.WhyKept}, dabble.Challenged{By: 1, Seat: 2, Rows: 31}, dabble.Ruled{Bad: 7},
		dabble.Fell{By: 1, Bad: 3}, dabble.Stood{By: 3}, dabble.Barred{By: 3}, dabble.Expired{N: 9},
		dabble.Scored{By: 1, Points: -33, Why: dabble.WhyBadWord}, dabble.Closed{Round: 1 << 31}, dabble.Retired{By: 2}, dabble.Ended{Outcome: o},
	} {
		data, err := r.MarshalEvent(e)
		require.NoError(t, err)
		got, err := r.UnmarshalEvent(data)
		require.NoError(t, err, "%s", data)
		require.Equal(t, e, got)
		for _, change := range [][2]string{{`"event":"`, `"event":"x`}, {`"by":`, `"by":1`}, {`"by"`, `"tiles":"A","by"`}, {`"by"`, `"rows":"A","by"`}, {`"by"`, `"call":true,"by"`}} {
			bad := strings.Replace(string(data), change[0], change[1], 1)
			if again, err := r.UnmarshalEvent([]byte(bad)); err == nil {
				require.NotEqual(t, e, again, bad) // another event, not this one read carelessly
			}
		}
	}
	_, err = r.MarshalEvent(nil)
	require.Error(t, err)
	_, err = r.UnmarshalEvent([]byte(strings.Replace(mustJSON(r.MarshalEvent(dabble.Ended{Outcome: o})), `"outcome"`, `"what"`, 1)))
	require.Error(t, err)
}

func mustJSON(data []byte, err error) string {
	if err != nil {
		panic(err)
	}
	return string(data)
}

func TestRecordJSON(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dabble.Booklet(), words)
	rec := wordgame.Record[dabble.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 4, Seed: 1<<63 + 5})
	require.NoError(t, err)
	for range 30 {
		if r.Outcome(s).Over {
			break
		}
		for by := range r.ToAct(s).Must.All() {
			m, ok := r.Default(s, by)
			require.True(t, ok)
			s, _, err = wordgame.Apply(r, &rec, s, by, m)
			require.NoError(t, err)
			break
		}
	}
	data, err := r.MarshalRecord(rec)
	require.NoError(t, err)
	got, err := r.UnmarshalRecord(data)
	require.NoError(t, err)
	require.Equal(t, rec, got)
	live, err := wordgame.Replay(r, got)
	require.NoError(t, err)
	require.True(t, live == s)
	rec.Acts = append(rec.Acts, wordgame.Act[dabble.Move]{})
	_, err = r.MarshalRecord(rec)
	require.ErrorContains(t, err, "act ")
	_, err = r.UnmarshalRecord([]byte(strings.Replace(string(data), `"kind":"deal"`, `"kind":"steal"`, 1)))
	require.ErrorContains(t, err, "steal")
}

func TestNoSecretsInText(t *testing.T) {
	t.Parallel()
	r, s := judged(t)
	require.Equal(t, "dabble: round 1, doubt", s.String())
	require.Equal(t, s.String(), fmt.Sprintf("%v", s))
	require.Equal(t, s.String(), fmt.Sprintf("%#v", s))
	_, err := s.MarshalJSON()
	require.Error(t, err)
	for _, seat := range []wordgame.Seat{seatA, table} {
		data, err := r.MarshalView(r.View(s, seat))
		require.NoError(t, err)
		require.NotContains(t, string(data), "seed")
	}
}
