/** Lists whose responses have the next page in a `Link` header (RFC 8288). */
import { describe, expect, it } from "vitest";
import type { SentRequest } from "../../support/scripted-store.ts";
import { collect, createServedStore, linkPages, linkTo, readArgs, type ServedPage, serveList } from "./list-service.ts";
import { iteratorsOf, lists } from "./lists.ts";

/** Two pages of customers: the first has this header. */
function twoPages(link: string, last?: string) {
  return createServedStore(
    serveList("customers", ({ pageToken }) =>
      pageToken === undefined ? { items: [{ id: "1" }], link } : { items: [{ id: "2" }], link: last },
    ),
  );
}

describe("every list", () => {
  it.each(lists)("$name follows the link to the last page", async (list) => {
    const all = [1, 2, 3, 4, 5].map((number) => ({ id: String(number), [list.id]: String(number) }));
    const { store, requestArgs, valuesOf } = createServedStore(
      serveList(
        list.key,
        linkPages(() => all, { size: 2 }),
      ),
    );
    const iterator = iteratorsOf(store, list).items(list.args);
    expect((await collect(iterator)).map((item) => item[list.id])).toEqual(["1", "2", "3", "4", "5"]);
    expect(iterator.end).toBe("complete");
    expect(valuesOf("pageToken")).toEqual([undefined, "2", "4"]);
    // All other arguments are repeated, but path arguments stay in the path.
    const { orderId, ...others } = list.args;
    for (const request of requestArgs())
      expect(request).toMatchObject(JSON.parse(JSON.stringify(others, asText(list.name))));
  });

  it("a search sends the token in its body", async () => {
    const all = ["1", "2", "3"].map((id) => ({ id }));
    const { store, sent } = createServedStore(
      serveList(
        "customers",
        linkPages(() => all, { size: 2 }),
      ),
    );
    await collect(store.searchCustomers.items({ query: "orders_count:3", limit: 2 }));
    expect(sent.map(({ method, url, body }) => [method, url, JSON.parse(body ?? "")])).toEqual([
      ["POST", "https://store.example/api/202412/customers/search", { query: "orders_count:3", limit: 2 }],
      [
        "POST",
        "https://store.example/api/202412/customers/search",
        { query: "orders_count:3", limit: 2, pageToken: "2" },
      ],
    ]);
  });

  it("the refunds of an order keep the path on every page", async () => {
    const all = ["1", "2", "3"].map((id) => ({ id, refundId: id }));
    const { store, sent } = createServedStore(
      serveList(
        "refunds",
        linkPages(() => all, { size: 2 }),
      ),
    );
    await collect(store.listOrderRefunds.items({ orderId: "7" }));
    expect(sent.map(({ url }) => url)).toEqual([
      "https://store.example/api/202412/orders/7/refunds",
      "https://store.example/api/202412/orders/7/refunds?pageToken=2",
    ]);
  });
});

/** A query has only strings. The body of a search keeps the types of its arguments. */
function asText(name: string) {
  return (_: string, value: unknown) =>
    name !== "searchCustomers" && typeof value === "number" ? String(value) : value;
}

