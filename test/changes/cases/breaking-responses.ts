/** Changes that break readers of responses and payloads. */
import { both, type Case, changed, operation, response } from "./case.ts";

export const breakingResponses: Case[] = [
  // Responses
  changed(
    "a field in a response goes",
    response("{ type: object, properties: { a: { type: string }, b: { type: integer } } }"),
    response("{ type: object, properties: { a: { type: string } } }"),
    "breaking response property-removed",
  ),
  changed(
    "a field in a response is renamed",
    response("{ type: object, properties: { a: { type: string } } }"),
    response("{ type: object, properties: { b: { type: string } } }"),
    "breaking response property-removed",
    "compatible response property-added",
  ),
  changed(
    "a field in a response gets a like name",
    response("{ type: object, properties: { createdAt: { type: string } } }"),
    response("{ type: object, properties: { createdTime: { type: string } } }"),
    "breaking response property-removed",
    "compatible response property-added",
  ),
  changed(
    "a field in a response may be missing",
    response("{ type: object, required: [a], properties: { a: { type: string } } }"),
    response("{ type: object, properties: { a: { type: string } } }"),
    "breaking response required-changed",
  ),
  changed(
    "a value in a response is new",
    response("{ type: string, enum: [a] }"),
    response("{ type: string, enum: [a, b] }"),
    "breaking response constraint-changed",
  ),
  changed(
    "a closed set in a response opens",
    response("{ type: string, enum: [a] }"),
    response("{ type: string }"),
    "breaking response constraint-changed",
  ),
  changed(
    "a constant in a response gets a second value",
    response("{ const: a }"),
    response("{ enum: [a, b] }"),
    "breaking response constraint-changed",
  ),
  changed(
    "a type in a response is new",
    response("{ type: integer }"),
    response("{ type: [integer, string] }"),
    "breaking response type-changed",
  ),
  changed(
    "null may be in a response",
    response("{ type: string }"),
    response("{ type: [string, 'null'] }"),
    "breaking response type-changed",
  ),
  changed(
    "a whole number in a response may have a fraction",
    response("{ type: integer }"),
    response("{ type: number }"),
    "breaking response type-changed",
  ),
  changed(
    "a type in a response becomes another",
    response("{ type: object, properties: { a: { type: string } } }"),
    response("{ type: object, properties: { a: { type: integer } } }"),
    "breaking response type-changed",
  ),
  changed(
    "entries of a list in a response become another type",
    response("{ type: array, items: { type: string } }"),
    response("{ type: array, items: { type: integer } }"),
    "breaking response type-changed",
  ),
  changed(
    "a maximum in a response goes up",
    response("{ type: integer, maximum: 5 }"),
    response("{ type: integer, maximum: 6 }"),
    "breaking response constraint-changed",
  ),
  changed(
    "a format in a response goes",
    response("{ type: string, format: date-time }"),
    response("{ type: string }"),
    "breaking response constraint-changed",
  ),
  changed(
    "a pattern in a response changes",
    response("{ type: string, pattern: ^a }"),
    response("{ type: string, pattern: ^b }"),
    "review response pattern-changed",
  ),
  changed(
    "an alternative in a response is new",
    response("{ anyOf: [{ type: string }] }"),
    response("{ anyOf: [{ type: string }, { type: integer }] }"),
    "breaking response combinator-changed",
  ),
  changed(
    "null may be in a response beside a referenced time",
    `${response('{ $ref: "#/components/schemas/§" }')}\nschemas: { §: { type: string, format: date-time } }`,
    `${response('{ anyOf: [{ $ref: "#/components/schemas/§" }, { type: "null" }] }')}\nschemas: { §: { type: string, format: date-time } }`,
    "breaking response combinator-changed",
  ),
  changed(
    "a status in a response goes",
    operation(`responses: { "200": { description: Done }, "404": { description: Not there } }`),
    operation(`responses: { "200": { description: Done } }`),
    "compatible response response-removed",
  ),
  changed(
    "the status of success changes",
    operation(`responses: { "200": { description: Done } }`),
    operation(`responses: { "201": { description: Done } }`),
    "breaking response response-added",
    "breaking response response-removed",
  ),
  changed(
    "a header in a response goes",
    operation(`responses: { "200": { description: Done, headers: { Link: { schema: { type: string } } } } }`),
    operation(`responses: { "200": { description: Done } }`),
    "breaking response header-removed",
  ),
  changed(
    "a header in a response may be missing",
    operation(
      `responses: { "200": { description: Done, headers: { Link: { required: true, schema: { type: string } } } } }`,
    ),
    operation(`responses: { "200": { description: Done, headers: { Link: { schema: { type: string } } } } }`),
    "breaking response required-changed",
  ),

  // Both ways
  changed(
    "a field goes of request and response",
    both("{ type: object, properties: { a: { type: string }, b: { type: string, maxLength: 4 } } }"),
    both("{ type: object, properties: { a: { type: string } } }"),
    "breaking request+response property-removed",
  ),
  changed(
    "a pattern changes of request and response",
    both("{ type: string, pattern: ^a }"),
    both("{ type: string, pattern: ^b }"),
    "review request+response pattern-changed",
  ),
  changed(
    "a closed set of request and response loses one value and gains another",
    both("{ type: string, enum: [a, b] }"),
    both("{ type: string, enum: [a, c] }"),
    "breaking request+response constraint-changed",
  ),
  changed(
    "a length of request and response goes down",
    both("{ type: string, maxLength: 9 }"),
    both("{ type: string, maxLength: 8 }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a length of request and response goes up",
    both("{ type: string, maxLength: 9 }"),
    both("{ type: string, maxLength: 10 }"),
    "breaking response constraint-changed",
  ),
  changed(
    "a type of request and response loses a form",
    both("{ type: [integer, string] }"),
    both("{ type: string }"),
    "breaking request type-changed",
  ),
  changed(
    "a field refers to another schema",
    `${both('{ type: object, properties: { a: { $ref: "#/components/schemas/§Old" } } }')}\n  `.replace(
      "schemas: {",
      "schemas: { §Old: { type: string, maxLength: 3 }, §New: { type: string, maxLength: 2 },",
    ),
    `${both('{ type: object, properties: { a: { $ref: "#/components/schemas/§New" } } }')}`.replace(
      "schemas: {",
      "schemas: { §Old: { type: string, maxLength: 3 }, §New: { type: string, maxLength: 2 },",
    ),
    "breaking request constraint-changed",
  ),

  // Webhooks: their payloads are read like responses
  changed(
    "a payload loses a field",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } }",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object } } } } }",
    "breaking response property-removed",
  ),
  changed(
    "a payload's field may be missing",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object, required: [a] } } } } }",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object } } } } }",
    "breaking response required-changed",
  ),
  changed(
    "a webhook's header goes",
    "webhook: { parameters: [{ name: webhook-id, in: header, schema: { type: string } }] }",
    "webhook: {}",
    "breaking response parameter-removed",
  ),
  changed(
    "a webhook's header may be missing",
    "webhook: { parameters: [{ name: webhook-id, in: header, required: true, schema: { type: string } }] }",
    "webhook: { parameters: [{ name: webhook-id, in: header, schema: { type: string } }] }",
    "breaking response required-changed",
  ),
  changed(
    "a webhook has no payload any more",
    "webhook: { requestBody: { content: { application/json: {} } } }",
    "webhook: {}",
    "breaking response request-body-removed",
  ),
];
