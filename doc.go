// Package wordgame holds the words that all games of this module share: seats, turns, refused moves, outcomes, records
// and a pinned random generator. It has no game logic and no registry of games.
//
// A game is a package of its own (scrabble, ...) whose *Rules has the methods of [Rules] and, where they fit, of [Viewer],
// [Checker], [Lister] and [Codec]. A State is a plain comparable value: a copy is a snapshot, == means the same position.
// [Begin] and [Apply] make one act and let the engine answer for the Table (dealing, ruling, time); Start and Step of a
// game leave those answers to the caller. [Replay] repeats a [Record] without any generator.
//
// A [Log] is a record with names, comments and variations. [LogWriter] writes it to a file that only grows, act by act, and
// [ReadLogs] reads files of any number of games. [ReplayTo], [Record.Branch] and [Extend] go back to any point and on from
// there. A record holds every secret of its game; [Transcribe] makes of it what one seat saw.
//
// Nothing here starts goroutines, reads a clock or keeps state between calls; all functions may be used concurrently.
package wordgame
