/** State: written data can be read, other data stays unchanged, deleted data is gone. */

import { rejectionStatuses } from "../../contract/conventions.ts";
import {
  type Case,
  from,
  labelsOf,
  mapReferences,
  mustAccept,
  mustReject,
  relabel,
  type Step,
  unshared,
} from "../cases/case.ts";
import type { Basis } from "../model/basis.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { atOnce, unknownIds } from "../values/chosen-values.ts";
import { additions } from "./additions.ts";
import { creations, duplicates } from "./creations.ts";
import { distinctCreations, withUnsortedLists } from "./distinct-values.ts";
import { editedItems } from "./edited-items.ts";
import { fullerCreations } from "./fuller-creations.ts";
import { laterTimestamps } from "./later-timestamps.ts";
import { hasItem } from "./list-scenario.ts";
import { longerLists } from "./longer-lists.ts";
import { namedResources } from "./named-resources.ts";
import { parallelUpdates } from "./parallel-updates.ts";
import {
  createCase,
  isUpdateOf,
  minimalStep,
  type OperationOn,
  operationsOn,
  type PhaseContext,
  readStep,
  storeList,
} from "./phase.ts";
import { rejectedUpdates } from "./rejected-updates.ts";
import { roundTrips } from "./round-trip.ts";
import { settingsUpdates } from "./settings.ts";
import { updateCases } from "./updates.ts";

/** Cases of each resource that can be created. */
export async function* state(context: PhaseContext): AsyncGenerator<Case> {
  for (const maker of context.contract.operations.values()) {
    const created = createdResource(maker);
    const resource = created && context.contract.resources.get(created.resource);
    if (!created || !resource) continue;
    const creation = { maker, created, resource };
    yield* uniqueIds(context, maker);
    yield* creations(context, creation);
    yield* fullerCreations(context, maker);
    for (const { operation } of operationsOn(context, maker)) {
      if (operation.isSafe) continue;
      if (operation.isDeletion)
        for (const isLeast of [false, true]) yield* deletion(context, maker, operation, isLeast);
      else if (isUpdateOf(operation, created))
        for (const cases of [updateCases, editedItems, parallelUpdates, rejectedUpdates])
          yield* cases(context, { ...creation, operation });
      else yield* actionOnLists(context, maker, operation);
      yield* otherResources(context, maker, operation);
    }
    yield* rejectUnknownIds(context, maker);
    yield* duplicates(context, creation);
  }
  for (const operation of context.contract.operations.values()) {
    yield* longerLists(context, operation);
    yield* additions(context, operation);
  }
  yield* namedResources(context);
  yield* roundTrips(context);
  yield* settingsUpdates(context);
  yield* laterTimestamps(context);
}

/** IDs are unique, also for resources created at the same time. */
function* uniqueIds(context: PhaseContext, maker: Operation): Generator<Case> {
  const { builder } = context;
  const { setup, step } = builder.call(maker.id);
  const again: Step = { ...builder.call(maker.id, { as: `${maker.id}-again`, using: labelsOf(setup) }).step };
  const distinct = distinctCreations(context, maker, step);
  yield createCase("state", `${maker.summary} twice`, [...setup, step, again, ...distinct]);
  if (step.body !== undefined)
    yield createCase("state", `${maker.summary} eight times in parallel`, [...setup, { ...step, times: atOnce }]);
}

/** A deleted resource is gone for every operation; others of its kind stay. */
function* deletion(context: PhaseContext, maker: Operation, operation: Operation, isLeast = false): Generator<Case> {
  const { builder } = context;
  const { setup, step } = builder.call(operation.id);
  const origin = setup.find(({ operation: id }) => id === maker.id);
  if (!origin) return;
  const list = storeList(context, createdResource(maker)?.resource);
  const other = builder.call(maker.id, { as: "other", using: labelsOf(setup.filter(({ as }) => as !== origin.as)) });
  const reason = "the resource exists and may be deleted";
  const steps: (Step | undefined)[] = [
    ...setup.map((each) => (isLeast && each === origin ? minimalStep(context, each) : each)),
    ...other.setup,
    other.step,
    { ...step, expect: mustAccept("state/use-after-delete", { documented: operation.fact }, reason) },
    ...operationsOn(context, maker).map((target) => callOnDeleted(context, target, setup, origin, step)),
    readStep(context, other.step),
  ];
  if (list) steps.push({ as: "listed", operation: list.operation.id, pages: 20 });
  const relations = list ? [hasItem(list.operation, "other", "listed")] : [];
  yield createCase(
    "state",
    `${operation.summary}, and ${isLeast ? "a resource of required members only" : "it"} is gone`,
    steps,
    relations,
  );
}

