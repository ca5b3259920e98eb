/** Lists: which resources, in which order, from which position. The filters and the paging of each list are read from the contract. */
import type { FilterEntry } from "../../contract/tables.ts";
import { predicateOf } from "../../predicates/predicate.ts";
import { type ArgumentPath, DomainError } from "../domain-error.ts";
import type { Document } from "../state/document.ts";
import { type Kind, propertyIs } from "../state/document-kind.ts";
import type { PreRenderedList } from "../state/pre-rendered-list.ts";
import type { Condition, Page } from "../storage/index.ts";
import { takeTurns } from "../take-turns.ts";
import { textFromBase64Url, toBase64Url } from "../text/bytes.ts";
import { millisecondsOf, sortable, timeText } from "../text/time.ts";
import type { ServiceCall } from "./service-call.ts";

/** Options of a list that its parameters do not set. */
export interface ListOptions<R> {
  /** Conditions on all resources, such as the order that they belong to. */
  readonly where?: readonly Condition[];
  /** The order, if no parameter sets it. */
  readonly order?: Order;
  /** Further tests that each resource has to pass. */
  readonly keep?: readonly ((resource: R) => boolean)[];
}

/** The order of a list. */
export type Order = Pick<Page, "by" | "desc">;

/** Page sizes of lists for which the contract has none: a response has to end somewhere. */
const defaultLimit = 50;
const maxLimit = 250;

/**
 * The page of a list that a call asks for. It is rendered by storage if nothing needs to read the items. Sets `call.nextPage`.
 *
 * @throws DomainError `invalid` if a filter or a page token cannot be read.
 */
export async function list<R extends object>(
  call: ServiceCall,
  kind: Kind<R>,
  options: ListOptions<R> = {},
): Promise<Document<R>[] | PreRenderedList> {
  const query = await readQuery(call, kind, options);
  if (query.tests.length > 0 || call.wireFormat !== "typed") return findPage(call, kind, query);
  const key = call.operation.paging?.items.slice(1);
  const { list, last } = await call.documents.renderList(kind, query.page, [`{"${key}":[`, "]}"]);
  if (last) call.nextPage = await tokenOf(call, last);
  return list;
}

/** The same page as documents. */
export async function listDocuments<R extends object>(
  call: ServiceCall,
  kind: Kind<R>,
  options: ListOptions<R> = {},
): Promise<Document<R>[]> {
  return findPage(call, kind, await readQuery(call, kind, options));
}

async function findPage<R extends object>(
  call: ServiceCall,
  kind: Kind<R>,
  { page, tests }: ListQuery<R>,
): Promise<Document<R>[]> {
  const { limit, by = "created" } = page;
  const passes = (document: Document<R>): boolean => tests.every((test) => test(document.value));
  const pause = takeTurns();
  let { after } = page;
  const found: Document<R>[] = [];
  // One item more than the page has shows whether another page follows.
  while (found.length <= limit) {
    const wanted = limit + 1 - found.length;
    const some = await call.documents.find(kind, { ...page, limit: wanted, ...(after && { after }) });
    for (const document of some) {
      if (passes(document)) found.push(document);
      const turn = pause();
      if (turn) await turn;
    }
    const last = some.at(-1);
    if (!last || some.length < wanted) break;
    after = positionOf(last, by);
  }
  const last = found[limit - 1];
  if (found.length > limit && last) call.nextPage = await tokenOf(call, positionOf(last, by));
  return found.slice(0, limit);
}

/** The query of a call: a page from storage, and tests that storage cannot do. */
interface ListQuery<R> {
  readonly page: Page;
  readonly tests: readonly ((resource: R) => boolean)[];
}

async function readQuery<R extends object>(
  call: ServiceCall,
  kind: Kind<R>,
  { where = [], order = {}, keep = [] }: ListOptions<R>,
): Promise<ListQuery<R>> {
  const { parameters, paging } = call.operation;
  const conditions = [...where];
  const tests = [...keep];
  for (const [name, { filter }] of Object.entries(parameters)) {
    const value = call.request[name];
    if (!filter || value === undefined) continue;
    const filtered = readFilter(call, kind, filter, value, [name]);
    conditions.push(...filtered.conditions);
    tests.push(...filtered.tests);
  }
  const given = call.request[paging?.limit?.parameter ?? ""];
  const limit = typeof given === "number" ? given : (paging?.limit?.default ?? defaultLimit);
  const after = await startOf(call, kind, order.by ?? "created");
  const page = {
    where: conditions,
    ...order,
    limit: Math.min(limit, paging?.limit?.maximum ?? maxLimit),
    ...(after && { after }),
  };
  return { page, tests };
}

