package nabit

// Preview is what a play would do to the table and the scores.
type Preview struct {
	Words  []Word // that it makes, the one along the line of play first, with who would control them
	Nabs   []Nab  // words taken from others
	Points Points // what it changes in everybody's score, the point of a banked tile included
	Grid   Grid   // the table after it
}

// mustFit panics if the Play was made for another State.
func (r *Rules) mustFit(s *State, p *Play) {
	if p.key != r.key(s) {
		panic("nabit: a Play of another State")
	}
}

// Preview tells what a play would do. It panics if the Play was made for another State.
func (r *Rules) Preview(s *State, p Play) Preview {
	r.mustFit(s, &p)
	if p.move.Kind == KindPlace {
		return r.preview(s, &p)
	}
	v := Preview{Grid: s.grid}
	if p.move.Kind == KindBank {
		v.Points[p.by] = 1
	}
	return v
}

func (r *Rules) preview(s *State, p *Play) (v Preview) {
	after := *s
	made, _ := r.lay(&after.grid, &p.move.Place, p.by, func(was, is Word) { v.Nabs = append(v.Nabs, Nab{Was: was, Is: is}) })
	for _, x := range made.runs[:made.n] {
		v.Words = append(v.Words, after.grid.word(x))
	}
	v.Points = change(s.points(), after.points())
	v.Grid = after.grid
	return v
}

// Score is the short form of Preview, for bots that compare many plays: what the play changes in the scores, and how many
// words it nabs. It allocates nothing. It panics if the Play was made for another State.
func (r *Rules) Score(s *State, p Play) (points Points, nabs int) {
	r.mustFit(s, &p)
	switch p.move.Kind {
	case KindPlace:
		after := *s
		_, n := r.lay(&after.grid, &p.move.Place, p.by, nil)
		return change(s.points(), after.points()), int(n)
	case KindBank:
		points[p.by] = 1
	}
	return points, 0
}
