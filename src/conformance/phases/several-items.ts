/** Additions and removals of several resources at once: a server may handle only the first of them, or those that are not named too. */
import { asObject, type Json } from "../../contract/json.ts";
import { withValue } from "../../contract/pointer.ts";
import { type Case, type Step, unshared } from "../cases/case.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { type Addition, additionIn } from "./parallel-updates.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** The addition of three resources to another one, and then the call about two of them. */
export function* severalItems(context: PhaseContext, operation: Operation): Generator<Case> {
  const { contract, builder } = context;
  if (operation.isSafe || operation.body === undefined || createdResource(operation)) return;
  const { setup, step } = builder.call(operation.id);
  const addition = additionIn(context, setup, step.body ?? null);
  const maker = addition && builder.findCreator(addition.target.resource);
  if (!addition || !maker) return;
  const { target, item } = addition;
  const read = readStep(context, target.step, maker, "before");
  const using = { [target.resource]: target.step.as, [item.resource]: item.step.as };
  const additions = [...contract.operations.values()].flatMap((adder): { at: string; step: Step }[] => {
    if (adder.method !== "POST" || createdResource(adder)) return [];
    const call = builder.call(adder.id, { as: "all", using });
    const found = additionIn(context, setup, call.step.body ?? null);
    return found && isSameKind(found, addition) ? [{ at: found.at, step: call.step }] : [];
  });
  const [all] = additions;
  if (!read || !all) return;
  const [second, third] = ["second", "third"].map((as) => builder.again(item.step, as));
  if (!second || !third) return;
  const naming = (call: Step, at: string, ...labels: readonly string[]): Step => {
    const references = labels.map((as): Json => ({ ...asObject(item.reference), $from: as }));
    return { ...call, body: withValue(call.body ?? null, at, references) };
  };
  yield createCase("state", `${operation.summary}, two of three`, [
    ...setup.map((each) => (each === target.step ? unshared(each) : each)),
    second,
    third,
    naming(all.step, all.at, item.step.as, second.as, third.as),
    read,
    naming(step, addition.at, item.step.as, second.as),
    { ...read, as: "after" },
  ]);
}

function isSameKind(one: Addition, other: Addition): boolean {
  return one.target.resource === other.target.resource && one.item.resource === other.item.resource;
}
