import { isEmail, isState } from "./checks.ts";
import type { Fields, JsonObject, Maybe } from "./fields.ts";
import type { Consent, Customer, CustomerAddress } from "./records.ts";
import type { Shop } from "./shop.ts";

export type CustomerInput = Omit<Customer, "id" | "createdAt" | "updatedAt">;

export const blankCustomer: CustomerInput = {
  firstName: undefined,
  lastName: undefined,
  email: undefined,
  phone: undefined,
  verifiedEmail: false,
  state: "DISABLED",
  notes: undefined,
  tags: [],
  taxExempt: false,
  taxExemptions: undefined,
  emailMarketingConsent: undefined,
  smsMarketingConsent: undefined,
  addresses: [],
};

/** Reads the fields a caller may set; fields that are absent keep their value, nested objects are replaced whole. */
export function readCustomer(shop: Shop, fields: Fields, kept: CustomerInput): CustomerInput {
  return {
    firstName: fields.text("firstName", kept.firstName),
    lastName: fields.text("lastName", kept.lastName),
    email: fields.text("email", kept.email, isEmail, "an e-mail address such as name@example.com"),
    phone: fields.text("phone", kept.phone),
    verifiedEmail: fields.flag("verifiedEmail", kept.verifiedEmail) ?? false,
    state: fields.text("state", kept.state, isState, "a word in capitals") ?? blankCustomer.state,
    notes: fields.text("notes", kept.notes),
    tags: fields.texts("tags", kept.tags),
    taxExempt: fields.flag("taxExempt", kept.taxExempt) ?? false,
    taxExemptions: readExemptions(fields, kept.taxExemptions),
    emailMarketingConsent: readConsent(shop, fields, "emailMarketingConsent", kept.emailMarketingConsent),
    smsMarketingConsent: readConsent(shop, fields, "smsMarketingConsent", kept.smsMarketingConsent),
    addresses: readAddresses(shop, fields, kept.addresses),
  };
}

function readExemptions(fields: Fields, kept: Maybe<JsonObject>): Maybe<JsonObject> {
  const nested = fields.object("taxExemptions");
  if (nested === undefined) return kept;
  if (nested === null) return undefined;
  const regions = nested.objects("taxExemptionRegions") ?? [];
  return {
    applyToAllRegion: nested.flag("applyToAllRegion") ?? false,
    taxExemptionRegions: regions.map((region) => ({
      country: region.require("country", region.text("country")),
      applyToAllSubdivision: region.flag("applyToAllSubdivision") ?? false,
      subdivisions: region.texts("subdivisions"),
    })),
  };
}

function readConsent(shop: Shop, fields: Fields, name: string, kept: Maybe<Consent>): Maybe<Consent> {
  const nested = fields.object(name);
  if (nested === undefined) return kept;
  if (nested === null) return undefined;
  return {
    state: nested.require("state", nested.text("state", undefined, isState, "a word in capitals")),
    at: nested.time("consentUpdateTime") ?? shop.now(),
  };
}

const addressNames = [
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "city",
  "provinceCode",
  "countryCode",
  "zip",
  "phone",
] as const;

function readAddress(shop: Shop, fields: Fields, kept: readonly CustomerAddress[]): CustomerAddress {
  const texts: CustomerAddress["texts"] = {};
  for (const name of addressNames) texts[name] = fields.text(name);
  const id = fields.id("id");
  return {
    id: kept.some((address) => address.id === id) && id !== undefined ? id : shop.ids.long(),
    texts,
    isDefaultAddress: fields.flag("isDefaultAddress") ?? false,
  };
}

function readAddresses(shop: Shop, fields: Fields, kept: CustomerAddress[]): CustomerAddress[] {
  const sent = fields.objects("addresses");
  const single = fields.object("defaultAddress");
  if (sent === undefined && single) {
    const others = kept.filter((address) => !address.isDefaultAddress);
    return [{ ...readAddress(shop, single, kept), isDefaultAddress: true }, ...others];
  }
  if (sent === undefined) return kept;
  const addresses = sent.map((address) => readAddress(shop, address, kept));
  const marked = addresses.filter((address) => address.isDefaultAddress);
  if (marked.length > 1) fields.issue("addresses", "Mark at most one address as the default.");
  const [first] = addresses;
  if (marked.length === 0 && first) first.isDefaultAddress = true;
  return addresses;
}
