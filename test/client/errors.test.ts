/** The errors of calls and their details. */
import assert from "node:assert/strict";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import {
  BadRequestError,
  ConflictError,
  ConnectionError,
  DecodeError,
  ForbiddenError,
  HttpError,
  isProblem,
  NotFoundError,
  RateLimitError,
  type Result,
  ServerError,
  StoreError,
  UnauthorizedError,
  UnprocessableError,
} from "../../src/client/node.ts";
import { WebhookParseError, WebhookVerificationError } from "../../src/webhooks/errors.ts";
import {
  accessToken,
  baseUrl,
  brokenBody,
  connectionError,
  json,
  noResponse,
  order,
  type ScriptedStore,
  type Step,
  scriptStore,
  status,
  text,
} from "../support/scripted-store.ts";

/** Returns the error of a `getOrder` call that is sent once. */
async function failureOf(step: Step): Promise<StoreError> {
  const { store, sent, clock } = scriptStore(step, { retries: 0 });
  const result = await clock.finish(store.safe.getOrder({ orderId: "1" }));
  expect(sent).toHaveLength(1);
  if (result.ok) throw new Error("The call did not fail.");
  return result.error;
}

describe("each status has its error class", () => {
  const named = {
    BadRequestError,
    UnauthorizedError,
    ForbiddenError,
    NotFoundError,
    ConflictError,
    UnprocessableError,
    RateLimitError,
    ServerError,
  };
  it.each([
    [400, ["BadRequestError"]],
    [401, ["UnauthorizedError"]],
    [403, ["ForbiddenError"]],
    [404, ["NotFoundError"]],
    [409, ["ConflictError"]],
    [422, ["UnprocessableError"]],
    [429, ["RateLimitError"]],
    [500, ["ServerError"]],
    [503, ["ServerError"]],
    [599, ["ServerError"]],
    [302, []],
    [408, []],
    [418, []],
  ])("%i", async (code, names) => {
    const error = await failureOf(json({ any: "thing" }, { status: code, headers: { "x-trace": "t-1" } }));
    const matching = Object.entries(named).filter(([, Class]) => error instanceof Class);
    expect(matching.map(([name]) => name)).toEqual(names);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ operation: "getOrder", status: code, body: { any: "thing" }, attempts: 1 });
    expect(error.name).toBe(names[0] ?? "HttpError");
    expect(error.previous).toBeUndefined();
    expect((error as HttpError).headers.get("x-trace")).toBe("t-1");
    expect(error.message).toMatch(new RegExp(`^getOrder .*${code}`));
  });
});

describe("error classes work as classes", () => {
  const { store } = scriptStore(status(409));
  const call = () => store.cancelOrder({ orderId: "1" });

  it("in assert.rejects and toThrow", async () => {
    await assert.rejects(call(), ConflictError);
    await expect(call()).rejects.toThrow(ConflictError);
    await expect(call()).rejects.not.toThrow(NotFoundError);
  });

  it("can be constructed, for a test double, and extended", () => {
    class OwnError extends NotFoundError {}
    const error = new OwnError("getOrder", { status: 404, headers: new Headers() });
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ name: "NotFoundError", message: "getOrder failed with status 404.", status: 404 });
  });
});

describe("an error of another copy of the package", () => {
  const copyOf = (path: string) => import(/* @vite-ignore */ `../../src/${path}?copy`);

  it("is an instance of the same classes, and of no others", async () => {
    const copy: typeof import("../../src/client/errors.ts") = await copyOf("client/errors.ts");
    const error = new copy.NotFoundError("getOrder", new Response(null, { status: 404 }));
    expect(Object.getPrototypeOf(error)).not.toBe(NotFoundError.prototype);
    expect([NotFoundError, HttpError, StoreError, Error].map((type) => error instanceof type)).toEqual(
      Array(4).fill(true),
    );
    expect([ConflictError, ConnectionError, TypeError].some((type) => error instanceof type)).toBe(false);
    expect(new NotFoundError("getOrder", new Response(null, { status: 404 }))).toBeInstanceOf(copy.HttpError);
  });

  it("is none of a class that a program derives from one", async () => {
    class GoneError extends NotFoundError {}
    const missing = new NotFoundError("getOrder", new Response(null, { status: 404 }));
    const gone = new GoneError("getOrder", new Response(null, { status: 404 }));
    expect([missing instanceof GoneError, gone instanceof GoneError, gone instanceof NotFoundError]).toEqual([
      false,
      true,
      true,
    ]);
    expect(gone.name).toBe("NotFoundError");
  });

  it("of webhooks is one too", async () => {
    const copy: typeof import("../../src/webhooks/errors.ts") = await copyOf("webhooks/errors.ts");
    const error = new copy.WebhookVerificationError("bad-signature", "");
    expect([error instanceof WebhookVerificationError, error instanceof WebhookParseError]).toEqual([true, false]);
  });

  it.each([null, undefined, 1, "text", {}, Object.create(null), { constructor: HttpError }, { kind: HttpError.kind }])(
    "is not %s",
    (value) => expect((value as unknown) instanceof HttpError).toBe(false),
  );
});

