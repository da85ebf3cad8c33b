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

func TestNAB02Setup(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, nabit.Config{})
	t.Run("NAB-02.1", func(t *testing.T) {
		t.Parallel()
		for seats := 2; seats <= 4; seats++ {
			s, events, err := r.Begin(wordgame.Opening{Seats: seats, Seed: 3})
			require.NoError(t, err)
			require.Len(t, events, seats)
			v := r.View(s, table)
			require.Zero(t, v.Grid.Len())
			for i := range seats {
				assert.Equal(t, 5, v.Hands[i].Len())
				assert.Equal(t, 20, v.Bags[i].Len())
				assert.Zero(t, v.Banks[i].Len())
			}
		}
	})
	t.Run("NAB-02.2", func(t *testing.T) {
		t.Parallel()
		manifest(t, r)
	})
	t.Run("NAB-02.3", func(t *testing.T) {
		t.Parallel()
		for _, seats := range []int{0, 1, 5, -1} {
			_, events, err := r.Begin(wordgame.Opening{Seats: seats})
			require.ErrorIs(t, err, wordgame.ErrSeats)
			require.Empty(t, events)
		}
	})
	t.Run("NAB-02.4", func(t *testing.T) {
		t.Parallel()
		s, _, err := r.Begin(wordgame.Opening{Seats: 4})
		require.NoError(t, err)
		require.Equal(t, wordgame.Only(yellow), r.ToAct(s).Must)
		second := rulesOf(t, nabit.Config{First: green})
		s, _, err = second.Begin(wordgame.Opening{Seats: 4})
		require.NoError(t, err)
		for _, seat := range []wordgame.Seat{green, red, blue, yellow} {
			require.Equal(t, wordgame.Only(seat), second.ToAct(s).Must)
			s, _, err = second.Apply(s, seat, nabit.Pass())
			require.NoError(t, err)
		}
		_, _, err = rulesOf(t, nabit.Config{First: red}).Begin(wordgame.Opening{Seats: 2})
		require.ErrorIs(t, err, wordgame.ErrSeats)
	})
	t.Run("NAB-02.5", func(t *testing.T) {
		t.Parallel()
		for list, want := range map[string][2]int{"A/B*10": {5, 5}, "A/B A/C ?": {3, 0}} {
			set, err := nabit.NewSet(nabit.SetConfig{ID: "test@1", Alphabet: r.Set().Alphabet(), Tiles: tileList(list)})
			require.NoError(t, err)
			r := rulesOf(t, nabit.Config{Set: set})
			s, _, err := r.Begin(wordgame.Opening{Seats: 2})
			require.NoError(t, err)
			v := r.View(s, green)
			for i := range 2 {
				assert.Equal(t, want, [2]int{v.Hands[i].Len(), v.Bags[i].Len()}, list)
			}
		}
	})
	t.Run("NAB-02.6", func(t *testing.T) {
		t.Parallel()
		s, _, err := r.Begin(wordgame.Opening{Seats: 3, Seed: 1})
		require.NoError(t, err)
		for _, to := range []wordgame.Seat{yellow, green, red, table} {
			v := r.View(s, to)
			assert.Equal(t, r.View(s, yellow).Hands, v.Hands)
			assert.NotZero(t, v.Hands[red].Len())
		}
	})
}

// manifest counts the sides of the English tiles.
func manifest(t *testing.T, r *nabit.Rules) {
	t.Helper()
	faces := map[string]int{}
	set := r.Set()
	blanks := 0
	for seat := range wordgame.Seat(4) {
		bag := set.Colour(seat)
		require.Equal(t, 25, bag.Len())
		for _, tile := range bag.Slice() {
			if tile == nabit.Blank {
				blanks++
				continue
			}
			for _, l := range set.Sides(tile) {
				faces[set.Alphabet().Name(l)]++
			}
		}
	}
	require.Equal(t, 4, blanks)
	want := map[string]int{"E": 5, "A": 4, "I": 3, "O": 3, "R": 3, "S": 3, "T": 3, "N": 3, "U": 2, "L": 2, "D": 2}
	for l := 'A'; l <= 'Z'; l++ {
		assert.Equal(t, 4*max(want[string(l)], 1), faces[string(l)], "%c", l)
	}
	g := scene{words: "AT", hands: []string{"A/K A/T", "N/X"}, bags: []string{bag10}}.start(t)
	g.refused(yellow, "A/K:A(0,0) A/K:K(0,1)", wordgame.ErrHeld).do(yellow, "A/K:A(0,0) A/T:T(0,1)").hand(yellow, "N/X*5")
}

