/** What no comparison of paths and schemas sees of lists, links and types: pages, decoding, resources and marks. */
import { both, type Case, changed, operation, response } from "./case.ts";

function links(map: string): string {
  return operation(`responses: { "200": { description: Done, links: ${map} } }`);
}

function paged(paging: string, limit = "{ type: integer }"): string {
  return operation(`parameters: [{ name: limit, in: query, schema: ${limit} }], x-paging: ${paging}`);
}

export const extensions: Case[] = [
  // Pages
  changed(
    "the usual page gets smaller",
    paged("{ items: { pointer: /a }, limit: { parameter: limit, default: 50 } }"),
    paged("{ items: { pointer: /a }, limit: { parameter: limit, default: 20 } }"),
    "breaking response page-default",
  ),
  changed(
    "the usual page gets larger",
    paged("{ items: { pointer: /a }, limit: { parameter: limit, default: 50 } }"),
    paged("{ items: { pointer: /a }, limit: { parameter: limit, default: 100 } }"),
    "note response page-default",
  ),
  changed(
    "the usual page becomes known",
    paged("{ items: { pointer: /a }, limit: { parameter: limit } }"),
    paged("{ items: { pointer: /a }, limit: { parameter: limit, default: 50 } }"),
    "note response page-default",
  ),
  changed(
    "the largest page gets smaller",
    paged("{ items: { pointer: /a }, limit: { parameter: limit, maximum: 250 } }"),
    paged("{ items: { pointer: /a }, limit: { parameter: limit, maximum: 100 } }"),
    "breaking request page-maximum",
  ),
  changed(
    "the largest page gets larger",
    paged("{ items: { pointer: /a }, limit: { parameter: limit, maximum: 250 } }"),
    paged("{ items: { pointer: /a }, limit: { parameter: limit, maximum: 500 } }"),
    "note request page-maximum",
  ),
  changed(
    "pages get a greatest size",
    paged("{ items: { pointer: /a }, limit: { parameter: limit } }"),
    paged("{ items: { pointer: /a }, limit: { parameter: limit, maximum: 250 } }"),
    "breaking request page-maximum",
  ),
  changed(
    "both sizes get smaller, in the parameter as well",
    paged(
      "{ items: { pointer: /a }, limit: { parameter: limit, default: 50, maximum: 250 } }",
      "{ type: integer, default: 50, maximum: 250 }",
    ),
    paged(
      "{ items: { pointer: /a }, limit: { parameter: limit, default: 20, maximum: 100 } }",
      "{ type: integer, default: 20, maximum: 100 }",
    ),
    "breaking response page-default",
    "breaking request page-maximum",
  ),
  changed(
    "the largest page gets smaller in the parameter alone",
    paged("{ items: { pointer: /a }, limit: { parameter: limit } }", "{ type: integer, maximum: 250 }"),
    paged("{ items: { pointer: /a }, limit: { parameter: limit } }", "{ type: integer, maximum: 100 }"),
    "breaking request page-maximum",
  ),
  changed(
    "a shared parameter lowers its page size",
    `get: { parameters: [{ $ref: "#/components/parameters/§" }], x-paging: { items: { pointer: /a }, limit: { parameter: limit, default: 50 } } }\nparameters: { §: { name: limit, in: query, schema: { type: integer, default: 50 } } }`,
    `get: { parameters: [{ $ref: "#/components/parameters/§" }], x-paging: { items: { pointer: /a }, limit: { parameter: limit, default: 20 } } }\nparameters: { §: { name: limit, in: query, schema: { type: integer, default: 20 } } }`,
    "breaking response page-default",
  ),
  changed(
    "it becomes known how a list is paged whose largest page was known",
    operation("parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 250 } }]"),
    paged("{ items: { pointer: /a }, limit: { parameter: limit, maximum: 250 } }", "{ type: integer, maximum: 250 }"),
    "compatible tools paging-added",
  ),
  changed(
    "a list can no longer be walked by a start id",
    paged("{ items: { pointer: /a }, sinceId: { parameter: sinceId, property: id } }"),
    paged("{ items: { pointer: /a } }"),
    "breaking tools paging-removed",
  ),
  changed(
    "a list can be walked by dates",
    paged("{ items: { pointer: /a } }"),
    paged("{ items: { pointer: /a }, window: [{ min: a, max: b, property: c }] }"),
    "compatible tools paging-added",
  ),
  changed(
    "the page token changes its form",
    paged("{ items: { pointer: /a }, pageToken: { parameter: pageToken, form: number } }"),
    paged("{ items: { pointer: /a }, pageToken: { parameter: pageToken, form: text } }"),
    "breaking tools paging-changed",
  ),
  changed(
    "the page token is no longer assumed",
    paged("{ items: { pointer: /a }, pageToken: { parameter: pageToken, form: number, assumed: gap } }"),
    paged(
      "{ items: { pointer: /a }, pageToken: { parameter: pageToken, form: number }, order: { parameter: sort, form: name } }",
    ),
    "compatible tools paging-added",
  ),

  // Links
  changed("a link goes", links("{ a: { operationId: x } }"), links("{}"), "breaking tools link-removed"),
  changed(
    "all links go",
    links("{ a: { operationId: x }, b: { operationId: y } }"),
    operation(`responses: { "200": { description: Done } }`),
    "breaking tools link-removed",
    "breaking tools link-removed",
  ),
  changed(
    "a link leads elsewhere",
    links("{ a: { operationId: x } }"),
    links("{ a: { operationId: y } }"),
    "breaking tools link-changed",
  ),
  changed(
    "a link passes another value",
    links("{ a: { operationId: x, parameters: { id: $response.body#/a } } }"),
    links("{ a: { operationId: x, parameters: { id: $response.body#/b } } }"),
    "breaking tools link-changed",
  ),
  changed("a link is new", links("{}"), links("{ a: { operationId: x } }"), "compatible tools link-added"),
  changed(
    "a link moves to a component",
    links("{ a: { operationId: x } }"),
    `${links('{ a: { $ref: "#/components/links/§" } }')}\nlinks: { §: { operationId: x, description: Another text. } }`,
  ),

  // Programs
  changed(
    "a scalar decodes to another type",
    both("{ type: [number, string], x-decoded: number }"),
    both("{ type: [number, string], x-decoded: decimal }"),
    "breaking tools decoded-changed",
  ),
  changed(
    "a scalar decodes under another name to the same type",
    both("{ type: [string, integer], x-decoded: id }"),
    both("{ type: [string, integer], x-decoded: text }"),
    "note tools decoded-renamed",
  ),
  changed(
    "a field becomes another scalar with the same wire",
    `schemas: { §Count: { type: [number, string], x-decoded: number }, §Money: { type: [number, string], x-decoded: decimal }, §: { type: object, properties: { a: { $ref: "#/components/schemas/§Count" } } } }\n${response('{ $ref: "#/components/schemas/§" }')}`,
    `schemas: { §Count: { type: [number, string], x-decoded: number }, §Money: { type: [number, string], x-decoded: decimal }, §: { type: object, properties: { a: { $ref: "#/components/schemas/§Money" } } } }\n${response('{ $ref: "#/components/schemas/§" }')}`,
    "breaking tools decoded-changed",
  ),
  changed(
    "a field that may be null becomes another scalar",
    `schemas: { §Count: { type: [number, string], x-decoded: number }, §Money: { type: [number, string], x-decoded: decimal }, §: { type: object, properties: { a: { anyOf: [{ $ref: "#/components/schemas/§Count" }, { type: "null" }] } } } }\n${response('{ $ref: "#/components/schemas/§" }')}`,
    `schemas: { §Count: { type: [number, string], x-decoded: number }, §Money: { type: [number, string], x-decoded: decimal }, §: { type: object, properties: { a: { anyOf: [{ $ref: "#/components/schemas/§Money" }, { type: "null" }] } } } }\n${response('{ $ref: "#/components/schemas/§" }')}`,
    "breaking tools decoded-changed",
  ),
  changed(
    "a scalar may also be null",
    `${both('{ type: object, properties: { a: { $ref: "#/components/schemas/§Time" } } }')}`.replace(
      "schemas: {",
      "schemas: { §Time: { type: string, format: date-time, x-decoded: text },",
    ),
    `${both('{ type: object, properties: { a: { anyOf: [{ $ref: "#/components/schemas/§Time" }, { type: "null" }] } } }')}`.replace(
      "schemas: {",
      "schemas: { §Time: { type: string, format: date-time, x-decoded: text },",
    ),
    "breaking response combinator-changed",
  ),
  changed(
    "a type goes by another name",
    `${response('{ $ref: "#/components/schemas/§Old" }')}\nschemas: { §Old: { type: object, properties: { a: { type: string } } } }`,
    `${response('{ $ref: "#/components/schemas/§New" }')}\nschemas: { §New: { type: object, properties: { a: { type: string } } } }`,
    "breaking tools type-renamed",
  ),
  changed(
    "a type goes that was used in one place",
    `${response('{ $ref: "#/components/schemas/§Old" }')}\nschemas: { §Old: { type: object, properties: { other: { type: string } } } }`,
    response("{ type: object, properties: { other: { type: string } } }"),
    "breaking tools type-removed",
  ),

  // Resources
  changed(
    "a resource is identified otherwise",
    both("{ x-resource: { name: order, id: id } }"),
    both("{ x-resource: { name: order, id: orderId } }"),
    "breaking tools resource-changed",
  ),
  changed(
    "a property is set by the service alone",
    both("{ x-resource: { name: order, id: id, readOnly: [{ properties: [id] }] } }"),
    both("{ x-resource: { name: order, id: id, readOnly: [{ properties: [id, note] }] } }"),
    "breaking request read-only-added",
  ),
  changed(
    "a property may be sent",
    both("{ x-resource: { name: order, id: id, readOnly: [{ properties: [id, note] }] } }"),
    both("{ x-resource: { name: order, id: id, readOnly: [{ properties: [id] }] } }"),
    "compatible request read-only-removed",
  ),
  changed(
    "a property changes by itself",
    both("{ x-resource: { name: order, id: id } }"),
    both("{ x-resource: { name: order, id: id, volatile: [{ properties: [updatedAt] }] } }"),
    "note response volatile-added",
  ),
  changed(
    "no two may have the same",
    both("{ x-resource: { name: order, id: id } }"),
    both("{ x-resource: { name: order, id: id, unique: [{ properties: [code] }] } }"),
    "breaking request unique-added",
  ),
  changed(
    "two may have the same",
    both("{ x-resource: { name: order, id: id, unique: [{ properties: [code] }] } }"),
    both("{ x-resource: { name: order, id: id } }"),
    "breaking response unique-removed",
  ),
  changed(
    "a schema shows a property that it hid",
    both("{ x-resource: { name: order, id: id, hidden: [{ properties: [note] }] } }"),
    both("{ x-resource: { name: order, id: id } }"),
    "compatible response hidden-removed",
  ),
  changed(
    "a schema hides a property",
    both("{ x-resource: { name: order, id: id } }"),
    both("{ x-resource: { name: order, id: id, hidden: [{ properties: [note] }] } }"),
    "breaking response hidden-added",
  ),
  changed(
    "both sides name each other",
    both("{ x-resource: { name: order, id: id } }"),
    both("{ x-resource: { name: order, id: id, mirrors: [{ property: a, resource: shop, at: b, source: c }] } }"),
    "compatible response mirror-added",
  ),
  changed(
    "both sides need not name each other",
    both("{ x-resource: { name: order, id: id, mirrors: [{ property: a, resource: shop, at: b, source: c }] } }"),
    both("{ x-resource: { name: order, id: id } }"),
    "breaking response mirror-removed",
  ),
  changed(
    "a part shows another resource",
    both("{ x-resource: { name: order, id: id } }"),
    both("{ x-resource: { name: order, id: id, copies: [{ at: a, of: shop, id: a/id, source: c }] } }"),
    "compatible response copy-added",
  ),
  changed(
    "a part shows no other resource",
    both("{ x-resource: { name: order, id: id, copies: [{ at: a, of: shop, id: a/id, source: c }] } }"),
    both("{ x-resource: { name: order, id: id } }"),
    "breaking response copy-removed",
  ),
  changed(
    "a property counts other resources",
    both("{ x-resource: { name: order, id: id } }"),
    both("{ x-resource: { name: order, id: id, counts: [{ property: a, resource: shop, at: b, source: c }] } }"),
    "compatible response count-added",
  ),
  changed(
    "a property counts no other resources",
    both("{ x-resource: { name: order, id: id, counts: [{ property: a, resource: shop, at: b, source: c }] } }"),
    both("{ x-resource: { name: order, id: id } }"),
    "breaking response count-removed",
  ),
  changed(
    "a resource has another parent",
    both("{ x-resource: { name: order, id: id, parent: { resource: shop, property: a } } }"),
    both("{ x-resource: { name: order, id: id, parent: { resource: shop, property: b } } }"),
    "breaking tools resource-changed",
  ),
];
