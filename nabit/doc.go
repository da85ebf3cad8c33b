// Package nabit is the rules engine of Nab-It! for two to four players: two-faced tiles are linked and stacked on an
// unlimited table, and the highest tile of a word controls it.
//
// It is a pure state machine over plain values: New makes immutable Rules from a Config, Begin starts a game, Apply makes
// one act of a seat and lets the engine deal and rule, ToAct says whom the game waits for, View what one seat sees (all
// but the seed). Start and Step are the same without the engine's answers, for tables where people draw and judge: then
// the Table says KindDeal and KindRuling. It holds no clock, no network and no bot.
//
// Seats are the colours, 0 to 3 in playing order. A [Tile] is a kind of tile of the [Set]; what lies on the table is a
// [Piece] with its owner and the side that is up. The [Grid] knows the words on it, who controls them and how high they
// are. A turn is a [Placement]: up to five tiles in one line, each linked (on an empty square) or stacked. [Rules.Plays]
// lists all that a hand can do, [Rules.Preview] tells what one of them would do: words, nabs, scores, the table after it.
//
// # Rules of the rulebook
//
// The zero Config is the rulebook's game: 25 two-faced tiles a colour, an open hand of five, either side may be played, a
// blank is declared for the whole game. The first word takes two tiles; every turn adds tiles in one row or column. No tile
// goes on the same letter, no two on the same stack in one turn, no stack grows past five, and no word loses all its letters
// in one turn. Who stacks the highest tile in another player's word nabs it, and may bank one tile that turn for a point.
// One point for each word controlled and for each tile banked.
//
// # Rules that are our choice
//
// Only two public texts of the rules were found, both cut off before the part on banking, and no list of the tiles. What is
// ours:
//
//   - The tiles of English, which are data: NewSet makes others, also with fewer tiles or different ones for each colour.
//   - Every unbroken line of two letters or more is a word and counts, in both directions; all that a play touches must be
//     words. The tiles of a turn, with what lies between, form one such line.
//   - A blank counts as the letter declared where it is stacked on, and where it is stacked.
//   - Of several old words in the line of play each keeps a letter.
//   - Highest means strictly highest: of one colour alone, however many tiles it has at that height. In a tie the word stays
//     with whoever controlled it; a new word, and one that several have merged into, goes to who made it (Config.Tie has two
//     other ways).
//   - A nab needs a tile stacked in this turn that is among the highest, and a word that another seat controlled.
//   - The tile banked is one that is left in the hand (BankFromBag: the next of the bag), before the hand is refilled.
//   - An exchange is of any number of tiles (ExchangeOne: one), which go back before the new ones are drawn; it needs a
//     tile in the bag. Passing is always allowed.
//   - A play can be challenged by every other seat from the end of the turn (after banking) until the next seat acts. If it
//     is bad, all that came of it is undone and the seat plays again; a good one costs the challenger nothing (Double: the
//     next turn). Under Void the engine refuses words that the lexicon lacks, and there are no challenges.
//   - The game ends when a seat has neither hand nor bag (FinishRound: when the round is over), when all have passed one
//     after another, under Void when no bag holds a tile and nobody can play, and after StaleAfter turns a seat without a
//     play. Before an out-play ends it, each of the others challenges or passes.
//   - Tiles left cost nothing (MinusUnplayed: a point each). Equal scores: more words, then more banked, then shared.
//   - A bare S may be put behind a word (ForbidBareS: only where it makes another word too).
//   - A seat that leaves can't win. Its tiles stay on the table, its words count for nobody until they are nabbed, what it
//     has banked stays its score. The last seat left wins at once.
//   - The first word begins on (0,0), wherever its squares were said to be: the table has no edge and no middle.
//
// The file docs/rules/nabit.md says for each rule where it comes from, where it stands and which test shows it.
//
// # Concurrency
//
// Rules and Set may be used by all goroutines at once. States and grids are values; copies share nothing.
package nabit
