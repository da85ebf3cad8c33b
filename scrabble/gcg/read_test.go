package gcg_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/scrabble/gcg"
)

const head = "#character-encoding UTF-8\n#player1 ann Ann Example\n#player2 bob Bob Example\n"

// sample has every kind of line; its scores are right.
const sample = head + `#lexicon of our own
>ann: AEITTUV 8D VITAE +24 24
#note first
#note second
>bob: ?EHLRSX 7H HEX +19 19
>ann: DORTTUY -DTU +0 24
>bob: ?AILRSS E7 S.LARISe +64 83
>bob: ?AILRSS -- -64 19
>ann: NORRTYY 9G NOR +14 38
>bob: ?AILRSS 10D RAILSeS +71 90
>bob: BEGIKOW (challenge) +5 95
>ann: DDGRTYY - +0 38
>bob: BEGIKOW -4 +0 95
#rack1 DDGRTYY
`

func read(t testing.TB, text string) (*gcg.Game, []gcg.Fault, error) {
	t.Helper()
	return gcg.Read(strings.NewReader(text), rulesOf(t, "en"))
}

func mustRead(t testing.TB, text string) *gcg.Game {
	t.Helper()
	g, warnings, err := read(t, text)
	require.NoError(t, err)
	require.Empty(t, warnings)
	return g
}

func write(t testing.TB, g *gcg.Game) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, gcg.Write(&out, rulesOf(t, "en"), g))
	return out.String()
}

func TestReadAndWriteSample(t *testing.T) {
	t.Parallel()
	g := mustRead(t, sample)
	assert.Equal(t, sample, write(t, g), "the sample is in the canonical form")
	assert.Equal(t, [2]gcg.Player{{Nick: "ann", Name: "Ann Example"}, {Nick: "bob", Name: "Bob Example"}}, g.Players)
	text, ok := g.Pragma("lexicon")
	assert.True(t, ok)
	assert.Equal(t, "of our own", text)
	assert.Equal(t, "first\nsecond", g.Events[0].Note)
	assert.Equal(t, 5, g.Events[0].Line)
	assert.Equal(t, [2]int{38, 95}, g.Totals())
	assert.False(t, g.Ended())
	assert.Equal(t, 4, g.Events[len(g.Events)-1].N)
	assert.Equal(t, 7, g.Racks[0].Len())
}

