package scrabble

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/tiles"
)

// The wire types: what stands in the JSON, with letters spelled. Their fields are part of the format.
type (
	seatNumbers = [wordgame.MaxSeats]int32
	seatBytes   = [wordgame.MaxSeats]uint8
	seatTexts   = [wordgame.MaxSeats]string

	placeWire struct {
		Row   int8   `json:"row"`
		Col   int8   `json:"col"`
		Dir   string `json:"dir"`
		Tiles string `json:"tiles"`
	}
	lastWire struct {
		By     wordgame.Seat `json:"by"`
		Open   bool          `json:"open"`
		Refill uint8         `json:"refill"`
		Dealt  uint8         `json:"dealt"`
		Zeros  uint16        `json:"zeros"`
		Passes seatBytes     `json:"passes"`
		Span   uint32        `json:"span"`
		Score  int32         `json:"score"`
		Place  placeWire     `json:"place"`
		Known  string        `json:"known"`
		Drawn  string        `json:"drawn"`
	}
	stateWire struct {
		Seed   uint64         `json:"seed,string"`
		Draws  uint32         `json:"draws"`
		Turn   uint32         `json:"turn"`
		Scores seatNumbers    `json:"scores"`
		Raw    seatNumbers    `json:"raw"`
		Bag    []countWire    `json:"bag"`
		Racks  seatTexts      `json:"racks"`
		Known  seatTexts      `json:"known"`
		Due    seatBytes      `json:"due"`
		Passes seatBytes      `json:"passes"`
		Swaps  seatBytes      `json:"swaps"`
		Grid   []string       `json:"grid"`
		Last   lastWire       `json:"last"`
		Aside  string         `json:"aside"`
		Doubts uint32         `json:"doubts"`
		Zeros  uint16         `json:"zeros"`
		Gone   wordgame.Seats `json:"gone"`
		Skip   wordgame.Seats `json:"skip"`
		Deal   wordgame.Seats `json:"deal"`
		Ask    wordgame.Seats `json:"ask"`
		Seats  uint8          `json:"seats"`
		To     wordgame.Seat  `json:"to"`
		Doubt  wordgame.Seat  `json:"doubt"`
		Phase  string         `json:"phase"`
		Out    bool           `json:"out"`
		Cause  wordgame.Cause `json:"cause"`
	}
	viewWire struct {
		Me     wordgame.Seat  `json:"me"`
		Seats  uint8          `json:"seats"`
		To     wordgame.Seat  `json:"to"`
		Doubt  wordgame.Seat  `json:"doubt"`
		Phase  string         `json:"phase"`
		Out    bool           `json:"out"`
		Cause  wordgame.Cause `json:"cause"`
		Must   wordgame.Seats `json:"must"`
		May    wordgame.Seats `json:"may"`
		Turn   uint32         `json:"turn"`
		Scores seatNumbers    `json:"scores"`
		Raw    seatNumbers    `json:"raw"`
		Grid   []string       `json:"grid"`
		Rack   string         `json:"rack"`
		Sizes  seatBytes      `json:"sizes"`
		Due    seatBytes      `json:"due"`
		Known  seatTexts      `json:"known"`
		Bag    uint16         `json:"bag"`
		Last   lastWire       `json:"last"`
		Swap   uint8          `json:"swap"`
		Aside  string         `json:"aside"`
		Doubts uint32         `json:"doubts"`
		Zeros  uint16         `json:"zeros"`
		Passes seatBytes      `json:"passes"`
		Swaps  seatBytes      `json:"swaps"`
		Gone   wordgame.Seats `json:"gone"`
		Skip   wordgame.Seats `json:"skip"`
		Deal   wordgame.Seats `json:"deal"`
		Ask    wordgame.Seats `json:"ask"`
	}
	countWire struct {
		Tile string `json:"tile"`
		N    int    `json:"n"`
	}
	moveWire struct {
		Kind   string        `json:"kind"`
		Seat   wordgame.Seat `json:"seat,omitempty"`
		Points int16         `json:"points,omitempty"`
		Words  uint32        `json:"words,omitempty"`
		Place  *placeWire    `json:"place,omitempty"`
	}
	actWire struct {
		By   wordgame.Seat `json:"by"`
		Move moveWire      `json:"move"`
	}
	recordWire struct {
		Seats int       `json:"seats"`
		Seed  uint64    `json:"seed,string"`
		Acts  []actWire `json:"acts"`
	}
)

func (r *Rules) rackTexts(racks [wordgame.MaxSeats]tiles.Rack) (texts seatTexts) {
	for i := range racks {
		texts[i] = r.set.FormatTiles(racks[i].Run())
	}
	return texts
}

func (r *Rules) rack(text string) (tiles.Rack, error) {
	run, err := r.set.ParseTiles(text)
	return tiles.RackOf(run.Slice()...), err
}

func (r *Rules) racks(texts seatTexts) (racks [wordgame.MaxSeats]tiles.Rack, err error) {
	for i, text := range texts {
		if racks[i], err = r.rack(text); err != nil {
			return racks, err
		}
	}
	return racks, nil
}

func (r *Rules) bagText(b *tiles.Bag) []countWire {
	counts := []countWire{}
	for t, n := range b.All() {
		counts = append(counts, countWire{r.set.FormatTile(t), n})
	}
	return counts
}

