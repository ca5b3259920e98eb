/** A terminal for commands that run in this process. */
import { PassThrough, Readable, Writable } from "node:stream";
import { runCall } from "../../../src/cli/call/run.ts";
import { UsageError } from "../../../src/terminal/usage-error.ts";

/** What a command printed, and how it ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What a person has at a terminal. */
interface Person {
  /** Whether a terminal is at both ends. */
  readonly isThere?: boolean;
  /** What is typed, or what another program writes. */
  readonly types?: string;
}

class Screen extends Writable {
  text = "";
  readonly columns = 60;
  readonly isTTY: boolean;

  constructor(isTTY: boolean) {
    super();
    this.isTTY = isTTY;
  }

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}

/** What a command prints, where no terminal is. */
export const screen = (): Screen => new Screen(false);

/** Runs `call` as the command does. */
export async function runCallWith(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  { isThere = false, types = "" }: Person = {},
): Promise<Ended> {
  const [stdout, stderr] = [new Screen(isThere), new Screen(isThere)];
  const typed = isThere ? new PassThrough() : Readable.from([types]);
  if (isThere) (typed as PassThrough).write(types);
  const stdin = Object.assign(typed, { isTTY: isThere });
  try {
    const code = await runCall(args, { stdin, stdout, stderr, env });
    return { code, stdout: stdout.text, stderr: stderr.text };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { code: 2, stdout: stdout.text, stderr: error.message };
  }
}
