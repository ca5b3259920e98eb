/** What no comparison of paths and schemas sees: scopes, rules, effects, filters, pages, links, decoding, resources, marks. */
import { both, type Case, changed, operation, response } from "./case.ts";

function security(alternatives: string): string {
  return operation(`security: ${alternatives}`);
}

function rules(list: string): string {
  return operation(`x-rules: ${list}`);
}

function links(map: string): string {
  return operation(`responses: { "200": { description: Done, links: ${map} } }`);
}

function paged(paging: string, limit = "{ type: integer }"): string {
  return operation(`parameters: [{ name: limit, in: query, schema: ${limit} }], x-paging: ${paging}`);
}

function filtered(filter: string): string {
  return operation(
    `parameters: [{ name: ids, in: query, schema: { type: string }${filter === "" ? "" : `, x-filter: ${filter}`} }]`,
  );
}

const precondition = (predicate: string, outcome = "409", origin = "source: Errors") =>
  `{ id: stays, description: It stays., refuse: ${predicate}, outcome: "${outcome}", ${origin} }`;
const derive = (value: string) =>
  `{ id: last-four, description: The end of the code., derive: /lastCharacters, as: "${value}", source: Gift card }`;
const exception = (when: string) =>
  `{ id: follows, description: The list follows its rules., frees: /list, when: "${when}", source: Orders }`;