func (r *Rules) bag(counts []countWire) (b tiles.Bag, err error) {
	for _, c := range counts {
		run, err := r.set.ParseTiles(c.Tile)
		if err != nil {
			return b, err
		}
		// More than the Set has is refused here, since a Bag can't count without end.
		if run.Len() != 1 || c.N < 1 || c.N+b.Count(run.At(0)) > r.set.Count(run.At(0)) {
			return b, fmt.Errorf("the bag can't hold %d times %.20q", c.N, c.Tile)
		}
		b.Add(run.At(0), c.N)
	}
	return b, nil
}

// gridText writes one text a row, the squares apart by spaces, '.' an empty one.
func (r *Rules) gridText(g *board.Grid) []string {
	l := r.board.Layout()
	rows := make([]string, l.Rows())
	cells := make([]string, l.Cols())
	for row := range rows {
		for col := range cells {
			cells[col] = "."
			if t := g.At(board.Square{Row: int8(row), Col: int8(col)}); t != 0 {
				cells[col] = r.set.FormatTile(t)
			}
		}
		rows[row] = strings.Join(cells, " ")
	}
	return rows
}

func (r *Rules) grid(rows []string) (g board.Grid, err error) {
	l := r.board.Layout()
	if len(rows) != l.Rows() {
		return g, fmt.Errorf("the grid has %d rows", len(rows))
	}
	for row, text := range rows {
		cells := strings.Fields(text)
		if len(cells) != l.Cols() {
			return g, fmt.Errorf("row %d of the grid has %d squares", row+1, len(cells))
		}
		for col, cell := range cells {
			if cell == "." {
				continue
			}
			run, err := r.set.ParseTiles(cell)
			if err != nil {
				return g, err
			}
			if run.Len() != 1 || run.At(0) == tiles.Blank {
				return g, fmt.Errorf("%.20q is no tile on the grid", cell)
			}
			g.Put(board.Square{Row: int8(row), Col: int8(col)}, run.At(0))
		}
	}
	return g, nil
}

func (r *Rules) placeWire(p board.Placement) placeWire {
	return placeWire{Row: p.At.Row, Col: p.At.Col, Dir: p.Dir.String(), Tiles: r.set.FormatTiles(p.Tiles)}
}

func (r *Rules) placement(w placeWire) (board.Placement, error) {
	p := board.Placement{At: board.Square{Row: w.Row, Col: w.Col}}
	var err error
	if p.Dir, err = direction(w.Dir); err != nil {
		return p, err
	}
	p.Tiles, err = r.set.ParseTiles(w.Tiles)
	return p, err
}

func direction(word string) (board.Dir, error) {
	for _, d := range []board.Dir{board.Across, board.Down} {
		if d.String() == word {
			return d, nil
		}
	}
	return 0, fmt.Errorf("there is no direction %.20q", word)
}

func (r *Rules) lastWire(l Last) lastWire {
	return lastWire{
		By: l.By, Open: l.Open, Refill: l.Refill, Dealt: l.Dealt, Zeros: l.Zeros, Passes: l.Passes, Span: l.Span, Score: l.Score,
		Place: r.placeWire(l.Place), Known: r.set.FormatTiles(l.Known.Run()), Drawn: r.set.FormatTiles(l.Drawn),
	}
}

func (r *Rules) last(w lastWire) (Last, error) {
	l := Last{
		By: w.By, Open: w.Open, Refill: w.Refill, Dealt: w.Dealt, Zeros: w.Zeros, Passes: w.Passes, Span: w.Span, Score: w.Score,
	}
	var err error
	if l.Place, err = r.placement(w.Place); err != nil {
		return l, err
	}
	if l.Known, err = r.rack(w.Known); err != nil {
		return l, err
	}
	l.Drawn, err = r.set.ParseTiles(w.Drawn)
	return l, err
}

func (r *Rules) moveWire(m Move) (moveWire, error) {
	w := moveWire{Kind: m.Kind.String(), Seat: m.Seat, Points: m.Points, Words: m.Words}
	if w.Kind == "" {
		return w, fmt.Errorf("scrabble: there is no kind %d of a move", m.Kind)
	}
	if m.Place != (board.Placement{}) {
		p := r.placeWire(m.Place)
		if back, err := r.placement(p); err != nil || back != m.Place {
			return w, fmt.Errorf("scrabble: the placement of this move can't be written")
		}
		w.Place = &p
	}
	return w, nil
}

func (r *Rules) move(w moveWire) (Move, error) {
	m := Move{Seat: w.Seat, Points: w.Points, Words: w.Words}
	for k := KindPlace; k <= KindAdjust; k++ {
		if k.String() == w.Kind {
			m.Kind = k
		}
	}
	if m.Kind == 0 {
		return m, fmt.Errorf("there is no move %.20q", w.Kind)
	}
	var err error
	if w.Place != nil {
		m.Place, err = r.placement(*w.Place)
	}
	return m, err
}

func phaseOf(word string) (Phase, error) {
	for p := PhaseDraw; p <= PhaseOver; p++ {
		if p.String() == word {
			return p, nil
		}
	}
	return 0, fmt.Errorf("there is no phase %.20q", word)
}
