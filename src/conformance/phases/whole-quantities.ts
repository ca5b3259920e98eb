/** Calls about all units of an item, after one about all but one of a twin: a server must accept the last unit too. */
import { asObject, type JsonObject, mapMembers } from "../../contract/json.ts";
import { formatPointer, type Path, valueAt, valuesIn, withValue } from "../../contract/pointer.ts";
import { readsOf } from "../../predicates/rules.ts";
import { type Case, mustAccept, relabel, type Step, unshared } from "../cases/case.ts";
import type { Operation } from "../model/operation.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/**
 * The call with the whole number of the first item that has several units, and the same call with one unit less of a twin of its
 * resource. Rules about quantities are assumed; by each reading, a server that accepts one of these calls accepts the other.
 */
export function* wholeQuantities({ builder }: PhaseContext, operation: Operation): Generator<Case> {
  const read = new Set(operation.decidingRules.flatMap(({ refuse }) => readsOf({ refuse }).flat()));
  const { setup, step } = builder.call(operation.id);
  const [place] = [...valuesIn(step.body ?? null)].flatMap(
    ({ value, path }) => itemOf(asObject(value), path, read) ?? [],
  );
  const origin = place && setup.find(({ as }) => as === place.origin);
  if (!place || !origin) return;
  const bought = Number(valueAt(origin.body, `${place.bought}/${place.name}`));
  if (!(bought > 1)) return;
  const twin: Step = unshared(builder.again(origin, `${origin.as}-twin`));
  const callOf = (as: string, label: string, quantity: number): Step => {
    // Amounts of the example are those of its quantity.
    const item = mapMembers(place.item, (value) => (typeof value === "number" ? undefined : value));
    const body = withValue(step.body, place.at, { ...item, [place.name]: quantity });
    return { ...step, as, body: builder.values.again(relabel(body, { [origin.as]: label }), as) };
  };
  const basis = { documented: operation.fact };
  const reason = `the ${place.name} is that of the item, and the server accepts one less of another ${origin.as}`;
  const details = { pointer: "/whole-quantity", control: "less" };
  const expect = mustAccept("rules/wrongly-rejected", basis, reason, details);
  const steps = setup.map((each) => (each === origin ? unshared(each) : each));
  yield createCase("rules", `${operation.summary}, the whole ${place.name} of an item`, [
    ...steps,
    twin,
    callOf("less", twin.as, bought - 1),
    { ...callOf("whole", origin.as, bought), expect },
  ]);
}

/** An item of a list in a body that takes units of another item. */
interface Item {
  readonly at: string;
  readonly item: JsonObject;
  /** The member that says how many. */
  readonly name: string;
  /** The label of the step whose response has the other item, and the pointer to it there. */
  readonly origin: string;
  readonly bought: string;
}

/** A value as such an item; undefined if it is none. @param read the names that the rules read: how many units it takes is one of them. */
function itemOf(item: JsonObject, path: Path, read: ReadonlySet<string>): Item | undefined {
  const [list, index] = path.slice(-2);
  const [name] = Object.keys(item).filter((each) => typeof item[each] === "number" && read.has(each));
  const named = Object.values(item)
    .map(asObject)
    .find((each) => String(each.at ?? "").includes(`/${list}/`));
  if (typeof index !== "number" || name === undefined || !named) return undefined;
  return {
    at: formatPointer(path),
    item,
    name,
    origin: String(named.$from),
    bought: String(named.at).replace(/\/\w+$/, ""),
  };
}
