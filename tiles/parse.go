package tiles

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// SyntaxError is a text that is no word or no tiles.
type SyntaxError struct {
	Input string // what was read, cut off after 64 bytes
	At    string // the part at fault, "" where the whole is
	Why   string // a sentence part: "is no letter of en"
}

// Error returns a sentence.
func (e *SyntaxError) Error() string {
	if e.At == "" {
		return fmt.Sprintf("%q %s", e.Input, e.Why)
	}
	return fmt.Sprintf("%q in %q %s", e.At, e.Input, e.Why)
}

func syntaxError(input, at, why string) error {
	if len(input) > 64 {
		input = strings.ToValidUTF8(input[:64], "") + "…"
	}
	return &SyntaxError{Input: input, At: at, Why: why}
}

// maxText bounds what is read as one word or one rack, before anything is allocated for it.
const maxText = 1024

// ParseWord reads a word: any normalisation form, any case; an accent that the alphabet lacks is ignored; the longest
// letter that fits is taken, so that where CH is a letter, "ch" is that letter. A letter in brackets stands for itself:
// "A[C][H]A" is four letters even there. The error is a *SyntaxError; the empty text is the empty word.
func (a *Alphabet) ParseWord(text string) (Word, error) {
	if len(text) > maxText || !utf8.ValidString(text) {
		return Word{}, syntaxError(text, "", "is too long or not UTF-8")
	}
	var letters [MaxWord]byte
	n := 0
	for rest := a.fold(text); rest != ""; n++ {
		l, size := a.next(rest)
		if l == 0 {
			return Word{}, syntaxError(text, firstTile(rest), "is no letter of "+a.id)
		}
		if n == MaxWord {
			return Word{}, syntaxError(text, "", fmt.Sprintf("has more than %d letters", MaxWord))
		}
		letters[n] = byte(l)
		rest = rest[size:]
	}
	return WordOfBytes(letters[:n]), nil
}

// next reads one letter, the longest that fits or a bracketed one, and returns it with the bytes that it took.
func (a *Alphabet) next(s string) (Letter, int) {
	if s[0] == '[' {
		if end := strings.IndexByte(s, ']'); end > 0 {
			return a.byName[s[1:end]], end + 1
		}
		return 0, 0
	}
	var longest Letter
	size, count := 0, 0
	for i, r := range s {
		end := i + utf8.RuneLen(r)
		if l := a.byName[s[:end]]; l != 0 {
			longest, size = l, end
		}
		if count++; count == a.longest {
			break
		}
	}
	return longest, size
}

// spell brings text into the characters of the letters' names: composed, upper case, aliases replaced.
func (a *Alphabet) spell(text string) string {
	text = norm.NFC.String(a.upper(norm.NFC.String(text)))
	for _, from := range a.aliases {
		text = strings.ReplaceAll(text, from, a.alias[from])
	}
	return text
}

// fold spells text and takes off the accents that the alphabet lacks.
func (a *Alphabet) fold(text string) string {
	text = a.spell(text)
	plain := true
	for _, r := range text {
		plain = plain && (a.known[r] || r < utf8.RuneSelf)
	}
	if plain {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		if a.known[r] {
			b.WriteRune(r)
			continue
		}
		for _, d := range norm.NFD.String(string(r)) {
			if !unicode.Is(unicode.Mn, d) {
				b.WriteRune(d)
			}
		}
	}
	return b.String()
}

// FormatWord spells a word in upper case so that ParseWord reads it back: a letter stands in brackets where it would
// otherwise be read as part of a longer one.
func (a *Alphabet) FormatWord(w Word) string {
	var b strings.Builder
	for i := range w.Len() {
		b.WriteString(a.Name(w.At(i)))
	}
	plain := b.String()
	if again, err := a.ParseWord(plain); err == nil && again == w {
		return plain
	}
	b.Reset()
	for i := range w.Len() {
		b.WriteString("[" + a.Name(w.At(i)) + "]")
	}
	return b.String()
}

// ParseTiles reads tiles as they lie on a rack or are played: A is a tile, [CH] the tile CH, ? a blank, a lower-case
// letter or [ch] a blank that stands for it, and [?A] the form of that which works in every script. Spaces are not
// allowed, and accents count: a tile is named as it is printed. The error is a *SyntaxError.
func (s *Set) ParseTiles(text string) (Run, error) {
	var run Run
	if len(text) > maxText || !utf8.ValidString(text) {
		return run, syntaxError(text, "", "is too long or not UTF-8")
	}
	for rest := norm.NFC.String(text); rest != ""; {
		part := firstTile(rest)
		t, why := s.alphabet.tile(part)
		if why != "" {
			return Run{}, syntaxError(text, part, why)
		}
		if run.Len() == MaxHand {
			return Run{}, syntaxError(text, "", fmt.Sprintf("has more than %d tiles", MaxHand))
		}
		run = run.Add(t)
		rest = rest[len(part):]
	}
	return run, nil
}

// firstTile cuts off the text of the first tile: a bracketed one, or one character.
func firstTile(s string) string {
	if s[0] == '[' {
		if end := strings.IndexByte(s, ']'); end > 0 {
			return s[:end+1]
		}
		return s
	}
	_, size := utf8.DecodeRuneInString(s)
	return s[:size]
}

// tile reads the text of one tile, or says why it is none.
func (a *Alphabet) tile(part string) (Tile, string) {
	if part == "?" {
		return Blank, ""
	}
	name, bracketed := strings.CutPrefix(part, "[")
	if bracketed {
		var closed bool
		if name, closed = strings.CutSuffix(name, "]"); !closed {
			return 0, "has no closing bracket"
		}
		if blank, ok := strings.CutPrefix(name, "?"); ok {
			if l := a.byName[a.spell(blank)]; l != 0 {
				return l.OnBlank(), ""
			}
			return 0, "is no letter of " + a.id
		}
	}
	l := a.byName[name]
	onBlank := false
	if l == 0 {
		l = a.byName[a.spell(name)]
		onBlank = a.upper(name) != name
		if bracketed && onBlank && a.lower(name) != name {
			return 0, "mixes upper and lower case"
		}
	}
	switch {
	case l == 0:
		return 0, "is no letter of " + a.id
	case bracketed && utf8.RuneCountInString(a.names[l]) == 1:
		return 0, "is a single letter and takes no brackets"
	case !bracketed && utf8.RuneCountInString(a.names[l]) > 1:
		return 0, "wants brackets"
	case onBlank:
		return l.OnBlank(), ""
	}
	return l.Tile(), ""
}

// FormatTile writes a tile as ParseTiles reads it; no tile is "".
func (s *Set) FormatTile(t Tile) string {
	a := s.alphabet
	if t == Blank {
		return "?"
	}
	name := a.Name(t.Letter())
	if name == "" {
		return ""
	}
	if t.IsBlank() {
		low := a.lower(name)
		if low == name || a.spell(low) != name {
			return "[?" + name + "]"
		}
		name = low
	}
	if utf8.RuneCountInString(name) > 1 {
		return "[" + name + "]"
	}
	return name
}

// FormatTiles writes tiles as ParseTiles reads them.
func (s *Set) FormatTiles(r Run) string {
	var b strings.Builder
	for _, t := range r.Slice() {
		b.WriteString(s.FormatTile(t))
	}
	return b.String()
}
