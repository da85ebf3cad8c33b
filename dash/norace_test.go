//go:build !race

package dash

const raceDetector = false
