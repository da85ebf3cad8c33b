package dabble

import "github.com/tilewright/wordgame"

// Box is the game of the rulebook: the zero Config. Like every preset it needs a Lexicon.
func Box() Config { return Config{} }

// P9 is Box with P worth 9.
func P9() Config { return Config{Set: EnglishP9()} }

// FirstEdition is the game of the first edition: to 100 points; who finishes first scores the tiles that the others could
// not use, and nothing else scores. There are two apostrophes among the 142 tiles. That bad words aren't deducted, since
// words earn nothing, is our choice.
func FirstEdition() Config {
	return Config{Set: FirstEnglish(), Target: 100, Bonus: wordgame.None, Unused: true, NoDeduction: true}
}

// Booklet is the game of the older 500-point booklet: everybody works until the timer ends; those who finished without
// exchanging tiles win the round, and each of them scores the tiles that the others could not use. That the tiles are those of
// the first edition, and that they are exchanged at any time in play, is our choice.
func Booklet() Config {
	return Config{
		Set: FirstEnglish(), Bonus: wordgame.None, Unused: true, NoDeduction: true, UntilTimeUp: true, ExchangedLoses: true,
	}
}
