/** The answers that a sandbox is started with: those of a `conform.yaml`. */
import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import { type ChosenAnswers, sortAnswers } from "../../sandbox/setup.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * Reads the answers in a file that a sandbox can follow, and says which others there are.
 *
 * @param say takes the lines about them.
 * @throws UsageError if the file cannot be read, has no answers, or has one that there is not.
 */
export async function readAnswers(file: string, say: (line: string) => void): Promise<ChosenAnswers> {
  const chosen = answersIn(await textOf(file), file);
  try {
    const { others } = await sortAnswers(chosen);
    if (others.length > 0)
      say(
        `${file}: the sandbox does not follow the answers to ${others.join(", ")}. It does what the contract assumes.`,
      );
    return Object.fromEntries(Object.entries(chosen).filter(([gap]) => !others.includes(gap)));
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new UsageError(`Cannot read ${file}: ${(error as Error).message}`);
  }
}

function answersIn(text: string, file: string): ChosenAnswers {
  let answers: unknown;
  try {
    ({ answers } = parse(text) ?? {});
  } catch (error) {
    throw new UsageError(`${file}: ${(error as Error).message}`);
  }
  if (!isChosen(answers))
    throw new UsageError(
      `${file} has no answers. Write them as the docs show: answers:, and below it a line such as second-order-cancel: unprocessable.`,
    );
  return answers;
}

function isChosen(value: unknown): value is ChosenAnswers {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => [each].flat().every((name) => typeof name === "string"));
}
