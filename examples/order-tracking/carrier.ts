/** The carrier that delivers the parcels. Replace the fake carrier with your carrier's API. */

/** Where a parcel is. */
export type Place = "announced" | "collected" | "delivered";

/** What this program needs from a carrier. */
export interface Carrier {
  readonly name: string;
  /** Announces a parcel. @returns its tracking number, always the same for the same reference. */
  announce(reference: string): Promise<string>;
  locate(trackingNumber: string): Promise<Place>;
  /** The web page that shows where a parcel is. */
  getTrackingUrl(trackingNumber: string): string;
}

/**
 * Creates a carrier that moves no real parcels. Each parcel is collected after `pace` seconds and delivered after three times as
 * long, counted from the first call of `locate`.
 */
export function createFakeCarrier(pace: number): Carrier {
  const firstSeen = new Map<string, number>();
  return {
    name: "Pretend Parcels",
    announce: async (reference) => `PP-${reference}`,
    async locate(trackingNumber) {
      const now = Date.now();
      const since = firstSeen.get(trackingNumber) ?? now;
      firstSeen.set(trackingNumber, since);
      const age = (now - since) / 1000;
      if (age >= 3 * pace) return "delivered";
      return age >= pace ? "collected" : "announced";
    },
    getTrackingUrl: (trackingNumber) => `https://parcels.example/${trackingNumber}`,
  };
}
