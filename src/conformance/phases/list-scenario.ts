/** A list operation, and steps that create items of different kinds for it. */

import { asObject, isObject, type Json, type JsonObject } from "../../contract/json.ts";
import { formatPointer, parsePointer, valueAt, withValue } from "../../contract/pointer.ts";
import { type Case, labelsOf, mapScalars, mustHold, type Relation, type Step, type Template } from "../cases/case.ts";
import { type BuildOptions, type CallWithSetup, orderSteps } from "../cases/case-builder.ts";
import { announcedPage } from "../judge/readings/next-page.ts";
import { withoutPlace } from "../model/id-places.ts";
import {
  createdResource,
  listItems,
  type Operation,
  type Resource,
  type ReturnedResource,
} from "../model/operation.ts";
import { gapOf } from "../model/register.ts";
import { anotherValue } from "../values/another-value.ts";
import { fewItems, mostPages, nextSecond, sides, triedLimits } from "../values/chosen-values.ts";
import { createCase, type PhaseContext, readStep } from "./phase.ts";

/** A list operation and the steps that prepare it. */
export interface ListScenario {
  readonly operation: Operation;
  readonly resource: Resource;
  /** The labels of the items that are created for it, and the steps that create them. */
  readonly items: readonly string[];
  /** The action on each item that is followed by one, by the label of the item. */
  readonly actions: ReadonlyMap<string, string>;
  readonly steps: readonly Step[];
  readonly maker: Operation | undefined;
  /** A call of the list with its required arguments. */
  readonly call: Step;
  /** The item that is created from the same example as the first one, so that a server accepts both or none. */
  readonly similar: string | undefined;
  /** The item that is created more than a second after the others, for a list that is sorted by its time. */
  readonly latest: string | undefined;
  /** The item that is updated after all are created; undefined if no operation updates one. */
  readonly updated: string | undefined;
  readonly sizes: PageSizes;
}

/** The sizes of pages that the suite reads. No more is assumed of a server than that it accepts one of them. */
export interface PageSizes {
  /** The largest page that the server is known to accept; undefined if the list has no limit, or accepts none that was tried. */
  readonly largest: number | undefined;
  /** Sizes of pages that read the list in several pages, and not in too many. */
  readonly small: readonly number[];
}

/**
 * Prepares a list with different items: one from each example, one with other values, one on each side of the present if a filter
 * compares with it, one after each action, and one a second later if the list is sorted. At the end, the first item is updated.
 */
export async function prepareList(
  context: PhaseContext,
  operation: Operation,
  resource: Resource,
): Promise<ListScenario> {
  const { builder } = context;
  const maker = builder.findCreator(resource.name);
  const own = builder.call(operation.id, { as: "list" });
  const setup = own.setup.map((step) => withLargeQuantities(context, step));
  const sizes = await findSizes(context, { operation, call: own.step }, setup);
  const list = new ListItems(context, maker, setup);
  const created = maker && createdResource(maker);
  const examples = maker?.body?.examples.length ?? 0;
  for (let example = 0; example < Math.max(1, examples - 1); example += 1) list.add(`item-${example + 1}`, example);
  if (created) {
    list.add("item-changed", 0, (body) => changeBody(context, operation, body, created.key));
    addSidesAndActions(context, { operation, resource, maker, created }, list);
  }
  // The order of items that are created in the same second is unknown.
  const latest = created && sortsByTime(operation) ? "item-latest" : undefined;
  if (latest !== undefined) list.add(latest, 0, undefined, { wait: nextSecond });
  const update = created && updateOf(context, maker, created.key);
  const updated = update && list.items[0];
  if (update && updated !== undefined) list.call(update, "update", { [created.resource]: updated });
  const added = list.items.flatMap((item) => list.steps.find(({ as }) => as === item) ?? []);
  const reads = added.flatMap((item) => readStep(context, item, `${item.as}-seen`) ?? []);
  const shared = orderSteps(list.steps).map((step): Step => ({ ...step, setup: true }));
  return {
    operation,
    resource,
    items: list.items,
    actions: list.actions,
    steps: [...shared, ...reads],
    maker,
    call: own.step,
    similar: created && "item-changed",
    latest,
    updated,
    sizes,
  };
}

