/** A model of a shop in plain Maps. It stores what requests set; computed fields are computed on each read. */
import type { Operations } from "../../../generated/contract.js";
import type {
  Collection,
  Customer,
  Fulfillment,
  GiftCard,
  Location,
  Order,
  Product,
  Refund,
} from "../../../generated/types.js";

/** A resource as requests set it. */
export interface StoredResource<R> {
  readonly id: string;
  value: R;
  /** Milliseconds since 1970. */
  readonly created: number;
  updated: number;
  /** The id of what it belongs to: the customer of an order, the order of a fulfillment or a refund. */
  readonly of: string | undefined;
}

/** Resources by id, in the order in which they were made. */
export type Shelf<R> = Map<string, StoredResource<R>>;

/** The names of the shelves. */
export type Kind = "customer" | "giftCard" | "location" | "product" | "collection" | "order" | "fulfillment" | "refund";

/** An event that webhooks deliver. */
export interface EmittedEvent {
  readonly topic: string;
  readonly data: object;
}

export class Shop {
  now: number;
  readonly customer: Shelf<Customer> = new Map();
  readonly giftCard: Shelf<GiftCard> = new Map();
  readonly location: Shelf<Location> = new Map();
  readonly product: Shelf<Product> = new Map();
  readonly collection: Shelf<Collection> = new Map();
  readonly order: Shelf<Order> = new Map();
  readonly fulfillment: Shelf<Fulfillment> = new Map();
  readonly refund: Shelf<Refund> = new Map();
  /** The ids of all that was ever made, by kind, what is deleted included. */
  readonly createdIds = new Map<Kind, string[]>();
  events: EmittedEvent[] = [];
  readonly #ids = new Set<string>();

  constructor(now: number) {
    this.now = now;
  }

  /** An id that the sandbox gave. @throws Error where it is none, or was given before. */
  claimId(id: string | undefined): string {
    if (id === undefined || !/^\d+$/.test(id) || this.#ids.has(id)) throw new Error(`${id} is not a new id`);
    this.#ids.add(id);
    return id;
  }

  add<K extends Kind>(kind: K, id: string, value: Shop[K] extends Shelf<infer R> ? R : never, of?: string): void {
    const kept = { id: this.claimId(id), value, created: this.now, updated: this.now, of };
    (this[kind] as Shelf<unknown>).set(id, kept);
    this.createdIds.set(kind, [...(this.createdIds.get(kind) ?? []), id]);
  }

  emit(topic: string, data: object): void {
    this.events.push({ topic, data });
  }
}

/** What an operation does to a shop. */
export interface Rule<Id extends keyof Operations> {
  /** All reasons to reject it: a status, and the rule or the pointer. Any of them may be the response. */
  reasonsToReject?(request: Operations[Id]["request"], shop: Shop): readonly string[];
  /**
   * Performs it. @returns the whole response; for a list, the items of all pages.
   *
   * @param answer the response of the sandbox; only its new ids and codes are used.
   */
  apply(request: Operations[Id]["request"], shop: Shop, answer: Operations[Id]["response"]): Operations[Id]["response"];
}

/** Operations of a resource. */
export type Rules = { readonly [Id in keyof Operations]?: Rule<Id> };

/** What the path names has to be there. */
export function absent(shelf: Shelf<unknown>, id: string): string[] {
  return shelf.has(id) ? [] : ["404"];
}

/** What a body names has to be there. */
export function unknown(shelf: Shelf<unknown>, id: string | undefined, pointer: string): string[] {
  return id === undefined || shelf.has(id) ? [] : [`422 /body/${pointer}`];
}

/** What is on a shelf under an id that was looked for before. */
export function getStored<R>(shelf: Shelf<R>, id: string): StoredResource<R> {
  const kept = shelf.get(id);
  if (!kept) throw new Error(`${id} is not there`);
  return kept;
}

/** What belongs to a resource, in the order of a list. */
export function belonging<R>(shelf: Shelf<R>, id: string): StoredResource<R>[] {
  return sorted(shelf.values()).filter(({ of }) => of === id);
}

/** Resources in the order of a list, those of one moment in the order of their ids. */
export function sorted<R>(
  kept: Iterable<StoredResource<R>>,
  by: "created" | "updated" | "id" = "created",
  desc = false,
): StoredResource<R>[] {
  const rising = [...kept].sort((a, b) => (by === "id" ? 0 : a[by] - b[by]) || (a.id < b.id ? -1 : 1));
  return desc ? rising.reverse() : rising;
}

/** What is defined of an object. */
export function defined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
