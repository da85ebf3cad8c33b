package nabit_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/tiles"
)

// brute lists all placements of a hand whose words are in the lexicon, word by word: each word on each place of each line,
// its letters shown in every way that the hand has. The model says whether they may lie there.
func brute(r *nabit.Rules, g *nabit.Grid, hand *nabit.Hand, words []tiles.Word, bareS tiles.Letter) map[nabit.Placement]bool {
	m := modelOf(r.Config().Tie, g)
	has := map[tiles.Word]bool{}
	for _, w := range words {
		has[w] = true
	}
	var can tiles.LetterSet // what the hand can show at all, which settles most
	for _, tile := range hand.Slice() {
		can |= r.Set().Letters(tile)
	}
	found := map[nabit.Placement]bool{}
	var show func(puts []nabit.Put, i int, left nabit.Hand)
	show = func(puts []nabit.Put, i int, left nabit.Hand) {
		if i == len(puts) {
			found[nabit.PlacementOf(puts...)] = true
			return
		}
		for k, tile := range left.Slice() {
			if r.Set().Letters(tile).Has(puts[i].Letter) {
				puts[i].Tile = tile
				show(puts, i+1, without(left, k))
			}
		}
	}
	try := func(w tiles.Word, sq nabit.Square, down bool) {
		var puts []nabit.Put
		for i := range w.Len() {
			if m.letter(nil, sq) != w.At(i) {
				if len(puts) == hand.Len() || !can.Has(w.At(i)) {
					return
				}
				puts = append(puts, nabit.Put{At: sq, Letter: w.At(i)})
			}
			sq = along(sq, down)
		}
		if len(puts) == 0 || !m.joined(puts) || !m.legal(puts, bareS) {
			return
		}
		for _, made := range m.words(puts) {
			if !has[made] {
				return
			}
		}
		show(puts, 0, *hand)
	}
	from, to, ok := g.Bounds()
	for _, w := range words {
		if !ok { // the first word starts on (0,0)
			try(w, nabit.Square{}, false)
			try(w, nabit.Square{}, true)
			continue
		}
		// A word that begins further off has too many letters to put before the first stack.
		for row := from.Row - nabit.HandSize; row <= to.Row+1; row++ {
			for col := from.Col - nabit.HandSize; col <= to.Col+1; col++ {
				try(w, nabit.Square{Row: row, Col: col}, false)
				try(w, nabit.Square{Row: row, Col: col}, true)
			}
		}
	}
	return found
}

func along(sq nabit.Square, down bool) nabit.Square {
	if down {
		sq.Row++
	} else {
		sq.Col++
	}
	return sq
}

func without(h nabit.Hand, i int) nabit.Hand {
	var ts []nabit.Tile
	for k, t := range h.Slice() {
		if k != i {
			ts = append(ts, t)
		}
	}
	return nabit.HandOf(ts...)
}

// smallSet has few letters, so that stacks grow and words meet.
func smallSet(t testing.TB, blanks bool) *nabit.Set {
	t.Helper()
	list := "A/T A/T E/S E/N O/T O/N T/S N/R A/S E/R"
	if blanks {
		list += " ?"
	}
	set, err := nabit.NewSet(nabit.SetConfig{ID: "small@1", Alphabet: smallAlphabet(t), Tiles: tileList(list)})
	require.NoError(t, err)
	return set
}

func smallAlphabet(t testing.TB) *tiles.Alphabet {
	t.Helper()
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "small", Letters: []string{"A", "E", "N", "O", "R", "S", "T"}})
	require.NoError(t, err)
	return a
}

// smallWords has a word of one letter too, which no run of the game can be.
var smallWords = []string{
	"A", "O", "AA", "AE", "AN", "AS", "AT", "EN", "ES", "NE", "NO", "OE", "ON", "OR", "OS", "RE", "SO", "TA", "TO", "ARE", "ART", "ATE", "EAR",
	"EAT", "ERA", "NET", "NOT", "OAT", "ONE", "ORE", "RAN", "RAT", "SAT", "SEA", "SET", "SON", "TAN", "TEA", "TEN", "TON", "RATS",
	"EATS", "NOTE", "ONES", "SEAT", "STAR", "TEAR", "TONE", "TONES", "NOTES", "STONE", "TEARS", "STARES", "RESTATE",
}

func smallRules(t testing.TB, c nabit.Config, blanks bool) *nabit.Rules {
	t.Helper()
	c.Set = smallSet(t, blanks)
	g, err := lexicon.Parse(c.Set.Alphabet(), smallWords...)
	require.NoError(t, err)
	c.Lexicon = g
	r, err := nabit.New(c)
	require.NoError(t, err)
	return r
}

