/** What `conform init` asks, because reading did not show it. */
import type { GapId } from "../model/register.ts";
import type { ObservedAnswers } from "./observation.ts";

/** A question of the register, and what its readings say. */
export interface OpenQuestion {
  readonly id: GapId;
  readonly group: string;
  readonly text: string;
  /** The readings that the server has not shown to be impossible. */
  readonly answers: Readonly<Record<string, string>>;
}

const mostQuestions = 12;

/** The questions that observations neither answer nor suggest an answer to. Those of a group follow one another. */
export function openQuestions({ gaps, answers, suggestions, possible }: ObservedAnswers): readonly OpenQuestion[] {
  const known = new Set([...answers, ...suggestions].map(({ gap }) => gap));
  const questions = gaps.all.flatMap(({ id, ask: group, unknown: text, readings: all }): OpenQuestion[] => {
    if (group === undefined || known.has(id)) return [];
    const readings = Object.entries(all).filter(([reading]) => possible.get(id)?.includes(reading) ?? true);
    return [{ id, group, text, answers: Object.fromEntries(readings.map(([reading, { says }]) => [reading, says])) }];
  });
  const listed = questions.slice(0, mostQuestions);
  const groups = new Set(listed.map(({ group }) => group));
  return [...groups].flatMap((group) => listed.filter((each) => each.group === group));
}
