/** The sentences, as a reader of the report sees them. */
import { beforeAll, expect, test } from "vitest";
import type { Change } from "../../scripts/changes/change.ts";
import { compare } from "../../scripts/changes/compare.ts";
import { both, changed, operation, request, response } from "./cases/case.ts";
import { changesAt, mount } from "./mount.ts";

const query = (schema: string) => operation(`parameters: [{ name: limit, in: query, schema: ${schema} }]`);
const responses = (map: string) => operation(`responses: ${map}`);
const object = (properties: string) => `{ type: object, properties: { ${properties} } }`;

const cases = [
  changed(
    "",
    query("{ type: integer, maximum: 9 }"),
    query("{ type: integer, maximum: 8 }"),
    "The maximum of the query parameter `limit` went down",
  ),
  changed(
    "",
    query("{ type: integer }"),
    query("{ type: integer, exclusiveMaximum: 9 }"),
    "The exclusive maximum of the query parameter `limit` is new",
  ),
  changed("", "get: {}", query("{ type: integer }"), "The query parameter `limit` is new"),
  changed(
    "",
    "get: {}",
    operation("parameters: [{ name: a, in: header, required: true, schema: {} }]"),
    "The header `a` is new and required",
  ),
  changed(
    "",
    request(object("a: { type: string, format: date }")),
    request(object("a: { type: string }")),
    "The format of `a` in the body is gone",
  ),
  changed(
    "",
    request(object("a: { type: string }")),
    request(`{ type: object, required: [a], properties: { a: { type: string } } }`),
    "In the body `a` became required",
  ),
  changed(
    "",
    response(object("lines: { type: array, items: { type: object, properties: { b: { type: integer } } } }")),
    response(object("lines: { type: array, items: { type: object } }")),
    "`lines[].b` in response 200 is gone",
  ),
  changed(
    "",
    response(object("a: { type: string, enum: [x, y] }")),
    response(object("a: { type: string, enum: [y, z] }")),
    "The closed set of values of `a` in response 200 gained `z` and lost `x`",
  ),
  changed(
    "",
    response("{ anyOf: [{ type: string }] }"),
    response("{ anyOf: [{ type: string }, { type: integer }] }"),
    "An alternative of response 200 is new (`anyOf`): `integer`",
  ),
  changed(
    "",
    responses(`{ "200": { description: Done } }`),
    responses(`{ "201": { description: Done } }`),
    "Response 200 is gone",
    "Response 201 is new",
  ),
  changed(
    "",
    responses(`{ "200": { description: Done, headers: { Link: {} } } }`),
    responses(`{ "200": { description: Done } }`),
    "The header `Link` of response 200 is gone",
  ),
  changed(
    "",
    both(object("a: { type: string, x-decoded: text }")),
    both(object("a: { type: [string, integer], x-decoded: text }")),
    "The type of `a` changed",
  ),
  changed("", both("{ type: object, required: [a, b] }"), both("{ type: object }"), "`a`, `b` are no longer required"),
  changed(
    "",
    operation("deprecated: false"),
    operation("deprecated: true"),
    "`deprecated` of the operation is now true",
  ),
  changed("", operation("deprecated: true"), "get: {}", "`deprecated` of the operation is now false"),
  changed(
    "",
    operation("parameters: [{ name: ids, in: query, explode: false, schema: { type: array } }]"),
    operation("parameters: [{ name: ids, in: query, schema: { type: array } }]"),
    "The way lists are written (`explode`) of the query parameter `ids` is now true",
  ),
  changed(
    "",
    response("{ type: object, oneOf: [{ type: object }] }"),
    response("{ type: object, oneOf: [{ type: object }], discriminator: { propertyName: kind } }"),
    "`discriminator` of response 200 is new",
  ),
  changed(
    "",
    operation("parameters: [{ name: area, in: query, schema: { type: string } }]"),
    operation("parameters: [{ name: area, in: header, schema: { type: string } }]"),
    "The query parameter `area` is gone",
    "The header `area` is new",
  ),
  changed("", "get: {}\nput: {}", "get: {}", "The operation is gone"),
];

let changes: Change[] = [];
beforeAll(async () => {
  changes = compare(mount(cases, "before"), mount(cases, "after"));
});

test.each(cases.map(({ is }, index) => ({ index, is })))("$is", ({ index, is }) => {
  expect(changesAt(changes, index).map(({ what }) => what)).toEqual(is);
});
