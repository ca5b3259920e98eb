/** The codes of all checks, and their groups. Cases and findings name checks by them; the catalog has the check of each. */

/** The groups of checks, in the order in which they are listed, and what each is about. */
export const groups = {
  access: "Tokens and scopes",
  input: "Validation of requests",
  lists: "Pagination, filters, order and counts",
  response: "Every response",
  rules: "Rules of the contract",
  state: "State of the store",
} as const;

/** The group of a check, which is the first part of its code. */
export type Group = keyof typeof groups;

/** The group of a check's code. */
export function groupOf(code: string): Group {
  return code.split("/")[0] as Group;
}

/** The code of a check of a response by itself. */
export type ResponseCode =
  | "response/content-type"
  | "response/error-body"
  | "response/headers"
  | "response/missing-operation"
  | "response/no-response"
  | "response/schema"
  | "response/server-error"
  | "response/undeclared-member"
  | "response/undeclared-status";

/** The code of a check of an exchange, given what earlier responses showed. */
export type ExchangeCode =
  | "lists/rejected-page"
  | "lists/stale-item"
  | "response/conflict-status"
  | "rules/computed-field"
  | "rules/invariant"
  | "state/create-mismatch"
  | "state/deletion-summary"
  | "state/duplicate-id"
  | "state/inconsistent-relation"
  | "state/other-resource"
  | "state/read-after-write"
  | "state/rejected-in-part"
  | "state/rejected-with-effect"
  | "state/timestamp-offset"
  | "state/timestamp-order"
  | "state/unexpected-effect"
  | "state/unrelated-change"
  | "state/unsent-field-changed"
  | "state/vanished"
  | "state/wrong-copy";

/** The code of a check that a step can name as what it expects. */
export type ExpectationCode =
  | "access/insufficient-scope"
  | "access/invalid-token"
  | "access/missing-token"
  | "access/sufficient-scope"
  | "input/boundary-value"
  | "input/duplicate-value"
  | "input/invalid-path-parameter"
  | "input/invalid-query-parameter"
  | "input/malformed-json"
  | "input/non-object-body"
  | "input/schema-violation"
  | "input/unknown-id"
  | "input/unknown-reference"
  | "input/unsupported-method"
  | "input/wrong-content-type"
  | "lists/maximum-limit"
  | "response/valid-request-rejected"
  | "rules/not-enforced"
  | "rules/wrongly-rejected"
  | "state/read-only-field"
  | "state/update-mismatch"
  | "state/use-after-delete";

/** The code of a check across several steps. */
export type RelationCode =
  | "lists/creation-order"
  | "lists/default-limit"
  | "lists/filter"
  | "lists/foreign-item"
  | "lists/limit"
  | "lists/missing-item"
  | "lists/pagination"
  | "lists/reverse-order"
  | "lists/since-id"
  | "lists/sort-order"
  | "lists/wrong-count"
  | "lists/wrong-total"
  | "state/lost-update"
  | "state/not-idempotent"
  | "state/timestamp-not-advanced";

/** The code of a check. */
export type CheckCode = ResponseCode | ExchangeCode | ExpectationCode | RelationCode;
