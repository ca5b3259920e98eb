/** Options as JavaScript programs give them: what is wrong is said at once, and callbacks that return promises do no harm. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type CallOptions,
  ConnectionError,
  createStore,
  getOrder,
  listOrders,
  logTo,
  paged,
  pickStore,
  type StoreOptions,
  TimeoutError,
} from "../../src/client/node.ts";
import { connectionError, json, scriptStore, text } from "../support/scripted-store.ts";

const baseUrl = "https://store.example";
const accessToken = "token-12345";
const order = json({ order: { orderId: "1" } });

const rejections: unknown[] = [];
const note = (reason: unknown): void => void rejections.push(reason);
beforeEach(() => void process.on("unhandledRejection", note));
afterEach(async () => {
  await new Promise((resolve) => setImmediate(resolve)); // Node reports them after the current work
  process.off("unhandledRejection", note);
  expect(rejections.splice(0)).toEqual([]);
});

/** Options as a program without types can give them. */
const untyped = (options: unknown): StoreOptions => options as StoreOptions;

describe("an option of a store is checked when the store is created", () => {
  it.each([
    ["timout", 5, "There is no option timout. Did you mean timeout?"],
    ["accesToken", "x", "There is no option accesToken. Did you mean accessToken?"],
    ["toString", 1, "There is no option toString."],
    ["retries", -1, "retries must be a whole number, 0 or more (got -1)."],
    ["retries", 1.5, "retries must be a whole number, 0 or more (got 1.5)."],
    ["retries", "3", 'retries must be a whole number, 0 or more (got "3").'],
    ["maxRetryDelay", -1, "maxRetryDelay must be 0 or more (got -1)."],
    ["timeout", 0, "timeout must be a positive number (got 0)."],
    ["attemptTimeout", Number.NaN, "attemptTimeout must be a positive number (got NaN)."],
    ["decode", "Strict", 'decode must be "lenient" or "strict" (got "Strict").'],
    ["decode", true, 'decode must be "lenient" or "strict" (got true).'],
    ["wireFormat", "strings", 'wireFormat must be "typed" or "string" (got "strings").'],
    ["shouldRetry", true, "shouldRetry must be a function (got true)."],
    ["fetch", "x", 'fetch must be a function (got "x").'],
    ["logger", console, "logger must be a function"],
    ["headers", new Headers({ "x-a": "1" }), "headers must be a plain object (got a Headers)."],
    ["headers", new Map(), "headers must be a plain object (got a Map)."],
    ["headers", [["x-a", "1"]], "headers must be a plain object (got a Array)."],
    ["fetchOptions", "x", 'fetchOptions must be a plain object (got "x").'],
    ["hooks", { request: "x" }, "hooks must be an object with the functions request, response, retry, error"],
    ["hooks", [], "hooks must be an object with the functions request, response, retry, error (got a Array)."],
    ["hooks", { requests() {} }, "hooks must be an object with the functions request, response, retry, error"],
    ["clock", {}, "clock must be an object with the functions now, schedule and random"],
    ["accessToken", "", "accessToken must be a token or a function that gets one (got an empty string)."],
    ["accessToken", undefined, "accessToken is missing: pass a token or a function that gets one."],
    ["accessToken", Promise.resolve("t"), "accessToken must be a token or a function that gets one (got a Promise)."],
  ])("%s: %j", (name, value, message) => {
    const options = untyped({ baseUrl, accessToken, [name]: value });
    for (const create of [() => createStore(options), () => pickStore({ getOrder }, options)]) {
      expect(create).toThrow(TypeError);
      expect(create).toThrow(message);
    }
  });

  it.each([undefined, null, "https://store.example"])("which are an object, and not %j", (options) =>
    expect(() => createStore(untyped(options))).toThrow("The options must be an object"),
  );

  it("except those that are undefined, which are ignored", () => {
    const none = { timeout: undefined, retries: undefined, headers: undefined, hooks: undefined, fetch: undefined };
    expect(() => createStore({ baseUrl, accessToken, ...none })).not.toThrow();
    expect(() => createStore({ baseUrl, accessToken, headers: Object.create(null), hooks: {} })).not.toThrow();
  });
});

