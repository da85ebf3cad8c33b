//go:build !race

package nabit_test

const raceDetector = false
