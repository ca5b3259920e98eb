/** For any service, an iterator yields each item once, is complete only if it yielded all, and always ends. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PageIterator } from "../../../src/client/node.ts";
import { runs } from "../../support/runs.ts";
import type { Step } from "../../support/scripted-store.ts";
import {
  collect,
  createServedStore,
  linkPages,
  type Numbering,
  numberPages,
  pageInTimeRange,
  pageSinceId,
  type ServedPage,
  type Since,
  serveList,
} from "./list-service.ts";
import { iteratorsOf, lists } from "./lists.ts";

const sizes = fc.record({
  /** The page size of the service and the limit of the caller. */
  size: fc.integer({ min: 1, max: 6 }),
  limit: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
});
type Sizes = { size: number; limit: number | undefined };
const roomOf = ({ size, limit = size }: Sizes) => Math.min(size, limit);

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 25 });
const ascending = (one: number, other: number) => one - other;

type Sorting = "up" | "down" | "in no order";
const sorting = fc.constantFrom<Sorting>("up", "down", "in no order");
function sorted<T>(list: readonly T[], sorting: Sorting, compare: (one: T, other: T) => number): T[] {
  if (sorting === "in no order") return [...list];
  return list.toSorted((one, other) => (sorting === "up" ? compare(one, other) : compare(other, one)));
}

/** Runs an iterator to its end and compares its `end` with the items that it yielded. */
async function checkIterator(
  iterator: PageIterator<object>,
  id: string,
  all: readonly unknown[],
): Promise<PageIterator<object>["end"]> {
  const given = (await collect(iterator)).map((item) => String((item as Record<string, unknown>)[id]));
  const expected = all.map(String);
  expect(new Set(given).size).toBe(given.length);
  if (iterator.end === "complete") expect(given.toSorted()).toEqual(expected.toSorted());
  else expect(iterator.end).toBe("unknown");
  expect(expected).toEqual(expect.arrayContaining(given));
  return iterator.end;
}

