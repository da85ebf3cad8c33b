package scrabble_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// Faults that users of word-game programs have met, by their numbers: placements, scores, lists, racks and exchanges. Those that
// concern boards and tiles alone are tests of the packages board and tiles.

// plays writes the placements that a seat can make, with their scores, as they are listed.
func (g *game) plays(seat wordgame.Seat) []string {
	g.t.Helper()
	var list []string
	for p := range g.r.Plays(g.s, seat) {
		if p.Move().Kind == scrabble.KindPlace {
			list = append(list, g.r.FormatMove(&g.s, p.Move())+" = "+itoa(p.Score()))
		}
	}
	return list
}

func TestC01TheWholeRunIsTheWord(t *testing.T) {
	t.Parallel()
	void := scrabble.Config{Policy: wordgame.Void}
	st := func(g *game) scrabble.Move { // as a client sends it that thinks ST is the word
		return scrabble.Place(board.Square{Row: 7, Col: 8}, board.Across, g.run("ST"))
	}
	g := scene{config: void, words: "LA LAST ST", board: []string{"8G LA"}, racks: []string{"STEEEEE", "EEEEEEE"}, bag: "EE"}.start(t)
	g.do(seatA, st(g)).scores(4, 0)
	placed := g.events[0].(scrabble.Placed)
	assert.Equal(t, "LAST", g.r.Set().Alphabet().FormatWord(placed.Words[0].Word))
	g = scene{config: void, words: "LA ST", board: []string{"8G LA"}, racks: []string{"STEEEEE", "EEEEEEE"}, bag: "EE"}.start(t)
	_, err := g.r.Check(g.s, seatA, st(g))
	var refused *wordgame.MoveError
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, []string{"LAST"}, refused.Words)
	g.refused(seatA, st(g), wordgame.ErrWord)
}

func TestC02OneTileInTheOtherDirection(t *testing.T) {
	t.Parallel()
	g := scene{words: "FOR FORE", board: []string{"8G FOR"}, racks: []string{"EEEEEEE", "EEEEEEE"}, bag: "E"}.start(t)
	g.do(seatA, scrabble.Place(board.Square{Row: 7, Col: 9}, board.Down, g.run("E"))).scores(7, 0)
	assert.Len(t, g.events[0].(scrabble.Placed).Words, 1)
}

func TestC12ThroughABlank(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT CATS", board: []string{"8G CaT"}, racks: []string{"S", "E"}}.start(t)
	assert.Equal(t, []string{"8G ...S = 5"}, g.plays(seatA))
	g.do(seatA, g.place("8G ...S")).scores(5, 0)
}

func TestC13AnEmptyRackIsNoBonus(t *testing.T) {
	t.Parallel()
	g := scene{words: "HUMAN HUMANE", board: []string{"8F HUMAN"}, racks: []string{"E", "I"}}.start(t)
	g.do(seatA, g.place("8F .....E")).scores(11, 0)
}

func TestC14BonusIsARule(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		config scrabble.Config
		rack   string
		want   int32
	}{
		{scrabble.Config{}, "PLAYERS", 80}, {scrabble.Config{Bonus: 35}, "PLAYERS", 65}, {scrabble.Config{Bonus: wordgame.None}, "PLAYERS", 30},
		{scrabble.Config{RackSize: 9}, "PLAYERSEE", 30},
	} {
		g := scene{config: c.config, words: "PLAYERS", racks: []string{c.rack, "E"}, bag: repeat("E", 9)}.start(t)
		g.do(seatA, g.place("8D PLAYERS")).scores(c.want, 0)
	}
	g := scene{config: scrabble.Config{RackSize: 9}, racks: []string{"PLAYERSEE", "E"}, bag: repeat("E", 9)}.start(t)
	g.do(seatA, g.place("8D PLAYERSEE")).scores(2*(2*3+1+1+4+1+1+1+1+2*1)+50, 0)
}

func TestC15ARefusedPlayLeavesNoTrace(t *testing.T) {
	t.Parallel()
	g := scene{config: scrabble.Config{Policy: wordgame.Void}, words: "AS", racks: []string{"PLAYERS", "E"}, bag: "EEE"}.start(t)
	g.refused(seatA, g.place("8D PLAYERS"), wordgame.ErrWord).do(seatA, g.place("8G AS")).scores(4, 0)
}

