/** Requests that a server rejects because of one of their values: the others must not be stored. */

import { asObject, type Json } from "../../contract/json.ts";
import { withValue } from "../../contract/pointer.ts";
import { type Case, type Expectation, unshared } from "../cases/case.ts";
import type { Operation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { unknownId } from "../values/chosen-values.ts";
import { additionIn } from "./parallel-updates.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";
import type { Update } from "./updates.ts";

/** An update between two reads. Its last field is too long, or has another type. */
export function* rejectedUpdates(context: PhaseContext, { maker, operation, created }: Update): Generator<Case> {
  const { contract, builder } = context;
  const { setup, step } = builder.call(operation.id);
  const origin = setup.find(({ operation: id }) => id === maker.id);
  const before = origin && readStep(context, origin, maker, "before");
  const sent = asObject(asObject(step.body)[created.key]);
  const members = contract.properties(contract.schemaAt(operation.body?.schema, `/${created.key}`));
  const limited = [...members].flatMap(([name, schema]) => {
    const { maxLength } = contract.resolve(schema);
    return typeof maxLength === "number" ? [[name, "x".repeat(maxLength + 1)] as const] : [];
  });
  const [name, value] = limited[0] ?? [Object.keys(sent).findLast((each) => typeof sent[each] === "string"), {}];
  if (!before || name === undefined) return;
  const { [name]: _, ...others } = sent;
  yield createCase("state", `${operation.summary}, rejected for one of its fields`, [
    ...setup,
    before,
    {
      ...step,
      body: { ...asObject(step.body), [created.key]: { ...others, [name]: value } },
      expect: rejected(`/body/${created.key}/${name}`),
    },
    { ...before, as: "after" },
  ]);
}

function rejected(pointer: string): Expectation {
  return {
    outcome: "rejected",
    check: "input/schema-violation",
    basis: { assumed: gapOf("input-checks") },
    reason: `the value at ${pointer} is too long or has another type`,
    pointer,
  };
}

/** An addition of an existing resource and of an unknown one, between two reads. */
export function* rejectedAdditions(context: PhaseContext, operation: Operation): Generator<Case> {
  const { builder } = context;
  if (operation.isSafe || operation.body === undefined) return;
  const { setup, step } = builder.call(operation.id);
  const addition = step.body === undefined ? undefined : additionIn(context, setup, step.body);
  const maker = addition && builder.findCreator(addition.target.resource);
  const read = maker && readStep(context, addition.target.step, maker, "before");
  if (!addition || !read) return;
  const { target, item, at } = addition;
  const body: Json = withValue(step.body, at, [item.reference, unknownId]);
  const expect: Expectation = {
    outcome: "rejected",
    check: "input/unknown-reference",
    basis: { assumed: gapOf("missing-references") },
    reason: `one of the IDs at /body${at} is that of a resource that does not exist`,
    pointer: `/body${at}`,
  };
  yield createCase("state", `${operation.summary}, rejected for one of them`, [
    ...setup.map((each) => (each === target.step ? unshared(each) : each)),
    read,
    { ...step, body, expect },
    { ...read, as: "after" },
  ]);
}
