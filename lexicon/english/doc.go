// Package english holds an embedded list of 248,702 English words of 2 to 15 letters: the SCOWL word lists up to level 80
// with changes made by hand (see NOTICE at the module's root for the licences). It is no tournament list: it has every
// ordinary word and lacks abbreviations and names, but federations decide otherwise on some words.
//
// Common is the more common half of it; Verbs, Infinitives and Names are lists of their own for games that ask for a class
// of words.
//
// A list is read anew at each call and shared by nobody: keep the Graph.
package english