func TestNAB03FirstWord(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		return scene{
			words: "GAME GEM", hands: []string{"U/G A/K M/Z E/C ?", "A/T E/R U/Y O/N S/T"}, bags: []string{bag20},
		}.start(t)
	}
	t.Run("NAB-03.1", func(t *testing.T) {
		t.Parallel()
		start(t).refused(yellow, "A/K:A(0,0)", board.ErrTooFew)
	})
	t.Run("NAB-03.2", func(t *testing.T) {
		t.Parallel()
		start(t).refused(yellow, "U/G:G(0,0) A/K:A(1,1)", board.ErrLine).refused(yellow, "U/G:G(0,0) A/K:A(0,2)", board.ErrGap)
	})
	t.Run("NAB-03.3", func(t *testing.T) {
		t.Parallel()
		g := start(t).refused(yellow, "A/K:B(0,0) E/C:E(0,1)", nabit.ErrFace)
		g.refused(yellow, "A/K:A(0,0) S/T:S(0,1)", wordgame.ErrHeld).refused(yellow, "U/G:G(0,0) U/G:U(0,1)", wordgame.ErrHeld)
	})
	t.Run("NAB-03.4", func(t *testing.T) {
		t.Parallel()
		g := start(t).refused(green, "A/T:T(0,0) O/N:O(0,1)", wordgame.ErrTurn)
		g.refused(yellow, "?:(0,0) A/K:A(0,1)", board.ErrBlank)
	})
	t.Run("NAB-03.5-6", func(t *testing.T) {
		t.Parallel()
		g := start(t).do(yellow, "U/G:G(0,0) ?:A(0,1) M/Z:M(0,2) E/C:E(0,3)").words("GAME y").hand(yellow, "A/K N/X*4")
		g.bag(yellow, 16).must(green)
		for _, to := range []wordgame.Seat{yellow, green, table} {
			v := g.r.View(g.s, to)
			s := v.Grid.At(nabit.Square{Col: 1})
			assert.Equal(t, nabit.Piece{Owner: yellow, Tile: nabit.Blank, Letter: 1}, s.Top())
		}
		assert.Equal(t, "U/G:G(0,0) ?:A(0,1) M/Z:M(0,2) E/C:E(0,3)", g.r.FormatMove(&g.s, nabit.Place(lay(g.placed())...)))
	})
}

func lay(e nabit.Placed) []nabit.Put { return e.Place.Slice() }

func TestNAB05TwoNabs(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		return scene{
			words: "GAME GO TAME TO NO", table: tableGAME + " 1,0:yO",
			hands: []string{"N/X*5", "A/T E/R U/Y O/N S/T"}, bags: []string{bag10}, to: green,
		}.start(t).words("GAME y", "GO y")
	}
	t.Run("NAB-05.1-4", func(t *testing.T) {
		t.Parallel()
		g := start(t).do(green, "A/T:T(0,0)").nabs("GAME y TAME", "GO y TO").points(0, 2).do(green, "bank O/N").points(0, 3)
		g.refused(green, "bank S/T", wordgame.ErrTurn).must(yellow).hand(green, "E/R U/Y S/T N/X*2").bag(green, 8)
	})
	t.Run("NAB-05.5", func(t *testing.T) {
		t.Parallel()
		g := start(t)
		before := g.s
		g.do(green, "O/N:N(0,0)").nabs("GAME y NAME", "GO y NO").do(green, "pass").must(yellow).do(yellow, "challenge")
		g.words("GAME y", "GO y").points(2, 0).must(green).same(before)
	})
}

func TestNAB06Banking(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, hand string) *game {
		return scene{
			words: "GAME TAME GAMES", table: tableGAME, hands: []string{"M/Z N/X*4", hand}, bags: []string{bag10}, to: green,
		}.start(t)
	}
	const hand = "A/T E/R U/Y O/N S/T"
	t.Run("NAB-06.1", func(t *testing.T) {
		t.Parallel()
		start(t, hand).refused(green, "bank O/N", wordgame.ErrPhase)
	})
	t.Run("NAB-06.2", func(t *testing.T) {
		t.Parallel()
		start(t, hand).do(green, "pass").refused(green, "bank O/N", wordgame.ErrTurn)
		start(t, hand).do(green, "-O/N").refused(green, "bank O/N", wordgame.ErrTurn)
	})
	t.Run("NAB-06.3", func(t *testing.T) {
		t.Parallel()
		start(t, hand).do(green, "S/T:S(0,4)").words("GAMES y").nabs().refused(green, "bank O/N", wordgame.ErrTurn)
	})
	t.Run("NAB-06.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, hand).do(green, "A/T:T(0,0)").must(green)
		g.refused(green, "bank M/Z", wordgame.ErrHeld).refused(green, "bank A/T", wordgame.ErrHeld)
		g.refused(yellow, "bank M/Z", wordgame.ErrTurn).refused(yellow, "M/Z:M(0,0)", wordgame.ErrTurn)
		g.refused(yellow, "challenge", wordgame.ErrPhase).refused(green, "S/T:S(0,4)", wordgame.ErrPhase)
		g.refused(green, "bank O/N S/T", wordgame.ErrLimit).refused(green, "bank", wordgame.ErrNoTiles)
		g.do(green, "pass").points(0, 1).must(yellow)
	})
	t.Run("NAB-06.5", func(t *testing.T) {
		t.Parallel()
		g := start(t, hand).do(green, "A/T:T(0,0)").do(green, "bank O/N").points(0, 2)
		g.refused(green, "bank S/T", wordgame.ErrTurn).do(yellow, "pass").refused(green, "bank S/T", wordgame.ErrPhase)
	})
	t.Run("NAB-06.6", func(t *testing.T) {
		t.Parallel()
		g := start(t, "A/T E/R U/Y ? S/T").do(green, "A/T:T(0,0)").do(green, "bank ?").points(0, 2)
		v := g.view()
		require.Equal(t, 1, v.Banks[green].Count(nabit.Blank))
	})
	t.Run("NAB-06.7", func(t *testing.T) {
		t.Parallel()
		start(t, "A/T").do(green, "A/T:T(0,0)").nabs("GAME y TAME").must(yellow).hand(green, "N/X*5").bag(green, 5)
	})
}

