/** The entry for browsers, which goes without what only servers need. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { StoreOptions } from "../../../src/client/index.ts";

type Client = typeof import("../../../src/client/index.ts");

const baseUrl = "https://store.example";
const accessToken = "tøken-1234567890";

let client: Client;
beforeEach(async () => {
  vi.resetModules(); // what another test gave to the client on servers stays with its copy
  client = await import("../../../src/client/index.ts");
});

/** Makes a store that records its requests. */
function storeOf(options: Partial<StoreOptions> = {}) {
  const sent: { url: string; headers: Record<string, string> }[] = [];
  const fetch: StoreOptions["fetch"] = async (url, { headers }) => {
    sent.push({ url, headers: { ...headers } });
    return Response.json({ shop: { shopId: 1 } });
  };
  return { store: client.createStore({ baseUrl, accessToken, fetch, ...options }), sent };
}

test("sends the token, and no user agent", async () => {
  const { store, sent } = storeOf();
  expect(await store.getShop()).toEqual({ shop: { shopId: "1" } });
  expect(sent).toEqual([
    {
      url: "https://store.example/api/202412/shops/info",
      headers: { accept: "application/json", "x-service-access-token": accessToken },
    },
  ]);
});

describe("rejects a request that must not be sent, without showing the token", () => {
  test.each<[string, Partial<StoreOptions>, RegExp]>([
    ["a token with a line break", { accessToken: "secret\ntoken" }, /^The header "x-service-access-token" cannot be/],
    ["a header that is not a name", { headers: { "x y": "1" } }, /^The header "x y" cannot be sent\.$/],
  ])("%s", async (_, options, message) => {
    const { store, sent } = storeOf(options);
    const error: unknown = await store.getShop().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).message).toMatch(message);
    expect((error as Error).message).not.toContain("secret");
    expect(sent).toEqual([]);
  });

  test("a path without a slash, which could be another host", async () => {
    const { store, sent } = storeOf();
    await expect(store.request("GET", ".another.example/")).rejects.toThrow('The path must start with "/".');
    expect(sent).toEqual([]);
  });

  test("an address that is none", () => {
    expect(() => storeOf({ baseUrl: "store.example" })).toThrow(/^baseUrl must be an address such as/);
  });
});

test.each([
  ["Failed to fetch", "getShop got no response: Failed to fetch."],
  ["NetworkError when attempting to fetch resource.", /resource\.$/],
  ["Load failed", "getShop got no response: Load failed."],
])("%s is a connection error", async (message, wanted) => {
  const fetch = async () => {
    throw new TypeError(message);
  };
  const { store } = storeOf({ fetch, retries: 0 });
  const error: unknown = await store.getShop().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(client.ConnectionError);
  expect((error as Error).message).toMatch(wanted);
});

test("a mistake in `fetch` is a TypeError, and is not repeated", async () => {
  const fetch = vi.fn(() => undefined as never);
  await expect(storeOf({ fetch }).store.getShop()).rejects.toThrow(TypeError);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("a signal aborts a call, and keeps no listener", async () => {
  const controller = new AbortController();
  const removed = vi.spyOn(controller.signal, "removeEventListener");
  await storeOf().store.getShop({}, { signal: controller.signal });
  expect(removed).toHaveBeenCalled();
  const { store } = storeOf({ fetch: () => new Promise(() => {}) });
  const call = store.getShop({}, { signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(call).rejects.toMatchObject({ name: "AbortError", cause: { message: "enough" } });
});

test("headers convert to JSON without the token", async () => {
  const shown: string[] = [];
  const { store } = storeOf({ hooks: { request: ({ request }) => void shown.push(JSON.stringify(request.headers)) } });
  await store.getShop();
  expect(shown).toEqual(['{"accept":"application/json","x-service-access-token":"<redacted>"}']);
});
