// Package dash is the rules engine of Scrabble Dash for two to four players: a race with vowel cards, consonant cards and
// Dash cards that say what to spell.
//
// It is a pure state machine over plain values: New makes immutable Rules from a Config, Begin starts a game, Apply makes
// one act of a seat and lets the engine deal, ToAct says whom the game waits for, View what one seat sees. Start and Step
// are the same without the engine's answers, for tables where people deal. It holds no clock, no network and no bot.
//
// Who was faster is the host's to say: claims that come between two acts KindTick of the Table came at the same moment,
// and KindTimeUp ends the time for a Dash card. Where no seat can act any more, Apply says Tick or TimeUp itself.
//
// # Rules of the rulebook
//
// The zero Config is the rulebook's game in its Spanish edition: 86 letter cards and 19 Dash cards; three vowels and four
// consonants each; the revealer turns a Dash card, for some of them a letter card too, which all may use; who first lays
// the cards of a fitting word, in any order, wins the Dash card, puts the cards used under their decks and draws back to
// seven from the decks of its choice; a tie or nobody: the Dash card goes under its deck; any number of cards may be
// exchanged by sitting out one Dash card; five Dash cards win. Qu and CH count as one letter, LL is two cards, Qu stands
// before a vowel, words with a letter card have three cards with it or more, a verb may have any form, a name that is not
// clear may be declared ([ClaimAs], [Rules.Declare]).
//
// # Rules that are our choice
//
// How many cards there are of each letter and of each kind of Dash card, and the whole English edition: no list is
// published. The rest where the rulebook is silent: seat 0 (Config.First) turns the first card, then the next to the left
// whoever won; a false lay-down costs the chance for this Dash card (FalsePlay), and only good lay-downs tie; several cards
// go under a deck in the set's order; a verb or a name needs two cards (MinWord); a declared name is taken if the cards
// spell it (ListedNamesOnly); accents don't count, Ü is U, Ñ is no N; RR is two cards, CH never C and H (SpellCH); an
// exchange is open before the Dash card is turned and in the race, once a Dash card; only decks that get cards back are
// shuffled; a deck that is empty is replaced by the other; a revealed letter that has no card left puts the Dash card under
// its deck; under NamedLetter the word must have a card of its own for the letter; 38 Dash cards in a row without a taker
// end the game, and most Dash cards win (StaleAfter); a seat that leaves puts its hand under the decks, keeps its Dash
// cards and can't win; the last seat left wins at once.
//
// # Concurrency
//
// Rules may be used by all goroutines at once. A State is a value; copies share nothing.
package dash
