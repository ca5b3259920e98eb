/** Follows the orders of a store. A webhook, or the list, says which order to look at; what to do is decided by what is read then. */
import { NotFoundError } from "store-admin-api";
import { isSettled, ordersChangedSince, readShipment, type Shipment } from "./orders.ts";
import { type Means, Shipping } from "./shipping.ts";

/** What was changed shortly before the newest change is read again, for it may have come while the list was read. */
const overlap = 60_000;

/**
 * The tracker of a store. Orders are looked at one after the other, so no two looks at an order ever meet. To be told of an order
 * twice, or too late, is no harm. It can be stopped at any time: what it remembers is what it has read.
 */
export class Tracker {
  readonly #means: Means;
  readonly #shipping: Shipping;
  readonly #shipments = new Map<string, Shipment>();
  /** What went wrong, by order. */
  readonly #troubles = new Map<string, string>();
  readonly #toLookAt = new Set<string>();
  #looking: Promise<void> | undefined;
  #catchingUp: Promise<void> | undefined;
  #listTrouble: string | undefined;
  #listedAt: Date | undefined;
  /** From when on the list has changes that we have not seen; from the start if undefined. */
  #since: Date | undefined;

  /** @param since orders that have not changed since then are left out; none are if it is left out. */
  constructor(means: Means, since?: Date) {
    this.#means = means;
    this.#shipping = new Shipping(means);
    this.#since = since;
  }

  /** The orders that were read, the newest first. */
  get shipments(): Shipment[] {
    const time = ({ order }: Shipment): number => Date.parse(order.createdAt ?? "") || 0;
    return [...this.#shipments.values()].reverse().sort((one, other) => time(other) - time(one));
  }

  /** What went wrong when it was last tried. It is tried again at the next `catchUp`. */
  get troubles(): string[] {
    return [...this.#troubles.values(), ...(this.#listTrouble ? [this.#listTrouble] : [])];
  }

  /** When the list was last read; undefined before. */
  get listedAt(): Date | undefined {
    return this.#listedAt;
  }

  /** An order may have changed: looks at it soon. */
  lookAt(orderId: string): void {
    this.#toLookAt.add(orderId);
    this.#looking ??= this.#lookAtAll();
  }

  /**
   * Reads which orders have changed since this was last done, and looks at them soon, as well as at those that are under way. What
   * goes wrong is among the troubles.
   */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readChanges().finally(() => {
      this.#catchingUp = undefined;
    });
    return this.#catchingUp;
  }

  /** Resolves when there is no order to look at. */
  async idle(): Promise<void> {
    while (this.#looking) await this.#looking;
  }

  async #readChanges(): Promise<void> {
    const underWay = [...this.#shipments].filter(([, shipment]) => !isSettled(shipment)).map(([orderId]) => orderId);
    const orderIds = new Set([...underWay, ...this.#troubles.keys()]);
    try {
      let newest = 0;
      for await (const { orderId, updatedAt = "" } of ordersChangedSince(this.#means.store, this.#since)) {
        orderIds.add(orderId);
        newest = Math.max(newest, Date.parse(updatedAt) || 0);
      }
      if (newest > 0) this.#since = new Date(newest - overlap);
      this.#listedAt = new Date();
      this.#listTrouble = undefined;
    } catch (error) {
      this.#listTrouble = messageOf(error);
      this.#means.tell(this.#listTrouble);
    }
    for (const orderId of orderIds) this.lookAt(orderId);
  }

  async #lookAtAll(): Promise<void> {
    for (const orderId of this.#toLookAt) {
      this.#toLookAt.delete(orderId);
      try {
        await this.#look(orderId);
        this.#troubles.delete(orderId);
      } catch (error) {
        const trouble = `Order ${orderId}: ${messageOf(error)}`;
        this.#troubles.set(orderId, trouble);
        this.#means.tell(trouble);
      }
    }
    this.#looking = undefined;
  }

  async #look(orderId: string): Promise<void> {
    const shipment = await this.#read(orderId);
    if (shipment && (await this.#shipping.ship(shipment)) > 0) await this.#read(orderId);
  }

  async #read(orderId: string): Promise<Shipment | undefined> {
    try {
      const shipment = await readShipment(this.#means.store, orderId);
      this.#shipments.set(orderId, shipment);
      return shipment;
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      this.#shipments.delete(orderId);
      return undefined;
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
