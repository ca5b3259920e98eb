/** Does what there is to do for an order: packs what is left to ship, and tells the store where the parcels are. */
import type { Fulfillment, Store } from "store-admin-api";
import type { Carrier } from "./carrier.ts";
import { type Left, leftToShip, type Shipment } from "./orders.ts";

/** What shipping needs. */
export interface Means {
  readonly store: Store;
  readonly carrier: Carrier;
  /** Is told what was done, and what went wrong. */
  readonly tell: (line: string) => void;
}

/**
 * Ships orders. Each step follows from what was just read of the order. So after a failure, or a lost answer, read it again and ship
 * it again: what was done does not show as left to do.
 */
export class Shipping {
  readonly #means: Means;
  /** What the store has taken. One that takes a status and does not keep it would be told without end. */
  readonly #reported = new Set<string>();

  constructor(means: Means) {
    this.#means = means;
  }

  /**
   * Takes all steps that an order needs now.
   *
   * @returns how many steps it took.
   * @throws StoreError, or what the carrier throws. Steps before that are done.
   */
  async ship(shipment: Shipment): Promise<number> {
    const { reported, calledOff } = await this.#follow(shipment);
    // What was called off can be packed again, which shows when the order is read anew.
    const packed = calledOff > 0 ? 0 : await this.#pack(shipment);
    return reported + calledOff + packed;
  }

  async #pack(shipment: Shipment): Promise<number> {
    const { store, carrier, tell } = this.#means;
    const { orderId, financialStatus } = shipment.order;
    const packed = financialStatus === "paid" ? parcelsOf(leftToShip(shipment)) : [];
    for (const [index, lineItems] of packed.entries()) {
      const trackingNumber = await carrier.announce(`${orderId}-${shipment.parcels.length + index + 1}`);
      const trackings = [{ trackingCompany: carrier.name, trackingNumber }];
      await store.createFulfillment({ fulfillment: { orderId, lineItems, trackings } });
      tell(`${trackingNumber} is packed.`);
    }
    return packed.length;
  }

  /** Tells the store of each parcel of ours that has moved, and calls off those that must not leave. */
  async #follow({ order, parcels }: Shipment) {
    const { store, carrier, tell } = this.#means;
    const steps = { reported: 0, calledOff: 0 };
    const live = parcels.filter(({ status }) => status !== "cancelled");
    for (const [index, parcel] of live.entries()) {
      const { id, status, trackingCompany, trackingNumber } = parcel;
      if (status !== "open" || trackingCompany !== carrier.name || !trackingNumber) continue;
      // A request that was given up may reach the store after it was sent again. One number is one parcel.
      const isDouble = live.findIndex((other) => other.trackingNumber === trackingNumber) < index;
      const place = isDouble ? "announced" : await carrier.locate(trackingNumber);
      if (place !== "announced") {
        steps.reported += await this.#report(parcel, trackingNumber, place);
      } else if (isDouble || order.cancelledAt) {
        await store.cancelFulfillment({ fulfillmentId: id });
        tell(`${trackingNumber} is called off.`);
        steps.calledOff += 1;
      }
    }
    return steps;
  }

  async #report(parcel: Fulfillment, trackingNumber: string, place: "collected" | "delivered"): Promise<number> {
    const { store, carrier, tell } = this.#means;
    const report = `${trackingNumber} is ${place}.`;
    const isKnown = place === "collected" && parcel.trackingUrl;
    if (isKnown || this.#reported.has(report)) return 0;
    const trackingUrl = carrier.addressOf(trackingNumber);
    await store.updateFulfillmentTracking({
      fulfillmentId: parcel.id,
      fulfillment: {
        status: place === "delivered" ? "fulfilled" : "open",
        trackings: [{ trackingCompany: carrier.name, trackingNumber, trackingUrl }],
      },
    });
    this.#reported.add(report);
    tell(report);
    return 1;
  }
}

/** What of a line goes into a parcel. */
interface Portion {
  readonly id: string;
  quantity: number;
}

/** A parcel is to weigh no more than so many grams. */
const heaviest = 10_000;

/** Fills one parcel after the other. What is too heavy for any has one to itself. */
function parcelsOf(left: readonly Left[]): Portion[][] {
  const parcels: Portion[][] = [];
  let room = 0;
  for (const { line, quantity } of left) {
    const { id = "", grams = 0 } = line;
    for (let piece = 0; piece < quantity; piece += 1) {
      if (parcels.length === 0 || grams > room) {
        parcels.push([]);
        room = heaviest;
      }
      room -= grams;
      const parcel = parcels.at(-1) ?? [];
      const portion = parcel.find((known) => known.id === id);
      if (portion) portion.quantity += 1;
      else parcel.push({ id, quantity: 1 });
    }
  }
  return parcels;
}
