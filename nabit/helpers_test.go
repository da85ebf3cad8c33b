package nabit_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/tiles"
)

const (
	yellow = wordgame.Seat(0)
	green  = wordgame.Seat(1)
	red    = wordgame.Seat(2)
	blue   = wordgame.Seat(3)
	table  = wordgame.Table
)

// The tables that most scenarios start from: GAME is flat and Yellow's, TAME has Green's T on it.
const (
	tableGAME = "0,0:yG 0,1:yA 0,2:yM 0,3:yE"
	tableTAME = "0,0:yG gT 0,1:yA 0,2:yM 0,3:yE"
)

// scene is a position in words. The Set has exactly the tiles named.
type scene struct {
	config nabit.Config // Set and Lexicon are filled in
	words  string
	table  string   // "0,0:yG gT": a stack from the bottom up; a tile of its own as "gA/T=T", a blank as "g?=T"
	held   []string // "0,2 down green"
	hands  []string
	bags   []string // "N/X*20"; fewer than hands: the last one serves for the rest
	banks  []string
	to     wordgame.Seat
}

// game is a running position of a test.
type game struct {
	t      *testing.T
	r      *nabit.Rules
	s      nabit.State
	events []nabit.Event
}

func colour(t *testing.T, letter byte) wordgame.Seat {
	t.Helper()
	i := strings.IndexByte("ygrb", letter)
	require.GreaterOrEqual(t, i, 0)
	return wordgame.Seat(i)
}

func square(t *testing.T, text string) nabit.Square {
	t.Helper()
	row, col, ok := strings.Cut(text, ",")
	require.True(t, ok, text)
	y, err := strconv.Atoi(row)
	require.NoError(t, err)
	x, err := strconv.Atoi(col)
	require.NoError(t, err)
	return nabit.Square{Row: int8(y), Col: int8(x)}
}

// laidText is a tile of a scene's table.
type laidText struct {
	at     nabit.Square
	owner  wordgame.Seat
	tile   string
	letter string
}

func parseTable(t *testing.T, text string) (all []laidText) {
	t.Helper()
	var at nabit.Square
	for _, f := range strings.Fields(text) {
		if where, rest, ok := strings.Cut(f, ":"); ok {
			at, f = square(t, where), rest
		}
		x := laidText{at: at, owner: colour(t, f[0]), letter: f[1:], tile: f[1:] + "/" + f[1:]}
		if tile, letter, ok := strings.Cut(f[1:], "="); ok {
			x.tile, x.letter = tile, letter
		}
		all = append(all, x)
	}
	return all
}

// tileList spells out "N/X*3 A/T".
func tileList(text string) (list []string) {
	for _, f := range strings.Fields(text) {
		tile, times, _ := strings.Cut(f, "*")
		n, err := strconv.Atoi(times)
		if err != nil {
			n = 1
		}
		for range n {
			list = append(list, tile)
		}
	}
	return list
}

func (sc scene) bag(i int) string {
	if len(sc.bags) == 0 {
		return ""
	}
	return sc.bags[min(i, len(sc.bags)-1)]
}

func (sc scene) bank(i int) string {
	if i < len(sc.banks) {
		return sc.banks[i]
	}
	return ""
}

// set has for each colour what the scene names, and two tiles for those that don't play.
func (sc scene) set(t *testing.T) *nabit.Set {
	t.Helper()
	c := nabit.SetConfig{ID: "test@1", Alphabet: tiles.English().Alphabet(), Tiles: []string{"N/X", "N/X"}}
	for i, hand := range sc.hands {
		list := append(tileList(hand), tileList(sc.bag(i))...)
		c.Colours[i] = append(list, tileList(sc.bank(i))...)
	}
	for _, x := range parseTable(t, sc.table) {
		c.Colours[x.owner] = append(c.Colours[x.owner], x.tile)
	}
	set, err := nabit.NewSet(c)
	require.NoError(t, err)
	return set
}

func (sc scene) rules(t *testing.T) *nabit.Rules {
	t.Helper()
	c := sc.config
	c.Set = sc.set(t)
	var err error
	c.Lexicon, err = lexicon.Parse(c.Set.Alphabet(), strings.Fields(sc.words)...)
	require.NoError(t, err)
	r, err := nabit.New(c)
	require.NoError(t, err)
	return r
}

