package main

import (
	"bufio"
	"compress/gzip"
	_ "embed"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tilewright/wordgame/tiles"
)

// Words chosen by hand; the files say why.
var (
	//go:embed english/supplement.txt
	supplement string
	//go:embed english/removed.txt
	removed string
)

// english makes the English list: SCOWL up to level 80, of 2 to 15 letters, with the changes made by hand.
func english(sources string) ([]byte, int, error) {
	list, err := readGzipLines(filepath.Join(sources, "scowl", "words-le80.txt.gz"))
	if err != nil {
		return nil, 0, err
	}
	set := map[string]bool{}
	for _, w := range list {
		if plain(w) {
			set[w] = true
		}
	}
	for _, w := range handWritten(supplement) {
		set[w] = true
	}
	for _, w := range handWritten(removed) {
		if !set[w] {
			return nil, 0, fmt.Errorf("removed.txt has %q, which is not in the list", w)
		}
		delete(set, w)
	}
	return encode(tiles.English().Alphabet(), slices.Sorted(maps.Keys(set)))
}

// plain reports whether an entry is an ordinary word: capitals and apostrophes mark names and possessives.
func plain(w string) bool {
	n := 0
	for _, r := range w {
		if r < 'a' || r > 'z' && r < 0x80 {
			return false
		}
		n++
	}
	return n >= 2 && n <= 15
}

// handWritten reads a list with comments: several words a line.
func handWritten(text string) []string {
	var words []string
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "#")
		words = append(words, strings.Fields(line)...)
	}
	return words
}

// maxUnpacked bounds what a source may unpack to.
const maxUnpacked = 64 << 20

func readGzipLines(path string) ([]string, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	var lines []string
	scanner := bufio.NewScanner(io.LimitReader(z, maxUnpacked))
	for scanner.Scan() {
		lines = append(lines, strings.TrimSpace(scanner.Text()))
	}
	if err := scanner.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return lines, nil
}
