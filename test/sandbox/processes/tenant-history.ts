/** What clients did with one store, as a history whose linearizability can be decided. */
import { createHash } from "node:crypto";
import type { SequentialModel, TimedCall } from "./linearizability.ts";

/** The effect of a call, and what its response showed. */
export type Effect =
  | { readonly do: "create"; readonly id: string }
  | { readonly do: "note"; readonly id: string; readonly note: string }
  /** The note of one order. */
  | { readonly do: "get"; readonly id: string; readonly note: string }
  /** How many orders the customer has. */
  | { readonly do: "count"; readonly count: number }
  /** All orders by id, with their notes. */
  | { readonly do: "list"; readonly ids: readonly string[]; readonly notes: Notes };

/** The notes of orders that have one, by id. */
type Notes = Readonly<Record<string, string>>;

/** A call as a client has recorded it. */
export type RecordedCall =
  | (TimedCall<Effect> & { readonly name?: string })
  /** There was no response, or a 503. A read has no effect then, and is not recorded. */
  | { readonly invoked: number; readonly unknown: { readonly create: string } }
  | { readonly invoked: number; readonly unknown: { readonly note: string; readonly id: string } };

/** The orders of a store. Ids rise, so a hash of those so far stands for the set. */
export interface Orders {
  readonly count: number;
  readonly last: string;
  readonly hash: string;
  readonly notes: Notes;
}

export const noOrders: Orders = { count: 0, last: "", hash: "", notes: {} };

/** A store, one call after the other. */
export const storeModel: SequentialModel<Orders, Effect> = {
  initial: noOrders,
  apply(state, effect) {
    switch (effect.do) {
      case "create":
        return addOrder(state, effect.id);
      case "note":
        return { ...state, notes: { ...state.notes, [effect.id]: effect.note } };
      case "get":
        return effect.note === (state.notes[effect.id] ?? "") ? state : undefined;
      case "count":
        return effect.count === state.count ? state : undefined;
      case "list":
        return keyOf(ordersOf(effect.ids, effect.notes)) === keyOf(state) ? state : undefined;
    }
  },
  keyOf,
};

/** @returns undefined if an order with a higher id exists: then this one was created too late. */
function addOrder(state: Orders, id: string): Orders | undefined {
  if (id <= state.last) return undefined;
  const hash = createHash("sha1").update(`${state.hash} ${id}`).digest("base64");
  return { ...state, count: state.count + 1, last: id, hash };
}

/** The state with these orders. */
export function ordersOf(ids: readonly string[], notes: Notes): Orders {
  const orders = [...ids].sort().reduce<Orders | undefined>((state, id) => state && addOrder(state, id), noOrders);
  if (!orders) throw new Error(`An order exists twice: ${[...ids].sort()}`);
  return { ...orders, notes };
}

function keyOf({ hash, notes }: Orders): string {
  return `${hash} ${JSON.stringify(Object.entries(notes).sort())}`;
}

/**
 * Decides what calls without a response have done. One whose effect somebody has seen took effect before that response. One that nobody
 * has seen is left out: an order of calls that is possible with it is possible without it, for no result depends on it. All orders are
 * seen in the end, because nothing removes one.
 *
 * @param idOf the ids of the orders that exist in the end, by name.
 */
export function resolveUnknown(
  calls: readonly RecordedCall[],
  idOf: ReadonlyMap<string, string>,
): readonly TimedCall<Effect>[] {
  const known = calls.filter((call) => "effect" in call);
  return calls.flatMap((call) => {
    if ("effect" in call) return [call];
    const { invoked, unknown } = call;
    const id = "create" in unknown ? idOf.get(unknown.create) : unknown.id;
    if (id === undefined) return [];
    const effect: Effect = "create" in unknown ? { do: "create", id } : { do: "note", id, note: unknown.note };
    const seen = known.filter((other) => shows(other.effect, effect)).map(({ returned }) => returned);
    return seen.length > 0 ? [{ invoked, returned: Math.min(...seen), effect }] : [];
  });
}

/** Whether a result shows that an order was created, or a note written. Each note is written once. */
function shows(result: Effect, effect: Effect): boolean {
  if (effect.do === "create") return result.do === "list" && result.ids.includes(effect.id);
  if (effect.do !== "note") return false;
  if (result.do === "get") return result.id === effect.id && result.note === effect.note;
  return result.do === "list" && result.notes[effect.id] === effect.note;
}
