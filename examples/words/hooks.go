package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"strings"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// hooks is what can be put to a word.
type hooks struct {
	Word   string   `json:"word"`
	Good   bool     `json:"good"`
	Front  []string `json:"front"`
	Back   []string `json:"back"`
	Inside []insert `json:"inside"`
	Less   []string `json:"less"` // the word without its first or last letter, where that is a word
}

// insert is what can be put into a word, after so many of its letters.
type insert struct {
	After   int      `json:"after"`
	Letters []string `json:"letters"`
	start   string
	end     string
}

func hooksCommand(*flag.FlagSet) func(*program, []string) (bool, error) {
	return func(p *program, args []string) (bool, error) {
		g, err := p.load()
		if err != nil {
			return false, err
		}
		words, err := p.arguments(args)
		if err != nil {
			return false, err
		}
		var all []hooks
		any := false
		for _, text := range words {
			w, err := g.Alphabet().ParseWord(text)
			if err != nil {
				return false, err
			}
			h := hooksOf(g, w)
			any = any || len(h.Front)+len(h.Back)+len(h.Inside)+len(h.Less) > 0
			all = append(all, h)
		}
		return any, p.print(all, func() {
			for _, h := range all {
				p.line(h.String())
			}
		})
	}
}

func hooksOf(g *lexicon.Graph, w tiles.Word) hooks {
	a := g.Alphabet()
	front, back := g.Hooks(w)
	h := hooks{Word: a.FormatWord(w), Good: g.Has(w), Front: letterNames(a, front), Back: letterNames(a, back), Inside: []insert{}, Less: []string{}}
	for place, set := range g.Insertions(w) {
		if place > 0 && place < w.Len() {
			h.Inside = append(h.Inside, insert{
				After: place, Letters: letterNames(a, set),
				start: a.FormatWord(tiles.WordOfRaw(w.Raw()[:place])), end: a.FormatWord(tiles.WordOfRaw(w.Raw()[place:])),
			})
		}
	}
	first, last := g.InnerHooks(w)
	if first {
		h.Less = append(h.Less, a.FormatWord(tiles.WordOfRaw(w.Raw()[1:])))
	}
	if last {
		h.Less = append(h.Less, a.FormatWord(tiles.WordOfRaw(w.Raw()[:w.Len()-1])))
	}
	return h
}

func letterNames(a *tiles.Alphabet, set tiles.LetterSet) []string {
	list := []string{}
	for l := range set.All() {
		list = append(list, a.Name(l))
	}
	return list
}

// String draws the hooks in a few lines.
func (h hooks) String() string {
	s := h.Word
	if !h.Good {
		s += " (no word itself)"
	}
	part := func(name, text string) {
		if text != "" {
			s += fmt.Sprintf("\n  %-7s %s", name, text)
		}
	}
	part("before", strings.Join(h.Front, " "))
	part("after", strings.Join(h.Back, " "))
	for _, i := range h.Inside {
		part("inside", i.start+"("+strings.Join(i.Letters, " ")+")"+i.end)
	}
	part("less", strings.Join(h.Less, " "))
	return s
}

// print prints an answer as JSON, or lets plain do it.
func (p *program) print(answer any, plain func()) error {
	if !p.asJSON {
		plain()
		return nil
	}
	e := json.NewEncoder(p.stdout)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(answer)
}

func (p *program) line(text string) { fmt.Fprintln(p.stdout, text) }
