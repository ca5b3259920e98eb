/** Orders: pages by time ranges, without links. */
import { describe, expect, it } from "vitest";
import {
  collect,
  createServedStore,
  linkTo,
  pageInTimeRange,
  type RequestArgs,
  type ServedPage,
  serveList,
} from "./list-service.ts";

const second = 1000;
const start = Date.UTC(2024, 11, 5);

/** An order created some seconds after the start. */
function order(orderId: number, createdAt: number, updatedAt = createdAt, zone = "Z") {
  const format = (at: number) => new Date(start + at * second).toISOString().replace(".000Z", zone);
  return { orderId: String(orderId), createdAt: format(createdAt), updatedAt: format(updatedAt) };
}

type Order = ReturnType<typeof order>;

/** Orders whose times are unrelated to their position in the list. */
const shuffled = Array.from({ length: 40 }, (_, index) => order(index, (index * 17) % 41, 50 + ((index * 29) % 37)));
const by = (property: "createdAt" | "updatedAt", way = 1) =>
  shuffled.toSorted((one, other) => way * (Date.parse(one[property]) - Date.parse(other[property])));

function createIterator(
  list: readonly Order[],
  args = {},
  service: (requestArgs: RequestArgs) => ServedPage | Response = pageInTimeRange(() => list, { size: 5 }),
) {
  const made = createServedStore(serveList("orders", service));
  const iterator = made.store.listOrders.items(args);
  return { ...made, iterator, ids: async () => (await collect(iterator)).map(({ orderId }) => orderId) };
}

const sorted = (ids: readonly string[]) => ids.toSorted();
const idsOf = (list: readonly Order[]) => list.map(({ orderId }) => orderId);

