/** The parameters that no call of a run has. */
import type { Contract } from "../model/contract.ts";
import type { NotDone } from "./not-done.ts";

/** An entry for each parameter of a query that takes JSON, and that no request needs. */
export function unsentParameters({ operations }: Contract): NotDone[] {
  return [...operations.values()].flatMap(({ id, parameters }) =>
    parameters
      .filter(({ encoding, encodingBasis, isNeeded }) => encoding === "json" && !encodingBasis && !isNeeded)
      .map(({ name }) => ({
        kind: "parameter",
        subject: name,
        of: id,
        why: "no request needs it, and its values are JSON",
      })),
  );
}