describe("each item is yielded once", () => {
  it("with links", () =>
    fc.assert(
      fc.asyncProperty(ids, sizes, fc.constantFrom("id", "offset"), async (list, sizes, by) => {
        const customers = list.map((id) => ({ id: String(id) }));
        const page = linkPages(() => customers, { ...sizes, by });
        const { store } = createServedStore(serveList("customers", page));
        const end = await checkIterator(store.listCustomers.items({ limit: sizes.limit }), "id", list);
        expect(end).toBe(list.length === 0 || list.length > roomOf(sizes) ? "complete" : "unknown");
      }),
      runs(60),
    ));

  const numberings: Numbering[] = ["from 0", "from 1", "clamped", "rejected", "offset", "after", "before", "ignored"];
  it.each(numberings)("with page numbers: %s", (numbering) =>
    fc.assert(
      fc.asyncProperty(ids, sizes, async (list, sizes) => {
        const order = numbering === "after" || numbering === "before" ? "up" : "in no order";
        const collections = sorted(list, order, ascending).map((collectionId) => ({ collectionId }));
        const page = numberPages(() => collections, { ...sizes, numbering });
        const { store } = createServedStore(serveList("collections", page));
        const end = await checkIterator(store.listCollections.items({ limit: sizes.limit }), "collectionId", list);
        const isLong = list.length > roomOf(sizes);
        if (numbering === "from 1" || (isLong && numbering === "from 0")) expect(end).toBe("complete");
        if (numbering === "offset" && isLong) expect(end).toBe("complete");
      }),
      runs(60),
    ),
  );

  const sinces: Since[] = ["place", "least", "least, sorted", "ignored"];
  const kinds = sinces.flatMap((since) => [true, false].map((inclusive) => ({ since, inclusive })));
  it.each(kinds)("with sinceId: $since, inclusive $inclusive", ({ since, inclusive }) =>
    fc.assert(
      fc.asyncProperty(ids, sizes, sorting, async (list, sizes, order) => {
        // A service that omits lower ids sorts by id. Otherwise nobody could know which items are missing.
        if (since === "least") fc.pre(order !== "in no order");
        const giftCards = sorted(list, order, ascending).map((id) => ({ id }));
        const page = pageSinceId(() => giftCards, { ...sizes, since, inclusive });
        const { store } = createServedStore(serveList("giftCards", page));
        const end = await checkIterator(store.searchGiftCards.items({ limit: sizes.limit }), "id", list);
        const isKnown =
          since === "least, sorted" ||
          (since === "place" && order !== "in no order") ||
          (since === "least" && order === "up");
        if (isKnown && list.length > 1 && roomOf(sizes) > 1) expect(end).toBe("complete");
      }),
      runs(60),
    ),
  );

  const time = fc.integer({ min: 0, max: 40 });
  const orders = fc
    .tuple(fc.array(fc.record({ createdAt: time, updatedAt: time }), { maxLength: 25 }), fc.constantFrom(1, 0.001))
    .map(([list, unit]) => list.map((times, id) => orderOf(id + 1, times.createdAt * unit, times.updatedAt * unit)));
  it.each<"createdAt" | "updatedAt">(["createdAt", "updatedAt"])("with time ranges, sorted by %s", (property) =>
    fc.assert(
      fc.asyncProperty(orders, sizes, sorting, fc.boolean(), async (list, sizes, order, honours) => {
        const found = sorted(list, order, (one, other) => Date.parse(one[property]) - Date.parse(other[property]));
        const page = pageInTimeRange(() => found, { ...sizes, honours });
        const { store } = createServedStore(serveList("orders", page));
        const end = await checkIterator(
          store.listOrders.items({ limit: sizes.limit }),
          "orderId",
          list.map(({ orderId }) => orderId),
        );
        const seconds = new Set(list.map(({ createdAt }) => createdAt.slice(0, 19)));
        const isKnown = honours && seconds.size === list.length && roomOf(sizes) > 1 && list.length > 1;
        if (isKnown) expect(end).toBe("complete");
      }),
      runs(60),
    ),
  );
});

function orderOf(id: number, createdAt: number, updatedAt: number) {
  const written = (second: number) => new Date(Date.UTC(2024, 11, 5) + second * 1000).toISOString();
  return { orderId: String(id), createdAt: written(createdAt), updatedAt: written(updatedAt) };
}

