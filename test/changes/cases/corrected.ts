/** Kinds that `redocly diff` judges otherwise, or not at all. */
import { type Case, changed, operation, request, response } from "./case.ts";

const number = (keywords: string) => request(`{ type: object, properties: { k: { type: number, ${keywords} } } }`);
const list = (keywords: string) => request(`{ type: array, items: { type: string }, ${keywords} }`);
const responses = (...statuses: string[]) =>
  operation(`responses: { ${statuses.map((status) => `"${status}": { description: It }`).join(", ")} }`);
const query = (members: string) => operation(`parameters: [{ name: q, in: query, ${members} }]`);
const ending = (members: string) => `get: { deprecated: true, ${members} }`;

export const corrected: Case[] = [
  changed("a looser step", number("multipleOf: 4"), number("multipleOf: 2"), "compatible request counted-items"),
  changed("a stricter step", number("multipleOf: 2"), number("multipleOf: 4"), "breaking request counted-items"),
  changed("more items have to match", list("minContains: 1"), list("minContains: 2"), "breaking request counted-items"),
  changed("more items may match", list("maxContains: 1"), list("maxContains: 2"), "compatible request counted-items"),
  changed(
    "more values are forbidden",
    request("{ not: { enum: [a] } }"),
    request("{ not: { enum: [a, b] } }"),
    "breaking request under-not",
  ),
  changed(
    "fewer values are forbidden",
    request("{ not: { enum: [a, b] } }"),
    request("{ not: { enum: [a] } }"),
    "compatible request under-not",
  ),
  changed(
    "a condition holds for more values",
    request("{ type: object, if: { properties: { k: { enum: [a] } } } }"),
    request("{ type: object, if: { properties: { k: { enum: [a, b] } } } }"),
    "breaking request condition-changed",
  ),
  changed(
    "a tuple has a second place",
    request("{ type: array, prefixItems: [{ type: string }] }"),
    request("{ type: array, prefixItems: [{ type: string }, { type: integer }] }"),
    "breaking request tuple-changed",
  ),
  changed(
    "a property may not come any more",
    response("{ type: object, properties: { k: true } }"),
    response("{ type: object, properties: { k: false } }"),
    "breaking response property-forbidden",
  ),
  changed(
    "an unused definition",
    response("{ type: object, $defs: { t: { type: string } } }"),
    response("{ type: object, $defs: { t: { type: integer } } }"),
  ),
  changed(
    "a required property has to be sent",
    request("{ type: object, required: [k], properties: { k: { type: string, readOnly: true } } }"),
    request("{ type: object, required: [k], properties: { k: { type: string } } }"),
    "breaking request read-or-write-only",
  ),
  changed(
    "a choice that may be several at once",
    request("{ oneOf: [{ type: string }, { type: integer }] }"),
    request("{ anyOf: [{ type: string }, { type: integer }] }"),
    "compatible request one-of-removed",
  ),
  changed("a second success", responses("200"), responses("200", "202"), "breaking response response-status"),
  changed(
    "a range of errors becomes one",
    responses("200", "4XX"),
    responses("200", "400"),
    "review response response-status",
    "compatible response response-added",
  ),
  changed(
    "`explode` of a string",
    query("schema: { type: string }"),
    query("explode: false, schema: { type: string }"),
  ),
  changed(
    "reserved characters may stay",
    query("schema: { type: string }"),
    query("allowReserved: true, schema: { type: string }"),
    "compatible request scalar-serialization",
  ),
  changed(
    "a string becomes a list",
    query("schema: { type: string }"),
    query("schema: { type: array, items: { type: string } }"),
    "review request list-in-query",
    "review request list-in-query",
  ),
  changed(
    "an operation has servers of its own",
    operation("summary: A"),
    operation("summary: A, servers: [{ url: https://files.example }]"),
    "breaking request operation-servers-changed",
  ),
  changed(
    "an end comes earlier",
    ending('x-deprecated: { sunset: "2031-01-01" }'),
    ending('x-deprecated: { sunset: "2030-01-01" }'),
    "breaking tools sunset-earlier",
  ),
  changed("an end is set", ending(""), ending('x-deprecated: { sunset: "2030-01-01" }'), "note tools sunset-added"),
  changed(
    "an operation goes after its end",
    `get: {}\npost: { deprecated: true, x-deprecated: { sunset: "2020-01-01" } }`,
    "get: {}",
    "review request deprecated-operation-removed",
  ),
  changed(
    "an operation goes before its end",
    `get: {}\npost: { deprecated: true, x-deprecated: { sunset: "2999-01-01" } }`,
    "get: {}",
    "breaking request deprecated-operation-removed",
  ),
];
