/** Gift cards, whose pages can begin after an id, where no link leads on. */
import { describe, expect, it } from "vitest";
import { collect, createServedStore, pageSinceId, type Since, serveList } from "./list-service.ts";

const ids = [3, 5, 8, 9, 10, 101, 102];

function walked(
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
  const walk = made.store.searchGiftCards.items({ status: "enabled", ...args });
  return { ...made, walk, cards, ids: async () => (await collect(walk)).map(({ id }) => Number(id)) };
}

describe("a service that takes sinceId for", () => {
  const known: readonly [string, readonly number[], { since: Since; inclusive?: boolean }][] = [
    ["a place in a list that goes up", ids, { since: "place" }],
    ["a place in a list that goes up, that card included", ids, { since: "place", inclusive: true }],
    ["a place in a list that goes down", ids.toReversed(), { since: "place" }],
    ["a place in a list that goes down, that card included", ids.toReversed(), { since: "place", inclusive: true }],
    ["the least id, in a list that goes up", ids, { since: "least" }],
    ["the least id, in a list that goes up, that card included", ids, { since: "least", inclusive: true }],
    ["the least id, in a list that goes down until it is asked so", ids.toReversed(), { since: "least, sorted" }],
    [
      "the least id, in a list without order until it is asked so",
      [8, 101, 3, 102, 5, 10, 9],
      { since: "least, sorted" },
    ],
    ["the least id, in a list that looks sorted at first", [3, 5, 9, 10, 101, 102, 8], { since: "least, sorted" }],
  ];
  it.each(known)("%s", async (_, list, service) => {
    const { ids: given, walk, askedFor } = walked(list, service);
    const all = await given();
    expect(all.slice(0, 3)).toEqual(list.slice(0, 3));
    expect(all.toSorted((one, other) => one - other)).toEqual(ids);
    expect(walk.end).toBe("complete");
    expect(new Set(askedFor("status"))).toEqual(new Set(["enabled"]));
  });

  const unknown: readonly [string, readonly number[], { since: Since; inclusive?: boolean }][] = [
    ["the least id, in a list that always goes down", ids.toReversed(), { since: "least" }],
    ["the least id, in a list without order", [8, 101, 3, 102, 5, 10, 9], { since: "least" }],
    ["nothing", ids, { since: "ignored" }],
    ["nothing, in a list that goes down", ids.toReversed(), { since: "ignored" }],
  ];
  it.each(unknown)("%s, and so the end is unknown", async (_, list, service) => {
    const { ids: given, walk, sent } = walked(list, service);
    const all = await given();
    expect(all.slice(0, 3)).toEqual(list.slice(0, 3));
    expect(new Set(all).size).toBe(all.length);
    expect(walk.end).toBe("unknown");
    expect(sent.length).toBeLessThan(12);
  });

  it("a place in a list without order gives all cards, and whether these are all is unknown", async () => {
    const list = [8, 101, 3, 102, 5, 10, 9];
    const { ids: given, walk } = walked(list, { since: "place" });
    expect(await given()).toEqual(list);
    expect(walk.end).toBe("unknown");
  });
});

it("a walk begins after the card that the caller names", async () => {
  const { ids: given, walk, askedFor } = walked(ids, { since: "least" }, { sinceId: "8" });
  expect(await given()).toEqual([9, 10, 101, 102]);
  expect(walk.end).toBe("complete");
  expect(askedFor("sinceId")).toEqual(["8", "101", "102"]);
});

it("ids that a number cannot hold are compared to the last digit", async () => {
  const cards = ["9007199254740993", "9007199254740995", "99999999999999999999", "100000000000000000001"];
  const { store, askedFor } = createServedStore(
    serveList("giftCards", ({ sinceId = "0" }) => ({
      items: cards
        .filter((id) => BigInt(id) > BigInt(sinceId))
        .slice(0, 2)
        .map((id) => ({ id })),
    })),
  );
  const walk = store.searchGiftCards.items();
  expect((await collect(walk)).map(({ id }) => id)).toEqual(cards);
  expect(walk.end).toBe("complete");
  expect(askedFor("sinceId").slice(-2)).toEqual([cards[1], cards[3]]);
});

it("the token of the first page does not go with the id of a later one", async () => {
  const { ids: given, askedFor } = walked(ids, { since: "least" }, { pageToken: "t" });
  await given();
  expect(
    askedFor("pageToken")
      .slice(1)
      .every((token) => token === undefined),
  ).toBe(true);
});

it("cards that are made on the way come at the end", async () => {
  const { walk, cards } = walked(ids, { since: "least" });
  const given: number[] = [];
  for await (const { id } of walk) {
    if (id === "8") cards.push({ id: 500 });
    given.push(Number(id));
  }
  expect(given).toEqual([...ids, 500]);
  expect(walk.end).toBe("complete");
});

it("an empty page that says that there is more leaves the end unknown", async () => {
  const { store } = createServedStore(
    serveList("giftCards", ({ sinceId = "0" }) => ({
      items: ids.filter((id) => id > Number(sinceId)).map((id) => ({ id })),
      link: '<?page=2>; rel="next"',
    })),
  );
  const walk = store.searchGiftCards.items();
  expect(await collect(walk)).toHaveLength(ids.length);
  expect(walk.end).toBe("unknown");
});

it("a single card leaves the order unknown, and so the end", async () => {
  const { ids: given, walk, sent } = walked([7], { since: "least" });
  expect(await given()).toEqual([7]);
  expect(walk.end).toBe("unknown");
  expect(sent.length).toBeLessThan(4);
});

it("no card is the whole list", async () => {
  const { ids: given, walk, sent } = walked([], { since: "least" });
  expect(await given()).toEqual([]);
  expect(walk.end).toBe("complete");
  expect(sent).toHaveLength(1);
});

it("cards without an id leave nothing to begin after", async () => {
  const { store, sent } = createServedStore(serveList("giftCards", () => ({ items: [{ code: "A" }, { code: "B" }] })));
  const walk = store.searchGiftCards.items();
  expect(await collect(walk)).toHaveLength(2);
  expect(walk.end).toBe("unknown");
  expect(sent).toHaveLength(1);
});
