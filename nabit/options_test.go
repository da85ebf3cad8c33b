package nabit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/tiles"
)

// What the rules say beyond the scenarios, option by option.

func TestBankFromBag(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, bag string) *game {
		return scene{
			config: nabit.Config{BankFromBag: true}, words: "GAME TAME", table: tableGAME, hands: []string{"N/X*5", "A/T E/R U/Y O/N S/T"},
			bags: []string{bag10, bag}, to: green,
		}.start(t).do(green, "A/T:T(0,0)")
	}
	g := start(t, "I/L I/L").phase(nabit.PhaseBank).refused(green, "bank O/N", wordgame.ErrForm)
	before := g.s
	s, _, err := g.r.Step(g.s, green, nabit.BankBlind())
	require.NoError(t, err)
	require.Equal(t, wordgame.Only(table), g.r.ToAct(s).Must, "the Table deals the tile")
	_, _, err = g.r.Step(s, green, nabit.Pass())
	require.ErrorIs(t, err, wordgame.ErrTurn)
	il := parse(t, g.r, "I/L")[0]
	_, _, err = g.r.Step(s, table, nabit.Deal(green, nabit.HandOf(il, il)))
	require.ErrorIs(t, err, wordgame.ErrLimit)
	s, events, err := g.r.Step(s, table, nabit.Deal(green, nabit.HandOf(il)))
	require.NoError(t, err)
	require.Equal(t, []nabit.Event{nabit.Banked{By: green, Tile: il}}, events)
	require.Equal(t, int32(2), g.r.Outcome(s).Scores[green])
	g.do(green, "bank").must(yellow).points(0, 2).hand(green, "E/R U/Y O/N S/T I/L").bag(green, 0)
	g.do(yellow, "pass").do(green, "pass")

	// Undone: the tile goes back to the bag. An empty bag has nothing to bank.
	g = &game{t: t, r: g.r, s: before}
	g.do(green, "bank").do(yellow, "challenge")
	g.points(0, 2).must(yellow) // TAME is good
	g = start(t, "").must(yellow).phase(nabit.PhaseTurn).points(0, 1)
	g.hand(green, "E/R U/Y O/N S/T")
	g = scene{
		config: nabit.Config{BankFromBag: true}, words: "GAME", table: tableGAME, hands: []string{"N/X*5", "A/T O/N"},
		bags: []string{bag10, "I/L"}, to: green,
	}.start(t)
	start2 := g.s
	g.do(green, "A/T:T(0,0)").do(green, "bank").points(0, 2).do(yellow, "challenge").points(1, 0).hand(green, "A/T O/N").bag(green, 1).same(start2)
}

func TestForbidBareS(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		name, play, table string
		ok                bool
	}{
		{"at the end", "S/T:S(0,4)", tableGAME, false},
		{"as a blank", "?:S(0,4)", tableGAME, false},
		{"below a word down", "S/T:S(4,0)", "0,0:yG 1,0:yA 2,0:yM 3,0:yE", false},
		{"in another word too", "S/T:S(0,4) O/N:O(1,4)", tableGAME, true},
		{"beside another word", "S/T:S(0,4)", tableGAME + " 1,3:yG 1,4:yO", true},
		{"before a word", "S/T:S(0,-1)", tableGAME, true},
		{"with another change", "A/T:T(0,0) S/T:S(0,4)", tableGAME, true},
		{"stacked", "S/T:S(0,3)", tableGAME, true},
		{"between two words", "S/T:S(0,4)", tableGAME + " 0,5:yA 1,5:yT 1,4:yO 1,3:yG", true},
		{"another letter", "S/T:T(0,4)", tableGAME, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			for _, forbid := range []bool{false, true} {
				g := scene{
					config: nabit.Config{ForbidBareS: forbid}, words: "GAME", table: c.table, hands: []string{"S/T O/N A/T S/T ?", "N/X*5"},
					bags: []string{bag10},
				}.start(t)
				if forbid && !c.ok {
					g.refused(yellow, c.play, nabit.ErrBareS)
				} else {
					g.do(yellow, c.play)
				}
			}
		})
	}
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "none", Letters: []string{"A", "B"}})
	require.NoError(t, err)
	set, err := nabit.NewSet(nabit.SetConfig{ID: "none@1", Alphabet: a, Tiles: []string{"A/B"}})
	require.NoError(t, err)
	_, err = nabit.New(nabit.Config{Set: set, Lexicon: lexicon.All, ForbidBareS: true})
	require.Error(t, err)
}

