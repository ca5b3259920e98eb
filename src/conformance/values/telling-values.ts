/** Values that show what a server makes of them: texts as long as allowed, numbers with a fraction, and lists in an order of their own. */
import { asArray, type Json, type JsonObject } from "../../contract/json.ts";
import { isIdSchema } from "../../contract/resource.ts";
import type { Contract } from "../model/contract.ts";
import { isIdName } from "../model/id-places.ts";
import { anotherValue } from "./another-value.ts";
import { fillPlaceholders, typicalUniqueness } from "./unique-values.ts";

/** Longer texts are not worth sending: their limits are tried elsewhere. */
const longest = 10_000;

/** A text that is as long as its schema allows; undefined if that is not known, or not only a matter of length. */
export function longestText({ type, maxLength, format, pattern, ...more }: JsonObject, text: string): Json | undefined {
  const isPlain = type === "string" && (format ?? pattern ?? more.enum ?? more.const) === undefined;
  if (!isPlain || typeof maxLength !== "number" || maxLength > longest) return undefined;
  const missing = maxLength - [...fillPlaceholders(text, typicalUniqueness)].length;
  return missing > 0 ? text + "t".repeat(missing) : undefined;
}

/** A number with a fraction, which doubles and decimals of two places hold; undefined if the schema allows none. */
export function fractionFor(schema: JsonObject): Json | undefined {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  const isOpen = [schema.enum, schema.const, schema.multipleOf, schema["x-decoded"]].every(
    (each) => each === undefined,
  );
  if (type !== "number" || !isOpen || isIdSchema(schema)) return undefined;
  const lowest = Number.isFinite(Number(minimum)) ? Number(minimum) : Number(maximum) - 1;
  return [12.75, 0.75, lowest + 0.75].find((each) => each > Number(minimum) && each < Number(maximum));
}

/**
 * A list of strings in descending order. It has the items that a server has taken, and more if they are
 * fewer than two.
 *
 * @param items the schema of the items.
 * @returns undefined if nothing is known that a server takes, or if the list is about resources.
 */
export function unsortedList(
  name: string,
  list: JsonObject,
  items: JsonObject,
  taken: readonly Json[],
): Json | undefined {
  const { minItems = 0, maxItems = Infinity } = list;
  if (list.type !== "array" || Number(minItems) > 2 || Number(maxItems) < 2 || isIdName(name) || isIdSchema(items))
    return undefined;
  const all = [...new Set([...taken, ...moreItems(items)])];
  const chosen = all.slice(0, Math.max(2, taken.length)).sort().reverse();
  const isOfTexts = chosen.every((each) => typeof each === "string" && !each.includes("{{"));
  return chosen.length > 1 && isOfTexts ? chosen : undefined;
}

/** Strings that a schema allows. */
function moreItems({
  type,
  format,
  pattern,
  maxLength = Infinity,
  minLength = 0,
  ...more
}: JsonObject): readonly Json[] {
  if (more.enum !== undefined) return asArray(more.enum);
  const isPlain = type === "string" && (format ?? pattern ?? more.const) === undefined;
  return isPlain
    ? ["suite-b", "suite-a"].filter((each) => each.length <= Number(maxLength) && each.length >= Number(minLength))
    : [];
}

/** A value that shows what a server makes of it, for a member of a resource: a fraction, or another number, or a list out of order. */
export function tellingValue(contract: Contract, schema: unknown, value: Json, name: string): Json | undefined {
  const node = contract.resolve(schema);
  if (typeof value === "number")
    return isIdName(name) ? undefined : (fractionFor(node) ?? anotherValue(contract, schema, value));
  return Array.isArray(value) ? unsortedList(name, node, contract.resolve(node.items), value) : undefined;
}
