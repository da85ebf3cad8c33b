package gcg_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/scrabble"
	"github.com/tilewright/wordgame/scrabble/gcg"
	"github.com/tilewright/wordgame/tiles"
)

// rulesWith makes English rules of a changed Config; every word is good.
func rulesWith(t testing.TB, c scrabble.Config) *scrabble.Rules {
	t.Helper()
	c.Lexicon = lexicon.All
	r, err := scrabble.New(c)
	require.NoError(t, err)
	return r
}

func recorded(t testing.TB, name string) *gcg.Game {
	t.Helper()
	g, _, err := gcg.Read(bytes.NewReader(load(t, name)), rulesOf(t, "en"))
	require.NoError(t, err)
	return g
}

// TestCases are faults that users of other programs met, as far as they concern files. The names are those of the list.
func TestCases(t *testing.T) {
	t.Parallel()
	for name, check := range map[string]func(*testing.T){
		"C27 exchange with seven in the bag": checkSevenInBag,
		"C42 C43 ends":                       checkEnds,
		"C44 plus and minus":                 checkPlusMinus,
		"C49 clock":                          checkClock,
		"C52 unknown number":                 checkUnknownNumber,
		"C58 failed load":                    checkFailedLoad,
		"C59 begins with a pass":             checkFirstPass,
		"C51 known tiles":                    checkKnown,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			check(t)
		})
	}
}

func checkSevenInBag(t *testing.T) {
	t.Helper()
	g := recorded(t, "ok-exchange-with-exactly-seven-in-bag.gcg")
	c := scrabble.Tournament()
	c.ReturnStartTiles = true
	_, err := gcg.Replay(rulesWith(t, c), g)
	require.NoError(t, err)
	c.MinBagToExchange = 8
	got, err := gcg.Replay(rulesWith(t, c), g)
	require.ErrorIs(t, err, wordgame.ErrBag)
	assert.Len(t, got.Steps, len(g.Events)-1)
}

func checkEnds(t *testing.T) {
	t.Helper()
	g := recorded(t, "en-utf8-nickname-outplay-bonus.gcg")
	r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	assert.Equal(t, wordgame.Plus5, r.Config().Policy)
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	o := r.Outcome(got.State)
	assert.Equal(t, wordgame.Outcome{
		Over: true, Seats: 2, Cause: scrabble.CauseOut, Scores: [wordgame.MaxSeats]int32{364, 409}, Winners: wordgame.Only(1),
	}, o)
	g = recorded(t, "en-six-zero-turns-negative-totals.gcg")
	r = rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	for range 2 { // the deductions are not made twice
		got, err = gcg.Replay(r, g)
		require.NoError(t, err)
		assert.Equal(t, [wordgame.MaxSeats]int32{-6, -16}, r.Outcome(got.State).Scores)
		g, err = gcg.FromRecord(r, got.Record, g.Players)
		require.NoError(t, err)
	}
}

func checkPlusMinus(t *testing.T) {
	t.Helper()
	g := recorded(t, "odd-end-rack-plus-minus.gcg")
	r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	assert.False(t, r.Config().DoubleRack)
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	assert.Empty(t, got.Differences)
	c := gcg.Fit(scrabble.Config{}, g)
	c.DoubleRack = true
	got, err = gcg.Replay(rulesWith(t, c), g)
	require.NoError(t, err)
	require.Len(t, got.Differences, 2)
	assert.Equal(t, []int{32, 31}, []int{got.Differences[0].Line, got.Differences[1].Line})
}

func checkClock(t *testing.T) {
	t.Helper()
	left := 25 * time.Minute
	for used, want := range map[time.Duration]int{left: 0, left + 1: -10, left + time.Minute: -10, left + time.Minute + 1: -20} {
		assert.Equal(t, want, scrabble.Overtime(used-left, 10))
	}
	assert.Equal(t, -50, scrabble.Overtime(min(9*time.Minute, 5*time.Minute), 10), "a cap is the host's")
	g := recorded(t, "ok-base-c-bonus-time.gcg")
	r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	assert.Equal(t, [wordgame.MaxSeats]int32{339, 532}, r.Outcome(got.State).Scores)
}

func checkUnknownNumber(t *testing.T) {
	t.Helper()
	g := mustRead(t, head+">ann: - +0 0\n>bob: IIIU -4 +0 0\n>ann: AEIIIII - +0 0\n>bob: ABCDEFG - +0 0\n")
	assert.Equal(t, 4, g.Events[1].N)
	r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	v := r.View(got.Steps[2].Before, 1)
	assert.Equal(t, uint16(86), v.Bag)
	assert.Equal(t, 7, int(v.Sizes[1]))
}

