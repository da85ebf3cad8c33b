// Package dabble is the rules engine of Dabble for two to four players: twenty tiles, five words of two, three, four, five
// and six letters, everybody at once.
//
// It is a pure state machine over plain values: New makes immutable Rules from a Config, Begin starts a game, Apply makes
// one act of a seat and lets the engine deal and rule, ToAct says whom the game waits for, View what one seat sees.
// Start and Step are the same without the engine's answers, for tables where people deal and judge: then the Table says
// KindDeal and KindRuling. It holds no clock, no network and no bot: the host tells the time as moves of the Table. Calls
// between two Ticks came at the same moment; TimeUp says that the timer has run out.
//
// # Rules of the rulebook
//
// The zero Config is the rulebook's game: 20 tiles each of 140; who first spells five words of all of them calls, which
// stops play; everybody adds the tiles of its words, the caller 25 more; words can be challenged, and a caller with a bad
// word loses its points and stops for the round while the others go on; when time is up without a call, everybody may
// exchange tiles, and time runs again; the first to 500 points wins.
//
// # Rules that are our choice
//
// The rulebook leaves these open: P is worth 3, as its examples add up, though 9 would be three times its Scrabble value
// (EnglishP9); the values of B, I, J, K, X, of D and G one by one, and of the Spanish tiles; a call needs five complete
// rows, anything less is refused and has no other effect; the exchange is made once by each seat that is still in, and puts
// tiles back before it draws; a bad word of a call is deducted and earns nothing (NoDeduction: it only earns nothing); a
// challenge that fails costs nothing (FailedChallenge); players who finish at the same moment all get the bonus
// (NoTieBonus); once a call stands, all others show their words, which can be challenged too but aren't deducted; who
// is out by its own call keeps the rows that it called; if all are out, words count without a bonus; the tenth time that
// time is up ends the round (StaleTimeUps); three rounds without a point end the game (StaleAfter); a tie at the top is
// played on (SharedWin); scores may fall below 0; a seat that leaves can't win, scores no more, and its tiles go back at
// the next deal; the last seat left wins at once.
//
// FirstEdition and Booklet are older editions of which only parts are known. docs/rules/dabble.md lists every rule with
// its code and its test.
//
// # Solving
//
// A Solver finds five words of twenty tiles, blanks included, or knows that there are none; it lists all arrangements, and
// finds the rows with the most points where there is no full one. Search stops after so many steps: bots can think for as
// long as they are meant to, without a clock. The rules themselves need no solver. There is no list of legal moves, as
// other games have it: any rows of one's own tiles may be called.
//
// # Concurrency
//
// Rules may be used by all goroutines at once. A State is a value; copies share nothing. A Solver is for one goroutine at a
// time, and Copy makes another one of the same words.
package dabble
