package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tilewright/wordgame/internal/screen"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/lexicon/english"
	"github.com/tilewright/wordgame/lexicon/spanish"
	"github.com/tilewright/wordgame/tiles"
)

// A source says which words are asked about.
type source struct {
	lang, class, charset string
	words, add, remove   string
	lower                bool

	least, most int  // letters of the words taken from text; 0 is any number
	dawgOnly    bool // for KWG files that are written

	alphabet    *tiles.Alphabet
	definitions lexicon.Definitions
}

func (s *source) flags(f *flag.FlagSet) {
	f.StringVar(&s.lang, "lang", "en", "edition of the tiles: "+strings.Join(tiles.Editions(), " "))
	f.StringVar(&s.class, "class", "words", "which embedded list: words, verbs, infinitives, names; common (en), voseo (es)")
	f.StringVar(&s.words, "words", "", "file with the words, for languages without an embedded list: text with one word a line, or "+endings())
	f.StringVar(&s.charset, "charset", "utf8", "of text files: utf8, latin1, or another of one byte a character, such as iso-8859-2, windows-1252, koi8-r")
	f.BoolVar(&s.lower, "lower", false, "leave out words of text files that have a capital letter")
	f.StringVar(&s.add, "add", "", "file with words to add")
	f.StringVar(&s.remove, "remove", "", "file with words to take out")
}

// A loader makes an embedded list.
type loader func(*tiles.Alphabet) (*lexicon.Graph, error)

// embedded returns the embedded lists of a language by their class.
func embedded(lang string) map[string]loader {
	language, _, _ := strings.Cut(lang, "-")
	switch language {
	case "en":
		return map[string]loader{
			"words": english.Words, "common": english.Common, "verbs": english.Verbs, "infinitives": english.Infinitives, "names": english.Names,
		}
	case "es":
		return map[string]loader{
			"words": spanish.Words, "verbs": spanish.Verbs, "infinitives": spanish.Infinitives, "voseo": spanish.Voseo, "names": spanish.Names,
		}
	}
	return nil
}

// open finds the alphabet.
func (s *source) open() error {
	set, err := tiles.Edition(s.lang)
	if err != nil {
		return err
	}
	s.alphabet = set.Alphabet()
	s.definitions = lexicon.Definitions{}
	return nil
}

// load reads the list.
func (p *program) load() (*lexicon.Graph, error) {
	s := &p.list
	if err := s.open(); err != nil {
		return nil, err
	}
	graph, err := p.base()
	if err != nil {
		return nil, err
	}
	for _, change := range []struct {
		file string
		do   func(*lexicon.Graph, ...*lexicon.Graph) (*lexicon.Graph, error)
	}{{s.add, lexicon.Union}, {s.remove, lexicon.Difference}} {
		if change.file == "" {
			continue
		}
		words, err := p.read(change.file)
		if err != nil {
			return nil, err
		}
		if graph, err = change.do(graph, words); err != nil {
			return nil, err
		}
	}
	return graph, nil
}

// base reads the list that -add and -remove change.
func (p *program) base() (*lexicon.Graph, error) {
	if p.list.words != "" {
		if p.list.class != "words" {
			return nil, fmt.Errorf("-class is for embedded lists, not for %s", p.list.words)
		}
		return p.read(p.list.words)
	}
	lists := embedded(p.list.lang)
	if lists == nil {
		return nil, fmt.Errorf("there is no embedded word list for %q: give one with -words FILE", p.list.lang)
	}
	load := lists[p.list.class]
	if load == nil {
		return nil, fmt.Errorf("there is no list %q for %q", p.list.class, p.list.lang)
	}
	return load(p.list.alphabet)
}

// read reads a file of words of any kind; what is dropped from a text is told in one line.
func (p *program) read(name string) (*lexicon.Graph, error) {
	graph, report, err := p.readReport(name)
	if err == nil && report.Drops() > 0 {
		fmt.Fprintf(p.stderr, "%s: %s\n", name, summary(report))
	}
	return graph, err
}

