package nabit_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/nabit"
)

// played returns a game of some acts and its record: bluffs, good plays, challenges, banks.
func played(t testing.TB, r *nabit.Rules, seed uint64, acts int) (nabit.State, wordgame.Record[nabit.Move]) {
	t.Helper()
	rec := wordgame.Record[nabit.Move]{Rules: r.ID()}
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 3, Seed: 1<<63 + seed})
	require.NoError(t, err)
	rng := wordgame.NewRand(seed)
	for n := 0; n < acts && !r.Outcome(s).Over; n++ {
		by, m := someMove(r, s, &rng)
		s, _, err = wordgame.Apply(r, &rec, s, by, m)
		require.NoError(t, err)
	}
	return s, rec
}

func TestRecordRoundTrip(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, nabit.Config{})
	s, rec := played(t, r, 5, 60)
	data, err := r.MarshalRecord(rec)
	require.NoError(t, err)
	got, err := r.UnmarshalRecord(data)
	require.NoError(t, err)
	assert.Equal(t, rec, got)
	live, err := wordgame.Replay(r, got)
	require.NoError(t, err)
	assert.True(t, live == s)
	assert.Contains(t, string(data), `"seed":"9223372036854775813"`, "64-bit numbers are text: JavaScript would round them")
	rec.Acts[0].Move.Kind = 99
	_, err = r.MarshalRecord(rec)
	require.ErrorContains(t, err, "act 1")
}

// open returns a position with a nab, a bank and an open play.
func openPlay(t testing.TB, r *nabit.Rules) nabit.State {
	t.Helper()
	for seed := uint64(0); ; seed++ {
		s, _ := played(t, r, seed, 30)
		if v := r.View(s, table); v.Last.Open && v.Last.Banked != 0 && v.Phase == nabit.PhaseTurn && v.Last.Drawn.Len() > 1 {
			return s
		}
	}
}

func TestReadingIsStrict(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, nabit.Config{})
	s := openPlay(t, r)
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	good := string(data)
	v := r.View(s, table)
	last := v.Last
	put := last.Place.At(0)
	cut := func(from, to string) string { // what stands between, both included
		i := strings.Index(good, from)
		require.GreaterOrEqual(t, i, 0, from)
		return good[i : i+strings.Index(good[i:], to)+len(to)]
	}
	piece := cut(`{"row"`, `}`)
	for name, change := range map[string][2]string{
		"newer version":        {`"version":1`, `"version":2`},
		"other format":         {`"nabit/state"`, `"nabit/view"`},
		"other rules":          {`tie=incumbent`, `tie=latest`},
		"unknown field":        {`"draws":`, `"cheat":1,"draws":`},
		"other case":           {`"turn":`, `"Turn":`},
		"missing field":        {`"out":false,`, ``},
		"unknown phase":        {`"phase":"turn"`, `"phase":"nap"`},
		"another phase":        {`"phase":"turn"`, `"phase":"bank"`},
		"last window":          {`"phase":"turn"`, `"phase":"last"`},
		"over":                 {`"phase":"turn"`, `"phase":"over"`},
		"a cause":              {`"cause":""`, `"cause":"out"`},
		"no such cause":        {`"cause":""`, `"cause":"rain"`},
		"a seat too few":       {`"seats":3`, `"seats":2`},
		"nobody":               {`"seats":3`, `"seats":0`},
		"all gone":             {`"gone":0`, `"gone":7`},
		"the mover gone":       {`"to":` + string('0'+rune(v.To)), `"to":3`},
		"a piece less":         {piece + ",", ``},
		"a piece twice":        {piece, piece + "," + piece},
		"nobody's":             {`"owner":`, `"owner":7,"x":`},
		"blind":                {`"blind":false`, `"blind":true`},
		"due":                  {`"due":[0,0,0,0]`, `"due":[5,0,0,0]`},
		"asked":                {`"ask":0`, `"ask":1`},
		"doubts":               {`"doubts":0`, `"doubts":1`},
		"a longer hand":        {`"hands":["`, `"hands":["? `},
		"a hand of six":        {`"hands":["`, `"hands":["? ? ? ? ? `},
		"a bag of many":        {`"bags":["`, `"bags":["` + strings.Repeat("? ", 30)},
		"another row":          {`"place":[{"row":`, `"place":[{"row":1`},
		"another by":           {`"last":{"by":` + string('0'+rune(last.By)), `"last":{"by":` + string('0'+rune((last.By+1)%3))},
		"another banked":       {`"banked":"`, `"banked":"? `},
		"odd controls":         {`"controls":[`, `"controls":[1,`},
		"shifted controls":     {`"controls":[`, `"controls":[0,0,`},
		"control too high":     {`"controls":[`, `"controls":[6,6,`},
		"no open play":         {`"open":true`, `"open":false`},
		"null":                 {`"grid":[`, `"grid":null,"x":[`},
		"too many turns":       {`"turn":`, `"turn":429496729`},
		"a letter of no side":  {`"letter":"`, `"letter":"Q`},
		"skip of a seat":       {`"skip":0`, `"skip":8`},
		"a doubter":            {`"doubt":0`, `"doubt":1`},
		"drawn, but not there": {`"drawn":"`, `"drawn":"Z/Z `},
	} {
		bad := strings.Replace(good, change[0], change[1], 1)
		require.NotEqual(t, good, bad, name)
		_, err := r.UnmarshalState([]byte(bad))
		assert.Error(t, err, name)
	}
	_, err = r.UnmarshalState([]byte(strings.Replace(good, `"across":1`, `"across":2`, 1)))
	require.Error(t, err, "a word that its letters give to several")
	require.NotZero(t, put.Letter)
}

