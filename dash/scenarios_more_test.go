package dash_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/tiles"
)

func TestDASH07NobodyCan(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", verbs: "DAR", hands: three(), open: "5-letters", revealer: seatB, under: []string{"verb", "has-a"}}
	returned := func(g *game) *game {
		names, _ := g.dashDeck()
		require.Len(g.t, names, 19)
		require.Equal(g.t, "verb", names[0])
		require.Equal(g.t, "5-letters", names[18])
		return g.holds(seatA, handA).holds(seatB, handB).holds(seatC, handC).won(0, 0, 0).reveals(seatC)
	}
	t.Run("DASH-07.1-2", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).giveUp(seatA, seatB).in(seatC).giveUp(seatC)
		require.Contains(t, g.events, dash.Event(dash.Returned{Dash: 6}))
		returned(g)
	})
	t.Run("DASH-07.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).giveUp(seatA)
		g.refused(seatA, g.lay("MANO"), dash.ErrGaveUp).refused(seatA, dash.GiveUp(), dash.ErrGaveUp)
	})
	t.Run("DASH-07.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).giveUp(seatA).refused(seatA, dash.TimeUp(), wordgame.ErrTurn)
		returned(g.do(table, dash.TimeUp()))
	})
	t.Run("DASH-07.5", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.open = "4-letters"
		g := c.start(t)
		g.do(seatA, g.lay("MANO")).do(table, dash.TimeUp()).won(1, 0, 0).phase(dash.PhaseDraw)
	})
	t.Run("DASH-07.6", func(t *testing.T) {
		t.Parallel()
		sc.start(t).giveUp(seatA, seatB, seatC).do(seatC, dash.Reveal()).in(seatA, seatB, seatC)
	})
}

var exchangeScene = scene{words: "MANO", hands: three(), v: "EIO", k: "SRC", open: "4-letters", revealer: seatB}

func TestDASH08Exchange(t *testing.T) {
	t.Parallel()
	sc := exchangeScene
	exchanged := func(t *testing.T) *game {
		g := sc.start(t)
		return g.do(seatA, dash.Exchange(g.run("TLM"), 2))
	}
	t.Run("DASH-08.1", func(t *testing.T) {
		t.Parallel()
		exchanged(t).holds(seatA, "ANOEEIS")
	})
	t.Run("DASH-08.2", func(t *testing.T) {
		t.Parallel()
		g := exchanged(t)
		v, loose := g.tail(vowels)
		require.Len(t, parts(v), 25)
		require.Zero(t, loose)
		require.True(t, strings.HasPrefix(v, "O"))
		k, loose := g.tail(consonants)
		require.Empty(t, k)
		require.Equal(t, 40, loose)
	})
	t.Run("DASH-08.3", func(t *testing.T) {
		t.Parallel()
		g := exchanged(t).in(seatB, seatC)
		g.refused(seatA, g.lay("ANO"), dash.ErrSitsOut).refused(seatA, dash.GiveUp(), dash.ErrSitsOut)
		g.refused(seatA, dash.Exchange(g.run("A"), 1), dash.ErrSitsOut)
	})
	t.Run("DASH-08.4", func(t *testing.T) {
		t.Parallel()
		g := exchanged(t)
		for _, seat := range []wordgame.Seat{seatB, seatC, table} {
			require.Equal(t, []dash.Event{
				dash.Exchanged{By: seatA, Vowels: 2, Given: [2]uint8{0, 3}}, dash.Drew{By: seatA, Deck: vowels, N: 2},
				dash.Drew{By: seatA, Deck: consonants, N: 1}, dash.Shuffled{Deck: consonants},
			}, seenBy(seat, g.events))
		}
		require.Equal(t, g.events, seenBy(seatA, g.events))
	})
	t.Run("DASH-08.5", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.refused(seatA, dash.Exchange(g.run("TLM"), 4), wordgame.ErrForm)
		g.refused(seatA, dash.Exchange(g.run("S"), 1), wordgame.ErrHeld)
		g.refused(seatA, dash.Exchange(g.run("TT"), 1), wordgame.ErrHeld)
		g.refused(seatA, dash.Exchange(tiles.Run{}, 0), wordgame.ErrNoTiles)
	})
	t.Run("DASH-08.6", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, dash.Exchange(g.run(handA), 7)).in(seatB, seatC).giveUp(seatB, seatC)
		v := g.view(seatA)
		require.Equal(t, [2]uint8{7, 0}, v.Held[seatA])
		g.do(seatC, dash.Reveal())
		require.True(t, g.r.ToAct(g.s).May.Has(seatA) || g.view(table).Phase == dash.PhaseLetter)
		require.Equal(t, dash.StandIn, g.view(table).Stand[seatA])
	})
}

