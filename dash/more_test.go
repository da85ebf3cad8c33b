package dash_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/tiles"
)

func TestSetOrder(t *testing.T) {
	t.Parallel()
	for set, want := range map[*tiles.Set]string{
		dash.SpanishSet(): "A B C CH D E F G H I J K L M N Ñ O P QU R S T U V W X Y Z",
		dash.EnglishSet(): "A B C D E F G H I J K L M N O P QU R S T U V W X Y Z",
	} {
		var names []string
		for l := range set.Alphabet().All().All() {
			names = append(names, set.Alphabet().Name(l))
		}
		assert.Equal(t, want, strings.Join(names, " "))
	}
	w, err := dash.SpanishSet().Alphabet().ParseWord("chillón")
	require.NoError(t, err)
	assert.Equal(t, 6, w.Len(), "CH is one, LL is two")
}

func TestSetupFaults(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dash.Box())
	hand := func(text string) tiles.Rack { return tiles.RackOf(cardsOf(t, r.Set(), text)...) }
	all := dash.DashSetOf(1, 2, 3, 4)
	for name, c := range map[string]struct {
		change func(p *dash.Position)
		part   string
	}{
		"seats":            {func(p *dash.Position) { p.Seats = 5 }, "2 to 4 players"},
		"gone":             {func(p *dash.Position) { p.Gone = wordgame.Only(0, 1) }, "all but one have"},
		"gone elsewhere":   {func(p *dash.Position) { p.Gone = wordgame.Only(3) }, "not at the table"},
		"gone with cards":  {func(p *dash.Position) { p.Gone = wordgame.Only(2) }, "seat 2 is not at the table, but has cards"},
		"revealer":         {func(p *dash.Position) { p.Revealer = 3 }, "seat 3 can't turn"},
		"hand elsewhere":   {func(p *dash.Position) { p.Hands[3] = hand("A") }, "seat 3 is not at the table"},
		"known":            {func(p *dash.Position) { p.Known[0] = hand("Y") }, "cards of seat 0 are known"},
		"no such card":     {func(p *dash.Position) { p.Hands[0] = hand("K") }, "more of K than the set has"},
		"blank":            {func(p *dash.Position) { p.Hands[0] = tiles.RackOf(tiles.Blank) }, "is no letter card"},
		"odd tile":         {func(p *dash.Position) { p.Vowels = []tiles.Tile{100} }, "is no letter card"},
		"no tile":          {func(p *dash.Position) { p.Consonants = []tiles.Tile{0} }, "no card among them"},
		"long tail":        {func(p *dash.Position) { p.Vowels = make([]tiles.Tile, 70) }, "more than 64"},
		"odd Dash card":    {func(p *dash.Position) { p.Open = 20 }, "there is no Dash card 20"},
		"odd Dash tail":    {func(p *dash.Position) { p.Dashes = []dash.DashCard{0} }, "no card among them"},
		"Dash card twice":  {func(p *dash.Position) { p.Dashes = []dash.DashCard{3, 3} }, "Dash card 3 lies in two places"},
		"won twice":        {func(p *dash.Position) { p.Won = [4]dash.DashSet{all, all} }, "lies in two places"},
		"won nothing real": {func(p *dash.Position) { p.Won[0] = 1 << 25 }, "Dash card 25 lies in two places, or doesn't exist"},
		"letter, no card":  {func(p *dash.Position) { p.Letter = 1 }, "letter card does not belong"},
		"letter, 3 cards":  {func(p *dash.Position) { p.Open, p.Letter = 1, 1 }, "letter card does not belong"},
		"odd letter":       {func(p *dash.Position) { p.Open, p.Letter = 15, 99 }, "there is no letter card 99"},
		"ends with B":      {func(p *dash.Position) { p.Open, p.Letter = 18, 2 }, "must be a vowel"},
		"stand":            {func(p *dash.Position) { p.Stand[0] = dash.StandGaveUp }, "stands otherwise"},
		"odd stand":        {func(p *dash.Position) { p.Open, p.Stand[0] = 1, 77 }, "stands otherwise"},
		"laid":             {func(p *dash.Position) { p.Open, p.Stand[0] = 1, dash.StandLaid }, "seat 0 has laid cards"},
		"draw with a card": {func(p *dash.Position) { p.Open, p.Drawing = 1, true }, "while somebody draws"},
		"draw, full":       {func(p *dash.Position) { p.Drawing = true }, "nothing to draw for seat 0"},
		"draw elsewhere":   {func(p *dash.Position) { p.Drawing, p.Winner = true, 3 }, "seat 3 can't draw"},
		"barren":           {func(p *dash.Position) { p.Barren = 38 }, "Barren is 38"},
		"barren below":     {func(p *dash.Position) { p.Barren = -1 }, "Barren is -1"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := dash.Position{Seats: 3, Hands: [4]tiles.Rack{hand(handA), hand(handB), hand(handC)}}
			_, err := r.Setup(p)
			require.NoError(t, err)
			c.change(&p)
			s, err := r.Setup(p)
			require.ErrorContains(t, err, c.part)
			require.Zero(t, s)
		})
	}
	// A winner who draws can be set up too.
	s, err := r.Setup(dash.Position{Seats: 2, Drawing: true, Winner: 1, Hands: [4]tiles.Rack{hand(handA), hand("TLE")}})
	require.NoError(t, err)
	g := (&game{t: t, r: r, s: s}).draws(seatB, vowels, vowels, consonants, consonants)
	g.reveals(seatB)
}