// TestOtherRules: data of other Rules is neither read nor written.
func TestOtherRules(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, nabit.Config{})
	s := openPlay(t, r)
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	other := rulesOf(t, nabit.Config{Tie: nabit.TieLatest})
	_, err = other.UnmarshalState(data)
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = other.MarshalState(s)
	require.ErrorIs(t, err, wordgame.ErrRules)
	_, err = other.MarshalView(r.View(s, yellow))
	require.ErrorIs(t, err, wordgame.ErrRules)

	data, err = r.MarshalView(r.View(s, yellow))
	require.NoError(t, err)
	require.NotContains(t, string(data), "seed")
	for _, change := range [][2]string{{`"must":`, `"must":1`}, {`"scores":[`, `"scores":[9`}, {`"row":`, `"row":9`}} {
		_, err = r.UnmarshalView([]byte(strings.Replace(string(data), change[0], change[1], 1)))
		require.Error(t, err, change[0])
	}
}

func TestMoveAndEventJSON(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, nabit.Config{})
	put := nabit.Put{At: nabit.Square{Row: -3, Col: 127}, Tile: 1, Letter: 1}
	for _, m := range []nabit.Move{
		nabit.Pass(), nabit.Exchange(nabit.HandOf(1, 2, nabit.Blank)), nabit.Challenge(5), nabit.Retire(), nabit.RetireSeat(2), nabit.Ruling(1),
		nabit.Deal(1, nabit.HandOf(3)), nabit.Bank(3), nabit.BankBlind(), nabit.Place(put, nabit.Put{Tile: nabit.Blank}), nabit.Place(),
	} {
		data, err := r.MarshalMove(m)
		require.NoError(t, err)
		got, err := r.UnmarshalMove(data)
		require.NoError(t, err, "%s", data)
		assert.Equal(t, m, got)
	}
	for _, m := range []nabit.Move{{}, {Kind: 99}, nabit.Bank(99), nabit.Place(nabit.Put{Tile: 1, Letter: 99}), nabit.Place(nabit.Put{})} {
		_, err := r.MarshalMove(m)
		assert.Error(t, err, "%+v", m)
	}
	for _, data := range []string{
		`{}`, `{"event":"nap"}`, `{"event":"ended","by":15}`, `{"event":"drew","by":0,"tiles":"Z/Z"}`, `{"event":"banked","by":0,"banked":"Z"}`,
		`{"event":"placed","by":0,"words":[{"word":"A","row":0,"col":0,"dir":"up","by":0,"height":1}]}`, `{"event":"passed","by":0,"gain":3}`,
	} {
		_, err := r.UnmarshalEvent([]byte(`{"format":"nabit/event","version":1,"id":"` + r.ID() + `","data":` + data + `}`))
		assert.Error(t, err, data)
	}
	_, err := r.MarshalEvent(nil)
	require.Error(t, err)
}
