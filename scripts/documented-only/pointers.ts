/** Finds pointers into a response that lead nowhere once a part of the response is removed. */
import { dereference } from "../../src/contract/document.ts";
import { isObject, type Json, type JsonObject } from "../../src/contract/json.ts";
import { parsePointer } from "../../src/contract/pointer.ts";
import type { SchemaLookup } from "./schema.ts";

/** The links of a response that take nothing from its body which the body's schema does not have. */
export function leadingLinks(schemas: SchemaLookup, response: JsonObject, links: JsonObject): JsonObject {
  const schema = bodySchema(schemas, response);
  const leads = (link: Json) => {
    const { parameters = null, requestBody = null } = dereference(schemas.document, link) ?? {};
    return [...texts([parameters, requestBody])].every((text) => {
      const [, pointer] = /^\$response\.body#(\/.*)$/.exec(text) ?? [];
      return pointer === undefined || (schema !== undefined && leadsSomewhere(schemas, schema, pointer));
    });
  };
  return Object.fromEntries(Object.entries(links).filter(([, link]) => leads(link)));
}

/** Whether a pointer into an operation's response leads to something that the response's schema has. */
export function isInAnswer(schemas: SchemaLookup, operation: JsonObject, pointer: string): boolean {
  const { responses } = operation;
  const response = isObject(responses) ? dereference(schemas.document, responses["200"]) : undefined;
  const schema = response && bodySchema(schemas, response);
  return schema !== undefined && leadsSomewhere(schemas, schema, pointer);
}

function leadsSomewhere(schemas: SchemaLookup, schema: JsonObject, pointer: string): boolean {
  let found = [schema];
  for (const token of parsePointer(pointer)) {
    const all = found.flatMap((each) => schemas.facets(each));
    const isIndex = /^(\d+|-)$/.test(token);
    found = all
      .flatMap(({ items, properties }) => [
        isIndex ? items : undefined,
        isObject(properties) ? properties[token] : undefined,
      ])
      .filter(isObject);
  }
  return found.length > 0;
}

function bodySchema(schemas: SchemaLookup, { content }: JsonObject): JsonObject | undefined {
  const [media] = isObject(content) ? Object.values(content) : [];
  return isObject(media) ? dereference(schemas.document, media.schema) : undefined;
}

function* texts(value: Json): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const member of Object.values(value)) yield* texts(member);
}