describe("JSON of an error", () => {
  it("says what happened, without headers and bodies", async () => {
    const { store, clock } = scriptStore(
      [
        connectionError("ECONNRESET"),
        json({ detail: "Gone.", email: "person@store.example" }, { status: 404, headers: { "x-request-id": "r-1" } }),
      ],
      { retries: 1 },
    );
    const error = await clock.finish(store.getOrder({ orderId: "1" }).catch((thrown: unknown) => thrown));
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: "NotFoundError",
      message: "getOrder failed with status 404: Gone.",
      operation: "getOrder",
      attempts: 2,
      status: 404,
      requestId: "r-1",
      previous: {
        name: "ConnectionError",
        message: "getOrder got no response: connect ECONNRESET.",
        code: "ECONNRESET",
        operation: "getOrder",
        attempts: 1,
      },
    });
  });

  it("has no text of a response that cannot be decoded", async () => {
    const error = await failureOf(json({ orders: "person@store.example" }));
    expect(JSON.stringify(error)).toContain("must be of the type object (got nothing)");
    expect(JSON.stringify(error)).not.toContain("person");
  });
});

describe("the details of an error response", () => {
  it.each([
    ["a JSON body", '{"code":7,"why":["a"]}', { code: 7, why: ["a"] }],
    ["an id, without rounding", '{"orderId":1218555927434856534}', { orderId: "1218555927434856534" }],
    ["a JSON string", '"no"', "no"],
    ["text", "<h1>Bad gateway</h1>", "<h1>Bad gateway</h1>"],
    ["no body", "", undefined],
  ])("%s", async (_, sent, body) => {
    const error = await failureOf(text(sent, { status: 500 }));
    expect(error).toBeInstanceOf(ServerError);
    expect((error as HttpError).body).toEqual(body);
  });

  it("an incomplete body is undefined, and the status is kept", async () => {
    expect(await failureOf(brokenBody(503))).toMatchObject({ name: "ServerError", status: 503, body: undefined });
  });

  it.each([
    [{ "x-request-id": "r-1" }, "r-1"],
    [{ "request-id": "r-2" }, "r-2"],
    [{}, undefined],
  ])("the request id, from the headers %o", async (headers, requestId) => {
    expect(await failureOf(status(404, headers))).toHaveProperty("requestId", requestId);
  });

  it.each([
    ["120", 120],
    ["0", 0],
    ["Thu, 05 Dec 2024 10:00:07 GMT", 7],
    ["Thu, 05 Dec 2024 09:59:00 GMT", 0],
    ["soon", undefined],
    [undefined, undefined],
  ])("the delay, from Retry-After: %s", async (header, seconds) => {
    const error = await failureOf(status(429, header === undefined ? {} : { "retry-after": header }));
    expect(error).toHaveProperty("retryAfter", seconds);
  });

  it.each([
    [{ title: "Not found", detail: "There is no order 1." }, "There is no order 1."],
    [{ title: "Not found" }, "Not found"],
  ])("the message contains the problem %o", async (body, words) => {
    expect((await failureOf(json(body, { status: 404 }))).message).toContain(words);
  });

  it.each([[null], ["text"], [["list"]], [{ detail: { deep: 1 } }], [{ message: "another shape" }]])(
    "the message ignores the body %j",
    async (body) => {
      const error = await failureOf(json(body, { status: 404 }));
      expect(error.message).toBe("getOrder failed with status 404.");
      expect(error).toHaveProperty("body", body);
    },
  );
});

