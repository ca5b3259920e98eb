/**
 * Questions that a client of any JSON API asks, whatever its resources are: what a rejection looks like, null or absent, how a page
 * names the next one. The conformance suite asks them by these ids. A gap of a contract that asks the same says so (`convention`), so
 * that its id, its readings and its answers count; without such a gap, the suite assumes the first reading here.
 */
import type { About, Gap, Reading } from "./gaps.ts";

/** A question whose answer the suite assumes: what is unknown, by its id what a server does, and what the readings are about. */
function asked<Name extends string = never>(
  unknown: string,
  readings?: Readonly<Record<Name, Reading>>,
  about?: Omit<About, "operations">,
): Gap<Name> {
  return {
    unknown,
    decision: "assumed",
    ...(about && { about: { operations: [], ...about } }),
    readings: readings ?? ({} as Readonly<Record<Name, Reading>>),
  };
}

const accepted = (says: string): Reading => ({ says, accepts: true });
const status = (says: string, ...statuses: readonly number[]): Reading => ({ says, statuses });
const value = (says: string, predicate: string): Reading => ({ says, values: { "": predicate } });
const body = (says: string, holds: string): Reading => ({ says, holds });

export const conventions = {
  "action-effects": asked("What an action changes in a resource, other than the values that its description names.", {
    "nothing-else": { says: "An action changes nothing but what its description names." },
    follows: { says: "An action also changes values that follow from it." },
  }),
  "after-deletion": asked("What happens to references to a resource that is deleted."),
  "client-assigned": asked("What happens to ids, times and counts in a request although the server manages them.", {
    ignored: { says: "The server ignores ids, times and counts that it manages." },
    stored: { says: "The server stores the ids, times and counts in a create request." },
    rejected: { says: "The server rejects a request with ids, times or counts that it manages." },
  }),
  "combined-filters": asked("How several filters of one request combine."),
  "decimal-places": asked("How many decimals the server keeps of a number that is not an amount of money.", {
    "as-sent": { says: "A response has a number with all decimals that were sent." },
    double: { says: "Digits after the first 15 can change." },
  }),
  "decimal-strings": asked("Whether a decimal that is declared as a string can be a JSON number in a request."),
  "deleted-resources": asked("What the response is to a request for a resource that was deleted.", {
    "not-found": { says: "The server responds with 404 to every request for a deleted resource." },
    gone: status("The server responds with 410 to every request for a deleted resource.", 410),
    repeatable: accepted("The server responds to a second deletion as to the first."),
  }),
  "endless-responses": asked(
    "Which operations send as long as somebody listens, so that their responses do not end, or are several values.",
  ),
  "error-shape": asked(
    "The body of an error response.",
    {
      "problem-details": body(
        "The body is an object of problem details (RFC 9457).",
        "has(response.title) && has(response.status)",
      ),
      "errors-list": body(
        "The body is an object with `errors`, an array of objects with a code and a message.",
        "has(response.errors) && isList(response.errors)",
      ),
      message: body(
        "The body is an object with a code and a message.",
        "has(response.message) && isText(response.message)",
      ),
      empty: body("The body is empty, or an empty object.", "!isSet(response)"),
    },
    { rejections: true },
  ),
  "error-statuses": asked("The HTTP status of an error response, such as the rejection by a rule.", {
    conflict: { says: "The server rejects a request that breaks a rule with 409, unless the rule names 422." },
    unprocessable: status("The server rejects a request that breaks a rule with 422.", 422),
    "bad-request": status("The server rejects a request that breaks a rule with 400.", 400),
    forbidden: status("The server rejects a request that breaks a rule with 403.", 403),
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
    converted: {
      says: "The server converts values of another type, and rejects what it cannot convert.",
    },
    ignored: accepted("The server ignores fields with a value of another form, and applies the rest of the request."),
    stored: accepted("The server stores values of every form."),
  }),
  "invalid-request-statuses": asked("The HTTP status of the response to a request without the described form.", {
    "by-kind": { says: "The server responds with 400 if the body is not JSON, and with 422 if a value is invalid." },
    "bad-request": status("The server responds with 400 if the body is not JSON or a value is invalid.", 400),
    unprocessable: status("The server responds with 422 if the body is not JSON or a value is invalid.", 422),
  }),
  "length-units": asked("How the characters of a text with a limit are counted.", {
    "code-points": { says: "Each character counts once." },
    "code-units": { says: "An emoji counts twice, as in UTF-16." },
  }),
  "limit-over-maximum": asked("What happens if the limit of a page exceeds the maximum.", {
    rejected: { says: "The server rejects a limit above the maximum." },
    reduced: accepted("The server reduces a limit above the maximum to the maximum."),
    default: accepted("The server uses the default page size in place of a limit above the maximum."),
  }),
  "limit-violations": asked("What the server does with a text that is longer than documented.", {
    rejected: { says: "The server rejects a request with a text that is too long." },
    cut: accepted("The server cuts a text that is too long."),
  }),
  "list-filters": asked("How a list compares the value of a filter with that of a resource."),
  "missing-references": asked("What the response is if the body of a request names a resource that does not exist.", {
    unprocessable: status("The server rejects with 422 a request whose body names no resource.", 422),
    "not-found": status("The server rejects with 404 a request whose body names no resource.", 404),
    "bad-request": status("The server rejects with 400 a request whose body names no resource.", 400),
    accepted: accepted("The server stores the id of a resource that does not exist."),
  }),
  "missing-resource-statuses": asked(
    "The HTTP status if the path names a resource that does not exist.",
    {
      "not-found": status("The server responds with 404 if the path names no resource.", 404),
      unprocessable: status("The server responds with 422 if the path names no resource.", 422),
      "bad-request": status("The server responds with 400 if the path names no resource.", 400),
      "null-value": accepted("The server responds with 200 and null if the path names no resource."),
    },
    { probe: ["unknown-id"] },
  ),
  "money-form": asked("How an amount of money is written in a response."),
  "next-page": asked("How a response announces the next page.", {
    "link-header": {
      says: 'A response with a next page has a Link header with rel="next" (RFC 8288).',
      carrier: "link-header",
    },
    "body-member": { says: "A response with a next page has its address or token in the body.", carrier: "body" },
    header: { says: "A response with a next page has its token alone in a header.", carrier: "header" },
    "page-number": { says: "No response announces a next page: the client counts pages.", carrier: "none" },
  }),
  "null-when-unset": asked(
    "Whether a value that is not set is null or missing.",
    {
      missing: value(
        "A response omits a field that is not set, except those that can be null.",
        "!present || found != null || nullable",
      ),
      "null-value": value("A response has null for every field that is not set.", "present"),
    },
    { schemas: "all" },
  ),
  presence: asked("Which fields and parameters are required."),
  "rate-limits": asked("The rate limits, and how the server announces them."),
  "resource-times": asked("What the times of a resource record, and which calls change them."),
  "response-presence": asked("Which fields a response always has."),
  "scope-statuses": asked("The HTTP status if the token has none of the scopes that the operation requires.", {
    forbidden: status("The server responds with 403 if the token lacks a scope.", 403),
    unauthorized: status("The server responds with 401 if the token lacks a scope.", 401),
    "not-found": status("The server responds with 404 if the token lacks a scope.", 404),
  }),
  "selected-fields": asked("How a request names the fields that it wants, and whether the response lacks others."),
  "since-id": asked("Whether the item after which a list is to start is on the first page itself."),
  "strings-as-sent": asked(
    "Whether the server changes strings, such as white space at their ends.",
    {
      kept: { says: "The server stores a string as it was sent, white space and all." },
      trimmed: value(
        "The server removes white space from both ends of a string.",
        "!isText(found) || found == found.trim()",
      ),
    },
    { schemas: "all" },
  ),
  "tag-spaces": asked("Whether a space after a comma in a list of tags belongs to the tag."),
  "time-forms": asked("The exact form of times."),
  "time-offsets": asked("Which offset a response shows if a request sent a time with another one."),
  "time-precision": asked("How much of a fraction of a second the server keeps of a time.", {
    "as-sent": { says: "A response has the fraction that was sent." },
    "whole-seconds": { says: "The server cuts off or rounds the fraction." },
  }),
  "time-zones": asked("The time zone of times without an offset."),
  "token-statuses": asked(
    "The HTTP status of the response if the token is missing or invalid.",
    {
      unauthorized: status("The server responds with 401 if the token is missing or invalid.", 401),
      forbidden: status("The server responds with 403 if the token is missing or invalid.", 403),
      "unauthorized-if-missing": {
        says: "The server responds with 401 if the token is missing, and with 403 if it is invalid.",
        statuses: [401, 403],
        holds: "status == (probe == 'no-token' ? 401 : 403)",
      },
    },
    { probe: ["no-token", "unknown-token"] },
  ),
  "undeclared-members": asked(
    "Whether responses have members that are not listed.",
    {
      none: value("Responses have listed members only.", "size(undeclared) == 0"),
      more: { says: "Responses have members that are not listed." },
    },
    { objects: true },
  ),
  "undeclared-types": asked("The types of fields that are listed by name only."),
  "unstated-scopes": asked("Which scope a call needs of an operation that names none.", {
    "any-token": accepted("The server accepts every valid token."),
    "scope-of-area": {
      says: "The server rejects the request unless the token has a scope of the area.",
      statuses: [401, 403, 404],
    },
  }),
  "unknown-members": asked("What happens to members of a request body that are not listed.", {
    ignored: { says: "The server ignores members of a request body that are not listed." },
    stored: { says: "The server stores members of a request body that are not listed." },
    rejected: status("The server rejects a request body with members that are not listed.", 400, 422),
  }),
  "unknown-parameters": asked(
    "What happens to query parameters that the operation does not list.",
    {
      rejected: status("The server rejects a query parameter that the operation does not list.", 400, 422),
      ignored: accepted("The server ignores a query parameter that the operation does not list."),
    },
    { probe: ["unknown-parameter"] },
  ),
  "update-is-partial": asked("Whether an update replaces the resource, or changes only the fields in the request.", {
    merge: { says: "An update changes the fields in the request and keeps the others." },
    replace: { says: "An update sets the fields in the request and clears the others." },
  }),
  "update-lists": asked("Whether a list of objects in an update replaces the old list or adds to it.", {
    replace: { says: "A list of objects in an update replaces the old list." },
    "merge-by-id": { says: "Items with a known id change, items without one are added, and the others stay." },
    append: { says: "The objects of a list in an update are added to the old list." },
  }),
  "update-with-null": asked("What null means in an update.", {
    rejected: { says: "The server rejects null for a field that is not described to be null." },
    clears: accepted("Null in an update clears the field."),
    ignored: accepted("The server ignores a field whose value in an update is null."),
  }),
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
