/** Calls about all units of a line item, after one about all but one of another order: a server must accept the last unit too. */
import { asArray, asObject, isObject, type Json } from "../../contract/json.ts";
import { valueAt, withValue } from "../../contract/pointer.ts";
import { readsOf } from "../../predicates/rules.ts";
import { type Case, mapReferences, type Step } from "../cases/case.ts";
import type { Operation } from "../model/operation.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/**
 * The call with the whole quantity of the first line item that has several units, and the same call with one unit less of a twin of
 * its order. Rules about quantities are assumed; by each reading, a server that accepts one of these calls accepts the other.
 */
export function* wholeQuantities({ builder }: PhaseContext, operation: Operation): Generator<Case> {
  const reads = operation.decidingRules.flatMap(({ refuse }) => readsOf({ refuse }).flat());
  if (!reads.some((name) => /quantity/i.test(name))) return;
  const { setup, step } = builder.call(operation.id);
  const place = itemIn(step.body ?? null, "");
  const origin = place && setup.find(({ as }) => as === place.origin);
  if (!place || !origin) return;
  const bought = Number(valueAt(origin.body, place.bought.replace(/\/\w+$/, "/quantity")));
  if (!(bought > 1)) return;
  const twin: Step = { ...builder.again(origin, `${origin.as}-twin`), setup: undefined };
  const callOf = (as: string, label: string, quantity: number): Step => {
    // Amounts of the example are those of its quantity.
    const item = Object.fromEntries(Object.entries(place.item).filter(([, value]) => typeof value !== "number"));
    const body = withValue(step.body, place.at, { ...item, quantity });
    const relabel = (value: Json): Json =>
      mapReferences(value, (reference) => (reference.$from === origin.as ? { ...reference, $from: label } : reference));
    return { ...step, as, body: builder.values.again(relabel(body), as) };
  };
  const whole: Step = {
    ...callOf("whole", origin.as, bought),
    expect: {
      outcome: "accepted",
      check: "rules/wrongly-rejected",
      basis: { documented: operation.fact },
      reason: "the quantity is that of the line item, and the server accepts one unit less of another order",
      pointer: "/whole-quantity",
      control: "less",
    },
  };
  const steps = setup.map((each): Step => (each === origin ? { ...each, setup: undefined } : each));
  yield createCase("rules", `${operation.summary}, the whole quantity of a line item`, [
    ...steps,
    twin,
    callOf("less", twin.as, bought - 1),
    whole,
  ]);
}

/** An item of a list in a body with a quantity, and what it names. */
interface Item {
  readonly at: string;
  readonly item: Readonly<Record<string, Json>>;
  /** The label of the step whose response has the line item, and the pointer to its id there. */
  readonly origin: string;
  readonly bought: string;
}

/** The first such item. */
function itemIn(value: Json, at: string): Item | undefined {
  if (Array.isArray(value)) {
    for (const [index, each] of asArray(value).entries()) {
      const found = itemOf(asObject(each), `${at}/${index}`) ?? itemIn(each, `${at}/${index}`);
      if (found) return found;
    }
    return undefined;
  }
  if (!isObject(value) || value.$from !== undefined) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const found = itemIn(member, `${at}/${name}`);
    if (found) return found;
  }
  return undefined;
}

function itemOf(item: Readonly<Record<string, Json>>, at: string): Item | undefined {
  if (typeof item.quantity !== "number") return undefined;
  const references = Object.values(item).map(asObject);
  const named = references.find((each) => /\/lineItems\/\d+\/id$/.test(String(each.at ?? "")));
  return named ? { at, item, origin: String(named.$from), bought: String(named.at) } : undefined;
}