describe("isProblem recognizes the assumed body of an error response", () => {
  it.each([
    [{ type: "about:blank", title: "Refused", status: 409, detail: "It is paid.", errors: [] }, true],
    [{ title: "Refused" }, true],
    [{ detail: "It is paid.", more: 1 }, true],
    [{ title: 7 }, false],
    [{ title: "Refused", errors: "many" }, false],
    [{ message: "Refused" }, false],
    [{}, false],
    [["title"], false],
    ["title", false],
    [null, false],
    [undefined, false],
  ])("%j: %s", (body, is) => expect(isProblem(body)).toBe(is));
});

describe("no response", () => {
  it.each([
    ["an unknown host name", "ENOTFOUND"],
    ["a closed port", "ECONNREFUSED"],
    ["a connection reset", "ECONNRESET"],
    ["a failure without a code", undefined],
  ])("%s", async (_, code) => {
    const error = await failureOf(connectionError(code));
    expect(error.constructor).toBe(ConnectionError);
    expect(error).toMatchObject({ name: "ConnectionError", operation: "getOrder", cause: { message: "fetch failed" } });
    const reason = code === undefined ? "connect undefined" : `connect ${code}`;
    expect(error.message).toBe(`getOrder got no response: ${reason}.`);
    expect((error as ConnectionError).code).toBe(code);
  });

  it("the cause is the value that fetch threw", async () => {
    const thrown = "no error object";
    const error = await failureOf(() => Promise.reject(thrown));
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.cause).toBe(thrown);
    expect(error.message).toContain(thrown);
  });

  it("an incomplete response", async () => {
    const error = await failureOf(brokenBody());
    expect(error.constructor).toBe(ConnectionError);
    expect(error).toMatchObject({ cause: { message: "terminated" } });
  });
});

describe("a response that is not JSON", () => {
  it("keeps the response and its text", async () => {
    const error = await failureOf(text("<h1>Welcome</h1>", { status: 203, headers: { "x-trace": "t-2" } }));
    expect(error.constructor).toBe(DecodeError);
    expect(error).toMatchObject({ name: "DecodeError", operation: "getOrder", text: "<h1>Welcome</h1>" });
    expect((error as DecodeError).response.headers.get("x-trace")).toBe("t-2");
    expect(error.cause).toBeInstanceOf(SyntaxError);
    expect(error.message).toMatch(/^getOrder .*203.*<h1>Welcome/);
  });

  it("shows the start of a long text", async () => {
    const error = await failureOf(text("long ".repeat(1000)));
    expect(error).toHaveProperty("text", "long ".repeat(1000));
    expect(error.message.length).toBeLessThan(200);
  });
});

describe("invalid arguments throw a TypeError, also in safe calls, and send nothing", () => {
  // Untyped programs can pass anything.
  const rows: readonly [why: string, operation: string, args: unknown, words: RegExp][] = [
    ["no arguments at all", "getOrder", undefined, /getOrder.*orderId/],
    ["no path id", "getOrder", {}, /getOrder.*orderId/],
    ["a path id of null", "updateOrder", { orderId: null, order: {} }, /updateOrder.*orderId/],
    ["an empty path id", "getOrder", { orderId: "" }, /getOrder.*orderId/],
    ["a dot as path id", "deleteProduct", { productId: "." }, /deleteProduct.*productId/],
    ["half of a surrogate pair as path id", "getOrder", { orderId: "\ud800" }, /orderId.*surrogate/],
    ["two dots as path id", "cancelOrder", { orderId: ".." }, /cancelOrder.*orderId/],
    ["a rounded path id", "getOrder", { orderId: 2 ** 53 }, /9007199254740992/],
    ["a path id that is not a number", "getOrder", { orderId: Number.NaN }, /NaN/],
    ["a rounded query value", "listOrders", { ids: [-(2 ** 53)] }, /9007199254740992/],
    ["a query value that is not a number", "listOrders", { limit: Number.NaN }, /NaN/],
    ["an infinite query value", "listOrders", { limit: Number.POSITIVE_INFINITY }, /Infinity/],
    ["NaN in a body", "createGiftCard", { giftCard: { initialValue: Number.NaN } }, /\binitialValue\b/],
    ["a rounded id in a body", "updateOrder", { orderId: "1", order: { orderId: 2 ** 53 } }, /\borderId\b/],
    ["a function in a body", "updateOrder", { orderId: "1", order: { note: () => "n" } }, /\bnote\b/],
  ];

  it.each(rows)("%s", async (_, operation, args, words) => {
    const { store, sent, clock } = scriptStore(json({}));
    for (const calls of [store, store.safe]) {
      const call = Reflect.get(calls, operation) as (args: unknown) => Promise<unknown>;
      const error = await call(args).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TypeError);
      expect((error as TypeError).message).toMatch(words);
    }
    expect(sent).toEqual([]);
    expect(clock.timers).toEqual([]);
  });
});

