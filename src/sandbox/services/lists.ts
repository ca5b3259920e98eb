/** Lists: which resources, in which order, from where on. What filters and pages each list is read from the contract. */
import type { Filter } from "../../contract/tables.ts";
import { predicateOf } from "../../predicates/predicate.ts";
import type { Call } from "../operation-call.ts";
import { unprocessable } from "../refusal.ts";
import type { Document } from "../state/document.ts";
import { type Kind, propertyIs } from "../state/document-kind.ts";
import type { PreRenderedList } from "../state/pre-rendered-list.ts";
import { type Condition, canStore, type Page } from "../storage/index.ts";
import { millisecondsOf, sortable, timeText } from "../time.ts";

/** What a list holds beside what its parameters say. */
export interface ListOptions<R> {
  /** Conditions that hold of all, such as the order that they belong to. */
  readonly where?: readonly Condition[];
  /** What sorts it, where no parameter does. */
  readonly order?: Order;
  /** What else has to be true of each. */
  readonly keep?: readonly ((resource: R) => boolean)[];
}

/** The order of a list. */
export type Order = Pick<Page, "by" | "desc">;

/** Page sizes where the contract has none: nothing is stated, and an answer has to end somewhere. */
const defaultLimit = 50;
const greatestLimit = 250;

/**
 * The page of a list that a call asks for, as one text where nothing has to look at what is in it. It also tells the call where the
 * next page starts.
 *
 * @throws Refusal 422 when a filter or a page token cannot be read.
 */
export async function list<R extends object>(
  call: Call,
  kind: Kind<R>,
  options: ListOptions<R> = {},
): Promise<Document<R>[] | PreRenderedList> {
  const { page, tests } = await asked(call, kind, options);
  if (tests.length > 0 || call.wireFormat !== "typed") return listDocuments(call, kind, options);
  const key = call.operation.paging?.items.slice(1);
  const { joined, last } = await call.documents.renderList(kind, page, [`{"${key}":[`, "]}"]);
  if (last) call.nextPage = tokenOf(call, last);
  return joined;
}

/** The same, one by one. */
export async function listDocuments<R extends object>(
  call: Call,
  kind: Kind<R>,
  options: ListOptions<R> = {},
): Promise<Document<R>[]> {
  const { page, tests } = await asked(call, kind, options);
  const { limit, by = "created" } = page;
  let { after } = page;
  const found: Document<R>[] = [];
  while (found.length <= limit) {
    const wanted = limit + 1 - found.length;
    const some = await call.documents.find(kind, { ...page, limit: wanted, ...(after && { after }) });
    const fits = (document: Document<R>): boolean => tests.every((test) => test(document.value));
    found.push(...some.filter(fits));
    const last = some.at(-1);
    if (!last || some.length < wanted) break;
    after = positionOf(last, by);
  }
  const last = found[limit - 1];
  if (found.length > limit && last) call.nextPage = tokenOf(call, positionOf(last, by));
  return found.slice(0, limit);
}

/** What a call asks for: the page, and what else has to be true of each. */
interface Asked<R> {
  readonly page: Page;
  readonly tests: readonly ((resource: R) => boolean)[];
}

async function asked<R extends object>(
  call: Call,
  kind: Kind<R>,
  { where = [], order = {}, keep = [] }: ListOptions<R>,
): Promise<Asked<R>> {
  const { parameters, paging } = call.operation;
  const conditions = [...where];
  const tests = [...keep];
  for (const [name, { filter }] of Object.entries(parameters)) {
    const value = call.request[name];
    if (filter && value !== undefined) narrow(call, kind, filter, value, `/query/${name}`, conditions, tests);
  }
  const given = call.request[paging?.limit?.parameter ?? ""];
  const limit = typeof given === "number" ? given : (paging?.limit?.default ?? defaultLimit);
  const after = await startOf(call, kind, order.by ?? "created");
  const most = Math.min(limit, paging?.limit?.maximum ?? greatestLimit);
  return { page: { where: conditions, ...order, limit: most, ...(after && { after }) }, tests };
}

