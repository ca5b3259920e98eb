/** Tells what is wrong with a call from what only stands against the state of the store. */
import type { Basis } from "../contract/basis.ts";
import type { Exchange } from "../player.ts";
import type { Hearing } from "./hearing.ts";
import type { Remark } from "./response.ts";

const usual: Basis = { assumed: "error-statuses" };

/**
 * A call in which there is nothing to be wrong, and that is refused as if there were: it names what is there and carries nothing
 * else, or it was accepted before in the same words and nothing was deleted since (RFC 9110, section 15.5.10).
 */
export function* conflictRemarks({ memory, witness }: Hearing, exchange: Exchange): Generator<Remark> {
  const { operation, path, request, response } = exchange;
  const { id, isSafe, statuses, rules } = operation;
  // Where a rule is about what the body asks for, the body is wrong as soon as it asks for too much.
  if (isSafe || !statuses.has(409) || rules.some(({ outcome }) => outcome === "422")) return;
  if (![400, 409, 422].includes(response.status)) return;
  witness.looked(id, "response/conflict");
  if (response.status === 409) return;
  const there = new Set([...memory.before(exchange).values()].map((known) => known.id));
  const isBare = request.text === undefined && !request.url.includes("?");
  const why = memory.hasAccepted(request)
    ? "the same call was accepted before"
    : isBare && Object.values(path).every((name) => there.has(String(name)))
      ? "it names what is there, and carries nothing else"
      : undefined;
  if (why !== undefined)
    yield {
      check: "response/conflict",
      pointer: "",
      message: `The call is refused with ${response.status}, as if it were wrong in itself. But ${why}, so that it is the state that stands against it, which is 409.`,
      basis: usual,
    };
}
