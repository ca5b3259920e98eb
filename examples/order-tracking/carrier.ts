/** Who brings the parcels. Put your carrier's interface in place of the one that pretends. */

/** Where a parcel is. */
export type Place = "announced" | "collected" | "delivered";

/** A carrier, as far as this program needs one. */
export interface Carrier {
  readonly name: string;
  /** Announces a parcel. @returns its tracking number, the same one whenever the same reference is announced. */
  announce(reference: string): Promise<string>;
  locate(trackingNumber: string): Promise<Place>;
  /** The web address that shows where a parcel is. */
  addressOf(trackingNumber: string): string;
}

/**
 * A carrier that only pretends: it collects a parcel some time after it has first heard of it, and delivers it after three times as
 * long.
 *
 * @param pace that time, in seconds.
 */
export function pretendCarrier(pace: number): Carrier {
  const announced = new Map<string, number>();
  return {
    name: "Pretend Parcels",
    announce: async (reference) => `PP-${reference}`,
    async locate(trackingNumber) {
      const now = Date.now();
      const since = announced.get(trackingNumber) ?? now;
      announced.set(trackingNumber, since);
      const age = (now - since) / 1000;
      if (age >= 3 * pace) return "delivered";
      return age >= pace ? "collected" : "announced";
    },
    addressOf: (trackingNumber) => `https://parcels.example/${trackingNumber}`,
  };
}
