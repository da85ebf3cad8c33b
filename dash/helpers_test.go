package dash_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

const (
	seatA = wordgame.Seat(0)
	seatB = wordgame.Seat(1)
	seatC = wordgame.Seat(2)
	table = wordgame.Table
)

// The hands of seats that a scenario says nothing of.
const (
	handA = "ATLMNOE"
	handB = "SRDIEPU"
	handC = "CCSRAEI"
)

// scene is a position in words.
type scene struct {
	config                    dash.Config // the lists are filled in
	words, verbs, infs, names string
	hands                     []string
	v, k                      string   // the tops of the decks, whose order is known; the other cards lie under them
	loose                     bool     // the other cards are loose
	exact                     bool     // there are no other cards
	open                      string   // the open Dash card, "4-letters"
	under                     []string // the tops of the Dash deck, likewise
	letter                    string   // the letter card turned for it
	revealer                  wordgame.Seat
	won                       []int // Dash cards won, taken from the end of the list
	barren                    int
	gone                      wordgame.Seats
}

// game is a running position of a test.
type game struct {
	t      *testing.T
	r      *dash.Rules
	s      dash.State
	events []dash.Event
}

func list(t testing.TB, a *tiles.Alphabet, words string) lexicon.Lexicon {
	t.Helper()
	g, err := lexicon.Parse(a, strings.Fields(words)...)
	require.NoError(t, err)
	return g
}

// rules makes Rules of a Config, with these lists where it has none.
func rules(t testing.TB, c dash.Config, words, verbs, infs, names string) *dash.Rules {
	t.Helper()
	if c.Set == nil {
		c.Set = dash.SpanishSet()
	}
	a := c.Set.Alphabet()
	if c.Lexicon == nil {
		c.Lexicon = list(t, a, words)
	}
	if c.Verbs == nil {
		c.Verbs = list(t, a, verbs)
	}
	if c.Infinitives == nil {
		c.Infinitives = list(t, a, infs)
	}
	if c.Names == nil {
		c.Names = list(t, a, names)
	}
	r, err := dash.New(c)
	require.NoError(t, err)
	return r
}

// cardsOf reads any number of cards.
func cardsOf(t testing.TB, set *tiles.Set, text string) (cards []tiles.Tile) {
	t.Helper()
	for _, part := range parts(text) {
		run, err := set.ParseTiles(part)
		require.NoError(t, err, text)
		cards = append(cards, run.Slice()...)
	}
	return cards
}

// parts cuts a text into its cards.
func parts(text string) (list []string) {
	for text != "" {
		n := len(string([]rune(text)[0]))
		if text[0] == '[' {
			n = strings.Index(text, "]") + 1
		}
		list = append(list, text[:n])
		text = text[n:]
	}
	return list
}

// setOf makes a set of exactly these cards.
func setOf(t testing.TB, base *tiles.Set, cards []tiles.Tile) *tiles.Set {
	t.Helper()
	a := base.Alphabet()
	c := tiles.SetConfig{ID: "test@1", Alphabet: a, Tiles: make([]tiles.TileConfig, a.Len())}
	for l := range a.All().All() {
		c.Tiles[l-1].Vowel = base.Vowels().Has(l)
	}
	for _, x := range cards {
		c.Tiles[x.Letter()-1].Count++
	}
	set, err := tiles.NewSet(c)
	require.NoError(t, err)
	return set
}

// cardNamed finds the first Dash card of that name which is not taken.
func cardNamed(t testing.TB, all []dash.Card, name string, taken dash.DashSet) dash.DashCard {
	t.Helper()
	for i, c := range all {
		if d := dash.DashCard(i + 1); c.String() == name && !taken.Has(d) {
			return d
		}
	}
	require.Fail(t, "no such Dash card", name)
	return 0
}

