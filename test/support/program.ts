import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The repository's root, with a slash at the end. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Node.js arguments to run our TypeScript from any folder. */
export const typescript = ["--import", import.meta.resolve("tsx")];

/** The exit of a program and its output. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A program that a test has started. It is killed when the test ends. */
export interface Program {
  /** Resolves when the standard output matches. Rejects with all output if the program ends before that. */
  until(pattern: RegExp): Promise<RegExpMatchArray>;
  signal(signal: NodeJS.Signals): void;
  /** Writes to the standard input. */
  type(text: string): void;
  readonly ended: Promise<Ending>;
}

/** Where a program runs. */
interface Surroundings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether a test writes to its standard input, which is empty otherwise. */
  readonly isTyped?: boolean;
}

/** Starts Node.js with these arguments. */
export function node(args: readonly string[], surroundings: Surroundings = {}): Program {
  return start(process.execPath, args, surroundings);
}

/** Starts a program. */
export function start(
  command: string,
  args: readonly string[],
  { cwd = root, env = process.env, isTyped = false }: Surroundings = {},
): Program {
  const child = spawn(command, args, { cwd, env, stdio: "pipe" });
  if (!isTyped) child.stdin.end();
  const written = { stdout: "", stderr: "" };
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve({ code, signal, ...written }));
  });
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    written.stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    written.stderr += text;
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return {
    ended,
    signal: (signal) => child.kill(signal),
    type: (text) => child.stdin.write(text),
    until: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = written.stdout.match(pattern);
          if (match) resolve(match);
        };
        look();
        child.stdout.on("data", look);
        ended.then(({ code }) => {
          look();
          reject(new Error(`Ended with ${code} before it printed ${pattern}:\n${written.stdout}${written.stderr}`));
        }, reject);
      }),
  };
}
