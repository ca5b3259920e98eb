/** The time of the last change, after a change that comes later than a second. */
import type { Json } from "../../contract/json.ts";
import {
  type Case,
  mapScalars,
  mustHold,
  type Relation,
  relabel,
  type Step,
  sourcesOf,
  unshared,
} from "../cases/case.ts";
import { orderSteps } from "../cases/case-builder.ts";
import { isCertain } from "../model/basis.ts";
import { createdResource, type Resource } from "../model/operation.ts";
import { removalOf } from "../model/removal.ts";
import { textKindAt } from "../model/text-kinds.ts";
import { nextSecond } from "../values/chosen-values.ts";
import type { ListScenario } from "./list-scenario.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** A later change has a later timestamp. */
export function* laterTimestamps({ contract, builder, depth }: PhaseContext): Generator<Case> {
  if (depth === "smoke") return;
  const changes: Step[] = [];
  const steps: Step[] = [];
  const relations: Relation[] = [];
  for (const operation of contract.operations.values()) {
    const resource = contract.resources.get(operation.returns[0]?.resource ?? "");
    if (operation.isSafe || !resource?.times || createdResource(operation)) continue;
    const built = builder.call(operation.id);
    const origin = built.setup.find((each) => builder.findCreator(resource.name)?.id === each.operation);
    if (!origin) continue;
    // Each call gets a resource of its own, under its own label.
    const as = `created-for-${operation.id}`;
    steps.push(...built.setup.filter((each) => each !== origin), { ...origin, as });
    changes.push(relabel(built.step as unknown as Json, { [origin.as]: as }) as unknown as Step);
    relations.push(laterTime(as, operation.id, resource.times));
  }
  const [first, ...rest] = changes;
  if (first)
    yield {
      ...createCase("state", "Changes after a second", [], relations),
      steps: [...orderSteps(steps), { ...first, wait: nextSecond }, ...rest],
    };
}

/** The update of a listed item, after a request that reads it. The items were created for other cases, and so are old enough. */
export function* laterUpdate(context: PhaseContext, listed: ListScenario): Generator<Case> {
  const { contract, builder } = context;
  const { resource, maker, steps, updated } = listed;
  const update = steps.find(({ as }) => as === "update");
  if (!resource.times || !update || updated === undefined) return;
  // A server may leave the time as it is if the request changes nothing.
  const note = builder.values.unique(`later ${update.operation}`);
  const again = builder.again(update, "update-later");
  const { schema } = contract.operation(update.operation).body ?? {};
  const body = mapScalars(again.body ?? null, (value, at) =>
    typeof value === "string" && textKindAt(contract, schema, at) === "note" ? note : value,
  );
  const changed = unshared({ ...again, body });
  const item = steps.find(({ as }) => as === updated);
  const read = item && readStep(context, item, "read-before");
  const [first, ...rest] = read ? [read, changed] : [changed];
  const later = createCase(
    "lists",
    `${listed.operation.summary}, and update an item after a second`,
    [...stepsFor(changed, steps), { ...first, wait: nextSecond }, ...rest],
    [laterTime(updated, changed.as, resource.times)],
  );
  // Where the times are assumed, that is not worth a resource that nobody can delete from a live server.
  const isKept = !isCertain(resource.times.basis) && maker && removalOf(contract, maker) === undefined;
  yield isKept ? { ...later, isDestructive: true } : later;
}

/** That a change of what a step has created sets the time of its last change. */
function laterTime(created: string, changed: string, { basis }: NonNullable<Resource["times"]>): Relation {
  return mustHold("state/timestamp-not-advanced", { created, changed }, basis);
}

/** The steps that a step needs, directly or by others. */
function stepsFor(step: Step, steps: readonly Step[]): Step[] {
  const needed = new Set(sourcesOf(step));
  for (const each of steps.toReversed())
    if (needed.has(each.as)) for (const label of sourcesOf(each)) needed.add(label);
  return steps.filter(({ as }) => needed.has(as));
}