func TestDealFaults(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dash.Box())
	s, _, err := r.Start(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	g := &game{t: t, r: r, s: s}
	g.phase(dash.PhaseDeal).refused(seatA, dash.Reveal(), wordgame.ErrTurn)
	g.refused(table, dash.Deal(5, vowels, g.run("AAA")), wordgame.ErrSeat)
	g.refused(table, dash.Deal(seatA, 0, g.run("AAA")), wordgame.ErrForm).refused(table, dash.Deal(seatA, 7, g.run("AAA")), wordgame.ErrForm)
	g.refused(table, dash.Deal(seatA, vowels, tiles.Run{}), wordgame.ErrNoTiles)
	g.refused(table, dash.Deal(seatA, vowels, g.run("AAAA")), wordgame.ErrLimit)
	g.refused(table, dash.Deal(seatA, vowels, g.run("AAB")), wordgame.ErrBag)
	g.refused(table, dash.Deal(seatA, vowels, tiles.RunOf(99)), dash.ErrCard)
	g.refused(table, dash.Deal(seatA, dash.Dashes, tiles.Run{}), wordgame.ErrPhase)
	g.refused(table, dash.DealDash(1), wordgame.ErrPhase).refused(table, dash.Tick(), wordgame.ErrPhase)
	g.step(table, dash.Deal(seatA, vowels, g.run("AE"))) // in parts
	g.step(table, dash.Deal(seatB, consonants, g.run("TTRS"))).step(table, dash.Deal(seatA, vowels, g.run("I")))
	g.refused(table, dash.Deal(seatA, vowels, g.run("I")), wordgame.ErrPhase)
	g.step(table, dash.Deal(seatA, consonants, g.run("SSSS"))).step(table, dash.Deal(seatB, vowels, g.run("OOU"))).reveals(seatA)
	g.step(seatA, dash.Reveal()).refused(table, dash.DealDash(20), wordgame.ErrBag).refused(table, dash.DealDash(0), wordgame.ErrBag)
	g.step(table, dash.DealDash(1)).in(seatA, seatB)
	require.Equal(t, "3-letters", r.Card(g.view(table).Open).String())
	g.refused(seatA, dash.Draw(vowels), dash.ErrHandFull).refused(seatA, dash.Draw(dash.Dashes), wordgame.ErrForm)
	g.refused(seatA, dash.ChooseDeck(vowels), wordgame.ErrPhase)
	// A short hand has nothing to draw either, unless it has just won.
	s, err = r.Setup(dash.Position{Seats: 2, Open: 1, Hands: [4]tiles.Rack{tiles.RackOf(cardsOf(t, r.Set(), "ES")...)}})
	require.NoError(t, err)
	(&game{t: t, r: r, s: s}).refused(seatA, dash.Draw(vowels), wordgame.ErrTurn)
}

