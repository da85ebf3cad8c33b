// Command lexgen builds the embedded word lists from a folder of sources:
//
//	go run ./internal/lexgen -sources FOLDER -out lexicon/english/words.dawg
//
// README.md beside it says where each source comes from.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"os"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

func main() {
	log.SetFlags(0)
	sources := flag.String("sources", "", "the folder of the sources; required")
	out := flag.String("out", "lexicon/english/words.dawg", "the file to write")
	flag.Parse()
	if *sources == "" {
		log.Fatal("lexgen: -sources is required")
	}
	data, words, err := english(*sources)
	if err != nil {
		log.Fatal("lexgen: ", err)
	}
	if err := os.WriteFile(*out, data, 0o644); err != nil {
		log.Fatal("lexgen: ", err)
	}
	fmt.Printf("%s: %d words, %d bytes\n", *out, words, len(data))
}

// encode builds the graph of a list and returns it as a file with the number of its words.
func encode(a *tiles.Alphabet, list []string) ([]byte, int, error) {
	graph, err := lexicon.Parse(a, list...)
	if err != nil {
		return nil, 0, err
	}
	var b bytes.Buffer
	if _, err := graph.WriteTo(&b); err != nil {
		return nil, 0, err
	}
	return b.Bytes(), graph.Len(), nil
}
