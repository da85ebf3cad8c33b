package lexicon

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/tilewright/wordgame/tiles"
)

// MaxLine is the longest line ReadWordList reads, in bytes.
const MaxLine = 1 << 20

// MaxDropped is how many dropped lines a Report describes; it counts them all.
const MaxDropped = 1 << 16

// DefaultMaxWords is how many words ReadWordList takes unless told otherwise.
const DefaultMaxWords = 1 << 22

// Errors of ReadWordList. They end the reading, unlike the faults in a Report.
var (
	// ErrUTF16 says that the text is UTF-16 or UTF-32: convert it to UTF-8 first.
	ErrUTF16 = errors.New("lexicon: the list is UTF-16 or UTF-32 text; convert it to UTF-8")
	// ErrLine says that a line is longer than MaxLine.
	ErrLine = errors.New("lexicon: line is too long")
	// ErrOptions says that the options contradict each other.
	ErrOptions = errors.New("lexicon: bad options")
)

// A Charset says which characters the bytes of a list stand for.
type Charset uint8

// The charsets built in. For others set ReadOptions.Table or convert first.
const (
	UTF8   Charset = iota // UTF-8, with or without a byte order mark
	Latin1                // ISO-8859-1
)

// ReadOptions says how to read a word list. The zero value reads UTF-8 and keeps
// words of any length that a Graph can hold.
type ReadOptions struct {
	// Charset is the encoding of the text.
	Charset Charset
	// Table, if not nil, is any other encoding of one byte a character: Table[b]
	// is the character of byte b. Charset is then ignored.
	Table *[256]rune
	// MinLen is the smallest number of letters; 0 means 1.
	MinLen int
	// MaxLen is the largest number of letters; 0 means the constant MaxLen,
	// which is also the most it may be.
	MaxLen int
	// MaxWords is how many words may be kept, at most the constant MaxWords; one
	// more is ErrTooMany. 0 means DefaultMaxWords: it bounds the memory that a list
	// from anywhere can take.
	MaxWords int
	// DropCapitals drops words written with a capital letter: the names, in lists
	// that write all other words in lower case.
	DropCapitals bool
	// Define, if not nil, is called for each word kept, in the list's order, with
	// the rest of its line: the definition, without the space around it.
	Define func(w tiles.Word, definition string)
}

// A Fault is why a line of a word list was dropped.
type Fault uint8

// The faults.
const (
	BadLetter Fault = iota + 1 // a character that the alphabet has no letter for
	TooShort                   // fewer letters than MinLen
	TooLong                    // more letters than MaxLen
	Duplicate                  // the word stands further up already
	BadText                    // bytes that aren't UTF-8
	Capital                    // a capital letter, with DropCapitals
)

// String returns the fault in a few words.
func (f Fault) String() string {
	switch f {
	case BadLetter:
		return "letter not in the alphabet"
	case TooShort:
		return "too short"
	case TooLong:
		return "too long"
	case Duplicate:
		return "duplicate"
	case BadText:
		return "not UTF-8"
	case Capital:
		return "capital letter"
	}
	return "fault " + strconv.Itoa(int(f))
}

// A Drop is one line that gave no word.
type Drop struct {
	Line  int    // counted from 1
	Text  string // the word as written, cut off after 64 bytes; in BadText the bytes as they came
	Fault Fault
	Err   error // what the alphabet said, if it couldn't read the word; else nil
}

// String returns "line 3: HAÜS: letter not in the alphabet".
func (d Drop) String() string { return fmt.Sprintf("line %d: %s: %v", d.Line, d.Text, d.Fault) }

// A Report says what became of a word list's lines.
type Report struct {
	Lines    int    // all lines
	Words    int    // lines that gave a word
	Blank    int    // lines with nothing but space
	Comments int    // lines that begin with #
	Dropped  []Drop // the lines that gave none though they should, the first MaxDropped of them
	counts   [Capital + 1]int
}

// Count returns how many lines were dropped for the fault.
func (r *Report) Count(f Fault) int {
	if int(f) >= len(r.counts) {
		return 0
	}
	return r.counts[f]
}

