package board_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// naive is the rules of placements once more, square by square with a map, to hold Check and Form against.
type naive struct {
	c     board.Config
	grid  map[board.Square]tiles.Tile
	fresh map[board.Square]tiles.Tile
}

func beside(s board.Square, d board.Dir, k int) board.Square {
	if d == board.Down {
		s.Row += int8(k)
	} else {
		s.Col += int8(k)
	}
	return s
}

func (n *naive) at(s board.Square) tiles.Tile { return max(n.grid[s], n.fresh[s]) }

// word reads the word through a square; "" for a letter alone.
func (n *naive) word(s board.Square, d board.Dir) (text string, score int) {
	for n.at(beside(s, d, -1)) != 0 {
		s = beside(s, d, -1)
	}
	var letters []tiles.Letter
	start, times := s, 1
	for ; n.at(s) != 0; s = beside(s, d, 1) {
		points := n.c.Set.Points(n.at(s))
		if n.fresh[s] != 0 {
			points *= n.c.Layout.Premium(s).Letter()
			times *= n.c.Layout.Premium(s).Word()
		}
		score += points
		letters = append(letters, n.at(s).Letter())
	}
	if len(letters) < 2 {
		return "", 0
	}
	return fmt.Sprintf("%s %s %d", board.FormatSquare(start, d), n.c.Set.Alphabet().FormatWord(tiles.WordOf(letters...)), score*times), score * times
}

// check returns why a placement is refused, or its direction, its words and its score.
func (n *naive) check(p board.Placement) (why wordgame.Reason, d board.Dir, words []string, score int) {
	ts := p.Tiles.Slice()
	n.fresh = map[board.Square]tiles.Tile{}
	var squares []board.Square
	for s := p.At; len(squares) < len(ts); s = beside(s, p.Dir, 1) {
		switch {
		case !n.c.Layout.Contains(s):
			return board.ErrOffBoard, d, nil, 0
		case n.grid[s] == 0:
			squares = append(squares, s)
		case len(squares) == 0:
			return board.ErrOccupied, d, nil, 0
		}
	}
	touches, bothEnds := false, false
	for i, s := range squares {
		n.fresh[s] = ts[i]
		for _, k := range []int{-1, 1} {
			touches = touches || n.grid[beside(s, board.Across, k)] != 0 || n.grid[beside(s, board.Down, k)] != 0
		}
		bothEnds = bothEnds || i > 0 && squares[i-1] != beside(s, p.Dir, -1) && squares[i-1] != beside(s, p.Dir, -2)
	}
	switch {
	case len(n.grid) == 0 && len(ts) == 1:
		return board.ErrTooFew, d, nil, 0
	case len(n.grid) == 0 && !slices.Contains(squares, n.c.Layout.Start()):
		return board.ErrStart, d, nil, 0
	case len(n.grid) > 0 && !touches:
		return board.ErrNotConnected, d, nil, 0
	case n.c.SingleEnd && bothEnds:
		return board.ErrBothEnds, d, nil, 0
	}
	if d = p.Dir; len(ts) == 1 {
		d = board.Down
		if text, _ := n.word(p.At, board.Across); text != "" {
			d = board.Across
		}
	}
	for i, s := range append([]board.Square{p.At}, squares...) {
		dir := d
		if i > 0 {
			dir = d.Other()
		}
		if text, points := n.word(s, dir); text != "" {
			words, score = append(words, text), score+points
		}
	}
	if len(ts) == n.c.BonusTiles {
		score += n.c.Bonus
	}
	return "", d, words, score
}

func TestCheckAgainstNaive(t *testing.T) {
	t.Parallel()
	mark, err := board.ParseLayout("mark", "T.tD.\n.*.d.\nd.q.T\n.....\nD.t.Q\n..d..\nT...d\n.D...\n...D.")
	require.NoError(t, err)
	flat, err := board.ParseLayout("flat", "T...d....D...t....+.Q\n.d.t..D.....T....d...")
	require.NoError(t, err)
	for i, l := range []*board.Layout{board.Standard(), board.Super(), mark, flat} {
		for _, single := range []bool{false, true} {
			luck := wordgame.NewRand(uint64(i))
			c := board.Config{Layout: l, Set: tiles.Spanish(), Bonus: 50, BonusTiles: 3, SingleEnd: single}
			for range 40 {
				playNaive(t, c, &luck)
			}
		}
	}
}

