import type { Check } from "../check.ts";

/** Who is let in, and to what. */
export const access: readonly Check[] = [
  {
    code: "access/altered-token",
    title: "A token that is not the store's is refused",
    requirement:
      "A call is refused with 401 when its access token is a good one with a letter more, with one less or in letters of the other case, or when it is empty or made up.",
    basis:
      "Stated in Authentication, 1: every request carries the access token. The status 401 is assumed: `error-statuses`.",
    example:
      "The call is refused with 403, and should be with 401: its access token is no token of the store: a good one with a letter more.",
    fix: "Compare the whole token, letter by letter and in constant time. Look for a comparison of the beginning alone, one that ignores case, and a branch that takes an empty token for a good one. Use 401 for a token that is not known, and 403 only for one that lacks the scope.",
  },
  {
    code: "access/foreign-scope",
    title: "A token without the scope is refused",
    requirement:
      "A call is refused with 403 when its token has none of the scopes that the operation lists, or no scope.",
    basis:
      "Stated in Authentication, 2: an operation requires any of the scopes that are listed for it. The status 403 is assumed: `error-statuses`.",
    example:
      "The call is accepted, and should be refused: the token has the scope write_products alone, and the operation asks for read_products.",
    fix: "Hold the scopes of the token against the list of this very operation, before anything is done. A scope to write does not let a token read, and the other way round. Look for operations that share a check by their path or their method, such as all that are called by GET.",
  },
  {
    code: "access/listed-scope",
    title: "A single listed scope is enough",
    requirement:
      "A call is accepted when its token has any one of the scopes that the operation lists, or no scope at all where the operation lists none.",
    basis:
      "Stated in Authentication, 2: holding one of the scopes suffices. That any token may call an operation without a stated scope is assumed: `unstated-scopes`.",
    example:
      "The call is refused with 403, and should be accepted: the token has the scope read_products, and one of those is enough. The call needs the scope write_products; the access token has read_products.",
    fix: "Ask for one of the listed scopes, not for all of them, and not for the one of a neighbouring operation. Scopes do not contain each other, so look for a check that wants a scope to read and one to write.",
  },
  {
    code: "access/no-token",
    title: "A call without a token is refused",
    requirement: "A call that carries no access token is refused with 401, and changes nothing.",
    basis:
      "Stated in Authentication, 1: every request carries the access token. The status 401 is assumed: `error-statuses`.",
    example: "The call is refused with 400, and should be with 401: it carries no access token.",
    fix: "Look for the header `X-Service-Access-Token` before anything else, and on every route. Routes that were added later are often outside of the guard. Where validation runs first, its status takes the place of 401.",
  },
];
