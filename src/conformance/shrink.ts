/** Shrinks the case of a finding to what is needed to reproduce it. */

import { asObject, isObject, type Json } from "../contract/json.ts";
import { formatPointer, withValue } from "../contract/pointer.ts";
import { type Case, type Step, sourcesOf } from "./case.ts";
import type { Cleaner } from "./cleaner.ts";
import { isCertain } from "./contract/basis.ts";
import type { Contract } from "./contract/contract.ts";
import {
  type Finding,
  findingKey,
  isSameForm,
  isSameOutcome,
  type ReportedFinding,
  recordExchange,
} from "./finding.ts";
import { runChecks } from "./run-checks.ts";
import { RateLimited } from "./target.ts";

/** The maximum number of attempts for one finding. */
const maxAttempts = 80;

/** How far the shrinking of findings went. */
export interface Shrinking {
  /** How many findings have a case that was tried to be shrunk. */
  readonly tried: number;
  /** Whether the budget or a signal ended it before the last finding. */
  readonly isCut: boolean;
}

/**
 * Shrinks the cases of findings one after the other, until the budget is spent.
 *
 * @param findings the most important first.
 * @param isSpent whether to send nothing more.
 * @param replace called with each finding that was shrunk, and what it was before.
 */
export async function shrinkAll(
  contract: Contract,
  cleaner: Cleaner,
  findings: readonly ReportedFinding[],
  isSpent: () => boolean,
  replace: (finding: ReportedFinding, shrunk: ReportedFinding) => void,
): Promise<Shrinking> {
  for (const [tried, finding] of findings.entries()) {
    if (isSpent()) return { tried, isCut: true };
    try {
      replace(finding, await shrink(contract, cleaner, finding, isSpent));
    } catch (error) {
      if (!(error instanceof RateLimited)) throw error;
      return { tried, isCut: true };
    }
  }
  return { tried: findings.length, isCut: isSpent() && findings.length > 0 };
}

/**
 * Shrinks the case of a finding: no step of the result can be removed without losing the finding. A finding whose case does not
 * reproduce it on its own is returned unchanged. The shrunk case shows the same: the status, the message of an error response, and the
 * form of the message.
 *
 * @param isSpent whether to try nothing more.
 * @throws RateLimited
 */
export async function shrink(
  contract: Contract,
  cleaner: Cleaner,
  finding: ReportedFinding,
  isSpent: () => boolean = () => false,
): Promise<ReportedFinding> {
  const key = findingKey(finding);
  let attempts = 0;
  const reproduce = async (each: Case): Promise<Finding | undefined> => {
    attempts += 1;
    const transcript = await cleaner.playAlone(each);
    return runChecks(contract, transcript).find(
      (other) =>
        findingKey(other) === key &&
        isCertain(other.basis) === isCertain(finding.basis) &&
        isSameOutcome(recordExchange(transcript, other), finding.original) &&
        (other.message === finding.message || isSameForm(other.message, finding.message)),
    );
  };
  let shortest = withoutSharing(finding.case);
  // Lists must not show what other cases created, because that is missing when the case runs elsewhere.
  await cleaner.cleanUpShared();
  let reproduced = await reproduce(shortest);
  if (!reproduced) return finding;
  const keep = async (candidate: Case): Promise<boolean> => {
    if (attempts >= maxAttempts || isSpent()) return false;
    const again = await reproduce(candidate);
    if (!again) return false;
    shortest = candidate;
    reproduced = again;
    return true;
  };
  // First remove all steps after the one that shows the finding, then step by step from the end.
  const last = shortest.steps.findIndex(({ as }) => as === reproduced?.step);
  if (last >= 0 && last < shortest.steps.length - 1) await keep(withSteps(shortest, shortest.steps.slice(0, last + 1)));
  // A simpler step may need fewer steps before it, and fewer steps may allow simpler ones: repeat until nothing changes.
  for (let before = ""; before !== JSON.stringify(shortest.steps) && attempts < maxAttempts && !isSpent(); ) {
    before = JSON.stringify(shortest.steps);
    for (const step of [...shortest.steps].reverse()) {
      if (step.as === reproduced.step || !shortest.steps.some(({ as }) => as === step.as)) continue;
      const left = withoutStep(shortest.steps, step.as, reproduced.step);
      if (left) await keep(withSteps(shortest, left));
    }
    for (const step of shortest.steps)
      for (const candidate of simplifications(contract, step)) {
        const steps = shortest.steps.map((each) => (each.as === step.as ? candidate(each) : each));
        if (JSON.stringify(steps) !== JSON.stringify(shortest.steps)) await keep(withSteps(shortest, steps));
      }
  }
  return { ...finding, ...reproduced, case: shortest };
}

function withoutSharing(each: Case): Case {
  return { ...each, steps: each.steps.map(({ setup: _, ...step }) => step) };
}

/** A case with only these steps, and without the relations of the others. */
function withSteps(each: Case, steps: readonly Step[]): Case {
  const labels = new Set(steps.map(({ as }) => as));
  const relations = (each.relations ?? []).filter((relation) =>
    Object.values(relation.steps).every((label) => labels.has(label)),
  );
  const { relations: _, ...rest } = each;
  return { ...rest, steps, ...(relations.length > 0 && { relations }) };
}

/** The steps without one and those that depend on it; undefined if that removes the last one. */
function withoutStep(steps: readonly Step[], label: string, last: string): Step[] | undefined {
  const gone = new Set([label]);
  const left = steps.filter((step) => {
    if (gone.has(step.as) || [...sourcesOf(step)].some((source) => gone.has(source))) gone.add(step.as);
    return !gone.has(step.as);
  });
  return gone.has(last) ? undefined : left;
}

/** Ways to simplify a step: each removes an optional member of its body that its expectation is not about. */
function* simplifications(contract: Contract, { operation, body, expect }: Step): Generator<(step: Step) => Step> {
  const schema = contract.operation(operation).body?.schema;
  const subject = expect?.pointer?.startsWith("/body") ? expect.pointer.slice("/body".length) : undefined;
  for (const [key, value] of Object.entries(asObject(body)))
    if (isObject(value) && value.$from === undefined && subject !== "" && subject !== formatPointer([key]))
      for (const name of Object.keys(value)) {
        const at = formatPointer([key, name]);
        const isNeeded = contract.requiredOf(contract.schemaAt(schema, formatPointer([key]))).includes(name);
        if (isNeeded || (subject !== undefined && `${subject}/`.startsWith(`${at}/`))) continue;
        yield (step) =>
          step.body === undefined ? step : { ...step, body: withValue(step.body as Json, at, undefined) };
      }
}
