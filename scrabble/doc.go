// Package scrabble is the rules engine of Scrabble for two to four players.
//
// It is a pure state machine over plain values: New makes immutable Rules from a Config, Begin starts a game, Apply makes
// one act of a seat and lets the engine deal and rule, ToAct says whom the game waits for, View what one seat sees.
// Start and Step are the same without the engine's answers, for tables where people deal and judge: then the Table says
// KindDeal and KindRuling. It holds no clock, no network and no bot.
//
// # Rules of the rulebook
//
// The zero Config is the rulebook's game: racks of seven; the seat that draws the tile nearest to A begins and keeps it
// (a blank ranks before A); a placement is one unbroken line that joins what lies there; 50 points for laying a whole
// rack; a play that is challenged and bad comes off and its turn is lost, a challenge of a good play costs a turn; the
// game ends when the bag is empty and a seat is out, or when every seat has passed twice in a row.
//
// # Rules that are our choice
//
// The rulebook leaves these open: only the seats that tied draw again, and put their tiles back before; where the bag
// and they hold but one kind of tile the first of them begins; an exchange needs seven tiles in the bag and draws before
// it returns; exchanges and lost turns break a row of passes; a challenge may come from every other seat until the next
// seat acts, and after an out-play each of them challenges or passes before racks are counted; turns lost are one a seat;
// twelve turns a seat in a row without a play that stands end the game (StaleAfter), which equal scores then share; a
// seat that leaves can't win and its rack is counted for nobody; the last seat left wins at once. Tiles that a
// Deal leaves owed count as on the rack, can't be played, and must be dealt before racks are counted. A view names the tiles of
// a rack that everybody has seen: those of the start draw and of plays that were withdrawn, until they are used or their
// owner exchanges any tile.
//
// docs/rules/scrabble.md lists every rule with its source, its place in the code and its test.
//
// # Words
//
// Any lexicon.Lexicon will do to judge words. Plays and Best list placements only from a *lexicon.Graph, whose words can be
// walked through; with another lexicon they leave them out, while Check, Formed and Judge know them as ever.
//
// # Saving
//
// The Marshal methods of Rules write JSON in which letters are spelled; reading is strict and refuses what no game could
// have written. A record (wordgame.Record) with ID is good for ever: the same seed and acts lead to the same State.
//
// # Concurrency
//
// Rules may be used by all goroutines at once. A State is a value; copies share nothing.
package scrabble