func TestMinusUnplayed(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		return scene{
			config: nabit.Config{MinusUnplayed: true}, words: "TAME", table: tableTAME, hands: []string{"N/X*5", "N/X*2", "N/X"},
			bags: []string{"N/X*3", "", ""}, banks: []string{"N/X*4"},
		}.start(t).points(4, 1, 0)
	}
	g := start(t).do(yellow, "pass").do(green, "pass").do(red, "pass").points(4-8, 1-2, -1).over(nabit.CausePasses, green)
	require.Contains(t, g.events, nabit.Event(nabit.Scored{By: yellow, Points: -8, Why: nabit.WhyUnplayed}))
	start(t).do(red, "retire").do(yellow, "pass").do(green, "pass").points(4-8, 1-2, 0)
	start(t).do(red, "retire").do(yellow, "retire").points(4, 1, 0).over(nabit.CauseLeft, green)
}

func TestFinishRound(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c nabit.Config, to wordgame.Seat) *game {
		c.FinishRound = true
		hands := []string{"N/X*5", "N/X*5", "N/X*5"}
		bags := []string{bag10, bag10, bag10}
		hands[to], bags[to] = "S/T", ""
		return scene{
			config: c, words: "GAME GAMES", table: tableGAME, hands: hands, bags: bags, to: to,
		}.start(t).do(to, "S/T:S(0,4)")
	}
	// The play is open until the next seat acts, and the last one of the round has its window.
	g := start(t, nabit.Config{}, green).must(red)
	require.Equal(t, wordgame.Only(yellow, red), g.r.ToAct(g.s).May)
	g.do(red, "N/X:X(0,5)").must(yellow, green).phase(nabit.PhaseLast).do(green, "pass").do(yellow, "challenge")
	g.must(red).points(1, 0, 0).do(red, "-N/X").over(nabit.CauseOut, yellow)

	// An upheld challenge of the out-play undoes that the round is the last one.
	scene{
		config: nabit.Config{FinishRound: true}, words: "GAME", table: tableGAME, hands: []string{"N/X*5", "S/T", "N/X*5"},
		bags: []string{bag10, "", bag10}, to: green,
	}.start(t).do(green, "S/T:S(0,4)").do(yellow, "challenge").must(green).do(green, "pass").do(red, "-N/X").must(yellow)

	// Who began is last: the round ends with its own out-play, after the window.
	start(t, nabit.Config{First: yellow}, red).phase(nabit.PhaseLast).must(yellow, green)
	start(t, nabit.Config{First: green}, yellow).phase(nabit.PhaseLast)
	start(t, nabit.Config{First: yellow}, yellow).phase(nabit.PhaseTurn).must(green)

	// A seat in between that has left is passed over, and so is the one that began.
	start(t, nabit.Config{}, green).do(yellow, "retire").must(red).do(red, "pass").over(nabit.CauseOut, green, red)
	// A lost turn counts as one of the round.
	g = start(t, nabit.Config{Policy: wordgame.Double}, green).do(red, "challenge").over(nabit.CauseOut, yellow)
	assert.Contains(t, g.events, nabit.Event(nabit.Passed{By: red, Why: nabit.WhyLostTurn}))
}

