package dash_test

import (
	"iter"
	"slices"
	"testing"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/internal/gametest"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Word lists that are short enough for many Dash cards to go under their deck, and long enough for some to be won.
const (
	someWords = "AL EL LA LE NO ON OS AS ES SE SO DE RE SEA SON SOL SAL MAR MAL PAN PAR RED DOS TRES SEIS MANO MONA PATO PALO MALO " +
		"ROSA CASA COSA NOTA ARENA AREA IDEA REAL CERO DEDO LADO LANA LENA RAMO REMO AMOR ROMA TEMA META NADA DANO AÑO NIÑO OCHO " +
		"NOCHE QUESO QUE AQUEL PERRO ERRE CALLE ELLA ELLO SILLA ANIMAL CARNE DONDE ENERO TARDE LIBRO PIEDRA SOLEADO COLA BOLA OLA"
	someVerbs = "SER ES SON DAR DA IR VA REIR DEBO DEBA AMO AMA COME LEER LEO OIR ERA SOLEO ANDA ANDO USA USO CAER SALE SALIR"
	someInfs  = "SER DAR IR REIR LEER OIR CAER SALIR"
	someNames = "ANA EVA LEO LEON CARMEN ELENA ROMA LIMA PERU SARA ROSA INES ELOISA DIEGO CHILE"
)

func TestConformance(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]dash.Config{
		"box":     dash.Box(),
		"english": dash.English(),
		"named":   {NamedLetter: true, FalsePlay: dash.LoseCard, InfinitivesOnly: true, First: 1, StaleAfter: 20},
		"spell":   {SpellCH: true, FalsePlay: dash.NoPenalty, EndsWithAny: true, ListedNamesOnly: true, MinWord: 3},
		"all":     {ExchangeAll: true, DealVowels: 2, NamedLetter: true, EndsWithAny: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, c)
			seats := []int{2 + len(name)%3} // each number comes up
			game := gametest.Game[dash.State, dash.Move, dash.Event, dash.View, dash.Play]{
				Rules: r, Seats: seats, Games: 1, Bound: 2000,
				Plays: r.Plays, Move: dash.Play.Move,
				Extra:     func(s dash.State, by wordgame.Seat, g *wordgame.Rand) []dash.Move { return extra(r, s, by, g) },
				Invariant: func(t *testing.T, s dash.State) { conserved(t, r, s) },
				Total:     points,
				Good:      func(s *dash.State, p dash.Play) bool { return len(r.Judge(s, p)) == 0 },
			}
			if name != "box" && name != "english" && !testing.Short() { // trying everything takes its time
				game.Brute = func(s dash.State, by wordgame.Seat) iter.Seq[dash.Move] { return brute(r, s, by) }
			}
			gametest.Run(t, game)
		})
	}
}

// brute lists what could be a play, by trying everything: every part of the hand as every word of every list, and as an
// exchange for every mix of the decks. A name that no list has is none of Plays, so none is tried.
func brute(r *dash.Rules, s dash.State, by wordgame.Seat) iter.Seq[dash.Move] {
	return func(yield func(dash.Move) bool) {
		moves := []dash.Move{dash.Reveal(), dash.GiveUp()}
		for p := range dash.Pile(5) {
			moves = append(moves, dash.ChooseDeck(p), dash.Draw(p))
		}
		for x := range tiles.Tile(70) {
			moves = append(moves, dash.NameLetter(x))
		}
		for _, m := range moves {
			if !yield(m) {
				return
			}
		}
		v := r.View(s, by)
		words := wordsFor(r, r.Card(v.Open).Task)
		for part := 1; part < 1<<v.Hand.Len(); part++ {
			var cards tiles.Run
			for i, x := range v.Hand.Slice() {
				if part>>i&1 == 1 {
					cards = cards.Add(x)
				}
			}
			for vowels := range 9 {
				if !yield(dash.Exchange(cards, vowels)) {
					return
				}
			}
			for _, w := range words { // a letter card makes one card less, a CH of C and H one more
				if n := cards.Len() - w.Len(); -1 <= n && n <= 1 && !yield(dash.ClaimAs(cards, w)) {
					return
				}
			}
		}
	}
}