// Drops returns how many lines were dropped, whether in Dropped or not.
func (r *Report) Drops() int {
	n := 0
	for _, c := range r.counts {
		n += c
	}
	return n
}

// ReadWordList reads a list with one word a line, in any case, spelled by the
// alphabet's rules. Lines end in LF, CRLF or CR. Blank lines and lines that begin
// with # are skipped; what follows a word after space or a tab is its definition.
// A line that gives no word of the alphabet is dropped and reported, not an
// error. The words come in the list's order, each once. An error is one of
// ErrUTF16, ErrLine, ErrTooMany, ErrOptions, ErrNoAlphabet or the reader's own; the
// words and the report up to there are returned with it.
func ReadWordList(r io.Reader, a *tiles.Alphabet, o ReadOptions) ([]tiles.Word, Report, error) {
	l := list{alphabet: a, opts: o}
	if a == nil {
		return nil, l.report, ErrNoAlphabet
	}
	if l.opts.MinLen == 0 {
		l.opts.MinLen = 1
	}
	if l.opts.MaxLen == 0 {
		l.opts.MaxLen = MaxLen
	}
	if l.opts.MaxWords == 0 {
		l.opts.MaxWords = DefaultMaxWords
	}
	if l.opts.MaxWords < 0 || l.opts.MaxWords > MaxWords || l.opts.MinLen < 1 || l.opts.MaxLen > MaxLen || l.opts.MinLen > l.opts.MaxLen || o.Charset > Latin1 {
		return nil, l.report, ErrOptions
	}
	s := bufio.NewScanner(r)
	s.Buffer(make([]byte, 0, 1<<16), MaxLine+2)
	s.Split((&lines{}).split)
	for s.Scan() {
		l.report.Lines++
		if err := l.line(s.Bytes()); err != nil {
			return l.words, l.report, fmt.Errorf("line %d: %w", l.report.Lines, err)
		}
	}
	err := s.Err()
	if errors.Is(err, bufio.ErrTooLong) {
		err = ErrLine
	}
	if err != nil {
		err = fmt.Errorf("line %d: %w", l.report.Lines+1, err)
	}
	return l.words, l.report, err
}

// lines cuts text into lines. It remembers a CR at the end of what it saw, to
// take the LF after it as part of the same line end.
type lines struct{ afterCR bool }

// split is a bufio.SplitFunc.
func (l *lines) split(data []byte, atEOF bool) (int, []byte, error) {
	skip := 0
	if l.afterCR && len(data) > 0 {
		if data[0] == '\n' {
			skip = 1
		}
		l.afterCR = false
	}
	rest := data[skip:]
	if i := bytes.IndexAny(rest, "\r\n"); i >= 0 {
		l.afterCR = rest[i] == '\r'
		return skip + i + 1, rest[:i], nil
	}
	if atEOF && len(rest) > 0 {
		return len(data), rest, nil
	}
	return skip, nil, nil
}

// list is a word list being read.
type list struct {
	alphabet *tiles.Alphabet
	opts     ReadOptions
	seen     wordSet
	words    []tiles.Word
	text     wordStore
	report   Report
}

