/** `--resume`: keeps the state of a run in a file, so that the next run goes on where it was cut. */
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { CannotRun, type Report, readState, type StateStore } from "../../conformance/command.ts";

/**
 * Opens the file.
 *
 * @returns undefined if none is named. Without the file, the run starts at its beginning.
 * @throws CannotRun if the file is not the state of a run.
 */
export async function openState(file: string | undefined): Promise<StateStore | undefined> {
  if (file === undefined) return undefined;
  const save: StateStore["save"] = async (state) => {
    // A process that is killed while it writes leaves the earlier state.
    await writeFile(`${file}.new`, JSON.stringify(state));
    await rename(`${file}.new`, file);
  };
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { save };
    throw new CannotRun(`Cannot resume from ${file}: ${(error as Error).message}`);
  }
  try {
    return { previous: readState(text), save };
  } catch (error) {
    throw new CannotRun(
      `Cannot resume from ${file}: ${(error as Error).message}. Delete it to start a run at its beginning.`,
    );
  }
}

/** What to print when a run goes on. */
export function resumeText({ previous }: StateStore): string | undefined {
  if (!previous) return undefined;
  const cases = Object.values(previous.cases).reduce((sum, count) => sum + count, 0);
  return `Going on in the phase ${previous.phase}, after ${cases} cases and ${previous.requests} requests`;
}

/** Removes the file after a run that was not cut. @returns lines for the verdict. */
export async function closeState(file: string | undefined, { notDone }: Report): Promise<string[]> {
  if (file === undefined) return [];
  if (notDone.some(({ kind }) => kind === "phase"))
    return [`  the same command goes on where it stopped; ${file} has the state`];
  await rm(file, { force: true });
  return [];
}
