package dash_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/tiles"
)

// The scenarios of the acceptance list, by their numbers.

const (
	vowels     = dash.Vowels
	consonants = dash.Consonants
)

func three() []string { return []string{handA, handB, handC} }

// TestMANO is the rulebook's first example: A, T, L, M, N, O, E make MANO, also laid down as ANOM.
func TestMANO(t *testing.T) {
	t.Parallel()
	sc := scene{words: "MANO", hands: three(), v: "EI", k: "SR", open: "4-letters", revealer: seatB}
	t.Run("DASH-01.1-3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t).claimed(seatA, sc.start(t).lay("ANOM"), "MANO").in(seatB, seatC).won(0, 0, 0)
		g.tick().won(1, 0, 0)
		g.lowest(consonants, "MN").lowest(vowels, "AO").holds(seatA, "TLE")
		g.draws(seatA, vowels, vowels, consonants, consonants).holds(seatA, "TLEEISR")
	})
	t.Run("DASH-01.4", func(t *testing.T) {
		t.Parallel()
		want := sc.start(t).do(seatA, sc.start(t).lay("ANOM")).tick().s
		for _, cards := range []string{"MANO", "ONAM"} {
			g := sc.start(t)
			g.do(seatA, g.lay(cards)).tick()
			require.True(t, g.s == want)
		}
	})
	t.Run("DASH-01.5", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("ANOM")).tick().draws(seatA, vowels, vowels, vowels, vowels).reveals(seatC)
	})
}

// TestDEBA is the rulebook's second example: the revealed D is used with E, B, A.
func TestDEBA(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "DEBA", hands: []string{"BATRMEF", "SRDIEPU", handC}, v: "IO", k: "DSN", open: "has-a", revealer: seatB,
	}
	revealed := func(t *testing.T) *game {
		g := sc.start(t).phase(dash.PhaseLetter).do(seatB, dash.ChooseDeck(consonants)).in(seatA, seatB, seatC)
		require.Equal(t, dash.Event(dash.Turned{Deck: consonants, Card: g.run("D").At(0)}), g.events[0])
		return g
	}
	t.Run("DASH-02.1", func(t *testing.T) {
		t.Parallel()
		g := revealed(t)
		for _, seat := range []wordgame.Seat{seatA, seatB, seatC, table} {
			require.Equal(t, g.run("D").At(0), g.view(seat).Letter)
			require.Equal(t, g.events[0], g.events[0].For(seat))
		}
	})
	t.Run("DASH-02.2-4", func(t *testing.T) {
		t.Parallel()
		g := revealed(t)
		g.claimed(seatA, g.lay("EBA"), "DEBA").giveUp(seatB, seatC).won(1, 0, 0)
		g.lowest(consonants, "BD").lowest(vowels, "AE").holds(seatA, "TRMF")
		g.draws(seatA, vowels, vowels).phase(dash.PhaseDraw).draws(seatA, consonants).holds(seatA, "TRMFIOS").reveals(seatC)
	})
	t.Run("DASH-02.5", func(t *testing.T) {
		t.Parallel()
		g := revealed(t).giveUp(seatA, seatB, seatC).won(0, 0, 0).reveals(seatC).lowest(consonants, "D").holds(seatA, "BATRMEF")
		names, _ := g.dashDeck()
		require.Equal(t, "has-a", names[len(names)-1])
	})
}

// TestLEON is the rulebook's example of a declared name: LEÓN, said to be León Trotsky.
func TestLEON(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "LEON", names: "CARMEN ARGENTINA", hands: []string{"LEONSTD", "CARMENI", handC}, open: "proper-noun", revealer: seatB,
	}
	declare := func(g *game, cards, name string) dash.Move {
		m, err := g.r.Declare(g.run(cards), name)
		require.NoError(g.t, err)
		return m
	}
	t.Run("DASH-03.1", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.claimed(seatA, declare(g, "LEON", "León Trotsky"), "LEON").giveUp(seatB, seatC).won(1, 0, 0)
	})
	t.Run("DASH-03.2", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.claimed(seatB, g.lay("CARMEN"), "CARMEN").tick().won(0, 1, 0)
	})
	t.Run("DASH-03.3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.failed(seatA, g.lay("LEON"), wordgame.ErrWord).in(seatB, seatC)
		g.refused(seatA, g.lay("LEON"), dash.ErrFailed)
	})
	t.Run("DASH-03.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.claimed(seatA, declare(g, "NOLE", "León Trotsky"), "LEON").tick().won(1, 0, 0)
		listed := sc
		listed.config.ListedNamesOnly = true
		g = listed.start(t)
		g.failed(seatA, declare(g, "NOLE", "León Trotsky"), wordgame.ErrWord)
		g.claimed(seatB, declare(g, "NEMRAC", "Carmen"), "CARMEN")
	})
	t.Run("DASH-03.5", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.failed(seatA, declare(g, "LEON", "Carmen"), dash.ErrSpelling).in(seatB, seatC)
		require.Empty(t, claims(g, seatA))
	})
}

