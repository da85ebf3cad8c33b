package lexicon

import (
	"cmp"
	"math/bits"
	"slices"
	"sync"

	"github.com/tilewright/wordgame/tiles"
)

// MaxOpen is how many letters may be left open when Alphagrams are asked whether
// some letters make a word.
const MaxOpen = 2

// Alphagrams are the words of a list by their letters, whatever the order of these:
// what can be spelled with exactly these tiles? They answer in two steps: a filter
// that lies in the processor's cache says no to nearly all sets of letters that make
// no word, a table has the words of those that do.
//
// A set of letters, with repetitions, is asked for by its key, the sum of its
// letters' keys: to add a tile or a run of tiles takes one addition. No key stands
// for two sets unless sums of 64 bits meet by chance.
type Alphagrams struct {
	keys  [64]uint64
	open  [MaxOpen + 1]filter
	table []uint64 // by key, open addressing: the key's upper half and where its words stand in text; 0 is a free place
	shift uint8    // how far a key is shifted to the right for its place in the table
	text  []byte   // for each set of letters: their number, the number of words as a uvarint, the words
}

// Alphagrams returns the words by their letters. The first call makes them, which
// takes a fraction of a second for a language's words; all calls return the same.
func (g *Graph) Alphagrams() *Alphagrams { return g.grams() }

