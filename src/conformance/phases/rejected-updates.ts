/** Updates that a server rejects because of one of their values: the others must not be stored. */

import type { Case } from "../cases/case.ts";
import type { PhaseContext } from "./phase.ts";
import { prepareUpdate, rejectedValue, type Update } from "./updates.ts";

/** An update between two reads. Its last field is too long, or has another type. */
export function* rejectedUpdates(context: PhaseContext, update: Update): Generator<Case> {
  const call = prepareUpdate(context, update);
  if (!call?.before) return;
  const { created, known, example, before, after, withMembers, makeCase } = call;
  const limited = [...known].flatMap(([name, schema]) => {
    const { maxLength } = context.contract.resolve(schema);
    return typeof maxLength === "number" ? [[name, "x".repeat(maxLength + 1)] as const] : [];
  });
  const [name, value] = limited[0] ?? [Object.keys(example).findLast((each) => typeof example[each] === "string"), {}];
  if (name === undefined) return;
  const { [name]: _, ...others } = example;
  const at = `/body/${created.key}/${name}`;
  const expect = rejectedValue(at, `the value at ${at} is too long or has another type`);
  const rejected = { ...withMembers({ ...others, [name]: value }), expect };
  yield makeCase("rejected for one of its fields", before, rejected, after);
}
