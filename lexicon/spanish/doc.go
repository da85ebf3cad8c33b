// Package spanish holds embedded lists of Spanish words: for play, and by themselves the verb forms, the infinitives,
// the forms of voseo and proper nouns (see NOTICE at the module's root for where they come from).
//
// The lists are stored without accents, ñ kept, one letter after the other, and are spelled by the rules of the
// alphabet asked for: where CH is a letter, CHE has two. Words with a letter that the alphabet lacks, such as K and W in
// the set outside North America, are left out.
//
// The list for play is no tournament list. It has nouns, adjectives and the rest with their plurals and feminines, and
// all simple verb forms; it lacks names, abbreviations, and verb forms with pronouns at their end.
//
// A list is read anew at each call and shared by nobody: keep the Graph.
package spanish