// claims lists the words that Plays lets a seat claim.
func claims(g *game, by wordgame.Seat) (words []string) {
	for p := range g.r.Plays(g.s, by) {
		if m := p.Move(); m.Kind == dash.KindClaim {
			words = append(words, g.r.Set().FormatTiles(m.Cards)+"="+g.r.Set().Alphabet().FormatWord(m.As))
		}
	}
	return words
}

func TestDASH04Dealing(t *testing.T) {
	t.Parallel()
	t.Run("DASH-04.1", func(t *testing.T) {
		t.Parallel()
		counts(t)
	})
	t.Run("DASH-04.2", func(t *testing.T) {
		t.Parallel()
		r := rules(t, dash.Box(), "MANO", "", "", "")
		for seats, decks := range map[int][2]uint8{2: {30, 42}, 3: {27, 38}, 4: {24, 34}} {
			s, _, err := r.Begin(wordgame.Opening{Seats: seats, Seed: 5})
			require.NoError(t, err)
			v := r.View(s, table)
			for i := range seats {
				assert.Equal(t, [2]uint8{3, 4}, v.Held[i])
				assert.Zero(t, v.Won[i])
			}
			assert.Equal(t, decks, v.Loose)
			assert.EqualValues(t, 19, v.LooseDashes)
			assert.Zero(t, v.Open)
			assert.Equal(t, dash.PhaseReveal, v.Phase)
		}
	})
	t.Run("DASH-04.3", func(t *testing.T) {
		t.Parallel()
		r := rules(t, dash.Box(), "MANO", "", "", "")
		for _, seats := range []int{-1, 0, 1, 5} {
			_, _, err := r.Begin(wordgame.Opening{Seats: seats})
			require.ErrorIs(t, err, wordgame.ErrSeats)
		}
	})
	t.Run("DASH-04.4", func(t *testing.T) {
		t.Parallel()
		for first := range wordgame.Seat(3) {
			r := rules(t, dash.Config{First: first}, "MANO", "", "", "")
			s, _, err := r.Begin(wordgame.Opening{Seats: 3})
			require.NoError(t, err)
			(&game{t: t, r: r, s: s}).reveals(first)
			_, _, err = r.Begin(wordgame.Opening{Seats: 2})
			if first < 2 {
				require.NoError(t, err)
			} else {
				require.ErrorIs(t, err, wordgame.ErrSeats)
			}
		}
	})
	t.Run("DASH-04.5", func(t *testing.T) {
		t.Parallel()
		g := scene{words: "MANO", hands: three()}.start(t).reveals(seatA)
		g.refused(seatB, dash.Reveal(), dash.ErrRevealer)
		g.refused(seatA, g.lay("MANO"), dash.ErrNotTurned).refused(seatB, dash.GiveUp(), dash.ErrNotTurned)
	})
}

// counts compares the cards with the manifest.
func counts(t *testing.T) {
	t.Helper()
	count, vowelCards := countCards(dash.SpanishSet())
	assert.Equal(t, map[string]int{
		"A": 10, "E": 10, "O": 8, "I": 5, "U": 3, "S": 6, "N": 5, "R": 5, "L": 5, "T": 4, "D": 4, "C": 4, "M": 3, "P": 3, "B": 2,
		"G": 1, "V": 1, "H": 1, "F": 1, "J": 1, "Y": 1, "[QU]": 1, "[CH]": 1, "Ñ": 1,
	}, count)
	assert.Equal(t, 36, vowelCards)
	assert.Equal(t, 86, dash.SpanishSet().Total())
	count, vowelCards = countCards(dash.EnglishSet())
	assert.Equal(t, map[string]int{
		"A": 8, "E": 11, "I": 8, "O": 7, "U": 2, "N": 5, "R": 5, "T": 5, "S": 5, "L": 4, "D": 4, "G": 3, "C": 3, "M": 3, "P": 3, "B": 2,
		"H": 2, "F": 1, "W": 1, "Y": 1, "V": 1, "K": 1, "[QU]": 1,
	}, count)
	assert.Equal(t, 36, vowelCards)
	assert.Equal(t, 86, dash.EnglishSet().Total())
	cards := map[string]int{}
	for _, c := range dash.Cards() {
		cards[c.String()]++
	}
	assert.Equal(t, map[string]int{
		"3-letters": 2, "4-letters": 3, "5-letters": 2, "verb": 2, "proper-noun": 2, "starts-with": 3, "has-a": 3, "ends-with": 2,
	}, cards)
}

func countCards(set *tiles.Set) (count map[string]int, vowelCards int) {
	count = map[string]int{}
	bag := set.Bag()
	for x, n := range bag.All() {
		count[set.FormatTile(x)] = n
		if set.Vowels().Has(x.Letter()) {
			vowelCards += n
		}
	}
	return count, vowelCards
}

