/** Bounds of a list by a number or a time: at an item, with items on both sides, and far from all. */

import type { JsonObject } from "../../contract/json.ts";
import { valueAt } from "../../contract/pointer.ts";
import { type Case, from, type Step, type Template } from "../cases/case.ts";
import type { Transcript } from "../cases/transcript.ts";
import { createdResource, listItems } from "../model/operation.ts";
import { atOtherOffset, timeOf, yearsLater } from "../model/times.ts";
import { nextSecond, yearsBeyond } from "../values/chosen-values.ts";
import { type Filtering, filterCase } from "./filter-case.ts";
import { type ListScenario, readWholeList } from "./list-scenario.ts";
import { createCase, type PhaseContext } from "./phase.ts";

/** Each bound with values that leave out some items, all of them, and none. */
export async function* bounds(
  context: PhaseContext,
  listed: ListScenario,
  filtering: readonly Filtering[],
): AsyncGenerator<Case> {
  const limiting = filtering.filter(({ filter: { match, property } }) => isBound(match) && property !== undefined);
  if (limiting.length === 0) return;
  const schemaOf = ({ schema }: Filtering): JsonObject => context.contract.resolve(schema);
  const [numbers, times] = [true, false].map((isNumber) =>
    limiting.filter((each) => ["integer", "number"].includes(String(schemaOf(each).type)) === isNumber),
  );
  let scenario = listed;
  let seen = await playList(context, scenario);
  if (times?.some(({ filter: { property = "" } }) => timesIn(seen, property).length < 2)) {
    scenario = withLaterItem(context, listed);
    seen = await playList(context, scenario);
  }
  for (const parameter of numbers ?? [])
    for (const { name, value } of numbersFor(scenario, seen, parameter, schemaOf(parameter)))
      yield filterCase(scenario, `${parameter.name} ${name}`, { [parameter.name]: value }, [parameter]);
  const properties = (times ?? []).map(({ filter: { property = "" } }) => property);
  for (const parameter of times ?? [])
    for (const { name, value } of timesFor(scenario, seen, parameter, properties))
      yield filterCase(scenario, `${parameter.name} ${name}`, { [parameter.name]: value }, [parameter]);
}

function isBound(match: string): match is "min" | "max" {
  return match === "min" || match === "max";
}

/** Plays a read of the whole list. */
export function playList({ play }: PhaseContext, listed: ListScenario): Promise<Transcript> {
  return play(createCase("lists", "setup", [...listed.steps, readWholeList(listed)]), listed.operation);
}

/** The scenario with one more item, which is created a second after the others. */
function withLaterItem({ builder }: PhaseContext, listed: ListScenario): ListScenario {
  const [first] = listed.items;
  const origin = listed.steps.find(({ as }) => as === first);
  if (!origin) return listed;
  const later: Step = { ...builder.again(origin, "item-later"), wait: nextSecond, setup: true };
  return { ...listed, steps: [...listed.steps, later], items: [...listed.items, later.as] };
}

/** A value of a bound, with its place among the items. */
interface BoundValue {
  readonly name: string;
  readonly value: Template;
}

/** Numbers that a parameter takes: that of an item in the middle, and one beyond all. */
function numbersFor(
  listed: ListScenario,
  seen: Transcript,
  { filter: { match, property = "" } }: Filtering,
  { type, minimum = -Infinity, maximum = Infinity }: JsonObject,
): BoundValue[] {
  const shown = itemsIn(seen).map((item) => valueAt(item, property));
  const all = [...new Set(shown.filter((value) => typeof value === "number"))].sort((one, other) => one - other);
  const isMinimum = match === "min";
  // Items are on both sides, unless all have the same number.
  const middle = all[Math.floor((isMinimum ? all.length : all.length - 1) / 2)];
  const end = all.at(isMinimum ? -1 : 0);
  if (middle === undefined || end === undefined) return [];
  const taken = (value: number): number => (type === "integer" ? Math.floor(value) : value);
  const [at, beyond] = [taken(middle), taken(end) + (isMinimum ? 2 : -2)];
  const isTaken = (value: number): boolean => value >= Number(minimum) && value <= Number(maximum);
  return [
    ...(isTaken(at) ? [{ name: "at an item", value: referenceTo(listed, seen, property, at) ?? at }] : []),
    ...(isTaken(beyond) ? [{ name: "beyond all items", value: beyond }] : []),
  ];
}

