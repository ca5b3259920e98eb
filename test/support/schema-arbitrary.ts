/**
 * Arbitrary decoded values of a schema of the contract. It supports the JSON Schema keywords of our contract and throws for others,
 * so that tests cover new keywords.
 */
import fc from "fast-check";
import { asArray, asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { type Contract, flattenAllOf, types } from "../facts/contract.ts";
import { schemaExtensions } from "./schema-extensions.ts";

/** Replaces an arbitrary by itself or by a wider one. */
export type Surroundings = (values: fc.Arbitrary<Json>) => fc.Arbitrary<Json>;

/**
 * Decoded values of a schema.
 *
 * @param around wraps the arbitrary of each nested value, such as each member of an object.
 * @throws for an unknown keyword, type or form.
 */
export function decodedValues(contract: Contract, schema: Json, around: Surroundings = (it) => it): fc.Arbitrary<Json> {
  const node = flattenAllOf(contract, schema);
  for (const keyword of Object.keys(node)) if (!known.has(keyword)) throw new Error(`'${keyword}' is unknown here.`);
  const value = "const" in node ? fc.constant(node.const ?? null) : typed(contract, node, around);
  return around(types(node).includes("null") ? fc.oneof(value, fc.constant(null)) : value);
}

const known = new Set([
  ...["type", "const", "enum", "anyOf", "minimum", "maxLength", "maxProperties", "pattern", "format"],
  ...["properties", "required", "items", "additionalProperties"],
  ...["description", "examples", ...schemaExtensions],
]);

function typed(contract: Contract, node: JsonObject, around: Surroundings): fc.Arbitrary<Json> {
  const [type, ...others] = types(node).filter((name) => name !== "null");
  if ("x-decoded" in node) return scalar(contract, node);
  if (others.length > 0) throw new Error(`A choice of types without a decoded form: ${types(node).join(", ")}.`);
  switch (type) {
    case "object":
      return object(contract, node, around);
    case "array":
      return fc.array(decodedValues(contract, node.items ?? {}, around), { maxLength: 3 });
    case "string":
      return text(node);
    default:
      throw new Error(`The type ${type} is unknown here.`);
  }
}

function object(contract: Contract, node: JsonObject, around: Surroundings): fc.Arbitrary<Json> {
  const properties = Object.entries(asObject(node.properties));
  // An open object has unknown members. Strings are the same in both wire formats.
  if (properties.length === 0)
    return node.maxProperties === 0 ? fc.constant({}) : fc.dictionary(fc.string(), fc.string());
  const members = Object.fromEntries(properties.map(([key, member]) => [key, decodedValues(contract, member, around)]));
  return fc.record(members, { requiredKeys: asArray(node.required).map(String) });
}

function scalar(contract: Contract, node: JsonObject): fc.Arbitrary<Json> {
  const form = node["x-decoded"];
  switch (form) {
    case "id":
    case "decimal":
      return fc.oneof(
        text(node),
        digits(form === "id" ? "" : ".").filter((number) => pattern(node).test(number)),
      );
    case "number":
      return numbers(node);
    case "boolean":
      return fc.boolean();
    case "list":
      return fc.array(decodedValues(contract, node.items ?? {}), { maxLength: 4 });
    case "text":
      return text(node);
    default:
      throw new Error(`x-decoded: ${form} is unknown here.`);
  }
}

function numbers(node: JsonObject): fc.Arbitrary<number> {
  if (Array.isArray(node.anyOf)) return fc.constantFrom(...asArray(node.anyOf).flatMap(numbersOfEnum));
  const least = typeof node.minimum === "number" ? node.minimum : Number.MIN_SAFE_INTEGER;
  const whole = fc.integer({ min: least, max: Number.MAX_SAFE_INTEGER });
  if (types(node).includes("integer")) return whole;
  const fractions = fc.double({ min: least, max: Number.MAX_SAFE_INTEGER, noNaN: true });
  return fc.oneof(whole, fractions).map((number) => number + 0); // JSON.stringify drops the sign of -0
}

/** The values of a closed set in its numeric wire format. */
function numbersOfEnum(format: unknown): number[] {
  return asArray(asObject(format).enum).filter((value) => typeof value === "number");
}

/** Numbers as strings in their shortest form, with up to 21 digits before and after the point. */
function digits(point: "" | "."): fc.Arbitrary<string> {
  const whole = fc.bigInt({ min: 0n, max: 10n ** 21n }).map(String);
  if (point === "") return whole;
  const fraction = fc.stringMatching(/^(\.\d{0,20}[1-9])?$/);
  return fc.tuple(fc.constantFrom("", "-"), whole, fraction).map((parts) => parts.join(""));
}

function text(node: JsonObject): fc.Arbitrary<string> {
  if ("pattern" in node) return fc.stringMatching(pattern(node));
  if ("enum" in node) throw new Error("An enum of strings is unknown here.");
  switch (node.format) {
    case undefined: {
      // A string that looks like another type stays a string.
      const likely = fc.constantFrom("", "true", "1", "null", "[1,2]", "a,b", "1218555927434856534");
      const length = typeof node.maxLength === "number" ? { maxLength: node.maxLength } : {};
      return fc.oneof(fc.string({ unit: "binary", ...length }), likely);
    }
    case "date-time":
      return fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString());
    case "uri":
      return fc.webUrl();
    case "email":
      return fc.emailAddress();
    default:
      throw new Error(`The format ${node.format} is unknown here.`);
  }
}

function pattern(node: JsonObject): RegExp {
  return new RegExp(String(node.pattern), "u");
}
