package dabble_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/tiles"
)

// vocabulary is words of each length with many letters in common, so that random racks of them have several solutions.
const vocabulary = "AT TO NO ON IN IT SO OS EN RE ER " +
	"TEN NET EAT TEA ATE ONE EON SIT ITS RAN TIN NIT ION " +
	"RATE TEAR TARE NOTE TONE SORE ROSE EROS STAR RATS ARTS INTO " +
	"STONE NOTES ONSET TONES RATES STARE TEARS ASTER TRAIN IRATE " +
	"SENIOR RETAIN RETINA STRAIN TRAINS NESTOR STONER SATIRE TOASTS"

// spanishVocabulary is the same with tiles of two letters.
const spanishVocabulary = "LA AL EL SO OS ES SE CHE LLO ÑA " +
	"AÑO OÑA SAL LAS CHAL OLLA RES SER OCHO ECHA " +
	"LLAMA CARRO NOCHE CALLE LECHE ROSA SALE CAÑA SERÁ " +
	"CARROS NOCHES CALLES LLAMAS LECHES CAÑAS ARENA SALEN CHARLA " +
	"MUCHACHO ARENAS CHARLAS SEÑALE CACHORRO SERENA"

func graphOf(t testing.TB, set *tiles.Set, text string) *lexicon.Graph {
	t.Helper()
	g, err := lexicon.Parse(set.Alphabet(), strings.Fields(text)...)
	require.NoError(t, err)
	return g
}

func solverOf(t testing.TB, set *tiles.Set, text string) *dabble.Solver {
	t.Helper()
	s, err := dabble.NewSolver(set, graphOf(t, set, text))
	require.NoError(t, err)
	return s
}

func englishGraph(t testing.TB, set *tiles.Set) *lexicon.Graph {
	t.Helper()
	g, err := english.Words(set.Alphabet())
	require.NoError(t, err)
	return g
}

// brute lists by trying every choice of words: what of it the rack makes, and the best of it.
func brute(set *tiles.Set, words [dabble.RowCount][]tiles.Word, rack *tiles.Rack) (full map[[5]tiles.Word]bool, best int) {
	full = map[[5]tiles.Word]bool{}
	var choice [5]tiles.Word
	var try func(row int, left tiles.Rack, points int)
	try = func(row int, left tiles.Rack, points int) {
		if row == dabble.RowCount {
			best = max(best, points)
			if left.Len() == 0 {
				full[choice] = true
			}
			return
		}
		choice[row] = tiles.Word{}
		try(row+1, left, points)
		for _, w := range words[row] {
			rest, sum, ok := left, points, true
			for i := range w.Len() {
				tile := w.At(i).Tile()
				if !rest.Remove(tile) {
					if tile = w.At(i).OnBlank(); !set.BlankLetters().Has(w.At(i)) || !rest.Remove(tile) {
						ok = false
						break
					}
				}
				sum += set.Points(tile)
			}
			if ok {
				choice[row] = w
				try(row+1, rest, sum)
			}
		}
	}
	try(0, *rack, 0)
	return full, best
}

// byLength sorts words into rows.
func byLength(g *lexicon.Graph) (words [dabble.RowCount][]tiles.Word) {
	for w := range g.Words() {
		words[w.Len()-2] = append(words[w.Len()-2], w)
	}
	return words
}

// wordRack is the tiles of one random word a row, of which some are changed for others and some for blanks.
func wordRack(set *tiles.Set, words [dabble.RowCount][]tiles.Word, g *wordgame.Rand, changed, blanks int) tiles.Rack {
	var list []tiles.Tile
	for _, row := range words {
		w := row[g.IntN(len(row))]
		for i := range w.Len() {
			list = append(list, w.At(i).Tile())
		}
	}
	for i := range list { // shuffled
		j := i + g.IntN(len(list)-i)
		list[i], list[j] = list[j], list[i]
	}
	for i := range changed {
		list[i] = tiles.Letter(1 + g.IntN(set.Alphabet().Len())).Tile()
	}
	for i := range blanks {
		list[len(list)-1-i] = tiles.Blank
	}
	return tiles.RackOf(list...)
}

