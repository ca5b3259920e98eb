/**
 * Questions that a client of any JSON API asks, whatever its resources are: what a rejection looks like, null or absent, how a page
 * names the next one. The conformance suite asks them by these ids. A gap of a contract that asks the same says so (`convention`), so
 * that its id, its readings and its answers count; without such a gap, the suite assumes the first reading here.
 */
import type { Gap, Reading } from "./gaps.ts";

/** A question whose answer the suite assumes: what is unknown, and by its id what a server does. */
function asked<Name extends string = never>(unknown: string, readings?: Readonly<Record<Name, Reading>>): Gap<Name> {
  return { unknown, decision: "assumed", readings: readings ?? ({} as Readonly<Record<Name, Reading>>) };
}

export const conventions = {
  "action-effects": asked("What an action changes in a resource, other than the values that its description names."),
  "after-deletion": asked("What happens to references to a resource that is deleted."),
  "client-assigned": asked("What happens to ids, times and counts in a request although the server manages them."),
  "combined-filters": asked("How several filters of one request combine."),
  "decimal-places": asked("How many decimals the server keeps of a number that is not an amount of money."),
  "decimal-strings": asked("Whether a decimal that is declared as a string can be a JSON number in a request."),
  "deleted-resources": asked("What the response is to a request for a resource that was deleted."),
  "endless-responses": asked("Which reads send as long as somebody listens, so that their responses do not end."),
  "error-shape": asked("The body of an error response."),
  "error-statuses": asked("The HTTP status of an error response, such as the rejection by a rule.", {
    conflict: { says: "The server rejects a request that breaks a rule with 409, unless the rule names 422." },
  }),
  "hidden-sort-values": asked("What a list sorts by that its items do not show."),
  "ids-as-text": asked("Whether an id is a number or a string."),
  "ids-not-found": asked("What the response is if nothing with one of the ids in the query exists."),
  "inferred-resources": asked(
    "Which resources there are, what identifies them, which operations create, read and list them, and how lists are paged.",
  ),
  "input-checks": asked("Which requests the server rejects because they do not have the described form.", {
    schemas: {
      says: "The server rejects every request that the schemas do not allow, and every body that is not JSON.",
    },
  }),
  "invalid-request-statuses": asked("The HTTP status of the response to a request without the described form.", {
    "by-kind": { says: "The server responds with 400 if the body is not JSON, and with 422 if a value is invalid." },
  }),
  "length-units": asked("How the characters of a text with a limit are counted."),
  "limit-over-maximum": asked("What happens if the limit of a page exceeds the maximum."),
  "limit-violations": asked("What the server does with a text that is longer than documented."),
  "list-filters": asked("How a list compares the value of a filter with that of a resource."),
  "missing-references": asked("What the response is if the body of a request names a resource that does not exist.", {
    unprocessable: { says: "The server rejects with 422 a request whose body names no resource.", statuses: [422] },
  }),
  "missing-resource-statuses": asked("The HTTP status if the path names a resource that does not exist.", {
    "not-found": { says: "The server responds with 404 if the path names no resource.", statuses: [404] },
  }),
  "money-form": asked("How an amount of money is written in a response."),
  "next-page": asked("How a response announces the next page.", {
    "link-header": {
      says: 'A response with a next page has a Link header with rel="next" (RFC 8288).',
      carrier: "link-header",
    },
  }),
  "null-when-unset": asked("Whether a value that is not set is null or missing."),
  presence: asked("Which fields and parameters are required."),
  "rate-limits": asked("The rate limits, and how the server announces them."),
  "resource-times": asked("What the times of a resource record, and which calls change them."),
  "response-presence": asked("Which fields a response always has."),
  "scope-statuses": asked("The HTTP status if the token has none of the scopes that the operation requires.", {
    forbidden: { says: "The server responds with 403 if the token lacks a scope.", statuses: [403] },
  }),
  "selected-fields": asked("How a request names the fields that it wants, and whether the response lacks others."),
  "since-id": asked("Whether the item after which a list is to start is on the first page itself."),
  "strings-as-sent": asked("Whether the server changes strings, such as white space at their ends."),
  "tag-spaces": asked("Whether a space after a comma in a list of tags belongs to the tag."),
  "time-forms": asked("The exact form of times."),
  "time-offsets": asked("Which offset a response shows if a request sent a time with another one."),
  "time-precision": asked("How much of a fraction of a second the server keeps of a time."),
  "time-zones": asked("The time zone of times without an offset."),
  "token-statuses": asked("The HTTP status of the response if the token is missing or invalid.", {
    unauthorized: { says: "The server responds with 401 if the token is missing or invalid.", statuses: [401] },
  }),
  "undeclared-members": asked("Whether responses have members that are not listed."),
  "undeclared-types": asked("The types of fields that are listed by name only."),
  "unstated-scopes": asked("Which scope a call needs of an operation that names none."),
  "unknown-members": asked("What happens to members of a request body that are not listed."),
  "unknown-parameters": asked("What happens to query parameters that the operation does not list."),
  "update-is-partial": asked("Whether an update replaces the resource, or changes only the fields in the request."),
  "update-lists": asked("Whether a list of objects in an update replaces the old list or adds to it."),
  "update-with-null": asked("What null means in an update."),
  "whole-numbers": asked("Which numbers are integers, and which can be negative."),
  "wire-format": asked("Whether responses have numbers and booleans as such or as strings."),
} as const satisfies Readonly<Record<string, Gap>>;

/**
 * The statuses of rejections that the suite assumes where no reading of a gap names others (RFC 9110, section 15.5): 400 for what cannot
 * be read, 422 for a value that the schema does not allow, 404 for what the path does not name.
 */
export const rejectionStatuses = {
  malformed: [400],
  invalid: [422],
  mediaType: [400, 415, 422],
  pathParameter: [400, 404, 422],
  method: [404, 405, 501],
  missing: [404],
} as const satisfies Readonly<Record<string, readonly number[]>>;

/** The id of a question about every JSON API. */
export type Convention = keyof typeof conventions;

/** Facts about all operations of any API, by the ids that they have in a register of facts. */
export const generalFacts = [
  "access-token-header",
  "any-scope-suffices",
  "empty-delete-responses",
  "envelope-keys",
  "json-bodies",
  "same-fields-everywhere",
  "success-status",
] as const;

/** The id of a fact about all operations. */
export type GeneralFact = (typeof generalFacts)[number];