describe("a list that changes during iteration", () => {
  type Change = { what: "insert" | "delete" | "update"; which: number };
  const changes = fc.array(
    fc.record({ what: fc.constantFrom<Change["what"]>("insert", "delete", "update"), which: fc.nat(99) }),
    { maxLength: 30 },
  );

  /** Makes the next change after each response. */
  function changeAfter(step: Step, changes: readonly Change[], make: (change: Change) => void): Step {
    const rest = [...changes];
    return async (sent, clock) => {
      const answer = await step(sent, clock);
      const change = rest.shift();
      if (change) make(change);
      return answer;
    };
  }

  /** Checks that no item is yielded twice, and that a complete iterator yielded every item that stayed in the list. */
  async function checkStaying(iterator: PageIterator<object>, id: string, all: ReadonlySet<string>): Promise<void> {
    const given = (await collect(iterator)).map((item) => String((item as Record<string, unknown>)[id]));
    expect(new Set(given).size).toBe(given.length);
    if (iterator.end === "complete") expect(given).toEqual(expect.arrayContaining([...all]));
  }

  it("yields each order that stays, with time ranges", () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 25 }),
        sizes,
        changes,
        sorting,
        async (count, sizes, changes, order) => {
          let now = 100;
          let list = Array.from({ length: count }, (_, id) => orderOf(id, (id * 7) % 40, (id * 11) % 90));
          const staying = new Set(list.map(({ orderId }) => orderId));
          const compare = (one: { updatedAt: string }, other: { updatedAt: string }) =>
            Date.parse(one.updatedAt) - Date.parse(other.updatedAt);
          const page = pageInTimeRange(() => sorted(list, order, compare), sizes);
          const step = changeAfter(serveList("orders", page), changes, ({ what, which }) => {
            now += 1;
            const at = which % Math.max(1, list.length);
            const old = list[at];
            if (what === "insert") list = [...list, orderOf(now, now, now)];
            else list = list.filter((entry) => entry !== old);
            if (what === "update" && old) list.push({ ...old, updatedAt: orderOf(0, 0, now).updatedAt });
            if (what === "delete" && old) staying.delete(old.orderId);
          });
          await checkStaying(
            createServedStore(step).store.listOrders.items({ limit: sizes.limit }),
            "orderId",
            staying,
          );
        },
      ),
      runs(60),
    ));

  it("yields each card that stays, with ascending ids", () =>
    fc.assert(
      fc.asyncProperty(ids, sizes, changes, async (ids, sizes, changes) => {
        let list = ids.toSorted(ascending).map((id) => ({ id }));
        const staying = new Set(ids.map(String));
        let last = 100;
        const page = pageSinceId(() => list, { ...sizes, since: "least" });
        const step = changeAfter(serveList("giftCards", page), changes, ({ what, which }) => {
          const old = list[which % Math.max(1, list.length)];
          if (what === "insert") list = [...list, { id: last++ }];
          if (what !== "delete" || !old) return;
          list = list.filter((entry) => entry !== old);
          staying.delete(String(old.id));
        });
        await checkStaying(createServedStore(step).store.searchGiftCards.items({ limit: sizes.limit }), "id", staying);
      }),
      runs(60),
    ));

  it("yields each customer that stays, with links", () =>
    fc.assert(
      fc.asyncProperty(ids, sizes, changes, async (ids, sizes, changes) => {
        let list = ids.map((id) => ({ id: String(id) }));
        const staying = new Set(ids.map(String));
        let last = 100;
        const page = linkPages(() => list, { ...sizes, by: "offset" });
        // A deletion moves later items to an earlier page. No caller could notice that.
        const step = changeAfter(serveList("customers", page), changes, ({ what }) => {
          if (what === "insert") list = [{ id: String(last++) }, ...list];
        });
        await checkStaying(createServedStore(step).store.listCustomers.items({ limit: sizes.limit }), "id", staying);
      }),
      runs(60),
    ));
});

describe("an iterator ends", () => {
  const item = fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    collectionId: fc.integer({ min: 1, max: 9 }),
    orderId: fc.integer({ min: 1, max: 9 }),
    createdAt: fc.constantFrom("2024-12-05T00:00:00Z", "2024-12-06T00:00:00Z", "2024-12-07T00:00:00Z", null),
  });
  const answers = fc.array(
    fc.record({
      items: fc.oneof(
        { weight: 4, arbitrary: fc.array(item, { maxLength: 4 }) },
        { weight: 1, arbitrary: fc.jsonValue() },
      ),
      token: fc.option(fc.constantFrom("a", "b", "c", ""), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 6 },
  );
  it.each(lists)("$name, for any responses", (list) =>
    fc.assert(
      fc.asyncProperty(answers, async (answers) => {
        let count = 0;
        const make = (): ServedPage => {
          const { items, token } = answers[count++ % answers.length] ?? { items: [], token: undefined };
          return { items, link: token === undefined ? undefined : `<?pageToken=${token}>; rel=next` };
        };
        const iterator = iteratorsOf(createServedStore(serveList(list.key, make)).store, list).items(list.args);
        const end = await collect(iterator).then(
          () => iterator.end,
          (error: Error) => error.name,
        );
        expect(["complete", "unknown", "PagingLoopError", "DecodeError"]).toContain(end);
        expect(count).toBeLessThan(200);
      }),
      runs(60),
    ),
  );
});
