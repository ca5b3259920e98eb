/** Choices between schemas, `anyOf` and `oneOf`, as one schema: what is true of each of them. */
import { dereference } from "./document.ts";
import { asArray, asObject, isObject, type Json, type JsonObject } from "./json.ts";

/** A schema whose values no form describes. Its message continues a sentence: "is a list of amounts, …". */
export class FormError extends Error {}

/** A schema without its "or null". */
export function withoutNull(property: unknown): JsonObject | undefined {
  if (!isObject(property)) return undefined;
  const others = asArray(property.anyOf ?? property.oneOf)
    .filter(isObject)
    .filter(({ type }) => type !== "null");
  return others.length === 1 ? others[0] : property;
}

/** The schema of a choice between objects as one object with the members of all of them; any other schema as it is. */
export function withoutChoice(document: JsonObject, schema: JsonObject): JsonObject {
  const { anyOf, oneOf, discriminator, ...own } = schema;
  const choices = [...asArray(anyOf), ...asArray(oneOf)].filter((choice) => asObject(choice).type !== "null");
  const parts = choices.map((choice) => propertiesOf(document, choice));
  if (choices.length < 2 || !parts.every((part) => part !== undefined)) return schema;
  const members: JsonObject = {};
  for (const [name, member] of parts.flatMap((part) => Object.entries(part)))
    members[name] = name in members ? commonSchema(name, members[name] ?? {}, member) : member;
  return { ...own, type: "object", properties: { ...members, ...asObject(own.properties) } };
}

/** What two members of one name have in common: a string whose values differ is a string. */
function commonSchema(name: string, one: Json, other: Json): Json {
  const [left, right] = [bare(one), bare(other)];
  if (JSON.stringify(left) === JSON.stringify(right)) return left;
  const isText = [left, right].every((schema) => !("$ref" in asObject(schema)) && asObject(schema).type === "string");
  if (isText) return { type: "string" };
  throw new FormError(`has \`${name}\` in different forms in the schemas that it chooses between`);
}

/** A schema without the keywords that bear on its texts alone. */
function bare(schema: Json): Json {
  const { description, title, examples, deprecated, ...rest } = asObject(schema);
  return Object.fromEntries(Object.entries(rest).filter(([key]) => !key.startsWith("x-") || key === "x-decoded"));
}

/** The members that a schema names, in its parts and choices too; undefined if its values are not objects of named members. */
function propertiesOf(document: JsonObject, schema: Json, seen: readonly JsonObject[] = []): JsonObject | undefined {
  const node = dereference(document, schema);
  if (!node || "x-decoded" in node || seen.includes(node)) return undefined;
  const choice = withoutChoice(document, node);
  const parts = asArray(node.allOf).map((part) => propertiesOf(document, part, [...seen, node]) ?? {});
  const isObjectSchema = "properties" in choice || parts.length > 0;
  return isObjectSchema ? Object.assign({}, ...parts, asObject(choice.properties)) : undefined;
}
