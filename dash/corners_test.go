package dash_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// TestPutUnderIsTold: the event names the cards in the order in which they lie, the letter card among them.
func TestPutUnderIsTold(t *testing.T) {
	t.Parallel()
	sc := scene{words: "DEBA", hands: []string{"BATRMEF", handB, handC}, open: "has-a", letter: "D", revealer: seatB}
	g := sc.start(t)
	under := func(p dash.Pile, cards string) dash.Event { return dash.PutUnder{Deck: p, Cards: g.run(cards)} }
	g.do(seatA, g.lay("EBA")).tick()
	assert.Equal(t, []dash.Event{dash.Won{By: seatA, Dash: 15}, under(dash.Vowels, "AE"), under(dash.Consonants, "BD")}, g.events)
	g = sc.start(t).giveUp(seatA, seatB, seatC)
	assert.Equal(t, []dash.Event{dash.GaveUp{By: seatC}, dash.Returned{Dash: 15}, under(dash.Consonants, "D")}, g.events)
	g = sc.start(t).do(seatC, dash.Retire())
	assert.Equal(t, []dash.Event{dash.Retired{By: seatC}, under(dash.Vowels, "AEI"), under(dash.Consonants, "CCRS")}, g.events)
}

// TestAsking: a list that can only be asked finds what a Graph finds.
func TestAsking(t *testing.T) {
	t.Parallel()
	for _, c := range []dash.Config{{}, {SpellCH: true}} {
		graph := rulesOf(t, c)
		ask := func(l lexicon.Lexicon) lexicon.Lexicon { return lexicon.Func(l.ID(), l.Has) }
		c = graph.Config()
		c.Lexicon, c.Verbs, c.Names = ask(c.Lexicon), ask(c.Verbs), ask(c.Names)
		r, err := dash.New(c)
		require.NoError(t, err)
		g := &game{t: t, r: r}
		found := 0
		for _, hand := range []string{"ANOMSAA", "CHOOENE", "[CH]OOENAL", "[QU]ESOLAA", "PERROAL"} {
			cards := g.run(hand)
			rack := tiles.RackOf(cards.Slice()...)
			for _, card := range c.Dashes {
				list := func(r *dash.Rules) (texts []string) {
					for word, cards := range r.Find(card, 1, rack) {
						texts = append(texts, r.Set().Alphabet().FormatWord(word)+" "+r.Set().FormatTiles(cards))
					}
					return texts
				}
				want := list(graph)
				found += len(want)
				assert.Equal(t, want, list(r), "%s for %s", hand, card)
			}
		}
		assert.Greater(t, found, 100)
	}
}

// TestFindNothing: a Dash card that there can't be, or one whose letter card isn't turned yet, has no words.
func TestFindNothing(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dash.Box())
	hand := tiles.RackOf(cardsOf(t, r.Set(), "MANO")...)
	for _, c := range []dash.Card{{}, {Task: dash.Letters}, {Task: dash.Letters, N: 8}, {Task: dash.Verb, N: 1}, {Task: 9}, {Task: dash.HasA}} {
		for word := range r.Find(c, 0, hand) {
			t.Errorf("%v has %v", c, word)
		}
	}
	for _, bad := range []func(){
		func() { r.Find(dash.Card{Task: dash.Verb}, 0, tiles.RackOf(1, 1, 1, 1, 1, 1, 1, 1)) },
		func() { r.Find(dash.Card{Task: dash.Verb}, 0, tiles.RackOf(tiles.Blank)) },
		func() { r.Find(dash.Card{Task: dash.Verb}, 0, tiles.RackOf(60)) },
		func() { r.Find(dash.Card{Task: dash.HasA}, tiles.Blank, hand) },
		func() { r.Find(dash.Card{Task: dash.HasA}, 60, hand) },
	} {
		assert.Panics(t, bad)
	}
}

// TestFirstReading: of words with CH and with C and H the first in the set's order is recorded.
func TestFirstReading(t *testing.T) {
	t.Parallel()
	for words, want := range map[string]string{"HAC ACH": "ACH", "AHC CHA": "AHC"} {
		g := scene{config: dash.Config{SpellCH: true}, words: words, hands: []string{"ACHLMNO", handB}, open: "3-letters"}.start(t)
		g.claimed(seatA, g.lay("HAC"), want)
	}
}

// TestJudgeNamesTheWord: what is wrong is the word that was said, or else the cards as they lie.
func TestJudgeNamesTheWord(t *testing.T) {
	t.Parallel()
	g := scene{words: "MANO", hands: three(), open: "4-letters"}.start(t)
	for m, want := range map[dash.Move]string{g.layAs("NOMA", "NOMA"): "NOMA", g.lay("NOTA"): "ANOT"} {
		p, err := g.r.Check(g.s, seatA, m)
		require.NoError(t, err)
		bad := g.r.Judge(&g.s, p)
		require.Len(t, bad, 1)
		assert.Equal(t, want, g.r.Set().Alphabet().FormatWord(bad[0]))
	}
}

