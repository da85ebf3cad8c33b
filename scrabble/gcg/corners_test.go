package gcg_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabble/gcg"
	"github.com/tilewright/wordgame/tiles"
)

// tinyRules have twenty tiles of one point each, so that games end soon: A8 B2 C3 D2 E2 T3.
func tinyRules(t testing.TB, c scrabble.Config) *scrabble.Rules {
	t.Helper()
	a, err := tiles.NewAlphabet(tiles.AlphabetConfig{ID: "tiny", Letters: strings.Fields("A B C D E T")})
	require.NoError(t, err)
	config := tiles.SetConfig{ID: "tiny@1", Alphabet: a}
	for _, n := range []int{8, 2, 3, 2, 2, 3} {
		config.Tiles = append(config.Tiles, tiles.TileConfig{Count: n, Points: 1})
	}
	c.Set, err = tiles.NewSet(config)
	require.NoError(t, err)
	c.Lexicon, c.Bonus = lexicon.All, wordgame.None
	r, err := scrabble.New(c)
	require.NoError(t, err)
	return r
}

// tinyGame is one in which the bag is empty after the first play, and ann is out with her second: bob has seven tiles.
const tinyGame = head + ">ann: AAABCDT 8B AAABCDT +16 16\n>bob: AAACETT - +0 0\n>ann: AABCDE 9B AABCDE +18 34\n"

func TestTheLastTiles(t *testing.T) {
	t.Parallel()
	r := tinyRules(t, scrabble.Config{})
	scores := func(text string) string { // what the plays score is not the matter here
		for {
			g, warnings, err := gcg.Read(strings.NewReader(text), r)
			i := slices.IndexFunc(warnings, func(f gcg.Fault) bool { return f.Reason == gcg.ErrScore || f.Reason == gcg.ErrTotal })
			if err != nil || i < 0 {
				return text
			}
			text = fixed(g, text, warnings[i])
		}
	}
	game := scores(tinyGame)
	for name, c := range map[string]struct {
		rest string
		why  wordgame.Reason // of the error, or of the last warning
		bad  bool
	}{
		"out and counted":      {">ann: (AAACETT) +14", "", false},
		"the other way":        {">bob: AAACETT (AAACETT) -7", "", false},
		"let stand":            {">bob: AAACETT - +0\n>ann: (AAACETT) +14", "", false},
		"let stand twice":      {">bob: AAACETT - +0\n>bob: AAACETT - +0", gcg.ErrOrder, true},
		"who is out passes":    {">ann: - +0", gcg.ErrOrder, true},
		"one more play":        {">bob: AAACETT 10B A +1", gcg.ErrOrder, true},
		"other tiles":          {">ann: (AAACET) +12", gcg.ErrRack, false},
		"as many other tiles":  {">ann: (AAACEET) +14", gcg.ErrRack, false},
		"clock first":          {">ann: (time) -10\n>bob: (time) -20\n>ann: (AAACETT) +14", gcg.ErrOrder, false},
		"clock, and a pass":    {">ann: (time) -10\n>bob: AAACETT - +0", gcg.ErrOrder, true},
		"counted, then a pass": {">ann: (AAACETT) +14\n>bob: AAACETT - +0", gcg.ErrOrder, true},
		"counted, then bonus":  {">ann: (AAACETT) +14\n>ann: (challenge) +5", gcg.ErrOrder, true},
		"counted, then undone": {">ann: (AAACETT) +14\n>ann: -- -18", gcg.ErrOrder, true},
	} {
		text := scores(game + withTotals(c.rest))
		_, warnings, err := gcg.Read(strings.NewReader(text), r)
		switch {
		case c.bad:
			assert.ErrorIs(t, err, c.why, name)
		case c.why == "":
			assert.NoError(t, err, name)
			assert.Empty(t, warnings, name)
		default:
			require.NoError(t, err, name)
			require.Len(t, warnings, 1, "%s: %v", name, warnings)
			assert.Equal(t, c.why, warnings[0].Reason, "%s: %v", name, warnings)
			assert.Equal(t, 7, warnings[0].Line, name)
		}
	}
	two := strings.Join(strings.SplitAfter(game, "\n")[:5], "")
	for rest, why := range map[string]wordgame.Reason{
		">ann: AABCDET 9B AABCDET +18 34\n": wordgame.ErrHeld, // ann has six
		">ann: -7 +0 16\n":                  wordgame.ErrHeld,
	} {
		_, _, err := gcg.Read(strings.NewReader(two+rest), r)
		assert.ErrorIs(t, err, why, rest)
	}
	for rest, part := range map[string]string{
		">ann: AABCDE -A +0 16\n": "the bag has 0", ">ann: AABCDET - +0 16\n": "the rack has 7 tiles, and the player only 6",
		">ann: AAAAAA - +0 16\n": "more of A than are left",
	} {
		_, warnings, err := gcg.Read(strings.NewReader(two+rest), r)
		require.NoError(t, err, rest)
		require.NotEmpty(t, warnings, rest)
		assert.Contains(t, warnings[len(warnings)-1].Text, part)
	}
	_, _, err := read(t, head+">ann: IQ 8G QI +22 22\n>bob: Q 8G ..Q +21 21\n")
	assert.ErrorIs(t, err, gcg.ErrTiles, "a second Q")
}

