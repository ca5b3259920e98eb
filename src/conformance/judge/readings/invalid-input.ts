/** What the answers say about invalid input that a server accepts. */
import { valueAt } from "../../../contract/pointer.ts";
import type { Basis } from "../../model/basis.ts";
import type { CheckContext } from "../checks/context.ts";

/** An answer about the values of a field says nothing of null, nor of other values if the server is known to accept what is invalid. */
export function basisOfInput({ contract: { answers }, expectation, exchange }: CheckContext, basis: Basis): Basis {
  const { keyword, pointer = "" } = expectation ?? {};
  if (keyword === "required" || !("assumed" in basis) || answers.chosenFor(basis.assumed) === undefined) return basis;
  const isNull = valueAt(exchange.body, pointer.slice("/body".length)) === null;
  // By the first reading, the server rejects them.
  const isAccepting = answers.readingsOf("input-checks").some((reading) => reading !== "schemas");
  return isNull || isAccepting ? { assumed: "input-checks" } : basis;
}
