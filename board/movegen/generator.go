// Package movegen lists the placements that a rack allows on a board and whose words are all in a word list, with their
// scores, or finds the best of them.
//
// It knows no turns, bags or challenges: those are the games'. What it lists is exactly what board.Board.Check accepts and
// whose words the graph has, in Check's canonical form: a one-tile placement once, openings in both directions.
//
// A Generator holds scratch memory of about a megabyte and is for one goroutine at a time; the board and the graph behind it are
// immutable and may be shared by any number of them. The first Best or AppendBest for a graph makes its table of words by letters
// (lexicon.Alphagrams), which takes a moment. After the first calls nothing is allocated.
package movegen

import (
	"errors"
	"iter"

	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// Where to read on: crosscheck.go reads the grid. For all placements, anchor.go finds where words can start, traverse.go and batch.go
// spell them, finish.go lists them. For the best, frame.go finds the slots that placements can cover, bound.go bounds
// them, part.go takes the rack apart, best.go decides the order, place.go looks words up; spell.go does that for huge racks.
// This file holds what they share: the memory and the rack.

// Candidate is a placement with what it scores, bonus included.
type Candidate struct {
	board.Placement
	Score int32
}

// Generator finds placements. Make one with New. It must not be used by two goroutines at once.
type Generator struct {
	graph     *lexicon.Graph
	two       *lexicon.TwoWay
	arcs      lexicon.Arcs
	keys      [64]uint64 // by letter, see lexicon.Alphagrams
	layout    *board.Layout
	alphabet  uint64                   // all letters
	blankCan  uint64                   // letters that a blank can stand for
	points    [256]int64               // by tile
	bonus     [tiles.MaxHand + 1]int32 // by number of tiles placed
	singleEnd bool
	count     [2]int // lines in each direction; the lines of one are as long as there are lines in the other

	// The position.
	loaded bool
	empty  bool
	seen   [2][board.MaxSide][board.MaxSide]tiles.Tile
	lines  [2][board.MaxSide]line
	frames [2][board.MaxSide]frame
	framed [2][board.MaxSide]bool // frames are only worked out where the best is asked for
	held   tiles.Rack
	rack   [64]uint8 // tiles in hand by letter
	hand   hand
	many   uint64
	blanks int
	total  int // tiles in hand at the beginning

	// The walk.
	anchors           []anchor
	line              *line
	lineAt            int
	dir               board.Dir
	anchor            int
	limit             int
	left, right       [tiles.MaxHand + 1]shelf
	lefts, rightSteps [tiles.MaxHand + 2]step
	rights            int
	gathered
	tally tally
	out   []Candidate

	// The search for the best.
	grams      *lexicon.Alphagrams
	dear       [tiles.MaxHand]int32     // points in hand, dearest first
	dearest    [tiles.MaxHand + 1]int32 // points of so many of the dearest tiles
	handKey    uint64                   // of the letters in hand
	parts      []part
	partOrder  [maxParts]uint16      // parts by number of tiles
	partsOf    [maxPartTiles + 2]int // where in partOrder those of so many tiles begin
	leaves     []int32
	leaveBound [tiles.MaxHand + 1]int64 // what the tiles kept are worth at most, by number of tiles placed
	slots      []slot
	buckets    [bucketCount]int32 // the last slot put in, counted from 1
	known      [knownCount]known
	opened     opened
	speller    speller
	found      []ranked
	want       int
	atLeast    int64 // what is worth less is not among the best

	buffer []Candidate // All's
}

// New returns a generator for the board and the word list. The list must have been built for the alphabet of the board's
// tile set. The first call for a graph builds the graph's two-way form, which takes a moment.
func New(b *board.Board, graph *lexicon.Graph) (*Generator, error) {
	if b == nil || graph == nil {
		return nil, errors.New("movegen: no board or no word list")
	}
	set := b.Set()
	if graph.Alphabet().Fingerprint() != set.Alphabet().Fingerprint() {
		return nil, errors.New("movegen: the word list is for another alphabet than the tile set's")
	}
	g := &Generator{
		graph:     graph,
		two:       graph.TwoWay(),
		layout:    b.Layout(),
		alphabet:  uint64(set.Alphabet().All()),
		blankCan:  uint64(set.BlankLetters()),
		singleEnd: b.SingleEnd(),
	}
	for l := range set.Alphabet().All().All() {
		g.points[l] = int64(set.Points(l.Tile()))
		g.points[l.OnBlank()] = int64(set.Points(tiles.Blank))
	}
	g.arcs = g.two.Arcs
	for l := range g.keys {
		g.keys[l] = lexicon.LetterKey(tiles.Letter(l))
	}
	for n := range g.bonus {
		g.bonus[n] = int32(b.BonusFor(n))
	}
	g.count = [2]int{g.layout.Rows(), g.layout.Cols()}
	g.setPremiums()
	return g, nil
}

// AppendAll appends to dst every placement of tiles from the rack that board.Board.Check accepts and whose words are all in
// the list, each once and in canonical form, and returns the longer slice. The order depends on nothing but the position:
// across before down, by line, then as the words are spelled. On an empty grid these are all openings over the start square,
// in both directions. Grid and rack are only read; the grid's tiles must be letters of the set. With room in dst nothing is allocated.
func (g *Generator) AppendAll(dst []Candidate, grid *board.Grid, rack *tiles.Rack) []Candidate {
	g.prepare(grid, rack)
	g.out = dst
	for i := range g.anchors {
		g.walk(&g.anchors[i])
	}
	dst, g.out = g.out, nil
	return dst
}

// All yields what AppendAll appends, in the same order. It reads grid and rack when the loop begins; the loop's body may use
// the generator and change either.
func (g *Generator) All(grid *board.Grid, rack *tiles.Rack) iter.Seq[Candidate] {
	return func(yield func(Candidate) bool) {
		list := g.buffer
		g.buffer = nil // a loop inside this one gets a buffer of its own
		list = g.AppendAll(list[:0], grid, rack)
		defer func() { g.buffer = list }()
		for i := range list {
			if !yield(list[i]) {
				return
			}
		}
	}
}

// prepare reads the position.
func (g *Generator) prepare(grid *board.Grid, rack *tiles.Rack) {
	g.takeRack(rack)
	g.load(grid)
	g.anchors = g.anchors[:0]
	if g.total > 0 {
		g.findAnchors()
	}
}

// takeRack works out what is to be known of the rack.
func (g *Generator) takeRack(rack *tiles.Rack) {
	g.rack = [64]uint8{}
	g.many = 0
	g.hand, g.blanks, g.held = hand{}, 0, *rack
	g.total = rack.Len()
	for i := range g.total {
		t := rack.At(i)
		p := int32(g.points[t])
		if t.IsBlank() {
			g.blanks++
		} else {
			g.rack[t&63]++
			if g.rack[t&63] > 2 {
				g.many |= 1 << (t & 63)
			}
			g.hand.two |= g.hand.have & (1 << (t & 63))
			g.hand.have |= 1 << (t & 63)
		}
		j := i
		for ; j > 0 && g.dear[j-1] < p; j-- {
			g.dear[j] = g.dear[j-1]
		}
		g.dear[j] = p
	}
}

// bothEnds reports whether the placement, whose first tile is on square c, has tiles directly before and directly behind a
// run of two or more old tiles.
func (g *Generator) bothEnds(c, placed int) bool {
	old := 0
	for ; placed > 0; c++ {
		if g.line[c].tile != 0 {
			old++
			continue
		}
		if old >= 2 {
			return true
		}
		old = 0
		placed--
	}
	return false
}

type hand struct{ have, two uint64 }
