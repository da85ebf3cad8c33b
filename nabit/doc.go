// Package nabit is the rules engine of Nab-It! for two to four players: two-faced tiles linked and stacked on an unlimited
// table, where the highest tile of a word controls it.
package nabit
