/** Requests that a server rejects because of one of their values: the others must not be stored. */

import { asObject, type Json } from "../../contract/json.ts";
import { withValue } from "../../contract/pointer.ts";
import { type Case, mustReject, unshared } from "../cases/case.ts";
import type { Operation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { unknownId } from "../values/chosen-values.ts";
import { additionIn } from "./parallel-updates.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";
import { prepareUpdate, rejectedValue, type Update } from "./updates.ts";

/** An update between two reads. Its last field is too long, or has another type. */
export function* rejectedUpdates(context: PhaseContext, update: Update): Generator<Case> {
  const call = prepareUpdate(context, update);
  if (!call?.before) return;
  const { created, step, known, before, after, makeCase } = call;
  const sent = asObject(asObject(step.body)[created.key]);
  const limited = [...known].flatMap(([name, schema]) => {
    const { maxLength } = context.contract.resolve(schema);
    return typeof maxLength === "number" ? [[name, "x".repeat(maxLength + 1)] as const] : [];
  });
  const [name, value] = limited[0] ?? [Object.keys(sent).findLast((each) => typeof sent[each] === "string"), {}];
  if (name === undefined) return;
  const { [name]: _, ...others } = sent;
  const at = `/body/${created.key}/${name}`;
  const body = { ...asObject(step.body), [created.key]: { ...others, [name]: value } };
  const expect = rejectedValue(at, `the value at ${at} is too long or has another type`);
  yield makeCase("rejected for one of its fields", before, { ...step, body, expect }, after);
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
  const reason = `one of the IDs at /body${at} is that of a resource that does not exist`;
  const basis = { assumed: gapOf("missing-references") };
  const expect = mustReject("input/unknown-reference", basis, reason, { pointer: `/body${at}` });
  yield createCase("state", `${operation.summary}, rejected for one of them`, [
    ...setup.map((each) => (each === target.step ? unshared(each) : each)),
    read,
    { ...step, body, expect },
    { ...read, as: "after" },
  ]);
}
