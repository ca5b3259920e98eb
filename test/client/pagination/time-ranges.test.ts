/** Orders, whose times can be bounded, where no link leads on. */
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

/** An order of some seconds after the start. */
function order(orderId: number, createdAt: number, updatedAt = createdAt, zone = "Z") {
  const written = (at: number) => new Date(start + at * second).toISOString().replace(".000Z", zone);
  return { orderId: String(orderId), createdAt: written(createdAt), updatedAt: written(updatedAt) };
}

type Order = ReturnType<typeof order>;

/** Orders at times that have nothing to do with their place in the list. */
const shuffled = Array.from({ length: 40 }, (_, index) => order(index, (index * 17) % 41, 50 + ((index * 29) % 37)));
const by = (property: "createdAt" | "updatedAt", way = 1) =>
  shuffled.toSorted((one, other) => way * (Date.parse(one[property]) - Date.parse(other[property])));

function walked(
  list: readonly Order[],
  args = {},
  service: (asked: RequestArgs) => ServedPage | Response = pageInTimeRange(() => list, { size: 5 }),
) {
  const made = createServedStore(serveList("orders", service));
  const walk = made.store.listOrders.items(args);
  return { ...made, walk, ids: async () => (await collect(walk)).map(({ orderId }) => orderId) };
}

const sorted = (ids: readonly string[]) => ids.toSorted();
const idsOf = (list: readonly Order[]) => list.map(({ orderId }) => orderId);

describe("all orders come once, and the end is complete", () => {
  const kinds: readonly [string, readonly Order[]][] = [
    ["up by creation", by("createdAt")],
    ["down by creation", by("createdAt", -1)],
    ["up by change", by("updatedAt")],
    ["down by change", by("updatedAt", -1)],
    ["in no order", shuffled],
  ];
  it.each(kinds)("%s", async (_, list) => {
    const { ids, walk } = walked(list);
    expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
    expect(walk.end).toBe("complete");
  });

  it("in two requests a page, where the list is sorted, and in the order of the list", async () => {
    const list = Array.from({ length: 1000 }, (_, index) => order(index, -index));
    const { ids, walk, sent } = walked(
      list,
      {},
      pageInTimeRange(() => list, { size: 50 }),
    );
    expect(await ids()).toEqual(idsOf(list));
    expect(walk.end).toBe("complete");
    expect(sent.length).toBeLessThan(50);
  });

  it.each([2, 3, 7])("%i orders, all on one page, in three requests", async (count) => {
    const list = by("createdAt").slice(0, count);
    const { ids, walk, sent } = walked(
      list,
      {},
      pageInTimeRange(() => list, { size: 50 }),
    );
    expect(await ids()).toEqual(idsOf(list));
    expect(walk.end).toBe("complete");
    expect(sent).toHaveLength(3);
  });

  it("none at all", async () => {
    const { ids, walk, sent } = walked([]);
    expect(await ids()).toEqual([]);
    expect(walk.end).toBe("complete");
    expect(sent).toHaveLength(1);
  });

  it("within the bounds of the caller, which hold for every request", async () => {
    const list = by("updatedAt", -1);
    const within = list.filter(({ createdAt }) => createdAt >= order(0, 10).createdAt);
    const args = {
      createdAtMin: order(0, 10).createdAt,
      updatedAtMax: order(0, 99).createdAt,
      financialStatus: "paid",
    };
    const { ids, walk, asked, askedFor } = walked(list, args);
    expect(sorted(await ids())).toEqual(sorted(idsOf(within)));
    expect(walk.end).toBe("complete");
    expect(askedFor("financialStatus").every((status) => status === "paid")).toBe(true);
    for (const { createdAtMin = "" } of asked())
      expect(Date.parse(createdAtMin)).toBeGreaterThanOrEqual(Date.parse(args.createdAtMin));
  });

  it("at one time of creation, by the time of their change", async () => {
    const list = Array.from({ length: 12 }, (_, index) => order(index, 0, index));
    const { ids, walk } = walked(list);
    expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
    expect(walk.end).toBe("complete");
  });

  it("a page of them at one time, others before and after", async () => {
    const list = [0, 1, 2, 5, 5, 5, 5, 7, 8, 9].map((at, index) => order(index, at));
    const { ids, walk } = walked(list);
    expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
    expect(walk.end).toBe("complete");
  });

  it("at a time that is just between those of a page", async () => {
    const list = [order(1, 10, 0), order(2, 18, 0), order(3, 14, 0)];
    const { ids, walk } = walked(list, { limit: 2 });
    expect(await ids()).toEqual(["1", "2", "3"]);
    expect(walk.end).toBe("complete");
  });

  it("with times in any zone, which are sent as they came", async () => {
    const list = shuffled.map((entry, index) => ({
      ...entry,
      createdAt:
        index % 2
          ? entry.createdAt
          : `${new Date(Date.parse(entry.createdAt) + 8 * 3600 * second).toISOString().slice(0, 19)}+08:00`,
    }));
    const { ids, walk, asked } = walked(list);
    expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
    expect(walk.end).toBe("complete");
    const times = new Set(list.map(({ createdAt }) => createdAt));
    const bounds = asked().flatMap(({ createdAtMin, createdAtMax }) => [createdAtMin, createdAtMax]);
    expect(bounds.filter((bound) => times.has(bound ?? "")).length).toBeGreaterThan(bounds.length / 4);
    expect(bounds.some((bound) => bound?.endsWith("+08:00"))).toBe(true);
  });

  it("at a service that keeps fractions of a second and does not show them", async () => {
    const kept = Array.from({ length: 30 }, (_, index) => ({
      ...order(index, 0),
      at: start + ((index * 7) % 30) * 777,
    }));
    const { ids, walk } = walked(kept, {}, (asked) => {
      const found = kept.filter(
        ({ at }) =>
          at >= Date.parse(asked.createdAtMin ?? "1970-01-01") && at <= Date.parse(asked.createdAtMax ?? "2100-01-01"),
      );
      const shown = found.map(({ at, orderId }) => order(Number(orderId), Math.floor((at - start) / second)));
      return { items: shown.slice(0, 5) };
    });
    expect(sorted(await ids())).toEqual(sorted(idsOf(kept)));
    expect(walk.end).toBe("complete");
  });
});

