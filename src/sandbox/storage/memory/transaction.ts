/** A transaction in memory: it starts from a state, and makes the next one. */
import { EngineTransaction } from "../engine-transaction.ts";
import { newHead } from "../new-head.ts";
import type { Head, Transaction, TransactionMode } from "../transaction.ts";
import type { RunningTransaction } from "../transaction-line.ts";
import { type Contents, Draft, noContents } from "./contents.ts";
import { type MemoryTenant, memoryEngine, type Snapshot } from "./engine.ts";

/** Everything in a tenant at one time. It never changes. */
export interface MemoryState {
  readonly head: Head;
  readonly contents: Contents;
  readonly snapshots: ReadonlyMap<string, Snapshot>;
}

/** The state of a new tenant. @param state of its head. */
export function newMemoryState(state: string): MemoryState {
  return { head: newHead(state), contents: noContents, snapshots: new Map() };
}

/**
 * Runs a function in a transaction that starts from a state.
 *
 * @param commit gets the next state, if the function returns.
 * @param begin gets the transaction before the function does.
 */
export async function runTransaction<T>(
  state: MemoryState,
  mode: TransactionMode,
  run: (transaction: Transaction) => Promise<T>,
  commit: (next: MemoryState) => void,
  begin?: (transaction: RunningTransaction) => void,
): Promise<T> {
  const draft: MemoryTenant = { contents: new Draft(state.contents), snapshots: state.snapshots };
  const transaction = new EngineTransaction(memoryEngine, draft, mode, state.head);
  begin?.(transaction);
  try {
    const result = await run(transaction);
    const head = transaction.end();
    if (mode === "write") commit({ head, contents: draft.contents.contents(), snapshots: draft.snapshots });
    transaction.committed();
    return result;
  } finally {
    transaction.abandon();
  }
}