func TestOtherExchanges(t *testing.T) {
	t.Parallel()
	t.Run("before the reveal", func(t *testing.T) {
		t.Parallel()
		c := exchangeScene
		c.open, c.under = "", []string{"4-letters"}
		g := c.start(t).reveals(seatB)
		g.do(seatB, dash.Exchange(g.run("D"), 0)).refused(seatB, dash.Exchange(g.run("E"), 0), dash.ErrSitsOut)
		g.do(seatC, dash.Exchange(g.run("A"), 0)).reveals(seatB)
		require.Equal(t, wordgame.Only(seatA, seatB), g.r.ToAct(g.s).May)
		g.do(seatB, dash.Reveal()).in(seatA).refused(seatB, g.lay("S"), dash.ErrSitsOut)
		g.do(seatA, g.lay("MANO")).won(1, 0, 0)
	})
	t.Run("ExchangeAll", func(t *testing.T) {
		t.Parallel()
		c := exchangeScene
		c.config.ExchangeAll = true
		g := c.start(t)
		g.refused(seatA, dash.Exchange(g.run("TLM"), 2), wordgame.ErrLimit).do(seatA, dash.Exchange(g.run(handA), 3))
	})
}

func seenBy(seat wordgame.Seat, events []dash.Event) (seen []dash.Event) {
	for _, e := range events {
		seen = append(seen, e.For(seat))
	}
	return seen
}

func TestDASH09TwoPlayersExchange(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO PATO", hands: []string{handA, "PATOSDI"}, open: "4-letters", revealer: seatB}
	exchanged := func(t *testing.T) *game {
		g := sc.start(t)
		return g.do(seatA, dash.Exchange(g.run("TL"), 0)).in(seatB)
	}
	t.Run("DASH-09.1", func(t *testing.T) {
		t.Parallel()
		g := exchanged(t)
		g.do(seatB, g.lay("PATO")).won(0, 1).phase(dash.PhaseDraw)
	})
	t.Run("DASH-09.2", func(t *testing.T) {
		t.Parallel()
		g := exchanged(t).giveUp(seatB).won(0, 0).reveals(seatA).do(seatA, dash.Reveal())
		require.Equal(t, [4]dash.Stand{}, g.view(table).Stand)
	})
	t.Run("DASH-09.3", func(t *testing.T) {
		t.Parallel()
		g := exchanged(t)
		g.failed(seatB, g.lay("PATS"), wordgame.ErrWord).won(0, 0).reveals(seatA)
	})
	t.Run("DASH-09.4", func(t *testing.T) {
		t.Parallel()
		g := exchanged(t)
		g.do(seatB, dash.Exchange(g.run("SD"), 1)).won(0, 0).reveals(seatA) // every act checks that no card is lost
	})
}

func TestDASH10EmptyDeck(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", hands: []string{handA, handB}, k: "SRCN", exact: true, open: "4-letters", revealer: seatB}
	t.Run("DASH-10.1-2", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO")).tick()
		v, _ := g.tail(vowels)
		k, _ := g.tail(consonants)
		require.Equal(t, []string{"AO", "SRCNMN"}, []string{v, k})
		g.draws(seatA, vowels, vowels, vowels)
		require.Equal(t, dash.Event(dash.Drew{By: seatA, Deck: consonants, N: 1, Cards: g.run("S")}), g.events[0])
		g.draws(seatA, vowels).holds(seatA, "TLEAOSR").reveals(seatA)
	})
	t.Run("DASH-10.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, dash.Exchange(g.run("TL"), 2)).holds(seatA, "AMNOESR")
		k, loose := g.tail(consonants)
		require.Equal(t, "", k)
		require.Equal(t, 4, loose)
	})
	t.Run("DASH-10.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.refused(seatA, dash.Exchange(g.run("ATLMN"), 0), wordgame.ErrBag)
	})
	t.Run("DASH-10.5", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.open, c.under = "", []string{"ends-with"}
		g := c.start(t).do(seatB, dash.Reveal()).reveals(seatA)
		names, _ := g.dashDeck()
		require.Equal(t, "ends-with", names[18])
		require.EqualValues(t, 1, g.view(table).Barren)
	})
	t.Run("the other letter decks", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.open, c.under = "", []string{"has-a"}
		g := c.start(t).do(seatB, dash.Reveal()).phase(dash.PhaseLetter).do(seatB, dash.ChooseDeck(vowels))
		require.Equal(t, g.run("S").At(0), g.view(table).Letter)
		c.k = ""
		c.start(t).do(seatB, dash.Reveal()).reveals(seatA)
	})
}

