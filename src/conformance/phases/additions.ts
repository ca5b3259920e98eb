/** Additions of resources to another one, and removals: of several at once, in parallel, and of some that do not exist. */

import { asObject, type Json } from "../../contract/json.ts";
import { formatPointer, withValue } from "../../contract/pointer.ts";
import { type Case, mustHold, mustReject, referencesIn, type Step, unshared } from "../cases/case.ts";
import { createdResource, type Operation, type ResourceRelation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { unknownId } from "../values/chosen-values.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** A resource whose steps a body refers to. */
interface Named {
  readonly step: Step;
  readonly resource: string;
  readonly reference: Json;
}

/** What an operation adds to what: the pointer to the list of ids in its body, and that to the list in the resource. */
interface Addition {
  readonly target: Named;
  readonly item: Named;
  readonly at: string;
  readonly shownAt: string;
}

/** A call that adds something, or removes it, and what its cases share. */
interface AdditionCall extends Addition {
  readonly operation: Operation;
  /** The steps that it needs. The resource that is changed is created for each case alone. */
  readonly setup: readonly Step[];
  readonly step: Step;
  readonly before: Step;
  readonly after: Step;
}

/** Cases of an operation that adds resources to another one, or removes them. */
export function* additions(context: PhaseContext, operation: Operation): Generator<Case> {
  const call = prepareAddition(context, operation);
  if (!call) return;
  if (!createdResource(operation)) {
    yield* severalItems(context, call);
    yield* inParallel(context, call);
  }
  yield rejectedForOne(call);
}

function prepareAddition(context: PhaseContext, operation: Operation): AdditionCall | undefined {
  if (operation.isSafe || !operation.body) return undefined;
  const { setup, step } = context.builder.call(operation.id);
  const addition = additionIn(context, setup, step.body ?? null);
  const maker = addition && context.builder.findCreator(addition.target.resource);
  const before = maker && readStep(context, addition.target.step, "before");
  if (!addition || !before) return undefined;
  const own = setup.map((each) => (each === addition.target.step ? unshared(each) : each));
  return { ...addition, operation, setup: own, step, before, after: { ...before, as: "after" } };
}

/** The call with the resources of other steps in the list at a pointer. */
function naming({ item }: Addition, call: Step, at: string, ...labels: readonly string[]): Step {
  const references = labels.map((as): Json => ({ ...asObject(item.reference), $from: as }));
  return { ...call, body: withValue(call.body, at, references) };
}

/**
 * The addition of three resources to another one, and then the call about two of them: a server may handle only the first, or those that
 * are not named too.
 */
function* severalItems(context: PhaseContext, call: AdditionCall): Generator<Case> {
  const { contract, builder } = context;
  const { operation, setup, step, target, item, at, before, after } = call;
  const using = { [target.resource]: target.step.as, [item.resource]: item.step.as };
  const [all] = [...contract.operations.values()].flatMap((adder): { at: string; step: Step }[] => {
    if (adder.method !== "POST" || createdResource(adder)) return [];
    const { step } = builder.call(adder.id, { as: "all", using });
    const found = additionIn(context, setup, step.body ?? null);
    const isSameKind = found?.target.resource === target.resource && found.item.resource === item.resource;
    return isSameKind ? [{ at: found.at, step }] : [];
  });
  if (!all) return;
  const [second, third] = ["second", "third"].map((as) => builder.again(item.step, as));
  if (!second || !third) return;
  yield createCase("state", `${operation.summary}, two of three`, [
    ...setup,
    second,
    third,
    naming(call, all.step, all.at, item.step.as, second.as, third.as),
    before,
    naming(call, step, at, item.step.as, second.as),
    after,
  ]);
}

/** The addition of one resource alone, and then of two in parallel. */
function* inParallel({ builder }: PhaseContext, call: AdditionCall): Generator<Case> {
  const { operation, setup, step, item, at, shownAt, before, after } = call;
  if (operation.method !== "POST") return;
  const items = ["second", "third"].map((as) => builder.again(item.step, as));
  const bodies = items.map(({ as }) => naming(call, step, at, as).body ?? null);
  const { body: _, ...bare } = step;
  const parts = { before: before.as, alone: "alone", parallel: "parallel", after: after.as };
  yield createCase(
    "state",
    `${operation.summary}, twice in parallel`,
    [
      ...setup,
      ...items,
      { ...naming(call, step, at, item.step.as), as: "alone" },
      before,
      { ...bare, as: "parallel", bodies },
      after,
    ],
    [mustHold("state/lost-update", parts, { inherent: "no-lost-updates" }, { added: shownAt, sent: at })],
  );
}

/** The addition of an existing resource and of an unknown one: a server that rejects it must not have added the first. */
function rejectedForOne({ operation, setup, step, item, at, before, after }: AdditionCall): Case {
  const reason = `one of the IDs at /body${at} is that of a resource that does not exist`;
  const basis = { assumed: gapOf("missing-references") };
  const expect = mustReject("input/unknown-reference", basis, reason, { pointer: `/body${at}` });
  const body = withValue(step.body, at, [item.reference, unknownId]);
  return createCase("state", `${operation.summary}, rejected for one of them`, [
    ...setup,
    before,
    { ...step, body, expect },
    after,
  ]);
}

/** The addition that a body describes: ids of one kind in a list, and the id of a resource that shows them. */
function additionIn({ contract }: PhaseContext, setup: readonly Step[], body: Json): Addition | undefined {
  const named = referencesIn(body).flatMap(({ reference, path }) => {
    const step = setup.find(({ as }) => as === reference.$from);
    const resource = step && contract.operation(step.operation).returns[0]?.resource;
    const isListed = typeof path.at(-1) === "number";
    const at = formatPointer(isListed ? path.slice(0, -1) : path);
    return step && resource !== undefined ? [{ at, isListed, of: { step, resource, reference } }] : [];
  });
  for (const item of named.filter(({ isListed }) => isListed))
    for (const target of named.filter(({ isListed }) => !isListed)) {
      const path =
        pathBetween(contract.resources.get(target.of.resource)?.relations ?? [], item.of.resource, "property") ??
        pathBetween(contract.resources.get(item.of.resource)?.relations ?? [], target.of.resource, "at");
      const key = contract.operation(target.of.step.operation).returns[0]?.key;
      if (path?.length === 2 && key !== undefined)
        return { target: target.of, item: item.of, at: item.at, shownAt: `/${key}/${path[0]}` };
    }
  return undefined;
}

/** The path of a relation with a resource, from one of its sides. */
function pathBetween(
  relations: readonly ResourceRelation[],
  resource: string,
  side: "property" | "at",
): readonly string[] | undefined {
  return relations.find((relation) => relation.resource === resource)?.[side];
}
