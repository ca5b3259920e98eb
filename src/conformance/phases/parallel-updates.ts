/** Updates of a resource in parallel: of different fields, and of what is added to it. */

import { asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { formatPointer, withValue } from "../../contract/pointer.ts";
import { type Case, labelsOf, mustHold, type Step, type Template, unshared } from "../cases/case.ts";
import type { Basis } from "../model/basis.ts";
import { createdResource, isComputed, type Operation, type ResourceRelation } from "../model/operation.ts";
import { fragileAmount, mostParallelFields } from "../values/chosen-values.ts";
import { isAmount } from "./amounts.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";
import { changedValue, prepareUpdate, type Update } from "./updates.ts";

const basis: Basis = { inherent: "no-lost-updates" };

/**
 * Updates fields one after the other, which shows whether each of them takes the value that is sent and keeps it, and then in parallel back
 * to what they were.
 */
export function* parallelUpdates(context: PhaseContext, update: Update): Generator<Case> {
  // A client that replaces the whole resource overwrites the change of another one.
  const call = context.contract.replaces(update.operation) ? undefined : prepareUpdate(context, update);
  if (!call?.after) return;
  const { operation, created, setup, step, origin, sent, sends } = call;
  const read = { ...call.after, as: "settled" };
  const fields = changedFields(context, update, { ...sent, ...asObject(asObject(step.body)[created.key]) });
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
    [mustHold("state/lost-update", parts, basis)],
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
    if (!schema || resource.readOnly.has(name) || resource.unique.has(name) || isComputed(resource, `/${name}`))
      return [];
    const other = isAmount(contract, contract.resolve(schema), value)
      ? fragileAmount(Number(value))
      : changedValue(context, operation, [created.key, name], value);
    return other === undefined ? [] : [{ name, value, other }];
  });
  const ofType = (type: string) => changed.filter(({ other }) => typeof other === type);
  return [...ofType("string"), ...ofType("boolean"), ...ofType("number")].slice(0, mostParallelFields);
}

/** Adds one resource to another alone, and then two in parallel. */
export function* parallelAdditions(context: PhaseContext, operation: Operation): Generator<Case> {
  const { builder } = context;
  if (operation.isSafe || operation.method !== "POST" || createdResource(operation)) return;
  const { setup, step } = builder.call(operation.id);
  const addition = step.body === undefined ? undefined : additionIn(context, setup, step.body);
  if (!addition) return;
  const { target, item, at, shownAt } = addition;
  const maker = builder.findCreator(target.resource);
  const read = maker && readStep(context, target.step, maker, "before");
  if (!read) return;
  const items = ["second", "third"].map((as) => builder.again(item.step, as));
  const withItem = (as: string): Json => withValue(step.body, at, [{ ...asObject(item.reference), $from: as }]);
  const { body: _, ...call } = step;
  const parts = { before: read.as, alone: "alone", parallel: "parallel", after: "after" };
  yield createCase(
    "state",
    `${operation.summary}, twice in parallel`,
    [
      ...setup.map((each) => (each === target.step ? unshared(each) : each)),
      ...items,
      { ...call, as: "alone", body: withItem(item.step.as) },
      read,
      { ...call, as: "parallel", bodies: items.map(({ as }) => withItem(as)) },
      { ...read, as: "after" },
    ],
    [mustHold("state/lost-update", parts, basis, { added: shownAt, sent: at })],
  );
}

/** A resource whose steps a body refers to. */
interface Named {
  readonly step: Step;
  readonly resource: string;
  readonly reference: Json;
}

/** What an operation adds to what: the pointer to the list of ids in its body, and that to the list in the resource. */
export interface Addition {
  readonly target: Named;
  readonly item: Named;
  readonly at: string;
  readonly shownAt: string;
}

/** The addition that a body describes: ids of one kind in a list, and the id of a resource that shows them. */
export function additionIn({ contract }: PhaseContext, setup: readonly Step[], body: Json): Addition | undefined {
  const named: { at: string; isListed: boolean; of: Named }[] = [];
  const walk = (value: Json, at: readonly (string | number)[]): void => {
    if (Array.isArray(value)) for (const [index, each] of value.entries()) walk(each, [...at, index]);
    else if (isObject(value) && typeof value.$from === "string") {
      const step = setup.find(({ as }) => as === value.$from);
      const resource = step && contract.operation(step.operation).returns[0]?.resource;
      const isListed = typeof at.at(-1) === "number";
      const place = formatPointer(isListed ? at.slice(0, -1) : at);
      if (step && resource !== undefined) named.push({ at: place, isListed, of: { step, resource, reference: value } });
    } else if (isObject(value)) for (const [name, each] of Object.entries(value)) walk(each, [...at, name]);
  };
  walk(body, []);
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
