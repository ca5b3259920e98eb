/** Which steps of a case a finding needs. */
import { type Case, type Step, sourcesOf } from "./case.ts";
import { groupOf } from "./check-codes.ts";
import type { Finding } from "./finding.ts";

/** Cases with at most this number of steps are kept whole. */
const fewSteps = 50;

/**
 * The part of a case that a finding keeps. A case can send hundreds of invalid bodies, and each of them can have a finding: with the
 * whole case, they would not fit into memory. A finding that rests on earlier responses keeps all steps.
 */
export function caseOfFinding(each: Case, { check, step }: Pick<Finding, "check" | "step">): Case {
  if (each.steps.length <= fewSteps || !independentGroups.has(groupOf(check))) return each;
  return withSteps(each, neededSteps(each, step));
}

/** The groups whose checks look at one response, or at those that its step names. */
const independentGroups: ReadonlySet<string> = new Set(["response", "input", "access"]);

/** The steps that a step takes values from or is compared with, and those that they need. */
export function neededSteps({ steps, relations = [] }: Case, last: string): Step[] {
  const needed = new Set<string>();
  const add = (label: string): void => {
    if (needed.has(label)) return;
    needed.add(label);
    const step = steps.find(({ as }) => as === label);
    for (const source of step ? sourcesOf(step) : []) add(source);
  };
  add(last);
  for (const relation of relations) {
    const labels = Object.values(relation.steps);
    if (labels.includes(last)) labels.forEach(add);
  }
  return steps.filter(({ as }) => needed.has(as));
}

/** A case with only these steps, and without the relations of the others. */
export function withSteps(each: Case, steps: readonly Step[]): Case {
  const labels = new Set(steps.map(({ as }) => as));
  const relations = (each.relations ?? []).filter((relation) =>
    Object.values(relation.steps).every((label) => labels.has(label)),
  );
  const { relations: _, ...rest } = each;
  return { ...rest, steps, ...(relations.length > 0 && { relations }) };
}
