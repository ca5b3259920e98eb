/** The answers that the store in the tab follows. */
import type { Answer } from "../../../../src/sandbox/answers/answer.ts";
import type { NamedAnswer } from "../../registers.ts";
import { recallAnswers } from "../answers/kept-answers.ts";
import { loadData } from "../run/load-data.ts";

/** What the reader chose, as far as a sandbox can follow it. Nothing is loaded for readers without answers. @throws as `loadData` does. */
export async function followedAnswers(root: string): Promise<readonly Answer[]> {
  const chosen = recallAnswers();
  if (Object.keys(chosen).length === 0) return [];
  const known = await loadData<readonly NamedAnswer[]>(root, "answers");
  return known.filter(({ gap, name }) => chosen[gap]?.length === 1 && chosen[gap][0] === name);
}
