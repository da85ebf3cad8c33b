package nabit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/nabit"
)

// The scenarios of the acceptance list, by their numbers.

const bag10, bag20 = "N/X*10", "N/X*20"

func TestNAB01RulebookExamples(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "GAME TAME TRY", hands: []string{"U/G A/K M/Z E/C I/T", "A/T E/R U/Y O/N S/T"}, bags: []string{bag20},
	}.start(t)
	t.Run("NAB-01.1", func(t *testing.T) {
		g.t = t
		g.do(yellow, "U/G:G(0,0) A/K:A(0,1) M/Z:M(0,2) E/C:E(0,3)").words("GAME y").points(1, 0).bag(yellow, 16).must(green)
		g.hand(yellow, "I/T N/X*4")
		require.Equal(t, "GAME", g.r.Set().Alphabet().FormatWord(g.placed().Words[0].Word))
	})
	t.Run("NAB-01.2", func(t *testing.T) {
		g.t = t
		g.do(green, "A/T:T(0,0) E/R:R(1,0) U/Y:Y(2,0)")
		f := g.placed().Words
		require.Len(t, f, 2)
		a := g.r.Set().Alphabet()
		require.Equal(t, []string{"TRY", "TAME"}, []string{a.FormatWord(f[0].Word), a.FormatWord(f[1].Word)}, "the line of play first")
	})
	t.Run("NAB-01.3", func(t *testing.T) {
		g.t = t
		g.nabs("GAME y TAME").words("TAME g", "TRY g").points(0, 2).phase(nabit.PhaseBank).must(green)
		w, ok := gridOf(g).WordAt(nabit.Square{}, board.Across)
		require.True(t, ok)
		require.Equal(t, uint8(2), w.Height)
	})
	t.Run("NAB-01.4", func(t *testing.T) {
		g.t = t
		g.do(green, "bank O/N").points(0, 3).bag(green, 16).must(yellow)
		g.hand(green, "S/T N/X*4")
	})
	t.Run("NAB-01.5", func(t *testing.T) {
		g.t = t
		v := g.view()
		require.Equal(t, "O/N", g.r.Set().FormatTiles(v.Banks[green].Slice()))
		require.Zero(t, v.Bags[green].Count(parse(t, g.r, "O/N")[0]), "out of play for good")
		g.do(yellow, "pass").points(0, 3)
	})
}

func gridOf(g *game) *nabit.Grid {
	v := g.view()
	return &v.Grid
}

func TestNAB04Ties(t *testing.T) {
	t.Parallel()
	play := func(t *testing.T, tie nabit.Tie) *game {
		return scene{
			config: nabit.Config{Tie: tie}, words: "GAME TAME TAPE TAVE", table: tableTAME,
			hands: []string{"I/P A/B E/S O/V L/R", "O/V N/X*4"}, bags: []string{bag10},
		}.start(t).words("TAME g").do(yellow, "I/P:P(0,2)")
	}
	t.Run("NAB-04.1-2", func(t *testing.T) {
		t.Parallel()
		g := play(t, nabit.TieIncumbent).words("TAPE g").nabs().phase(nabit.PhaseTurn).must(green)
		g.refused(yellow, "bank A/B", wordgame.ErrTurn).points(0, 1)
	})
	t.Run("NAB-04.3", func(t *testing.T) {
		t.Parallel()
		play(t, nabit.TieLatest).words("TAPE y").nabs("TAME g TAPE").phase(nabit.PhaseBank).points(1, 0).do(yellow, "bank A/B").points(2, 0)
	})
	t.Run("NAB-04.4", func(t *testing.T) {
		t.Parallel()
		play(t, nabit.TieNobody).words("TAPE -").nabs().phase(nabit.PhaseTurn).points(0, 0)
	})
	t.Run("NAB-04.5", func(t *testing.T) {
		t.Parallel()
		g := play(t, nabit.TieNobody).do(green, "O/V:V(0,2)").words("TAVE g").nabs().phase(nabit.PhaseTurn).must(yellow)
		assert.Equal(t, 3, func() int { s := gridOf(g).At(nabit.Square{Col: 2}); return s.Height() }())
	})
}
