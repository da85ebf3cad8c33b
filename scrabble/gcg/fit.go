package gcg

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
)

// Fit changes the rules so that the game can be expected to keep them: start tiles go back to the bag, passes and lost turns
// end nothing unless the file ends with them, and challenges, exchanges and the count of what is left are as the file has them.
// Tiles, board, words, bonus and the size of racks stay as they are in c. The file's scores are not looked at.
func Fit(c scrabble.Config, g *Game) scrabble.Config {
	c.ReturnStartTiles = true
	c.NamedOnly, c.WithdrawnIsPass, c.NoEmptyEnd = false, false, false
	c.EndPasses, c.EndZeros, c.EndZerosSeat = wordgame.None, 0, 0
	c.StaleAfter, c.MaxExchanges = wordgame.None, 0
	c.MinBagToExchange = wordgame.None
	c.Policy = policy(g)
	losses, gains := 0, 0
	var zeros, passes row
	for i, e := range g.Events {
		switch e.Kind {
		case KindPlay:
			if !g.withdrawn(i) {
				zeros.stop()
				passes.stop()
			}
		case KindPass:
			zeros.n++
			passes.n++
		case KindExchange, KindWithdrawn:
			zeros.n++
			passes.stop()
		case KindEndRack:
			if e.Score < 0 {
				losses++
			} else {
				gains++
			}
		}
	}
	c.DoubleRack = losses == 0
	switch {
	case losses < 2 && (losses == 0 || gains > 0): // somebody went out
	case zeros.n > zeros.longest:
		c.EndZeros = zeros.n
	case passes.n/2 > passes.longest/2:
		c.EndPasses = passes.n / 2
	}
	return c
}

// row counts turns in a row. A rule that ends the game after as many as there are at the end must not have ended it before.
type row struct{ n, longest int }

func (r *row) stop() { r.n, r.longest = 0, max(r.longest, r.n) }

// policy returns the challenge rule that has the file's bonuses.
func policy(g *Game) wordgame.Policy {
	any5, any10, other, minus := false, false, false, false
	for _, e := range g.Events {
		if e.Kind != KindBonus {
			continue
		}
		switch {
		case e.Score == 5:
			any5 = true
		case e.Score == 10:
			any10 = true
		case e.Score == -10:
			minus = true
		default:
			other = true
		}
	}
	switch {
	case minus:
		return wordgame.Minus10
	case any10 && !any5 && !other:
		return wordgame.Plus10
	case any10 || other:
		return wordgame.Plus5Word
	case any5:
		return wordgame.Plus5
	}
	return wordgame.Double
}
