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
  /** The id of its parent: the customer of an order, the order of a fulfillment or a refund. */
  readonly of: string | undefined;
}

/** Resources by id, in the order in which they were created. */
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
  /** The ids of all resources ever created, by kind, including deleted ones. */
  readonly createdIds = new Map<Kind, string[]>();
  events: EmittedEvent[] = [];
  readonly #ids = new Set<string>();

  constructor(now: number) {
    this.now = now;
  }

  /** Registers an id from the sandbox. @throws Error if it is not an id, or was used before. */
  claimId(id: string | undefined): string {
    if (id === undefined || !/^\d+$/.test(id) || this.#ids.has(id)) throw new Error(`${id} is not a new id`);
    this.#ids.add(id);
    return id;
  }

  add<K extends Kind>(kind: K, id: string, value: Shop[K] extends Shelf<infer R> ? R : never, of?: string): void {
    const stored = { id: this.claimId(id), value, created: this.now, updated: this.now, of };
    (this[kind] as Shelf<unknown>).set(id, stored);
    this.createdIds.set(kind, [...(this.createdIds.get(kind) ?? []), id]);
  }

  emit(topic: string, data: object): void {
    this.events.push({ topic, data });
  }
}

/** How an operation changes a shop. */
export interface Rule<Id extends keyof Operations> {
  /** All reasons to reject it: a status, and the rule or the pointer. Any of them may be the response. */
  reasonsToReject?(request: Operations[Id]["request"], shop: Shop): readonly string[];
  /**
   * Performs it. @returns the whole response; for a list, the items of all pages.
   *
   * @param response the response of the sandbox; only its new ids and codes are used.
   */
  apply(
    request: Operations[Id]["request"],
    shop: Shop,
    response: Operations[Id]["response"],
  ): Operations[Id]["response"];
}

/** Operations of a resource. */
export type Rules = { readonly [Id in keyof Operations]?: Rule<Id> };

/** Rejects a path with the id of a resource that does not exist. */
export function rejectMissing(shelf: Shelf<unknown>, id: string): string[] {
  return shelf.has(id) ? [] : ["404"];
}

/** Rejects a body with the id of a resource that does not exist. */
export function rejectUnknown(shelf: Shelf<unknown>, id: string | undefined, pointer: string): string[] {
  return id === undefined || shelf.has(id) ? [] : [`422 /body/${pointer}`];
}

/** The resource with an id that is known to exist. */
export function getStored<R>(shelf: Shelf<R>, id: string): StoredResource<R> {
  const stored = shelf.get(id);
  if (!stored) throw new Error(`${id} does not exist`);
  return stored;
}

/** The children of a resource, in the order of a list. */
export function listChildren<R>(shelf: Shelf<R>, id: string): StoredResource<R>[] {
  return sortStored(shelf.values()).filter(({ of }) => of === id);
}

/** Resources in the order of a list, those of one moment in the order of their ids. */
export function sortStored<R>(
  stored: Iterable<StoredResource<R>>,
  by: "created" | "updated" | "id" = "created",
  desc = false,
): StoredResource<R>[] {
  const rising = [...stored].sort((a, b) => (by === "id" ? 0 : a[by] - b[by]) || (a.id < b.id ? -1 : 1));
  return desc ? rising.reverse() : rising;
}

/** An object without its undefined members. */
export function dropUndefined<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}
