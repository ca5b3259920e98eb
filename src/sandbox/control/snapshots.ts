/** The snapshots of a store, the seed among them. Each of these functions is part of one transaction. */

import { seedSnapshot } from "../seed/seed.ts";
import { type ClockState, timeOf } from "../state/clock.ts";
import { changeState, stateOf } from "../state/tenant-state.ts";
import type { Admit, SnapshotEntry, Transaction } from "../storage/index.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { invalidArgument, SandboxError } from "./sandbox-error.ts";

/** A snapshot. Its time is on the store's clock, in UTC. */
export type Snapshot = SnapshotEntry;

/** All snapshots, oldest first. The state after a seed is listed only if somebody named a snapshot so. */
export async function listSnapshots(transaction: Transaction): Promise<Snapshot[]> {
  return (await transaction.snapshots()).filter(({ at }) => at !== "");
}

/** Saves everything in the store under a name, the clock included. @param admit checks how many others there are. */
export async function takeSnapshot(name: string, transaction: Transaction, admit?: Admit): Promise<Snapshot> {
  if (admit) {
    const others = (await listSnapshots(transaction)).filter((other) => other.name !== name);
    admit(others.length);
  }
  const at = new Date(timeOf(stateOf(transaction.head).clock)).toISOString();
  await transaction.takeSnapshot({ name, at });
  return { name, at };
}

/** Deletes a snapshot. The state that a reset returns to stays. @throws SandboxError `not-found`, `invalid-argument`. */
export async function deleteSnapshot(name: string, transaction: Transaction): Promise<void> {
  if (name === seedSnapshot)
    throw invalidArgument([{ pointer: "/name", detail: "must not be seed: a reset returns to it" }]);
  if (await transaction.removeSnapshot(name)) return;
  throw new SandboxError("not-found", `There is no snapshot ${JSON.stringify(name)}.`);
}

/** Restores the resources, the deliveries, the subscriptions and the clock of a snapshot. @throws StorageError `no-snapshot`. */
export async function restoreSnapshot(name: string, transaction: Transaction, webhooks: Webhooks): Promise<void> {
  const saved = await transaction.restoreSnapshot(name);
  if (saved !== null) {
    const { clock, subscriptions } = stateOf({ state: saved });
    changeState(transaction, { clock, subscriptions });
  }
  await webhooks.replaceOutbox(transaction);
}

/** Restores the state after the last seed, or an empty store if there was none, with a clock and without faults. */
export async function restoreSeed(clock: ClockState, transaction: Transaction, webhooks: Webhooks): Promise<void> {
  const isSeeded = (await transaction.snapshots()).some(({ name }) => name === seedSnapshot);
  const saved = await transaction.restoreSnapshot(isSeeded ? seedSnapshot : null);
  changeState(transaction, { subscriptions: saved === null ? [] : stateOf({ state: saved }).subscriptions });
  await startAgain(clock, transaction, webhooks);
}

/** Sets the clock, removes the faults and forgets deliveries in progress, after the documents were replaced. */
export async function startAgain(clock: ClockState, transaction: Transaction, webhooks: Webhooks): Promise<void> {
  const { faults } = stateOf(transaction.head);
  changeState(transaction, { clock, faults: { ...faults, active: [] } });
  await webhooks.replaceOutbox(transaction);
}
