package dash_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

func TestNewReportsAllFaults(t *testing.T) {
	t.Parallel()
	set := dash.SpanishSet()
	empty := list(t, set.Alphabet(), "")
	english := list(t, dash.EnglishSet().Alphabet(), "TEA")
	cards := append(dash.Cards(), dash.Card{Task: dash.Letters, N: 8}, dash.Card{Task: 99}, dash.Card{Task: dash.Verb, N: 3})
	var none *lexicon.Graph
	_, err := dash.New(dash.Config{
		Dashes: cards, Lexicon: none, Verbs: english, First: 4, DealVowels: 8, MinWord: -1, StaleAfter: -2, FalsePlay: 9,
	})
	for _, part := range []string{
		"needs Lexicon", "Verbs is spelled in alphabet dash-en", "needs Names", "Dash card 20", "Dash card 21", "Dash card 22", "First is seat 4",
		"DealVowels is 8", "MinWord is -1", "StaleAfter is -2", "no FalsePlay 9",
	} {
		assert.ErrorContains(t, err, part)
	}
	_, err = dash.New(dash.Config{Set: tiles.English(), Lexicon: lexicon.All, SpellCH: true, Dashes: cards[:8]})
	for _, part := range []string{"2 blanks", "SpellCH needs", "8 Dash cards", "needs Verbs"} {
		assert.ErrorContains(t, err, part)
	}
	_, err = dash.New(dash.Config{Set: setOf(t, set, nil), Lexicon: empty, Verbs: empty, Names: empty, InfinitivesOnly: true})
	for _, part := range []string{"0 vowels", "0 consonants", "needs Infinitives"} {
		assert.ErrorContains(t, err, part)
	}
	letters := make([]dash.Card, 32)
	for i := range letters {
		letters[i] = dash.Card{Task: dash.Letters, N: 4}
	}
	_, err = dash.New(dash.Config{Lexicon: empty, Dashes: letters})
	assert.ErrorContains(t, err, "32 Dash cards")
	r, err := dash.New(dash.Config{Lexicon: empty, Dashes: letters[:10]})
	require.NoError(t, err, "without Verb and ProperNoun cards no other lists are needed")
	_, _, err = r.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	for seats := 3; seats <= 4; seats++ { // 4 * seats + 1 cards are needed for a winner
		_, _, err = r.Begin(wordgame.Opening{Seats: seats})
		require.ErrorIs(t, err, wordgame.ErrSeats)
	}
	letters[0].N = 7
	require.EqualValues(t, 4, r.Card(1).N, "Rules never change")
	r.Config().Dashes[0].N = 7
	require.EqualValues(t, 4, r.Card(1).N, "Rules never change")
	require.Zero(t, r.Card(0))
	require.Zero(t, r.Card(11))
}

func TestTooFewLettersForTheHands(t *testing.T) {
	t.Parallel()
	set := dash.SpanishSet()
	r := rules(t, dash.Config{Set: setOf(t, set, cardsOf(t, set, "AAAAAAAABBBBBBBBBB"))}, "", "", "", "")
	_, _, err := r.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	_, _, err = r.Begin(wordgame.Opening{Seats: 3})
	require.ErrorIs(t, err, wordgame.ErrSeats)
}

func TestDealVowels(t *testing.T) {
	t.Parallel()
	for given, want := range map[int]uint8{0: 3, 2: 2, 7: 7, wordgame.None: 0} {
		r := rules(t, dash.Config{DealVowels: given}, "", "", "", "")
		s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 3})
		require.NoError(t, err)
		require.Equal(t, [2]uint8{want, 7 - want}, r.View(s, 0).Held[1])
	}
}

