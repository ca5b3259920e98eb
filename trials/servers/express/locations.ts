import type { Company } from "./company.ts";
import { notNow } from "./errors.ts";
import type { Input } from "./input.ts";
import type { Operation } from "./operation.ts";
import { page } from "./pages.ts";
import { type Location, locationFields, type TextFields } from "./records.ts";
import { now } from "./times.ts";

type Fields = TextFields<(typeof locationFields)[number]>;

/** Locations: create, update, delete, get, list, count. */
export function locationOperations(company: Company): Operation[] {
  const { locations } = company;
  return [
    {
      method: "post",
      path: "/shops/location",
      scopes: ["write_shops"],
      run: (call) => {
        const fields = call.readObject("location", (input) => readLocation(input, undefined));
        const row = { ...company.row(company.shortId("location")), ...fields, isDefault: false };
        return { location: view(locations.put(row), company) };
      },
    },
    {
      method: "put",
      path: "/shops/locations/:locationId",
      scopes: ["write_shops"],
      run: (call) => {
        const old = locations.get(call.param("locationId"));
        const fields = call.readObject("location", (input) => {
          input.same("locationId", old.id);
          return readLocation(input, old);
        });
        if (company.bug("location-update-shared")) shareName(locations.all(), old, fields);
        return { location: view(locations.put({ ...old, ...fields, updated: now() }), company) };
      },
    },
    {
      method: "delete",
      path: "/shops/locations/:locationId",
      scopes: ["write_shops"],
      run: (call) => {
        const { id, isDefault } = locations.get(call.param("locationId"));
        if (isDefault) throw notNow(`the location ${id} is the default location, which cannot be deleted`);
        locations.delete(id);
        return {};
      },
    },
    {
      method: "get",
      path: "/shops/locations/count",
      scopes: ["read_shops"],
      run: () => ({ count: locations.all().length - (company.bug("location-count-less") ? 1 : 0) }),
    },
    {
      method: "get",
      path: "/shops/locations/:locationId",
      scopes: ["read_shops"],
      run: (call) => ({ location: view(locations.get(call.param("locationId")), company) }),
    },
    {
      method: "get",
      path: "/shops/locations",
      scopes: ["read_shops"],
      run: ({ query }) => {
        const { rows, pageToken } = page(locations.all(), {
          asked: { limit: query.text("limit"), pageToken: query.text("pageToken") },
          sorting: { value: (row) => row.serial, descending: false },
          pageSize: company.choices.pageSize,
          cursor: "text",
          shift: company.bug("location-page-repeats") ? -1 : 0,
        });
        return { locations: rows.map((row) => view(row, company)), pageToken };
      },
    },
  ];
}

function readLocation(input: Input, old: Location | undefined): Fields {
  const fields = Object.fromEntries(
    locationFields.map((name) => [name, input.text(name, old?.[name] ?? null, { max: 255 })]),
  ) as Fields;
  if (fields.locationName === null) input.wrong("locationName", "is missing");
  if (fields.country === null) input.wrong("country", "is missing");
  for (const [name, most] of [
    ["latitude", 90],
    ["longitude", 180],
  ] as const) {
    const text = fields[name];
    if (text !== null && !(/^-?\d{1,3}(\.\d{1,12})?$/.test(text) && Math.abs(Number(text)) <= most)) {
      input.wrong(name, `is "${text}", not a decimal number from -${most} to ${most}`);
    }
  }
  return fields;
}

function view(row: Location, company: Company) {
  const fields = Object.fromEntries(locationFields.map((name) => [name, row[name]])) as Fields;
  if (company.bug("location-latitude-rounded")) {
    if (fields.latitude !== null) fields.latitude = Number(fields.latitude).toFixed(2);
    if (fields.longitude !== null) fields.longitude = Number(fields.longitude).toFixed(2);
  }
  return { locationId: row.id, ...fields, isDefault: row.isDefault, stopStatus: false };
}

function shareName(rows: readonly Location[], changed: Location, fields: Fields): void {
  const before = rows[rows.findIndex((row) => row.id === changed.id) - 1];
  if (before) before.locationName = fields.locationName;
}
