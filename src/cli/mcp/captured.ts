/** Runs a command of this package in this process, and returns what it prints. */
import { Readable, Writable } from "node:stream";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallTerminal } from "../call/output.ts";

/** What a command printed, and how it ended. */
export interface Captured {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command where no terminal is. A wrong argument ends it as on a command line. */
export async function capture(
  env: CallTerminal["env"],
  run: (terminal: CallTerminal) => Promise<number>,
): Promise<Captured> {
  const [stdout, stderr] = [new Screen(), new Screen()];
  const ended = (code: number, more = ""): Captured => ({ code, stdout: stdout.text, stderr: stderr.text + more });
  try {
    return ended(await run({ stdin: Readable.from([]), stdout, stderr, env }));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return ended(2, error.message);
  }
}

/** Keeps what is written to it. */
class Screen extends Writable {
  text = "";

  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString();
    done();
  }
}
