//go:build race

package dash

// raceDetector: under it nothing can be said of allocations.
const raceDetector = true
