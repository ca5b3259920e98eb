/** Rejected requests that are stored in part. */
import { resourcesOf } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import { listNames } from "../message.ts";
import { type Change, changesIn } from "./reads.ts";

export const rejectedInPart = exchangeCheck({
  code: "state/rejected-in-part",
  title: "A rejected request is not carried out in part",
  requirement:
    "A resource that a rejected request names is read as it was before. The check finds the values that the request sends, and what has changed with them.",
  basis: "Inherent: `no-effect-of-rejections`.",
  example:
    "The server rejected the request (422), and carried it out in part: the item 7203920000000561 has changed at /notes, /tags.",
  fix: "Check the whole request before the first write, or write in a transaction that an error rolls back. Look for code that stores one field or one item after the other, and checks each of them just before.",
  appliesTo: (operation, contract) => operation.isSafe && resourcesOf(operation, contract).length > 0,
  judge(context): CheckFinding[] | undefined {
    const changes = changesIn(context, (_, { rejected }) => rejected.length > 0);
    if (changes === undefined) return undefined;
    const parts = new Map<string, Change[]>();
    for (const change of changes) {
      if (!change.rejected) continue;
      const { resource, id } = change.observed;
      const key = `${change.rejected.operation.id} ${resource.name} ${id}`;
      parts.set(key, [...(parts.get(key) ?? []), change]);
    }
    return [...parts.values()].flatMap(findingOf);
  },
});

/** The finding about what one request has written of one resource. */
function findingOf(changes: readonly Change[]): CheckFinding[] {
  const [first] = changes;
  if (first?.rejected === undefined) return [];
  const { operation, response } = first.rejected;
  const { resource, id } = first.observed;
  const places = listNames(
    changes.map(({ at }) => at),
    8,
  );
  const message = `The server rejected the request (${response.status}), and carried it out in part: the ${resource.name} ${id} has changed at ${places}.`;
  return [{ operation: operation.id, pointer: "", message, basis: { inherent: "no-effect-of-rejections" } }];
}
