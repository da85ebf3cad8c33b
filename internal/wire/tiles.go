package wire

import (
	"fmt"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Count is one line of a bag: so many tiles of a kind.
type Count struct {
	Tile string `json:"tile"`
	N    int    `json:"n"`
}

// Counts writes a bag, in the order of Bag.All.
func Counts(set *tiles.Set, b *tiles.Bag) []Count {
	counts := []Count{}
	for t, n := range b.All() {
		counts = append(counts, Count{set.FormatTile(t), n})
	}
	return counts
}

// Bag reads what Counts wrote. More of a tile than the Set has is an error.
func Bag(set *tiles.Set, counts []Count) (b tiles.Bag, err error) {
	for _, c := range counts {
		run, err := set.ParseTiles(c.Tile)
		if err != nil {
			return b, err
		}
		if run.Len() != 1 || c.N < 1 || c.N > set.Count(run.At(0))-b.Count(run.At(0)) {
			return b, fmt.Errorf("the bag can't hold %d times %.20q", c.N, c.Tile)
		}
		b.Add(run.At(0), c.N)
	}
	return b, nil
}

// Rack reads a rack in the notation of the Set.
func Rack(set *tiles.Set, text string) (tiles.Rack, error) {
	run, err := set.ParseTiles(text)
	return tiles.RackOf(run.Slice()...), err
}

// Racks reads one rack a seat.
func Racks(set *tiles.Set, texts [wordgame.MaxSeats]string) (racks [wordgame.MaxSeats]tiles.Rack, err error) {
	for i, text := range texts {
		if racks[i], err = Rack(set, text); err != nil {
			return racks, err
		}
	}
	return racks, nil
}

// RackTexts writes one rack a seat.
func RackTexts(set *tiles.Set, racks [wordgame.MaxSeats]tiles.Rack) (texts [wordgame.MaxSeats]string) {
	for i := range racks {
		texts[i] = set.FormatTiles(racks[i].Run())
	}
	return texts
}

// Outcome is a wordgame.Outcome with names of fields that are part of the format.
type Outcome struct {
	Over    bool                     `json:"over"`
	Seats   uint8                    `json:"seats"`
	Cause   wordgame.Cause           `json:"cause"`
	Scores  [wordgame.MaxSeats]int32 `json:"scores"`
	Winners wordgame.Seats           `json:"winners"`
}