// fixed writes the score and the total that a warning tells of, and those after it.
func fixed(g *gcg.Game, text string, w gcg.Fault) string {
	lines := strings.Split(text, "\n")
	line := lines[w.Line-1]
	fields := strings.Fields(line)
	var by, wrong, right int
	if w.Reason == gcg.ErrScore {
		_, after, _ := strings.Cut(w.Text, "written as ")
		_, _ = fmt.Sscanf(after, "%d, it scores %d", &wrong, &right)
		fields[len(fields)-2] = fmt.Sprintf("%+d", right)
	}
	total := 0
	for _, e := range g.Events {
		if e.Line == w.Line {
			by = int(e.By)
		}
	}
	for _, e := range g.Events {
		if int(e.By) == by && e.Line < w.Line {
			total = e.Total
		}
	}
	score := 0
	_, _ = fmt.Sscan(fields[len(fields)-2], &score)
	fields[len(fields)-1] = fmt.Sprint(total + score)
	lines[w.Line-1] = strings.Join(fields, " ")
	return strings.Join(lines, "\n")
}

// withTotals adds totals to events that have none yet: a first guess, which fixed puts right.
func withTotals(rest string) string {
	text := ""
	for line := range strings.SplitSeq(rest, "\n") {
		text += line + " 0\n"
	}
	return text
}

func TestMoreFaults(t *testing.T) {
	t.Parallel()
	pragmas := head
	for i := range 201 {
		pragmas += fmt.Sprintf("#p%d x\n", i)
	}
	_, _, err := read(t, pragmas)
	assert.ErrorIs(t, err, gcg.ErrPragma)
	for _, score := range []string{"-1000001 0", "+0 -1000001", "+1000001 0", "x 0"} {
		_, _, err := read(t, head+">ann: - "+score+"\n")
		assert.ErrorIs(t, err, gcg.ErrSyntax, score)
	}
	_, _, err = read(t, head+">ann: - +1000000 -1000000\n")
	assert.NoError(t, err)
	_, _, err = read(t, "#player2 bob\n>bob: - +0 0\n")
	assert.ErrorIs(t, err, gcg.ErrPlayers)
	_, err = gcg.ParseCGP(rulesOf(t, "en"), emptyBoard+" / 0/0 1001")
	assert.ErrorContains(t, err, "scoreless")
}

