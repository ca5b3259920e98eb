/** Lists: compares pages, filters, orders and counts with each other and with what was created. Pages without a limit come last. */
import { isObject } from "../../contract/json.ts";
import {
  type Case,
  type Expectation,
  from,
  labelsOf,
  mustHold,
  mustReject,
  type Relation,
  type Step,
  sourcesOf,
  unshared,
} from "../cases/case.ts";
import { isCertain } from "../model/basis.ts";
import { createdResource, type Operation, type Paging, type Resource } from "../model/operation.ts";
import { mostPages, mostWholePages } from "../values/chosen-values.ts";
import { acceptedEncoding } from "./filter-case.ts";
import { filters } from "./filters.ts";
import { laterUpdate } from "./later-timestamps.ts";
import {
  callList,
  findSizes,
  hasItem,
  type ListScenario,
  listCase,
  prepareList,
  readWholeList,
  samePages,
  sortsByTime,
  withLargeQuantities,
} from "./list-scenario.ts";
import { namedTwice } from "./named-twice.ts";
import { listOrders } from "./orders.ts";
import { createCase, minimalStep, type PhaseContext } from "./phase.ts";
import { combinedSearches } from "./searches.ts";

/**
 * Cases of each list. Sorted lists come last, and what is about later changes after all: what it waits for gets older meanwhile.
 */
export async function* lists(context: PhaseContext): AsyncGenerator<Case> {
  const sorted = await createEarly(context);
  const others = [...context.contract.operations.values()].filter((operation) => !sorted.has(operation));
  const later: Case[] = [];
  for (const operation of [...others, ...sorted.keys()]) {
    const resource = listedResource(context, operation);
    if (!resource) continue;
    const listed = sorted.get(operation) ?? (await prepareList(context, operation, resource));
    yield* pages(listed);
    yield* startingLists(listed);
    yield* filters(context, listed);
    yield* listOrders(context, listed);
    yield* counts(context, listed);
    yield* minimalItems(context, listed);
    yield* otherParents(context, listed);
    yield* greatestLimit(listed);
    yield* selectedFields(listed);
    const twice = namedTwice(operation, listed.call);
    if (twice.length > 0) yield listCase(listed, ", named twice", [readWholeList(listed), ...twice]);
    for (const each of bulk(context, listed)) yield { ...each, isDestructive: true };
    later.push(...(await combinedSearches(context, listed)), ...laterUpdate(context, listed));
  }
  yield* later;
}

/** The resource that an operation lists; undefined if it lists none. */
function listedResource({ contract }: PhaseContext, { isSafe, returns: returned }: Operation): Resource | undefined {
  const items = isSafe ? returned.find(({ isList }) => isList) : undefined;
  return items && contract.resources.get(items.resource);
}

/** Creates the items of sorted lists but for the latest one, which is created a second later. */
async function createEarly(context: PhaseContext): Promise<ReadonlyMap<Operation, ListScenario>> {
  const scenarios = new Map<Operation, ListScenario>();
  for (const operation of context.contract.operations.values()) {
    const resource = listedResource(context, operation);
    if (!resource || !sortsByTime(operation)) continue;
    const listed = await prepareList(context, operation, resource);
    const last = listed.steps.findIndex(({ as }) => as === listed.latest);
    if (last > 0) await context.play(createCase("lists", "setup", listed.steps.slice(0, last)), operation);
    scenarios.set(operation, listed);
  }
  return scenarios;
}

/** Compares single pages with the whole list. */
function* pages(listed: ListScenario): Generator<Case> {
  const { operation, steps, items, actions } = listed;
  const { paging } = operation;
  const all = readWholeList(listed);
  const contains = items.flatMap((item) => {
    const creation = steps.find(({ as }) => as === item);
    const action = actions.get(item);
    return belongsToList(listed, creation) ? [hasItem(operation, item, "all", action)] : [];
  });
  const relations = [...contains, ...ofParent(listed, all), ...ofTotal(listed, all)];
  yield listCase(listed, ", with all created items", [all], relations);
  if (!paging?.limit) return;
  const { parameter, basis } = paging.limit;
  for (const limit of listed.sizes.small) {
    const paged = callList(listed, "paged", { [parameter]: limit }, { pages: mostPages * 3 });
    const ofLimit = mustHold("lists/limit", { list: "paged" }, basis, { limit });
    yield listCase(
      listed,
      `, ${limit} a page`,
      [all, paged],
      [ofLimit, ...pagination(operation), ...ofTotal(listed, paged)],
    );
  }
}

