/** Gift cards: pages by `sinceId`, without links. */
import { describe, expect, it } from "vitest";
import { collect, createServedStore, pageSinceId, type Since, serveList } from "./list-service.ts";

const ids = [3, 5, 8, 9, 10, 101, 102];

function createIterator(
  list: readonly number[],
  service: { since: Since; inclusive?: boolean },
  args: { sinceId?: string; limit?: number; pageToken?: string } = {},
) {
  const cards = list.map((id) => ({ id }));
  const made = createServedStore(
    serveList(
      "giftCards",
      pageSinceId(() => cards, { size: 3, ...service }),
    ),
  );
  const iterator = made.store.searchGiftCards.items({ status: "enabled", ...args });
  return { ...made, iterator, cards, ids: async () => (await collect(iterator)).map(({ id }) => Number(id)) };
}

describe("a service that interprets sinceId as", () => {
  const known: readonly [string, readonly number[], { since: Since; inclusive?: boolean }][] = [
    ["a position in an ascending list", ids, { since: "place" }],
    ["a position in an ascending list, including that card", ids, { since: "place", inclusive: true }],
    ["a position in a descending list", ids.toReversed(), { since: "place" }],
    ["a position in a descending list, including that card", ids.toReversed(), { since: "place", inclusive: true }],
    ["the lowest id, in an ascending list", ids, { since: "least" }],
    ["the lowest id, in an ascending list, including that card", ids, { since: "least", inclusive: true }],
    ["the lowest id, in a descending list that sinceId sorts", ids.toReversed(), { since: "least, sorted" }],
    ["the lowest id, in an unsorted list that sinceId sorts", [8, 101, 3, 102, 5, 10, 9], { since: "least, sorted" }],
    ["the lowest id, in a list that looks sorted at first", [3, 5, 9, 10, 101, 102, 8], { since: "least, sorted" }],
  ];
  it.each(known)("%s", async (_, list, service) => {
    const { ids: given, iterator, valuesOf } = createIterator(list, service);
    const all = await given();
    expect(all.slice(0, 3)).toEqual(list.slice(0, 3));
    expect(all.toSorted((one, other) => one - other)).toEqual(ids);
    expect(iterator.end).toBe("complete");
    expect(new Set(valuesOf("status"))).toEqual(new Set(["enabled"]));
  });

  const unknown: readonly [string, readonly number[], { since: Since; inclusive?: boolean }][] = [
    ["the lowest id, in a descending list", ids.toReversed(), { since: "least" }],
    ["the lowest id, in an unsorted list", [8, 101, 3, 102, 5, 10, 9], { since: "least" }],
    ["nothing", ids, { since: "ignored" }],
    ["nothing, in a descending list", ids.toReversed(), { since: "ignored" }],
  ];
  it.each(unknown)("%s leaves the end unknown", async (_, list, service) => {
    const { ids: given, iterator, sent } = createIterator(list, service);
    const all = await given();
    expect(all.slice(0, 3)).toEqual(list.slice(0, 3));
    expect(new Set(all).size).toBe(all.length);
    expect(iterator.end).toBe("unknown");
    expect(sent.length).toBeLessThan(12);
  });

  it("a position in an unsorted list yields all cards but leaves the end unknown", async () => {
    const list = [8, 101, 3, 102, 5, 10, 9];
    const { ids: given, iterator } = createIterator(list, { since: "place" });
    expect(await given()).toEqual(list);
    expect(iterator.end).toBe("unknown");
  });
});

it("an iterator begins after the sinceId of the caller", async () => {
  const { ids: given, iterator, valuesOf } = createIterator(ids, { since: "least" }, { sinceId: "8" });
  expect(await given()).toEqual([9, 10, 101, 102]);
  expect(iterator.end).toBe("complete");
  expect(valuesOf("sinceId")).toEqual(["8", "101", "102"]);
});

it("ids beyond safe integers are compared exactly", async () => {
  const cards = ["9007199254740993", "9007199254740995", "99999999999999999999", "100000000000000000001"];
  const { store, valuesOf } = createServedStore(
    serveList("giftCards", ({ sinceId = "0" }) => ({
      items: cards
        .filter((id) => BigInt(id) > BigInt(sinceId))
        .slice(0, 2)
        .map((id) => ({ id })),
    })),
  );
  const iterator = store.searchGiftCards.items();
  expect((await collect(iterator)).map(({ id }) => id)).toEqual(cards);
  expect(iterator.end).toBe("complete");
  expect(valuesOf("sinceId").slice(-2)).toEqual([cards[1], cards[3]]);
});

it("later pages do not send the token of the first", async () => {
  const { ids: given, valuesOf } = createIterator(ids, { since: "least" }, { pageToken: "t" });
  await given();
  expect(
    valuesOf("pageToken")
      .slice(1)
      .every((token) => token === undefined),
  ).toBe(true);
});

it("cards created during iteration come at the end", async () => {
  const { iterator, cards } = createIterator(ids, { since: "least" });
  const given: number[] = [];
  for await (const { id } of iterator) {
    if (id === "8") cards.push({ id: 500 });
    given.push(Number(id));
  }
  expect(given).toEqual([...ids, 500]);
  expect(iterator.end).toBe("complete");
});

it("an empty page with a next link leaves the end unknown", async () => {
  const { store } = createServedStore(
    serveList("giftCards", ({ sinceId = "0" }) => ({
      items: ids.filter((id) => id > Number(sinceId)).map((id) => ({ id })),
      link: '<https://other.example/?page=2>; rel="next"',
    })),
  );
  const iterator = store.searchGiftCards.items();
  expect(await collect(iterator)).toHaveLength(ids.length);
  expect(iterator.end).toBe("unknown");
});

it("a single card leaves the end unknown", async () => {
  const { ids: given, iterator, sent } = createIterator([7], { since: "least" });
  expect(await given()).toEqual([7]);
  expect(iterator.end).toBe("unknown");
  expect(sent.length).toBeLessThan(4);
});

it("an empty list is complete", async () => {
  const { ids: given, iterator, sent } = createIterator([], { since: "least" });
  expect(await given()).toEqual([]);
  expect(iterator.end).toBe("complete");
  expect(sent).toHaveLength(1);
});

it("cards without ids leave the end unknown", async () => {
  const { store, sent } = createServedStore(serveList("giftCards", () => ({ items: [{ code: "A" }, { code: "B" }] })));
  const iterator = store.searchGiftCards.items();
  expect(await collect(iterator)).toHaveLength(2);
  expect(iterator.end).toBe("unknown");
  expect(sent).toHaveLength(1);
});
