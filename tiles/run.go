package tiles

// MaxHand is the largest number of tiles in a hand or in one move.
const MaxHand = 20

// Run is up to MaxHand tiles in order.
type Run struct {
	n uint8
	t [MaxHand]Tile // zero past n, so that == is right
}

// RunOf returns the run of the tiles. It panics on more than MaxHand.
func RunOf(ts ...Tile) Run {
	if len(ts) > MaxHand {
		panic("tiles: more than MaxHand tiles in a run")
	}
	var r Run
	r.n = uint8(copy(r.t[:], ts))
	return r
}

// SetWords makes r the run of n tiles, a byte each: the first in the lowest byte of lo, the ninth in that of mid, the seventeenth in that
// of hi. All bytes behind them must be zero. It is for loops that have tiles in registers.
func (r *Run) SetWords(n int, lo, mid, hi uint64) {
	r.n = uint8(n)
	put8((*[8]Tile)(r.t[:8]), lo)
	put8((*[8]Tile)(r.t[8:16]), mid)
	r.t[16], r.t[17], r.t[18], r.t[19] = Tile(hi), Tile(hi>>8), Tile(hi>>16), Tile(hi>>24)
}

// SetWord is SetWords for up to 8 tiles.
func (r *Run) SetWord(n int, lo uint64) {
	*r = Run{n: uint8(n)}
	put8((*[8]Tile)(r.t[:8]), lo)
}

// put8 writes the bytes of a word, which the compiler makes one store of.
func put8(t *[8]Tile, w uint64) {
	t[0], t[1], t[2], t[3] = Tile(w), Tile(w>>8), Tile(w>>16), Tile(w>>24)
	t[4], t[5], t[6], t[7] = Tile(w>>32), Tile(w>>40), Tile(w>>48), Tile(w>>56)
}

// Len returns the number of tiles.
func (r Run) Len() int { return int(r.n) }

// At returns tile i, counted from 0. It panics if there is none.
func (r Run) At(i int) Tile { return r.t[:r.n][i] }

// Add returns the run with t behind it. It panics if the run is full.
func (r Run) Add(t Tile) Run {
	r.t[r.n] = t
	r.n++
	return r
}

// Push puts t behind the run, in place. It panics if the run is full.
func (r *Run) Push(t Tile) {
	r.t[r.n] = t
	r.n++
}

// Set replaces tile i. It panics if there is none.
func (r *Run) Set(i int, t Tile) { r.t[:r.n][i] = t }

// Pop takes the last tile off, in place. It panics if there is none.
func (r *Run) Pop() {
	r.n--
	r.t[r.n] = 0
}

// Append appends the tiles to dst.
func (r *Run) Append(dst []Tile) []Tile { return append(dst, r.t[:r.n]...) }

// Slice returns the tiles; they are r's own and must not be changed.
func (r *Run) Slice() []Tile { return r.t[:r.n] }

// MarshalText always fails: tiles need their set.
func (Run) MarshalText() ([]byte, error) { return nil, errNoLetters }
