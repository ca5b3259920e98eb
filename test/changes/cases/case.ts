/** How a case of the tables is written. All cases stand side by side in one pair of documents, each under a name of its own. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { asObject, type Json, type JsonObject } from "../../../src/contract/json.ts";

export interface Case {
  readonly name: string;
  /** What the case has in the old contract: members of a path item, or `schemas`, `responses` … for components. `§` is its own name. */
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** Every change that is to be found, as `impact sides code`. */
  readonly is: readonly string[];
}

const content = (schema: Json) => ({ "application/json": { schema } });
const get = (members: JsonObject): JsonObject => ({ get: members });
const parameters = (...list: JsonObject[]) => ({ parameters: list.map((each) => ({ in: "query", ...each })) });

const request = (schema: Json): JsonObject => ({ post: { requestBody: { content: content(schema) } } });

/** What the keys of a table are short for. */
const words = {
  /** Members of a path item, and components. */
  path: (members: JsonObject) => members,
  /** A POST operation with a schema of its request body. */
  request,
  /** A GET operation with a schema of its response. */
  response: (schema: Json) => get({ responses: { "200": { description: "Done", content: content(schema) } } }),
  /** A named schema of a request body and its response. */
  both: (schema: Json): JsonObject => {
    const named = { content: content({ $ref: "#/components/schemas/§" }) };
    const responses = { "200": { description: "Done", ...named } };
    return { post: { requestBody: named, responses }, schemas: { "§": schema } };
  },
  /** Members of an operation. */
  operation: get,
  security: (security: Json) => get({ security }),
  rules: (rules: Json) => get({ "x-rules": rules }),
  causes: (causes: Json) => get({ "x-causes": causes }),
  links: (links: Json) => get({ responses: { "200": { description: "Done", links } } }),
  paged: (paging: Json) => get({ ...parameters({ name: "limit", schema: { type: "integer" } }), "x-paging": paging }),
  /** Keywords of a number, or of a list of strings, in a request; members of a query parameter. */
  number: (keywords: JsonObject) => request({ type: "object", properties: { k: { type: "number", ...keywords } } }),
  list: (keywords: JsonObject) => request({ type: "array", items: { type: "string" }, ...keywords }),
  query: (members: JsonObject) => get(parameters({ name: "q", ...members })),
} as const satisfies Record<string, (value: never) => JsonObject>;

/** The cases of a table. */
export function readCases(table: string): Case[] {
  const cases = parse(readFileSync(new URL(`${table}.yaml`, import.meta.url), "utf8")) as JsonObject;
  return Object.entries(cases).map(([name, row]) => {
    const { becomes: next = null, is, ...before } = asObject(row);
    const [[word = "", value = null] = []] = Object.entries(before);
    const put = words[word as keyof typeof words] as (value: Json) => JsonObject;
    // What is too long for a line is a text.
    const [was, becomes] = [value, next].map((each) => put(typeof each === "string" ? (parse(each) as Json) : each));
    return { name, before: was ?? {}, after: becomes ?? {}, is: [is ?? []].flat().map(String) };
  });
}
