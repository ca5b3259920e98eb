import { each, list, object, type ResourceFacts } from "../declared.ts";

export const shop: ResourceFacts = {
  section: "Shop (key `shop`)",
  fields: {
    shopId: "string",
    shopName: "string",
    description: "string",
    logo: "string",
    domain: "string",
    originDomain: "string",
    mail: "string",
    country: "string",
    currency: "string",
    timezone: "string",
    ianaTimezone: "string",
    weightUnit: "string",
    shopStatus: "string",
  },
  sample: {
    shopId: "1672041593020008",
    shopName: "Alder & Wick",
    description: "Candles",
    logo: "https://cdn.example.com/logo.svg",
    domain: "shop.example",
    originDomain: "shop.stores.example",
    mail: "hello@shop.example",
    country: "US",
    currency: "USD",
    timezone: "-08:00",
    ianaTimezone: "America/Los_Angeles",
    weightUnit: "g",
    shopStatus: "1",
  },
};

export const location: ResourceFacts = {
  section: "Location (key `location`)",
  fields: {
    locationId: "string",
    locationName: "string",
    country: "string",
    province: "string",
    city: "string",
    address1: "string",
    address2: "string",
    zipcode: "string",
    phone: "string",
    latitude: "decimal text",
    longitude: "decimal text",
    fulfillmentServiceHandle: "string",
    isDefault: "boolean",
    stopStatus: "boolean",
  },
  sample: {
    locationId: "6712045519843070008",
    locationName: "Workshop",
    country: "US",
    province: "OR",
    city: "Portland",
    address1: "412 NW Thurman St",
    address2: "Rear door",
    zipcode: "97210",
    phone: "+15035550110",
    latitude: "45.535412",
    longitude: "-122.698233",
    fulfillmentServiceHandle: "workshop",
    isDefault: true,
    stopStatus: false,
  },
};

/** What create location takes; update takes the same and `locationId`. */
export const sentLocationFields = [
  "locationName",
  "country",
  "province",
  "city",
  "address1",
  "address2",
  "zipcode",
  "phone",
  "latitude",
  "longitude",
  "fulfillmentServiceHandle",
] as const;

const language = object({ language: "string", ...each("boolean", "isDefault", "translateStatus") });

export const languages: ResourceFacts = {
  section: "Languages (key `languages`)",
  fields: { publishedList: list(language), unPublishedList: list(language) },
  sample: {
    publishedList: [{ language: "en", isDefault: true, translateStatus: true }],
    unPublishedList: [{ language: "fr", isDefault: false, translateStatus: false }],
  },
};