func wordsOf(rows dabble.Rows) (words [5]tiles.Word) {
	for i := range words {
		words[i] = rows.Word(i)
	}
	return words
}

// checkRows: the words are in the lexicon and the tiles on the rack.
func checkRows(t testing.TB, g *lexicon.Graph, set *tiles.Set, rows dabble.Rows, rack *tiles.Rack) {
	t.Helper()
	used := rows.Rack()
	ok := rack.Contains(used.Run())
	for i := range dabble.RowCount {
		if rows.Has(i) {
			ok = ok && g.Has(rows.Word(i))
			continue
		}
		for _, x := range rows.Row(i) {
			ok = ok && x == 0
		}
	}
	if !ok { // spelled only if need be: this is called very often
		require.Fail(t, "bad rows", "%s of %s", dabble.FormatRows(set, rows), set.FormatTiles(rack.Run()))
	}
}

// TestSolverAgainstBruteForce: the same solutions, each once, and the same best points.
func TestSolverAgainstBruteForce(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		set        *tiles.Set
		vocabulary string
	}{"english": {dabble.English(), vocabulary}, "spanish": {dabble.Spanish(), spanishVocabulary}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			againstBruteForce(t, c.set, c.vocabulary)
		})
	}
}

func againstBruteForce(t *testing.T, set *tiles.Set, vocabulary string) {
	graph := graphOf(t, set, vocabulary)
	words := byLength(graph)
	solver := solverOf(t, set, vocabulary)
	rng := wordgame.NewRand(11)
	racks := 20
	if testing.Short() {
		racks = 7
	}
	some, none, partly := 0, 0, 0
	for i := range racks {
		for blanks := range 4 { // with three blanks the search goes another way
			rack := wordRack(set, words, &rng, i%4, blanks)
			want, points := brute(set, words, &rack)
			require.Equal(t, want, arrangements(t, solver, graph, set, &rack), set.FormatTiles(rack.Run()))
			rows, ok := solver.Solve(&rack)
			require.Equal(t, len(want) > 0, ok)
			if ok {
				some++
				require.True(t, want[wordsOf(rows)])
			} else {
				none++
			}
			rows, sum := solver.Best(&rack)
			checkRows(t, graph, set, rows, &rack)
			require.Equal(t, points, sum, set.FormatTiles(rack.Run()))
			require.Equal(t, points, worth(set, rows))
			if !ok && sum > 0 {
				partly++
			}
		}
	}
	t.Log(some, "racks with a full arrangement,", none, "without,", partly, "of these with a partial one")
	assert.Greater(t, some, racks)
	assert.Greater(t, partly, racks)
}

// arrangements is what All yields, each list of words once.
func arrangements(t *testing.T, solver *dabble.Solver, graph *lexicon.Graph, set *tiles.Set, rack *tiles.Rack) map[[5]tiles.Word]bool {
	t.Helper()
	got := map[[5]tiles.Word]bool{}
	for rows := range solver.All(rack) {
		checkRows(t, graph, set, rows, rack)
		w := wordsOf(rows)
		if got[w] {
			require.Fail(t, "found twice", "%s", dabble.FormatRows(set, rows))
		}
		got[w] = true
	}
	return got
}

func worth(set *tiles.Set, rows dabble.Rows) (sum int) {
	for _, x := range rows {
		sum += set.Points(x)
	}
	return sum
}

