package scrabble_test

import (
	"iter"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/gametest"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// fewWords are valid in the alphabets of both languages here; games with them are short of plays, which is meant: passes,
// exchanges and stale games come up too.
var fewWords = []string{
	"al", "el", "la", "le", "no", "on", "os", "as", "es", "se", "so", "to", "ti", "it", "at", "ta", "ir", "ar", "ea", "de",
	"sea", "son", "sol", "sal", "mar", "mal", "pan", "par", "pie", "red", "ron", "ton", "ten", "tan", "una", "era", "oda",
	"base", "case", "mesa", "nota", "rosa", "solo", "tres", "arena", "idea", "real", "final", "rival", "rumor", "error",
	"animal", "central", "general", "natural", "notable", "retinas",
}

func rulesOf(t testing.TB, c scrabble.Config) *scrabble.Rules {
	t.Helper()
	set := c.Set
	if set == nil {
		set = tiles.English()
	}
	words := make([]tiles.Word, 0, len(fewWords))
	for _, text := range fewWords {
		w, err := set.Alphabet().ParseWord(text)
		require.NoError(t, err)
		words = append(words, w)
	}
	g, err := lexicon.Build(set.Alphabet(), words)
	require.NoError(t, err)
	c.Lexicon = g
	r, err := scrabble.New(c)
	require.NoError(t, err)
	return r
}

func TestConformance(t *testing.T) {
	t.Parallel()
	void := scrabble.Box()
	void.Policy = wordgame.Void
	named := scrabble.Box()
	named.Policy, named.NamedOnly, named.ReturnStartTiles, named.MaxExchanges = wordgame.Plus5Word, true, true, 2
	triple := scrabble.Box()
	triple.Policy = wordgame.Triple
	small := scrabble.Box()
	small.RackSize, small.SingleEnd, small.NamedOnly, small.MinBagToExchange = 3, true, true, 1
	for name, c := range map[string]scrabble.Config{
		"box": scrabble.Box(), "tournament": scrabble.Tournament(), "fise": scrabble.FISE(), "void": void, "named": named, "triple": triple,
		"small": small,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, c)
			games, seats := 1, []int{2, 3, 4}
			if name == "box" && !testing.Short() {
				games = 3
			}
			if c.Policy == wordgame.Triple || c.RackSize == small.RackSize {
				seats = seats[:1]
			}
			g := gametest.Game[scrabble.State, scrabble.Move, scrabble.Event, scrabble.View, scrabble.Play]{
				Rules: r, Seats: seats, Games: games, Bound: 2000,
				Plays: r.Plays, Move: scrabble.Play.Move,
				Extra: func(s scrabble.State, by wordgame.Seat, g *wordgame.Rand) []scrabble.Move { return extra(r, s, by, g) },
				Total: points, Reveals: openDraw,
				Invariant: func(t *testing.T, s scrabble.State) { scrabble.Conserve(t, r, &s) },
				Good:      func(s *scrabble.State, p scrabble.Play) bool { return len(r.Judge(s, p)) == 0 },
			}
			if c.RackSize == small.RackSize {
				g.Brute = func(s scrabble.State, by wordgame.Seat) iter.Seq[scrabble.Move] { return everyMove(r, s, by) }
			}
			gametest.Run(t, g)
		})
	}
}

// extra are moves that Plays does not list: bluffs, challenges, leaving, the Table's own and nonsense.
func extra(r *scrabble.Rules, s scrabble.State, by wordgame.Seat, g *wordgame.Rand) []scrabble.Move {
	v := r.View(s, by)
	moves := []scrabble.Move{
		scrabble.Pass(), scrabble.Challenge(0), scrabble.Challenge(1), scrabble.Challenge(1 << 31), scrabble.Exchange(tiles.Run{}),
		scrabble.Deal(1, tiles.RunOf(tiles.Blank)), scrabble.Ruling(1), scrabble.Ruling(^uint32(0)), scrabble.Adjust(0, -10),
		scrabble.RetireSeat(by), scrabble.Place(board.Square{Row: -1, Col: 99}, 7, tiles.RunOf(1, 2)),
	}
	if g.IntN(30) == 0 {
		moves = append(moves, scrabble.Retire())
	}
	if v.Rack.Len() < 2 {
		return moves
	}
	shown := func(t tiles.Tile) tiles.Tile {
		if t == tiles.Blank {
			return tiles.Letter(1 + g.IntN(20)).OnBlank()
		}
		return t
	}
	run := tiles.RunOf(shown(v.Rack.At(0)), shown(v.Rack.At(v.Rack.Len()-1)))
	moves = append(moves, scrabble.Exchange(tiles.RunOf(v.Rack.At(0))), scrabble.Place(r.Board().Layout().Start(), board.Down, run))
	for range 6 { // bluffs somewhere
		at := board.Square{Row: int8(g.IntN(15)), Col: int8(g.IntN(15))}
		moves = append(moves, scrabble.Place(at, board.Dir(g.IntN(2)), run))
	}
	return moves
}

// points is what an event adds to the scores.
func points(e scrabble.Event) (sums [wordgame.MaxSeats]int32) {
	switch e := e.(type) {
	case scrabble.Placed:
		sums[e.By] += e.Score
	case scrabble.Withdrawn:
		sums[e.By] -= e.Score
	case scrabble.Scored:
		sums[e.By] += e.Points
	}
	return sums
}

// openDraw reports whether tiles were shown that may be back in the bag by now.
func openDraw(_ scrabble.State, events []scrabble.Event) bool {
	return slices.ContainsFunc(events, func(e scrabble.Event) bool {
		drew, ok := e.(scrabble.Drew)
		return ok && drew.Open
	})
}

// everyMove is every move that a seat could think of, but for leaving.
func everyMove(r *scrabble.Rules, s scrabble.State, by wordgame.Seat) iter.Seq[scrabble.Move] {
	return func(yield func(scrabble.Move) bool) {
		rack, layout := r.View(s, by).Rack, r.Board().Layout()
		ok := yield(scrabble.Pass())
		for words := uint32(0); ok && words < 1<<4; words++ { // a play of three tiles forms four words at most
			ok = yield(scrabble.Challenge(words))
		}
		everyRun(r.Set(), rack, tiles.Run{}, func(run tiles.Run) {
			ok = ok && yield(scrabble.Exchange(run))
			for row := range int8(layout.Rows()) {
				for col := range int8(layout.Cols()) {
					at := board.Square{Row: row, Col: col}
					ok = ok && yield(scrabble.Place(at, board.Across, run)) && yield(scrabble.Place(at, board.Down, run))
				}
			}
		})
	}
}

// everyRun calls visit with all arrangements of all parts of the rack, a blank as itself and as each letter.
func everyRun(set *tiles.Set, rack tiles.Rack, run tiles.Run, visit func(tiles.Run)) {
	last := tiles.Tile(0)
	for i := range rack.Len() {
		x := rack.At(i)
		if x == last {
			continue
		}
		last = x
		rest := rack
		rest.Remove(x)
		visit(run.Add(x))
		everyRun(set, rest, run.Add(x), visit)
		if x != tiles.Blank {
			continue
		}
		for l := range set.BlankLetters().All() {
			visit(run.Add(l.OnBlank()))
			everyRun(set, rest, run.Add(l.OnBlank()), visit)
		}
	}
}
