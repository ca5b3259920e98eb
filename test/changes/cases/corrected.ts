/** What a keyword means by where it is: below `not`, in a condition, in a query, in an operation that ends. */
import { type Case, changed, operation, request, response } from "./case.ts";

const number = (keywords: string) => request(`{ type: object, properties: { k: { type: number, ${keywords} } } }`);
const list = (keywords: string) => request(`{ type: array, items: { type: string }, ${keywords} }`);
const responses = (...statuses: string[]) =>
  operation(`responses: { ${statuses.map((status) => `"${status}": { description: It }`).join(", ")} }`);
const query = (members: string) => operation(`parameters: [{ name: q, in: query, ${members} }]`);
const ending = (members: string) => `get: { deprecated: true, ${members} }`;

export const corrected: Case[] = [
  changed("a looser step", number("multipleOf: 4"), number("multipleOf: 2"), "compatible request constraint-changed"),
  changed("a stricter step", number("multipleOf: 2"), number("multipleOf: 4"), "breaking request constraint-changed"),
  changed(
    "more items have to match",
    list("minContains: 1"),
    list("minContains: 2"),
    "breaking request constraint-changed",
  ),
  changed(
    "more items may match",
    list("maxContains: 1"),
    list("maxContains: 2"),
    "compatible request constraint-changed",
  ),
  changed(
    "more values are forbidden",
    request("{ not: { enum: [a] } }"),
    request("{ not: { enum: [a, b] } }"),
    "breaking request constraint-changed",
  ),
  changed(
    "fewer values are forbidden",
    request("{ not: { enum: [a, b] } }"),
    request("{ not: { enum: [a] } }"),
    "compatible request constraint-changed",
  ),
  changed(
    "a condition holds for more values",
    request("{ type: object, if: { properties: { k: { enum: [a] } } } }"),
    request("{ type: object, if: { properties: { k: { enum: [a, b] } } } }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a choice of several becomes one of one",
    request("{ anyOf: [{ type: string }, { type: integer, minimum: 1 }] }"),
    request("{ oneOf: [{ type: string }, { type: integer, minimum: 2 }] }"),
    "breaking request combinator-changed",
    "breaking request constraint-changed",
  ),
  changed(
    "names of a form have values of a type",
    request("{ type: object }"),
    request("{ type: object, patternProperties: { ^x: { type: string } } }"),
    "breaking request constraint-changed",
  ),
  changed(
    "one property requires another",
    request("{ type: object }"),
    request("{ type: object, dependentRequired: { a: [b] } }"),
    "breaking request constraint-changed",
  ),
  changed(
    "an unknown keyword",
    request("{ type: object, xml: { name: a } }"),
    request("{ type: object, xml: { name: b } }"),
    "review request keyword-changed",
  ),
  changed(
    "a schema that contains itself refers to another",
    `${request('{ $ref: "#/components/schemas/§Old" }')}
schemas: { §Old: { type: object, properties: { a: { $ref: "#/components/schemas/§Old" } } }, §New: { type: object, required: [a], properties: { a: { $ref: "#/components/schemas/§New" } } } }`,
    `${request('{ $ref: "#/components/schemas/§New" }')}
schemas: { §Old: { type: object, properties: { a: { $ref: "#/components/schemas/§Old" } } }, §New: { type: object, required: [a], properties: { a: { $ref: "#/components/schemas/§New" } } } }`,
    "breaking request required-changed",
  ),
  changed(
    "a tuple has a second place",
    request("{ type: array, prefixItems: [{ type: string }] }"),
    request("{ type: array, prefixItems: [{ type: string }, { type: integer }] }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a property may not come any more",
    response("{ type: object, properties: { k: true } }"),
    response("{ type: object, properties: { k: false } }"),
    "breaking response property-removed",
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
    "compatible request combinator-changed",
  ),
  changed("a second success", responses("200"), responses("200", "202"), "breaking response response-added"),
  changed(
    "a range of errors becomes one",
    responses("200", "4XX"),
    responses("200", "400"),
    "compatible response response-added",
    "review response response-removed",
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
    "compatible request serialization-changed",
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
    "breaking request servers-changed",
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
    "review request operation-removed",
  ),
  changed(
    "an operation goes before its end",
    `get: {}\npost: { deprecated: true, x-deprecated: { sunset: "2999-01-01" } }`,
    "get: {}",
    "breaking request operation-removed",
  ),
];
