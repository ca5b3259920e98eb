/** Answers as the `answers` block of a `conform.yaml`. */
import type { Answers } from "./kept-answers.ts";

/** Writes the block. */
export function formatAnswers(answers: Answers): string {
  const lines = Object.entries(answers).map(([gap, [first = "", ...others]]) => {
    const value = others.length === 0 ? first : `[${[first, ...others].join(", ")}]`;
    return `  ${gap}: ${value}\n`;
  });
  return lines.length === 0 ? "" : `answers:\n${lines.join("")}`;
}

/** What a block says. */
export interface GivenAnswers {
  readonly answers: Answers;
  /** The questions whose answers are not known. */
  readonly unknown: readonly string[];
}

/**
 * Reads the block of a file, or its lines alone.
 *
 * @param isKnown whether a question has an answer.
 */
export function readAnswers(text: string, isKnown: (gap: string, reading: string) => boolean): GivenAnswers {
  const [, block = text] = /^answers:[^\n]*\n((?:[ \t#][^\n]*\n|\s*\n)*)/m.exec(`${text}\n`) ?? [];
  const answers: Record<string, readonly string[]> = {};
  const unknown: string[] = [];
  for (const line of block.split("\n")) {
    const [, gap, value = ""] = /^\s*([\w-]+):\s*([^#]*)/.exec(line) ?? [];
    if (gap === undefined) continue;
    const readings = value.match(/[\w-]+/g) ?? [];
    if (readings.length > 0 && readings.every((reading) => isKnown(gap, reading))) answers[gap] = readings;
    else unknown.push(gap);
  }
  return { answers, unknown };
}