/** A call on the resource that an earlier step has deleted, which the server must reject. */
function callOnDeleted(
  { builder }: PhaseContext,
  { operation: follower, parameter, at }: OperationOn,
  setup: readonly Step[],
  origin: Step,
  deletion: Step,
): Step {
  const { setup: own, step } = builder.call(follower.id, { as: `${follower.id}-gone`, using: labelsOf(setup) });
  const place = follower.parameters.find(({ name }) => name === parameter)?.in ?? "path";
  // What the call would create for itself is the deleted resource.
  const labels = Object.fromEntries(own.map(({ as }) => [as, origin.as]));
  const statusBasis = { assumed: gapOf("deleted-resources") };
  const basis: Basis = follower.isDeletion ? statusBasis : { inherent: "deleted-is-gone" };
  const details = {
    after: [deletion.as],
    statuses: rejectionStatuses.missing,
    statusBasis,
    pointer: `/${follower.id}`,
  };
  return {
    ...step,
    [place]: { ...step[place], [parameter]: from(origin.as, at) },
    ...(step.body !== undefined && { body: relabel(step.body, labels) }),
    expect: mustReject("state/use-after-delete", basis, "it names a deleted resource", details),
  };
}

/** An action on a resource whose lists have items, so that an action that empties them shows it. */
function* actionOnLists(context: PhaseContext, maker: Operation, operation: Operation): Generator<Case> {
  const { setup, step } = context.builder.call(operation.id);
  const origin = setup.find(({ operation: id }) => id === maker.id);
  const [shown] = operation.returns;
  if (!origin || context.contract.hasTextKinds || shown?.isList !== false) return;
  if (shown.resource !== createdResource(maker)?.resource) return;
  const body = withUnsortedLists(context, maker, origin);
  if (JSON.stringify(body) === JSON.stringify(origin.body)) return;
  const filled = setup.map((each) => (each === origin ? { ...unshared(origin), body } : each));
  yield createCase("state", `${operation.summary}, with items in its lists`, [
    ...filled,
    step,
    readStep(context, origin),
  ]);
}

/** A change to one resource leaves others unchanged. */
function* otherResources(context: PhaseContext, maker: Operation, operation: Operation): Generator<Case> {
  const { builder } = context;
  const { setup, step } = builder.call(operation.id);
  const origin = setup.find(({ operation: id }) => id === maker.id);
  if (!origin) return;
  const using = labelsOf(setup.filter(({ as }) => as !== origin.as));
  // A creation that uses up its setup cannot be repeated.
  const labels = setup.every((each) => each.setup || each === origin) ? ["earlier", "later"] : ["earlier"];
  const [first, ...others] = labels.map((as) => builder.call(maker.id, { as, using }).step);
  if (!first) return;
  const reads = [first, ...others].map((each) => readStep(context, each, `${each.as}-after`));
  yield createCase("state", `${operation.summary}, and others of its kind stay`, [
    ...setup.filter(({ as }) => as !== origin.as),
    first,
    origin,
    ...others,
    step,
    ...reads,
  ]);
}

/** Every operation rejects an unknown ID. */
function* rejectUnknownIds(context: PhaseContext, maker: Operation): Generator<Case> {
  for (const { operation, parameter } of operationsOn(context, maker)) {
    const place = operation.parameters.find(({ name }) => name === parameter)?.in ?? "path";
    const { setup, step } = context.builder.call(operation.id);
    const origin = setup.find((each) => each.operation === maker.id)?.as;
    const basis = { assumed: gapOf(place === "query" ? "ids-not-found" : "missing-resource-statuses") };
    const pointer = `/${place}/${parameter}`;
    const details = { statuses: rejectionStatuses.missing, statusBasis: basis, pointer };
    const steps = unknownIds.map(
      (id): Step => ({
        ...step,
        as: `unknown-${id.length}`,
        [place]: { ...step[place], [parameter]: id },
        ...(step.body !== undefined && {
          body: mapReferences(step.body, (reference) => (reference.$from === origin ? id : reference)),
        }),
        expect: mustReject("input/unknown-id", basis, `no resource has the ID ${id}`, details),
      }),
    );
    yield createCase("state", `${operation.summary}, with an unknown id`, [...setup, ...steps]);
  }
}