func TestLeavingInTheMiddle(t *testing.T) {
	t.Parallel()
	r := rulesOf(t, dash.Box())
	// While the hands are dealt.
	s, _, err := r.Start(wordgame.Opening{Seats: 3, Seed: 1})
	require.NoError(t, err)
	g := &game{t: t, r: r, s: s}
	g.step(table, dash.Deal(seatA, vowels, g.run("AE"))).step(table, dash.RetireSeat(seatA)).phase(dash.PhaseDeal).lowest(vowels, "AE")
	for g.view(table).Phase == dash.PhaseDeal {
		m, ok := r.Default(g.s, table)
		require.True(t, ok)
		g.step(table, m)
	}
	g.reveals(seatB)
	// In the middle of an exchange: the cards set aside go under the decks with the hand.
	sc := scene{words: "MANO", hands: three(), open: "4-letters", revealer: seatB, loose: true}
	g = sc.start(t)
	g.step(seatA, dash.Exchange(g.run("TLM"), 2)).step(table, dash.Deal(seatA, vowels, g.run("I"))).step(seatA, dash.Retire())
	g.lowest(vowels, "AEIO").lowest(consonants, "LMNT").in(seatB, seatC)
	require.Zero(t, g.view(table).Aside)
	// Another one leaves while an exchange waits: that goes on, or is put back if the game is over.
	g = sc.start(t)
	g.step(seatA, dash.Exchange(g.run("TLM"), 2)).step(seatB, dash.Retire())
	require.Equal(t, [2]uint8{2, 1}, g.view(table).Due[seatA])
	g.step(seatC, dash.Retire()).over(dash.CauseLeft, seatA)
	require.Zero(t, g.view(table).Aside)
	// The game ends while a claim waits: the cards are taken back.
	g = scene{words: "MANO", hands: []string{handA, handB}, open: "4-letters", revealer: seatB}.start(t)
	g.do(seatA, g.lay("MANO")).do(seatB, dash.Retire()).over(dash.CauseLeft, seatA).won(0, 0).holds(seatA, handA)
}

func TestKnownCards(t *testing.T) {
	t.Parallel()
	g := scene{words: "MANO", hands: three(), open: "4-letters", revealer: seatB, under: []string{"4-letters"}}.start(t)
	known := func() string {
		v := g.view(seatC)
		return g.r.Set().FormatTiles(v.Known[seatA].Run())
	}
	g.failed(seatA, g.lay("MAT"), dash.ErrLength)
	require.Equal(t, "AMT", known())
	g.giveUp(seatB, seatC).do(seatC, dash.Reveal())
	g.do(seatA, g.lay("MANO"))
	require.Equal(t, "T", known(), "M and A lie on the table")
	g.do(seatB, dash.Retire()).do(seatC, dash.GiveUp()) // A wins
	require.Equal(t, "T", known())
	g.draws(seatA, vowels, vowels, vowels, vowels).reveals(seatA)
	g.do(seatA, dash.Exchange(g.run("E"), 1))
	require.Equal(t, "T", known(), "a vowel was given")
	for g.view(table).Phase != dash.PhaseReveal || g.view(table).Stand[seatA] != dash.StandIn {
		for by := range g.r.ToAct(g.s).Must.All() {
			m, _ := g.r.Default(g.s, by)
			g.do(by, m)
		}
	}
	g.do(seatA, dash.Exchange(g.run("L"), 1))
	require.Equal(t, "", known(), "T may have been the consonant given")
	require.Contains(t, g.hand(seatA), "T")
}
