//go:build !race

package spanish_test

// underRace says that the race detector runs, under which allocations and times mean nothing.
const underRace = false
