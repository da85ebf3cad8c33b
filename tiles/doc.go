// Package tiles holds letters, tiles and what is done with them: alphabets with multi-letter tiles, tile sets of 58
// editions, words, racks, runs, bags and decks.
//
// A Letter is one unit of an alphabet, whatever it takes to write it: CH, L·L and SZ are letters where the alphabet has
// them. A Tile is one physical tile: a letter, a blank, or a blank that stands for a letter. Text becomes letters in one
// of two ways. [Alphabet.ParseWord] reads words: it folds case and accents and takes the longest letter, so that "ch" is
// the CH tile wherever there is one. [Set.ParseTiles] reads racks and plays: [CH] is that tile and CH are two.
//
// Counts, points and vowels of the editions are facts collected from publishers' sets; that accents are folded onto the
// letter below wherever an alphabet lacks the accented one is our choice for all of them.
//
// Alphabet and Set are immutable and safe for all goroutines; the rest are plain values. Tiles have no letters of their
// own, so none of these types can be encoded as JSON: a game's Rules do that.
package tiles