describe("an option of a call is checked before anything is sent", () => {
  it.each([
    [{ timout: 1 }, "There is no option timout. Did you mean timeout?"],
    [{ baseUrl }, "There is no option baseUrl."],
    [{ signal: new AbortController() }, "signal must be an AbortSignal (got a AbortController)."],
    [{ signal: true }, "signal must be an AbortSignal (got true)."],
    [{ retries: -1 }, "retries must be a whole number, 0 or more (got -1)."],
  ])("%j", async (options, message) => {
    const { store, sent } = scriptStore(order);
    await expect(store.getOrder({ orderId: "1" }, options as CallOptions)).rejects.toThrow(new TypeError(message));
    expect(sent).toEqual([]);
  });

  it.each([
    [{ maxpages: 1 }, "There is no option maxpages. Did you mean maxPages?"],
    [{ maxPages: -1 }, "maxPages must be 0 or more (got -1)."],
    [{ resume: 5 }, "resume must be the next of a page (got 5)."],
    [{ resume: "" }, "resume must be the next of a page (got an empty string)."],
    [{ resume: '{"args"' }, "resume must be the next of a page (got a string)."],
    [{ incomplete: true }, 'incomplete must be "allow" or "throw" (got true).'],
  ])("and one of an iterator when it is created: %j", (options, message) => {
    const { store, sent } = scriptStore(order);
    for (const method of ["items", "pages"] as const)
      expect(() => store.listOrders[method]({}, options as object)).toThrow(new TypeError(message));
    expect(sent).toEqual([]);
  });
});

describe("shouldRetry", () => {
  const failing = json({}, { status: 503 });

  it("can be async: its answer counts", async () => {
    const { store, sent, clock } = scriptStore(failing, { shouldRetry: async () => false });
    await expect(clock.finish(store.createOrder({ order: {} }))).rejects.toThrow("503");
    expect(sent).toHaveLength(1);
  });

  it.each([[async () => 70_000], [() => 70_000]])(
    "can return how long to wait, in milliseconds",
    async (shouldRetry) => {
      const delays: number[] = [];
      const hooks = { retry: ({ delay }: { delay: number }) => void delays.push(delay) };
      const { store, sent, clock } = scriptStore([failing, order], { shouldRetry, hooks });
      await clock.finish(store.getOrder({ orderId: "1" }));
      expect([sent.length, delays]).toEqual([2, [70_000]]);
    },
  );

  it.each(["yes", -1, Number.NaN, {}])("can return nothing else: %j", async (answer) => {
    const { store, sent, clock } = scriptStore(failing, { shouldRetry: () => answer as never });
    const message = "shouldRetry must return a boolean or a number of milliseconds.";
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toThrow(new TypeError(message));
    expect(sent).toHaveLength(1);
  });
});

it("waits as long as the store asks for, up to maxRetryDelay", async () => {
  const limited = json({}, { status: 429, headers: { "retry-after": "90" } });
  for (const [maxRetryDelay, requests] of [
    [undefined, 1],
    [100_000, 2],
    [0, 1],
  ] as const) {
    const { store, sent, clock } = scriptStore([limited, order, order], { maxRetryDelay });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect([maxRetryDelay, sent.length]).toEqual([maxRetryDelay, requests]);
  }
});

describe("a promise of a callback that rejects does not end the program", () => {
  const reject = async (): Promise<never> => {
    throw new Error("from the callback");
  };

  it("of the error hook", async () => {
    const { store, clock } = scriptStore(json({}, { status: 500 }), { hooks: { error: reject }, retries: 0 });
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).rejects.toThrow("500");
  });

  it("of onDecodeIssue and of a log", async () => {
    const logger = logTo({ debug: reject, warn: reject, error: reject });
    const { store, clock } = scriptStore(json({ order: { totalPrice: {} } }), { onDecodeIssue: reject, logger });
    await expect(clock.finish(store.getOrder({ orderId: "1" }))).resolves.toEqual({ order: { totalPrice: {} } });
  });
});

it.each([
  [() => undefined, "The option fetch must be a function that resolves to a Response."],
  [async () => ({ status: 200 }), "The option fetch must be a function that resolves to a Response."],
  [() => (undefined as unknown as { fetch(): never }).fetch(), "Cannot read properties of undefined (reading 'fetch')"],
])("a mistake in the function fetch is not a lost connection", async (fetch, message) => {
  let calls = 0;
  const counted = () => {
    calls += 1;
    return fetch() as never;
  };
  const store = createStore({ baseUrl, accessToken, fetch: counted });
  await expect(store.getOrder({ orderId: "1" })).rejects.toThrow(new TypeError(message));
  expect(calls).toBe(1);
});

