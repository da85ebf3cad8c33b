package nabit

import (
	"fmt"
	"strings"

	"github.com/tilewright/wordgame"
	"github.com/tilewright/wordgame/board"
	"github.com/tilewright/wordgame/internal/wire"
	"github.com/tilewright/wordgame/tiles"
)

// The wire types: what stands in the JSON, with letters spelled. Their fields are part of the format.
type (
	seatTexts = [wordgame.MaxSeats]string
	seatBytes = [wordgame.MaxSeats]uint8

	// pieceWire is one tile, and if it is the highest of its stack who controls the words through it: 0 no word, 1 to 4 a
	// seat counted from 1, 5 nobody.
	pieceWire struct {
		Row    int8          `json:"row"`
		Col    int8          `json:"col"`
		Owner  wordgame.Seat `json:"owner"`
		Tile   string        `json:"tile"`
		Letter string        `json:"letter"`
		Turn   uint8         `json:"turn,omitempty"`
		Across uint8         `json:"across,omitempty"`
		Down   uint8         `json:"down,omitempty"`
	}
	putWire struct {
		Row    int8   `json:"row"`
		Col    int8   `json:"col"`
		Tile   string `json:"tile"`
		Letter string `json:"letter"`
	}
	lastWire struct {
		By       wordgame.Seat  `json:"by"`
		Open     bool           `json:"open"`
		Nabs     uint8          `json:"nabs"`
		Banked   string         `json:"banked,omitempty"`
		Place    []putWire      `json:"place"`
		Drawn    string         `json:"drawn"`
		Turn     uint32         `json:"turn"`
		Zeros    uint32         `json:"zeros"`
		Passed   wordgame.Seats `json:"passed"`
		Skip     wordgame.Seats `json:"skip"`
		Out      bool           `json:"out"`
		Controls []int          `json:"controls"` // two numbers a tile of the table before the play, across and down
	}
	positionWire struct {
		Seats  uint8          `json:"seats"`
		To     wordgame.Seat  `json:"to"`
		Doubt  wordgame.Seat  `json:"doubt"`
		Phase  string         `json:"phase"`
		Blind  bool           `json:"blind"`
		Out    bool           `json:"out"`
		Cause  wordgame.Cause `json:"cause"`
		Turn   uint32         `json:"turn"`
		Draws  uint32         `json:"draws"`
		Grid   []pieceWire    `json:"grid"`
		Hands  seatTexts      `json:"hands"`
		Bags   seatTexts      `json:"bags"`
		Banks  seatTexts      `json:"banks"`
		Due    seatBytes      `json:"due"`
		Last   lastWire       `json:"last"`
		Doubts uint32         `json:"doubts"`
		Zeros  uint32         `json:"zeros"`
		Passed wordgame.Seats `json:"passed"`
		Gone   wordgame.Seats `json:"gone"`
		Skip   wordgame.Seats `json:"skip"`
		Ask    wordgame.Seats `json:"ask"`
	}
	stateWire struct {
		Seed uint64 `json:"seed,string"`
		positionWire
	}
	viewWire struct {
		Me     wordgame.Seat  `json:"me"`
		Must   wordgame.Seats `json:"must"`
		May    wordgame.Seats `json:"may"`
		Scores Points         `json:"scores"`
		positionWire
	}
	moveWire struct {
		Kind  string        `json:"kind"`
		Seat  wordgame.Seat `json:"seat,omitempty"`
		Tiles string        `json:"tiles,omitempty"`
		Place []putWire     `json:"place,omitempty"`
		Words uint32        `json:"words,omitempty"`
	}
)

func (r *Rules) handTexts(hands *[wordgame.MaxSeats]Hand) (texts seatTexts) {
	for i := range hands {
		texts[i] = r.set.FormatTiles(hands[i].Slice())
	}
	return texts
}

func (r *Rules) bagTexts(bags *[wordgame.MaxSeats]Bag) (texts seatTexts) {
	for i := range bags {
		texts[i] = r.set.FormatTiles(bags[i].Slice())
	}
	return texts
}

func (r *Rules) hand(text string) (h Hand, err error) {
	ts, err := r.set.ParseTiles(text)
	if err == nil && len(ts) > HandSize {
		err = fmt.Errorf("a hand of %d tiles", len(ts))
	}
	if err != nil {
		return h, err
	}
	return HandOf(ts...), nil
}

func (r *Rules) hands(texts seatTexts) (hands [wordgame.MaxSeats]Hand, err error) {
	for i, text := range texts {
		if hands[i], err = r.hand(text); err != nil {
			return hands, err
		}
	}
	return hands, nil
}

func (r *Rules) bags(texts seatTexts) (bags [wordgame.MaxSeats]Bag, err error) {
	for i, text := range texts {
		ts, err := r.set.ParseTiles(text)
		if err != nil {
			return bags, err
		}
		bags[i] = bagOf(ts)
	}
	return bags, nil
}

// face writes the letter that a tile shows; a blank without one is "".
func (r *Rules) face(l tiles.Letter) string { return r.set.alphabet.Name(l) }

// laidPiece reads a tile on the table: it shows one of its letters.
func (r *Rules) laidPiece(tile, letter string) (Tile, tiles.Letter, error) {
	t, l, err := r.putPiece(tile, letter)
	if err == nil && !r.set.Letters(t).Has(l) {
		err = fmt.Errorf("%.20q does not show %.20q", tile, letter)
	}
	return t, l, err
}

// putPiece reads a tile that somebody wants to lay, whatever it shows.
func (r *Rules) putPiece(tile, letter string) (Tile, tiles.Letter, error) {
	t, err := r.set.ParseTile(tile)
	if err != nil {
		return 0, 0, err
	}
	l := r.set.alphabet.Letter(letter)
	if l == 0 && letter != "" {
		return 0, 0, fmt.Errorf("%.20q is no letter", letter)
	}
	return t, l, nil
}

