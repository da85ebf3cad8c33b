package dash

import (
	"slices"
	"strings"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

const (
	manyWords = "AL EL LA DE SOL SAL MAR SEA SON RED MANO MONA NOMA PATO ROSA CASA NOTA ARENA OCHO NOCHE COCHE CHICHA CHE CACHO HACE LECHE " +
		"QUESO QUE AQUEL DUQUE PERRO CALLE ELLA AÑO NIÑO HICE CHA ACHA MUCHO [C][H]A A O Y"
	manyVerbs = "SER SON DAR REIR ERA ECHO HECHO LEER IR"
	manyNames = "ANA EVA CHE LEO QUICO CHECHE"
)

func smallRules(t testing.TB, c Config) *Rules {
	t.Helper()
	if c.Set == nil {
		c.Set = SpanishSet()
	}
	parse := func(words string) lexicon.Lexicon {
		g, err := lexicon.Parse(c.Set.Alphabet(), strings.Fields(words)...)
		require.NoError(t, err)
		return g
	}
	c.Lexicon, c.Verbs, c.Infinitives, c.Names = parse(manyWords), parse(manyVerbs), parse("SER DAR REIR LEER IR"), parse(manyNames)
	r, err := New(c)
	require.NoError(t, err)
	return r
}

func TestSizes(t *testing.T) {
	t.Parallel()
	require.LessOrEqual(t, int(unsafe.Sizeof(State{})), 768)
	require.LessOrEqual(t, int(unsafe.Sizeof(Play{})), 64)
	t.Log(unsafe.Sizeof(State{}), unsafe.Sizeof(View{}), unsafe.Sizeof(Move{}), unsafe.Sizeof(Play{}))
}

// laid is a word and the cards of the hand that make it.
type laid struct {
	word  tiles.Word
	cards tiles.Run
}

// everyLaid is the second opinion on Find: it lays every row of cards, reads it in every way, and asks the list.
func everyLaid(r *Rules, c Card, letter tiles.Tile, hand tiles.Rack) map[laid]bool {
	found := map[laid]bool{}
	var row []tiles.Tile
	var lay func(rest tiles.Rack, used tiles.Rack)
	lay = func(rest, used tiles.Rack) {
		if used.Len() > 0 {
			lettered := c.Task == StartsWith || c.Task == HasA || c.Task == EndsWith
			for at := 0; at <= len(row); at++ {
				full := row
				if lettered && !r.c.NamedLetter {
					full = slices.Insert(slices.Clone(row), at, letter)
				} else if at > 0 {
					break
				}
				if rowFits(r, c, letter, full) {
					for _, w := range rowReadings(r, full) {
						if rowQuFits(r, w) && r.list(c.Task).Has(w) {
							found[laid{w, used.Run()}] = true
						}
					}
				}
			}
		}
		for i := range rest.Len() {
			t := rest.At(i)
			fewer, more := rest, used
			fewer.Remove(t)
			more.Add(t)
			row = append(row, t)
			lay(fewer, more)
			row = row[:len(row)-1]
		}
	}
	lay(hand, tiles.Rack{})
	return found
}

func rowFits(r *Rules, c Card, letter tiles.Tile, row []tiles.Tile) bool {
	switch c.Task {
	case Letters:
		return len(row) == int(c.N)
	case StartsWith:
		return len(row) >= 3 && row[0] == letter
	case HasA:
		return len(row) >= 3 && slices.Contains(row, letter)
	case EndsWith:
		return len(row) >= 3 && row[len(row)-1] == letter
	}
	return len(row) >= r.c.MinWord
}

// rowReadings are the words that a row of cards can be read as: under SpellCH each C with H behind it may be CH.
func rowReadings(r *Rules, row []tiles.Tile) []tiles.Word {
	words := []tiles.Word{{}}
	for i := 0; i < len(row); i++ {
		for j := range words {
			words[j] = tiles.WordOfBytes([]byte(words[j].Raw() + string([]byte{byte(row[i])})))
		}
		if r.c.SpellCH && i+1 < len(row) && row[i] == r.cc.Tile() && row[i+1] == r.hh.Tile() {
			rest := rowReadings(r, row[i+2:])
			for _, w := range words {
				for _, end := range rest {
					before := w.Raw()[:w.Len()-1]
					words = append(words, tiles.WordOfBytes([]byte(before+string([]byte{byte(r.ch)})+end.Raw())))
				}
			}
			// The row with C and H apart goes on; those joined are complete.
			apart := rowReadings(r, row[i+1:])
			n := len(words) - len(rest)
			out := slices.Clone(words[n:])
			for _, w := range words[:n] {
				for _, end := range apart {
					out = append(out, tiles.WordOfBytes([]byte(w.Raw()+end.Raw())))
				}
			}
			return out
		}
	}
	return words
}

func rowQuFits(r *Rules, w tiles.Word) bool {
	for i := range w.Len() {
		last := i+1 == w.Len()
		if r.alphabet.Name(w.At(i)) == "QU" && (last || !strings.Contains("AEIOU", r.alphabet.Name(w.At(i+1)))) {
			return false
		}
	}
	return true
}

// TestFindIsAll compares Find and Check with every row that a hand can lay.
func TestFindIsAll(t *testing.T) {
	t.Parallel()
	tasks := []Card{{Letters, 1}, {Letters, 3}, {Letters, 4}, {Letters, 5}}
	for t := Verb; t <= EndsWith; t++ {
		tasks = append(tasks, Card{Task: t})
	}
	hands := []string{"NOCHE", "CH[CH]IA", "CHCHIA", "[QU]ESOA", "MANOL", "SOLER", "LEA[CH]O", "HACEO", "DUE[QU]S"}
	letters := []string{"A", "[CH]", "C", "H", "E", "O", "[QU]", "N"}
	for name, c := range map[string]Config{
		"box": {}, "spell": {SpellCH: true, EndsWithAny: true, MinWord: 3}, "named": {NamedLetter: true, SpellCH: true, EndsWithAny: true},
		"infinitives": {InfinitivesOnly: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := smallRules(t, c)
			words := 0
			for _, text := range hands {
				run, err := r.set.ParseTiles(text)
				require.NoError(t, err)
				hand := tiles.RackOf(run.Slice()...)
				for _, card := range tasks {
					for _, l := range letters {
						letter, err := r.set.ParseTiles(l)
						require.NoError(t, err)
						words += sameAsEveryLaid(t, r, card, letter.At(0), hand)
						if !card.Task.Lettered() {
							break
						}
					}
				}
			}
			require.Greater(t, words, 40)
		})
	}
}

