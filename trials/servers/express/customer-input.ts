import type { Company } from "./company.ts";
import type { Input } from "./input.ts";
import {
  type Consent,
  type Customer,
  type CustomerAddress,
  type CustomerFields,
  customerAddressFields,
  type TaxExemptions,
} from "./records.ts";

const states = ["ENABLED", "DISABLED", "INVITED", "DECLINED"] as const;
const consentStates = ["SUBSCRIBED", "UNSUBSCRIBED", "NOT_SUBSCRIBED", "PENDING"] as const;

/** Reads the customer of a request. On an update, a field that the request does not have stays. */
export function readCustomer(company: Company, input: Input, old: Customer | undefined): CustomerFields {
  const fields: CustomerFields = {
    firstName: input.text("firstName", old?.firstName, { max: 255 }),
    lastName: input.text("lastName", old?.lastName, { max: 255 }),
    email: input.text("email", old?.email, { max: 254 }),
    phone: input.text("phone", old?.phone, { max: 40 }),
    verifiedEmail: input.boolean("verifiedEmail", old?.verifiedEmail ?? false),
    state: input.word("state", states, (old?.state ?? null) as (typeof states)[number] | null) ?? "DISABLED",
    notes: input.text("notes", old?.notes),
    tags: input.texts("tags") ?? old?.tags ?? [],
    taxExempt: input.boolean("taxExempt", old?.taxExempt ?? false),
    taxExemptions: readTaxExemptions(input, old),
    emailMarketingConsent: readConsent(input, "emailMarketingConsent", old),
    smsMarketingConsent: readConsent(input, "smsMarketingConsent", old),
    addresses: readAddresses(company, input, old),
  };
  checkEmail(input, fields.email);
  if (!fields.firstName && !fields.lastName && !fields.email && !fields.phone) {
    input.wrong("email", "is missing, and so are firstName, lastName and phone: a customer needs one of them");
  }
  return fields;
}

/** Reports an e-mail address that is none. */
export function checkEmail(input: Input, email: string | null): void {
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    input.wrong("email", `is "${email}", not an e-mail address`);
  }
}

function readTaxExemptions(input: Input, old: Customer | undefined): TaxExemptions | null {
  if (!input.has("taxExemptions")) return old?.taxExemptions ?? null;
  const fields = input.object("taxExemptions");
  if (!fields) return null;
  const regions = fields.objects("taxExemptionRegions") ?? [];
  return {
    applyToAllRegion: fields.boolean("applyToAllRegion", false),
    taxExemptionRegions: regions.map((region) => ({
      country: region.text("country"),
      applyToAllSubdivision: region.boolean("applyToAllSubdivision", false),
      subdivisions: region.texts("subdivisions") ?? [],
    })),
  };
}

function readConsent(
  input: Input,
  name: "emailMarketingConsent" | "smsMarketingConsent",
  old: Customer | undefined,
): Consent | null {
  if (!input.has(name)) return old?.[name] ?? null;
  const fields = input.object(name);
  if (!fields) return null;
  const state = fields.word("state", consentStates, null);
  return { state, consentUpdateTime: fields.time("consentUpdateTime", Date.now()) };
}

/** The addresses of a request replace all addresses; one with the id of an old address keeps the id. */
function readAddresses(company: Company, input: Input, old: Customer | undefined): CustomerAddress[] {
  const list = input.objects("addresses");
  const single = input.object("defaultAddress");
  const before = old?.addresses ?? [];
  if (!list && !single) return before;
  const addresses = (list ?? []).map((fields) => readAddress(company, fields, before));
  if (!list && single) {
    const address = { ...readAddress(company, single, before), isDefaultAddress: true };
    const others = before.filter(({ id }) => id !== address.id).map((row) => ({ ...row, isDefaultAddress: false }));
    addresses.push(address, ...others);
  }
  const standard = addresses.find(({ isDefaultAddress }) => isDefaultAddress) ?? addresses[0];
  return addresses.map((address) => ({ ...address, isDefaultAddress: address === standard }));
}

function readAddress(company: Company, input: Input, before: readonly CustomerAddress[]): CustomerAddress {
  const id = input.id("id");
  const old = before.find((address) => address.id === id);
  const fields = customerAddressFields.map((name) => [name, input.text(name, old?.[name], { max: 255 })]);
  return {
    ...(Object.fromEntries(fields) as CustomerAddress),
    id: old?.id ?? company.longId(),
    isDefaultAddress: input.boolean("isDefaultAddress", old?.isDefaultAddress ?? false),
  };
}
