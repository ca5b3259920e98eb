/** What can follow on a command line. */
import { type Options, takesNext } from "../../terminal/options.ts";
import type { Candidate, Command, Commands } from "../command.ts";

/**
 * What the last of these words can be.
 *
 * @param words those after the name of the program. The last one may be empty, or only the start of a word.
 */
export async function candidatesFor(commands: Commands, words: readonly string[]): Promise<readonly Candidate[]> {
  // Bash splits `--option=value` into three words, and completes the last.
  const sign = words.lastIndexOf("=");
  if (sign > 0 && sign >= words.length - 2) {
    const start = `${words[sign - 1]}=`;
    const found = await candidatesFor(commands, [...words.slice(0, sign - 1), start + (words[sign + 1] ?? "")]);
    return found.map(({ value, text }) => ({ value: value.slice(start.length), text }));
  }
  const [name = "", ...rest] = words;
  const names = Object.entries(commands).map(([value, { summary }]) => ({ value, text: summary }));
  if (rest.length === 0) return startingWith(name, names);
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return entry ? candidatesOf(await entry.load(), rest) : [];
}

async function candidatesOf(command: Command, words: readonly string[]): Promise<readonly Candidate[]> {
  const [name = "", ...rest] = words;
  const subcommands = command.subcommands ?? {};
  const load = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (load && rest.length > 0) return candidatesOf(await load(), rest);
  const names = rest.length > 0 ? [] : Object.keys(subcommands).map((value) => ({ value, text: "" }));
  const others = command.complete ? await command.complete(words) : optionCandidates(command.options ?? {}, words);
  return startingWith(words.at(-1) ?? "", [...names, ...others]);
}

function startingWith(start: string, candidates: readonly Candidate[]): Candidate[] {
  return candidates.filter(({ value }) => value.startsWith(start));
}

/** The options of a command; none where the value of one is expected. */
export function optionCandidates(options: Options, words: readonly string[]): Candidate[] {
  const before = options[words.at(-2)?.replace(/^--/, "") ?? ""];
  if (before && takesNext(before)) return [];
  return Object.entries(options).map(([name, { help }]) => ({ value: `--${name}`, text: help }));
}
