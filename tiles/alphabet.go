package tiles

import (
	"errors"
	"fmt"
	"hash/fnv"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxName is the largest number of characters of a letter's name.
const MaxName = 8

// AlphabetConfig describes an alphabet.
type AlphabetConfig struct {
	ID      string            // for people and error messages
	Letters []string          // 1 to MaxLetters names in collation order, upper case, each of 1 to MaxName characters
	Alias   map[string]string // other upper-case spellings of a text, such as "SS" for "ẞ"; the value is spelled in Letters
	Turkish bool              // i is the lower case of İ and ı of I
}

// Alphabet is an ordered list of letters with their spelling. It is immutable and safe for all goroutines.
type Alphabet struct {
	id          string
	names       []string // index 0 is unused
	byName      map[string]Letter
	known       map[rune]bool // characters that some name is written with: these are never folded
	alias       map[string]string
	aliases     []string // the keys, longest first, so that the result does not depend on map order
	longest     int      // characters of the longest name
	turkish     bool
	fingerprint uint64
}

// NewAlphabet checks a description; the error joins all its faults.
func NewAlphabet(c AlphabetConfig) (*Alphabet, error) {
	a := &Alphabet{id: c.ID, names: []string{""}, byName: map[string]Letter{}, known: map[rune]bool{}, alias: map[string]string{}, turkish: c.Turkish}
	var faults []error
	if n := len(c.Letters); n == 0 || n > MaxLetters {
		return nil, fmt.Errorf("tiles: alphabet %s has %d letters, not 1 to %d", c.ID, n, MaxLetters)
	}
	for _, name := range c.Letters {
		if err := a.add(norm.NFC.String(name)); err != nil {
			faults = append(faults, err)
		}
	}
	for _, from := range slices.Sorted(maps.Keys(c.Alias)) {
		if err := a.addAlias(norm.NFC.String(from), norm.NFC.String(c.Alias[from])); err != nil {
			faults = append(faults, err)
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	a.aliases = slices.SortedFunc(maps.Keys(a.alias), func(x, y string) int {
		if d := len(y) - len(x); d != 0 {
			return d
		}
		return strings.Compare(x, y)
	})
	for _, name := range a.names[1:] {
		if a.spell(name) != name {
			faults = append(faults, fmt.Errorf("tiles: alphabet %s: an alias makes %q of the letter %q", a.id, a.spell(name), name))
		}
	}
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	a.fingerprint = a.hash()
	return a, nil
}

func (a *Alphabet) add(name string) error {
	switch {
	case name == "" || !utf8.ValidString(name) || a.upper(name) != name:
		return fmt.Errorf("tiles: alphabet %s: %q is no upper-case letter", a.id, name)
	case strings.ContainsAny(name, "[]?.# ") || strings.ContainsFunc(name, unicode.IsControl):
		return fmt.Errorf("tiles: alphabet %s: %q holds a character that the notation needs", a.id, name)
	case utf8.RuneCountInString(name) > MaxName:
		return fmt.Errorf("tiles: alphabet %s: %.40q has more than %d characters", a.id, name, MaxName)
	case a.byName[name] != 0:
		return fmt.Errorf("tiles: alphabet %s has %q twice", a.id, name)
	}
	a.names = append(a.names, name)
	a.byName[name] = Letter(len(a.names) - 1)
	a.longest = max(a.longest, utf8.RuneCountInString(name))
	for _, r := range name {
		a.known[r] = true
	}
	return nil
}

func (a *Alphabet) addAlias(from, to string) error {
	if from == "" || strings.ContainsAny(from, "[]") || !utf8.ValidString(from) || !utf8.ValidString(to) || a.byName[from] != 0 {
		return fmt.Errorf("tiles: alphabet %s: alias %q is empty, a letter, a bracket or not UTF-8", a.id, from)
	}
	for rest := to; rest != ""; {
		l, size := a.next(rest)
		if l == 0 {
			return fmt.Errorf("tiles: alphabet %s: alias %q stands for %q, which is not spelled in its letters", a.id, from, to)
		}
		rest = rest[size:]
	}
	a.alias[from] = to
	return nil
}

func (a *Alphabet) hash() uint64 {
	h := fnv.New64a()
	for _, name := range a.names {
		h.Write([]byte(name + "\n"))
	}
	for _, from := range a.aliases {
		h.Write([]byte(from + "\t" + a.alias[from] + "\n"))
	}
	if a.turkish {
		h.Write([]byte("turkish"))
	}
	return h.Sum64()
}

// ID returns the alphabet's name.
func (a *Alphabet) ID() string { return a.id }

// Len returns the number of letters.
func (a *Alphabet) Len() int { return len(a.names) - 1 }

// Name returns the upper-case spelling of a letter, "" for one that does not exist.
func (a *Alphabet) Name(l Letter) string {
	if int(l) >= len(a.names) {
		return ""
	}
	return a.names[l]
}

// Letter returns the letter of a name, 0 if there is none.
func (a *Alphabet) Letter(name string) Letter { return a.byName[name] }

// All returns all letters.
func (a *Alphabet) All() LetterSet { return 1<<(a.Len()+1) - 2 }

// Fingerprint is a hash of everything that matters for spelling: alphabets with the same one read and write alike.
func (a *Alphabet) Fingerprint() uint64 { return a.fingerprint }

func (a *Alphabet) upper(s string) string {
	if a.turkish {
		return strings.ToUpperSpecial(unicode.TurkishCase, s)
	}
	return strings.ToUpper(s)
}

func (a *Alphabet) lower(s string) string {
	if a.turkish {
		return strings.ToLowerSpecial(unicode.TurkishCase, s)
	}
	return strings.ToLower(s)
}

// Units yields every text that ParseWord may take at once: the letters' names in order, then the aliases, longest first.
func (a *Alphabet) Units() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, units := range [][]string{a.names[1:], a.aliases} {
			for _, u := range units {
				if !yield(u) {
					return
				}
			}
		}
	}
}
