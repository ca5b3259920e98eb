/** The contract as a program sees it: each scalar in its one decoded form. */

import { closedSetOf, decodedType } from "../../src/contract/decoded.ts";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import { objectsOf } from "../../src/contract/grammar.ts";
import type { JsonObject } from "../../src/contract/json.ts";

/** Keywords that say nothing of the wire, so that they hold in both views. */
const kept = ["description", "items", "deprecated", "readOnly", "writeOnly", "x-decoded"];

/** Further keywords that hold for values of a decoded type. */
const bounds: Readonly<Record<string, readonly string[]>> = {
  number: ["minimum", "maximum"],
  string: ["pattern"],
};

/**
 * A bundle in which every schema that bears `x-decoded` has the one type that a program sees, null beside it where null is
 * allowed, and of a closed set only the values of that type.
 *
 * @throws for an unknown form.
 */
export function decodedView(bundle: OpenApiDocument): OpenApiDocument {
  const view = structuredClone(bundle);
  for (const { node, kind } of objectsOf(view)) {
    if (kind !== "schema" || !("x-decoded" in node)) continue;
    const decoded = decode(node);
    for (const key of Object.keys(node)) delete node[key];
    Object.assign(node, decoded);
  }
  return view;
}

function decode(scalar: JsonObject): JsonObject {
  const type = decodedType(scalar);
  const nullable = Array.isArray(scalar.type) && scalar.type.includes("null");
  const decoded: JsonObject = { type: nullable ? [type, "null"] : type };
  const keywords = [...kept, ...(bounds[type] ?? [])];
  for (const [key, value] of Object.entries(scalar)) if (keywords.includes(key)) decoded[key] = value;
  if (scalar["x-decoded"] === "text" && scalar.format !== undefined) decoded.format = scalar.format;
  const values = closedSetOf(scalar);
  if (values) decoded.enum = values;
  return decoded;
}
