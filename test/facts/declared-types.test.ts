/**
 * The documented-only contract is neither stricter nor looser than the declared types. For every field of every documented body, it
 * accepts these values if and only if the declared type does. A number and a boolean may be strings on the wire (What the service
 * does, convention 2), but a declared string is never a number. Forms of strings are held by `wire-formats.test.ts`.
 */
import { describe, expect, it } from "vitest";
import { asArray, isObject, type Json } from "../../src/contract/json.ts";
import { documented, flattenAllOf, operationOf, requestSchema, responseSchema, types } from "./contract.ts";
import { bodies, type Declared, operations } from "./register.ts";
import { placesOf, sampleOf, withValue } from "./samples.ts";
import { validatorAt } from "./validation.ts";

const numbers: readonly Json[] = [7, -1, 0, 2.5, "7", "-1", "0", "2.5"];
const booleans: readonly Json[] = [true, false, "true", "false"];
const words: readonly Json[] = ["", "word", "1Z1,1Z2"];
const addresses: readonly Json[] = ["https://example.com/a", "maya@example.com"];
const times: readonly Json[] = ["2024-12-04T14:02:10-08:00", "2024-18-11T14:02:10", "2024-11-18 08:05:41"];
const lists: readonly Json[] = [[], ["7"], [7]];
const listStrings: readonly Json[] = ["[]", "[7]", "[7,8]"];
const values = [numbers, booleans, words, addresses, times, lists, listStrings, [[{}], {}, null]].flat();
const strings = values.filter((value) => typeof value === "string");

/** The values that a declared type and form accept, as the documentation has them. Null is added by the caller. */
function listAccepted(declared: Declared): readonly Json[] {
  const { type, form, items, closed } = declared;
  if (closed) return [...closed, ...closed.map(String)];
  if (form === "list-string" && type === "array") return [...lists, ...listStrings];
  switch (form) {
    case "integer": // Seen in the string form of a list; whether the items of an array can have fractions is not documented.
      return numbers;
    case "decimal":
      return numbers.filter((value) => typeof value === "string");
    case "url":
      return ["https://example.com/a"];
    case "email":
      return ["maya@example.com"];
    case "number-or-time":
      return [...numbers, ...strings];
  }
  switch (type) {
    case "string":
      return strings;
    case "number":
    case "decimal":
      return numbers;
    case "boolean":
      return booleans;
    case "object":
      return [{}];
    case "array":
      return [
        [],
        ...lists.slice(1).filter((list) => items === undefined || accepts(items, asArray(list)[0] ?? null)),
        ...objectList(items),
      ];
    case "undeclared":
      return values;
  }
}

/** A list of an empty object, if the items are objects or have no declared type. */
function objectList(items: Declared | undefined): readonly Json[] {
  return items === undefined || accepts(items, {}) ? [[{}]] : [];
}

function accepts(declared: Declared, value: Json): boolean {
  const isSame = (other: Json) => JSON.stringify(other) === JSON.stringify(value);
  return (value === null && declared.nullable === true) || listAccepted(declared).some(isSame);
}

const documentedBodies = bodies.map(({ id, side, declared }) => ({ id, side, declared }));

describe("the documented-only contract has the declared types", () => {
  it.each(documentedBodies)("$side of $id", ({ id, side, declared }) => {
    const { pointer } = (side === "request" ? requestSchema : responseSchema)(documented, id);
    const validate = validatorAt(documented, pointer);
    const body = sampleOf(declared) ?? null;
    const places = placesOf(declared, body);
    expect(places.length).toBeGreaterThan(0);
    const differences = places.flatMap((place) =>
      values.flatMap((value) => {
        if (isRequiredKey(place.declared, value)) return [];
        const isValid = validate(withValue(body, place.at, value)).length === 0;
        if (isValid === accepts(place.declared, value)) return [];
        return [`${place.at} (${place.declared.type}) ${isValid ? "accepts" : "rejects"} ${JSON.stringify(value)}`];
      }),
    );
    expect(differences).toEqual([]);
  });

  const parameters = operations.flatMap(({ id, query }) =>
    Object.entries(query).map(([name, declared]) => ({ id, name, declared })),
  );
  it.each(parameters)("query parameter $name of $id", ({ id, name, declared }) => {
    const parameter = operationOf(documented, id).parameters.find((each) => each.name === name && each.in === "query");
    const schema = flattenAllOf(documented, parameter?.node.schema);
    const [type, ...others] = types(schema);
    expect(type).toBe(declared.type === "undeclared" ? undefined : declared.type);
    // Every value is text in a query, so a number may say so.
    expect(others).toEqual(others.length > 0 && declared.type === "number" ? ["string"] : []);
    if (declared.items?.type === "undeclared") expect(schema.items).toBeUndefined();
  });
});

/** Whether an object without members says nothing about a type: the line items of a new order have required members. */
function isRequiredKey({ type, items, fields }: Declared, value: Json): boolean {
  if (isObject(value)) return fields !== undefined && "productId" in fields && "variantId" in fields;
  return (
    type === "array" &&
    Array.isArray(value) &&
    isObject(value[0]) &&
    items?.fields !== undefined &&
    isRequiredKey(items, {})
  );
}