// TestDoubleSkips: lost turns break a row of passes, and come back when a play in between is withdrawn.
func TestDoubleSkips(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		return scene{
			config: nabit.Config{Policy: wordgame.Double}, words: "GAME GAMES", table: tableGAME,
			hands: []string{"N/X*5", "S/T N/X*4", "N/X*5"}, bags: []string{bag10}, to: green,
		}.start(t).do(green, "S/T:S(0,4)").do(yellow, "challenge").must(red)
	}
	g := start(t)
	before := g.s
	g.do(red, "N/X:N(0,5)").must(green) // Yellow's turn is lost
	require.Contains(t, g.events, nabit.Event(nabit.Passed{By: yellow, Why: nabit.WhyLostTurn}))
	g.do(green, "challenge").must(red).same(before)
	require.Equal(t, wordgame.Only(yellow), g.view().Skip, "Yellow's turn is still to be lost")

	// The lost turn breaks the row of passes, also when its seat leaves afterwards.
	start(t).do(red, "pass").must(green).do(green, "pass").do(yellow, "retire").must(red)

	// Who has left owes nothing: before its turn is lost, when it comes back, or before the ruling.
	g = start(t).do(yellow, "retire").do(red, "pass").must(green)
	require.Zero(t, g.view().Skip)
	g = start(t).do(red, "N/X:N(0,5)").do(yellow, "retire").do(green, "challenge").must(red)
	require.Zero(t, g.view().Skip)
	g = start(t).do(red, "N/X:N(0,5)")
	s := g.s
	for _, act := range []struct {
		by wordgame.Seat
		m  nabit.Move
	}{{green, nabit.Challenge(0)}, {green, nabit.Retire()}, {table, nabit.Ruling(0)}} {
		var err error
		s, _, err = g.r.Step(s, act.by, act.m)
		require.NoError(t, err)
	}
	require.Zero(t, g.r.View(s, table).Skip)
	require.Equal(t, wordgame.Only(red), g.r.ToAct(s).Must)

	g = start(t).do(red, "pass").must(green).do(green, "pass").do(red, "pass").must(yellow).do(yellow, "pass").over(nabit.CausePasses, yellow)
	require.Equal(t, uint32(6), g.view().Turn)
}

// TestCrossingsAndMerges: what the section on control says of words that grow, merge and cross.
func TestCrossingsAndMerges(t *testing.T) {
	t.Parallel()
	run := func(t *testing.T, tie nabit.Tie, table string, held []string, hand string) *game {
		return scene{
			config: nabit.Config{Tie: tie}, words: "AT", table: table, held: held, hands: []string{"N/X*5", hand, "N/X*5"},
			bags: []string{bag10}, to: green,
		}.start(t)
	}
	t.Run("merged by a flat tile: the mover, no nab", func(t *testing.T) {
		g := run(t, nabit.TieIncumbent, "0,0:yA 0,1:yT 0,3:rA 0,4:rT 1,0:yO 2,0:yO 2,1:yO 2,2:yO 2,3:yO 1,3:yO", []string{"0,3 down yellow"}, "N/X*5")
		g.do(green, "N/X:N(0,2)").words("ATNAT g", "AOO y", "AOO y", "OOOO y").nabs()
	})
	t.Run("merged under a strictly highest tile of another", func(t *testing.T) {
		g := run(t, nabit.TieIncumbent, "0,0:yA 0,1:yN yT 0,3:rA 0,4:rT 1,0:yO 2,0:yO 2,1:yO 2,2:yO 2,3:yO 1,3:yO", []string{"0,3 down yellow"}, "N/X*5")
		g.do(green, "N/X:N(0,2)").words("ATNAT y", "AOO y", "AOO y", "OOOO y").nabs()
	})
	t.Run("merged and stacked on: two words nabbed", func(t *testing.T) {
		g := run(t, nabit.TieIncumbent, "0,0:yA 0,1:yT 0,3:rA 0,4:rT 1,0:yO 2,0:yO 2,1:yO 2,2:yO 2,3:yO 1,3:yO", []string{"0,3 down yellow"}, "N/X*5")
		g.do(green, "N/X:N(0,1) N/X:N(0,2)").nabs("AT y ANNAT", "AT r ANNAT").phase(nabit.PhaseBank)
	})
	t.Run("merged in a tie: the mover's, no nab though it stacked", func(t *testing.T) {
		g := run(t, nabit.TieIncumbent, "0,0:yA 0,1:yT 0,3:rA 0,4:yO rT 1,0:yO 2,0:yO 2,1:yO 2,2:yO 2,3:yO 1,3:yO", []string{"0,3 down yellow"}, "N/X*5")
		g.do(green, "N/X:N(0,1) N/X:N(0,2)").words("ANNAT g", "AOO y", "AOO y", "OOOO y").nabs().phase(nabit.PhaseTurn)
	})
	t.Run("a word that the mover controls already", func(t *testing.T) {
		g := run(t, nabit.TieIncumbent, "0,0:yA 0,1:yN gT", nil, "N/X*5")
		g.do(green, "N/X:X(0,1)").words("AX g").nabs().phase(nabit.PhaseTurn)
	})
	t.Run("control by an old stack of the mover's, a tile stacked lower: no nab", func(t *testing.T) {
		// NA is Green's by a stack of three, TA yellow; the N joins them, and another is stacked two high.
		g := run(t, nabit.TieIncumbent, "0,0:gN yO gN 0,1:gA 0,3:yT 0,4:yA 1,0:gO 2,0:gO 2,1:gO 2,2:gO 2,3:gO 1,3:gO",
			[]string{"0,3 down green"}, "N/X*5")
		g.do(green, "N/X:X(0,2) N/X:N(0,3)").words("NAXNA g", "NOO g", "NOO g", "OOOO g").nabs()
	})
	t.Run("latest: control by linking only is no nab", func(t *testing.T) {
		g := run(t, nabit.TieLatest, "0,0:yA 0,1:yT", nil, "N/X*5")
		g.do(green, "N/X:N(0,2)").words("ATN g").nabs().phase(nabit.PhaseTurn)
	})
	t.Run("nobody: lengthened by another colour", func(t *testing.T) {
		g := run(t, nabit.TieNobody, "0,0:yA 0,1:yT", nil, "N/X*5").points(1, 0, 0)
		g.do(green, "N/X:N(0,2)").words("ATN -").nabs().points(0, 0, 0)
	})
}

