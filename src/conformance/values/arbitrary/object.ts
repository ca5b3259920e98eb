/** Arbitrary objects: declared members, and others where the schemas allow them. */

import * as fc from "fast-check";
import type { Json, JsonObject } from "../../../contract/json.ts";
import type { ValuesOf } from "./array.ts";
import { resultOrNone } from "./draw.ts";
import { UnsatisfiableSchema } from "./errors.ts";
import { additionalParts, memberParts, namesOf, type ObjectRules } from "./shape.ts";

/** How many undeclared members an object has at most. */
const maxExtra = 3;

/** @throws UnsatisfiableSchema */
export function objects(rules: ObjectRules, pointer: string, valuesOf: ValuesOf): fc.Arbitrary<JsonObject> {
  const members = new Map<string, fc.Arbitrary<Json>>();
  for (const name of namesOf(rules)) {
    const values = resultOrNone(() => valuesOf(memberParts(rules, name)));
    if (values) members.set(name, values);
  }
  const missing = rules.required.find((name) => !members.has(name));
  if (missing !== undefined)
    throw new UnsatisfiableSchema(pointer, `it requires '${missing}', and no value of that is valid`);
  const optional = [...members.keys()].filter((name) => !rules.required.includes(name));
  const maxOptional = rules.max - rules.required.length;
  if (maxOptional < 0) throw new UnsatisfiableSchema(pointer, "it requires more members than it may have");
  const minOptional = Math.min(Math.max(0, rules.min - rules.required.length), optional.length);
  const some = (): fc.Arbitrary<JsonObject> =>
    fc
      .subarray(optional, { minLength: minOptional, maxLength: Math.min(maxOptional, optional.length) })
      .chain((chosen) => record(members, [...rules.required, ...chosen], [...rules.required, ...chosen]));
  if (maxOptional < optional.length) return some();
  const declared = minOptional > 0 ? some() : record(members, [...members.keys()], rules.required);
  const missingCount = Math.max(0, rules.min - members.size);
  const extra = isOpen(rules) || members.size === 0 || missingCount > 0 ? undeclaredMember(rules, valuesOf) : undefined;
  if (!extra && missingCount > 0) throw new UnsatisfiableSchema(pointer, "it must have more members than it declares");
  if (!extra) return declared;
  const maxLength = Math.max(missingCount, Math.min(maxExtra, rules.max - members.size));
  const others = fc.uniqueArray(extra, { minLength: missingCount, maxLength, selector: ([name]) => name });
  return fc
    .tuple(declared, others)
    .map(([named, more]) => (more.length === 0 ? named : Object.fromEntries([...Object.entries(named), ...more])));
}

function record(
  members: ReadonlyMap<string, fc.Arbitrary<Json>>,
  names: readonly string[],
  required: readonly string[],
): fc.Arbitrary<JsonObject> {
  return fc.record(Object.fromEntries([...members].filter(([name]) => names.includes(name))), {
    requiredKeys: [...required],
    noNullPrototype: true,
  });
}

/** Whether the schemas describe undeclared members. Otherwise they may be allowed, but nobody expects them. */
function isOpen({ layers }: ObjectRules): boolean {
  return layers.some(({ additional }) => additional && additional.schema !== false);
}

/** Whether an undeclared member may have the name. */
export function isFreeName(rules: ObjectRules, name: string): boolean {
  return !namesOf(rules).includes(name) && name !== "__proto__";
}

/** Names and values of undeclared members; undefined if there may be none. */
function undeclaredMember(rules: ObjectRules, valuesOf: ValuesOf): fc.Arbitrary<[string, Json]> | undefined {
  const values = resultOrNone(() => valuesOf(additionalParts(rules)));
  const names = fc
    .string({ unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz"), minLength: 1 })
    .filter((name) => isFreeName(rules, name));
  return values && fc.tuple(names, values);
}
