/** The address of a store: which are taken, and what is wrong with others. */
import { describe, expect, it } from "vitest";
import { createStore, type StoreOptions } from "../../src/client/node.ts";
import { accessToken, json, order, scriptStore } from "../support/scripted-store.ts";

describe("a store needs a valid base URL", () => {
  it.each([
    [undefined, "baseUrl is missing."],
    ["", "baseUrl is empty."],
    ...[
      "store.example",
      "localhost:4020",
      "ftp://store.example",
      "http://exa mple",
      "http://127.0.0.1:99999",
      "http:///",
    ].map((baseUrl) => [baseUrl, "baseUrl is not an HTTP address."] as const),
    ["http://\\evil", "baseUrl is not an HTTP address."],
    ["http://store.example\n", "baseUrl is not an HTTP address."],
    ["http://user:secret@store.example", "baseUrl has credentials, which belong into headers."],
    ["http://store.example/?a=1", "baseUrl has a query or a fragment."],
    ["http://store.example/#a", "baseUrl has a query or a fragment."],
    [
      "http://store.example/api/202413/",
      "baseUrl ends with another version than /api/202412, which this client calls.",
    ],
  ] as const)("%j throws at once", (baseUrl, problem) => {
    const create = () => createStore({ baseUrl, accessToken } as unknown as StoreOptions);
    expect(create).toThrow(TypeError);
    expect(create).toThrow(`${problem} Pass an address such as "https://store.example".`);
  });

  it.each<[string | URL, string]>([
    ["HTTP://Store.Example", "http://store.example"],
    ["https://store.example/", "https://store.example"],
    ["https://store.example/shop//", "https://store.example/shop"],
    ["https://store.example/api/202412", "https://store.example"],
    ["https://store.example/api/202412/", "https://store.example"],
    [new URL("https://store.example:8443/a"), "https://store.example:8443/a"],
  ])("%s is used as %s", async (baseUrl, address) => {
    const { store, sent, clock } = scriptStore(order, { baseUrl });
    await clock.finish(store.getOrder({ orderId: "1" }));
    expect(sent[0]?.url).toBe(`${address}/api/202412/orders/1`);
  });

  it.each(["http://store.example/base/api", "http://store.example/base/api/202412/", "http://store.example/base//"])(
    "%s leads below the base",
    async (baseUrl) => {
      const { store, sent } = scriptStore(json({ order: {} }), { baseUrl });
      await store.getOrder({ orderId: "1" });
      expect(sent[0]?.url).toBe("http://store.example/base/api/202412/orders/1");
    },
  );
});
