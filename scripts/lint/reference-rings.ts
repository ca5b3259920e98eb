/** Finds schemas that are only themselves: by `$ref` or `allOf`, they lead back to where they began. Redocly cannot read them. */
import { isObject, type Json } from "../../src/contract/json.ts";
import type { ContractFinding } from "../pipeline/finding.ts";
import type { Sources, Spot } from "../read/sources.ts";

export function findReferenceRings(sources: Sources): ContractFinding[] {
  return [...sources.components()]
    .filter((component) => leadsTo(sources, component, component, new Set()))
    .map((component) => ({
      severity: "error",
      rule: "reference-ring",
      message: `${component.name} consists of itself: its \`$ref\` or \`allOf\` leads back to it.`,
      fix: "Write what it is, or refer to another schema. A schema may contain itself only in a property or in the items of a list.",
      place: sources.place(component),
    }));
}

const keyOf = ({ file, path }: Pick<Spot, "file" | "path">): string => JSON.stringify([file, path]);

/** Whether a value is, or is composed of, what is at the place of another one. @param seen the places that are known already. */
function leadsTo(
  sources: Sources,
  { file, value }: Pick<Spot, "file" | "value">,
  goal: Spot,
  seen: Set<string>,
): boolean {
  return referencesIn(value).some((reference) => {
    const target = sources.follow(file, reference);
    if (target === undefined) return false;
    const key = keyOf(target);
    if (key === keyOf(goal)) return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return leadsTo(sources, target, goal, seen);
  });
}

/** The references that a schema consists of. */
function referencesIn(value: Json): string[] {
  if (!isObject(value)) return [];
  const { $ref, allOf } = value;
  return [...(typeof $ref === "string" ? [$ref] : []), ...(Array.isArray(allOf) ? allOf.flatMap(referencesIn) : [])];
}
