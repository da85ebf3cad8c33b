// Package gcg reads and writes GCG files, the text form in which games of Scrabble between two players are passed on.
package gcg
