/** References in request bodies: IDs in either form are accepted, and IDs of nothing are rejected and change nothing. */

import { isObject, type Json } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import { type Case, mustAccept, mustReject, type Step } from "../cases/case.ts";
import { statusOf } from "../judge/readings/statuses.ts";
import type { Operation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { unknownId } from "../values/chosen-values.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** IDs of existing resources are accepted as strings and as numbers; unknown IDs are rejected in each place that a link leads to. */
export function* references(context: PhaseContext, operation: Operation): Generator<Case> {
  yield* numbersAsIds(context, operation);
  yield* unknownIds(context, operation);
}

function* numbersAsIds(context: PhaseContext, operation: Operation): Generator<Case> {
  const { setup, step } = context.builder.call(operation.id);
  const read = operation.isSafe ? undefined : readStep(context, step, "after");
  const asNumbers = JSON.parse(JSON.stringify(step.body), (_, value: Json) => {
    // A value that may be missing is not an id.
    if (!isObject(value) || typeof value.$from !== "string" || value.optional === true) return value;
    return { ...value, as: "number" };
  }) as Json;
  if (JSON.stringify(asNumbers) === JSON.stringify(step.body)) return;
  const basis = { assumed: gapOf("ids-as-text") };
  const expect = mustAccept("input/boundary-value", basis, "ids may be numbers, of any length");
  const steps = [...setup, { ...step, body: asNumbers, expect }, read];
  yield createCase("input", `${operation.summary}, with ids as numbers`, steps);
}

function* unknownIds(context: PhaseContext, operation: Operation): Generator<Case> {
  const { contract, builder } = context;
  const { setup, step } = builder.call(operation.id);
  const places = new Set(contract.linksTo(operation).flatMap(({ link }) => Object.keys(link.body)));
  const others = [...places].filter(
    (at) =>
      !Object.values(step.path ?? {}).some((value) => JSON.stringify(value) === JSON.stringify(valueAt(step.body, at))),
  );
  const unknown = others.flatMap((at) => {
    const list = valueAt(step.body, at.replace(/\/0$/, ""));
    // A server that works through a list must not keep what it did before the unknown one.
    return at.endsWith("/0") && Array.isArray(list) ? [at, at.replace(/0$/, String(list.length))] : [at];
  });
  const steps = unknown.map((at, index): Step => {
    const basis = { assumed: gapOf("missing-references") };
    const reason = `/body${at} is the ID of a resource that does not exist`;
    // An answer says what a missing resource gets, and nothing of an item that its parent does not have.
    const statuses = namesResource(context, operation, at) ? statusOf(contract.gaps, "missing-references") : {};
    const expect = mustReject("input/unknown-reference", basis, reason, { ...statuses, pointer: `/body${at}` });
    return { ...step, as: `unknown-${index + 1}`, body: withUnknownId(step.body ?? null, at), expect };
  });
  if (steps.length > 0)
    yield createCase("input", `${operation.summary}, with unknown ids in the body`, [
      ...setup,
      ...readAll(context, setup, "before"),
      ...steps,
      ...readAll(context, setup, "after"),
    ]);
}

/** Whether a place of a body has the id of a resource, and not that of a part of one. */
function namesResource({ contract }: PhaseContext, operation: Operation, at: string): boolean {
  const place = at.replace(/\d+$/, "0");
  return contract
    .linksTo(operation)
    .some(({ provider, link }) =>
      provider.returns.some(
        ({ key, resource }) =>
          link.body[place]?.replace(/\/0(?=\/)/g, "") === `/${key}/${contract.resources.get(resource)?.id}`,
      ),
    );
}

/** The body with an unknown id at a pointer; in a list of its own, if the body has no list there. */
function withUnknownId(body: Json, at: string): Json {
  const list = at.replace(/\/0$/, "");
  return list === at || Array.isArray(valueAt(body, list))
    ? withValue(body, at, unknownId)
    : withValue(body, list, [unknownId]);
}

/** Reads of all resources that a setup creates. */
function readAll(context: PhaseContext, setup: readonly Step[], as: string): (Step | undefined)[] {
  return setup.map((step) =>
    context.contract.operation(step.operation).isSafe ? undefined : readStep(context, step, `${step.as}-${as}`),
  );
}
