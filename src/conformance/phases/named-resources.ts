/** Reads all resources that a change refers to, before and after it. */

import { asObject, isObject, type Json } from "../../contract/json.ts";
import { withValue } from "../../contract/pointer.ts";
import { type Case, from, labelsOf, mapScalars, type Step } from "../cases/case.ts";
import type { Contract } from "../model/contract.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { textKindAt } from "../model/text-kinds.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** Cases of each operation that changes something. */
export function* namedResources(context: PhaseContext): Generator<Case> {
  for (const operation of context.contract.operations.values()) {
    if (operation.isSafe) continue;
    for (const { name, setup, step } of scenarios(context, operation)) {
      const caseOf = (how: string, before: readonly Step[], call: Step): Case =>
        createCase("state", `${operation.summary}, ${how}${name}`, withReads(context, operation, before, call));
      yield caseOf("reading all resources that it names", setup, step);
      for (const chosen of choices(context, operation, step))
        yield caseOf(`with ${chosen.name}`, [...setup, chosen.source], { ...step, body: chosen.body });
      for (const less of withoutOneItem(context, operation, setup, step))
        yield caseOf(`with one item less in ${less.name}`, setup, { ...step, body: less.body });
    }
  }
}

/** A call, and the steps that create its resources. */
interface Scenario {
  readonly name: string;
  readonly setup: readonly Step[];
  readonly step: Step;
}

/** The call, and the call on resources that already refer to each other, such as tasks to remove from their list. */
function* scenarios({ contract, builder }: PhaseContext, operation: Operation): Generator<Scenario> {
  const own = (steps: readonly Step[]): Step[] =>
    steps.map((step) => ({
      ...step,
      setup: undefined,
      ...(step.body !== undefined && {
        body: withOwnAddresses(contract, step, builder.values.unique(`address of ${step.as}`)),
      }),
    }));
  const { setup, step } = builder.call(operation.id);
  yield { name: "", setup: own(setup), step };
  const named = new Set(
    contract.linksTo(operation).flatMap(({ provider, link }) => (link.operation === operation.id ? provider.id : [])),
  );
  for (const each of setup) {
    // One resource of each kind is enough.
    if (!named.delete(each.operation)) continue;
    const built = builder.call(each.operation, { as: each.as });
    if (JSON.stringify(built.step.body) === JSON.stringify(each.body)) continue;
    const first = [...built.setup, built.step];
    const call = builder.call(operation.id, { using: labelsOf(first) });
    yield { name: ", which already refer to each other", setup: own([...first, ...call.setup]), step: call.step };
  }
}

/** The body with addresses that no other resource has, so that those of another one are seen. */
function withOwnAddresses(contract: Contract, { operation, body = null }: Step, mark: string): Json {
  const { schema } = contract.operation(operation).body ?? {};
  return mapScalars(body, (value, at) =>
    typeof value === "string" && textKindAt(contract, schema, at) === "address" ? `${value} ${mark}` : value,
  );
}

/** A call, with reads of all resources of its setup before and after. */
function withReads(
  context: PhaseContext,
  operation: Operation,
  setup: readonly Step[],
  step: Step,
): (Step | undefined)[] {
  const place = operation.parameters.find((each) => each.in === "path")?.name;
  const target = place === undefined ? undefined : JSON.stringify(step.path?.[place]);
  const reads = (when: string): (Step | undefined)[] =>
    setup.map((each) => {
      const isGone = operation.isDeletion && target?.includes(`"$from":"${each.as}"`) === true;
      if (isGone && when === "after") return undefined;
      return readStep(context, each, `${each.as}-${when}`);
    });
  return [...setup, ...reads("before"), step, readStep(context, step), ...reads("after")];
}

/** The call with a resource that only a list provides, such as a category. */
function* choices(
  { contract, builder }: PhaseContext,
  operation: Operation,
  step: Step,
): Generator<{ name: string; source: Step; body: Json }> {
  for (const { provider, link } of contract.linksTo(operation)) {
    const [returned] = provider.returns;
    if (!provider.isSafe || !returned || builder.findCreator(returned.resource)) continue;
    for (const [place, at] of Object.entries(link.body))
      for (const [count, index] of [0, 2].entries()) {
        const source = builder.call(provider.id, { as: returned.resource }).step;
        const value = from(source.as, at.replace("/0/", `/${index}/`));
        yield { name: `${returned.resource} ${count + 1}`, source, body: withValue(step.body, place, value) };
      }
  }
}

/** The call with one item removed from each array of references. */
function* withoutOneItem(
  { contract }: PhaseContext,
  operation: Operation,
  setup: readonly Step[],
  step: Step,
): Generator<{ name: string; body: Json }> {
  const [key] = Object.keys(asObject(step.body));
  if (key === undefined) return;
  const [returned] = operation.returns;
  const isOrigin = (each: Step): boolean =>
    createdResource(contract.operation(each.operation))?.resource === returned?.resource;
  const origin = operation.method === "PUT" ? setup.find(isOrigin) : undefined;
  const known = contract.properties(contract.schemaAt(operation.body?.schema, `/${key}`));
  const members = { ...asObject(asObject(origin?.body)[key]), ...asObject(asObject(step.body)[key]) };
  for (const [name, value] of Object.entries(members)) {
    const isList = Array.isArray(value) && value.every((item) => isObject(item) && "$from" in item);
    if (isList && value.length > 1 && known.has(name))
      yield { name, body: withValue(step.body, `/${key}/${name}`, value.slice(1) as Json) };
  }
}