func (r *Rules) gridWire(g *Grid) []pieceWire {
	pieces := make([]pieceWire, g.n)
	for i := range pieces {
		p := &g.p[i]
		pieces[i] = pieceWire{
			Row: p.row, Col: p.col, Owner: p.Owner, Tile: r.set.FormatTile(p.Tile), Letter: r.face(p.Letter), Turn: p.Turn,
			Across: p.controls.in(board.Across), Down: p.controls.in(board.Down),
		}
	}
	return pieces
}

// grid reads the table. Whether it is one that a game could have is sound's business.
func (r *Rules) grid(pieces []pieceWire) (g Grid, err error) {
	if len(pieces) > MaxPieces {
		return g, fmt.Errorf("%d tiles on the table", len(pieces))
	}
	for i, w := range pieces {
		p := placed{row: w.Row, col: w.Col, Piece: Piece{Owner: w.Owner, Turn: w.Turn}}
		if p.Tile, p.Letter, err = r.laidPiece(w.Tile, w.Letter); err != nil {
			return g, err
		}
		if p.controls, err = controlsOf(int(w.Across), int(w.Down)); err != nil {
			return g, err
		}
		if i > 0 && (w.Row < g.p[i-1].row || w.Row == g.p[i-1].row && w.Col < g.p[i-1].col) {
			return g, fmt.Errorf("the tiles on the table are not in order")
		}
		g.p[i] = p
		g.n++
	}
	return g, nil
}

func controlsOf(across, down int) (c controls, err error) {
	if across < 0 || across > noControl || down < 0 || down > noControl {
		return 0, fmt.Errorf("there is no such control: %d, %d", across, down)
	}
	c.set(board.Across, uint8(across))
	c.set(board.Down, uint8(down))
	return c, nil
}

func (r *Rules) placeWire(p *Placement) []putWire {
	puts := make([]putWire, p.n)
	for i, put := range p.Slice() {
		puts[i] = putWire{Row: put.At.Row, Col: put.At.Col, Tile: r.set.FormatTile(put.Tile), Letter: r.face(put.Letter)}
	}
	return puts
}

func (r *Rules) placement(puts []putWire) (p Placement, err error) {
	if len(puts) > HandSize {
		return p, fmt.Errorf("%d tiles in one turn", len(puts))
	}
	for i, w := range puts {
		put := Put{At: Square{Row: w.Row, Col: w.Col}}
		if put.Tile, put.Letter, err = r.putPiece(w.Tile, w.Letter); err != nil {
			return p, err
		}
		p.p[i] = put
		p.n++
	}
	return p, nil
}

func (r *Rules) lastWire(l *Last) lastWire {
	w := lastWire{
		By: l.By, Open: l.Open, Nabs: l.Nabs, Place: r.placeWire(&l.Place), Banked: r.set.FormatTile(l.Banked),
		Drawn: r.set.FormatTiles(l.Drawn.Slice()), Turn: l.Turn, Zeros: l.Zeros, Passed: l.Passed, Skip: l.Skip, Out: l.Out,
		Controls: []int{},
	}
	n := MaxPieces
	for n > 0 && l.controls[n-1] == 0 {
		n--
	}
	for _, c := range l.controls[:n] {
		w.Controls = append(w.Controls, int(c.in(board.Across)), int(c.in(board.Down)))
	}
	return w
}

func (r *Rules) last(w lastWire) (l Last, err error) {
	l = Last{
		By: w.By, Open: w.Open, Nabs: w.Nabs, Turn: w.Turn, Zeros: w.Zeros, Passed: w.Passed, Skip: w.Skip, Out: w.Out,
	}
	if l.Place, err = r.placement(w.Place); err != nil {
		return l, err
	}
	if l.Drawn, err = r.hand(w.Drawn); err != nil {
		return l, err
	}
	if w.Banked != "" {
		if l.Banked, err = r.set.ParseTile(w.Banked); err != nil {
			return l, err
		}
	}
	if len(w.Controls)%2 != 0 || len(w.Controls) > 2*MaxPieces {
		return l, fmt.Errorf("%d numbers in controls", len(w.Controls))
	}
	for i := range len(w.Controls) / 2 {
		if l.controls[i], err = controlsOf(w.Controls[2*i], w.Controls[2*i+1]); err != nil {
			return l, err
		}
	}
	return l, nil
}

func (r *Rules) moveWire(m Move) (moveWire, error) {
	w := moveWire{Kind: m.Kind.String(), Seat: m.Seat, Words: m.Words, Tiles: r.set.FormatTiles(m.Tiles.Slice())}
	if w.Kind == "" {
		return w, fmt.Errorf("there is no kind %d of a move", m.Kind)
	}
	if m.Place.n > 0 {
		w.Place = r.placeWire(&m.Place)
	}
	if back, err := r.move(w); err != nil || back != m {
		return w, fmt.Errorf("the tiles of this move can't be written: %s", strings.TrimSpace(w.Tiles))
	}
	return w, nil
}

func (r *Rules) move(w moveWire) (Move, error) {
	m := Move{Seat: w.Seat, Words: w.Words}
	var err error
	if m.Kind, err = wire.Named(w.Kind, KindPlace, KindRuling+1, "move"); err != nil {
		return m, err
	}
	if m.Tiles, err = r.hand(w.Tiles); err != nil {
		return m, err
	}
	m.Place, err = r.placement(w.Place)
	return m, err
}

func phaseOf(word string) (Phase, error) {
	return wire.Named(word, PhaseTurn, PhaseOver+1, "phase")
}
