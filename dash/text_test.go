package dash_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/tiles"
)

func TestMoveText(t *testing.T) {
	t.Parallel()
	box, named := rulesOf(t, dash.Box()), rulesOf(t, dash.Config{NamedLetter: true})
	var s dash.State
	for _, text := range []string{
		"reveal", "letter vowels", "letter consonants", "claim A[QU]O", "claim LEON as LEON", "claim NO[CH]E as NOCHE", "give-up",
		"exchange T[CH]M 2", "exchange T 0", "draw vowels", "draw consonants", "retire",
	} {
		m, err := box.ParseMove(&s, text)
		require.NoError(t, err, text)
		assert.Equal(t, text, box.FormatMove(&s, m))
	}
	m, err := named.ParseMove(&s, "letter [CH]")
	require.NoError(t, err)
	assert.Equal(t, dash.NameLetter(box.Set().Alphabet().Letter("CH").Tile()), m)
	assert.Equal(t, "letter [CH]", named.FormatMove(&s, m))
	for text, want := range map[string]string{
		" Draw  v ": "draw vowels", "letter cons": "letter consonants", "exchange TL": "exchange TL 0",
		"claim NOLE as León Trotsky": "claim NOLE as LEON", "claim no[ch]e": "claim NO[CH]E", "claim NOLE as Trotsky, León": "claim NOLE as LEON",
		"claim NOLE as Carmen Diego": "claim NOLE as CARMEN", "claim queso": "claim [QU]ESO", "exchange [qu]aQu[QU] 1": "exchange [QU]A[QU][QU] 1",
	} {
		m, err := box.ParseMove(&s, text)
		require.NoError(t, err, text)
		assert.Equal(t, want, box.FormatMove(&s, m))
	}
	for _, text := range []string{
		"", "reveal it", "letter", "letter x", "claim", "claim as LEON", "claim LEON as ", "claim LEON as 42", "claim 1", "draw", "draw dashes",
		"exchange", "exchange T x", "exchange T -1", "exchange T 99", "claim QESO", "claim [Q]UESO", "tick", "time-up", "deal A", "claim CH as \xff",
	} {
		_, err := box.ParseMove(&s, text)
		assert.Error(t, err, text)
	}
	for _, m := range []dash.Move{dash.Tick(), dash.TimeUp(), dash.DealDash(1), dash.DealLetter(dash.Vowels, 1), dash.RetireSeat(2), {}} {
		_, err := box.ParseMove(&s, box.FormatMove(&s, m))
		if m.Kind != dash.KindRetire {
			assert.Error(t, err)
		}
	}
	_, err = box.Declare(tiles.RunOf(200, 0x7f, tiles.Blank), "León")
	require.NoError(t, err, "odd cards are Check's business")
}

func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"claim NOLE as León Trotsky", "exchange T[CH] 2", "draw v", "letter [QU]"} {
		f.Add(text)
	}
	r := rulesOf(f, dash.Config{NamedLetter: true, SpellCH: true})
	var s dash.State
	f.Fuzz(func(t *testing.T, text string) {
		m, err := r.ParseMove(&s, text)
		if err != nil {
			return
		}
		again, err := r.ParseMove(&s, r.FormatMove(&s, m))
		require.NoError(t, err)
		require.Equal(t, m, again)
	})
}