// LetterKey returns a letter's part of the keys of Alphagrams. It is the same for
// all lists.
func LetterKey(l tiles.Letter) uint64 {
	z := (uint64(l) + 1) * 0x9e3779b97f4a7c15 // splitmix64, after Steele, Lea and Flood (2014)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// May reports whether a word may consist of the letters of the key and as many
// other letters as are open, 0 to MaxOpen. If it says no there is none. It says yes
// too often: without open letters for some three in a thousand that make no word.
func (a *Alphagrams) May(key uint64, open int) bool { return a.open[open].has(key) }

// Words returns the words of so many letters that the key's letters make, one after
// the other in alphabet order, nil if there is none. They are a's own and must not be changed.
func (a *Alphagrams) Words(key uint64, letters int) []byte {
	for at := key >> a.shift; ; at++ {
		x := a.table[at&uint64(len(a.table)-1)]
		if x == 0 {
			return nil
		}
		if (x^key)>>32 != 0 {
			continue
		}
		text := a.text[uint32(x)-1:]
		if int(text[0]) != letters {
			continue
		}
		n, from := int(text[1]), 2
		if n > 0x7f {
			n, from = longCount(text)
		}
		words := text[from : from+n*letters]
		if a.keyOf(words[:letters]) == key {
			return words
		}
	}
}

// longCount reads a number of words that takes more than a byte.
func longCount(text []byte) (n, from int) {
	for from = 1; ; from++ {
		n |= int(text[from]&0x7f) << (7 * (from - 1))
		if text[from] < 0x80 {
			return n, from + 1
		}
	}
}

// keyOf returns the key of a word's letters.
func (a *Alphagrams) keyOf(word []byte) (key uint64) {
	for _, l := range word {
		key += a.keys[l&63]
	}
	return key
}

// A filter is a set of keys that may seem to hold more than it does. All bits of a
// key lie in one word, so that a question takes one load. After Bloom, "Space/Time
// Trade-offs in Hash Coding with Allowable Errors" (1970), and Putze, Sanders and
// Singler, "Cache-, Hash- and Space-Efficient Bloom Filters" (2007).
type filter []uint64

// newFilter makes a filter for so many keys at so many bits a key.
func newFilter(keys, perKey int) filter { return make(filter, keys*perKey/64+1) }

// place returns the word that a key's bits are in, and the bits.
func (f filter) place(key uint64) (at, mask uint64) {
	at, _ = bits.Mul64(key, uint64(len(f)))
	return at, 1<<(key&63) | 1<<(key>>6&63) | 1<<(key>>12&63)
}

func (f filter) has(key uint64) bool {
	at, mask := f.place(key)
	return f[at]&mask == mask
}

func (f filter) add(key uint64) {
	at, mask := f.place(key)
	f[at] |= mask
}

// spelled is a word while Alphagrams are made.
type spelled struct {
	key uint64
	at  uint32 // where it starts in the text of all words
	len uint8
}

// newAlphagrams sorts the words of a graph by key. A goroutine fills the filters while the table is made.
func newAlphagrams(g *Graph) *Alphagrams {
	a := &Alphagrams{}
	for l := range a.keys {
		a.keys[l] = LetterKey(tiles.Letter(l))
	}
	list := make([]spelled, 0, g.count)
	text := make([]byte, 0, 10*g.count)
	g.walk(g.root, make([]byte, 0, MaxLen), func(path []byte, _ uint32, ends bool) bool {
		if ends {
			list = append(list, spelled{a.keyOf(path), uint32(len(text)), uint8(len(path))})
			text = append(text, path...)
		}
		return true
	})
	a.fill(sortSpelled(list), text)
	return a
}

// sortSpelled sorts words by key, those of one key in their order: first into buckets by the key's upper bits, where they are few.
func sortSpelled(list []spelled) []spelled {
	const shift = 64 - 12
	from := make([]int, 1<<12+1)
	for i := range list {
		from[list[i].key>>shift+1]++
	}
	for i := range from[1:] {
		from[i+1] += from[i]
	}
	next := slices.Clone(from)
	sorted := make([]spelled, len(list))
	for _, x := range list {
		b := x.key >> shift
		sorted[next[b]] = x
		next[b]++
	}
	for i := range from[1:] {
		slices.SortFunc(sorted[from[i]:from[i+1]], func(x, y spelled) int {
			if x.key != y.key {
				return cmp.Compare(x.key, y.key)
			}
			return cmp.Compare(x.at, y.at)
		})
	}
	return sorted
}

// fill makes table and filters of the words sorted by key.
func (a *Alphagrams) fill(list []spelled, text []byte) {
	sets, one, two := 0, 0, 0
	for i, w := range list {
		if i == 0 || w.key != list[i-1].key {
			n := int(w.len)
			sets++
			one += n
			two += n * (n - 1) / 2
		}
	}
	size := bits.Len(uint(2 * sets))
	a.table, a.shift = make([]uint64, 1<<size), uint8(64-size)
	a.text = make([]byte, 0, len(text)+2*sets)
	a.open = [MaxOpen + 1]filter{newFilter(sets, 20), newFilter(one, 9), newFilter(two, 6)}
	var filters sync.WaitGroup
	filters.Go(func() {
		for i, w := range list {
			if i == 0 || w.key != list[i-1].key {
				a.leaveOpen(w.key, text[w.at:w.at+uint32(w.len)])
			}
		}
	})
	for i := 0; i < len(list); {
		w, n := list[i], 1
		for i+n < len(list) && list[i+n].key == w.key {
			n++
		}
		a.enter(w.key)
		a.text = append(a.text, w.len)
		for m := n; ; m >>= 7 {
			if m < 0x80 {
				a.text = append(a.text, byte(m))
				break
			}
			a.text = append(a.text, byte(m)|0x80)
		}
		for _, x := range list[i : i+n] {
			a.text = append(a.text, text[x.at:x.at+uint32(x.len)]...)
		}
		i += n
	}
	filters.Wait()
}

// enter puts a key into the table; its words come next in text.
func (a *Alphagrams) enter(key uint64) {
	at := key >> a.shift
	for a.table[at&uint64(len(a.table)-1)] != 0 {
		at++
	}
	a.table[at&uint64(len(a.table)-1)] = key>>32<<32 | uint64(len(a.text)+1)
}

// leaveOpen adds a set of letters to the filters: all of it, and without any one and two.
func (a *Alphagrams) leaveOpen(key uint64, letters []byte) {
	a.open[0].add(key)
	for i, x := range letters {
		if slices.Contains(letters[:i], x) {
			continue
		}
		one := key - a.keys[x]
		a.open[1].add(one)
		for j, y := range letters {
			if j != i && y >= x {
				a.open[2].add(one - a.keys[y])
			}
		}
	}
}
