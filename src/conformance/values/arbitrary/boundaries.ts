/** Valid values at the limits of a schema. */

import { asArray, isObject, type Json } from "../../../contract/json.ts";
import { baseItems, undeclaredMembers } from "./base-value.ts";
import { Cases, type Location, replaceAt, type SchemaCase } from "./locations.ts";
import { numberLimits } from "./number.ts";
import { type Proposal, propose } from "./proposal.ts";
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

function limitsOf(schemas: Schemas, location: Location): Proposal[] {
  const { shape, type, value } = location;
  const own = propose("type", value, `a value of the type ${type}`);
  if (shape.values) return shape.values.map((each) => propose("enum", each, `the value ${JSON.stringify(each)}`));
  switch (type) {
    case "null":
      return [own];
    case "boolean":
      return [true, false].map((each) => propose("type", each, String(each)));
    case "number":
      return [...numberLimits(shape.number), own];
    case "string":
      return [...stringLimits(shape.string, String(value)), own];
    case "array":
      return [...arrayLimits(schemas, location, asArray(value)), own];
    case "object":
      return [...objectLimits(schemas, location, isObject(value) ? Object.entries(value) : []), own];
  }
}

/** Longer arrays and larger objects are not worth sending. */
const maxSize = 1000;
/** More than a server accepts by accident if it reads only the first few items. */
const many = 8;

function arrayLimits(schemas: Schemas, { shape: { array } }: Location, items: readonly Json[]): Proposal[] {
  const ofLength = (count: number) => [
    ...items.slice(0, count),
    ...baseItems(schemas, array, count).slice(items.length, count),
  ];
  const areObjects = items.length > 0 && items.every(isObject);
  return [
    propose("minItems", ofLength(array.min), "the shortest array"),
    ...(array.max <= maxSize ? [propose("maxItems", ofLength(array.max), "the longest array")] : []),
    propose("type", ofLength(2), "an array of two"),
    ...(areObjects && array.min <= many && many <= array.max
      ? [
          propose(
            "type",
            Array.from({ length: many }, (_, index) => items[index % items.length] as Json),
            "an array of many",
          ),
        ]
      : []),
  ];
}

type Entries = readonly (readonly [string, Json])[];

function objectLimits(schemas: Schemas, { shape: { object } }: Location, entries: Entries): Proposal[] {
  const isRequired = ([name]: readonly [string, Json]) => object.required.includes(name);
  const optional = entries.filter((entry) => !isRequired(entry));
  const some = (chosen: Entries) =>
    Object.fromEntries(entries.filter((entry) => isRequired(entry) || chosen.includes(entry)));
  const without = optional.map((entry) =>
    propose("required", some(optional.filter((each) => each !== entry)), `without '${entry[0]}'`),
  );
  const isSmall = object.max <= maxSize;
  const names = new Set(entries.map(([name]) => name));
  const more = undeclaredMembers(schemas, object, isSmall ? object.max : 1).filter(([name]) => !names.has(name));
  const fewest = optional.slice(0, Math.max(0, object.min - (entries.length - optional.length)));
  return [
    propose("required", some([]), "only the required members"),
    ...(fewest.length > 0 ? [propose("minProperties", some(fewest), "as few members as allowed")] : []),
    ...without,
    ...more
      .slice(0, 1)
      .map((entry) =>
        propose(
          "additionalProperties",
          Object.fromEntries([...entries, entry]),
          `a member that is not declared, '${entry[0]}'`,
        ),
      ),
    ...(isSmall
      ? [
          propose(
            "maxProperties",
            Object.fromEntries([...entries, ...more].slice(0, object.max)),
            "as many members as allowed",
          ),
        ]
      : []),
  ];
}
