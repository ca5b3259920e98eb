// The fields of a customer in a request.
import { readEmail, readPhone } from "./formats.js";
import { uuid } from "./ids.js";
import { reject, rejectField } from "./problem.js";
import { liveRecords, store } from "./store.js";
import { formatWithFraction } from "./times.js";
import { isObject, readBoolean, readList, readString } from "./values.js";

const states = ["DECLINED", "INVITED", "ENABLED", "DISABLED"];
const consentStates = ["SUBSCRIBED", "NOT_SUBSCRIBED", "UNSUBSCRIBED", "PENDING"];
const addressTexts = [
  "firstName",
  "lastName",
  "company",
  "address1",
  "address2",
  "city",
  "provinceCode",
  "countryCode",
  "zip",
];

/** @param stored the customer that an update changes; undefined for a new one. @returns the fields, undefined where not sent. */
export function readCustomer(body, stored) {
  const isIdSent = body.id !== undefined && body.id !== null;
  if (isIdSent && stored && String(body.id) !== stored.id) rejectField("id", "differs from the path");
  const fields = {
    firstName: readString(body.firstName, "firstName", { max: 100 }),
    lastName: readString(body.lastName, "lastName", { max: 100 }),
    email: readEmail(body.email),
    phone: readPhone(body.phone),
    verifiedEmail: readBoolean(body.verifiedEmail, "verifiedEmail") ?? undefined,
    notes: readString(body.notes, "notes", { max: 5000 }),
  };
  const email = fields.email === undefined ? stored?.email : fields.email;
  if (!email) rejectField("email", "is required");
  checkUnique("email", "e-mail", fields.email, stored);
  checkUnique("phone", "phone", fields.phone, stored);
  fields.state = readState(body.state);
  fields.tags = readTags(body.tags);
  fields.taxExempt = readBoolean(body.taxExempt, "taxExempt") ?? undefined;
  fields.taxExemptions = readTaxExemptions(body.taxExemptions);
  fields.emailMarketingConsent = readConsent(body.emailMarketingConsent, "emailMarketingConsent");
  fields.smsMarketingConsent = readConsent(body.smsMarketingConsent, "smsMarketingConsent");
  fields.addresses = readAddresses(body.addresses, stored?.addresses);
  const hasDefault = body.defaultAddress !== undefined && body.defaultAddress !== null;
  if (hasDefault && fields.addresses === undefined && !stored) fields.addresses = readAddresses([body.defaultAddress]);
  return fields;
}

function checkUnique(field, label, value, stored) {
  if (!value) return;
  if (liveRecords(store.customers).some((other) => other !== stored && other[field] === value)) {
    reject(409, `${field}_taken`, `another customer has this ${label}`, field);
  }
}

function readState(value) {
  const state = readString(value, "state");
  if (state && !states.includes(state)) rejectField("state", "is not a state");
  return state || undefined;
}

/** Tags separated by commas, or a list; each once. */
function readTags(value) {
  const isText = typeof value === "string" && !value.startsWith("[");
  const tags = isText ? value.split(",") : readList(value, "tags");
  if (!tags) return undefined;
  return [...new Set(tags.map((tag) => readString(tag, "tags", { nullable: false })).filter(Boolean))];
}

function readTaxExemptions(value) {
  if (value === undefined || value === null) return value;
  if (!isObject(value)) rejectField("taxExemptions", "must be an object");
  const applyToAllRegion = readBoolean(value.applyToAllRegion, "taxExemptions.applyToAllRegion") ?? false;
  const regions = readList(value.taxExemptionRegions, "taxExemptions.taxExemptionRegions") || [];
  return { applyToAllRegion, taxExemptionRegions: regions.map(readTaxExemptionRegion) };
}

const readTaxExemptionRegion = (region) => ({
  country: readString(region?.country, "country") ?? null,
  applyToAllSubdivision: readBoolean(region?.applyToAllSubdivision, "applyToAllSubdivision") ?? false,
  subdivisions: (readList(region?.subdivisions, "subdivisions") || []).map(String),
});

function readConsent(value, field) {
  if (value === undefined || value === null) return value;
  if (!isObject(value)) rejectField(field, "must be an object");
  const state = readString(value.state, `${field}.state`, { min: 1, nullable: false });
  if (!state) rejectField(`${field}.state`, "is required");
  if (!consentStates.includes(state.toUpperCase())) rejectField(`${field}.state`, `must be one of ${consentStates}`);
  const time = value.consentUpdateTime ? parseConsentTime(String(value.consentUpdateTime)) : Date.now();
  if (Number.isNaN(time)) rejectField(`${field}.consentUpdateTime`, "is not a timestamp");
  return { state: state.toUpperCase(), consentUpdateTime: formatWithFraction(time) };
}

/** Without an offset, the clock of the store. */
const parseConsentTime = (text) => Date.parse(/[Z+]|-\d\d:\d\d$/.test(text) ? text : `${text}+08:00`);

/** A list that is sent replaces the stored one. The last address that is marked as the default is, otherwise the first. */
function readAddresses(value, stored) {
  const addresses = readList(value, "addresses")?.map((address) => readAddress(address, stored));
  const standard = addresses?.findLast(({ isDefaultAddress }) => isDefaultAddress) ?? addresses?.[0];
  for (const address of addresses ?? []) address.isDefaultAddress = address === standard;
  return addresses;
}

function readAddress(value, stored) {
  if (!isObject(value)) rejectField("addresses", "must hold objects");
  const isKnown = value.id && stored?.some(({ id }) => id === String(value.id));
  const address = { id: isKnown ? String(value.id) : uuid() };
  for (const name of addressTexts) address[name] = readString(value[name], `addresses.${name}`) ?? null;
  if (address.countryCode) address.countryCode = address.countryCode.toUpperCase();
  address.phone = readPhone(value.phone, "addresses.phone") ?? null;
  address.isDefaultAddress = readBoolean(value.isDefaultAddress, "addresses.isDefaultAddress") ?? false;
  return address;
}
