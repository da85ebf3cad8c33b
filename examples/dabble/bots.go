package main

import (
	"hash/fnv"
	"slices"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// player is what a bot can do.
type player struct {
	name   string
	about  string
	thinks int // in a thousand: how many of all words come to its mind
	knows  int // percent: how many it takes for words when others lay them
	pace   int // seconds that it takes to lay a word on trial
	bluffs int // in a thousand: the chance to make a word up in a second, when only one is lacking
}

// players race to 500 points. The solver is quicker than people by far, so that these think slowly and of few words.
func players() []player {
	return []player{
		{name: "Amalia", about: "quick, but few words come to her mind", thinks: 150, knows: 90, pace: 2},
		{name: "Marcos", about: "knows many words, and takes his time", thinks: 340, knows: 99, pace: 7},
		{name: "Carmen", about: "neither quick nor slow, believes what others lay", thinks: 250, knows: 100, pace: 5},
		{name: "León", about: "now and then makes up the word that he lacks", thinks: 210, knows: 95, pace: 4, bluffs: 5},
	}
}

// bot is a player at the table. It sees nothing but its View.
type bot struct {
	player
	r      *dabble.Rules
	words  *lexicon.Graph // all words: it recognizes more of them than it thinks of
	solver *dabble.Solver // of those that it thinks of
}

func newBot(p player, r *dabble.Rules, words *lexicon.Graph) (*bot, error) {
	b := &bot{player: p, r: r, words: words}
	var mind []tiles.Word
	for i := range dabble.RowCount {
		all := slices.Collect(words.OfLength(dabble.RowLen(i), dabble.RowLen(i)))
		for _, w := range all {
			if b.chance(w, len(all)) < p.thinks {
				mind = append(mind, w)
			}
		}
	}
	graph, err := lexicon.Build(words.Alphabet(), mind)
	if err != nil {
		return nil, err
	}
	b.solver, err = dabble.NewSolver(r.Set(), graph)
	return b, err
}

// chance is a number below n that is always the same for a player and a word.
func (b *bot) chance(w tiles.Word, n int) int {
	h := fnv.New64a()
	h.Write([]byte(b.name + w.Raw()))
	return int(h.Sum64() % uint64(n))
}

// move chooses from what the seat sees; false means that it does nothing in this second. Seconds are those since it has
// had these tiles.
func (b *bot) move(v dabble.View, seconds int, g *wordgame.Rand) (dabble.Move, bool) {
	switch v.Phase {
	case dabble.PhaseBuild:
		return b.race(v, seconds, g)
	case dabble.PhaseExchange:
		return b.exchange(v), true
	case dabble.PhaseDoubt:
		return b.doubt(v), true
	case dabble.PhaseShow:
		return b.show(v, g), true
	}
	return dabble.Move{}, false
}

// race calls if the words came to mind in this time. The search is the same each second, only longer.
func (b *bot) race(v dabble.View, seconds int, g *wordgame.Rand) (dabble.Move, bool) {
	luck := g.IntN(3) - 1
	if rows, verdict, _ := b.solver.Search(&v.Rack, seconds/b.pace+luck); verdict == dabble.Found {
		return dabble.Call(rows), true
	}
	if g.IntN(1000) < b.bluffs {
		return b.madeUp(v)
	}
	return dabble.Move{}, false
}

// madeUp lays what is left over into the only row that has no word, if there is but one.
func (b *bot) madeUp(v dabble.View) (dabble.Move, bool) {
	rows, _ := b.solver.Best(&v.Rack)
	left := loose(v.Rack, rows)
	for i := range dabble.RowCount {
		if rows.Has(i) {
			continue
		}
		if left.Len() != dabble.RowLen(i) {
			break
		}
		copy(rows.Row(i), left.Slice())
		for j, t := range rows.Row(i) {
			if t == tiles.Blank {
				rows.Row(i)[j] = b.words.Alphabet().Letter("E").OnBlank()
			}
		}
		return dabble.Call(rows), true
	}
	return dabble.Move{}, false
}

// loose is what of the rack lies in no row.
func loose(rack tiles.Rack, rows dabble.Rows) tiles.Rack {
	for _, t := range rows {
		if t != 0 {
			rack.Remove(t)
		}
	}
	return rack
}

// exchange keeps three words and gives away all else: a tile or two alone would hardly help.
func (b *bot) exchange(v dabble.View) dabble.Move {
	rows, _ := b.solver.Best(&v.Rack)
	if left := loose(v.Rack, rows); left.Len() == 0 {
		return dabble.Pass() // it only lacked time
	}
	kept := 0
	for i := dabble.RowCount - 1; i >= 0; i-- {
		if kept == 3 {
			clear(rows.Row(i))
		} else if rows.Has(i) {
			kept++
		}
	}
	left := loose(v.Rack, rows)
	return dabble.Exchange(left.Run())
}

// doubt challenges what it doesn't recognize, one opponent after the other, and accepts the rest.
func (b *bot) doubt(v dabble.View) dabble.Move {
	for seat := range v.Ask[v.Me].All() {
		var doubts uint32
		for i := range dabble.RowCount {
			if v.Rows[seat].Has(i) && !b.recognizes(v.Rows[seat].Word(i)) {
				doubts |= 1 << i
			}
		}
		if doubts != 0 {
			return dabble.Challenge(seat, doubts)
		}
	}
	return dabble.Pass()
}

// recognizes is whether it takes the letters for a word: the short ones everybody knows.
func (b *bot) recognizes(w tiles.Word) bool {
	return b.knows == 100 || b.words.Has(w) && (w.Len() <= 3 || b.chance(w, 100) < b.knows)
}

// show lays the best words that come to mind. If that would be all five, it was just too slow: one was still lacking.
func (b *bot) show(v dabble.View, g *wordgame.Rand) dabble.Move {
	rows, _ := b.solver.Best(&v.Rack)
	if left := loose(v.Rack, rows); left.Len() == 0 {
		clear(rows.Row(g.IntN(dabble.RowCount)))
	}
	if rows == (dabble.Rows{}) {
		return dabble.Pass()
	}
	return dabble.Show(rows)
}
