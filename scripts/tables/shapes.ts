/** The wire format of each schema's members, in the `typed` wire format. */

import { dereference, nameIn, type OpenApiDocument } from "../../src/contract/document.ts";
import { asArray, isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { schemasWithin } from "../../src/contract/operation.ts";

/** A member: its name, its form, and the schema of what it holds. */
export type Member = [name: string, form: string, schema?: string];

/**
 * The shapes of these schemas and of all that they hold, by name. Schemas that have no members of their own have none.
 *
 * @throws when a member has a shape that has no name here.
 */
export function memberShapesOf(bundle: OpenApiDocument, names: readonly string[]): Record<string, Member[]> {
  const schemas = isObject(bundle.components) && isObject(bundle.components.schemas) ? bundle.components.schemas : {};
  const shapes: Record<string, Member[]> = {};
  for (const name of schemasWithin(schemas, names)) {
    const schema = schemas[name];
    if (!isObject(schema) || "x-decoded" in schema) continue;
    shapes[name] = membersOf(bundle, name, schema);
  }
  return shapes;
}

function membersOf(bundle: OpenApiDocument, owner: string, schema: JsonObject): Member[] {
  const parts = asArray(schema.allOf).map((part) => dereference(bundle, part) ?? {});
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const members = [
    ...parts.flatMap((part) => membersOf(bundle, owner, part)),
    ...properties.map(([name, property]) => memberOf(bundle, `${owner}.${name}`, name, property)),
  ];
  // What stands twice is narrowed by the later one, at the place of the first.
  return [...new Map(members.map((member) => [member[0], member])).values()];
}

function memberOf(bundle: OpenApiDocument, where: string, name: string, property: Json): Member {
  const schema = nonNull(property);
  const resolved = dereference(bundle, schema);
  if (!resolved) throw new Error(`${where} is not a schema.`);
  if ("x-decoded" in resolved) return [name, formOf(bundle, where, resolved)];
  if (typeof schema?.$ref === "string") return [name, "object", nameIn(schema.$ref)];
  const [type = typeof resolved.const] = [resolved.type].flat();
  if (type === "string") return [name, "text"];
  if (type !== "array") throw new Error(`${where} is of the type ${type}, and has no name.`);
  const item = dereference(bundle, resolved.items);
  if (item?.type === "string") return [name, "texts"];
  if (item && "x-decoded" in item) return [name, listForm(item)];
  if (!isObject(resolved.items) || typeof resolved.items.$ref !== "string")
    throw new Error(`${where} is a list of what has no name.`);
  return [name, "each", nameIn(resolved.items.$ref)];
}

function formOf(bundle: OpenApiDocument, where: string, scalar: JsonObject): string {
  const [declared] = [scalar.type].flat();
  switch (scalar["x-decoded"]) {
    case "id":
      return declared === "string" ? "id" : "numericId";
    case "decimal":
      return declared === "string" ? "decimalText" : "decimal";
    case "list":
      return declared === "string" ? "separated" : listForm(dereference(bundle, scalar.items) ?? {});
    case "number":
    case "boolean":
    case "text":
      return scalar["x-decoded"];
    default:
      throw new Error(`${where} decodes to ${scalar["x-decoded"]}, which has no form on the wire.`);
  }
}

function listForm(item: JsonObject): string {
  if (item["x-decoded"] !== "id") return "textList";
  return [item.type].flat()[0] === "string" ? "ids" : "numericIds";
}

/** A schema without its "or null". */
function nonNull(property: Json): JsonObject | undefined {
  const branches = isObject(property) && Array.isArray(property.anyOf) ? property.anyOf : [property];
  return branches.filter(isObject).find(({ type }) => type !== "null");
}
