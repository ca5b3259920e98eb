/** The objects of OpenAPI and Arazzo as JSON Schemas. They are made of what Redocly lints with, so an editor and lint agree. */
import type { NodeType } from "@redocly/openapi-core";
import type { JsonObject } from "../../src/contract/json.ts";
import { schemasWithin } from "../../src/contract/operation.ts";

type Property = NodeType["properties"][string];

/** What is known of members of the objects of a type; under `*`, of all members of a map. */
export type MembersOf = (name: string, type: NodeType) => JsonObject;

/** Values that show which schemas a property can have: Redocly chooses some by the value. */
const samples: readonly unknown[] = [
  ...[true, "text", [], {}, { type: "openapi" }, { type: "jsonpath" }],
  ...[{ type: "end", name: "end" }, { reference: "$components" }],
];

/** Keys that show which members a map can have, each with the pattern of all keys like it. */
const keys = { "^/": "/", "^([1-5][0-9X]{2})$": "200", "": "name" };

/** Schemas of a type and of those that its members have, by name, for `$defs`. */
export function schemasOf(
  types: Readonly<Record<string, NodeType>>,
  root: string,
  membersOf: MembersOf = () => ({}),
): JsonObject {
  const all = Object.fromEntries(
    Object.entries(types).map(([name, type]) => [name, schemaOfType(type, membersOf(name, type), name !== "Root")]),
  );
  const needed = schemasWithin(all, [root]);
  return Object.fromEntries(Object.entries(all).filter(([name]) => needed.includes(name)));
}

function schemaOfType(type: NodeType, { "*": every, ...own }: JsonObject = {}, isReferable = false): JsonObject {
  if (type.items !== undefined) return { type: "array", items: schemaOf(type.items) };
  const known = Object.entries(type.properties).filter(([key]) => !key.startsWith("x-"));
  const required = Array.isArray(type.required) ? type.required : [];
  const oneOf = (type.requiredOneOf ?? []).filter((key) => !key.startsWith("x-"));
  return {
    type: "object",
    ...(type.description !== undefined && { markdownDescription: type.description }),
    properties: {
      ...(isReferable && type.extensionsPrefix !== undefined && { $ref: { type: "string" } }),
      ...Object.fromEntries(known.map(([key, property]) => [key, schemaOf(property)])),
      ...own,
    },
    ...(every === undefined ? othersOf(type.additionalProperties) : { additionalProperties: every }),
    if: { required: ["$ref"] },
    else: { required, ...(oneOf.length > 0 && { anyOf: oneOf.map((key) => ({ required: [key] })) }) },
  };
}

/** The keywords for the members of a map. */
function othersOf(property: Property): JsonObject {
  if (typeof property !== "function")
    return { additionalProperties: property === undefined ? false : schemaOf(property) };
  const forms = Object.entries(keys).flatMap(([pattern, key]) => {
    const schemas = choicesOf((sample) => property(sample, key));
    return schemas.length > 0 ? [[pattern, oneOf(schemas)] as const] : [];
  });
  const every = forms.find(([pattern]) => pattern === "");
  return every
    ? { additionalProperties: every[1] }
    : { patternProperties: Object.fromEntries(forms), additionalProperties: false };
}

function schemaOf(property: Property): JsonObject {
  if (typeof property === "function") return oneOf(choicesOf((sample) => property(sample, "name")));
  if (typeof property === "string") return { $ref: `#/$defs/${property}` };
  if (property === null || property === undefined) return {};
  if ("properties" in property) return schemaOfType(property);
  const { type, items, enum: values, minimum, description } = property;
  return {
    ...(type && { type }),
    ...(items && { items: schemaOf(items) }),
    ...(values && { enum: values }),
    ...(minimum !== undefined && { minimum }),
    ...(description && { markdownDescription: description }),
  };
}

/** The different schemas that a function chooses for the samples. */
function choicesOf(choose: (sample: unknown) => Property): JsonObject[] {
  const schemas = samples.map(choose).flatMap((property) => (property === undefined ? [] : [schemaOf(property)]));
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

function oneOf(schemas: readonly JsonObject[]): JsonObject {
  const [first = {}, ...others] = schemas;
  return others.length === 0 ? first : { oneOf: [...schemas] };
}
