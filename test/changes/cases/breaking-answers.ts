/** Changes that break who reads: answers and payloads that are no longer what they were. */
import { answer, both, type Case, changed, operation } from "./case.ts";

export const breakingAnswers: Case[] = [
  // What is answered
  changed(
    "a field answered goes",
    answer("{ type: object, properties: { a: { type: string }, b: { type: integer } } }"),
    answer("{ type: object, properties: { a: { type: string } } }"),
    "breaking answer property-removed",
  ),
  changed(
    "a field answered is renamed",
    answer("{ type: object, properties: { a: { type: string } } }"),
    answer("{ type: object, properties: { b: { type: string } } }"),
    "breaking answer property-removed",
    "compatible answer schema-added",
  ),
  changed(
    "a field answered gets a like name",
    answer("{ type: object, properties: { createdAt: { type: string } } }"),
    answer("{ type: object, properties: { createdTime: { type: string } } }"),
    "breaking answer property-removed",
  ),
  changed(
    "a field answered may be missing",
    answer("{ type: object, required: [a], properties: { a: { type: string } } }"),
    answer("{ type: object, properties: { a: { type: string } } }"),
    "breaking answer required-properties-removed",
  ),
  changed(
    "a value answered is new",
    answer("{ type: string, enum: [a] }"),
    answer("{ type: string, enum: [a, b] }"),
    "breaking answer enum-values-added",
  ),
  changed(
    "a closed set answered opens",
    answer("{ type: string, enum: [a] }"),
    answer("{ type: string }"),
    "breaking answer enum-values-added",
  ),
  changed(
    "a constant answered gets a second value",
    answer("{ const: a }"),
    answer("{ enum: [a, b] }"),
    "breaking answer enum-values-added",
  ),
  changed(
    "a type answered is new",
    answer("{ type: integer }"),
    answer("{ type: [integer, string] }"),
    "breaking answer schema-type-changed",
  ),
  changed(
    "null may be answered",
    answer("{ type: string }"),
    answer("{ type: [string, 'null'] }"),
    "breaking answer schema-type-changed",
  ),
  changed(
    "a whole number answered may have a fraction",
    answer("{ type: integer }"),
    answer("{ type: number }"),
    "breaking answer schema-type-changed",
  ),
  changed(
    "a type answered becomes another",
    answer("{ type: object, properties: { a: { type: string } } }"),
    answer("{ type: object, properties: { a: { type: integer } } }"),
    "breaking answer schema-type-changed",
  ),
  changed(
    "entries of a list answered become another type",
    answer("{ type: array, items: { type: string } }"),
    answer("{ type: array, items: { type: integer } }"),
    "breaking answer schema-type-changed",
  ),
  changed(
    "a maximum answered goes up",
    answer("{ type: integer, maximum: 5 }"),
    answer("{ type: integer, maximum: 6 }"),
    "breaking answer schema-constraint-changed",
  ),
  changed(
    "a format answered goes",
    answer("{ type: string, format: date-time }"),
    answer("{ type: string }"),
    "breaking answer schema-constraint-changed",
  ),
  changed(
    "a pattern answered changes",
    answer("{ type: string, pattern: ^a }"),
    answer("{ type: string, pattern: ^b }"),
    "breaking answer schema-constraint-changed",
  ),
  changed(
    "an alternative answered is new",
    answer("{ anyOf: [{ type: string }] }"),
    answer("{ anyOf: [{ type: string }, { type: integer }] }"),
    "breaking answer schema-combinator-changed",
  ),
  changed(
    "null may be answered beside a referenced time",
    `${answer('{ $ref: "#/components/schemas/§" }')}\nschemas: { §: { type: string, format: date-time } }`,
    `${answer('{ anyOf: [{ $ref: "#/components/schemas/§" }, { type: "null" }] }')}\nschemas: { §: { type: string, format: date-time } }`,
    "breaking answer schema-combinator-changed",
  ),
  changed(
    "a status answered goes",
    operation(`responses: { "200": { description: Done }, "404": { description: Not there } }`),
    operation(`responses: { "200": { description: Done } }`),
    "breaking answer response-removed",
  ),
  changed(
    "the status of success changes",
    operation(`responses: { "200": { description: Done } }`),
    operation(`responses: { "201": { description: Done } }`),
    "breaking answer response-removed",
  ),
  changed(
    "a header answered goes",
    operation(`responses: { "200": { description: Done, headers: { Link: { schema: { type: string } } } } }`),
    operation(`responses: { "200": { description: Done } }`),
    "breaking answer response-header-removed",
  ),
  changed(
    "a header answered may be missing",
    operation(
      `responses: { "200": { description: Done, headers: { Link: { required: true, schema: { type: string } } } } }`,
    ),
    operation(`responses: { "200": { description: Done, headers: { Link: { schema: { type: string } } } } }`),
    "breaking answer may-be-absent",
  ),

  // Both ways
  changed(
    "a field goes that is sent and answered",
    both("{ type: object, properties: { a: { type: string }, b: { type: string, maxLength: 4 } } }"),
    both("{ type: object, properties: { a: { type: string } } }"),
    "breaking request+answer request-property-removed",
  ),
  changed(
    "a pattern changes that is sent and answered",
    both("{ type: string, pattern: ^a }"),
    both("{ type: string, pattern: ^b }"),
    "breaking request+answer schema-constraint-changed",
  ),
  changed(
    "a closed set that is sent and answered loses one value and gains another",
    both("{ type: string, enum: [a, b] }"),
    both("{ type: string, enum: [a, c] }"),
    "breaking request+answer enum-values-removed",
  ),
  changed(
    "a length that is sent and answered goes down",
    both("{ type: string, maxLength: 9 }"),
    both("{ type: string, maxLength: 8 }"),
    "breaking request schema-constraint-changed",
  ),
  changed(
    "a length that is sent and answered goes up",
    both("{ type: string, maxLength: 9 }"),
    both("{ type: string, maxLength: 10 }"),
    "breaking answer schema-constraint-changed",
  ),
  changed(
    "a type that is sent and answered loses a form",
    both("{ type: [integer, string] }"),
    both("{ type: string }"),
    "breaking request schema-type-changed",
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
    "breaking request schema-constraint-changed",
  ),

  // Webhooks: what is received is an answer
  changed(
    "a payload loses a field",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object, properties: { a: { type: string } } } } } } }",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object } } } } }",
    "breaking answer property-removed",
  ),
  changed(
    "a payload's field may be missing",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object, required: [a] } } } } }",
    "webhook: { requestBody: { content: { application/json: { schema: { type: object } } } } }",
    "breaking answer required-properties-removed",
  ),
  changed(
    "a webhook's header goes",
    "webhook: { parameters: [{ name: webhook-id, in: header, schema: { type: string } }] }",
    "webhook: {}",
    "breaking answer webhook-part-removed",
  ),
  changed(
    "a webhook's header may be missing",
    "webhook: { parameters: [{ name: webhook-id, in: header, required: true, schema: { type: string } }] }",
    "webhook: { parameters: [{ name: webhook-id, in: header, schema: { type: string } }] }",
    "breaking answer may-be-absent",
  ),
  changed(
    "a webhook has no payload any more",
    "webhook: { requestBody: { content: { application/json: {} } } }",
    "webhook: {}",
    "breaking answer webhook-part-removed",
  ),
];
