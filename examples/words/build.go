package main

import (
	"errors"
	"flag"
	"fmt"

	"github.com/tilewright/wordgame/lexicon"
)

// made tells about a file that was written.
type made struct {
	File    string    `json:"file"`
	Words   int       `json:"words"`
	Bytes   int       `json:"bytes"`
	ID      string    `json:"id"`
	Lines   int       `json:"lines,omitempty"`
	Drops   int       `json:"drops,omitempty"`
	Dropped []dropped `json:"dropped,omitempty"`
}

// dropped is a line that gave no word.
type dropped struct {
	Line int    `json:"line"`
	Text string `json:"text"`
	Why  string `json:"why"`
}

func buildCommand(f *flag.FlagSet) func(*program, []string) (bool, error) {
	out := f.String("o", "", "file to write, text or "+endings()+"; required")
	all := f.Bool("all", false, "list every dropped line, not only the first ten")
	options := fileFlags(f)
	return func(p *program, args []string) (bool, error) {
		if err := options(p); err != nil {
			return false, err
		}
		if *out == "" || len(args) > 0 {
			return false, errors.New("build wants -o FILE and no other arguments; the list is given by -words")
		}
		if err := p.list.open(); err != nil {
			return false, err
		}
		report := &lexicon.Report{}
		var graph *lexicon.Graph
		var err error
		if p.list.words != "" && p.list.add == "" && p.list.remove == "" && p.list.class == "words" {
			graph, report, err = p.readReport(p.list.words)
		} else {
			graph, err = p.load()
		}
		if err != nil {
			return false, err
		}
		return p.finish(*out, graph, report, *all)
	}
}

// finish writes a list and tells about it. Lines dropped for anything but standing there twice make a no.
func (p *program) finish(name string, g *lexicon.Graph, r *lexicon.Report, all bool) (bool, error) {
	bytes, err := p.write(name, g)
	if err != nil {
		return false, err
	}
	m := made{File: name, Words: g.Len(), Bytes: bytes, ID: g.ID(), Lines: r.Lines, Drops: r.Drops()}
	for _, d := range r.Dropped {
		m.Dropped = append(m.Dropped, dropped{d.Line, d.Text, d.Fault.String()})
	}
	shown := m.Dropped
	if !all && len(shown) > 10 {
		shown = shown[:10]
	}
	return r.Drops() == r.Count(lexicon.Duplicate), p.print(m, func() {
		p.line(fmt.Sprintf("%s: %d words, %d bytes", m.File, m.Words, m.Bytes))
		if r.Lines == 0 {
			return
		}
		p.line(summary(r))
		for _, d := range shown {
			p.line(fmt.Sprintf("  line %d: %s: %s", d.Line, d.Text, d.Why))
		}
		if more := m.Drops - len(shown); more > 0 {
			p.line(fmt.Sprintf("  and %d more", more))
		}
	})
}

// fileFlags adds the flags that say what is taken from text and what comes into a file. What it returns looks at them.
func fileFlags(f *flag.FlagSet) func(p *program) error {
	dawgOnly := f.Bool("dawg", false, "of *.kwg, write only the part for looking words up, not the one for generating moves")
	length := f.String("length", "", "take only words of so many letters from a text: 5, or 2-15")
	return func(p *program) error {
		p.list.dawgOnly = *dawgOnly
		var err error
		p.list.least, p.list.most, err = parseLength(*length, 1, lexicon.MaxLen)
		if err == nil && p.list.most > lexicon.MaxLen {
			err = fmt.Errorf("-length %s: a word has at most %d letters", *length, lexicon.MaxLen)
		}
		return err
	}
}

func convertCommand(f *flag.FlagSet) func(*program, []string) (bool, error) {
	options := fileFlags(f)
	return func(p *program, args []string) (bool, error) {
		if err := options(p); err != nil {
			return false, err
		}
		if len(args) != 2 {
			return false, fmt.Errorf("convert wants two files: text, %s", endings())
		}
		if p.list.words != "" {
			return false, errors.New("convert takes no -words: its first argument is the list")
		}
		if err := p.list.open(); err != nil {
			return false, err
		}
		graph, report, err := p.readReport(args[0])
		if err != nil {
			return false, err
		}
		return p.finish(args[1], graph, report, false)
	}
}
