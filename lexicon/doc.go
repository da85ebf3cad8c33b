// Package lexicon holds word lists: what counts as a word, and the graphs that
// make looking words up and finding plays fast.
//
// A [Lexicon] is anything that can say whether a word is good. [All] accepts
// every word, [Func] wraps a callback, and [Graph] is a list of words for one
// alphabet as a minimal acyclic automaton. Make a Graph with [Build] from words,
// with [Parse] from strings, or with [Decode] from the file that
// [Graph.WriteTo] wrote; [ReadWordList] reads text files in the shapes such
// lists come in. [DecodeKWG] and [Graph.WriteKWG] read and write the files of
// wolges, Macondo and Woogles. Lists of other alphabets come by [Graph.Respell].
//
// A [TwoWay] is the same list arranged so that a word can be spelled from any of
// its letters outwards (a GADDAG, after Steven A. Gordon, "A Faster Scrabble
// Move Generation Algorithm", 1994). Move generators use it;
// [Graph.TwoWay] builds it at first use.
//
// [Graph.Prefix], [Graph.Suffix], [Graph.Find] (patterns), [Graph.Match],
// [Graph.Anagrams], [Graph.SubAnagrams], [Graph.OfLength], [Graph.Hooks],
// [Graph.InnerHooks], [Graph.Insertions], [Graph.Nth] and [Graph.Random] search a
// graph; [Union], [Intersection], [Difference], [Graph.With] and [Graph.Without]
// make new lists of old ones.
//
// What this package is not: a dictionary. Definitions in a word list are handed
// to a callback of the caller's and not kept. Nothing is cached between graphs:
// build a graph once and share it.
//
// # Concurrency
//
// A Graph and a TwoWay never change after they are made, and all their methods
// may be called from any number of goroutines at once.
package lexicon
