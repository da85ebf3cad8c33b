package nabit

import (
	"errors"
	"fmt"
	"hash/fnv"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// SetConfig describes the tiles of a game. A tile is written with the letters of its two sides, "A/K", or "?", a blank.
type SetConfig struct {
	ID       string                      // name and version, such as "nabit-en@1": corrected data is a new version
	Alphabet *tiles.Alphabet             // the letters of the tiles, of the words and of what a blank may show
	Tiles    []string                    // of every colour, 1 to MaxTiles
	Colours  [wordgame.MaxSeats][]string // for a colour with other tiles: these; nil: Tiles
}

// Set is the tiles of a game with their two sides. It is immutable and safe for all goroutines.
type Set struct {
	id          string
	alphabet    *tiles.Alphabet
	sides       [][2]tiles.Letter // of each kind; 0 is unused
	letters     []tiles.LetterSet // the same as sets
	colours     [wordgame.MaxSeats]Bag
	fingerprint uint64
}

// NewSet checks a description; the error joins all its faults.
func NewSet(c SetConfig) (*Set, error) {
	if c.Alphabet == nil {
		return nil, errors.New("nabit: a Set needs an alphabet")
	}
	s := &Set{id: c.ID, alphabet: c.Alphabet, sides: make([][2]tiles.Letter, 1), letters: make([]tiles.LetterSet, 1)}
	var faults []error
	bad := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf("nabit: set "+c.ID+": "+format, args...))
	}
	if c.ID == "" || strings.ContainsAny(c.ID, " \t\r\n") {
		bad("the ID is empty or has spaces")
	}
	for l := 1; l <= c.Alphabet.Len(); l++ {
		if name := c.Alphabet.Name(tiles.Letter(l)); strings.ContainsAny(name, "/:(),-") {
			bad("%s holds a character that the notation needs", name)
		}
	}
	for i := range s.colours {
		list := c.Colours[i]
		if list == nil {
			list = c.Tiles
		}
		if len(list) < 1 || len(list) > MaxTiles {
			bad("colour %d has %d tiles, want 1 to %d", i, len(list), MaxTiles)
			continue
		}
		for _, text := range list {
			if t, err := s.enter(text); err != nil {
				bad("%w", err)
			} else {
				s.colours[i].add(t)
			}
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	s.fingerprint = s.hash()
	return s, nil
}

// enter returns the kind of a tile, a new one if need be.
func (s *Set) enter(text string) (Tile, error) {
	if t, err := s.ParseTile(text); err == nil {
		return t, nil
	}
	sides, err := s.parseSides(text)
	if err != nil {
		return 0, err
	}
	s.sides = append(s.sides, sides)
	s.letters = append(s.letters, tiles.LetterSet(0).With(sides[0]).With(sides[1]))
	return Tile(len(s.sides) - 1), nil
}

func (s *Set) parseSides(text string) (sides [2]tiles.Letter, err error) {
	a, b, ok := strings.Cut(text, "/")
	for i, name := range []string{a, b} {
		if sides[i], err = s.letter(name); err != nil || !ok {
			return sides, fmt.Errorf("%.40q is no tile such as A/K or ?", text)
		}
	}
	return sides, nil
}

// letter reads the name of one letter in any case.
func (s *Set) letter(name string) (tiles.Letter, error) {
	if l := s.alphabet.Letter(name); l != 0 {
		return l, nil
	}
	w, err := s.alphabet.ParseWord(name)
	if err != nil || w.Len() != 1 {
		return 0, fmt.Errorf("%.40q is no letter of %s", name, s.alphabet.ID())
	}
	return w.At(0), nil
}

func (s *Set) hash() uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%x", s.alphabet.Fingerprint())
	for i := range s.colours {
		fmt.Fprintf(h, "\n%s", s.FormatTiles(s.colours[i].Slice()))
	}
	return h.Sum64()
}

// English returns 24 two-sided tiles and a blank for each colour. No list of the published tiles has been found: the pairs
// are our own, made so that a colour's 48 sides hold every letter, E five times, A four, I, O, R, S, T and N three, U, L
// and D two.
func English() *Set {
	s, err := NewSet(SetConfig{
		ID: "nabit-en@1", Alphabet: tiles.English().Alphabet(),
		Tiles: strings.Fields("A/B A/K A/N A/T E/C E/D E/R E/S E/W I/L I/P I/T O/F O/N O/V U/G U/Y H/S L/R M/Z D/J N/X R/Q S/T ?"),
	})
	if err != nil {
		panic(err) // constant data, tested
	}
	return s
}

// ID returns the set's name and version.
func (s *Set) ID() string { return s.id }

// Alphabet returns the letters.
func (s *Set) Alphabet() *tiles.Alphabet { return s.alphabet }

// Colour returns the tiles of a seat. It panics if there is no such seat.
func (s *Set) Colour(seat wordgame.Seat) Bag { return s.colours[seat] }

// Sides returns the letters of a tile's two sides; of a blank and of what is no tile of the Set, none.
func (s *Set) Sides(t Tile) [2]tiles.Letter {
	if !s.has(t) || t == Blank {
		return [2]tiles.Letter{}
	}
	return s.sides[t]
}

// Letters returns what a tile can show: the letters of its sides, for a blank the whole alphabet.
func (s *Set) Letters(t Tile) tiles.LetterSet {
	switch {
	case t == Blank:
		return s.alphabet.All()
	case s.has(t):
		return s.letters[t]
	}
	return 0
}

func (s *Set) has(t Tile) bool { return t == Blank || t > 0 && int(t) < len(s.sides) }

// FormatTile writes a tile: "A/K", "?" for a blank, "" for what is no tile of the Set.
func (s *Set) FormatTile(t Tile) string {
	switch {
	case t == Blank:
		return "?"
	case s.has(t):
		return s.alphabet.Name(s.sides[t][0]) + "/" + s.alphabet.Name(s.sides[t][1])
	}
	return ""
}

// FormatTiles writes tiles with spaces between them.
func (s *Set) FormatTiles(ts []Tile) string {
	var b strings.Builder
	for i, t := range ts {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(s.FormatTile(t))
	}
	return b.String()
}

// ParseTile reads a tile of the Set, the sides in either order and in any case.
func (s *Set) ParseTile(text string) (Tile, error) {
	if text == "?" {
		return Blank, nil
	}
	sides, err := s.parseSides(text)
	if err != nil {
		return 0, err
	}
	for t := 1; t < len(s.sides); t++ {
		if have := s.sides[t]; have == sides || have[0] == sides[1] && have[1] == sides[0] {
			return Tile(t), nil
		}
	}
	return 0, fmt.Errorf("the set has no tile %.40s", text)
}

// ParseTiles reads tiles with spaces between them, at most MaxTiles.
func (s *Set) ParseTiles(text string) ([]Tile, error) {
	var ts []Tile
	for _, part := range strings.Fields(text) {
		if len(ts) == MaxTiles {
			return nil, fmt.Errorf("more than %d tiles", MaxTiles)
		}
		t, err := s.ParseTile(part)
		if err != nil {
			return nil, err
		}
		ts = append(ts, t)
	}
	return ts, nil
}
