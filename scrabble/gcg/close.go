package gcg

import (
	"github.com/tilewright/wordgame/tiles"
)

// withdraw takes the last play back.
func (rd *reader) withdraw(e *Event) *Fault {
	t := &rd.table
	last := t.last
	switch {
	case last.by == none || t.ended:
		return rd.fault(ErrOrder, "there is no play to be withdrawn")
	case last.by != e.By:
		return rd.fault(ErrOrder, "the play is that of %s", rd.game.Players[last.by].Nick)
	}
	now := *t
	*t = *last.before
	t.to, t.last, t.sum, t.total, t.clock = 1-e.By, lastPlay{by: none}, now.sum, now.total, now.clock
	play := &rd.game.Events[len(rd.game.Events)-1]
	t.kept[e.By] = now.kept[e.By]
	for _, tile := range play.Place.Tiles.Slice() {
		t.kept[e.By].Add(tile)
	}
	if e.Rack.Len() > 0 {
		rd.declare(e.By, &e.Rack)
	}
	score := -last.score
	if e.Score == 0 && score != 0 && e.Total == t.total[e.By]+score {
		rd.warn(ErrScore, "the withdrawal is written as +0, it scores %+d", score)
		t.sum[e.By] += score
		t.total[e.By] = e.Total
		return nil
	}
	rd.count(e, score, "the withdrawal")
	return nil
}

// bonus is for a challenge that failed: points to the player challenged, or off the challenger.
func (rd *reader) bonus(e *Event) *Fault {
	t := &rd.table
	switch {
	case t.last.by == none || t.ended:
		return rd.fault(ErrOrder, "there is no play that could have been challenged")
	case (t.last.by == e.By) != (e.Score >= 0):
		return rd.fault(ErrOrder, "the play is that of %s", rd.game.Players[t.last.by].Nick)
	}
	t.last = lastPlay{by: none}
	if e.Rack.Len() > 0 {
		rd.declare(e.By, &e.Rack)
	}
	rd.count(e, e.Score, "the bonus")
	return nil
}

// time is a clock penalty. It has its place at the end; turn refuses it before one.
func (rd *reader) time(e *Event) *Fault {
	t := &rd.table
	if t.clock == 0 {
		t.clock = rd.line
	}
	t.last = lastPlay{by: none}
	if e.Rack.Len() > 0 {
		rd.declare(e.By, &e.Rack)
	}
	rd.count(e, e.Score, "the penalty")
	return nil
}

// endRack counts tiles that are left. Who went out gains those of the other, once or twice; everybody else loses the own
// ones. Both conventions are read.
func (rd *reader) endRack(e *Event) *Fault {
	t := &rd.table
	if e.Rack.Len() > 0 && e.Rack != e.Tiles && e.By != t.out {
		return rd.fault(ErrRack, "the tiles left are %s, the rack is %s", rd.set.FormatTiles(e.Tiles.Run()), rd.set.FormatTiles(e.Rack.Run()))
	}
	if t.clock > 0 && !t.ended {
		rd.warnings = append(rd.warnings, Fault{t.clock, ErrOrder, "a clock penalty before the tiles left are counted"})
	}
	t.ended, t.last = true, lastPlay{by: none}
	points := 0
	for _, tile := range e.Tiles.Slice() {
		points += rd.set.Points(tile)
	}
	owner := e.By
	score := -points
	if t.out == e.By {
		owner, score = 1-e.By, points
		if e.Score == 2*points {
			score = 2 * points
		}
	}
	if t.out != none && t.bag == 0 && !sameTiles(&t.unseen, &e.Tiles) {
		rd.warn(ErrRack, "these are not the tiles that are left")
	} else if t.out == none {
		rd.declare(owner, &e.Tiles)
	}
	if e.Score != score && t.out == e.By {
		score = 2 * points // what is usual, for the message
	}
	rd.count(e, score, "what is left")
	return nil
}

func sameTiles(bag *tiles.Bag, rack *tiles.Rack) bool {
	for t, n := range bag.All() {
		if rack.Count(t) != n {
			return false
		}
	}
	return bag.Len() == rack.Len()
}
