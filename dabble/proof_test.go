package dabble_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

// count is how many tiles of each letter there are, one byte a letter; the words of a row with the same count are one.
type count [4]uint64

const top = 0x8080808080808080

func (c *count) add(l tiles.Letter) { c[l/8] += 1 << (l % 8 * 8) }

func (c count) without(o *count) (rest count, ok bool) {
	for i := range c {
		left := (c[i] | top) - o[i]
		if left&top != top {
			return rest, false
		}
		rest[i] = left &^ top
	}
	return rest, true
}

// countsOf is the letters of the words of each row, each once.
func countsOf(g *lexicon.Graph) (rows [dabble.RowCount][]count) {
	seen := map[count]bool{}
	for w := range g.Words() {
		if w.Len() < 2 || w.Len() > 6 {
			continue
		}
		var c count
		for i := range w.Len() {
			c.add(w.At(i))
		}
		if !seen[c] {
			seen[c] = true
			rows[w.Len()-2] = append(rows[w.Len()-2], c)
		}
	}
	return rows
}

// solvable is the second method: what is left of the rack after every word of two, of three and of four that it makes is
// compared with every word of five and of six together. There is no search that could miss anything, and nothing
// that it has in common with the solver.
func solvable(rows *[dabble.RowCount][]count, rack count) bool {
	var fits [dabble.RowCount][]count
	for i := range rows {
		for j := range rows[i] {
			if _, ok := rack.without(&rows[i][j]); ok {
				fits[i] = append(fits[i], rows[i][j])
			}
		}
	}
	short := map[count]bool{}
	for i := range fits[0] {
		rest, _ := rack.without(&fits[0][i])
		for j := range fits[1] {
			rest, ok := rest.without(&fits[1][j])
			for k := 0; ok && k < len(fits[2]); k++ {
				if left, ok := rest.without(&fits[2][k]); ok {
					short[left] = true // for the words of five and six
				}
			}
		}
	}
	for i := range fits[4] {
		for j := range fits[3] {
			var sum count
			for l := range sum {
				sum[l] = fits[4][i][l] + fits[3][j][l]
			}
			if short[sum] {
				return true
			}
		}
	}
	return false
}

// solvableWithBlanks tries every letter for every blank.
func solvableWithBlanks(rows *[dabble.RowCount][]count, rack count, blanks int) bool {
	if blanks == 0 {
		return solvable(rows, rack)
	}
	for l := range tiles.Letter(26) {
		with := rack
		with.add(l + 1)
		if solvableWithBlanks(rows, with, blanks-1) {
			return true
		}
	}
	return false
}

// hardBags are bags whose racks often have no solution: few vowels, hardly anything else, or many rare letters.
func hardBags(t *testing.T) []tiles.Bag {
	set := dabble.English()
	var bags []tiles.Bag
	for _, extra := range []string{"BCDFGHJKLMNPRSTVWXZ", "AEIOUAEIOUIU", "JQXZVWKKVWJJQXZ"} {
		bag := set.Bag()
		for bag.Remove(tiles.Blank) {
		}
		run, err := set.ParseTiles(extra)
		require.NoError(t, err)
		for _, x := range run.Slice() {
			bag.Add(x, 8)
		}
		bags = append(bags, bag)
	}
	return bags
}

// TestNoneExists: 200 racks of which the solver says that there is no solution have none, and as many for which it finds
// one are not taken for granted either.
func TestNoneExists(t *testing.T) {
	t.Parallel()
	set := dabble.English()
	graph := englishGraph(t, set)
	solver, err := dabble.NewSolver(set, graph)
	require.NoError(t, err)
	rows := countsOf(graph)
	rng := wordgame.NewRand(99)
	bags := hardBags(t)
	want := 200
	if testing.Short() {
		want = 10
	}
	none, found, blanks := 0, 0, 0
	for i := 0; none < want; i++ {
		bag := bags[i%len(bags)]
		var rack tiles.Rack
		var c count
		jokers := 0
		if i%25 == 0 {
			jokers = 1 // the second method takes 26 times as long
			rack.Add(tiles.Blank)
		}
		for rack.Len() < dabble.HandSize {
			x := bag.Draw(&rng)
			rack.Add(x)
			c.add(x.Letter())
		}
		if _, ok := solver.Solve(&rack); ok {
			if found++; found%20 == 0 {
				require.True(t, solvableWithBlanks(&rows, c, jokers), set.FormatTiles(rack.Run()))
			}
			continue
		}
		none++
		blanks += jokers
		require.False(t, solvableWithBlanks(&rows, c, jokers), "%s has a solution", set.FormatTiles(rack.Run()))
	}
	t.Logf("%d racks without a solution, %d of them with a blank; %d with one", none, blanks, found)
	require.Positive(t, blanks)
}

// TestNoneExistsSpanish: 200 deals of Spanish tiles, of which many have no solution; what is found is spelled with the tiles,
// and where nothing is found the second method finds nothing either.
func TestNoneExistsSpanish(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("spelling a long list takes its time")
	}
	set := dabble.Spanish()
	graph, err := spanish.Words(set.Alphabet())
	require.NoError(t, err)
	solver, err := dabble.NewSolver(set, graph)
	require.NoError(t, err)
	rows := countsOf(graph)
	none := 0
	for _, rack := range deals(set, 200, 0) {
		found, ok := solver.Solve(&rack)
		if ok {
			checkRows(t, graph, set, found, &rack)
			require.EqualValues(t, 31, found.Filled())
			continue
		}
		none++
		var c count
		for _, x := range rack.Slice() {
			c.add(x.Letter())
		}
		require.False(t, solvable(&rows, c), "%s has a solution", set.FormatTiles(rack.Run()))
	}
	t.Logf("%d of 200 deals have no solution", none)
	require.Greater(t, none, 50)
}
