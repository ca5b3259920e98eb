/** Resources that show a part of another one. */
import { asObject } from "../../../../contract/json.ts";
import { valueAt } from "../../../../contract/pointer.ts";
import type { ResourceCopy } from "../../../model/operation.ts";
import type { ObservedResource } from "../../known-resource.ts";
import { differingMembers, objectsAt } from "../../readings/copies.ts";
import { createsResource, resourcesOf } from "../applicability.ts";
import { type CheckFinding, exchangeCheck } from "../check.ts";
import type { CheckContext } from "../context.ts";
import { formatValue } from "../message.ts";

export const wrongCopy = exchangeCheck({
  code: "state/wrong-copy",
  title: "Parts of another resource are shown as they are",
  requirement:
    "A new resource that shows parts of another one shows them with the values that they have there, or with those of the request.",
  basis:
    "Inherent: `agreeing-reads`. The parts of a new resource were copied just now; later they may show the other resource as it was.",
  example: "/parts/0/heavy of the parcel 8402190000000119 is false, and the item 1218560000004964 does not have that.",
  fix: "Take the values from the resource that the request names. Look for a join on the wrong id, and for a flag that is negated.",
  appliesTo: (operation, contract) =>
    createsResource(operation) &&
    resourcesOf(operation, contract).some(({ copies }) => copies.some(({ same }) => same.length > 0)),
  judge(context): CheckFinding[] | undefined {
    // Later, the copy may show the other resource as it was.
    if (!createsResource(context.operation)) return undefined;
    const judged = context.observed.flatMap((observed) =>
      observed.resource.copies.flatMap((copy) => judgeCopy(context, observed, copy) ?? []),
    );
    return judged.length === 0 ? undefined : judged.flat();
  },
});

/** The findings about each copy; undefined if the other resource is not known. */
function judgeCopy(
  { memory, exchange }: CheckContext,
  { resource, returned, id, value, pointer }: ObservedResource,
  copy: ResourceCopy,
): CheckFinding[][] | undefined {
  if (copy.same.length === 0) return undefined;
  const otherId = String(valueAt(value, copy.id));
  const known = memory.get(copy.of, otherId);
  const [member = ""] = copy.from.split("/").slice(1);
  if (!known || known.unsure.has(member)) return undefined;
  const sent = asObject(valueAt(exchange.body, `/${returned.key}`));
  const originals = [...objectsAt(known.value, copy.from), ...objectsAt(sent, copy.at)].map(({ object }) => object);
  const shown = objectsAt(value, copy.at);
  if (shown.length === 0) return undefined;
  return shown.map(({ at, object }) =>
    differingMembers(copy, object, originals).map((name) => ({
      pointer: `${pointer}${at}/${name}`,
      message: `${at}/${name} of the ${resource.name} ${id} is ${formatValue(object[name])}, and the ${copy.of} ${otherId} does not have that.`,
      basis: { inherent: "agreeing-reads" },
    })),
  );
}