// wordsFor is the list that counts for a task.
func wordsFor(r *dash.Rules, t dash.Task) []tiles.Word {
	c := r.Config()
	l := c.Lexicon
	switch {
	case t == dash.Verb && c.InfinitivesOnly:
		l = c.Infinitives
	case t == dash.Verb:
		l = c.Verbs
	case t == dash.ProperNoun:
		l = c.Names
	}
	return slices.Collect(l.(*lexicon.Graph).Words())
}

// rulesOf makes Rules with the short lists, as far as the alphabet spells them.
func rulesOf(t testing.TB, c dash.Config) *dash.Rules {
	t.Helper()
	if c.Set == nil {
		c.Set = dash.SpanishSet()
	}
	return rules(t, c, someWords, someVerbs, someInfs, someNames)
}

// extra are moves that Plays does not list, or seldom: bluffs, leaving, the Table's own and nonsense. Claims come again, so
// that random games have some among their many exchanges.
func extra(r *dash.Rules, s dash.State, by wordgame.Seat, g *wordgame.Rand) []dash.Move {
	v := r.View(s, by)
	moves := []dash.Move{
		dash.Reveal(), dash.ChooseDeck(dash.Vowels), dash.ChooseDeck(dash.Dashes), dash.NameLetter(tiles.Tile(g.IntN(256))), dash.GiveUp(),
		dash.Exchange(tiles.Run{}, 0), dash.Draw(dash.Consonants), dash.Draw(9), dash.RetireSeat(by), dash.Tick(), dash.TimeUp(),
		dash.Deal(1, dash.Vowels, tiles.RunOf(1)), dash.DealLetter(dash.Consonants, 2), dash.DealDash(1), dash.DealDash(200),
		dash.Claim(tiles.RunOf(200, 7, tiles.Blank)), dash.ClaimAs(tiles.RunOf(1), tiles.WordOfBytes([]byte{0, 63, 255})),
	}
	if g.IntN(40) == 0 {
		moves = append(moves, dash.Retire())
	}
	if v.Hand.Len() < 3 {
		return moves
	}
	few := tiles.RunOf(v.Hand.Slice()[:1+g.IntN(3)]...)
	moves = append(moves, dash.Claim(few), dash.Exchange(few, 99), dash.Exchange(few, 1), dash.ClaimAs(few, tiles.WordOf(1, 2)))
	for p := range r.Plays(s, by) {
		if m := p.Move(); m.Kind == dash.KindClaim {
			moves = append(moves, m, m, m, dash.Claim(m.Cards))
		}
	}
	return moves
}

// points is what an event adds to the scores.
func points(e dash.Event) (sums [wordgame.MaxSeats]int32) {
	switch e := e.(type) {
	case dash.Won:
		sums[e.By]++
	case dash.Lost:
		sums[e.By]--
	}
	return sums
}

// TestOtherLexicons plays with lists that are no Graphs: they can only be asked.
func TestOtherLexicons(t *testing.T) {
	t.Parallel()
	graph := rulesOf(t, dash.Box())
	ask := func(l lexicon.Lexicon) lexicon.Lexicon { return lexicon.Func(l.ID(), l.Has) }
	c := graph.Config()
	c.Lexicon, c.Verbs, c.Names = ask(c.Lexicon), ask(c.Verbs), ask(c.Names)
	r, err := dash.New(c)
	if err != nil {
		t.Fatal(err)
	}
	if r.ID() != graph.ID() {
		t.Fatal("the same lists and another ID")
	}
	gametest.Run(t, gametest.Game[dash.State, dash.Move, dash.Event, dash.View, dash.Play]{
		Rules: r, Seats: []int{2}, Games: 1, Bound: 2000,
		Extra: func(s dash.State, by wordgame.Seat, g *wordgame.Rand) []dash.Move { return extra(graph, s, by, g) },
		Total: points,
	})
}