// TestBestOfFewTiles: racks of any size have a best arrangement.
func TestBestOfFewTiles(t *testing.T) {
	t.Parallel()
	set := dabble.English()
	graph := graphOf(t, set, vocabulary)
	words := byLength(graph)
	solver := solverOf(t, set, vocabulary)
	rng := wordgame.NewRand(5)
	for n := range 20 {
		for blanks := range 3 {
			full := wordRack(set, words, &rng, 2, blanks)
			rack := tiles.RackOf(full.Slice()[dabble.HandSize-n:]...)
			_, points := brute(set, words, &rack)
			rows, sum := solver.Best(&rack)
			checkRows(t, graph, set, rows, &rack)
			require.Equal(t, points, sum, set.FormatTiles(rack.Run()))
			_, ok := solver.Solve(&rack)
			require.False(t, ok)
			for range solver.All(&rack) {
				require.Fail(t, "fewer than 20 tiles have no full arrangement")
			}
		}
	}
}

func TestSolveExamples(t *testing.T) {
	t.Parallel()
	set := dabble.English()
	solver := solverOf(t, set, words)
	for _, c := range []struct{ rack, rows string }{
		{rack1, rows1}, {rack3, rows3}, {"WEFUNTURNSUP?RCLEV?R", "WE/FUN/TURN/SUPER/CLevER"},
		{"WEFUNTURN?UPERCLEVE?", ""}, {rack2, ""},
	} {
		run, err := set.ParseTiles(c.rack)
		require.NoError(t, err)
		rack := tiles.RackOf(run.Slice()...)
		rows, ok := solver.Solve(&rack)
		if c.rows == "" && !strings.Contains(c.rack, "?") {
			require.False(t, ok)
			continue
		}
		require.True(t, ok)
		require.Equal(t, dabble.FormatRows(set, rows) != "", ok)
		used := rows.Rack()
		require.True(t, used == rack)
	}
	run, err := set.ParseTiles(rack2)
	require.NoError(t, err)
	rack := tiles.RackOf(run.Slice()...)
	rows, points := solver.Best(&rack)
	require.Equal(t, rows2, dabble.FormatRows(set, rows))
	require.Equal(t, 81, points)
}

// TestSolveDigraphs: CH, LL, RR and Ñ are tiles of their own, blanks may stand for them, loose letters never make them.
func TestSolveDigraphs(t *testing.T) {
	t.Parallel()
	set := dabble.Spanish()
	solver := solverOf(t, set, "YO AÑO LLAMA CARROS MUCHACHO")
	run, err := set.ParseTiles("YOAÑO[LL]AMACA[RR]OSMUC") // the rest is H, CH, O and A
	require.NoError(t, err)
	rack := tiles.RackOf(run.Slice()...)
	for _, rest := range []string{"H", "A", "[CH]", "O"} {
		run, err = set.ParseTiles(rest)
		require.NoError(t, err)
		rack.Add(run.At(0))
	}
	_, ok := solver.Solve(&rack)
	require.False(t, ok)
	for _, text := range []string{
		"YOAÑO[LL]AMACA[RR]OSMU[CH]A[CH]O", "YOA?O[LL]AMACA[RR]OSMU[CH]A[CH]O", "YOAÑO?AMACA?OSMU[CH]A[CH]O", "YOAÑO[LL]AMACA[RR]OSMU?A?O",
	} {
		run, err := set.ParseTiles(text)
		require.NoError(t, err)
		rack := tiles.RackOf(run.Slice()...)
		rows, ok := solver.Solve(&rack)
		require.True(t, ok, text)
		require.Equal(t, "YO/AÑO/[LL]AMA/CA[RR]OS/MU[CH]A[CH]O", strings.ToUpper(dabble.FormatRows(set, rows)))
	}
}

// TestSolveApostrophe: a blank is no apostrophe.
func TestSolveApostrophe(t *testing.T) {
	t.Parallel()
	set := dabble.FirstEnglish()
	solver := solverOf(t, set, "WE I'M TURN SUPER CLEVER")
	for text, want := range map[string]bool{"WEI'MTURNSUPERCLEVER": true, "WEI?MTURNSUPERCLEVER": false, "W?I'MTURNSUPERCLEV?R": true} {
		run, err := set.ParseTiles(text)
		require.NoError(t, err)
		rack := tiles.RackOf(run.Slice()...)
		_, ok := solver.Solve(&rack)
		require.Equal(t, want, ok, text)
	}
}