// sameAsEveryLaid compares one hand and card, and returns the number of words.
func sameAsEveryLaid(t *testing.T, r *Rules, c Card, letter tiles.Tile, hand tiles.Rack) int {
	t.Helper()
	want := everyLaid(r, c, letter, hand)
	got := map[laid]bool{}
	last := tiles.Word{}
	for w, cards := range r.Find(c, letter, hand) {
		require.False(t, got[laid{w, cards}], "found twice")
		require.GreaterOrEqual(t, w.Compare(last), 0, "out of order")
		got[laid{w, cards}], last = true, w
		as, v := r.judge(c, letter, cards, w)
		require.Equal(t, good, v)
		require.Equal(t, w, as)
	}
	require.Equal(t, want, got, "%s, letter %s, hand %s", c, r.set.FormatTile(letter), r.set.FormatTiles(hand.Run()))
	first := map[tiles.Run]tiles.Word{}
	for l := range want {
		if w, ok := first[l.cards]; !ok || l.word.Compare(w) < 0 {
			first[l.cards] = l.word
		}
	}
	for bits := 1; bits < 1<<hand.Len(); bits++ {
		var part tiles.Rack
		for i := range hand.Len() {
			if bits>>i&1 == 1 {
				part.Add(hand.At(i))
			}
		}
		if named := r.c.NamedLetter && c.Task.Lettered() && part.Count(letter) == 0; named {
			continue // refused before it is judged
		}
		w, v := r.judge(c, letter, part.Run(), tiles.Word{})
		best, ok := first[part.Run()]
		require.Equal(t, ok, v == good)
		if ok {
			require.Equal(t, best, w, "not the first word")
		}
	}
	return len(want)
}

// hoard is a seat that takes whatever it can from one deck.
func hoard(r *Rules, s *State, by wordgame.Seat, from Pile, g *wordgame.Rand) Move {
	keep := 1 - int(from-Vowels) // the colour it wants to be rid of
	switch s.phase {
	case PhaseReveal:
		if s.revealer == by {
			return Reveal()
		}
	case PhaseLetter:
		return ChooseDeck(from)
	case PhaseDraw:
		return Draw(from)
	case PhaseRace:
		for word, cards := range r.Find(r.Card(s.open), s.letter, s.hands[by]) {
			if g.IntN(3) == 0 {
				return ClaimAs(cards, word)
			}
		}
		var away tiles.Run
		for _, t := range s.hands[by].Slice() {
			if r.colour(t) == keep || g.IntN(2) == 0 {
				away = away.Add(t)
			}
		}
		if away.Len() > 0 && g.IntN(4) > 0 {
			vowels := 0
			if from == Vowels {
				vowels = away.Len()
			}
			return Exchange(away, vowels)
		}
	}
	return GiveUp()
}

// TestDecksNeverRunDry plays with seats that hoard one colour: with the default cards nobody ever finds a deck empty.
func TestDecksNeverRunDry(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]Config{"DASH-10.6": Box(), "english": English()} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			small := smallRulesLike(t, c)
			c.Lexicon, c.Verbs, c.Names = lexicon.All, lexicon.All, lexicon.All
			all, err := New(c)
			require.NoError(t, err)
			games := uint64(30)
			if testing.Short() {
				games = 6
			}
			least := [2]int{99, 99}
			for seed := range games {
				r := small
				if seed%4 == 0 {
					r = all
				}
				dry(t, r, seed, &least)
			}
			t.Log("fewest cards in a deck:", least)
		})
	}
}

