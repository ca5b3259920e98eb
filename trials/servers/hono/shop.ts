import type { BugId } from "./bugs.ts";
import { Fields, isObject } from "./fields.ts";
import { Ids } from "./ids.ts";
import { Pages } from "./pages.ts";
import { Problem } from "./problem.ts";
import type {
  Collection,
  Customer,
  Fulfillment,
  FulfillmentService,
  GiftCard,
  Location,
  Order,
  Product,
  Refund,
  Stamps,
} from "./records.ts";
import { firstLocation } from "./shop-data.ts";
import { Clock } from "./time.ts";

/** The whole state of one shop, with what its operations share. */
export class Shop {
  readonly customers = new Map<string, Customer>();
  readonly giftCards = new Map<string, GiftCard>();
  readonly collections = new Map<string, Collection>();
  readonly locations = new Map<string, Location>();
  readonly products = new Map<string, Product>();
  readonly orders = new Map<string, Order>();
  readonly fulfillments = new Map<string, Fulfillment>();
  readonly services = new Map<string, FulfillmentService>();
  readonly refunds = new Map<string, Refund>();

  readonly ids = new Ids();
  readonly pages = new Pages();
  readonly #clock = new Clock();
  readonly #bugs: ReadonlySet<BugId>;

  constructor(bugs: readonly BugId[]) {
    this.#bugs = new Set(bugs);
    const locationId = this.ids.long();
    const first = { locationId, texts: { ...firstLocation }, isDefault: true, stopStatus: false };
    this.locations.set(locationId, { ...first, ...this.stamps() });
  }

  bug(id: BugId): boolean {
    return this.#bugs.has(id);
  }

  now(): number {
    return this.#clock.next();
  }

  stamps(): Stamps {
    const now = this.now();
    return { createdAt: now, updatedAt: now };
  }

  touch(row: Stamps): void {
    row.updatedAt = this.now();
  }

  /** Reads the object a body carries under a resource's key. */
  fields(body: unknown, key: string): Fields {
    const inner = isObject(body) ? body[key] : undefined;
    if (isObject(inner)) return new Fields(inner, `/${key}`, { truncatesMoney: this.bug("money-truncated") });
    const detail = `Give an object under the key ${key}.`;
    throw new Problem("invalid", detail, [{ pointer: `/${key}`, detail }]);
  }

  /** Reads a body that has no wrapping key. */
  topFields(body: unknown): Fields {
    return new Fields(isObject(body) ? body : {}, "", { truncatesMoney: this.bug("money-truncated") });
  }

  /** The size of a page where the document gives no maximum: larger limits are capped silently, at 50. */
  pageSize(limit: number | undefined, byDefault: number): number {
    return Math.min(limit ?? byDefault, 50);
  }
}

/** Sorts by creation. */
export function byCreation(a: Stamps, b: Stamps): number {
  return a.createdAt - b.createdAt;
}

export function byUpdate(a: Stamps, b: Stamps): number {
  return a.updatedAt - b.updatedAt;
}

/** Rejects a body that names another resource than its path. */
export function checkSameId(fields: Fields, name: string, pathId: string): void {
  const given = fields.source[name];
  if (given === undefined || given === null || String(given).trim() === pathId) return;
  const detail = `The body says ${String(given)} where the path says ${pathId}.`;
  throw new Problem("id-mismatch", detail, [{ pointer: `${fields.pointer}/${name}`, detail }]);
}

/** Waits, as a slow write does. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