/** Whether a list can be sorted by when its items were created or changed. */
export function sortsByTime({ paging }: Operation): boolean {
  const { form, names = [] } = paging?.order ?? {};
  return form === "field-direction" || names.some(({ by }) => by === "created" || by === "updated");
}

/** The items of a list, and the steps that create them. */
class ListItems {
  readonly items: string[] = [];
  readonly actions = new Map<string, string>();
  readonly steps: Step[];
  readonly #context: PhaseContext;
  readonly #maker: Operation | undefined;
  readonly #parents: Readonly<Record<string, string>>;

  constructor(context: PhaseContext, maker: Operation | undefined, setup: readonly Step[]) {
    this.#context = context;
    this.#maker = maker;
    this.#parents = labelsOf(setup);
    this.steps = [...setup];
  }

  /** Adds an item that is created from an example, with a changed body. */
  add(as: string, example: number, change?: (body: Json) => Json, more: Partial<Step> = {}): void {
    if (!this.#maker) return;
    const { setup, step } = this.#build(this.#maker, { as, example });
    const body = change && step.body !== undefined && { body: change(step.body) };
    this.steps.push(...setup, { ...step, ...body, ...more });
    this.items.push(as);
  }

  /** Adds a call on an item, with the label of the item by its resource. */
  call(operation: Operation, as: string, item: Readonly<Record<string, string>>): void {
    const { setup, step } = this.#build(operation, { as }, item);
    this.steps.push(...setup, step);
  }

  #build({ id }: Operation, options: BuildOptions, item: Readonly<Record<string, string>> = {}): CallWithSetup {
    const shared = labelsOf(this.steps.filter((step) => step.setup));
    return this.#context.builder.call(id, { ...options, using: { ...this.#parents, ...shared, ...item } });
  }
}

/** Adds items on each side of the present, and items that are followed by an action on them. */
function addSidesAndActions(
  { contract }: PhaseContext,
  { operation, resource, maker, created }: CreatedItems,
  list: ListItems,
): void {
  const times = timesOf(operation).map((name) => `/${created.key}/${name}`);
  const at = (time: string) => (body: Json) => times.reduce((result, place) => withValue(result, place, time), body);
  if (times.length > 0) for (const [name, time] of Object.entries(sides)) list.add(`item-${name}`, 0, at(time));
  for (const link of maker.links) {
    const action = contract.operation(link.operation);
    const identity = `/${created.key}/${resource.id}`;
    const isOnIt = [...Object.values(link.parameters), ...Object.values(link.body)].includes(identity);
    const isUpdate = isObject(action.body?.examples[0]?.[created.key]);
    if (action.isSafe || action.isDeletion || isUpdate || !isOnIt || !changes(action, resource)) continue;
    if (list.items.includes(`item-${action.id}`)) continue;
    for (const side of times.length > 0 ? (["", "past"] as const) : ([""] as const)) {
      const as = ["item", side, action.id].filter((part) => part !== "").join("-");
      list.add(as, 0, side === "" ? undefined : at(sides[side]));
      list.call(action, as.replace("item", "do"), { [created.resource]: as });
      list.actions.set(as, action.id);
    }
  }
}

/** A list operation, and the operation that creates its items. */
interface CreatedItems {
  readonly operation: Operation;
  readonly resource: Resource;
  readonly maker: Operation;
  readonly created: ReturnedResource;
}

/** The members that a filter compares with the present. */
function timesOf({ parameters }: Operation): string[] {
  const states = parameters.flatMap(({ filter }) => Object.values(filter?.states ?? {}));
  return [
    ...new Set(
      states.flatMap((text) => [...text.matchAll(/\bitem\.(\w+)\s*[<>]=?\s*now\b/g)].map(([, name = ""]) => name)),
    ),
  ];
}

