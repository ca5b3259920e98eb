/** A list that is interrupted after any page goes on where it stopped, in another run of the program. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Page, PaginationEnd, PagingOptions, Store } from "../../../src/client/node.ts";
import { runs } from "../../support/runs.ts";
import {
  createServedStore,
  linkPages,
  type Numbering,
  numberPages,
  pageInTimeRange,
  pageSinceId,
  type Since,
  serveList,
} from "./list-service.ts";
import { iteratorsOf, type List, lists } from "./lists.ts";

/** Reads a list, in one run or in a run for each page, and returns the ids and how the list ended. */
async function read(store: Store, list: List, isInterrupted: boolean) {
  const found = new Set<unknown>();
  let resume: string | undefined;
  let end: PaginationEnd | undefined;
  const options = (): PagingOptions => ({ incomplete: "allow", ...(isInterrupted && { resume, maxPages: 1 }) });
  do {
    const iterator = iteratorsOf(store, list).pages(list.args, options());
    const pages: Page[] = await iterator.toArray();
    for (const { items } of pages) for (const item of items) found.add((item as Record<string, unknown>)[list.id]);
    const last = pages.at(-1);
    resume = last?.next;
    end = isInterrupted ? last?.end : iterator.end;
  } while (isInterrupted && resume !== undefined);
  return { ids: [...found].map(String).toSorted(), end };
}

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 20 });
const list = (name: string): List => lists.find((each) => each.name === name) ?? expect.unreachable();
const up = (all: readonly number[]) => all.toSorted((one, other) => one - other);

/** Checks that a run for each page finds what one run finds, and says complete only of all items. */
async function check(
  service: () => Parameters<typeof serveList>[1],
  name: string,
  key: string,
  all: readonly unknown[],
) {
  const one = await read(createServedStore(serveList(key, service())).store, list(name), false);
  const many = await read(createServedStore(serveList(key, service())).store, list(name), true);
  expect(many.ids).toEqual(one.ids);
  expect(many.end === "complete").toBe(one.end === "complete");
  if (many.end === "complete") expect(many.ids).toEqual(all.map(String).toSorted());
}

describe("a run for each page finds what one run finds", () => {
  it("with links", () =>
    fc.assert(
      fc.asyncProperty(ids, fc.integer({ min: 1, max: 6 }), (all, size) => {
        const customers = all.map((id) => ({ id: String(id) }));
        return check(() => linkPages(() => customers, { size }), "listCustomers", "customers", all);
      }),
      runs(6),
    ));

  const numberings: Numbering[] = ["from 0", "from 1", "clamped", "rejected", "offset", "after", "before", "ignored"];
  it.each(numberings)("with page numbers: %s", (numbering) =>
    fc.assert(
      fc.asyncProperty(ids, fc.integer({ min: 1, max: 6 }), (all, size) => {
        const collections = up(all).map((collectionId) => ({ collectionId }));
        const service = () => numberPages(() => collections, { size, numbering });
        return check(service, "listCollections", "collections", all);
      }),
      runs(6),
    ),
  );

  const sinces: Since[] = ["place", "least", "least, sorted", "ignored"];
  it.each(sinces)("with sinceId: %s", (since) =>
    fc.assert(
      fc.asyncProperty(ids, fc.integer({ min: 1, max: 6 }), fc.boolean(), (all, size, inclusive) => {
        const giftCards = up(all).map((id) => ({ id }));
        const service = () => pageSinceId(() => giftCards, { size, since, inclusive });
        return check(service, "searchGiftCards", "giftCards", all);
      }),
      runs(6),
    ),
  );

  it("with time ranges", () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 6 }),
        (times, size) => {
          const orders = times.map((time, index) => {
            const at = new Date(Date.UTC(2024, 11, 5) + time * 1000).toISOString();
            return { orderId: index + 1, createdAt: at, updatedAt: at };
          });
          const service = () => pageInTimeRange(() => orders, { size });
          return check(
            service,
            "listOrders",
            "orders",
            orders.map(({ orderId }) => orderId),
          );
        },
      ),
      runs(6),
    ));
});

describe("a page says where the next one starts, or how the list ends", () => {
  const collections = [1, 2, 3].map((collectionId) => ({ collectionId }));

  it("with guessed pages, as JSON", async () => {
    const { store } = createServedStore(
      serveList(
        "collections",
        numberPages(() => collections, { size: 2, numbering: "from 0" }),
      ),
    );
    const pages = await store.listCollections.pages({ limit: 2, title: "Oak" }).toArray();
    expect(pages.map(({ next, end }) => [next && JSON.parse(next).args, end])).toEqual([
      [{ limit: 2, title: "Oak", pageToken: 1 }, undefined],
      [{ limit: 2, title: "Oak", pageToken: 2 }, undefined],
    ]);
  });

  it("with the caller's cursor", async () => {
    const { store, requestArgs } = createServedStore(
      serveList(
        "collections",
        numberPages(() => collections, { size: 2, numbering: "after" }),
      ),
    );
    const cursor = ({ collections }: { collections: { collectionId?: string }[] }) => collections[1]?.collectionId;
    const [page] = await store.listCollections.pages({ title: "Oak" }, { cursor, maxPages: 1 }).toArray();
    const rest = await store.listCollections.pages({}, { cursor, resume: page?.next }).toArray();
    expect(rest.map(({ items, next, end }) => [items.length, next, end])).toEqual([[1, undefined, "complete"]]);
    expect(requestArgs()[1]).toEqual({ title: "Oak", pageToken: "2" });
  });

  it("which may be unknown", async () => {
    const { store } = createServedStore(serveList("customers", () => ({ items: [{ id: "1" }, { id: "2" }] })));
    const [page] = await store.listCustomers.pages({ limit: 2 }, { incomplete: "allow" }).toArray();
    expect(page).toMatchObject({ next: undefined, end: "unknown" });
  });
});
