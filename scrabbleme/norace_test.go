//go:build !race

package scrabbleme

// RaceDetector says whether the tests run under it.
const RaceDetector = false
