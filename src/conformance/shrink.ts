/** Makes the case of a finding short: what can go without the finding going goes. */
import { type Case, type Step, sourcesOf } from "./case.ts";
import type { Cleaner } from "./cleaner.ts";
import type { Contract } from "./contract/contract.ts";
import { asObject, isObject, type Json, pointerOf, withValue } from "./contract/json.ts";
import { type Finding, findingKey, type ReportedFinding } from "./finding.ts";
import { runChecks } from "./run-checks.ts";

/** So many plays are made for one finding. */
const mostPlays = 80;

/**
 * The finding with the shortest case that still shows it: no step of it can be left out. Where the case does not show it again when it
 * is played by itself, the finding stays as it is.
 *
 * @throws BudgetSpent.
 */
export async function shrink(contract: Contract, cleaner: Cleaner, finding: ReportedFinding): Promise<ReportedFinding> {
  const key = findingKey(finding);
  let plays = 0;
  const shows = async (each: Case): Promise<Finding | undefined> => {
    plays += 1;
    const transcript = await cleaner.playAlone(each);
    return runChecks(contract, transcript).find((other) => findingKey(other) === key);
  };
  let shortest = withoutSharing(finding.case);
  // What others have made would be seen in lists, and is not there when the case is played elsewhere.
  await cleaner.cleanUpShared();
  let told = await shows(shortest);
  if (!told) return finding;
  const keep = async (candidate: Case): Promise<boolean> => {
    if (plays >= mostPlays) return false;
    const again = await shows(candidate);
    if (!again) return false;
    shortest = candidate;
    told = again;
    return true;
  };
  // First what comes after the step that shows it, then one step after the other, from the end.
  const last = shortest.steps.findIndex(({ as }) => as === told?.step);
  if (last >= 0 && last < shortest.steps.length - 1) await keep(pruned(shortest, shortest.steps.slice(0, last + 1)));
  // What is plainer may need fewer steps, and the other way round.
  for (let before = ""; before !== JSON.stringify(shortest.steps) && plays < mostPlays; ) {
    before = JSON.stringify(shortest.steps);
    for (const step of [...shortest.steps].reverse()) {
      if (step.as === told.step || !shortest.steps.some(({ as }) => as === step.as)) continue;
      const left = dropped(shortest.steps, step.as, told.step);
      if (left) await keep(pruned(shortest, left));
    }
    for (const step of shortest.steps)
      for (const candidate of plainer(contract, step)) {
        const steps = shortest.steps.map((each) => (each.as === step.as ? candidate(each) : each));
        if (JSON.stringify(steps) !== JSON.stringify(shortest.steps)) await keep(pruned(shortest, steps));
      }
  }
  return { ...told, case: shortest, more: finding.more };
}

function withoutSharing(each: Case): Case {
  return { ...each, steps: each.steps.map(({ setup: _, ...step }) => step) };
}

/** A case with fewer steps, and without the relations of those that are gone. */
function pruned(each: Case, steps: readonly Step[]): Case {
  const labels = new Set(steps.map(({ as }) => as));
  const relations = (each.relations ?? []).filter((relation) =>
    Object.values(relation.steps).every((label) => labels.has(label)),
  );
  const { relations: _, ...rest } = each;
  return { ...rest, steps, ...(relations.length > 0 && { relations }) };
}

/** The steps without one, and without those that need it; undefined where the last one would go as well. */
function dropped(steps: readonly Step[], label: string, last: string): Step[] | undefined {
  const gone = new Set([label]);
  const left = steps.filter((step) => {
    if (gone.has(step.as) || [...sourcesOf(step)].some((source) => gone.has(source))) gone.add(step.as);
    return !gone.has(step.as);
  });
  return gone.has(last) ? undefined : left;
}

/** Ways to make a step plainer: without a member of what it sends that it can do without, and that its expectation is not about. */
function* plainer(contract: Contract, { operation, body, expect }: Step): Generator<(step: Step) => Step> {
  const schema = contract.operation(operation).body?.schema;
  const subject = expect?.pointer?.startsWith("/body") ? expect.pointer.slice("/body".length) : undefined;
  for (const [key, value] of Object.entries(asObject(body)))
    if (isObject(value) && value.$from === undefined && subject !== "" && subject !== pointerOf([key]))
      for (const name of Object.keys(value)) {
        const at = pointerOf([key, name]);
        const isNeeded = contract.requiredOf(contract.schemaAt(schema, pointerOf([key]))).includes(name);
        if (isNeeded || (subject !== undefined && `${subject}/`.startsWith(`${at}/`))) continue;
        yield (step) =>
          step.body === undefined ? step : { ...step, body: withValue(step.body as Json, at, undefined) };
      }
}
