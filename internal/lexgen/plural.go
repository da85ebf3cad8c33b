package main

import "strings"

// plurals returns the plurals of a Spanish noun or adjective in the accented
// spelling, by the rules of the grammar; none where the plural is the word
// itself or where the rules have no answer.
func plurals(w string) []string {
	r := []rune(w)
	if len(r) < 2 || strings.HasSuffix(w, "mente") {
		return nil
	}
	last, stem := r[len(r)-1], string(r[:len(r)-1])
	switch {
	case last == 'í' || last == 'ú':
		return []string{w + "s", w + "es"}
	case strings.ContainsRune("aeiouáéó", last):
		return []string{w + "s"}
	case last == 'z':
		return []string{stem + "ces"}
	case last == 'n' || last == 's':
		return afterAccent(r)
	case strings.ContainsRune("lrdjy", last):
		return []string{w + "es"}
	case strings.ContainsRune("bcfgkmpt", last):
		return []string{w + "s"} // words from other languages
	}
	return nil
}

// withoutAccent takes the acute accent off a vowel.
var withoutAccent = map[rune]rune{'á': 'a', 'é': 'e', 'í': 'i', 'ó': 'o', 'ú': 'u'}

// afterAccent makes the plural of a word in -n or -s: the accent of a stressed last
// syllable goes, except where it parts two vowels (país, países). A word in -s whose last syllable is not stressed stays as it is.
func afterAccent(r []rune) []string {
	n := len(r)
	vowel, accented := withoutAccent[r[n-2]]
	switch {
	case accented && n > 2 && strings.ContainsRune("aeo", r[n-3]) && strings.ContainsRune("íú", r[n-2]):
		return []string{string(r) + "es"}
	case accented:
		return []string{string(r[:n-2]) + string([]rune{vowel, r[n-1]}) + "es"}
	case r[n-1] == 'n' && strings.ContainsRune("aeiou", r[n-2]), r[n-1] == 's' && oneSyllable(r):
		return []string{string(r) + "es"}
	}
	return nil
}

// oneSyllable reports whether a word has one vowel, or one diphthong written with
// an i or u before the vowel (dios).
func oneSyllable(r []rune) bool {
	vowels := 0
	for i, c := range r {
		if !strings.ContainsRune("aeiou", c) {
			continue
		}
		glide := (c == 'i' || c == 'u') && i+1 < len(r) && strings.ContainsRune("aeo", r[i+1])
		silent := c == 'u' && i > 0 && strings.ContainsRune("qg", r[i-1])
		if !glide && !silent {
			vowels++
		}
	}
	return vowels == 1 && strings.ContainsRune("aeiou", r[len(r)-2])
}
