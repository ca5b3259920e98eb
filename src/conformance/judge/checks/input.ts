/** Validation of requests: what is allowed is accepted, and everything else is rejected. */

import { createsResource, hasBody, hasParameterIn, resourcesOf } from "./applicability.ts";
import { expectationChecks } from "./expectation.ts";

export const inputChecks = expectationChecks({
  "input/boundary-value": {
    title: "A value at a limit is accepted",
    requirement:
      "A server accepts a body or a parameter at the very limit of its schema: the longest string, the smallest number, each value of a set, each form of a scalar, an object without its optional members or with one that is not declared.",
    basis:
      "Documented for the values of a parameter, by the fact of the operation, and for documented limits, by theirs, if the server accepts the same request with another value. Assumed for characters that a server may count twice: `length-units`; for members that are not declared: `unknown-members`; where the contract marks a keyword, `ids-as-text` for ids that are sent as numbers, and otherwise: `input-checks`.",
    example:
      "The server rejects the request with 422 but must accept it: /body/item/note may have this value: the longest string, of characters with two code units each. Invalid request: /body/item/note is too long.",
    fix: "Find what rejects the value that the message names. At a limit, look for `<` instead of `<=`, and for a length that is counted in bytes or UTF-16 units instead of characters. Numbers and booleans may come as JSON values or as strings, and ids have more digits than a double can hold.",
    appliesTo: (operation) => hasBody(operation) || hasParameterIn("query", operation),
  },
  "input/duplicate-value": {
    title: "A unique value is not accepted twice",
    requirement: "A server rejects a value that must be unique when another resource already has it.",
    basis: "That of the claim of the contract that the value is unique.",
    example: "The server accepts the request but must reject it: another item already has this code.",
    fix: "Put a unique index on the value, and turn its violation into an error response. A lookup before the insertion is not enough when two requests arrive at once.",
    appliesTo: (operation, contract) =>
      createsResource(operation) && resourcesOf(operation, contract).some(({ unique }) => unique.size > 0),
  },
  "input/invalid-path-parameter": {
    title: "An invalid path parameter is rejected",
    requirement:
      "A server rejects a path parameter that does not match its schema, such as an id that is not a number, with 400, 404 or 422.",
    basis: "Assumed: `input-checks`, and `invalid-request-statuses` for the status.",
    example: 'The server accepts the request but must reject it: itemId is "not an id".',
    fix: "Match the whole text of the parameter. Look for a conversion that reads as far as it can: `1.5` and `+1` are not ids.",
    appliesTo: (operation) => hasParameterIn("path", operation),
  },
  "input/invalid-query-parameter": {
    title: "An invalid query parameter is rejected",
    requirement:
      "A server rejects a query parameter that has another type, is out of bounds, is not a value of its set, or is missing although required, with 422.",
    basis:
      "Assumed: `input-checks`, and `invalid-request-statuses` for the status. By the answer for a parameter that the operation does not list: `unknown-parameters`.",
    example: "The server accepts the request but must reject it: limit is less than 1.",
    fix: "Reject such a value instead of using a default. Look for a conversion that reads `1e2`, `0x10` or a blank as a number, and for a limit of 0 that is read as no limit.",
    appliesTo: (operation) => hasParameterIn("query", operation),
  },
  "input/malformed-json": {
    title: "A body that is not JSON is rejected",
    requirement: "A server rejects a body that is truncated or empty with 400.",
    basis: "Assumed: `input-checks`, and `invalid-request-statuses` for the status.",
    example: "The server accepts the request but must reject it: its body is not JSON.",
    fix: "Turn an error of the parser into a 400, and do not continue with an empty object when there is no body.",
    appliesTo: hasBody,
  },
  "input/non-object-body": {
    title: "A body that is not an object is rejected",
    requirement: "A server rejects a JSON body that is not an object (an array, null, a string, a number) with 422.",
    basis: "Assumed: `input-checks`, and `invalid-request-statuses` for the status.",
    example: "The server accepts the request but must reject it: its body is [], which is not an object.",
    fix: "Check that the body is an object before you read its fields. In some languages, null and arrays count as objects.",
    appliesTo: hasBody,
  },
  "input/schema-violation": {
    title: "A body that breaks its schema is rejected",
    requirement: "A server rejects a body that breaks a single keyword of its schema with 422, and changes nothing.",
    basis:
      "Documented by the fact of the limit, for some only if the response shows the longer value. Assumed where a server cuts a longer value: `limit-violations`, where the contract marks a keyword: its gap, `presence` for fields that are required, and otherwise: `input-checks`. The status is assumed: `invalid-request-statuses`.",
    example:
      "The server accepts the request but must reject it: /body/item/note breaks maxLength: one character too long.",
    fix: "Validate the whole body against its schema in the contract before you store anything. Look for strings that are truncated, wrong types that are converted, null that is ignored, and sets that are not closed.",
    appliesTo: hasBody,
  },
  "input/unknown-id": {
    title: "An unknown id is rejected",
    requirement: "A server rejects a request that names a resource by an id that was never assigned, with 404.",
    basis:
      "Assumed: `missing-resource-statuses` for an id in a path, one of whose readings is null with 200, and `ids-not-found` for an id in a query.",
    example: "The server accepts the request but must reject it: no resource has the id 999999999999999.",
    fix: "Look up the resource before you do anything else, and reject the request when there is none. Look for an update that creates what it does not find, for a deletion that does not count rows, and for a list that is empty because its parent does not exist.",
    appliesTo: ({ parameters }) => parameters.some(({ isNeeded }) => isNeeded),
  },
  "input/unknown-reference": {
    title: "An unknown id in the body is rejected",
    requirement: "A server rejects a request whose body names a resource by an id that was never assigned with 422.",
    basis: "Assumed: `missing-references`. The documentation does not say what happens to such a request.",
    example:
      "The server accepts the request but must reject it: /body/item/ownerId names a resource that does not exist.",
    fix: "Look up everything that the body names before you store anything: the owner of a resource, and every member of a list of ids. A foreign key is enough, once its violation becomes an error response.",
    appliesTo: (operation, contract) =>
      contract.linksTo(operation).some(({ link }) => Object.keys(link.body).length > 0),
  },
  "input/unsupported-method": {
    title: "An unsupported method is rejected",
    requirement: "A server responds with 404, 405 or 501 to methods that a path does not have.",
    basis: "Documented by the fact of each operation, which names its method. The status is assumed: `error-statuses`.",
    example: "The server accepts the request but must reject it: /items/{itemId} has no method PATCH.",
    fix: "Route by method and path together. Look for a route that accepts all methods, for a method that is treated as another one (PATCH as PUT), and for a fallback page that responds with 200.",
    appliesTo: (operation, { operations }) =>
      [...operations.values()].find(({ path }) => path === operation.path)?.id === operation.id,
  },
  "input/wrong-content-type": {
    title: "A body of another media type is rejected",
    requirement: "A server rejects a body that is declared as plain text or as a form with 400, 415 or 422.",
    basis:
      "Assumed: `input-checks`. That requests are JSON does not say that a server checks it. The status is assumed as well: `invalid-request-statuses`.",
    example: "The server accepts the request but must reject it: its Content-Type is text/plain.",
    fix: "Check the Content-Type before you parse the body, and reject anything that is not JSON. Many frameworks parse every body once they are set to parse JSON.",
    appliesTo: hasBody,
  },
});
