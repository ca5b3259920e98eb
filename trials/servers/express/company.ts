import type { BugId } from "./bugs.ts";
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
  Row,
} from "./records.ts";
import { Table } from "./table.ts";
import { now } from "./times.ts";
import type { Scalars } from "./wire.ts";

/** Choices of the company that you can turn around; choices.md lists what the documentation leaves open. */
export interface Choices {
  /** Scalars in responses: JSON strings, or their declared types. */
  readonly scalars: Scalars;
  /** Whether two customers can share an e-mail address. */
  readonly sharedEmails: boolean;
  /** The status for a resource that existed. */
  readonly deletedStatus: 404 | 410;
  /** The page size where the documentation names none. */
  readonly pageSize: number;
}

export const standardChoices: Choices = { scalars: "text", sharedEmails: false, deletedStatus: 410, pageSize: 50 };

/** The kinds of resources whose identifiers count up, with the first identifier of each. */
const firstIds = {
  order: 100001,
  customer: 52001,
  product: 8001,
  collection: 701,
  giftCard: 30001,
  refund: 9001,
  location: 11,
};

/** The state of one company: its tables, its sequences, its switches. */
export class Company {
  readonly choices: Choices;
  readonly customers: Table<Customer>;
  readonly giftCards: Table<GiftCard>;
  readonly locations: Table<Location>;
  readonly collections: Table<Collection>;
  readonly products: Table<Product>;
  readonly orders: Table<Order>;
  readonly fulfillments: Table<Fulfillment>;
  readonly services: Table<FulfillmentService>;
  readonly refunds: Table<Refund>;
  readonly #bugs: ReadonlySet<BugId>;
  readonly #next: Record<keyof typeof firstIds, number> = { ...firstIds };
  #long = 7240193344017629187n;
  #serial = 0;

  constructor(bugs: readonly BugId[], choices: Partial<Choices>) {
    this.#bugs = new Set(bugs);
    this.choices = { ...standardChoices, ...choices };
    const status = this.choices.deletedStatus;
    this.customers = new Table("customer", status);
    this.giftCards = new Table("gift card", status);
    this.locations = new Table("location", status);
    this.collections = new Table("collection", status);
    this.products = new Table("product", status);
    this.orders = new Table("order", status);
    this.fulfillments = new Table("fulfillment", status);
    this.services = new Table("fulfillment service", status);
    this.refunds = new Table("refund", status);
  }

  bug(id: BugId): boolean {
    return this.#bugs.has(id);
  }

  /** The next short identifier of a kind. */
  shortId(kind: keyof typeof firstIds): string {
    const id = this.#next[kind];
    this.#next[kind] = id + 1;
    return String(id);
  }

  /** The next identifier of 19 digits. */
  longId(): string {
    this.#long += 7n;
    return String(this.#long);
  }

  /** The next number of the sequence that all tables share. */
  serial(): number {
    this.#serial += 1;
    return this.#serial;
  }

  /** What a new row starts with. */
  row(id: string): Row {
    const time = now();
    return { id, serial: this.serial(), created: time, updated: time };
  }
}