func TestNAB07ControlByHeight(t *testing.T) {
	t.Parallel()
	t.Run("NAB-07.1-2", func(t *testing.T) {
		t.Parallel()
		g := scene{
			words: "MA ON ATE OUR EAR MASON TAME TO",
			table: "0,0:yM 0,1:yA 0,3:yD gO 0,4:gN 1,1:yT 1,3:gU 2,1:yE 2,2:gA 2,3:gR", held: []string{"2,1 across green"},
			hands: []string{"N/X*5", "E/S A/B U/Y I/P L/R"}, bags: []string{bag10}, to: green,
		}.start(t).words("MA y", "ATE y", "ON g", "OUR g", "EAR g")
		g.do(green, "E/S:S(0,2)").words("MASON g", "ATE y", "OUR g", "EAR g").points(1, 3).nabs()
		g.refused(green, "bank A/B", wordgame.ErrTurn)
	})
	t.Run("NAB-07.3", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "TAME TO", table: tableTAME, hands: []string{"O/F N/X*4", "N/X*5"}, bags: []string{bag10}}.start(t)
		g.do(yellow, "O/F:O(1,0)").words("TAME g", "TO g").points(0, 2).nabs().must(green)
	})
	t.Run("NAB-07.4", func(t *testing.T) {
		t.Parallel()
		g := scene{
			words: "TAME TO", table: "0,0:gT 0,1:yA 0,2:yM 0,3:yE", held: []string{"0,0 across green"},
			hands: []string{"O/F N/X*4", "N/X*5"}, bags: []string{bag10},
		}.start(t)
		g.do(yellow, "O/F:O(1,0)").words("TAME g", "TO y").points(1, 1).nabs()
	})
}

func TestNAB08SameLetter(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, table string) *game {
		return scene{
			words: "GAME TAME LAME", table: table, hands: []string{"I/T U/G L/R ? A/B", "N/X*5"}, bags: []string{bag10},
		}.start(t)
	}
	const onBlank = "0,0:yG g?=T 0,1:yA 0,2:yM 0,3:yE"
	t.Run("NAB-08.1", func(t *testing.T) {
		t.Parallel()
		start(t, tableTAME).refused(yellow, "I/T:T(0,0)", nabit.ErrSameLetter)
	})
	t.Run("NAB-08.2", func(t *testing.T) {
		t.Parallel()
		start(t, tableTAME).refused(yellow, "?:T(0,0)", nabit.ErrSameLetter).do(yellow, "?:L(0,0)").nabs("TAME g LAME")
	})
	t.Run("NAB-08.3", func(t *testing.T) {
		t.Parallel()
		start(t, onBlank).refused(yellow, "I/T:T(0,0)", nabit.ErrSameLetter).do(yellow, "I/T:I(0,0)").words("IAME y")
	})
	t.Run("NAB-08.4", func(t *testing.T) {
		t.Parallel()
		start(t, onBlank).refused(yellow, "?:T(0,0)", nabit.ErrSameLetter).do(yellow, "?:L(0,0)").words("LAME y")
	})
	t.Run("NAB-08.5", func(t *testing.T) {
		t.Parallel()
		start(t, tableTAME).do(yellow, "U/G:G(0,0)").nabs("TAME g GAME")
	})
	t.Run("NAB-08.6", func(t *testing.T) {
		t.Parallel()
		g := start(t, "0,0:yG gA/T=T 0,1:yA 0,2:yM 0,3:yE").do(yellow, "A/B:A(0,0)").words("AAME y").do(yellow, "pass")
		require.True(t, g.r.ToAct(g.s).May.Has(green))
		g.do(green, "challenge").words("TAME g").must(yellow)
	})
}
