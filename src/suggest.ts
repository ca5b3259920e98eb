/** A question to append to an error message: the known word closest to a mistyped one, or nothing if none is close. */
export function suggest(word: string, known: readonly string[]): string {
  const closest = known
    // Words of very different lengths are not close. This also keeps the distance from being computed for a word of a megabyte.
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxDistance(candidate))
    .map((candidate) => ({ candidate, distance: distance(word, candidate) }))
    .filter(({ candidate, distance }) => distance <= maxDistance(candidate))
    .sort((a, b) => a.distance - b.distance)[0];
  return closest ? ` Did you mean ${closest.candidate}?` : "";
}

function maxDistance(candidate: string): number {
  return Math.max(1, Math.floor(candidate.length / 2));
}

/** The Levenshtein distance of two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[column], row[column + 1], row[column]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
