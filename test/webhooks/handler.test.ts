/** The handlers that receive webhooks, as a sender sees them: by `fetch` and in a Node server. */
import { once } from "node:events";
import { request as sendRequest } from "node:http";
import { connect } from "node:net";
import { describe, expect, expectTypeOf, it, onTestFinished, vi } from "vitest";
import type { OrdersPaidEvent, ProductsDeleteEvent } from "../../generated/types.js";
import {
  createNodeWebhookHandler,
  createWebhookHandler,
  standardWebhooks,
  type WebhookHandlerOptions,
  WebhookParseError,
  WebhookVerificationError,
} from "../../src/webhooks/index.ts";
import { byFetch, entries, inNode, paid, type Sent, serve, verify } from "./receivers.ts";
import { id, now, signed } from "./signing.ts";

describe.each([
  ["createWebhookHandler", byFetch],
  ["createNodeWebhookHandler", inNode],
])("%s", (_, receiver) => {
  it("calls the function of the topic with the decoded event", async () => {
    const seen: unknown[] = [];
    const send = receiver({
      verify,
      on: { "orders/paid": (event, details) => seen.push(event.data.order.orderId, details.id) },
    });
    expect(await send()).toMatchObject({ status: 200, text: "" });
    expect(seen).toEqual(["1218555927434856534", id]);
  });

  it("waits for the function", async () => {
    let done = false;
    const handle = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      done = true;
    };
    await receiver({ verify, on: { "orders/paid": handle } })();
    expect(done).toBe(true);
  });

  it.each<[string, Sent, number, string]>([
    ["a forged signature", { headers: signed("{}") }, 401, "bad-signature"],
    ["an old message", { headers: signed(paid, { "webhook-timestamp": "1" }) }, 401, "too-old"],
    ["no signature", { headers: {} }, 401, "missing-header"],
    ["a body that is not JSON", { body: "<html>" }, 400, "not-json"],
    ["a body that is not UTF-8", { body: Uint8Array.of(0xff) }, 400, "not-utf-8"],
    ["a list", { body: "[]" }, 400, "not-an-object"],
    ["an event without a type", { body: "{}" }, 400, "unknown-topic"],
    ["an event without its resource", { body: '{"type":"orders/paid","data":{}}' }, 400, "no-resource"],
    ["a body that is too long", { body: " ".repeat(501) }, 413, "too-large"],
    ["another method", { method: "GET" }, 405, "method-not-allowed"],
  ])("rejects %s", async (_, sent, status, text) => {
    const handle = vi.fn();
    const errors: [unknown, number][] = [];
    const onError = (error: unknown, code: number) => errors.push([error, code]);
    const send = receiver({ verify, on: { "orders/paid": handle }, onOtherTopic: handle, maxBytes: 500, onError });
    expect(await send(sent)).toMatchObject({ status, text });
    expect(handle).not.toHaveBeenCalled();
    const expected = { 401: WebhookVerificationError, 400: WebhookParseError }[status];
    expect(errors).toEqual(expected ? [[expect.any(expected), status]] : []);
  });

  it("says which method is allowed", async () => {
    expect((await receiver({ verify, on: {} })({ method: "PUT" })).headers.get("allow")).toBe("POST");
  });

  it("accepts a body of exactly maxBytes", async () => {
    expect((await receiver({ verify, on: {}, maxBytes: paid.length })()).status).toBe(200);
    expect((await receiver({ verify, on: {}, maxBytes: paid.length - 1 })()).status).toBe(413);
  });

  it("responds with 200 to a topic that is not handled", async () => {
    const others: unknown[] = [];
    const unknown = '{"type":"customers/create","data":{"id":12345678901234567890}}';
    const send = receiver({ verify, on: {}, onOtherTopic: (event, details) => others.push(event, details.id) });
    expect((await send({ body: unknown })).status).toBe(200);
    expect((await send({ headers: signed(paid) })).status).toBe(200);
    expect(others).toEqual([{ type: "customers/create", data: { id: "12345678901234567890" } }, id]);
    expect((await receiver({ verify, on: {} })({ body: unknown })).status).toBe(200);
  });

  it("handles a message once, also if it comes twice at the same time", async () => {
    const handle = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 50)));
    const send = receiver({ verify, on: { "orders/paid": handle } });
    const all = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it("handles a message again after a failure", async () => {
    const handle = vi.fn().mockRejectedValueOnce(new Error("the database is away"));
    const onError = vi.fn();
    const send = receiver({ verify, on: { "orders/paid": handle }, onError });
    expect(await send()).toMatchObject({ status: 500, text: "" });
    expect(onError.mock.calls).toEqual([[expect.objectContaining({ message: "the database is away" }), 500]]);
    expect((await send()).status).toBe(200);
    expect(handle).toHaveBeenCalledTimes(2);
  });

  it("responds with 500 to an error of a program, whatever its class", async () => {
    const failures = [new WebhookVerificationError("bad-signature", "mine"), new WebhookParseError("not-json", "mine")];
    for (const failure of failures) {
      const onError = vi.fn();
      const handle = () => {
        throw failure;
      };
      expect((await receiver({ verify, on: { "orders/paid": handle }, onError })()).status).toBe(500);
      expect(onError.mock.calls).toEqual([[failure, 500]]);
    }
    const broken = () => Promise.reject(new RangeError("no keys"));
    expect((await receiver({ verify: broken, on: {}, onError: () => {} })()).status).toBe(500);
  });

  it("prints errors of the program, and no rejections", async () => {
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => print.mockRestore());
    const failure = new Error("mine");
    const handle = () => {
      throw failure;
    };
    const send = receiver({ verify, on: { "orders/paid": handle } });
    await send({ headers: {} });
    expect(print).not.toHaveBeenCalled();
    await send();
    expect(print.mock.calls).toEqual([[failure]]);
    const onError = () => {
      throw new Error("in onError");
    };
    expect((await receiver({ verify, on: {}, onError })({ headers: {} })).status).toBe(401);
    expect(print).toHaveBeenCalledTimes(2);
  });

  it("says once that the secret is wrong, without it", async () => {
    const print = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => print.mockRestore());
    const send = receiver({ verify: standardWebhooks({ secret: "whsec_b3RoZXItc2VjcmV0", now }), on: {} });
    expect([(await send()).status, (await send()).status]).toEqual([401, 401]);
    expect(print.mock.calls).toEqual([[expect.stringContaining("Is it the secret of its subscription?")]]);
    expect(String(print.mock.calls)).not.toContain("b3RoZXItc2VjcmV0");
  });

  it("uses a replay store of the program", async () => {
    const handle = vi.fn();
    const replays = new Set<string>();
    const send = receiver({ verify, on: { "orders/paid": handle }, replays });
    await send();
    expect([...replays]).toEqual([id]);
    replays.clear();
    await send();
    expect(handle).toHaveBeenCalledTimes(2);
    const broken = { has: () => Promise.reject(new Error("away")), add: () => {} };
    expect((await receiver({ verify, on: {}, replays: broken, onError: () => {} })()).status).toBe(500);
  });

  it("accepts replays if it may", async () => {
    const handle = vi.fn();
    const send = receiver({ verify, on: { "orders/paid": handle }, replays: false });
    await send();
    await send();
    const unnamed = receiver({ verify: false, on: { "orders/paid": handle } });
    await unnamed({ headers: {} });
    await unnamed({ headers: {} });
    expect(handle).toHaveBeenCalledTimes(4);
  });

  it("reports values that cannot be decoded", async () => {
    const onDecodeIssue = vi.fn();
    const body =
      '{"type":"orders/paid","timestamp":"2024-12-03T09:15:27-08:00","data":{"order":{"orderId":"1","totalWeight":"heavy"}}}';
    await receiver({ verify, on: { "orders/paid": () => {} }, onDecodeIssue })({ body });
    expect(onDecodeIssue.mock.calls).toEqual([
      [{ topic: "orders/paid", path: ["data", "order", "totalWeight"], expected: "number", value: "heavy" }],
    ]);
  });

  it.each<[string, unknown, RegExp]>([
    ["nothing", undefined, /verify/],
    ["no verifier", { on: {} }, /verify.*standardWebhooks/],
    ["no functions", { verify: false }, /on/],
    [
      "a topic that does not exist",
      { verify: false, on: { "orders/created": () => {} } },
      /orders\/created.*orders\/create\?/,
    ],
    ["a function that is none", { verify: false, on: { "orders/paid": 1 } }, /orders\/paid.*function/],
    ["a limit of 0", { verify: false, on: {}, maxBytes: 0 }, /maxBytes/],
    ["a limit that is NaN", { verify: false, on: {}, maxBytes: Number.NaN }, /maxBytes/],
  ])("is not created with %s", (_, options, message) => {
    for (const create of [createWebhookHandler, createNodeWebhookHandler])
      expect(() => create(options as WebhookHandlerOptions)).toThrow(
        expect.objectContaining({ name: "TypeError", message: expect.stringMatching(message) }),
      );
  });
});

