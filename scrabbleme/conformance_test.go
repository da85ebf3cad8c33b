package scrabbleme_test

import (
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/gametest"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// fewWords make games that are short of plays, which is meant: passes, exchanges and stale games come up too.
const fewWords = "AA AB AD AE AI AN AR AS AT BE BI BO DA DE DO EA EN ER ES ET GO HE IN IS IT LO NA NO ON OR OS QI RE SO TA TE TI TO " +
	"UN ZA CAT CATS DOG DOGS EAT TEA TEN NET ONE ION OAT RAT STAR RATES TONE NOTE STONE ONSET RETAIN RETINA SENATOR"

// tinySet has three letters and blanks, so that everything that a seat could do can be tried.
func tinySet(t testing.TB) *tiles.Set {
	t.Helper()
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "tiny", Letters: []string{"A", "E", "T"}})
	require.NoError(t, err)
	set, err := tiles.NewSet(tiles.SetConfig{ID: "tiny@1", Alphabet: a, Blanks: 2, Tiles: []tiles.TileConfig{
		{Count: 10, Points: 1, Vowel: true}, {Count: 10, Points: 2, Vowel: true}, {Count: 10, Points: 4},
	}})
	require.NoError(t, err)
	return set
}

func configs(t testing.TB) map[string]scrabbleme.Config {
	tiny, err := board.ParseLayout("5x5", "t...T\n.d.d.\n..+..\n.d.d.\nT...t")
	require.NoError(t, err)
	return map[string]scrabbleme.Config{
		"box":      scrabbleme.Box(),
		"void":     {Policy: wordgame.Void, Layout: scrabbleme.Layout11(), PickOrder: scrabbleme.HighestFirst, EndOnOut: true},
		"rethink":  {Rethink: true, Timed: true, Policy: wordgame.Single, Layout: scrabbleme.Layout9(), PickOrder: scrabbleme.SeatOrder},
		"one":      {OneByOne: true, MinBagToExchange: 1, Podium: scrabbleme.AtOnce, OutBonus: true},
		"never":    {Podium: scrabbleme.Never, PickOrder: scrabbleme.LowestTotal, NoDeduction: true, Bonus: wordgame.None},
		"one late": {OneByOne: true, MinBagToExchange: 1, ShareTile: true, StaleAfter: 3},
		"tiny":     {Set: tinySet(t), Layout: tiny, MinBagToExchange: 1, OutBonus: true, StaleAfter: 4},
		"tiny one": {Set: tinySet(t), Layout: tiny, MinBagToExchange: 1, OneByOne: true, ShareTile: true},
	}
}

func rulesOf(t testing.TB, c scrabbleme.Config) *scrabbleme.Rules {
	t.Helper()
	if c.Set != nil {
		return begin(t, c, "AE AT EA ET TA TE ATE EAT ETA TEA TATE TEAT")
	}
	return begin(t, c, fewWords)
}

func TestConformance(t *testing.T) {
	t.Parallel()
	for name, c := range configs(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rulesOf(t, c)
			seats, tiny := []int{2, 3, 4}, c.Set != nil
			if tiny {
				seats = seats[:2] // more racks than the set has tiles for
			}
			if testing.Short() {
				if name == "never" || name == "one late" || name == "tiny one" {
					t.Skip("much like the others")
				}
				seats = seats[len(seats)-2 : len(seats)-1] // 3, of the tiny set 2
			}
			g := gametest.Game[scrabbleme.State, scrabbleme.Move, scrabbleme.Event, scrabbleme.View, scrabbleme.Play]{
				Rules: r, Seats: seats, Games: 1, Bound: 5000,
				Plays: r.Plays, Move: scrabbleme.Play.Move,
				Extra: func(s scrabbleme.State, by wordgame.Seat, g *wordgame.Rand) []scrabbleme.Move {
					return extra(r, s, by, g)
				},
				Total:     points,
				Invariant: func(t *testing.T, s scrabbleme.State) { scrabbleme.Conserve(t, r, &s) },
				Good:      func(s *scrabbleme.State, p scrabbleme.Play) bool { return len(r.Judge(s, p)) == 0 },
			}
			if tiny {
				g.Brute = func(s scrabbleme.State, by wordgame.Seat) iter.Seq[scrabbleme.Move] { return everyMove(r, s, by) }
			}
			gametest.Run(t, g)
		})
	}
}

// extra are moves that Plays does not list: bluffs, leaving, the Table's own and nonsense.
func extra(r *scrabbleme.Rules, s scrabbleme.State, by wordgame.Seat, g *wordgame.Rand) []scrabbleme.Move {
	v := r.View(s, by)
	moves := []scrabbleme.Move{
		scrabbleme.Pass(), scrabbleme.Challenge(0), scrabbleme.Challenge(3), scrabbleme.Swap(1), scrabbleme.Swap(by), scrabbleme.Pick(tiles.Run{}),
		scrabbleme.Exchange(tiles.Run{}), scrabbleme.Deal(1, tiles.RunOf(tiles.Blank)), scrabbleme.Deal(table, tiles.RunOf(1)),
		scrabbleme.Ruling([4]uint8{1, 0, 1, 255}), scrabbleme.Tick(), scrabbleme.TimeUp(), scrabbleme.RetireSeat(by),
		scrabbleme.Place(board.Square{Row: -1, Col: 99}, 7, tiles.RunOf(1, 2)), {Kind: scrabbleme.KindChallenge, Words: 1 << 20},
		scrabbleme.Pick(v.Podium.Run()), scrabbleme.Pick(tiles.RunOf(0x85)), scrabbleme.Exchange(tiles.RunOf(0, 0)),
	}
	if g.IntN(60) == 0 {
		moves = append(moves, scrabbleme.Retire())
	}
	if v.Rack.Len() > 0 {
		moves = append(moves, scrabbleme.Exchange(tiles.RunOf(v.Rack.At(0))))
	}
	for range 8 {
		moves = append(moves, bluff(r, &v, g))
	}
	return moves
}

