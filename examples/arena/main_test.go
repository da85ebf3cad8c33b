package main

import (
	"context"
	"encoding/csv"
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dash"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

const fewWords = "at it in to no on is so as es el la an or re te se tea sea eat ate sat set net ten one eon oat rat tar art ear are era " +
	"rate tear seat east ratio noise stone notes tones onset retain retina nastier stainer"

// arena runs the program with a few words and returns what it prints.
func arena(t *testing.T, args ...string) (string, error) {
	t.Helper()
	words := filepath.Join(t.TempDir(), "words.txt")
	require.NoError(t, os.WriteFile(words, []byte(strings.ReplaceAll(fewWords, " ", "\n")), 0o600))
	file, err := os.Create(filepath.Join(t.TempDir(), "out"))
	require.NoError(t, err)
	defer file.Close()
	runErr := run(t.Context(), append([]string{"-words", words}, args...), file, file)
	data, err := os.ReadFile(file.Name())
	require.NoError(t, err)
	return string(data), runErr
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(data)
}

// TestWorkers: results, table and log are the same for any number of workers, in one go or in several.
func TestWorkers(t *testing.T) {
	t.Parallel()
	type files struct{ table, out, log, csv string }
	play := func(dir string, args ...string) files {
		name := func(x string) string { return filepath.Join(dir, x) }
		table, err := arena(t, append(args, "-bots", "score,random,leave", "-out", name("out"), "-log", name("log"), "-csv", name("csv"))...)
		require.NoError(t, err)
		return files{table, read(t, name("out")), read(t, name("log")), read(t, name("csv"))}
	}
	want := play(t.TempDir(), "-games", "12", "-workers", "1")
	assert.Equal(t, want, play(t.TempDir(), "-games", "12", "-workers", "7"))
	assert.Equal(t, want, play(t.TempDir(), "-games", "10", "-workers", "3"), "rounded up to whole deals")
	dir := t.TempDir()
	play(dir, "-games", "6")
	assert.Equal(t, want, play(dir, "-games", "12", "-workers", "2"), "goes on")
	assert.Equal(t, want, play(dir, "-games", "12"), "nothing is left to play")
	cut := func(name string, at int) {
		data := read(t, filepath.Join(dir, name))
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(data[:at]), 0o600))
	}
	cut("out", len(want.out)/2) // a crash in the middle of a line
	assert.Equal(t, want, play(dir, "-games", "12"))
	assert.NotEqual(t, want, play(t.TempDir(), "-games", "12", "-seed", "2"))
	assert.Equal(t, 12, strings.Count(want.log, `{"game":`))
	lines := strings.Split(want.table, "\n")
	assert.Contains(t, lines[1], "score             12")
	require.Len(t, mustCSV(t, want.csv), 7)
	for _, cells := range mustCSV(t, want.csv)[1:] {
		low, err := strconv.ParseFloat(cells[6], 64)
		require.NoError(t, err)
		high, err := strconv.ParseFloat(cells[7], 64)
		require.NoError(t, err)
		assert.LessOrEqual(t, low, high, cells)
	}
}

func mustCSV(t *testing.T, text string) [][]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(t, err)
	return rows
}

// TestEveryGame: every bot of every game plays to the end, at every size of table, and the log can be replayed.
func TestEveryGame(t *testing.T) {
	t.Parallel()
	for _, table := range tables() {
		t.Run(table.name, func(t *testing.T) {
			t.Parallel()
			list, err := arena(t, "-list")
			require.NoError(t, err)
			_, bots, ok := strings.Cut(list[strings.Index(list, table.name):], "bots: ")
			require.True(t, ok)
			bots, _, _ = strings.Cut(bots, "\n")
			names := strings.Split(bots, ", ")
			for seats := table.min; seats <= table.max; seats++ {
				var lineUp []string
				for i := range seats {
					lineUp = append(lineUp, names[i%len(names)])
				}
				got, err := arena(t, "-game", table.name, "-games", "1", "-bots", strings.Join(lineUp, ","))
				require.NoError(t, err)
				assert.Contains(t, got, "ended by:")
			}
		})
	}
}

// TestRace: in a race all are asked once a moment, whatever their seat. Who claims first wins; at the same moment they tie.
func TestRace(t *testing.T) {
	t.Parallel()
	alphabet, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "as", Letters: []string{"A", "S"}})
	require.NoError(t, err)
	set, err := tiles.NewSet(tiles.SetConfig{ID: "as@1", Alphabet: alphabet, Tiles: []tiles.TileConfig{{Count: 20, Vowel: true}, {Count: 20}}})
	require.NoError(t, err)
	words, err := lexicon.Parse(alphabet, "AS")
	require.NoError(t, err)
	r, err := dash.New(dash.Config{Set: set, Lexicon: words, Dashes: slices.Repeat([]dash.Card{{Task: dash.Letters, N: 2}}, 9)})
	require.NoError(t, err)
	won := func(percent ...int) (wins [2]int) {
		for seed := range uint64(30) {
			var bots []Bot[dash.View, dash.Move]
			for i, p := range percent {
				bots = append(bots, hesitant(r, "", p, greedy(r)).make(wordgame.Seat(i)))
			}
			o, err := play(r, &wordgame.Record[dash.Move]{}, seed, bots...)
			require.NoError(t, err)
			for seat := range wins {
				if o.Winners == wordgame.Only(wordgame.Seat(seat)) {
					wins[seat]++
				}
			}
		}
		return wins
	}
	assert.Equal(t, [2]int{}, won(100, 100), "who never hesitates ties")
	assert.Equal(t, [2]int{30, 0}, won(100, 0))
	assert.Greater(t, won(70, 20)[0], 25)
	assert.Greater(t, won(20, 70)[1], 25)
}