func checkFailedLoad(t *testing.T) {
	t.Helper()
	g := mustRead(t, sample)
	before := withoutLines(g)
	bad, _, err := read(t, strings.Replace(sample, "HEX", "H3X", 1))
	require.Error(t, err)
	assert.Nil(t, bad)
	assert.Equal(t, before, withoutLines(g))
}

func checkFirstPass(t *testing.T) {
	t.Helper()
	g := mustRead(t, head+">ann: - +0 0\n>bob: CAB 8G CAB +14 14\n")
	r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	v := r.View(got.State, wordgame.Table)
	assert.Equal(t, scrabble.PhaseTurn, v.Phase)
	assert.Equal(t, wordgame.Seat(0), v.To)
	assert.Equal(t, [wordgame.MaxSeats]uint8{7, 7}, v.Sizes)
}

// checkKnown: after a withdrawal everybody knows the tiles of the play, until they are used.
func checkKnown(t *testing.T) {
	t.Helper()
	g := recorded(t, "ok-three-withdrawals-known-tiles.gcg")
	r := rulesWith(t, gcg.Fit(scrabble.Config{}, g))
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	withdrawn := 0
	for i, step := range got.Steps {
		if g.Events[step.Event].Kind != gcg.KindWithdrawn {
			continue
		}
		withdrawn++
		by := g.Events[step.Event].By
		played := tiles.RackOf(g.Events[step.Event-1].Place.Tiles.Slice()...)
		known := r.View(step.After, 1-by).Known[by]
		assert.True(t, known.Contains(played.Run()))
		for _, next := range got.Steps[i+1:] {
			e := g.Events[next.Event]
			if e.By == by && e.Kind == gcg.KindPlay {
				for _, tile := range e.Place.Tiles.Slice() {
					known.Remove(tile)
				}
				left := r.View(next.After, 1-by).Known[by]
				assert.Equal(t, known, left, "those used are not known any more")
				break
			}
			if e.By == by && e.Kind == gcg.KindExchange {
				left := r.View(next.After, 1-by).Known[by]
				assert.Zero(t, left.Len(), "nobody can tell what was exchanged")
				break
			}
		}
	}
	assert.Equal(t, 3, withdrawn)
}

// TestOtherRules: rules that the file does not keep are said to differ, or refuse what they can't follow.
func TestOtherRules(t *testing.T) {
	t.Parallel()
	g := mustRead(t, sample)
	fit := gcg.Fit(scrabble.Config{}, g)
	got, err := gcg.Replay(rulesWith(t, fit), g)
	require.NoError(t, err)
	require.Len(t, got.Differences, 1, "%v", got.Differences)
	assert.Equal(t, 16, got.Differences[0].Line, "the four tiles of the last exchange are not known")

	double := fit
	double.Policy = wordgame.Double
	got, err = gcg.Replay(rulesWith(t, double), g)
	require.NoError(t, err)
	assert.ErrorIs(t, &got.Differences[0], gcg.ErrRule)
	assert.Equal(t, 14, got.Differences[0].Line, "no points for a challenge")
	assert.Equal(t, int32(95), rulesWith(t, double).Outcome(got.State).Scores[1])

	bonus := fit
	bonus.Bonus = 35
	game, warnings, err := gcg.Read(strings.NewReader(sample), rulesWith(t, bonus))
	require.NoError(t, err)
	assert.NotEmpty(t, warnings)
	got, err = gcg.Replay(rulesWith(t, bonus), game)
	require.NoError(t, err)
	assert.Equal(t, "line 10: the play is written as +64, it scores +49", got.Differences[0].String())

	void := fit
	void.Policy = wordgame.Void
	got, err = gcg.Replay(rulesWith(t, void), g)
	var fault *gcg.Fault
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, 11, fault.Line, "nothing can be challenged")
	assert.ErrorIs(t, err, wordgame.ErrNothing)
	assert.Len(t, got.Steps, 4)

	passes := fit
	passes.EndPasses = 1
	g = mustRead(t, head+">ann: - +0 0\n>bob: - +0 0\n>ann: CAB 8G CAB +14 14\n")
	_, err = gcg.Replay(rulesWith(t, passes), g)
	assert.ErrorIs(t, err, wordgame.ErrOver)

	lexical := fit
	lexical.Lexicon = words(t)
	r, err := scrabble.New(lexical)
	require.NoError(t, err)
	g = mustRead(t, head+">ann: SEA 8G SEA +6 6\n>ann: -- -6 0\n>bob: XYZ 8G XYZ +44 44\n>bob: (challenge) +5 49\n")
	got, err = gcg.Replay(r, g)
	require.NoError(t, err)
	require.Len(t, got.Differences, 2)
	assert.Contains(t, got.Differences[0].Text, "the lexicon has all its words")
	assert.Contains(t, got.Differences[1].Text, "the lexicon lacks a word")
}

