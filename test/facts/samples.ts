/** A value of each documented field, in declared JSON types, for the validators of the contract. */

import { asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import type { Declared } from "./register.ts";

const id = 1218555927430008;

const forms: Readonly<Record<string, Json>> = {
  decimal: "45.504300",
  "two-places": 32.35,
  tags: "winter, gift",
  url: "https://cdn.example.com/cedar",
  email: "maya.okafor@example.com",
  integer: 5904417730260008,
  "iso-8601": "2024-12-03T09:15:27-08:00",
  "time-with-offset": "2024-12-04T14:02:10-08:00",
  "time-without-offset": "2024-11-18T08:05:41",
  "time-with-fraction": "2024-11-18T08:00:12.482",
  "time-year-day-month": "2024-18-11T08:00:12-08:00",
  "number-or-time": "2025-12-31T23:59:59-08:00",
};

const address = { id: "9100284466170008", address1: "1880 SE Division St", isDefaultAddress: true };

/** Values of fields without a declared type; `line_item` has no form that is known. */
const undeclared: Readonly<Record<string, Json | undefined>> = {
  addresses: [address],
  amount: "57.40",
  count: 2,
  createdAt: "2024-11-18T08:00:12-08:00",
  createdTime: "2024-11-18T08:00:12-08:00",
  updatedAt: "2024-11-18T08:00:12-08:00",
  updatedTime: "2024-11-18T08:00:12-08:00",
  defaultAddress: address,
  email: "maya.okafor@example.com",
  expireTime: "2025-12-31T23:59:59-08:00",
  line_item: undefined,
  position: 1,
  quantity: 1,
  subtotal: 25.2,
  tags: ["regular"],
  taxExempt: false,
  taxExemptions: { applyToAllRegion: false },
  total_tax: 0.5,
  verifiedEmail: true,
};

/** Strings whose form is not documented and that the contract holds to one, by the name of the field. */
const strings: readonly (readonly [name: RegExp, value: string])[] = [
  [/Id$|^id$/, String(id)],
  [/^email$/, "maya.okafor@example.com"],
  [/^(latitude|longitude)$/, "45.504300"],
  [/At$/, "2024-12-04T14:02:10-08:00"],
  [/Time$/, "2024-12-02T10:00:00"],
  [/Price$|^total|^currentTotal/, "57.00"],
];

/** The sample of a declared value; undefined for a field without a declared type. */
export function sampleOf(declared: Declared, name = ""): Json | undefined {
  const { type, form, items, fields, values, closed } = declared;
  const isId = /(^id|Id|_id)$/.test(name);
  const [known = undefined] = closed ?? values ?? [];
  if (known !== undefined) return known;
  if (items) return [sampleOf(items, items.type === "number" ? "id" : "")].filter((item) => item !== undefined);
  if (fields) return sampleOfFields(fields);
  if (form === "list-string") return type === "string" ? "1Z0001,1Z0002" : ["Cedar Candle"];
  if (form !== undefined) return forms[form];
  switch (type) {
    case "string":
      return strings.find(([pattern]) => pattern.test(name))?.[1] ?? "text";
    case "number":
      return isId ? id : 2;
    case "decimal":
      return 28.5;
    case "boolean":
      return true;
    case "object":
      return { name: true };
    case "array":
      return [];
    case "undeclared":
      if (isId || name === "") return name === "" ? id : String(id);
      return name in undeclared ? undeclared[name] : "text";
  }
}

function sampleOfFields(fields: Readonly<Record<string, Declared>>): JsonObject {
  const entries = Object.entries(fields).map(([name, field]) => [name, sampleOf(field, name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** The same value in the `string` wire format: numbers, booleans and list-shaped arrays become strings. */
export function inStringFormat(declared: Declared | undefined, value: Json): Json {
  if (value === null || typeof value === "string") return value;
  if (typeof value !== "object") return String(value);
  if (declared?.form === "list-string") return JSON.stringify(value);
  if (Array.isArray(value)) return value.map((item) => inStringFormat(declared?.items, item));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inStringFormat(declared?.fields?.[name], member)]),
  );
}

/** A place in a body that is documented. */
export interface Place {
  /** JSON pointer into the sample. */
  readonly at: string;
  readonly declared: Declared;
}

/** Every documented place of a sample. */
export function placesOf(declared: Declared | undefined, value: Json, at = ""): Place[] {
  if (declared === undefined) return [];
  const here = at === "" ? [] : [{ at, declared }];
  if (Array.isArray(value))
    return [...here, ...value.flatMap((item, index) => placesOf(declared.items, item, `${at}/${index}`))];
  if (!isObject(value)) return here;
  return [
    ...here,
    ...Object.entries(value).flatMap(([name, member]) => placesOf(declared.fields?.[name], member, `${at}/${name}`)),
  ];
}

/** A copy of a body with another value at a pointer; throws if nothing is there. */
export function withValue(body: Json, at: string, value: Json): Json {
  const copy = structuredClone(body);
  const keys = at.slice(1).split("/");
  const last = keys.pop() ?? "";
  const parent = keys.reduce<Json>(
    (node, key) => (Array.isArray(node) ? node[Number(key)] : asObject(node)[key]) ?? null,
    copy,
  );
  if (typeof parent !== "object" || parent === null) throw new Error(`nothing at ${at}`);
  Reflect.set(parent, last, value);
  return copy;
}
