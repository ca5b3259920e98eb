import type { Relation } from "../../../src/conformance/cases/case.ts";
import type { RelationCode } from "../../../src/conformance/cases/check-codes.ts";

/** A relation in which each part is the step of the same label. */
export function between(
  check: RelationCode,
  parts: string,
  parameters?: Relation["parameters"],
): { relations: Relation[] } {
  const steps = Object.fromEntries(parts.split(" ").map((part) => [part, part]));
  return { relations: [{ check, steps, basis: { documented: "list-orders" }, ...(parameters && { parameters }) }] };
}
