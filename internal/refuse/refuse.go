// Package refuse makes the refusals that games have in common: errors for programs, sentences for players.
package refuse

import (
	"errors"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/tiles"
)

// Tile refuses a move because of a tile. The text, which gets its full stop here, names it, if it is a tile at all.
func Tile(set *tiles.Set, by wordgame.Seat, why wordgame.Reason, t tiles.Tile, text string) error {
	e := &wordgame.MoveError{Reason: why, Seat: by, Text: text + "."}
	if t != 0 && int(t.Letter()) <= set.Alphabet().Len() {
		e.Tiles = set.FormatTile(t)
		e.Text = text + ": " + e.Tiles + "."
	}
	return e
}

// Words refuses words that the lexicon lacks; nil if there are none.
func Words(a *tiles.Alphabet, by wordgame.Seat, bad []tiles.Word) error {
	if len(bad) == 0 {
		return nil
	}
	e := &wordgame.MoveError{Reason: wordgame.ErrWord, Seat: by}
	for _, w := range bad {
		e.Words = append(e.Words, a.FormatWord(w))
	}
	e.Text = "Not in the lexicon: " + strings.Join(e.Words, ", ") + "."
	return e
}

// Seated puts the seat into an error of the board, which knows none.
func Seated(err error, by wordgame.Seat) error {
	var e *wordgame.MoveError
	if !errors.As(err, &e) {
		return err
	}
	c := *e
	c.Seat = by
	return &c
}