// TestSameGame: form does not matter (C55).
func TestSameGame(t *testing.T) {
	t.Parallel()
	want := withoutLines(mustRead(t, sample))
	for name, text := range map[string]string{
		"crlf":              strings.ReplaceAll(sample, "\n", "\r\n"),
		"cr":                strings.ReplaceAll(sample, "\n", "\r"),
		"blank lines":       strings.ReplaceAll(sample, "\n", "\n\n"),
		"trailing blanks":   strings.ReplaceAll(sample, "\n", " \t\n"),
		"no last newline":   strings.TrimSuffix(sample, "\n"),
		"byte order mark":   "\uFEFF" + sample,
		"mark for the line": "\uFEFF" + strings.TrimPrefix(sample, "#character-encoding UTF-8\n"),
		"Latin-1 by name":   strings.Replace(sample, "UTF-8", "ISO-8859-1", 1),
		"Latin-1 unnamed":   strings.TrimPrefix(sample, "#character-encoding UTF-8\n"),
		"padded":            strings.ReplaceAll(sample, " +", "    +"),
		"small squares":     strings.NewReplacer("8D", "8d", "E7", "e7").Replace(sample),
		"through letters":   strings.Replace(sample, "S.LARISe", "SILARISe", 1),
		"in parentheses":    strings.Replace(sample, "S.LARISe", "S(I)LARISe", 1),
		"dots in them":      strings.Replace(sample, "S.LARISe", "S(.)LARISe", 1),
		"note that goes on": strings.Replace(sample, "first\n#note second", "first\nsecond", 1),
		"cross words":       strings.Replace(sample, "+33 33", "+33 33 AE, TAX", 1),
		"capital pragma":    strings.Replace(sample, "#lexicon", "#Lexicon", 1),
	} {
		g, warnings, err := read(t, text)
		if assert.NoError(t, err, name) {
			assert.Empty(t, warnings, name)
			assert.Equal(t, want, withoutLines(g), name)
		}
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		line int
		why  wordgame.Reason
	}{
		"nothing":                  {"", 0, gcg.ErrPlayers},
		"blank lines only":         {"\n\n", 0, gcg.ErrPlayers},
		"another file":             {"%PDF-1.4\n", 1, gcg.ErrSyntax},
		"NUL":                      {head + "#title a\x00b\n", 4, gcg.ErrEncoding},
		"escape":                   {head + "#title \x1b[31m\n", 4, gcg.ErrEncoding},
		"half a character":         {head + "#title caf\xc3\n", 4, gcg.ErrEncoding},
		"half a character at last": {head + "#title caf\xc3", 4, gcg.ErrEncoding},
		"unknown character set":    {"#character-encoding KOI8-R\n", 1, gcg.ErrEncoding},
		"character set too late":   {head + "#character-encoding UTF-8\n", 4, gcg.ErrEncoding},
		"three players":            {head + "#player3 cid Cid\n", 4, gcg.ErrPlayers},
		"no nickname":              {"#player1\n", 1, gcg.ErrPlayers},
		"same nickname":            {"#player1 a A\n#player2 a B\n", 2, gcg.ErrPlayers},
		"one player":               {"#player1 a A\n", 0, gcg.ErrPlayers},
		"stray line":               {head + "stray\n", 4, gcg.ErrSyntax},
		"bare sign":                {head + "#\n", 4, gcg.ErrSyntax},
		"empty event":              {head + ">ann:\n", 4, gcg.ErrSyntax},
		"rack only":                {head + ">ann: ABC\n", 4, gcg.ErrSyntax},
		"no word":                  {head + ">ann: ABC 8H\n", 4, gcg.ErrSyntax},
		"no total":                 {head + ">ann: ABC - +0\n", 4, gcg.ErrSyntax},
		"huge score":               {head + ">ann: ABC - +99999999999999999999 0\n", 4, gcg.ErrSyntax},
		"open bracket":             {head + ">ann: ABC (time +0 0\n", 4, gcg.ErrSyntax},
		"open parenthesis":         {head + ">ann: CAB 8G (CAB +10 10\n", 4, gcg.ErrWord},
		"nested parentheses":       {head + ">ann: CAB 8G C((AB)) +10 10\n", 4, gcg.ErrSyntax},
		"parenthesis not open":     {head + ">ann: CAB 8G CAB) +10 10\n", 4, gcg.ErrSyntax},
		"digit in a word":          {head + ">ann: CAB 8G C4B +10 10\n", 4, gcg.ErrTiles},
		"small letter on a rack":   {head + ">ann: cAB 8G CAB +10 10\n", 4, gcg.ErrTiles},
		"bracketed single letter":  {head + ">ann: [C]AB 8G CAB +10 10\n", 4, gcg.ErrTiles},
		"eight tiles":              {head + ">ann: ABCDEFGH - +0 0\n", 4, gcg.ErrRack},
		"tiles of nowhere":         {head + ">ann: ZZ - +0 0\n", 4, gcg.ErrTiles},
		"not on the rack":          {head + ">ann: CAT 8G CAB +10 10\n", 4, wordgame.ErrHeld},
		"blank not on the rack":    {head + ">ann: CAT 8G CaT +10 10\n", 4, wordgame.ErrHeld},
		"blank without a letter":   {head + ">ann: C?T 8G C?T +10 10\n", 4, board.ErrBlank},
		"off the board":            {head + ">ann: CAB 8N CAB +10 10\n", 4, board.ErrOffBoard},
		"square that isn't there":  {head + ">ann: CAB 16A CAB +10 10\n", 4, board.ErrOffBoard},
		"first word off the start": {head + ">ann: CAB 1A CAB +10 10\n", 4, board.ErrStart},
		"no new tile":              {head + ">ann: CAB 8G CAB +10 10\n>bob: AB 8G ... +0 0\n", 5, wordgame.ErrNoTiles},
		"other letter there":       {head + ">ann: CAB 8G CAB +14 14\n>bob: OT G8 LOT +0 0\n", 5, board.ErrOccupied},
		"not connected":            {head + ">ann: CAB 8G CAB +14 14\n>bob: OT 1A OT +2 2\n", 5, board.ErrNotConnected},
		"out of turn":              {head + ">ann: CAB 8G CAB +14 14\n>ann: S 8G ...S +9 25\n", 5, gcg.ErrOrder},
		"other's withdrawal":       {head + ">ann: CAB 8G CAB +14 14\n>bob: -- -14 0\n", 5, gcg.ErrOrder},
		"second withdrawal":        {head + ">ann: CAB 8G CAB +14 14\n>ann: -- -14 0\n>ann: -- -14 0\n", 6, gcg.ErrOrder},
		"bonus for nothing":        {head + ">ann: (challenge) +5 5\n", 4, gcg.ErrOrder},
		"second bonus":             {head + ">ann: CAB 8G CAB +14 14\n>ann: (challenge) +5 19\n>ann: (challenge) +5 24\n", 6, gcg.ErrOrder},
		"other's bonus":            {head + ">ann: CAB 8G CAB +14 14\n>bob: (challenge) +5 5\n", 5, gcg.ErrOrder},
		"exchange of nothing":      {head + ">ann: CAB -0 +0 0\n", 4, wordgame.ErrHeld},
		"exchange of eight":        {head + ">ann: -8 +0 0\n", 4, wordgame.ErrHeld},
		"exchange of very many":    {head + ">ann: -99999999999999999999 +0 0\n", 4, wordgame.ErrHeld},
		"exchange of other tiles":  {head + ">ann: CAB -Z +0 0\n", 4, wordgame.ErrHeld},
		"play after the end":       {head + ">ann: (CAB) -7 -7\n>bob: CAB 8G CAB +10 10\n", 5, gcg.ErrOrder},
		"penalty in the game":      {head + ">ann: (time) -10 -10\n>bob: CAB 8G CAB +10 10\n", 4, gcg.ErrOrder},
		"rack and tiles left":      {head + ">ann: CAB (CAT) -5 -5\n", 4, gcg.ErrRack},
		"rack line of nonsense":    {head + "#rack1 A1\n", 4, gcg.ErrTiles},
	} {
		g, _, err := read(t, c.text)
		var fault *gcg.Fault
		if assert.ErrorAs(t, err, &fault, name) {
			assert.Equal(t, c.line, fault.Line, "%s: %v", name, err)
			assert.ErrorIs(t, err, c.why, name)
			assert.Nil(t, g, name)
		}
	}
}

