/** The names of the arguments of each call, for programs in JavaScript, which no compiler checks. */

import { dereference, type OpenApiDocument } from "../../src/contract/document.ts";
import { asArray, asObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { argumentsOf, type LocatedOperation, requestBodyOf } from "../../src/contract/operation.ts";

/** The arguments of a call by name: whether it needs each. */
type Names = Readonly<Record<string, boolean>>;

/**
 * The arguments of a call: its parameters and the members of its body.
 *
 * @returns undefined if the body may have members of other names.
 */
export function argumentNamesOf(bundle: OpenApiDocument, operation: LocatedOperation): Names | undefined {
  const parameters = argumentsOf(bundle, operation).map(({ name, required }) => [String(name), required === true]);
  const body = requestBodyOf(bundle, operation);
  const members = body ? membersOf(bundle, body.node) : {};
  return members && { ...members, ...Object.fromEntries(parameters) };
}

/** The members of an object, in the parts of its schema and in those that it chooses between, too. */
function membersOf(bundle: OpenApiDocument, schema: Json, seen: readonly JsonObject[] = []): Names | undefined {
  const node = dereference(bundle, schema);
  if (!node || seen.includes(node)) return {};
  if (node.additionalProperties !== undefined && node.additionalProperties !== false) return undefined;
  const required = asArray(node.required);
  const own = Object.keys(asObject(node.properties)).map((name) => [name, required.includes(name)]);
  const within = (part: Json) => membersOf(bundle, part, [...seen, node]);
  const parts = asArray(node.allOf).map(within);
  const choices = [...asArray(node.anyOf), ...asArray(node.oneOf)].map(within).map((each) => each && optional(each));
  const all = [...parts, ...choices];
  return all.every((each) => each !== undefined) ? Object.assign({}, ...all, Object.fromEntries(own)) : undefined;
}

function optional(names: Names): Names {
  return Object.fromEntries(Object.keys(names).map((name) => [name, false]));
}
