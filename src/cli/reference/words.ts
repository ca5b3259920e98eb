/** The words before the options of a command. */

/** Splits the arguments of a command that takes words first. @returns the words, joined, and the options. */
export function splitWords(args: readonly string[]): [words: string, options: readonly string[]] {
  const first = args.findIndex((arg) => arg.startsWith("--"));
  const end = first < 0 ? args.length : first;
  return [args.slice(0, end).join(" ").trim(), args.slice(end)];
}