func TestWarnings(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text string
		line int
		why  wordgame.Reason
	}{
		"score":                    {head + ">ann: CAB 8G CAB +15 15\n", 4, gcg.ErrScore},
		"total":                    {head + ">ann: CAB 8G CAB +14 15\n", 4, gcg.ErrTotal},
		"points for a pass":        {head + ">ann: CAB - +1 1\n", 4, gcg.ErrScore},
		"withdrawal for another":   {head + ">ann: CAB 8G CAB +14 14\n>ann: CAB -- -13 1\n", 5, gcg.ErrScore},
		"withdrawal for nothing":   {head + ">ann: CAB 8G CAB +14 14\n>ann: CAB -- +0 0\n", 5, gcg.ErrScore},
		"word that goes on":        {head + ">ann: CABS 8G CABS +16 16\n>bob: OT 9H OT +10 10\n>ann: LM I7 L. +0 16\n", 6, gcg.ErrWord},
		"word that begins earlier": {head + ">ann: CAB 8G CAB +14 14\n>bob: S 8J S +8 8\n", 5, gcg.ErrWord},
		"kept tiles":               {head + ">ann: CABSTIN 8G CAB +14 14\n>bob: - +0 0\n>ann: OOOEEEE - +0 14\n", 6, gcg.ErrRack},
		"stale rack line":          {head + "#rack1 CAB\n>ann: CAB 8G CAB +14 14\n", 4, gcg.ErrOrder},
		"board":                    {head + "#board-layout round\n", 4, gcg.ErrPragma},
		"game type":                {head + "#game-type wordsmog\n", 4, gcg.ErrPragma},
		"title twice":              {head + "#title a\n#title b\n", 5, gcg.ErrPragma},
		"title late":               {head + ">ann: - +0 0\n#title b\n", 5, gcg.ErrPragma},
		"note early":               {head + "#note a\n#note b\n", 4, gcg.ErrPragma},
		"what is left":             {head + ">ann: CAB (CAB) -6 -6\n", 4, gcg.ErrScore},
	} {
		g, warnings, err := read(t, c.text)
		require.NoError(t, err, name)
		require.NotEmpty(t, warnings, name)
		assert.Equal(t, c.line, warnings[0].Line, "%s: %v", name, warnings)
		assert.Equal(t, c.why, warnings[0].Reason, name)
		again, _, err := read(t, write(t, g))
		require.NoError(t, err, name)
		assert.Equal(t, withoutLines(g), withoutLines(again), name)
	}
	_, warnings, err := read(t, head+"#title a\n#title a\n")
	require.NoError(t, err)
	assert.Empty(t, warnings, "said twice, but the same")
}

