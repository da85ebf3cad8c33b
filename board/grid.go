package board

import "github.com/tilewright/wordgame/tiles"

// Grid is the tiles on a board, a plain value with room for MaxSide by MaxSide. The zero Grid is empty.
type Grid struct {
	cell [MaxSide * MaxSide]tiles.Tile
}

// At returns the tile on a square, 0 if it is empty or beyond MaxSide.
func (g *Grid) At(s Square) tiles.Tile {
	if uint8(s.Row) >= MaxSide || uint8(s.Col) >= MaxSide {
		return 0
	}
	return g.cell[index(s)]
}

// Put lays a tile on a square, or clears it with 0. It panics on a square beyond MaxSide.
func (g *Grid) Put(s Square, t tiles.Tile) {
	if uint8(s.Row) >= MaxSide || uint8(s.Col) >= MaxSide {
		panic("board: square beyond MaxSide")
	}
	g.cell[index(s)] = t
}

// IsEmpty reports whether no tile lies on the board.
func (g *Grid) IsEmpty() bool { return *g == Grid{} }

// MarshalText always fails: tiles need their set.
func (Grid) MarshalText() ([]byte, error) { return tiles.Tile(0).MarshalText() }