func TestNewFaults(t *testing.T) {
	t.Parallel()
	english := nabit.English().Alphabet()
	words, err := lexicon.Parse(english, "AT")
	require.NoError(t, err)
	spanish, err := lexicon.Parse(tiles.Spanish().Alphabet(), "SOL")
	require.NoError(t, err)
	for name, c := range map[string]nabit.Config{
		"no lexicon":        {},
		"nil lexicon":       {Lexicon: (*lexicon.Graph)(nil)},
		"another alphabet":  {Lexicon: spanish},
		"policy":            {Lexicon: words, Policy: wordgame.Plus5},
		"no policy":         {Lexicon: words, Policy: 99},
		"void with no list": {Lexicon: lexicon.All, Policy: wordgame.Void},
		"first":             {Lexicon: words, First: 4},
		"tie":               {Lexicon: words, Tie: 3},
		"stale":             {Lexicon: words, StaleAfter: -2},
		"stale too late":    {Lexicon: words, StaleAfter: 10001},
	} {
		_, err := nabit.New(c)
		assert.Error(t, err, name)
	}
	_, err = nabit.New(nabit.Config{First: 9, Tie: 9, Policy: 99, StaleAfter: -9})
	for _, part := range []string{"Lexicon", "First", "tie(9)", "policy(99)", "StaleAfter"} {
		require.ErrorContains(t, err, part, "all faults at once")
	}
	ids := map[string]string{}
	for name, c := range configs() {
		r := rulesOf(t, c)
		other, twice := ids[r.ID()]
		require.False(t, twice, "%s and %s have one ID", name, other)
		ids[r.ID()] = name
	}
	require.Equal(t, 0, rulesOf(t, nabit.Config{StaleAfter: wordgame.None}).Config().StaleAfter)
	require.Equal(t, 12, rulesOf(t, nabit.Config{}).Config().StaleAfter)
}