func TestSearchLimit(t *testing.T) {
	t.Parallel()
	set := dabble.English()
	graph := englishGraph(t, set)
	solver, err := dabble.NewSolver(set, graph)
	require.NoError(t, err)
	unknown := 0
	for _, blanks := range []int{0, 1, 2} {
		for _, rack := range deals(set, 20, blanks) {
			want, ok := solver.Solve(&rack)
			for _, limit := range []int{-3, 0, 3, 10, 1000, math.MaxInt} {
				rows, verdict, steps := solver.Search(&rack, limit)
				require.LessOrEqual(t, steps, max(0, limit))
				if verdict == dabble.Unknown {
					unknown++
					require.Less(t, limit, math.MaxInt)
					continue
				}
				require.Equal(t, ok, verdict == dabble.Found)
				require.Equal(t, want, rows)
			}
		}
	}
	require.Greater(t, unknown, 50)
}

// TestEffort: a thousand deals with 0, 1 and 2 blanks are all decided within 20,000 steps, each of which lays one word. That
// is what keeps the time down whatever the machine; BenchmarkSolve measures the time itself.
func TestEffort(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("three thousand searches")
	}
	set := dabble.English()
	solver, err := dabble.NewSolver(set, englishGraph(t, set))
	require.NoError(t, err)
	for blanks := range 3 {
		none, most := 0, 0
		for _, rack := range deals(set, 1000, blanks) {
			_, verdict, steps := solver.Search(&rack, 20_000)
			require.NotEqual(t, dabble.Unknown, verdict, set.FormatTiles(rack.Run()))
			if most = max(most, steps); verdict == dabble.None {
				none++
			}
		}
		t.Logf("%d blanks: %d of 1,000 have no solution; at most %d steps", blanks, none, most)
		assert.Less(t, none, 50)
	}
}

// deals draws racks with so many blanks.
func deals(set *tiles.Set, n, blanks int) (racks []tiles.Rack) {
	rng := wordgame.NewRand(uint64(blanks) + 1)
	for range n {
		bag := set.Bag()
		rack := tiles.Rack{}
		for bag.Remove(tiles.Blank) {
			if rack.Len() < blanks {
				rack.Add(tiles.Blank)
			}
		}
		for rack.Len() < dabble.HandSize {
			rack.Add(bag.Draw(&rng))
		}
		racks = append(racks, rack)
	}
	return racks
}

// TestSolveEnglish: what the solver finds in a thousand deals is made of good words, and a copy finds the same.
func TestSolveEnglish(t *testing.T) {
	t.Parallel()
	set := dabble.English()
	graph := englishGraph(t, set)
	solver, err := dabble.NewSolver(set, graph)
	require.NoError(t, err)
	other := solver.Copy()
	n := 200
	if testing.Short() {
		n = 30
	}
	for blanks := range 3 {
		found := 0
		for i, rack := range deals(set, n, blanks) {
			rows, ok := solver.Solve(&rack)
			if ok {
				found++
				checkRows(t, graph, set, rows, &rack)
				require.EqualValues(t, 31, rows.Filled())
			}
			if i%10 == 0 {
				again, ok2 := other.Solve(&rack)
				require.Equal(t, ok, ok2)
				require.Equal(t, rows, again)
				best, points := other.Best(&rack)
				checkRows(t, graph, set, best, &rack)
				require.Equal(t, points, worth(set, best))
				if ok {
					require.Equal(t, worth(set, rows), points)
				}
			}
		}
		t.Logf("%d blanks: %d of %d deals have a full arrangement", blanks, found, n)
		assert.Greater(t, found, n*9/10)
	}
}