/** A filter: conditions for storage if it has an index on the property, otherwise tests of each resource. */
export interface Filtered<R> {
  readonly conditions: readonly Condition[];
  readonly tests: readonly ((resource: R) => boolean)[];
}

/**
 * Reads a filter.
 *
 * @param value its value in the call.
 * @param path to that value in the arguments.
 * @throws DomainError `invalid` if the value has to be a time and is not.
 */
export function readFilter<R extends object>(
  call: ServiceCall,
  kind: Kind<R>,
  { match, property = "", states = {} }: FilterEntry,
  value: unknown,
  path: ArgumentPath,
): Filtered<R> {
  const name = property.slice(1);
  const member = (resource: R): unknown => (resource as Readonly<Record<string, unknown>>)[name];
  const test = (passes: (resource: R) => boolean): Filtered<R> => ({ conditions: [], tests: [passes] });
  const condition = (one: Condition): Filtered<R> => ({ conditions: [one], tests: [] });
  switch (match) {
    case "in": {
      const wanted = itemsOf(value);
      const isWanted = propertyIs(kind, name, ...wanted);
      return isWanted ? condition(isWanted) : test((resource) => wanted.includes(String(member(resource))));
    }
    case "equals": {
      const isValue = propertyIs(kind, name, value);
      return isValue ? condition(isValue) : test((resource) => member(resource) === value);
    }
    case "contains": {
      const part = String(value).toLowerCase();
      return test((resource) =>
        String(member(resource) ?? "")
          .toLowerCase()
          .includes(part),
      );
    }
    case "min":
    case "max": {
      const column = name === kind.dates?.created ? "created" : "updated";
      return condition({ column, op: match === "min" ? "gte" : "lte", value: timeBound(String(value), match, path) });
    }
    case "state": {
      const state = predicateOf(states[String(value)] ?? "false");
      const now = timeText(call.now, kind.dates?.form ?? "instant");
      return test((item) => state.evaluate({ item, now }) === true);
    }
  }
}

/** The items of an array, or of a comma-separated string. */
function itemsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return String(value)
    .split(",")
    .map((item) => item.trim());
}

/** A time bound in the form that storage compares. Bounds are inclusive, so a date as an upper bound is its last moment. */
function timeBound(text: string, match: "min" | "max", path: ArgumentPath): string {
  const time = millisecondsOf(text);
  if (time === undefined) {
    const plus = / \d{2}:?\d{2}$/.test(text) ? " A plus sign in a query is written %2B." : "";
    throw new DomainError(
      "invalid",
      path,
      `must be a date, or a time such as 2024-12-03T09:15:27-08:00 (got ${JSON.stringify(text)}).${plus}`,
    );
  }
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text.trim());
  return sortable(match === "max" ? time + (isDate ? 86_400_000 - 1 : 0) : time);
}

type Position = readonly [key: string, id: string];

function positionOf({ row }: Document<object>, by: NonNullable<Order["by"]>): Position {
  return [row[by], row.id];
}

/** The position at which the page starts: that of the token, or of the id after which the list starts. */
async function startOf<R extends object>(
  call: ServiceCall,
  kind: Kind<R>,
  by: NonNullable<Order["by"]>,
): Promise<Position | undefined> {
  const { pageToken, sinceId } = call.operation.paging ?? {};
  const token = pageToken && call.request[pageToken.parameter];
  if (pageToken && token !== undefined) {
    const place = typeof token === "number" ? await call.positionOfNumber(token) : parseToken(String(token));
    if (typeof place === "object") return place;
    const last = place === undefined ? undefined : await call.documents.get(kind, place);
    if (last) return positionOf(last, by);
    throw new DomainError(
      "invalid",
      [pageToken.parameter],
      `must be the token in the Link header of the previous page; omit it for the first page (got ${JSON.stringify(token)})`,
    );
  }
  const since = sinceId && call.request[sinceId.parameter];
  if (!sinceId || since === undefined) return undefined;
  return [String(since), String(since)];
}

async function tokenOf(call: ServiceCall, place: Position): Promise<string | number> {
  if (call.operation.paging?.pageToken?.form === "number") return call.numberOfPosition(place);
  return toBase64Url(JSON.stringify({ after: place }));
}

/** The position in a token: `{"after":[key,id]}`, or `{"after":id}` of a resource that still exists. Undefined if the token is invalid. */
function parseToken(token: string): Position | string | undefined {
  try {
    const { after } = JSON.parse(textFromBase64Url(token)) as { after?: unknown };
    if (typeof after === "string") return after;
    if (!Array.isArray(after) || !after.every((part) => typeof part === "string")) return undefined;
    const [key, id] = after as string[];
    return key === undefined || id === undefined ? undefined : [key, id];
  } catch {
    return undefined;
  }
}