func TestDASH05Draw(t *testing.T) {
	t.Parallel()
	start := func(t *testing.T) *game {
		g := scene{
			words: "MANO", hands: three(), v: "EIO", k: "SRC", open: "4-letters", revealer: seatB,
		}.start(t)
		return g.do(seatA, g.lay("MANO")).tick().phase(dash.PhaseDraw)
	}
	t.Run("DASH-05.1", func(t *testing.T) {
		t.Parallel()
		g := start(t)
		for i, want := range []string{"E", "S", "R", "I"} {
			from := []dash.Pile{vowels, consonants, consonants, vowels}[i]
			g.draws(seatA, from)
			require.Equal(t, dash.Event(dash.Drew{By: seatA, Deck: from, N: 1, Cards: g.run(want)}), g.events[0].For(seatA))
		}
		g.holds(seatA, "TLEESRI")
	})
	t.Run("DASH-05.2", func(t *testing.T) {
		t.Parallel()
		g := start(t).draws(seatA, vowels, vowels, vowels)
		g.refused(seatC, dash.Reveal(), dash.ErrUndrawn).draws(seatA, vowels)
		g.refused(seatA, dash.Draw(vowels), dash.ErrHandFull)
	})
	t.Run("DASH-05.3", func(t *testing.T) {
		t.Parallel()
		g := start(t)
		g.refused(seatB, dash.Draw(vowels), dash.ErrHandFull).holds(seatB, handB).holds(seatC, handC)
	})
	t.Run("DASH-05.4", func(t *testing.T) {
		t.Parallel()
		g := start(t).draws(seatA, consonants)
		for _, seat := range []wordgame.Seat{seatB, seatC, table} {
			require.Equal(t, dash.Event(dash.Drew{By: seatA, Deck: consonants, N: 1}), g.events[0].For(seat))
		}
	})
	t.Run("DASH-05.5", func(t *testing.T) {
		t.Parallel()
		g := start(t).draws(seatA, vowels, vowels, vowels, vowels).reveals(seatC)
		g.refused(seatA, dash.Reveal(), dash.ErrRevealer).do(seatC, dash.Reveal())
	})
	t.Run("DASH-05.6", func(t *testing.T) {
		t.Parallel()
		g := start(t).draws(seatA, vowels, consonants, consonants, vowels) // every act checks that no card is lost
		v, _ := g.tail(vowels)
		k, _ := g.tail(consonants)
		require.Len(t, parts(v), 36-9)
		require.Len(t, parts(k), 50-12)
	})
}

func TestDASH06Ties(t *testing.T) {
	t.Parallel()
	sc := scene{
		words: "MANO PATO", hands: []string{handA, "PATOSDI", handC}, open: "4-letters", revealer: seatB,
	}
	t.Run("DASH-06.1", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO")).tick().refused(seatB, g.lay("PATO"), dash.ErrRaceOver).won(1, 0, 0)
	})
	t.Run("DASH-06.2-3", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		names, _ := g.dashDeck()
		require.Len(t, names, 18)
		g.do(seatA, g.lay("MANO")).do(seatB, g.lay("PATO")).tick()
		require.Equal(t, dash.Event(dash.Returned{Dash: 3, Tied: wordgame.Only(seatA, seatB)}), g.events[0])
		names, _ = g.dashDeck()
		require.Len(t, names, 19)
		require.Equal(t, "4-letters", names[18])
		g.holds(seatA, handA).holds(seatB, "PATOSDI").holds(seatC, handC).won(0, 0, 0).reveals(seatC)
		known := g.view(seatC).Known[seatA]
		require.Equal(t, "AMNO", g.r.Set().FormatTiles(known.Run()), "everybody has seen these")
	})
	t.Run("DASH-06.4", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO")).failed(seatB, g.lay("PATS"), wordgame.ErrWord).in(seatC)
		g.tick().won(1, 0, 0)
	})
	t.Run("DASH-06.5", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.failed(seatC, g.lay("CASR"), wordgame.ErrWord).in(seatA, seatB)
		before := g.s
		g.tick()
		require.True(t, g.s == before)
		require.Empty(t, g.events)
		g.do(seatA, g.lay("MANO")).tick().won(1, 0, 0)
	})
	t.Run("DASH-06.6", func(t *testing.T) {
		t.Parallel()
		c := sc
		c.open, c.letter, c.words = "has-a", "L", "MALO PALO"
		g := c.start(t)
		g.do(seatA, g.lay("MAO")).do(seatB, g.lay("PAO")).tick().reveals(seatC).lowest(consonants, "L")
		g.won(0, 0, 0).holds(seatA, handA).holds(seatB, "PATOSDI")
	})
	t.Run("DASH-06.7", func(t *testing.T) {
		t.Parallel()
		g := sc.start(t)
		g.do(seatA, g.lay("MANO")).refused(seatA, g.lay("TLE"), dash.ErrLaid).refused(seatA, dash.GiveUp(), dash.ErrLaid)
		g.refused(seatA, g.lay("MANO"), dash.ErrLaid).refused(seatA, dash.Exchange(g.run("T"), 1), dash.ErrLaid)
	})
}
