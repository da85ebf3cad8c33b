package gcg_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabble/gcg"
	"github.com/tilewright/wordgame/tiles"
)

// expectation is what the list that comes with the recorded games says of a file.
type expectation struct {
	Language, Answer, Ended, Board   string
	Events, Plays, Exchanges, Passes int
	Withdrawals, Bonuses             int
	TimeLines                        int `json:"time_lines"`
	EndRackLines                     int `json:"end_rack_lines"`
	Totals                           []int
	Line                             int
	Racks                            map[string]string
	RacksNotFollowing                []int `json:"racks_not_following_from_kept_tiles"`
}

// folder is where recorded games lie beside the repository, if they do.
var folder = filepath.Join("..", "..", "..", "shared", "gcg")

func expected(t testing.TB) map[string]expectation {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, "expected.json"))
	if os.IsNotExist(err) {
		t.Skip("no recorded games here")
	}
	require.NoError(t, err)
	all := map[string]expectation{}
	require.NoError(t, json.Unmarshal(data, &all))
	for name := range all {
		if !strings.HasSuffix(name, ".gcg") {
			delete(all, name)
		}
	}
	require.Len(t, all, 115)
	return all
}

// TestMoveLists makes files of games with other tile sets and plays them through.
func TestMoveLists(t *testing.T) {
	t.Parallel()
	data := load(t, "expected.json")
	all := map[string]expectation{}
	require.NoError(t, json.Unmarshal(data, &all))
	for _, name := range []string{"es-1", "es-2", "es-3", "fr-1"} {
		want := all[name+".json"]
		var turns []struct {
			Player, Score, Total int
			At, Placed           string
			Exchange, Rack       string
			Pass                 bool
		}
		require.NoError(t, json.Unmarshal(load(t, name+".json"), &turns))
		text := "#character-encoding UTF-8\n#player1 p1\n#player2 p2\n"
		for _, turn := range turns {
			what := turn.At + " " + turn.Placed
			if turn.Pass {
				what = "-"
			} else if turn.Exchange != "" {
				turn.Rack, what = turn.Exchange, "-"+turn.Exchange
			}
			text += fmt.Sprintf(">p%d: %s %s %+d %d\n", turn.Player, turn.Rack, what, turn.Score, turn.Total)
		}
		r := rulesOf(t, want.Language)
		game, warnings, err := gcg.Read(strings.NewReader(text), r)
		require.NoError(t, err, name)
		assert.Empty(t, warnings, name)
		r = fitting(t, want.Language, game)
		got, err := gcg.Replay(r, game)
		require.NoError(t, err, name)
		assert.Empty(t, got.Differences, name)
		cgp := gcg.FormatCGP(r, gcg.CGP{Position: gcg.Position(r, got.State)})
		assert.Equal(t, want.Board, strings.Fields(cgp)[0], name)
		scores := r.Outcome(got.State).Scores
		assert.Equal(t, want.Totals, []int{int(scores[0]), int(scores[1])}, name)
	}
}

func load(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(folder, name))
	if os.IsNotExist(err) {
		t.Skip("no recorded games here")
	}
	require.NoError(t, err)
	return data
}

var rulesOf = func() func(testing.TB, string) *scrabble.Rules {
	var lock sync.Mutex
	known := map[string]*scrabble.Rules{}
	return func(t testing.TB, lang string) *scrabble.Rules {
		t.Helper()
		lock.Lock()
		defer lock.Unlock()
		if known[lang] == nil {
			set, err := tiles.Edition(lang)
			require.NoError(t, err)
			r, err := scrabble.New(scrabble.Config{Set: set, Lexicon: lexicon.All})
			require.NoError(t, err)
			known[lang] = r
		}
		return known[lang]
	}
}()

// TestRecordedGames reads every file and compares with what the list says; where programs in use differ, the answer of
// the list is ours too. Of the collected cases these are C52, C55 and C56.
func TestRecordedGames(t *testing.T) {
	t.Parallel()
	for name, want := range expected(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, want.Language)
			data := load(t, name)
			game, warnings, err := gcg.Read(bytes.NewReader(data), r)
			if want.Answer == "error" {
				var fault *gcg.Fault
				require.ErrorAs(t, err, &fault)
				assert.Equal(t, want.Line, fault.Line, fault.Error())
				assert.Nil(t, game)
				return
			}
			require.NoError(t, err)
			checkWarnings(t, want, warnings)
			checkGame(t, r, want, game)
		})
	}
}

