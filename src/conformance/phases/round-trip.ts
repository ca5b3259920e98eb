/** Sends back what was read: an update accepts it, and nothing changes. */

import { asArray, asObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { type Case, from, type Step, type Template } from "../case.ts";
import { createdResource, type Operation } from "../contract/operation.ts";
import { createCase, type PhaseContext, readStep, storeList } from "./phase.ts";

/** Cases of each update. */
export async function* roundTrips(context: PhaseContext): AsyncGenerator<Case> {
  const { contract, builder } = context;
  for (const operation of contract.operations.values()) {
    const [answered] = operation.returns;
    const maker = answered && builder.findCreator(answered.resource);
    const made = maker && createdResource(maker);
    if (operation.method !== "PUT" || !made || valueAt(operation.body?.examples[0], `/${made.key}`) === undefined)
      continue;
    const { setup, step } = builder.call(operation.id);
    const origin = setup.find((each) => each.operation === maker.id);
    const [read, after] = origin
      ? [readStep(context, origin.as, maker, "read"), readStep(context, origin.as, maker, "after")]
      : [];
    if (!read || !after) continue;
    const shown = await look(context, [...setup, read], made.key);
    yield sendBack(context, operation, { made: made.key, setup: [...setup, read], read, step, after, shown });
    // The store's other resources may have a state that no call leads to, such as the default location.
    const store = storeList(context, made.resource);
    const id = contract.resources.get(made.resource)?.id;
    const place = operation.parameters.find((each) => each.in === "path")?.name;
    if (!store || place === undefined || id === undefined) continue;
    const list: Step = { as: "store", operation: store.operation.id };
    const items = await look(context, [list], store.key);
    const index = asArray(items).findIndex((item) => isOther(context, made.resource, shown, item));
    if (index < 0) continue;
    const path = { [place]: from(list.as, `/${store.key}/${index}/${id}`) };
    const [first, last] = [
      { ...read, path },
      { ...after, path },
    ];
    const own = await look(context, [list, first], made.key);
    const steps = {
      made: made.key,
      setup: [list, first],
      read: first,
      step: { ...step, path },
      after: last,
      shown: own,
    };
    yield { ...sendBack(context, operation, steps), isDestructive: true };
  }
}

/** Plays steps, and returns the member of the last response. */
async function look(context: PhaseContext, steps: readonly Step[], key: string): Promise<unknown> {
  const { steps: played } = await context.play(createCase("state", "a look", steps));
  return valueAt(played.at(-1)?.exchanges.at(-1)?.response.value, `/${key}`);
}

/** Whether a read-only flag is true for the item and false for what the run created. */
function isOther({ contract }: PhaseContext, resource: string, made: unknown, item: unknown): boolean {
  const { readOnly } = contract.resources.get(resource) ?? {};
  return [...(readOnly ?? [])].some((name) => asObject(item)[name] === true && asObject(made)[name] === false);
}

interface Trip {
  readonly made: string;
  readonly setup: readonly Step[];
  readonly read: Step;
  readonly step: Step;
  readonly after: Step;
  /** What the reading shows. */
  readonly shown: unknown;
}

function sendBack(
  { contract }: PhaseContext,
  operation: Operation,
  { made, setup, read, step, after, shown }: Trip,
): Case {
  const taken = contract.properties(contract.schemaAt(operation.body?.schema, `/${made}`));
  // A null is what a request need not be able to say.
  const members = Object.entries(asObject(shown)).filter(
    ([name, value]) => taken.has(name) && !JSON.stringify(value).includes("null"),
  );
  const back: Record<string, Template> = Object.fromEntries(
    members.map(([name]) => [name, from(read.as, `/${made}/${name}`)]),
  );
  return createCase(
    "state",
    `${operation.summary}, with what was read${setup[0]?.as === "store" ? " of the store's own" : ""}`,
    [
      ...setup,
      {
        ...step,
        body: { ...asObject(step.body), [made]: back },
        expect: {
          outcome: operation.rules.some(({ refuse }) => refuse !== undefined) ? "by-rules" : "accepted",
          check: "state/read-only-field",
          basis: { assumed: "client-assigned" },
          reason: "what was read may be sent back",
        },
      },
      after,
    ],
  );
}