func TestDASH11DashDeckComesRound(t *testing.T) {
	t.Parallel()
	order := []string{"3-letters", "4-letters", "5-letters", "verb", "has-a", "3-letters", "4-letters", "5-letters", "verb"}
	c := dash.Config{}
	for _, name := range order {
		for _, card := range dash.Cards() {
			if card.String() == name {
				c.Dashes = append(c.Dashes, card)
				break
			}
		}
	}
	g := scene{config: c, words: "MANO", hands: []string{handA, handB}, v: "EI", k: "SR", under: order}.start(t)
	before := g.view(seatA)
	t.Run("DASH-11.4", func(t *testing.T) {
		g.t = t
		g.refused(seatA, dash.GiveUp(), dash.ErrNotTurned)
	})
	t.Run("DASH-11.1-3", func(t *testing.T) {
		g.t = t
		for i, name := range order {
			seat := wordgame.Seat(i % 2)
			g.reveals(seat).do(seat, dash.Reveal())
			require.Equal(t, name, g.r.Card(g.view(table).Open).String())
			if name == "has-a" {
				g.do(seat, dash.ChooseDeck(vowels))
				require.Equal(t, g.run("E").At(0), g.view(table).Letter)
			}
			g.in(seatA, seatB).giveUp(seatA, seatB)
		}
		names, loose := g.dashDeck()
		require.Equal(t, order, names)
		require.Zero(t, loose)
		g.lowest(vowels, "E").holds(seatA, handA).holds(seatB, handB).won(0, 0)
		after := g.view(seatA)
		require.Equal(t, before.UnderDashes, after.UnderDashes)
		v, _ := g.tail(vowels)
		k, _ := g.tail(consonants)
		require.Equal(t, []int{30, 42}, []int{len(parts(v)), len(parts(k))})
	})
}

func TestDASH12Verbs(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "DEBA DAR IR REIR DEBO BAR", verbs: "DEBA DAR IR REIR DEBO", infs: "DAR IR REIR", names: "ANA PO",
		hands: []string{"DEBARIO", handB, handC}, open: "verb", revealer: seatB,
	}
	t.Run("DASH-12.1", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.claimed(seatA, g.lay("DEBA"), "DEBA")
		g = sc.start(t)
		g.failed(seatA, g.lay("BAR"), wordgame.ErrWord)
	})
	t.Run("DASH-12.2", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.config.InfinitivesOnly = true
		g := c.start(t)
		g.failed(seatA, g.lay("DEBA"), wordgame.ErrWord)
		g = c.start(t)
		g.claimed(seatA, g.lay("DAR"), "DAR")
	})
	t.Run("DASH-12.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.claimed(seatA, g.lay("IR"), "IR")
	})
	t.Run("DASH-12.4", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.config.MinWord = 3
		g := c.start(t)
		g.failed(seatA, g.lay("IR"), dash.ErrLength)
		g = c.start(t)
		g.claimed(seatA, g.lay("DAR"), "DAR")
	})
	t.Run("DASH-12.5", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.open, c.hands = "proper-noun", []string{"POSTRES", handB, handC}
		g := c.start(t)
		g.claimed(seatA, g.lay("PO"), "PO")
		c.config.MinWord = 3
		g = c.start(t)
		g.failed(seatA, g.lay("PO"), dash.ErrLength)
	})
}

func TestDASH13Spelling(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, open, letter, hand, words string) *game {
		return scene{
			words: "AÑO MANO PINGÜINO " + words, names: "ANA LEON", hands: []string{hand, handB, handC}, open: open, letter: letter,
			revealer: seatB,
		}.start(t)
	}
	t.Run("DASH-13.1", func(t *testing.T) {
		t.Parallel()
		g := start(t, "3-letters", "", "ANAMOÑU", "")
		g.failed(seatA, g.lay("ANA"), wordgame.ErrWord)
		g = start(t, "proper-noun", "", "ANAMOÑU", "")
		g.claimed(seatA, g.lay("ANA"), "ANA")
	})
	t.Run("DASH-13.2", func(t *testing.T) {
		t.Parallel()
		g := start(t, "3-letters", "", "ANAMOÑU", "")
		g.claimed(seatA, g.lay("AÑO"), "AÑO")
		g = start(t, "3-letters", "", "ANAMOÑU", "")
		g.failed(seatA, g.lay("ANO"), wordgame.ErrWord)
	})
	t.Run("DASH-13.3", func(t *testing.T) {
		t.Parallel()
		g := start(t, "has-a", "A", "CMIONSR", "CAMIÓN")
		g.claimed(seatA, g.lay("CMION"), "CAMION")
	})
	t.Run("DASH-13.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, "has-a", "I", "PINGUNO", "")
		g.claimed(seatA, g.lay("PINGUNO"), "PINGUINO")
	})
	t.Run("DASH-13.5", func(t *testing.T) {
		t.Parallel()
		for _, open := range []string{"proper-noun", "4-letters"} {
			g := start(t, open, "", "LEONSTD", "LEON")
			g.claimed(seatA, g.lay("LEON"), "LEON")
		}
	})
}