describe("errors do not contain the access token", () => {
  const rows: readonly [string, Step][] = [
    ["HttpError", json({ title: "Who are you?" }, { status: 401 })],
    ["ServerError", status(500)],
    ["ConnectionError", connectionError("ECONNREFUSED")],
    ["TimeoutError", noResponse],
    ["DecodeError", text("<html>")],
  ];
  it.each(rows)("%s", async (_, step) => {
    expect(print(await failureOf(step))).not.toContain(accessToken);
  });

  it("AbortError", async () => {
    const { store } = scriptStore(order);
    const call = store.getOrder({ orderId: "1" }, { signal: AbortSignal.abort() });
    expect(print(await call.catch((thrown: unknown) => thrown))).not.toContain(accessToken);
  });

  it.each(["secret\nsecret", "secret\u20ac"])("even a token that is not a valid header value: %j", async (token) => {
    const { store, clock, sent }: ScriptedStore = scriptStore(order, { accessToken: token });
    const error = await clock.finish(store.getOrder({ orderId: "1" })).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(print(error)).not.toContain("secret");
    expect(sent).toEqual([]);
  });

  /** Prints everything that a log could show of an error. */
  function print(error: unknown): string {
    return `${error} ${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)}`;
  }
});

describe("a call with its response", () => {
  it("returns the data and the response", async () => {
    const { store, clock } = scriptStore(json({ order: { orderId: 7 } }, { headers: { "x-trace": "t-3" } }));
    const { data, response, ...others } = await clock.finish(store.withResponse.getOrder({ orderId: "7" }));
    expect(data).toEqual({ order: { orderId: "7" } });
    expect([response.status, response.headers.get("x-trace")]).toEqual([200, "t-3"]);
    expect(others).toEqual({});
  });

  it("throws what the other call throws", async () => {
    const { store, clock } = scriptStore(status(409));
    const call = clock.finish(store.withResponse.cancelOrder({ orderId: "1" }));
    await expect(call).rejects.toBeInstanceOf(ConflictError);
    // @ts-expect-error there is no such argument
    await expect(store.withResponse.getOrder({ id: "1" })).rejects.toThrow(TypeError);
  });
});

describe("a safe call", () => {
  it("returns the data and the response", async () => {
    const { store, clock } = scriptStore(json({ order: { orderId: 7 } }, { headers: { "x-trace": "t-3" } }));
    const result = await clock.finish(store.safe.getOrder({ orderId: "7" }));
    expect(result).toMatchObject({ ok: true, data: { order: { orderId: "7" } } });
    expect(result.ok && result.response.headers.get("x-trace")).toBe("t-3");
    expect(result).not.toHaveProperty("error");
  });

  it("returns the error that the other call throws", async () => {
    const one = scriptStore(status(409));
    const thrown = await one.clock.finish(one.store.cancelOrder({ orderId: "1" })).catch((error: unknown) => error);
    const other = scriptStore(status(409));
    const result: Result<unknown> = await other.clock.finish(other.store.safe.cancelOrder({ orderId: "1" }));
    expect(thrown).toBeInstanceOf(ConflictError);
    expect(result).toEqual({ ok: false, error: thrown });
  });

  it("returns an error for an empty 500", async () => {
    const { store, clock } = scriptStore(status(500), { baseUrl, retries: 0 });
    const result = await clock.finish(store.safe.getShop());
    expect(result).toMatchObject({ ok: false, error: { name: "ServerError", status: 500 } });
    expect(!result.ok && result.error).toHaveProperty("body", undefined);
  });
});