describe("the end is unknown", () => {
  it("when a page is full of one time", async () => {
    const list = [0, 1, 2, 3, 5, 5, 5, 5, 5, 5, 6, 7, 8, 9].map((at, index) => order(index, at));
    const { ids, walk } = walked(list);
    const given = await ids();
    expect(given.slice(0, 8)).toEqual(idsOf(list.slice(0, 8)));
    expect(new Set(given).size).toBe(given.length);
    expect(walk.end).toBe("unknown");
  });

  it("when all orders are of one time", async () => {
    const list = Array.from({ length: 5 }, (_, index) => order(index, 0));
    const { ids, walk, sent } = walked(list);
    expect(await ids()).toEqual(idsOf(list));
    expect(walk.end).toBe("unknown");
    expect(sent).toHaveLength(1);
  });

  it("when orders of more than a page are a thousandth of a second apart", async () => {
    const list = Array.from({ length: 8 }, (_, index) => order(index, (index % 2) / 1000));
    const { ids, walk, sent } = walked(list);
    expect(await ids()).toEqual(expect.arrayContaining(idsOf(list.slice(0, 5))));
    expect(walk.end).toBe("unknown");
    expect(sent.length).toBeLessThan(5);
  });

  it("when there is one order, for a page could hold no more", async () => {
    const { ids, walk, sent } = walked([order(1, 1)]);
    expect(await ids()).toEqual(["1"]);
    expect(walk.end).toBe("unknown");
    expect(sent).toHaveLength(1);
  });

  it("when the service does not heed the bounds", async () => {
    const { ids, walk, sent } = walked(
      shuffled,
      {},
      pageInTimeRange(() => shuffled, { size: 5, honours: false }),
    );
    expect(await ids()).toEqual(idsOf(shuffled).slice(0, 5));
    expect(walk.end).toBe("unknown");
    expect(sent).toHaveLength(3);
  });

  it.each([400, 422])("when the service refuses the bounds with %i", async (status) => {
    const { ids, walk } = walked(shuffled, {}, (asked) =>
      (asked.createdAtMin ?? asked.createdAtMax) ? new Response(null, { status }) : { items: shuffled.slice(0, 5) },
    );
    expect(await ids()).toEqual(idsOf(shuffled).slice(0, 5));
    expect(walk.end).toBe("unknown");
  });

  it("when the service finds nothing within the bounds", async () => {
    const { ids, walk } = walked(shuffled, {}, (asked) => ({
      items: (asked.createdAtMin ?? asked.createdAtMax) ? [] : shuffled.slice(0, 5),
    }));
    expect(await ids()).toHaveLength(5);
    expect(walk.end).toBe("unknown");
  });

  it.each([[{}], [{ createdAt: null, updatedAt: null }], [{ createdAt: "soon", updatedAt: "later" }]])(
    "when orders have no time: %j",
    async (times) => {
      const list = [...by("createdAt").slice(0, 4), { orderId: "x", ...times } as Order];
      const { store } = createServedStore(serveList("orders", () => ({ items: list })));
      const walk = store.listOrders.items();
      expect(await collect(walk)).toHaveLength(5);
      expect(walk.end).toBe("unknown");
    },
  );

  it("when a part says that it goes on, and not how", async () => {
    const list = by("createdAt");
    const page = pageInTimeRange(() => list, { size: 5 });
    const { walk } = walked(list, {}, (asked) => ({ ...page(asked), link: '<?page=2>; rel="next"' }));
    await collect(walk);
    expect(walk.end).toBe("unknown");
  });
});