func TestDASH14Digraphs(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T, c dash.Config, open, hand string) *game {
		return scene{
			config: c, words: "NOCHE PERRO KILO TAXI QUESO", hands: []string{hand, handB, handC}, open: open, revealer: seatB,
		}.start(t)
	}
	t.Run("DASH-14.1", func(t *testing.T) {
		t.Parallel()
		g := start(t, dash.Config{}, "5-letters", "NOCHEPS")
		g.failed(seatA, g.lay("NOCHE"), wordgame.ErrWord)
		spell := dash.Config{SpellCH: true}
		g = start(t, spell, "5-letters", "NOCHEPS")
		require.Equal(t, []string{"CEHNO=NOCHE"}, claims(g, seatA))
		g.claimed(seatA, g.lay("HECNO"), "NOCHE")
		for _, c := range []dash.Config{{}, spell} {
			g = start(t, c, "4-letters", "NO[CH]EPSR")
			g.claimed(seatA, g.lay("NO[CH]E"), "NOCHE")
		}
	})
	t.Run("DASH-14.2", func(t *testing.T) {
		t.Parallel()
		g := start(t, dash.Config{}, "5-letters", "PERROSA")
		g.claimed(seatA, g.lay("PERRO"), "PERRO")
	})
	t.Run("DASH-14.3", func(t *testing.T) {
		t.Parallel()
		set := dash.SpanishSet()
		bag := set.Bag()
		var cards []tiles.Tile
		for x, n := range bag.All() {
			for range n {
				cards = append(cards, x)
			}
		}
		k := tiles.Tile(set.Alphabet().Letter("K"))
		require.False(t, set.Fits(k), "no K in the default cards")
		g := start(t, dash.Config{Set: setOf(t, set, append(cards, k))}, "4-letters", "KILOSTA")
		require.Equal(t, 87, g.r.Set().Total())
		g.claimed(seatA, g.lay("KILO"), "KILO")
	})
	t.Run("DASH-14.4", func(t *testing.T) {
		t.Parallel()
		g := start(t, dash.Config{}, "4-letters", handA)
		for _, x := range []string{"K", "W", "X", "Z"} {
			l := g.r.Set().Alphabet().Letter(x)
			g.refused(seatA, dash.Claim(tiles.RunOf(l.Tile())), dash.ErrCard)
			g.refused(seatA, dash.Exchange(tiles.RunOf(l.Tile()), 0), dash.ErrCard)
		}
	})
	t.Run("DASH-14.5", func(t *testing.T) {
		t.Parallel()
		g := start(t, dash.Config{}, "5-letters", "UESOLMN")
		require.Empty(t, claims(g, seatA))
		require.Zero(t, g.r.Set().Alphabet().Letter("Q"))
	})
}

// TestQUESO is the rulebook's example of the Qu card: Qu + E + S + O, four cards.
func TestQUESO(t *testing.T) {
	t.Parallel()
	sc := scene{words: "QUESO", hands: []string{"[QU]ESOLMN", handB}, open: "4-letters", revealer: seatB}
	g := sc.start(t)
	g.claimed(seatA, g.lay("SO[QU]E"), "QUESO").giveUp(seatB).won(1, 0)
	sc.open = "5-letters"
	g = sc.start(t)
	g.failed(seatA, g.lay("[QU]ESO"), dash.ErrLength)
	// Qu stands before a vowel, whatever a list says.
	sc.open, sc.words, sc.names = "3-letters", "[QU]SO", ""
	g = sc.start(t)
	require.Empty(t, claims(g, seatA))
	g.failed(seatA, g.lay("[QU]SO"), wordgame.ErrWord)
	sc.open = "proper-noun"
	for _, name := range []string{"[QU]SO", "SO[QU]"} {
		g = sc.start(t)
		g.failed(seatA, g.layAs("[QU]SO", name), dash.ErrSpelling)
	}
}