it("infers the event from the topic", () => {
  createWebhookHandler({
    verify: false,
    on: {
      "orders/paid": (event) => expectTypeOf(event).toEqualTypeOf<OrdersPaidEvent>(),
      "products/delete": (event) => expectTypeOf(event).toEqualTypeOf<ProductsDeleteEvent>(),
    },
  });
  // @ts-expect-error there is no such topic
  expect(() => createWebhookHandler({ verify: false, on: { "orders/created": () => {} } })).toThrow(TypeError);
});

describe("in fetch", () => {
  const request = (body: ReadableStream, headers = {}) =>
    new Request("https://receiver.example", { method: "POST", body, headers, duplex: "half" } as RequestInit);

  it("stops to read a body without an end", async () => {
    let pulls = 0;
    let cancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(new Uint8Array(100));
      },
      cancel: () => {
        cancelled = true;
      },
    });
    expect((await createWebhookHandler({ verify, on: {}, maxBytes: 1000 })(request(endless))).status).toBe(413);
    expect(pulls).toBeLessThan(15);
    expect(cancelled).toBe(true);
  });

  it("does not read a body that says that it is too long", async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    const handle = createWebhookHandler({ verify, on: {}, maxBytes: 1000 });
    expect((await handle(request(body, { "content-length": "1001" }))).status).toBe(413);
    expect(pull).not.toHaveBeenCalled();
  });

  it("rejects a body that ends early", async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
    expect((await createWebhookHandler({ verify, on: {}, onError: () => {} })(request(broken))).status).toBe(400);
  });

  it("fails if the program has read the body, and says so", async () => {
    const onError = vi.fn();
    const used = new Request("https://receiver.example", {
      method: "POST",
      body: paid,
      headers: entries(signed(paid)),
    });
    await used.text();
    expect((await createWebhookHandler({ verify, on: {}, onError })(used)).status).toBe(500);
    expect(String(onError.mock.calls)).toContain("body was read before");
  });
});

