/** Resources that name each other: both sides tell the same. */
import type { Resource, ResourceRelation } from "../contract/operation.ts";
import type { KnownResource, ObservedResource } from "../memory.ts";
import type { Hearing } from "./hearing.ts";
import type { Remark } from "./response.ts";

/** A relation between two kinds of resources, from one side. */
interface Side {
  readonly own: readonly string[];
  readonly other: string;
  readonly their: readonly string[];
  readonly basis: ResourceRelation["basis"];
}

/** What is wrong between a resource that was just read and those that were read since anything was last changed. */
export function* mirrorRemarks(
  { contract, memory, witness }: Hearing,
  shown: ObservedResource,
  by: string,
): Generator<Remark> {
  for (const { own, other, their, basis } of sidesOf(contract.resources, shown.resource)) {
    const [member = ""] = own;
    if (!shown.answered.properties.has(member)) continue;
    witness.looked(by, "state/mirrored");
    const named = idsAt(shown.value, own);
    const remark = (message: string): Remark => ({
      check: "state/mirrored",
      pointer: `${shown.pointer}/${member}`,
      message,
      basis,
    });
    const what = `the ${shown.resource.name} ${shown.id}`;
    for (const id of named) {
      if (memory.isGone(other, id)) yield remark(`${what} names the ${other} ${id}, which was deleted.`);
      const known = memory.get(other, id);
      if (isSure(known, their) && !idsAt(known.value, their).has(shown.id))
        yield remark(`${what} names the ${other} ${id}, which does not name it: ${known.by} showed it last.`);
    }
    for (const known of memory.all())
      if (
        known.resource.name === other &&
        isSure(known, their) &&
        idsAt(known.value, their).has(shown.id) &&
        !named.has(known.id)
      )
        yield remark(`${what} does not name the ${other} ${known.id}, which names it: ${known.by} showed it last.`);
  }
}

/** Whether a resource names others that name it, or is named so. */
export function hasMirrors(resources: ReadonlyMap<string, Resource>, resource: Resource): boolean {
  return sidesOf(resources, resource).length > 0;
}

function sidesOf(resources: ReadonlyMap<string, Resource>, { name, relations: mirrors }: Resource): Side[] {
  const own = mirrors.map(({ property, resource, at, basis }) => ({
    own: property,
    other: resource,
    their: at,
    basis,
  }));
  const others = [...resources.values()].flatMap((other) =>
    other.relations
      .filter(({ resource }) => resource === name)
      .map(({ property, at, basis }) => ({ own: at, other: other.name, their: property, basis })),
  );
  return [...own, ...others];
}

/** Whether it is known what a resource has there now. */
function isSure(known: KnownResource | undefined, [member = ""]: readonly string[]): known is KnownResource {
  return known?.isFresh === true && member in known.value;
}

/** The ids at a place, of each item where the place is in a list. */
function idsAt(value: unknown, place: readonly string[]): Set<string> {
  const [segment, ...rest] = place;
  if (value === undefined || value === null) return new Set();
  if (segment === undefined) return new Set([String(value)]);
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...idsAt(item, rest)]));
  return typeof value === "object" ? idsAt((value as Record<string, unknown>)[segment], rest) : new Set();
}
