package tiles

import (
	"errors"
	"fmt"
	"hash/fnv"
)

// MaxTiles is the largest number of tiles of a set.
const MaxTiles = 1<<16 - 1

// TileConfig describes the tiles of one letter.
type TileConfig struct {
	Count  int // 0 to MaxTiles
	Points int // -100 to 100
	Vowel  bool
}

// SetConfig describes a tile set. Tiles has one entry for each letter of the alphabet; a letter without tiles is one that
// words can have and a blank may stand for.
type SetConfig struct {
	ID       string // name and version, such as "en@1": corrected data is a new version
	Alphabet *Alphabet
	Tiles    []TileConfig // Tiles[i] is that of letter i+1
	Blanks   int
	NotBlank []string // names of letters that a blank may not stand for
}

// Set is an alphabet with counts, points and blanks: what is in the box. It is immutable and safe for all goroutines.
type Set struct {
	id       string
	alphabet *Alphabet
	points   [MaxLetters + 1]int16
	bag      Bag
	vowels   LetterSet
	onBlank  LetterSet
}

// NewSet checks a description; the error joins all its faults.
func NewSet(c SetConfig) (*Set, error) {
	if c.Alphabet == nil {
		return nil, errors.New("tiles: a set needs an alphabet")
	}
	if len(c.Tiles) != c.Alphabet.Len() {
		return nil, fmt.Errorf("tiles: set %s has %d entries for %d letters", c.ID, len(c.Tiles), c.Alphabet.Len())
	}
	s := &Set{id: c.ID, alphabet: c.Alphabet, onBlank: c.Alphabet.All()}
	var faults []error
	fault := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf("tiles: set %s: %w", c.ID, fmt.Errorf(format, args...)))
	}
	if c.ID == "" {
		fault("has no ID")
	}
	total := 0
	for i, t := range c.Tiles {
		l := Letter(i + 1)
		if t.Count < 0 || t.Count > MaxTiles-total {
			fault("%s has a count of %d", c.Alphabet.Name(l), t.Count)
			continue
		}
		if t.Points < -100 || t.Points > 100 {
			fault("%s has %d points, not -100 to 100", c.Alphabet.Name(l), t.Points)
			continue
		}
		total += t.Count
		s.bag.Add(l.Tile(), t.Count)
		s.points[l] = int16(t.Points)
		if t.Vowel {
			s.vowels = s.vowels.With(l)
		}
	}
	if c.Blanks < 0 || c.Blanks > MaxTiles-total {
		fault("has %d blanks", c.Blanks)
	} else {
		s.bag.Add(Blank, c.Blanks)
	}
	for _, name := range c.NotBlank {
		l := c.Alphabet.Letter(name)
		if l == 0 {
			fault("%q is no letter", name)
		}
		s.onBlank = s.onBlank.Without(l)
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	return s, nil
}

// ID returns the set's name and version.
func (s *Set) ID() string { return s.id }

// Alphabet returns the letters.
func (s *Set) Alphabet() *Alphabet { return s.alphabet }

// Points returns what a tile is worth: 0 for a blank, whatever it stands for, and for no tile.
func (s *Set) Points(t Tile) int {
	if t > MaxLetters {
		return 0
	}
	return int(s.points[t])
}

// Fingerprint is a hash of everything that matters for play: the alphabet, counts, points, vowels, and what a blank may be. Sets
// with the same one are the same set, whatever their ID.
func (s *Set) Fingerprint() uint64 {
	h := fnv.New64a()
	fmt.Fprint(h, s.alphabet.fingerprint, s.points, s.bag.count, s.vowels, s.onBlank)
	return h.Sum64()
}

// Count returns how many tiles like t the set has.
func (s *Set) Count(t Tile) int { return s.bag.Count(t) }

// Total returns the number of tiles, blanks included.
func (s *Set) Total() int { return s.bag.Len() }

// Blanks returns the number of blanks.
func (s *Set) Blanks() int { return s.bag.Count(Blank) }

// Vowels returns the letters that count as vowels.
func (s *Set) Vowels() LetterSet { return s.vowels }

// BlankLetters returns the letters that a blank may stand for.
func (s *Set) BlankLetters() LetterSet { return s.onBlank }

// Bag returns a full bag.
func (s *Set) Bag() Bag { return s.bag }

// Fits reports whether t is a tile that this set can have on a board or, as a bare blank, on a rack.
func (s *Set) Fits(t Tile) bool {
	if t == Blank {
		return s.Blanks() > 0
	}
	if t.IsBlank() {
		return s.Blanks() > 0 && t.Letter() <= MaxLetters && s.onBlank.Has(t.Letter())
	}
	return t != 0 && s.bag.Count(t) > 0
}
