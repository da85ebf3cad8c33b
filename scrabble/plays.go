package scrabble

import (
	"iter"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/board/movegen"
	"github.com/tilewright/wordgame/tiles"
)

// generator is the scratch memory of one goroutine.
type generator struct {
	*movegen.Generator
	found []movegen.Candidate
}

func (r *Rules) generator() *generator {
	if g, ok := r.generators.Get().(*generator); ok {
		return g
	}
	g, err := movegen.New(r.board, r.graph)
	if err != nil {
		panic("scrabble: " + err.Error()) // New has compared the alphabets
	}
	return &generator{Generator: g}
}

// Plays yields the seat's own moves whose words are all in the lexicon, each once, in canonical form: placements in the
// order of movegen, exchanges by number and tiles, the pass, challenges by their words. Leaving is not among them. There are
// no placements if the Lexicon is no *lexicon.Graph: what can only say yes or no gives nothing to list words from, and trying all
// arrangements of a rack could take minutes. Check and Judge still know such plays.
func (r *Rules) Plays(s State, by wordgame.Seat) iter.Seq[Play] {
	return func(yield func(Play) bool) {
		for _, p := range r.AppendPlays(nil, &s, by) {
			if !yield(p) {
				return
			}
		}
	}
}

// AppendPlays appends what Plays yields. It allocates nothing beyond dst, but where a challenge may name words.
func (r *Rules) AppendPlays(dst []Play, s *State, by wordgame.Seat) []Play {
	r.mustOwn(s)
	if by == wordgame.Table || !r.toAct(s).May.Has(by) {
		return dst
	}
	p := Play{by: by, key: r.key(s)}
	if s.phase == PhaseTurn && s.to == by {
		if r.graph != nil {
			dst = r.appendPlacements(dst, s, p)
		}
		dst = r.appendExchanges(dst, s, p)
	}
	if s.phase == PhaseLast || s.to == by {
		p.move = Pass()
		dst = append(dst, p)
	}
	if s.last.Open && s.last.By != by {
		p.move = Challenge(0)
		dst = append(dst, p)
		if r.c.NamedOnly || r.c.Policy == wordgame.Plus5Word {
			all := uint32(1)<<len(r.lastFormed(s)) - 1
			for words := uint32(1); words < all; words++ {
				p.move = Challenge(words)
				dst = append(dst, p)
			}
		}
	}
	return dst
}

func (r *Rules) appendPlacements(dst []Play, s *State, p Play) []Play {
	g := r.generator()
	defer r.generators.Put(g)
	g.found = g.AppendAll(g.found[:0], &s.grid, &s.racks[p.by])
	for i := range g.found {
		p.move = Move{Kind: KindPlace, Place: g.found[i].Placement}
		p.score = g.found[i].Score
		dst = append(dst, p)
	}
	return dst
}

// appendExchanges lists every different part of the rack.
func (r *Rules) appendExchanges(dst []Play, s *State, p Play) []Play {
	n := s.bagLen()
	if n < r.c.MinBagToExchange || r.c.MaxExchanges > 0 && int(s.swaps[p.by]) >= r.c.MaxExchanges {
		return dst
	}
	rack := &s.racks[p.by]
	for size := 1; size <= min(n, rack.Len()); size++ {
		dst = appendParts(dst, rack, 0, size, tiles.Run{}, p)
	}
	return dst
}

// appendParts adds size tiles of the rack from place i on to the run.
func appendParts(dst []Play, rack *tiles.Rack, i, size int, run tiles.Run, p Play) []Play {
	if size == 0 {
		p.move = Exchange(run)
		return append(dst, p)
	}
	for ; i+size <= rack.Len(); i++ {
		t := rack.At(i)
		dst = appendParts(dst, rack, i+1, size-1, run.Add(t), p)
		for i+1 < rack.Len() && rack.At(i+1) == t { // the same tile here would make the same parts again
			i++
		}
	}
	return dst
}

// Best returns the placement of the seat that scores most; false where it can't place any. Of equal ones it is the
// generator's choice, always the same. Like Plays it finds nothing if the Lexicon is no *lexicon.Graph.
func (r *Rules) Best(s *State, by wordgame.Seat) (Play, bool) {
	r.mustOwn(s)
	if r.graph == nil || s.phase != PhaseTurn || s.to != by || s.deal != 0 {
		return Play{}, false
	}
	g := r.generator()
	c, ok := g.Best(&s.grid, &s.racks[by])
	r.generators.Put(g)
	if !ok {
		return Play{}, false
	}
	return Play{move: Move{Kind: KindPlace, Place: c.Placement}, by: by, score: c.Score, key: r.key(s)}, true
}

// Formed returns the words that a placement forms, with their scores, the main word first; nil for other moves. The bits
// of Challenge and Ruling follow this order. The Play must have been made for this State.
func (r *Rules) Formed(s *State, p Play) []board.Formed {
	if p.move.Kind != KindPlace {
		return nil
	}
	words, err := r.board.Form(&s.grid, p.move.Place)
	if err != nil {
		panic("scrabble: a Play of another State")
	}
	return words
}

// Judge returns the words of the play that the lexicon lacks. It is for rulings, hosts and tests, not for players while
// a challenge is possible.
func (r *Rules) Judge(s *State, p Play) []tiles.Word { return r.judge(s, &p) }

func (r *Rules) judge(s *State, p *Play) (bad []tiles.Word) {
	for _, f := range r.Formed(s, *p) {
		if !r.c.Lexicon.Has(f.Word) {
			bad = append(bad, f.Word)
		}
	}
	return bad
}