it("orders that change on the way come once", async () => {
  const list = by("updatedAt", -1);
  const { walk } = walked(list);
  const given: string[] = [];
  for await (const { orderId = "" } of walk) {
    const at = list.findIndex((entry) => entry.orderId === orderId);
    const [changed] = list.splice(at, 1);
    if (changed) list.unshift({ ...changed, updatedAt: order(0, 1000 + given.length).createdAt });
    given.push(orderId);
  }
  expect(sorted(given)).toEqual(sorted(idsOf(shuffled)));
});

it("a service whose bounds are days is walked as far as days tell", async () => {
  const day = 86_400;
  const list = Array.from({ length: 30 }, (_, index) => order(index, index * (day / 2)));
  const dayOf = (time: string) => Math.floor(Date.parse(time) / (day * second));
  const { ids, walk } = walked(list, {}, ({ createdAtMin, createdAtMax }) => ({
    items: list
      .filter(
        ({ createdAt }) =>
          (createdAtMin === undefined || dayOf(createdAt) >= dayOf(createdAtMin)) &&
          (createdAtMax === undefined || dayOf(createdAt) <= dayOf(createdAtMax)),
      )
      .slice(0, 5),
  }));
  expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
  expect(walk.end).toBe("complete");
});

it("links within a part are followed, and the other parts are not forgotten", async () => {
  const list = by("createdAt");
  const page = pageInTimeRange(() => list, { size: 5 });
  const whole = pageInTimeRange(() => list, { size: 100 });
  const { ids, walk } = walked(list, {}, (asked) => {
    if (asked.pageToken) return { items: (whole(asked).items as Order[]).slice(5) };
    const isPart = asked.createdAtMin ?? asked.createdAtMax;
    return { ...page(asked), link: isPart && (whole(asked).items as Order[]).length > 5 ? linkTo("rest") : undefined };
  });
  expect(sorted(await ids())).toEqual(sorted(idsOf(list)));
  expect(walk.end).not.toBe("stopped");
});