func (sc scene) position(t testing.TB, set *tiles.Set, all []dash.Card) dash.Position {
	t.Helper()
	p := dash.Position{Seats: len(sc.hands), Revealer: sc.revealer, Barren: sc.barren, Gone: sc.gone, Seed: 7}
	var taken dash.DashSet
	if sc.open != "" {
		p.Open = cardNamed(t, all, sc.open, taken)
		taken = taken.With(p.Open)
	}
	for i, n := range sc.won {
		for d := dash.DashCard(len(all)); n > 0; d-- {
			if !taken.Has(d) {
				p.Won[i], taken, n = p.Won[i].With(d), taken.With(d), n-1
			}
		}
	}
	for _, name := range sc.under {
		d := cardNamed(t, all, name, taken)
		p.Dashes, taken = append(p.Dashes, d), taken.With(d)
	}
	for d := dash.DashCard(1); int(d) <= len(all) && !sc.loose; d++ {
		if !taken.Has(d) {
			p.Dashes = append(p.Dashes, d)
		}
	}
	rest := set.Bag()
	take := func(cards []tiles.Tile) []tiles.Tile {
		for _, x := range cards {
			require.True(t, rest.Remove(x), "too many of %s", set.FormatTile(x))
		}
		return cards
	}
	for i, text := range sc.hands {
		p.Hands[i] = tiles.RackOf(take(cardsOf(t, set, text))...)
	}
	if sc.letter != "" {
		p.Letter = take(cardsOf(t, set, sc.letter))[0]
	}
	p.Vowels, p.Consonants = take(cardsOf(t, set, sc.v)), take(cardsOf(t, set, sc.k))
	if sc.loose {
		return p
	}
	for x, n := range rest.All() {
		for range n {
			if set.Vowels().Has(x.Letter()) {
				p.Vowels = append(p.Vowels, x)
			} else {
				p.Consonants = append(p.Consonants, x)
			}
		}
	}
	return p
}

func (sc scene) start(t *testing.T) *game {
	t.Helper()
	c := sc.config
	if c.Set == nil {
		c.Set = dash.SpanishSet()
	}
	if sc.exact {
		c.Set = setOf(t, c.Set, cardsOf(t, c.Set, strings.Join(sc.hands, "")+sc.letter+sc.v+sc.k))
	}
	r := rules(t, c, sc.words, sc.verbs, sc.infs, sc.names)
	s, err := r.Setup(sc.position(t, c.Set, r.Config().Dashes))
	require.NoError(t, err)
	g := &game{t: t, r: r, s: s}
	g.invariants()
	return g
}

func (g *game) run(text string) tiles.Run {
	g.t.Helper()
	return tiles.RunOf(cardsOf(g.t, g.r.Set(), text)...)
}

func (g *game) word(text string) tiles.Word {
	g.t.Helper()
	w, err := g.r.Set().Alphabet().ParseWord(text)
	require.NoError(g.t, err)
	return w
}

func (g *game) lay(cards string) dash.Move { return dash.Claim(g.run(cards)) }

func (g *game) layAs(cards, word string) dash.Move { return dash.ClaimAs(g.run(cards), g.word(word)) }

// do applies an act with the engine's answers, and drives Commit in lockstep.
func (g *game) do(by wordgame.Seat, m dash.Move) *game {
	g.t.Helper()
	s, events, err := g.r.Apply(g.s, by, m)
	require.NoError(g.t, err)
	p, err := g.r.Check(g.s, by, m)
	require.NoError(g.t, err)
	c := g.s
	require.NoError(g.t, g.r.Commit(&c, p))
	g.r.Settle(&c)
	require.True(g.t, c == s, "Commit and Settle lead elsewhere than Apply")
	g.s, g.events = s, events
	g.invariants()
	return g
}

// step makes an act alone.
func (g *game) step(by wordgame.Seat, m dash.Move) *game {
	g.t.Helper()
	s, events, err := g.r.Step(g.s, by, m)
	require.NoError(g.t, err)
	g.s, g.events = s, events
	g.invariants()
	return g
}

func (g *game) tick() *game { g.t.Helper(); return g.do(table, dash.Tick()) }