/** Times of a bound. */
function timesFor(
  listed: ListScenario,
  seen: Transcript,
  { filter: { match, property = "" } }: Filtering,
  properties: readonly string[],
): BoundValue[] {
  const times = timesIn(seen, property);
  const [first, last] = [times.at(0), times.at(-1)];
  // Items are on both sides, unless all have the same time.
  const between = match === "min" ? times.slice(1) : times.slice(0, -1);
  const middle =
    tellingTime(seen, between, property, properties) ??
    times[Math.floor((match === "min" ? times.length : times.length - 1) / 2)];
  if (first === undefined || last === undefined || middle === undefined) return [];
  const isMinimum = match === "min";
  const elsewhere = atOtherOffset(middle, isMinimum ? "later" : "earlier");
  const beyond = yearsLater(isMinimum ? last : first, isMinimum ? yearsBeyond : -yearsBeyond);
  return [
    { name: "at an item", value: referenceTo(listed, seen, property, middle) ?? middle },
    ...(elsewhere === undefined ? [] : [{ name: "at an item, with another offset", value: elsewhere }]),
    ...(beyond === undefined ? [] : [{ name: "beyond all items", value: beyond }]),
  ];
}

/** The time that is farthest between two times of one item: the bounds of one must not apply to the other. */
function tellingTime(
  seen: Transcript,
  times: readonly string[],
  property: string,
  properties: readonly string[],
): string | undefined {
  const others = properties.filter((each) => each !== property);
  const pairs = itemsIn(seen).flatMap((item) => {
    const own = timeOf(valueAt(item, property));
    return others.flatMap((other) => {
      const second = timeOf(valueAt(item, other));
      return own === undefined || second === undefined ? [] : [[own, second] as const];
    });
  });
  const distance = (time: string): number => {
    const bound = timeOf(time) ?? 0;
    const between = pairs.filter(([own, second]) => own < bound !== second < bound);
    return Math.max(0, ...between.map(([own, second]) => Math.min(Math.abs(own - bound), Math.abs(second - bound))));
  };
  const distances = new Map(times.map((time) => [time, distance(time)]));
  const most = Math.max(0, ...distances.values());
  return most > 0 ? times.find((time) => distances.get(time) === most) : undefined;
}

/** The items of the list. */
export function itemsIn({ steps }: Transcript): JsonObject[] {
  return (steps.at(-1)?.exchanges ?? []).flatMap(({ operation, response }) => listItems(operation, response.value));
}

/** The times of a property in the list, from the earliest to the latest, one of each second. */
function timesIn(seen: Transcript, property: string): string[] {
  const bySecond = new Map<number, string>();
  for (const item of itemsIn(seen)) {
    const text = valueAt(item, property);
    const time = timeOf(text);
    if (time !== undefined) bySecond.set(Math.floor(time / 1000), String(text));
  }
  return [...bySecond].sort(([one], [other]) => one - other).map(([, text]) => text);
}

/** The value as a reference to an item that the scenario creates, so that the case can be replayed; undefined if none has it. */
function referenceTo(
  { maker, items }: ListScenario,
  { steps }: Transcript,
  property: string,
  value: string | number,
): Template | undefined {
  const key = maker && createdResource(maker)?.key;
  const shown = steps.find(
    ({ step, exchanges }) =>
      items.some((item) => step.as === item || step.as === `${item}-seen`) &&
      valueAt(exchanges.at(-1)?.response.value, `/${key}${property}`) === value,
  );
  return shown && from(shown.step.as, `/${key}${property}`);
}
