package nabit_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/nabit"
)

// TestC71eStacking answers the questions of that report: a blank on top of a stack, stacking on one's own colour, changing a
// word into itself, covering all letters.
func TestC71eStacking(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		return scene{
			words: "GAME TAME LAME AM AT", table: tableTAME, hands: []string{"N/X*5", "? L/R G/G A/I T/M"}, bags: []string{bag10}, to: green,
		}.start(t)
	}
	t.Run("C71e blank on a stack", func(t *testing.T) {
		t.Parallel()
		g := start(t).do(green, "?:L(0,0)").words("LAME g")
		s := gridOf(g).At(nabit.Square{})
		require.Equal(t, 3, s.Height())
		require.Equal(t, nabit.Blank, s.Top().Tile)

	})
	t.Run("C71e own colour", func(t *testing.T) {
		t.Parallel()
		start(t).do(green, "L/R:L(0,0)").words("LAME g").nabs().phase(nabit.PhaseTurn)
	})
	t.Run("C71e into itself", func(t *testing.T) {
		t.Parallel()
		// The same letter again is refused, a blank that would show it too; what lies deeper doesn't count.
		start(t).refused(green, "T/M:T(0,0)", nabit.ErrSameLetter).refused(green, "?:T(0,0)", nabit.ErrSameLetter)
		start(t).do(green, "G/G:G(0,0)").words("GAME g")
	})
	t.Run("C71e all letters", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "AM TI", table: "0,0:yA 0,1:yM", hands: []string{"N/X*5", "T/T A/I ?"}, bags: []string{bag10}, to: green}.start(t)
		g.refused(green, "T/T:T(0,0) A/I:I(0,1)", nabit.ErrCover).do(green, "T/T:T(0,0)")
	})
}

// TestHeight: a sixth tile is refused.
func TestHeight(t *testing.T) {
	t.Parallel()
	g := scene{
		words: "AT", table: "0,0:yA gB yA gB yC 0,1:yT", hands: []string{"N/X*5", "N/X*5"}, bags: []string{bag10}, to: green,
	}.start(t).refused(green, "N/X:N(0,0)", nabit.ErrHeight).do(green, "N/X:N(0,1)").words("CN y")
	require.Equal(t, uint8(5), firstWord(g).Height)
}

func firstWord(g *game) (w nabit.Word) {
	for w = range gridOf(g).Words() {
		break
	}
	return w
}

// TestRetireAnywhere: a seat leaves in every phase, and the game goes on or ends.
func TestRetireAnywhere(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, seats int) *game {
		hands := []string{"N/X*5", "A/T O/N E/R", "N/X*5", "N/X*5"}[:seats]
		return scene{words: "GAME TAME", table: tableGAME, hands: hands, bags: []string{bag10}, to: green}.start(t)
	}
	t.Run("in its turn", func(t *testing.T) {
		start(t, 3).do(green, "retire").must(red)
	})
	t.Run("before it banks", func(t *testing.T) {
		g := start(t, 3).do(green, "A/T:T(0,0)").do(green, "retire").must(red).words("TAME g").points(0, 0, 0).hand(green, "O/N E/R")
		g.do(yellow, "challenge").words("TAME g").must(red) // the play stays and can be challenged
	})
	t.Run("whose play is withdrawn", func(t *testing.T) {
		g := start(t, 4).do(green, "O/N:N(0,0)").do(green, "pass").do(green, "retire").must(red)
		g.do(yellow, "challenge").words("GAME y").must(red).hand(green, "A/T O/N E/R")
	})
	t.Run("while the Table has to deal", func(t *testing.T) {
		g := start(t, 3)
		s, _, err := g.r.Step(g.s, green, g.move("-E/R"))
		require.NoError(t, err)
		s, _, err = g.r.Step(s, green, nabit.Retire())
		require.NoError(t, err)
		require.Equal(t, wordgame.Only(red), g.r.ToAct(s).Must)
	})
	t.Run("the next seat while a ruling is awaited", func(t *testing.T) {
		g := start(t, 4).do(green, "A/T:T(0,0)").do(green, "pass")
		s, _, err := g.r.Step(g.s, yellow, nabit.Challenge(0))
		require.NoError(t, err)
		s, _, err = g.r.Step(s, red, nabit.Retire())
		require.NoError(t, err)
		require.Equal(t, wordgame.Only(table), g.r.ToAct(s).Must)
		s, _, err = g.r.Step(s, table, nabit.Ruling(0))
		require.NoError(t, err)
		require.Equal(t, wordgame.Only(blue), g.r.ToAct(s).Must)
	})
	t.Run("the challenger in the last window", func(t *testing.T) {
		g := scene{
			words: "GAME TAME", table: tableGAME, hands: []string{"N/X*5", "A/T", "N/X*5", "N/X*5"}, bags: []string{bag10, "", bag10}, to: green,
		}.start(t).do(green, "A/T:T(0,0)").must(yellow, red, blue).do(yellow, "pass").do(red, "pass")
		s, _, err := g.r.Step(g.s, blue, nabit.Challenge(0))
		require.NoError(t, err)
		s, _, err = g.r.Step(s, blue, nabit.Retire())
		require.NoError(t, err)
		s, _, err = g.r.Step(s, table, nabit.Ruling(0))
		require.NoError(t, err)
		require.Equal(t, nabit.CauseOut, g.r.Outcome(s).Cause)
		g.do(blue, "retire").over(nabit.CauseOut, green)
	})
	t.Run("who was out, in the last window", func(t *testing.T) {
		g := scene{
			words: "GAME", table: tableGAME, hands: []string{"N/X*5", "A/T", "N/X*5"}, bags: []string{bag10, "", bag10}, to: green,
		}.start(t).do(green, "A/T:T(0,0)").do(green, "retire").must(yellow, red)
		h := *g
		g.do(red, "pass").do(yellow, "pass").over(nabit.CauseOut, yellow, red)
		h.do(red, "challenge").words("GAME y").must(red).hand(green, "A/T")
	})
	t.Run("all but one", func(t *testing.T) {
		start(t, 3).do(green, "retire").do(yellow, "retire").over(nabit.CauseLeft, red)
	})
}

