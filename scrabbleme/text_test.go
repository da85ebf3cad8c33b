package scrabbleme_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabbleme"
	"github.com/tilewright/wordgame/tiles"
)

// moveTexts is how each kind of move is written.
var moveTexts = []string{
	"8D CA[CH]o", "H8 SOL", "-A[CH]?", "pass", "challenge seat 1", "challenge seat 0 words 1 3", "swap seat 2", "pick A[CH]?", "pick", "retire",
	"deal AEI to seat 1", "deal to seat 0", "deal ?[CH] to the podium", "deal to the podium", "ruling good", "ruling bad seat 1 words 1 2",
	"ruling bad seat 0 words 8 seat 3 words 1", "tick", "time-up",
}

func spanish() scrabbleme.Config { return scrabbleme.Config{Set: tiles.Spanish()} }

func TestMoveText(t *testing.T) {
	t.Parallel()
	r := begin(t, spanish(), "SOL")
	s, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(t, err)
	kinds := map[scrabbleme.Kind]bool{}
	for _, text := range moveTexts {
		m, err := r.ParseMove(&s, 0, text)
		require.NoError(t, err, text)
		assert.Equal(t, text, r.FormatMove(&s, 0, m))
		kinds[m.Kind] = true
	}
	assert.Len(t, kinds, 11, "every kind can be written")
	for text, want := range map[string]scrabbleme.Move{
		" Pass ": scrabbleme.Pass(), "retire seat 2": scrabbleme.RetireSeat(2), "CHALLENGE  seat 2": scrabbleme.Challenge(2), "Pick": scrabbleme.Pick(tiles.Run{}),
	} {
		m, err := r.ParseMove(&s, table, text)
		require.NoError(t, err, text)
		assert.Equal(t, want, m)
	}
	assert.Equal(t, "retire seat 0", r.FormatMove(&s, table, scrabbleme.RetireSeat(0)))
	for _, text := range []string{
		"", " ", "8D", "-1", "challenge", "challenge 1", "challenge seat x", "challenge seat 1 words", "challenge seat 1 words 33", "challenge seat 1 word 1",
		"99Z CAT", "8D C.T", "pass now", "retire seat", "retire seat 256", "retire 1", "swap", "swap 1", "pick 7", "pick A E", "deal", "deal AEI", "deal AEI to 1",
		"deal Æ to seat 1", "deal AEI to the bag", "ruling", "ruling bad", "ruling bad seat 1", "ruling bad seat 4 words 1", "ruling bad seat 1 words 9",
		"ruling good 1", "ruling bad words 1", "tick tock",
		"swap chair 1", "challenge seat 1 words 0", "challenge seat x words 1", "deal AEI at seat 1", "deal AEI to a podium", "ruling worse seat 1 words 1", "ruling bad seat", "-A B",
	} {
		m, err := r.ParseMove(&s, 0, text)
		assert.Error(t, err, text)
		assert.Equal(t, scrabbleme.Move{}, m, text)
	}
	odd := scrabbleme.Place(board.Square{Row: -128, Col: 127}, 77, tiles.RunOf(1, 2))
	for _, m := range []scrabbleme.Move{{}, {Kind: 99}, {Kind: scrabbleme.KindPlace}, odd} {
		for _, by := range []wordgame.Seat{0, 3, table, 255} {
			assert.NotPanics(t, func() { r.FormatMove(&s, by, m) })
		}
	}
}

// A placement is written on the board of its seat.
func TestMoveTextOnOwnBoard(t *testing.T) {
	t.Parallel()
	g := scene{words: "CAT", boards: [4][]string{{"8G CAT"}, {"8H DO"}}, racks: []string{"S", "G"}}.start(t)
	assert.Equal(t, "8G ...S", g.r.FormatMove(&g.s, seatA, g.move(seatA, "8G ...S")))
	assert.Equal(t, "8H ..G", g.r.FormatMove(&g.s, seatB, g.move(seatB, "8H ..G")))
	_, err := g.r.ParseMove(&g.s, seatB, "8G ...S")
	assert.Error(t, err)
}

func FuzzParseMove(f *testing.F) {
	r := begin(f, spanish(), "SOL")
	start, _, err := r.Begin(wordgame.Opening{Seats: 2, Seed: 1})
	require.NoError(f, err)
	m, err := r.ParseMove(&start, 0, "8H SOL")
	require.NoError(f, err)
	grid := board.Grid{}
	for i, x := range m.Place.Tiles.Slice() {
		grid.Put(board.Square{Row: 7, Col: 7 + int8(i)}, x)
	}
	s, err := r.Setup(scrabbleme.Position{Seats: 2, Grids: [4]board.Grid{{}, grid}, Racks: [4]tiles.Rack{tiles.RackOf(1, 5), tiles.RackOf(1, 5)}})
	require.NoError(f, err)
	for _, text := range append(moveTexts, "8H ...ES", "H8 .I") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, by := range []wordgame.Seat{0, 1, table} {
			m, err := r.ParseMove(&s, by, text)
			if err != nil {
				require.Equal(t, scrabbleme.Move{}, m)
				continue
			}
			again, err := r.ParseMove(&s, by, r.FormatMove(&s, by, m))
			require.NoError(t, err)
			if by != table && m.Kind == scrabbleme.KindRetire {
				m.Seat = 0 // only the Table says whom
			}
			require.Equal(t, m, again)
			_, _ = r.Check(s, by, m)
		}
	})
}
