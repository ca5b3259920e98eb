import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  AbortError,
  ConflictError,
  ConnectionError,
  type CreateOrder,
  createStore,
  ForbiddenError,
  isProblem,
  NotFoundError,
  type Page,
  type PageIterator,
  RateLimitError,
  type Store,
  type StoreOptions,
  TimeoutError,
  UnauthorizedError,
  UnprocessableError,
} from "../../src/client/index.ts";
import { createClient } from "../../src/openapi-fetch/index.ts";
import { createSandbox, type NewTenant, type Sandbox, type TenantControl } from "../../src/sandbox/index.ts";
import { openReceiver } from "./webhooks/support.ts";

// The client, openapi-fetch and curl, each against the sandbox through a socket. A test has a store of its own.

const maya = "7203915548807162";
const shippedOrder = "1218555927434856";
const waitingOrder = "1218555927436012";

let sandbox: Sandbox;
let url: string;
const controls: TenantControl[] = [];

beforeAll(async () => {
  sandbox = await createSandbox();
  ({ url } = await sandbox.listen());
});
afterAll(async () => {
  await sandbox.close();
  expect(controls.flatMap(({ breaches }) => breaches.list())).toEqual([]);
});

/** A store of a test. */
interface Opened {
  readonly store: Store;
  readonly token: string;
  readonly control: TenantControl;
  /** Milliseconds that the client was to wait before it tried again. They pass at once. */
  readonly waits: readonly number[];
}

async function open(tenant: Partial<NewTenant> = {}, options: Partial<StoreOptions> = {}): Promise<Opened> {
  const { token, control } = await sandbox.createTenant({ name: `client-${controls.length}`, ...tenant });
  controls.push(control);
  const waits: number[] = [];
  let hurry = false;
  const store = createStore({
    baseUrl: url,
    accessToken: token,
    clock: {
      now: () => Date.now(),
      random: () => 0.5,
      schedule: (milliseconds, run) => {
        const timer = setTimeout(run, hurry ? 0 : milliseconds);
        hurry = false;
        return () => clearTimeout(timer);
      },
    },
    hooks: {
      retry: ({ delay }) => {
        waits.push(delay);
        hurry = true;
      },
    },
    onDecodeIssue: (issue) => {
      throw new Error(`The response of ${issue.operation} cannot be decoded: ${JSON.stringify(issue)}`);
    },
    ...options,
  });
  return { store, token, control, waits };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

/** What a call failed with. @throws Error when it did not. */
async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    (answer) => {
      throw new Error(`It was answered ${JSON.stringify(answer)}.`);
    },
    (error: unknown) => error,
  );
}

/** An order of so many matches, at 0.10 each. */
async function orderedMatches(store: Store, quantity: number, more: Partial<CreateOrder> = {}) {
  const { product } = await store.createProduct({ product: { title: "Match", variants: [{ price: "0.10" }] } });
  const variantId = product.variants?.[0]?.variantId ?? "";
  const lineItems = [{ productId: product.productId, variantId, quantity }];
  return (await store.createOrder({ order: { ...more, lineItems } })).order;
}

