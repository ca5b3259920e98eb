/** Ships an order: packs its unshipped items into parcels, and reports the parcels' progress to the store. */
import type { Fulfillment, Store } from "store-admin-api";
import type { Carrier } from "./carrier.ts";
import { findUnshippedItems, type Shipment, type UnshippedItem } from "./orders.ts";

/** What shipping needs. */
export interface ShippingOptions {
  readonly store: Store;
  readonly carrier: Carrier;
  /** Receives a line for each step and each error. */
  readonly log: (line: string) => void;
}

/**
 * Ships orders. Each step depends only on the order as it was just read. So after an error or a lost response, read the order again
 * and ship it again: completed steps are not repeated.
 */
export class Shipping {
  readonly #options: ShippingOptions;
  /** Reports that the store accepted. A store may accept a status without storing it; report it only once. */
  readonly #reported = new Set<string>();

  constructor(options: ShippingOptions) {
    this.#options = options;
  }

  /**
   * Takes all steps that an order needs now.
   *
   * @returns the number of steps.
   * @throws StoreError, or an error of the carrier. Earlier steps are complete.
   */
  async ship(shipment: Shipment): Promise<number> {
    const { reported, cancelled } = await this.#updateParcels(shipment);
    // The items of a cancelled parcel can be packed again, after the order is read again.
    const packed = cancelled > 0 ? 0 : await this.#pack(shipment);
    return reported + cancelled + packed;
  }

  async #pack(shipment: Shipment): Promise<number> {
    const { store, carrier, log } = this.#options;
    const { orderId, financialStatus } = shipment.order;
    const packed = financialStatus === "paid" ? packParcels(findUnshippedItems(shipment)) : [];
    for (const [index, lineItems] of packed.entries()) {
      const trackingNumber = await carrier.announce(`${orderId}-${shipment.parcels.length + index + 1}`);
      const trackings = [{ trackingCompany: carrier.name, trackingNumber }];
      await store.createFulfillment({ fulfillment: { orderId, lineItems, trackings } });
      log(`${trackingNumber} is packed.`);
    }
    return packed.length;
  }

  /** Reports each of our parcels that has moved, and cancels those that must not leave. */
  async #updateParcels({ order, parcels }: Shipment) {
    const { store, carrier, log } = this.#options;
    const steps = { reported: 0, cancelled: 0 };
    const active = parcels.filter(({ status }) => status !== "cancelled");
    for (const [index, parcel] of active.entries()) {
      const { id, status, trackingCompany, trackingNumber } = parcel;
      if (status !== "open" || trackingCompany !== carrier.name || !trackingNumber) continue;
      // A request that timed out can still reach the store after it was sent again. One tracking number is one parcel.
      const isDuplicate = active.findIndex((other) => other.trackingNumber === trackingNumber) < index;
      const place = isDuplicate ? "announced" : await carrier.locate(trackingNumber);
      if (place !== "announced") {
        steps.reported += await this.#report(parcel, trackingNumber, place);
      } else if (isDuplicate || order.cancelledAt) {
        await store.cancelFulfillment({ fulfillmentId: id });
        log(`${trackingNumber} is cancelled.`);
        steps.cancelled += 1;
      }
    }
    return steps;
  }

  async #report(parcel: Fulfillment, trackingNumber: string, place: "collected" | "delivered"): Promise<number> {
    const { store, carrier, log } = this.#options;
    const report = `${trackingNumber} is ${place}.`;
    const isKnown = place === "collected" && parcel.trackingUrl;
    if (isKnown || this.#reported.has(report)) return 0;
    const trackingUrl = carrier.getTrackingUrl(trackingNumber);
    await store.updateFulfillmentTracking({
      fulfillmentId: parcel.id,
      fulfillment: {
        status: place === "delivered" ? "fulfilled" : "open",
        trackings: [{ trackingCompany: carrier.name, trackingNumber, trackingUrl }],
      },
    });
    this.#reported.add(report);
    log(report);
    return 1;
  }
}

/** The quantity of a line item in a parcel. */
interface ParcelItem {
  readonly id: string;
  quantity: number;
}

/** The maximum weight of a parcel in grams. */
const maxGrams = 10_000;

/** Fills one parcel after the other. An item that is heavier than the maximum gets its own parcel. */
function packParcels(unshipped: readonly UnshippedItem[]): ParcelItem[][] {
  const parcels: ParcelItem[][] = [];
  let gramsLeft = 0;
  for (const { lineItem, quantity } of unshipped) {
    const { id = "", grams = 0 } = lineItem;
    for (let piece = 0; piece < quantity; piece += 1) {
      if (parcels.length === 0 || grams > gramsLeft) {
        parcels.push([]);
        gramsLeft = maxGrams;
      }
      gramsLeft -= grams;
      const parcel = parcels.at(-1) ?? [];
      const item = parcel.find((packed) => packed.id === id);
      if (item) item.quantity += 1;
      else parcel.push({ id, quantity: 1 });
    }
  }
  return parcels;
}