it("says why a connection failed, with the code of the runtime", async () => {
  const { store, clock } = scriptStore(connectionError("ECONNREFUSED"), { retries: 0 });
  const error = await clock.finish(store.getOrder({ orderId: "1" }).catch((thrown: unknown) => thrown));
  expect(error).toBeInstanceOf(ConnectionError);
  expect(error).toMatchObject({ code: "ECONNREFUSED", message: "getOrder got no response: connect ECONNREFUSED." });
});

it.each(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"])(
  "takes the time limit of fetch for one: %s",
  async (code) => {
    const { store, clock } = scriptStore(connectionError(code), { retries: 0 });
    const error = await clock.finish(store.getOrder({ orderId: "1" }).catch((thrown: unknown) => thrown));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(String(error)).toContain(code);
  },
);

describe("messages have no data of the store", () => {
  it.each([
    ['{"customer":{"email":"person@store.example"', "is not valid JSON"],
    ['  ["person@store.example"', "is not valid JSON"],
    ["", "is empty"],
    ["<h1>Welcome</h1>", 'is not JSON: "<h1>Welcome</h1>"'],
  ])("%j", async (body, reason) => {
    const { store, clock } = scriptStore(text(body));
    const error = await clock.finish(store.getCustomer({ customerId: "1" }).catch((thrown: unknown) => thrown));
    expect(error).toMatchObject({ message: `getCustomer got a 200 response that ${reason}`, text: body });
  });
});

it("a 304 is not a redirect", async () => {
  const { store, clock } = scriptStore(async () => new Response(null, { status: 304 }));
  const failing = store.getOrder({ orderId: "1" }, { headers: { "if-none-match": "x" } });
  await expect(clock.finish(failing)).rejects.toThrow("getOrder failed with status 304.");
});

it("redacts a token once, and no short one, which may be part of a word", async () => {
  for (const [token, expected] of [
    ["get", "operation=getOrder"],
    ["tok-SECRET-1", "<redacted>"],
  ] as const) {
    const lines: string[] = [];
    const push = (line: string) => void lines.push(line);
    const logger = logTo({ debug: push, warn: push, error: push });
    const failure = json({ detail: `bad token ${token}` }, { status: 500 });
    const { store, clock } = scriptStore(failure, { accessToken: token, logger, retries: 0 });
    await clock.finish(store.safe.getOrder({ orderId: "1" }));
    expect(lines.at(-1)).toContain(expected);
    expect(lines.join("\n")).not.toContain("SECRET");
    expect(lines.join("\n")).not.toContain("<redac<");
  }
});

describe("store.request", () => {
  it.each([
    ["/a?x=1", { y: 2 }, "/a?x=1&y=2"],
    ["/a?x=1", {}, "/a?x=1"],
    ["/a", { y: [1, 2] }, "/a?y=1&y=2"],
    ["/a/{x}", {}, "/a/%7Bx%7D"],
  ])("sends %s with the query %j to %s", async (path, query, address) => {
    const { store, sent } = scriptStore(json({}));
    await store.request("GET", path, { query });
    expect(sent[0]?.url.replace(/^https?:\/\/[^/]+/, "")).toBe(address);
  });

  it("sends a list as it is, and a method in capital letters, which is retried as such", async () => {
    const { store, sent, clock } = scriptStore(json({}, { status: 503 }));
    await clock.finish(store.request("put", "/a", { body: [1, "b"] }).catch(() => {}));
    expect(sent.map(({ method, body }) => [method, body])).toEqual(Array(3).fill(["PUT", '[1,"b"]']));
  });

  it.each([["text"], [5], [null]])("takes no body %j", async (body) => {
    const { store, sent } = scriptStore(json({}));
    await expect(store.request("POST", "/a", { body: body as never })).rejects.toThrow(TypeError);
    await expect(store.request("POST", "/a#b")).rejects.toThrow('have no "#"');
    expect(sent).toEqual([]);
  });
});

it("operations of iterators are picked too", () => {
  const { listOrders: list } = pickStore({ listOrders: paged(listOrders) }, { baseUrl, accessToken });
  expect(() => list.items({}, { maxPages: "1" } as object)).toThrow(TypeError);
});