// TestMalformed: parts that don't belong to a move, or letters that there are none of, are refused and cost nothing.
func TestMalformed(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", hands: three(), open: "has-a"}
	g := sc.start(t)
	both := dash.ChooseDeck(dash.Vowels)
	both.Cards = g.run("A")
	g.refused(seatA, both, wordgame.ErrForm).refused(seatA, dash.ChooseDeck(dash.Dashes), wordgame.ErrForm)
	g.do(seatA, dash.ChooseDeck(dash.Vowels))
	for _, as := range []tiles.Word{tiles.WordOf(60), tiles.WordOfBytes([]byte{0}), tiles.WordOfBytes([]byte{255, 1})} {
		g.refused(seatA, dash.ClaimAs(g.run("MAN"), as), wordgame.ErrForm)
	}
	g.refused(seatA, dash.Claim(tiles.RunOf(60)), dash.ErrCard).refused(seatA, dash.Claim(tiles.RunOf(tiles.Blank)), dash.ErrCard)
	for _, text := range []string{"claim ?", "claim m?n", "exchange ?", "reveal now", "give-up now", "retire now", "draw", "letter", "claim", ""} {
		_, err := g.r.ParseMove(&g.s, text)
		assert.Error(t, err, text)
	}
}

// TestShortHands: with few cards a hand stays short, the winner's draw ends with the decks, and nobody else draws.
func TestShortHands(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", hands: []string{"MANO", "PALS", "LUIS"}, exact: true, open: "4-letters", revealer: seatB}
	g := sc.start(t)
	g.do(seatA, g.lay("MANO")).tick().phase(dash.PhaseDraw)
	g.refused(seatB, dash.Draw(dash.Vowels), wordgame.ErrTurn)
	left := g.s
	g.draws(seatA, dash.Vowels, dash.Vowels, dash.Vowels, dash.Vowels).holds(seatA, "MANO").reveals(seatC)
	g.s = left // somebody else leaving changes nothing for the winner
	g.do(seatB, dash.Retire()).phase(dash.PhaseDraw).draws(seatA, dash.Consonants)
	assert.Equal(t, wordgame.Only(seatA), g.r.ToAct(g.s).Must)
	g.s = left
	g.do(seatA, dash.Retire()).reveals(seatC)
}

// TestNeverStale: without StaleAfter the Dash deck goes round for ever.
func TestNeverStale(t *testing.T) {
	t.Parallel()
	g := scene{config: dash.Config{StaleAfter: wordgame.None}, words: "MANO", hands: three(), barren: 9999}.start(t)
	for range 100 {
		for seat := range g.r.ToAct(g.s).Must.All() {
			m, ok := g.r.Default(g.s, seat)
			require.True(t, ok)
			g.do(seat, m).goesOn()
		}
	}
	sc := scene{config: dash.Config{StaleAfter: wordgame.None}, words: "MANO", hands: three()}
	_, err := g.r.Setup(func() dash.Position { p := sc.position(t, g.r.Set(), g.r.Config().Dashes); p.Barren = 10000; return p }())
	require.ErrorContains(t, err, "Barren is 10000, want 0 to 9999")
}

// TestEndsWithByStep: an open "Ends with" without its letter waits for the Table's vowel, not for the revealer.
func TestEndsWithByStep(t *testing.T) {
	t.Parallel()
	g := scene{words: "MANO", hands: three(), v: "O", open: "ends-with"}.start(t)
	assert.Equal(t, wordgame.Only(table), g.r.ToAct(g.s).May)
	g.refused(seatA, dash.ChooseDeck(dash.Vowels), wordgame.ErrTurn)
	g.step(table, dash.DealLetter(dash.Vowels, g.run("O").At(0))).in(seatA, seatB, seatC)
	g = scene{config: dash.Config{NamedLetter: true}, words: "MANO", hands: three(), open: "ends-with"}.start(t)
	assert.Equal(t, wordgame.Only(seatA), g.r.ToAct(g.s).Must)
}

// TestNamedHalfOfCH: under SpellCH the H of a letter card may be half of the word's CH.
func TestNamedHalfOfCH(t *testing.T) {
	t.Parallel()
	for _, letter := range []string{"C", "H"} {
		rest := strings.Trim("CH", letter)
		sc := scene{config: dash.Config{SpellCH: true}, words: "OCHO OLMO", hands: []string{"OOLMN" + rest, handB}, open: "has-a", letter: letter}
		g := sc.start(t)
		g.claimed(seatA, g.layAs("OO"+rest, "OCHO"), "OCHO")
		g = sc.start(t)
		g.refused(seatA, g.layAs("OLM", "OLMO"), dash.ErrLetter)
	}
}

