/** Collections: pages by number, without links. */
import { describe, expect, it } from "vitest";
import { collect, createServedStore, linkTo, type Numbering, numberPages, serveList } from "./list-service.ts";

const collectionsUpTo = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({ collectionId: index + from }));

function createIterator(
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
  const iterator = made.store.listCollections.items({ title: "Oak", ...args });
  return {
    ...made,
    iterator,
    ids: async () => (await collect(iterator)).map(({ collectionId }) => Number(collectionId)),
  };
}

describe("a service that interprets the number as", () => {
  it("a page, from 0", async () => {
    const { ids, iterator, valuesOf } = createIterator("from 0");
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(iterator.end).toBe("complete");
    expect(valuesOf("pageToken")).toEqual([undefined, "1", "2", "3"]);
    expect(valuesOf("title")).toEqual(["Oak", "Oak", "Oak", "Oak"]);
  });

  it("a page, from 1", async () => {
    const { ids, iterator, valuesOf } = createIterator("from 1");
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(iterator.end).toBe("complete");
    expect(valuesOf("pageToken")).toEqual([undefined, "1", "2", "3", "4"]);
  });

  it("a page, from 1, with a single page", async () => {
    const { ids, iterator } = createIterator("from 1", collectionsUpTo(2));
    expect(await ids()).toEqual([1, 2]);
    expect(iterator.end).toBe("complete");
  });

  it("a page, from 0, with a single page, which could mean something else", async () => {
    const { ids, iterator } = createIterator("from 0", collectionsUpTo(2));
    expect(await ids()).toEqual([1, 2]);
    expect(iterator.end).toBe("unknown");
  });

  it("an offset, with a request per page", async () => {
    const { ids, iterator, sent } = createIterator("offset", collectionsUpTo(30));
    expect(await ids()).toEqual(collectionsUpTo(30).map(({ collectionId }) => collectionId));
    expect(iterator.end).toBe("complete");
    expect(sent.length).toBeLessThan(20);
  });

  it("an offset, with a single page", async () => {
    const { ids, iterator } = createIterator("offset", collectionsUpTo(3));
    expect(await ids()).toEqual([1, 2, 3]);
    expect(iterator.end).toBe("complete");
  });

  it.each<Numbering>(["after", "before", "ignored"])(
    "something else (%s) leaves the end unknown",
    async (numbering) => {
      const { ids, iterator, sent } = createIterator(numbering, collectionsUpTo(9, 48_000));
      expect(await ids()).toHaveLength(3);
      expect(iterator.end).toBe("unknown");
      expect(sent.length).toBeLessThan(5);
    },
  );
});

describe("after the last page", () => {
  it.each<Numbering>(["clamped", "rejected"])("a service can have no empty page (%s)", async (numbering) => {
    const { ids, iterator } = createIterator(numbering);
    expect(await ids()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(iterator.end).toBe("unknown");
  });

  it("a full page is not mistaken for the last one", async () => {
    const { ids, iterator } = createIterator("from 1", collectionsUpTo(6));
    expect(await ids()).toHaveLength(6);
    expect(iterator.end).toBe("complete");
  });

  it("no request follows an empty first page", async () => {
    const { ids, iterator, sent } = createIterator("from 1", []);
    expect(await ids()).toEqual([]);
    expect(iterator.end).toBe("complete");
    expect(sent).toHaveLength(1);
  });
});

it("an iterator begins with the pageToken of the caller", async () => {
  const { ids, iterator, valuesOf } = createIterator("from 1", collectionsUpTo(7), { pageToken: 2 });
  expect(await ids()).toEqual([4, 5, 6, 7]);
  expect(iterator.end).toBe("complete");
  expect(valuesOf("pageToken")).toEqual(["2", "3", "4"]);
});

it("the page size of the service counts, not the requested limit", async () => {
  const { ids, iterator } = createIterator("from 1", collectionsUpTo(7), { limit: 100 });
  expect(await ids()).toHaveLength(7);
  expect(iterator.end).toBe("complete");
});

it("pages can have one item", async () => {
  const { ids, iterator } = createIterator("from 1", collectionsUpTo(4), { limit: 1 });
  expect(await ids()).toEqual([1, 2, 3, 4]);
  expect(iterator.end).toBe("complete");
});

it("collections added during iteration cause no duplicates", async () => {
  const collections = collectionsUpTo(6);
  const { iterator } = createIterator("from 1", collections);
  const given: number[] = [];
  for await (const { collectionId } of iterator) {
    if (collectionId === "3") collections.unshift({ collectionId: 99 });
    given.push(Number(collectionId));
  }
  expect(given.filter((id) => id !== 99)).toEqual([1, 2, 3, 4, 5, 6]);
});

// The next page looks as if the number were an offset. Only the gap between the pages shows that it is not.
it.each([7, 12])("of %i collections, deleting the first during iteration leaves the end unknown", async (count) => {
  let collections = collectionsUpTo(count);
  const { store, valuesOf } = createServedStore(
    serveList("collections", (requestArgs) =>
      numberPages(() => collections, { size: 3, numbering: "from 1" })(requestArgs),
    ),
  );
  const iterator = store.listCollections.items({}, { incomplete: "allow" });
  const given: number[] = [];
  for await (const { collectionId } of iterator) {
    if (collectionId === "3") collections = collections.slice(1);
    given.push(Number(collectionId));
  }
  expect(new Set(given).size).toBe(given.length);
  expect(iterator.end).toBe("unknown");
  expect(valuesOf("pageToken")).toEqual([undefined, "1", "3"]);
});

it("a duplicate on a page does not turn page numbers into offsets", async () => {
  const pages = [[7, 7, 8], [9, 10, 11], [12]];
  const { store } = createServedStore(
    serveList("collections", ({ pageToken = "1" }) => ({
      items: (pages[Number(pageToken) - 1] ?? []).map((collectionId) => ({ collectionId })),
    })),
  );
  const iterator = store.listCollections.items();
  expect((await collect(iterator)).map(({ collectionId }) => Number(collectionId))).toEqual([7, 8, 9, 10, 11, 12]);
  expect(iterator.end).toBe("complete");
});

it("the iterator follows a link on a later page", async () => {
  const { store, valuesOf } = createServedStore(
    serveList("collections", ({ pageToken }) => {
      const page = Number(pageToken ?? 0);
      return { items: page < 3 ? [{ collectionId: page + 1 }] : [], link: page === 1 ? linkTo(2) : undefined };
    }),
  );
  const iterator = store.listCollections.items();
  expect((await collect(iterator)).map(({ collectionId }) => collectionId)).toEqual(["1", "2", "3"]);
  expect(valuesOf("pageToken").slice(0, 3)).toEqual([undefined, "1", "2"]);
});

it("a token that is not a number cannot be incremented", async () => {
  const { store, sent } = createServedStore(serveList("collections", () => ({ items: [{ collectionId: 1 }] })));
  const iterator = store.listCollections.items({ pageToken: "48213/2" as unknown as number });
  expect(await collect(iterator)).toHaveLength(1);
  expect(iterator.end).toBe("unknown");
  expect(sent).toHaveLength(1);
});
