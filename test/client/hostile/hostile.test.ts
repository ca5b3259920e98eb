/**
 * What the client promises against a server that misbehaves: the token goes to no other host, no call hangs, each failure is a
 * `StoreError` with a message of one short line, and memory is bounded. Vitest fails the run for rejections that nobody handles.
 */
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  createStore,
  type ResponseIssue,
  type Store,
  StoreError,
  type StoreOptions,
} from "../../../src/client/node.ts";
import {
  type Behavior,
  type HostileServer,
  inTurn,
  json,
  response,
  send,
  sendAndReset,
  sendForever,
  startHostileServer,
} from "./server.ts";

const accessToken = "the-token-that-must-not-leak";
const order = '{"order":{"orderId":"1"}}';

let server: HostileServer;
beforeAll(async () => {
  server = await startHostileServer();
});
afterAll(() => server.close());

/** A clock without random delays, so that retries come at once. */
const clock = {
  now: Date.now,
  random: () => 0,
  schedule: (milliseconds: number, run: () => void) => {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
};

function connect(options: Partial<StoreOptions> = {}): Store {
  const limits = { attemptTimeout: 1000, timeout: 10_000, maxResponseBytes: 2 ** 20 };
  return createStore({ baseUrl: server.url, accessToken, clock, ...limits, ...options });
}

/** What every failure promises. */
function checkFailure(error: unknown): void {
  expect(error).toBeInstanceOf(StoreError);
  const { message } = error as StoreError;
  expect(message.length).toBeLessThan(500);
  expect(message).not.toMatch(/\p{Cc}/u);
  expect(`${message} ${inspect(error, { depth: 5 })}`).not.toContain(accessToken);
}

/** Calls `getOrder`. @returns the name of the error, or `ok`, and the number of requests. */
async function outcome(behavior: Behavior, options: Partial<StoreOptions> = {}): Promise<string> {
  server.use(behavior);
  const result = await connect(options).safe.getOrder({ orderId: "1" });
  if (!result.ok) checkFailure(result.error);
  expect(server.leaked).toEqual([]);
  return `${result.ok ? "ok" : result.error.name} ${server.received.length}`;
}

const redirect =
  (status: number, where: (other: string) => string): Behavior =>
  (socket, { other }) =>
    void socket.end(response(status, { location: where(other) }));

describe("a redirect is an error, and is not followed:", () => {
  it.each([301, 302, 303, 307, 308])("%d", async (status) => {
    const path = "/api/202412/orders/1";
    expect(await outcome(redirect(status, (other) => other + path))).toBe("HttpError 1");
    expect(await outcome(redirect(status, () => path))).toBe("HttpError 1");
    expect(await outcome(redirect(status, (other) => other.replace("http:", "")))).toBe("HttpError 1");
    expect(await outcome(redirect(status, () => "javascript:alert(1)"))).toBe("HttpError 1");
    expect(await connect().safe.cancelOrder({ orderId: "1" })).toMatchObject({ ok: false, error: { status } });
  });
});

describe("a Link header", () => {
  const page = (link: string) => json('{"customers":[{"id":"1"}]}', { link });
  const last = json('{"customers":[{"id":"2"}]}');

  it.each([
    ["of another host", (other: string) => `${other}/api/202412/customers?pageToken=b`],
    [
      "of another host without a scheme",
      (other: string) => `${other.replace("http:", "")}/api/202412/customers?pageToken=b`,
    ],
    ["with credentials", (other: string) => `${other.replace("//", "//user:secret@")}/?pageToken=b`],
    ["of another path", () => "/api/202412/other?pageToken=b"],
  ])("%s does not take the token away", async (_, where) => {
    server.use(inTurn((socket, { other }) => void socket.end(page(`<${where(other)}>; rel="next"`)), send(last)));
    const items = await connect().listCustomers.items().toArray({ limit: 9 });
    expect(items.map(({ id }) => id)).toEqual(["1", "2"]);
    expect(server.leaked).toEqual([]);
    expect(server.received.map(({ address }) => address)).toEqual([
      "/api/202412/customers",
      "/api/202412/customers?pageToken=b",
    ]);
  });

  it.each([
    ["escaped quotes", `"${'\\"'.repeat(5000)}`],
    ["opened links", "<".repeat(10_000)],
    ["relations", ";rel=".repeat(2000)],
    ["spaces", `<a>;${" ".repeat(10_000)}rel`],
  ])("of many %s is read in a moment, as long as Node lets it be", async (_, link) => {
    server.use(send(page(link)));
    const start = performance.now();
    await connect().listCustomers.items({}, { maxPages: 1 }).toArray().catch(checkFailure);
    expect(performance.now() - start).toBeLessThan(1500);
  });

  it("that leads in a circle ends", async () => {
    server.use(send(page('</api/202412/customers?pageToken=b>; rel="next"')));
    const error = await connect()
      .listCustomers.items()
      .toArray()
      .catch((thrown: unknown) => thrown);
    checkFailure(error);
    expect((error as Error).name).toBe("PagingLoopError");
  });
});

describe("a broken response", () => {
  it.each<[string, Behavior, string]>([
    ["the connection is closed without a response", send(""), "ConnectionError 3"],
    ["the connection is reset without a response", sendAndReset(""), "ConnectionError 3"],
    ["the connection is reset in the headers", sendAndReset("HTTP/1.1 200 OK\r\ncontent-"), "ConnectionError 3"],
    [
      "the connection is reset in the body",
      sendAndReset(json(order.slice(0, 9), { "content-length": "25" })),
      "ConnectionError 3",
    ],
    ["the body is shorter than its length", send(json(order, { "content-length": "999" })), "ConnectionError 3"],
    ["a chunk has no size", send(json("x\r\n", { "transfer-encoding": "chunked" })), "ConnectionError 3"],
    ["it is not HTTP", send("SSH-2.0-OpenSSH_9.6\r\n"), "ConnectionError 3"],
    ["a header has a NUL", send(json(order, { "x-evil": "a\0b" })), "ConnectionError 3"],
    ["it is not gzip", send(json(order, { "content-encoding": "gzip" })), "Error 3"], // some versions of Node report no error, so that time runs out
    ["there is a body of HTML", send(response(200, { "content-type": "text/html" }, "<html>")), "DecodeError 1"],
    ["there is no body", send(json("", { "content-length": "0" })), "DecodeError 1"],
    ["it is 204", send(response(204, {})), "DecodeError 1"],
    ["it is null", send(json("null")), "DecodeError 1"],
    ["it is a list", send(json("[]")), "DecodeError 1"],
    ["it is an empty object", send(json("{}")), "DecodeError 1"],
    ["it has 100,000 levels", send(json("[".repeat(100_000) + "]".repeat(100_000))), "DecodeError 1"],
    [
      "its order has 100,000 levels",
      send(json(`{"order":${"[".repeat(100_000)}${"]".repeat(100_000)}}`)),
      "DecodeError 1",
    ],
    ["the JSON is cut", send(json('{"order":')), "DecodeError 1"],
    ["the status is 999", send(response(999, {})), "HttpError 3"],
  ])("is an error: %s", async (_, behavior, expected) => expect(await outcome(behavior)).toMatch(expected));

  it.each<[string, Behavior]>([
    ["the connection is reset after the body", sendAndReset(json(order, { "content-length": String(order.length) }))],
    ["there is no content type", send(response(200, {}, order))],
    ["the content type is wrong", send(response(200, { "content-type": "image/png" }, order))],
    ["there is a byte order mark", send(json(`\ufeff${order}`))],
    ["a header is folded", send(json(order, { "x-folded": "a\r\n b" }))],
    ["the failure is of the first attempt", inTurn(sendAndReset(""), send(json(order)))],
  ])("succeeds: %s", async (_, behavior) => expect(await outcome(behavior)).toMatch(/^ok [12]$/));

  it("of a POST is not requested again", async () => {
    server.use(sendAndReset(""));
    const { safe } = connect();
    const result = await safe.cancelOrder({ orderId: "1" });
    expect([result.ok, server.received.length]).toEqual([false, 1]);
  });
});

describe("a body is bounded:", () => {
  const head = json("").toString();

  it("one without an end", async () => {
    expect(await outcome(sendForever(head, "x".repeat(65_536)))).toBe("DecodeError 1");
    await vi.waitFor(() => expect(server.pending).toBe(0));
  });

  it("one of an error response without an end", async () => {
    const endless = sendForever(response(409, {}).toString(), "x".repeat(65_536));
    expect(await outcome(endless)).toBe("ConflictError 1");
    await vi.waitFor(() => expect(server.pending).toBe(0));
  });

  it("one that drips", async () => {
    const limits = { attemptTimeout: 300, retries: 1 };
    expect(await outcome(sendForever(head, " ", 20), limits)).toBe("TimeoutError 2");
    expect(await outcome(() => {}, limits)).toBe("TimeoutError 2");
    await vi.waitFor(() => expect(server.pending).toBe(0));
  });

  it("a gzip bomb", async () => {
    const part = gzipSync(Buffer.alloc(2 ** 26));
    const bomb = Buffer.concat([json("", { "content-encoding": "gzip" }), ...Array(8).fill(part)]); // 512 MiB
    const before = process.memoryUsage().rss;
    expect(await outcome(send(bomb))).toBe("DecodeError 1");
    expect(process.memoryUsage().rss - before).toBeLessThan(2 ** 28);
  });
});

it("a number that is too large stays as it is, and is reported", async () => {
  server.use(send(json('{"order":{"orderId":"1","totalPrice":1e400}}')));
  const issues: ResponseIssue[] = [];
  const { order } = await connect({ onDecodeIssue: (issue) => issues.push(issue) }).getOrder({ orderId: "1" });
  expect([order.totalPrice, ...issues.map(({ path }) => path.join("."))]).toEqual(["1e400", "order.totalPrice"]);
});