// readReport reads a file of words of any kind.
func (p *program) readReport(name string) (*lexicon.Graph, *lexicon.Report, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	defer file.Close()
	size := int64(0)
	if info, err := file.Stat(); err == nil {
		size = info.Size()
	}
	in := &progress{Reader: file, size: size, what: "reading " + filepath.Base(name), to: p}
	defer in.clear()
	if f := formatOf(name); f != nil {
		data, err := io.ReadAll(in)
		if err != nil {
			return nil, nil, err
		}
		graph, err := f.read(p, name, data)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		return graph, &lexicon.Report{}, nil
	}
	options := lexicon.ReadOptions{Define: p.list.definitions.Add, DropCapitals: p.list.lower, MinLen: p.list.least, MaxLen: p.list.most}
	if err := setCharset(&options, p.list.charset); err != nil {
		return nil, nil, err
	}
	words, report, err := lexicon.ReadWordList(in, p.list.alphabet, options)
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	in.say(fmt.Sprintf("building the graph of %d words", len(words)))
	graph, err := lexicon.Build(p.list.alphabet, words)
	return graph, &report, err
}

// summary counts the dropped lines by reason.
func summary(r *lexicon.Report) string {
	var parts []string
	for f := lexicon.BadLetter; f <= lexicon.Capital; f++ {
		if n := r.Count(f); n > 0 {
			parts = append(parts, fmt.Sprintf("%d %v", n, f))
		}
	}
	if parts == nil {
		return fmt.Sprintf("%d of %d lines gave a word", r.Words, r.Lines)
	}
	s := fmt.Sprintf("%d of %d lines gave a word, %d were dropped: %s", r.Words, r.Lines, r.Drops(), strings.Join(parts, ", "))
	if r.Count(lexicon.BadText) > 0 {
		s += "; -charset says what a file is if not UTF-8, perhaps latin1"
	}
	return s
}

// progress tells on a terminal how far a file has been read.
type progress struct {
	io.Reader
	size, done int64
	told       int
	what       string
	to         *program
}

// Read implements io.Reader.
func (r *progress) Read(b []byte) (int, error) {
	n, err := r.Reader.Read(b)
	r.done += int64(n)
	if r.size > 1<<20 {
		if percent := int(100 * r.done / r.size); percent != r.told {
			r.told = percent
			r.say(screen.Bar(percent, 100, r.what))
		}
	}
	return n, err
}

// say shows a line in place of the last one.
func (r *progress) say(line string) {
	if r.to.live && r.size > 1<<20 {
		fmt.Fprint(r.to.stderr, "\r\x1b[K"+line)
	}
}

func (r *progress) clear() { r.say("") }

// A format is a kind of file other than text.
type format struct {
	ending string
	read   func(p *program, name string, data []byte) (*lexicon.Graph, error)
	write  func(p *program, w io.Writer, g *lexicon.Graph) error
}

func formats() []format {
	return []format{
		{".dawg", func(p *program, _ string, data []byte) (*lexicon.Graph, error) {
			return lexicon.Decode(data, p.list.alphabet)
		}, func(_ *program, w io.Writer, g *lexicon.Graph) error {
			_, err := g.WriteTo(w)
			return err
		}},
		{".kwg", func(p *program, name string, data []byte) (*lexicon.Graph, error) {
			graph, report, err := lexicon.DecodeKWG(data, p.list.alphabet)
			if err == nil && !report.GADDAG {
				fmt.Fprintf(p.stderr, "%s: has the part for looking words up only (a DAWG, no GADDAG)\n", name)
			}
			return graph, err
		}, func(p *program, w io.Writer, g *lexicon.Graph) error {
			_, err := g.WriteKWG(w, lexicon.KWGOptions{DAWGOnly: p.list.dawgOnly})
			return err
		}},
	}
}

// formatOf returns the format that a name's end stands for; nil means text.
func formatOf(name string) *format {
	all := formats()
	i := slices.IndexFunc(all, func(f format) bool { return strings.HasSuffix(strings.ToLower(name), f.ending) })
	if i < 0 {
		return nil
	}
	return &all[i]
}

func endings() string {
	var list []string
	for _, f := range formats() {
		list = append(list, "*"+f.ending)
	}
	return strings.Join(list, ", ")
}

// write writes a list in the format that the name's end says.
func (p *program) write(name string, g *lexicon.Graph) (int, error) {
	var b bytes.Buffer
	if f := formatOf(name); f != nil {
		if err := f.write(p, &b, g); err != nil {
			return 0, err
		}
	} else {
		for w := range g.Words() {
			b.WriteString(g.Alphabet().FormatWord(w) + "\n")
		}
	}
	return b.Len(), os.WriteFile(name, b.Bytes(), 0o644)
}