/** Adds what a filter asks for: a condition of storage where it has the property, and a test otherwise. */
export function narrow<R extends object>(
  call: Call,
  kind: Kind<R>,
  { match, property = "", states = {} }: Filter,
  value: unknown,
  pointer: string,
  conditions: Condition[],
  tests: ((resource: R) => boolean)[],
): void {
  const name = property.slice(1);
  const of = (resource: R): unknown => (resource as Readonly<Record<string, unknown>>)[name];
  switch (match) {
    case "in": {
      const ids = Array.isArray(value)
        ? value.map(String)
        : String(value)
            .split(",")
            .map((id) => id.trim());
      const condition = propertyIs(kind, name, ...ids);
      if (condition) conditions.push(condition);
      else tests.push((resource) => ids.includes(String(of(resource))));
      break;
    }
    case "equals": {
      const condition = propertyIs(kind, name, value);
      if (condition) conditions.push(condition);
      else tests.push((resource) => of(resource) === value);
      break;
    }
    case "contains":
      tests.push((resource) =>
        String(of(resource) ?? "")
          .toLowerCase()
          .includes(String(value).toLowerCase()),
      );
      break;
    case "min":
    case "max": {
      const column = name === kind.dates?.created ? "created" : "updated";
      conditions.push({ column, op: match === "min" ? "gte" : "lte", value: timeBound(String(value), match, pointer) });
      break;
    }
    case "state": {
      const state = predicateOf(states[String(value)] ?? "false");
      const now = timeText(call.now, kind.dates?.form ?? "instant");
      tests.push((item) => state.evaluate({ item, now }) === true);
    }
  }
}

/** A bound of time as storage compares it. Bounds are inclusive, so a date alone as the upper one is its last moment. */
function timeBound(text: string, match: "min" | "max", pointer: string): string {
  const time = millisecondsOf(text);
  if (time === undefined) {
    const plus = / \d{2}:?\d{2}$/.test(text) ? " A plus sign in a query is written %2B." : "";
    throw unprocessable(
      pointer,
      `is ${JSON.stringify(text)}, and should be a time such as 2024-12-03T09:15:27-08:00, or a date.${plus}`,
    );
  }
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text.trim());
  return sortable(match === "max" ? time + (isDate ? 86_400_000 - 1 : 0) : time);
}

type Position = readonly [key: string, id: string];

function positionOf({ row }: Document<object>, by: NonNullable<Order["by"]>): Position {
  return [row[by], row.id];
}

/** Where the page starts: after what the token names, or after the id that the list is to start from. */
async function startOf<R extends object>(
  call: Call,
  kind: Kind<R>,
  by: NonNullable<Order["by"]>,
): Promise<Position | undefined> {
  const { pageToken, sinceId } = call.operation.paging ?? {};
  const token = pageToken && call.request[pageToken.parameter];
  if (pageToken && token !== undefined) {
    const place = typeof token === "number" ? call.pagePositions.positionOf(token) : parseToken(String(token));
    if (typeof place === "object") return place;
    const last = place === undefined ? undefined : await call.documents.get(kind, place);
    if (last) return positionOf(last, by);
    const part = call.operation.method === "GET" ? "query" : "body";
    throw unprocessable(
      `/${part}/${pageToken.parameter}`,
      `is ${JSON.stringify(token)}, and should be taken from the Link header of the page before; leave it out for the first page`,
    );
  }
  const since = sinceId && call.request[sinceId.parameter];
  if (!sinceId || since === undefined) return undefined;
  if (canStore(String(since))) return [String(since), String(since)];
  throw unprocessable(`/query/${sinceId.parameter}`, `is ${JSON.stringify(since)}, and should be an id`);
}

function tokenOf(call: Call, place: Position): string | number {
  if (call.operation.paging?.pageToken?.form === "number") return call.pagePositions.numberOf(place);
  return Buffer.from(JSON.stringify({ after: place })).toString("base64url");
}

/** What a token says, `{"after":[key,id]}`, or `{"after":id}` of one that is still there; undefined where it says nothing. */
function parseToken(token: string): Position | string | undefined {
  try {
    const { after } = JSON.parse(Buffer.from(token, "base64url").toString()) as { after?: unknown };
    if (typeof after === "string") return after;
    if (!Array.isArray(after) || !after.every((part) => typeof part === "string" && canStore(part))) return undefined;
    const [key, id] = after as string[];
    return key === undefined || id === undefined ? undefined : [key, id];
  } catch {
    return undefined;
  }
}
