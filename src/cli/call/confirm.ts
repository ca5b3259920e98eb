/** Asks before a call that cannot be undone. */
import { createInterface } from "node:readline/promises";
import { isInteractive } from "../../terminal/questions.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import type { CallTerminal } from "./output.ts";

/**
 * Asks whether to make a call.
 *
 * @param what the call, such as `DELETE https://store.example/orders/1`.
 * @returns whether the person says yes.
 * @throws {UsageError} if nobody can be asked.
 */
export async function confirmCall(what: string, terminal: CallTerminal): Promise<boolean> {
  if (!isInteractive(terminal)) throw new UsageError(`${what} cannot be undone. Pass --yes to make the call.`);
  const reader = createInterface({ input: terminal.stdin, output: terminal.stderr });
  try {
    const reply = await reader.question(`${what} cannot be undone. Make the call? (y/N) `);
    return /^y(es)?$/i.test(reply.trim());
  } finally {
    reader.close();
  }
}