describe("the header", () => {
  const followed: readonly [string, string][] = [
    ["its usual form", '<https://store.example/api/202412/customers?limit=2&pageToken=t>; rel="next"'],
    ["no quotes", "<https://store.example/?pageToken=t>; rel=next"],
    ["capitals", '<https://store.example/?pageToken=t>; REL="Next"'],
    ["spaces", ' <https://store.example/?pageToken=t> ;  rel = "next" '],
    ["no spaces", '<https://store.example/?pageToken=t>;rel="next"'],
    ["several relations of one link", '<https://store.example/?pageToken=t>; rel="last next"'],
    [
      "other links before",
      '<https://store.example/?pageToken=a>; rel="prev", <https://store.example/?pageToken=t>; rel="next"',
    ],
    [
      "other links after",
      '<https://store.example/?pageToken=t>; rel="next", <https://store.example/?pageToken=z>; rel="last"',
    ],
    ["other parameters", '<https://store.example/?pageToken=t>; type="application/json"; rel="next"; title="More"'],
    ["a parameter without a value", '<https://store.example/?pageToken=t>; crossorigin; rel="next"'],
    ["a comma in quotes", '<https://store.example/?pageToken=t>; title="more, and more"; rel="next"'],
    ["a quote in quotes", '<https://store.example/?pageToken=t>; title="\\"more\\", <b>"; rel="next"'],
    [
      "a link in quotes",
      '<https://store.example/?pageToken=a>; title="<?pageToken=b>; rel=next"; rel="prev", <?pageToken=t>; rel=next',
    ],
    ["a title in another script", "<https://store.example/?pageToken=t>; title*=UTF-8''n%c3%a4chste; rel=\"next\""],
    ["a comma in the address", "<https://store.example/?ids=1,2&pageToken=t>; rel=next"],
    [
      "a link of another kind",
      '<https://cdn.example/a.css?pageToken=x>; rel="preload"; as="style", <?pageToken=t>; rel="next"',
    ],
    ["a relation with a longer name", '<?pageToken=x>; rel="next-archive", <?pageToken=t>; rel="next"'],
    ["a relation that ends in next", '<?pageToken=x>; rel="archive-next", <?pageToken=t>; rel="next"'],
    ["a parameter that ends in rel", '<?pageToken=t>; data-rel="prev"; rel="next"'],
    ["a relative address", '</api/202412/customers?pageToken=t>; rel="next"'],
    ["a query alone", '<?pageToken=t>; rel="next"'],
    ["a fragment", '<?pageToken=t#pageToken=u>; rel="next"'],
    ["the token twice, the old one first", '<?pageToken=old&limit=2&pageToken=t>; rel="next"'],
  ];
  it.each(followed)("is followed with %s", async (_, link) => {
    const { store, valuesOf } = twoPages(link);
    const iterator = store.listCustomers.items();
    expect((await collect(iterator)).map(({ id }) => id)).toEqual(["1", "2"]);
    expect(valuesOf("pageToken")).toEqual([undefined, "t"]);
    expect(iterator.end).toBe("complete");
  });

  const tokens: readonly [string, string][] = [
    ["eyJhIjoxfQ%3D%3D", "eyJhIjoxfQ=="],
    ["eyJhIjoxfQ==", "eyJhIjoxfQ=="],
    ["a+b/c", "a+b/c"],
    ["a%2Bb%2Fc", "a+b/c"],
    ["a%20b", "a b"],
    ["a?b", "a?b"],
    ["%E2%82%AC", "€"],
    ["1%2C2", "1,2"],
    ["9007199254740993", "9007199254740993"],
  ];
  it.each(tokens)("of another address provides the token %s", async (encoded, token) => {
    const { store, valuesOf } = twoPages(`<https://other.example/?pageToken=${encoded}>; rel="next"`);
    await collect(store.listCustomers.items());
    expect(valuesOf("pageToken")).toEqual([undefined, token]);
  });

  it("is read in a time that grows with its length only", async () => {
    const header = (length: number) => '\\"'.repeat(length / 2);
    const { store } = twoPages(header(200_000));
    await collect(store.listCustomers.items()); // a quadratic reader would take minutes
  });

  const silent: readonly [string, string | undefined][] = [
    ["none", undefined],
    ["an empty one", ""],
    ["links of other kinds", '<https://cdn.example/a.css>; rel="preload", </terms>; rel=license'],
    ["a link without a relation", "<?pageToken=t>"],
    ["the word next elsewhere", '<?pageToken=t>; title="rel=next"'],
    ["a next link in quotes", '<?pageToken=t>; title="a; rel=next"; rel="alternate"'],
    ["a relation without a link", 'rel="next"'],
    ["no link at all", "next"],
    ["an unclosed link", "<?pageToken=t; rel=next"],
    ["a next page with an empty token", '<?pageToken=>; rel="next"'],
    ["a token in the path", '</pageToken=t>; rel="next"'],
    ["a token in the fragment", '</list#?pageToken=t>; rel="next"'],
    ["an address that is not one", '<https://:port>; rel="next"'],
  ];
  it.each(silent)("without a next page (%s) leaves the end unknown", async (_, link) => {
    const { store, sent } = createServedStore(serveList("customers", () => ({ items: [{ id: "1" }], link })));
    const iterator = store.listCustomers.items();
    expect(await collect(iterator)).toEqual([{ id: "1" }]);
    expect(iterator.end).toBe("unknown");
    expect(sent).toHaveLength(1);
  });

  it.each(['<?pageToken=a>; rel="first"', '<?pageToken=a>; rel="prev"', '<?a>; rel=first, <?b>; rel="last prev"'])(
    "%s has page links but no next page",
    async (link) => {
      const { store } = createServedStore(serveList("customers", () => ({ items: [{ id: "1" }], link })));
      const iterator = store.listCustomers.items();
      await collect(iterator);
      expect(iterator.end).toBe("complete");
    },
  );

  it("of a later page with a next link to another server without a token leaves the end unknown", async () => {
    const { store } = twoPages(linkTo("t"), '<https://other.example/?page=3>; rel="next"');
    const iterator = store.listCustomers.items();
    expect(await collect(iterator)).toHaveLength(2);
    expect(iterator.end).toBe("unknown");
  });
});