// TestTableActs: only the Table deals and rules, what is due and no more.
func TestTableActs(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, nabit.Config{})
	s, events, err := r.Start(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	require.Empty(t, events)
	g := &game{t: t, r: r, s: s}
	five := nabit.HandOf(parse(t, r, "A/B A/K A/N A/T E/C")...)
	step := func(by wordgame.Seat, m nabit.Move) error {
		next, _, err := r.Step(g.s, by, m)
		if err == nil {
			g.s = next
		}
		return err
	}
	require.ErrorIs(t, step(yellow, nabit.Deal(yellow, five)), wordgame.ErrTurn)
	require.ErrorIs(t, step(yellow, nabit.Pass()), wordgame.ErrTurn)
	require.ErrorIs(t, step(table, nabit.Pass()), wordgame.ErrTurn)
	require.ErrorIs(t, step(table, nabit.Ruling(0)), wordgame.ErrPhase)
	require.ErrorIs(t, step(table, nabit.Deal(red, five)), wordgame.ErrSeat)
	require.ErrorIs(t, step(table, nabit.Deal(yellow, nabit.HandOf(1, 2, 3))), wordgame.ErrLimit)
	require.ErrorIs(t, step(table, nabit.Deal(yellow, nabit.HandOf(1, 1, 2, 3, 4))), wordgame.ErrBag)
	require.ErrorIs(t, step(table, nabit.Deal(yellow, nabit.HandOf(1, 2, 3, 4, 99))), wordgame.ErrBag)
	require.NoError(t, step(table, nabit.Deal(yellow, five)))
	require.ErrorIs(t, step(table, nabit.Deal(yellow, five)), wordgame.ErrPhase)
	require.NoError(t, step(table, nabit.Deal(green, five)), "each has tiles of its own")
	g.must(yellow).hand(yellow, "A/B A/K A/N A/T E/C")
	require.NoError(t, step(yellow, g.move("A/B:A(0,0) A/T:T(0,1)")))
	g.must(table)
	require.NoError(t, step(table, nabit.Deal(yellow, nabit.HandOf(parse(t, r, "? S/T")...))))
	require.NoError(t, step(green, nabit.Challenge(0)))
	require.ErrorIs(t, step(table, nabit.Ruling(2)), wordgame.ErrForm)
	require.NoError(t, step(table, nabit.Ruling(1)), "a table may rule against the lexicon")
	g.must(yellow).hand(yellow, "A/B A/K A/N A/T E/C")
	_, err = r.Check(g.s, yellow, nabit.Move{Kind: nabit.KindPass, Words: 1})
	require.ErrorIs(t, err, wordgame.ErrForm)
	_, err = r.Check(g.s, yellow, nabit.Move{Kind: 77})
	require.ErrorIs(t, err, wordgame.ErrForm)
}

