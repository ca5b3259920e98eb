/** Distinguishes an invalid request from one that conflicts with the state of the store. */

import { gapOf } from "../../model/register.ts";
import { basisOfStatus } from "../readings/statuses.ts";
import { type CheckFinding, exchangeCheck } from "./check.ts";
import type { CheckContext } from "./context.ts";

export const conflictStatus = exchangeCheck({
  code: "response/conflict-status",
  title: "A conflict with the state is 409",
  requirement:
    "Where an operation declares 409, a server does not reject a request with 400 or 422 that names existing resources and carries nothing else, or that it accepted before, with nothing deleted since: nothing in such a request is wrong.",
  basis: "Assumed: `error-statuses`. RFC 9110, section 15.5, defines what each status means.",
  example:
    "The server rejects the request with 422, as if the request were wrong. But it names only existing resources and carries nothing else, so the state of the store rejects it, which is 409.",
  fix: "Use 400 and 422 for what the client can fix in the request, and 409 for what it must wait for or change elsewhere. Look for one handler that all error responses of an operation go through.",
  appliesTo: ({ isSafe, statuses, rules }) =>
    !isSafe && statuses.names(409) && rules.length > 0 && rules.every(({ outcome }) => outcome !== "422"),
  judge(context): CheckFinding[] | undefined {
    const { operation, response, isTracked } = context;
    const { isSafe, statuses, rules } = operation;
    // A rule about what the body asks for makes the body wrong as soon as it asks for too much.
    if (isSafe || !statuses.names(409) || rules.some(({ outcome }) => outcome === "422")) return undefined;
    if (!isTracked || ![400, 409, 422].includes(response.status)) return undefined;
    const reason = response.status === 409 ? undefined : reasonForConflict(context);
    if (reason === undefined) return [];
    const message = `The server rejects the request with ${response.status}, as if the request were wrong. But ${reason}, so the state of the store rejects it, which is 409.`;
    const basis = basisOfStatus(context.contract.answers, gapOf("error-statuses"), response.status);
    return basis === undefined ? [] : [{ pointer: "", message, basis }];
  },
});

/** Why nothing can be wrong with a request by itself (RFC 9110, section 15.5.10); undefined where something can. */
function reasonForConflict({ memory, before, exchange }: CheckContext): string | undefined {
  const { path, request } = exchange;
  if (memory.calls.hasAccepted(request)) return "it accepted the same request before";
  const known = new Set([...before.values()].map(({ id }) => id));
  const isBare = request.text === undefined && !request.url.includes("?");
  return isBare && Object.values(path).every((id) => known.has(String(id)))
    ? "it names only existing resources and carries nothing else"
    : undefined;
}
