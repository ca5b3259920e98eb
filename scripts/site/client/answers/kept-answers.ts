/** The answers of the reader's server, which the browser keeps for all pages. */

import { recall, remember } from "../../../../src/sandbox/inspector/kit/storage.ts";
/** The readings that a server follows, by gap; several if it does not do the same everywhere. */
export type Answers = Readonly<Record<string, readonly string[]>>;

const name = "answers";

/** What was chosen last, on whichever page. */
export function recallAnswers(): Answers {
  try {
    return JSON.parse(recall(name) ?? "{}");
  } catch {
    return {};
  }
}

/** Keeps answers, and tells this page and others. */
export function keepAnswers(answers: Answers): void {
  const given = Object.entries(answers).filter(([, readings]) => readings.length > 0);
  remember(name, JSON.stringify(Object.fromEntries(given)));
  dispatchEvent(new Event(name));
}

/** Keeps the answer to one question in place of what was chosen before. */
export function keepAnswer(gap: string, readings: readonly string[]): void {
  keepAnswers({ ...recallAnswers(), [gap]: readings });
}

/** Calls a function when this page or another one of the site has changed the answers. */
export function onAnswers(listener: () => void): void {
  addEventListener(name, listener);
  addEventListener("storage", ({ key }) => {
    if (key === name) listener();
  });
}
