/** What was read is sent back: an update takes it, and nothing is another one afterwards. */
import { type Case, from, type Template } from "../case.ts";
import { asObject, valueAt } from "../contract/json.ts";
import { createdBy } from "../factory.ts";
import { type Bench, caseOf, reading } from "./phase.ts";

/** Cases of each update. */
export async function* roundTrips(bench: Bench): AsyncGenerator<Case> {
  const { contract, factory } = bench;
  for (const operation of contract.operations.values()) {
    const [answered] = operation.answered;
    const maker = answered && factory.creator(answered.resource);
    const made = maker && createdBy(maker);
    if (operation.method !== "PUT" || !made || valueAt(operation.body?.examples[0], `/${made.key}`) === undefined)
      continue;
    const { given, step } = factory.make(operation.id);
    const origin = given.find((each) => each.operation === maker.id);
    const [read, after] = origin
      ? [reading(bench, origin.as, maker, "read"), reading(bench, origin.as, maker, "after")]
      : [];
    if (!read || !after) continue;
    const { played } = await bench.play(caseOf("state", "a look", [...given, read]));
    const shown = valueAt(played.at(-1)?.exchanges.at(-1)?.answer.value, `/${made.key}`);
    const taken = contract.properties(contract.schemaAt(operation.body?.schema, `/${made.key}`));
    // A null is what a request need not be able to say.
    const members = Object.entries(asObject(shown)).filter(
      ([name, value]) => taken.has(name) && !JSON.stringify(value).includes("null"),
    );
    if (members.length === 0) continue;
    const back: Record<string, Template> = Object.fromEntries(
      members.map(([name]) => [name, from(read.as, `/${made.key}/${name}`)]),
    );
    const body: Template = { ...asObject(step.body), [made.key]: back };
    yield caseOf("state", `${operation.summary}, with what was read`, [
      ...given,
      read,
      {
        ...step,
        body,
        expect: {
          outcome: operation.rules.some(({ refuse }) => refuse !== undefined) ? "ruled" : "accepted",
          check: "state/read-only",
          ground: { assumed: "client-assigned" },
          why: "what was read may be sent back",
        },
      },
      after,
    ]);
  }
}