func TestFalsePlay(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", hands: three(), open: "4-letters", revealer: seatB, won: []int{2}}
	t.Run("Out", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.failed(seatA, g.lay("TLNO"), wordgame.ErrWord).in(seatB, seatC).won(2, 0, 0)
		require.Equal(t, dash.StandFailed, g.view(table).Stand[seatA])
		known := g.view(seatC).Known[seatA]
		require.Equal(t, "LNOT", g.r.Set().FormatTiles(known.Run()))
	})
	t.Run("NoPenalty", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.config.FalsePlay = dash.NoPenalty
		g := c.start(t)
		g.failed(seatA, g.lay("TLNO"), wordgame.ErrWord).in(seatA, seatB, seatC)
		g.failed(seatA, g.lay("MAN"), dash.ErrLength).claimed(seatA, g.lay("MANO"), "MANO").tick().won(3, 0, 0)
	})
	t.Run("LoseCard", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.config.FalsePlay = dash.LoseCard
		g := c.start(t)
		lost := g.view(table).Won[seatA].First()
		g.failed(seatA, g.lay("TLNO"), wordgame.ErrWord).in(seatB, seatC).won(1, 0, 0)
		require.Equal(t, dash.Event(dash.Lost{By: seatA, Dash: lost}), g.events[1])
		names, _ := g.dashDeck()
		require.Equal(t, g.r.Card(lost).String(), names[len(names)-1])
		g.failed(seatB, g.lay("SRDI"), wordgame.ErrWord).in(seatC).won(1, 0, 0) // B has none to lose
	})
}

func TestNamedLetter(t *testing.T) {
	t.Parallel()
	sc := scene{
		config: dash.Config{NamedLetter: true}, words: "MANO LATA", hands: three(), revealer: seatB, open: "has-a",
	}
	letter := func(g *game, text string) dash.Move { return dash.NameLetter(g.run(text).At(0)) }
	g := sc.start(t).phase(dash.PhaseLetter)
	g.refused(seatB, dash.ChooseDeck(vowels), wordgame.ErrForm).refused(seatA, letter(g, "M"), dash.ErrRevealer)
	g.refused(seatB, dash.NameLetter(g.r.Set().Alphabet().Letter("K").Tile()), dash.ErrCard)
	both := letter(g, "M")
	both.Cards = g.run("MA")
	g.refused(seatB, both, wordgame.ErrForm)
	v, _ := g.tail(vowels)
	g.do(seatB, letter(g, "M")).in(seatA, seatB, seatC)
	require.Equal(t, dash.Event(dash.Named{By: seatB, Letter: g.run("M").At(0)}), g.events[0])
	require.Equal(t, g.run("M").At(0), g.view(seatC).Letter)
	// The word must have a card of its own for the letter: without it the claim is refused, not judged.
	g.refused(seatA, g.lay("ANO"), dash.ErrLetter).in(seatA, seatB, seatC)
	g.claimed(seatA, g.lay("MANO"), "MANO").tick().won(1, 0, 0)
	k, _ := g.tail(consonants)
	require.Len(t, parts(k), 50-12+2, "no card was turned, none goes back")
	again, _ := g.tail(vowels)
	require.Len(t, parts(again), len(parts(v))+2)

	sc.open = "ends-with"
	g = sc.start(t).refused(seatB, letter(g, "M"), dash.ErrCard)
	g.do(seatB, letter(g, "O")).failed(seatA, g.lay("OMA"), wordgame.ErrWord)
	require.Equal(t, "A", first(g.r, sc.start(t)))
	sc.config.EndsWithAny = true
	g = sc.start(t)
	g.do(seatB, letter(g, "M")).in(seatA, seatB, seatC)
}

// first is the letter that Default names.
func first(r *dash.Rules, g *game) string {
	m, _ := r.Default(g.s, seatB)
	return r.Set().FormatTiles(m.Cards)
}

