//go:build race

package scrabbleme

// RaceDetector: under it a sync.Pool drops what it is given at random, so that nothing can be said of allocations.
const RaceDetector = true
