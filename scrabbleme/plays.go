package scrabbleme

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
		panic("scrabbleme: " + err.Error()) // New has compared the alphabets
	}
	return &generator{Generator: g}
}

// Plays yields the seat's own moves whose words are all in the lexicon, each once, in canonical form. In PhaseBuild:
// placements on its own board in the order of movegen, exchanges by number and tiles, the pass. In PhaseDoubt: the pass,
// challenges by seat. In PhaseSwap: swaps by seat. In PhasePick: picks by number and tiles. Leaving is not among them. There
// are no placements if the Lexicon is no *lexicon.Graph: what can only say yes or no gives nothing to list words from. Check
// and Judge still know such plays. It panics if the State is of other Rules.
func (r *Rules) Plays(s State, by wordgame.Seat) iter.Seq[Play] {
	return func(yield func(Play) bool) {
		for _, p := range r.AppendPlays(nil, &s, by) {
			if !yield(p) {
				return
			}
		}
	}
}

// AppendPlays appends what Plays yields. It allocates nothing beyond dst.
func (r *Rules) AppendPlays(dst []Play, s *State, by wordgame.Seat) []Play {
	r.mustOwn(s)
	if by == wordgame.Table || !r.toAct(s).May.Has(by) {
		return dst
	}
	p := Play{by: by, key: r.key(s)}
	switch s.phase {
	case PhaseBuild:
		if r.graph != nil {
			dst = r.appendPlacements(dst, s, p)
		}
		if s.bag.Len() >= r.c.MinBagToExchange {
			dst = appendSizes(dst, &s.racks[by], KindExchange, 1, s.racks[by].Len(), p)
		}
		p.move = Pass()
		dst = append(dst, p)
	case PhaseDoubt:
		p.move = Pass()
		dst = append(dst, p)
		for i := range s.toAnswer(by).All() {
			p.move = Challenge(i)
			dst = append(dst, p)
		}
	case PhaseSwap:
		for i := range s.left().Without(by).All() {
			p.move = Swap(i)
			dst = append(dst, p)
		}
	case PhasePick:
		least, most := r.picks(s, by)
		dst = appendSizes(dst, &s.podium, KindPick, least, most, p)
	}
	return dst
}

func (r *Rules) appendPlacements(dst []Play, s *State, p Play) []Play {
	g := r.generator()
	defer r.generators.Put(g)
	g.found = g.AppendAll(g.found[:0], &s.grids[p.by], &s.racks[p.by])
	for i := range g.found {
		c := &g.found[i]
		if r.c.ShareTile && !through(&s.grids[p.by], &c.Placement) {
			continue
		}
		p.move, p.score = Move{Kind: KindPlace, Place: c.Placement}, c.Score
		dst = append(dst, p)
	}
	return dst
}

// appendSizes lists every different part of the tiles with least to most of them.
func appendSizes(dst []Play, from *tiles.Rack, kind Kind, least, most int, p Play) []Play {
	for size := least; size <= most; size++ {
		p.move = Move{Kind: kind}
		dst = appendParts(dst, from, 0, size, p)
	}
	return dst
}

// appendParts adds size tiles from place i on to the move.
func appendParts(dst []Play, from *tiles.Rack, i, size int, p Play) []Play {
	if size == 0 {
		return append(dst, p)
	}
	run := p.move.Place.Tiles
	for ; i+size <= from.Len(); i++ {
		t := from.At(i)
		p.move.Place.Tiles = run.Add(t)
		dst = appendParts(dst, from, i+1, size-1, p)
		for i+1 < from.Len() && from.At(i+1) == t { // the same tile here would make the same parts again
			i++
		}
	}
	return dst
}

// Best returns the placement that scores most on the seat's board; false where it can't place any. Of equal ones it is the
// generator's choice, always the same. Like Plays it finds nothing if the Lexicon is no *lexicon.Graph, and panics if the State
// is of other Rules.
func (r *Rules) Best(s *State, by wordgame.Seat) (Play, bool) {
	r.mustOwn(s)
	if r.graph == nil || s.phase != PhaseBuild || by == wordgame.Table || !r.toAct(s).May.Has(by) {
		return Play{}, false
	}
	g := r.generator()
	defer r.generators.Put(g)
	best, ok := movegen.Candidate{}, false
	if r.c.ShareTile { // the generator doesn't know this rule, so that its best may be one too many
		g.found = g.AppendAll(g.found[:0], &s.grids[by], &s.racks[by])
		for i := range g.found {
			if c := &g.found[i]; (!ok || c.Score > best.Score) && through(&s.grids[by], &c.Placement) {
				best, ok = *c, true
			}
		}
	} else {
		best, ok = g.Best(&s.grids[by], &s.racks[by])
	}
	if !ok {
		return Play{}, false
	}
	return Play{move: Move{Kind: KindPlace, Place: best.Placement}, by: by, score: best.Score, key: r.key(s)}, true
}

// Formed returns the words that a placement forms on the seat's board, with their scores, the main word first; nil for
// other moves. The bits of Ruling follow this order. The Play must have been made for this State: it panics where
// the word doesn't fit.
func (r *Rules) Formed(s *State, p Play) []board.Formed {
	if p.move.Kind != KindPlace {
		return nil
	}
	words, err := r.board.Form(&s.grids[p.by], p.move.Place)
	if err != nil {
		panic("scrabbleme: a Play of another State")
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