describe("the iterator yields all orders once and is complete", () => {
  const kinds: readonly [string, readonly Order[]][] = [
    ["ascending by creation", by("createdAt")],
    ["descending by creation", by("createdAt", -1)],
    ["ascending by update", by("updatedAt")],
    ["descending by update", by("updatedAt", -1)],
    ["unsorted", shuffled],
  ];
  it.each(kinds)("%s", async (_, list) => {
    const { ids, iterator } = createIterator(list);
    expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
    expect(iterator.end).toBe("complete");
  });

  it("with two requests per page if the list is sorted, in the order of the list", async () => {
    const list = Array.from({ length: 1000 }, (_, index) => order(index, -index));
    const { ids, iterator, sent } = createIterator(
      list,
      {},
      pageInTimeRange(() => list, { size: 50 }),
    );
    expect(await ids()).toEqual(idsOf(list));
    expect(iterator.end).toBe("complete");
    expect(sent.length).toBeLessThan(50);
  });

  it.each([2, 3, 7])("for %i orders on one page, with three requests", async (count) => {
    const list = by("createdAt").slice(0, count);
    const { ids, iterator, sent } = createIterator(
      list,
      {},
      pageInTimeRange(() => list, { size: 50 }),
    );
    expect(await ids()).toEqual(idsOf(list));
    expect(iterator.end).toBe("complete");
    expect(sent).toHaveLength(3);
  });

  it("for an empty list", async () => {
    const { ids, iterator, sent } = createIterator([]);
    expect(await ids()).toEqual([]);
    expect(iterator.end).toBe("complete");
    expect(sent).toHaveLength(1);
  });

  it("within the time range of the caller, in every request", async () => {
    const list = by("updatedAt", -1);
    const within = list.filter(({ createdAt }) => createdAt >= order(0, 10).createdAt);
    const args = {
      createdAtMin: order(0, 10).createdAt,
      updatedAtMax: order(0, 99).createdAt,
      financialStatus: "paid",
    };
    const { ids, iterator, requestArgs, valuesOf } = createIterator(list, args);
    expect(sorted(await ids())).toEqual(sorted(idsOf(within)));
    expect(iterator.end).toBe("complete");
    expect(valuesOf("financialStatus").every((status) => status === "paid")).toBe(true);
    for (const { createdAtMin = "" } of requestArgs())
      expect(Date.parse(createdAtMin)).toBeGreaterThanOrEqual(Date.parse(args.createdAtMin));
  });

  it("created at the same time, by their update times", async () => {
    const list = Array.from({ length: 12 }, (_, index) => order(index, 0, index));
    const { ids, iterator } = createIterator(list);
    expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
    expect(iterator.end).toBe("complete");
  });

  it("with a page of orders created at the same time", async () => {
    const list = [0, 1, 2, 5, 5, 5, 5, 7, 8, 9].map((at, index) => order(index, at));
    const { ids, iterator } = createIterator(list);
    expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
    expect(iterator.end).toBe("complete");
  });

  it("with a time between those of a page", async () => {
    const list = [order(1, 10, 0), order(2, 18, 0), order(3, 14, 0)];
    const { ids, iterator } = createIterator(list, { limit: 2 });
    expect(await ids()).toEqual(["1", "2", "3"]);
    expect(iterator.end).toBe("complete");
  });

  it("with times in any zone, sent as received", async () => {
    const list = shuffled.map((entry, index) => ({
      ...entry,
      createdAt:
        index % 2
          ? entry.createdAt
          : `${new Date(Date.parse(entry.createdAt) + 8 * 3600 * second).toISOString().slice(0, 19)}+08:00`,
    }));
    const { ids, iterator, requestArgs } = createIterator(list);
    expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
    expect(iterator.end).toBe("complete");
    const times = new Set(list.map(({ createdAt }) => createdAt));
    const bounds = requestArgs().flatMap(({ createdAtMin, createdAtMax }) => [createdAtMin, createdAtMax]);
    expect(bounds.filter((bound) => times.has(bound ?? "")).length).toBeGreaterThan(bounds.length / 4);
    expect(bounds.some((bound) => bound?.endsWith("+08:00"))).toBe(true);
  });

  it("from a service that stores fractions of a second without returning them", async () => {
    const stored = Array.from({ length: 30 }, (_, index) => ({
      ...order(index, 0),
      at: start + ((index * 7) % 30) * 777,
    }));
    const { ids, iterator } = createIterator(stored, {}, (requestArgs) => {
      const found = stored.filter(
        ({ at }) =>
          at >= Date.parse(requestArgs.createdAtMin ?? "1970-01-01") &&
          at <= Date.parse(requestArgs.createdAtMax ?? "2100-01-01"),
      );
      const shown = found.map(({ at, orderId }) => order(Number(orderId), Math.floor((at - start) / second)));
      return { items: shown.slice(0, 5) };
    });
    expect(sorted(await ids())).toEqual(sorted(idsOf(stored)));
    expect(iterator.end).toBe("complete");
  });
});

