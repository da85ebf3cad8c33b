package gcg

import (
	"fmt"
	"slices"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/tiles"
)

// plan says which tiles the Table deals to whom, and when: as much of the racks in the file as can be true at once. The
// tiles that are played must be there; a rack that is only declared must give way to them, to the number of tiles on a
// rack, and to the racks after it.
type plan struct {
	r      *scrabble.Rules
	g      *Game
	gaps   [][]deal    // gaps[i] comes before event i, the last one behind all events
	points [2][]point  // of each player, in order
	at     [2]int      // the next of them
	held   [2][]item   // tiles dealt and not used
	owed   [2]int      // tiles on the rack that nobody knows
	free   tiles.Bag   // tiles that are neither on the board nor held
	split  int         // in the gap that is filled, deals before this one are closed
	swaps  []tiles.Run // of each event that is an exchange: the tiles that go
	vague  []bool      // for each event: swaps is a guess
	end    int         // the first event that can't be planned, or the number of events
	fault  *Fault      // why
}

type deal struct {
	seat  wordgame.Seat
	tiles []tiles.Tile
}

// item is a tile that somebody holds, dealt by deal number no of gap.
type item struct {
	t       tiles.Tile
	gap, no int
	fixed   bool // was laid on the board and taken back: it can't be taken out of its deal any more
}

// point is a line that tells of a player's rack.
type point struct {
	event int
	need  tiles.Run  // used there
	rack  tiles.Rack // declared there, with need
}

func newPlan(r *scrabble.Rules, g *Game) *plan {
	p := &plan{
		r: r, g: g, gaps: make([][]deal, len(g.Events)+1), free: r.Set().Bag(),
		swaps: make([]tiles.Run, len(g.Events)), vague: make([]bool, len(g.Events)),
	}
	p.findPoints()
	for seat := range p.owed {
		p.owed[seat] = r.Config().RackSize
	}
	for seat := range wordgame.Seat(2) {
		if p.fault = p.deal(0, seat); p.fault != nil {
			return p
		}
	}
	for ; p.end < len(g.Events); p.end++ {
		if p.fault = p.event(p.end); p.fault != nil {
			break
		}
	}
	return p
}

// withdrawn reports whether event i is a play that the next event takes back.
func (g *Game) withdrawn(i int) bool {
	return i+1 < len(g.Events) && g.Events[i].Kind == KindPlay && g.Events[i+1].Kind == KindWithdrawn
}

// findPoints collects what the file says of the racks.
func (p *plan) findPoints() {
	add := func(seat wordgame.Seat, pt point) {
		for _, t := range pt.need.Slice() {
			for pt.rack.Count(t) < count(pt.need, t) && pt.rack.Len() < tiles.MaxHand {
				pt.rack.Add(t)
			}
		}
		if pt.rack.Len() > 0 {
			p.points[seat] = append(p.points[seat], pt)
		}
	}
	full := p.r.Config().RackSize
	size, bag := [2]int{full, full}, max(0, p.r.Set().Total()-2*full)
	for i, e := range p.g.Events {
		switch e.Kind {
		case KindPlay:
			if !p.g.withdrawn(i) {
				drawn := min(e.Place.Tiles.Len(), bag)
				bag -= drawn
				size[e.By] += drawn - e.Place.Tiles.Len()
			}
			add(e.By, point{event: i, need: e.Place.Tiles, rack: e.Rack})
		case KindExchange:
			add(e.By, point{event: i, need: e.Tiles.Run(), rack: e.Rack})
		case KindEndRack:
			owner := e.By
			if size[owner] <= 0 { // who is out gains the tiles of the other
				owner = 1 - e.By
			}
			add(owner, point{event: i, rack: e.Tiles})
		default:
			add(e.By, point{event: i, rack: e.Rack})
		}
	}
	for seat := range wordgame.Seat(2) {
		add(seat, point{event: len(p.g.Events), rack: p.g.Racks[seat]})
	}
}

// count is how many tiles of the run are like t, blanks without their letters.
func count(run tiles.Run, t tiles.Tile) (n int) {
	for _, x := range run.Slice() {
		if x.Bare() == t.Bare() {
			n++
		}
	}
	return n
}

// next returns the player's next point, or nil.
func (p *plan) next(seat wordgame.Seat) *point {
	if p.at[seat] == len(p.points[seat]) {
		return nil
	}
	return &p.points[seat][p.at[seat]]
}

