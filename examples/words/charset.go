package main

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/encoding/charmap"

	"github.com/tilewright/wordgame/lexicon"
)

// setCharset says in the options how the bytes of a text are to be read. The library knows two charsets, and takes a
// table for any other.
func setCharset(o *lexicon.ReadOptions, name string) error {
	switch key := charsetKey(name); key {
	case "utf8":
	case "latin1", "iso88591":
		o.Charset = lexicon.Latin1
	default:
		for _, e := range charmap.All {
			m, ok := e.(*charmap.Charmap)
			if !ok || charsetKey(m.String()) != key {
				continue
			}
			o.Table = new([256]rune)
			for b := range o.Table {
				o.Table[b] = m.DecodeByte(byte(b))
			}
			return nil
		}
		return fmt.Errorf("-charset %s is not known: utf8, latin1, iso-8859-2 to -16, windows-1250 to -1258, koi8-r and their like are", name)
	}
	return nil
}

// charsetKey makes of the ways to write a charset's name one: ISO 8859-2 is iso88592.
func charsetKey(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
