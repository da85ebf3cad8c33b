package scrabble_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/scrabble"
)

// listed is everything that Plays lists for a seat, as text.
func (g *game) listed(seat wordgame.Seat) (texts []string) {
	for p := range g.r.Plays(g.s, seat) {
		texts = append(texts, g.r.FormatMove(&g.s, p.Move()))
	}
	return texts
}

// TestPlaysBesidePlacements: who may do what is listed, in every phase, and nothing for who may not.
func TestPlaysBesidePlacements(t *testing.T) {
	t.Parallel()
	start := func(c scrabble.Config, bag string) *game {
		return scene{config: c, words: "CAT CATS SO", board: []string{"8G CAT"}, racks: []string{"SO", "QQ", "VV"}, bag: bag}.start(t)
	}
	g := start(scrabble.Config{}, repeat("E", 9))
	assert.Empty(t, g.listed(seatB))
	assert.Empty(t, g.listed(table))
	g.step(seatA, g.place("J8 SO"))
	for _, seat := range []wordgame.Seat{seatA, seatB, seatC, table} {
		assert.Empty(t, g.listed(seat), "the Table has to deal")
	}
	g.deal(seatA, "EE")
	assert.Equal(t, []string{"-Q", "-QQ", "pass", "challenge"}, g.listed(seatB))
	assert.Equal(t, []string{"challenge"}, g.listed(seatC))
	assert.Empty(t, g.listed(seatA), "its own play")
	g.step(seatC, scrabble.Challenge(0))
	assert.Empty(t, g.listed(seatB), "the Table has to rule")

	for _, c := range []scrabble.Config{{NamedOnly: true}, {Policy: wordgame.Plus5Word}} {
		g = start(c, repeat("E", 9))
		g.do(seatA, g.place("J8 SO"))
		assert.Equal(t, []string{"challenge", "challenge 1", "challenge 2"}, g.listed(seatC))
	}

	g = start(scrabble.Config{MaxExchanges: 1}, repeat("E", 7))
	g.do(seatA, scrabble.Pass()).do(seatB, g.exchange("Q")).do(seatC, g.exchange("VV")).do(seatA, scrabble.Pass())
	assert.Equal(t, []string{"pass"}, g.listed(seatB), "no exchange is left")

	// Out: the others accept or challenge, who went out waits.
	g = start(scrabble.Config{}, "")
	g.do(seatA, g.place("J8 SO"))
	assert.Empty(t, g.listed(seatA))
	assert.Equal(t, []string{"pass", "challenge"}, g.listed(seatB))
	assert.Equal(t, []string{"pass", "challenge"}, g.listed(seatC))
	g.do(seatC, scrabble.Pass())
	assert.Empty(t, g.listed(seatC))
	_, ok := g.r.Best(&g.s, seatB)
	assert.False(t, ok)
	g.do(seatB, scrabble.Pass())
	for _, seat := range []wordgame.Seat{seatA, seatB, seatC, table} {
		assert.Empty(t, g.listed(seat), "it is over")
	}
}
