//go:build !race

package scrabble

const raceDetector = false