// checkWarnings: racks that contradict kept tiles may be pointed out anywhere; other warnings come where the list says.
func checkWarnings(t *testing.T, want expectation, warnings []gcg.Fault) {
	t.Helper()
	var lines []int
	for _, w := range warnings {
		if w.Reason != gcg.ErrRack || !slices.Contains(want.RacksNotFollowing, w.Line) {
			lines = append(lines, w.Line)
		}
	}
	for _, line := range want.RacksNotFollowing {
		assert.True(t, slices.ContainsFunc(warnings, func(w gcg.Fault) bool { return w.Line == line }), "line %d: %v", line, warnings)
	}
	if want.Answer == "accept" {
		assert.Empty(t, lines, "%v", warnings)
		return
	}
	require.NotEmpty(t, warnings)
	if len(lines) > 0 {
		assert.Equal(t, want.Line, lines[0], "%v", warnings)
	} else {
		assert.Equal(t, want.Line, warnings[0].Line, "%v", warnings)
	}
}

func checkGame(t *testing.T, r *scrabble.Rules, want expectation, game *gcg.Game) {
	t.Helper()
	counts := map[gcg.Kind]int{}
	for _, e := range game.Events {
		counts[e.Kind]++
	}
	assert.Equal(t, map[gcg.Kind]int{
		gcg.KindPlay: want.Plays, gcg.KindExchange: want.Exchanges, gcg.KindPass: want.Passes, gcg.KindWithdrawn: want.Withdrawals,
		gcg.KindBonus: want.Bonuses, gcg.KindTime: want.TimeLines, gcg.KindEndRack: want.EndRackLines,
	}, withZeros(counts))
	assert.Len(t, game.Events, want.Events)
	totals := game.Totals()
	assert.Equal(t, want.Totals, totals[:])
	assert.Equal(t, want.Ended != "unfinished", game.Ended())
}

func withZeros(counts map[gcg.Kind]int) map[gcg.Kind]int {
	for k := gcg.KindPlay; k <= gcg.KindEndRack; k++ {
		counts[k] += 0
	}
	return counts
}

// TestRecordedGamesWritten: what is written is the same game, and from then on the same bytes.
func TestRecordedGamesWritten(t *testing.T) {
	t.Parallel()
	for name, want := range expected(t) {
		if want.Answer == "error" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, want.Language)
			game, _, err := gcg.Read(bytes.NewReader(load(t, name)), r)
			require.NoError(t, err)
			var first, second bytes.Buffer
			require.NoError(t, gcg.Write(&first, r, game))
			again, warnings, err := gcg.Read(bytes.NewReader(first.Bytes()), r)
			require.NoError(t, err)
			if want.Answer == "accept" && len(want.RacksNotFollowing) == 0 {
				assert.Empty(t, warnings)
			}
			assert.Equal(t, withoutLines(game), withoutLines(again))
			require.NoError(t, gcg.Write(&second, r, again))
			assert.Equal(t, first.String(), second.String())
		})
	}
}

func withoutLines(g *gcg.Game) gcg.Game {
	c := *g
	c.Events = slices.Clone(g.Events)
	for i := range c.Events {
		c.Events[i].Line = 0
	}
	return c
}

// fitting returns rules that the game can keep.
func fitting(t testing.TB, lang string, g *gcg.Game) *scrabble.Rules {
	t.Helper()
	r, err := scrabble.New(gcg.Fit(scrabble.Config{Set: rulesOf(t, lang).Set(), Lexicon: lexicon.All}, g))
	require.NoError(t, err)
	return r
}