describe("pages of a store of thousands", () => {
  let opened: Opened;
  /** The order that has many. */
  let refunded = "";
  /** The ids that the store keeps, sorted. */
  let kept: Record<string, string[]>;
  /** What identifies a resource, and the walk over the pages of its kind. */
  const lists: Record<string, [id: string, walk: (store: Store, args: { limit?: number }) => PageIterator<Page>]> = {
    order: ["orderId", (store, args) => store.listOrders.pages(args)],
    customer: ["id", (store, args) => store.listCustomers.pages(args)],
    giftCard: ["id", (store, args) => store.searchGiftCards.pages(args)],
    collection: ["collectionId", (store, args) => store.listCollections.pages(args)],
    location: ["locationId", (store, args) => store.listLocations.pages(args)],
    refund: ["refundId", (store, args) => store.listOrderRefunds.pages({ orderId: refunded, ...args })],
  };
  const idsOf = (name: string, resources: readonly object[]): string[] => {
    const [id = ""] = lists[name] ?? [];
    return resources.map((resource) => String((resource as Record<string, unknown>)[id]));
  };
  const walkOf = (name: string, store: Store, args: { limit?: number }): PageIterator<Page> => {
    const [, walk] = lists[name] ?? [];
    if (!walk) throw new Error(`There is no list of ${name}.`);
    return walk(store, args);
  };
  /** All that the pages hold: the client would leave out what comes again. */
  const itemsOf = async (walk: PageIterator<Page>): Promise<object[]> =>
    (await all(walk)).flatMap(({ data }) => Object.values(data as Record<string, object[]>).flat());

  beforeAll(async () => {
    opened = await open({ dataSet: "medium" });
    const { store, control } = opened;
    const { orderId, lineItems } = await orderedMatches(store, 60);
    refunded = orderId;
    const line_item_id = lineItems?.[0]?.id ?? "";
    for (let count = 0; count < 60; count += 1) {
      await store.createCollection({ collection: { title: `Shelf ${count}`, collectionType: 1 } });
      await store.createLocation({ location: { locationName: `Store room ${count}` } });
      await store.createRefund({ refund: { lineItems: [{ line_item_id, quantity: 1 }] } });
    }
    const ofAnother = "8120047715563301"; // the refund that is there already belongs to another order
    kept = Object.fromEntries(
      Object.entries((await control.export()).resources).map(([name, resources]) => [
        name,
        idsOf(name, resources)
          .filter((id) => id !== ofAnother)
          .sort(),
      ]),
    );
  });

  test.each(Object.keys(lists).flatMap((name) => [7, 50, undefined].map((limit) => ({ name, limit }))))(
    "every $name comes once, with a limit of $limit",
    async ({ name, limit }) => {
      const walk = walkOf(name, opened.store, limit === undefined ? {} : { limit });
      const walked = idsOf(name, await itemsOf(walk));
      expect(walk.end).toBe("complete");
      expect(walked.length).toBeGreaterThanOrEqual(60);
      expect(walked.sort()).toEqual(kept[name]);
    },
  );

  test("each page has as many as were asked for, but for the last one", async () => {
    const sizes: number[] = [];
    for await (const { data } of opened.store.listOrders.pages({ limit: 250 })) sizes.push(data.orders.length);
    const orders = kept.order?.length ?? 0;
    expect(orders).toBeGreaterThan(2_000);
    expect(sizes).toEqual([...Array(Math.floor(orders / 250)).fill(250), orders % 250]);
  });

  test.each(Object.keys(lists))("every %s is the same in both wire formats", async (name) => {
    const { store, token } = opened;
    const strings = createStore({ baseUrl: url, accessToken: token, headers: { "x-sandbox-wire-format": "string" } });
    const [one, other] = await Promise.all([store, strings].map((each) => itemsOf(walkOf(name, each, {}))));
    expect(plain(other)).toEqual(plain(one));
  });

  test.each([
    ["order", "complete"],
    ["giftCard", "complete"],
    ["customer", "unknown"],
    ["collection", "unknown"],
    ["location", "unknown"],
    ["refund", "unknown"],
  ])("without a Link, a walk over every %s is %s, and says so", async (name, end) => {
    const store = createStore({ baseUrl: url, accessToken: opened.token, fetch: withoutLink });
    const walk = walkOf(name, store, { limit: 40 });
    const walked = idsOf(name, await itemsOf(walk));
    expect(walk.end).toBe(end);
    if (end === "complete")
      expect([...new Set(walked)].sort()).toEqual(kept[name]); // windows of time overlap
    else expect(walked).toHaveLength(40);
  });

  test("what is there from start to end comes once, whatever is made and deleted meanwhile", async () => {
    const { store } = await open({ dataSet: "empty" });
    const make = async () => (await store.createCustomer({ customer: {} })).customer.id;
    const there: string[] = [];
    for (let count = 0; count < 30; count += 1) there.push(await make());
    const walked: string[] = [];
    for await (const { data } of store.listCustomers.pages({ limit: 3 })) {
      walked.push(...data.customers.map(({ id }) => id));
      if (walked.length > 30) continue;
      await store.deleteCustomer({ customerId: walked.at(-1) ?? "" }); // the next page starts after it
      await make();
    }
    expect(walked.slice(0, 30)).toEqual(there);
    expect(walked).toHaveLength(40);
    expect(new Set(walked).size).toBe(40);
  });
});