// TestStartTiles: where the tiles drawn for the start are kept, they must be on the racks, and decide who begins.
func TestStartTiles(t *testing.T) {
	t.Parallel()
	r := rulesWith(t, scrabble.Box())
	g := mustRead(t, head+">bob: ABCDEFG - +0 0\n>ann: HIJKLMN - +0 0\n")
	got, err := gcg.Replay(r, g)
	require.NoError(t, err)
	assert.Equal(t, wordgame.Seat(1), r.View(got.Steps[0].Before, wordgame.Table).To, "the first event says who begins")
	for _, step := range got.Steps {
		e := g.Events[step.Event]
		assert.Equal(t, e.Rack, r.View(step.Before, e.By).Rack)
	}
	g = mustRead(t, head+">bob: HIJKLMN - +0 0\n>ann: ABCDEFG - +0 0\n")
	_, err = gcg.Replay(r, g)
	assert.ErrorContains(t, err, "ReturnStartTiles")
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(sample))
	f.Add([]byte(head + ">ann: - +0 0\n#note a\nb\n>bob: A?[CH] -3 +0 0\n>ann: (A) -1 -1\n"))
	f.Add([]byte("\uFEFF#player1 a\r\n#player2 a:\r>a:: (.A)b 8G +1 1"))
	r := rulesOf(f, "en")
	f.Fuzz(func(t *testing.T, data []byte) {
		g, _, err := gcg.Read(bytes.NewReader(data), r)
		if err != nil {
			return
		}
		var first, second bytes.Buffer
		require.NoError(t, gcg.Write(&first, r, g))
		again, _, err := gcg.Read(bytes.NewReader(first.Bytes()), r)
		require.NoError(t, err)
		require.Equal(t, withoutLines(g), withoutLines(again))
		require.NoError(t, gcg.Write(&second, r, again))
		require.Equal(t, first.String(), second.String())
		fit, err := scrabble.New(gcg.Fit(r.Config(), g))
		require.NoError(t, err)
		got, err := gcg.Replay(fit, g)
		if err != nil {
			return
		}
		state, err := wordgame.Replay(fit, got.Record)
		require.NoError(t, err)
		require.True(t, state == got.State)
		_, err = gcg.FromRecord(fit, got.Record, g.Players)
		require.NoError(t, err)
	})
}

func FuzzParseCGP(f *testing.F) {
	f.Add(emptyBoard + " AEINRST/ 0/-3 2 lex NWL20;")
	f.Add(strings.Replace(emptyBoard, "15", "3cAT9", 1) + " A?/B/C 1/2/3 0")
	r := rulesOf(f, "es")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := gcg.ParseCGP(r, text)
		if err != nil {
			return
		}
		again, err := gcg.ParseCGP(r, gcg.FormatCGP(r, c))
		require.NoError(t, err)
		require.Equal(t, c, again)
		if s, err := r.Setup(c.Position); err == nil {
			require.Equal(t, gcg.FormatCGP(r, c), gcg.FormatCGP(r, gcg.CGP{Position: gcg.Position(r, s), Ops: c.Ops}))
		}
	})
}

// TestImpossibleRack: a play that is taken back leaves its tiles on the rack. A file that has others there can be read, but
// the rules can only follow it up to that line.
func TestImpossibleRack(t *testing.T) {
	t.Parallel()
	g, warnings, err := read(t, head+">ann: AEGLRST 8H GREAT +14 14\n>ann: -- -14 0\n>bob: - +0 0\n>ann: IOUUVWW 8H VOW +18 18\n")
	require.NoError(t, err)
	require.NotEmpty(t, warnings)
	got, err := gcg.Replay(rulesWith(t, gcg.Fit(scrabble.Config{}, g)), g)
	var fault *gcg.Fault
	require.ErrorAs(t, err, &fault)
	assert.Equal(t, 7, fault.Line)
	assert.ErrorIs(t, err, gcg.ErrRack)
	assert.Len(t, got.Steps, 3)
	// An exchange of tiles that were on the board is one of unknown tiles.
	g, _, err = read(t, head+">ann: IQ 8G QI +22 22\n>bob: Q -Q +0 0\n>ann: SXYZJK - +0 22\n")
	require.NoError(t, err)
	got, err = gcg.Replay(rulesWith(t, gcg.Fit(scrabble.Config{}, g)), g)
	require.NoError(t, err)
	require.Len(t, got.Differences, 1)
	assert.Equal(t, 5, got.Differences[0].Line)
}
