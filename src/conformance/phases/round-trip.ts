/** Sends back what was read: an update accepts it, and nothing changes. */

import { asArray, asObject, mapMembers } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { type Case, from, mustAccept, type Step, unlessRuled } from "../cases/case.ts";
import { managedFieldsIn } from "../judge/readings/rejections.ts";
import { createdResource, type Operation } from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { createCase, creationIn, type PhaseContext, readStep, shownKey, storeList } from "./phase.ts";

/** Cases of each update. */
export async function* roundTrips(context: PhaseContext): AsyncGenerator<Case> {
  const { contract, builder } = context;
  for (const operation of contract.operations.values()) {
    const [returned] = operation.returns;
    const maker = returned && builder.findCreator(returned.resource);
    const created = maker && createdResource(maker);
    if (operation.method !== "PUT" || !created || valueAt(operation.body?.examples[0], `/${created.key}`) === undefined)
      continue;
    const { setup, step } = builder.call(operation.id);
    const origin = creationIn(context, setup, created.resource);
    const [read, after] = ["read", "after"].map((as) => origin && readStep(context, origin, as));
    if (!read || !after) continue;
    const places = { sentAt: created.key, shownAt: shownKey(context, read, created.resource) };
    const state = await readMember(context, operation, [...setup, read], places.shownAt);
    yield sendBack(context, operation, { ...places, setup: [...setup, read], read, step, after, state });
    // The store's other resources may have a state that no call leads to, such as the default location.
    const store = storeList(context, created.resource);
    const id = contract.resources.get(created.resource)?.id;
    const place = operation.parameters.find((each) => each.in === "path")?.name;
    if (!store || place === undefined || id === undefined) continue;
    const list: Step = { as: "store", operation: store.operation.id };
    const items = await readMember(context, operation, [list], store.key);
    const index = asArray(items).findIndex((item) => isOther(context, created.resource, state, item));
    if (index < 0) continue;
    const path = { [place]: from(list.as, `/${store.key}/${index}/${id}`) };
    const [first, last] = [
      { ...read, path },
      { ...after, path },
    ];
    const own = await readMember(context, operation, [list, first], places.shownAt);
    const steps = {
      ...places,
      setup: [list, first],
      read: first,
      step: { ...step, path },
      after: last,
      state: own,
    };
    yield { ...sendBack(context, operation, steps), isDestructive: true };
  }
}

/** Plays steps, and returns the member of the last response. */
export async function readMember(
  context: PhaseContext,
  operation: Operation,
  steps: readonly Step[],
  key: string,
): Promise<unknown> {
  const { steps: played } = await context.play(createCase("state", "setup", steps), operation);
  return valueAt(played.at(-1)?.exchanges.at(-1)?.response.value, `/${key}`);
}

/** Whether a read-only flag is true for the item and false for what the run created. */
function isOther({ contract }: PhaseContext, resource: string, own: unknown, item: unknown): boolean {
  const { readOnly } = contract.resources.get(resource) ?? {};
  return [...(readOnly ?? [])].some((name) => asObject(item)[name] === true && asObject(own)[name] === false);
}

interface RoundTrip {
  /** The members of the request and of the response to the read that have the resource. */
  readonly sentAt: string;
  readonly shownAt: string;
  readonly setup: readonly Step[];
  readonly read: Step;
  readonly step: Step;
  readonly after: Step;
  /** The resource as it was read. */
  readonly state: unknown;
}

function sendBack(
  { contract }: PhaseContext,
  operation: Operation,
  { sentAt, shownAt, setup, read, step, after, state }: RoundTrip,
): Case {
  const schema = contract.schemaAt(operation.body?.schema, `/${sentAt}`);
  const [taken, needed] = [contract.properties(schema), contract.requiredOf(schema)];
  // A request need not accept null.
  const back = mapMembers(asObject(state), (value, name) => {
    const isSent = taken.has(name) && (needed.includes(name) || !JSON.stringify(value).includes("null"));
    return isSent ? from(read.as, `/${shownAt}/${name}`) : undefined;
  });
  const body = { ...asObject(step.body), [sentAt]: back };
  const isManaged = managedFieldsIn(contract, operation, body).length > 0;
  const basis = { assumed: gapOf(isManaged ? "client-assigned" : "update-is-partial") };
  const expect = mustAccept("state/read-only-field", basis, "a client may send back what it read");
  return createCase(
    "state",
    `${operation.summary}, with what was read${setup[0]?.as === "store" ? " of the store's own" : ""}`,
    [...setup, { ...step, body, expect: unlessRuled(operation, expect) }, after],
  );
}
