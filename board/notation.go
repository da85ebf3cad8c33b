package board

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame/tiles"
)

// FormatPlacement writes a placement as "8D CA.S": the square of the word's first letter, then the word, a dot for every
// tile on the board already. It writes the bare tiles where the placement does not fit on the board.
func (b *Board) FormatPlacement(g *Grid, p Placement) string {
	var at [tiles.MaxHand]int
	n, reason := b.covers(g, &p, &at)
	if reason != "" || n == 0 {
		return FormatSquare(p.At, p.Dir) + " " + b.set.FormatTiles(p.Tiles)
	}
	from, _ := b.extent(g, at[0], p.Dir)
	_, to := b.extent(g, at[n-1], p.Dir)
	var s strings.Builder
	s.WriteString(FormatSquare(squareAt(from), p.Dir) + " ")
	k := 0
	for i := from; i <= to; i += p.Dir.step() {
		if k < n && at[k] == i {
			s.WriteString(b.set.FormatTile(p.Tiles.At(k)))
			k++
			continue
		}
		s.WriteByte('.')
	}
	return s.String()
}

// ParsePlacement reads "8D CA.S" as FormatPlacement writes it: a dot is a tile on the board, everything else a new one as
// in tiles.Set.ParseTiles. Dots on empty squares, and new tiles on taken ones, are errors; whether the placement is legal is
// Check's business.
func (b *Board) ParsePlacement(g *Grid, text string) (Placement, error) {
	where, word, ok := strings.Cut(strings.TrimSpace(text), " ")
	if !ok {
		return Placement{}, fmt.Errorf("board: %.40q is no play such as 8D CA.S", text)
	}
	from, dir, err := ParseSquare(where)
	if err != nil {
		return Placement{}, err
	}
	p := Placement{Dir: dir}
	i := from
	for rest := strings.TrimSpace(word); rest != ""; {
		size := len(rest)
		if dot := strings.IndexByte(rest, '.'); dot > 0 {
			size = dot
		}
		if rest[0] == '.' {
			if g.At(i) == 0 {
				return Placement{}, fmt.Errorf("board: %s in %.40q is empty", FormatSquare(i, dir), text)
			}
			i = next(i, dir)
			rest = rest[1:]
			continue
		}
		run, err := b.set.ParseTiles(rest[:size])
		if err != nil {
			return Placement{}, err
		}
		for _, t := range run.Slice() {
			if !b.layout.Contains(i) {
				return Placement{}, b.fault(ErrOffBoard, i, dir)
			}
			if g.At(i) != 0 {
				return Placement{}, b.fault(ErrOccupied, i, dir)
			}
			if p.Tiles.Len() == tiles.MaxHand {
				return Placement{}, fmt.Errorf("board: %.40q has more than %d tiles", text, tiles.MaxHand)
			}
			if p.Tiles.Len() == 0 {
				p.At = i
			}
			p.Tiles = p.Tiles.Add(t)
			i = next(i, dir)
		}
		rest = rest[size:]
	}
	if p.Tiles.Len() == 0 {
		return Placement{}, fmt.Errorf("board: %.40q has no new tile", text)
	}
	return p, nil
}

// next returns the square behind s; past the longest side it stays beyond every board.
func next(s Square, d Dir) Square {
	if d == Down {
		s.Row = min(s.Row+1, MaxSide)
	} else {
		s.Col = min(s.Col+1, MaxSide)
	}
	return s
}