describe("in Node", () => {
  it("responds before the end of a body without an end, and closes the connection", async () => {
    const port = await serve({ verify, on: {}, maxBytes: 1000 });
    const sending = sendRequest({ port, host: "127.0.0.1", method: "POST" });
    sending.on("error", () => {}); // the server closes while this side still sends
    sending.write("x".repeat(2000));
    const [response] = await once(sending, "response");
    expect([response.statusCode, response.headers.connection]).toEqual([413, "close"]);
    sending.destroy();
  });

  it("survives a sender that leaves in the middle of the body", async () => {
    const failed: unknown[] = [];
    const port = await serve({ verify, on: {}, onError: (_, status) => failed.push(status) });
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{");
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await vi.waitFor(() => expect(failed).toEqual([400]));
    const again = await fetch(`http://127.0.0.1:${port}`, {
      method: "POST",
      body: paid,
      headers: entries(signed(paid)),
    });
    expect(again.status).toBe(200);
  });

  /** A request whose body a middleware has read, and a response that notes statuses. */
  const readBefore = () => {
    const statuses: number[] = [];
    const response = { writeHead: (status: number) => ({ end: () => statuses.push(status) }) };
    const read = { method: "POST", headers: signed(paid), readableEnded: true, async *[Symbol.asyncIterator]() {} };
    return { statuses, response, read };
  };

  it("takes bytes that a middleware has read, and fails if they were parsed", async () => {
    const { statuses, response, read } = readBefore();
    const onError = vi.fn();
    const handle = createNodeWebhookHandler({ verify, on: {}, onError, maxBytes: 1000 });
    await handle({ ...read, body: Buffer.from(paid) }, response);
    await handle({ ...read, body: Buffer.alloc(1001) }, response);
    await handle({ ...read, body: JSON.parse(paid) }, response);
    expect(statuses).toEqual([200, 413, 500]);
    expect(String(onError.mock.calls)).toContain("before body parsers");
  });

  it("takes text that a middleware has read, and the bytes that are kept beside a parsed body", async () => {
    const { statuses, response, read } = readBefore();
    const handle = createNodeWebhookHandler({ verify, on: {}, maxBytes: 1000, replays: false });
    await handle({ ...read, body: paid }, response);
    await handle({ ...read, body: JSON.parse(paid), rawBody: Buffer.from(paid) }, response);
    await handle({ ...read, body: JSON.parse(paid), rawBody: paid }, response);
    await handle({ ...read, rawBody: "x".repeat(1001) }, response);
    expect(statuses).toEqual([200, 200, 200, 413]);
  });

  it("does not respond where something else has", async () => {
    const response = {
      headersSent: true,
      writeHead: () => {
        throw new Error("Cannot write headers after they are sent to the client");
      },
    };
    const request = { method: "POST", headers: signed(paid), body: paid, async *[Symbol.asyncIterator]() {} };
    await expect(createNodeWebhookHandler({ verify, on: {} })(request, response)).resolves.toBe(undefined);
  });
});