func TestSetFaults(t *testing.T) {
	t.Parallel()
	a := nabit.English().Alphabet()
	slash, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "slash", Letters: []string{"A", "/"}})
	require.NoError(t, err)
	long := make([]string, 26)
	for i := range long {
		long[i] = "A/B"
	}
	for name, c := range map[string]nabit.SetConfig{
		"no alphabet": {ID: "x@1", Tiles: []string{"A/B"}},
		"no ID":       {Alphabet: a, Tiles: []string{"A/B"}},
		"spaces":      {ID: "x 1", Alphabet: a, Tiles: []string{"A/B"}},
		"no tiles":    {ID: "x@1", Alphabet: a},
		"too many":    {ID: "x@1", Alphabet: a, Tiles: long},
		"one side":    {ID: "x@1", Alphabet: a, Tiles: []string{"A"}},
		"no letter":   {ID: "x@1", Alphabet: a, Tiles: []string{"A/Ñ1"}},
		"empty side":  {ID: "x@1", Alphabet: a, Tiles: []string{"A/"}},
		"notation":    {ID: "x@1", Alphabet: slash, Tiles: []string{"A/A"}},
	} {
		_, err := nabit.NewSet(c)
		assert.Error(t, err, name)
	}
	set := nabit.English()
	ka, err := set.ParseTile("k/a")
	require.NoError(t, err)
	require.Equal(t, "A/K", set.FormatTile(ka), "either order, any case")
	require.Zero(t, set.Letters(99))
	require.Zero(t, set.Sides(nabit.Blank))
	require.Equal(t, a.All(), set.Letters(nabit.Blank))
	require.Empty(t, set.FormatTile(0))

	// A letter of several characters is one side.
	es, err := nabit.NewSet(nabit.SetConfig{ID: "es@1", Alphabet: tiles.Spanish().Alphabet(), Tiles: []string{"CH/LL", "O/Ñ", "RR/A", "E/E"}})
	require.NoError(t, err)
	words, err := lexicon.Parse(es.Alphabet(), "LLAÑE", "CHE")
	require.NoError(t, err)
	r, err := nabit.New(nabit.Config{Set: es, Lexicon: words})
	require.NoError(t, err)
	s, _, err := r.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	m, err := r.ParseMove(&s, "CH/LL:LL(0,0) RR/A:A(0,1) O/Ñ:Ñ(0,2) E/E:E(0,3)")
	require.NoError(t, err)
	s, _, err = r.Apply(s, yellow, m)
	require.NoError(t, err)
	v := r.View(s, table)
	w, ok := v.Grid.WordAt(nabit.Square{Col: 2}, 0)
	require.True(t, ok)
	require.Equal(t, "LLAÑE", es.Alphabet().FormatWord(w.Word))
	require.Equal(t, "     0    1    2    3\n   0 LLy1 Ay1  Ñy1  Ey1\n", r.FormatGrid(&v.Grid))
}

// TestTieBreaks: equal scores go by words, then by tiles banked; without progress they are shared.
func TestTieBreaks(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c nabit.Config, table string, held []string, hands, bags, banks []string) *game {
		return scene{config: c, words: "AT", table: table, held: held, hands: hands, bags: bags, banks: banks}.start(t)
	}
	// Yellow has a word and nothing banked, Green a banked tile and no word.
	g := start(t, nabit.Config{}, "0,0:yA 0,1:yT", nil, []string{"N/X", "N/X"}, []string{"N/X"}, []string{"", "N/X"})
	g.points(1, 1).do(yellow, "pass").do(green, "pass").over(nabit.CausePasses, yellow)
	g = start(t, nabit.Config{StaleAfter: 1}, "0,0:yA 0,1:yT", nil, []string{"N/X", "N/X"}, []string{"N/X"}, []string{"", "N/X"})
	g.do(yellow, "-N/X").do(green, "-N/X").over(nabit.CauseStale, yellow, green)
	// No words at all; Green has banked two more and holds two more.
	g = start(t, nabit.Config{MinusUnplayed: true, Tie: nabit.TieNobody}, "0,0:yA 0,1:gT", nil, []string{"N/X", "N/X*3"}, []string{""},
		[]string{"N/X", "N/X*3"})
	g.do(yellow, "pass").do(green, "pass").points(0, 0).over(nabit.CausePasses, green)
	g = start(t, nabit.Config{Tie: nabit.TieNobody}, "0,0:yA 0,1:gT", nil, []string{"N/X", "N/X*3"}, []string{""}, []string{"N/X", "N/X"})
	g.do(yellow, "pass").do(green, "pass").over(nabit.CausePasses, yellow, green)
}