// TestPlaysEqualBruteForce compares every position of some games with the brute-force list, and the list with Check and
// Judge both ways.
func TestPlaysEqualBruteForce(t *testing.T) {
	t.Parallel()
	compared, listed, blanks := 0, 0, 0
	games, every := uint64(8), 1
	if testing.Short() {
		games, every = 3, 5
	}
	for seed := range games {
		c := nabit.Config{ForbidBareS: seed%2 == 1, Tie: nabit.Tie(seed % 3)}
		r := smallRules(t, c, seed%3 != 1)
		rng := wordgame.NewRand(seed)
		s, _, err := r.Begin(wordgame.Opening{Seats: 2 + int(seed%3), Seed: seed})
		require.NoError(t, err)
		for turn := 0; !r.Outcome(s).Over; turn++ {
			by, placements := placementsOf(r, s)
			if v := r.View(s, table); v.Phase == nabit.PhaseTurn && turn%every == int(seed)%every {
				compare(t, r, &s, &v, placements)
				compared++
				listed += len(placements)
				blanks += v.Hands[v.To].Count(nabit.Blank)
			}
			s = anyPlay(t, r, s, by, placements, &rng)
		}
	}
	t.Log(compared, "positions,", blanks, "with a blank,", listed, "placements")
	if !testing.Short() {
		require.Greater(t, compared, 80)
		require.Greater(t, blanks, 15)
		require.Greater(t, listed, 10000)
	}
}

// placementsOf lists the placements of the first seat that must act.
func placementsOf(r *nabit.Rules, s nabit.State) (by wordgame.Seat, placements []nabit.Play) {
	for by = range r.ToAct(s).Must.All() {
		break
	}
	for p := range r.Plays(s, by) {
		if p.Move().Kind == nabit.KindPlace {
			placements = append(placements, p)
		}
	}
	return by, placements
}

func compare(t *testing.T, r *nabit.Rules, s *nabit.State, v *nabit.View, placements []nabit.Play) {
	t.Helper()
	var bareS tiles.Letter
	if r.Config().ForbidBareS {
		bareS = r.Set().Alphabet().Letter("S")
	}
	words := slices.Collect(r.Config().Lexicon.(*lexicon.Graph).Words())
	want := brute(r, &v.Grid, &v.Hands[v.To], words, bareS)
	got := map[nabit.Placement]bool{}
	for _, p := range placements {
		place := p.Move().Place
		require.False(t, got[place], "listed twice")
		got[place] = true
		require.True(t, want[place], "listed, but not by brute force: %s", r.FormatMove(s, p.Move()))
		checked, err := r.Check(*s, v.To, p.Move())
		require.NoError(t, err)
		require.True(t, p == checked)
		require.Empty(t, r.Judge(s, p))
	}
	for place := range want {
		require.True(t, got[place], "not listed: %s", r.FormatMove(s, nabit.Place(place.Slice()...)))
	}
}

// anyPlay makes a random placement, or passes.
func anyPlay(t *testing.T, r *nabit.Rules, s nabit.State, by wordgame.Seat, placements []nabit.Play, rng *wordgame.Rand) nabit.State {
	t.Helper()
	m := nabit.Pass()
	if len(placements) > 0 {
		m = placements[rng.IntN(len(placements))].Move()
	}
	s, _, err := r.Apply(s, by, m)
	require.NoError(t, err)
	return s
}

// TestCheckEqualsModel asks Check and the model about random placements, most of them illegal.
func TestCheckEqualsModel(t *testing.T) {
	t.Parallel()
	legal, refused := 0, 0
	for seed := range uint64(8) {
		r := smallRules(t, nabit.Config{ForbidBareS: seed%2 == 1}, true)
		var bareS tiles.Letter
		if seed%2 == 1 {
			bareS = r.Set().Alphabet().Letter("S")
		}
		rng := wordgame.NewRand(seed)
		s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: seed})
		require.NoError(t, err)
		for !r.Outcome(s).Over {
			v := r.View(s, table)
			m := modelOf(nabit.TieIncumbent, &v.Grid)
			for range 60 {
				if v.Phase != nabit.PhaseTurn {
					break
				}
				move := bluff(r, &v, &v.Hands[v.To], &rng)
				puts := move.Place.Slice()
				_, err := r.Check(s, v.To, move)
				want := m.legal(puts, bareS) && shows(r, puts)
				require.Equal(t, want, err == nil, "%s: %v\n%s", r.FormatMove(&s, move), err, r.FormatGrid(&v.Grid))
				if want {
					legal++
				} else {
					refused++
				}
			}
			by, placements := placementsOf(r, s)
			s = anyPlay(t, r, s, by, placements, &rng)
		}
	}
	require.Greater(t, legal, 300)
	require.Greater(t, refused, 300)
}

func shows(r *nabit.Rules, puts []nabit.Put) bool {
	for _, put := range puts {
		if !r.Set().Letters(put.Tile).Has(put.Letter) {
			return false
		}
	}
	return true
}