describe("a link to the address of its own page", () => {
  const own = "https://store.example/api/202412";

  it.each([
    ["a cursor of another name", "limit=50&page_info=2"],
    ["a plus in its token", "pageToken=a+b/c&x=1%2C2"],
    ["the same parameter twice", "ids=1&ids=2&page=2"],
    ["a parameter without a value", "page2"],
  ])("is requested unchanged, with all its parameters: %s", async (_, query) => {
    const { store, sent } = createServedStore((request) =>
      new URL(request.url).search === `?${query}`
        ? Response.json({ customers: [{ id: "2" }] })
        : Response.json({ customers: [{ id: "1" }] }, { headers: { link: `<${own}/customers?${query}>; rel="next"` } }),
    );
    const iterator = store.listCustomers.items({ limit: 7 });
    expect((await collect(iterator)).map(({ id }) => id)).toEqual(["1", "2"]);
    expect(sent.map(({ url }) => url)).toEqual([`${own}/customers?limit=7`, `${own}/customers?${query}`]);
    expect(iterator.end).toBe("complete");
  });

  it("keeps the path arguments", async () => {
    const { store, sent } = createServedStore((request) =>
      Response.json(
        { refunds: [{ refundId: request.url }] },
        request.url.endsWith("?page=2") ? {} : { headers: { link: '<?page=2>; rel="next"' } },
      ),
    );
    await collect(store.listOrderRefunds.items({ orderId: "7" }));
    expect(sent.map(({ url }) => url)).toEqual([`${own}/orders/7/refunds`, `${own}/orders/7/refunds?page=2`]);
  });

  it("of a search puts all parameters into the body if there is no page token", async () => {
    const { store, sent } = createServedStore(
      serveList("customers", ({ page_info }) =>
        page_info ? { items: [{ id: "2" }] } : { items: [{ id: "1" }], link: '<?page_info=p>; rel="next"' },
      ),
    );
    await collect(store.searchCustomers.items({ query: "a" }));
    expect(sent.map(({ body }) => JSON.parse(body ?? ""))).toEqual([{ query: "a" }, { query: "a", page_info: "p" }]);
  });
});

describe("resume", () => {
  it.each(lists)("$name goes on at the next page of a page read before", async (list) => {
    const all = [1, 2, 3, 4, 5].map((number) => ({ id: String(number), [list.id]: String(number) }));
    const { store, requestArgs } = createServedStore(
      serveList(
        list.key,
        linkPages(() => all, { size: 2 }),
      ),
    );
    const pages = await collect(iteratorsOf(store, list).pages(list.args));
    expect(pages.map(({ next }) => typeof next)).toEqual(["string", "string", "undefined"]);
    const resumed = iteratorsOf(store, list).items(list.args, { resume: pages[0]?.next });
    expect((await collect(resumed)).map((item) => item[list.id])).toEqual(["3", "4", "5"]);
    expect(resumed.end).toBe("complete");
    const args = requestArgs();
    expect(args.slice(3)).toEqual(args.slice(1, 3));
  });
});

