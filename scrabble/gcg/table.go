package gcg

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// none is the seat of nobody.
const none = wordgame.Table

// table is the game as far as a file tells it: what lies where, and how many tiles everybody has.
type table struct {
	grid   board.Grid
	unseen tiles.Bag // the set less the board
	bag    int
	size   [2]int        // tiles on each rack
	kept   [2]tiles.Rack // those of them that the latest rack leaves
	to     wordgame.Seat // whose turn it is; none before the first
	out    wordgame.Seat // who has no tile left; none: nobody
	passed bool          // the other one has let the out-play stand
	ended  bool          // a line has counted tiles left
	clock  int           // the first line with a clock penalty; 0: none
	last   lastPlay
	sum    [2]int // of the scores
	total  [2]int // as written last
}

// lastPlay is the play that can be withdrawn or challenged: no turn was taken since.
type lastPlay struct {
	by     wordgame.Seat // none: there is none
	score  int
	before *table
}

func newTable(r *scrabble.Rules) table {
	t := table{unseen: r.Set().Bag(), to: none, out: none, last: lastPlay{by: none}}
	t.bag = r.Set().Total()
	for seat := range t.size {
		t.size[seat] = min(r.Config().RackSize, t.bag)
		t.bag -= t.size[seat]
	}
	return t
}

func (t *table) at(sq board.Square) tiles.Tile { return t.grid.At(sq) }

// turn takes a turn of the game: a play, an exchange or a pass.
func (rd *reader) turn(e *Event) *Fault {
	t := &rd.table
	switch {
	case t.ended:
		return rd.fault(ErrOrder, "the game was over: the tiles left have been counted")
	case t.clock > 0:
		return &Fault{t.clock, ErrOrder, "a clock penalty before the game is over"}
	case t.out != none && (e.Kind != KindPass || e.By == t.out || t.passed):
		return rd.fault(ErrOrder, "the game was over: %s has no tile left", rd.game.Players[t.out].Nick)
	case t.to != none && t.to != e.By:
		return rd.fault(ErrOrder, "it is the turn of %s", rd.game.Players[t.to].Nick)
	}
	t.to = 1 - e.By
	t.last = lastPlay{by: none}
	return nil
}

// declare takes note of a rack. Only a whole rack is held against the tiles kept before: made-up and partial ones are too
// common. Tiles that no rack can have are refused where it is read.
func (rd *reader) declare(by wordgame.Seat, rack *tiles.Rack) {
	t := &rd.table
	kept := &t.kept[by]
	for i, tile := range rack.Slice() {
		if i > 0 && rack.At(i-1) == tile {
			continue
		}
		if rack.Count(tile) > t.unseen.Count(tile) {
			rd.warn(ErrRack, "the rack has more of %s than are left", rd.set.FormatTile(tile))
			*kept = tiles.Rack{}
			return
		}
	}
	switch {
	case rack.Len() > t.size[by]:
		rd.warn(ErrRack, "the rack has %d tiles, and the player only %d", rack.Len(), t.size[by])
	case rack.Len() == t.size[by] && !rack.Contains(kept.Run()):
		rd.warn(ErrRack, "the rack does not hold the tiles kept before: %s", rd.set.FormatTiles(kept.Run()))
	}
	*kept = *rack
}

// use takes tiles from what is known of a rack. used adds them to the rack that was written, if none was.
func (rd *reader) use(e *Event, used *tiles.Run) *Fault {
	t := &rd.table
	switch {
	case e.Rack.Len() == 0:
		e.Rack = tiles.RackOf(used.Slice()...)
	case !e.Rack.Contains(*used):
		return rd.fault(wordgame.ErrHeld, "the rack %s does not hold the tiles %s", rd.set.FormatTiles(e.Rack.Run()), rd.set.FormatTiles(*used))
	}
	if used.Len() > t.size[e.By] {
		return rd.fault(wordgame.ErrHeld, "%s uses %d tiles and has %d", rd.game.Players[e.By].Nick, used.Len(), t.size[e.By])
	}
	rd.declare(e.By, &e.Rack)
	for _, tile := range used.Slice() {
		t.kept[e.By].Remove(tile)
	}
	return nil
}

