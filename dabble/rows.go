package dabble

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame/tiles"
)

// HandSize is the number of tiles of each player.
const HandSize = 20

// RowCount is the number of rows; row i takes RowLen(i) tiles.
const RowCount = 5

// allRows has the bits of all rows.
const allRows = 1<<RowCount - 1

// RowLen returns the length of row i, 0 to 4: 2 to 6 tiles.
func RowLen(i int) int { return i + 2 }

// rowStart is the place of the first tile of row i in Rows.
func rowStart(i int) int { return i * (i + 3) / 2 }

// Rows is the five-tier rack: the rows of two, three, four, five and six tiles one after another. A row without tiles is
// all zero; a blank has the letter that it stands for. Rows are as good as the move that they are part of: Check tells.
type Rows [HandSize]tiles.Tile

// Row returns the tiles of row i, 0 to 4; they are r's own.
func (r *Rows) Row(i int) []tiles.Tile { return r[rowStart(i):rowStart(i+1)] }

// Has reports whether row i has all its tiles.
func (r *Rows) Has(i int) bool {
	for _, t := range r.Row(i) {
		if t == 0 {
			return false
		}
	}
	return true
}

// Filled returns the rows that have all their tiles: bit i is row i.
func (r *Rows) Filled() (rows uint32) {
	for i := range RowCount {
		if r.Has(i) {
			rows |= 1 << i
		}
	}
	return rows
}

// Word returns the word of row i. A tile that is missing counts as a letter that no word has.
func (r *Rows) Word(i int) tiles.Word {
	var letters [RowCount + 1]byte
	n := 0
	for _, t := range r.Row(i) {
		letters[n] = byte(t.Letter())
		n++
	}
	return tiles.WordOfBytes(letters[:n])
}

// Rack returns the tiles of all rows, as they lie on a rack.
func (r *Rows) Rack() (rack tiles.Rack) {
	for _, t := range r {
		if t != 0 {
			rack.Add(t)
		}
	}
	return rack
}

// ParseRows reads rows of the Set's tiles as FormatRows writes them. The error is about the text.
func ParseRows(set *tiles.Set, text string) (rows Rows, err error) {
	parts := strings.Split(text, "/")
	if len(parts) != RowCount {
		return rows, fmt.Errorf("dabble: %.80q has %d rows, want %d with / between them", text, len(parts), RowCount)
	}
	for i, part := range parts {
		if part == "-" {
			continue
		}
		run, err := set.ParseTiles(part)
		if err != nil {
			return Rows{}, err
		}
		if run.Len() != RowLen(i) {
			return Rows{}, fmt.Errorf("dabble: row %.80q has %d tiles, want %d", part, run.Len(), RowLen(i))
		}
		copy(rows.Row(i), run.Slice())
	}
	return rows, nil
}

// FormatRows writes rows as "WE/FUN/TURN/SUPER/CLEVER", in the notation of Set.FormatTiles, "-" for a row that hasn't all
// its tiles.
func FormatRows(set *tiles.Set, rows Rows) string {
	var b strings.Builder
	for i := range RowCount {
		if i > 0 {
			b.WriteByte('/')
		}
		if !rows.Has(i) {
			b.WriteByte('-')
			continue
		}
		for _, t := range rows.Row(i) {
			b.WriteString(set.FormatTile(t))
		}
	}
	return b.String()
}

// RowPoints returns what each row is worth: the face values of its tiles, 0 for a row that hasn't all of them.
func (r *Rules) RowPoints(rows Rows) (points [RowCount]int32) {
	for i := range RowCount {
		if rows.Has(i) {
			for _, t := range rows.Row(i) {
				points[i] += int32(r.set.Points(t))
			}
		}
	}
	return points
}

// worth is the sum of the rows named by the bits.
func (r *Rules) worth(rows *Rows, which uint32) (sum int32) {
	for i, p := range r.RowPoints(*rows) {
		if which>>i&1 == 1 {
			sum += p
		}
	}
	return sum
}
