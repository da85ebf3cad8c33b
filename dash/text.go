package dash

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"github.com/tilewright/wordgame/tiles"
)

// FormatMove writes a move as people do: "reveal", "letter vowels" (under NamedLetter "letter A"), "claim ANOM",
// "claim LEON as LEON", "give-up", "exchange TLM 2" (two of the new cards are vowels), "draw consonants", "retire". The
// Table's moves, which nobody types, get a description that ParseMove does not read.
func (r *Rules) FormatMove(_ *State, m Move) string {
	cards := r.set.FormatTiles(m.Cards)
	switch m.Kind {
	case KindLetter:
		return "letter " + m.Deck.String() + cards
	case KindClaim:
		text := "claim " + cards
		if m.As.Len() > 0 {
			text += " as " + r.alphabet.FormatWord(m.As)
		}
		return text
	case KindExchange:
		return fmt.Sprintf("exchange %s %d", cards, m.Vowels)
	case KindDraw:
		return "draw " + m.Deck.String()
	case KindDeal:
		if m.Deck == Dashes {
			return "deal Dash card " + r.Card(m.Dash).String()
		}
		return fmt.Sprintf("deal %s of the %s to seat %d", cards, m.Deck, m.Seat)
	}
	return m.Kind.String()
}

// ParseMove reads what FormatMove writes for a seat's own moves, and "claim nole as León Trotsky" (see Declare). Cards may
// be in either case, Qu without brackets ("claim queso"), names of decks cut short ("draw v"), and an exchange without a number
// takes no vowels. The error is about the text; whether the move is legal is Check's business.
func (r *Rules) ParseMove(_ *State, text string) (Move, error) {
	word, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	rest = strings.TrimSpace(rest)
	word = strings.ToLower(word)
	switch {
	case word == "reveal" && rest == "":
		return Reveal(), nil
	case word == "give-up" && rest == "":
		return GiveUp(), nil
	case word == "retire" && rest == "":
		return Retire(), nil
	case word == "letter":
		if r.c.NamedLetter {
			run, err := r.cards(rest)
			return onlyGood(Move{Kind: KindLetter, Cards: run}, err)
		}
		p, err := parsePile(rest)
		return onlyGood(ChooseDeck(p), err)
	case word == "draw":
		p, err := parsePile(rest)
		return onlyGood(Draw(p), err)
	case word == "claim":
		cards, name, said := strings.Cut(rest, " as ")
		run, err := r.cards(strings.TrimSpace(cards))
		if err != nil || !said {
			return onlyGood(Claim(run), err)
		}
		return r.Declare(run, name)
	case word == "exchange":
		cards, number, _ := strings.Cut(rest, " ")
		run, err := r.cards(cards)
		if err != nil {
			return Move{}, err
		}
		n := 0
		if number = strings.TrimSpace(number); number != "" {
			if n, err = strconv.Atoi(number); err != nil || n < 0 || n > tiles.MaxHand {
				return Move{}, fmt.Errorf("dash: %.20q is no number of vowels", number)
			}
		}
		return Exchange(run, n), nil
	}
	return Move{}, fmt.Errorf("dash: %.40q is no move", text)
}

// onlyGood returns no move with an error.
func onlyGood(m Move, err error) (Move, error) {
	if err != nil {
		return Move{}, err
	}
	return m, nil
}

// cards reads the cards of a move, in either case as there are no blanks; a text of none is an error.
func (r *Rules) cards(text string) (run tiles.Run, err error) {
	if r.qu != 0 && r.alphabet.Letter("Q") == 0 { // then it can mean nothing else
		text = strings.NewReplacer("[QU]", "[QU]", "[Qu]", "[QU]", "[qu]", "[QU]", "QU", "[QU]", "Qu", "[QU]", "qu", "[QU]").Replace(text)
	}
	given, err := r.set.ParseTiles(text)
	if err != nil {
		return run, fmt.Errorf("dash: %w", err)
	}
	for _, t := range given.Slice() {
		if t == tiles.Blank {
			return tiles.Run{}, fmt.Errorf("dash: there are no blanks")
		}
		run = run.Add(t.Letter().Tile())
	}
	if run.Len() == 0 {
		return run, fmt.Errorf("dash: the move has no cards")
	}
	return run, nil
}

// parsePile reads the beginning of a letter deck's name.
func parsePile(text string) (Pile, error) {
	for _, p := range []Pile{Vowels, Consonants} {
		if text != "" && strings.HasPrefix(p.String(), strings.ToLower(text)) {
			return p, nil
		}
	}
	return 0, fmt.Errorf("dash: %.20q is no deck of letters", text)
}

// Declare lays the cards down for a name of one or several words, such as "León Trotsky": it claims the first of these
// words that the cards spell (with C and H for CH under SpellCH), or, so that the seat gets what it asked for, the first
// word at all. The error is about the text: no word in it can be read. Only a ProperNoun card takes a declared name.
func (r *Rules) Declare(cards tiles.Run, name string) (Move, error) {
	hand := tiles.RackOf(cards.Slice()...)
	var first tiles.Word
	var fault error
	for _, part := range append([]string{name}, strings.FieldsFunc(name, between)...) {
		w, err := r.alphabet.ParseWord(part)
		if err != nil {
			fault = err
			continue
		}
		if _, ok := r.spells(w, &hand); ok {
			return ClaimAs(cards, w), nil
		}
		if first.Len() == 0 {
			first, fault = w, nil
		}
	}
	switch {
	case first.Len() > 0:
		return ClaimAs(cards, first), nil
	case fault != nil:
		return Move{}, fmt.Errorf("dash: %w", fault)
	}
	return Move{}, fmt.Errorf("dash: there is no name in %.40q", name)
}

// between reports whether a character stands between the words of a name.
func between(c rune) bool {
	return unicode.IsSpace(c) || strings.ContainsRune(",.-'’", c)
}