// count checks score and total of a line; score is what the rules give.
func (rd *reader) count(e *Event, score int, what string) {
	t := &rd.table
	if e.Score != score {
		rd.warn(ErrScore, "%s is written as %+d, it scores %+d", what, e.Score, score)
	}
	t.sum[e.By] += e.Score
	if e.Total != t.total[e.By]+e.Score && e.Total != t.sum[e.By] {
		rd.warn(ErrTotal, "the total %d does not follow from %d and %+d", e.Total, t.total[e.By], e.Score)
	}
	t.total[e.By] = e.Total
}

func (rd *reader) lay(e *Event, place board.Placement) *Fault {
	t := &rd.table
	if place.Tiles.Len() == 0 {
		return rd.fault(wordgame.ErrNoTiles, "a play without a new tile")
	}
	before := *t
	if fault := rd.turn(e); fault != nil {
		return fault
	}
	canonical, score, err := rd.r.Board().Check(&t.grid, place)
	if err != nil {
		return rd.refused(err)
	}
	if fault := rd.use(e, &place.Tiles); fault != nil {
		return fault
	}
	squares, _ := rd.r.Board().Covers(&t.grid, canonical)
	for i, tile := range canonical.Tiles.Slice() {
		if !t.unseen.Remove(tile) {
			return rd.fault(ErrTiles, "no tile %s is left to be played", rd.set.FormatTile(tile))
		}
		t.grid.Put(squares[i], tile)
	}
	n := place.Tiles.Len()
	drawn := min(n, t.bag)
	t.bag -= drawn
	t.size[e.By] += drawn - n
	if t.size[e.By] == 0 {
		t.out = e.By
	}
	rd.count(e, int(score), "the play")
	e.Place = canonical
	before.last = lastPlay{by: none} // or every table would keep all before it
	t.last = lastPlay{by: e.By, score: e.Score, before: &before}
	return nil
}

func (rd *reader) exchange(e *Event, text string) *Fault {
	if fault := rd.turn(e); fault != nil {
		return fault
	}
	t := &rd.table
	var given tiles.Run
	if n, isNumber := number(text); isNumber {
		e.N = n
		if e.Rack.Len() > 0 {
			rd.declare(e.By, &e.Rack)
		}
		t.kept[e.By] = tiles.Rack{} // nobody knows which of them are gone
	} else {
		rack, fault := rd.rack(text)
		if fault != nil {
			return fault
		}
		e.Tiles, e.N, given = rack, rack.Len(), rack.Run()
		if fault := rd.use(e, &given); fault != nil {
			return fault
		}
	}
	if e.N == 0 || e.N > t.size[e.By] {
		return rd.fault(wordgame.ErrHeld, "an exchange of %d tiles, and the player has %d", e.N, t.size[e.By])
	}
	if e.N > t.bag {
		rd.warn(wordgame.ErrBag, "an exchange of %d tiles, and the bag has %d", e.N, t.bag)
	}
	rd.count(e, 0, "the exchange")
	return nil
}

// number reads the count of unknown tiles; what is too long to be one is none on any rack.
func number(text string) (n int, ok bool) {
	for _, c := range text {
		if c < '0' || c > '9' {
			return 0, false
		}
		if n < 1000 {
			n = 10*n + int(c-'0')
		}
	}
	return n, true
}

func (rd *reader) pass(e *Event) *Fault {
	if fault := rd.turn(e); fault != nil {
		return fault
	}
	if rd.table.out != none {
		rd.table.passed = true
	}
	if e.Rack.Len() > 0 {
		rd.declare(e.By, &e.Rack)
	}
	rd.count(e, 0, "the pass")
	return nil
}
