package wordgame

import "fmt"

// Policy is what a challenge does. Which policies a game has is up to the game; its New refuses the others.
type Policy uint8

// The policies. A bad play always comes off; they differ in what a good one does.
const (
	ByTheBook Policy = iota // the game's own rulebook
	Void                    // no challenges: the engine refuses words that are not in the lexicon
	Single                  // a good play costs nothing
	Double                  // a good play costs the challenger a turn
	Plus5                   // a good play earns its player 5 points
	Plus5Word               // ... 5 points a word challenged
	Plus10                  // ... 10 points
	Minus10                 // a good play costs the challenger 10 points
	Triple                  // whoever is wrong loses the game
	policies
)

var policyWords = [policies]string{"by-the-book", "void", "single", "double", "plus-5", "plus-5-word", "plus-10", "minus-10", "triple"}

// Valid reports whether p is one of the policies above.
func (p Policy) Valid() bool { return p < policies }

// String returns the wire word of the policy.
func (p Policy) String() string {
	if !p.Valid() {
		return fmt.Sprintf("policy(%d)", uint8(p))
	}
	return policyWords[p]
}

// MarshalText returns the wire word. The error is for a policy that does not exist.
func (p Policy) MarshalText() ([]byte, error) {
	if !p.Valid() {
		return nil, fmt.Errorf("wordgame: no such policy: %d", uint8(p))
	}
	return []byte(policyWords[p]), nil
}

// UnmarshalText reads a wire word.
func (p *Policy) UnmarshalText(text []byte) error {
	for i, w := range policyWords {
		if w == string(text) {
			*p = Policy(i)
			return nil
		}
	}
	return fmt.Errorf("wordgame: no such policy: %q", text)
}
