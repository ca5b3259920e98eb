/** Valid values at the limits of a schema. */

import { asArray, isObject, type Json } from "../../../contract/json.ts";
import { baseItems, undeclaredMembers } from "./base-value.ts";
import { Cases, type Location, replaceAt, type SchemaCase } from "./locations.ts";
import { numberLimits } from "./number.ts";
import { type Entries, maxSize, type Proposal, propose } from "./proposal.ts";
import type { Schemas } from "./schema.ts";
import { stringLimits } from "./string.ts";
import { isValid } from "./validate.ts";

export function boundaries(schemas: Schemas, locations: readonly Location[]): readonly SchemaCase[] {
  const cases = new Cases();
  for (const location of locations)
    for (const proposal of limitsOf(schemas, location)) {
      const value = replaceAt(location, proposal.value);
      if (isValid(schemas, schemas.root, value)) cases.add(location.pointer, proposal.keyword, value, proposal);
    }
  return cases.list;
}

function* limitsOf(schemas: Schemas, location: Location): Generator<Proposal> {
  const { shape, type, value } = location;
  if (shape.values) {
    for (const each of shape.values) yield propose("enum", each, `the value ${JSON.stringify(each)}`);
    return;
  }
  if (type === "number") yield* numberLimits(shape.number);
  if (type === "string") yield* stringLimits(shape.string, String(value));
  if (type === "array") yield* arrayLimits(schemas, location, asArray(value));
  if (type === "object") yield* objectLimits(schemas, location, isObject(value) ? Object.entries(value) : []);
  if (type === "boolean") for (const each of [true, false]) yield propose("type", each, String(each));
  else yield propose("type", value, `a value of the type ${type}`);
}

/** More than a server accepts by accident if it reads only the first few items. */
const many = 8;

function* arrayLimits(schemas: Schemas, { shape: { array } }: Location, items: readonly Json[]): Generator<Proposal> {
  const ofLength = (count: number) => [
    ...items.slice(0, count),
    ...baseItems(schemas, array, count).slice(items.length, count),
  ];
  yield propose("minItems", ofLength(array.min), "the shortest array");
  if (array.max <= maxSize) yield propose("maxItems", ofLength(array.max), "the longest array");
  yield propose("type", ofLength(2), "an array of two");
  if (items.length === 0 || !items.every(isObject) || array.min > many || many > array.max) return;
  const repeated = Array.from({ length: many }, (_, index) => items[index % items.length] as Json);
  yield propose("type", repeated, "an array of many");
}

function* objectLimits(schemas: Schemas, { shape: { object } }: Location, entries: Entries): Generator<Proposal> {
  const isRequired = ([name]: readonly [string, Json]) => object.required.includes(name);
  const optional = entries.filter((entry) => !isRequired(entry));
  const some = (chosen: Entries) =>
    Object.fromEntries(entries.filter((entry) => isRequired(entry) || chosen.includes(entry)));
  yield propose("required", some([]), "only the required members");
  const fewest = optional.slice(0, Math.max(0, object.min - (entries.length - optional.length)));
  if (fewest.length > 0) yield propose("minProperties", some(fewest), "as few members as allowed");
  for (const entry of optional)
    yield propose("required", some(optional.filter((each) => each !== entry)), `without '${entry[0]}'`);
  const isSmall = object.max <= maxSize;
  const names = new Set(entries.map(([name]) => name));
  const more = undeclaredMembers(schemas, object, isSmall ? object.max : 1).filter(([name]) => !names.has(name));
  for (const entry of more.slice(0, 1)) {
    const note = `a member that is not declared, '${entry[0]}'`;
    yield propose("additionalProperties", Object.fromEntries([...entries, entry]), note);
  }
  const most = Object.fromEntries([...entries, ...more].slice(0, object.max));
  if (isSmall) yield propose("maxProperties", most, "as many members as allowed");
}