func TestC17EitherLetterCanBeTheBlank(t *testing.T) {
	t.Parallel()
	g := scene{
		config: scrabble.Config{Set: tiles.French()}, words: "DUCE EGRUGEAI", board: []string{"8E DUCE"}, racks: []string{"RUIAG?E", "E"},
	}.start(t)
	assert.ElementsMatch(t, []string{
		"H8 .gRUGEAI = 80", "H8 .GRUgEAI = 74", "H3 EGRUg.AI = 60", "H3 EgRUG.AI = 58", "E8 .UcE = 8", "G6 dU.E = 7",
	}, g.plays(seatA))
	best, ok := g.r.Best(&g.s, seatA)
	require.True(t, ok)
	assert.Equal(t, "H8 .gRUGEAI", g.r.FormatMove(&g.s, best.Move()))
}

func TestC18TheSimplestOpening(t *testing.T) {
	t.Parallel()
	g := scene{words: "QI", racks: []string{"QI", "E"}}.start(t)
	assert.ElementsMatch(t, []string{"8G QI = 22", "8H QI = 22", "H7 QI = 22", "H8 QI = 22"}, g.plays(seatA))
	g.do(seatA, g.place("8G QI")).scores(22, 0)
	assert.Len(t, g.events[0].(scrabble.Placed).Words, 1)
}

func TestC19OneTileTwoWords(t *testing.T) {
	t.Parallel()
	g := scene{words: "AE BE", racks: []string{"E", "I"}, board: []string{"J9 A", "I10 B"}}.start(t)
	assert.ElementsMatch(t, []string{"10I .E = 10", "I10 .E = 4", "9J .E = 2"}, g.plays(seatA))
	across := scrabble.Place(board.Square{Row: 9, Col: 9}, board.Across, g.run("E"))
	down := scrabble.Place(board.Square{Row: 9, Col: 9}, board.Down, g.run("E"))
	p, err := g.r.Check(g.s, seatA, across)
	require.NoError(t, err)
	q, err := g.r.Check(g.s, seatA, down)
	require.NoError(t, err)
	assert.Equal(t, p, q, "C20: equal whichever way it was laid")
	assert.Len(t, g.r.Formed(&g.s, p), 2)
}

func TestC21NoLegalPlay(t *testing.T) {
	t.Parallel()
	list := func(bag string) []string {
		g := scene{words: "AA", board: []string{"8G AA"}, racks: []string{"VVV", "E"}, bag: bag}.start(t)
		var moves []string
		for p := range g.r.Plays(g.s, seatA) {
			moves = append(moves, g.r.FormatMove(&g.s, p.Move()))
		}
		return moves
	}
	assert.Equal(t, []string{"pass"}, list(""))
	assert.Equal(t, []string{"-V", "-VV", "-VVV", "pass"}, list(repeat("E", 7)))
}

// embedded is the English list, which takes a while to be made ready: once for all tests.
var embedded = sync.OnceValue(func() *lexicon.Graph {
	g, err := english.Words(tiles.English().Alphabet())
	if err != nil {
		panic(err)
	}
	return g
})

func TestC22TwoBlanks(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("needs the whole word list")
	}
	g := scene{
		config: scrabble.Config{Lexicon: embedded()}, racks: []string{"??AEINR", "EEEEEEE"}, bag: repeat("E", 20),
		board: []string{"8D WINDY", "E8 .NTO", "H8 .EAR", "11E .VE.T"},
	}.start(t)
	_, ok := g.r.Best(&g.s, seatA) // makes the search ready, which is not what is timed
	assert.True(t, ok)
	started := time.Now()
	list := g.r.AppendPlays(nil, &g.s, seatA)
	if !scrabble.RaceDetector {
		assert.Less(t, time.Since(started), 20*time.Second, "a fraction of a second, on a machine that has nothing else to do")
	}
	assert.Greater(t, len(list), 10000)
	assert.Less(t, len(list), 500000)
	small := g.r.AppendPlays(make([]scrabble.Play, 0, 3), &g.s, seatA)
	large := g.r.AppendPlays(make([]scrabble.Play, 0, 2*len(list)), &g.s, seatA)
	assert.Equal(t, list, small, "whatever the buffer")
	assert.Equal(t, list, large)
}

func TestC23SevenBlanks(t *testing.T) {
	t.Parallel()
	words := "AA AB CAT CATS DOG RETINAS SENATOR"
	g := scene{words: words, racks: []string{"???????", "E"}, bag: repeat("E", 7)}.start(t)
	n := 0
	for _, w := range strings.Fields(words) {
		n += 2 * len(w) // over the start square, in both directions
	}
	assert.Len(t, g.plays(seatA), n, "each word in each place once: a blank is a letter, not one of 26 tries")
}