// TestRecordedGamesReplayed plays every file through the rules.
func TestRecordedGamesReplayed(t *testing.T) {
	t.Parallel()
	for name, want := range expected(t) {
		if want.Answer == "error" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			game, _, err := gcg.Read(bytes.NewReader(load(t, name)), rulesOf(t, want.Language))
			require.NoError(t, err)
			r := fitting(t, want.Language, game)
			got, err := gcg.Replay(r, game)
			require.NoError(t, err)
			assert.Len(t, got.Steps, len(game.Events))
			cgp := gcg.FormatCGP(r, gcg.CGP{Position: gcg.Position(r, got.State)})
			if want.Board == "" { // no event
				want.Board = strings.Repeat("/15", 15)[1:]
			}
			assert.Equal(t, want.Board, strings.Fields(cgp)[0])
			assert.Equal(t, want.Ended != "unfinished", r.Outcome(got.State).Over)
			if want.Answer == "accept" {
				if name == "en-exchange-count-only.gcg" {
					require.Len(t, got.Differences, 1)
					assert.Equal(t, 23, got.Differences[0].Line, "four unknown tiles")
				} else {
					assert.Empty(t, got.Differences)
				}
				scores := r.Outcome(got.State).Scores
				assert.Equal(t, want.Totals, []int{int(scores[0]), int(scores[1])})
			}
			again, err := wordgame.Replay(r, got.Record)
			require.NoError(t, err)
			assert.True(t, again == got.State)
			checkRacks(t, r, want, game, got)
			checkExport(t, r, want, game, got)
		})
	}
}

// checkRacks: where no rack contradicts another, nearly every position has the racks that the file declares: partial ones
// and made-up ones can contradict others unnoticed.
func checkRacks(t *testing.T, r *scrabble.Rules, want expectation, game *gcg.Game, got *gcg.Replayed) {
	t.Helper()
	missing := 0
	for _, step := range got.Steps {
		e := &game.Events[step.Event]
		if e.Kind != gcg.KindPlay && e.Kind != gcg.KindExchange && e.Kind != gcg.KindPass {
			continue
		}
		checkCGP(t, r, step.Before)
		rack := r.View(step.Before, e.By).Rack
		if !rack.Contains(e.Rack.Run()) {
			missing++
		}
	}
	if len(want.RacksNotFollowing) == 0 {
		assert.LessOrEqual(t, missing, 2)
	}
}

// checkExport: the record tells the same game as the file.
func checkExport(t *testing.T, r *scrabble.Rules, want expectation, game *gcg.Game, got *gcg.Replayed) {
	t.Helper()
	again, err := gcg.FromRecord(r, got.Record, game.Players)
	require.NoError(t, err)
	assert.Equal(t, game.Players, again.Players)
	if want.Answer != "accept" {
		return
	}
	lines := func(g *gcg.Game) (all []string) {
		for i, e := range g.Events {
			if e.Kind == gcg.KindPass && i > 0 && i+1 < len(g.Events) && g.Events[i+1].Kind == gcg.KindEndRack {
				continue // lets the out-play stand: no turn
			}
			all = append(all, fmt.Sprint(e.By, e.Kind, e.Place.At, e.Place.Dir, r.Set().FormatTiles(e.Place.Tiles), e.N, e.Score, e.Total))
		}
		return all
	}
	assert.Equal(t, lines(game), lines(again))
	again, err = gcg.FromLog(r, gcg.LogOf(game, got))
	require.NoError(t, err)
	assert.Equal(t, lines(game), lines(again))
	assert.Equal(t, game.Players, again.Players)
	assert.Equal(t, game.Pragmas, again.Pragmas)
	assert.Equal(t, comments(game), comments(again))
}

// comments are those of all events together, since penalties come in another place.
func comments(g *gcg.Game) (all []string) {
	for _, e := range g.Events {
		for line := range strings.SplitSeq(e.Note, "\n") {
			if line != "" {
				all = append(all, line)
			}
		}
	}
	slices.Sort(all)
	return all
}

// checkCGP: every position can be written, read and set up again.
func checkCGP(t *testing.T, r *scrabble.Rules, s scrabble.State) {
	t.Helper()
	p := gcg.Position(r, s)
	text := gcg.FormatCGP(r, gcg.CGP{Position: p})
	c, err := gcg.ParseCGP(r, text)
	require.NoError(t, err, text)
	_, err = r.Setup(c.Position)
	require.NoError(t, err, text)
	require.Equal(t, text, gcg.FormatCGP(r, c))
	require.Equal(t, p.Grid, c.Position.Grid)
	require.Equal(t, p.Owed[p.To], c.Position.Owed[0], "the tiles that are not known")
	require.Equal(t, p.Owed[1-p.To], c.Position.Owed[1])
}
