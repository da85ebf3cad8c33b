package board

import (
	"errors"
	"fmt"

	"github.com/tilewright/wordgame/tiles"
)

// Config describes a board that scores.
type Config struct {
	Layout     *Layout    // nil: Standard()
	Set        *tiles.Set // required
	Bonus      int        // points for BonusTiles tiles in one play, 0 to 10,000
	BonusTiles int        // how many tiles earn the bonus; 0: none do
	MaxTiles   int        // tiles in a hand, 1 to tiles.MaxHand, 0: tiles.MaxHand; boards too dear for such plays are refused
	SingleEnd  bool       // refuse tiles directly before and behind the same run of two or more tiles in the line of play
}

// Board is a layout with a tile set: it checks and scores placements. It is immutable and safe for all goroutines.
type Board struct {
	layout     *Layout
	set        *tiles.Set
	bonus      int32
	bonusTiles int
	singleEnd  bool
}

// maxTotal bounds what all plays of a game can score together, so that no sum of scores overflows.
const maxTotal = 1 << 30

// NewBoard checks a description; the error joins all its faults.
func NewBoard(c Config) (*Board, error) {
	if c.Layout == nil {
		c.Layout = Standard()
	}
	var faults []error
	if c.Set == nil || c.Set.Alphabet() == nil { // none, or the zero Set
		faults = append(faults, errors.New("board: a tile set is required"))
	}
	if c.Layout.rows == 0 {
		faults = append(faults, errors.New("board: a layout without squares"))
	}
	if c.Bonus < 0 || c.Bonus > 10000 {
		faults = append(faults, fmt.Errorf("board: a bonus of %d is not 0 to 10,000", c.Bonus))
	}
	if c.BonusTiles < 0 || c.BonusTiles > tiles.MaxHand {
		faults = append(faults, fmt.Errorf("board: a bonus for %d tiles is not 0 to %d", c.BonusTiles, tiles.MaxHand))
	}
	if c.MaxTiles == 0 {
		c.MaxTiles = tiles.MaxHand
	}
	if c.MaxTiles < 1 || c.MaxTiles > tiles.MaxHand {
		faults = append(faults, fmt.Errorf("board: a hand of %d tiles is not 1 to %d", c.MaxTiles, tiles.MaxHand))
	}
	if len(faults) == 0 && !scoresFit(c) {
		faults = append(faults, fmt.Errorf("board: with layout %s, set %s and hands of %d tiles, scores could be too large to count",
			c.Layout.ID(), c.Set.ID(), c.MaxTiles))
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return &Board{layout: c.Layout, set: c.Set, bonus: int32(c.Bonus), bonusTiles: c.BonusTiles, singleEnd: c.SingleEnd}, nil
}

// scoresFit reports whether the plays of a whole game stay within maxTotal together. A square counts as a premium only once,
// so what matters is what word premiums make of a line for each square that is used up for them.
func scoresFit(c Config) bool {
	points, letter, word := 0, 1, 1
	for l := range c.Set.Alphabet().All().All() {
		p := c.Set.Points(l.Tile())
		points = max(points, p, -p)
	}
	for _, p := range c.Layout.premium {
		letter, word = max(letter, p.Letter()), max(word, p.Word())
	}
	dearest := 1
	for n := 1; n <= c.MaxTiles; n++ {
		dearest = max(dearest, (c.Layout.factor(n)+n-1)/n)
	}
	line := int64(max(c.Layout.rows, c.Layout.cols) * points * letter)
	square := line*int64(dearest) + line*int64(word) + int64(c.Bonus) // as part of the main word, of a cross word, of a bonus
	return square*int64(c.Layout.rows*c.Layout.cols) <= maxTotal
}

// Layout returns the layout.
func (b *Board) Layout() *Layout { return b.layout }

// Set returns the tile set.
func (b *Board) Set() *tiles.Set { return b.set }

// BonusFor returns the bonus that a play of n tiles earns.
func (b *Board) BonusFor(n int) int {
	if b.bonusTiles > 0 && n == b.bonusTiles {
		return int(b.bonus)
	}
	return 0
}

// SingleEnd reports whether tiles at both ends of a run are refused.
func (b *Board) SingleEnd() bool { return b.singleEnd }
