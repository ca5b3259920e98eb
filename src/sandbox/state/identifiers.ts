/** Generates ids. They increase, so that the ids of a kind sort by creation, and none is used twice. */
import { type Resources, resources } from "../../../generated/contract.js";
import type { ResourceEntry } from "../../contract/tables.ts";
import type { Transaction } from "../storage/index.ts";

/** The number before the first id of each part of a resource, and of what the contract has no resource for. */
const ownBases = {
  address: 9_100_290_000_000_000n,
  orderLine: 3_300_580_000_000_000_000n,
  refundLine: 8_120_060_000_000_000n,
  variant: 5_904_420_000_000_000_000n,
  option: 8_840_130_000_000_000_000n,
  optionValue: 8_840_130_500_000_000_000n,
  subscription: 1_000_000_000_000_000n,
  event: 2_000_000_000_000_000n,
} as const;

/** The same for each resource, and these. Ids of a kind have the same length, so they sort as strings. */
const bases: ReadonlyMap<string, bigint> = new Map([
  ...Object.entries<bigint>(ownBases),
  ...Object.entries<ResourceEntry>(resources).flatMap(([name, { idBase }]) =>
    idBase === undefined ? [] : [[name, BigInt(idBase)] as const],
  ),
]);

/** A kind of ids. */
export type Identified = keyof typeof ownBases | keyof Resources;

/** The step between two ids, so that they are not consecutive numbers. */
const stride = 17n;

/** More ids than any sandbox generates: a number further from a base was not generated from it. */
export const maxSequence = 10_000_000_000;

/** The number from which an id was generated; 0 if it was not. */
function countIn(id: string): number {
  if (!/^\d{16,19}$/.test(id)) return 0;
  const steps = [...bases.values()].map((base) => (BigInt(id) - base) / stride);
  return Number(steps.find((step) => step >= 0n && step < BigInt(maxSequence)) ?? 0n);
}

/** A new id, higher than all ids of its kind so far. */
export function newId(of: Identified, transaction: Transaction): string {
  const sequence = transaction.head.sequence + 1;
  transaction.setHead({ sequence });
  return idOf(of, sequence);
}

/** A new id for a subscription or a message. Receivers drop messages whose id they have seen, so these have numbers of their own. */
export function newEventId(transaction: Transaction): string {
  const eventSequence = transaction.head.eventSequence + 1;
  transaction.setHead({ eventSequence });
  return idOf("event", eventSequence);
}

/** Skips ids that came from elsewhere, so that no new resource gets one of them. */
export function skipIds(ids: Iterable<string>, transaction: Transaction): void {
  let { sequence } = transaction.head;
  for (const id of ids) sequence = Math.max(sequence, countIn(id));
  transaction.setHead({ sequence });
}

/** Skips ids of events that came from elsewhere. They may have a prefix, such as `msg_`. */
export function skipEventIds(ids: Iterable<string>, transaction: Transaction): void {
  let { eventSequence } = transaction.head;
  for (const id of ids) eventSequence = Math.max(eventSequence, countIn(id.replace(/^[a-z]+_/, "")));
  transaction.setHead({ eventSequence });
}

function idOf(of: Identified, count: number): string {
  const base = bases.get(of);
  if (base === undefined) throw new Error(`No example of the contract shows the id of a ${of}.`);
  return String(base + BigInt(count) * stride);
}