describe("the service", () => {
  it("gets all requests: no other origin gets the access token", async () => {
    const { store, sent } = twoPages('<https://other.example/api/202412/customers?pageToken=t>; rel="next"');
    expect(await collect(store.listCustomers.items())).toHaveLength(2);
    expect(sent.map(({ url }) => new URL(url).origin)).toEqual(["https://store.example", "https://store.example"]);
  });

  it("can send links on every page, and only a previous link on the last", async () => {
    const { store } = twoPages(`${linkTo("t")}, ${linkTo("t", "last")}`, linkTo("a", "prev"));
    const iterator = store.listCustomers.items();
    expect(await collect(iterator)).toHaveLength(2);
    expect(iterator.end).toBe("complete");
  });

  it("can have empty pages", async () => {
    const pages: Record<string, ServedPage> = {
      first: { items: [], link: linkTo("a") },
      a: { items: [{ id: "1" }], link: linkTo("b") },
      b: { items: [], link: linkTo("c") },
      c: { items: [{ id: "2" }] },
    };
    const { store } = createServedStore(
      serveList("customers", ({ pageToken = "first" }) => pages[pageToken] ?? { items: [] }),
    );
    const iterator = store.listCustomers.pages();
    // The iterator always yields the first page, and later pages only if they have new items.
    expect((await collect(iterator)).map(({ items }) => items)).toEqual([[], [{ id: "1" }], [{ id: "2" }]]);
    expect(iterator.end).toBe("complete");
  });

  it("can insert items during iteration, and none is yielded twice", async () => {
    const all = ["1", "2", "3", "4", "5"].map((id) => ({ id }));
    const { store } = createServedStore(
      serveList(
        "customers",
        linkPages(() => all, { size: 2, by: "offset" }),
      ),
    );
    const given: string[] = [];
    for await (const { id } of store.listCustomers.items()) {
      if (id === "2") all.unshift({ id: "0" });
      given.push(id);
    }
    expect(given).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("can delete items during iteration, and the others are yielded if tokens are ids", async () => {
    let all = ["1", "2", "3", "4", "5"].map((id) => ({ id }));
    const { store } = createServedStore(
      serveList(
        "customers",
        linkPages(() => all, { size: 2 }),
      ),
    );
    const given: string[] = [];
    for await (const { id } of store.listCustomers.items()) {
      if (id === "2") all = all.filter((item) => item.id !== "1");
      given.push(id);
    }
    expect(given).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("can send an item twice on one page", async () => {
    const { store } = createServedStore(
      serveList("customers", () => ({ items: [{ id: "1" }, { id: "1" }, { id: "2" }] })),
    );
    expect((await collect(store.listCustomers.items())).map(({ id }) => id)).toEqual(["1", "2"]);
  });

  it("can omit ids, and equal items are all yielded", async () => {
    const refunds = [{ note: "" }, { note: "" }, { note: "" }];
    const { store } = createServedStore(
      serveList("refunds", ({ pageToken }) => ({ items: refunds, link: pageToken ? undefined : linkTo("a") })),
    );
    const iterator = store.listOrderRefunds.items({ orderId: "7", fields: { note: "true" } });
    expect(await collect(iterator)).toHaveLength(6);
    expect(iterator.end).toBe("complete");
  });

  it("can use one token for all pages, as a scroll does", async () => {
    const pages = [["1", "2"], ["3", "4"], ["5"], []];
    let at = 0;
    const { store } = createServedStore(
      serveList("locations", () => ({
        items: pages[at++]?.map((locationId) => ({ locationId })),
        link: linkTo("scroll"),
      })),
    );
    const iterator = store.listLocations.items();
    expect((await collect(iterator)).map(({ locationId }) => locationId)).toEqual(["1", "2", "3", "4", "5"]);
    expect(iterator.end).toBe("unknown"); // the last page is empty but has a next link
  });
});

describe("a loop", () => {
  const page = (requestArgs: (sent: SentRequest) => ServedPage) =>
    createServedStore(serveList("customers", (_, sent) => requestArgs(sent)));

  it("of one page is detected when it repeats, after its items are yielded", async () => {
    const { store, sent } = page(() => ({ items: [{ id: "1" }], link: linkTo("a") }));
    const iterator = store.listCustomers.items();
    const given: unknown[] = [];
    await expect(async () => {
      for await (const item of iterator) given.push(item);
    }).rejects.toMatchObject({
      name: "PagingLoopError",
      operation: "listCustomers",
      message: expect.stringContaining("pageToken=a"),
    });
    expect(given).toEqual([{ id: "1" }]);
    expect(sent).toHaveLength(2);
    expect(iterator.end).toBeUndefined();
  });

  it("of two pages is detected, and no item is yielded twice", async () => {
    const next: Record<string, string> = { start: "a", a: "b", b: "a" };
    const { store, sent } = page((sent) => {
      const { pageToken = "start" } = readArgs(sent);
      return { items: [{ id: pageToken }], link: linkTo(next[pageToken] ?? "") };
    });
    const given: string[] = [];
    await expect(async () => {
      for await (const { id } of store.listCustomers.items()) given.push(id);
    }).rejects.toThrow("does not advance");
    expect(given).toEqual(["start", "a", "b"]);
    expect(sent.length).toBeLessThan(6);
  });

  it.each([[[{ id: "1" }]], [[{ note: "" }]]])("of new tokens for the same page is detected: %j", async (items) => {
    let count = 0;
    const { store, sent } = page(() => ({ items, link: linkTo(count++) }));
    await expect(collect(store.listCustomers.items())).rejects.toThrow("does not advance");
    expect(sent.length).toBeLessThan(200);
  });

  it("of empty pages ends", async () => {
    let count = 0;
    const { store } = page(() => ({ items: [], link: linkTo(count++) }));
    const iterator = store.listCustomers.items();
    expect(await collect(iterator)).toEqual([]);
    expect(iterator.end).toBe("unknown");
  });
});
