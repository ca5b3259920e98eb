import { noSize } from "./engine-transaction.ts";
import { checkText } from "./stored-text.ts";
import type { Head } from "./transaction.ts";

/** The head of a new tenant. @throws StorageError `bad-value`. */
export function newHead(state: string): Head {
  checkText(state);
  const numbers = { version: 0, access: 0, sequence: 0, eventSequence: 0, messages: 0, snapshotBytes: 0 };
  return { ...numbers, ...noSize, wake: null, state };
}