// TestGoesOn: a description goes on like a note, other lines about the game don't.
func TestGoesOn(t *testing.T) {
	t.Parallel()
	g := mustRead(t, head+"#description of a\ngame\n\n in three lines\n#title x\n>ann: - +0 0\n#note and\nso on\n")
	text, _ := g.Pragma("description")
	assert.Equal(t, "of a game  in three lines", text)
	assert.Equal(t, "and\nso on", g.Events[0].Note)
	for text, line := range map[string]int{"#title a\nb\n": 5, "#description a\n>ann: - +0 0\nb\n": 6, "#description a\n#title b\nc\n": 6} {
		_, _, err := read(t, head+text)
		var fault *gcg.Fault
		require.ErrorAs(t, err, &fault)
		assert.Equal(t, line, fault.Line, text)
	}
	_, _, err := read(t, "#player1 a\n")
	assert.ErrorContains(t, err, "there is no #player2")
}

// TestTotalsAreFollowed: after a wrong total the next may go on from it, or be what all scores add up to.
func TestTotalsAreFollowed(t *testing.T) {
	t.Parallel()
	for total, odd := range map[int]int{14: 1, 15: 1, 16: 2} {
		_, warnings, err := read(t, head+fmt.Sprintf(">ann: CAB 8G CAB +14 15\n>bob: - +0 0\n>ann: - +0 %d\n", total))
		require.NoError(t, err)
		assert.Len(t, warnings, odd, "%d: %v", total, warnings)
	}
	_, _, err := read(t, head+">ann: CAB 8G CAB +14 14\n>bob: (time) -10 -10\n>ann: -- -14 0\n")
	assert.ErrorIs(t, err, gcg.ErrOrder, "the play stands")
}

// TestStandIsNoTurn: the pass that lets an out-play stand is no line of the file.
func TestStandIsNoTurn(t *testing.T) {
	t.Parallel()
	g, _, err := gcg.Read(strings.NewReader(tinyGame+">ann: (AAACETT) +14 48\n"), tinyRules(t, scrabble.Config{}))
	require.NoError(t, err)
	r := tinyRules(t, gcg.Fit(scrabble.Config{}, g))
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	assert.Equal(t, scrabble.KindPass, got.Record.Acts[len(got.Record.Acts)-1].Move.Kind)
	again, err := gcg.FromRecord(r, got.Record, g.Players)
	require.NoError(t, err)
	var kinds []gcg.Kind
	for _, e := range again.Events {
		kinds = append(kinds, e.Kind)
	}
	assert.Equal(t, []gcg.Kind{gcg.KindPlay, gcg.KindPass, gcg.KindPlay, gcg.KindEndRack}, kinds)
}

// TestBonuses: the challenge rule is the one that has the points of the file; other points are given without a challenge.
func TestBonuses(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		first, second string // by ann, whose plays are challenged by bob
		policy        wordgame.Policy
		odd           int
	}{
		{"ann +5", "", wordgame.Plus5, 0},
		{"ann +10", "", wordgame.Plus10, 0},
		{"ann +10", "ann +10", wordgame.Plus10, 0},
		{"bob -10", "", wordgame.Minus10, 0},
		{"bob -10", "ann +5", wordgame.Minus10, 1},
		{"ann +5", "ann +10", wordgame.Plus5Word, 0}, // two words are made
		{"ann +7", "", wordgame.Plus5Word, 1},
		{"ann +10", "ann +7", wordgame.Plus5Word, 2}, // the first play makes one word
		{"ann +5", "ann +15", wordgame.Plus5Word, 1},
		{"ann +5", "ann +105", wordgame.Plus5Word, 1},
		{"ann +5", "ann +0", wordgame.Plus5Word, 1},
	} {
		ann, bob := 14, 0
		text := head + ">ann: CAB 8G CAB +14 14\n"
		add := func(bonus string) {
			nick, score, ok := strings.Cut(bonus, " ")
			if !ok {
				return
			}
			n := 0
			_, err := fmt.Sscan(score, &n)
			require.NoError(t, err)
			total := &ann
			if nick == "bob" {
				total = &bob
			}
			*total += n
			text += fmt.Sprintf(">%s: (challenge) %+d %d\n", nick, n, *total)
		}
		add(c.first)
		text += fmt.Sprintf(">bob: - +0 %d\n", bob)
		ann += 13
		text += fmt.Sprintf(">ann: OTS J8 SOT +13 %d\n", ann)
		add(c.second)
		g, warnings, err := read(t, text)
		require.NoError(t, err, text)
		assert.Empty(t, warnings, text)
		r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
		assert.Equal(t, c.policy, r.Config().Policy, text)
		got, err := gcg.Replay(r, g)
		require.NoError(t, err, text)
		assert.Len(t, got.Differences, c.odd, "%s%v", text, got.Differences)
		scores := r.Outcome(got.State).Scores
		assert.Equal(t, []int32{int32(ann), int32(bob)}, scores[:2], text)
	}
}