// TestWholeCHIsNoC: a CH of its own card does not start with the C of the letter card, which stands elsewhere in the word.
func TestWholeCHIsNoC(t *testing.T) {
	t.Parallel()
	sc := scene{config: dash.Config{SpellCH: true}, words: "CHOCO", hands: []string{"[CH]OHLMNO", handB, "CAEIST"}, open: "starts-with", letter: "C"}
	g := sc.start(t)
	g.failed(seatA, g.lay("[CH]OO"), dash.ErrPlace)
	sc.hands[0] = "CHOLMNO"
	g = sc.start(t)
	g.claimed(seatA, g.lay("COHO"), "CHOCO")
}

// TestOtherAlphabets: without a Qu card Q is a letter like others, and the first vowel is one that has cards.
func TestOtherAlphabets(t *testing.T) {
	t.Parallel()
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "few", Letters: strings.Fields("A E Q S U")})
	require.NoError(t, err)
	set, err := tiles.NewSet(tiles.SetConfig{ID: "few@1", Alphabet: a, Tiles: []tiles.TileConfig{
		{Vowel: true}, {Count: 10, Vowel: true}, {Count: 10}, {Count: 10}, {Count: 10, Vowel: true},
	}})
	require.NoError(t, err)
	c := dash.Config{Set: set, NamedLetter: true, Dashes: slices.Repeat([]dash.Card{{Task: dash.HasA}, {Task: dash.Letters, N: 3}}, 5)}
	r := rules(t, c, "SEQ QUE SUQ", "", "", "")
	hands := [wordgame.MaxSeats]tiles.Rack{tiles.RackOf(cardsOf(t, set, "EQSU")...)}
	s, err := r.Setup(dash.Position{Seats: 2, Open: 1, Hands: hands})
	require.NoError(t, err)
	m, ok := r.Default(s, seatA)
	require.True(t, ok)
	assert.Equal(t, "letter E", r.FormatMove(&s, m))
	s, err = r.Setup(dash.Position{Seats: 2, Open: 2, Hands: hands})
	require.NoError(t, err)
	for text, want := range map[string]string{"claim qeu": "QUE", "claim ESQ": "SEQ", "claim SQU": "SUQ"} {
		m, err := r.ParseMove(&s, text)
		require.NoError(t, err)
		p, err := r.Check(s, seatA, m)
		require.NoError(t, err)
		assert.Equal(t, want, a.FormatWord(p.Word()))
	}
}

// TestPlaysKnowEmptyDecks: only a deck that has cards is a choice of its own.
func TestPlaysKnowEmptyDecks(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", hands: []string{"MNLST", handB}, exact: true, k: "RS", open: "has-a", revealer: seatA}
	g := sc.start(t)
	list := func() (texts []string) {
		for p := range g.r.Plays(g.s, seatA) {
			texts = append(texts, g.r.FormatMove(&g.s, p.Move()))
		}
		return texts
	}
	assert.Equal(t, []string{"letter consonants"}, list())
	g.do(seatA, dash.ChooseDeck(dash.Vowels))
	assert.Equal(t, "R", g.r.Set().FormatTile(g.view(seatA).Letter), "the other deck")
}

