/** Changes on the wire that break nobody: requests may hold more, responses hold less, or the same is written in another way. */
import { both, type Case, changed, operation, request, response } from "./case.ts";

export const harmless: Case[] = [
  // More is taken
  changed(
    "an optional field sent is new",
    request("{ type: object, properties: { a: { type: string } } }"),
    request("{ type: object, properties: { a: { type: string }, b: { type: string } } }"),
    "compatible request property-added",
  ),
  changed(
    "a field sent need no longer be there",
    request("{ type: object, required: [a], properties: { a: { type: string } } }"),
    request("{ type: object, properties: { a: { type: string } } }"),
    "compatible request required-changed",
  ),
  changed(
    "a longer field is taken",
    request("{ type: string, maxLength: 400 }"),
    request("{ type: string, maxLength: 500 }"),
    "compatible request constraint-changed",
  ),
  changed(
    "one more value is taken",
    request("{ type: string, enum: [a] }"),
    request("{ type: string, enum: [a, b] }"),
    "compatible request constraint-changed",
  ),
  changed(
    "one more type is taken",
    request("{ type: integer }"),
    request("{ type: [integer, string] }"),
    "compatible request type-changed",
  ),
  changed(
    "a fraction is taken",
    request("{ type: integer }"),
    request("{ type: number }"),
    "compatible request type-changed",
  ),
  changed(
    "null is taken beside a referenced time",
    `${request('{ type: object, properties: { at: { $ref: "#/components/schemas/§" } } }')}\nschemas: { §: { type: string, format: date-time } }`,
    `${request('{ type: object, properties: { at: { anyOf: [{ $ref: "#/components/schemas/§" }, { type: "null" }] } } }')}\nschemas: { §: { type: string, format: date-time } }`,
    "compatible request combinator-changed",
  ),
  changed(
    "a constant taken gets a second value",
    request("{ const: a }"),
    request("{ enum: [a, b] }"),
    "compatible request constraint-changed",
  ),
  changed(
    "an optional parameter is new",
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    operation(
      "parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, schema: { type: string } }]",
    ),
    "compatible request parameter-added",
  ),
  changed(
    "a parameter need no longer be sent",
    operation("parameters: [{ name: a, in: query, required: true, schema: { type: string } }]"),
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    "compatible request required-changed",
  ),
  changed(
    "a body is new and may be left out",
    "post: {}",
    request("{ type: object }"),
    "compatible request request-body-added",
  ),
  changed(
    "a body may be left out",
    "post: { requestBody: { required: true, content: { application/json: { schema: { type: object } } } } }",
    request("{ type: object }"),
    "compatible request required-changed",
  ),
  changed("an operation is new", "get: {}", "get: {}\ndelete: {}", "compatible request operation-added"),

  // Responses say less, or more
  changed(
    "a field in a response is new",
    response("{ type: object, properties: { a: { type: string } } }"),
    response("{ type: object, properties: { a: { type: string }, b: { type: string } } }"),
    "compatible response property-added",
  ),
  changed(
    "a field in a response is always there",
    response("{ type: object, properties: { a: { type: string } } }"),
    response("{ type: object, required: [a], properties: { a: { type: string } } }"),
    "compatible response required-changed",
  ),
  changed(
    "a value is no longer in responses",
    response("{ type: string, enum: [a, b] }"),
    response("{ type: string, enum: [a] }"),
    "compatible response constraint-changed",
  ),
  changed(
    "null is no longer in responses",
    response("{ type: [string, 'null'] }"),
    response("{ type: string }"),
    "compatible response type-changed",
  ),
  changed(
    "null is no longer in responses besides a referenced time",
    `${response('{ anyOf: [{ $ref: "#/components/schemas/§" }, { type: "null" }] }')}\nschemas: { §: { type: string, format: date-time } }`,
    `${response('{ $ref: "#/components/schemas/§" }')}\nschemas: { §: { type: string, format: date-time } }`,
    "compatible response combinator-changed",
  ),
  changed(
    "a string in a response gets a maximum length",
    response("{ type: string }"),
    response("{ type: string, maxLength: 9 }"),
    "compatible response constraint-changed",
  ),
  changed(
    "a failure is new",
    operation(`responses: { "200": { description: Done } }`),
    operation(`responses: { "200": { description: Done }, "409": { description: Refused } }`),
    "compatible response response-added",
  ),
  changed(
    "the name of a header has capitals",
    operation(`responses: { "200": { description: Done, headers: { x-rate: { schema: { type: string } } } } }`),
    operation(`responses: { "200": { description: Done, headers: { X-Rate: { schema: { type: string } } } } }`),
  ),
  changed(
    "a header in a response is new",
    operation(`responses: { "200": { description: Done } }`),
    operation(`responses: { "200": { description: Done, headers: { Link: { schema: { type: string } } } } }`),
    "compatible response header-added",
  ),
  changed(
    "a payload gains a field",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object } } } } }",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } }",
    "compatible response property-added",
  ),
  changed(
    "a payload's field is always there",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object } } } } }",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object, required: [a] } } } } }",
    "compatible response required-changed",
  ),

  // The same, written otherwise
  changed(
    "a schema moves to a component",
    response("{ type: object, properties: { a: { type: string, maxLength: 3 } } }"),
    `${response('{ $ref: "#/components/schemas/§" }')}\nschemas: { §: { type: object, properties: { a: { type: string, maxLength: 3 } } } }`,
  ),
  changed(
    "a schema sent moves to a component",
    request("{ type: object, properties: { a: { type: string, maxLength: 3 } } }"),
    `${request('{ $ref: "#/components/schemas/§" }')}\nschemas: { §: { type: object, properties: { a: { type: string, maxLength: 3 } } } }`,
  ),
  changed(
    "a parameter moves to a component",
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    `get: { parameters: [{ $ref: "#/components/parameters/§" }] }\nparameters: { §: { name: a, in: query, schema: { type: string } } }`,
  ),
  changed(
    "a failure moves to a component",
    operation(`responses: { "404": { description: Not there } }`),
    `get: { responses: { "404": { $ref: "#/components/responses/§" } } }\nresponses: { §: { description: Not there } }`,
  ),
  changed(
    "a parameter moves to the path item",
    operation("parameters: [{ name: a, in: query, required: true, schema: { type: string } }]"),
    "parameters: [{ name: a, in: query, required: true, schema: { type: string } }]\nget: {}",
  ),
  changed(
    "a parameter changes, and one that is like the old one is new",
    operation("parameters: [{ name: createdAtMin, in: query, schema: { type: string } }]"),
    operation(
      "parameters: [{ name: createdAtMin, in: query, schema: { anyOf: [{ type: string }, { type: integer, minimum: 1 }] } }, { name: createdAtMax, in: query, schema: { type: string } }]",
    ),
    "compatible request combinator-changed",
    "compatible request parameter-added",
  ),
  changed(
    "parameters change their order",
    operation(
      "parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, required: true, schema: { type: integer } }]",
    ),
    operation(
      "parameters: [{ name: b, in: query, required: true, schema: { type: integer } }, { name: a, in: query, schema: { type: string } }]",
    ),
  ),
  changed(
    "the defaults of a parameter are spelled out",
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    operation(
      "parameters: [{ name: a, in: query, required: false, style: form, explode: true, schema: { type: string } }]",
    ),
  ),
  changed("one type is written as a list", both("{ type: string }"), both("{ type: [string] }")),
  changed(
    "a closed set changes its order",
    both("{ type: string, enum: [a, b] }"),
    both("{ type: string, enum: [b, a] }"),
  ),
  changed(
    "required names change their order",
    both("{ type: object, required: [a, b] }"),
    both("{ type: object, required: [b, a] }"),
  ),
  changed(
    "another form is the declared one",
    both("{ type: [integer, string] }"),
    both("{ type: [string, integer] }"),
    "note request+response type-changed",
  ),
  changed("a constant is written as a closed set", both("{ const: a }"), both("{ enum: [a] }")),
  changed(
    "alternatives change their order",
    both("{ anyOf: [{ type: string }, { type: integer }] }"),
    both("{ anyOf: [{ type: integer }, { type: string }] }"),
  ),
  changed(
    "an object is put together from two",
    `${both("{ type: object, required: [a], properties: { a: { type: string }, b: { type: integer } } }")}`,
    `${both('{ allOf: [{ $ref: "#/components/schemas/§Part" }, { type: object, required: [a], properties: { b: { type: integer } } }] }')}`.replace(
      "schemas: {",
      "schemas: { §Part: { type: object, properties: { a: { type: string } } },",
    ),
  ),
  changed(
    "an object put together from two gains a field as it is laid flat",
    `${both('{ allOf: [{ $ref: "#/components/schemas/§Part" }, { type: object, properties: { b: { type: integer } } }] }')}`.replace(
      "schemas: {",
      "schemas: { §Part: { type: object, properties: { a: { type: string } } },",
    ),
    `${both("{ type: object, properties: { a: { type: string }, b: { type: integer }, c: { type: integer } } }")}`.replace(
      "schemas: {",
      "schemas: { §Part: { type: object, properties: { a: { type: string } } },",
    ),
    "compatible request+response property-added",
  ),

  // Notes
  changed(
    "a parameter is deprecated",
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    operation("parameters: [{ name: a, in: query, deprecated: true, schema: { type: string } }]"),
    "note request deprecated",
  ),
  changed(
    "a default becomes known",
    request("{ type: string }"),
    request("{ type: string, default: x }"),
    "review request default-changed",
  ),
];