// event follows one event.
func (p *plan) event(i int) *Fault {
	e := &p.g.Events[i]
	if e.Kind != KindWithdrawn { // what is dealt before it would be taken for what the play drew
		if fault := p.deal(i, e.By); fault != nil {
			return fault
		}
	}
	var back tiles.Run
	switch {
	case p.g.withdrawn(i):
		for _, t := range e.Place.Tiles.Slice() {
			p.fix(e.By, t)
		}
		p.pass(e.By, i)
		return nil // what was drawn is put back: the deal is empty
	case e.Kind == KindPlay:
		p.useUp(e.By, e.Place.Tiles)
		p.owed[e.By] += min(e.Place.Tiles.Len(), max(0, p.free.Len()-p.owed[0]-p.owed[1]))
	case e.Kind == KindExchange:
		if fault := p.swap(i); fault != nil {
			return fault
		}
		back = p.swaps[i]
		p.useUp(e.By, back)
		p.owed[e.By] += back.Len()
	}
	for seat := range wordgame.Seat(2) {
		p.pass(seat, i)
	}
	if fault := p.deal(i+1, e.By); fault != nil || back.Len() == 0 {
		return fault
	}
	// The first deal after an exchange comes before the tiles are back in the bag.
	if len(p.gaps[i+1]) == 0 {
		p.gaps[i+1] = []deal{{seat: e.By}}
	}
	p.split = len(p.gaps[i+1])
	for _, t := range back.Slice() {
		p.free.Add(t, 1)
	}
	fault := p.deal(i+1, e.By)
	p.split = 0
	return fault
}

// pass leaves the points up to event i behind.
func (p *plan) pass(seat wordgame.Seat, i int) {
	for pt := p.next(seat); pt != nil && pt.event <= i; pt = p.next(seat) {
		p.at[seat]++
	}
}

// useUp takes tiles from what the seat holds: they are on the board now, or aside.
func (p *plan) useUp(seat wordgame.Seat, run tiles.Run) {
	for _, t := range run.Slice() {
		if k := p.find(seat, t); k >= 0 {
			p.held[seat] = append(p.held[seat][:k], p.held[seat][k+1:]...)
		}
	}
}

// find returns the index of a tile that the seat holds, or -1.
func (p *plan) find(seat wordgame.Seat, t tiles.Tile) int {
	for k, it := range p.held[seat] {
		if it.t == t.Bare() {
			return k
		}
	}
	return -1
}

// fix marks the tiles of a play that is taken back.
func (p *plan) fix(seat wordgame.Seat, t tiles.Tile) {
	for k := range p.held[seat] {
		if it := &p.held[seat][k]; it.t == t.Bare() && !it.fixed {
			it.fixed = true
			return
		}
	}
}

// deal deals the seat what it needs at its next point, then what is declared there.
func (p *plan) deal(gap int, seat wordgame.Seat) *Fault {
	pt := p.next(seat)
	if pt == nil {
		return nil
	}
	for i, t := range pt.need.Slice() {
		t = t.Bare()
		if p.holds(seat, t) > count(tiles.RunOf(pt.need.Slice()[:i]...), t) {
			continue
		}
		// What is aside comes back only after this deal, so a tile that can't be had yet may be had at the event itself.
		// An exchange of tiles that can't be there is one of unknown tiles.
		if !p.give(gap, seat, t, pt, true) && gap == pt.event && p.g.Events[gap].Kind == KindPlay {
			return &Fault{p.line(pt.event), ErrRack, fmt.Sprintf("the tile %s can't be there: it is needed elsewhere", p.r.Set().FormatTile(t))}
		}
	}
	for i, t := range pt.rack.Slice() {
		if p.holds(seat, t) <= count(tiles.RunOf(pt.rack.Slice()[:i]...), t) {
			p.give(gap, seat, t, pt, false)
		}
	}
	return nil
}

func (p *plan) line(event int) int {
	if event < len(p.g.Events) {
		return p.g.Events[event].Line
	}
	return 0
}

// holds is how many tiles like t the seat holds.
func (p *plan) holds(seat wordgame.Seat, t tiles.Tile) (n int) {
	for _, it := range p.held[seat] {
		if it.t == t {
			n++
		}
	}
	return n
}

