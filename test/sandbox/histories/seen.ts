/** The resources that responses have shown, so that later requests can name them. */

import { resources } from "../../../generated/contract.js";
import type { Order, Product } from "../../../generated/types.js";

/** The names of the resources that steps create. */
export type Kind = "customer" | "giftCard" | "location" | "product" | "collection" | "order" | "fulfillment" | "refund";

/** A resource as the last response has shown it, with the lists whose items have ids. */
export interface SeenResource {
  readonly lineItems?: Order["lineItems"];
  readonly variants?: Product["variants"];
  readonly options?: Product["options"];
}

export class Seen {
  /** The clock of the store, in milliseconds since 1970. */
  now: number;
  /** The ids of all resources ever created, in this order, including deleted ones. */
  readonly ids = new Map<Kind, string[]>();
  /** Those that were deleted. */
  readonly deleted = new Set<string>();
  readonly #resources = new Map<string, SeenResource>();

  constructor(now: number) {
    this.now = now;
  }

  /** Keeps what the response to a change shows. */
  keep(body: object): void {
    for (const [kind, value] of Object.entries(body)) {
      if (!(kind in resources) || typeof value !== "object" || value === null || Array.isArray(value)) continue;
      const id = String(value[resources[kind as Kind].id]);
      const ids = this.ids.get(kind as Kind) ?? [];
      if (!ids.includes(id)) this.ids.set(kind as Kind, [...ids, id]);
      this.#resources.set(id, value as SeenResource);
    }
  }

  find(id: string): SeenResource | undefined {
    return this.#resources.get(id);
  }
}
