/** Tracks the orders of a store. A webhook or the list says which order to check. The next steps depend on what is read then. */
import { NotFoundError } from "store-admin-api";
import { isSettled, listOrdersChangedSince, readShipment, type Shipment } from "./orders.ts";
import { Shipping, type ShippingOptions } from "./shipping.ts";

/** How long before the newest known change to start the next list, in milliseconds: orders can change while the list is read. */
const overlap = 60_000;

/**
 * The tracker of a store. It checks orders one after the other, so no order is checked twice at the same time. Late and repeated
 * webhooks do no harm. You can stop it at any time: it remembers only what it has read.
 */
export class Tracker {
  readonly #options: ShippingOptions;
  readonly #shipping: Shipping;
  readonly #shipments = new Map<string, Shipment>();
  /** The last error of each order. */
  readonly #orderErrors = new Map<string, string>();
  readonly #queue = new Set<string>();
  #checking: Promise<void> | undefined;
  #catchingUp: Promise<void> | undefined;
  #listError: string | undefined;
  #listedAt: Date | undefined;
  /** The list may have unread changes after this time; undefined if it was never read. */
  #since: Date | undefined;

  /** @param since ignores orders that have not changed since then. Default: reads all orders. */
  constructor(options: ShippingOptions, since?: Date) {
    this.#options = options;
    this.#shipping = new Shipping(options);
    this.#since = since;
  }

  /** The orders that were read, newest first. */
  get shipments(): Shipment[] {
    const time = ({ order }: Shipment): number => Date.parse(order.createdAt ?? "") || 0;
    return [...this.#shipments.values()].reverse().sort((one, other) => time(other) - time(one));
  }

  /** The errors of the last attempts. The next `catchUp` tries again. */
  get errors(): string[] {
    return [...this.#orderErrors.values(), ...(this.#listError ? [this.#listError] : [])];
  }

  /** When the list was last read; undefined if it was never read. */
  get listedAt(): Date | undefined {
    return this.#listedAt;
  }

  /** Queues an order that may have changed. */
  check(orderId: string): void {
    this.#queue.add(orderId);
    this.#checking ??= this.#checkAll();
  }

  /**
   * Reads which orders have changed since the last time, and queues them with the orders that are not settled. Errors are added to
   * `errors`.
   */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = undefined;
    });
    return this.#catchingUp;
  }

  /** Resolves when the queue is empty. */
  async waitUntilIdle(): Promise<void> {
    while (this.#checking) await this.#checking;
  }

  async #readChanges(): Promise<void> {
    const unsettled = [...this.#shipments].filter(([, shipment]) => !isSettled(shipment)).map(([orderId]) => orderId);
    const orderIds = new Set([...unsettled, ...this.#orderErrors.keys()]);
    try {
      let newest = 0;
      for await (const { orderId, updatedAt = "" } of listOrdersChangedSince(this.#options.store, this.#since)) {
        orderIds.add(orderId);
        newest = Math.max(newest, Date.parse(updatedAt) || 0);
      }
      if (newest > 0) this.#since = new Date(newest - overlap);
      this.#listedAt = new Date();
      this.#listError = undefined;
    } catch (error) {
      this.#listError = getMessage(error);
      this.#options.log(this.#listError);
    }
    for (const orderId of orderIds) this.check(orderId);
  }

  async #checkAll(): Promise<void> {
    for (const orderId of this.#queue) {
      this.#queue.delete(orderId);
      try {
        await this.#checkOrder(orderId);
        this.#orderErrors.delete(orderId);
      } catch (error) {
        const message = `Order ${orderId}: ${getMessage(error)}`;
        this.#orderErrors.set(orderId, message);
        this.#options.log(message);
      }
    }
    this.#checking = undefined;
  }

  async #checkOrder(orderId: string): Promise<void> {
    const shipment = await this.#read(orderId);
    if (shipment && (await this.#shipping.ship(shipment)) > 0) await this.#read(orderId);
  }

  async #read(orderId: string): Promise<Shipment | undefined> {
    try {
      const shipment = await readShipment(this.#options.store, orderId);
      this.#shipments.set(orderId, shipment);
      return shipment;
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      this.#shipments.delete(orderId);
      return undefined;
    }
  }
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
