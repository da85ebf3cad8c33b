package nabit_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/nabit"
	"github.com/tilewright/wordgame/tiles"
)

// What nobody sends who plays by the rules.

func TestOddTiles(t *testing.T) {
	t.Parallel()
	g := scene{words: "GAME", table: tableGAME, hands: []string{"? S/T", "N/X"}, bags: []string{bag10}}.start(t)
	st := parse(t, g.r, "S/T")[0]
	at := nabit.Square{Row: 0, Col: 4}
	for _, l := range []tiles.Letter{0, 27, 62, 63, 64, 127, 128, 255} {
		g.refusedMove(yellow, nabit.Place(nabit.Put{At: at, Tile: nabit.Blank, Letter: l}), board.ErrBlank)
		g.refusedMove(yellow, nabit.Place(nabit.Put{At: at, Tile: st, Letter: l}), nabit.ErrFace)
	}
	for _, x := range []nabit.Tile{0, 60, 127, 129, 255} {
		g.refusedMove(yellow, nabit.Place(nabit.Put{At: at, Tile: x, Letter: 1}), wordgame.ErrForm)
		g.refusedMove(yellow, nabit.Exchange(nabit.HandOf(x)), wordgame.ErrHeld)
	}
	for _, far := range []nabit.Square{{Row: 127, Col: 127}, {Row: -128, Col: -128}, {Row: 0, Col: 127}, {Row: -128, Col: 0}} {
		g.refusedMove(yellow, nabit.Place(nabit.Put{At: far, Tile: st, Letter: 19}), board.ErrNotConnected)
		_, err := g.r.Check(g.s, yellow, nabit.Place(nabit.Put{At: far, Tile: st, Letter: 19}, nabit.Put{At: at, Tile: nabit.Blank, Letter: 1}))
		require.Error(t, err)
	}
}

func TestOddSeats(t *testing.T) {
	t.Parallel()
	g := scene{words: "GAME", table: tableGAME, hands: []string{"? S/T", "N/X"}, bags: []string{bag10}}.start(t)
	for _, seat := range []wordgame.Seat{2, 4, 14, 16, 255} {
		for _, m := range []nabit.Move{nabit.Pass(), nabit.Retire(), nabit.Challenge(0), g.move("S/T:S(0,4)"), nabit.Ruling(0)} {
			g.refusedMove(seat, m, wordgame.ErrSeat)
		}
		require.Empty(t, g.r.AppendPlays(nil, &g.s, seat))
		_, ok := g.r.Default(g.s, seat)
		require.False(t, ok)
		g.refusedMove(table, nabit.RetireSeat(seat), wordgame.ErrSeat)
		g.refusedMove(table, nabit.Deal(seat, nabit.HandOf(1)), wordgame.ErrSeat)
		data, err := g.r.MarshalView(g.r.View(g.s, seat))
		require.NoError(t, err)
		_, err = g.r.UnmarshalView(data)
		require.ErrorContains(t, err, "seat that doesn't exist")
	}
	for _, m := range []nabit.Move{nabit.Pass(), g.move("S/T:S(0,4)"), nabit.Exchange(nabit.HandOf(1)), {}, {Kind: 200}} {
		_, _, err := g.r.Apply(g.s, table, m)
		require.Error(t, err, "the table does not play")
	}
	// A State of no Rules.
	_, _, err := g.r.Apply(nabit.State{}, yellow, nabit.Pass())
	require.ErrorIs(t, err, wordgame.ErrRules)
	require.Error(t, g.r.Commit(&g.s, nabit.Play{}))
}

// TestMovesInUnicode: a move is read in composed and decomposed spelling.
func TestMovesInUnicode(t *testing.T) {
	t.Parallel()
	a := tiles.Spanish().Alphabet()
	set, err := nabit.NewSet(nabit.SetConfig{ID: "es@1", Alphabet: a, Tiles: strings.Fields("N/Ñ LL/A RR/E ?")})
	require.NoError(t, err)
	_, err = nabit.NewSet(nabit.SetConfig{ID: "es@1", Alphabet: a, Tiles: strings.Fields(norm.NFD.String("N/Ñ"))})
	require.NoError(t, err)
	r, err := nabit.New(nabit.Config{Set: set, Lexicon: lexiconAll{}})
	require.NoError(t, err)
	s, _, err := r.Begin(wordgame.Opening{Seats: 2})
	require.NoError(t, err)
	for _, text := range []string{"N/Ñ:Ñ(0,0) ?:LL(0,1)", "n/ñ:ñ(0,0) ?:ll(0,1)"} {
		want, err := r.ParseMove(&s, "N/Ñ:Ñ(0,0) ?:LL(0,1)")
		require.NoError(t, err)
		for _, form := range []norm.Form{norm.NFC, norm.NFD} {
			got, err := r.ParseMove(&s, form.String(text))
			require.NoError(t, err)
			require.Equal(t, want, got)
		}
		require.Equal(t, "N/Ñ:Ñ(0,0) ?:LL(0,1)", r.FormatMove(&s, want))
	}
	for _, text := range []string{"", " ", "x", "N/Ñ", "N/Ñ:(0,0", "N/Ñ:Ñ(0;0)", "N/Ñ:Ñ(128,0)", "N/Ñ:N(0,0)x", "-Q/Q", "bank Q/Q", "challenge 0",
		"challenge 33", "challenge x", "pass now", "retire me", "\xff", strings.Repeat("N/Ñ:Ñ(0,0) ", 6), "-" + strings.Repeat("? ", 30)} {
		_, err := r.ParseMove(&s, text)
		require.ErrorContains(t, err, "nabit: ", "%q", text)
	}
}

