// Package board holds boards with premium squares: layouts, the grid of tiles, placements, and the words and scores that a
// placement makes.
//
// A [Layout] is where the premium squares are, a [Grid] what lies on the board, and a [Board] a layout with a tile set and
// the rules of scoring: it checks a [Placement], names every word that it forms and counts the points. It knows no words:
// whether CATZ is one is the lexicon's business. Package movegen lists the placements of a rack.
//
// That the new tiles lie in one line and, together with what lies there, form one unbroken run is the published rule;
// Config.SingleEnd is the stricter reading of it. That a play of one tile is written across where it forms a word across,
// and down otherwise, is our choice.
//
// Layout and Board are immutable and safe for all goroutines; Grid and Placement are plain comparable values.
package board
