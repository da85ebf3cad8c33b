package dash

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// source hands out bytes, zeros past the end.
type source struct{ data []byte }

func (s *source) next() byte {
	if len(s.data) == 0 {
		return 0
	}
	b := s.data[0]
	s.data = s.data[1:]
	return b
}

// move makes a move of bytes: sometimes one of those that are legal, sometimes anything.
func (s *source) move(r *Rules, st *State, by wordgame.Seat) Move {
	switch s.next() % 4 {
	case 0:
		if plays := r.AppendPlays(nil, st, by); len(plays) > 0 {
			return plays[(int(s.next())<<8|int(s.next()))%len(plays)].move
		}
	case 1:
		if m, ok := r.Default(*st, by); ok {
			return m
		}
	}
	m := Move{
		Kind: Kind(s.next() % 12), Deck: Pile(s.next() % 5), Vowels: s.next() % 9, Seat: wordgame.Seat(s.next() % 17), Dash: DashCard(s.next()),
	}
	for range s.next() % 9 {
		m.Cards = m.Cards.Add(tiles.Tile(s.next()))
	}
	if n := int(s.next() % 9); n > 0 {
		word := make([]byte, n)
		for i := range word {
			word[i] = s.next() % 64
		}
		m.As = tiles.WordOfBytes(word)
	}
	if s.next()%2 == 0 { // only the fields of the kind
		switch m.Kind {
		case KindClaim:
			m = ClaimAs(m.Cards, m.As)
		case KindExchange:
			m = Exchange(m.Cards, int(m.Vowels))
		case KindDeal:
			m.Vowels, m.As = 0, tiles.Word{}
		}
	}
	return m
}

// FuzzApply makes any acts of any seats: each is refused and changes nothing, or leads to a State that is sound and can be
// written and read.
func FuzzApply(f *testing.F) {
	f.Add(uint64(1), []byte{0, 0, 0, 0, 1, 2, 3})
	f.Add(uint64(2), bytes.Repeat([]byte{1, 15}, 60))
	f.Add(uint64(7), []byte("exchange and claim, over and over again, until somebody has five of them"))
	rules := []*Rules{
		smallRules(f, Box()), smallRules(f, Config{SpellCH: true, NamedLetter: true, FalsePlay: LoseCard, StaleAfter: 3}),
	}
	f.Fuzz(func(t *testing.T, seed uint64, data []byte) {
		r := rules[seed%2]
		in := source{data}
		s, _, err := r.Begin(wordgame.Opening{Seats: 2 + int(seed/2%3), Seed: seed})
		require.NoError(t, err)
		for acts := 0; len(in.data) > 0 && acts < 200; acts++ {
			by := wordgame.Seat(in.next() % 18)
			if by == 17 {
				by = 255
			}
			m := in.move(r, &s, by)
			step := r.Apply
			if in.next()%4 == 0 {
				step = r.Step
			}
			next, events, err := step(s, by, m)
			if err != nil {
				var refusal *wordgame.MoveError
				require.ErrorAs(t, err, &refusal)
				require.NotEmpty(t, refusal.Reason)
				require.True(t, next == s)
				require.Empty(t, events)
				continue
			}
			s = next
			r.sound(&s, func(format string, args ...any) { t.Fatalf(format, args...) })
		}
		text, err := r.MarshalState(s)
		require.NoError(t, err)
		back, err := r.UnmarshalState(text)
		require.NoError(t, err)
		require.True(t, back == s)
	})
}

func FuzzUnmarshalState(f *testing.F) {
	r := smallRules(f, Box())
	s, by, claim := raceTo(f, r, 4)
	add := func() {
		data, err := r.MarshalState(s)
		require.NoError(f, err)
		f.Add(data)
	}
	add()
	require.NoError(f, r.Commit(&s, claim))
	add()
	s, _, err := r.Step(s, (by+1)%4, Exchange(tiles.RunOf(s.hands[(by+1)%4].At(0)), 0))
	require.NoError(f, err)
	add()
	f.Add([]byte(`{"format":"dash/state"}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := r.UnmarshalState(data)
		if err != nil {
			return
		}
		again, err := r.MarshalState(s)
		require.NoError(t, err)
		back, err := r.UnmarshalState(again)
		require.NoError(t, err)
		require.True(t, back == s)
		for acts := 0; s.phase != PhaseOver; acts++ { // whatever was read can be played to its end
			require.Less(t, acts, 400)
			for by := range r.toAct(&s).Must.All() {
				m, ok := r.Default(s, by)
				require.True(t, ok)
				s, _, err = r.Apply(s, by, m)
				require.NoError(t, err)
				break
			}
		}
	})
}

func FuzzUnmarshalMove(f *testing.F) {
	r := smallRules(f, Box())
	cards, err := r.set.ParseTiles("NO[CH]E")
	require.NoError(f, err)
	for _, m := range []Move{Claim(cards), Exchange(cards, 2), Deal(1, Vowels, tiles.RunOf(1)), DealDash(3), Draw(Vowels)} {
		data, err := r.MarshalMove(m)
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m, err := r.UnmarshalMove(data)
		if err != nil {
			return
		}
		again, err := r.MarshalMove(m)
		require.NoError(t, err)
		back, err := r.UnmarshalMove(again)
		require.NoError(t, err)
		require.Equal(t, m, back)
	})
}