// give deals one tile. Where the rack is full it takes the place of one that the point does not have; where the tile is
// needed and the other seat holds it without need, it is taken out of that seat's deal.
func (p *plan) give(gap int, seat wordgame.Seat, t tiles.Tile, pt *point, needed bool) bool {
	other := 1 - seat
	if p.free.Count(t) == 0 {
		k := p.find(other, t)
		if !needed || k < 0 || !p.spare(other, t) {
			return false
		}
		p.takeBack(other, k)
	}
	if p.owed[seat] == 0 {
		k := p.excess(seat, pt)
		if k < 0 {
			return false
		}
		p.takeBack(seat, k)
	}
	p.free.Remove(t)
	p.owed[seat]--
	no := len(p.gaps[gap]) - 1
	if no < p.split || p.gaps[gap][no].seat != seat {
		p.gaps[gap] = append(p.gaps[gap], deal{seat: seat})
		no++
	}
	d := &p.gaps[gap][no]
	d.tiles = append(d.tiles, t)
	p.held[seat] = append(p.held[seat], item{t: t, gap: gap, no: no})
	return true
}

// spare reports whether the seat has a tile like t more than it has laid and taken back.
func (p *plan) spare(seat wordgame.Seat, t tiles.Tile) bool {
	k := p.find(seat, t)
	for i, it := range p.held[seat] {
		if it.t == t && !it.fixed {
			p.held[seat][k], p.held[seat][i] = p.held[seat][i], p.held[seat][k] // so that find finds it
			return true
		}
	}
	return false
}

// excess returns the index of a held tile that the rack of the point does not have, or -1.
func (p *plan) excess(seat wordgame.Seat, pt *point) int {
	for k, it := range p.held[seat] {
		if !it.fixed && p.holds(seat, it.t) > pt.rack.Count(it.t) {
			return k
		}
	}
	return -1
}

// takeBack undoes the deal of a tile, as if it had not been known yet.
func (p *plan) takeBack(seat wordgame.Seat, k int) {
	it := p.held[seat][k]
	p.held[seat] = append(p.held[seat][:k], p.held[seat][k+1:]...)
	d := &p.gaps[it.gap][it.no]
	i := slices.Index(d.tiles, it.t)
	d.tiles = slices.Delete(d.tiles, i, i+1)
	p.free.Add(it.t, 1)
	p.owed[seat]++
}

// swap decides which tiles an exchange puts back. Where the file only has their number, a rack of just as many tiles is
// meant; else, or where those of the file can't be there, unknown tiles go first, for which any tiles stand in: they return
// to the bag at once.
func (p *plan) swap(i int) *Fault {
	e := &p.g.Events[i]
	switch {
	case e.Tiles.Len() > 0 && p.holdsAll(e.By, &e.Tiles):
		p.swaps[i] = e.Tiles.Run()
		return nil
	case e.Rack.Len() == e.N && p.holdsAll(e.By, &e.Rack):
		p.swaps[i] = e.Rack.Run()
		return nil
	}
	p.vague[i] = true
	var run tiles.Run
	for run.Len() < e.N && p.owed[e.By] > 0 {
		t := p.plentiful()
		if t == 0 {
			break
		}
		p.give(i, e.By, t, &point{}, false)
		run = run.Add(t)
	}
	kept := p.rackAfter(e.By, i)
	for _, all := range []bool{false, true} { // those that the rack after it does not have go first
		for _, it := range p.held[e.By] {
			if run.Len() < e.N && p.holds(e.By, it.t)-count(run, it.t) > 0 && (all || p.holds(e.By, it.t)-count(run, it.t) > kept.Count(it.t)) {
				run = run.Add(it.t)
			}
		}
	}
	if run.Len() < e.N {
		return &Fault{e.Line, ErrRack, "there are not that many tiles to exchange"}
	}
	p.swaps[i] = run
	return nil
}

func (p *plan) holdsAll(seat wordgame.Seat, rack *tiles.Rack) bool {
	for _, t := range rack.Slice() {
		if p.holds(seat, t) < rack.Count(t) {
			return false
		}
	}
	return true
}

// rackAfter returns the rack that is declared next after event i.
func (p *plan) rackAfter(seat wordgame.Seat, i int) tiles.Rack {
	for _, pt := range p.points[seat][p.at[seat]:] {
		if pt.event > i {
			return pt.rack
		}
	}
	return tiles.Rack{}
}

// plentiful returns the tile of which there are most, 0 if there is none.
func (p *plan) plentiful() (most tiles.Tile) {
	n := 0
	for t, k := range p.free.All() {
		if k > n {
			most, n = t, k
		}
	}
	return most
}
