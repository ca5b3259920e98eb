/** Updates of settings: each member alone, all of them, and some back, with a read after each. The player puts them back in the end. */
import { asObject, type JsonObject, mapMembers } from "../../contract/json.ts";
import { formatPointer, withValue } from "../../contract/pointer.ts";
import { type Case, from, type Step } from "../cases/case.ts";
import type { Operation } from "../model/operation.ts";
import { settingsReader } from "../model/settings.ts";
import { anotherValue } from "../values/another-value.ts";
import { createCase, type PhaseContext } from "./phase.ts";
import { readMember } from "./round-trip.ts";

/** How many members are updated alone, and set back alone. */
const [mostAlone, mostBack] = [4, 2];

export async function* settingsUpdates(context: PhaseContext): AsyncGenerator<Case> {
  for (const operation of context.contract.operations.values()) {
    const reader = settingsReader(context.contract, operation);
    if (reader) yield* updatesOf(context, operation, reader);
  }
}

async function* updatesOf(context: PhaseContext, operation: Operation, reader: Operation): AsyncGenerator<Case> {
  const { builder, contract } = context;
  const { setup, step } = builder.call(operation.id);
  const key = operation.returns[0]?.key ?? "";
  const read = (as: string): Step => ({ as, operation: reader.id, ...(step.path && { path: step.path }) });
  const before = read("before");
  const shown = await readMember(context, operation, [...setup, before], key);
  const taken = contract.properties(contract.schemaAt(operation.body?.schema, formatPointer([key])));
  // A request need not accept null.
  const members = mapMembers(asObject(shown), (value, name) => (taken.has(name) && value !== null ? value : undefined));
  const all = mapMembers(members, (value, name) => anotherValue(contract, taken.get(name), value));
  const others = Object.entries(all);
  if (others.length === 0) return;
  const former = mapMembers(members, (_, name) => from(before.as, formatPointer([key, name])));
  const update = (as: string, changed: JsonObject): Step[] => {
    const sent = operation.method === "PUT" ? { ...former, ...changed } : changed;
    return [{ ...step, as, body: withValue(step.body, formatPointer([key]), sent) }, read(`${as}-after`)];
  };

  const alone = others.slice(0, mostAlone).flatMap(([name, other]) => update(`${name}-alone`, { [name]: other }));
  // With all at other values, a server that resets what it is not sent shows it.
  const back = others
    .slice(0, mostBack)
    .flatMap(([name]) =>
      update(`${name}-back`, { ...(operation.method === "PUT" && all), [name]: former[name] ?? null }),
    );
  yield createCase("state", `${operation.summary}, with other values`, [
    ...setup,
    before,
    ...alone,
    ...update("all", all),
    ...back,
  ]);
}