// TestUnknownRacks: racks may be missing anywhere, and what is written can be read (C53).
func TestUnknownRacks(t *testing.T) {
	t.Parallel()
	g := mustRead(t, head+">ann: 8G CAB +14 14\n>ann:  (challenge) +5 19\n>bob:  - +0 0\n>ann: -3 +0 19\n>bob: -AE +0 0\n")
	assert.Equal(t, 3, g.Events[0].Rack.Len(), "the tiles played are known")
	assert.Zero(t, g.Events[1].Rack.Len())
	assert.Zero(t, g.Events[3].Rack.Len())
	assert.Equal(t, 3, g.Events[3].N)
	assert.Equal(t, head+">ann: ABC 8G CAB +14 14\n>ann: (challenge) +5 19\n>bob: - +0 0\n>ann: -3 +0 19\n>bob: AE -AE +0 0\n", write(t, g))
}

func TestLongInput(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"one line of 10 MB": strings.Repeat("x", 10<<20),
		"a note of 10 MB":   head + ">ann: - +0 0\n#note " + strings.Repeat("x", 10<<20),
		"many events":       head + strings.Repeat(">ann: - +0 0\n>bob: - +0 0\n", 5000),
		"many pragmas":      head + strings.Repeat("#p", 1) + strings.Join(strings.Fields(strings.Repeat("a b c d e f g h i j k l m n o p ", 20)), "x\n#"),
	} {
		_, _, err := read(t, text)
		if name == "many pragmas" {
			assert.NoError(t, err, "few different ones")
			continue
		}
		var fault *gcg.Fault
		require.ErrorAs(t, err, &fault, name)
		assert.Less(t, len(fault.Error()), 300, name)
	}
	g := mustRead(t, head+">ann: - +0 0\n#note a\n"+strings.Repeat("b\n", 200_000))
	assert.Equal(t, 200_001, strings.Count(g.Events[0].Note, "\n")+1, "lines that a note goes on for take no square of time")
}
