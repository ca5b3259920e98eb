/** Valid values on the edges of a schema. */

import { isObject, type Json } from "../contract/json.ts";
import { type Candidate, candidate } from "./candidate.ts";
import { isValid } from "./evaluate.ts";
import { numberEdges } from "./number.ts";
import { Cases, type Place, put, type SchemaCase } from "./places.ts";
import { otherMembers, plainList } from "./plain.ts";
import { ifAny } from "./sampling.ts";
import type { Schemas } from "./schema.ts";
import { textEdges } from "./text.ts";

export function boundaries(schemas: Schemas, places: readonly Place[]): readonly SchemaCase[] {
  const cases = new Cases();
  for (const place of places)
    for (const edge of edgesOf(schemas, place)) {
      const value = put(place, edge.value);
      if (isValid(schemas, schemas.root, value)) cases.add(place.pointer, edge.keyword, value, edge);
    }
  return cases.list;
}

function edgesOf(schemas: Schemas, place: Place): Candidate[] {
  const { shape, type, value } = place;
  const plain = candidate("type", value, `a value of the type ${type}`);
  if (shape.values) return shape.values.map((each) => candidate("enum", each, `the value ${JSON.stringify(each)}`));
  switch (type) {
    case "null":
      return [plain];
    case "boolean":
      return [true, false].map((each) => candidate("type", each, String(each)));
    case "number":
      return [...numberEdges(shape.number), plain];
    case "string":
      return [...textEdges(shape.text, String(value)), plain];
    case "array":
      return [...listEdges(schemas, place, Array.isArray(value) ? value : []), plain];
    case "object":
      return [...objectEdges(schemas, place, isObject(value) ? Object.entries(value) : []), plain];
  }
}

/** Longer lists are no edge for anybody. */
const longest = 1000;
/** More than a server would take by accident, when it looks at the first few alone. */
const many = 8;

function listEdges(schemas: Schemas, { shape: { list } }: Place, items: readonly Json[]): Candidate[] {
  const ofLength = (count: number) => {
    const made = ifAny(() => plainList(schemas, list, count)) ?? [];
    return [...items.slice(0, count), ...made.slice(items.length, count)];
  };
  const contained = list.contains.flatMap((each) =>
    [each.min, each.max].flatMap((count) => {
      if (count > longest) return [];
      const rules = { ...list, contains: [{ ...each, min: count, max: count }] };
      return (
        ifAny(() => [candidate("contains", plainList(schemas, rules, count), `a list that contains ${count}`)]) ?? []
      );
    }),
  );
  return [
    candidate("minItems", ofLength(list.min), "the shortest list"),
    ...(list.max <= longest ? [candidate("maxItems", ofLength(list.max), "the longest list")] : []),
    ...contained,
    candidate("type", ofLength(2), "a list of two"),
    ...(items.length > 0 && items.every(isObject) && list.min <= many && many <= list.max
      ? [
          candidate(
            "type",
            Array.from({ length: many }, (_, index) => items[index % items.length] as Json),
            "a list of many",
          ),
        ]
      : []),
  ];
}

type Entries = readonly (readonly [string, Json])[];

function objectEdges(schemas: Schemas, { shape: { members } }: Place, entries: Entries): Candidate[] {
  const isRequired = ([name]: readonly [string, Json]) => members.required.includes(name);
  const optional = entries.filter((entry) => !isRequired(entry));
  const some = (chosen: Entries) =>
    Object.fromEntries(entries.filter((entry) => isRequired(entry) || chosen.includes(entry)));
  const without = optional.map((entry) =>
    candidate("required", some(optional.filter((each) => each !== entry)), `without '${entry[0]}'`),
  );
  const more = otherMembers(schemas, members, members.max <= longest ? members.max : 1).filter(
    ([name]) => !entries.some(([own]) => own === name),
  );
  const least = Math.max(0, members.min - members.required.length);
  return [
    candidate("required", some([]), "only the members that it has to have"),
    candidate("minProperties", some(optional.slice(0, least)), "as few members as there may be"),
    ...without,
    ...more
      .slice(0, 1)
      .map((entry) =>
        candidate("additionalProperties", Object.fromEntries([...entries, entry]), `another member, '${entry[0]}'`),
      ),
    ...(members.max <= longest
      ? [
          candidate(
            "maxProperties",
            Object.fromEntries([...entries, ...more].slice(0, members.max)),
            "as many members as there may be",
          ),
        ]
      : []),
  ];
}
