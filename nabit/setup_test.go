package nabit_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/nabit"
)

// setupScene is a position of three with a word that two colours are equally high in.
func setupScene() scene {
	return scene{
		words: "AT", table: "0,0:yA 0,1:gT 1,0:yO", held: []string{"0,0 across green"}, hands: []string{"N/X*2", "N/X*2", "N/X"},
		bags: []string{"N/X*9"},
	}
}

func TestSetupFaults(t *testing.T) {
	t.Parallel()
	base := setupScene()
	good := base.rules(t)
	s, err := good.Setup(base.position(t, good))
	require.NoError(t, err)
	(&game{t: t, r: good, s: s}).words("AT g", "AO y")
	for want, change := range map[string]func(p *nabit.Position){
		"players":                   func(p *nabit.Position) { p.Seats = 5 },
		"can't be to move":          func(p *nabit.Position) { p.To = 3 },
		"seat 1 can't be to move":   func(p *nabit.Position) { p.To, p.Gone = 1, wordgame.Only(1) },
		"seat 0 can't be to move":   func(p *nabit.Position) { p.Skip = wordgame.Only(0) },
		"fewer than two are left":   func(p *nabit.Position) { p.Gone = wordgame.Only(1, 2) },
		"not at the table":          func(p *nabit.Position) { p.Passed = wordgame.Only(3) },
		"Zeros is -1":               func(p *nabit.Position) { p.Zeros = -1 },
		"would be over: stale":      func(p *nabit.Position) { p.Zeros = 36 },
		"would be over: passes":     func(p *nabit.Position) { p.Passed = wordgame.Only(0, 1, 2) },
		"tiles of seat 3":           func(p *nabit.Position) { p.Hands[3] = p.Hands[0] },
		"which is none of the set":  func(p *nabit.Position) { p.Hands[1] = []nabit.Tile{99} },
		"more tiles N/X":            func(p *nabit.Position) { p.Banks[0] = slices.Repeat(p.Hands[0][:1], 12) },
		"the highest in the word":   func(p *nabit.Position) { p.Held = nil; p.Table[0].Owner = 1 },
		"Held must say":             func(p *nabit.Position) { p.Held = nil },
		"which is not highest":      func(p *nabit.Position) { p.Held = append(p.Held, nabit.Held{At: nabit.Square{Row: 1}, Dir: 1, By: 2}) },
		"two seats for it":          func(p *nabit.Position) { p.Held = append(p.Held, nabit.Held{At: nabit.Square{Col: 1}, By: 2}) },
		"where no word is":          func(p *nabit.Position) { p.Held = append(p.Held, nabit.Held{At: nabit.Square{Col: 9}}) },
		"names no word":             func(p *nabit.Position) { p.Held = append(p.Held, nabit.Held{At: nabit.Square{Row: 1}}) },
		"a tile of seat 3 on (0,1)": func(p *nabit.Position) { p.Table[1].Owner = 3 },
		"has no side":               func(p *nabit.Position) { p.Table[1].Letter = 1 },
		"don't hang together":       func(p *nabit.Position) { p.Table[2].At.Row = 2 },
		"too far from the middle":   func(p *nabit.Position) { p.Table[2].At.Row = 127 },
		"can't be of turn 3":        func(p *nabit.Position) { p.Table[2].Turn = 3 },
		"tiles on the table":        func(p *nabit.Position) { p.Table = slices.Repeat(p.Table, 40) },
	} {
		p := base.position(t, good)
		p.Table = slices.Clone(p.Table)
		change(&p)
		s, err := good.Setup(p)
		if want == "the highest in the word" { // with both tiles Green's nothing need be said
			require.ErrorContains(t, err, "more tiles A/A")
			continue
		}
		require.ErrorContains(t, err, want)
		require.True(t, s == nabit.State{})
	}
}

// TestSetupTurns: under TieLatest each tile is of a turn, and no turn of two colours.
func TestSetupTurns(t *testing.T) {
	t.Parallel()
	for want, change := range map[string]func(p *nabit.Position){
		"can't be of turn 0":  func(p *nabit.Position) { p.Table[0].Turn = 0 },
		"can't be of turn 2":  func(p *nabit.Position) { p.Table[0].Turn = 2 },
		"of its own turn or":  func(p *nabit.Position) { p.Table[2].At.Row, p.Table[2].Turn = 0, 1 },
		"can't be of turn101": nil,
	} {
		latest := setupScene()
		latest.config.Tie, latest.held = nabit.TieLatest, nil
		r := latest.rules(t)
		p := latest.position(t, r)
		s, err := r.Setup(p)
		require.NoError(t, err)
		(&game{t: t, r: r, s: s}).words("AT g", "AO y")
		if change == nil {
			p.Table[2].Turn, want = 101, "can't be of turn 101"
		} else {
			change(&p)
		}
		_, err = r.Setup(p)
		require.ErrorContains(t, err, want)
	}
}

// TestSetupOut: a seat without tiles means that the game is over, or under FinishRound that the round is the last.
func TestSetupOut(t *testing.T) {
	t.Parallel()
	sc := scene{words: "AT", table: "0,0:yA 0,1:yT", hands: []string{"N/X*2", "", "N/X*2"}, bags: []string{"N/X*2", "", "N/X*2"}, to: red}
	sc.table += " 0,2:gA" // a colour has a tile at least
	sc.held = []string{"0,0 across yellow"}
	r := sc.rules(t)
	_, err := r.Setup(sc.position(t, r))
	require.ErrorContains(t, err, "seat 1 has no tile left")
	sc.config.FinishRound = true
	sc.start(t).do(red, "pass").over(nabit.CauseOut, yellow)
	p := sc.position(t, r)
	p.To = green
	_, err = sc.rules(t).Setup(p)
	require.ErrorContains(t, err, "seat 1 has no tile left", "nor can it be to move")
	sc.config.Policy = wordgame.Void
	sc.hands[0], sc.hands[2], sc.bags = "N/X*2", "N/X*2", []string{"", "", ""}
	r = sc.rules(t)
	_, err = r.Setup(sc.position(t, r))
	require.ErrorContains(t, err, "would be over: stuck")
}
