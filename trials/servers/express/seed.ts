import type { Company } from "./company.ts";

/** What a new shop has: its default location. */
export function seed(company: Company): void {
  company.locations.put({
    ...company.row(company.shortId("location")),
    locationName: "Main warehouse",
    country: "SG",
    province: null,
    city: "Singapore",
    address1: "1 Maritime Square",
    address2: null,
    zipcode: "099253",
    phone: "+6565550100",
    latitude: "1.264900",
    longitude: "103.820800",
    fulfillmentServiceHandle: "manual",
    isDefault: true,
  });
}