/** The operation that updates what another one creates. */
function updateOf({ contract }: PhaseContext, maker: Operation, key: string): Operation | undefined {
  return maker.links
    .map((link) => contract.operation(link.operation))
    .find(({ method, body, path }) => method === "PUT" && path.endsWith("}") && isObject(body?.examples[0]?.[key]));
}

/** Whether an operation changes a resource: it returns it, or its rules read it. */
function changes({ returns: returned, effects, rules }: Operation, { name }: Resource): boolean {
  if (returned.some(({ resource }) => resource === name)) return effects.length > 0;
  return rules.some(({ refuse }) => refuse?.includes(`before.${name}`));
}

/** The body with another value for each property that the list can be filtered by, and for each number that it is sorted by or bounded. */
function changeBody(
  { contract, builder }: PhaseContext,
  { parameters, paging }: Operation,
  body: Json,
  key: string,
): Json {
  let result = body;
  const schemaOf = (property: string): JsonObject =>
    contract.resolve(contract.schemaAt(contract.resources.get(key)?.schema, property));
  for (const { filter, in: place } of parameters) {
    if (place === "path") continue;
    const at = `/${key}${filter?.property ?? ""}`;
    const value = filter?.property === undefined ? undefined : valueAt(body, at);
    const path = [key, ...parsePointer(filter?.property ?? "")];
    const other =
      typeof value === "string"
        ? builder.values.otherThan(value, schemaOf(filter?.property ?? ""), path, "other")
        : undefined;
    if (other !== undefined) result = withValue(result, at, other);
    else if (typeof value === "boolean") result = withValue(result, at, !value);
    // Where no other value is known, the server chooses one.
    else if (typeof value === "string") result = withoutPlace(result, at);
  }
  const bounded = parameters.flatMap(({ filter }) =>
    filter?.match === "min" || filter?.match === "max" ? (filter.property ?? []) : [],
  );
  for (const property of new Set([...bounded, ...(paging?.order?.names ?? []).map(({ by }) => `/${by}`)])) {
    const at = `/${key}${property}`;
    const value = valueAt(body, at);
    const other = typeof value === "number" ? anotherValue(contract, schemaOf(property), value) : undefined;
    if (other !== undefined) result = withValue(result, at, other);
  }
  for (const { filter } of parameters)
    for (const state of Object.values(filter?.states ?? {}))
      for (const [, name] of state.matchAll(/item\.(\w+)/g)) {
        const at = `/${key}/${name}`;
        const value = valueAt(body, at);
        if (typeof value === "boolean") result = withValue(result, at, !value);
        else if (value === undefined && contract.schemaAt({ properties: {} }, at)) result = withValue(result, at, true);
      }
  return result;
}

/** A call of the list with arguments, in the query or in the body of a search. */
export function callList(
  { operation, call }: Pick<ListScenario, "operation" | "call">,
  as: string,
  values: Readonly<Record<string, Template>>,
  rest: Partial<Step> = {},
): Step {
  if (operation.method === "GET") return { ...call, as, query: { ...call.query, ...values }, ...rest };
  const { query: _, ...body } = asObject(call.body);
  return { ...call, as, body: { ...body, ...withoutDefaults(body), ...values }, ...rest };
}

/** Removes the example's own limits and terms, so that the search returns everything. */
function withoutDefaults(body: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(Object.keys(body).map((name) => [name, undefined as unknown as Json]));
}

