package tiles

// Rack is up to MaxHand tiles without order: kept sorted, blanks (without letters) last, so that == is right.
type Rack struct {
	n uint8
	t [MaxHand]Tile
}

// RackOf returns the rack of the tiles. It panics on more than MaxHand.
func RackOf(ts ...Tile) Rack {
	var r Rack
	for _, t := range ts {
		if !r.Add(t) {
			panic("tiles: more than MaxHand tiles on a rack")
		}
	}
	return r
}

// Len returns the number of tiles.
func (r *Rack) Len() int { return int(r.n) }

// At returns tile i in the rack's order, counted from 0. It panics if there is none.
func (r *Rack) At(i int) Tile { return r.t[:r.n][i] }

// Slice returns the tiles in order; they are r's own and must not be changed.
func (r *Rack) Slice() []Tile { return r.t[:r.n] }

// Run returns the tiles in order.
func (r *Rack) Run() Run { return Run(*r) }

// Count returns how many tiles like t there are; a blank counts as one whatever letter it stands for.
func (r *Rack) Count(t Tile) int {
	t = t.Bare()
	n := 0
	for _, x := range r.t[:r.n] {
		if x == t {
			n++
		}
	}
	return n
}

// Add puts a tile on the rack, a blank without its letter. It reports false if the rack is full.
func (r *Rack) Add(t Tile) bool {
	if int(r.n) == MaxHand {
		return false
	}
	t = t.Bare()
	i := int(r.n)
	for i > 0 && r.t[i-1] > t {
		r.t[i] = r.t[i-1]
		i--
	}
	r.t[i] = t
	r.n++
	return true
}

// Remove takes a tile like t off the rack. It reports false if there is none.
func (r *Rack) Remove(t Tile) bool {
	t = t.Bare()
	for i, x := range r.t[:r.n] {
		if x == t {
			copy(r.t[i:r.n], r.t[i+1:r.n])
			r.n--
			r.t[r.n] = 0
			return true
		}
	}
	return false
}

// Contains reports whether the rack holds all the tiles of run at once.
func (r *Rack) Contains(run Run) bool {
	left := *r
	for _, t := range run.Slice() {
		if !left.Remove(t) {
			return false
		}
	}
	return true
}

// MarshalText always fails: tiles need their set.
func (Rack) MarshalText() ([]byte, error) { return nil, errNoLetters }