// bluff lays some of the reader's tiles somewhere, seldom as the rules want it and hardly ever as a word.
func bluff(r *scrabbleme.Rules, v *scrabbleme.View, g *wordgame.Rand) scrabbleme.Move {
	side := r.Board().Layout().Rows()
	at := board.Square{Row: int8(g.IntN(side)), Col: int8(g.IntN(side))}
	if g.IntN(4) == 0 {
		at = r.Board().Layout().Start()
	}
	var run tiles.Run
	rack := v.Rack
	for n := 1 + g.IntN(4); n > 0 && rack.Len() > 0; n-- {
		x := rack.At(g.IntN(rack.Len()))
		rack.Remove(x)
		if x == tiles.Blank {
			x = tiles.Letter(1 + g.IntN(r.Set().Alphabet().Len())).OnBlank()
		}
		run = run.Add(x)
	}
	return scrabbleme.Place(at, board.Dir(g.IntN(2)), run)
}

// points is what an event adds to the scores.
func points(e scrabbleme.Event) (sums [wordgame.MaxSeats]int32) {
	if e, ok := e.(scrabbleme.Scored); ok {
		sums[e.By] += e.Points
	}
	return sums
}

// everyMove is every move that a seat could think of, but for leaving.
func everyMove(r *scrabbleme.Rules, s scrabbleme.State, by wordgame.Seat) iter.Seq[scrabbleme.Move] {
	return func(yield func(scrabbleme.Move) bool) {
		v, layout := r.View(s, by), r.Board().Layout()
		ok := yield(scrabbleme.Pass())
		for seat := range wordgame.Seat(5) {
			ok = ok && yield(scrabbleme.Challenge(seat)) && yield(scrabbleme.Swap(seat))
		}
		if v.Phase == scrabbleme.PhasePick {
			ok = ok && yield(scrabbleme.Pick(tiles.Run{}))
			everyRun(r.Set(), v.Podium, tiles.Run{}, 7, func(run tiles.Run) { ok = ok && yield(scrabbleme.Pick(run)) })
		}
		if v.Phase != scrabbleme.PhaseBuild {
			return
		}
		everyRun(r.Set(), v.Rack, tiles.Run{}, 7, func(run tiles.Run) { ok = ok && yield(scrabbleme.Exchange(run)) })
		everyRun(r.Set(), v.Rack, tiles.Run{}, layout.Cols()-1, func(run tiles.Run) { // longer words are not in the list
			for row := range int8(layout.Rows()) {
				for col := range int8(layout.Cols()) {
					at := board.Square{Row: row, Col: col}
					ok = ok && yield(scrabbleme.Place(at, board.Across, run)) && yield(scrabbleme.Place(at, board.Down, run))
				}
			}
		})
	}
}

// everyRun calls visit with all arrangements of all parts of the rack of up to most tiles, a blank as itself and as each
// letter.
func everyRun(set *tiles.Set, rack tiles.Rack, run tiles.Run, most int, visit func(tiles.Run)) {
	last := tiles.Tile(0)
	for i := range rack.Len() {
		x := rack.At(i)
		if x == last || run.Len() == most {
			continue
		}
		last = x
		rest := rack
		rest.Remove(x)
		visit(run.Add(x))
		everyRun(set, rest, run.Add(x), most, visit)
		if x != tiles.Blank {
			continue
		}
		for l := range set.BlankLetters().All() {
			visit(run.Add(l.OnBlank()))
			everyRun(set, rest, run.Add(l.OnBlank()), most, visit)
		}
	}
}

func TestBadConfigs(t *testing.T) {
	t.Parallel()
	_, err := scrabbleme.New(scrabbleme.Config{
		Policy: wordgame.Triple, Bonus: -2, StaleAfter: 1 << 20, MinBagToExchange: 1 << 20, PickOrder: scrabbleme.SeatOrder + 1, Podium: scrabbleme.Never + 1,
		Layout: board.WordsWithFriendsSmall(),
	})
	require.Error(t, err)
	text := err.Error()
	for _, part := range []string{"Lexicon", "policy", "Bonus", "StaleAfter", "MinBagToExchange", "PickOrder", "PodiumFill"} {
		require.Contains(t, text, part)
	}
	require.NotContains(t, text, "layout")
	few, err := lexicon.Parse(tiles.English().Alphabet(), "CAT")
	require.NoError(t, err)
	_, err = scrabbleme.New(scrabbleme.Config{Lexicon: few, Bonus: 10000, StaleAfter: 10000, MinBagToExchange: tiles.MaxTiles})
	require.NoError(t, err, "the most that is possible")
	other, err := lexicon.Parse(tiles.Spanish().Alphabet(), "CASA")
	require.NoError(t, err)
	for _, c := range []scrabbleme.Config{{Lexicon: (*lexicon.Graph)(nil)}, {Lexicon: other}} {
		_, err := scrabbleme.New(c)
		require.Error(t, err)
	}
	r, err := scrabbleme.New(scrabbleme.Config{Set: tiles.Spanish(), Lexicon: other, Policy: wordgame.Double})
	require.NoError(t, err)
	require.Equal(t, 7, r.Config().MinBagToExchange)
	require.True(t, strings.HasPrefix(r.ID(), "scrabbleme/1 "))
	_, _, err = begin(t, scrabbleme.Config{Set: tinySet(t)}, "AT").Begin(wordgame.Opening{Seats: 4})
	require.ErrorIs(t, err, wordgame.ErrSeats, "32 tiles are too few for four seats")
}
