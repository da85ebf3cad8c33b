package wordgame_test

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
)

func TestSeats(t *testing.T) {
	t.Parallel()
	s := wordgame.Only(2, 0, wordgame.Table)
	assert.Equal(t, []wordgame.Seat{0, 2, wordgame.Table}, slices.Collect(s.All()))
	assert.Equal(t, 3, s.Len())
	assert.True(t, s.Has(2))
	assert.False(t, s.Has(1))
	assert.Equal(t, wordgame.Only(0, wordgame.Table), s.Without(2))
	for _, outside := range []wordgame.Seat{16, 18, 255} {
		assert.False(t, s.Has(outside), "a seat from outside must not wrap round")
		assert.Equal(t, s, s.With(outside).Without(outside))
	}
}

// The vectors pin the generator: a seed must give the same game for ever. Never change them.
func TestRandGoldenVectors(t *testing.T) {
	t.Parallel()
	g := wordgame.NewRand(42)
	assert.Equal(t, goldenUint64, []uint64{g.Uint64(), g.Uint64(), g.Uint64(), g.Uint64()})
	var ints []int
	for range 12 {
		ints = append(ints, g.IntN(100))
	}
	assert.Equal(t, goldenInts, ints)
	split := wordgame.NewRand(42).Split(7)
	assert.Equal(t, goldenSplit, []uint64{split.Uint64(), split.Uint64()})
}

func TestRandIsFairAndBounded(t *testing.T) {
	t.Parallel()
	var seen [7]int
	for seed := range uint64(70000) {
		g := wordgame.NewRand(1).Split(seed)
		seen[g.IntN(7)]++
	}
	for _, n := range seen {
		assert.InDelta(t, 10000, n, 500)
	}
	g := wordgame.NewRand(1)
	assert.Panics(t, func() { g.IntN(0) })
	assert.Zero(t, g.IntN(1))
}

func TestPolicyText(t *testing.T) {
	t.Parallel()
	for p := wordgame.ByTheBook; p.Valid(); p++ {
		text, err := json.Marshal(p)
		require.NoError(t, err)
		var again wordgame.Policy
		require.NoError(t, json.Unmarshal(text, &again))
		assert.Equal(t, p, again)
	}
	_, err := wordgame.Policy(200).MarshalText()
	assert.Error(t, err)
	assert.Error(t, new(wordgame.Policy).UnmarshalText([]byte("quadruple")))
}

func TestMoveErrorIsItsReason(t *testing.T) {
	t.Parallel()
	var err error = &wordgame.MoveError{Reason: wordgame.ErrTurn, Text: "It is B's turn."}
	assert.ErrorIs(t, err, wordgame.ErrTurn)
	assert.NotErrorIs(t, err, wordgame.ErrOver)
	assert.Equal(t, "It is B's turn.", err.Error())
	assert.Equal(t, "over", (&wordgame.MoveError{Reason: "over"}).Error())
}

// TestMoveErrorJSON: a refusal goes over the wire as it is, and spells squares as placements do.
func TestMoveErrorJSON(t *testing.T) {
	t.Parallel()
	whole := wordgame.MoveError{
		Reason: wordgame.ErrHeld, Seat: 1, At: []wordgame.Square{{Row: 7, Col: 3}}, Words: []string{"CATZ"}, Tiles: "Z", Limit: 2, Text: "No.",
	}
	for want, e := range map[string]wordgame.MoveError{
		`{"reason":"not-held","seat":1,"at":[{"row":7,"col":3}],"words":["CATZ"],"tiles":"Z","limit":2,"text":"No."}`: whole,
		`{"reason":"game-over","seat":0,"text":""}`: {Reason: wordgame.ErrOver},
	} {
		data, err := json.Marshal(&e)
		require.NoError(t, err)
		assert.Equal(t, want, string(data))
		var back wordgame.MoveError
		require.NoError(t, json.Unmarshal(data, &back))
		assert.Equal(t, e, back)
	}
}

// count is a toy game: the Table draws a number, the seats in turn add 1 or 2, whoever reaches 10 wins.
type count struct{}

type countState struct {
	Sum   int
	Drawn bool
	Seats uint8
	To    wordgame.Seat
}

type countEvent struct{ Added int }

func (e countEvent) For(wordgame.Seat) countEvent { return e }

func (count) Start(o wordgame.Opening) (countState, []countEvent, error) {
	if o.Seats != 2 {
		return countState{}, nil, &wordgame.MoveError{Reason: wordgame.ErrSeats}
	}
	return countState{Seats: 2}, nil, nil
}

func (c count) Step(s countState, by wordgame.Seat, m int) (countState, []countEvent, error) {
	if !c.ToAct(s).May.Has(by) {
		return s, nil, &wordgame.MoveError{Reason: wordgame.ErrTurn}
	}
	if m < 1 || m > 2 {
		return s, nil, &wordgame.MoveError{Reason: wordgame.ErrForm}
	}
	if by == wordgame.Table {
		s.Drawn = true
	} else {
		s.To = 1 - s.To
	}
	s.Sum += m
	return s, []countEvent{{m}}, nil
}

func (count) Default(countState, wordgame.Seat) (int, bool) { return 1, true }

func (c count) ToAct(s countState) wordgame.Turn {
	switch {
	case s.Sum >= 10:
		return wordgame.Turn{}
	case !s.Drawn:
		return wordgame.Turn{Must: wordgame.Only(wordgame.Table), May: wordgame.Only(wordgame.Table)}
	}
	return wordgame.Turn{Must: wordgame.Only(s.To), May: wordgame.Only(s.To)}
}

func (count) Outcome(s countState) wordgame.Outcome {
	return wordgame.Outcome{Over: s.Sum >= 10, Seats: 2}
}

func TestBeginApplyReplay(t *testing.T) {
	t.Parallel()
	var rec wordgame.Record[int]
	s, events, err := wordgame.Begin(count{}, &rec, wordgame.Opening{Seats: 2, Seed: 9})
	require.NoError(t, err)
	assert.Equal(t, []countEvent{{1}}, events, "the engine answers for the Table")
	_, _, err = wordgame.Begin(count{}, nil, wordgame.Opening{Seats: 3})
	assert.ErrorIs(t, err, wordgame.ErrSeats)
	refused, events, err := wordgame.Apply(count{}, &rec, s, 1, 1)
	assert.ErrorIs(t, err, wordgame.ErrTurn)
	assert.Equal(t, s, refused)
	assert.Nil(t, events)
	for !(count{}).Outcome(s).Over {
		s, _, err = wordgame.Apply(count{}, &rec, s, s.To, 2)
		require.NoError(t, err)
	}
	assert.Len(t, rec.Acts, 6)
	other := rec
	other.Rules = "count/0"
	_, _, err = wordgame.Begin(count{}, &other, wordgame.Opening{Seats: 2, Seed: 8})
	require.NoError(t, err)
	assert.Equal(t, wordgame.Record[int]{Rules: "count/1", Opening: wordgame.Opening{Seats: 2, Seed: 8}, Acts: []wordgame.Act[int]{{By: wordgame.Table, Move: 1}}}, other,
		"another game is another record")
	again, err := wordgame.Replay(count{}, rec)
	require.NoError(t, err)
	assert.Equal(t, s, again)
	rec.Acts[3].By = rec.Acts[2].By
	before, err := wordgame.Replay(count{}, rec)
	assert.ErrorIs(t, err, wordgame.ErrTurn)
	assert.ErrorContains(t, err, "act 4 of 6")
	assert.Equal(t, 5, before.Sum)
	assert.True(t, errors.Is(err, wordgame.ErrTurn))
}