// line takes one line without its end.
func (l *list) line(b []byte) error {
	first := l.report.Lines == 1
	oneByte := l.opts.Charset == Latin1 || l.opts.Table != nil
	// A NUL is in no word list but UTF-16's; a mark can only stand first.
	if bytes.IndexByte(b, 0) >= 0 || first && (bytes.HasPrefix(b, []byte{0xff, 0xfe}) || bytes.HasPrefix(b, []byte{0xfe, 0xff})) {
		return ErrUTF16
	}
	if first && !oneByte {
		b = bytes.TrimPrefix(b, []byte("\ufeff"))
	}
	text := string(b)
	if oneByte {
		text = l.decode(b)
	}
	text = strings.TrimSpace(text)
	if text == "" {
		l.report.Blank++
		return nil
	}
	if text[0] == '#' {
		l.report.Comments++
		return nil
	}
	word, definition := text, ""
	if i := strings.IndexFunc(text, unicode.IsSpace); i >= 0 {
		word, definition = text[:i], strings.TrimSpace(text[i:])
	}
	if !utf8.ValidString(word) {
		l.drop(word, BadText, nil)
		return nil
	}
	if l.opts.DropCapitals && strings.IndexFunc(word, unicode.IsUpper) >= 0 {
		l.drop(word, Capital, nil)
		return nil
	}
	w, err := l.alphabet.ParseWord(word)
	var syntax *tiles.SyntaxError
	switch {
	case errors.As(err, &syntax) && syntax.At == "":
		// The text is UTF-8, so what is wrong with the whole of it is its length.
		l.drop(word, TooLong, err)
	case err != nil:
		l.drop(word, BadLetter, err)
	case w.Len() < l.opts.MinLen:
		l.drop(word, TooShort, nil)
	case w.Len() > l.opts.MaxLen:
		l.drop(word, TooLong, nil)
	default:
		return l.keep(w, word, definition)
	}
	return nil
}

// keep takes a word that is in order, unless it was there before.
func (l *list) keep(w tiles.Word, text, definition string) error {
	place, again := l.seen.find(l.words, w)
	switch {
	case again:
		l.drop(text, Duplicate, nil)
		return nil
	case len(l.words) == l.opts.MaxWords:
		return fmt.Errorf("%w: more than %d", ErrTooMany, l.opts.MaxWords)
	}
	w = l.text.copy(w)
	l.words = append(l.words, w)
	l.seen.enter(l.words, place)
	l.report.Words++
	if l.opts.Define != nil {
		l.opts.Define(w, definition)
	}
	return nil
}

// A wordSet says which of a list's words are there already. It takes less memory
// than a map of words. The hash has a seed of its own each time, so that no list
// can be made to be slow; what comes out doesn't depend on it.
type wordSet struct {
	seed  maphash.Seed
	table []uint32 // numbers of words plus 1 by hash, open addressing; at most half full
}

// place returns where the search for a word begins.
func (s *wordSet) place(w tiles.Word) uint32 {
	return uint32(maphash.String(s.seed, w.Raw())) & uint32(len(s.table)-1)
}

// find returns the place of a word, free if it is not in the list.
func (s *wordSet) find(words []tiles.Word, w tiles.Word) (place uint32, found bool) {
	if len(s.table) == 0 {
		return 0, false
	}
	place = s.place(w)
	for s.table[place] != 0 {
		if words[s.table[place]-1] == w {
			return place, true
		}
		place = (place + 1) & uint32(len(s.table)-1)
	}
	return place, false
}

// enter enters the list's last word at the place that find gave.
func (s *wordSet) enter(words []tiles.Word, place uint32) {
	if 2*len(words) <= len(s.table) {
		s.table[place] = uint32(len(words))
		return
	}
	if s.table == nil {
		s.seed = maphash.MakeSeed()
	}
	s.table = make([]uint32, max(64, 2*len(s.table)))
	for i, w := range words {
		place, _ := s.find(words, w)
		s.table[place] = uint32(i + 1)
	}
}

// drop notes a line that gave no word.
func (l *list) drop(word string, f Fault, err error) {
	l.report.counts[f]++
	if len(l.report.Dropped) == MaxDropped {
		return
	}
	if f != BadText {
		word = short(word)
	} else if len(word) > 64 {
		word = word[:64] + "…"
	}
	l.report.Dropped = append(l.report.Dropped, Drop{Line: l.report.Lines, Text: strings.Clone(word), Fault: f, Err: err})
}

// decode turns bytes of one character each into text.
func (l *list) decode(b []byte) string {
	var s strings.Builder
	s.Grow(len(b) + len(b)/8)
	for _, c := range b {
		if l.opts.Table != nil {
			s.WriteRune(l.opts.Table[c])
		} else {
			s.WriteRune(rune(c))
		}
	}
	return s.String()
}