// TestUnknownEnds: tiles left that the file does not tell are those that lie nowhere else, or stay unknown.
func TestUnknownEnds(t *testing.T) {
	t.Parallel()
	game := strings.Join(strings.SplitAfter(tinyGame, "\n")[:4], "") + ">bob: - +0 0\n>ann: 9B AABCDE +18 34\n>ann: () +0 34\n"
	g, _, err := gcg.Read(strings.NewReader(game), tinyRules(t, scrabble.Config{}))
	require.NoError(t, err)
	r := tinyRules(t, gcg.Fit(scrabble.Config{}, g))
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	assert.True(t, r.Outcome(got.State).Over)
	left := r.View(got.State, 1).Rack
	assert.Equal(t, "AAACETT", r.Set().FormatTiles(left.Run()), "all that lies nowhere else")
	assert.Contains(t, fmt.Sprint(got.Differences), "ann gets +0 for tiles left, by the rules +14")

	passed := head + strings.Repeat(">ann: - +0 0\n>bob: - +0 0\n", 2) + ">ann: AB (AB) -4 -4\n>bob: Q (Q) -10 -10\n"
	g, _, err = read(t, passed)
	require.NoError(t, err)
	got, err = gcg.Replay(rulesWith(t, gcg.Fit(scrabble.Config{}, g)), g)
	require.NoError(t, err)
	assert.Contains(t, fmt.Sprint(got.Differences), "the racks that are counted are not known")
	never := scrabble.Config{ReturnStartTiles: true, EndPasses: wordgame.None, StaleAfter: wordgame.None}
	got, err = gcg.Replay(rulesWith(t, never), g)
	require.NoError(t, err)
	assert.Contains(t, fmt.Sprint(got.Differences), "by these rules the game is not over yet")
}

// TestExportNotes: what the form has no line for becomes a comment, and what it can't tell is an error.
func TestExportNotes(t *testing.T) {
	t.Parallel()
	challenged := func(policy wordgame.Policy) (*scrabble.Rules, wordgame.Record[scrabble.Move]) {
		c := scrabble.Config{Policy: policy}
		r := rulesWith(t, c)
		rec := wordgame.Record[scrabble.Move]{Rules: r.ID()}
		s, _, err := wordgame.Begin(r, &rec, wordgame.Opening{Seats: 2, Seed: 3})
		require.NoError(t, err)
		to := r.View(s, wordgame.Table).To
		rack := r.View(s, to).Rack
		s, _, err = wordgame.Apply(r, &rec, s, to, scrabble.Place(wordgame.Square{Row: 7, Col: 7}, 0, tiles.RunOf(rack.At(0), rack.At(1))))
		require.NoError(t, err)
		_, _, err = wordgame.Apply(r, &rec, s, r.View(s, wordgame.Table).To, scrabble.Challenge(0))
		require.NoError(t, err)
		return r, rec
	}
	r, rec := challenged(wordgame.Double)
	g, err := gcg.FromRecord(r, rec, [2]gcg.Player{})
	require.NoError(t, err)
	require.Len(t, g.Events, 2)
	assert.Equal(t, gcg.KindPass, g.Events[1].Kind)
	assert.Equal(t, "the turn is lost: the challenge failed", g.Events[1].Note)

	triple, lost := challenged(wordgame.Triple)
	g, err = gcg.FromRecord(triple, lost, [2]gcg.Player{{Nick: "ann"}, {Nick: "bob"}})
	require.NoError(t, err)
	challenger := g.Players[1-g.Events[0].By].Nick
	assert.Equal(t, challenger+" loses the game by this challenge", g.Events[len(g.Events)-1].Note)

	_, err = gcg.FromRecord(triple, rec, [2]gcg.Player{})
	assert.ErrorIs(t, err, wordgame.ErrRules)
	three := rec
	three.Opening.Seats = 3
	_, err = gcg.FromRecord(r, three, [2]gcg.Player{})
	assert.ErrorContains(t, err, "3 players")
	bad := rec.Branch(len(rec.Acts))
	bad.Acts[2].By = 9
	_, err = gcg.FromRecord(r, bad, [2]gcg.Player{})
	assert.ErrorContains(t, err, fmt.Sprintf("act 3 of %d", len(bad.Acts)))
	_, err = gcg.FromLog(r, wordgame.NewLog(bad))
	assert.Error(t, err)
	bad.Opening.Seats = 2
	bad.Rules = ""
	_, err = gcg.FromRecord(r, bad.Branch(2), [2]gcg.Player{})
	assert.NoError(t, err, "a record need not name its rules")
}

