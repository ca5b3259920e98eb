// Shop information, languages, locations.
import {
  bug,
  conflict,
  idText,
  invalid,
  notFound,
  now,
  number,
  pageSize,
  phone,
  route,
  seal,
  text,
  unseal,
  uuid,
} from "./lib.js";
import { db, shop } from "./state.js";

const R = ["read_shops"];
const W = ["write_shops"];

route("GET", "/shops/info", { scopes: R }, () => ({ shop: { ...shop, plan: "growth" } }));

route("GET", "/shops/languages", { scopes: R }, () => ({
  languages: {
    publishedList: [
      { language: "en-IN", isDefault: true, translateStatus: true },
      { language: "hi", isDefault: false, translateStatus: false },
    ],
    unPublishedList: [{ language: "pt-BR", isDefault: false, translateStatus: false }],
  },
}));

// Unset texts of a location are the empty text, never null.
const view = (l) => ({
  isDefault: l.isDefault,
  stopStatus: l.stopStatus,
  locationId: l.locationId,
  locationName: l.locationName,
  country: l.country,
  province: l.province,
  city: l.city,
  address1: l.address1,
  address2: l.address2,
  zipcode: l.zipcode,
  phone: l.phone,
  latitude: l.latitude,
  longitude: l.longitude,
  fulfillmentServiceHandle: l.fulfillmentServiceHandle,
  timezone: shop.ianaTimezone,
});

const degrees = (v, field, bound) => {
  if (v === "") return "";
  const n = number(v, field, { min: -bound, max: bound });
  return n === undefined || n === null ? "" : n.toFixed(6);
};
const t = (v, field, max = 255) => text(v, field, { max }) ?? "";

const read = (l) => ({
  locationName: t(l.locationName, "locationName", 120),
  country: t(l.country, "country").toUpperCase(),
  province: t(l.province, "province"),
  city: t(l.city, "city"),
  address1: t(l.address1, "address1"),
  address2: t(l.address2, "address2"),
  zipcode: t(l.zipcode, "zipcode", 20),
  phone: phone(l.phone, "phone") ?? "",
  latitude: degrees(l.latitude, "latitude", 90),
  longitude: degrees(l.longitude, "longitude", 180),
  fulfillmentServiceHandle: t(l.fulfillmentServiceHandle, "fulfillmentServiceHandle"),
});

const checkName = (name, ownId) => {
  if (!name) invalid("locationName", "must be given");
  for (const o of db.locations.values()) {
    if (o.locationId !== ownId && o.locationName.toLowerCase() === name.toLowerCase())
      conflict("A location of this name exists");
  }
};

const seed = (o) => {
  const l = { locationId: uuid(), createdMs: now(), isDefault: false, stopStatus: false, ...read({}), ...o };
  db.locations.set(l.locationId, l);
  return l;
};
seed({ locationName: "Main warehouse", country: "IN", city: "Pune", zipcode: "411001", isDefault: true });

const get = (id) => db.locations.get(id.toLowerCase()) || notFound("location", id);

route("POST", "/shops/location", { scopes: W }, ({ envelope }) => {
  const f = read(envelope("location"));
  checkName(f.locationName, null);
  return { location: view(seed(f)) };
});

// A PUT replaces the whole location: what is not sent becomes empty.
route("PUT", "/shops/locations/{locationId}", { scopes: W }, ({ params, envelope }) => {
  const l = get(params.locationId);
  const src = envelope("location");
  const own = idText(src.locationId, "locationId");
  if (own && own !== l.locationId) invalid("locationId", "differs from the path");
  const f = read(src);
  checkName(f.locationName, l.locationId);
  const oldZip = l.zipcode;
  Object.assign(l, f);
  if (bug("location-put-zip-dropped")) l.zipcode = oldZip;
  return { location: view(l) };
});

route("DELETE", "/shops/locations/{locationId}", { scopes: W }, ({ params }) => {
  const l = get(params.locationId);
  if (l.isDefault) conflict("The default location cannot be deleted");
  db.locations.delete(l.locationId);
  return {};
});

route("GET", "/shops/locations/count", { scopes: R }, () => ({ count: db.locations.size }));

route("GET", "/shops/locations/{locationId}", { scopes: R }, ({ params }) => ({
  location: view(get(params.locationId)),
}));

// Scroll-paginated: the list is an object with the items of this page and the token of the next.
route("GET", "/shops/locations", { scopes: R }, ({ q }) => {
  const limit = pageSize(q("limit"), { def: 20, max: 40 });
  let rows = [...db.locations.values()].sort((a, b) => b.createdMs - a.createdMs);
  if (q("scrollId")) {
    const { before } = unseal(q("scrollId"), "scrollId");
    rows = rows.filter((l) => l.createdMs < before);
  }
  const page = rows.slice(0, limit);
  const scrollId = rows.length > limit ? seal({ before: page.at(-1).createdMs }) : null;
  return { locations: { items: page.map(view), scrollId } };
});
