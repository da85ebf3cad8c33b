//go:build !race

package dabble

const raceDetector = false
