// Command lexgen builds the embedded word lists from a folder of sources:
//
//	go run ./internal/lexgen -sources FOLDER -out lexicon
//
// README.md beside it says where each source comes from.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"os"
	"path/filepath"

	"github.com/tilewright/wordgame/lexicon"
)

// A product is one embedded file.
type product struct {
	path  string // below -out, with slashes
	graph *lexicon.Graph
}

func main() {
	log.SetFlags(0)
	sources := flag.String("sources", "", "the folder of the sources; required")
	out := flag.String("out", "lexicon", "the folder of package lexicon, where the files go")
	flag.Parse()
	if *sources == "" {
		log.Fatal("lexgen: -sources is required")
	}
	for _, language := range []func(string) ([]product, error){english, spanish} {
		products, err := language(*sources)
		if err != nil {
			log.Fatal("lexgen: ", err)
		}
		for _, p := range products {
			data, err := p.encode()
			if err == nil {
				err = os.WriteFile(filepath.Join(*out, filepath.FromSlash(p.path)), data, 0o644)
			}
			if err != nil {
				log.Fatal("lexgen: ", err)
			}
			fmt.Printf("%s: %d words, %d bytes\n", p.path, p.graph.Len(), len(data))
		}
	}
}

// encode returns the file.
func (p product) encode() ([]byte, error) {
	var b bytes.Buffer
	_, err := p.graph.WriteTo(&b)
	return b.Bytes(), err
}