func TestC24ABlankComesBackBare(t *testing.T) {
	t.Parallel()
	g := scene{words: "DOG", racks: []string{"C?TEEEE", "E"}, bag: "EEE"}.start(t)
	g.do(seatA, g.place("8G CaT")).do(seatB, scrabble.Challenge(0)).bag(3)
	assert.Equal(t, "CEEEET?", g.rack(seatA))
	assert.True(t, func() bool { grid := g.view(table).Grid; return grid.IsEmpty() }())
}

func TestC26AnExchangeKeepsAllSizes(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"ABCDEFG", "IIIIIII"}, bag: "KLMNOPRSTU"}.start(t)
	for range 3 {
		g.do(seatA, g.exchange(g.rack(seatA)[:3])).bag(10).do(seatB, g.exchange(g.rack(seatB)[:1])).bag(10)
		assert.Len(t, g.rack(seatA), 7)
		assert.Len(t, g.rack(seatB), 7)
	}
}

func TestC27ExchangeLimit(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"ABCDEFG", "E"}, bag: repeat("E", 6)}.start(t)
	_, err := g.r.Check(g.s, seatA, g.exchange("A"))
	var refused *wordgame.MoveError
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, 7, refused.Limit)
	g.refused(seatA, g.exchange("A"), wordgame.ErrBag).toMove(seatA)
	g = scene{words: "CAT", racks: []string{"ABCDEFG", "E"}, bag: repeat("E", 7)}.start(t)
	g.do(seatA, g.exchange("A")).toMove(seatB)
}

// TestC28UnknownExchange: who follows a game of which it is only known that four tiles were exchanged deals the seat four of
// the tiles that nobody has seen.
func TestC28UnknownExchange(t *testing.T) {
	t.Parallel()
	r := begin(t, scrabble.Config{}, "CAT")
	s, err := r.Setup(scrabble.Position{Seats: 2, Racks: [4]tiles.Rack{rackOf(t, r.Set(), "QZ")}, Owed: [4]int{5, 7}})
	require.NoError(t, err)
	g := &game{t: t, r: r, s: s}
	g.bag(100 - 14)
	g.refused(seatA, g.exchange("E"), wordgame.ErrHeld)
	g.deal(seatA, "EEII").step(seatA, g.exchange("EEII")).toMove(table).deal(seatA, "").toMove(seatB).bag(100 - 14)
	assert.Equal(t, "QZ", g.rack(seatA))
	assert.EqualValues(t, 7, g.view(table).Sizes[seatA])
}

func TestC29EightTiles(t *testing.T) {
	t.Parallel()
	r := begin(t, scrabble.Config{}, "CAT")
	_, err := r.Setup(scrabble.Position{Seats: 2, Racks: [4]tiles.Rack{rackOf(t, r.Set(), "ABCDEFGH")}})
	require.ErrorContains(t, err, "8 tiles")
	s, err := r.Setup(scrabble.Position{Seats: 2, Racks: [4]tiles.Rack{rackOf(t, r.Set(), "ABCDEFG")}})
	require.NoError(t, err)
	data, err := r.MarshalState(s)
	require.NoError(t, err)
	eight := strings.Replace(string(data), `"ABCDEFG"`, `"ABCDEFGH"`, 1)
	eight = strings.Replace(eight, `{"tile":"H","n":2}`, `{"tile":"H","n":1}`, 1)
	_, err = r.UnmarshalState([]byte(eight))
	require.ErrorContains(t, err, "too long")
}

func TestC30ThreeHundredOfOneKind(t *testing.T) {
	t.Parallel()
	r := oddRules(t, map[string]int{"E": 45, "A": 300}, 2, "AE AA EE")
	s, _, err := r.Begin(wordgame.Opening{Seats: 4, Seed: 5})
	require.NoError(t, err)
	require.EqualValues(t, 347-28, r.View(s, table).Bag)
	toTheEnd(t, r, s)
}

func TestC31RefusalsConserve(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", racks: []string{"CA?TEEE", "DOGSEEE"}, bag: repeat("E", 9)}.start(t)
	g.do(seatA, g.place("8G CaT"))
	g.refused(seatB, scrabble.Place(board.Square{Row: 7, Col: 6}, board.Across, g.run("DOG")), board.ErrOccupied)
	g.refused(seatB, scrabble.Place(board.Square{Row: 7, Col: 9}, board.Across, g.run("s")), wordgame.ErrHeld)
	scrabble.Conserve(t, g.r, &g.s)
}