export const ours: Case[] = [
  // Areas
  changed(
    "an operation moves to another area",
    operation("tags: [Shop]"),
    operation("tags: [Products]"),
    "breaking tools area-changed",
  ),
  changed("an operation gets a second tag", operation("tags: [Shop]"), operation("tags: [Shop, Products]")),

  // Access
  changed(
    "a scope no longer suffices",
    security("[{ accessToken: [a] }, { accessToken: [b] }]"),
    security("[{ accessToken: [a] }]"),
    "breaking request scope-removed",
  ),
  changed(
    "another scope is needed",
    security("[{ accessToken: [a] }]"),
    security("[{ accessToken: [b] }]"),
    "breaking request scope-removed",
  ),
  changed(
    "a second scope is needed beside the first",
    security("[{ accessToken: [a] }]"),
    security("[{ accessToken: [a, b] }]"),
    "breaking request scope-removed",
  ),
  changed(
    "a scope is needed where none was stated",
    security("[{ accessToken: [] }]"),
    security("[{ accessToken: [a] }, { accessToken: [b] }]"),
    "breaking request scope-needed",
  ),
  changed("a token is needed", security("[]"), security("[{ accessToken: [] }]"), "breaking request token-needed"),
  changed(
    "one more scope suffices",
    security("[{ accessToken: [a] }]"),
    security("[{ accessToken: [a] }, { accessToken: [b] }]"),
    "compatible request scope-added",
  ),
  changed(
    "no scope is stated any longer",
    security("[{ accessToken: [a] }]"),
    security("[{ accessToken: [] }]"),
    "compatible request scope-added",
  ),
  changed(
    "one of two scopes suffices that were both needed",
    security("[{ accessToken: [a, b] }]"),
    security("[{ accessToken: [a] }]"),
    "compatible request scope-added",
  ),
  changed(
    "scopes change their order",
    security("[{ accessToken: [a] }, { accessToken: [b] }]"),
    security("[{ accessToken: [b] }, { accessToken: [a] }]"),
  ),
  changed("the root's requirement is spelled out", "get: {}", security("[{ accessToken: [root] }]")),

  // Rules
  changed("a precondition is new", "get: {}", rules(`[${precondition("a")}]`), "breaking request rejection-added"),
  changed(
    "a precondition changes",
    rules(`[${precondition("a")}]`),
    rules(`[${precondition("b")}]`),
    "breaking request rejection-changed",
  ),
  changed("a precondition goes", rules(`[${precondition("a")}]`), "get: {}", "compatible request rejection-removed"),
  changed(
    "a precondition gets another status",
    rules(`[${precondition("a")}]`),
    rules(`[${precondition("a", "422")}]`),
    "breaking response rejection-status",
  ),
  changed(
    "a precondition is documented that was assumed",
    rules(`[${precondition("a", "409", "assumed: gap")}]`),
    rules(`[${precondition("a")}, { id: more, description: More., holds: c, assumed: gap }]`),
    "note tools rule-stated",
    "compatible response rule-added",
  ),
  changed(
    "a derived value is new",
    both("{ type: object }"),
    both(`{ type: object, x-rules: [${derive("last(self.code, 4)")}] }`),
    "compatible response rule-added",
  ),
  changed(
    "a derived value changes",
    both(`{ type: object, x-rules: [${derive("last(self.code, 4)")}] }`),
    both(`{ type: object, x-rules: [${derive("last(self.code, 5)")}] }`),
    "breaking response rule-changed",
  ),
  changed(
    "a derived value goes",
    both(`{ type: object, x-rules: [${derive("last(self.code, 4)")}] }`),
    both("{ type: object }"),
    "breaking response rule-removed",
  ),
  changed(
    "an exception is new",
    both("{ type: object }"),
    both(`{ type: object, x-rules: [${exception("self.a == '1'")}] }`),
    "breaking response exemption-added",
  ),
  changed(
    "an exception applies in more cases",
    both(`{ type: object, x-rules: [${exception("self.a == '1'")}] }`),
    both(`{ type: object, x-rules: [${exception("true")}] }`),
    "breaking response exemption-changed",
  ),
  changed(
    "an exception goes",
    both(`{ type: object, x-rules: [${exception("self.a == '1'")}] }`),
    both("{ type: object }"),
    "compatible response exemption-removed",
  ),
  changed(
    "rules change their order",
    rules(`[${precondition("a")}, ${derive("b")}]`),
    rules(`[${derive("b")}, ${precondition("a")}]`),
  ),

  // Effects, safety, filters
  changed(
    "a call no longer changes something",
    operation("x-effects: [{ changes: [/a, /b] }]"),
    operation("x-effects: [{ changes: [/a] }]"),
    "breaking response effect-removed",
  ),
  changed(
    "a call changes something more",
    operation("x-effects: [{ changes: [/a] }, { others: unchanged }]"),
    operation("x-effects: [{ changes: [/a, /b] }, { others: unchanged }]"),
    "breaking response effect-added",
  ),
  changed(
    "a call changes something more, and nothing was said of the rest",
    operation("x-effects: [{ changes: [/a] }]"),
    operation("x-effects: [{ changes: [/a, /b] }]"),
    "compatible response effect-added",
  ),
  changed(
    "a call no longer leaves the rest unchanged",
    operation("x-effects: [{ changes: [/a] }, { others: unchanged }]"),
    operation("x-effects: [{ changes: [/a] }]"),
    "breaking response others-removed",
  ),
  changed(
    "it becomes known what a call changes",
    "get: {}",
    operation("x-effects: [{ changes: [/a] }]"),
    "compatible response effect-added",
  ),
  changed(
    "a call may no longer be repeated",
    operation("x-safe: { assumed: gap }"),
    "get: {}",
    "breaking tools safe-removed",
  ),
  changed(
    "a call must not be repeated after a lost response",
    "get: {}",
    operation("x-once: { assumed: gap }"),
    "breaking tools once-added",
  ),
  changed(
    "a call may be repeated after a lost response",
    operation("x-once: { assumed: gap }"),
    "get: {}",
    "compatible tools once-removed",
  ),
  changed("a call may be repeated", "get: {}", operation("x-safe: { assumed: gap }"), "compatible tools safe-added"),
  changed(
    "a filter finds by another property",
    filtered("{ property: /id, match: in }"),
    filtered("{ property: /orderId, match: in }"),
    "breaking request filter-changed",
  ),
  changed(
    "a filter matches otherwise",
    filtered("{ property: /id, match: in }"),
    filtered("{ property: /id, match: equals }"),
    "breaking request filter-changed",
  ),
  changed(
    "a filter's state means something else",
    filtered("{ match: state, states: { on: a } }"),
    filtered("{ match: state, states: { on: b } }"),
    "breaking request filter-changed",
  ),
  changed(
    "it becomes known what a filter finds",
    filtered(""),
    filtered("{ property: /id, match: in }"),
    "compatible request filter-added",
  ),
  changed(
    "a search loses a term",
    both(
      "{ type: object, properties: { query: { type: string, x-filter: [{ term: a, property: /a, match: equals }, { term: b, property: /b, match: equals }] } } }",
    ),
    both(
      "{ type: object, properties: { query: { type: string, x-filter: [{ term: a, property: /a, match: equals }] } } }",
    ),
    "breaking request filter-removed",
  ),
  changed(
    "a search gains a term",
    both(
      "{ type: object, properties: { query: { type: string, x-filter: [{ term: a, property: /a, match: equals }] } } }",
    ),
    both(
      "{ type: object, properties: { query: { type: string, x-filter: [{ term: b, property: /b, match: equals }, { term: a, property: /a, match: equals }] } } }",
    ),
    "compatible request filter-added",
  ),

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
    "breaking response schema-combinator-changed",
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
    "a resource has another parent",
    both("{ x-resource: { name: order, id: id, parent: { resource: shop, property: a } } }"),
    both("{ x-resource: { name: order, id: id, parent: { resource: shop, property: b } } }"),
    "breaking tools resource-changed",
  ),
];
