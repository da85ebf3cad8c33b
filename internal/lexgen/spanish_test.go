package main

import (
	_ "embed"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
)

//go:embed spanish/kept.txt
var spanishKept string

// TestSpanishHasNoNames checks the clean-up: no country and no given name of the sources is left but verb forms and the
// ordinary words that kept.txt names, and that file names no other.
func TestSpanishHasNoNames(t *testing.T) {
	t.Parallel()
	sources := filepath.Join("..", "..", "..", "shared", "lexicon-sources")
	if _, err := os.Stat(sources); err != nil {
		t.Skip("no sources here")
	}
	words := embedded(t, "words")
	verbs := embedded(t, "verbs")
	var kept []string
	for line := range strings.Lines(spanishKept) {
		if w := handWritten(line); len(w) > 0 {
			require.Greater(t, len(w), 1, "%q has no meaning", line)
			kept = append(kept, w[0])
		}
	}
	given := names{ordinary: func(string) bool { return true }} // single words only
	for _, locale := range []string{"es", "es_MX"} {
		lists, err := readJSON[map[string]json.RawMessage](filepath.Join(sources, "faker-names", locale+".json"))
		require.NoError(t, err)
		for _, key := range []string{"first_name", "country"} {
			var v any
			require.NoError(t, json.Unmarshal(lists[key], &v))
			given.addValue(v)
		}
	}
	territories, err := readJSON[map[string]string](filepath.Join(sources, "cldr", "es-territories.json"))
	require.NoError(t, err)
	for _, name := range territories {
		given.add(name)
	}
	people, err := readLines(filepath.Join(sources, "test-only", "olea-lemarios", "nombres-propios-es.txt"))
	require.NoError(t, err)
	given.addColumn(people, 0)
	require.Greater(t, len(given.words), 800)
	unused := slices.Clone(kept)
	for _, name := range given.words {
		w, err := words.Alphabet().ParseWord(name)
		if err != nil || !words.Has(w) || verbs.Has(w) {
			continue
		}
		text := strings.ToLower(words.Alphabet().FormatWord(w))
		assert.True(t, slices.Contains(kept, text), "%s is a name", text)
		unused = slices.DeleteFunc(unused, func(s string) bool { return s == text })
	}
	assert.Empty(t, unused, "kept.txt keeps what is no name or not in the list")
}

// embedded reads one of the Spanish files in the repository.
func embedded(t *testing.T, list string) *lexicon.Graph {
	t.Helper()
	a, err := spanishAlphabet()
	require.NoError(t, err)
	data, err := os.ReadFile(filepath.Join("..", "..", "lexicon", "spanish", list+".dawg"))
	require.NoError(t, err)
	g, err := lexicon.Decode(data, a)
	require.NoError(t, err)
	return g
}

func TestAddVerbs(t *testing.T) {
	t.Parallel()
	s := spanishSources{forms: map[string][]string{"tocar": {"tocar", "toco", "toqué"}, "ir": {"ir", "voy"}}}
	require.NoError(t, s.addVerbs("# note\nclicar tocar\n"))
	assert.Equal(t, []string{"clicar", "clico", "cliqué"}, s.forms["clicar"])
	for _, bad := range []string{"clicar tocar", "rapear", "rapear pasear", "bir ir", "a b c"} {
		assert.Error(t, s.addVerbs(bad), bad)
	}
}

func TestVerbs(t *testing.T) {
	t.Parallel()
	s := spanishSources{forms: map[string][]string{"quejarse": {"quejo"}, "ir": {"voy"}, "irse": {"voy"}}}
	forms, infinitives := s.verbs()
	assert.Equal(t, []string{"ir", "quejar"}, infinitives)
	assert.Equal(t, []string{"ir", "voy", "quejar", "quejo"}, forms)
}

func TestPronominal(t *testing.T) {
	t.Parallel()
	for word, want := range map[string]bool{"quejarse": true, "reírse": true, "morse": false, "base": false, "se": false, "arse": false} {
		assert.Equal(t, want, pronominal(word), word)
	}
}
