package nabit_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/tiles"
)

// brute lists all placements of a hand whose words are in the lexicon by trying every tile on every square of every line.
func brute(r *nabit.Rules, g *nabit.Grid, hand *nabit.Hand, has func(tiles.Word) bool, bareS tiles.Letter) map[nabit.Placement]bool {
	m := modelOf(r.Config().Tie, g)
	found := map[nabit.Placement]bool{}
	from, to, ok := g.Bounds()
	margin := int8(hand.Len())
	rows, cols := [2]int8{from.Row - margin, to.Row + margin}, [2]int8{from.Col - margin, to.Col + margin}
	if !ok { // the first word starts on (0,0)
		rows, cols = [2]int8{0, margin - 1}, [2]int8{0, margin - 1}
	}
	try := func(puts []nabit.Put) {
		s := m.stacks[puts[len(puts)-1].At]
		if len(s) > 0 && s[len(s)-1].Letter == puts[len(puts)-1].Letter { // the model would say so too, but later
			return
		}
		if !ok && puts[0].At != (nabit.Square{}) || !m.legal(puts, bareS) {
			return
		}
		for _, w := range m.words(puts) {
			if !has(w) {
				return
			}
		}
		found[nabit.PlacementOf(puts...)] = true
	}
	var line func(sq nabit.Square, down bool, left nabit.Hand, puts []nabit.Put)
	line = func(sq nabit.Square, down bool, left nabit.Hand, puts []nabit.Put) {
		if len(puts) > 0 {
			try(puts)
		}
		for ; sq.Row <= rows[1] && sq.Col <= cols[1] && left.Len() > 0; sq = along(sq, down) {
			if n := len(puts); n > 0 && empty(m, puts[n-1].At, sq, down) {
				return // nothing that follows could be one run
			}
			for i, tile := range left.Slice() {
				if i > 0 && tile == left.At(i-1) {
					continue
				}
				rest := without(left, i)
				for l := range r.Set().Letters(tile).All() {
					line(along(sq, down), down, rest, append(puts[:len(puts):len(puts)], nabit.Put{At: sq, Tile: tile, Letter: l}))
				}
			}
		}
	}
	// A line further off touches nothing.
	for row := max(rows[0], from.Row-1); row <= min(rows[1], to.Row+1); row++ {
		line(nabit.Square{Row: row, Col: cols[0]}, false, *hand, nil)
	}
	for col := max(cols[0], from.Col-1); col <= min(cols[1], to.Col+1); col++ {
		line(nabit.Square{Row: rows[0], Col: col}, true, *hand, nil)
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

// empty reports whether a square between two has no stack.
func empty(m *model, a, b nabit.Square, down bool) bool {
	for a = along(a, down); a != b; a = along(a, down) {
		if len(m.stacks[a]) == 0 {
			return true
		}
	}
	return false
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
	compared, listed := 0, 0
	seeds := uint64(5)
	if testing.Short() {
		seeds = 2
	}
	for seed := range seeds {
		c := nabit.Config{ForbidBareS: seed%2 == 1, Tie: nabit.Tie(seed % 3)}
		r := smallRules(t, c, seed == 4)
		rng := wordgame.NewRand(seed)
		s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: seed})
		require.NoError(t, err)
		for turn := 0; turn < 12 && !r.Outcome(s).Over; turn++ {
			by, placements := placementsOf(r, s)
			if v := r.View(s, table); v.Phase == nabit.PhaseTurn && (turn == 2 || !testing.Short()) {
				most := 3
				if turn == 0 || turn == 1 && seed == 1 {
					most = 5
				} else if turn < 3 {
					most = 4
				}
				compare(t, r, &s, &v, placements, most)
				compared++
				listed += len(placements)
			}
			s = anyPlay(t, r, s, by, placements, &rng)
		}
	}
	if !testing.Short() {
		require.Greater(t, compared, 30)
		require.Greater(t, listed, 2000)
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

func compare(t *testing.T, r *nabit.Rules, s *nabit.State, v *nabit.View, placements []nabit.Play, most int) {
	t.Helper()
	var bareS tiles.Letter
	if r.Config().ForbidBareS {
		bareS = r.Set().Alphabet().Letter("S")
	}
	// With all five tiles the brute force would take minutes: some tiles are left out on both sides.
	hand := v.Hands[v.To]
	for hand.Len() > most || hand.Count(nabit.Blank) > 0 && hand.Len() > 2 {
		hand = without(hand, 0)
	}
	want := brute(r, &v.Grid, &hand, r.Config().Lexicon.Has, bareS)
	got := map[nabit.Placement]bool{}
	for _, p := range placements {
		place := p.Move().Place
		left := hand
		fits := true
		for _, put := range place.Slice() {
			i := indexOf(&left, put.Tile)
			if fits = fits && i >= 0; fits {
				left = without(left, i)
			}
		}
		if !fits {
			continue
		}
		require.False(t, got[place], "listed twice")
		got[place] = true
		require.True(t, want[place], "listed, but not by brute force: %s", r.FormatMove(s, p.Move()))
		checked, err := r.Check(*s, v.To, p.Move())
		require.NoError(t, err)
		require.Equal(t, p, checked)
		require.Empty(t, r.Judge(s, p))
	}
	for place := range want {
		require.True(t, got[place], "not listed: %s", r.FormatMove(s, nabit.Place(place.Slice()...)))
	}
}

func indexOf(h *nabit.Hand, t nabit.Tile) int {
	for i, x := range h.Slice() {
		if x == t {
			return i
		}
	}
	return -1
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
