import { each, type Fields, list, object, only, type ResourceFacts } from "../declared.ts";

/** "Customer address". */
export const customerAddress: Fields = {
  ...each("string", "id", "firstName", "lastName", "company", "address1", "address2", "city"),
  ...each("string", "provinceCode", "countryCode", "zip", "phone"),
  isDefaultAddress: "boolean",
};

/** Customer, field `taxExemptions`. */
export const taxExemptions: Fields = {
  applyToAllRegion: "boolean",
  taxExemptionRegions: list(
    object({ country: "string", applyToAllSubdivision: "boolean", subdivisions: list("string") }),
  ),
};

/** Customer, fields `emailMarketingConsent` and `smsMarketingConsent`. */
export const marketingConsent: Fields = { state: "string", consentUpdateTime: "string" };

const address = {
  id: "9100284466170008",
  firstName: "Maya",
  lastName: "Okafor",
  company: "Okafor Prints",
  address1: "1880 SE Division St",
  address2: "Apt 5",
  city: "Portland",
  provinceCode: "OR",
  countryCode: "US",
  zip: "97202",
  phone: "+15035550142",
  isDefaultAddress: true,
};

const exemptions = {
  applyToAllRegion: false,
  taxExemptionRegions: [{ country: "US", applyToAllSubdivision: false, subdivisions: ["OR", "WA"] }],
};

export const customer: ResourceFacts = {
  section: "Customer (key `customer`)",
  fields: {
    ...each("string", "id", "firstName", "lastName", "email", "phone"),
    verifiedEmail: "boolean",
    state: "string",
    notes: "string",
    tags: list("string"),
    totalSpent: "number",
    ordersCount: "number",
    taxExempt: "boolean",
    taxExemptions: object(taxExemptions),
    emailMarketingConsent: object(marketingConsent),
    smsMarketingConsent: object(marketingConsent),
    addresses: list(object(customerAddress)),
    defaultAddress: object(customerAddress),
    createTime: "string",
    updateTime: "string",
  },
  sample: {
    id: "7203915548800008",
    firstName: "Maya",
    lastName: "Okafor",
    email: "maya.okafor@example.com",
    phone: "+15035550142",
    verifiedEmail: true,
    state: "DECLINED",
    notes: "Prefers parcels at the back door",
    tags: ["regular"],
    totalSpent: 67.65,
    ordersCount: 2,
    taxExempt: false,
    taxExemptions: exemptions,
    emailMarketingConsent: { state: "SUBSCRIBED", consentUpdateTime: "2024-11-18T08:00:12.482" },
    smsMarketingConsent: { state: "SUBSCRIBED", consentUpdateTime: "2024-11-18T08:00:12.482" },
    addresses: [address],
    defaultAddress: address,
    createTime: "2024-18-11T08:00:12-08:00",
    updateTime: "2024-18-11T08:00:12-08:00",
  },
};

/** Endpoints, Customers: the short form that a delete answers. */
export const deletedCustomer: ResourceFacts = {
  section: "Endpoints, Customers",
  fields: only(customer.fields, "firstName", "lastName", "createTime", "phone", "updateTime", "id", "email"),
  sample: {
    firstName: "Maya",
    lastName: "Okafor",
    createTime: "2024-18-11T08:00:12-08:00",
    phone: "+15035550142",
    updateTime: "2024-18-11T08:00:12-08:00",
    id: "7203915548800008",
    email: "maya.okafor@example.com",
  },
};

/**
 * Refund, field `customer`; also the customer of an order. Named without types. Its times are called one thing in one
 * place and another in others, so both pairs are listed.
 */
export const customerSummary: Fields = {
  ...each("unstated", "id", "firstName", "lastName", "email", "phone", "note", "addresses", "taxExempt"),
  ...each("unstated", "taxExemptions", "tags", "state", "currency", "verifiedEmail", "defaultAddress"),
  ...each("unstated", "createdTime", "updatedTime", "createdAt", "updatedAt"),
};

export const customerSummarySample = {
  id: "7203915548800008",
  firstName: "Maya",
  lastName: "Okafor",
  email: "maya.okafor@example.com",
  phone: "+15035550142",
  note: "Prefers parcels at the back door",
  addresses: [address],
  taxExempt: false,
  taxExemptions: exemptions,
  tags: ["regular"],
  state: "DECLINED",
  currency: "USD",
  verifiedEmail: true,
  defaultAddress: address,
  createdTime: "2024-11-18T08:00:12-08:00",
  updatedTime: "2024-11-18T08:00:12-08:00",
  createdAt: "2024-11-18T08:00:12-08:00",
  updatedAt: "2024-11-18T08:00:12-08:00",
};