/** That the pages of a list say how many items it has. */
function ofTotal({ operation: { paging } }: ListScenario, { as }: Step): Relation[] {
  if (!paging?.total) return [];
  const { pointer, basis } = paging.total;
  return [mustHold("lists/wrong-total", { list: as }, basis, { total: pointer })];
}

/** That a list has only items that name the parent in its path. */
function ofParent({ operation: { parameters } }: ListScenario, { as }: Step): Relation[] {
  return parameters.flatMap(({ name: parameter, in: place, filter }) => {
    if (place !== "path" || filter?.property === undefined) return [];
    const { property, basis } = filter;
    return [mustHold("lists/foreign-item", { list: as }, basis, { parameter, property })];
  });
}

/** Whether a step creates what is in the list: it names each parent that the path of the list names. */
function belongsToList({ call }: Pick<ListScenario, "call">, creation: Step | undefined): boolean {
  const named = creation ? sourcesOf(creation) : new Set();
  return [...sourcesOf({ ...call, query: {} })].every((parent) => named.has(parent));
}

/** The list from an item in the middle: some are left out. */
function* startingLists(listed: ListScenario): Generator<Case> {
  const { operation, items, maker, resource } = listed;
  const { sinceId } = operation.paging ?? {};
  const created = maker && createdResource(maker);
  const middle = items[Math.floor(items.length / 2)];
  if (!sinceId || !created || middle === undefined || items.length < 3) return;
  const start = from(middle, `/${created.key}/${resource.id}`);
  const since = readWholeList(listed, "since", { [sinceId.parameter]: start });
  const relation = mustHold("lists/since-id", { all: "all", since: "since" }, sinceId.basis);
  yield listCase(listed, ` since ${middle}`, [readWholeList(listed), since], [relation]);
}

/** A resource with only the required members is listed too. */
function* minimalItems(context: PhaseContext, listed: ListScenario): Generator<Case> {
  const { operation, maker, steps } = listed;
  if (!maker) return;
  const using = labelsOf(steps);
  const { setup, step } = context.builder.call(maker.id, { as: "least", using, requiredOnly: true });
  const least = minimalStep(context, step);
  if (!belongsToList(listed, least)) return;
  const relation = hasItem(operation, "least", "all");
  yield listCase(
    listed,
    ", with an item of required members only",
    [...setup, least, readWholeList(listed)],
    [relation],
  );
}

/** A resource of one parent is not in the list of another. */
function* otherParents({ contract, builder }: PhaseContext, listed: ListScenario): Generator<Case> {
  const { operation, maker, steps, items, call } = listed;
  const place = operation.parameters.find((each) => each.in === "path");
  const own = place && call.path?.[place.name];
  const [item] = items;
  if (!maker || !isObject(own) || item === undefined) return;
  const parent = steps.find(({ as }) => as === own.$from);
  const owner = parent && contract.operation(parent.operation).returns[0]?.resource;
  if (!parent || owner === undefined) return;
  const other = unshared(builder.again(parent, `other-${owner}`));
  const using = { ...labelsOf(steps), [owner]: other.as };
  const built = builder.call(maker.id, { as: "other", using });
  const { limit } = operation.paging ?? {};
  const [size] = listed.sizes.small;
  // Only the query of the first page may have the parent.
  const paged =
    limit && size !== undefined
      ? [callList(listed, "paged", { [limit.parameter]: size }, { pages: mostPages * 3 })]
      : [];
  const lists = [readWholeList(listed, "list"), ...paged];
  const basis = { documented: operation.fact };
  const relations = lists.map(({ as }) => mustHold("lists/foreign-item", { created: "other", list: as }, basis));
  yield listCase(listed, ", with items of another parent", [other, ...built.setup, built.step, ...lists], relations);
}

/** Compares the count with the list. */
function* counts({ contract, builder }: PhaseContext, listed: ListScenario): Generator<Case> {
  const { operation, steps, items } = listed;
  const root = operation.path.replace(/\/search$/, "");
  const count = [...contract.operations.values()].find(({ path }) => path === `${root}/count`);
  if (!count) return;
  const built = builder.call(count.id, { as: "count", using: labelsOf(steps) });
  const relation = mustHold("lists/wrong-count", { count: "count", all: "all" }, { inherent: "counts-of-lists" });
  const compared = [built.step, readWholeList(listed)];
  yield createCase("lists", `${count.summary}, compared with the list`, [...steps, ...compared], [relation]);
  const remover = [...contract.operations.values()].find(
    ({ isDeletion, path }) => isDeletion && path.startsWith(`${root}/{`),
  );
  const [last] = items.slice(-1);
  if (!remover || last === undefined) return;
  const removal = builder.call(remover.id, { as: "remove", using: { [listed.resource.name]: last } });
  // The deleted resource is created for this case alone, and so is what changes it.
  const own = steps
    .map((step) => (step.as.startsWith(last) || sourcesOf(step).has(last) ? unshared(step) : step))
    .filter(({ as }) => as !== `${last}-seen`);
  yield createCase("lists", `${count.summary}, after a deletion`, [...own, removal.step, ...compared], [relation]);
}