func (g *game) giveUp(seats ...wordgame.Seat) *game {
	g.t.Helper()
	for _, s := range seats {
		g.do(s, dash.GiveUp())
	}
	return g
}

// invariants hold in every position: all cards lie somewhere, views can be sampled, who may act is empty at the end.
func (g *game) invariants() {
	g.t.Helper()
	conserved(g.t, g.r, g.s)
	for _, seat := range []wordgame.Seat{seatA, seatB, table} {
		v := g.r.View(g.s, seat)
		rng := wordgame.NewRand(3)
		require.Equal(g.t, v, g.r.View(g.r.Sample(v, &rng), seat), "View(Sample(v)) != v for seat %d", seat)
	}
	require.Equal(g.t, g.r.Outcome(g.s).Over, g.r.ToAct(g.s).May == 0)
}

// conserved checks by the views that every card lies somewhere.
func conserved(t testing.TB, r *dash.Rules, s dash.State) {
	t.Helper()
	v := r.View(s, table)
	var n [2]int
	add := func(x tiles.Tile) {
		if r.Set().Vowels().Has(x.Letter()) {
			n[0]++
		} else {
			n[1]++
		}
	}
	var seen tiles.Bag
	know := func(x tiles.Tile) {
		add(x)
		seen.Add(x, 1)
	}
	dashes, tail := int(v.LooseDashes), dash.DashSetOf(v.UnderDashes[:]...)
	dashes += tail.Len()
	for i := range wordgame.Seat(v.Seats) {
		v := r.View(s, i)
		require.Equal(t, v.Hand.Len(), int(v.Held[i][0])+int(v.Held[i][1]))
		for _, x := range v.Hand.Slice() {
			know(x)
		}
		for _, x := range v.Claims[i].Slice() {
			know(x)
		}
		for _, x := range v.MyAside.Slice() {
			know(x)
		}
		require.True(t, v.Hand.Contains(v.Known[i].Run()), "cards are known that the hand lacks")
		dashes += v.Won[i].Len()
	}
	for c := range v.Under {
		n[c] += int(v.Loose[c])
		for _, x := range v.Under[c] {
			if x != 0 {
				know(x)
			}
		}
	}
	if v.Letter != 0 && !r.Config().NamedLetter {
		know(v.Letter)
	}
	if v.Open != 0 {
		dashes++
	}
	var want [2]int
	all := r.Set().Bag()
	for x, k := range all.All() {
		require.LessOrEqual(t, seen.Count(x), k)
		if r.Set().Vowels().Has(x.Letter()) {
			want[0] += k
		} else {
			want[1] += k
		}
	}
	require.Equal(t, want, n, "letter cards were lost or made")
	require.Equal(t, len(r.Config().Dashes), dashes, "Dash cards were lost or made")
}

func (g *game) refused(by wordgame.Seat, m dash.Move, why wordgame.Reason) *game {
	g.t.Helper()
	s, events, err := g.r.Apply(g.s, by, m)
	require.ErrorIs(g.t, err, why)
	require.True(g.t, s == g.s, "a refused move changed the state")
	require.Empty(g.t, events)
	var e *wordgame.MoveError
	require.ErrorAs(g.t, err, &e)
	require.NotEmpty(g.t, e.Text)
	require.Equal(g.t, by, e.Seat)
	return g
}

// failed lays cards that are no word: no error, the cards go back.
func (g *game) failed(by wordgame.Seat, m dash.Move, why wordgame.Reason) *game {
	g.t.Helper()
	before := g.hand(by)
	p, err := g.r.Check(g.s, by, m)
	require.NoError(g.t, err)
	require.NotEmpty(g.t, g.r.Judge(&g.s, p))
	require.Zero(g.t, p.Word())
	g.do(by, m)
	require.Equal(g.t, dash.Failed{By: by, Cards: p.Move().Cards, Why: why}, g.events[0])
	require.Equal(g.t, before, g.hand(by))
	return g
}

