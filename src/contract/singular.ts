/** The singular of English words, as paths and names of lists have them. */

/** Endings of plurals, and what the singular has in their place: the first that a word has counts. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/(?<=series|species|news|[^aeiou]us|atus|ss|is)$/i, ""],
  [/(?<=aly|the|gno|cri)ses$/i, "sis"],
  [/(?<=cook|mov|calor|zomb)ies$/i, "ie"],
  [/ies$/i, "y"],
  [/(?<=(?:^|[^eo])ach|nich|psych)es$/i, "e"],
  [/(?<=ss|x|z|ch|sh|[^ao]us|ias)es$/i, ""],
  [/(?<=[^s])s$/i, ""],
];

/** The singular of an English word: `entries` is `entry`, `boxes` is `box`, `users` is `user`, `status` is itself. */
export function singular(word: string): string {
  const ending = plurals.find(([pattern]) => pattern.test(word));
  return ending === undefined ? word : word.replace(...ending);
}
