// Package scrabbleme is the rules engine of Scrabble Me for two to four players: everyone builds on a board of their own, all
// at once; prize tiles lie open on a podium; who uses a blank must swap boards.
//
// It is a pure state machine over plain values: New makes immutable Rules from a Config, Begin starts a game, Apply makes
// one act of a seat and lets the engine deal, show and rule, ToAct says whom the game waits for, View what one seat sees.
// Start and Step are the same without the engine's answers, for tables where people deal and judge: then the Table says
// KindDeal, KindTick and KindRuling. It holds no clock, no network and no bot.
//
// # A round
//
// PhaseBuild: every seat builds a word, exchanges or passes, in secret. PhaseShow: all have decided, the Table's Tick shows
// what. PhaseDoubt: each seat challenges words of the others or accepts them; the Table's TimeUp accepts for the rest.
// PhaseJudge: one Ruling for all challenges. Then the words that stand are scored and laid on the boards. PhaseSwap: who used
// a blank swaps boards. PhasePick: one after another the seats refill their racks, each blind tile being dealt before the
// next seat picks. PhaseFill: exchanged tiles have gone back to the bag; it is dealt what they were waiting for; the podium
// is filled up.
//
// # Rules of the rulebook
//
// Racks of seven; a podium of three tiles a seat; the first word on a board covers the star, later ones join what lies
// there; scoring is Scrabble's; a word that is challenged and bad comes off and scores nothing, a challenge of good words
// costs the next round; a blank in the word forces a swap with an opponent of one's choice after the scoring; of two
// swappers the lower scorer of the round swaps last; the game ends when all tiles have been used.
//
// # Rules that are our choice
//
// The rulebook doesn't say how racks are refilled, and one other source only that the lowest score of the round goes first.
// So these are ours:
//
//   - Building: what a seat decides is final (Config.Rethink), and secret until all have decided. Rounds are not timed, as
//     the rulebook's hints say (Config.Timed). A word joins as in Scrabble, also side by side; the rulebook's sentence would
//     forbid that (Config.ShareTile). 50 points for seven tiles. Boards are 15x15; Layout11 and Layout9 are invented. A seat
//     without tiles is not waited for, and a round in which nobody can build ends by itself.
//   - Exchanges: who builds nothing may exchange any number of tiles with the bag, if that holds seven when the seat decides.
//     The new ones come blind in the order of picking, the old ones go back after all have picked; what the bag was too
//     short for is dealt then.
//   - Challenges come before the round is scored. Each seat accepts or challenges the words of the others. All words of a
//     play are judged together, whichever the challenge names, once for all its challengers. The tiles of a word that is
//     challenged off go back to the rack, and a blank in it forces no swap. At most one round is lost, however many
//     challenges failed; it counts 0 points in the order of picking.
//   - Swaps: boards change places with all that lies on them, scores stay. Two blanks are one swap. Equal swappers go by the
//     higher total, then the lower seat. After a swap onto an empty board the next word there covers the star.
//   - Refill: each seat takes all its tiles in one go (Config.OneByOne), from the podium what it names and the rest blind,
//     always up to seven as long as there are any. Equal scores of the round go by the lower total, then by the seat. The
//     podium is filled up when all have picked (Config.Podium), to three for each seat that began, or with what the bag has left.
//   - The end: bag and podium are empty and all racks are too, or nobody has played in a whole round; or two rounds without
//     a play, whatever is left (Config.StaleAfter). Tiles left on a rack cost their points. Equal scores: who had more before
//     that, else they share the win, as they always do after two rounds without a play.
//   - Leaving: a seat that leaves can't win. Its word not yet scored falls, its rack and board stay out of play, its
//     challenges still are judged. The last seat left wins at once.
//
// # Concurrency
//
// Rules may be used by all goroutines at once. A State is a value; copies share nothing.
package scrabbleme