// playNaive fills a board at random and compares what the two say about each placement.
func playNaive(t *testing.T, c board.Config, luck *wordgame.Rand) {
	t.Helper()
	b, err := board.NewBoard(c)
	require.NoError(t, err)
	n := &naive{c: c, grid: map[board.Square]tiles.Tile{}}
	var g board.Grid
	for range 60 {
		p := board.Placement{Dir: board.Dir(luck.IntN(2))}
		p.At = board.Square{Row: int8(luck.IntN(c.Layout.Rows()+2) - 1), Col: int8(luck.IntN(c.Layout.Cols()+2) - 1)}
		if luck.IntN(3) == 0 {
			p.At = c.Layout.Start()
		}
		for range 1 + luck.IntN(5) {
			x := tiles.Letter(1 + luck.IntN(c.Set.Alphabet().Len())).Tile()
			if luck.IntN(9) == 0 {
				x |= tiles.Blank
			}
			p.Tiles = p.Tiles.Add(x)
		}
		why, dir, words, score := n.check(p)
		canonical, got, err := b.Check(&g, p)
		formed, formErr := b.Form(&g, p)
		require.Equal(t, err, formErr)
		if why != "" {
			var fault *wordgame.MoveError
			require.True(t, errors.As(err, &fault), "%v %s", p, why)
			require.Equal(t, why, fault.Reason, "%v", p)
			continue
		}
		require.NoError(t, err, "%v", p)
		require.Equal(t, score, int(got))
		want := p
		want.Dir = dir
		require.Equal(t, want, canonical)
		var texts []string
		for _, f := range formed {
			texts = append(texts, fmt.Sprintf("%s %s %d", board.FormatSquare(f.At, f.Dir), c.Set.Alphabet().FormatWord(f.Word), f.Score))
		}
		require.Equal(t, words, texts)
		again, err := b.ParsePlacement(&g, b.FormatPlacement(&g, canonical))
		require.NoError(t, err)
		require.Equal(t, canonical, again)
		squares, ok := b.Covers(&g, p)
		require.True(t, ok)
		for i, s := range squares {
			require.Equal(t, n.fresh[s], p.Tiles.At(i))
			g.Put(s, p.Tiles.At(i))
			n.grid[s] = p.Tiles.At(i)
		}
		layBackwards(t, b, g, p, squares)
	}
}

// layBackwards takes a play off the board and lays it again tile by tile, the last one first.
func layBackwards(t *testing.T, b *board.Board, g board.Grid, p board.Placement, squares []board.Square) {
	t.Helper()
	backwards := slices.Clone(p.Tiles.Slice())
	slices.Reverse(squares)
	slices.Reverse(backwards)
	for _, s := range squares {
		g.Put(s, 0)
	}
	laid, err := b.Lay(&g, squares, backwards)
	require.NoError(t, err)
	if len(squares) == 1 {
		laid.Dir = p.Dir // of one tile it can't be told
	}
	require.Equal(t, p, laid)
}

// TestTilesThatCannotBePlaced: moves come from outside and hold any byte.
func TestTilesThatCannotBePlaced(t *testing.T) {
	t.Parallel()
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "abc", Letters: []string{"A", "B", "C"}})
	require.NoError(t, err)
	set, err := tiles.NewSet(tiles.SetConfig{ID: "abc@1", Alphabet: a, Tiles: make([]tiles.TileConfig, 3), Blanks: 2, NotBlank: []string{"B"}})
	require.NoError(t, err)
	b, err := board.NewBoard(board.Config{Set: set})
	require.NoError(t, err)
	for last, want := range map[tiles.Tile]wordgame.Reason{
		tiles.Blank: board.ErrBlank, tiles.Blank | 2: board.ErrBlank, tiles.Blank | 4: board.ErrBlank, 0xff: board.ErrBlank,
		0: wordgame.ErrForm, 4: wordgame.ErrForm, 0x7f: wordgame.ErrForm, 1: "", 3: "", tiles.Blank | 3: "",
	} {
		var g board.Grid
		_, _, err := b.Check(&g, board.Placement{At: b.Layout().Start(), Tiles: tiles.RunOf(1, last)})
		if want == "" {
			require.NoError(t, err, "tile %d", last)
			continue
		}
		require.ErrorIs(t, err, want, "tile %d", last)
	}
	var g board.Grid
	_, _, err = b.Check(&g, board.Placement{At: b.Layout().Start(), Dir: 2, Tiles: tiles.RunOf(1, 1)})
	require.ErrorIs(t, err, wordgame.ErrForm)
	_, _, err = b.Check(&g, board.Placement{At: b.Layout().Start()})
	require.ErrorIs(t, err, wordgame.ErrNoTiles)
}
