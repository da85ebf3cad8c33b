package dabble_test

import (
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/dabble"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

// counting is the scenarios' lexicon as a callback that counts how often it is asked.
func counting(t *testing.T, asked *int) lexicon.Lexicon {
	t.Helper()
	a := dabble.English().Alphabet()
	list := strings.Fields(words)
	return lexicon.Func("counting", func(w tiles.Word) bool {
		*asked++
		return slices.Contains(list, a.FormatWord(w))
	})
}

// splitSeed yields the fields of an encoded state, without its seed.
func splitSeed(data string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for field := range strings.SplitSeq(data, ",") {
			if !strings.Contains(field, `"seed"`) && !yield(field) {
				return
			}
		}
	}
}

// reloaded is the game from its saved form.
func (g *game) reloaded() *game {
	g.t.Helper()
	data, err := g.r.MarshalState(g.s)
	require.NoError(g.t, err)
	s, err := g.r.UnmarshalState(data)
	require.NoError(g.t, err)
	require.True(g.t, s == g.s)
	return &game{t: g.t, r: g.r, s: s}
}

func TestDAB15Saving(t *testing.T) {
	t.Parallel()
	t.Run("DAB-15.1", func(t *testing.T) {
		t.Parallel()
		g, same, other := started(t, dabble.Config{}, 3, 7), started(t, dabble.Config{}, 3, 7), started(t, dabble.Config{}, 3, 8)
		require.True(t, g.s == same.s)
		require.Equal(t, g.events, same.events)
		require.NotEqual(t, g.rack(seatA), other.rack(seatA))
		for _, g := range []*game{g, same} {
			v := g.view(seatA)
			g.timeUp().do(seatA, dabble.Exchange(tiles.RunOf(v.Rack.Slice()[3:9]...)))
		}
		require.True(t, g.s == same.s)
		require.Equal(t, g.events, same.events)
	})
	t.Run("DAB-15.2-3", func(t *testing.T) {
		t.Parallel()
		start := func() *game {
			return scene{racks: []string{rack1, rack2, rack3}, scores: []int32{100, 0, 0}}.start(t).call(seatA, bad1)
		}
		end := func(g *game) *game {
			if g.phase() == dabble.PhaseBuild {
				g.tick()
			}
			g.do(seatB, dabble.Challenge(seatA, row6)).passes(seatC).scores(67, 0, 0)
			return g.call(seatC, rows3).tick().accepted().show(seatB, rows2).accepted().scores(127, 81, 109)
		}
		unsaved := end(start())
		waiting := end(start().reloaded())
		require.True(t, waiting.s == unsaved.s)
		ticked := end(start().tick().reloaded())
		require.True(t, ticked.s == unsaved.s)
		require.Equal(t, unsaved.log[2:], ticked.log)
		require.Equal(t, unsaved.log[1:], waiting.log)
	})
	t.Run("DAB-15.4", func(t *testing.T) {
		t.Parallel()
		start := func() *game {
			return scene{racks: []string{rack1, rack2, rack3}}.start(t).timeUp().exchange(seatA, "WE")
		}
		end := func(g *game) *game { return g.exchange(seatB, "KH").exchange(seatC, "GO") }
		loaded := start().reloaded()
		loaded.refused(seatA, dabble.Exchange(loaded.run("N")), wordgame.ErrTurn)
		require.True(t, end(loaded).s == end(start()).s)
	})
	t.Run("DAB-15.5", otherRules)
}

// otherRules: what was saved under other rules is refused, and so are unknown fields.
func otherRules(t *testing.T) {
	t.Parallel()
	g := scene{racks: []string{rack1, rack2, rack3}}.start(t)
	data, err := g.r.MarshalState(g.s)
	require.NoError(t, err)
	record, err := g.r.MarshalRecord(wordgame.Record[dabble.Move]{Opening: wordgame.Opening{Seats: 2, Seed: 1}})
	require.NoError(t, err)
	for name, other := range map[string]*dabble.Rules{
		"lexicon": rulesOf(t, dabble.Config{}, words+" AA"),
		"config":  rulesOf(t, dabble.Config{Bonus: 26}, words),
		"set":     rulesOf(t, dabble.P9(), words),
	} {
		_, err = other.UnmarshalState(data)
		require.ErrorIs(t, err, wordgame.ErrRules, name)
		_, err = other.UnmarshalRecord(record)
		require.ErrorIs(t, err, wordgame.ErrRules, name)
	}
	for _, known := range []string{string(data), string(record)} {
		bad := strings.Replace(known, `"seats":`, `"hat":1,"seats":`, 1)
		require.NotEqual(t, known, bad)
		_, err = g.r.UnmarshalState([]byte(bad))
		require.Error(t, err)
		_, err = g.r.UnmarshalRecord([]byte(bad))
		require.Error(t, err)
	}
}