/** Finds the largest page that a server accepts, and smaller ones that fit the length of the list. */
export async function findSizes(
  { depth, play }: Pick<PhaseContext, "depth" | "play">,
  listed: Pick<ListScenario, "operation" | "call">,
  parents: readonly Step[],
): Promise<PageSizes> {
  const { limit } = listed.operation.paging ?? {};
  if (!limit) return { largest: undefined, small: [] };
  const own = orderSteps(parents).map((step): Step => ({ ...step, setup: true }));
  const tried = triedLimits.filter((size) => size <= (limit.maximum ?? size));
  for (const largest of tried) {
    const call = callList(listed, "list", { [limit.parameter]: largest });
    const { steps } = await play(createCase("lists", "setup", [...own, call]), listed.operation);
    const [exchange] = steps.at(-1)?.exchanges ?? [];
    if (!exchange?.response.isSuccess) continue;
    const count = listItems(listed.operation, exchange.response.value).length;
    // A page that is full may be one of many, and so may one that the server cut.
    const isLong = count >= largest || announcedPage(exchange.response) !== undefined;
    // How the list continues after a page tells later whether a page is the last one.
    if (count > 1 && !isLong) {
      const first = callList(listed, "first", { [limit.parameter]: 1 }, { pages: 2 });
      await play(createCase("lists", "setup", [...own, first]), listed.operation);
    }
    if (isLong) return { largest, small: [Math.max(1, Math.floor(Math.max(1, count) / 2))] };
    if (count > fewItems) return { largest, small: [Math.ceil(count / 20), Math.ceil(count / 10)] };
    return { largest, small: depth === "full" || count <= fewItems / 4 ? [1, 2] : [2, 3] };
  }
  return { largest: undefined, small: [] };
}

/** A step that reads the whole list in the largest pages. */
export function readWholeList(
  listed: Pick<ListScenario, "operation" | "call" | "sizes">,
  as = "all",
  values: Readonly<Record<string, Template>> = {},
): Step {
  const { paging } = listed.operation;
  const { largest } = listed.sizes;
  const limit = paging?.limit && largest !== undefined ? { [paging.limit.parameter]: largest } : {};
  return callList(listed, as, { ...limit, ...values }, paging?.pageToken ? { pages: mostPages } : {});
}

/** That a list has the same items in long pages and in others. */
export function samePages(all: string, paged: string): Relation {
  return mustHold("lists/pagination", { all, paged }, { assumed: gapOf("next-page") });
}

/** That a list has what a step created. @param action on it, since then. */
export function hasItem({ fact }: Operation, created: string, list: string, action?: string): Relation {
  const parameters = action === undefined ? undefined : { after: action };
  return mustHold("lists/missing-item", { created, list }, { documented: fact }, parameters);
}

/** A case of a list, whose steps follow those that prepare it. @param how what is special about it, after the summary of the operation. */
export function listCase(
  { operation, steps: prepared }: ListScenario,
  how: string,
  steps: readonly Step[],
  relations: readonly Relation[] = [],
): Case {
  return createCase("lists", `${operation.summary}${how}`, [...prepared, ...steps], relations);
}

/**
 * The step with its quantities multiplied by 1000, so that later steps do not use them up, and without the amounts beside them: a total
 * that a server keeps as it was sent is that of the small quantities.
 */
export function withLargeQuantities({ contract }: PhaseContext, step: Step): Step {
  if (step.body === undefined) return step;
  const schema = contract.operation(step.operation).body?.schema;
  const isOfItem = (at: string): boolean => /\/\d+\//.test(at);
  const isQuantity = (value: Json, at: string): value is number => {
    const node = contract.resolve(contract.schemaAt(schema, at));
    return typeof value === "number" && isOfItem(at) && node["x-decoded"] === "number" && node.minimum === 0;
  };
  const isTotal = (at: string): boolean => {
    const path = parsePointer(at);
    const isRequired = contract
      .requiredOf(contract.schemaAt(schema, formatPointer(path.slice(0, -1))))
      .includes(path.at(-1) ?? "");
    return !isOfItem(at) && !isRequired && contract.resolve(contract.schemaAt(schema, at))["x-decoded"] === "decimal";
  };
  let hasQuantity = false;
  const enlarged = mapScalars(step.body, (value, at): Json => {
    if (!isQuantity(value, at)) return value;
    hasQuantity = true;
    return value * 1000;
  });
  if (!hasQuantity) return step;
  const body = mapScalars(enlarged, (value, at) => (isTotal(at) ? undefined : value));
  return body === undefined ? step : { ...step, body };
}