// TestForm: the words of a placement and why it is none, without any hand.
func TestForm(t *testing.T) {
	t.Parallel()
	g := scene{words: "GAME", table: tableGAME, hands: []string{"S/T O/N", "N/X"}, bags: []string{bag10}}.start(t)
	words, err := g.r.Form(gridOf(g), g.move("S/T:S(0,4) O/N:O(1,4)").Place)
	require.NoError(t, err)
	a := g.r.Set().Alphabet()
	require.Len(t, words, 2)
	require.Equal(t, "SO", a.FormatWord(words[0].Word))
	require.Equal(t, board.Formed{Word: words[1].Word, At: nabit.Square{}, Dir: board.Across}, words[1])
	require.Equal(t, "GAMES", a.FormatWord(words[1].Word))
	_, err = g.r.Form(gridOf(g), g.move("S/T:S(7,4)").Place)
	require.ErrorIs(t, err, board.ErrNotConnected)

	p, err := g.r.Check(g.s, yellow, g.move("S/T:S(0,4) O/N:O(1,4)"))
	require.NoError(t, err)
	v := g.r.Preview(&g.s, p)
	require.Equal(t, nabit.Points{1}, v.Points)
	require.Len(t, v.Words, 2)
	points, nabs := g.r.Score(&g.s, p)
	require.Equal(t, v.Points, points)
	require.Zero(t, nabs)
	g.do(yellow, "S/T:S(0,4) O/N:O(1,4)")
	require.Equal(t, v.Grid, *gridOf(g), "the preview is what happens")
	require.Equal(t, v.Words, g.placed().Words)
	require.Panics(t, func() { g.r.Preview(&g.s, p) }, "a Play of another State")
	require.Panics(t, func() { g.r.Score(&g.s, p) })

	// Banking is a point more, whichever tile it is.
	for _, fromBag := range []bool{false, true} {
		g := scene{
			config: nabit.Config{BankFromBag: fromBag}, words: "GAME", table: tableGAME, hands: []string{"N/X", "A/T O/N"}, bags: []string{bag10}, to: green,
		}.start(t).do(green, "A/T:T(0,0)").phase(nabit.PhaseBank)
		plays := g.r.AppendPlays(nil, &g.s, green)
		require.Len(t, plays, 2, "the bank and the pass")
		for i, want := range []nabit.Points{{0, 1}, {}} {
			points, nabs := g.r.Score(&g.s, plays[i])
			require.Equal(t, want, points)
			require.Zero(t, nabs)
			require.Equal(t, nabit.Preview{Points: want, Grid: *gridOf(g)}, g.r.Preview(&g.s, plays[i]))
		}
	}

	// A single tile is played across where it makes a word across: the bits of challenges and rulings follow this order.
	g = scene{words: "GAME", table: tableGAME + " 1,3:yG 1,4:yO", hands: []string{"S/T O/N", "N/X"}, bags: []string{bag10}}.start(t)
	words, err = g.r.Form(gridOf(g), g.move("S/T:S(0,4)").Place)
	require.NoError(t, err)
	require.Len(t, words, 2)
	require.Equal(t, "GAMES SO", a.FormatWord(words[0].Word)+" "+a.FormatWord(words[1].Word))
}

// TestPreviewIsWhatHappens compares them on every play of some positions.
func TestPreviewIsWhatHappens(t *testing.T) {
	t.Parallel()
	r := smallRules(t, nabit.Config{}, true)
	every := 1
	if testing.Short() {
		every = 7
	}
	for turns := range 8 {
		s, p := halfway(t, r, turns)
		before := r.Outcome(s).Scores
		for i, x := range slices.Collect(r.Plays(s, p.To)) {
			if i%every != 0 {
				continue
			}
			v := r.Preview(&s, x)
			next, events, err := r.Step(s, p.To, x.Move())
			require.NoError(t, err)
			after := r.Outcome(next).Scores
			for i := range after {
				require.Equal(t, after[i]-before[i], v.Points[i])
			}
			if e, ok := events[0].(nabit.Placed); ok {
				points, nabs := r.Score(&s, x)
				require.Equal(t, nabit.Placed{By: p.To, Place: x.Move().Place, Words: v.Words, Nabs: v.Nabs, Points: points}, e)
				require.Len(t, v.Nabs, nabs)
				require.Equal(t, v.Grid, r.View(next, table).Grid)
			}
		}
	}
}
