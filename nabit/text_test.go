package nabit_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/nabit"
)

func TestMoveText(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, nabit.Config{})
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	for _, text := range []string{
		"A/T:T(0,0) E/R:R(1,0)", "?:A(-128,127)", "?:(0,0)", "-A/T ?", "bank O/N", "bank", "pass", "challenge", "challenge 1 3", "retire",
	} {
		m, err := r.ParseMove(&s, text)
		require.NoError(t, err, text)
		assert.Equal(t, text, r.FormatMove(&s, m))
	}
	for text, want := range map[string]string{
		" t/a:t(0,0)": "A/T:T(0,0)", "PASS": "pass", "- ?  A/T": "-A/T ?", "R/E:e(3,-4)   ?:z(3,-5)": "E/R:E(3,-4) ?:Z(3,-5)",
	} {
		m, err := r.ParseMove(&s, text)
		require.NoError(t, err, text)
		assert.Equal(t, want, r.FormatMove(&s, m))
	}
	for _, text := range []string{
		"", "A/T", "A/T:T", "A/T:T(0)", "A/T:T(0,0", "A/T:T(0,128)", "A/T:T(x,0)", "A/T:5(0,0)", "T/Z:T(0,0)", "-Z/Z", "-A/T A/T A/T A/T A/T A/T",
		"challenge x", "challenge 0", "challenge 33", "pass now", "bank X", "?:A(0,0) ?:A(0,0) ?:A(0,0) ?:A(0,0) ?:A(0,0) ?:A(0,0)",
	} {
		_, err := r.ParseMove(&s, text)
		assert.Error(t, err, text)
	}
	for _, m := range []nabit.Move{nabit.Deal(1, nabit.HandOf(1)), nabit.Ruling(1), {}, {Kind: 99}} {
		r.FormatMove(&s, m) // no panic
	}
}

func TestFormatGrid(t *testing.T) {
	t.Parallel()
	g := scene{words: "GAME TAME TRY", table: "-1,2:rQ " + tableTAME + " 1,0:g?=R", held: []string{"-1,2 down yellow"},
		hands: []string{"N/X", "N/X", "N/X"}, bags: []string{bag10}}.start(t)
	require.Equal(t, ""+
		"     0    1    2    3\n"+
		"  -1 .    .    Qr1  .\n"+
		"   0 Tg2  Ay1  My1  Ey1\n"+
		"   1 Rg1  .    .    .\n", g.r.FormatGrid(gridOf(g)))
	require.Empty(t, g.r.FormatGrid(&nabit.Grid{}))
	from, to, ok := gridOf(g).Bounds()
	require.True(t, ok)
	require.Equal(t, [2]nabit.Square{{Row: -1}, {Row: 1, Col: 3}}, [2]nabit.Square{from, to})
}

// TestNothingEncodesItself: a State or a bare tile has no letters, so that encoding/json must not make a silent {} of it.
func TestNothingEncodesItself(t *testing.T) {
	t.Parallel()
	for _, v := range []any{nabit.State{}, nabit.Hand{}, nabit.Bag{}, nabit.Grid{}, nabit.Placement{}, nabit.View{}, nabit.Pass()} {
		_, err := json.Marshal(v)
		assert.Error(t, err, "%T", v)
	}
	assert.Contains(t, nabit.State{}.String(), "turn 0")
	assert.Equal(t, "turn", nabit.PhaseTurn.String())
	assert.Empty(t, nabit.Phase(99).String()+nabit.Kind(99).String())
}
