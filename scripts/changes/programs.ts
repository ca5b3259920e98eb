/** Changes that programs made from the contract see: the types of decoded values, and the names of schemas. */

import { asArray, asObject, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { canonicalize } from "./align.ts";
import type { Change } from "./change.ts";
import type { ComparedContract } from "./contract.ts";
import type { Both } from "./locate.ts";
import { changesAt, schemaPairs, schemaPlace } from "./pairs.ts";

/** The type in a program, by `x-decoded`. */
const TYPES: Record<string, string> = {
  id: "text",
  text: "text",
  decimal: "decimal text",
  number: "number",
  boolean: "boolean",
  list: "array",
};

export function programChanges(both: Both): Change[] {
  return [...decodedChanges(both), ...nameChanges(both)];
}

/** A scalar that decodes to something else, and a field that went from one scalar to another. */
function decodedChanges(both: Both): Change[] {
  return schemaPairs(both).flatMap(({ name, before, after }) => {
    const change = changesAt(schemaPlace(name, both));
    const [old, now] = [before["x-decoded"], after["x-decoded"]];
    if (old !== now && (old !== undefined || now !== undefined)) {
      const [was, is] = [programType(before, both.before), programType(after, both.after)];
      const shown = { before: was, after: is };
      if (was !== is) {
        return [change("breaking", "tools", "decoded-changed", `In programs \`${name}\` has another type`, shown)];
      }
      return [
        change(
          "note",
          "tools",
          "decoded-renamed",
          `\`${name}\` has another \`x-decoded\`, with the same type in programs`,
          {
            before: old ?? null,
            after: now ?? null,
          },
        ),
      ];
    }
    const [were, are] = [fields(before, both.before), fields(after, both.after)];
    return [...are].flatMap(([field, schema]) => {
      const was = were.get(field);
      const isSame = was === undefined || was.type === schema.type || !(was.isDecoded || schema.isDecoded);
      // The scalar itself decodes to something else: that is reported once, for the scalar.
      const isReported = schema.target !== undefined && was?.target === schema.target;
      if (isSame || isReported) return [];
      const shown = { before: was.type, after: schema.type };
      return [change("breaking", "tools", "decoded-changed", `In programs \`${field}\` has another type`, shown)];
    });
  });
}

interface Field {
  /** The reference, or undefined for a schema of its own. */
  target: string | undefined;
  type: string;
  isDecoded: boolean;
}

/** The leaves of an object schema by path, up to other objects that are components themselves. */
function fields(schema: JsonObject, contract: ComparedContract, prefix = ""): Map<string, Field> {
  const found = new Map<string, Field>();
  const add = (path: string, value: Json): void => {
    if (!isObject(value)) return;
    const target = typeof value.$ref === "string" ? value.$ref : undefined;
    const resolved = contract.resolve(value);
    if (!isObject(resolved)) return;
    const members = [resolved, ...asArray(resolved.anyOf), ...asArray(resolved.oneOf)].map((member) =>
      contract.resolve(member),
    );
    const isDecoded = members.some((member) => isObject(member) && member["x-decoded"] !== undefined);
    found.set(path, { target, type: programType(resolved, contract), isDecoded });
    if (target === undefined && !isDecoded) {
      for (const [inner, field] of fields(resolved, contract, path)) found.set(inner, field);
    }
  };
  for (const [name, property] of Object.entries(asObject(schema.properties)))
    add(prefix ? `${prefix}.${name}` : name, property);
  if (schema.items !== undefined) add(`${prefix}[]`, schema.items);
  for (const union of ["allOf", "anyOf", "oneOf"]) {
    for (const part of Array.isArray(schema[union]) ? schema[union] : []) {
      if (isObject(part)) for (const [path, field] of fields(part, contract, prefix)) found.set(path, field);
    }
  }
  return found;
}

/**
 * The type of a value in a program; where a scalar says nothing, the declared one, which is the first. Whether it may be null
 * is left out: that shows on the wire.
 */
function programType(schema: JsonObject, contract: ComparedContract): string {
  const decoded = schema["x-decoded"];
  if (typeof decoded === "string") return TYPES[decoded] ?? decoded;
  const members = [...asArray(schema.anyOf), ...asArray(schema.oneOf)]
    .map((member) => contract.resolve(member))
    .filter(isObject);
  const types = members.filter(({ type }) => type !== "null").map((member) => programType(member, contract));
  if (types.length > 0) return [...new Set(types)].sort().join(" or ");
  const declared = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  return declared === "string" ? "text" : declared === "integer" ? "number" : String(declared ?? "any");
}

/** Schemas are exported as types by name; nothing on the wire shows them. */
function nameChanges({ before, after }: Both): Change[] {
  const now = new Map(after.components("schemas"));
  const fresh = [...now].filter(([name]) => before.at(`#/components/schemas/${name}`) === undefined);
  return before.components("schemas").flatMap(([name, schema]) => {
    if (now.has(name)) return [];
    const same = fresh.find(([, other]) => canonicalize(other, after) === canonicalize(schema, before));
    const change = changesAt({
      kind: "component",
      name: `schemas/${name}`,
      usedBy: [...before.usage(`#/components/schemas/${name}`).keys()].sort(),
    });
    const what = same ? `The type \`${name}\` is now called \`${same[0]}\`` : `There is no type \`${name}\` any more`;
    return [change("breaking", "tools", same ? "type-renamed" : "type-removed", what)];
  });
}