func TestFaults(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	put := func(name, text string) string {
		name = filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		return name
	}
	good := filepath.Join(dir, "good")
	_, err := arena(t, "-games", "4", "-bots", "score,random", "-out", good)
	require.NoError(t, err)
	text := read(t, good)
	for name, args := range map[string][]string{
		"no such game": {"-game", "chess"}, "no such bot": {"-bots", "score,deep"}, "one bot": {"-bots", "score"}, "five": {"-bots", "score,score,score,score,score"},
		"no games": {"-games", "0"}, "no workers": {"-workers", "0"}, "what": {"what"}, "no such language": {"-lang", "xx"}, "log alone": {"-log", "x"},
		"other seed": {"-seed", "9", "-bots", "score,random", "-out", good}, "other bots": {"-bots", "random,score", "-out", good},
		"no results":    {"-bots", "score,random", "-out", put("a", "hello\n")},
		"other game":    {"-bots", "score,random", "-out", put("b", strings.Replace(text, `"game":2`, `"game":3`, 1))},
		"no game":       {"-bots", "score,random", "-out", put("c", strings.Replace(text, `{"game":2`, `{"game":`, 1))},
		"other seats":   {"-bots", "score,random", "-out", put("d", strings.Replace(text, `[1,0]`, `[0,1]`, 1))},
		"short log":     {"-bots", "score,random", "-out", good, "-log", put("e", "")},
		"no directory":  {"-bots", "score,random", "-out", filepath.Join(dir, "no", "where")},
		"no csv":        {"-bots", "score,random", "-games", "2", "-csv", filepath.Join(dir, "no", "where")},
		"bad flag":      {"-games", "x"},
		"Dabble in es":  {"-game", "dabble", "-bots", "quick,slow", "-lang", "es"},
		"Nab-It! in es": {"-game", "nabit", "-bots", "random,random", "-lang", "es"},
		"Dash in de":    {"-game", "dash", "-bots", "quick,slow", "-lang", "de"},
	} {
		_, err := arena(t, args...)
		assert.Error(t, err, name)
	}
	_, err = options{lang: "de"}.loadWords(tiles.English().Alphabet())
	assert.ErrorContains(t, err, "-words")
	_, err = arena(t, "-game", "dash", "-bots", "quick,slow", "-games", "2", "-lang", "es")
	assert.NoError(t, err)
	assert.Equal(t, text, read(t, good))
}

// TestStop: a match that is stopped keeps its results, in order.
func TestStop(t *testing.T) {
	t.Parallel()
	c := contest{play: func(_ []string, seed uint64, _ bool) (result, error) {
		return result{Outcome: wordgame.Outcome{Over: true, Seats: 2, Winners: wordgame.Only(0)}}, nil
	}}
	m := &match{contest: c, bots: []string{"a", "b"}, games: 10000, workers: 3}
	ctx, cancel := context.WithCancel(t.Context())
	next := 0
	require.NoError(t, m.run(ctx, 0, func(i int, _ result) error {
		assert.Equal(t, next, i)
		if next++; next == 10 {
			cancel()
		}
		return nil
	}))
	assert.Less(t, next, 100)
	full := errors.New("the disk is full")
	assert.ErrorIs(t, m.run(t.Context(), 5, func(i int, _ result) error {
		if i == 20 {
			return full
		}
		return nil
	}), full)
	m.contest.play = func([]string, uint64, bool) (result, error) { return result{}, full }
	assert.ErrorIs(t, m.run(t.Context(), 0, func(int, result) error { return nil }), full)
}

func TestTally(t *testing.T) {
	t.Parallel()
	tl := newTally([]string{"a", "a"})
	for _, g := range []gameLine{
		{Bots: []int{0, 1}, Scores: []int32{10, 20}, Winners: []int{1}}, {Bots: []int{1, 0}, Scores: []int32{5, 5}, Winners: []int{0, 1}},
		{Bots: []int{0, 1}, Scores: []int32{-1, 30}, Winners: []int{1}}, {Bots: []int{1, 0}, Scores: []int32{50, 0}, Winners: []int{0}},
	} {
		tl.add(g)
	}
	a := &tl.bots[0]
	assert.Equal(t, []int{4, 0, 1, 3, 10, -1}, []int{a.games, a.won, a.tied, a.lost, a.best, a.worst})
	mean, half := a.points.mean(2 * unit)
	assert.InDelta(t, 0.125, mean, 1e-9, "half a point of four")
	assert.InDelta(t, 1.96*math.Sqrt(0.03125/2), half, 1e-9, "two deals: 0.25 and 0")
	mean, _ = a.scores.mean(2)
	assert.InDelta(t, 3.5, mean, 1e-9)
	assert.Equal(t, "a-2", tl.bots[1].name)
	none := series{}
	mean, _ = none.mean(1)
	assert.True(t, math.IsNaN(mean))
}