/** A page of the greatest limit, and of one more. */
function* greatestLimit(listed: ListScenario): Generator<Case> {
  const { operation, sizes } = listed;
  const { limit } = operation.paging ?? {};
  // A list that no limit reads is rejected for something else.
  if (limit?.maximum === undefined || sizes.largest === undefined) return;
  const { parameter, maximum } = limit;
  yield listCase(listed, ", at the greatest limit", [
    callList(listed, "at", { [parameter]: maximum }, { expect: { ...aboveGreatest(limit), outcome: "accepted" } }),
    callList(listed, "above", { [parameter]: maximum + 1 }, { expect: aboveGreatest(limit) }),
  ]);
}

/** The list with some fields of its items. Only an answer says how a request names them. */
function* selectedFields(listed: ListScenario): Generator<Case> {
  const parameter = listed.operation.parameters.find((each) => each.selectsFields);
  if (parameter?.example === undefined) return;
  const selected = callList(listed, "selected", { [parameter.name]: parameter.example }, acceptedEncoding(parameter));
  yield listCase(listed, ", with some fields", [readWholeList(listed), selected]);
}

function aboveGreatest({ maximum, basis }: NonNullable<Paging["limit"]>): Expectation {
  return mustReject("lists/maximum-limit", basis, `the limit may be at most ${maximum}`);
}

/** Creates more items than the default page holds, and in a full run more than the greatest limit. */
function* bulk(context: PhaseContext, listed: ListScenario): Generator<Case> {
  const { operation, maker, call } = listed;
  const { limit } = operation.paging ?? {};
  if (!maker || limit?.default === undefined) return;
  const own = context.builder.call(operation.id, { as: "list" });
  const parents = own.setup.map(({ setup: _, ...step }) => withLargeQuantities(context, step));
  const using = labelsOf(parents);
  const built = context.builder.call(maker.id, { as: "many", using });
  const { parameter, maximum, basis } = limit;
  const most = context.depth === "full" ? (maximum ?? 0) : 0;
  const above = callList(listed, "above", { [parameter]: most * 2 }, { expect: aboveGreatest(limit) });
  const parts = { all: "all", list: "unlimited" };
  const ofDefault = mustHold("lists/default-limit", parts, basis, { default: limit.default });
  yield createCase(
    "lists",
    `${operation.summary}, with more items than a page holds`,
    [
      ...parents,
      ...built.setup,
      { ...built.step, times: Math.max(limit.default, most) + 3 },
      readWholeList(listed),
      { ...call, as: "unlimited" },
      { ...call, as: "paged", pages: mostPages },
      ...(most > 0 ? [above] : []),
    ],
    [ofDefault, ...pagination(operation)],
  );
}

/** Each list of the store, in pages of the size that the server chooses. It comes last: the store has grown by then. */
export async function* defaultPages(context: PhaseContext): AsyncGenerator<Case> {
  for (const operation of context.contract.operations.values()) {
    if (!operation.paging?.pageToken || !operation.returns.some(({ isList }) => isList)) continue;
    const { setup, step: call } = context.builder.call(operation.id, { as: "list" });
    if (setup.length > 0) continue;
    const listed = { operation, call, sizes: await findSizes(context, { operation, call }, []) };
    const all = { ...readWholeList(listed), pages: mostWholePages };
    const paged = callList(listed, "paged", {}, { pages: mostPages });
    yield createCase("pages", `${operation.summary}, in pages without a limit`, [all, paged], pagination(operation));
  }
}

/** What must hold between the step `all`, which reads a list in long pages, and the step `paged`. */
function pagination({ paging }: Operation): Relation[] {
  if (!paging?.pageToken) return [];
  const { basis } = paging.pageToken;
  // No response shows the next page, on whatever basis the parameter is known.
  return [isCertain(basis) ? samePages("all", "paged") : { ...samePages("all", "paged"), basis }];
}
