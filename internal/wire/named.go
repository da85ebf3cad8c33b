package wire

import "fmt"

// Named finds the value, from first up to and without end, that has this word.
func Named[T interface {
	~uint8
	String() string
}](word string, first, end T, what string) (T, error) {
	for v := first; v < end; v++ {
		if v.String() == word {
			return v, nil
		}
	}
	return 0, fmt.Errorf("there is no %s %.20q", what, word)
}
