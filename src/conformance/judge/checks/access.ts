import { expectationChecks } from "./expectation.ts";

export const accessChecks = expectationChecks({
  "access/insufficient-scope": {
    title: "A token without the scope is rejected",
    requirement:
      "A server rejects a request with 403 when its token has none of the scopes that the operation lists, or no scope at all.",
    basis:
      "Documented: `any-scope-suffices`, an operation requires any of the scopes that are listed for it. Assumed: `scope-statuses`, for the status 403, and for a read whose response shows no resource.",
    example:
      "The server accepts the request but must reject it: the token has only the scope write_items, and the operation requires read_items.",
    fix: "Compare the scopes of the token with the list of this operation before you do anything else. A write scope does not allow reading, nor the other way round. Look for operations that share one check by their path or method, for instance one for all GET requests.",
    appliesTo: ({ scopes }) => scopes.length > 0,
  },
  "access/invalid-token": {
    title: "An invalid token is rejected",
    requirement:
      "A server rejects a request with 401 when its access token is a valid one with a letter added, removed or in the other case, or when it is empty or made up.",
    basis: "Inherent: `known-tokens-only`. The status 401 is assumed: `token-statuses`.",
    example:
      "The server rejects the request with 403 instead of 401: its access token is not a token of the store (a valid one with a letter added).",
    fix: "Compare the whole token, case-sensitively and in constant time. Look for a comparison of a prefix, one that ignores case, and a branch that accepts an empty token. Use 401 for an unknown token, and 403 only for one that lacks the scope.",
    appliesTo: ({ needsToken }) => needsToken,
  },
  "access/missing-token": {
    title: "A request without a token is rejected",
    requirement: "A server rejects a request without an access token with 401, and changes nothing.",
    basis:
      "Documented: `access-token-header`, every request carries the access token. The status 401 is assumed: `token-statuses`.",
    example: "The server rejects the request with 400 instead of 401: it carries no access token.",
    fix: "Read the header with the token before anything else, on every route. Routes that were added later are often not protected. Where validation runs first, its status replaces 401.",
    appliesTo: ({ needsToken }) => needsToken,
  },
  "access/sufficient-scope": {
    title: "A single listed scope is enough",
    requirement: "A server accepts a request when its token has any one of the scopes that the operation lists.",
    basis: "Documented: `any-scope-suffices`, one of the scopes is enough.",
    example:
      "The server rejects the request with 403 but must accept it: the token has the scope read_items, and one of the listed scopes is enough. The call needs the scope write_items; the access token has read_items.",
    fix: "Require one of the listed scopes, not all of them, and not the scope of another operation. Scopes do not contain each other, so look for a check that requires both a read and a write scope.",
    appliesTo: ({ scopes }) => scopes.length > 0,
  },
});
