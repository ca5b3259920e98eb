/** Runs parts of the long suite one after the other, and remembers those that have passed. */
import { spawn } from "node:child_process";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { UsageError } from "../../src/terminal/usage-error.ts";

/** A program of the long suite. */
export interface Part {
  readonly name: string;
  /** The arguments of Node. */
  readonly args: readonly string[];
}

export interface PartOptions {
  readonly cwd: string;
  /** Added to the environment of each part. */
  readonly env: Readonly<Record<string, string>>;
  /** The file that remembers which parts have passed. */
  readonly stateFile: string;
  /** Changes with everything that the parts depend on. */
  readonly key: string;
  /** Whether to run parts again that have passed. */
  readonly isFresh: boolean;
}

/** What has passed, as long as the key is the same. */
interface State {
  readonly key: string;
  /** The parts that passed, with their seconds. */
  readonly passed: Readonly<Record<string, number>>;
}

/** How a part ended: with an exit code, or by a signal. */
type Ending = number | NodeJS.Signals;

/**
 * Runs parts. What they write is shown as it comes.
 *
 * @returns 0 if all passed, 1 if one found something.
 * @throws {UsageError} if somebody interrupts a part, or if none found anything but some could not run.
 */
export async function runParts(parts: readonly Part[], options: PartOptions): Promise<0 | 1> {
  const failed = new Map<string, Ending>();
  for (const [index, { name, args }] of parts.entries()) {
    const place = `${index + 1}/${parts.length} ${name}`;
    const before = (await readState(options)).passed[name];
    if (before !== undefined && !options.isFresh) {
      console.log(`✓ ${place}  passed before, in ${before} s`);
      continue;
    }
    console.log(`▶ ${place}`);
    const started = performance.now();
    const ending = await runNode(args, options);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (ending === 0) {
      console.log(`✓ ${place}  ${seconds} s`);
      await remember(name, seconds, options);
    } else {
      console.log(`✗ ${place}  ${describe(ending)} after ${seconds} s`);
      failed.set(name, ending);
    }
  }
  console.log(`Of ${parts.length} parts, ${parts.length - failed.size} passed and ${failed.size} did not.`);
  for (const [name, ending] of failed) console.log(`✗ ${name}: ${describe(ending)}`);
  if (failed.size === 0) return 0;
  if ([...failed.values()].every((ending) => ending === 2)) throw new UsageError("Nothing was found in the others.");
  return 1;
}

/** The signals by which somebody stops the suite. */
const interruptions = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** @throws {UsageError} if somebody interrupts it, after it has ended, because it stops what it has started. */
async function runNode(args: readonly string[], { cwd, env }: PartOptions): Promise<Ending> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: "inherit" });
  let isInterrupted = false;
  const interrupt = (signal: NodeJS.Signals): void => {
    isInterrupted = true;
    child.kill(signal);
  };
  for (const signal of interruptions) process.on(signal, interrupt);
  try {
    const ending = await new Promise<Ending>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (code, signal) => resolve(code ?? signal ?? 1));
    });
    if (isInterrupted) throw new UsageError("Interrupted. The same command continues with this part.");
    return ending;
  } finally {
    for (const signal of interruptions) process.off(signal, interrupt);
  }
}

function describe(ending: Ending): string {
  if (ending === 1) return "failed";
  return ending === 2 ? "could not run" : `ended with ${ending}`;
}

async function readState({ stateFile, key }: PartOptions): Promise<State> {
  try {
    const state = JSON.parse(await readFile(stateFile, "utf8")) as State;
    if (state.key === key) return state;
  } catch {
    // There is none: begin anew.
  }
  return { key, passed: {} };
}

/** Adds a part to the file. Another run may have added others. */
async function remember(name: string, seconds: number, options: PartOptions): Promise<void> {
  const { key, passed } = await readState(options);
  const state: State = { key, passed: { ...passed, [name]: seconds } };
  await mkdir(dirname(options.stateFile), { recursive: true });
  const draft = `${options.stateFile}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`);
  await rename(draft, options.stateFile);
}
