/** Updates of different fields of a resource in parallel. */

import type { Json, JsonObject } from "../../contract/json.ts";
import { type Case, labelsOf, mustHold, type Step, type Template, unshared } from "../cases/case.ts";

import { fragileAmount, mostParallelFields } from "../values/chosen-values.ts";
import { isAmount } from "./amounts.ts";
import { createCase, type PhaseContext } from "./phase.ts";
import { changedValue, isFixed, prepareUpdate, type Update } from "./updates.ts";

/**
 * Updates fields one after the other, which shows whether each of them takes the value that is sent and keeps it, and then in parallel back
 * to what they were.
 */
export function* parallelUpdates(context: PhaseContext, update: Update): Generator<Case> {
  // A client that replaces the whole resource overwrites the change of another one.
  const call = context.contract.replaces(update.operation) ? undefined : prepareUpdate(context, update);
  if (!call?.after) return;
  const { operation, setup, step, origin, sent, example, sends } = call;
  const read = { ...call.after, as: "settled" };
  const fields = changedFields(context, update, { ...sent, ...example });
  if (fields.length < 2) return;
  const { body: _, ...bare } = step;
  const bodyOf = (name: string, value: Json): Template => sends(name, value).body ?? null;
  const alone = fields.map(({ name, other }): Step => ({ ...bare, as: `alone-${name}`, body: bodyOf(name, other) }));
  const parts = { before: origin.as, ...labelsOf(alone), settled: read.as, parallel: "parallel", after: "after" };
  yield createCase(
    "state",
    `${operation.summary}, several times in parallel`,
    [
      ...setup.map((each) => (each === origin ? unshared(each) : each)),
      ...alone,
      read,
      { ...bare, as: "parallel", bodies: fields.map(({ name, value }) => bodyOf(name, value)) },
      { ...read, as: "after" },
    ],
    [mustHold("state/lost-update", parts, { inherent: "no-lost-updates" })],
  );
}

/** A field of an update, its value, and another one. */
interface ChangedField {
  readonly name: string;
  readonly value: Json;
  readonly other: Json;
}

/** Fields with other values that a server surely accepts: strings if there are enough, then also booleans and amounts. */
function changedFields(
  context: PhaseContext,
  { operation, created, resource }: Update,
  fields: JsonObject,
): ChangedField[] {
  const { contract } = context;
  const known = contract.properties(contract.schemaAt(operation.body?.schema, `/${created.key}`));
  const changed = Object.entries(fields).flatMap(([name, value]): ChangedField[] => {
    const schema = known.get(name);
    if (!schema || isFixed(resource, name)) return [];
    const other = isAmount(contract, contract.resolve(schema), value)
      ? fragileAmount(Number(value))
      : changedValue(context, operation, [created.key, name], value);
    return other === undefined ? [] : [{ name, value, other }];
  });
  const ofType = (type: string) => changed.filter(({ other }) => typeof other === type);
  return [...ofType("string"), ...ofType("boolean"), ...ofType("number")].slice(0, mostParallelFields);
}
