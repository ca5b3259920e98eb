// Locations. An update replaces the whole location.
import { hasBug } from "./bug.js";
import { readPhone } from "./formats.js";
import { nextSequence, uuid } from "./ids.js";
import { formatCursor, readCursor, readLimit } from "./pages.js";
import { reject, rejectField } from "./problem.js";
import { route } from "./router.js";
import { findRecord, liveRecords, newestFirst, store } from "./store.js";
import { readString, unwrap } from "./values.js";

const texts = [
  "locationName",
  "country",
  "province",
  "city",
  "address1",
  "address2",
  "zipcode",
  "fulfillmentServiceHandle",
];
const required = ["locationName", "country", "address1"];

const view = (location) => ({
  locationId: location.locationId,
  locationName: location.locationName,
  country: location.country,
  province: location.province,
  city: location.city,
  address1: location.address1,
  address2: location.address2,
  zipcode: location.zipcode,
  phone: location.phone,
  latitude: location.latitude,
  longitude: location.longitude,
  fulfillmentServiceHandle: location.fulfillmentServiceHandle,
  isDefault: location.isDefault,
  stopStatus: location.stopStatus,
});

/** @param stored the location that an update replaces; undefined for a new one. */
function readLocation(body, stored) {
  const isSent = body.locationId !== undefined && body.locationId !== null;
  if (stored && isSent && String(body.locationId) !== stored.locationId) {
    rejectField("locationId", "differs from the path");
  }
  const fields = {};
  for (const name of texts) fields[name] = readString(body[name], name) || null;
  fields.phone = readPhone(body.phone) || null;
  fields.latitude = readDegrees(body.latitude, "latitude", 90);
  fields.longitude = readDegrees(body.longitude, "longitude", 180);
  for (const name of required) if (!fields[name]) rejectField(name, "is required");
  if (fields.country.length === 2) fields.country = fields.country.toUpperCase();
  const isTaken = (other) => other !== stored && other.locationName === fields.locationName;
  if (liveRecords(store.locations).some(isTaken)) {
    reject(409, "duplicate_name", "another location has this name", "locationName");
  }
  return fields;
}

function readDegrees(value, field, max) {
  const text = readString(value, field);
  if (!text) return null;
  if (!/^-?\d+(\.\d+)?$/.test(text) || Math.abs(Number(text)) > max) rejectField(field, "is not a coordinate");
  return Number(text).toFixed(6);
}

export function createLocation(body) {
  const fields = readLocation(body);
  const location = { locationId: uuid(), sequence: nextSequence(), isDefault: false, stopStatus: false, ...fields };
  store.locations.set(location.locationId, location);
  return location;
}

route("POST", "/shops/location", "write_shops", ({ body }) => {
  return { location: view(createLocation(unwrap(body, "location"))) };
});

route("GET", "/shops/locations/count", "read_shops", () => {
  return { count: hasBug("loc-count") ? store.locations.size : liveRecords(store.locations).length };
});

route("PUT", "/shops/locations/{id}", "write_shops", ({ params, body }) => {
  const location = findRecord("locations", params.id, "location");
  Object.assign(location, readLocation(unwrap(body, "location"), location));
  return { location: view(location) };
});

route("DELETE", "/shops/locations/{id}", "write_shops", ({ params }) => {
  const location = findRecord("locations", params.id, "location");
  if (location.isDefault) reject(409, "default_location", "the default location cannot be deleted");
  location.gone = true;
  return {};
});

route("GET", "/shops/locations/{id}", "read_shops", ({ params }) => {
  return { location: view(findRecord("locations", params.id, "location")) };
});

// The next cursor is `scrollId` in the body, which is also the parameter.
route("GET", "/shops/locations", "read_shops", ({ query }) => {
  const locations = newestFirst(liveRecords(store.locations));
  const limit = readLimit(query.get("limit"), { standard: 20, max: 100 });
  const offset = readCursor(query.get("scrollId"));
  const next = offset + limit;
  const page = { locations: locations.slice(offset, next).map(view) };
  return next < locations.length ? { ...page, scrollId: formatCursor(next) } : page;
});