// TestTagsBecomePragmas: of a log's tags those that have a field of their own, no name or a name twice are left out, and so are
// the comments on its branches.
func TestTagsBecomePragmas(t *testing.T) {
	t.Parallel()
	r := rulesWith(t, scrabble.Config{})
	log := &wordgame.Log[scrabble.Move]{Record: wordgame.Record[scrabble.Move]{Opening: wordgame.Opening{Seats: 2}}}
	for _, name := range []string{"nick 1", "player 1", "Board Layout", "  ", "board-layout", "note", "player7", "rack1"} {
		log.Tags = append(log.Tags, wordgame.Tag{Name: name, Text: "of " + name})
	}
	_, err := log.Branched(0, 0, "")
	require.NoError(t, err)
	log.Notes = []wordgame.Note{{Text: "before all"}, {Line: 1, Text: "elsewhere"}}
	g, err := gcg.FromLog(r, log)
	require.NoError(t, err)
	assert.Equal(t, []gcg.Pragma{{Name: "board-layout", Text: "of Board Layout"}}, g.Pragmas)
	assert.Equal(t, gcg.Player{Nick: "of_nick_1", Name: "of player 1"}, g.Players[0])
	assert.Equal(t, "before all", g.Note)
}

// TestPositionFor: a position as one seat sees it has that seat's rack, of others what all have seen, and the rest owed.
func TestPositionFor(t *testing.T) {
	t.Parallel()
	g := mustRead(t, head+">ann: CABSTIN 8G CAB +14 14\n>ann: CABSTIN -- -14 0\n>bob: DEEGOTU - +0 0\n")
	r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	for to, want := range map[wordgame.Seat]string{0: "ABCINST/", 1: "ABC/DEEGOTU", wordgame.Table: "ABC/"} {
		p := gcg.PositionFor(r, got.State, to)
		text := gcg.FormatCGP(r, gcg.CGP{Position: p})
		assert.Equal(t, emptyBoard+" "+want+" 0/0 2", text)
		_, err := r.Setup(p)
		assert.NoError(t, err)
	}
	p := gcg.PositionFor(r, got.State, 0)
	assert.Equal(t, [wordgame.MaxSeats]int{0, 7}, p.Owed)
}

// TestLaidAndTakenBack: a tile that was on the board stays in its deal when another one like it must go elsewhere.
func TestLaidAndTakenBack(t *testing.T) {
	t.Parallel()
	g, _, err := read(t, head+">ann: EF 8G FE +10 10\n>ann: -- -10 0\n>bob: - +0 0\n>ann: EFF - +0 0\n>bob: FO 8G OF +10 10\n")
	require.NoError(t, err)
	r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	require.Len(t, got.Steps, 5)
	rack := r.View(got.State, 0).Rack
	assert.Equal(t, "EF", r.Set().FormatTiles(rack.Run()), "the second F is bob's")
}