func (sc scene) position(t *testing.T, r *nabit.Rules) nabit.Position {
	t.Helper()
	p := nabit.Position{Seats: len(sc.hands), To: sc.to, Seed: 7}
	for i, hand := range sc.hands {
		p.Hands[i] = parse(t, r, strings.Join(tileList(hand), " "))
		p.Banks[i] = parse(t, r, strings.Join(tileList(sc.bank(i)), " "))
	}
	for i, x := range parseTable(t, sc.table) {
		piece := nabit.Piece{Owner: x.owner, Tile: parse(t, r, x.tile)[0], Letter: r.Set().Alphabet().Letter(x.letter)}
		if r.Config().Tie == nabit.TieLatest {
			piece.Turn = uint8(i + 1)
		}
		p.Table = append(p.Table, nabit.Laid{At: x.at, Piece: piece})
	}
	for _, text := range sc.held {
		f := strings.Fields(text)
		h := nabit.Held{At: square(t, f[0]), By: colour(t, f[2][0])}
		if f[1] == "down" {
			h.Dir = board.Down
		}
		p.Held = append(p.Held, h)
	}
	return p
}

func (sc scene) start(t *testing.T) *game {
	t.Helper()
	r := sc.rules(t)
	s, err := r.Setup(sc.position(t, r))
	require.NoError(t, err)
	return &game{t: t, r: r, s: s}
}

func parse(t *testing.T, r *nabit.Rules, text string) []nabit.Tile {
	t.Helper()
	ts, err := r.Set().ParseTiles(text)
	require.NoError(t, err)
	return ts
}

// move reads a move, "A/T:T(0,0) E/R:R(1,0)" and the like.
func (g *game) move(text string) nabit.Move {
	g.t.Helper()
	m, err := g.r.ParseMove(&g.s, text)
	require.NoError(g.t, err)
	return m
}

// do applies an act with the engine's answers, and drives Commit in lockstep.
func (g *game) do(by wordgame.Seat, text string) *game {
	g.t.Helper()
	return g.act(by, g.move(text))
}

func (g *game) act(by wordgame.Seat, m nabit.Move) *game {
	g.t.Helper()
	s, events, err := g.r.Apply(g.s, by, m)
	require.NoError(g.t, err)
	p, err := g.r.Check(g.s, by, m)
	require.NoError(g.t, err)
	c := g.s
	require.NoError(g.t, g.r.Commit(&c, p))
	g.r.Settle(&c)
	require.True(g.t, c == s, "Commit and Settle lead elsewhere than Apply")
	g.s, g.events = s, events
	require.Equal(g.t, g.r.Outcome(g.s).Over, g.r.ToAct(g.s).May == 0)
	return g
}

func (g *game) refused(by wordgame.Seat, text string, why wordgame.Reason) *game {
	g.t.Helper()
	return g.refusedMove(by, g.move(text), why)
}

func (g *game) refusedMove(by wordgame.Seat, m nabit.Move, why wordgame.Reason) *game {
	g.t.Helper()
	s, events, err := g.r.Apply(g.s, by, m)
	require.ErrorIs(g.t, err, why)
	require.True(g.t, s == g.s, "a refused move changed the state")
	require.Empty(g.t, events)
	var e *wordgame.MoveError
	require.ErrorAs(g.t, err, &e)
	require.NotEmpty(g.t, e.Text)
	require.Equal(g.t, by, e.Seat)
	return g
}

func (g *game) view() nabit.View { return g.r.View(g.s, table) }

// points compares words controlled plus tiles banked.
func (g *game) points(want ...int32) *game {
	g.t.Helper()
	o := g.r.Outcome(g.s)
	require.Equal(g.t, want, o.Scores[:len(want)])
	return g
}

func (g *game) must(seats ...wordgame.Seat) *game {
	g.t.Helper()
	require.False(g.t, g.r.Outcome(g.s).Over, "the game is over")
	require.Equal(g.t, wordgame.Only(seats...), g.r.ToAct(g.s).Must)
	return g
}

func (g *game) phase(want nabit.Phase) *game {
	g.t.Helper()
	require.Equal(g.t, want, g.view().Phase)
	return g
}