// TestImpossibleStates: JSON of a State that the engine would never make is refused, whatever the phase.
func TestImpossibleStates(t *testing.T) {
	t.Parallel()
	box := scene{words: "MANO", hands: three(), v: "EIO", k: "SRC", revealer: seatB}
	open := func(card string, c dash.Config) *game {
		sc := box
		sc.open, sc.config = card, c
		return sc.start(t)
	}
	race := func() *game { return open("4-letters", dash.Config{}) }
	dealing, _, err := race().r.Start(wordgame.Opening{Seats: 3})
	require.NoError(t, err)
	deal := race()
	deal.s = dealing
	won := race()
	won.do(seatA, won.lay("MANO")).tick()
	draw := race()
	draw.s = won.s
	draw.step(seatA, dash.Draw(dash.Vowels))
	swap := race()
	swap.step(seatA, dash.Exchange(swap.run("TL"), 2))
	over := race().do(seatA, dash.Retire()).do(seatB, dash.Retire())
	for name, c := range map[string]struct {
		g        *game
		old, new string
	}{
		"deal, nothing due":     {deal, `"due":[[3,4],[3,4],[3,4],`, `"due":[[0,0],[0,0],[0,0],`},
		"deal, a card to turn":  {deal, `"want":""`, `"want":"dashes"`},
		"due to a fourth seat":  {deal, `[3,4],[0,0]]`, `[3,4],[1,0]]`},
		"reveal, a cause":       {box.start(t), `"cause":""`, `"cause":"five"`},
		"reveal, stale":         {box.start(t), `"barren":0`, `"barren":38`},
		"reveal, a letter deck": {box.start(t), `"want":""`, `"want":"vowels"`},
		"reveal, a winner":      {box.start(t), `"winner":0`, `"winner":2`},
		"reveal, given up":      {box.start(t), `"stand":["in"`, `"stand":["gave-up"`},
		"no stand":              {box.start(t), `"stand":["in"`, `"stand":[""`},
		"a card too few":        {box.start(t), `"tail":["E","I","O",`, `"tail":["E","I",`},
		"a consonant for one":   {box.start(t), `"tail":["E","I","O",`, `"tail":["E","I","S",`},
		"race, a card to turn":  {race(), `"want":""`, `"want":"dashes"`},
		"race, a card due":      {race(), `"due":[[0,0],`, `"due":[[1,0],`},
		"letter, Dash deck":     {open("has-a", dash.Config{}), `"want":""`, `"want":"dashes"`},
		"letter, a card due":    {open("has-a", dash.Config{}), `"due":[[0,0],`, `"due":[[1,0],`},
		"ends with, no deck":    {open("ends-with", dash.Config{}), `"want":"vowels"`, `"want":""`},
		"ends with, consonants": {open("ends-with", dash.Config{}), `"want":"vowels"`, `"want":"consonants"`},
		"named, a deck":         {open("has-a", dash.Config{NamedLetter: true}), `"want":""`, `"want":"vowels"`},
		"draw, for another":     {draw, `"due":[[1,0],[0,0],`, `"due":[[0,0],[1,0],`},
		"draw, two cards":       {draw, `"due":[[1,0],`, `"due":[[2,0],`},
		"draw, a card to turn":  {draw, `"want":""`, `"want":"dashes"`},
		"exchange, of another":  {swap, `"due":[[2,0],[0,0],`, `"due":[[0,0],[2,0],`},
		"exchange, nothing due": {swap, `"due":[[2,0],`, `"due":[[0,0],`},
		"exchange, not said":    {swap, `"stand":["exchanged"`, `"stand":["in"`},
		"exchange, one to turn": {swap, `"want":""`, `"want":"dashes"`},
		"over, no cause":        {over, `"cause":"left"`, `"cause":""`},
		"over, a card to turn":  {over, `"want":""`, `"want":"dashes"`},
		"over, half done":       {over, `"phase":"over"`, `"phase":"race"`},
	} {
		data, err := c.g.r.MarshalState(c.g.s)
		require.NoError(t, err)
		got, err := c.g.r.UnmarshalState(data)
		require.NoError(t, err)
		require.True(t, got == c.g.s)
		bad := strings.Replace(string(data), c.old, c.new, 1)
		require.NotEqual(t, string(data), bad, "%s: %s", name, data)
		_, err = c.g.r.UnmarshalState([]byte(bad))
		assert.Error(t, err, name)
	}
}

// TestRulesAreShared: goroutines that use the same Rules at the same time come to the same end.
func TestRulesAreShared(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dash.Box())
	want, _ := played(t, r, 80)
	got := make(chan dash.State, 4)
	for range cap(got) {
		go func() {
			s, rec := played(t, r, 80)
			again, err := wordgame.Replay(r, rec)
			if err != nil || again != s {
				s = dash.State{}
			}
			got <- s
		}()
	}
	for range cap(got) {
		assert.True(t, <-got == want)
	}
}

// TestViewsAreStrict: words that a View can't have are refused, as in a State.
func TestViewsAreStrict(t *testing.T) {
	t.Parallel()
	g := scene{words: "MANO", hands: three()}.start(t)
	v := g.view(seatA)
	data, err := g.r.MarshalView(v)
	require.NoError(t, err)
	for old, bad := range map[string]string{
		`"stand":["in"`: `"stand":[""`, `"phase":"reveal"`: `"phase":""`, `"cause":""`: `"cause":"boredom"`, `"hand":"A`: `"hand":"?A`,
		`"vowels":["`: `"vowels":["","`, `"want":""`: `"want":"table"`,
	} {
		text := strings.Replace(string(data), old, bad, 1)
		require.NotEqual(t, string(data), text, old)
		_, err := g.r.UnmarshalView([]byte(text))
		assert.Error(t, err, bad)
	}
	for _, change := range []func(v *dash.View){
		func(v *dash.View) { v.Cause = "boredom" }, func(v *dash.View) { v.Seats = 5 }, func(v *dash.View) { v.Rules++ },
		func(v *dash.View) { v.Hand = tiles.RackOf(slices.Repeat([]tiles.Tile{2}, 5)...) },
	} {
		other := v
		change(&other)
		rng := wordgame.NewRand(1)
		assert.Panics(t, func() { g.r.Sample(other, &rng) })
	}
}
