package scrabbleme_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
)

// What the rulebook says in numbers.
func TestRulebookExamples(t *testing.T) {
	t.Parallel()
	t.Run("12 prize tiles for four players, 9 for three, 6 for two", func(t *testing.T) {
		t.Parallel()
		r := rulesOf(t, scrabbleme.Config{Podium: scrabbleme.Never}) // filled up later or not: at first it is full
		for seats, want := range map[int]int{4: 12, 3: 9, 2: 6} {
			s, _, err := r.Begin(wordgame.Opening{Seats: seats, Seed: 1})
			require.NoError(t, err)
			v := r.View(s, table)
			require.Equal(t, want, v.Podium.Len())
			for i := range seats {
				require.EqualValues(t, 7, v.Sizes[i])
			}
			require.EqualValues(t, 100-want-7*seats, v.Bag)
		}
	})
	score := func(t *testing.T, sc scene, text string) int {
		t.Helper()
		g := sc.start(t)
		p, err := g.r.Check(g.s, seatA, g.move(seatA, text))
		require.NoError(t, err)
		return p.Score()
	}
	t.Run("two double words are four times, two triple words nine times", func(t *testing.T) {
		t.Parallel()
		l, err := board.ParseLayout("lines", "T...T\n..D..\nDD+DD\n..D..\nT...T")
		require.NoError(t, err)
		c := scrabbleme.Config{Layout: l}
		require.Equal(t, 2*2*(1+1), score(t, scene{racks: []string{"AT", ""}, config: c}, "3C AT"))
		corners := scene{racks: []string{"AATEA", ""}, boards: [4][]string{{"3C EAT", "E3 .E"}}, config: c}
		require.Equal(t, 9*5+3*3, score(t, corners, "5A AATEA"), "AATEA, and TEA across it over one of the triple words")
	})
	t.Run("letter premiums before word premiums, a blank is worth nothing but covers a premium", func(t *testing.T) {
		t.Parallel()
		sc := scene{racks: []string{"JOINT", ""}}
		require.Equal(t, (8*2+1+1+1+1)*2, score(t, sc, "8D JOINT"))
		sc.racks[0] = "J?INT"
		require.Equal(t, (8*2+0+1+1+1)*2, score(t, sc, "8D JoINT"))
		sc.racks[0] = "JOI?T"
		require.Equal(t, (8+1+1+0+1)*2, score(t, sc, "8E JOInT"), "the blank on the star doubles the word")
	})
	t.Run("the score is the sum of all words formed or modified", func(t *testing.T) {
		t.Parallel()
		sc := scene{racks: []string{"SOX", ""}, boards: [4][]string{{"8G CaT"}}}
		require.Equal(t, (3+0+1+1)+(1+1), score(t, sc, "J8 SO"))
	})
}
