/** `fetch` of a sandbox takes what the global one does. */
import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { fetchThrough } from "../../src/sandbox/http/fetch.ts";
import type { SandboxRequest } from "../../src/sandbox/http/messages.ts";

/** What arrives of a request. */
async function arriving(...call: Parameters<typeof fetch>): Promise<object> {
  let arrived: SandboxRequest | undefined;
  const fetch = fetchThrough(async (request) => {
    arrived = request;
    return { status: 200, headers: {}, body: "{}" };
  }, 1000);
  await fetch(...call);
  const { method, target, origin } = arrived ?? {};
  return {
    method,
    target,
    origin,
    headers: arrived?.headers(),
    body: new TextDecoder().decode(await arrived?.body()),
  };
}

describe("a call arrives like the Request that it describes", () => {
  test.each<[string, RequestInit | undefined]>([
    ["http://sandbox.test/orders?limit=1&ids=a%2Cb#top", undefined],
    ["https://sandbox.test:444/orders", { headers: { Accept: "text/plain", "X-Two": "a" } }],
    ["http://sandbox.test/a b/ü", { method: "DELETE" }],
    ["http://sandbox.test/orders", { method: "post", body: "{}" }],
    ["http://sandbox.test/orders", { method: "POST", body: '{"ü":"\ud800"}' }],
    ["http://sandbox.test/orders", { method: "POST", body: "", headers: [["content-type", "application/json"]] }],
    ["http://sandbox.test/orders", { method: "PUT", body: new URLSearchParams({ a: "1" }) }],
    ["http://sandbox.test/orders", { method: "PUT", body: null, signal: new AbortController().signal }],
    ["http://sandbox.test/orders", null as unknown as RequestInit],
  ])("%s %j", async (url, init) => {
    expect(await arriving(url, init)).toEqual(await arriving(new Request(url, init)));
  });
});

test.each<[string, RequestInit | undefined]>([
  ["/orders", undefined],
  ["http://name:word@sandbox.test/", undefined],
  ["http://sandbox.test:port/", undefined],
  ["http://sandbox.test/", { method: "GET", body: "{}" }],
  ["http://sandbox.test/", { method: "TRACE" }],
  ["http://sandbox.test/", { mode: "navigate" }],
  ["http://sandbox.test/", { headers: { "a b": "c" } }],
])("%s %j is rejected", async (url, init) => {
  await expect(arriving(url, init)).rejects.toThrow(TypeError);
});

test("a stream that was cancelled ends once, and leaves nothing at its signal", async () => {
  let ended = 0;
  const stream = () => () => {
    ended += 1;
  };
  const fetch = fetchThrough(async () => ({ status: 200, headers: {}, body: "", stream }), 1000);
  const controller = new AbortController();
  for (let calls = 0; calls < 20; calls += 1) {
    const { body } = await fetch("http://sandbox.test/", { signal: controller.signal });
    await body?.cancel();
  }
  expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  controller.abort();
  expect(ended).toBe(20);
});

test("a signal that aborted before or aborts later rejects the call with its reason", async () => {
  const fetch = fetchThrough(() => new Promise(() => {}), 1000);
  await expect(fetch("http://sandbox.test/", { signal: AbortSignal.abort("before") })).rejects.toBe("before");
  const controller = new AbortController();
  const call = fetch("http://sandbox.test/", { signal: controller.signal });
  controller.abort("later");
  await expect(call).rejects.toBe("later");
  const request = new Request("http://sandbox.test/", { signal: AbortSignal.abort("in a request") });
  await expect(fetch(request)).rejects.toBe("in a request");
});