// lexiconAll is a lexicon that is no graph.
type lexiconAll struct{}

func (lexiconAll) Has(tiles.Word) bool { return true }
func (lexiconAll) ID() string          { return "all" }

// TestWithdrawnPlayInARow: a play that comes off doesn't break a row of passes, nor the count of turns without a play.
func TestWithdrawnPlayInARow(t *testing.T) {
	t.Parallel()
	start := func(stale int) *game {
		return scene{
			config: nabit.Config{StaleAfter: stale}, words: "GAME", table: tableGAME, hands: []string{"N/X*5", "N/X*5"}, bags: []string{bag10},
		}.start(t)
	}
	start(0).do(yellow, "pass").do(green, "N/X:N(0,4)").do(yellow, "challenge").must(green).do(green, "pass").over(nabit.CausePasses, yellow)
	start(1).do(yellow, "-N/X").do(green, "N/X:N(0,4)").do(yellow, "challenge").must(green).do(green, "-N/X").over(nabit.CauseStale, yellow)
}

// TestStuckWithoutTheGone: what a seat that has left could still do doesn't keep the game going.
func TestStuckWithoutTheGone(t *testing.T) {
	t.Parallel()
	for _, bag := range []string{"", "M/Z"} {
		scene{
			config: nabit.Config{Policy: wordgame.Void}, words: "AM AT", table: "0,0:yA 0,1:yM", hands: []string{"I/T R/Q", "D/J O/V", "M/Z O/V"},
			bags: []string{"", "", bag},
		}.start(t).do(red, "retire").must(yellow).do(yellow, "I/T:T(0,1)").over(nabit.CauseStuck, yellow)
	}
}

// TestLastWindowWithoutTheGone: who has left isn't asked about the last play, and who leaves then is asked no longer.
func TestLastWindowWithoutTheGone(t *testing.T) {
	t.Parallel()
	start := func() *game {
		return scene{
			words: "GAME TAME", table: tableGAME, hands: []string{"N/X*5", "A/T", "N/X*5", "N/X*5"}, bags: []string{bag10, "", bag10}, to: green,
		}.start(t).do(yellow, "retire").do(green, "A/T:T(0,0)").phase(nabit.PhaseLast).must(red, blue)
	}
	start().do(red, "retire").must(blue).do(blue, "pass").over(nabit.CauseOut, green)
	start().do(blue, "pass").do(red, "retire").over(nabit.CauseOut, green)
	start().do(blue, "challenge").over(nabit.CauseOut, green)
}

// TestStaleCountsTurns: lost turns count, and only of the seats that are left.
func TestStaleCountsTurns(t *testing.T) {
	t.Parallel()
	g := scene{
		config: nabit.Config{Policy: wordgame.Double, StaleAfter: 1}, words: "GAME GAMES", table: tableGAME,
		hands: []string{"N/X*5", "S/T N/X*4", "N/X*5"}, bags: []string{bag10}, to: green,
	}.start(t)
	g.do(green, "S/T:S(0,4)").do(yellow, "challenge").do(red, "-N/X").must(green).do(green, "-N/X").over(nabit.CauseStale, yellow)
	g = scene{
		config: nabit.Config{StaleAfter: 1}, words: "GAME", table: tableGAME, hands: []string{"N/X*5", "N/X*5", "N/X*5"}, bags: []string{bag10},
	}.start(t)
	g.do(red, "retire").do(yellow, "-N/X").do(green, "-N/X").over(nabit.CauseStale, yellow)
}