func TestLetterCard(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO NOMA MONA MANOS AMO DAMA", hands: three(), revealer: seatB}
	lay := func(open, letter string) *game {
		c := sc
		c.open, c.letter = open, letter
		return c.start(t)
	}
	g := lay("starts-with", "M")
	g.claimed(seatA, g.lay("ANO"), "MANO")
	g = lay("starts-with", "A")
	g.failed(seatA, g.lay("MNO"), dash.ErrPlace) // MANO, MONA, NOMA have an A, but not first
	g = lay("ends-with", "A")
	require.Equal(t, []string{"MNO=MONA", "MNO=NOMA"}, claims(g, seatA))
	g.claimed(seatA, g.lay("NOM"), "MONA")
	g = lay("has-a", "S")
	g.claimed(seatA, g.lay("MANO"), "MANOS")
	g = lay("has-a", "O")
	g.claimed(seatA, g.lay("AM"), "AMO") // three cards with the letter card
	g = lay("has-a", "O")
	g.failed(seatA, g.lay("A"), dash.ErrLength)
	// The letter card is always used: an own copy is laid in addition.
	g = lay("has-a", "M")
	g.failed(seatA, g.lay("MANO"), wordgame.ErrWord) // M and M, A, N, O
	g = lay("has-a", "D")
	g.refused(seatA, g.layAs("MANO", "MANO"), dash.ErrLetter).in(seatA, seatB, seatC) // said without its letter card
	// The letter card is not turned yet.
	c := sc
	c.open = "has-a"
	g = c.start(t)
	g.refused(seatA, g.lay("MANO"), dash.ErrNotTurned).refused(seatA, dash.GiveUp(), dash.ErrNotTurned)
	g.refused(seatA, dash.Exchange(g.run("M"), 0), wordgame.ErrPhase).refused(seatB, dash.ChooseDeck(dash.Dashes), wordgame.ErrForm)
	g.refused(seatC, dash.ChooseDeck(vowels), dash.ErrRevealer).refused(seatB, dash.NameLetter(1), wordgame.ErrForm)
	// Ends with: the Table turns a vowel at once; the English edition leaves the choice of the deck.
	c.open, c.under = "", []string{"ends-with"}
	g = c.start(t).step(seatB, dash.Reveal()).step(table, dash.DealDash(dash.DashCard(len(dash.Cards())-1)))
	require.Equal(t, vowels, g.view(table).Want)
}

func TestEnglish(t *testing.T) {
	t.Parallel()
	sc := scene{
		config: dash.English(), words: "QUIET TEA THEN", hands: []string{"[QU]IETEAN", handB}, open: "ends-with", revealer: seatB, k: "T",
	}
	g := sc.start(t).phase(dash.PhaseLetter).do(seatB, dash.ChooseDeck(consonants))
	g.claimed(seatA, g.lay("[QU]IE"), "QUIET").tick().won(1, 0)
}

func TestSpellCH(t *testing.T) {
	t.Parallel()
	start := func(open, letter, hand string) *game {
		return scene{
			config: dash.Config{SpellCH: true, EndsWithAny: true}, words: "CHICHA CHE NOCHE [C][H]A", names: "CHE", hands: []string{hand, handB},
			open: open, letter: letter, revealer: seatB,
		}.start(t)
	}
	// The letter card C begins CHE with an H behind it, and is a part of NOCHE.
	g := start("starts-with", "C", "HENOATL")
	g.claimed(seatA, g.lay("HE"), "CHE")
	g = start("starts-with", "C", "HENOATL")
	g.failed(seatA, g.lay("HENO"), dash.ErrPlace)
	g = start("has-a", "C", "HENOATL")
	g.claimed(seatA, g.layAs("HENO", "NOCHE"), "NOCHE")
	g = start("starts-with", "[CH]", "HENOATL")
	g.failed(seatA, g.lay("NOE"), dash.ErrPlace)
	// Two CH in the word, one card CH: the other is spelled.
	g = start("proper-noun", "", "[CH]EATLON")
	g.claimed(seatA, g.lay("E[CH]"), "CHE")
	g = start("has-a", "I", "[CH]CHATLN")
	require.Equal(t, []string{"AC[CH]H=CHICHA"}, claims(g, seatA))
	// A word of a list that really has C and H apart is not CH.
	g = start("3-letters", "", "CHAENTL")
	require.Equal(t, []string{"ACH=[C][H][A]", "CEH=CHE"}, claims(g, seatA))
}

