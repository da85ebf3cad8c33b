package movegen

// Forget makes the generator work out all cross-checks of the next position anew.
func (g *Generator) Forget() { g.loaded = false }
