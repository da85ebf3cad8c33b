// Package gcg reads and writes GCG files, the text form in which games of Scrabble between two players are passed on, and
// CGP positions, the one-line form of a single board.
//
// [Read] makes a [Game] of a file, [Write] a file of a Game. [Replay] plays a Game through the rules and gives every
// position, a record, and what the rules see differently; [FromRecord] makes a Game of any record of two seats.
// [Fit] makes the rules that a file was played by.
//
//	#character-encoding UTF-8
//	#player1 ann Ann Example
//	#player2 bob Bob Example
//	>ann: AEITTUV 8D VITAE +24 24
//	>bob: ?EHLRSX 7H HEX +19 19
//	#note kept the blank and the S
//	>ann: DORTTUY -DTU +0 24
//
// # What Read takes
//
// The character set is ISO 8859-1, unless the first line names it (UTF-8 and ISO-8859-1 are supported) or the file begins
// with a byte order mark. Lines end in LF, CR LF or CR; blank lines, blanks at the end of a line and the missing end of the
// last line don't matter. A line that begins with neither # nor > goes on with the note or description before it.
// Through letters are dots, letters, or either in parentheses; squares and pragmas may be written in any case; what stands
// behind the total is not looked at. Racks may be missing or list only some tiles; an exchange may be a number. Multi-letter
// tiles are in brackets on the board and on racks: [CH].
//
// # Errors and warnings
//
// Files that can't be followed are refused, and the error names the line: unknown characters, a nickname that was not
// declared, players missing or more than two, a play that does not fit the board, tiles that the rack or the set does not
// have, an event out of turn or after the end, a withdrawal or bonus without a play that it could be about. Where programs in
// use differ, this package refuses: an empty file, an encoding line that is not the first, an event before both players are
// named, tiles left that are not those of the rack on the same line, and a clock penalty before the end of the game.
//
// Everything else is kept as it is written and reported as a warning: scores, totals and points for tiles left that don't add
// up, made-up racks, unknown kinds of game and boards, notes and pragmas in odd places. Left out with a warning are a pragma
// that comes again (the first one counts) and #rack1 and #rack2 lines that events follow. Both ways of counting what is left
// are taken: twice the other's tiles for whoever goes out, or once for one and off the other.
//
// Totals are followed line by line: a total is odd if it is neither the one before plus the score nor the sum of all scores.
//
// # Concurrency
//
// All functions may be called by all goroutines at once; a Game is a plain struct that belongs to its caller.
package gcg