/** With amounts as numbers have them: a JSON number may drop zeros at the end. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, held) =>
    typeof held === "string" && /^-?\d+\.\d+$/.test(held) ? held.replace(/\.?0+$/, "") : held,
  );
}

const withoutLink: NonNullable<StoreOptions["fetch"]> = async (input, init) => {
  const { status, body } = await fetch(input, init);
  return new Response(body, { status });
};

describe("failures", () => {
  test("404 names the missing resource", async () => {
    const { store } = await open();
    const error = await failureOf(store.getOrder({ orderId: "4711" }));
    if (!(error instanceof NotFoundError)) throw error;
    expect(error).toMatchObject({ status: 404, operation: "getOrder", body: { status: 404, title: "Not Found" } });
    expect(isProblem(error.body)).toBe(true);
  });

  test("409 for a customer with orders, and for an order that is paid and fulfilled (Errors)", async () => {
    const { store } = await open();
    expect(await failureOf(store.deleteCustomer({ customerId: maya }))).toBeInstanceOf(ConflictError);
    expect(await failureOf(store.cancelOrder({ orderId: shippedOrder, reason: "late" }))).toBeInstanceOf(ConflictError);
    expect((await store.getCustomer({ customerId: maya })).customer.id).toBe(maya);
    expect((await store.getOrder({ orderId: shippedOrder })).order.cancelledAt).toBeNull();
  });

  test("422 points at each mistake", async () => {
    const { store } = await open();
    const pointersOf = async (call: Promise<unknown>) => {
      const error = await failureOf(call);
      if (!(error instanceof UnprocessableError) || !isProblem(error.body)) throw error;
      return error.body.errors?.map(({ pointer }) => pointer);
    };
    const note = "n".repeat(501);
    expect(await pointersOf(store.createGiftCard({ giftCard: { note, initialValue: "-1" } }))).toEqual(
      expect.arrayContaining(["/body/giftCard/note", "/body/giftCard/initialValue"]),
    );
    const tags = `fine, ${"t".repeat(41)}`;
    expect(await pointersOf(store.updateOrder({ orderId: waitingOrder, order: { tags } }))).toEqual([
      "/body/order/tags",
    ]);
    expect(await pointersOf(store.listOrderRefunds({ orderId: shippedOrder, limit: 251 }))).toEqual(["/query/limit"]);
    expect(await pointersOf(store.listOrders({ createdAtMin: "yesterday" }))).toEqual(["/query/createdAtMin"]);
  });

  test("401 for a token that is not known, and 403 for one that lacks the scope", async () => {
    const { store, control } = await open({ scopes: ["read_customers"] });
    await store.getCustomer({ customerId: maya });
    expect(await failureOf(store.deleteCustomer({ customerId: maya }))).toBeInstanceOf(ForbiddenError);
    expect(await failureOf(store.listOrders())).toBeInstanceOf(ForbiddenError);
    const stranger = createStore({ baseUrl: url, accessToken: "stranger" });
    const error = await failureOf(stranger.getCustomer({ customerId: maya }));
    expect(error).toBeInstanceOf(UnauthorizedError);
    // Any of the scopes suffices (Authentication): a second token may do what the first may not.
    const { token } = await control.tokens.add({ scopes: ["write_shops", "read_orders"] });
    const other = createStore({ baseUrl: url, accessToken: token });
    expect((await other.listOrders({ limit: 1 })).orders).toHaveLength(1);
  });

  test("429 says how long to wait, and the call is tried again then", async () => {
    const { store, control, waits } = await open();
    control.faults.add({ operation: "createCustomer", status: 429, retryAfter: 3, times: 2 });
    const { customer } = await store.createCustomer({ customer: { firstName: "Ada" } });
    expect(customer.firstName).toBe("Ada");
    expect(waits).toEqual([3000, 3000]);
    control.faults.add({ operation: "getShop", status: 429, retryAfter: 7 });
    const error = await failureOf(store.getShop({}, { retries: 0 }));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ retryAfter: 7 });
  });

  test("a rate limit rejects calls above it, on the store's clock", async () => {
    const { store, control } = await open();
    await control.clock.freeze();
    control.faults.add({ limit: { calls: 2, seconds: 60 } });
    await store.getShop();
    await store.getShop();
    const error = await failureOf(store.getShop({}, { retries: 0 }));
    expect(error).toMatchObject({ status: 429, retryAfter: 60 });
    await control.clock.advance({ seconds: 60 });
    await store.getShop({}, { retries: 0 });
  });
});

describe("connections that break", () => {
  test("what can be repeated is", async () => {
    const { store, control, waits } = await open();
    control.faults.add({ operation: "getShop", drop: true, times: 1 });
    await store.getShop();
    control.faults.add({ operation: "getOrder", truncate: 20, times: 1 });
    expect((await store.getOrder({ orderId: shippedOrder })).order.orderId).toBe(shippedOrder);
    const change = { orderId: waitingOrder, order: { note: "Ring twice." } };
    control.faults.add({ operation: "updateOrder", phase: "after", drop: true, times: 1 });
    expect((await store.updateOrder(change)).order.note).toBe("Ring twice.");
    expect(waits).toHaveLength(3);
    control.faults.add({ operation: "listLanguages", drop: true });
    expect(await failureOf(store.listLanguages())).toBeInstanceOf(ConnectionError);
    expect(control.requests.list({ operation: "listLanguages" })).toHaveLength(3);
  });

  test.each([
    ["before", []],
    ["after", ["Ada"]],
  ] as const)("a creation is not tried again, cut off %s it is done", async (phase, names) => {
    const { store, control } = await open({ dataSet: "empty" });
    control.faults.add({ operation: "createCustomer", phase, drop: true });
    const error = await failureOf(store.createCustomer({ customer: { firstName: "Ada" } }));
    expect(error).toBeInstanceOf(ConnectionError);
    expect((await store.listCustomers()).customers.map(({ firstName }) => firstName)).toEqual(names);
    expect(control.requests.list({ operation: "createCustomer" })).toHaveLength(1);
  });

  test("a response that takes too long is given up, and other calls go on", async () => {
    const { store, control } = await open();
    control.faults.add({ operation: "getShop", latency: 2000 });
    const late = failureOf(store.getShop({}, { attemptTimeout: 20, retries: 0 }));
    const called = new AbortController();
    const off = failureOf(store.getShop({}, { signal: called.signal }));
    await store.listLanguages();
    called.abort();
    expect(await late).toBeInstanceOf(TimeoutError);
    expect(await off).toBeInstanceOf(AbortError);
  });
});

describe("digits", () => {
  test("ids of 19 digits are the same all the way", async () => {
    const { store, control, token } = await open({ dataSet: "empty" });
    const [customerId, orderId] = ["9007199254740993001", "9218868437227405313"];
    await control.seed({
      resources: {
        customer: [{ id: customerId, firstName: "Ada" }],
        order: [{ orderId, note: "Far away", customer: { id: customerId } }],
      },
    });
    expect((await store.getOrder({ orderId })).order.orderId).toBe(orderId);
    const headers = { "x-service-access-token": token };
    const wire = await fetch(`${url}/api/202412/orders/${orderId}`, { headers });
    expect(await wire.json()).toMatchObject({ order: { orderId } }); // as text, for readers that would round it
    expect((await store.listOrders({ ids: orderId })).orders.map(({ customer }) => customer?.id)).toEqual([customerId]);
    const { giftCard } = await store.createGiftCard({ giftCard: { customerId, initialValue: "5" } });
    expect(giftCard.customerId).toBe(customerId);
    const { order } = await store.updateOrder({ orderId, order: { note: "Near by" } });
    expect([order.orderId, order.note]).toEqual([orderId, "Near by"]);
    expect(await failureOf(store.getOrder({ orderId: "9218868437227405312" }))).toBeInstanceOf(NotFoundError);
  });

  test.each(["typed", "string"] as const)("amounts keep their digits, sent %s", async (wireFormat) => {
    const { store } = await open({ dataSet: "empty" }, { wireFormat });
    for (const initialValue of ["0.01", "20.15", "9007199254740993.07", "123456789012345678.99"] as const) {
      const { giftCard } = await store.createGiftCard({ giftCard: { initialValue } });
      const read = (await store.getGiftCard({ giftCardId: giftCard.id })).giftCard;
      expect([giftCard.initialValue, read.balance]).toEqual([initialValue, initialValue]);
    }
    const { subtotalPrice, totalTax, totalPrice } = await orderedMatches(store, 3, { totalTax: "0.02" });
    expect([subtotalPrice, totalTax, totalPrice]).toEqual(["0.30", "0.02", "0.32"]);
  });
});

describe("openapi-fetch", () => {
  const openClient = async (wireFormat: "typed" | "string") => {
    const { token, control } = await open();
    return { control, store: createClient({ baseUrl: url, accessToken: token, wireFormat }) };
  };

  test.each(["typed", "string"] as const)("creates, reads, changes and deletes, sending %s", async (wireFormat) => {
    const { store } = await openClient(wireFormat);
    const candle = "5904417730268823";
    const created = await store.POST("/api/202412/collections", {
      body: { collection: { title: "Matches", collectionType: 1, published: true, collects: [candle] } },
    });
    const { collectionId = "", ...collection } = created.data?.collection ?? {};
    expect(collection).toMatchObject({ published: true, countGoodsNum: 1, collects: [candle] });
    const params = { path: { collectionId } };
    const removed = await store.DELETE("/api/202412/collections/collect", {
      body: { collect: { collectionId, productIds: [candle] } },
    });
    expect(removed.data).toEqual({ collections: { result: true } });
    const body = { collection: { title: "Long matches" } };
    await store.PUT("/api/202412/collections/{collectionId}", { params, body });
    const { data } = await store.GET("/api/202412/collections/{collectionId}", { params });
    expect(data?.collection).toMatchObject({ collectionId, title: "Long matches", countGoodsNum: 0, collects: [] });
    const ids = ["3301846220054471", collectionId];
    const listed = await store.GET("/api/202412/collections", { params: { query: { ids } } });
    expect(listed.data?.collections.map((each) => each.collectionId)).toEqual(ids);
    expect((await store.DELETE("/api/202412/collections/{collectionId}", { params })).data).toEqual({});
    const gone = await store.GET("/api/202412/collections/{collectionId}", { params });
    expect([gone.data, gone.error?.status, gone.response.status]).toEqual([undefined, 404, 404]);
  });

  test("distinguishes error responses", async () => {
    const { store, control } = await openClient("typed");
    const params = { path: { customerId: maya } };
    const kept = await store.DELETE("/api/202412/customers/{customerId}", { params });
    expect([kept.error?.status, kept.response.status]).toEqual([409, 409]);
    const wrong = await store.POST("/api/202412/gift_cards", { body: { giftCard: { note: "n".repeat(501) } } });
    expect(wrong.error?.errors?.map(({ pointer }) => pointer)).toEqual(["/body/giftCard/note"]);
    control.faults.add({ status: 429, retryAfter: 4, times: 1 });
    const busy = await store.GET("/api/202412/shops/info");
    expect([busy.response.status, busy.response.headers.get("retry-after")]).toEqual([429, "4"]);
    control.faults.add({ drop: true, times: 1 });
    await expect(store.GET("/api/202412/shops/info")).rejects.toThrow(TypeError);
    expect((await store.GET("/api/202412/shops/info")).data?.shop.shopName).toBe("Alder & Wick");
  });
});

test("the guide's curl lines work, one after the other", async () => {
  const receiver = await openReceiver();
  const guide = await readFile("docs/sandbox-control.md", "utf8");
  const script = [...guide.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, lines = ""]) => lines)
    .join("")
    .replace(/^sandbox=.*$/m, `sandbox=${url}/_sandbox`)
    .replaceAll("http://127.0.0.1:3000/webhooks", receiver.url)
    .replaceAll(/^curl /gm, "curl -sS --fail-with-body ");
  expect(script.match(/^curl /gm)?.length).toBeGreaterThan(10);
  await promisify(execFile)("bash", ["-ec", script]);
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(["orders/paid"]);
});
