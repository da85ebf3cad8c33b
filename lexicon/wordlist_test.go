package lexicon_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame/lexicon"
	"github.com/tilewright/wordgame/tiles"
)

func TestReadWordList(t *testing.T) {
	t.Parallel()
	en, es := english(), tiles.Spanish().Alphabet()
	cp1250 := new([256]rune) // enough of it
	for i := range 128 {
		cp1250[i] = rune(i)
	}
	cp1250[0xf1] = 'ń'
	for name, c := range map[string]struct {
		a       *tiles.Alphabet
		text    string
		o       lexicon.ReadOptions
		words   string
		dropped string
	}{
		"empty":             {a: en},
		"no last line end":  {a: en, text: "car\ncat", words: "CAR CAT"},
		"mark":              {a: en, text: "\ufeffcar\ncat\n", words: "CAR CAT"},
		"only a mark":       {a: en, text: "\ufeff"},
		"mark inside":       {a: en, text: "car\n\ufeffcat", words: "CAR", dropped: "line 2: \ufeffcat: letter not in the alphabet"},
		"mark and comment":  {a: en, text: "\ufeff# list\ncar", words: "CAR"},
		"CRLF":              {a: en, text: "car\r\ncat\r\n", words: "CAR CAT"},
		"CR":                {a: en, text: "car\rcat\r\rc4t", words: "CAR CAT", dropped: "line 4: c4t: letter not in the alphabet"},
		"mixed line ends":   {a: en, text: "a\n\rb\r\n\nc4", words: "A B", dropped: "line 5: c4: letter not in the alphabet"},
		"blank lines":       {a: en, text: "\n\n  \t\ncar\n\n", words: "CAR"},
		"comments":          {a: en, text: "# a list\n  # more\ncar # not a comment", words: "CAR"},
		"definitions":       {a: en, text: "aa\ta lava\nab a muscle\n  cat\u00a0an animal", words: "AA AB CAT"},
		"case":              {a: en, text: "CaR\ncAR", words: "CAR", dropped: "line 2: cAR: duplicate"},
		"not in order":      {a: en, text: "b\na", words: "B A"},
		"letter":            {a: en, text: "it's\nover-all\nx", words: "X", dropped: "line 1: it's: letter not in the alphabet|line 2: over-all: letter not in the alphabet"},
		"accents":           {a: en, text: "café\ncafe\u0301s", words: "CAFE CAFES"},
		"digraph":           {a: es, text: "coche\nllama\naño\nán", words: "COCHE LLAMA AÑO AN"},
		"brackets":          {a: es, text: "a[C][H]a", words: "[A][C][H][A]"},
		"short and long":    {a: en, text: "a\nab\nabc\nabcd", o: lexicon.ReadOptions{MinLen: 2, MaxLen: 3}, words: "AB ABC", dropped: "line 1: a: too short|line 4: abcd: too long"},
		"length in letters": {a: es, text: "lluch", o: lexicon.ReadOptions{MaxLen: 3}, words: "LLUCH"},
		"63 and 64":         {a: en, text: strings.Repeat("a", 63) + "\n" + strings.Repeat("b", 64), words: strings.Repeat("A", 63), dropped: "line 2: " + strings.Repeat("b", 64) + ": too long"},
		"65":                {a: en, text: strings.Repeat("b", 65), dropped: "line 1: " + strings.Repeat("b", 64) + "…: too long"},
		"2000":              {a: en, text: strings.Repeat("b", 2000), dropped: "line 1: " + strings.Repeat("b", 64) + "…: too long"},
		"only a sign":       {a: en, text: "\u0301", dropped: "line 1: \u0301: too short"},
		"Latin-1":           {a: es, text: "a\xf1o\nl\xe1\xa0def", o: lexicon.ReadOptions{Charset: lexicon.Latin1}, words: "AÑO LA"},
		"Latin-1 as UTF-8":  {a: es, text: "a\xf1o\nuno", words: "UNO", dropped: "line 1: a\xf1o: not UTF-8"},
		"bad definition":    {a: es, text: "uno \xff", words: "UNO"},
		"capitals":          {a: es, text: "Oslo\nal\nEL\nÁl", o: lexicon.ReadOptions{DropCapitals: true}, words: "AL", dropped: "line 1: Oslo: capital letter|line 3: EL: capital letter|line 4: Ál: capital letter"},
		"a table":           {a: tiles.Polish().Alphabet(), text: "ko\xf1", o: lexicon.ReadOptions{Table: cp1250}, words: "KOŃ"},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.text), iotest.OneByteReader(strings.NewReader(c.text))} {
			words, report, err := lexicon.ReadWordList(r, c.a, c.o)
			require.NoError(t, err, name)
			var got, dropped []string
			for _, w := range words {
				got = append(got, c.a.FormatWord(w))
			}
			for _, d := range report.Dropped {
				dropped = append(dropped, d.String())
				assert.Equal(t, d.Fault == lexicon.BadLetter, d.Err != nil && d.Fault != lexicon.TooLong, name)
			}
			assert.Equal(t, c.words, strings.Join(got, " "), name)
			assert.Equal(t, c.dropped, strings.Join(dropped, "|"), name)
			assert.Equal(t, report.Lines, report.Words+report.Blank+report.Comments+report.Drops(), name)
			assert.Len(t, words, report.Words, name)
		}
	}
}

