import type { Fields } from "../fields.ts";
import { find, type Operation, on } from "../operation.ts";
import { conflict } from "../problem.ts";
import type { Location } from "../records.ts";
import { byCreation, checkSameId, type Shop } from "../shop.ts";

const textNames = [
  "locationName",
  "country",
  "province",
  "city",
  "address1",
  "address2",
  "zipcode",
  "phone",
  "fulfillmentServiceHandle",
] as const;

export function locations(shop: Shop): Operation[] {
  function view(location: Location): object {
    const { locationId, texts, isDefault, stopStatus } = location;
    const rounded = (text: string | undefined) => (text === undefined ? text : Number(text).toFixed(2));
    const coordinates = { latitude: rounded(texts.latitude), longitude: rounded(texts.longitude) };
    const shown = shop.bug("locations-coordinates-rounded") ? { ...texts, ...coordinates } : texts;
    return { locationId, ...shown, isDefault, stopStatus };
  }

  function listView(location: Location): object {
    if (!shop.bug("locations-list-swaps-coordinates")) return view(location);
    const { latitude, longitude } = location.texts;
    return { ...view(location), latitude: longitude, longitude: latitude };
  }

  function renameBefore(location: Location): void {
    const all = [...shop.locations.values()];
    const before = all[all.indexOf(location) - 1];
    if (before) before.texts = { ...before.texts, locationName: location.texts.locationName };
  }

  function count(): number {
    const size = shop.locations.size;
    return shop.bug("locations-count-stale") && size > 1 ? size - 1 : size;
  }

  return [
    on("POST /shops/location", ["write_shops"], ({ body, status }) => {
      const texts = readTexts(shop.fields(body, "location"), {});
      const locationId = shop.ids.long();
      const location = { locationId, texts, isDefault: false, stopStatus: false, ...shop.stamps() };
      shop.locations.set(locationId, location);
      if (shop.bug("locations-create-201")) status(201);
      return { location: view(location) };
    }),
    on("GET /shops/locations/count", ["read_shops"], () => ({ count: count() })),
    on("GET /shops/locations", ["read_shops"], ({ query, header }) => {
      const rows = shop.pages.take({
        list: "locations",
        rows: [...shop.locations.values()],
        order: byCreation,
        limit: shop.pageSize(query.wholeNumber("limit"), 25),
        token: query.text("pageToken"),
        header,
        endless: shop.bug("locations-page-endless"),
      });
      return { locations: rows.map(listView) };
    }),
    on("GET /shops/locations/:locationId", ["read_shops"], (call) => ({
      location: view(find(shop.locations, "location", call.id("locationId"))),
    })),
    on("PUT /shops/locations/:locationId", ["write_shops"], (call) => {
      const location = find(shop.locations, "location", call.id("locationId"));
      const fields = shop.fields(call.body, "location");
      checkSameId(fields, "locationId", location.locationId);
      location.texts = readTexts(fields, location.texts);
      if (shop.bug("locations-update-shared")) renameBefore(location);
      shop.touch(location);
      return { location: view(location) };
    }),
    on("DELETE /shops/locations/:locationId", ["write_shops"], (call) => {
      const location = find(shop.locations, "location", call.id("locationId"));
      if (location.isDefault) throw conflict("The default location cannot be deleted.");
      shop.locations.delete(location.locationId);
      return shop.bug("locations-delete-body") ? { message: "deleted" } : {};
    }),
  ];
}

function readTexts(fields: Fields, kept: Location["texts"]): Location["texts"] {
  const texts: Location["texts"] = {};
  for (const name of textNames) texts[name] = fields.text(name, kept[name]);
  texts.latitude = coordinate(fields, "latitude", kept.latitude, 90);
  texts.longitude = coordinate(fields, "longitude", kept.longitude, 180);
  fields.require("locationName", texts.locationName);
  fields.require("country", texts.country);
  fields.finish();
  return texts;
}

/** Keeps the decimal as it is written, so that no digit is lost. */
function coordinate(fields: Fields, name: string, kept: string | undefined, max: number): string | undefined {
  const value = fields.source[name];
  if (typeof value === "number" && Math.abs(value) <= max) return String(value);
  const accepts = (text: string) => /^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= max;
  return fields.text(name, kept, accepts, `a decimal from -${max} to ${max}`);
}