func (g *game) over(why wordgame.Cause, winners ...wordgame.Seat) *game {
	g.t.Helper()
	o := g.r.Outcome(g.s)
	require.True(g.t, o.Over, "the game is not over")
	require.Equal(g.t, why, o.Cause)
	require.Equal(g.t, wordgame.Only(winners...), o.Winners)
	require.Equal(g.t, nabit.Event(nabit.Ended{Outcome: o}), g.events[len(g.events)-1])
	return g
}

// hand compares a hand, "S/T N/X*4".
func (g *game) hand(seat wordgame.Seat, want string) *game {
	g.t.Helper()
	v := g.view()
	hand := nabit.HandOf(parse(g.t, g.r, strings.Join(tileList(want), " "))...)
	require.Equal(g.t, hand, v.Hands[seat], "want %s, not %s", want, g.r.Set().FormatTiles(v.Hands[seat].Slice()))
	return g
}

func (g *game) bag(seat wordgame.Seat, n int) *game {
	g.t.Helper()
	v := g.view()
	require.Equal(g.t, n, v.Bags[seat].Len(), "the bag of seat %d", seat)
	return g
}

// words compares all words on the table: "GAME y" is Yellow's, "TAPE -" nobody's.
func (g *game) words(want ...string) *game {
	g.t.Helper()
	v := g.view()
	got := []string{}
	for w := range v.Grid.Words() {
		by := "-"
		if w.By != nabit.Nobody {
			by = string("ygrb"[w.By])
		}
		got = append(got, fmt.Sprintf("%s %s", g.r.Set().Alphabet().FormatWord(w.Word), by))
	}
	require.ElementsMatch(g.t, want, got)
	return g
}

// placed returns the last Placed event.
func (g *game) placed() nabit.Placed {
	g.t.Helper()
	for _, e := range g.events {
		if e, ok := e.(nabit.Placed); ok {
			return e
		}
	}
	g.t.Fatal("no Placed event")
	return nabit.Placed{}
}

// nabs compares what the last play nabbed: "GAME y TAME".
func (g *game) nabs(want ...string) *game {
	g.t.Helper()
	got := []string{}
	a := g.r.Set().Alphabet()
	for _, n := range g.placed().Nabs {
		got = append(got, fmt.Sprintf("%s %c %s", a.FormatWord(n.Was.Word), "ygrb"[n.Was.By], a.FormatWord(n.Is.Word)))
	}
	require.ElementsMatch(g.t, want, got)
	return g
}

// same compares with an earlier State: a withdrawn play leaves no trace but that what is drawn next has changed, and that
// the play before it can't be challenged any more.
func (g *game) same(before nabit.State) *game {
	g.t.Helper()
	was, is := g.r.View(before, table), g.view()
	require.GreaterOrEqual(g.t, is.Draws, was.Draws)
	require.Equal(g.t, was.Wait.Must, is.Wait.Must)
	require.Zero(g.t, is.Last)
	was.Draws, was.Wait, was.Last = is.Draws, is.Wait, is.Last
	require.Equal(g.t, was, is)
	return g
}

// fewWords are the lexicon of games that need some plays and many passes.
var fewWords = []string{
	"AA", "AB", "AD", "AE", "AN", "AT", "BE", "DE", "DO", "EN", "GO", "HE", "IN", "IS", "IT", "LO", "NO", "ON", "OR", "QI", "RE",
	"SO", "TO", "ZA", "CAT", "CATS", "DOG", "EAT", "TEA", "TEN", "NET", "ONE", "ION", "OAT", "RAT", "STAR", "TONE", "NOTE", "STONE",
	"GAME", "TAME", "TRY", "LAME", "SEA", "SET", "SIT", "SAT", "TAN", "TIN", "TON", "NIT", "NOT", "RAN", "RUN", "URN", "DUN", "DIN",
}

func rulesOf(t testing.TB, c nabit.Config) *nabit.Rules {
	t.Helper()
	if c.Set == nil {
		c.Set = nabit.English()
	}
	g, err := lexicon.Parse(c.Set.Alphabet(), fewWords...)
	require.NoError(t, err)
	c.Lexicon = g
	r, err := nabit.New(c)
	require.NoError(t, err)
	return r
}