// TestExchangeBreaksTheRow of passes, also when its seat leaves afterwards.
func TestExchangeBreaksTheRow(t *testing.T) {
	t.Parallel()
	scene{
		words: "GAME", table: tableGAME, hands: []string{"N/X*5", "N/X*5", "N/X*5"}, bags: []string{bag10},
	}.start(t).do(yellow, "pass").do(green, "-N/X").do(red, "pass").do(green, "retire").must(yellow)
}

// TestLeavingBeforeTheBlindTile: a tile that was to be banked unseen is no longer due when its seat leaves, and the next
// tile dealt goes to a hand.
func TestLeavingBeforeTheBlindTile(t *testing.T) {
	t.Parallel()
	g := scene{
		config: nabit.Config{BankFromBag: true}, words: "GAME TAME", table: tableGAME, hands: []string{"N/X*5", "A/T N/X*4", "I/L N/X*4"},
		bags: []string{bag10}, to: green,
	}.start(t).do(green, "A/T:T(0,0)").phase(nabit.PhaseBank)
	var err error
	g.s, _, err = g.r.Step(g.s, green, nabit.BankBlind())
	require.NoError(t, err)
	g.act(table, nabit.RetireSeat(green)).must(red).do(red, "-N/X").must(yellow)
	v := g.view()
	require.Zero(t, v.Banks[red].Len()+v.Banks[green].Len())
	require.Equal(t, 5, v.Hands[red].Len())
}

// TestCoverAcrossAGap: in the list of plays too, each old word of the line keeps a letter for itself, and a stack that is
// no word in the line keeps none.
func TestCoverAcrossAGap(t *testing.T) {
	t.Parallel()
	listed := func(g *game, by wordgame.Seat, text string) bool {
		m := g.move(text)
		for p := range g.r.Plays(g.s, by) {
			if p.Move() == m {
				return true
			}
		}
		return false
	}
	// A word of the line behind a gap is covered, though the one before it keeps its letters.
	g := scene{
		words: "AT RO EN TON ARES ARET", table: "0,0:yA 0,2:yA 0,3:yT 1,0:yT 1,1:yO 1,2:yN", hands: []string{"R/R E/E S/S", "N/X"}, bags: []string{bag10},
	}.start(t)
	require.True(t, listed(g, yellow, "R/R:R(0,1) E/E:E(0,2)"), "ARET: the T stays")
	require.False(t, listed(g, yellow, "R/R:R(0,1) E/E:E(0,2) S/S:S(0,3)"))
	g.refused(yellow, "R/R:R(0,1) E/E:E(0,2) S/S:S(0,3)", nabit.ErrCover)

	// Two single stacks with a gap between them were never one word.
	g = scene{
		words: "ANT TOT ORE ONT ENT", table: "0,0:yA 1,0:yN 2,0:yT 0,2:yA 1,2:yN 2,2:yT 2,1:yO", hands: []string{"R/R E/E O/O", "N/X"},
		bags: []string{bag10},
	}.start(t)
	require.True(t, listed(g, yellow, "O/O:O(0,0) R/R:R(0,1) E/E:E(0,2)"))
	g.do(yellow, "O/O:O(0,0) R/R:R(0,1) E/E:E(0,2)").words("ORE y", "ONT y", "ENT y", "TOT y")
}

func TestChallengedWords(t *testing.T) {
	t.Parallel()
	g := scene{words: "GAME TAME", table: tableGAME, hands: []string{"N/X*5", "A/T E/R U/Y"}, bags: []string{bag10}, to: green}.start(t)
	g.do(green, "A/T:T(0,0) E/R:R(1,0) U/Y:Y(2,0)")
	g.refused(yellow, "challenge 3", wordgame.ErrForm).refused(yellow, "challenge 32", wordgame.ErrForm)
	// Whichever word is named, all are judged: TRY is none of this lexicon.
	g.do(yellow, "challenge 2").must(green).words("GAME y")
}

// TestFullFirstStack: a full stack can't grow wherever it stands, also as the very first of the table.
func TestFullFirstStack(t *testing.T) {
	t.Parallel()
	for _, table := range []string{"0,0:yA gT yA gT yA 0,1:yN", "0,0:yN 0,1:yA gT yA gT yA"} {
		g := scene{words: "TN NT", table: table, hands: []string{"T/T E/E", "N/X"}, bags: []string{bag10}}.start(t)
		for p := range g.r.Plays(g.s, yellow) {
			place := p.Move().Place
			for _, put := range place.Slice() {
				full := gridOf(g).At(put.At)
				require.Less(t, full.Height(), nabit.MaxHeight, g.r.FormatMove(&g.s, p.Move()))
			}
		}
	}
}
