package scrabble

import (
	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Box is the game of the rulebook: the zero Config. Like every preset it needs a Lexicon.
func Box() Config { return Config{} }

// Tournament is the form of English-language clubs: a lost challenge costs a turn, three scoreless turns a seat in a row
// end the game (six with two seats), passing alone does not, and with two seats going out earns twice the other's rack.
// Its clock penalty is Overtime, its other challenge rules are fields of Config.
func Tournament() Config {
	return Config{Policy: wordgame.Double, EndPasses: wordgame.None, EndZerosSeat: 3, DoubleRack: true}
}

// FISE is the Spanish form: exchanges down to the last tile of the bag, a withdrawn play counts as a pass, two passes a
// seat or twelve scoreless turns of the whole table end the game, but not while the board is empty.
func FISE() Config {
	return Config{
		Set: tiles.Spanish(), Policy: wordgame.Double, MinBagToExchange: 1, EndPasses: 2, EndZeros: 12,
		NoEmptyEnd: true, WithdrawnIsPass: true,
	}
}
