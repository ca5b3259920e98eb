import type { Check } from "../check.ts";

/** What a call may look like. */
export const input: readonly Check[] = [
  {
    code: "input/boundary",
    title: "What is just allowed is accepted",
    requirement:
      "A body or a parameter on the very edge of what its schema allows is accepted: the longest text, the least number, each value of a set, each form on the wire.",
    basis:
      "Stated in Limits, for lengths and page sizes, and in Endpoints, for what a parameter may be. Assumed where the contract marks a keyword, `ids-as-text` for ids that are sent as numbers, and otherwise: `input-checks`.",
    example:
      "The call is refused with 422, and should be accepted: the longest text, of characters with two code units each is allowed at /body/giftCard/note. The request is not as the contract has it: /body/giftCard/note is too long.",
    fix: "Look for `<` in place of `<=`, and for a length that is counted in bytes or UTF-16 units in place of characters. Numbers and booleans may come as JSON or as text, and ids have more digits than a double holds.",
  },
  {
    code: "input/content-type",
    title: "A body of another type is refused",
    requirement: "A body that calls itself plain text or a form is refused with 400, 415 or 422.",
    basis:
      "Assumed: `input-checks`. What the service does, convention 1, states only that a request uses application/json. The status is assumed as well: `error-statuses`.",
    example: "The call is accepted, and should be refused: its Content-Type is text/plain.",
    fix: "Look at the Content-Type before the body is parsed, and refuse what is no JSON. Many frameworks parse whatever comes once they are told to parse JSON.",
  },
  {
    code: "input/malformed",
    title: "A body that is no JSON is refused",
    requirement: "A body that is cut off or empty is refused with 400 or 422.",
    basis: "Assumed: `input-checks`, and `error-statuses` for the status.",
    example: "The call is accepted, and should be refused: its body is no JSON.",
    fix: "Turn a failure of the parser into a 400, and do not go on with an empty object when there is no body.",
  },
  {
    code: "input/method",
    title: "A method that the path does not have is refused",
    requirement: "A path answers 404, 405 or 501 to methods that it does not have.",
    basis: "Stated in Endpoints, which names the methods of each path. The status is assumed: `error-statuses`.",
    example: "The call is accepted, and should be refused: PATCH is no method of /api/202412/customers/{customerId}.",
    fix: "Route by method and path together. Look for a route that takes all methods, for a method that is taken for another one (PATCH for PUT), and for a page that answers whatever was not found with 200.",
  },
  {
    code: "input/not-an-object",
    title: "A body that is no object is refused",
    requirement: "A body that is JSON and no object (a list, null, a text, a number) is refused with 400 or 422.",
    basis: "Assumed: `input-checks`, and `error-statuses` for the status.",
    example: "The call is accepted, and should be refused: its body is [] and no object.",
    fix: "Check that the body is an object before its members are read. Mind that null and lists count as objects in some languages.",
  },
  {
    code: "input/path-form",
    title: "A path of another form is refused",
    requirement:
      "A parameter of the path that has not its form, such as an id that is no number, is refused with 400, 404 or 422.",
    basis: "Assumed: `input-checks`, and `error-statuses` for the status.",
    example: 'The call is accepted, and should be refused: orderId is "not an id".',
    fix: "Hold the whole text of the parameter against its form. Look for a conversion that reads as far as it can: `1.5` and `+1` are no ids.",
  },
  {
    code: "input/query-form",
    title: "A query of another form is refused",
    requirement:
      "A parameter of the query that has not its form, is out of its bounds, is no value of its set, or is missing though required, is refused with 400 or 422.",
    basis: "Assumed: `input-checks`, and `error-statuses` for the status.",
    example: "The call is accepted, and should be refused: limit is less than 1.",
    fix: "Refuse such a value, and do not go on with a default. Look for a conversion that takes `1e2`, `0x10` or a blank for a number, and for a limit of 0 that is taken for none.",
  },
  {
    code: "input/unique",
    title: "What only one may have is given once",
    requirement: "A value that belongs to one resource alone is not given to a second one.",
    basis: "Assumed: `gift-card-code`. It is the only such value.",
    example: "The call is accepted, and should be refused: code is that of another giftCard.",
    fix: "Put a unique index on the value, and turn its failure into a refusal. A look before the insertion is not enough when two calls come at once.",
  },
  {
    code: "input/unknown-id",
    title: "An id of nothing is refused",
    requirement: "A call that names something by an id that was never given is refused with 404 or 422.",
    basis: "Stated in What the service does: it manages what is there. The status is assumed: `error-statuses`.",
    example: "The call is accepted, and should be refused: there is nothing with the id 999999999999999.",
    fix: "Look the resource up before anything else is done, and refuse when there is none. Look for an update that makes what it does not find, for a deletion that counts no rows, and for a list that is empty because what it belongs to is not there.",
  },
  {
    code: "input/unknown-reference",
    title: "A body that names what is not there is refused",
    requirement: "A call whose body names something by an id that was never given is refused with 404 or 422.",
    basis: "Assumed: `error-statuses`. The document does not say what becomes of such a call.",
    example: "The call is accepted, and should be refused: /body/giftCard/customerId names nothing that is there.",
    fix: "Look up whatever the body names before anything is stored: the customer of a card, the order of a fulfillment, the products of a collection, the category of a product. A foreign key does it, once its failure is turned into a refusal.",
  },
  {
    code: "input/violation",
    title: "What is not allowed is refused",
    requirement: "A body that breaks a single keyword of its schema is refused with 400 or 422, and changes nothing.",
    basis:
      "Stated in Limits, for lengths and page sizes. Assumed where the contract marks a keyword, `presence` for members that are required, and otherwise: `input-checks`. The status is assumed: `error-statuses`.",
    example:
      "The call is accepted, and should be refused: one character too long breaks maxLength at /body/giftCard/note.",
    fix: "Validate the whole body against its schema in `generated/openapi.json` before anything is stored. Look for texts that are cut, wrong types that are converted, null that is taken for nothing, and sets that are open.",
  },
];
