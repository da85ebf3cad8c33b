package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// output runs the tool and returns its exit code and what it prints to both outputs.
func output(t *testing.T, stdin string, args ...string) (int, string, string) {
	t.Helper()
	stderr, err := os.Create(filepath.Join(t.TempDir(), "err"))
	require.NoError(t, err)
	defer stderr.Close()
	var stdout strings.Builder
	code := run(args, strings.NewReader(stdin), &stdout, stderr)
	told, err := os.ReadFile(stderr.Name())
	require.NoError(t, err)
	return code, stdout.String(), string(told)
}

// file writes a file for a test.
func file(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

func TestCommands(t *testing.T) {
	t.Parallel()
	list := file(t, "list.txt", "cat\ncats\nscat\nact\nat\ncot\nchat\n")
	spanish := file(t, "es.txt", "coche\ncalle\n[c][h]a\nkilo\nañal\n")
	defined := file(t, "defined.txt", "aa a kind of lava\nab\n")
	more, less := file(t, "more.txt", "dog\n"), file(t, "less.txt", "scat\n")
	for name, c := range map[string]struct {
		args        string
		stdin, want string
		code        int
	}{
		"check":           {args: "check -words " + list + " cat cats", want: "CAT: yes\nCATS: yes\n"},
		"check no":        {args: "check -words " + list + " cat dog", want: "CAT: yes\nDOG: no\n", code: no},
		"check no word":   {args: "check -words " + list + " c4t", want: "c4t: no, \"4\" in \"c4t\" is no letter of en\n", code: no},
		"check input":     {args: "check -words " + list, stdin: "cat\n\n at \n", want: "CAT: yes\nAT: yes\n"},
		"check defined":   {args: "check -words " + defined + " aa ab", want: "AA: yes, a kind of lava\nAB: yes\n"},
		"embedded":        {args: "check -lang en quixotic", want: "QUIXOTIC: yes\n"},
		"embedded names":  {args: "check -class names London", want: "LONDON: yes\n"},
		"Spanish":         {args: "check -lang es chicharra", want: "CHICHARRA: yes\n"},
		"added, removed":  {args: "check -words " + list + " -add " + more + " -remove " + less + " dog scat", want: "DOG: yes\nSCAT: no\n", code: no},
		"anagram":         {args: "anagram -words " + list + " tac", want: "ACT\nCAT\n"},
		"anagram, blank":  {args: "anagram -words " + list + " t?c", want: "ACT\nCAT\nCOT\n"},
		"anagram, none":   {args: "anagram -words " + list + " tzz", code: no},
		"sub-anagrams":    {args: "anagram -sub -words " + list + " cats", want: "CATS\nSCAT\nACT\nCAT\nAT\n"},
		"of length":       {args: "anagram -sub -length 2-3 -words " + list + " cats", want: "ACT\nCAT\nAT\n"},
		"anagram, a tile": {args: "anagram -lang es -words " + spanish + " oche?", want: "COCHE\n"},
		"two letters":     {args: "anagram -lang es -words " + spanish + " [c][h]a", want: "[C][H][A]\n"},
		"pattern":         {args: "pattern -words " + list + " c?t*", want: "CAT\nCATS\nCOT\n"},
		"pattern, a tile": {args: "pattern -lang es -words " + spanish + " ?{o}{ch}?", want: "COCHE\n"},
		"pattern, long":   {args: "pattern -length 4 -words " + list + " *", want: "CATS\nCHAT\nSCAT\n"},
		"max":             {args: "pattern -max 1 -words " + list + " c*", want: "CAT\n"},
		"hooks":           {args: "hooks -words " + list + " cat", want: "CAT\n  before  S\n  after   S\n  inside  C(H)AT\n  less    AT\n"},
		"hooks of none":   {args: "hooks -words " + list + " zzz", want: "ZZZ (no word itself)\n", code: no},
		"random":          {args: "random -n 2 -seed 3 -words " + more, want: "DOG\nDOG\n"},
		"charset":         {args: "pattern -lang pl -charset ISO-8859-2 -words " + file(t, "pl.txt", "ko\xf1\n\xbf\xf3\xb3w\n") + " *", want: "KOŃ\nŻÓŁW\n"},
		"flags anywhere":  {args: "check chicharra -lang es kilo", want: "CHICHARRA: yes\nkilo: no, \"K\" in \"kilo\" is no letter of es\n", code: no},
		"help":            {args: "help"},
		"help of one":     {args: "check -help"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			code, got, told := output(t, c.stdin, strings.Fields(c.args)...)
			assert.Equal(t, c.code, code, told)
			assert.Equal(t, c.want, got)
		})
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	list := file(t, "list.txt", "cat\n")
	for _, args := range []string{
		"", "frob", "check -lang xx cat", "check -lang nb dag", "check -words /nowhere cat", "check", "check -frob", "check -class frob cat",
		"check -class names -words " + list + " cat", "check -charset ebcdic -words " + list + " cat", "anagram", "anagram a b", "anagram 1",
		"anagram aaaaaaaaaaaaaaaaaaaaa", "anagram -length 3 cat", "anagram -sub -length x cat", "anagram -sub -length 4-2 cat", "pattern",
		"pattern {", "pattern -length 0 a*", "hooks", "hooks 1", "random x", "random -n 0", "build", "build -o", "convert a", "convert a b c",
		"convert -words " + list + " a b", "convert /nowhere x.dawg", "convert " + list + " /nowhere/x.dawg", "build -o /nowhere/x -words " + list,
		"check -words " + file(t, "bad.dawg", "no graph") + " cat", "check -words " + file(t, "bad.kwg", "no graph") + " cat", "check -words " + file(t, "utf16.txt", "\xff\xfec\x00") + " cat",
		"check -words " + list + " -add /nowhere cat",
		"build -length 2-64 -o x.txt -words " + list, "convert -length x " + list + " x.txt",
	} {
		code, got, told := output(t, "", strings.Fields(args)...)
		assert.Equal(t, fault, code, args)
		assert.Empty(t, got, args)
		assert.Contains(t, told, "words: ", args)
	}
	for _, args := range [][]string{{"check", ""}, {"check", " "}, {"hooks", ""}, {"anagram", ""}, {"pattern", ""}, {"pattern", "-max", "-1", "a*"}} {
		code, got, told := output(t, "", args...)
		assert.Equal(t, fault, code, args)
		assert.Empty(t, got, args)
		assert.Contains(t, told, "words: ", args)
	}
	_, _, told := output(t, "", "check", "cafe", "-words", file(t, "latin1.txt", "caf\xe9\ncafe\n"))
	assert.Contains(t, told, "perhaps latin1")
	code, _, _ := output(t, strings.Repeat("a", 1<<20), "check", "-words", list)
	assert.Equal(t, fault, code, "a word of a megabyte")
}

func TestJSON(t *testing.T) {
	t.Parallel()
	list := file(t, "list.txt", "cat\ncats\nat\nc4t\ncat\n")
	out := filepath.Join(t.TempDir(), "x.dawg")
	for args, want := range map[string]string{
		"check -json -words " + list + " cats x1":    `[{"word":"CATS","good":true,"tiles":4},{"word":"x1","good":false,"why":"\"1\" in \"x1\" is no letter of en"}]`,
		"anagram -json -sub -words " + list + " act": `{"query":"act","count":2,"words":["CAT","AT"]}`,
		"anagram -json -words " + list + " zz":       `{"query":"zz","count":0,"words":[]}`,
		"pattern -json -max 1 -words " + list + " *": `{"query":"*","count":3,"words":["AT"]}`,
		"hooks -json -words " + list + " at":         `[{"word":"AT","good":true,"front":["C"],"back":[],"inside":[],"less":[]}]`,
	} {
		_, got, _ := output(t, "", strings.Fields(args)...)
		assert.JSONEq(t, want, got, args)
	}
	code, got, _ := output(t, "", "build", "-json", "-words", list, "-o", out)
	assert.Equal(t, no, code, "a line was dropped")
	var m made
	require.NoError(t, json.Unmarshal([]byte(got), &m))
	assert.Equal(t, 3, m.Words)
	assert.Equal(t, []dropped{{4, "c4t", "letter not in the alphabet"}, {5, "cat", "duplicate"}}, m.Dropped)
	assert.Len(t, m.ID, 32)
}

// TestFiles takes a list through all kinds of files and back, from the charset that Debian's Norwegian list has.
func TestFiles(t *testing.T) {
	t.Parallel()
	latin1 := file(t, "nb.txt", "\xe5r\nbl\xe5b\xe6r\nsm\xf8r\nOslo\nA-avis\n\xe5r\n")
	dir := t.TempDir()
	code, got, _ := output(t, "", "build", "-lang", "nb", "-charset", "latin1", "-lower", "-words", latin1, "-o", filepath.Join(dir, "a.dawg"))
	assert.Equal(t, no, code)
	assert.Contains(t, got, "3 words")
	assert.Contains(t, got, "3 of 6 lines gave a word, 3 were dropped: 1 duplicate, 2 capital letter\n")
	assert.Contains(t, got, "  line 5: A-avis: capital letter\n")
	for from, to := range map[string]string{"a.dawg": "b.txt"} {
		code, _, told := output(t, "", "convert", "-lang", "nb", filepath.Join(dir, from), filepath.Join(dir, to))
		require.Equal(t, yes, code, told)
	}
	text, err := os.ReadFile(filepath.Join(dir, "b.txt"))
	require.NoError(t, err)
	assert.Equal(t, "BLÅBÆR\nSMØR\nÅR\n", string(text))
	for _, f := range formats() {
		name := filepath.Join(dir, "c"+f.ending)
		code, _, told := output(t, "", "convert", "-lang", "nb", filepath.Join(dir, "b.txt"), name)
		require.Equal(t, yes, code, told)
		code, got, _ := output(t, "", "pattern", "-lang", "nb", "-words", name, "*")
		assert.Equal(t, yes, code)
		assert.Equal(t, string(text), got)
	}
	both, _ := os.Stat(filepath.Join(dir, "c.kwg"))
	code, _, told := output(t, "", "convert", "-lang", "nb", "-length", "2-4", filepath.Join(dir, "b.txt"), filepath.Join(dir, "short.txt"))
	assert.Equal(t, no, code, told)
	short, err := os.ReadFile(filepath.Join(dir, "short.txt"))
	require.NoError(t, err)
	assert.Equal(t, "SMØR\nÅR\n", string(short))
	code, _, told = output(t, "", "convert", "-lang", "nb", "-dawg", filepath.Join(dir, "c.kwg"), filepath.Join(dir, "d.kwg"))
	require.Equal(t, yes, code, told)
	one, _ := os.Stat(filepath.Join(dir, "d.kwg"))
	assert.Less(t, 2*one.Size(), both.Size())
	_, _, told = output(t, "", "check", "-lang", "nb", "-words", filepath.Join(dir, "d.kwg"), "blåbær")
	assert.Contains(t, told, "no GADDAG")
	code, _, told = output(t, "", "check", "-lang", "nb", "-words", filepath.Join(dir, "a.dawg"), "blåbær")
	assert.Equal(t, yes, code, told)
	code, _, told = output(t, "", "check", "-words", filepath.Join(dir, "a.dawg"), "cat")
	assert.Equal(t, fault, code, "made for another alphabet")
	assert.Contains(t, told, "another alphabet")
}

// TestLists: an embedded list can be built into a file, with changes.
func TestLists(t *testing.T) {
	t.Parallel()
	name := filepath.Join(t.TempDir(), "x.txt")
	code, got, told := output(t, "", "build", "-class", "infinitives", "-remove", file(t, "less.txt", "go\n"), "-o", name)
	require.Equal(t, yes, code, told)
	assert.Contains(t, got, "words, ")
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.NotContains(t, string(text), "\nGO\n")
	assert.Contains(t, string(text), "\nRUN\n")
}

// TestProgress reads a long file as if to a terminal.
func TestProgress(t *testing.T) {
	t.Parallel()
	stderr, err := os.Create(filepath.Join(t.TempDir(), "err"))
	require.NoError(t, err)
	defer stderr.Close()
	p := &program{stderr: stderr, live: true, list: source{lang: "en", charset: "utf8"}}
	require.NoError(t, p.list.open())
	g, _, err := p.readReport(file(t, "long.txt", strings.Repeat("# a comment\n", 200_000)+"cat\n"))
	require.NoError(t, err)
	assert.Equal(t, 1, g.Len())
	told, err := os.ReadFile(stderr.Name())
	require.NoError(t, err)
	assert.Contains(t, string(told), "reading long.txt")
	assert.Contains(t, string(told), "building the graph of 1 words")
	assert.True(t, strings.HasSuffix(string(told), "\r\x1b[K"), "the line is cleared at the end")
	assert.Less(t, strings.Count(string(told), "\r"), 110, "a line for each percent at most")
}