describe("the arguments of a call are checked before anything is sent", () => {
  type Untyped = Readonly<Record<string, (args?: unknown, options?: unknown) => Promise<unknown>>>;

  it.each([
    ["getOrder", { orderId: "1", foo: 1 }, "getOrder has no argument foo. Arguments: orderId."],
    ["getOrder", { orderID: "1" }, "getOrder has no argument orderID. Did you mean orderId? Arguments: orderId."],
    ["getOrder", {}, "getOrder needs the argument orderId."],
    ["getOrder", undefined, "getOrder needs the argument orderId."],
    ["getOrder", "1", 'The arguments of getOrder must be an object (got "1").'],
    ["getOrder", ["1"], "The arguments of getOrder must be an object (got a Array)."],
    [
      "listCustomers",
      { limt: 5 },
      "listCustomers has no argument limt. Did you mean limit? Arguments: limit, pageToken.",
    ],
    ["getShop", { timeout: 5 }, "getShop has no argument timeout. Options are the second argument. Arguments: none."],
    ["createOrder", { email: "a@b.example" }, "createOrder has no argument email. Arguments: order."],
    ["createOrder", undefined, "createOrder needs the argument order."],
    ["updateOrder", { order: {} }, "updateOrder needs the argument orderId."],
    ["getOrder", { toString: 1, orderId: "1" }, "getOrder has no argument toString. Arguments: orderId."],
  ])("%s(%j)", async (operation, args, message) => {
    const { store, sent } = scriptStore(order);
    for (const calls of [store, store.safe, store.orders, store.customers, store.shop] as unknown as Untyped[])
      if (calls[operation]) await expect(calls[operation](args)).rejects.toThrow(new TypeError(message));
    expect(sent).toEqual([]);
  });

  it("also those of an iterator, when it is created", () => {
    const { store } = scriptStore(order);
    const misspelt = { limt: 5 } as object;
    const message = "listCustomers has no argument limt. Did you mean limit? Arguments: limit, pageToken.";
    expect(() => store.listCustomers.items(misspelt)).toThrow(new TypeError(message));
    expect(() => store.listCustomers.pages(misspelt)).toThrow(new TypeError(message));
  });

  it("a controller in place of its signal", async () => {
    const { store } = scriptStore(order);
    await expect(store.getShop(undefined, new AbortController() as CallOptions)).rejects.toThrow(
      "The options of the call must be a plain object (got a AbortController).",
    );
  });

  it("arguments that a cursor adds are its own", async () => {
    const { store, sent, clock } = scriptStore([json({ orders: [{ orderId: "1" }] }), json({ orders: [] })]);
    const cursor = (page: { orders: unknown[] }) => (page.orders.length > 0 ? { offset: 1 } : undefined);
    await clock.finish(store.listOrders.items({ limit: 1 }, { cursor }).toArray());
    expect(sent[1]?.url).toContain("limit=1&offset=1");
  });

  it.each([
    [new Map([["a", 1]]), "limit must be a string, number, boolean or Date (got a Map)."],
    [() => 1, "limit must be a string, number, boolean or Date (got a Function)."],
    [Symbol("a"), "limit must be a string, number, boolean or Date (got a Symbol)."],
    [[() => 1], "limit must be a string, number, boolean or Date (got a Function)."],
    [new Date(Number.NaN), "limit must be a string, number, boolean or Date (got null)."],
  ])("a value that a query cannot have", async (limit, message) => {
    const { store, sent } = scriptStore(order);
    await expect(store.listOrders({ limit: limit as never })).rejects.toThrow(new TypeError(message));
    expect(sent).toEqual([]);
  });
});

it.each([
  [getOrder, "id must be an operation, as in pickStore({ getOrder }, options)."],
  [["getOrder"], "0 must be an operation"],
  [{ getOrder: undefined }, "getOrder must be an operation"],
])("pickStore takes operations by name, and not %j", (table, message) =>
  expect(() => pickStore(table as never, { baseUrl, accessToken })).toThrow(message),
);

it.each(["日本", ["1", "2"], 1])("says what a header must be, and not %j", async (value) => {
  const { store } = scriptStore(order);
  const headers = { "x-a": value } as unknown as Record<string, string>;
  await expect(store.getShop(undefined, { headers })).rejects.toThrow(
    `The header x-a must be a string of characters up to U+00FF, without control characters (got a ${typeof value}).`,
  );
});
