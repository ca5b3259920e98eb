/** The resources of a contract, as `x-resource` of their schemas declares them. */
import { asObject, isObject, type JsonObject } from "./json.ts";
import { valueAt } from "./pointer.ts";

/** A schema that shows a resource. */
export interface DeclaredResource {
  /** Its key in envelopes. */
  readonly name: string;
  /** The property that identifies it. */
  readonly id: string;
  /** The name of the resource that it belongs to. */
  readonly parent?: string;
  readonly schema: JsonObject;
  /** The name of its schema; absent for one that is not a component. */
  readonly schemaName?: string;
  /** The claims about it, by kind; see `openapi/extensions/x-resource.yaml`. */
  readonly claims: JsonObject;
}

/** Whether values of a schema are ids: by their form (`x-decoded`), or because the contract says whose they are (`x-id`). */
export function isIdSchema(schema: JsonObject): boolean {
  return schema["x-decoded"] === "id" || schema["x-id"] !== undefined;
}

/** The resource that a schema shows; undefined if it shows none. References are not followed. */
export function resourceOf(schema: unknown): DeclaredResource | undefined {
  if (!isObject(schema) || !isObject(schema["x-resource"])) return undefined;
  const { name, id, ...claims } = schema["x-resource"];
  if (typeof name !== "string" || typeof id !== "string") return undefined;
  const parent = valueAt(claims, ["parent", "resource"]);
  return { name, id, ...(typeof parent === "string" && { parent }), schema, claims };
}

/** The resources of a document, in the order of its schemas. A resource comes once for each schema that shows it. */
export function resourcesOf(document: JsonObject): DeclaredResource[] {
  return Object.entries(asObject(valueAt(document, "/components/schemas"))).flatMap(([schemaName, schema]) => {
    const resource = resourceOf(schema);
    return resource ? [{ ...resource, schemaName }] : [];
  });
}