// TestC71 holds the reports of neighbouring games that concern this one.
func TestC71(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO MONA PATO", hands: []string{handA, "PATOSDI"}, open: "4-letters", revealer: seatB}
	t.Run("C71a", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO")).refused(seatA, g.lay("MANO"), dash.ErrLaid)
		tie := g.s
		g.do(seatB, g.lay("PATO")).won(0, 0).reveals(seatA) // between the same two Ticks
		g.s = tie
		g.tick().refused(seatB, g.lay("PATO"), dash.ErrRaceOver).won(1, 0)
	})
	t.Run("C71b", func(t *testing.T) {
		t.Parallel()
		// Whatever the last seat does, the race is over.
		for name, last := range map[string]func(g *game){
			"claim":    func(g *game) { g.do(seatB, g.lay("PATO")).won(0, 1).phase(dash.PhaseDraw) },
			"false":    func(g *game) { g.failed(seatB, g.lay("PATI"), wordgame.ErrWord).reveals(seatA) },
			"give up":  func(g *game) { g.giveUp(seatB).reveals(seatA) },
			"exchange": func(g *game) { g.do(seatB, dash.Exchange(g.run("S"), 1)).reveals(seatA) },
			"time":     func(g *game) { g.do(table, dash.TimeUp()).reveals(seatA) },
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				g := sc.start(t).giveUp(seatA)
				last(g)
			})
		}
		t.Run("leaving", func(t *testing.T) {
			t.Parallel()
			c := sc
			c.hands = append(c.hands, handC)
			c.start(t).giveUp(seatA, seatC).do(seatB, dash.Retire()).reveals(seatC)
		})
	})
	t.Run("C71c", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.hands = []string{"TLMNSRP", "PATOSDI"}
		g := c.start(t)
		require.Empty(t, claims(g, seatA), "no word without a vowel")
		exchanges, givesUp := 0, false
		for p := range g.r.Plays(g.s, seatA) {
			switch p.Move().Kind {
			case dash.KindExchange:
				exchanges++
			case dash.KindGiveUp:
				givesUp = true
			}
		}
		require.True(t, givesUp)
		require.Equal(t, 7*2+21*3+35*4+35*5+21*6+7*7+8, exchanges, "all parts of the hand, all mixes of the decks")
	})
	t.Run("C71d", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.claimed(seatA, g.layAs("ANOM", "MONA"), "MONA")
	})
}

func TestFifthCardEndsTheGame(t *testing.T) {
	t.Parallel()
	g := scene{words: "MANO", hands: three(), open: "4-letters", revealer: seatB, won: []int{4, 4, 4}}.start(t)
	g.do(seatA, g.lay("MANO")).tick().over(dash.CauseFive, seatA).won(5, 4, 4).holds(seatA, "TLE").lowest(consonants, "MN")
}

func TestOtherRulesAreRefused(t *testing.T) {
	t.Parallel()
	a, b := rulesOf(t, dash.Box()), rulesOf(t, dash.Config{SpellCH: true})
	s, _, err := a.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	_, _, err = b.Apply(s, 0, dash.Reveal())
	require.ErrorIs(t, err, wordgame.ErrRules)
	require.Panics(t, func() { b.View(s, 0) })
	require.Panics(t, func() { b.Plays(s, 0)(func(dash.Play) bool { return true }) })
	g := wordgame.NewRand(1)
	require.Panics(t, func() { b.Sample(a.View(s, 0), &g) })
	require.ErrorIs(t, a.Commit(&s, dash.Play{}), wordgame.ErrStale)
	require.Zero(t, dash.Play{}.Word())
	require.Panics(t, func() { a.Find(dash.Card{Task: dash.Verb}, 0, tiles.RackOf(1, 2, 3, 4, 5, 6, 7, 8)) })
	require.Panics(t, func() { a.Find(dash.Card{Task: dash.Verb}, 0, tiles.RackOf(tiles.Blank)) })
	require.Panics(t, func() { a.Find(dash.Card{Task: dash.Verb}, 99, tiles.RackOf(1)) })
	for range a.Find(dash.Card{Task: dash.HasA}, 0, tiles.RackOf(1, 2, 3)) {
		t.Fatal("a word with a letter card that isn't there")
	}
}
