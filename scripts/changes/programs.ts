/** Changes that programs made from the contract see: the types of decoded values, and the names of schemas. */

import { asArray, isObject, type JsonObject } from "../../src/contract/json.ts";
import { canonicalize } from "./alike.ts";
import type { Change } from "./change.ts";
import type { Comparison } from "./comparison.ts";
import type { ComparedContract } from "./contract.ts";
import { type Both, changesAt, schemaPlace } from "./pairs.ts";
import { nameOf, type Spot } from "./spot.ts";

/** The type in a program, by `x-decoded`. */
const TYPES: Record<string, string> = {
  id: "text",
  text: "text",
  decimal: "decimal text",
  number: "number",
  boolean: "boolean",
  list: "array",
};

/**
 * Compares how programs get a value: as another type, or as the same by another scalar.
 * @returns the spot of the schema's parts, which do not report it again.
 */
export function compareDecoding(before: JsonObject, after: JsonObject, spot: Spot, comparison: Comparison): Spot {
  const [old, now] = [before["x-decoded"], after["x-decoded"]];
  const types = { before: programType(before, comparison.before), after: programType(after, comparison.after) };
  const isDecoded = hasDecoded(before, comparison.before) || hasDecoded(after, comparison.after);
  if (!isDecoded || spot.traits.includes("decoded")) return spot;
  const { findings } = comparison;
  if (types.before !== types.after) {
    const what = `in programs ${nameOf(spot)} has another type`;
    findings.add(spot, "breaking", "decoded-changed", what, types, ["tools"]);
  } else if (old !== now) {
    const what = `${nameOf(spot)} has another \`x-decoded\`, with the same type in programs`;
    findings.add(spot, "note", "decoded-renamed", what, { before: old ?? null, after: now ?? null }, ["tools"]);
  }
  return { ...spot, traits: [...spot.traits, "decoded"] };
}

/** The members of a union. */
function membersOf({ anyOf, oneOf }: JsonObject, contract: ComparedContract): JsonObject[] {
  return [...asArray(anyOf), ...asArray(oneOf)].map((member) => contract.resolve(member)).filter(isObject);
}

function hasDecoded(schema: JsonObject, contract: ComparedContract): boolean {
  return [schema, ...membersOf(schema, contract)].some((member) => member["x-decoded"] !== undefined);
}

/**
 * The type of a value in a program; where a scalar says nothing, the declared one, which is the first. Whether it may be null
 * is left out: that shows on the wire.
 */
function programType(schema: JsonObject, contract: ComparedContract): string {
  const decoded = schema["x-decoded"];
  if (typeof decoded === "string") return TYPES[decoded] ?? decoded;
  const types = membersOf(schema, contract)
    .filter(({ type }) => type !== "null")
    .map((member) => programType(member, contract));
  if (types.length > 0) return [...new Set(types)].sort().join(" or ");
  const declared = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return declared === "string" ? "text" : declared === "integer" ? "number" : String(declared ?? "any");
}

/** Schemas are exported as types by name; nothing on the wire shows them. */
export function nameChanges({ before, after }: Both): Change[] {
  const now = new Map(after.components("schemas"));
  const fresh = [...now].filter(([name]) => before.at(`#/components/schemas/${name}`) === undefined);
  return before.components("schemas").flatMap(([name, schema]) => {
    if (now.has(name)) return [];
    const same = fresh.find(([, other]) => canonicalize(other, after) === canonicalize(schema, before));
    const change = changesAt(schemaPlace(name, { before, after }));
    const what = same ? `The type \`${name}\` is now called \`${same[0]}\`` : `There is no type \`${name}\` any more`;
    return [change("breaking", "tools", same ? "type-renamed" : "type-removed", what)];
  });
}