// claimed lays cards that are good, for a word.
func (g *game) claimed(by wordgame.Seat, m dash.Move, word string) *game {
	g.t.Helper()
	p, err := g.r.Check(g.s, by, m)
	require.NoError(g.t, err)
	require.Empty(g.t, g.r.Judge(&g.s, p))
	require.Equal(g.t, word, g.r.Set().Alphabet().FormatWord(p.Word()))
	g.do(by, m)
	require.Equal(g.t, dash.Claimed{By: by, Cards: p.Move().Cards, Word: p.Word()}, g.events[0])
	return g
}

func (g *game) view(to wordgame.Seat) dash.View { return g.r.View(g.s, to) }

func (g *game) hand(seat wordgame.Seat) string {
	v := g.view(seat)
	return g.r.Set().FormatTiles(v.Hand.Run())
}

// holds compares a hand in any order.
func (g *game) holds(seat wordgame.Seat, cards string) *game {
	g.t.Helper()
	want := tiles.RackOf(cardsOf(g.t, g.r.Set(), cards)...)
	require.Equal(g.t, g.r.Set().FormatTiles(want.Run()), g.hand(seat))
	return g
}

func (g *game) won(want ...int32) *game {
	g.t.Helper()
	o := g.r.Outcome(g.s)
	require.Equal(g.t, want, o.Scores[:len(want)])
	return g
}

func (g *game) phase(want dash.Phase) *game {
	g.t.Helper()
	require.Equal(g.t, want.String(), g.view(table).Phase.String())
	return g
}

// reveals checks that the seat is to turn the next Dash card.
func (g *game) reveals(seat wordgame.Seat) *game {
	g.t.Helper()
	g.phase(dash.PhaseReveal)
	require.Equal(g.t, wordgame.Only(seat), g.r.ToAct(g.s).Must)
	require.Equal(g.t, seat, g.view(table).Revealer)
	return g
}

// in checks who may still lay cards.
func (g *game) in(seats ...wordgame.Seat) *game {
	g.t.Helper()
	g.phase(dash.PhaseRace)
	require.Equal(g.t, wordgame.Only(seats...).With(table), g.r.ToAct(g.s).May)
	require.Equal(g.t, wordgame.Only(table), g.r.ToAct(g.s).Must)
	return g
}

// tail spells what lies in known order in a deck, and the number of loose cards above it.
func (g *game) tail(p dash.Pile) (string, int) {
	v := g.view(table)
	text := ""
	for _, x := range v.Under[p-1] {
		text += g.r.Set().FormatTile(x)
	}
	return text, int(v.Loose[p-1])
}

// lowest checks the bottom of a deck.
func (g *game) lowest(p dash.Pile, cards string) *game {
	g.t.Helper()
	tail, _ := g.tail(p)
	require.True(g.t, strings.HasSuffix(tail, cards), "%s, not %s, lies under the %s", tail, cards, p)
	return g
}

// dashDeck names the Dash deck from the top, and counts its loose cards.
func (g *game) dashDeck() (names []string, loose int) {
	v := g.view(table)
	for _, d := range v.UnderDashes {
		if d != 0 {
			names = append(names, g.r.Card(d).String())
		}
	}
	return names, int(v.LooseDashes)
}

func (g *game) draws(seat wordgame.Seat, from ...dash.Pile) *game {
	g.t.Helper()
	for _, p := range from {
		g.do(seat, dash.Draw(p))
	}
	return g
}

func (g *game) over(why wordgame.Cause, winners ...wordgame.Seat) *game {
	g.t.Helper()
	o := g.r.Outcome(g.s)
	require.True(g.t, o.Over, "the game is not over")
	require.Equal(g.t, why, o.Cause)
	require.Equal(g.t, wordgame.Only(winners...), o.Winners)
	require.Equal(g.t, dash.Event(dash.Ended{Outcome: o}), g.events[len(g.events)-1])
	g.refused(winners[0], dash.Reveal(), wordgame.ErrOver)
	return g
}

func (g *game) goesOn() *game {
	g.t.Helper()
	require.False(g.t, g.r.Outcome(g.s).Over, "the game is over")
	return g
}
