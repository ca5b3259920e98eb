/** Answers as programs and people choose them: by the ids of gaps and readings, as `conform.yaml` has them. */
import { gaps } from "../../../generated/gaps.js";
import type { Gap } from "../../contract/gaps.ts";
import { suggest } from "../../suggest.ts";
import { type Answer, isFollowed } from "./answer.ts";

/** The reading that a server follows, or several, by the id of the gap. */
export type ChosenAnswers = Readonly<Record<string, string | readonly string[]>>;

/** What a sandbox can do with answers. */
export interface SortedAnswers {
  /** Those that it follows, other than those that it follows anyway. */
  readonly followed: readonly Answer[];
  /** The gaps of the others: several answers to one, or an answer that does not say to programs all that such a server does. */
  readonly others: readonly string[];
}

/** Sorts answers by whether a sandbox can follow them. @throws RangeError for a gap or a reading that there is not. */
export function sortAnswers(chosen: ChosenAnswers): SortedAnswers {
  const followed: Answer[] = [];
  const others: string[] = [];
  for (const [gap, given] of Object.entries(chosen)) {
    const { about, readings } = gapNamed(gap);
    const names = [given].flat();
    for (const name of names) assertKnown(`${gap} has no answer "${name}".`, name, Object.keys(readings));
    const [name = "", ...more] = names;
    const reading = readings[name];
    if (more.length === 0 && name === Object.keys(readings)[0]) continue;
    if (reading && more.length === 0 && isFollowed({ gap, about, reading })) followed.push({ gap, about, reading });
    else others.push(gap);
  }
  return { followed, others };
}

/** The answers of a program, which a sandbox must be able to follow. @throws RangeError if it cannot. */
export function followedAnswers(chosen: ChosenAnswers): readonly Answer[] {
  const { followed, others } = sortAnswers(chosen);
  if (others.length > 0)
    throw new RangeError(`The sandbox cannot follow the answers to ${others.join(", ")}. Leave them out.`);
  return followed;
}

function gapNamed(id: string): Gap {
  const all: Readonly<Record<string, Gap>> = gaps;
  assertKnown(`There is no question "${id}".`, id, Object.keys(all));
  return all[id] as Gap;
}

function assertKnown(message: string, name: string, known: readonly string[]): void {
  if (!known.includes(name)) throw new RangeError(message + suggest(name, known));
}
