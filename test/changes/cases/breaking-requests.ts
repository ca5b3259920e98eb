/** Changes that break who sends: requests that were taken and no longer are. */
import { type Case, changed, operation, request } from "./case.ts";

export const breakingRequests: Case[] = [
  // What is sent
  changed(
    "a field sent gets shorter",
    request("{ type: object, properties: { note: { type: string, maxLength: 500 } } }"),
    request("{ type: object, properties: { note: { type: string, maxLength: 400 } } }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a field sent gets a greatest length",
    request("{ type: object, properties: { note: { type: string } } }"),
    request("{ type: object, properties: { note: { type: string, maxLength: 400 } } }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a field sent becomes required",
    request("{ type: object, properties: { a: { type: string } } }"),
    request("{ type: object, required: [a], properties: { a: { type: string } } }"),
    "breaking request required-changed",
  ),
  changed(
    "a required field sent is new",
    request("{ type: object, properties: { a: { type: string } } }"),
    request("{ type: object, required: [b], properties: { a: { type: string }, b: { type: string } } }"),
    "breaking request required-changed",
    "compatible request property-added",
  ),
  changed(
    "a field sent goes",
    request("{ type: object, properties: { a: { type: string }, b: { type: integer } } }"),
    request("{ type: object, properties: { a: { type: string } } }"),
    "breaking request property-removed",
  ),
  changed(
    "a field sent is renamed",
    request("{ type: object, properties: { a: { type: string } } }"),
    request("{ type: object, properties: { b: { type: string } } }"),
    "breaking request property-removed",
    "compatible request property-added",
  ),
  changed(
    "a field sent gets a like name",
    request("{ type: object, properties: { createdAt: { type: string } } }"),
    request("{ type: object, properties: { createdTime: { type: string } } }"),
    "breaking request property-removed",
    "compatible request property-added",
  ),
  changed(
    "all fields sent go",
    request("{ type: object, properties: { a: { type: string }, b: { type: string } } }"),
    request("{ type: object }"),
    "breaking request property-removed",
    "breaking request property-removed",
  ),
  changed(
    "a value sent is no longer taken",
    request("{ type: string, enum: [a, b] }"),
    request("{ type: string, enum: [a] }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a value sent must be of a closed set",
    request("{ type: string }"),
    request("{ type: string, enum: [a] }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a type sent is no longer taken",
    request("{ type: [integer, string] }"),
    request("{ type: integer }"),
    "breaking request type-changed",
  ),
  changed(
    "null sent is no longer taken",
    request("{ type: [string, 'null'] }"),
    request("{ type: string }"),
    "breaking request type-changed",
  ),
  changed(
    "a number sent must be whole",
    request("{ type: number }"),
    request("{ type: integer }"),
    "breaking request type-changed",
  ),
  changed(
    "a maximum sent goes down",
    request("{ type: integer, maximum: 250 }"),
    request("{ type: integer, maximum: 100 }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a minimum sent goes up",
    request("{ type: integer, minimum: 0 }"),
    request("{ type: integer, minimum: 1 }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a minimum sent is now outside",
    request("{ type: integer, minimum: 0 }"),
    request("{ type: integer, exclusiveMinimum: 0 }"),
    "breaking request constraint-changed",
    "compatible request constraint-changed",
  ),
  changed(
    "a pattern sent changes",
    request("{ type: string, pattern: ^a }"),
    request("{ type: string, pattern: ^ab }"),
    "review request pattern-changed",
  ),
  changed(
    "a format sent is set",
    request("{ type: string }"),
    request("{ type: string, format: date-time }"),
    "breaking request constraint-changed",
  ),
  changed(
    "further members of requests are rejected",
    request("{ type: object }"),
    request("{ type: object, additionalProperties: false }"),
    "breaking request constraint-changed",
  ),
  changed(
    "an alternative sent goes",
    request("{ anyOf: [{ type: string }, { type: integer }] }"),
    request("{ anyOf: [{ type: string }] }"),
    "breaking request combinator-changed",
  ),
  changed(
    "a list sent has an upper bound",
    request("{ type: array, items: { type: string } }"),
    request("{ type: array, maxItems: 5, items: { type: string } }"),
    "breaking request constraint-changed",
  ),
  changed(
    "a field sent becomes read-only",
    request("{ type: object, properties: { a: { type: string } } }"),
    request("{ type: object, properties: { a: { type: string, readOnly: true } } }"),
    "breaking request read-or-write-only",
  ),
  changed(
    "the default of a field sent changes",
    request("{ type: object, properties: { a: { type: string, default: x } } }"),
    request("{ type: object, properties: { a: { type: string, default: y } } }"),
    "breaking request default-changed",
  ),
  changed(
    "a body is new and required",
    "post: {}",
    `post: { requestBody: { required: true, content: { application/json: { schema: { type: object } } } } }`,
    "breaking request request-body-added",
  ),
  changed(
    "a body becomes required",
    request("{ type: object }"),
    "post: { requestBody: { required: true, content: { application/json: { schema: { type: object } } } } }",
    "breaking request required-changed",
  ),
  changed(
    "a body is no longer taken",
    request("{ type: object }"),
    "post: {}",
    "breaking request request-body-removed",
  ),
  changed(
    "a media type sent is no longer taken",
    "post: { requestBody: { content: { application/json: {}, text/csv: {} } } }",
    "post: { requestBody: { content: { application/json: {} } } }",
    "breaking request media-type-removed",
  ),

  // Parameters
  changed(
    "a query parameter goes",
    operation(
      "parameters: [{ name: a, in: query, schema: { type: string } }, { name: zzzzzzzzzz, in: query, schema: { type: integer, maximum: 3 } }]",
    ),
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    "breaking request parameter-removed",
  ),
  changed(
    "all parameters go",
    operation("operationId: §get, parameters: [{ name: a, in: query, schema: { type: string } }]"),
    operation("operationId: §get"),
    "breaking request parameter-removed",
  ),
  changed(
    "a required parameter is new",
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    operation(
      "parameters: [{ name: a, in: query, schema: { type: string } }, { name: b, in: query, required: true, schema: { type: integer, maximum: 300 } }]",
    ),
    "breaking request parameter-added",
  ),
  changed(
    "the first parameter is new and required",
    operation("operationId: §get"),
    operation("operationId: §get, parameters: [{ name: b, in: query, required: true, schema: { type: integer } }]"),
    "breaking request parameter-added",
  ),
  changed(
    "a parameter becomes required",
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    operation("parameters: [{ name: a, in: query, required: true, schema: { type: string } }]"),
    "breaking request required-changed",
  ),
  changed(
    "a parameter moves to the header",
    operation("parameters: [{ name: a, in: query, schema: { type: string } }]"),
    operation("parameters: [{ name: a, in: header, schema: { type: string } }]"),
    "breaking request parameter-removed",
    "compatible request parameter-added",
  ),
  changed(
    "a parameter's list is written otherwise",
    operation("parameters: [{ name: ids, in: query, explode: false, schema: { type: array } }]"),
    operation("parameters: [{ name: ids, in: query, schema: { type: array } }]"),
    "breaking request serialization-changed",
  ),
  changed(
    "a parameter's maximum goes down",
    operation("parameters: [{ name: a, in: query, schema: { type: integer, maximum: 250 } }]"),
    operation("parameters: [{ name: a, in: query, schema: { type: integer, maximum: 100 } }]"),
    "breaking request constraint-changed",
  ),
  changed(
    "a shared parameter gets a pattern",
    `get: { parameters: [{ $ref: "#/components/parameters/§" }] }\nparameters: { §: { name: a, in: query, schema: { type: string } } }`,
    `get: { parameters: [{ $ref: "#/components/parameters/§" }] }\nparameters: { §: { name: a, in: query, schema: { type: string, pattern: ^a } } }`,
    "breaking request constraint-changed",
  ),

  // Operations
  changed("an operation goes", "get: {}\nput: {}", "get: {}", "breaking request operation-removed"),
  changed(
    "an operation takes another method",
    "get: {}\nput: { summary: Change }",
    "get: {}\npatch: { summary: Change }",
    "breaking request operation-removed",
    "compatible request operation-added",
  ),
  changed(
    "an operationId changes",
    operation("operationId: §get"),
    operation("operationId: §fetch"),
    "breaking tools operation-id-changed",
  ),
];
