// All state of the store, in memory. A deleted record stays, and is marked as gone.
import { nextSequence } from "./ids.js";
import { reject } from "./problem.js";
import { now } from "./times.js";

export const store = {
  collections: new Map(),
  customers: new Map(),
  giftCards: new Map(),
  locations: new Map(),
  fulfillments: new Map(),
  services: new Map(),
  refunds: new Map(),
  orders: new Map(),
  products: new Map(),
};

/** The records that are not deleted. */
export const liveRecords = (records) => [...records.values()].filter((record) => !record.gone);

export const newestFirst = (records) => records.sort((one, other) => other.sequence - one.sequence);

export function findRecord(kind, id, label) {
  const record = store[kind].get(String(id));
  if (!record) reject(404, "not_found", `no such ${label}`);
  if (record.gone) reject(410, "gone", `the ${label} was deleted`);
  return record;
}

/** A record that a body refers to; undefined if it never existed or is deleted. */
export function referenced(kind, id) {
  const record = store[kind].get(id);
  return record?.gone ? undefined : record;
}

/** The members that have a value. */
export const definedMembers = (object) =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** Changes the time of the update only if a value differs. @returns whether one does. */
export function applyChanges(record, changes) {
  const differing = Object.entries(definedMembers(changes)).filter(
    ([name, value]) => JSON.stringify(record[name] ?? null) !== JSON.stringify(value),
  );
  if (differing.length === 0) return false;
  Object.assign(record, Object.fromEntries(differing));
  record.updated = now();
  record.updateSequence = nextSequence();
  return true;
}