describe("the end is unknown", () => {
  it("when all orders of a page have the same time", async () => {
    const list = [0, 1, 2, 3, 5, 5, 5, 5, 5, 5, 6, 7, 8, 9].map((at, index) => order(index, at));
    const { ids, iterator } = createIterator(list);
    const given = await ids();
    expect(given.slice(0, 8)).toEqual(idsOf(list.slice(0, 8)));
    expect(new Set(given).size).toBe(given.length);
    expect(iterator.end).toBe("unknown");
  });

  it("when all orders have the same time", async () => {
    const list = Array.from({ length: 5 }, (_, index) => order(index, 0));
    const { ids, iterator, sent } = createIterator(list);
    expect(await ids()).toEqual(idsOf(list));
    expect(iterator.end).toBe("unknown");
    expect(sent).toHaveLength(1);
  });

  it("when more than a page of orders are one millisecond apart", async () => {
    const list = Array.from({ length: 8 }, (_, index) => order(index, (index % 2) / 1000));
    const { ids, iterator, sent } = createIterator(list);
    expect(await ids()).toEqual(expect.arrayContaining(idsOf(list.slice(0, 5))));
    expect(iterator.end).toBe("unknown");
    expect(sent.length).toBeLessThan(5);
  });

  it("when there is one order, because pages could have one item", async () => {
    const { ids, iterator, sent } = createIterator([order(1, 1)]);
    expect(await ids()).toEqual(["1"]);
    expect(iterator.end).toBe("unknown");
    expect(sent).toHaveLength(1);
  });

  it("when the service ignores the time range", async () => {
    const { ids, iterator, sent } = createIterator(
      shuffled,
      {},
      pageInTimeRange(() => shuffled, { size: 5, honours: false }),
    );
    expect(await ids()).toEqual(idsOf(shuffled).slice(0, 5));
    expect(iterator.end).toBe("unknown");
    expect(sent).toHaveLength(3);
  });

  it.each([400, 422])("when the service rejects the time range with %i", async (status) => {
    const { ids, iterator } = createIterator(shuffled, {}, (requestArgs) =>
      (requestArgs.createdAtMin ?? requestArgs.createdAtMax)
        ? new Response(null, { status })
        : { items: shuffled.slice(0, 5) },
    );
    expect(await ids()).toEqual(idsOf(shuffled).slice(0, 5));
    expect(iterator.end).toBe("unknown");
  });

  it("when the service returns nothing within the time range", async () => {
    const { ids, iterator } = createIterator(shuffled, {}, (requestArgs) => ({
      items: (requestArgs.createdAtMin ?? requestArgs.createdAtMax) ? [] : shuffled.slice(0, 5),
    }));
    expect(await ids()).toHaveLength(5);
    expect(iterator.end).toBe("unknown");
  });

  it.each([[{}], [{ createdAt: null, updatedAt: null }], [{ createdAt: "soon", updatedAt: "later" }]])(
    "when orders have no valid time: %j",
    async (times) => {
      const list = [...by("createdAt").slice(0, 4), { orderId: "x", ...times } as Order];
      const { store } = createServedStore(serveList("orders", () => ({ items: list })));
      const iterator = store.listOrders.items();
      expect(await collect(iterator)).toHaveLength(5);
      expect(iterator.end).toBe("unknown");
    },
  );

  it("when a range has a next link without a token", async () => {
    const list = by("createdAt");
    const page = pageInTimeRange(() => list, { size: 5 });
    const { iterator } = createIterator(list, {}, (requestArgs) => ({
      ...page(requestArgs),
      link: '<https://other.example/?page=2>; rel="next"',
    }));
    await collect(iterator);
    expect(iterator.end).toBe("unknown");
  });
});

it("orders that change during iteration are yielded once", async () => {
  const list = by("updatedAt", -1);
  const { iterator } = createIterator(list);
  const given: string[] = [];
  for await (const { orderId = "" } of iterator) {
    const at = list.findIndex((entry) => entry.orderId === orderId);
    const [changed] = list.splice(at, 1);
    if (changed) list.unshift({ ...changed, updatedAt: order(0, 1000 + given.length).createdAt });
    given.push(orderId);
  }
  expect(sorted(given)).toEqual(sorted(idsOf(shuffled)));
});

it("a service can filter by whole days", async () => {
  const day = 86_400;
  const list = Array.from({ length: 30 }, (_, index) => order(index, index * (day / 2)));
  const dayOf = (time: string) => Math.floor(Date.parse(time) / (day * second));
  const { ids, iterator } = createIterator(list, {}, ({ createdAtMin, createdAtMax }) => ({
    items: list
      .filter(
        ({ createdAt }) =>
          (createdAtMin === undefined || dayOf(createdAt) >= dayOf(createdAtMin)) &&
          (createdAtMax === undefined || dayOf(createdAt) <= dayOf(createdAtMax)),
      )
      .slice(0, 5),
  }));
  expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
  expect(iterator.end).toBe("complete");
});

it("the iterator follows links within a range and continues with the other ranges", async () => {
  const list = by("createdAt");
  const page = pageInTimeRange(() => list, { size: 5 });
  const whole = pageInTimeRange(() => list, { size: 100 });
  const { ids, iterator } = createIterator(list, {}, (requestArgs) => {
    if (requestArgs.pageToken) return { items: (whole(requestArgs).items as Order[]).slice(5) };
    const isPart = requestArgs.createdAtMin ?? requestArgs.createdAtMax;
    return {
      ...page(requestArgs),
      link: isPart && (whole(requestArgs).items as Order[]).length > 5 ? linkTo("rest") : undefined,
    };
  });
  expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
  expect(iterator.end).not.toBe("stopped");
});