func TestReadWordListRefuses(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("x", lexicon.MaxLine)
	for name, c := range map[string]struct {
		text string
		o    lexicon.ReadOptions
		want error
	}{
		"UTF-16 LE with mark": {text: "\xff\xfec\x00a\x00\r\x00\n\x00", want: lexicon.ErrUTF16},
		"UTF-16 BE with mark": {text: "\xfe\xff\x00c\x00a\x00\n", want: lexicon.ErrUTF16},
		"UTF-16 LE":           {text: "c\x00a\x00\n\x00", want: lexicon.ErrUTF16},
		"UTF-16 BE":           {text: "\x00c\x00a\x00\n", want: lexicon.ErrUTF16},
		"UTF-16 as Latin-1":   {text: "\xff\xfec\x00", o: lexicon.ReadOptions{Charset: lexicon.Latin1}, want: lexicon.ErrUTF16},
		"long line":           {text: "car\n" + long + "xxx", want: lexicon.ErrLine},
		"MinLen":              {o: lexicon.ReadOptions{MinLen: -1}, want: lexicon.ErrOptions},
		"MaxLen":              {o: lexicon.ReadOptions{MaxLen: 64}, want: lexicon.ErrOptions},
		"negative MaxLen":     {o: lexicon.ReadOptions{MaxLen: -1}, want: lexicon.ErrOptions},
		"MinLen over MaxLen":  {o: lexicon.ReadOptions{MinLen: 3, MaxLen: 2}, want: lexicon.ErrOptions},
		"Charset":             {o: lexicon.ReadOptions{Charset: 2}, want: lexicon.ErrOptions},
		"MaxWords":            {o: lexicon.ReadOptions{MaxWords: lexicon.MaxWords + 1}, want: lexicon.ErrOptions},
		"negative MaxWords":   {o: lexicon.ReadOptions{MaxWords: -1}, want: lexicon.ErrOptions},
		"too many words":      {text: "a\nb\na\nc\nd", o: lexicon.ReadOptions{MaxWords: 2}, want: lexicon.ErrTooMany},
	} {
		_, _, err := lexicon.ReadWordList(strings.NewReader(c.text), english(), c.o)
		require.ErrorIs(t, err, c.want, name)
	}
	_, _, err := lexicon.ReadWordList(strings.NewReader(""), nil, lexicon.ReadOptions{})
	require.ErrorIs(t, err, lexicon.ErrNoAlphabet)

	broken := errors.New("broken")
	r := io.MultiReader(strings.NewReader("car\n"), iotest.ErrReader(broken))
	words, report, err := lexicon.ReadWordList(r, english(), lexicon.ReadOptions{})
	require.ErrorIs(t, err, broken)
	assert.ErrorContains(t, err, "line 2")
	assert.Len(t, words, 1)
	assert.Equal(t, 1, report.Words)

	_, report, err = lexicon.ReadWordList(strings.NewReader("car "+long[4:]+"\ncat"), english(), lexicon.ReadOptions{})
	require.NoError(t, err, "a line of MaxLine bytes is read")
	assert.Equal(t, 2, report.Words)
}

func TestDefinitionsAndCounts(t *testing.T) {
	t.Parallel()
	text := "# x\naa\t a  lava \naa\tagain\nq1\nab\n"
	got := map[string]string{}
	_, report, err := lexicon.ReadWordList(strings.NewReader(text), english(), lexicon.ReadOptions{
		Define: func(w tiles.Word, definition string) { got[english().FormatWord(w)] = definition },
	})
	require.NoError(t, err)
	assert.Equal(t, map[string]string{"AA": "a  lava", "AB": ""}, got)
	assert.Equal(t, 1, report.Count(lexicon.Duplicate))
	assert.Equal(t, 1, report.Count(lexicon.BadLetter))
	assert.Equal(t, 1, report.Comments)
	assert.Equal(t, "fault 99", lexicon.Fault(99).String())
}

func FuzzReadWordList(f *testing.F) {
	f.Add([]byte("\ufeffcar\r\ncat a pet\n# no\n\nc4t\ncar"), false)
	f.Add([]byte("a\xf1o\rll"), true)
	f.Add([]byte("\xff\xfea\x00"), false)
	a := tiles.Spanish().Alphabet()
	f.Fuzz(func(t *testing.T, data []byte, latin bool) {
		var o lexicon.ReadOptions
		if latin {
			o.Charset = lexicon.Latin1
		}
		words, report, err := lexicon.ReadWordList(bytes.NewReader(data), a, o)
		require.Len(t, words, report.Words)
		if err != nil {
			return
		}
		require.Equal(t, report.Lines, report.Words+report.Blank+report.Comments+report.Drops())
		g, err := lexicon.Build(a, words)
		require.NoError(t, err)
		require.Equal(t, len(words), g.Len())
		// What was read, written again, reads the same.
		var b strings.Builder
		for _, w := range words {
			require.True(t, g.Has(w))
			b.WriteString(a.FormatWord(w) + "\n")
		}
		again, report, err := lexicon.ReadWordList(strings.NewReader(b.String()), a, lexicon.ReadOptions{})
		require.NoError(t, err)
		require.Empty(t, report.Dropped)
		require.Equal(t, words, again)
	})
}
