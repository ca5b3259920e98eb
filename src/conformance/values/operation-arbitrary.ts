/** Whole calls of an operation, for fast-check. */
import type * as fc from "fast-check";
import type { Operations } from "../../../generated/contract.js";
import { asArray, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { readContract } from "../model/bundle.ts";
import type { Operation } from "../model/operation.ts";
import { schemaArbitrary } from "./arbitrary/index.ts";

/** The arguments of a call, as they are on the wire. */
export interface OperationCall {
  /** The parameters of the path by name, not yet percent-encoded. */
  readonly path: Readonly<Record<string, Json>>;
  readonly query: Readonly<Record<string, Json>>;
  /** Absent if the operation takes none. */
  readonly body?: Json;
}

// Read at import, so that `operationArbitrary` can be synchronous.
const contract = await readContract();

/** Path segments that cannot be IDs: URL parsing removes them (RFC 3986, section 5.2.4), or they lead to another operation. */
const otherSegments = new Set([".", "..", ...[...contract.operations.values()].flatMap(({ path }) => path.split("/"))]);

/**
 * Arbitrary valid calls of an operation. Ids are arbitrary, too: the store may not have such a resource.
 *
 * @throws TypeError if the contract has no such operation.
 */
export function operationArbitrary(id: keyof Operations): fc.Arbitrary<OperationCall> {
  const operation = contract.operation(id);
  const calls = schemaArbitrary(callSchema(operation), { definitions }) as unknown as fc.Arbitrary<OperationCall>;
  return calls.filter(({ path }) => Object.values(path).every((value) => !otherSegments.has(String(value))));
}

/** The schema of a call as one object. */
function callSchema({ parameters, body }: Operation): JsonObject {
  const within = (place: "path" | "query"): JsonObject => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return closedObject(
      Object.fromEntries(own.map(({ name, schema }) => [name, writtenForm(schema)])),
      own.filter(({ isNeeded }) => isNeeded).map(({ name }) => name),
    );
  };
  const parts = { path: within("path"), query: within("query"), ...(body && { body: body.schema }) };
  return closedObject(parts, Object.keys(parts));
}

/** The schema of a parameter that can be serialized: scalars are strings, and lists are not empty. */
function writtenForm(schema: JsonObject): JsonObject {
  const text = { type: "string" };
  const isText = (node: JsonObject): boolean => node.type === "string" || asArray(node.type).includes("string");
  const { items, ...node } = contract.resolve(schema);
  if (isText(node)) return { allOf: [schema, text] };
  if (items === undefined) return schema;
  return { allOf: [schema, { minItems: 1, items: isText(contract.resolve(items)) ? text : true }] };
}

function closedObject(properties: JsonObject, required: string[]): JsonObject {
  return { type: "object", properties, required, additionalProperties: false };
}

function definitions(ref: string): JsonObject | undefined {
  const found = valueAt(contract.document, ref.replace(/^#/, ""));
  return isObject(found) ? found : undefined;
}