// smallRulesLike is a Config with short lists.
func smallRulesLike(t *testing.T, c Config) *Rules {
	set := c.Set
	if set == nil {
		set = SpanishSet()
	}
	g, err := lexicon.Parse(set.Alphabet(), "SOL", "SEA", "TEA", "MANO", "NOTE", "ARENA", "REAL", "IDEA", "MAL", "ERA", "LEO", "LEE", "TEMA", "DEMO", "RED", "LED", "SERA", "NADA")
	require.NoError(t, err)
	c.Lexicon, c.Verbs, c.Names = g, g, g
	r, err := New(c)
	require.NoError(t, err)
	return r
}

func dry(t *testing.T, r *Rules, seed uint64, least *[2]int) {
	t.Helper()
	g := wordgame.NewRand(seed)
	from := Vowels + Pile(seed%2)
	s, _, err := r.Begin(wordgame.Opening{Seats: 2 + int(seed%3), Seed: seed})
	require.NoError(t, err)
	for acts := 0; s.phase != PhaseOver; acts++ {
		require.Less(t, acts, 5000)
		for by := range r.toAct(&s).May.All() {
			m := hoard(r, &s, by, from, &g)
			if by == wordgame.Table {
				m = Tick()
			}
			p, err := r.Check(s, by, m)
			if err != nil { // not its turn, or no claim waits
				continue
			}
			require.Equal(t, m.Deck, p.move.Deck, "a deck was empty")
			require.Equal(t, m.Vowels, p.move.Vowels, "a deck was too short")
			require.NoError(t, r.Commit(&s, p))
			r.Settle(&s)
			for i := range least {
				least[i] = min(least[i], s.decks[i].Len())
			}
			break
		}
		if in := s.in(); s.phase == PhaseRace && in == 0 {
			t.Fatal("nobody can act, and the Table did not")
		}
	}
}

// TestRandomGames plays many games of random acts. Every State on the way is sound, the cards won are those of the events,
// and the record leads to the last State again.
func TestRandomGames(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]Config{
		"box": Box(), "english": English(), "named": {NamedLetter: true, FalsePlay: LoseCard}, "spell": {SpellCH: true, FalsePlay: NoPenalty},
		"all": {ExchangeAll: true, EndsWithAny: true, StaleAfter: 200}, "two": {DealVowels: 2, MinWord: 3, ListedNamesOnly: true, First: 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := smallRulesLike(t, c)
			games := uint64(15)
			if testing.Short() {
				games = 6
			}
			causes := map[wordgame.Cause]int{}
			for seed := range games {
				causes[randomGame(t, r, seed)]++
			}
			t.Log(causes)
			require.NotZero(t, causes[CauseFive])
		})
	}
}

func randomGame(t *testing.T, r *Rules, seed uint64) wordgame.Cause {
	t.Helper()
	g := wordgame.NewRand(seed)
	var rec wordgame.Record[Move]
	s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 2 + int(seed%3), Seed: seed})
	require.NoError(t, err)
	var won [wordgame.MaxSeats]int32
	for acts := 0; s.phase != PhaseOver; acts++ {
		require.Less(t, acts, 5000)
		by, m := randomAct(r, &s, &g)
		next, events, err := wordgame.Apply(r, &rec, s, by, m)
		if err != nil {
			require.True(t, next == s)
			continue
		}
		s = next
		r.sound(&s, func(format string, args ...any) { t.Fatalf(format, args...) })
		for _, e := range events {
			switch e := e.(type) {
			case Won:
				won[e.By]++
			case Lost:
				won[e.By]--
			}
		}
		if got := r.outcome(&s).Scores; got != won {
			t.Fatalf("the scores are %v, the events add up to %v", got, won)
		}
	}
	back, err := wordgame.Replay(r, rec)
	require.NoError(t, err)
	require.True(t, back == s)
	return s.cause.Cause()
}

// randomAct is mostly a claim where there is one, else anything that is legal; sometimes a bluff, seldom leaving.
func randomAct(r *Rules, s *State, g *wordgame.Rand) (wordgame.Seat, Move) {
	may := slices.Collect(r.toAct(s).May.All())
	by := may[g.IntN(len(may))]
	switch n := g.IntN(400); {
	case n == 0:
		return by, Retire()
	case by == wordgame.Table && n < 50:
		return by, TimeUp()
	case by == wordgame.Table:
		return by, Tick()
	case n < 20 && s.hands[by].Len() > 2:
		return by, Claim(tiles.RunOf(s.hands[by].Slice()[:2+g.IntN(2)]...))
	}
	plays := r.AppendPlays(nil, s, by)
	if g.IntN(4) > 0 {
		return by, plays[0].move // a claim, or turning the card
	}
	return by, plays[g.IntN(len(plays))].move
}
