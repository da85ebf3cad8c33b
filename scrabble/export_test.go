package scrabble

import "testing"

// RaceDetector is for tests that measure.
const RaceDetector = raceDetector

// Conserve fails the test unless every tile of the set lies somewhere in s and all counts are in step.
func Conserve(t *testing.T, r *Rules, s *State) {
	t.Helper()
	conserve(t, r, s)
}
