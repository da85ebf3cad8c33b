package wordgame

import "math/bits"

// Rand is a small random generator by value: a 128-bit linear congruential generator with the DXSM output function
// (M. O'Neill's PCG family). Its output is pinned by golden vectors and will not change, so that a seed gives the same game
// for ever. It is not fit for secrets: who sees enough output can predict the rest.
//
// Games keep (seed, count of draws), not a running Rand: draw n always comes from NewRand(seed).Split(n).
type Rand struct{ hi, lo uint64 }

// NewRand returns the generator of a seed.
func NewRand(seed uint64) Rand { return Rand{seed, seed ^ 0x9e3779b97f4a7c15} }

// Split returns the i-th independent stream of r. It does not advance r.
func (r Rand) Split(i uint64) Rand {
	x := r.lo + i*0xd1342543de82ef95
	x ^= x >> 32
	x *= 0xda942042e4dd58b5
	x ^= x >> 29
	return Rand{r.hi ^ x, x*0x9e3779b97f4a7c15 + i}
}

// Uint64 returns the next 64 bits.
func (r *Rand) Uint64() uint64 {
	const (
		mulHi, mulLo = 2549297995355413924, 4865540595714422341
		incHi, incLo = 6364136223846793005, 1442695040888963407
		cheap        = 0xda942042e4dd58b5
	)
	hi, lo := bits.Mul64(r.lo, mulLo)
	hi += r.hi*mulLo + r.lo*mulHi
	lo, carry := bits.Add64(lo, incLo, 0)
	hi, _ = bits.Add64(hi, incHi, carry)
	r.hi, r.lo = hi, lo
	hi ^= hi >> 32
	hi *= cheap
	hi ^= hi >> 48
	return hi * (lo | 1)
}

// IntN returns a number in [0, n), each with the same chance. It panics if n < 1.
func (r *Rand) IntN(n int) int {
	if n < 1 {
		panic("wordgame: IntN of less than 1")
	}
	m := uint64(n)
	for {
		hi, lo := bits.Mul64(r.Uint64(), m)
		if lo >= m || lo >= -m%m { // -m%m is the size of the incomplete last round of 2^64
			return int(hi)
		}
	}
}
