/** Collections, whose pages have numbers, where no link leads on. */
import { describe, expect, it } from "vitest";
import { collect, createServedStore, linkTo, type Numbering, numberPages, serveList } from "./list-service.ts";

const collectionsUpTo = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ collectionId: index + from }));

function walked(
  numbering: Numbering,
  collections = collectionsUpTo(7),
  args: { pageToken?: number; limit?: number } = {},
) {
  const made = createServedStore(
    serveList(
      "collections",
      numberPages(() => collections, { size: 3, numbering }),
    ),
  );
  const walk = made.store.listCollections.items({ title: "Oak", ...args });
  return { ...made, walk, ids: async () => (await collect(walk)).map(({ collectionId }) => Number(collectionId)) };
}

describe("a service that takes the number for", () => {
  it("a page, from 0", async () => {
    const { ids, walk, askedFor } = walked("from 0");
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(walk.end).toBe("complete");
    expect(askedFor("pageToken")).toEqual([undefined, "1", "2", "3"]);
    expect(askedFor("title")).toEqual(["Oak", "Oak", "Oak", "Oak"]);
  });

  it("a page, from 1", async () => {
    const { ids, walk, askedFor } = walked("from 1");
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(walk.end).toBe("complete");
    expect(askedFor("pageToken")).toEqual([undefined, "1", "2", "3", "4"]);
  });

  it("a page, from 1, with a single page", async () => {
    const { ids, walk } = walked("from 1", collectionsUpTo(2));
    expect(await ids()).toEqual([1, 2]);
    expect(walk.end).toBe("complete");
  });

  it("a page, from 0, with a single page, which cannot be told from a token that means something else", async () => {
    const { ids, walk } = walked("from 0", collectionsUpTo(2));
    expect(await ids()).toEqual([1, 2]);
    expect(walk.end).toBe("unknown");
  });

  it("items that go before, without asking for each", async () => {
    const { ids, walk, sent } = walked("offset", collectionsUpTo(30));
    expect(await ids()).toEqual(collectionsUpTo(30).map(({ collectionId }) => collectionId));
    expect(walk.end).toBe("complete");
    expect(sent.length).toBeLessThan(20);
  });

  it("items that go before, with a single page", async () => {
    const { ids, walk } = walked("offset", collectionsUpTo(3));
    expect(await ids()).toEqual([1, 2, 3]);
    expect(walk.end).toBe("complete");
  });

  it.each<Numbering>(["after", "before", "ignored"])(
    "something else (%s), and so the end is unknown",
    async (numbering) => {
      const { ids, walk, sent } = walked(numbering, collectionsUpTo(9, 48_000));
      expect(await ids()).toHaveLength(3);
      expect(walk.end).toBe("unknown");
      expect(sent.length).toBeLessThan(5);
    },
  );
});

describe("after the last page", () => {
  it.each<Numbering>(["clamped", "refused"])("a service may have no empty one (%s)", async (numbering) => {
    const { ids, walk } = walked(numbering);
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(walk.end).toBe("unknown");
  });

  it("a page that is just full is not taken for the last one", async () => {
    const { ids, walk } = walked("from 1", collectionsUpTo(6));
    expect(await ids()).toHaveLength(6);
    expect(walk.end).toBe("complete");
  });

  it("nothing is asked when the first page is empty", async () => {
    const { ids, walk, sent } = walked("from 1", []);
    expect(await ids()).toEqual([]);
    expect(walk.end).toBe("complete");
    expect(sent).toHaveLength(1);
  });
});

it("a walk begins with the page that the caller names", async () => {
  const { ids, walk, askedFor } = walked("from 1", collectionsUpTo(7), { pageToken: 2 });
  expect(await ids()).toEqual([4, 5, 6, 7]);
  expect(walk.end).toBe("complete");
  expect(askedFor("pageToken")).toEqual(["2", "3", "4"]);
});

it("the pages go by the size that the service has, whatever was asked for", async () => {
  const { ids, walk } = walked("from 1", collectionsUpTo(7), { limit: 100 });
  expect(await ids()).toHaveLength(7);
  expect(walk.end).toBe("complete");
});

it("pages of one item are walked", async () => {
  const { ids, walk } = walked("from 1", collectionsUpTo(4), { limit: 1 });
  expect(await ids()).toEqual([1, 2, 3, 4]);
  expect(walk.end).toBe("complete");
});

it("collections that are added on the way move others on, and none comes twice", async () => {
  const collections = collectionsUpTo(6);
  const { walk } = walked("from 1", collections);
  const given: number[] = [];
  for await (const { collectionId } of walk) {
    if (collectionId === "3") collections.unshift({ collectionId: 99 });
    given.push(Number(collectionId));
  }
  expect(given.filter((id) => id !== 99)).toEqual([1, 2, 3, 4, 5, 6]);
});

// What comes then looks as if the number counted items; only that the pages do not join tells.
it.each([7, 12])("of %i collections, the first may be deleted on the way, and the end is unknown", async (count) => {
  let collections = collectionsUpTo(count);
  const { store, askedFor } = createServedStore(
    serveList("collections", (asked) => numberPages(() => collections, { size: 3, numbering: "from 1" })(asked)),
  );
  const walk = store.listCollections.items();
  const given: number[] = [];
  for await (const { collectionId } of walk) {
    if (collectionId === "3") collections = collections.slice(1);
    given.push(Number(collectionId));
  }
  expect(new Set(given).size).toBe(given.length);
  expect(walk.end).toBe("unknown");
  expect(askedFor("pageToken")).toEqual([undefined, "1", "3"]);
});

it("a collection that comes twice on a page does not make a number count items", async () => {
  const pages = [[7, 7, 8], [9, 10, 11], [12]];
  const { store } = createServedStore(
    serveList("collections", ({ pageToken = "1" }) => ({
      items: (pages[Number(pageToken) - 1] ?? []).map((collectionId) => ({ collectionId })),
    })),
  );
  const walk = store.listCollections.items();
  expect((await collect(walk)).map(({ collectionId }) => Number(collectionId))).toEqual([7, 8, 9, 10, 11, 12]);
  expect(walk.end).toBe("complete");
});

it("a link that comes later is followed", async () => {
  const { store, askedFor } = createServedStore(
    serveList("collections", ({ pageToken }) => {
      const page = Number(pageToken ?? 0);
      return { items: page < 3 ? [{ collectionId: page + 1 }] : [], link: page === 1 ? linkTo(2) : undefined };
    }),
  );
  const walk = store.listCollections.items();
  expect((await collect(walk)).map(({ collectionId }) => collectionId)).toEqual(["1", "2", "3"]);
  expect(askedFor("pageToken").slice(0, 3)).toEqual([undefined, "1", "2"]);
});

it("a token that is no number cannot be counted on", async () => {
  const { store, sent } = createServedStore(serveList("collections", () => ({ items: [{ collectionId: 1 }] })));
  const walk = store.listCollections.items({ pageToken: "48213/2" as unknown as number });
  expect(await collect(walk)).toHaveLength(1);
  expect(walk.end).toBe("unknown");
  expect(sent).toHaveLength(1);
});
