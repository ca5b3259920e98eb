/** Values that violate one keyword of a schema at one location. */

import { isObject, type Json } from "../../../contract/json.ts";
import { baseItems, baseValueOf, declaredMembers, undeclaredMembers } from "./base-value.ts";
import { resultOrNone } from "./draw.ts";
import { Cases, type Location, replaceAt, type SchemaCase } from "./locations.ts";
import { numberViolations } from "./number.ts";
import { type Entries, maxSize, type Proposal, propose } from "./proposal.ts";
import { type Schemas, type Type, types } from "./schema.ts";
import { memberParts, namesOf } from "./shape.ts";
import { stringViolations } from "./string.ts";
import { findViolations } from "./validate.ts";

/** How many values violate the same keyword at the same location in the same way. */
const maxAlike = 2;

export function violations(schemas: Schemas, locations: readonly Location[]): readonly SchemaCase[] {
  const cases = new Cases();
  for (const location of locations) {
    const count = new Map<string, number>();
    for (const proposal of proposalsFor(schemas, location)) {
      const already = count.get(proposal.keyword) ?? 0;
      if (already === maxAlike) continue;
      const value = replaceAt(location, proposal.value);
      const [found, ...others] = findViolations(schemas, schemas.root, value);
      const isMember = proposal.keyword.startsWith("with "); // the violation is one of the member itself
      const isHere =
        found?.pointer === location.pointer || (isMember && found?.pointer.startsWith(location.pointer) === true);
      if (!found || others.length > 0 || !isHere) continue;
      if (cases.add(found.pointer, found.keyword, value, proposal)) count.set(proposal.keyword, already + 1);
    }
  }
  return cases.list;
}

/** Values that may be invalid at the location; those with the same `keyword` are invalid in the same way. */
function* proposalsFor(schemas: Schemas, location: Location): Generator<Proposal> {
  const { shape, value, isFirst } = location;
  if (isFirst) yield* otherTypes(location);
  if (shape.values)
    for (const each of otherValues(value))
      yield propose("enum", each, `${JSON.stringify(each)}, which is not among its values`);
  if (typeof value === "number" && shape.number.isInteger) yield propose("type", value + 0.5, "a fraction");
  if (typeof value === "number") yield* numberViolations(shape.number);
  if (typeof value === "string") yield* stringViolations(shape.string, value);
  if (Array.isArray(value)) yield* arrayViolations(schemas, location, value);
  if (isObject(value)) yield* objectViolations(schemas, location, Object.entries(value));
}

/** A value of each type that the location does not allow. */
function* otherTypes({ type, value, allowed }: Location): Generator<Proposal> {
  const string = type === "array" || type === "object" ? "text" : String(value);
  const samples: Readonly<Record<Type, Json>> = { null: null, boolean: true, number: 1, string, array: [], object: {} };
  for (const other of types) {
    if (allowed.has(other)) continue;
    yield propose(
      `type ${other}`,
      samples[other],
      other === "null" ? "null" : `the ${other} ${JSON.stringify(samples[other])}`,
    );
  }
}

/** Other values of the same type. */
function otherValues(value: Json): Json[] {
  if (typeof value === "string")
    return [value.toUpperCase() === value ? value.toLowerCase() : value.toUpperCase(), `${value}x`, ""];
  if (typeof value === "number") return [value + 1, value - 1, value + 1000];
  if (typeof value === "boolean") return [!value];
  if (Array.isArray(value)) return [[...value, "text"], []];
  return isObject(value) ? [{ ...value, undeclared: "text" }, {}] : ["text", 1];
}

function* arrayViolations(
  schemas: Schemas,
  { shape: { array } }: Location,
  items: readonly Json[],
): Generator<Proposal> {
  if (array.min > 0) yield propose("minItems", items.slice(0, array.min - 1), "one item too few");
  if (array.max < maxSize) {
    const more = baseItems(schemas, { ...array, max: array.max + 1 }, array.max + 1);
    yield propose("maxItems", [...items, ...more.slice(items.length)], "one item too many");
  }
  yield propose("items", [...items, "text"], "one more item");
  if (array.isSet) yield propose("uniqueItems", [...items, ...items.slice(0, 1)], "an item twice");
}

function* objectViolations(schemas: Schemas, { shape: { object } }: Location, entries: Entries): Generator<Proposal> {
  const isNeeded = (name: string): boolean => object.required.includes(name);
  for (const entry of entries) {
    const others = Object.fromEntries(entries.filter((each) => each !== entry));
    yield propose(`without ${entry[0]}`, others, `without '${entry[0]}'`);
  }
  const names = new Set(entries.map(([name]) => name));
  if (!names.has("undeclared")) {
    const value = resultOrNone(() => baseValueOf(schemas, memberParts(object, "undeclared"))) ?? "text";
    const more = Object.fromEntries([...entries, ["undeclared", value]]);
    yield propose("with another", more, "a member that is not declared, 'undeclared'");
  }
  for (const name of namesOf(object).filter((each) => !names.has(each))) {
    const more = Object.fromEntries([...entries, [name, "text"]]);
    yield propose(`with ${name}`, more, `with '${name}', which is not allowed`);
  }
  if (object.min > 0) {
    const few = [...entries].sort(([one], [other]) => Number(isNeeded(other)) - Number(isNeeded(one)));
    yield propose("minProperties", Object.fromEntries(few.slice(0, object.min - 1)), "one member too few");
  }
  if (object.max < maxSize) {
    const others = [...declaredMembers(schemas, object), ...undeclaredMembers(schemas, object, object.max + 1)];
    const all = [...new Map([...entries, ...others])];
    yield propose("maxProperties", Object.fromEntries(all.slice(0, object.max + 1)), "one member too many");
  }
}
